"""What a replay is steered with: the buttons of a player in place of the order line, and keys on the map."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QKeySequence, QMouseEvent, QShortcut
from PySide6.QtWidgets import QApplication, QComboBox, QHBoxLayout, QSlider, QToolButton, QWidget
from typing_extensions import override

from dipdesk.app.words import tr
from dipdesk.ui.mapview import MapView
from dipdesk.ui.replay_player import Player
from dipdesk.ui.theme import icon

SPEEDS = (0.5, 1.0, 2.0, 4.0)


class ReplayBar(QWidget):
    """Goes through the beats of a player; Escape or the cross leaves the replay."""

    left = Signal()
    export_asked = Signal()

    def __init__(self, player: Player, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bar")
        self._player = player
        self.back = self._button("first", tr("Turn before"), "PgUp", lambda: player.skip(-1))
        self.step_back = self._button("back", tr("One beat back"), "Left", lambda: player.step(-1))
        self.play = self._button("play", tr("Play"), "Space", player.toggle)
        self.step_on = self._button("forward", tr("One beat on"), "Right", lambda: player.step(1))
        self.on = self._button("last", tr("Next turn"), "PgDown", lambda: player.skip(1))
        self.export = self._button("export", tr("Export animation…"), "", self.export_asked.emit)
        self.close_button = self._button("", tr("Back to the game"), "Esc", self.left.emit)
        self.close_button.setText("×")
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, len(player.steps) - 1)
        self.slider.setAccessibleName(tr("Place in the game"))
        self.slider.setPageStep(3)
        self.slider.valueChanged.connect(self._on_slider)
        self.scope = _choice(tr("How much is played"), {tr("to the end"): True, tr("this turn"): False})
        self.scope.currentIndexChanged.connect(self._set_scope)
        self.speed = _choice(tr("Speed"), {f"{factor:g} ×": factor for factor in SPEEDS})
        self.speed.setCurrentIndex(SPEEDS.index(1.0))
        self.speed.currentIndexChanged.connect(self._set_speed)
        self._build()
        self._take_keys()
        player.moved.connect(self._follow)
        player.playing_changed.connect(self._show_playing)
        self._follow()

    def _build(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 5, 8, 5)
        row.setSpacing(4)
        for button in (self.back, self.step_back, self.play, self.step_on, self.on):
            row.addWidget(button)
        row.addWidget(self.slider, 1)
        for part in (self.scope, self.speed):
            row.addSpacing(4)
            row.addWidget(part)
        row.addSpacing(4)
        row.addWidget(self.export)
        row.addWidget(self.close_button)

    def _button(self, name: str, text: str, key: str, call: Callable[[], object]) -> QToolButton:
        button = QToolButton()
        if name:
            button.setIcon(icon(name))
        button.setProperty("words", text)
        # The keys of the map do the same; the focus stays there.
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(lambda: call())
        _name(button, text, key)
        return button

    def _take_keys(self) -> None:
        """Let the keys of the replay work as well while the slider or a choice has the focus."""
        for key, call in (("Esc", self.left.emit), ("Space", self._player.toggle)):
            shortcut = QShortcut(QKeySequence(key), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(call)

    def _follow(self) -> None:
        self.slider.blockSignals(True)
        self.slider.setValue(self._player.place)
        self.slider.blockSignals(False)

    def _show_playing(self, playing: bool) -> None:
        self.play.setIcon(icon("pause" if playing else "play"))
        _name(self.play, tr("Pause") if playing else tr("Play"), "Space")

    def _on_slider(self, place: int) -> None:
        self._player.pause()
        self._player.go(place)

    def _set_scope(self, _index: int) -> None:
        self._player.to_end = bool(self.scope.currentData())

    def _set_speed(self, _index: int) -> None:
        self._player.speed = float(self.speed.currentData())


class Curtain(QWidget):
    """Lies unseen over a map while a replay runs: no click gives an order, a click pauses, a drag moves the map."""

    tapped = Signal()
    key_pressed = Signal(str)
    """A key by Qt's portable name, in capitals where it is a letter."""

    def __init__(self, board: MapView) -> None:
        super().__init__(board)
        self._board = board
        self._press: QPointF | None = None
        self._dragging = False
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Map"))
        board.installEventFilter(self)
        self.setGeometry(board.rect())
        self.raise_()
        self.show()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.setGeometry(self._board.rect())
        elif event.type() == QEvent.Type.FocusIn and self.isVisible():
            self.setFocus()
        return False

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._press, self._dragging = event.position(), False
            self.setFocus(Qt.FocusReason.MouseFocusReason)
        else:
            event.ignore()

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._press is None:
            return
        moved = event.position() - self._press
        if self._dragging or moved.manhattanLength() >= QApplication.startDragDistance():
            self._dragging = True
            self._press = event.position()
            self._board.set_camera(self._board.camera.panned(moved.x(), moved.y()))

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
            return
        if self._press is not None and not self._dragging:
            self.tapped.emit()
        self._press = None

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        event.accept()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier):
            event.ignore()
        else:
            self.key_pressed.emit(QKeySequence(event.key()).toString(QKeySequence.SequenceFormat.PortableText))


def _choice(name: str, values: dict[str, object]) -> QComboBox:
    combo = QComboBox()
    combo.setAccessibleName(name)
    combo.setToolTip(name)
    for text, value in values.items():
        combo.addItem(text, value)
    return combo


def _name(button: QToolButton, text: str, key: str) -> None:
    button.setAccessibleName(text)
    native = QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
    button.setToolTip(f"{text} ({native})" if key else text)
