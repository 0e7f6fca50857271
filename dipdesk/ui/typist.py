"""Typed orders: read, judged like clicked ones, and completed while they are typed."""

from dataclasses import dataclass

from dipdesk.app.document import Document
from dipdesk.app.words import language, tr
from dipdesk.domain.board import PowerName
from dipdesk.domain.notation import NotationError, Reader
from dipdesk.domain.order import Order, power_of
from dipdesk.rules.legality import accept
from dipdesk.rules.refusal import Refusal
from dipdesk.rules.refusal_words import refusal_words


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a typed line, and which part of it."""

    message: str
    span: tuple[int, int] | None = None


class Typist:
    """Reads the notation line for a document."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._reader = Reader(document.variant)

    def read(self, text: str, power: PowerName | None) -> tuple[Order, ...] | Problem:
        """Return the accepted orders of a line, or the first thing that is wrong with it."""
        document = self._document
        if document.turn.ending is not None:
            return Problem(tr("The game is over; “Play on” in the menu Orders takes its end back."))
        found: list[Order] = []
        at = 0
        for reading in self._current().several(text, document.position, power):
            if reading.error is not None or reading.order is None:
                return _problem(reading.error, text.find(reading.text, at))
            at = text.find(reading.text, at) + len(reading.text)
            order = accept(document.variant, document.rulebook, document.position, reading.order)
            if isinstance(order, Refusal):
                return Problem(refusal_words(order, document.variant, language()))
            if power is not None and power_of(order) != power:
                name = document.variant.power(power).label(language())
                return Problem(tr("Only orders for {power} are taken now.", power=name))
            found.append(order)
        return tuple(found)

    def complete(self, text: str, power: PowerName | None) -> list[tuple[str, str]]:
        """Return what the line may become, best first, each with what was added in plain words."""
        if self._document.turn.ending is not None:
            return []
        found = self._current().complete(text, self._document.position, power, language())
        return [(each.text, each.label) for each in found]

    def _current(self) -> Reader:
        if self._reader.variant is not self._document.variant:
            self._reader = Reader(self._document.variant)
        return self._reader


def _problem(error: NotationError | None, at: int) -> Problem:
    if error is None:
        return Problem(tr("This is no order."))
    message = error.message(language())
    span = (error.span[0] + max(at, 0), error.span[1] + max(at, 0))
    return Problem(message[:1].upper() + message[1:], span)
