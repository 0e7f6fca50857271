"""The one undo command of the program."""

import weakref
from typing import Protocol

from PySide6.QtGui import QUndoCommand
from typing_extensions import override

from dipdesk.game.game import Game


class Shows(Protocol):
    """What has a state of the game: the document."""

    def show(self, game: Game) -> None:
        """Take ``game`` as the state."""
        ...


class Swap(QUndoCommand):
    """The only undo command: it swaps two states of the game.

    It does not hold its document: a circle of the document, its stack and its commands would be taken apart by the
    garbage collector in an order of its own, and the stack would free commands that are gone.
    """

    def __init__(self, document: Shows, before: Game, after: Game, text: str, merge: str) -> None:
        super().__init__(text)
        self._document = weakref.ref(document)
        self._before = before
        self._after = after
        self._merge = merge

    @override
    def id(self) -> int:
        return 1 if self._merge else -1

    @override
    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, Swap) or other._merge != self._merge:
            return False
        self._after = other._after
        return True

    @override
    def undo(self) -> None:
        self._show(self._before)

    @override
    def redo(self) -> None:
        self._show(self._after)

    def _show(self, game: Game) -> None:
        document = self._document()
        if document is not None:
            document.show(game)
