"""The static sheet of an atlas: sea with bands along the coasts, land, hatching, borders, frame.

Each function draws one layer of one atlas in its own pixels; `display.sheet_layers` puts them together for a layout.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import hypot

from PySide6.QtGui import QPainterPath

from dipdesk.cartography.atlas import Atlas
from dipdesk.cartography.shores import shores
from dipdesk.domain.board import ProvinceId
from dipdesk.picture.color import Color, opacity
from dipdesk.picture.hatch import hatch
from dipdesk.picture.shapes import Group, Pen, Shape, group, lines_path, rectangle, rings_path
from dipdesk.picture.theme import Theme

Flat = Sequence[float]
FRAME = 34.0
"""Width of the margin around the sheet that the frame takes, in sheet pixels."""
_FAR = 3000.0  # paper reaches as far beyond the frame as any margin, title or legend may
_CHUNK = 48  # points of a coastline in one shape: small enough to skip what a tile does not show


def sea(atlas: Atlas, theme: Theme) -> Group:
    """Return the open sea."""
    return group("sea", Shape(rectangle(0, 0, atlas.width, atlas.height), theme.sea))


def bands(atlas: Atlas, theme: Theme) -> list[Group]:
    """Return the bands of sea and the waterlines along the coasts, the widest first; land is painted over them."""
    looks = sorted(
        [*((*band, True) for band in theme.bands), *((*line, False) for line in theme.waterlines)], reverse=True
    )
    grown = shores(atlas, tuple(reach for reach, _, _ in looks))
    found = []
    for (reach, color, is_band), polygons in zip(looks, grown, strict=True):
        areas = (Shape(rings_path(polygon), color) for polygon in polygons)
        name = f"{'band' if is_band else 'waterline'}-{reach:g}"
        found.append(Group(name, tuple(areas if is_band else _waterlines(polygons, color))))
    return found


def _waterlines(polygons: Sequence[Sequence[Flat]], color: Color) -> Iterator[Shape]:
    pen = Pen(color, 0.9, join="bevel")
    for polygon in polygons:
        for ring in polygon:
            yield from (Shape(lines_path([piece]), None, pen) for piece in _chunks([*ring, *ring[:2]]))


def coastlines(atlas: Atlas) -> Iterator[Flat]:
    """Yield the lines where land meets water, without what runs along the edge of the sheet."""
    for shape in atlas.layer("land-outline"):
        for ring in shape.parts:
            yield from _off_edges(ring, atlas.width, atlas.height)


def _off_edges(ring: Flat, width: float, height: float) -> Iterator[Flat]:
    """Cut a ring where it runs along the sheet's edge."""
    points = list(zip(ring[0::2], ring[1::2], strict=True))
    sides = [_sides(x, y, width, height) for x, y in points]
    count = len(points)
    hidden = [bool(sides[i] & sides[(i + 1) % count]) for i in range(count)]
    if not any(hidden):
        yield [*ring, ring[0], ring[1]]
        return
    start = hidden.index(True) + 1
    line: list[float] = []
    for step in range(count):
        i = (start + step) % count
        if not line:
            line += points[i]
        if hidden[i]:
            if len(line) > 2:
                yield line
            line = []
        else:
            line += points[(i + 1) % count]
    if len(line) > 2:
        yield line


def _sides(x: float, y: float, width: float, height: float, near: float = 0.05) -> int:
    return (x < near) | (x > width - near) << 1 | (y < near) << 2 | (y > height - near) << 3


def _thinned(line: Flat, step: float) -> list[float]:
    """Return the line without points that are nearer than ``step`` to the one kept before; ends stay."""
    kept = [line[0], line[1]]
    for x, y in zip(line[2:-2:2], line[3:-2:2], strict=True):
        if hypot(x - kept[-2], y - kept[-1]) >= step:
            kept += (x, y)
    kept += line[-2:]
    return kept


def _chunks(line: Sequence[float]) -> Iterator[Flat]:
    size = 2 * _CHUNK
    for start in range(0, max(1, len(line) - 2), size):
        yield line[start : start + size + 2]


def graticule(atlas: Atlas, theme: Theme) -> Group:
    """Return the net of meridians and parallels, which only the sea shows."""
    pen = Pen(theme.graticule, 0.9)
    shown = opacity(theme.graticule) > 0
    lines = atlas.layer("graticule") if shown else ()
    return Group("graticule", tuple(Shape(lines_path(shape.parts), None, pen) for shape in lines))


def sea_borders(atlas: Atlas, theme: Theme) -> Group:
    """Return borders between waters, and the mouths of inner waters, which the coast's line covers elsewhere."""
    pen = Pen(theme.sea_border, 1.4, dash=(7.0, 4.5), cap="flat")
    return Group("sea-borders", tuple(_arcs(atlas, ("sea",), pen)))


def mouths(atlas: Atlas, theme: Theme) -> Group:
    """Return the borders of coastal provinces across their own inner waters."""
    if not atlas.layer("inner-water"):
        return group("mouths")
    pen = Pen(theme.sea_border, 1.2, dash=(5.0, 3.5), cap="flat")
    owners = {place for shape in atlas.layer("inner-water") for place in shape.places}
    arcs = [shape for shape in atlas.layer("borders") if shape.kind == "coast" and owners & set(shape.places)]
    return Group("mouths", tuple(Shape(lines_path(shape.parts), None, pen) for shape in arcs))


def _arcs(atlas: Atlas, kinds: Iterable[str], pen: Pen) -> Iterator[Shape]:
    for shape in atlas.layer("borders"):
        if shape.kind in kinds:
            yield Shape(lines_path(shape.parts), None, pen)


@lru_cache(maxsize=2048)
def province_path(atlas: Atlas, province: ProvinceId) -> QPainterPath:
    """Return the shape of a province of the atlas, inner waters included; made once, for highlights."""
    return rings_path(atlas.rings(province))


@lru_cache(maxsize=2048)
def land_path(atlas: Atlas, province: ProvinceId) -> QPainterPath:
    """Return the land of a province; its inner waters are left open, so that the bands of sea show there."""
    return rings_path(atlas.dry_rings(province))


def land(atlas: Atlas, theme: Theme) -> Group:
    """Return the fills of all land provinces, in the color of land that nobody owns."""
    plain = [land_path(atlas, p) for p in atlas.provinces if atlas.kind(p) in ("land", "coastal")]
    closed = [atlas.rings(p) for p in atlas.provinces if atlas.kind(p) == "impassable"]
    # Water that is no province (the Caspian) is left open: the sea below shows, with the bands along its shores.
    strange = [shape.parts for shape in atlas.layer("offboard") if shape.kind != "water"]
    return group(
        "land",
        group("provinces", *(Shape(path, theme.land) for path in plain)),
        _hatched("offboard", strange, (theme.offboard, theme.offboard_line, 7.0)),
        _hatched("impassable", closed, (theme.impassable, theme.impassable_line, 6.0)),
    )


def _hatched(name: str, areas: Sequence[Sequence[Flat]], look: tuple[Color, Color, float]) -> Group:
    fill, line, spacing = look
    pen = Pen(line, 1.0 if spacing > 6 else 1.5, cap="flat")
    fills = [Shape(rings_path(rings), fill) for rings in areas]
    lines = [Shape(hatch(rings, spacing, -45.0), None, pen) for rings in areas]
    return Group(name, (*fills, *lines))


def waters(atlas: Atlas, theme: Theme) -> Group:
    """Return the lakes, which lie on their province."""
    shore = Pen(theme.coast, 0.8)
    lakes = [Shape(rings_path(s.parts), theme.lake, shore) for s in atlas.layer("lakes")]
    return group("waters", Group("lakes", tuple(lakes)))


def borders(atlas: Atlas, theme: Theme) -> Group:
    """Return land borders and coasts with a soft shade beneath, as engraved."""
    kinds = ("land",)
    pieces = [lines_path([piece]) for line in coastlines(atlas) for piece in _chunks(line)]
    soft = [lines_path([piece]) for line in coastlines(atlas) for piece in _chunks(_thinned(line, 1.0))]
    shaded = opacity(theme.border_shade) > 0
    shade = Pen(theme.border_shade, 8.0, cap="flat")
    shore_shade = Pen(theme.border_shade, 4.5, cap="flat", join="bevel")
    return group(
        "borders",
        Group("shade", tuple(_arcs(atlas, kinds, shade)) if shaded else ()),
        Group("shore-shade", tuple(Shape(path, None, shore_shade) for path in soft) if shaded else ()),
        Group("offboard-borders", tuple(_arcs(atlas, ("offboard",), Pen(theme.offboard_border, 1.1)))),
        Group("land-borders", tuple(_arcs(atlas, kinds, Pen(theme.border, 1.9)))),
        mouths(atlas, theme),
        Group("coasts", tuple(Shape(path, None, Pen(theme.coast, 1.25, join="bevel")) for path in pieces)),
    )


def crossings(atlas: Atlas, theme: Theme) -> Group:
    """Return the straits that armies cross at a loss (Loeb9)."""
    around = theme.outline if theme.is_dark else theme.casing
    casing, pen = Pen(around, 10.0), Pen(theme.accent, 4.6, dash=(0.1, 7.4))
    paths = [lines_path(shape.parts) for shape in atlas.layer("crossings")]
    return Group("crossings", tuple(Shape(path, None, p) for path in paths for p in (casing, pen)))


def frame(rectangles: Sequence[tuple[float, float, float, float]], theme: Theme) -> Group:
    """Return paper around the sheets (left, top, right, bottom), with neat lines and scales as old maps have."""
    left, top = min(r[0] for r in rectangles), min(r[1] for r in rectangles)
    right, bottom = max(r[2] for r in rectangles), max(r[3] for r in rectangles)
    margin = rectangle(left - _FAR, top - _FAR, right - left + 2 * _FAR, bottom - top + 2 * _FAR)
    for x1, y1, x2, y2 in rectangles:
        margin.addRect(x1, y1, x2 - x1, y2 - y1)
    lines = [item for bounds in rectangles for item in _neat_lines(bounds, theme)]
    return Group("frame", (Shape(margin, theme.paper), *lines))


def _neat_lines(bounds: tuple[float, float, float, float], theme: Theme) -> Iterator[Shape]:
    left, top, right, bottom = bounds
    width, height = right - left, bottom - top
    bars = _scale_bars(width, height)
    bars.translate(left, top)
    yield Shape(rectangle(left, top, width, height), None, Pen(theme.frame, 1.6, join="miter"))
    yield Shape(bars, theme.frame)
    for out, line in ((9.0, 1.2), (24.0, 2.6)):
        path = rectangle(left - out, top - out, width + 2 * out, height + 2 * out)
        yield Shape(path, None, Pen(theme.frame, line, join="miter"))


def _scale_bars(width: float, height: float) -> QPainterPath:
    """Return alternating bars between the neat line and the next one."""
    path = QPainterPath()
    across, down = max(1, round(width / 100)), max(1, round(height / 100))
    for i in range(0, 2 * across, 2):
        step = width / (2 * across)
        path.addRect(i * step, -9, step, 9)
        path.addRect((i + 1) * step, height, step, 9)
    for i in range(0, 2 * down, 2):
        step = height / (2 * down)
        path.addRect(-9, (i + 1) * step, 9, step)
        path.addRect(width, i * step, 9, step)
    return path
