"""From clicks and keys on the map to orders in the document."""

from PySide6.QtCore import QObject, QPointF, Signal

from dipdesk.app.document import Document
from dipdesk.domain.board import PowerName, ProvinceId
from dipdesk.domain.position import Unit
from dipdesk.ui.board import Board
from dipdesk.ui.typist import Problem, Typist


class Pilot(QObject):
    """Steps the entry machine for one map and hands what is complete to the document."""

    said = Signal(str, bool)
    selected = Signal(object)
    unhandled_key = Signal(str)

    def __init__(self, document: Document, board: Board, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._board = board
        self._power: PowerName | None = None
        self._typist = Typist(document)
        board.key_pressed.connect(self.unhandled_key)

    def complete(self, text: str) -> list[str]:
        """Return what a typed line may become."""
        return self._typist.complete(text, self._power)

    def type_orders(self, text: str) -> Problem | None:
        """Give the orders of a typed line; return what is wrong with it."""
        found = self._typist.read(text, self._power)
        if isinstance(found, Problem):
            return found
        self._document.give_orders(found)
        return None

    def press(self, key: str) -> None: ...
    def clear(self) -> None: ...
    def set_power(self, power: PowerName | None) -> None:
        self._power = power

    def restart(self) -> None: ...
    def refresh(self) -> None: ...
    def hover(self, province: ProvinceId | None, point: QPointF) -> None: ...
    def choose_unit(self, unit: Unit) -> None: ...
    def choose_province(self, province: ProvinceId) -> None: ...
    def show_province(self, province: ProvinceId) -> None: ...
