"""The off-board boxes as a small ring of letters: what links to what, at one glance, and clickable."""

from math import cos, hypot, pi, sin

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from dipdesk.app.words import language, tr
from dipdesk.domain.board import ProvinceId
from dipdesk.domain.position import Position
from dipdesk.domain.variant import Variant
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.palette import styles

SIDE = 190
MARGIN = 14
DISC = 12.0
"""Radius of a letter's disc, in pixels."""


class BoxRing(QWidget):
    """A disc for each box, in the color of the unit in it, and a line for each link; it can be dragged aside."""

    chosen = Signal(str)
    looked_at = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._host = parent
        self._variant: Variant | None = None
        self._position: Position | None = None
        self._options = PictureOptions()
        self._spots: dict[ProvinceId, QPointF] = {}
        self._over: ProvinceId | None = None
        self._aside = QPoint()
        self._held: QPoint | None = None
        self.setFixedSize(SIDE, SIDE)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.setAccessibleName(tr("Ring of the off-board boxes"))
        parent.installEventFilter(self)
        self.hide()

    def show_boxes(self, variant: Variant, position: Position, options: PictureOptions) -> None:
        """Show the boxes of a variant; hide where there are none or links are off."""
        boxes = variant.topology.boxes
        self.setVisible(bool(boxes) and options.links)
        self._variant, self._position, self._options = variant, position, options
        radius = SIDE / 2 - DISC - 6
        self._spots = {
            box.province: QPointF(
                SIDE / 2 + radius * sin(2 * pi * number / len(boxes)),
                SIDE / 2 - radius * cos(2 * pi * number / len(boxes)),
            )
            for number, box in enumerate(boxes)
        }
        self._place()
        self.update()

    def letter(self, province: ProvinceId) -> str:
        """Return the letter that a box goes by."""
        assert self._variant is not None
        return self._variant.board.provinces[province].name.split()[-1]

    def spot(self, province: ProvinceId) -> QPointF:
        """Return where the disc of a box is."""
        return self._spots[province]

    def _at(self, point: QPointF) -> ProvinceId | None:
        near = [(hypot(spot.x() - point.x(), spot.y() - point.y()), province) for province, spot in self._spots.items()]
        found = min(near, default=None)
        return found[1] if found is not None and found[0] <= DISC + 4 else None

    def _corner(self) -> QPoint:
        return QPoint(self._host.width() - SIDE - MARGIN, MARGIN)

    def _place(self) -> None:
        """Stand in the top right corner, or where it was dragged as far as that lies inside."""
        at = self._corner() + self._aside
        x = max(0, min(at.x(), self._host.width() - SIDE))
        y = max(0, min(at.y(), self._host.height() - SIDE))
        self.move(x, y)

    def _fill(self, province: ProvinceId) -> QColor:
        assert self._variant is not None
        unit = self._position.unit_at(province) if self._position is not None else None
        if unit is None:
            return QColor(self._options.theme.land[:7])
        return QColor(styles(self._variant, self._options.palette)[unit.power].strong)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if self._variant is None:
            return
        theme = self._options.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        back = QColor(theme.paper[:7])
        back.setAlpha(225)
        painter.setBrush(back)
        painter.setPen(QPen(QColor(theme.frame[:7]), 1))
        painter.drawRoundedRect(self.rect().adjusted(0, 0, -1, -1), 10, 10)
        self._paint_links(painter)
        for province, spot in self._spots.items():
            fill = self._fill(province)
            painter.setBrush(fill)
            painter.setPen(QPen(QColor(theme.accent[:7] if province == self._over else theme.ink[:7]), 2))
            painter.drawEllipse(spot, DISC, DISC)
            painter.setPen(QColor("#1e1710" if fill.lightness() > 120 else "#fffdf6"))
            area = self.rect().translated(round(spot.x() - SIDE / 2), round(spot.y() - SIDE / 2))
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, self.letter(province))

    def _paint_links(self, painter: QPainter) -> None:
        assert self._variant is not None
        accent = QColor(self._options.theme.accent[:7])
        for box in self._variant.topology.boxes:
            for other in box.links:
                if box.province < other and other in self._spots:
                    lit = self._over in (box.province, other)
                    accent.setAlpha(255 if lit or self._over is None else 60)
                    painter.setPen(QPen(accent, 2.5 if lit else 1.4))
                    painter.drawLine(self._spots[box.province], self._spots[other])

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._held is not None:
            self._aside += event.position().toPoint() - self._held
            self._place()
            # From where it stands now: what was dragged beyond the edge is forgotten.
            self._aside = self.pos() - self._corner()
            return
        over = self._at(event.position())
        if over != self._over:
            self._over = over
            self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.OpenHandCursor)
            name = self._variant.board.provinces[over].label(language()) if over and self._variant else ""
            self.setToolTip(name)
            self.looked_at.emit(over)
            self.update()

    @override
    def leaveEvent(self, event: QEvent) -> None:
        self._over = None
        self.looked_at.emit(None)
        self.update()

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        found = self._at(event.position())
        if found is not None:
            self.chosen.emit(found)
        else:
            self._held = event.position().toPoint()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._held is not None:
            self._held = None
            self.setCursor(Qt.CursorShape.OpenHandCursor)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._place()
        return False
