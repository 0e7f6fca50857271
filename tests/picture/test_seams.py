from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QTransform

from dipdesk import resources
from dipdesk.cartography import atlas, views
from dipdesk.cartography.layout import Layout
from dipdesk.domain.position import Phase, Unit, UnitKind
from dipdesk.domain.variant import Variant
from dipdesk.game import pack
from dipdesk.picture import compose, display, seams
from dipdesk.picture.lines import Lines
from dipdesk.picture.names import DUST, LEGIBLE
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.shapes import Group, Lettering
from dipdesk.picture.theme import THEMES, Theme
from tests.cartography import wheel
from tests.picture.conftest import names, orders_of, position_of
from tests.picture.test_sheet import pixels

OPTIONS = PictureOptions()


@pytest.fixture(scope="module")
def rootz() -> Variant:
    return pack.load("rootz")


@pytest.fixture(scope="module")
def boards(rootz: Variant) -> Layout:
    return views.build("boards", rootz, atlas.load(resources.maps() / "standard"))


@pytest.fixture(scope="module")
def wraparound() -> tuple[Variant, atlas.Atlas]:
    variant = pack.load("wraparound")
    return variant, atlas.load(pack.folder_of("wraparound"))


def test_the_cut_is_drawn_on_both_boards_with_numbered_points(rootz: Variant, boards: Layout) -> None:
    found = names(seams.seam_layers(boards, OPTIONS))
    assert found["cut-point"] == len(boards.marks) > 6
    assert found["board-1"] == found["board-2"] == 1
    assert len(seams.frames(boards)) == 2


def test_an_order_over_the_cut_leaves_and_enters_with_the_same_tab(rootz: Variant, boards: Layout) -> None:
    position = position_of({"France One": ["A mar1"]}, rootz)
    (move,) = orders_of({"France One": ["A mar1 - pie2"]}, rootz, position)
    out, into = Lines(boards, [move]).of(move)
    assert out.tab_out is not None
    assert into.tab_in is not None
    assert out.tab_out.label == into.tab_in.label
    assert (out.tile, into.tile) == (0, 1)
    drawn = compose.live_layers(rootz, boards, position, [move], None, OPTIONS)
    assert names(drawn)["tab"] == 2
    assert names(drawn)["visitor"] == 1  # the army itself, where it comes in
    crowded = replace(position, units=(*position.units, Unit("Italy Two", UnitKind.ARMY, "pie2")))
    drawn = compose.live_layers(rootz, boards, crowded, [move], None, OPTIONS)
    assert names(drawn)["visitor"] == 2  # and the one that it meets, where it leaves


def test_crossings_of_an_edge_are_numbered_one_by_one(wraparound: tuple[Variant, atlas.Atlas]) -> None:
    variant, drawing = wraparound
    layout = views.tiled(drawing)
    position = position_of({"England": ["F nat"], "Turkey": ["F mao"]}, variant)
    orders = orders_of({"England": ["F nat - oms"], "Turkey": ["F mao - sev/ec"]}, variant, position)
    lines = Lines(layout, orders)
    labels = [[s.tab_out.label for s in lines.of(o) if s.tab_out] for o in orders]
    entries = [[s.tab_in.label for s in lines.of(o) if s.tab_in] for o in orders]
    assert labels == entries == [["1"], ["2"]]


def test_ghosts_are_veiled_beyond_the_true_frame(wraparound: tuple[Variant, atlas.Atlas]) -> None:
    variant, drawing = wraparound
    plain, wide = views.tiled(drawing), views.tiled(drawing, margin=100.0)
    assert not seams.ghost_layers(plain, OPTIONS).items
    veil = seams.ghost_layers(wide, OPTIONS)
    assert veil.bounds.width() >= drawing.width + 200
    picture = compose.picture(variant, wide, variant.start)
    assert picture.bounds.width() > compose.picture(variant, plain, variant.start).bounds.width() + 190


def test_boxes_show_where_they_lead_and_links_tie_them() -> None:
    variant = pack.load("youngstown")
    layout = views.build("sheet", variant, atlas.load(pack.folder_of("youngstown")))
    assert names(seams.box_layers(layout, variant, OPTIONS))["box-oba"] == 1
    every = names(seams.link_layers(layout, variant, OPTIONS))
    some = names(seams.link_layers(layout, variant, OPTIONS, "oba"))
    assert sum(some.values()) < sum(every.values())
    assert some["link-oba-obl"] == 1
    assert not seams.link_layers(layout, pack.load("standard"), OPTIONS).items


def test_links_run_below_names_and_boxes_and_bear_their_letters_above_the_frame() -> None:
    variant = pack.load("youngstown")
    layout = views.build("sheet", variant, atlas.load(pack.folder_of("youngstown")))
    options = replace(OPTIONS, links=True)
    order = list(names(compose.picture(variant, layout, variant.start, options=options).layers))
    drawn = [order.index(name) for name in ("links", "boxes", "name-nat", "frame", "link-badges")]
    assert drawn == sorted(drawn)
    assert "links" not in names(compose.picture(variant, layout, variant.start).layers)


def test_water_that_is_no_province_is_painted_as_water() -> None:
    variant = pack.load("youngstown")
    layout = views.build("sheet", variant, atlas.load(pack.folder_of("youngstown")))
    found = compose.static_layers(variant, layout, variant.start, OPTIONS).find("offboard")
    assert isinstance(found, Group)
    strange = layout.tiles[0].atlas.layer("offboard")
    waters, lands = ([s for s in strange if (s.kind == "water") is wet] for wet in (True, False))
    assert waters
    assert len(found.items) == 2 * len(lands)


def test_the_spiral_shows_where_its_cut_was_healed() -> None:
    layout = views.build("spiral", wheel.variant(2), wheel.atlas())
    found = seams.seam_layers(layout, OPTIONS).find("cut")
    assert isinstance(found, Group)
    assert len(found.items) == 2 * len(layout.tiles[0].atlas.layer("cut")) > 0


def test_a_sea_that_is_closed_in_fall_is_hatched_then() -> None:
    variant = pack.load("loeb9")
    layout = views.build("sheet", variant, atlas.load(pack.folder_of("loeb9")))
    for code, count in (("S1901M", 0), ("F1901M", 1), ("F1901R", 1), ("F1901B", 0)):
        position = replace(variant.start, phase=Phase.parse(code))
        drawn = names(compose.static_layers(variant, layout, position, OPTIONS))
        assert drawn.get("closed-arc", 0) == count


def test_units_beyond_a_seam_show_on_request(rootz: Variant, boards: Layout) -> None:
    def shown(**choice: bool) -> int:
        options = replace(OPTIONS, **choice)
        drawn = compose.live_layers(rootz, boards, position, [], None, options)
        return names(drawn).get("visitor", 0)

    # Piedmont is seen from the other board over the cut; Moscow is not.
    position = position_of({"Italy Two": ["A pie2"], "Russia One": ["A mos1"]}, rootz)
    assert shown() == 0
    assert shown(ghosts=True) == 1
    (ghost,) = _visitors(compose.live_layers(rootz, boards, position, [], None, replace(OPTIONS, ghosts=True)))
    middle = ghost.bounds.center()
    hit = boards.locate(middle.x(), middle.y())
    assert hit is not None
    assert (hit.tile, hit.province) == (0, "pie1")


def _visitors(item: Group) -> list[Group]:
    found = item.find("visitors")
    assert isinstance(found, Group)
    return [ghost for ghost in found.items if isinstance(ghost, Group)]


def test_the_edge_of_the_true_sheet_can_be_hidden(wraparound: tuple[Variant, atlas.Atlas]) -> None:
    wide = views.tiled(wraparound[1], margin=100.0)
    assert len(seams.ghost_layers(wide, OPTIONS).items) == 2
    assert len(seams.ghost_layers(wide, replace(OPTIONS, frame=False)).items) == 1


def test_names_are_repeated_in_strips_of_a_sheet_that_stands_alone(wraparound: tuple[Variant, atlas.Atlas]) -> None:
    variant, drawing = wraparound

    def count(layout: Layout, wanted: str = "full") -> int:
        layer = display.label_layers(layout, variant, variant.start, replace(OPTIONS, names=wanted))
        (name, *_) = (item.find("name-nat") for item in layer if isinstance(item, Group))
        assert name is not None
        return sum(isinstance(item, Lettering) for item in name)

    again = len(drawing.anchor("nat").again["en"])
    assert again == 2
    assert count(views.build("sheet", variant, drawing)) == 1 + again
    assert count(views.build("sheet", variant, drawing), "short") == 1
    assert count(views.build("sheet", variant, drawing, margin=200.0)) == 1
    assert count(views.build("tiles", variant, drawing)) == 1


def test_the_numbers_of_the_cut_are_legible_or_leave(rootz: Variant, boards: Layout) -> None:
    def sizes(scale: float) -> set[float]:
        layers = compose.static_layers(rootz, boards, rootz.start, replace(OPTIONS, scale=scale))
        points = layers.find("cut-points")
        assert points is not None
        return {part.size * scale for point in points if isinstance(point, Group) for part in point.items[1:]}

    assert min(sizes(1.0)) > LEGIBLE
    assert min(sizes(0.266)) == pytest.approx(LEGIBLE)
    assert min(sizes(0.19)) >= DUST
    assert sizes(0.1) == set()


@pytest.mark.parametrize(
    ("box", "scale", "name", "note"),
    [
        ("oba", 0.33, "Off Board A", "to B, L"),
        ("obc", 0.317, "Off Board C", "to B, D, H, I, J, K"),
        ("obd", 0.317, "Off Board D", "to C, E, F, G"),
        ("oba", 0.22, "A", "to B, L"),
        ("obc", 0.22, "C", "B D H I J K"),
        ("oba", 0.2, "A", None),
        ("oba", 0.1, None, None),
    ],
)
def test_a_box_says_as_much_as_can_be_read(box: str, scale: float, name: str | None, note: str | None) -> None:
    variant = pack.load("youngstown")
    layers = compose.static_layers(
        variant,
        views.build("sheet", variant, atlas.load(pack.folder_of("youngstown"))),
        variant.start,
        replace(OPTIONS, scale=scale),
    )

    def said(group: str) -> str | None:
        found = layers.find(group)
        texts = [" ".join(item.lines) for item in found or () if isinstance(item, Lettering)]
        return texts[0] if texts else None

    assert (said(f"name-{box}"), said(f"box-{box}")) == (name, note)


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("upright", [True, False])
@pytest.mark.parametrize("scale", [1.0, 0.27])
def test_copies_of_a_sheet_meet_without_a_joint(
    wraparound: tuple[Variant, atlas.Atlas], theme: Theme, upright: bool, scale: float
) -> None:
    variant, drawing = wraparound
    layout = views.tiled(drawing, columns=2, rows=2)
    options = replace(OPTIONS, theme=theme, names="none", scale=scale)
    layers = compose.static_layers(variant, layout, variant.start, options)
    across, down = drawing.width, drawing.height
    # Half a pixel off, or the edges of the copies would be those of pixels and could not show.
    back, wide = 4.5 / scale, 8 / scale
    box = QRectF(across - back, 0, wide, 2 * down) if upright else QRectF(0, down - back, 2 * across, wide)
    image = pixels(layers, box, scale)
    if not upright:
        image = image.transformed(QTransform().rotate(90))
    rows = [[image.pixelColor(x, y) for x in range(8)] for y in range(0, image.height(), 3)]
    # A joint would be a line of another color than on both sides of it.
    jumps = [y for y, row in enumerate(rows) if far(row[1], row[6]) < 4 <= max(far(row[1], each) for each in row[2:6])]
    assert len(jumps) < len(rows) / 40


def far(one: QColor, other: QColor) -> int:
    return max(abs(one.red() - other.red()), abs(one.green() - other.green()), abs(one.blue() - other.blue()))
