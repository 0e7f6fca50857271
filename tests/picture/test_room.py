"""Room on the finished maps: no symbol covers another one, a center or a name, whoever stands where."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import pytest
import shapely
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QTransform
from shapely.affinity import translate
from shapely.geometry.base import BaseGeometry

from dipdesk.cartography import atlas, footprint, placing, views
from dipdesk.cartography.atlas import Atlas
from dipdesk.domain.board import Province, Terrain
from dipdesk.game import pack
from dipdesk.picture import display, symbols
from dipdesk.picture.options import PictureOptions

VIEWS = (
    ("standard", "sheet"),
    ("loeb9", "sheet"),
    ("wraparound", "sheet"),
    ("youngstown", "sheet"),
    ("rootz", "boards"),
    ("rootz", "spiral"),
)
EDGE = 0.9  # px of dark line around a symbol
TOUCH = 0.5  # square px: what rounding of spots may make
PATHS = {"A": symbols.shield(), "F": symbols.sail().united(symbols.hull())}


def area_of(path: QPainterPath) -> BaseGeometry:
    rings = [shapely.Polygon([(p.x(), p.y()) for p in ring]).buffer(0) for ring in path.toFillPolygons()]
    return shapely.union_all(rings)


def drawn(kind: str, *, dislodged: bool = False) -> BaseGeometry:
    stroker = QPainterPathStroker()
    stroker.setWidth(2 * EDGE)
    path = PATHS[kind].united(stroker.createStroke(PATHS[kind]))
    scale = footprint.DISLODGED_SCALE
    small = QTransform().rotate(footprint.DISLODGED_TILT).scale(scale, scale)
    return area_of(small.map(path) if dislodged else path)


SHAPES = {(kind, fallen): drawn(kind, dislodged=fallen) for kind in PATHS for fallen in (False, True)}
CENTER = shapely.Point(0, 0).buffer(symbols.CENTER_RADIUS)


@dataclass(frozen=True, slots=True)
class Mark:
    province: str
    name: str
    what: str
    area: BaseGeometry


def marks_of(province: Province, shown: str, sheet: Atlas) -> Iterator[Mark]:
    """Yield all that may stand in a province, which the sheet calls ``shown``."""
    own = "A" if province.coasts else footprint.KINDS.get(province.terrain, "")
    for place, kinds in ((shown, own), *((f"{shown}/{coast}", "F") for coast in province.coasts)):
        anchor = sheet.anchor(place)
        for kind in kinds:
            yield Mark(shown, f"{kind} {place}", "unit", translate(SHAPES[kind, False], *anchor.unit))
            aside = translate(SHAPES[kind, True], *anchor.dislodged)
            yield Mark(shown, f"dislodged {kind} {place}", "dislodged", aside)
    center = sheet.anchor(shown).center
    if center is not None:
        yield Mark(shown, f"center {shown}", "center", translate(CENTER, *center))


@lru_cache(maxsize=1)
def marked(name: str, view: str) -> tuple[Atlas, list[Mark], list[tuple[float, float]]]:
    """Return the first sheet of a view, all marks on it, and where its copies lie."""
    variant = pack.load(name)
    layout = views.build(view, variant, atlas.load(pack.folder_of(variant.map_base or variant.id)))
    tile = layout.tiles[0]
    provinces = [(variant.board.provinces[tile.real(base)], base) for base in tile.atlas.provinces]
    found = [mark for province, base in provinces for mark in marks_of(province, base, tile.atlas)]
    across, down = layout.period or (0.0, 0.0)
    steps = (-1, 0, 1) if layout.period else (0,)
    return tile.atlas, found, [(across * x, down * y) for x in steps for y in steps]


def covered(areas: list[BaseGeometry], shifts: list[tuple[float, float]]) -> Iterator[tuple[int, int]]:
    tree = shapely.STRtree(areas)
    for i, area in enumerate(areas):
        for shift in shifts:
            copy = translate(area, *shift)
            for j in tree.query(copy, predicate="intersects").tolist():
                if i < j and copy.intersection(areas[j]).area > TOUCH:
                    yield i, j


@pytest.mark.parametrize(("name", "view"), VIEWS)
def test_no_symbol_covers_another(name: str, view: str) -> None:
    _, found, shifts = marked(name, view)
    pairs = [(found[i], found[j]) for i, j in covered([mark.area for mark in found], shifts)]
    # Of the units, or the dislodged ones, in one province there is never more than one.
    together = [(a.name, b.name) for a, b in pairs if a.province != b.province or a.what != b.what]
    assert together == []


@pytest.mark.parametrize(("name", "view"), VIEWS)
def test_no_symbol_covers_a_name(name: str, view: str) -> None:
    sheet, found, shifts = marked(name, view)
    labels = []
    for place in sheet.provinces:
        anchor = sheet.anchor(place)
        for form, label in (*anchor.labels.items(), ("short", anchor.short)):
            assert label is not None, f"{place} has no name {form}"
            labels.append((f"name {form} {place}", placing.box(label, sheet.kind(place) == "water")))
    names = [mark.name for mark in found] + [text for text, _ in labels]
    areas = [mark.area for mark in found] + [box for _, box in labels]
    pairs = [(names[i], names[j]) for i, j in covered(areas, shifts) if i < len(found) <= j]
    assert pairs == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_symbol_covers_the_words_under_a_sea_that_is_closed_in_fall(language: str) -> None:
    variant = pack.load("loeb9")
    layout = views.build("sheet", variant, atlas.load(pack.folder_of("loeb9")))
    layer = display.label_layers(layout, variant, variant.start, PictureOptions(language=language))
    (sea,) = (province.id for province in variant.board.provinces.values() if province.closed_in_fall)
    words = layer.find(f"name-{sea}")
    assert words is not None
    box = shapely.box(*words.bounds.getCoords())
    _, found, _ = marked("loeb9", "sheet")
    assert [mark.name for mark in found if mark.area.intersects(box)] == []


def test_youngstown_has_room_for_a_wide_unit_and_its_short_name() -> None:
    """In a window 1,440 px wide each unit has a disc of 9 px, clear of edge, center, dislodged unit and short name."""
    sheet = atlas.load(pack.folder_of("youngstown"))
    unit = 9.0 * sheet.width / 1440.0
    found: list[str] = []
    for province in pack.load("youngstown").board.provinces.values():
        places = (province.id, *(f"{province.id}/{coast}" for coast in province.coasts))
        for place in places if province.terrain in footprint.KINDS else ():
            anchor, name = sheet.anchor(place), sheet.anchor(province.id).short
            disc = shapely.Point(anchor.unit).buffer(unit, quad_segs=16)
            aside = shapely.Point(anchor.dislodged).buffer(unit * footprint.DISLODGED_SCALE)
            blocks = {"the dislodged unit": aside, "its name": placing.box(name, province.terrain is Terrain.WATER)}
            if sheet.anchor(province.id).center is not None:
                blocks["the center"] = translate(CENTER, *sheet.anchor(province.id).center)
            found += [f"{place} at {what}" for what, area in blocks.items() if area.intersects(disc)]
            if not sheet.shapes[province.id].contains(disc):
                found.append(f"{place} at the edge")
    assert found == []


@pytest.mark.parametrize("fallen", [False, True])
@pytest.mark.parametrize("kind", "AF")
def test_footprints_are_those_of_the_symbols(kind: str, fallen: bool) -> None:
    ground = footprint.outline(kind, dislodged=fallen)
    real = SHAPES[kind, fallen]
    assert real.difference(ground.buffer(0.4)).area < 0.1
    assert ground.area < real.area * 1.08


def test_clashes_are_where_symbols_touch() -> None:
    clash = footprint.clash("AF", "F")
    for angle in range(0, 360, 15):
        for reach in (14.0, 22.0, 27.0, 33.5):
            offset = shapely.affinity.rotate(shapely.Point(reach, 0), angle, origin=(0, 0))
            aside = translate(SHAPES["F", True], offset.x, offset.y)
            touches = any(SHAPES[kind, False].intersects(aside) for kind in "AF")
            if clash.boundary.distance(offset) > 1.5:
                assert clash.contains(offset) == touches, (angle, reach)


def test_every_kind_of_land_has_its_units() -> None:
    assert set(Terrain) - set(footprint.KINDS) == {Terrain.IMPASSABLE}
