import re
import zipfile
from dataclasses import replace

import pytest

from dipdesk import resources
from dipdesk.cartography import anchors, atlas, drawing, packs
from dipdesk.cartography.anchors_text import completed
from dipdesk.cartography.atlas import Atlas
from dipdesk.cartography.check import audit, audit_pack
from dipdesk.cartography.errors import DrawingError
from dipdesk.cartography.findings import KINDS
from dipdesk.cli import main
from dipdesk.domain.board import province_of
from dipdesk.exchange.facts import facts_of
from dipdesk.game import pack
from tests.cartography import small
from tests.cartography.small import found


def test_nothing_is_wrong_with_the_small_map():
    assert found() == set()
    assert found(replace(small.two_boards(), board=_with_crossings(small.two_boards().board))) == set()


def _with_crossings(board):
    return replace(board, crossings=(("aaa1", "ccc1"), ("aaa2", "ccc2")))


def test_coasts_without_lines_go_by_their_handles():
    lines = [line for line in small.SVG.splitlines() if "data-location" not in line]
    assert found(svg="\n".join(lines)) == set()


def test_borders_that_are_not_drawn_are_made_from_the_shapes():
    start, end = small.SVG.index('<g id="borders">'), small.SVG.index('<g id="coasts">')
    bare = small.SVG[:start] + small.SVG[end:]
    assert found(svg=bare) == set()

    def rows(svg):
        layer = small.atlas(svg).drawing.by_layer["borders"]
        return {(f.kind, frozenset(f.places), f.geometry.length) for f in layer if "imp" not in f.places}

    assert rows(bare) == rows(small.SVG)
    beyond = '<g id="offboard"><path d="M1850,350H1950V450H1850Z"/></g>'
    island = re.sub(r'<path id="imp".*', "", bare).replace('<g id="offboard"/>', beyond)
    made = small.atlas(island).drawing.by_layer["borders"]
    assert ("offboard", ("ccc",), 400.0) in {(f.kind, f.places, f.geometry.length) for f in made}


@pytest.mark.parametrize("slip", ["M800.3,100.2H1599.8V699.7H800.4Z", "M799.8,100H1600.2V700H799.9Z"])
def test_lines_that_people_draw_nearly_together_are_one_border(slip):
    rows = found(svg=small.SVG.replace("M800,100H1600V700H800Z", slip))
    assert {row[1] for row in rows} <= {"overlap", "hole"}
    start, end = small.SVG.index('<g id="borders">'), small.SVG.index('<g id="coasts">')
    bare = (small.SVG[:start] + small.SVG[end:]).replace("M800,100H1600V700H800Z", slip)
    made = {f.places: f.geometry.length for f in small.atlas(bare).drawing.by_layer["borders"]}
    assert made["aaa", "bbb"] == pytest.approx(600, abs=2)


def test_along_a_water_that_is_no_province_the_rules_decide():
    frozen = small.SVG.replace(
        '<path id="nor" class="water" fill-rule="evenodd" d="M800,0H2000V100H1600H800Z"/>', ""
    ).replace('<g id="offboard"/>', '<g id="offboard"><path class="water" d="M800,0H2000V100H1600H800Z"/></g>')
    spots = small.ANCHORS[: small.ANCHORS.index("[p.nor]")] + small.ANCHORS[small.ANCHORS.index("[p.sea]") :]
    icy = [edge for edge in small.FLEET if "nor" not in edge]
    provinces = {name: p for name, p in small.board().provinces.items() if name != "nor"}
    for fleet in (icy, [edge for edge in icy if edge != ("aaa", "bbb/nc")]):
        rules = replace(small.board(), provinces=provinces, fleet_edges=tuple(fleet))
        assert found(small.variant(rules=rules), frozen, spots) == set()
    outlines = small.atlas(frozen).drawing.by_layer
    assert outlines["water-outline"][0].geometry.area == pytest.approx(1200 * 100 + 2000 * 500 + 100 * 100)


def test_nothing_is_wrong_with_the_standard_map(standard_audit):
    assert [row.text() for row in standard_audit.rows] == []


@pytest.mark.slow
@pytest.mark.parametrize("name", ["loeb9", "wraparound", "youngstown", "rootz"])
def test_nothing_is_wrong_with_the_other_maps(name):
    variant = pack.load(name)
    rows = audit_pack(variant, atlas.load(resources.maps() / variant.map_base)).rows
    assert [(row.view, row.text()) for row in rows] == []


def _damaged(base: Atlas, name: str, change) -> Atlas:
    features = [
        replace(f, geometry=change(f.geometry)) if f.layer == "provinces" and f.name == name else f
        for f in base.drawing.features
    ]
    made = drawing.finish(base.width, base.height, features)
    return Atlas(made, base.anchors, "damaged")


@pytest.mark.parametrize("name", ["bur", "tyn"])
def test_a_province_of_standard_that_shrinks_loses_its_neighbors(standard, name):
    variant = pack.load("standard")
    rows = audit(variant, _damaged(standard, name, lambda shape: shape.buffer(-3))).rows
    lost = {row.places for row in rows if row.cause == "gap"}
    board = variant.board
    near = (*board.army_neighbors.get(name, ()), *board.fleet_neighbors.get(name, ()))
    neighbors = {province_of(place) for place in near}
    assert {place for pair in lost for place in pair} - {name} == neighbors


def _zipped(path, files: dict[str, str]):
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return path


@pytest.mark.parametrize(
    ("files", "cause"),
    [
        ({"../evil.toml": ""}, "zip-name"),
        ({"/etc/evil.toml": ""}, "zip-name"),
        ({"C:/evil.toml": ""}, "zip-name"),
        ({f"{i}.txt": "" for i in range(packs.MAX_FILES + 1)}, "zip-files"),
        ({"map.svg": ""}, "missing-file"),
        ({"map.svg": " " * (packs.MAX_BYTES + 1)}, "zip-size"),
    ],
)
def test_zips_that_do_harm_are_refused(tmp_path, files, cause):
    with pytest.raises(DrawingError) as error:
        packs.unpacked(_zipped(tmp_path / "a.zip", files), tmp_path / "out")
    assert error.value.cause == cause


def test_a_file_that_is_no_zip_is_refused(tmp_path):
    (tmp_path / "a.zip").write_text("no zip")
    with pytest.raises(DrawingError):
        packs.unpacked(tmp_path / "a.zip", tmp_path / "out")


PACK = """
format = 1
id = "mine"
base = "standard"
map = "mine"
title = { en = "Mine", fr = "Mien" }
"""


def test_the_command_audits_a_zip_and_says_what_is_wrong(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    path = _zipped(tmp_path / "mine.zip", {"mine/variant.toml": PACK, "mine/map.svg": small.SVG})
    assert main(["check", "--json", str(path)]) == 1
    out = capsys.readouterr().out
    assert '"mine"' in out
    assert all(f'"{kind}"' in out for kind in KINDS)
    assert "par has no shape" in out
    assert main(["check", str(path)]) == 1
    assert "mine: extra: the shape “aaa” is no province" in capsys.readouterr().out


def test_the_command_places_what_is_not_placed_and_keeps_the_rest(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    folder = tmp_path / "little"
    folder.mkdir()
    (folder / "variant.toml").write_text(facts_of(small.variant()).toml(), "utf-8")
    (folder / "map.svg").write_text(small.SVG, "utf-8")
    assert main(["check", "--lang", "fr", str(folder)]) == 1
    assert capsys.readouterr().out.count("\n") == 1
    assert main(["check", "--place", str(folder)]) == 0
    captured = capsys.readouterr()
    assert (captured.out, "9 places added" in captured.err) == ("small: nothing wrong\n", True)
    path = folder / "anchors.toml"
    table = path.read_text("utf-8").split("\n\n")
    kept = [part for part in table if not part.startswith(("[p.bbb]", '[p."bbb/nc"]'))]
    path.write_text("# mine\n" + "\n\n".join(kept), "utf-8")
    assert main(["check", "--place", str(folder)]) == 0
    assert "2 places added" in capsys.readouterr().err
    assert path.read_text("utf-8").startswith("# mine\n")
    path.write_bytes(b"\xff")
    assert main(["check", "--place", str(folder)]) == 1
    assert "anchors.toml: this is not well-formed TOML" in capsys.readouterr().err


def test_the_command_refuses_what_it_cannot_read(tmp_path, capsys):
    (tmp_path / "x.zip").write_text("no")
    assert main(["check", str(tmp_path / "x.zip"), "no-such-variant"]) == 1
    assert capsys.readouterr().err.count("dipdesk check:") == 2


@pytest.mark.parametrize("name", ["loeb9", "standard", "wraparound", "youngstown"])
def test_the_maps_name_cities_by_which_their_borders_are_audited(name):
    cities = anchors.read((resources.maps() / name / "anchors.toml").read_bytes()).cities
    assert len(cities) > 90
    assert {province for province, _ in cities} <= set(pack.load(name).board.provinces)


def test_the_map_below_several_boards_is_furnished_once():
    text, count = completed(b"", small.two_boards(), small.atlas())
    assert count == 9
    assert '[p."bbb/nc"]' in text
    assert audit(small.two_boards(), small.atlas(spots=text)).of("anchors") == ()


def test_shapes_without_room_are_not_furnished():
    off = small.SVG.replace('d="M1850,350H1950V450H1850Z"', 'd="M2850,350H2950V450H2850Z"')
    wet = off.replace('d="M300,600H400V700H300Z"', 'd="M-9,-9H999V999H-9Z"')
    text, count = completed(b"", small.variant(), small.atlas(wet))
    assert count == 8
    assert "[p.imp]" not in text
