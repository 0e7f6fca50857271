import itertools
import math

import numpy as np
import pytest
import shapely

from dipdesk import resources
from dipdesk.cartography import atlas, boxes, clear, routes, views
from dipdesk.cartography.cut import cut_line
from dipdesk.cartography.errors import DrawingError
from dipdesk.cartography.layout import plain
from dipdesk.cartography.seams import seam_at
from dipdesk.cartography.tiles import Affine
from dipdesk.domain.board import province_of
from dipdesk.domain.variant import Cut, Topology
from dipdesk.game import pack
from tests.cartography import small, wheel

SMALL = small.atlas()
PLAIN = plain(SMALL)
BOARDS = views.boards(SMALL, small.two_boards())
STACKED = views.boards(SMALL, small.two_boards(), stacked=True)
ENDLESS = views.endless(SMALL)
WIDTH, HEIGHT = SMALL.width, SMALL.height


def test_an_affine_map_and_its_inverse():
    place = Affine(2, 1, -1, 3, 10, 20)
    assert place((1, 1)) == (11, 24)
    assert place.inverse()(place((7, -5))) == pytest.approx((7, -5))
    assert place.scale == pytest.approx(math.sqrt(7))


def test_the_plain_sheet_answers_as_its_atlas():
    hit = PLAIN.locate(10, 10)
    assert (hit.province, hit.tile, hit.spot) == ("aaa", 0, (10, 10))
    assert PLAIN.locate(-5, 0) is None
    assert PLAIN.spots("bbb/nc", "handle") == ((1200, 100),)
    assert PLAIN.spots("sea", "center") == ()
    assert PLAIN.spot("xyz") is None
    (leg,) = PLAIN.route("aaa", "bbb/sc")
    assert leg.points == ((400, 300), (1200, 660))
    assert PLAIN.route("aaa", "bbb/sc", "dislodged")[0].points[0] == (430, 300)
    assert PLAIN.route("aaa", "xyz") == ()
    assert PLAIN.meeting("aaa", "bbb") == ((800, 400),)


@pytest.mark.parametrize("layout", [BOARDS, STACKED])
def test_each_board_answers_with_its_own_provinces(layout):
    for tile in layout.tiles:
        spot = tile.place((10, 10))
        assert layout.locate(*spot).province == f"aaa{tile.board}"
    assert layout.locate(*layout.spots("ccc2")[0]).province == "ccc2"


def test_boards_do_not_touch():
    one, two = (tile.bounds for tile in BOARDS.tiles)
    assert two[0] - one[2] == views.GAP
    assert BOARDS.bounds == (0, 0, two[2], HEIGHT)
    one, two = (tile.bounds for tile in STACKED.tiles)
    assert two[1] - one[3] == views.GAP


@pytest.mark.parametrize("count", [2, 3])
def test_an_order_over_the_cut_leaves_and_enters_with_the_same_tab(count):
    layout = views.boards(SMALL, small.two_boards(count))
    for i in range(1, count + 1):
        j = i % count + 1
        out, into = layout.route(f"bbb{i}", f"ccc{j}")
        assert (out.tile, into.tile) == (i - 1, j - 1)
        assert out.tab_out.label == into.tab_in.label == "1"
        assert layout.locate(*out.points[0]).province == f"bbb{i}"
        assert layout.locate(*into.points[-1]).province == f"ccc{j}"
        # both ends lie on the border, at the same place of it
        leave, enter = layout.tiles[i - 1].back(out.points[-1]), layout.tiles[j - 1].back(into.points[0])
        assert leave == pytest.approx(enter)
        assert leave[0] == 1600
        assert len(layout.route(f"ccc{j}", f"bbb{i}")) == 2
        assert len(layout.route(f"aaa{i}", f"bbb{i}")) == 1


def test_units_far_apart_on_two_boards_are_joined_over_the_cut():
    out, into = BOARDS.route("sea1", "nor2")
    assert (out.tab_out is None, into.tab_in is None) == (False, False)


def test_the_middle_of_a_seam_is_told_on_both_boards():
    assert BOARDS.meeting("bbb1", "ccc2") == ((1600, 400), (1600 + WIDTH + views.GAP, 400))


def test_the_points_of_the_cut_are_numbered_in_pairs():
    assert [(mark.text, mark.tile) for mark in BOARDS.marks] == [(n, i) for i in (0, 1) for n in "1234"]
    assert BOARDS.marks[0].spot == (1600, 100)


def test_a_cut_that_is_no_line_is_refused():
    for borders in ((("aaa", "bbb"),), (("aaa", "ccc"),), (("aaa", "bbb"), ("bbb", "ccc"))):
        with pytest.raises(DrawingError) as found:
            cut_line(SMALL, Cut(borders, "nor"))
        assert "aaa" in found.value.text("fr")
    with pytest.raises(DrawingError, match="xyz"):
        cut_line(SMALL, Cut((("bbb", "ccc"),), "xyz"))


@pytest.mark.parametrize("point", [(10, 10), (1500, 50), (600, 900)])
@pytest.mark.parametrize("copy", [(0, 0), (1, 0), (-3, 2), (0, -1)])
def test_every_repetition_of_an_endless_map_answers(point, copy):
    x, y = point[0] + copy[0] * WIDTH, point[1] + copy[1] * HEIGHT
    assert ENDLESS.locate(x, y).province == SMALL.locate(*point)
    spot = ENDLESS.spot("sea", near=(x, y))
    assert abs(spot[0] - x) <= WIDTH / 2
    assert abs(spot[1] - y) <= HEIGHT / 2


def test_an_arrow_takes_the_nearest_way_round():
    (leg,) = ENDLESS.route("ccc", "aaa")
    assert leg.points == ((1700, 300), (400 + WIDTH, 300))
    out, into = views.tiled(SMALL).route("ccc", "aaa")
    assert out.points == ((1700, 300), (WIDTH, 300))
    assert into.points == ((0, 300), (400, 300))
    assert out.tab_out.label == into.tab_in.label
    assert out.tab_out.direction == (1, 0)


def test_an_arrow_over_a_corner_has_three_legs():
    legs = views.tiled(SMALL).route("sea", "nor")
    assert len(legs) == 1 + sum(leg.tab_in is not None for leg in legs)
    for leg in legs:
        assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in leg.points)


def test_a_margin_shows_ghosts_and_clicks_on_them_count():
    layout = views.tiled(SMALL, margin=80)
    assert layout.bounds == (-80, -80, WIDTH + 80, HEIGHT + 80)
    assert sum(tile.ghost for tile in layout.tiles) == 8
    assert layout.locate(-10, 300).province == "ccc"
    assert sum(not tile.ghost for tile in views.tiled(SMALL, columns=3, rows=2).tiles) == 6


def test_links_of_boxes_are_seams():
    layout = views.build("sheet", small.boxed(), SMALL)
    assert layout.seams[0].label == "LandCharlie"
    out, into = layout.route("ccc", "aaa")
    assert out.points[0] == (1700, 300)
    assert into.points[-1] == (400, 300)
    tethers = boxes.tethers(layout, small.boxed())
    assert [(t.first, t.second, t.to_host) for t in tethers] == [
        ("aaa", "bbb", True),
        ("aaa", "ccc", False),
        ("ccc", "bbb", True),
    ]
    assert len(boxes.tethers(layout, small.boxed(), "ccc")) == 2


@pytest.mark.parametrize(
    ("point", "here", "beyond"),
    [
        ((1590, 400), "bbb1", "ccc2"),
        ((1610, 400), "ccc1", "bbb2"),
        ((1590 + WIDTH + views.GAP, 400), "bbb2", "ccc1"),
        ((1490, 1000), "sea1", "eas2"),
        ((1400, 400), None, None),
    ],
)
def test_a_point_near_the_cut_is_told_where_it_goes_on(point, here, beyond):
    found = seam_at(BOARDS, *point, 20.0)
    if here is None:
        assert found is None
        return
    assert (found.here, found.beyond) == (here, beyond)
    assert found.spot[1] == pytest.approx(point[1])
    assert abs(found.shift[0]) == WIDTH + views.GAP
    assert found.spot[1] == found.partner[1]


def test_a_sheet_without_seams_has_nothing_to_tell():
    assert seam_at(PLAIN, 800, 300, 50.0) is None
    assert seam_at(views.build("sheet", small.boxed(), SMALL), 800, 300, 50.0) is None


SEAMED = small.atlas(
    small.SVG.replace(
        "</svg>",
        """<g id="seams"><path data-seam="left" data-province="aaa" d="M0,0V300"/>
        <path data-seam="right" data-province="ccc" d="M2000,200V700"/>
        <path data-seam="bottom" data-province="sea" d="M0,1200H1500"/></g></svg>""",
    )
)


def test_the_edges_of_a_map_that_repeats_are_seams():
    layout = views.tiled(SEAMED)
    right, bottom = layout.seams
    assert right.first == ((WIDTH, 200), (WIDTH, 700))
    assert right.second == ((0, 200), (0, 700))
    assert bottom.second == ((0, 0), (1500, 0))
    found = seam_at(layout, WIDTH - 5, 300, 10.0)
    assert (found.partner, found.beyond) == ((0, 300), "ccc")
    assert views.build("sheet", small.variant(Topology(wrap=("x", "y"))), SEAMED, margin=10).bounds[0] == -10


def _sample(layout, count):
    left, top, right, bottom = layout.bounds
    rng = np.random.default_rng(7)
    width, height = (right - left, bottom - top)
    around = 1.0 if layout.endless else 0.05
    return rng.uniform(
        (left - around * width, top - around * height), (right + around * width, bottom + around * height), (count, 2)
    )


def _pack_view(name, view, cache, **choice):
    return views.build(view, pack.load(name), atlas.load(resources.maps() / name, cache=cache), **choice)


VIEWS = ["plain", "boards", "stacked", "spiral", "wound", "wrap", "margin", "endless", "off-board", "straits"]


@pytest.mark.parametrize("view", VIEWS)
def test_points_in_each_view_lie_where_another_test_says(standard, view, tmp_path):
    rootz = pack.load("rootz")
    layout = {
        "boards": lambda: views.boards(standard, rootz),
        "stacked": lambda: views.build("boards", rootz, standard, stacked=True),
        "spiral": lambda: views.build("spiral", wheel.variant(2), wheel.atlas()),
        "wound": lambda: views.build("spiral", rootz, standard),
        "plain": lambda: plain(standard),
        "wrap": lambda: _pack_view("wraparound", "sheet", tmp_path),
        "margin": lambda: _pack_view("wraparound", "sheet", tmp_path, margin=150.0),
        "endless": lambda: _pack_view("wraparound", "tiles", tmp_path),
        "off-board": lambda: _pack_view("youngstown", "sheet", tmp_path),
        "straits": lambda: _pack_view("loeb9", "sheet", tmp_path),
    }[view]()
    points = _sample(layout, 20_000)
    found = [hit.province if (hit := layout.locate(x, y)) else None for x, y in points.tolist()]
    wanted: list[str | None] = [None] * len(points)
    for tile in layout.tiles:
        inner = points - (tile.place.e, tile.place.f)
        if layout.endless:
            inner = inner % layout.period
        within = ((inner >= 0) & (inner <= (tile.atlas.width, tile.atlas.height))).all(axis=1)
        for province, shape in tile.atlas.shapes.items():
            inside = within & shapely.contains_xy(shape, inner[:, 0], inner[:, 1])
            for i in np.flatnonzero(inside).tolist():
                wanted[i] = tile.real(province)
    assert sum(a != b for a, b in zip(found, wanted, strict=True)) == 0
    assert sum(name is not None for name in found) > 10_000


def test_distant_boxes_are_joined_along_the_edge(tmp_path):
    variant = pack.load("youngstown")
    sheet = atlas.load(resources.maps() / "youngstown", cache=tmp_path)
    layout = views.build("sheet", variant, sheet)
    found = {tether.label: tether for tether in boxes.tethers(layout, variant)}
    assert len(found) == 12 + 19
    for tether in found.values():
        box = sheet.shapes[tether.first].buffer(8.0)
        assert box.contains(shapely.Point(tether.points[0]))
        assert all(-5 <= x <= sheet.width + 5 and -5 <= y <= sheet.height + 5 for x, y in tether.points)
        if not tether.to_host:
            assert sheet.shapes[tether.second].buffer(8.0).contains(shapely.Point(tether.points[-1]))
    tops = {label: min(y for _, y in found[label].points) for label in ("AL", "BL")}
    assert 0 < tops["BL"] < tops["AL"] < 40
    hidden = [t.label for t in found.values() for name in clear.obstacles(sheet) if shapely.Point(t.badge).within(name)]
    assert not hidden
    spots = [tether.badge for tether in found.values()]
    assert min(math.dist(a, b) for a, b in itertools.combinations(spots, 2)) > 20
    alone = boxes.tethers(layout, variant, "obl")
    assert {tether.label: tether for tether in alone} == {
        k: t for k, t in found.items() if "obl" in (t.first, t.second)
    }


def test_views_go_by_the_topology():
    assert views.layouts_for(small.variant()) == ("sheet",)
    assert views.layouts_for(small.variant(Topology(wrap=("x",)))) == ("sheet", "tiles")
    assert views.layouts_for(small.two_boards())[0] == "boards"
    assert views.build("tiles", small.variant(Topology(wrap=("x",))), SMALL).endless
    with pytest.raises(ValueError, match="it has sheet"):
        views.build("boards", small.variant(), SMALL)


@pytest.mark.parametrize(
    ("name", "view", "tabs"),
    [
        ("standard", "sheet", 0),
        ("rootz", "boards", 12),
        ("loeb9", "sheet", 0),
        ("wraparound", "sheet", None),
        ("wraparound", "tiles", 0),
        ("youngstown", "sheet", 19),
    ],
)
def test_each_edge_of_each_pack_is_an_arrow_in_each_view(tmp_path, name, view, tabs):
    variant = pack.load(name)
    layout = views.build(view, variant, atlas.load(resources.maps() / variant.map_base, cache=tmp_path))
    edges = {*variant.board.army_edges, *variant.board.fleet_edges, *variant.board.crossings}
    crossing = 0
    for a, b in [*edges, *((b, a) for a, b in edges)]:
        legs = layout.route(a, b)
        crossing += len(legs) > 1
        assert layout.locate(*legs[0].points[0]).province == province_of(a)
        assert layout.locate(*legs[-1].points[-1]).province == province_of(b)
        for out, into in itertools.pairwise(legs):
            assert out.tab_out.label == into.tab_in.label
            assert out.points[-1] == out.tab_out.spot
            assert into.points[0] == into.tab_in.spot
        assert legs[0].tab_in is legs[-1].tab_out is None
    assert tabs is None or crossing == 2 * tabs


def test_an_arrow_over_a_seam_of_wraparound_is_short(tmp_path):
    layout = views.build("tiles", pack.load("wraparound"), atlas.load(resources.maps() / "wraparound", cache=tmp_path))
    for a, b in (("syr/ec", "mao"), ("stp/ec", "nat"), ("bar", "syr/wc"), ("tun", "nrg"), ("ion", "bar")):
        assert routes.length(layout.route(a, b)) < 0.6 * layout.period[1]


def test_an_arrow_over_a_strait_passes_its_line(tmp_path):
    layout = views.build("sheet", pack.load("loeb9"), atlas.load(resources.maps() / "loeb9", cache=tmp_path))
    for shape in layout.tiles[0].atlas.layer("crossings"):
        line = shapely.LineString(list(zip(shape.parts[0][::2], shape.parts[0][1::2], strict=True)))
        for a, b in itertools.permutations(shape.places):
            (leg,) = layout.route(a, b)
            assert line.distance(shapely.Point(leg.points[1])) < 0.01
    (leg,) = layout.route("nap", "rom")
    assert len(leg.points) == 2
