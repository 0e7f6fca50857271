"""Turns played beat by beat: a window with a map of its own and the buttons of a player."""

from collections.abc import Sequence

from PySide6.QtCore import QElapsedTimer, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSlider,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from dipdesk.app.words import tr
from dipdesk.cartography.layout import Layout
from dipdesk.domain.variant import Variant
from dipdesk.game.turn import Turn
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.replay import MOVING, WEIGHTS, Beat, Replay, beats
from dipdesk.ui.living_dialog import LivingDialog
from dipdesk.ui.parts import label
from dipdesk.ui.scene_view import SceneView
from dipdesk.ui.texts import phase_text
from dipdesk.ui.theme import icon

BEAT = 1.4
"""Seconds of an average beat at single speed."""
SPEEDS = (0.5, 1.0, 2.0, 4.0)
TICK = 30
"""Milliseconds between two pictures."""


class ReplayWindow(LivingDialog):
    """Plays turns; the slider and the keys go through their beats."""

    export_asked = Signal()

    def __init__(
        self,
        variant: Variant,
        layout: Layout,
        turns: Sequence[Turn],
        start: int,
        options: PictureOptions,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Replay"))
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._variant, self._layout, self._options = variant, layout, options
        self.turns = tuple(turns)
        self.view = SceneView(variant, layout, options)
        self.view.setAccessibleName(tr("Map"))
        self.steps = tuple((number, beat) for number, turn in enumerate(self.turns) for beat in beats(turn))
        self._first = next((i for i, step in enumerate(self.steps) if step[0] == start), 0)
        self._replay: tuple[int, Replay] | None = None
        self.place = -1
        self.share = 1.0
        self._clock = QElapsedTimer()
        self._timer = QTimer(self, interval=TICK)
        self._timer.timeout.connect(self._tick)
        self._make_controls()
        self._build()
        self.go(self._first)

    def _make_controls(self) -> None:
        self.back = self._button("first", tr("Turn before"), lambda: self.skip(-1), "PgUp")
        self.step_back = self._button("back", tr("One beat back"), lambda: self.step(-1), "Left")
        self.play_button = self._button("play", tr("Play"), self.toggle, "Space")
        self.step_on = self._button("forward", tr("One beat on"), lambda: self.step(1), "Right")
        self.on = self._button("last", tr("Next turn"), lambda: self.skip(1), "PgDown")
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, max(0, len(self.steps) - 1))
        self.slider.setAccessibleName(tr("Place in the game"))
        self.slider.setPageStep(3)
        self.slider.valueChanged.connect(self._on_slider)
        self.speed = QComboBox()
        self.speed.setAccessibleName(tr("Speed"))
        for factor in SPEEDS:
            self.speed.addItem(f"{factor:g} ×", factor)
        self.speed.setCurrentIndex(1)
        self.scope = QComboBox()
        self.scope.setAccessibleName(tr("How much is played"))
        self.scope.addItem(tr("this turn"), False)
        self.scope.addItem(tr("to the end"), True)
        self.scope.setCurrentIndex(1)
        self.caption = label("", "heading")
        self.beat = label("", "faint")
        self.export = QPushButton(icon("export"), tr("Export animation…"))
        self.export.setAutoDefault(False)
        self.export.clicked.connect(self.export_asked)

    def _button(self, name: str, text: str, call: object, key: str) -> QToolButton:
        button = QToolButton()
        button.setIcon(icon(name))
        button.setAccessibleName(text)
        native = QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
        button.setToolTip(f"{text} ({native})")
        button.clicked.connect(call)
        shortcut = QShortcut(QKeySequence(key), self)
        shortcut.activated.connect(button.click)
        return button

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(12, 8, 12, 6)
        head.setSpacing(12)
        head.addWidget(self.caption)
        head.addWidget(self.beat)
        head.addStretch(1)
        head.addWidget(self.export)
        row = QHBoxLayout()
        row.setContentsMargins(12, 6, 12, 10)
        row.setSpacing(8)
        for button in (self.back, self.step_back, self.play_button, self.step_on, self.on):
            row.addWidget(button)
        row.addWidget(self.slider, 1)
        row.addWidget(QLabel(tr("Play")))
        row.addWidget(self.scope)
        row.addWidget(QLabel(tr("Speed")))
        row.addWidget(self.speed)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addLayout(head)
        box.addWidget(self.view, 1)
        box.addLayout(row)
        self.resize(1000, 760)

    # Going through the beats

    @property
    def turn(self) -> Turn:
        """The turn that is shown."""
        return self.turns[self.steps[self.place][0]]

    @property
    def playing(self) -> bool:
        """Whether time runs."""
        return self._timer.isActive()

    def go(self, place: int, share: float = 1.0) -> None:
        """Show a beat."""
        place = min(max(place, 0), len(self.steps) - 1)
        number, beat = self.steps[place]
        replay = self._replay_of(number)
        if place != self.place:
            self.place = place
            self.view.show_position(replay.position(beat))
            self.slider.blockSignals(True)
            self.slider.setValue(place)
            self.slider.blockSignals(False)
            self.caption.setText(phase_text(self.turns[number].position.phase))
            self.beat.setText(beat_text(beat))
        self.share = share
        self.view.show_layers(replay.layers(beat, share))

    def step(self, count: int) -> None:
        """Show the beat so much further, and wait there."""
        self.pause()
        self.go(self.place + count)

    def skip(self, count: int) -> None:
        """Show the first beat of the turn so much further, and wait there."""
        self.pause()
        wanted = min(max(self.steps[self.place][0] + count, 0), len(self.turns) - 1)
        self.go(next(i for i, step in enumerate(self.steps) if step[0] == wanted))

    def toggle(self) -> None:
        """Play or pause; at the end, play from the beginning."""
        if self.playing:
            self.pause()
            return
        if self.place == len(self.steps) - 1:
            self.go(self._first)
        self._timer.start()
        self._clock.start()
        self._set_play(True)

    def pause(self) -> None:
        """Let time stand still."""
        self._timer.stop()
        self._set_play(False)

    def advance(self, seconds: float) -> None:
        """Let ``seconds`` of playing pass."""
        beat = self.steps[self.place][1]
        share = self._time / (BEAT * WEIGHTS[beat])
        self._time += seconds * float(self.speed.currentData())
        if share < 1.0:
            if beat in MOVING:
                self.go(self.place, share)
            return
        self._time = 0.0
        last = self.place == len(self.steps) - 1
        ends = last or (not self.scope.currentData() and self.steps[self.place + 1][0] != self.steps[self.place][0])
        if ends:
            self.pause()
            self.go(self.place)
        else:
            self.go(self.place + 1, 0.0)

    _time = 0.0

    def _tick(self) -> None:
        self.advance(self._clock.restart() / 1000)

    def _set_play(self, playing: bool) -> None:
        self._time = 0.0
        text = tr("Pause") if playing else tr("Play")
        self.play_button.setIcon(icon("pause" if playing else "play"))
        self.play_button.setAccessibleName(text)
        native = QKeySequence("Space").toString(QKeySequence.SequenceFormat.NativeText)
        self.play_button.setToolTip(f"{text} ({native})")

    def _on_slider(self, place: int) -> None:
        self.pause()
        self.go(place)

    def _replay_of(self, number: int) -> Replay:
        if self._replay is None or self._replay[0] != number:
            self._replay = number, Replay(self._variant, self._layout, self.turns[number], self._options)
        return self._replay[1]

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.view.look_at_frame()
        self.play_button.setFocus()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Minus):
            self.view.zoom_by(1.25 if event.key() == Qt.Key.Key_Plus else 0.8)
        else:
            super().keyPressEvent(event)

    @override
    def shut(self) -> None:
        """Stop everything that runs on its own."""
        self._timer.stop()
        self.view.tiles.stop()


def beat_text(beat: Beat) -> str:
    """Return what a beat shows."""
    return {
        Beat.ORDERS: tr("the orders"),
        Beat.CUTS: tr("cut supports, void orders"),
        Beat.MOVES: tr("units move"),
        Beat.CLASHES: tr("bounces and dislodged units"),
        Beat.AFTER: tr("the position afterwards"),
    }[beat]
