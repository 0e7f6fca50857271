"""A small map in the corner that shows where the view is, where the sheet has no end."""

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QImage, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from dipdesk.app.words import tr
from dipdesk.picture.painter import prepare
from dipdesk.ui.board import Board
from dipdesk.ui.sheet import PictureSheet

WIDE = 190
SLICE = 40
"""Pieces painted between two turns of the event loop."""


class Overview(QWidget):
    """The true frame in small, with the view as a rectangle; a click or drag moves the view there."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self._board = board
        self._image: QImage | None = None
        self._frame = QRectF()
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._work)
        self.setAccessibleName(tr("Overview"))
        self.setToolTip(tr("Click to go there; Home centers the true map"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        board.installEventFilter(self)
        board.camera_changed.connect(self.update)
        self.hide()

    def show_sheet(self, sheet: PictureSheet | None) -> None:
        """Show a sheet in small; hide for None."""
        self.stop()
        self.setVisible(sheet is not None)
        if sheet is None:
            return
        self._frame = sheet.frame
        high = round(WIDE * sheet.frame.height() / sheet.frame.width())
        ratio = self.devicePixelRatioF()
        self.setFixedSize(WIDE, high)
        self._image = QImage(round(WIDE * ratio), round(high * ratio), QImage.Format.Format_RGB32)
        self._image.setDevicePixelRatio(ratio)
        self._image.fill(sheet.background)
        self._painter = QPainter(self._image)
        prepare(self._painter)
        scale = WIDE / sheet.frame.width()
        self._painter.scale(scale, scale)
        self._painter.translate(-sheet.frame.topLeft())
        self._steps = sheet.steps(self._painter, sheet.frame, scale)
        self._timer.start()
        self._place()

    def stop(self) -> None:
        """Paint nothing more."""
        if self._timer.isActive():
            self._timer.stop()
            self._steps.close()
            self._painter.end()

    def _work(self) -> None:
        for _ in range(SLICE):
            if next(self._steps, self) is self:
                self._timer.stop()
                self._painter.end()
                break
        self.update()

    def _place(self) -> None:
        self.move(self._board.width() - self.width() - 14, self._board.height() - self.height() - 14)

    def _go(self, at: QPointF) -> None:
        scale = self._frame.width() / WIDE
        board = self._board
        x, y = self._frame.left() + at.x() * scale, self._frame.top() + at.y() * scale
        board.set_camera(board.camera.centered(x, y, board.width(), board.height()))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self._image is not None and not self._timer.isActive():
            painter.drawImage(0, 0, self._image)
        else:
            painter.fillRect(self.rect(), self._board.options.theme.sea)
        theme, scale = self._board.options.theme, WIDE / self._frame.width()
        seen = self._board.visible()
        painter.setPen(QPen(QColor(theme.accent[:7]), 2))
        # The view may lie in any repetition, and over an edge; each part of it shows on the true map.
        dx, dy = self._frame.width(), self._frame.height()
        left = (seen.left() - self._frame.left()) % dx
        top = (seen.top() - self._frame.top()) % dy
        for shift_x in (0, -dx):
            for shift_y in (0, -dy):
                corner = QPointF((left + shift_x) * scale, (top + shift_y) * scale)
                painter.drawRect(QRectF(corner.x(), corner.y(), seen.width() * scale, seen.height() * scale))
        painter.setPen(QPen(QColor(theme.frame[:7]), 1))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._go(event.position())

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._go(event.position())

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._place()
        return False
