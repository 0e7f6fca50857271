"""Maps broken on purpose: each kind of damage is found, and said in both languages."""

import re
from dataclasses import replace

import pytest

from dipdesk.cartography.findings import WORDS
from dipdesk.domain.board import Terrain
from dipdesk.domain.position import Unit, UnitKind
from dipdesk.domain.variant import Box, Topology
from tests.cartography import small
from tests.cartography.small import found

AAA = ' fill-rule="evenodd" d="M0,0H800V100V700H0Z"'
CCC = ' fill-rule="evenodd" d="M1600,100H2000V700H1600ZM1850,350V450H1950V350Z"'
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
    # Two shapes with each other's names.
    (
        f'<path id="aaa" class="coastal"{AAA}',
        f'<path id="ccc" class="coastal"{AAA}',
        "missing",
        "swapped",
        ("aaa", "ccc"),
    ),
    # One shape under two names.
    (
        '<path id="imp"',
        '<path id="zzz" class="water" d="M0,700H1500V1200H0Z"/><path id="imp"',
        "extra",
        "same-shape",
        ("sea", "zzz"),
    ),
    # A loop of the pen, and a figure of eight.
    ("M0,0H800V100V700H0Z", "M0,0H800V100V700H400L300,680H420L300,700H0Z", "extra", "knot", ("aaa",)),
    ("M0,0H800V100V700H0Z", "M0,0H800L0,700H800Z", "extra", "knot", ("aaa",)),
    # A slit along a whole border, and one within a group of shapes.
    ("M800,100H1600V700H800Z", "M802,100H1600V700H802Z", "missing", "gap", ("aaa", "bbb")),
    ("M800,100H1600V700H800Z", "M800,100H1600V700H1200V400H1190V700H800Z", "missing", "hole", ()),
    ("H1600V700H800Z", "H1600V700L1590,640L1600,100L1590,640L1590,700H800Z", "missing", "hole", ()),
    # A sheet that does not hold the map, and one too small for units.
    ('viewBox="0 0 2000 1200"', 'viewBox="0 0 1900 1200"', "extra", "off-sheet", ("ccc",)),
    ('viewBox="0 0 2000 1200"', 'viewBox="0 0 2000 1100"', "extra", "off-sheet", ("sea",)),
    ('viewBox="0 0 2000 1200"', 'viewBox="0 0 200 120"', "anchors", "sheet-small", ()),
    # Groups that name what there is not.
    ('data-location="bbb/sc"', 'data-location="bbb/wc"', "extra", "stray-name", ("bbb/wc",)),
    ('data-province="aaa"', 'data-province="aab"', "extra", "stray-name", ("aab",)),
    ('d="M1500,700V1200"', 'd="M1400,710V1200"', "extra", "stray-line", ()),
    # A transform that moves one shape, and one that moves all.
    ('<path id="bbb"', '<path transform="translate(0,8)" id="bbb"', "extra", "overlap", ("bbb", "eas")),
    ('<g id="provinces">', '<g id="provinces" transform="scale(0.5)">', "anchors", "outside", ("bbb",)),
]


def drawn(old: str, new: str, cause: str) -> str:
    assert old in small.SVG
    svg = small.SVG.replace(old, new)
    if cause == "four":
        return svg.replace("M0,700H800H1500V1200H0Z", "M0,700H800H1600V1200H0Z")
    if cause == "swapped":
        return svg.replace(f'<path id="ccc" class="coastal"{CCC}', f'<path id="aaa" class="coastal"{CCC}')
    return svg


@pytest.mark.parametrize(("old", "new", "kind", "cause", "places"), DRAWN)
def test_each_damage_to_the_drawing_is_found(old, new, kind, cause, places):
    assert (kind, cause, places) in found(svg=drawn(old, new, cause))


def test_swapped_names_are_said_once():
    (row,) = [row for row in DRAWN if row[3] == "swapped"]
    causes = {cause for _, cause, _ in found(svg=drawn(row[0], row[1], "swapped"))}
    assert "swapped" in causes
    assert causes.isdisjoint({"border-missing", "border-extra", "fleet-missing", "fleet-extra", "army-missing"})


AGAIN = 'center = [360, 300]\nagain.en = [{{ at = {}, size = 30, lines = ["Alfa Land"] }}]\n'
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
    ("leader = [[1000, 900], [1900, 440]]", "leader = [[1000, 900], [1900, 540]]", "labels", "leader", ("imp",)),
    ("at = [1000, 900]", "at = [500, 1000]", "labels", "labels-overlap", ("imp", "sea")),
    ("at = [400, 400]", "at = [400, 310]", "labels", "label-covered", ("aaa", "aaa")),
    ("center = [360, 300]\n", AGAIN.format("[1700, 400]"), "labels", "label-astray", ("aaa", "ccc")),
    ("center = [360, 300]\n", AGAIN.format("[400, 310]"), "labels", "label-covered", ("aaa", "aaa")),
    ("label.fr = { at = [1400, 50]", "label.de = { at = [1400, 50]", "labels", "label-missing", ("nor",)),
    # Found by the words that are too long, and by where they stand.
    ('lines = ["Est"]', f'lines = ["{"Est " * 15}"]', "labels", "label-outside", ("eas",)),
    ("short = { at = [400, 400]", "short = { at = [5, 400]", "labels", "label-outside", ("aaa",)),
    ("at = [1200, 400]", "at = [400, 500]", "labels", "label-astray", ("aaa", "bbb")),
    ('[p."bbb/nc"]', '[p."bbb/ec"]', "anchors", "no-anchor", ("bbb/nc",)),
    ('[p."bbb/nc"]', '[p."bbb/ec"]', "anchors", "stray-anchor", ("bbb/ec",)),
    ("unit = [400, 300]", "unit = [795, 300]", "anchors", "at-edge", ("aaa",)),
    ("center = [360, 300]", "center = [-10, 300]", "anchors", "outside", ("aaa",)),
    (small.ANCHORS, "", "anchors", "no-file", ()),
    ("[straits]", "[cities]\naaa = [[900, 300]]\n[straits]", "missing", "city-outside", ("aaa", "bbb")),
    ("[straits]", "[cities]\naaa = [[900, 1300]]\n[straits]", "missing", "city-nowhere", ("aaa",)),
    ("[straits]", "[cities]\naab = [[400, 300]]\n[straits]", "anchors", "city-stray", ("aab",)),
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
    ({"army": (*small.ARMY, ("aaa", "nor"))}, "missing", "army-missing", ("aaa", "nor")),
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


def test_boxes_have_different_letters():
    topology = Topology(boxes=(Box("aaa", ("bbb",), ("ccc",)), Box("ccc", ("bbb",), ("aaa",))))
    named = small.board(aaa={"name": "Box A"}, ccc={"name": "Other A"})
    assert ("graph", "same-letter", ("aaa", "ccc")) in found(small.variant(topology, named))


SINGLE = {"unit", "two-units", "victory", "one-sided", "host", "cut", "seam", "same-letter"}
"""Causes with tests of their own."""


def test_each_kind_of_finding_is_found_here():
    told = {row[3] for row in (*DRAWN, *SPOTS)} | {row[2] for row in RULES}
    assert set(WORDS) - told == SINGLE


def test_each_finding_has_two_languages_with_the_same_fields():
    for english, french in WORDS.values():
        assert sorted(re.findall(r"{(\w+)", english)) == sorted(re.findall(r"{(\w+)", french))
