"""Plays turns beat by beat: which beat is shown, how far in it, and whether time runs. Knows no widgets."""

from collections.abc import Sequence

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from dipdesk.app.words import tr
from dipdesk.cartography.layout import Layout
from dipdesk.domain.position import Position
from dipdesk.domain.variant import Variant
from dipdesk.game.turn import Turn
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.replay import MOVING, WEIGHTS, Beat, Replay, beats
from dipdesk.picture.shapes import DisplayList

BEAT = 1.4
"""Seconds of an average beat at single speed."""
TICK = 30
"""Milliseconds between two pictures."""


class Player(QObject):
    """Goes through the beats of turns, by steps or by the clock."""

    moved = Signal()
    """Another beat is shown, or another part of it."""
    playing_changed = Signal(bool)

    def __init__(
        self,
        variant: Variant,
        layout: Layout,
        turns: Sequence[Turn],
        start: int,
        options: PictureOptions,
        parent: QObject | None = None,
    ) -> None:
        """Stand at the first beat of the turn number ``start``."""
        super().__init__(parent)
        self._variant, self._layout, self._options = variant, layout, options
        self.turns = tuple(turns)
        self.steps = tuple((number, beat) for number, turn in enumerate(self.turns) for beat in beats(turn))
        self._first = next(i for i, step in enumerate(self.steps) if step[0] == start)
        self.speed = 1.0
        self.to_end = True
        self.place, self.share = self._first, 1.0
        self._time = 0.0
        self._replay: tuple[int, Replay] | None = None
        self._clock = QElapsedTimer()
        self._timer = QTimer(self, interval=TICK)
        self._timer.timeout.connect(lambda: self.advance(self._clock.restart() / 1000))

    # What is shown

    @property
    def turn(self) -> Turn:
        """The turn that is shown."""
        return self.turns[self.steps[self.place][0]]

    @property
    def beat(self) -> Beat:
        """The beat that is shown."""
        return self.steps[self.place][1]

    @property
    def playing(self) -> bool:
        """Whether time runs."""
        return self._timer.isActive()

    @property
    def position(self) -> Position:
        """The position whose owners lie below what is shown."""
        return self._drawn().position(self.beat)

    @property
    def layers(self) -> DisplayList:
        """What lies above the map now."""
        return self._drawn().layers(self.beat, self.share)

    def look(self, layout: Layout, options: PictureOptions) -> bool:
        """Draw in another layout and with other options from now on; return whether they are others."""
        if (layout, options) == (self._layout, self._options):
            return False
        self._layout, self._options, self._replay = layout, options, None
        return True

    def _drawn(self) -> Replay:
        number = self.steps[self.place][0]
        if self._replay is None or self._replay[0] != number:
            self._replay = number, Replay(self._variant, self._layout, self.turns[number], self._options)
        return self._replay[1]

    # Going through the beats

    def go(self, place: int, share: float = 1.0) -> None:
        """Show a beat."""
        self.place, self.share = min(max(place, 0), len(self.steps) - 1), share
        self.moved.emit()

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
        """Play or pause; at the end, play again from where it began."""
        if self.playing:
            self.pause()
        else:
            if self.place == len(self.steps) - 1:
                self.go(self._first)
            self.play()

    def play(self) -> None:
        """Let time run."""
        self._time = 0.0
        self._timer.start()
        self._clock.start()
        self.playing_changed.emit(True)

    def pause(self) -> None:
        """Let time stand still."""
        if self.playing:
            self._timer.stop()
            self.playing_changed.emit(False)

    def advance(self, seconds: float) -> None:
        """Let ``seconds`` of playing pass."""
        share = self._time / (BEAT * WEIGHTS[self.beat])
        self._time += seconds * self.speed
        if share < 1.0:
            if self.beat in MOVING:
                self.go(self.place, share)
        elif self._ends():
            self.pause()
            self.go(self.place)
        else:
            self._time = 0.0
            self.go(self.place + 1, 0.0)

    def _ends(self) -> bool:
        """Return whether playing stops after the beat that is shown."""
        is_last = self.place == len(self.steps) - 1
        return is_last or (not self.to_end and self.steps[self.place + 1][0] != self.steps[self.place][0])


def beat_text(beat: Beat) -> str:
    """Return what a beat shows."""
    return {
        Beat.ORDERS: tr("The orders"),
        Beat.CUTS: tr("Cut supports and void orders"),
        Beat.MOVES: tr("Units move"),
        Beat.CLASHES: tr("Bounces and dislodged units"),
        Beat.AFTER: tr("The position afterwards"),
    }[beat]
