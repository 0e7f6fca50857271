"""Turns as the frames of an animation: one still for each turn, or every beat with its movement."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import overload

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from typing_extensions import override

from dipdesk.cartography.layout import Layout
from dipdesk.domain.position import Position
from dipdesk.domain.variant import Variant
from dipdesk.game.turn import Turn
from dipdesk.picture import compose, export
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.painter import paint, prepare
from dipdesk.picture.replay import MOVING, WEIGHTS, Beat, Replay, beats

FRAMES_A_SECOND = 12


@dataclass(frozen=True, slots=True)
class Frame:
    """A moment of a film: which turn and beat (None: the turn as one still), how far in it, and how long it lasts."""

    turn: int
    beat: Beat | None
    share: float
    seconds: float


def storyboard(turns: Sequence[Turn], seconds: float, *, moving: bool) -> tuple[Frame, ...]:
    """Return the frames of ``turns``; ``seconds`` is the time of a still, or of the average beat."""
    found: list[Frame] = []
    for number, turn in enumerate(turns):
        if not moving:
            found.append(Frame(number, None, 1.0, seconds))
            continue
        for beat in beats(turn):
            time = seconds * WEIGHTS[beat]
            count = max(2, round(time * FRAMES_A_SECOND)) if beat in MOVING else 1
            found += [Frame(number, beat, (step + 1) / count, time / count) for step in range(count)]
    return tuple(found)


class Film(Sequence[QImage]):
    """Frames that are painted when they are asked for: a whole game would not fit into memory.

    ``watch`` is told the share of ``looks`` at frames (all of them once if None); what it raises ends the work.
    """

    def __init__(
        self,
        variant: Variant,
        layout: Layout,
        turns: Sequence[Turn],
        board: Sequence[Frame],
        options: PictureOptions,
        size: export.Size,
        *,
        game_title: str = "",
        watch: export.Watch | None = None,
        looks: int | None = None,
    ) -> None:
        """Keep what is needed; ExportError if the size is none."""
        self._variant, self._layout, self._turns = variant, layout, turns
        self._board, self._options, self._size = board, options, size
        self._title, self._watch, self._total = game_title, watch, max(1, looks or len(board))
        self._done = 0
        self._replay: tuple[int, Replay] | None = None
        self._ground: tuple[Position, QImage, QRectF] | None = None
        size.pixels(QRectF(0, 0, 1600, 900))

    @override
    def __len__(self) -> int:
        return len(self._board)

    @overload
    def __getitem__(self, index: int) -> QImage: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[QImage]: ...
    @override
    def __getitem__(self, index: int | slice) -> QImage | Sequence[QImage]:
        if isinstance(index, slice):
            return [self._paint(frame) for frame in self._board[index]]
        return self._show(self._board[index])

    @override
    def __iter__(self) -> Iterator[QImage]:
        return map(self._show, self._board)

    def _show(self, frame: Frame) -> QImage:
        """Paint a frame after telling how much is done."""
        if self._watch is not None:
            self._watch(min(self._done / self._total, 1.0))
        self._done += 1
        return self._paint(frame)

    def _paint(self, frame: Frame) -> QImage:
        turn = self._turns[frame.turn]
        if frame.beat is None:
            picture = compose.turn_picture(self._variant, self._layout, turn, self._options, game_title=self._title)
            return export.image(picture, self._size)
        replay = self._replay_of(frame.turn)
        ground, box = self._ground_of(replay.position(frame.beat))
        made = ground.copy()
        painter = QPainter(made)
        prepare(painter)
        scale = min(made.width() / box.width(), made.height() / box.height())
        painter.scale(scale, scale)
        painter.translate(-box.topLeft())
        painter.setClipRect(box)
        paint(replay.layers(frame.beat, frame.share), painter, box)
        painter.end()
        return made

    def _replay_of(self, number: int) -> Replay:
        if self._replay is None or self._replay[0] != number:
            options = replace(self._options, scale=self._size.scale(compose.bounds(self._layout)))
            self._replay = number, Replay(self._variant, self._layout, self._turns[number], options)
        return self._replay[1]

    def _ground_of(self, position: Position) -> tuple[QImage, QRectF]:
        """Return the map without units, and the rectangle of the canvas that it shows."""
        if self._ground is None or self._ground[0] != position:
            bare = replace(self._options, units=False)
            picture = compose.picture(self._variant, self._layout, position, (), None, bare, game_title=self._title)
            self._ground = position, export.image(picture, self._size), picture.bounds
        return self._ground[1], self._ground[2]
