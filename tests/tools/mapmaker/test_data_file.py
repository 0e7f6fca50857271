from pathlib import Path

import pytest

from tools.mapmaker import data_file, pack

BASE = """
[country]
"France" = "par bre"
[seeds]
par = [[2.3, 48.9]]
bre = [[-4.2, 48.3]]
[cities]
par = [[2.3, 48.9]]
[[sea_lines]]
id = "eng/mao"
line = [[0, 0], [1, 1]]
[[sea_lines]]
id = "nat/mao"
line = [[2, 2], [3, 3]]
"""

OWN = """
base = "base"
drop_seeds = ["bre"]
drop_sea_lines = ["nat/mao"]
[country]
"Spain" = "spa"
[seeds_add]
par = [[2.0, 48.0]]
[cities]
par = [[1.0, 1.0]]
[[sea_lines]]
id = "eng/mao"
line = [[9, 9], [8, 8]]
[[sea_lines]]
id = "new"
line = [[5, 5], [6, 6]]
"""


@pytest.fixture
def merged(tmp_path: Path) -> dict:
    (tmp_path / "base.toml").write_text(BASE)
    (tmp_path / "own.toml").write_text(OWN)
    return data_file.load("own", tmp_path)


def test_differences_add_replace_and_drop(merged: dict) -> None:
    assert merged["country"] == {"France": "par bre", "Spain": "spa"}
    assert merged["seeds"] == {"par": [[2.3, 48.9], [2.0, 48.0]]}
    assert merged["cities"] == {"par": [[1.0, 1.0]]}
    assert [(item["id"], item["line"][0]) for item in merged["sea_lines"]] == [("eng/mao", [9, 9]), ("new", [5, 5])]


def test_the_base_is_left_alone(tmp_path: Path) -> None:
    base = {"seeds": {"par": [[1, 1]]}}
    data_file.merged(base, {"seeds_add": {"par": [[2, 2]]}})
    assert base == {"seeds": {"par": [[1, 1]]}}


def test_groups_are_for_the_eye_only(tmp_path: Path) -> None:
    (tmp_path / "map.toml").write_text("[seeds.west]\npar = [[1, 1]]\n[seeds.east]\npar = [[2, 2]]\nber = [[3, 3]]\n")
    assert data_file.load("map", tmp_path)["seeds"] == {"par": [[1, 1], [2, 2]], "ber": [[3, 3]]}


@pytest.mark.parametrize("name", ["standard", "loeb9", "wraparound", "youngstown"])
def test_every_place_in_the_data_is_a_province_or_off_the_board(name: str) -> None:
    data = data_file.load(name)
    known = {p["id"] for p in pack.read(name)["provinces"]}
    named = {k for v in data["country"].values() for k in v.split()}
    named |= set(data["seeds"]) | set(data["sea_seeds"]) | set(data.get("cities", {})) | set(data.get("coasts", {}))
    named |= {k for item in data.get("straits", []) for k in item["between"]}
    assert sorted(k for k in named - known if not k.startswith("x")) == []


@pytest.mark.parametrize("name", ["standard", "loeb9", "wraparound", "youngstown"])
def test_hand_made_lines_have_ids_of_their_own(name: str) -> None:
    data = data_file.load(name)
    for key in ("land_cuts", "sea_lines", "assign", "channels"):
        ids = [item["id"] for item in data.get(key, [])]
        assert len(ids) == len(set(ids))
