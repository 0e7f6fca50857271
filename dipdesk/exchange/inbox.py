"""Orders out of any texts and files: what was understood, repaired, refused or not understood, line by line.

Nothing is applied here. ``Inbox.orders`` are the orders that count when all is said: later lines win, and where letters
say when they were sent, later letters. What comes late, what contradicts what was given before and what is missing is
listed; whoever applies the orders decides about that.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from pathlib import PurePath
from types import MappingProxyType

from dipdesk.domain.board import PowerName
from dipdesk.domain.names import names_of
from dipdesk.domain.notation import write
from dipdesk.domain.notation_words import key_of
from dipdesk.domain.order import Order, Waive, power_of
from dipdesk.domain.position import Position
from dipdesk.domain.variant import Variant
from dipdesk.exchange.inbox_lines import Cutter, Kind, Piece, Words
from dipdesk.exchange.inbox_mend import Found, Mender
from dipdesk.exchange.inbox_tidied import tidied
from dipdesk.exchange.letters import MAX_BYTES, Letter, by_time, letters
from dipdesk.exchange.notices import sentence
from dipdesk.game.turn import Turn
from dipdesk.rules.case import Case
from dipdesk.rules.legality import Refusal, accept_in, refusal_words, select
from dipdesk.rules.rulebook import Rulebook

MAX_FAULTS = 250
"""Most texts without an order in them that are looked at; then reading ends."""
MAX_FILES = 200
"""Most files that are read together."""


class Fate(StrEnum):
    """What became of a line."""

    UNDERSTOOD = "understood"
    REPAIRED = "repaired"  # read with a guess or something filled in, which is named
    REPLACED = "replaced"  # understood, but a later order counts instead, or too many were given
    REFUSED = "refused"  # understood, but the rulebook does not take it
    UNREAD = "unread"  # looks like an order, but means nothing
    CONDITION = "condition"  # if this, then that: people must decide it
    AHEAD = "ahead"  # for another phase
    PROSE = "prose"  # no order at all


@dataclass(frozen=True, slots=True)
class Entry:
    """A line, or one of several orders on it: what it was taken for, and remarks by language.

    ``source`` is the number of its letter in ``Inbox.letters``; ``line`` counts from 1 within that.
    """

    line: int
    text: str
    fate: Fate
    power: PowerName | None = None
    order: Order | None = None
    remarks: tuple[Words, ...] = ()
    source: int = 0


@dataclass(frozen=True, slots=True)
class Inbox:
    """What a bundle of letters comes to.

    ``orders`` are those that count. ``missing`` says how many orders each power owes once they are given; ``late`` are
    the powers some of whose orders came after the deadline; ``replaced`` pairs orders that were given before with the
    orders that would take their place.
    """

    entries: tuple[Entry, ...]
    orders: tuple[Order, ...]
    missing: Mapping[PowerName, int]
    letters: tuple[Letter, ...] = ()
    late: tuple[PowerName, ...] = ()
    replaced: tuple[tuple[Order, Order], ...] = ()

    @property
    def powers(self) -> tuple[PowerName, ...]:
        """The powers whose orders count, in the order in which they wrote."""
        return tuple(dict.fromkeys(power_of(order) for order in self.orders))

    @property
    def silent(self) -> tuple[PowerName, ...]:
        """The powers that owe orders and gave none here."""
        return tuple(power for power in self.missing if power not in self.powers)

    def orders_of(self, powers: Iterable[PowerName]) -> tuple[Order, ...]:
        """Return the orders that count of some powers only."""
        wanted = frozenset(powers)
        return tuple(order for order in self.orders if power_of(order) in wanted)

    def counts(self) -> Mapping[Fate, int]:
        """Return how many entries met each fate."""
        return summary(self.entries)


def read_inbox(
    text: str,
    variant: Variant,
    rulebook: Rulebook,
    position: Position,
    power: PowerName | None = None,
    *,
    people: Mapping[PowerName, str] | None = None,
) -> Inbox:
    """Read orders out of a pasted ``text``; ``power`` gives those before any heading. Never raises, whatever it is."""
    found = letters(text.encode("utf-8", "replace")[:MAX_BYTES])
    return read_letters(found, variant, rulebook, Turn(0, None, position), power, people=people)


def read_files(
    files: Iterable[tuple[str, bytes]],
    variant: Variant,
    rulebook: Rulebook,
    turn: Turn,
    *,
    people: Mapping[PowerName, str] | None = None,
    deadline: datetime | None = None,
) -> Inbox:
    """Read orders out of many files, given as names and bytes; a file name may name the power, as ``France.txt``."""
    found: list[Letter] = []
    size = 0
    for name, data in list(files)[:MAX_FILES]:
        size += len(data)
        if size > MAX_BYTES:
            break
        found += letters(data, name)
    return read_letters(found, variant, rulebook, turn, people=people, deadline=deadline)


def read_letters(
    given: Sequence[Letter],
    variant: Variant,
    rulebook: Rulebook,
    turn: Turn,
    power: PowerName | None = None,
    *,
    people: Mapping[PowerName, str] | None = None,
    deadline: datetime | None = None,
) -> Inbox:
    """Read orders out of letters for an open ``turn``, whose orders given so far are compared.

    ``people`` maps powers to the persons who play them, so that a sender is known; ``deadline`` needs a time zone.
    """
    bundle = by_time(given)
    reading = _Reading(variant, rulebook, turn, people or {}, deadline)
    for source, letter in enumerate(bundle):
        reading.letter(source, letter, power)
    return reading.inbox(bundle)


class _Reading:
    """Reads letters one after the other."""

    def __init__(
        self,
        variant: Variant,
        rulebook: Rulebook,
        turn: Turn,
        people: Mapping[PowerName, str],
        deadline: datetime | None,
    ) -> None:
        self._variant = variant
        self._rulebook = rulebook
        self._turn = turn
        self._names = names_of(variant)
        self._people = {name.strip().casefold(): power for power, name in people.items() if name.strip()}
        self._deadline = deadline
        self._case = Case.of(variant, rulebook, turn.position)
        self._mender = Mender(variant, self._case)
        self._entries: list[Entry] = []
        self._late: dict[PowerName, None] = {}

    def letter(self, source: int, letter: Letter, power: PowerName | None) -> None:
        """Read one letter."""
        power = power or self._writer(letter)
        cutter = Cutter(self._variant, self._names, self._turn.position.phase, power, self._people)
        late = self._lateness(letter)
        for piece in cutter.pieces(letter.text):
            if self._mender.faults > MAX_FAULTS:
                said = sentence("too-many-faults")
                self._entries.append(Entry(piece.line, piece.text, Fate.UNREAD, None, None, (said,), source))
                return
            for entry in self._piece(piece):
                self._keep(replace(entry, source=source), late)

    def _keep(self, entry: Entry, late: tuple[Words, ...]) -> None:
        power = entry.power
        if late and entry.order is not None and power is not None:
            entry = replace(entry, remarks=(*entry.remarks, *late))
            self._late[power] = None
        self._entries.append(entry)

    def _lateness(self, letter: Letter) -> tuple[Words, ...]:
        if letter.sent is None or self._deadline is None or letter.sent <= self._deadline:
            return ()
        when, limit = (f"{time:%Y-%m-%d %H:%M %Z}" for time in (letter.sent, self._deadline))
        return (sentence("late", sent=when, deadline=limit),)

    def _writer(self, letter: Letter) -> PowerName | None:
        """Return whose letter it is, by its subject, its file's name or its sender."""
        for text in (letter.subject, PurePath(letter.name).stem.replace("_", " ")):
            words = key_of(text[:200]).split(" ")
            spans = [
                " ".join(words[start : start + size])
                for start in range(len(words))
                for size in self._names.owner_lengths.get(words[start], ())
            ]
            found = {self._names.owners[span] for span in spans if span in self._names.owners}
            if len(found) == 1:
                return found.pop()
        sender = letter.sender.casefold()
        named = {power for name, power in self._people.items() if name in sender}
        return named.pop() if len(named) == 1 else None

    def _piece(self, piece: Piece) -> Iterable[Entry]:
        if piece.kind is not Kind.ORDER:
            fate = _FATES[piece.kind]
            yield Entry(piece.line, piece.text, fate, piece.power, None, piece.remarks)
            return
        for found in self._mender.read(piece.text, self._turn.position, piece.power):
            yield self._judged(piece, found)

    def _judged(self, piece: Piece, found: Found) -> Entry:
        remarks = (*piece.remarks, *found.remarks)
        if found.order is None:
            if not piece.firm:
                return Entry(piece.line, found.text, Fate.PROSE, piece.power, None, (sentence("prose"),))
            return Entry(piece.line, found.text, Fate.UNREAD, piece.power, None, remarks)
        power = power_of(found.order) or piece.power
        fate = Fate.REPAIRED if found.repaired else Fate.UNDERSTOOD
        entry = Entry(piece.line, found.text, fate, power, found.order, remarks)
        taken = accept_in(self._case, found.order)
        if isinstance(taken, Refusal):
            words = {code: refusal_words(taken, self._variant, code) for code in ("en", "fr")}
            return replace(entry, fate=Fate.REFUSED, remarks=(*remarks, words))
        if taken == found.order:
            return replace(entry, remarks=(*remarks, *tidied(piece)))
        said = sentence("taken-as", text=write(taken, self._variant))
        return replace(entry, order=taken, fate=Fate.REPAIRED, remarks=(*remarks, said, *tidied(piece)))

    # -- all together

    def inbox(self, bundle: tuple[Letter, ...]) -> Inbox:
        """Return what all letters come to."""
        entries = self._entries
        taken = [(index, entry.order) for index, entry in enumerate(entries) if entry.order and _counts(entry)]
        position = self._turn.position
        selection = select(self._variant, self._rulebook, position, [order for _, order in taken])
        for dropped in selection.dropped:
            index = taken[dropped][0]
            remarks = (*entries[index].remarks, sentence("later"))
            entries[index] = replace(entries[index], fate=Fate.REPLACED, remarks=remarks)
        replaced = self._replaced(selection.accepted)
        self._tell(replaced)
        after = self._turn
        for order in selection.accepted:
            after = after.give(order)
        missing = MappingProxyType(dict(after.missing(self._variant)))
        return Inbox(tuple(entries), selection.accepted, missing, bundle, tuple(self._late), replaced)

    def _replaced(self, orders: Iterable[Order]) -> tuple[tuple[Order, Order], ...]:
        pairs = []
        for order in orders:
            before = None if isinstance(order, Waive) else self._turn.order_for(order.unit)
            if before is not None and before != order:
                pairs.append((before, order))
        return tuple(pairs)

    def _tell(self, replaced: Iterable[tuple[Order, Order]]) -> None:
        """Remark on each entry that would take the place of an order given before."""
        given = {new: old for old, new in replaced}
        for index, entry in enumerate(self._entries):
            before = given.get(entry.order) if entry.order is not None and _counts(entry) else None
            if before is not None:
                said = sentence("instead-of", text=write(before, self._variant))
                self._entries[index] = replace(entry, remarks=(*entry.remarks, said))


_FATES = {Kind.PROSE: Fate.PROSE, Kind.CONDITION: Fate.CONDITION, Kind.AHEAD: Fate.AHEAD, Kind.CUT: Fate.UNREAD}


def _counts(entry: Entry) -> bool:
    return entry.fate in (Fate.UNDERSTOOD, Fate.REPAIRED)


def summary(entries: Iterable[Entry]) -> Mapping[Fate, int]:
    """Return how many entries met each fate."""
    counts = dict.fromkeys(Fate, 0)
    for entry in entries:
        counts[entry.fate] += 1
    return counts
