"""Arrows and circles that are drawn on a turn by hand: Ctrl and drag, Ctrl and click."""

from math import hypot

from PySide6.QtCore import QObject, QPointF

from dipdesk.app.document import Document
from dipdesk.game.turn import Mark, MarkKind
from dipdesk.ui.board import Board
from dipdesk.ui.lights import Lights

CIRCLE = 44.0
"""Radius of a circle, in sheet pixels."""
REACH = 16.0
"""View pixels within which a click meets an end of an arrow."""


class Freehand(QObject):
    """Keeps what is drawn in the document; each mark is a step that can be undone."""

    def __init__(self, document: Document, board: Board, lights: Lights, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._board = board
        self._lights = lights
        board.drawn.connect(self._on_drawn)
        board.draw_moved.connect(self._on_moved)

    def _on_moved(self, start: QPointF, end: QPointF) -> None:
        self._lights.pull = (start, end)
        self._lights.draw()

    def _on_drawn(self, start: QPointF, end: QPointF) -> None:
        """Keep a free arrow; a click alone takes the mark away that lies there, or draws a circle."""
        self._lights.pull = None
        self._lights.draw()
        drawn = self._document.turn.marks
        near = next((mark for mark in reversed(drawn) if self._touches(mark, start)), None)
        if start != end:
            made = Mark(MarkKind.ARROW, ((start.x(), start.y()), (end.x(), end.y())))
            self._document.set_marks((*drawn, made))
        elif near is not None:
            self._document.set_marks(mark for mark in drawn if mark is not near)
        else:
            rim = (start.x() + CIRCLE, start.y())
            self._document.set_marks((*drawn, Mark(MarkKind.CIRCLE, ((start.x(), start.y()), rim))))

    def _touches(self, mark: Mark, point: QPointF) -> bool:
        if mark.kind is MarkKind.CIRCLE:
            (x, y), *_ = mark.points
            return hypot(x - point.x(), y - point.y()) <= CIRCLE
        reach = REACH / self._board.camera.scale
        return min(hypot(x - point.x(), y - point.y()) for x, y in mark.points) <= reach
