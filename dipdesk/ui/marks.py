"""What pointer and keyboard light up on the screen; the roles in an order are drawn by ``picture.highlights``."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import hypot

from dipdesk.cartography.layout import Layout
from dipdesk.domain.board import Location, ProvinceId
from dipdesk.picture.color import fade
from dipdesk.picture.highlights import HANDLE_RADIUS, outline_of
from dipdesk.picture.shapes import Group, Item, Pen, Shape, circle, on_canvas, polyline
from dipdesk.picture.theme import Theme

Spot = tuple[float, float]


def outlines(layout: Layout, province: ProvinceId, step: float = 0.0) -> Iterator[Shape]:
    """Yield the outline of a province on every tile that shows it, without detail finer than ``step`` px."""
    for tile in layout.tiles:
        base = tile.base(province)
        if base is not None and base in tile.atlas.shapes:
            placed = on_canvas(Shape(outline_of(tile.atlas, base, step)), tile)
            if isinstance(placed, Shape):
                yield placed


def cursor(layout: Layout, province: ProvinceId, theme: Theme) -> Iterator[Item]:
    """Yield the mark of the province that the keyboard is on."""
    for shape in outlines(layout, province):
        yield Shape(shape.path, None, Pen(theme.outline, 5.0))
        yield Shape(shape.path, None, Pen(theme.highlight, 3.0, dash=(10.0, 6.0), cap="flat"))


def neighbors(layout: Layout, near: Iterable[ProvinceId], theme: Theme, step: float) -> Iterator[Item]:
    """Yield a soft light on the neighbors of the province under the pointer; veils alone, for the pointer is quick."""
    for province in near:
        for shape in outlines(layout, province, step):
            yield Shape(shape.path, fade(theme.highlight, 0.30))


def reach(
    layout: Layout, moves: Mapping[ProvinceId, int], landings: Iterable[ProvinceId], theme: Theme
) -> Iterator[Item]:
    """Yield a tint on each province that pales with the moves it takes, and a dashed edge where convoys can land."""
    for province, count in moves.items():
        for shape in outlines(layout, province):
            yield Shape(shape.path, fade(theme.accent, 0.5 / count), Pen(fade(theme.accent, 0.8 / count), 1.6))
    for province in landings:
        for shape in outlines(layout, province):
            yield Shape(shape.path, None, Pen(theme.casing, 6.0))
            yield Shape(shape.path, None, Pen(theme.good, 3.2, (9.0, 6.0), "flat"))


def handle_spots(layout: Layout, location: Location) -> tuple[Spot, ...]:
    """Return where a coast has its handle; its unit spot where it has none."""
    return layout.spots(location, "handle") or layout.spots(location, "unit")


def handle_at(layout: Layout, coasts: Sequence[Location], x: float, y: float, reach: float) -> Location | None:
    """Return the coast whose handle lies within ``reach`` sheet pixels of a point."""
    found = [
        (hypot(x - u, y - v), location)
        for location in coasts
        for spot in handle_spots(layout, location)
        for u, v in layout.copies(spot, (x, y))
    ]
    near = min(found, default=None)
    return near[1] if near is not None and near[0] <= max(reach, HANDLE_RADIUS) else None


def pull(start: Spot, end: Spot, theme: Theme) -> Iterator[Item]:
    """Yield the line from a dragged unit to the pointer."""
    path = polyline([start, end])
    yield Shape(path, None, Pen(theme.casing, 8.0))
    yield Shape(path, None, Pen(theme.accent, 4.0, dash=(10.0, 7.0)))
    yield Shape(circle(*end, 7.0), theme.accent, Pen(theme.casing, 2.0))


def together(items: Iterable[Item]) -> Group:
    """Return all marks as one display list."""
    return Group("marks", tuple(items))
