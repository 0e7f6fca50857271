"""Typed orders: read, judged like clicked ones, and completed while they are typed."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from dipdesk.app.document import Document
from dipdesk.app.words import language, tr
from dipdesk.domain.board import PowerName
from dipdesk.domain.notation import NotationError, Reader, write
from dipdesk.domain.order import Order, power_of
from dipdesk.domain.position import PhaseKind, Unit
from dipdesk.domain.variant import Variant
from dipdesk.rules.legality import accept
from dipdesk.rules.options import adjustment_options, options, retreat_options
from dipdesk.rules.refusal import Refusal
from dipdesk.rules.refusal_words import refusal_words
from dipdesk.ui.search import plain

SHOWN = 12
_WORDS = re.compile(r"[^\W_]+(?:/[^\W_]+)?")


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
        if self._reader.variant is not document.variant:
            self._reader = Reader(document.variant)
        if document.turn.ending is not None:
            return Problem(tr("The game is over; “Play on” in the menu Orders takes its end back."))
        found: list[Order] = []
        at = 0
        for reading in self._reader.several(text, document.position, power):
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

    def complete(self, text: str, power: PowerName | None) -> list[str]:
        """Return what the line may become, best first."""
        typed = [plain(word) for word in _WORDS.findall(text)]
        if not typed or self._document.turn.ending is not None:
            return []
        found: list[str] = []
        for unit in self._units(power):
            if _fits_unit(self._document.variant, unit, typed[:2]):
                found += (line for line in self._lines(unit) if self._fits(typed, line))
        found += (line for line in self._adjustments(power) if self._fits(typed, line))
        return sorted(dict.fromkeys(found), key=len)[:SHOWN]

    def _units(self, power: PowerName | None) -> Iterator[Unit]:
        position = self._document.position
        if position.phase.kind is PhaseKind.MOVEMENT:
            units: Iterable[Unit] = position.units
        else:
            units = (d.unit for d in position.dislodged)
        return (unit for unit in units if power in (None, unit.power))

    def _lines(self, unit: Unit) -> Iterator[str]:
        document = self._document
        facts = (document.variant, document.rulebook, document.position)
        kind = document.position.phase.kind
        offered = options(*facts, unit) if kind is PhaseKind.MOVEMENT else retreat_options(*facts, unit)
        return (write(order, document.variant) for order in offered.orders())

    def _adjustments(self, power: PowerName | None) -> Iterator[str]:
        document = self._document
        if document.position.phase.kind is not PhaseKind.ADJUSTMENT:
            return
        for each in document.variant.powers:
            if power in (None, each.name):
                found = adjustment_options(document.variant, document.rulebook, document.position, each.name)
                yield from (write(order, document.variant) for order in found.orders)

    def _fits(self, typed: list[str], line: str) -> bool:
        words = [plain(word) for word in _WORDS.findall(line)]
        return _all_begin(self._document.variant, typed, words)


def _fits_unit(variant: Variant, unit: Unit, typed: list[str]) -> bool:
    words = [unit.kind.value.lower(), unit.location]
    return _all_begin(variant, typed, words)


def _all_begin(variant: Variant, typed: list[str], words: list[str]) -> bool:
    """Tell whether the typed words begin those of an order; the unit's letter may be left out."""
    if typed and typed[0] not in ("a", "f") and words and words[0] in ("a", "f"):
        words = words[1:]
    if len(typed) > len(words):
        return False
    return all(_begins(variant, start, word) for start, word in zip(typed, words, strict=False))


def _begins(variant: Variant, start: str, word: str) -> bool:
    if word.startswith(start):
        return True
    province = variant.board.provinces.get(word.partition("/")[0])
    if province is None:
        return False
    names = (province.name, *province.names.values(), *province.abbreviations)
    return any(plain(name).startswith(start) for name in names)


def _problem(error: NotationError | None, at: int) -> Problem:
    if error is None:
        return Problem(tr("This is no order."))
    message = error.message(language())
    span = (error.span[0] + max(at, 0), error.span[1] + max(at, 0))
    return Problem(message[:1].upper() + message[1:], span)
