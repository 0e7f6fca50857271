"""What can come next in an order that is being typed."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum, auto

from dipdesk.domain.board import Board, Location, PowerName, ProvinceId, province_of
from dipdesk.domain.names import Names
from dipdesk.domain.notation_errors import NotationError
from dipdesk.domain.notation_read import OrderReader, Phrase, Standing
from dipdesk.domain.notation_words import KINDS, VERBS, Tokens, Verb
from dipdesk.domain.notation_write import write_place, write_unit
from dipdesk.domain.position import PhaseKind, Unit, UnitKind
from dipdesk.domain.variant import Variant

LIMIT = 12
_SIGNS = {
    PhaseKind.MOVEMENT: ("-", "S", "C", "H"),
    PhaseKind.RETREAT: ("-", "D"),
    PhaseKind.ADJUSTMENT: (),
}


_LETTERS = frozenset(KINDS.values())


@dataclass(frozen=True, slots=True)
class Completion:
    """A way to go on: ``text`` is the whole line with it, ``label`` what was added, in plain words."""

    text: str
    label: str


class _Expects(Enum):
    UNIT = auto()
    ACTION = auto()
    TARGET = auto()
    HELPED = auto()
    HELPED_TARGET = auto()
    NOTHING = auto()


@dataclass(frozen=True, slots=True)
class _State:
    expects: _Expects
    unit: Unit | None = None
    kind: str = ""
    verb: Verb | None = None
    helped: Unit | None = None


@dataclass(frozen=True, slots=True)
class Completer:
    """Completes orders of one variant in one position."""

    variant: Variant
    names: Names
    standing: Standing
    power: PowerName | None
    language: str

    def complete(self, text: str) -> tuple[Completion, ...]:
        """Return the ways to go on, likeliest first, at most ``LIMIT``; the last words may be unfinished."""
        tokens = Tokens(text)
        for cut in _cuts(tokens, text):
            begun = " ".join(tokens.words[cut:])
            head = text[: tokens.spans[cut][0]] if cut < len(tokens) else text
            found = tuple(self._ways(head, begun))
            if found:
                return found[:LIMIT]
        return ()

    def _ways(self, head: str, begun: str) -> Iterator[Completion]:
        state = self._state(head)
        if state.kind in _LETTERS:
            # Units are offered with their kind, so the one that was typed makes way.
            head = head[: Tokens(head).spans[-1][0]]
        before = head if not head or head[-1] in " -(" else f"{head} "
        for added, label in self._options(state, begun):
            yield Completion(f"{before.rstrip()} {added}".strip(), label)

    def _state(self, head: str) -> _State:
        parser = OrderReader(self.variant, self.names, self.standing, Tokens(head), self.power)
        if len(parser.words) and parser.words[0] in ("build", "remove"):
            parser.at = 1
        if parser.at == parser.size:
            return _State(_Expects.UNIT)
        if parser.at == parser.size - 1 and parser.words[-1] in KINDS:
            return _State(_Expects.UNIT, kind=KINDS[parser.words[-1]])
        try:
            return self._after_unit(parser, self._unit(parser.phrase()))
        except NotationError:
            return _State(_Expects.NOTHING)

    def _after_unit(self, parser: OrderReader, unit: Unit | None) -> _State:
        if unit is None or parser.at == parser.size:
            return _State(_Expects.ACTION, unit)
        verb = VERBS.get(parser.words[parser.at])
        parser.at += 1
        rest = parser.size - parser.at
        if verb in (Verb.MOVE, Verb.RETREAT):
            is_open = rest == 0 or VERBS.get(parser.words[-1]) is Verb.MOVE
            return _State(_Expects.TARGET if is_open else _Expects.NOTHING, unit, verb=verb)
        if verb not in (Verb.SUPPORT, Verb.CONVOY):
            return _State(_Expects.NOTHING)
        if rest == 0 or (rest == 1 and parser.words[-1] in KINDS):
            return _State(_Expects.HELPED, unit, KINDS.get(parser.words[-1], "") if rest else "", verb)
        helped = self._unit(parser.phrase())
        return _State(_Expects.HELPED_TARGET, unit, "" if parser.at == parser.size else "-", verb, helped)

    def _unit(self, phrase: Phrase) -> Unit | None:
        return self.standing.ordered(province_of(phrase.place))

    # -- options

    def _options(self, state: _State, begun: str) -> Iterable[tuple[str, str]]:
        match state.expects:
            case _Expects.UNIT:
                return self._units(self._own(), state.kind, begun)
            case _Expects.ACTION if state.unit and not begun:
                return ((sign, sign) for sign in self._signs(state.unit))
            case _Expects.TARGET if state.unit:
                return self._places(_reach(self.variant.board, state.unit, self.standing), begun)
            case _Expects.HELPED if state.unit:
                return self._units(self._near(state.unit, state.verb), state.kind, begun)
            case _Expects.HELPED_TARGET if state.unit and state.helped and (state.kind or not begun):
                return self._helped_targets(state, begun)
        return ()

    def _signs(self, unit: Unit) -> Iterator[str]:
        terrain = self.variant.board.provinces[unit.province].terrain
        for sign in _SIGNS[self.standing.phase]:
            if sign != "C" or (unit.kind is UnitKind.FLEET and terrain == "water"):
                yield sign

    def _own(self) -> list[Unit]:
        if self.standing.phase is PhaseKind.RETREAT:
            units: Iterable[Unit] = self.standing.dislodged.values()
        elif self.standing.phase is PhaseKind.ADJUSTMENT:
            units = self._adjustable()
        else:
            units = self.standing.units.values()
        return [unit for unit in units if self.power in (None, unit.power)]

    def _adjustable(self) -> Iterator[Unit]:
        """Units that can go where too many stand, and units that could be built in free home centers."""
        position, board = self.standing.position, self.variant.board
        for power in self.variant.powers:
            if self.standing.has_too_many(power.name):
                yield from position.units_of(power.name)
                continue
            for center in board.home_centers(power.name):
                if position.owners.get(center) == power.name and center not in self.standing.units:
                    yield Unit(power.name, UnitKind.ARMY, center)
                    for place in board.locations(center):
                        if place in board.fleet_neighbors:
                            yield Unit(power.name, UnitKind.FLEET, place)

    def _near(self, unit: Unit, verb: Verb | None) -> list[Unit]:
        near = _provinces(_reach(self.variant.board, unit, self.standing))
        wanted = (UnitKind.ARMY,) if verb is Verb.CONVOY else tuple(UnitKind)
        others = [other for other in self.standing.units.values() if other != unit and other.kind in wanted]
        return sorted(others, key=lambda other: (other.province not in near, other.power != unit.power))

    def _units(self, units: Iterable[Unit], kind: str, begun: str) -> Iterator[tuple[str, str]]:
        letter, _, name = begun.partition(" ")
        if not kind and letter in KINDS:
            kind, begun = KINDS[letter], name
        fits = self._spelled(begun)
        for unit in units:
            if kind in ("", unit.kind) and (fits is None or unit.province in fits):
                text = write_unit(unit, self.variant)
                yield text, f"{text} · {self._label(unit.province)}"

    def _places(self, places: Iterable[Location], begun: str) -> Iterator[tuple[str, str]]:
        fits = self._spelled(begun)
        near = list(places)
        far = [] if fits is None else [p for p in fits if p not in _provinces(near)]
        for place in (*near, *far):
            if fits is None or province_of(place) in fits:
                yield write_place(place, self.variant), self._label(province_of(place))

    def _helped_targets(self, state: _State, begun: str) -> Iterator[tuple[str, str]]:
        assert state.unit is not None
        assert state.helped is not None
        board = self.variant.board
        goals = _reach(board, state.helped, self.standing)
        if state.verb is Verb.SUPPORT:
            own = _provinces(_reach(board, state.unit, self.standing))
            goals = [place for place in goals if province_of(place) in own]
        dash = "" if state.kind else "- "
        return ((f"{dash}{text}", label) for text, label in self._places(goals, begun))

    def _label(self, province: ProvinceId) -> str:
        return self.variant.board.provinces[province].label(self.language)

    def _spelled(self, begun: str) -> dict[ProvinceId, None] | None:
        """Return the provinces whose names begin so; None if nothing is begun."""
        if not begun:
            return None
        names = self.names.provinces.items()
        return {province: None for name, province in names if name.startswith(begun)}


def _cuts(tokens: Tokens, text: str) -> Iterator[int]:
    """Yield where the unfinished words may begin: three, two, one word back, or at the end."""
    size = len(tokens)
    if size and text[-1:].isalnum():
        for back in (3, 2, 1):
            if back <= size and all(word.isalnum() for word in tokens.words[size - back :]):
                yield size - back
    yield size


def _reach(board: Board, unit: Unit, standing: Standing) -> list[Location]:
    """Return the places next to ``unit``; for an army on a coast the fleets at sea that could carry it, too."""
    if unit.kind is UnitKind.FLEET:
        return list(board.fleet_neighbors.get(unit.location, ()))
    seas = (place for shore in board.locations(unit.province) for place in board.fleet_neighbors.get(shore, ()))
    fleets = [sea for sea in seas if sea in standing.units and board.provinces[province_of(sea)].terrain == "water"]
    return [*board.army_neighbors.get(unit.province, ()), *dict.fromkeys(fleets)]


def _provinces(places: Iterable[Location]) -> frozenset[ProvinceId]:
    return frozenset(map(province_of, places))
