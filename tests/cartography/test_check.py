import re
import zipfile
from dataclasses import replace

import pytest

from dipdesk import resources
from dipdesk.cartography import atlas, drawing, packs
from dipdesk.cartography.atlas import Atlas
from dipdesk.cartography.check import audit, audit_pack
from dipdesk.cartography.errors import DrawingError
from dipdesk.cartography.findings import KINDS, WORDS
from dipdesk.cli import main
from dipdesk.domain.board import Terrain, province_of
from dipdesk.domain.position import Unit, UnitKind
from dipdesk.domain.variant import Box, Topology
from dipdesk.game import pack
from tests.cartography import small


def found(variant=None, svg=small.SVG, spots=small.ANCHORS) -> set[tuple[str, str, tuple[str, ...]]]:
    findings = audit(variant or small.variant(), small.atlas(svg, spots))
    for row in findings.rows:
        assert row.text("en") != row.text("fr")
    return {(row.kind, row.cause, row.places) for row in findings.rows}


def test_nothing_is_wrong_with_the_small_map():
    assert found() == set()
    assert found(replace(small.two_boards(), board=_with_crossings(small.two_boards().board))) == set()


def _with_crossings(board):
    return replace(board, crossings=(("aaa1", "ccc1"), ("aaa2", "ccc2")))


COAST_MISSING = ("missing", "fleet-missing", ("bbb/nc", "nor"))
COAST_EXTRA = ("extra", "fleet-extra", ("bbb/sc", "nor"))
# What is done to the drawing: old text, new text, then the kind, the cause and the places of the finding.
DRAWN = [
    ('<path class="coast" data-between="bbb nor" d="M800,100H1600"/>', "", "missing", "no-line", ("bbb", "nor")),
    ('data-between="ccc eas" d="M1600,700H2000"', 'd="M1600,710H2000"', "missing", "no-line", ("ccc", "eas")),
    ("M1600,100H2000V700H1600Z", "M1590,100H2000V700H1590Z", "extra", "overlap", ("bbb", "ccc")),
    ("M800,100H1600V700H800Z", "M800,100H1600V700H800ZM1000,300v100h100v-100z", "missing", "hole", ()),
    ("H1600V700H800Z", "H1500V700H800Z", "missing", "border-missing", ("bbb", "ccc")),
    ("M1600,100H2000V700H1600Z", "M1600,690H2000V700H1600Z", "missing", "border-short", ("bbb", "ccc")),
    ("M1600,100H2000V700H1600Z", "M1600,100H2000V690H1600Z", "missing", "border-missing", ("ccc", "eas")),
    ("M0,0H800V100V700H0Z", "M0,0H800V100V700H1550V720H0Z", "extra", "border-extra", ("aaa", "eas")),
    ("M0,0H800V100V700H0Z", "M0,0H800V100V700H1496V710H0Z", "extra", "too-near", ("aaa", "eas")),
    ('<path id="bbb"', '<path id="zzz"', "missing", "no-shape", ("bbb",)),
    ('<path id="bbb"', '<path id="zzz"', "extra", "stray-shape", ("zzz",)),
    ('id="nor" class="water"', 'id="nor" class="land"', "graph", "class", ("nor",)),
    ('data-location="bbb/nc" d="M800,100H1600"', 'data-location="bbb/nc" d="M0,0H9"', *COAST_MISSING),
    ('data-location="bbb/nc" d="M800,100H1600"', 'data-location="bbb/nc" d="M0,0H9"', *COAST_EXTRA),
    ('<path data-between="aaa ccc" d="M700,300L1700,300"/>', "", "missing", "crossing-missing", ("aaa", "ccc")),
    ('data-between="aaa ccc"', 'data-between="aaa nor"', "extra", "crossing-extra", ("aaa", "nor")),
    ("M700,300L1700,300", "M700,300L1500,300", "missing", "crossing-ends", ("aaa", "ccc")),
    ("M1500,700H1600H2000V1200H1500Z", "M1600,700H2000V1200H1600Z", "extra", "four", ("bbb", "ccc", "eas", "sea")),
]


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


@pytest.mark.parametrize(("old", "new", "kind", "cause", "places"), DRAWN)
def test_each_damage_to_the_drawing_is_found(old, new, kind, cause, places):
    assert old in small.SVG
    svg = small.SVG.replace(old, new)
    if cause == "four":
        svg = svg.replace("M0,700H800H1500V1200H0Z", "M0,700H800H1600V1200H0Z")
    assert (kind, cause, places) in found(svg=svg)


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


SPOTS = [
    ("unit = [400, 300]", "unit = [900, 300]", "anchors", "outside", ("aaa",)),
    ("dislodged = [1230, 140]", "dislodged = [1230, 40]", "anchors", "outside", ("bbb/nc",)),
    ("handle = [1200, 100]", "handle = [1200, 50]", "anchors", "outside", ("bbb/nc",)),
    ("dislodged = [430, 300]", "dislodged = [415, 300]", "anchors", "covers", ("aaa", "aaa")),
    ("center = [360, 300]", "center = [390, 300]", "anchors", "covers", ("aaa", "aaa")),
    ("center = [360, 300]\n", "", "anchors", "no-center", ("aaa",)),
    ("[p.nor]\n", "[p.nor]\ncenter = [1000, 50]\n", "anchors", "stray-center", ("nor",)),
    ("[p.nor]", "[p.xyz]", "anchors", "no-anchor", ("nor",)),
    ("[p.nor]", "[p.xyz]", "anchors", "stray-anchor", ("xyz",)),
    ("width = 2000", "width = 1900", "anchors", "sheet", ()),
    ('lines = ["Bravo"]', 'lines = ["Brava"]', "labels", "label-differs", ("bbb",)),
    ('["Alfa", "Land"]', '["Alf"]', "labels", "label-differs", ("aaa",)),
    ("at = [400, 400]", "at = [780, 400]", "labels", "label-outside", ("aaa",)),
    ("leader = [[1000, 900], [1900, 440]]", "leader = [[1000, 900], [1900, 540]]", "labels", "label-outside", ("imp",)),
    ("at = [1000, 900]", "at = [500, 1000]", "labels", "labels-overlap", ("imp", "sea")),
    ("at = [400, 400]", "at = [400, 310]", "labels", "label-covered", ("aaa", "aaa")),
    ("label.fr = { at = [1400, 50]", "label.de = { at = [1400, 50]", "labels", "label-missing", ("nor",)),
]


@pytest.mark.parametrize(("old", "new", "kind", "cause", "places"), SPOTS)
def test_each_damage_to_the_spots_is_found(old, new, kind, cause, places):
    assert old in small.ANCHORS
    rows = {(k, c, tuple(sorted(p))) for k, c, p in found(spots=small.ANCHORS.replace(old, new))}
    assert (kind, cause, places) in rows


RULES = [
    ({"army": small.ARMY[:1]}, "extra", "army-extra", ("bbb", "ccc")),
    ({"army": (*small.ARMY, ("aaa", "ccc"))}, "missing", "border-missing", ("aaa", "ccc")),
    ({"fleet": small.FLEET[1:]}, "extra", "border-extra", ("aaa", "nor")),
    ({"fleet": tuple(e for e in small.FLEET if e != ("aaa", "bbb/nc"))}, "extra", "fleet-extra", ("aaa", "bbb/nc")),
    ({"fleet": (*small.FLEET, ("aaa", "bbb"))}, "graph", "bad-edge", ("aaa", "bbb")),
    ({"army": (*small.ARMY, ("aaa", "nor"))}, "graph", "bad-edge", ("aaa", "nor")),
    ({"aaa": {"terrain": Terrain.LAND}}, "graph", "bad-edge", ("aaa", "nor")),
    ({"aaa": {"is_center": False}}, "graph", "home", ("aaa",)),
    ({"aaa": {"home": "Blues"}}, "graph", "owner", ("aaa",)),
    ({"aaa": {"is_center": False}}, "graph", "center-order", ("aaa",)),
    ({"imp": {"terrain": Terrain.WATER}}, "graph", "alone", ("imp",)),
]


@pytest.mark.parametrize(("changes", "kind", "cause", "places"), RULES)
def test_each_contradiction_of_the_rules_is_found(changes, kind, cause, places):
    assert (kind, cause, places) in found(small.variant(rules=small.board(**changes)))


@pytest.mark.parametrize(
    ("units", "cause"),
    [
        ((Unit("Reds", UnitKind.ARMY, "nor"),), "unit"),
        ((Unit("Reds", UnitKind.FLEET, "bbb"),), "unit"),
        ((Unit("Reds", UnitKind.ARMY, "aaa"), Unit("Reds", UnitKind.FLEET, "aaa")), "two-units"),
    ],
)
def test_units_that_cannot_begin_there_are_found(units, cause):
    start = replace(small.variant().start, units=units)
    assert cause in {row[1] for row in found(small.variant(start=start))}


def test_too_many_centers_to_win_are_found():
    assert ("graph", "victory", ()) in found(small.variant(victory=3))


def test_links_of_boxes_must_be_returned_and_hosts_touched():
    topology = Topology(boxes=(Box("aaa", ("eas",), ("ccc",)), Box("ccc", ("bbb",), ())))
    rows = found(small.variant(topology))
    assert ("graph", "one-sided", ("aaa", "ccc")) in rows
    assert ("graph", "host", ("aaa", "eas")) in rows


def test_a_broken_cut_is_found():
    variant = small.two_boards()
    cut = replace(variant.topology.cut, borders=variant.topology.cut.borders[:2])
    rows = found(replace(variant, topology=replace(variant.topology, cut=cut)))
    assert "cut" in {row[1] for row in rows}
    assert ("missing", "border-missing", ("eas2", "sea1")) in rows


def test_edges_that_are_one_must_fit():
    rows = found(small.variant(Topology(wrap=("x",))))
    assert ("extra", "seam", ("aaa", "ccc")) in rows
    assert any(row[1] == "border-extra" for row in rows)


def test_each_finding_has_two_languages_with_the_same_fields():
    for english, french in WORDS.values():
        assert sorted(re.findall(r"{(\w+)", english)) == sorted(re.findall(r"{(\w+)", french))


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
def test_a_province_of_standard_that_shrinks_loses_its_neighbors(standard, standard_audit, name):
    variant = pack.load("standard")
    before = {row.places for row in standard_audit.rows if row.cause == "border-missing"}
    rows = audit(variant, _damaged(standard, name, lambda shape: shape.buffer(-3))).rows
    lost = {row.places for row in rows if row.cause == "border-missing"} - before
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


def test_the_command_refuses_what_it_cannot_read(tmp_path, capsys):
    (tmp_path / "x.zip").write_text("no")
    assert main(["check", str(tmp_path / "x.zip"), "no-such-variant"]) == 1
    assert capsys.readouterr().err.count("dipdesk check:") == 2
