"""The primitives of a display list: immutable shapes, lettering and named groups, in sheet pixels.

A picture is a tree of groups. Every item knows its bounds, so that painting a part skips the rest, and keeps its
QPainterPath, which is built once; by convention nobody changes a path that a shape holds.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF, QTransform

from dipdesk.cartography.tiles import Tile
from dipdesk.picture import fonts
from dipdesk.picture.color import Color

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Pen:
    """How a line is drawn.

    ``dash`` lists lengths of dashes and gaps in sheet pixels; ``cap`` is round or flat; ``join`` is round, miter or
    bevel, which is the fastest by far on long coasts.
    """

    color: Color
    width: float
    dash: tuple[float, ...] = ()
    cap: str = "round"
    join: str = "round"


@dataclass(frozen=True, slots=True, eq=False)
class Shape:
    """A path that is filled, stroked or both."""

    path: QPainterPath
    fill: Color | None = None
    pen: Pen | None = None
    bounds: QRectF = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Store the bounds with the width of the line."""
        margin = self.pen.width * 0.5 + 0.5 if self.pen else 0.0
        object.__setattr__(self, "bounds", self.path.controlPointRect().adjusted(-margin, -margin, margin, margin))


@dataclass(frozen=True, slots=True, eq=False)
class Lettering:
    """Lines of text about the point ``at``, turned by ``angle`` degrees clockwise; ``halo`` is drawn beneath.

    ``align`` as in `fonts.outline`. ``path`` holds the outlines in sheet pixels, ``halo_path`` the halo as an area:
    stroking letters anew in every picture would cost more than all else in it.
    """

    lines: tuple[str, ...]
    at: Point
    size: float
    color: Color
    face: fonts.Face = fonts.ROMAN
    angle: float = 0.0
    halo: Pen | None = None
    align: float = 0.5
    path: QPainterPath = field(init=False, repr=False)
    halo_path: QPainterPath | None = field(init=False, repr=False)
    bounds: QRectF = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Make the outlines."""
        about = QTransform.fromTranslate(*self.at).rotate(self.angle)
        path = about.map(fonts.outline(self.lines, self.size, self.face, align=self.align))
        halo = about.map(self._spread(self.halo.width)) if self.halo else None
        margin = self.halo.width * 0.5 if self.halo else 0.0
        object.__setattr__(self, "path", path)
        object.__setattr__(self, "halo_path", halo)
        object.__setattr__(self, "bounds", path.controlPointRect().adjusted(-margin, -margin, margin, margin))

    def _spread(self, width: float) -> QPainterPath:
        return fonts.outline(self.lines, self.size, self.face, align=self.align, spread=width)


@dataclass(frozen=True, slots=True, eq=False)
class Group:
    """Items under a name, which becomes the id of the layer in SVG; ``title`` is read to people by viewers.

    ``opacity`` fades the group as a whole; ``clip`` keeps what lies inside the path.
    """

    name: str
    items: tuple["Item", ...]
    title: str = ""
    opacity: float = 1.0
    clip: QPainterPath | None = None
    bounds: QRectF = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Store the union of the bounds."""
        whole = QRectF()
        for item in self.items:
            whole = whole.united(item.bounds)
        if self.clip is not None:
            whole = whole.intersected(self.clip.controlPointRect())
        object.__setattr__(self, "bounds", whole)

    def __iter__(self) -> Iterator["Item"]:
        """Iterate over the direct items."""
        return iter(self.items)

    def find(self, name: str) -> "Group | None":
        """Return the first group called ``name`` in this one, itself included."""
        if self.name == name:
            return self
        for item in self.items:
            found = item.find(name) if isinstance(item, Group) else None
            if found is not None:
                return found
        return None


Item = Shape | Lettering | Group
DisplayList = Group
"""A display list is the group at the root."""


def group(name: str, *items: Item | None, title: str = "", opacity: float = 1.0) -> Group:
    """Return a group of the items that are not None."""
    return Group(name, tuple(item for item in items if item is not None), title, opacity)


def moved(item: Item, by: QTransform) -> Item:
    """Return ``item`` with ``by`` applied to its geometry; pens keep their width times the scale of ``by``."""
    scale = abs(by.determinant()) ** 0.5
    if isinstance(item, Group):
        clip = by.map(item.clip) if item.clip is not None else None
        return Group(item.name, tuple(moved(i, by) for i in item.items), item.title, item.opacity, clip)
    if isinstance(item, Shape):
        return Shape(by.map(item.path), item.fill, _scaled(item.pen, scale))
    at = by.map(QPointF(*item.at))
    return replace(item, at=(at.x(), at.y()), size=item.size * scale, halo=_scaled(item.halo, scale))


def on_canvas(item: Item, tile: Tile) -> Item:
    """Return an item in px of the tile's atlas where the tile lies on the canvas."""
    p = tile.place
    if (p.a, p.b, p.c, p.d, p.e, p.f) == (1.0, 0.0, 0.0, 1.0, 0.0, 0.0):
        return item
    return moved(item, QTransform(p.a, p.b, p.c, p.d, p.e, p.f))


def _scaled(pen: Pen | None, scale: float) -> Pen | None:
    if pen is None or scale == 1.0:
        return pen
    return replace(pen, width=pen.width * scale, dash=tuple(d * scale for d in pen.dash))


def _points(flat: Sequence[float]) -> list[QPointF]:
    return list(map(QPointF, flat[0::2], flat[1::2]))


def rings_path(rings: Sequence[Sequence[float]]) -> QPainterPath:
    """Return closed rings, each a flat sequence x0, y0, x1, y1 ..., as one even-odd path."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for ring in rings:
        path.addPolygon(QPolygonF(_points(ring)))
        path.closeSubpath()
    return path


def lines_path(lines: Sequence[Sequence[float]]) -> QPainterPath:
    """Return open lines, each a flat sequence x0, y0, x1, y1 ..., as one path."""
    path = QPainterPath()
    for line in lines:
        path.addPolygon(QPolygonF(_points(line)))
    return path


def polyline(points: Sequence[Point], *, closed: bool = False) -> QPainterPath:
    """Return the path through ``points``."""
    path = QPainterPath(QPointF(*points[0]))
    for x, y in points[1:]:
        path.lineTo(x, y)
    if closed:
        path.closeSubpath()
    return path


def circle(x: float, y: float, radius: float) -> QPainterPath:
    """Return a circle."""
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), radius, radius)
    return path


def rectangle(x: float, y: float, wide: float, high: float, corner: float = 0.0) -> QPainterPath:
    """Return a rectangle, with rounded corners if ``corner`` is not 0."""
    path = QPainterPath()
    if corner:
        path.addRoundedRect(x, y, wide, high, corner, corner)
    else:
        path.addRect(x, y, wide, high)
    return path
