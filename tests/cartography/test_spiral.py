import itertools
import math
from dataclasses import replace

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from dipdesk import resources
from dipdesk.cartography import atlas, codec, magnify, spiral_sheet, views
from dipdesk.cartography.atlas import Atlas
from dipdesk.cartography.check import audit, audit_pack
from dipdesk.cartography.naming import sheet_name, sheet_short
from dipdesk.cartography.spiral import spiral
from dipdesk.cartography.unwind import Unwound, densified
from dipdesk.game import pack
from tests.cartography import wheel

NUMBER = st.floats(-1e4, 1e4, allow_nan=False).map(lambda x: round(x, 3))


@settings(max_examples=60)
@given(st.lists(st.tuples(NUMBER, NUMBER), min_size=2, max_size=8), st.floats(5, 4000))
def test_an_edge_gets_the_same_points_in_both_directions(spots, step):
    points = np.array(spots)
    there, back = densified(points, step), densified(points[::-1], step)
    assert (there == back[::-1]).all()
    assert (np.hypot(*np.diff(there, axis=0).T) <= step + 1e-6).all()


def test_turns_go_on_over_every_border_but_the_cut():
    sheet = wheel.atlas()
    shapes = [(name, part) for name, shape in sheet.shapes.items() if name != "hub" for part in shape.geoms]
    wound = Unwound(shapes, wheel.MIDDLE, wheel.CUT.borders, 20.0)
    angles = []
    for i in range(wheel.COUNT):
        (piece,) = wound.by_owner[f"s{i}"]
        ring = piece.rings[0]
        unwound = wound.angles(ring) + 2 * np.pi * (piece.turns[0] + piece.offset)
        angles.append((unwound.min(), unwound.max()))
    for (_, end), (begin, _) in itertools.pairwise(angles):
        assert end == pytest.approx(begin, abs=1e-4)
    assert angles[-1][1] - angles[0][0] == pytest.approx(2 * math.pi, abs=1e-4)


@pytest.fixture(scope="module", params=[2, 3])
def wound(request, tmp_path_factory):
    variant = wheel.variant(request.param)
    layout = spiral_sheet.layout(wheel.atlas(), variant, cache=tmp_path_factory.mktemp("cache"))
    return variant, layout


def test_the_spiral_of_two_and_of_three_boards_obeys_the_rules(wound):
    variant, layout = wound
    sheet = layout.tiles[0].atlas
    assert sorted(sheet.provinces) == sorted(variant.board.provinces)
    found = audit(variant, sheet)
    assert [row.text() for row in found.rows] == []


def test_the_audit_of_a_pack_covers_its_spiral(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    variant = wheel.variant(2)
    loose = [edge for edge in variant.board.army_edges if edge != ("s1b1", "s2b1")]
    rules = replace(variant.board, army_edges=tuple(loose))
    rows = audit_pack(replace(variant, board=rules), wheel.atlas()).rows
    extra = [(row.view, row.places) for row in rows if row.cause == "border-extra"]
    assert extra == [("", ("s1b1", "s2b1")), ("spiral", ("s1b1", "s2b1"))]
    assert [row.row()["view"] for row in rows if row.view] == ["spiral"]


def test_the_sheet_has_no_holes_and_no_overlaps(wound):
    _, layout = wound
    sheet = layout.tiles[0].atlas
    whole = shapely.union_all(list(sheet.shapes.values()))
    assert whole.area == pytest.approx(sum(shape.area for shape in sheet.shapes.values()), rel=1e-6)
    islets = sheet.drawing.by_layer["offboard"]
    assert sum(len(part.interiors) for part in shapely.get_parts(whole)) == len(islets)
    whole = shapely.union_all([whole, *(islet.geometry for islet in islets)])
    assert sheet.locate(sheet.width / 2, sheet.height / 2) == "hub"
    assert whole.area == pytest.approx(sheet.width * sheet.height, rel=1e-4)


def test_one_arm_of_the_cut_stands_upright_above_the_pivot(wound):
    variant, layout = wound
    boards = variant.topology.boards
    tip = min((mark.spot for mark in layout.marks), key=lambda spot: spot[1])
    assert abs(tip[0] - layout.bounds[2] / 2) < layout.bounds[2] * 0.02
    assert [mark.text for mark in layout.marks] == ["1", "2"] * boards
    # board 1 lies to its right
    assert layout.locate(tip[0] + 60, tip[1] + 90).province == "s0b1"


def test_an_order_over_the_cut_is_an_ordinary_one(wound):
    _, layout = wound
    assert len(layout.route(f"s{wheel.COUNT - 1}b1", "s0b2")) == 1


def test_the_spiral_is_made_once(tmp_path, monkeypatch):
    variant, sheet = wheel.variant(2), wheel.atlas()
    first = spiral_sheet.layout(sheet, variant, cache=tmp_path)
    monkeypatch.setattr(spiral_sheet, "make", None)
    again = spiral_sheet.layout(sheet, variant, cache=tmp_path)
    one, other = first.tiles[0].atlas, again.tiles[0].atlas
    assert one.anchors == other.anchors
    assert first.marks == again.marks
    assert spiral_sheet.key(sheet, variant) != spiral_sheet.key(sheet, wheel.variant(3))


def test_the_same_map_is_wound_to_the_same_bytes():
    variant, sheet = wheel.variant(2), wheel.atlas()
    assert spiral_sheet.make(sheet, variant) == spiral_sheet.make(sheet, variant)


def test_lakes_bays_borders_and_coasts_come_along(wound):
    variant, layout = wound
    sheet = layout.tiles[0].atlas
    layers = sheet.drawing.by_layer
    for board in range(1, variant.topology.boards + 1):
        inner = [f for f in layers["inner-water"] if f.places == (f"s2b{board}",)]
        assert inner[0].geometry.within(sheet.shapes[f"s2b{board}"].buffer(0.01))
        assert any(lake.geometry.within(sheet.shapes[f"s1b{board}"].buffer(0.01)) for lake in layers["lakes"])
        assert any(islet.geometry.intersection(sheet.shapes[f"s0b{board}"]).area < 1 for islet in layers["offboard"])
        assert sheet.locate(*sheet.anchor(f"s1b{board}/nc").unit) == f"s1b{board}"
    for feature in (*layers["borders"], *layers["cut"]):
        a, b = (sheet.shapes[place].boundary for place in feature.places)
        assert shapely.hausdorff_distance(feature.geometry, shapely.intersection(a, b)) < 3.0
        assert feature.geometry.distance(a) < 0.01


def test_what_would_come_out_too_small_is_magnified():
    variant, base = wheel.variant(2, dots=3), wheel.atlas(dots=3)
    first = Atlas(spiral(base, variant).drawing)
    found = magnify.bumps(base, first, variant)
    assert found
    grown = magnify.magnified(base, found)
    assert grown.shapes["dot1"].area > 1.5 * base.shapes["dot1"].area
    assert grown.extent("s0")[2] == base.extent("s0")[2] == wheel.SIZE
    assert shapely.coverage_is_valid(list(grown.shapes.values()))
    second = Atlas(spiral(grown, variant).drawing)
    assert second.shapes["dot1b2"].area > 1.3 * first.shapes["dot1b2"].area


def test_names_carry_their_board_as_a_small_number():
    provinces = pack.load("rootz").board.provinces
    assert sheet_name(provinces["nat2"], "en") == "North Atlantic Ocean₂"
    assert sheet_name(provinces["mar1"], "fr") == "Marseille₁"
    assert sheet_short(provinces["stp2"]) == "StP₂"
    assert sheet_name(provinces["swi"], "en") == "Switzerland"


@pytest.mark.slow
def test_the_spiral_of_root_z_is_clean(tmp_path):
    variant = pack.load("rootz")
    layout = spiral_sheet.layout(atlas.load(resources.maps() / "standard"), variant, cache=tmp_path)
    assert [row.text() for row in audit(variant, layout.tiles[0].atlas).rows] == []


@pytest.mark.slow
def test_the_shipped_shapes_and_spirals_are_up_to_date():
    for folder in sorted(path.parent for path in resources.maps().glob("*/map.svg")):
        assert codec.digest_of((folder / "shapes.bin").read_bytes()) == atlas.load(folder).digest
    for info in pack.available():
        variant = pack.load(info.id)
        if "spiral" in views.layouts_for(variant):
            data = (info.folder / spiral_sheet.SHIPPED).read_bytes()
            assert codec.digest_of(data) == spiral_sheet.key(atlas.load(resources.maps() / variant.map_base), variant)
