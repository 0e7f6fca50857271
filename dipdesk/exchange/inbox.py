"""Orders out of any pasted text: what was understood, repaired, refused or not understood, line by line.

Nothing is applied here. ``Inbox.orders`` are the orders that count when all is said: later lines win.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType

from dipdesk.domain.board import PowerName
from dipdesk.domain.notation import NotationError, Reader, Reading, write
from dipdesk.domain.order import Order, power_of
from dipdesk.domain.position import Position
from dipdesk.domain.variant import Variant
from dipdesk.exchange.notices import sentence
from dipdesk.game.turn import Turn
from dipdesk.rules.legality import Refusal, accept, refusal_words, select
from dipdesk.rules.rulebook import Rulebook

MAX_REPAIRS = 3
"""Most names that are guessed in one line."""

Words = Mapping[str, str]


class Fate(StrEnum):
    """What became of a line."""

    UNDERSTOOD = "understood"
    REPAIRED = "repaired"  # read with a guess or something filled in, which is named
    REPLACED = "replaced"  # understood, but a later order counts instead, or too many were given
    REFUSED = "refused"  # understood, but the rulebook does not take it
    UNREAD = "unread"


@dataclass(frozen=True, slots=True)
class Entry:
    """A line, or one of several orders on it: what it was taken for, and remarks by language."""

    line: int
    text: str
    fate: Fate
    power: PowerName | None = None
    order: Order | None = None
    remarks: tuple[Words, ...] = ()


@dataclass(frozen=True, slots=True)
class Inbox:
    """All entries of a text, the orders that count, and how many orders each power that wrote still owes."""

    entries: tuple[Entry, ...]
    orders: tuple[Order, ...]
    missing: Mapping[PowerName, int]

    @property
    def powers(self) -> tuple[PowerName, ...]:
        """The powers whose orders count, in the order in which they wrote."""
        return tuple(dict.fromkeys(power_of(order) for order in self.orders))


def read_inbox(
    text: str, variant: Variant, rulebook: Rulebook, position: Position, power: PowerName | None = None
) -> Inbox:
    """Read orders out of ``text``; ``power`` gives those before any heading. Never raises, whatever the text."""
    reader = Reader(variant)
    readings = list(_readings(reader, _plain(text), position, power))
    entries = [_judged(entry, variant, rulebook, position) for entry in readings]
    taken = [(index, entry.order) for index, entry in enumerate(entries) if entry.order and _counts(entry)]
    selection = select(variant, rulebook, position, [order for _, order in taken])
    for dropped in selection.dropped:
        index = taken[dropped][0]
        remarks = (*entries[index].remarks, sentence("later"))
        entries[index] = replace(entries[index], fate=Fate.REPLACED, remarks=remarks)
    turn = Turn(0, None, position).ordered(selection.accepted)
    wrote = {entry.power for entry in entries}
    owed = {name: count for name, count in turn.missing(variant).items() if name in wrote}
    return Inbox(tuple(entries), selection.accepted, MappingProxyType(owed))


def _counts(entry: Entry) -> bool:
    return entry.fate in (Fate.UNDERSTOOD, Fate.REPAIRED)


_MARKUP = re.compile(r"\[/?[a-z*]{1,10}(?:=[^\]\n]{0,60})?\]|</?[a-z]{1,10}[^>\n]{0,80}>|[`~*_|]+", re.IGNORECASE)


def _plain(text: str) -> str:
    """Take off what forums and chats put around words: tags, stars, backquotes, the bars of tables."""
    return "\n".join(_MARKUP.sub(" ", line).strip() or " " for line in text.splitlines())


def _readings(reader: Reader, text: str, position: Position, power: PowerName | None) -> Iterator[Entry]:
    for reading in reader.orders(text, position, power):
        yield from _entries(reader, reading, position, ())


def _entries(reader: Reader, reading: Reading, position: Position, guesses: tuple[Words, ...]) -> Iterator[Entry]:
    error = reading.error
    if error is None:
        yield _understood(reading, guesses)
        return
    if error.choices and error.word and len(guesses) < MAX_REPAIRS:
        guess = error.choices[0][0]
        repaired = reading.text.replace(error.word, guess, 1)
        again = [replace(each, line=reading.line) for each in reader.several(repaired, position, reading.power)]
        if repaired != reading.text and again and _goes_further(again[0].error, error):
            said = sentence("guessed", word=error.word, guess=_both(error.choices[0]))
            first, *others = again
            for entry in _entries(reader, first, position, (*guesses, said)):
                # What was written stays to be seen, not what it was repaired to.
                yield replace(entry, text=reading.text[: len(reading.text) if not others else len(entry.text)])
            for each in others:
                yield from _entries(reader, each, position, ())
            return
    remark = {code: error.message(code) for code in ("en", "fr")}
    yield Entry(reading.line, reading.text, Fate.UNREAD, reading.power, None, (remark,))


def _goes_further(error: NotationError | None, before: NotationError) -> bool:
    return error is None or error.word != before.word


def _both(choice: tuple[str, str]) -> Words:
    return {"en": choice[0], "fr": choice[1]}


def _understood(reading: Reading, guesses: tuple[Words, ...]) -> Entry:
    assert reading.order is not None
    remarks = [*guesses]
    if reading.ignored:
        remarks.append(sentence("ignored", words=", ".join(reading.ignored)))
    fate = Fate.REPAIRED if guesses else Fate.UNDERSTOOD
    power = power_of(reading.order) or reading.power
    return Entry(reading.line, reading.text, fate, power, reading.order, tuple(remarks))


def _judged(entry: Entry, variant: Variant, rulebook: Rulebook, position: Position) -> Entry:
    if entry.order is None:
        return entry
    found = accept(variant, rulebook, position, entry.order)
    if isinstance(found, Refusal):
        words = {code: refusal_words(found, variant, code) for code in ("en", "fr")}
        return replace(entry, fate=Fate.REFUSED, remarks=(*entry.remarks, words))
    if found == entry.order:
        return entry
    said = sentence("taken-as", text=write(found, variant))
    return replace(entry, order=found, fate=Fate.REPAIRED, remarks=(*entry.remarks, said))


def summary(entries: Iterable[Entry]) -> Mapping[Fate, int]:
    """Return how many entries met each fate."""
    counts = dict.fromkeys(Fate, 0)
    for entry in entries:
        counts[entry.fate] += 1
    return counts
