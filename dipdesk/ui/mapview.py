"""The widget that shows a sheet: pan, zoom, and the difference between a click and a drag. Knows no game."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QInputDevice,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QWidget
from typing_extensions import override

from dipdesk.ui.camera import MIN_SCALE, Box, Camera, fitting
from dipdesk.ui.tiles import Sheet, TileStore

WHEEL_STEP = 1.2
"""Zoom factor of one notch of a mouse wheel."""
Overlay = Callable[[QPainter, QRect], None]
"""Draws what lies above the tiles in a rectangle of the view, both in its own pixels."""
SETTLE = 120
"""Milliseconds without zooming after which the new zoom is painted sharp."""

_KEY_NAMES = {
    Qt.Key.Key_Tab: "Tab",
    Qt.Key.Key_Backtab: "Shift+Tab",
    Qt.Key.Key_Escape: "Esc",
    Qt.Key.Key_Return: "Return",
    Qt.Key.Key_Enter: "Return",
    Qt.Key.Key_Left: "Left",
    Qt.Key.Key_Right: "Right",
    Qt.Key.Key_Up: "Up",
    Qt.Key.Key_Down: "Down",
    Qt.Key.Key_Backspace: "Backspace",
    Qt.Key.Key_Delete: "Del",
    Qt.Key.Key_Home: "Home",
}
"""Keys by Qt's portable names, as ``app.actions`` writes them."""


class MapView(QWidget):
    """A pannable, zoomable sheet with a live layer on top; all points in signals are sheet units."""

    clicked = Signal(QPointF)
    dragged = Signal(QPointF, QPointF)
    drag_moved = Signal(QPointF, QPointF)
    drawn = Signal(QPointF, QPointF)
    """Dragged with Ctrl: a free arrow; a click with Ctrl begins and ends in one point."""
    draw_moved = Signal(QPointF, QPointF)
    hovered = Signal(QPointF)
    left = Signal()
    context_asked = Signal(QPointF, QPoint)
    key_pressed = Signal(str)
    camera_changed = Signal()
    settled = Signal()
    """The zoom is another one, and stays for now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMinimumSize(240, 200)
        self.tiles = TileStore(self)
        self.tiles.arrived.connect(self._on_arrived)
        self.endless = False
        self.grabs: Callable[[QPointF], bool] = lambda _point: False
        self.elsewhere: tuple[Camera, QRect] | None = None
        self._sheet: Sheet | None = None
        self._overlay: Overlay | None = None
        self._camera = Camera()
        self._fitted = True
        self._sharp: float | None = None
        self._press: QPointF | None = None
        self._panning_from: QPointF | None = None
        self._dragging = False
        self._grabbed = False
        self._drawing = False
        self._space = False
        self._space_used = False
        self._settle = QTimer(self, singleShot=True, interval=SETTLE)
        self._settle.timeout.connect(self.update)
        self._settle.timeout.connect(self.settled)
        self._still = QTimer(self, singleShot=True, interval=SETTLE)
        self._still.timeout.connect(self._on_still)

    # What is shown

    def show_sheet(self, sheet: Sheet, *, changed: list[QRectF] | None = None, keep_camera: bool = False) -> None:
        """Show another sheet; ``changed`` are the only rectangles that differ (None: all)."""
        self._sheet = sheet
        self.tiles.show(sheet, changed=changed)
        if (changed is None and not keep_camera) or self._fitted:
            self.fit()
        self.update()

    def set_overlay(self, overlay: Overlay | None) -> None:
        """Set what is drawn above the tiles, each frame."""
        self._overlay = overlay
        self.update()

    def update_sheet(self, rect: QRectF) -> None:
        """Redraw the live layer within a sheet rectangle."""
        self.update(self._view_rect(rect))

    @property
    def camera(self) -> Camera:
        """Where the view looks."""
        return self._camera

    def set_camera(self, camera: Camera, *, fitted: bool = False) -> None:
        """Look elsewhere; keeps the sheet in view unless it is endless."""
        if not self.endless:
            camera = camera.clamped(self._bounds(), self.width(), self.height())
        if camera.scale != self._camera.scale:
            self._settle.start()
        self._fitted = fitted
        if camera != self._camera:
            self._camera = camera
            self.tiles.moving = True
            self._still.start()
            self.camera_changed.emit()
            self.update()

    def fit(self) -> None:
        """Show the whole sheet."""
        if self._sheet is not None and self.width() > 0 and self.height() > 0:
            self.set_camera(fitting(self._bounds(), self.width(), self.height()), fitted=True)

    def zoom_by(self, factor: float, at: QPointF | None = None) -> None:
        """Zoom at a view point (the middle if none is given), between 25 % (or what fits) and 1600 %."""
        at = at or QPointF(self.width() / 2, self.height() / 2)
        fits = fitting(self._bounds(), max(self.width(), 1), max(self.height(), 1)).scale
        least = MIN_SCALE if self.endless else min(MIN_SCALE, fits)
        self.set_camera(self._camera.zoomed(factor, at.x(), at.y(), least))

    def reveal(self, x: float, y: float) -> None:
        """Pan as little as needed to bring a sheet point well into the view."""
        vx, vy = self._camera.to_view(x, y)
        rim = min(80.0, self.width() / 4, self.height() / 4)
        dx = max(rim - vx, 0.0) + min(self.width() - rim - vx, 0.0)
        dy = max(rim - vy, 0.0) + min(self.height() - rim - vy, 0.0)
        if dx or dy:
            self.set_camera(self._camera.panned(dx, dy))

    def to_sheet(self, point: QPointF) -> QPointF:
        """Return the sheet point under a point of the widget."""
        return QPointF(*self._camera.to_sheet(point.x(), point.y()))

    def to_view(self, point: QPointF) -> QPointF:
        """Return the widget's point of a sheet point."""
        return QPointF(*self._camera.to_view(point.x(), point.y()))

    def visible(self) -> QRectF:
        """Return the part of the sheet in view."""
        box = self._camera.box(self.width(), self.height())
        return QRectF(box.left, box.top, box.width, box.height)

    def to_sheet_units(self, painter: QPainter, corner: QPointF | None = None) -> None:
        """Let ``painter`` of this view (or of a picture of it that begins at ``corner``) draw in sheet units."""
        ratio = self.devicePixelRatioF()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        # The same whole device pixels as the tiles, or units would tremble against the land while panning.
        painter.translate(-round(self._camera.left * ratio) / ratio, -round(self._camera.top * ratio) / ratio)
        if corner is not None:
            painter.translate(-corner.x(), -corner.y())
        painter.scale(self._camera.scale, self._camera.scale)

    def sheet_rect(self, area: QRect) -> QRectF:
        """Return the part of the sheet under a rectangle of the view."""
        corner = self.to_sheet(QPointF(area.topLeft()))
        return QRectF(corner.x(), corner.y(), area.width() / self._camera.scale, area.height() / self._camera.scale)

    @property
    def is_fitted(self) -> bool:
        """Whether the whole sheet is shown and stays so when the window changes."""
        return self._fitted

    @property
    def is_zooming(self) -> bool:
        """Whether the zoom changed a moment ago and may change again."""
        return self._settle.isActive()

    def _bounds(self) -> Box:
        rect = self._sheet.bounds if self._sheet is not None else QRectF(0, 0, 1, 1)
        return Box(rect.left(), rect.top(), rect.width(), rect.height())

    def _view_rect(self, rect: QRectF) -> QRect:
        top_left, bottom_right = self.to_view(rect.topLeft()), self.to_view(rect.bottomRight())
        return QRectF(top_left, bottom_right).toAlignedRect().adjusted(-2, -2, 2, 2)

    def _on_arrived(self, rect: QRectF) -> None:
        self.update(self._view_rect(rect))

    def _on_still(self) -> None:
        self.tiles.moving = False

    def _start_pan(self, at: QPointF) -> None:
        self._panning_from = at
        self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def _end_pan(self) -> None:
        self._panning_from = None
        self.setCursor(Qt.CursorShape.OpenHandCursor if self._space else Qt.CursorShape.ArrowCursor)

    def _press_left(self, at: QPointF, drawing: bool) -> None:
        if self._space:
            self._space_used = True
            self._start_pan(at)
            return
        self._press = at
        self._dragging = False
        self._drawing = drawing
        self._grabbed = drawing or self.grabs(self.to_sheet(at))

    def _move_pressed(self, at: QPointF) -> None:
        press = self._press
        if press is None:
            return
        if not self._dragging and (at - press).manhattanLength() >= QApplication.startDragDistance():
            self._dragging = True
            if not self._grabbed:
                self._start_pan(press)
        if self._dragging and self._grabbed:
            moved = self.draw_moved if self._drawing else self.drag_moved
            moved.emit(self.to_sheet(press), self.to_sheet(at))

    def _pan_to(self, at: QPointF) -> None:
        if self._panning_from is not None:
            delta = at - self._panning_from
            self._panning_from = at
            self.set_camera(self._camera.panned(delta.x(), delta.y()))

    def _release_left(self, at: QPointF) -> None:
        press, self._press = self._press, None
        if self._panning_from is not None:
            self._end_pan()
        elif press is not None and self._drawing:
            self.drawn.emit(self.to_sheet(press), self.to_sheet(at if self._dragging else press))
        elif press is not None and self._dragging:
            self.dragged.emit(self.to_sheet(press), self.to_sheet(at))
        elif press is not None:
            self.clicked.emit(self.to_sheet(at))
        self._dragging = False

    def _cancel_press(self) -> None:
        if self._panning_from is not None:
            self._end_pan()
        self._press = None
        self._dragging = False

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        area = event.rect()
        painter.setClipRect(area)
        background = self._sheet.background if self._sheet is not None else self.palette().window().color()
        painter.fillRect(area, background)
        ratio = self.devicePixelRatioF()
        self.tiles.draw(painter, self._camera, area, ratio)
        if not self._settle.isActive():
            self.tiles.order(self._camera, self.rect(), ratio, self.elsewhere)
        if self._overlay is not None:
            self._overlay(painter, area)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        if self._fitted:
            self.fit()
        else:
            grown = event.size() - event.oldSize()
            self.set_camera(self._camera.panned(grown.width() / 2, grown.height() / 2))

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.MiddleButton:
            self._start_pan(event.position())
        elif event.button() == Qt.MouseButton.LeftButton:
            drawing = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            self._press_left(event.position(), drawing)
        else:
            event.ignore()

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._press is not None and self._panning_from is None:
            self._move_pressed(event.position())
        if self._panning_from is not None:
            self._pan_to(event.position())
        elif self._press is None:
            self.hovered.emit(self.to_sheet(event.position()))

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.MiddleButton:
            self._end_pan()
        elif event.button() == Qt.MouseButton.LeftButton:
            self._release_left(event.position())
        else:
            event.ignore()

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            self.key_pressed.emit("Menu")
        elif self._panning_from is None and not self._dragging:
            self.context_asked.emit(self.to_sheet(QPointF(event.pos())), event.globalPos())

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        touchpad = event.device().type() == QInputDevice.DeviceType.TouchPad if event.device() else False
        zooming = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if touchpad and not zooming:
            delta = event.pixelDelta() if not event.pixelDelta().isNull() else event.angleDelta() / 2
            self.set_camera(self._camera.panned(delta.x(), delta.y()))
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            turn = event.angleDelta().y() or event.angleDelta().x()
            self.set_camera(self._camera.panned(turn / 2, 0))
        elif event.angleDelta().y():
            self.zoom_by(WHEEL_STEP ** (event.angleDelta().y() / 120), event.position())
        event.accept()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        plain = not event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        if key == Qt.Key.Key_Space and plain:
            if not event.isAutoRepeat():
                self._space = True
                self._space_used = False
                self.setCursor(Qt.CursorShape.OpenHandCursor)
        elif key == Qt.Key.Key_Escape and (self._press is not None or self._panning_from is not None):
            self._cancel_press()
            self.key_pressed.emit("Esc")
        elif key in _KEY_NAMES and plain:
            self.key_pressed.emit(_KEY_NAMES[key])
        elif plain and event.text().isprintable() and event.text():
            shifted = event.text().isalpha() and bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self.key_pressed.emit("Shift+" * shifted + event.text().upper())
        else:
            event.ignore()

    @override
    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            tapped = self._space and not self._space_used
            self._space = False
            if self._panning_from is None:
                self.setCursor(Qt.CursorShape.ArrowCursor)
            if tapped:
                # Held, space drags the map; tapped, it chooses like Return.
                self.key_pressed.emit("Return")
        else:
            event.ignore()

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._space = False
        super().focusOutEvent(event)

    @override
    def leaveEvent(self, event: QEvent) -> None:
        self.left.emit()

    @override
    def focusNextPrevChild(self, _next: bool) -> bool:
        # Tab walks the units and convoy routes here; F6 leads to the panels.
        return False

    @override
    def event(self, event: QEvent) -> bool:
        if isinstance(event, QNativeGestureEvent) and event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
            self.zoom_by(1 + event.value(), event.position())
            return True
        return super().event(event)
