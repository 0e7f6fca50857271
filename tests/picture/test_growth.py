"""Units and centers grow on small pictures, and still none covers another, or a name."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

import pytest
from PySide6.QtGui import QTransform
from shapely.affinity import scale, translate
from shapely.geometry.base import BaseGeometry

from dipdesk.cartography import atlas, footprint, layout, views
from dipdesk.cartography.layout import Layout
from dipdesk.cartography.tiles import Tile
from dipdesk.domain.position import DislodgedUnit, Position, Unit, UnitKind
from dipdesk.domain.variant import Variant
from dipdesk.game import pack
from dipdesk.picture import display, fonts, names, room, symbols
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.orders import order_sheet
from tests.cartography import small
from tests.picture.conftest import position_of
from tests.picture.test_room import CENTER, SHAPES, VIEWS, Mark, area_of, covered

OPTIONS = PictureOptions()
FITTED = {("standard", "sheet"): 0.39, ("rootz", "boards"): 0.26, ("youngstown", "sheet"): 0.33}
"""Px of a window of 1440 x 900 to a px of the canvas, where not a third."""


TOUCH = 14.0
"""Square px of the sheet by which a symbol may touch the corner of a letter: one and a half of the window."""


@lru_cache(maxsize=1)
def shown(name: str, view: str) -> tuple[Variant, Layout]:
    variant = pack.load(name)
    return variant, views.build(view, variant, atlas.load(pack.folder_of(variant.map_base or variant.id)))


def grown(area: BaseGeometry, size: float, spot: tuple[float, float]) -> BaseGeometry:
    return translate(scale(area, size, size, origin=(0, 0)), *spot)


def marks_of(variant: Variant, tile: Tile, base: str, options: PictureOptions) -> Iterator[Mark]:
    """Yield the units that may stand in a province, its center and the letters of its name, as they are drawn."""
    province = variant.board.provinces[tile.real(base)]
    own = "A" if province.coasts else footprint.KINDS.get(province.terrain, "")
    for place, kinds in ((base, own), *((f"{base}/{coast}", "F") for coast in province.coasts)):
        size = room.unit_growth(tile, tile.real(place), options)
        for kind in kinds:
            yield Mark(base, f"{kind} {place}", "unit", grown(SHAPES[kind, False], size, tile.atlas.anchor(place).unit))
    anchor, is_water = tile.atlas.anchor(base), tile.atlas.kind(base) == "water"
    if anchor.center is not None:
        size = room.center_growth(tile, tile.real(base), options)
        yield Mark(base, f"center {base}", "center", grown(CENTER, size, anchor.center))
    label = names.on_tile(tile, base, variant, options)
    if label is not None:
        letters = fonts.outline(label.lines, label.size, fonts.ITALIC if is_water else fonts.ROMAN)
        about = QTransform.fromTranslate(*label.at).rotate(label.angle)
        yield Mark(base, f"name {base}", "name", area_of(about.map(letters)))


@pytest.mark.parametrize(("name", "view"), VIEWS)
def test_what_has_grown_covers_nothing(name: str, view: str) -> None:
    variant, sheets = shown(name, view)
    tile, options = sheets.tiles[0], replace(OPTIONS, scale=FITTED.get((name, view), 0.36))
    assert room.growth(tile, options) > 1.0
    found = [mark for base in tile.atlas.provinces for mark in marks_of(variant, tile, base, options)]
    covering = []
    for i, j in covered([mark.area for mark in found], [(0.0, 0.0)]):
        one, other = found[i], found[j]
        least = TOUCH if "name" in (one.what, other.what) else 0.0
        if one.area.intersection(other.area).area > least and (one.province, one.what) != (other.province, other.what):
            covering.append((one.name, other.name))
    assert covering == []


def test_signs_grow_as_the_picture_shrinks(standard: Variant, europe: Layout) -> None:
    (tile,) = europe.tiles

    def size(scale: float) -> float:
        return room.unit_growth(tile, "mun", replace(OPTIONS, scale=scale))

    assert size(1.0) == size(0.5) == 1.0
    assert size(0.4) * 0.4 * 2 * symbols.RADIUS == pytest.approx(room.LEAST)
    assert size(0.1) == room.MOST
    # Where a center is close, the unit and it stay smaller.
    close = min(room.room(tile.atlas).units.values())
    assert close < room.room(tile.atlas).usual == room.MOST


def test_units_beside_a_dislodged_one_keep_their_size(standard: Variant, europe: Layout) -> None:
    position = position_of({"France": ["A bur", "A gas"], "Germany": ["A mun"]}, standard)
    driven = DislodgedUnit(Unit("Germany", UnitKind.ARMY, "bur"), ("bel",), "par")
    options = replace(OPTIONS, scale=0.3)

    def wide(place: str, position: Position) -> float:
        found = display.unit_layers(europe, standard, position, options).find(f"unit-{place}")
        assert found is not None
        return found.bounds.width()

    crowded = replace(position, dislodged=(driven,))
    assert wide("gas", crowded) == wide("gas", position) == wide("bur", position) > wide("bur", crowded)


def test_lines_and_marks_follow(standard: Variant, europe: Layout) -> None:
    shrunk, usual = (
        order_sheet(europe, standard, standard.start, (), None, replace(OPTIONS, scale=scale)).scale
        for scale in (0.3, 1.0)
    )
    assert (shrunk, usual) == (room.MOST, 1.0)


def test_a_sheet_that_is_full_leaves_signs_as_they_are() -> None:
    spots = re.sub(r"\bunit = \[.*?\]", "unit = [100, 100]", small.ANCHORS)
    (tile,) = layout.plain(small.atlas(spots=spots)).tiles
    assert room.growth(tile, replace(OPTIONS, scale=0.2)) == 1.0
