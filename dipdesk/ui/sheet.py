"""The slow part of the picture: sheet, tints, centers and names, painted piece by piece into the tiles."""

import math
from collections.abc import Generator, Iterator
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from dipdesk.cartography.layout import Layout
from dipdesk.domain.position import Position
from dipdesk.domain.variant import Variant
from dipdesk.picture import compose
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.painter import paint, qcolor
from dipdesk.picture.seams import true_edge
from dipdesk.picture.shapes import DisplayList, Group, Item, Shape

ROOTS = 4
"""Scales of which the display list is kept."""
GHOST = 0.38
"""How much of the sea's color veils the repetitions beyond the true frame."""


class PictureSheet:
    """Everything of a position that lies below units and orders."""

    def __init__(self, layout: Layout, variant: Variant, position: Position, options: PictureOptions) -> None:
        self.layout = layout
        self.options = options
        self.key = (layout, variant, options)
        self._position = position
        self._roots: dict[float, DisplayList] = {}

    @property
    def bounds(self) -> QRectF:
        """The frame with its margin; without end where the sheet is tiled."""
        if self.layout.endless:
            return QRectF(-1e6, -1e6, 2e6, 2e6)
        return compose.bounds(self.layout)

    @property
    def frame(self) -> QRectF:
        """The true frame of the layout."""
        left, top, right, bottom = self.layout.bounds
        return QRectF(left, top, right - left, bottom - top)

    @property
    def background(self) -> QColor:
        """The paper, or the sea where the sheet has no end."""
        theme = self.options.theme
        return qcolor(theme.sea if self.layout.endless else theme.paper)

    def _root(self, scale: float) -> DisplayList:
        """Return everything as it is drawn at a scale; a few of them are kept, for one zooms to and fro."""
        found = self._roots.pop(scale, None)
        if found is None:
            layout, variant, options = self.key
            found = compose.static_layers(variant, layout, self._position, replace(options, scale=scale))
        self._roots[scale] = found
        if len(self._roots) > ROOTS:
            del self._roots[next(iter(self._roots))]
        return found

    def _changing(self, scale: float) -> Iterator[Group]:
        """Yield what differs between positions; it is the same at any scale."""
        root = self._root(scale)
        found = (root.find(name) for name in ("tints", "closures", "centers"))
        yield from (layer for layer in found if layer is not None)

    def shows_as(self, other: "PictureSheet") -> bool:
        """Tell whether both sheets look the same: only units differ, and they stand above."""
        new, old = self._position, other._position
        phases = [(position.phase.season, position.phase.kind) for position in (new, old)]
        return self.key == other.key and phases[0] == phases[1] and new.owners == old.owners

    def differing(self, other: "PictureSheet") -> list[QRectF] | None:
        """Return where this sheet differs from ``other``; None if everywhere."""
        if self.key != other.key or self.layout.endless:
            return None
        found: list[QRectF] = []
        # At the scale that is looked at, for that is what will be painted next.
        scale = next(reversed(other._roots), self.options.scale)
        for new, old in zip(self._changing(scale), other._changing(scale), strict=False):
            before, after = dict(_looks(old)), dict(_looks(new))
            for name in before.keys() | after.keys():
                if before.get(name, (None,))[0] != after.get(name, (None,))[0]:
                    found.append((after.get(name) or before[name])[1])
        return found

    def steps(self, painter: QPainter, clip: QRectF, scale: float) -> Generator[None]:
        """Paint what meets ``clip`` as it is drawn at ``scale``, yielding after every piece."""
        root = self._root(scale)
        for shift in self.copies(clip):
            painter.save()
            try:
                painter.translate(shift)
                part = clip.translated(-shift)
                if self.layout.endless:
                    # The bands along one copy's coasts must not lie on the land of the next.
                    painter.setClipRect(self.frame, Qt.ClipOperation.IntersectClip)
                yield from walk(root, painter, part)
                if not shift.isNull():
                    veil = qcolor(self.options.theme.sea)
                    veil.setAlphaF(GHOST)
                    painter.fillRect(self.frame.intersected(part), veil)
            finally:
                # Also when the tile is given up half way.
                painter.restore()
        yield from self._true_edge(painter, clip)

    def _true_edge(self, painter: QPainter, clip: QRectF) -> Iterator[None]:
        """Draw the frame of the true sheet where it goes on without end."""
        if self.layout.endless and self.options.frame:
            path = QPainterPath()
            path.addRect(self.frame)
            yield from walk(Shape(path, None, true_edge(self.options.theme)), painter, clip)

    def copies(self, clip: QRectF) -> Iterator[QPointF]:
        period = self.layout.period
        if not self.layout.endless or period is None:
            yield QPointF(0, 0)
            return
        across, down = period
        frame = self.frame
        for row in range(
            math.floor((clip.top() - frame.bottom()) / down) + 1, math.ceil((clip.bottom() - frame.top()) / down)
        ):
            for column in range(
                math.floor((clip.left() - frame.right()) / across) + 1,
                math.ceil((clip.right() - frame.left()) / across),
            ):
                yield QPointF(column * across, row * down)


def walk(item: Item, painter: QPainter, clip: QRectF) -> Iterator[None]:
    """Paint ``item`` as ``picture.painter.paint`` does, yielding after every shape."""
    if not clip.intersects(item.bounds):
        return
    if not isinstance(item, Group):
        paint(item, painter)
        yield
        return
    if item.opacity == 1.0 and item.clip is None:
        for part in item.items:
            yield from walk(part, painter, clip)
        return
    painter.save()
    try:
        painter.setOpacity(painter.opacity() * item.opacity)
        if item.clip is not None:
            painter.setClipPath(item.clip, Qt.ClipOperation.IntersectClip)
        for part in item.items:
            yield from walk(part, painter, clip)
    finally:
        painter.restore()


def _looks(layer: Group) -> Iterator[tuple[tuple[str, int], tuple[str, QRectF]]]:
    """Yield for each named group its (name, number) with its colors and bounds."""
    todo: list[Group] = [layer]
    count: dict[str, int] = {}
    while todo:
        for item in todo.pop().items:
            if not isinstance(item, Group):
                continue
            if "-" in item.name:
                number = count[item.name] = count.get(item.name, 0) + 1
                yield (item.name, number), (_colors(item), item.bounds)
            else:
                todo.append(item)


def _colors(item: Item) -> str:
    if isinstance(item, Group):
        return " ".join(map(_colors, item.items))
    return f"{item.fill} {item.pen.color if item.pen else ''}" if isinstance(item, Shape) else ""
