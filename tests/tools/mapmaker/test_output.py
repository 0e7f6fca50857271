"""What is written, and that building again gives the same bytes."""

import hashlib
import tomllib
import xml.etree.ElementTree as ElementTree
from math import dist
from pathlib import Path

import numpy as np
import pytest

from tools.mapmaker import __main__ as mapmaker
from tools.mapmaker import geography, pack, svg

GROUPS = ["provinces", "inner-water", "lakes", "offboard", "borders", "coasts", "crossings", "seams", "sheet"]
DRAWN = ["standard", "loeb9", "wraparound", "youngstown"]
LARGEST = {"youngstown": 2_000_000}


@pytest.mark.parametrize(
    ("value", "text"), [(0, "0"), (5, ".05"), (-50, "-.5"), (100, "1"), (-1234, "-12.34"), (1230, "12.3")]
)
def test_numbers_are_short(value: int, text: str) -> None:
    assert svg.number(value) == text


def test_paths_are_relative_and_drop_what_does_not_move() -> None:
    ring = [(1, 1), (2, 1), (2, 1.001), (2, 2.5), (1, 1)]
    assert svg.run(np.array(ring), close=True) == "M1,1l1,0 0,1.5z"


@pytest.mark.parametrize("name", DRAWN)
def test_the_drawings_are_plain_and_small(name: str) -> None:
    file = pack.ASSETS / name / "map.svg"
    assert file.stat().st_size < LARGEST.get(name, 1_200_000)
    root = ElementTree.parse(file).getroot()
    groups = {g.get("id"): g for g in root if g.tag.endswith("}g")}
    assert list(groups) == GROUPS
    facts = {p["id"]: p["kind"] for p in pack.read(name)["provinces"]}
    assert {p.get("id"): p.get("class") for p in groups["provinces"]} == facts
    assert {b.get("class") for b in groups["borders"]} <= {"land", "coast", "sea", "offboard"}


@pytest.mark.parametrize("name", DRAWN)
def test_every_province_and_coast_has_its_spots(name: str) -> None:
    table = tomllib.loads((pack.ASSETS / name / "anchors.toml").read_text(encoding="utf-8"))["p"]
    for item in pack.read(name)["provinces"]:
        spot = table[item["id"]]
        assert ("center" in spot) == item["sc"]
        for language, text in item["names"].items():
            label = spot["label"][language]
            assert " ".join(label["lines"]) == (item["short"] if label["form"] == "short" else text)
        assert all("handle" in table[f"{item['id']}/{coast}"] for coast in item["coasts"])


@pytest.mark.parametrize("name", DRAWN)
def test_lines_of_names_beside_a_province_are_no_mere_strokes(name: str) -> None:
    table = tomllib.loads((pack.ASSETS / name / "anchors.toml").read_text(encoding="utf-8"))["p"]
    lines = {
        (key, lang): at["leader"]
        for key, p in table.items()
        for lang, at in p.get("label", {}).items()
        if "leader" in at
    }
    assert {key for key, line in lines.items() if dist(line[0], line[-1]) < 11.0} == set()


def test_the_geography_is_the_one_that_its_provenance_names() -> None:
    digest = hashlib.sha256(geography.SOURCE.read_bytes()).hexdigest()
    assert digest in (geography.SOURCE.parent / "PROVENANCE.md").read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("name", DRAWN)
def test_building_again_gives_the_same_bytes(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    facts = pack.read(name)
    (tmp_path / name).mkdir()
    monkeypatch.setattr(pack, "ASSETS", tmp_path)
    monkeypatch.setattr(pack, "read", lambda _: facts)
    assert mapmaker.make(name, None) == []
    for file in ("map.svg", "anchors.toml"):
        assert (tmp_path / name / file).read_bytes() == (Path("assets/maps") / name / file).read_bytes()
