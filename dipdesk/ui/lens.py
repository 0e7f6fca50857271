"""A lens that follows the pointer near a cut and shows what lies beyond it, from the other board (Root Z 4.2)."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import dist

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QTransform

from dipdesk.cartography.layout import Layout
from dipdesk.domain.board import ProvinceId
from dipdesk.domain.variant import Cut
from dipdesk.ui.board import Board
from dipdesk.ui.camera import Camera
from dipdesk.ui.marks import outlines

RADIUS = 92
"""View pixels."""
LEAST = 0.4
"""View pixels to a sheet unit below which a lens would show more than it explains."""
NEAR = 0.72
"""Share of the radius within which the cut must lie."""


@dataclass(frozen=True, slots=True)
class Beyond:
    """What the lens shows: provinces of the tile under the pointer that give way to those of another tile."""

    path: QPainterPath
    shift: QPointF
    board: int


class Lens:
    """Draws itself over a ``Board``, which tells it where the pointer is."""

    def __init__(self, board: Board, is_on: bool) -> None:
        self._board = board
        self._point: QPointF | None = None
        self._beyond: Beyond | None = None
        self._known: dict[tuple[int, bool], Beyond] = {}
        self._layout: Layout | None = None
        self.is_on = is_on
        board.lens = self.draw

    def set_on(self, is_on: bool) -> None:
        """Use the lens or not."""
        self.is_on = is_on
        self.move(None, None)

    def move(self, point: QPointF | None, cut: Cut | None) -> None:
        """Follow the pointer to a sheet point; None where it left the map."""
        before = self._rect()
        self._point = point
        self._beyond = self._find(point, cut) if self.is_on and point is not None and cut is not None else None
        self._board.elsewhere = self._view() if self._beyond is not None else None
        for rect in (before, self._rect()):
            if not rect.isEmpty():
                self._board.update(rect)

    def draw(self, painter: QPainter) -> None:
        """Draw the other board within the lens."""
        if self._beyond is None or self._point is None:
            return
        board, center = self._board, self._board.to_view(self._point)
        camera, rect = self._view()
        circle = QPainterPath()
        circle.addEllipse(center, RADIUS, RADIUS)
        place = QTransform().translate(-board.camera.left, -board.camera.top)
        place.scale(board.camera.scale, board.camera.scale)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipPath(circle.intersected(place.map(self._beyond.path)), Qt.ClipOperation.IntersectClip)
        board.draw_elsewhere(painter, camera, rect)
        painter.restore()
        self._draw_rim(painter, center)

    def _draw_rim(self, painter: QPainter, center: QPointF) -> None:
        theme = self._board.options.theme
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for color, width in ((theme.casing, 6.0), (theme.accent, 2.5)):
            painter.setPen(QPen(QColor(color[:7]), width))
            painter.drawEllipse(center, RADIUS, RADIUS)
        badge = QRectF(center.x() - 13, center.y() - RADIUS - 13, 26, 26)
        painter.setBrush(QColor(theme.accent[:7]))
        painter.drawEllipse(badge)
        font = QFont(painter.font())
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(QColor("#fffdf6"))
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, str(self._beyond.board if self._beyond else ""))
        painter.restore()

    def _view(self) -> tuple[Camera, QRect]:
        board, beyond = self._board, self._beyond
        assert beyond is not None
        scale = board.camera.scale
        camera = board.camera.panned(-beyond.shift.x() * scale, -beyond.shift.y() * scale)
        return camera, self._rect().adjusted(8, 20, -8, -8)

    def _rect(self) -> QRect:
        if self._beyond is None or self._point is None:
            return QRect()
        center = self._board.to_view(self._point).toPoint()
        return QRect(center - QPoint(RADIUS + 8, RADIUS + 20), center + QPoint(RADIUS + 8, RADIUS + 8))

    def _find(self, point: QPointF, cut: Cut) -> Beyond | None:
        layout = self._board.layout_shown
        if layout is not self._layout:
            self._layout, self._known = layout, {}
        hit = layout.locate(point.x(), point.y())
        if (
            hit is None
            or self._board.camera.scale < LEAST
            or layout.name != "boards"
            or not self._is_near(layout, hit.tile, point)
        ):
            return None
        base = layout.tiles[hit.tile].base(hit.province)
        firsts, seconds = ({border[side] for border in cut.borders} for side in (0, 1))
        if base in firsts:
            return self._beyond_of(layout, hit.tile, True, seconds)
        return self._beyond_of(layout, hit.tile, False, firsts) if base in seconds else None

    def _is_near(self, layout: Layout, tile: int, point: QPointF) -> bool:
        reach = RADIUS * NEAR / self._board.camera.scale
        at = (point.x(), point.y())
        lines = _lines(layout, tile)
        return any(dist(at, spot) <= reach for line in lines for spot in line)

    def _beyond_of(self, layout: Layout, tile: int, forward: bool, bases: set[ProvinceId]) -> Beyond:
        key = (tile, forward)
        if key not in self._known:
            here, other = layout.tiles[tile], layout.tiles[(tile + (1 if forward else -1)) % len(layout.tiles)]
            path = QPainterPath()
            for base in bases:
                for number, shape in enumerate(outlines(layout, here.names[base])):
                    if number == 0:
                        path = path.united(shape.path)
            shift = QPointF(other.place.e - here.place.e, other.place.f - here.place.f)
            self._known[key] = Beyond(path, shift, other.board)
        return self._known[key]


def _lines(layout: Layout, tile: int) -> Iterator[tuple[tuple[float, float], ...]]:
    for seam in layout.seams:
        if seam.kind == "cut":
            if seam.tiles[0] == tile:
                yield seam.first
            if seam.tiles[1] == tile:
                yield seam.second
