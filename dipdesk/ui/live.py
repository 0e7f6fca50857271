"""The live layer as pixels: panning moves them, an order paints anew only where it is drawn."""

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from dipdesk.ui.mapview import MapView

DrawLive = Callable[[QPainter, QRect, QPointF], None]
"""Draws what meets a rectangle of the view; the painter's pixels begin at a point of the view."""
RIM = 160
"""View pixels of the live layer kept ready on each side."""
SLACK = 4.0
"""Sheet units by which the tips of what is drawn may reach beyond its bounds."""
SHARE = 0.5
"""How much of the pixels may differ before all are painted anew."""
MANY = 64
"""Places that differ after which all is painted anew."""


class LiveCache:
    """The live layer as pixels of the whole view and a rim."""

    def __init__(self) -> None:
        self._pixmap = QPixmap()
        self._valid = False
        self._scale = 0.0
        self._place = QRect()
        self._stale: list[QRectF] = []

    def forget(self) -> None:
        """Draw all of it anew the next time."""
        self._valid = False
        self._stale.clear()

    def touch(self, places: Iterable[QRectF]) -> None:
        """Draw anew the next time what lies in rectangles of the sheet."""
        self._stale += places
        if len(self._stale) > MANY:
            self.forget()

    def draw(self, view: MapView, painter: QPainter, area: QRect, draw: DrawLive) -> None:
        """Blit ``area`` of the view; draw anew what lies beyond the pixels at hand."""
        ratio = view.devicePixelRatioF()
        camera = view.camera
        left, top = round(camera.left * ratio), round(camera.top * ratio)
        wanted = QRect(left, top, round(view.width() * ratio), round(view.height() * ratio))
        if (
            not self._valid
            or self._scale != camera.scale * ratio
            or self._place.size() != _rimmed(wanted, ratio).size()
        ):
            self._render(view, wanted, ratio, draw)
        else:
            gaps = [] if self._place.contains(wanted) else self._move(_rimmed(wanted, ratio))
            self._repair([*gaps, *self._places()], wanted, ratio, draw)
        self._stale.clear()
        source = QRectF(
            left - self._place.left() + area.left() * ratio,
            top - self._place.top() + area.top() * ratio,
            area.width() * ratio,
            area.height() * ratio,
        )
        painter.drawPixmap(QRectF(area), self._pixmap, source)

    def _render(self, view: MapView, wanted: QRect, ratio: float, draw: DrawLive) -> None:
        self._place = _rimmed(wanted, ratio)
        self._scale = view.camera.scale * ratio
        if self._pixmap.size() != self._place.size():
            # Fresh memory costs more than wiping what was used before.
            self._pixmap = QPixmap(self._place.size())
        self._valid = True
        self._pixmap.fill(Qt.GlobalColor.transparent)
        inner = QPainter(self._pixmap)
        inner.scale(ratio, ratio)
        draw(inner, view.rect().adjusted(-RIM, -RIM, RIM, RIM), QPointF(-RIM, -RIM))
        inner.end()

    def _move(self, place: QRect) -> list[QRect]:
        """Keep the pixels that are still of use at another place; return where there are none yet."""
        by = self._place.topLeft() - place.topLeft()
        whole = self._pixmap.rect()
        kept = whole.translated(by).intersected(whole)
        if not kept.isEmpty():
            self._pixmap.scroll(by.x(), by.y(), whole)
        self._place = place
        return beside(whole, kept)

    def _repair(self, places: list[QRect], wanted: QRect, ratio: float, draw: DrawLive) -> None:
        """Paint ``places`` of the pixels anew."""
        corner = QPointF(self._place.topLeft() - wanted.topLeft()) / ratio
        if sum(map(_size, places)) > SHARE * _size(self._place):
            places = [QRect(0, 0, self._place.width(), self._place.height())]
        for place in places:
            inner = QPainter(self._pixmap)
            inner.setClipRect(place)
            inner.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
            inner.fillRect(place, Qt.GlobalColor.transparent)
            inner.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
            inner.scale(ratio, ratio)
            slack = SLACK * self._scale / ratio
            area = QRectF(QPointF(place.topLeft()) / ratio + corner, place.size().toSizeF() / ratio)
            draw(inner, area.adjusted(-slack, -slack, slack, slack).toAlignedRect(), corner)
            inner.end()

    def _places(self) -> list[QRect]:
        """Return the pixels that are out of date; no two rectangles meet."""
        mine = QRect(0, 0, self._place.width(), self._place.height())
        found = []
        for rect in self._stale:
            wide = rect.adjusted(-SLACK, -SLACK, SLACK, SLACK)
            pixels = QRectF(wide.topLeft() * self._scale, wide.size() * self._scale).toAlignedRect()
            found.append(pixels.translated(-self._place.topLeft()).adjusted(-2, -2, 2, 2).intersected(mine))
        return apart([rect for rect in found if not rect.isEmpty()])


def _rimmed(wanted: QRect, ratio: float) -> QRect:
    rim = round(RIM * ratio)
    return wanted.adjusted(-rim, -rim, rim, rim)


def apart(rects: Sequence[QRect]) -> list[QRect]:
    """Return rectangles that cover the same and more, those that meet as one."""
    found: list[QRect] = []
    for rect in rects:
        grown = rect
        while near := [other for other in found if other.intersects(grown)]:
            for other in near:
                found.remove(other)
                grown = grown.united(other)
        found.append(grown)
    return found


def beside(whole: QRect, part: QRect) -> list[QRect]:
    """Return the rectangles, apart from each other, that ``whole`` has besides a part of it."""
    if part.isEmpty():
        return [whole]
    found = (
        QRect(whole.left(), whole.top(), whole.width(), part.top() - whole.top()),
        QRect(whole.left(), part.bottom() + 1, whole.width(), whole.bottom() - part.bottom()),
        QRect(whole.left(), part.top(), part.left() - whole.left(), part.height()),
        QRect(part.right() + 1, part.top(), whole.right() - part.right(), part.height()),
    )
    return [rect for rect in found if not rect.isEmpty()]


def _size(rect: QRect) -> int:
    return rect.width() * rect.height()
