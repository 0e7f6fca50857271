"""Reading one order text with small repairs: a name that is near, a choice that only one law-abiding unit fits, a dash.

What was guessed is always said. A guess that leads to an order the rulebook takes goes before one that does not.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from dipdesk.domain.board import PowerName
from dipdesk.domain.names import names_of
from dipdesk.domain.notation import AmbiguousNotation, Fault, NotationError, Reader, Reading
from dipdesk.domain.notation_errors import Choice
from dipdesk.domain.notation_words import KINDS, Tokens
from dipdesk.domain.order import Order
from dipdesk.domain.position import Position
from dipdesk.domain.variant import Variant
from dipdesk.exchange.inbox_lines import Words
from dipdesk.exchange.notices import sentence
from dipdesk.rules.case import Case
from dipdesk.rules.legality import Refusal, accept_in

MAX_GUESSES = 3
"""Most repairs of one text."""
MAX_CHOICES = 3
"""Most names that are tried for a word."""


@dataclass(frozen=True, slots=True)
class Found:
    """An order in a text, or None and why; ``repaired`` tells that something was guessed."""

    text: str
    order: Order | None
    remarks: tuple[Words, ...] = ()
    repaired: bool = False


class Mender:
    """Reads and repairs texts for one position; ``faults`` counts the readings that failed, which are slow."""

    def __init__(self, variant: Variant, case: Case) -> None:
        """Start to read orders of ``variant`` that the ``case`` judges."""
        self._reader = Reader(variant)
        self._names = names_of(variant)
        self._case = case
        self.faults = 0

    def read(self, text: str, position: Position, power: PowerName | None) -> list[Found]:
        """Return the orders in ``text``, at least one entry."""
        return [*self._read(text, position, power, MAX_GUESSES)]

    def _read(self, text: str, position: Position, power: PowerName | None, room: int) -> Iterator[Found]:
        for reading in self._reader.several(text, position, power):
            if reading.order is not None:
                yield Found(reading.text, reading.order, _ignored(reading))
                continue
            assert reading.error is not None
            self.faults += 1
            yield from self._mended(reading, reading.error, position, room)

    def _mended(self, reading: Reading, error: NotationError, position: Position, room: int) -> Iterator[Found]:
        tries: list[list[Found]] = []
        is_doubt = isinstance(error, AmbiguousNotation)
        for choice in self._choices(error) if room else ():
            # A doubtful name offers “Gascony One (gas1)”, of which the reader takes the id.
            name = choice[0].rpartition("(")[2].rstrip(")") if is_doubt else choice[0]
            said = sentence(
                "other-unit" if is_doubt else "guessed", word=error.word, guess={"en": choice[0], "fr": choice[1]}
            )
            tries.append(self._again(reading, _replaced(reading.text, error.span, name), said, position, room))
        dashed = self._dashed(reading.text, error) if room else ""
        if dashed:
            tries.append(self._again(reading, dashed, sentence("dash", text=dashed), position, room))
        yield from self._best(tries, is_doubt=is_doubt) or [Found(reading.text, None, (_words(error),))]

    def _best(self, tries: list[list[Found]], *, is_doubt: bool) -> list[Found]:
        """Return the first reading that the rules take, else the first; a doubtful name must leave just one."""
        sound = [found for found in tries if self._is_sound(found)]
        if is_doubt:
            return sound[0] if len(sound) == 1 else []
        return next(iter([*sound, *(found for found in tries if found)]), [])

    def _choices(self, error: NotationError) -> tuple[Choice, ...]:
        return error.choices[:MAX_CHOICES] if error.word else ()

    def _again(self, reading: Reading, text: str, said: Words, position: Position, room: int) -> list[Found]:
        first, *others = self._read(text, position, reading.power, room - 1)
        if first.order is None:
            return []
        written = reading.text if not others else first.text
        # What was written stays to be seen, not what it was repaired to.
        return [replace(first, text=written, remarks=(said, *first.remarks), repaired=True), *others]

    def _is_sound(self, found: list[Found]) -> bool:
        order = found[0].order if found else None
        return order is not None and not isinstance(accept_in(self._case, order), Refusal)

    def _dashed(self, text: str, error: NotationError) -> str:
        """Put in the dash of ``A Par Bur``: a unit, two places and nothing else."""
        if error.fault is not Fault.UNKNOWN_WORD or not error.span[0]:
            return ""
        rest = Tokens(text[error.span[0] :]).words
        if Tokens(text).words[0] not in KINDS or " ".join(rest) not in self._names.provinces:
            return ""
        return f"{text[: error.span[0]].rstrip()} - {text[error.span[0] :]}"


def _replaced(text: str, span: tuple[int, int], word: str) -> str:
    return f"{text[: span[0]]}{word}{text[span[1] :]}"


def _ignored(reading: Reading) -> tuple[Words, ...]:
    return (sentence("ignored", words=", ".join(reading.ignored)),) if reading.ignored else ()


def _words(error: NotationError) -> Words:
    return {code: error.message(code) for code in ("en", "fr")}
