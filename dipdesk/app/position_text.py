"""A position as text that people type, copy and paste (docs/formats/position.md)."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import partial
from typing import NoReturn

from dipdesk.app.words import language, mark, tr
from dipdesk.domain.board import Location, PowerName, ProvinceId, province_of
from dipdesk.domain.names import names_of
from dipdesk.domain.notation import NotationError, Reader, write_place, write_unit
from dipdesk.domain.notation_words import COASTS, KINDS, key_of
from dipdesk.domain.position import DislodgedUnit, Phase, PhaseKind, Position, Unit, UnitKind
from dipdesk.domain.variant import Variant
from dipdesk.game.faults import Fault
from dipdesk.game.poscheck import goal_of, named, there, unit_fault
from dipdesk.game.setup import Piece, Setup, UnsoundError, from_where, pieces, unit_of
from dipdesk.rules.adjustments import end_of
from dipdesk.rules.retreats import ways_out

MAX_TEXT = 30_000
"""Characters of a text that is read."""
MAX_FAULTS = 20
"""Faults after which a text is not read on; looking for the nearest names takes time."""
PHASE, UNITS, CENTERS, STANDOFFS = mark("Phase"), mark("Units"), mark("Supply centers"), mark("Standoffs")
_HEADINGS = {
    PHASE: ("phase",),
    UNITS: ("units", "unites"),
    CENTERS: ("centers", "centres", "supply centers", "supply centres", "centres de ravitaillement", "owners"),
    STANDOFFS: ("standoffs", "standoff", "rebonds", "rebond"),
}
"""What a heading may be called, folded, in English and French."""
_FROM = ("from", "de", "depuis")
_TO = ("to", "vers", "à")
NOWHERE = "-"
"""Stands for no retreat at all."""


@dataclass(frozen=True, slots=True)
class TextFault:
    """What is wrong in a typed position: a sentence, the part of the text (start, end) and the province, if known."""

    message: str
    span: tuple[int, int]
    province: ProvinceId | None = None


@dataclass(frozen=True, slots=True)
class Typed:
    """A text as it was read: a sound position, or what keeps it from being one."""

    position: Position | None
    faults: tuple[TextFault, ...] = ()


@dataclass(frozen=True, slots=True)
class PositionText:
    """Reads and writes positions of one variant."""

    variant: Variant

    def write(self, position: Position) -> str:
        """Return the position as text: phase, a line of units and one of centers for each power, standoffs."""
        parts = [f"{tr(PHASE)}: {position.phase.code}", "", f"{tr(UNITS)}:"]
        found = pieces(position)
        for power in self.variant.powers:
            own = (self._piece(position, each) for each in found if unit_of(each).power == power.name)
            parts.append(f"{power.label(language())}: {', '.join(own)}".rstrip())
        parts += ["", f"{tr(CENTERS)}:"]
        owned = {center: position.owners.get(center) for center in self.variant.board.centers()}
        for power in self.variant.powers:
            own = (write_place(center, self.variant) for center, owner in owned.items() if owner == power.name)
            parts.append(f"{power.label(language())}: {', '.join(own)}".rstrip())
        if position.standoffs:
            shut = ", ".join(write_place(place, self.variant) for place in sorted(position.standoffs))
            parts += ["", f"{tr(STANDOFFS)}: {shut}"]
        return "\n".join(parts) + "\n"

    def read(self, text: str, base: Position) -> Typed:
        """Read a position; phase, units, centers or standoffs that the text does not speak of are those of ``base``."""
        if len(text) > MAX_TEXT:
            limit = tr("The text has {count} characters; at most {limit} are read.", count=len(text), limit=MAX_TEXT)
            return Typed(None, (TextFault(limit, (0, 0)),))
        return _Reading(self.variant, base).read(text)

    def _piece(self, position: Position, piece: Piece) -> str:
        if isinstance(piece, Unit):
            return write_unit(piece, self.variant)
        details = []
        if piece.attacker_from is not None:
            details.append(f"from {write_place(piece.attacker_from, self.variant)}")
        goals = ", ".join(write_place(goal, self.variant) for goal in piece.retreats)
        details.append(f"to {goals or NOWHERE}")
        return f"*{write_unit(piece.unit, self.variant)} ({'; '.join(details)})"


@dataclass(frozen=True, slots=True)
class _Word:
    """A piece of the text and where it begins."""

    text: str
    at: int

    @property
    def span(self) -> tuple[int, int]:
        return (self.at, self.at + len(self.text))

    def stripped(self) -> "_Word":
        left = self.text.lstrip()
        return _Word(left.rstrip(), self.at + len(self.text) - len(left))

    def split(self, sign: str) -> Iterator["_Word"]:
        """Yield what stands between ``sign``, but not within parentheses; empty parts are left out."""
        depth = start = 0
        for place, letter in enumerate(self.text + sign):
            depth += (letter == "(") - (letter == ")" and depth > 0)
            if letter == sign and (depth == 0 or place == len(self.text)):
                part = _Word(self.text[start:place], self.at + start).stripped()
                start = place + 1
                if part.text:
                    yield part

    def after(self, count: int) -> "_Word":
        """Return what follows the first ``count`` characters."""
        return _Word(self.text[count:], self.at + count).stripped()


class _WrongError(Exception):
    """Ends the reading of one entry."""


@dataclass(slots=True)
class _Reading:
    """One text as it is being read."""

    variant: Variant
    base: Position
    phase: Phase | None = None
    found: list[tuple[Piece, _Word, bool]] | None = None
    """Pieces, their words, and whether the retreats of a dislodged one were written."""
    owners: dict[ProvinceId, PowerName] | None = None
    standoffs: set[ProvinceId] | None = None
    places: dict[ProvinceId, _Word] = field(default_factory=dict)
    section: str = UNITS
    faults: list[TextFault] = field(default_factory=list)

    def read(self, text: str) -> Typed:
        at = 0
        for line in text.splitlines(keepends=True):
            word = _Word(line, at).stripped()
            at += len(line)
            if word.text:
                self._guarded(self._line, word)
        self._check_pieces()
        if not self.faults:
            position = self._position()
            if not self.faults:
                return Typed(position)
        return Typed(None, tuple(self.faults[:MAX_FAULTS]))

    # Lines

    def _line(self, line: _Word) -> None:
        head, colon, _ = line.text.partition(":")
        rest = line.after(len(head) + 1)
        heading = self._heading(head)
        if heading is not None and (colon or not rest.text):
            self._begin(heading, rest)
            return
        power = names_of(self.variant).owners.get(key_of(head.strip())) if colon else None
        if power is None:
            self._fail(line, self._no_power(head.strip() if colon else ""))
        for word in rest.split(","):
            self._guarded(partial(self._entry, power), word)

    @staticmethod
    def _heading(head: str) -> str | None:
        key = key_of(head.strip()[:60])
        return next((name for name, words in _HEADINGS.items() if key in words or key == key_of(tr(name))), None)

    def _begin(self, heading: str, rest: _Word) -> None:
        if heading == PHASE:
            self.phase = self._phase(rest)
        elif heading == STANDOFFS:
            self.standoffs = self.standoffs or set()
            for word in rest.split(","):
                self._guarded(self._standoff, word)
        else:
            self.section = heading
            if rest.text:
                self._fail(rest, tr("After this heading a new line begins."))
            if heading == CENTERS:
                self.owners = self.owners or {}
            else:
                self.found = self.found or []

    def _phase(self, word: _Word) -> Phase:
        try:
            return Phase.parse(word.text)
        except ValueError:
            self._fault(word, Fault.BAD_PHASE, value=word.text[:20])

    def _no_power(self, name: str) -> str:
        if not name:
            return tr("A line begins with a power and a colon, as “France: A Par, F Bre”.")
        known = {key_of(power.label(language())): power.label(language()) for power in self.variant.powers}
        near = get_close_matches(key_of(name[:60]), known, n=1, cutoff=0.6)
        if near:
            return tr("No power is called “{name}”: {near}?", name=name[:40], near=known[near[0]])
        return tr("No power is called “{name}”; there are {powers}.", name=name[:40], powers=", ".join(known.values()))

    # Entries

    def _entry(self, power: PowerName, word: _Word) -> None:
        if self.section == CENTERS:
            self._center(power, word)
            return
        self.found = self.found or []
        if word.text.startswith("*"):
            body = word.after(1)
            unit_word, details = _cut(body)
            piece, written = self._dislodged(self._unit(power, unit_word), details)
            self.found.append((piece, word, written))
        else:
            self.found.append((self._unit(power, word), word, False))

    def _unit(self, power: PowerName, word: _Word) -> Unit:
        letter, _, name = word.text.partition(" ")
        kind = KINDS.get(key_of(letter))
        if kind is None or not name.strip():
            self._fail(word, tr("“{word}” is no unit; write A or F and a place, as A Par.", word=word.text[:40]))
        unit = Unit(power, UnitKind(kind), self._place(word.after(len(letter))))
        wrong = unit_fault(self.variant, unit)
        if wrong is not None and wrong[0] is Fault.COAST_NEEDED:
            # Better than the fault's own word: as one would write it here.
            coasts = (write_place(place, self.variant) for place in self.variant.board.locations(unit.province))
            self._fault(word, wrong[0], unit.province, **(wrong[1] | {"known": ", ".join(coasts)}))
        if wrong is not None:
            self._fault(word, wrong[0], unit.province, **wrong[1])
        return unit

    def _dislodged(self, unit: Unit, details: Iterable[_Word]) -> tuple[DislodgedUnit, bool]:
        source: ProvinceId | None = None
        retreats: tuple[Location, ...] | None = None
        for word in details:
            first, _, _ = word.text.partition(" ")
            rest = word.after(len(first))
            if first.casefold() in _FROM and rest.text:
                source = province_of(self._place(rest))
                if source == unit.province:
                    self._fault(rest, Fault.BAD_SOURCE, source, value=from_where(self.variant, source))
            elif first.casefold() in _TO and rest.text:
                goals = () if rest.text == NOWHERE else (self._place(goal) for goal in rest.split(","))
                retreats = tuple(dict.fromkeys(goals))
            else:
                text = tr("“{word}” is not understood; write (from Mun; to Pic, Gas).", word=word.text[:40])
                self._fail(word, text)
        return DislodgedUnit(unit, retreats or (), source), retreats is not None

    def _center(self, power: PowerName, word: _Word) -> None:
        self.owners = self.owners or {}
        center = province_of(self._place(word))
        if not self.variant.board.provinces[center].is_center:
            self._fault(word, Fault.NO_CENTER, center, value=named(self.variant, center))
        if self.owners.setdefault(center, power) != power:
            self._fault(word, Fault.TWO_OWNERS, center, value=named(self.variant, center))

    def _standoff(self, word: _Word) -> None:
        province = province_of(self._place(word))
        self.standoffs = (self.standoffs or set()) | {province}
        self.places[province] = word

    def _place(self, word: _Word) -> Location:
        try:
            return Reader(self.variant).location(word.text)
        except NotationError as error:
            message = error.message(language())
            self._fail(word, f"{message[:1].upper()}{message[1:]}{'' if message.endswith('?') else '.'}")

    # All together

    def _position(self) -> Position:
        setup, base = Setup(self.variant), self.base
        phase = self.phase or base.phase
        listed = pieces(base) if self.found is None else self._listed()
        standoffs = base.standoffs if self.standoffs is None else self.standoffs
        given = {unit_of(piece).province for piece, _, written in self.found or () if written}
        if phase.kind is not PhaseKind.RETREAT:
            listed, standoffs = [piece for piece in listed if isinstance(piece, Unit)], frozenset()
        owners = base.owners if self.owners is None else self.owners
        before = base if self.found is None else replace(base, dislodged=())
        position = setup.rebuilt(before, listed, phase=phase, owners=owners, standoffs=standoffs, given=given)
        self._check_retreats(position)
        return position

    def _listed(self) -> list[Piece]:
        """Return the pieces in list order: powers take turns as in ``base``, each with its units as written."""
        queues: dict[PowerName, list[Piece]] = {}
        for piece, _, _ in self.found or ():
            queues.setdefault(unit_of(piece).power, []).append(piece)
        return _dealt(self.variant, [unit_of(piece).power for piece in pieces(self.base)], queues)

    def _check_pieces(self) -> None:
        phase = self.phase or self.base.phase
        taken: set[tuple[ProvinceId, bool]] = set()
        for piece, word, _ in self.found or ():
            province, fallen = unit_of(piece).province, isinstance(piece, DislodgedUnit)
            if fallen and phase.kind is not PhaseKind.RETREAT:
                self._note(word, Fault.STRAY_DISLODGED, province, value=phase.code)
            if (province, fallen) in taken:
                self._note(word, Fault.CROWDED, province, value=there(self.variant, province))
            taken.add((province, fallen))
            if len(self.faults) >= MAX_FAULTS:
                return

    def _check_retreats(self, position: Position) -> None:
        for piece, word, written in self.found or ():
            if not written or not isinstance(piece, DislodgedUnit):
                continue
            ways = ways_out(self.variant.board, position, piece.unit)
            for goal in piece.retreats:
                if goal not in ways:
                    self._note(word, Fault.BAD_RETREAT, piece.unit.province, value=goal_of(self.variant, goal))
        for province in sorted(self.standoffs or ()):
            if position.unit_at(province) is not None:
                self._note(self.places[province], Fault.NO_STANDOFF, province, value=there(self.variant, province))

    # What is wrong

    def _guarded(self, read: Callable[[_Word], None], word: _Word) -> None:
        if len(self.faults) < MAX_FAULTS:
            with suppress(_WrongError):
                read(word)

    def _fault(self, word: _Word, fault: Fault, province: ProvinceId | None = None, **values: object) -> NoReturn:
        self._note(word, fault, province, **values)
        raise _WrongError

    def _note(self, word: _Word, fault: Fault, province: ProvinceId | None = None, **values: object) -> None:
        known = province if province in self.variant.board.provinces else None
        self.faults.append(TextFault(UnsoundError(fault, **values).words(language()), word.span, known))

    def _fail(self, word: _Word, message: str) -> NoReturn:
        self.faults.append(TextFault(message, word.span))
        raise _WrongError


def _cut(word: _Word) -> tuple[_Word, tuple[_Word, ...]]:
    """Cut ``A StP (nc) (from Mos; to Fin)`` into the unit and its details."""
    text = word.text
    start = text.rfind("(") if text.endswith(")") else -1
    depth = 0
    for place in range(len(text) - 1, -1, -1) if start >= 0 else ():
        depth += (text[place] == ")") - (text[place] == "(")
        if depth == 0:
            start = place
            break
    inside = _Word(text[start + 1 : -1], word.at + start + 1)
    if start < 0 or key_of(inside.text) in COASTS:
        return word, ()
    return _Word(text[:start].rstrip(), word.at), tuple(inside.split(";"))


def _dealt(variant: Variant, order: Iterable[PowerName], queues: dict[PowerName, list[Piece]]) -> list[Piece]:
    """Return the pieces in the order in which powers came before; those for whom there was no turn stand behind."""
    waiting = {power: deque(found) for power, found in queues.items()}
    dealt = [waiting[power].popleft() for power in order if waiting.get(power)]
    for power, rest in waiting.items():
        for piece in rest:
            dealt.insert(end_of(variant, [unit_of(each).power for each in dealt], power), piece)
    return dealt
