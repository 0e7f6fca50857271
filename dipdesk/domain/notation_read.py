"""From the words of an order to the order: one pass, the longest name wins, the position fills in the rest."""

from dataclasses import dataclass

from dipdesk.domain.board import Location, PowerName, ProvinceId, province_of
from dipdesk.domain.names import Names, spoken_name
from dipdesk.domain.notation_errors import AmbiguousNotation, Choice, Fault, InvalidNotation, NotationError
from dipdesk.domain.notation_words import BARE_COASTS, COASTS, KINDS, VERBS, VIA, Tokens, Verb
from dipdesk.domain.order import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Remove,
    Retreat,
    SupportHold,
    SupportMove,
    Waive,
)
from dipdesk.domain.position import PhaseKind, Position, Unit, UnitKind
from dipdesk.domain.variant import Variant

_STOPS = frozenset((",", ";", "\n"))
_BETWEEN = _STOPS | {"(", ")"}
_LEADING = frozenset((Verb.BUILD, Verb.REMOVE, Verb.DISBAND, Verb.RETREAT, Verb.WAIVE))
_REMOVING = frozenset((Verb.REMOVE, Verb.DISBAND, Verb.RETREAT))
_KIND = {"A": UnitKind.ARMY, "F": UnitKind.FLEET}


class Standing:
    """The units of a position by province, for one look-up each."""

    __slots__ = ("dislodged", "phase", "position", "units")

    def __init__(self, position: Position) -> None:
        """Index ``position``."""
        self.position = position
        self.phase = position.phase.kind
        self.units = {unit.province: unit for unit in position.units}
        self.dislodged = {found.unit.province: found.unit for found in position.dislodged}

    def ordered(self, province: ProvinceId) -> Unit | None:
        """Return the unit that an order for ``province`` means: the dislodged one where retreats are ordered."""
        if self.phase is PhaseKind.RETREAT and province in self.dislodged:
            return self.dislodged[province]
        return self.units.get(province)

    def has_too_many(self, power: PowerName) -> bool:
        """Tell whether ``power`` must remove units."""
        return len(self.position.units_of(power)) > len(self.position.centers_of(power))


@dataclass(frozen=True, slots=True)
class Phrase:
    """A unit as it was written: its letter, if any, and its place."""

    kind: str
    place: Location
    owner: PowerName | None = None


class OrderReader:
    """Reads orders one after the other from the words of a text."""

    __slots__ = ("at", "board", "ignored", "names", "power", "size", "standing", "tokens", "words")

    def __init__(
        self, variant: Variant, names: Names, standing: Standing, tokens: Tokens, power: PowerName | None
    ) -> None:
        """Start at the first word; ``power`` is whose orders they are, if that is known."""
        self.board = variant.board
        self.names = names
        self.standing = standing
        self.tokens = tokens
        self.words = tokens.words
        self.size = len(tokens.words)
        self.power = power
        self.at = 0
        self.ignored: list[str] = []

    # -- what stands next

    def skip_stops(self) -> bool:
        """Pass over separators and brackets round whole orders; tell whether anything follows."""
        while self.at < self.size and self.words[self.at] in _BETWEEN:
            self.at += 1
        return self.at < self.size

    def _word(self) -> str:
        return self.words[self.at] if self.at < self.size else ""

    def _verb(self) -> Verb | None:
        return VERBS.get(self.words[self.at]) if self.at < self.size else None

    def _take(self, sign: str) -> bool:
        if self.at < self.size and self.words[self.at] == sign:
            self.at += 1
            return True
        return False

    def _invalid(self, fault: Fault, start: int, end: int, choices: tuple[Choice, ...] = ()) -> NotationError:
        tokens = self.tokens
        return InvalidNotation(fault, tokens.original(start, end), tokens.span(start, end), choices)

    # -- names

    def _match(self, names: dict[str, str], lengths: dict[str, tuple[int, ...]]) -> tuple[str, int] | None:
        """Return the longest name here and where it ends."""
        words, at = self.words, self.at
        for size in lengths.get(words[at], ()) if at < self.size else ():
            if at + size <= self.size:
                key = words[at] if size == 1 else " ".join(words[at : at + size])
                if key in names:
                    return key, at + size
        return None

    def province(self) -> ProvinceId:
        """Read the name of a province."""
        known = self.names.provinces
        found = self._match(known, self.names.lengths)
        if found is None:
            raise self._no_province()
        key, self.at = found
        return known[key]

    def _no_province(self) -> NotationError:
        start = self.at
        if start >= self.size or self.words[start] in _STOPS:
            return self._invalid(Fault.NO_PLACE, max(0, start - 1), start)
        for size in self.names.lengths.get(self.words[start], ()):
            key = " ".join(self.words[start : start + size])
            if start + size <= self.size and key in self.names.doubtful:
                names = ((p, spoken_name(self.board.provinces[p])) for p in self.names.doubtful[key])
                meanings = [(f"{english} ({p})", f"{french} ({p})") for p, (english, french) in names]
                text, span = self.tokens.original(start, start + size), self.tokens.span(start, start + size)
                return AmbiguousNotation(Fault.AMBIGUOUS, text, span, meanings)
        end = start + 1
        while end < min(self.size, start + 4) and self.words[end].isalnum() and self.words[end] not in VERBS:
            end += 1
        word = self.tokens.original(start, end)
        return self._invalid(Fault.UNKNOWN_PLACE, start, end, self.names.nearest(word))

    def place(self) -> Location:
        """Read a province and, if one is written, its coast."""
        province = self.province()
        if self.at >= self.size:
            return province
        word = self.words[self.at]
        if word in ("/", "("):
            coast = self._coast(self.at + 1, required=word == "/")
        elif word in BARE_COASTS or f"{word} {self._after(1)}" in BARE_COASTS:
            coast = self._coast(self.at, required=False)
        else:
            return province
        return f"{province}/{coast}" if coast else province

    def _after(self, step: int) -> str:
        return self.words[self.at + step] if self.at + step < self.size else ""

    def _coast(self, at: int, *, required: bool) -> str:
        for size in (2, 1):
            coast = COASTS.get(" ".join(self.words[at : at + size]))
            if coast and at + size <= self.size:
                self.at = at + size
                self._take(")")
                return coast
        if required:
            raise self._invalid(Fault.UNKNOWN_COAST, at, at + 1)
        return ""

    def _owner(self) -> PowerName | None:
        """Read a power's name or adjective before a unit; only what cannot be meant as a province counts."""
        names = self.names
        if self.at >= self.size or self.words[self.at] not in names.owner_lengths:
            return None
        found = self._match(names.owners, names.owner_lengths)
        if found is None:
            return None
        following = self.words[found[1]] if found[1] < self.size else ""
        if following not in KINDS and following != ":" and self._match(names.provinces, names.lengths):
            return None
        self.ignored.append(self.tokens.original(self.at, found[1]))
        self.at = found[1]
        self._take(":")
        return names.owners[found[0]]

    def phrase(self) -> Phrase:
        """Read a unit: ``A par``, ``fleet Spain (sc)``, ``French A par``, ``1FA(Par1)``, ``par``."""
        kind = KINDS.get(self._word(), "")
        owner: PowerName | None = None
        if kind:
            self.at += 1
        elif self._word() in self.names.labels:
            owner, kind = self.names.labels[self._word()]
            self.at += 1
        else:
            owner = self._owner()
            kind = KINDS.get(self._word(), "")
            self.at += bool(kind)
        bracket = bool(kind) and self._take("(")
        place = self.place()
        if bracket:
            self._take(")")
        return Phrase(kind, place, owner)

    # -- units

    def _actor(self, phrase: Phrase) -> Unit:
        """Return the unit that is ordered; the coast it stands on is the position's, whatever was written."""
        unit = self.standing.ordered(province_of(phrase.place))
        power = self.power or phrase.owner or (unit.power if unit else "")
        if unit is None or (phrase.kind and phrase.kind != unit.kind):
            return Unit(power, _KIND.get(phrase.kind, UnitKind.ARMY), phrase.place)
        return unit if unit.power == power else Unit(power, unit.kind, unit.location)

    def _other(self, phrase: Phrase) -> Unit:
        """Return a unit that is helped or carried: the one that stands there, if it is of the kind that was written."""
        unit = self.standing.units.get(province_of(phrase.place))
        if unit is None or (phrase.kind and phrase.kind != unit.kind):
            return Unit(unit.power if unit else "", _KIND.get(phrase.kind, UnitKind.ARMY), phrase.place)
        return unit

    # -- orders

    def order(self) -> Order:
        """Read one order; what follows it is left for the caller."""
        self.ignored.clear()
        start = self.at
        if self.at >= self.size:
            raise self._invalid(Fault.EMPTY, 0, 0)
        verb = self._verb()
        if verb in _LEADING:
            self.at += 1
            return self._led(verb, start)
        phrase = self.phrase()
        verb = self._verb()
        if verb is None:
            return self._bare(phrase, start)
        self.at += 1
        match verb:
            case Verb.MOVE:
                return self._move(phrase)
            case Verb.SUPPORT:
                return self._support(phrase)
            case Verb.CONVOY:
                return self._convoy(phrase)
            case Verb.HOLD:
                return Hold(self._actor(phrase))
            case _:
                return self._other_verb(verb, phrase, start)

    def _led(self, verb: Verb, start: int) -> Order:
        if verb is Verb.WAIVE:
            return self._waive(start)
        start = self.at
        phrase = self.phrase()
        if verb is Verb.BUILD:
            return self._build(phrase, start)
        if verb is Verb.DISBAND and self.standing.phase is not PhaseKind.ADJUSTMENT:
            return Disband(self._actor(phrase))
        return Remove(self._actor(phrase))

    def _waive(self, start: int) -> Order:
        if self.power is None:
            raise self._invalid(Fault.NO_POWER, start, self.at)
        if self._word() in ("build", "construction"):
            self.at += 1
        return Waive(self.power)

    def _bare(self, phrase: Phrase, start: int) -> Order:
        """A unit and no more is a build, or a removal where its power has too many units."""
        if self.standing.phase is PhaseKind.ADJUSTMENT:
            actor = self._actor(phrase)
            if self.standing.has_too_many(actor.power):
                return Remove(actor)
            return self._build(phrase, start)
        word = self._word()
        if word and word not in _STOPS:
            raise self._invalid(Fault.UNKNOWN_WORD, self.at, self.at + 1)
        raise self._invalid(Fault.NO_ACTION, start, self.at)

    def _build(self, phrase: Phrase, start: int) -> Order:
        if not phrase.kind:
            raise self._invalid(Fault.NO_KIND, start, self.at)
        power = self.power or phrase.owner or self.board.provinces[province_of(phrase.place)].home
        if power is None:
            raise self._invalid(Fault.NO_POWER, start, self.at)
        return Build(Unit(power, _KIND[phrase.kind], phrase.place))

    def _move(self, phrase: Phrase) -> Order:
        unit = self._actor(phrase)
        if self._verb() is Verb.HOLD:
            self.at += 1
            return Hold(unit)
        steps = [self._step()]
        while self._verb() is Verb.MOVE:
            start = self.at
            self.at += 1
            steps.append(self._step())
            if "/" in steps[-2]:
                raise self._invalid(Fault.COAST_IN_ROUTE, start - 1, start)
        via = self._via()
        if self.standing.phase is PhaseKind.RETREAT:
            return self._retreat(unit, steps)
        return Move(unit, steps[-1], tuple(steps[:-1]), via)

    def _step(self) -> Location:
        while self._verb() is Verb.MOVE:
            self.at += 1
        return self.place()

    def _retreat(self, unit: Unit, steps: list[Location]) -> Order:
        if len(steps) > 1:
            raise self._invalid(Fault.ROUTE_NAMED, self.at - 1, self.at)
        return Retreat(unit, steps[0])

    def _via(self) -> bool:
        bracket = int(self._word() == "(")
        wanted = VIA.get(self._after(bracket))
        if wanted is None:
            return False
        following = self._after(bracket + 1)
        if wanted and following not in wanted.split() and self._after(bracket) != "via":
            return False
        self.at += bracket + 1 + (following in wanted.split())
        if bracket:
            self._take(")")
        return True

    def _support(self, phrase: Phrase) -> Order:
        unit = self._actor(phrase)
        supported = self._other(self.phrase())
        verb = self._verb()
        if verb is Verb.HOLD:
            self.at += 1
        if verb is not Verb.MOVE:
            return SupportHold(unit, supported)
        self.at += 1
        if self._verb() is Verb.HOLD:
            self.at += 1
            return SupportHold(unit, supported)
        target = self._step()
        self._no_route()
        return SupportMove(unit, supported, target)

    def _convoy(self, phrase: Phrase) -> Order:
        unit = self._actor(phrase)
        army = self._other(self.phrase())
        if self._verb() is not Verb.MOVE:
            return Convoy(unit, army, army.province)
        self.at += 1
        target = province_of(self._step())
        self._no_route()
        return Convoy(unit, army, target)

    def _no_route(self) -> None:
        if self._verb() is Verb.MOVE:
            raise self._invalid(Fault.ROUTE_NAMED, self.at - 1, self.at)

    def _other_verb(self, verb: Verb, phrase: Phrase, start: int) -> Order:
        if verb is Verb.BUILD:
            return self._build(phrase, start)
        if verb is Verb.RETREAT and self._can_be_place():
            while self._verb() is Verb.MOVE:
                self.at += 1
            return self._retreat(self._actor(phrase), [self.place()])
        if verb in _REMOVING and self.standing.phase is PhaseKind.ADJUSTMENT:
            return Remove(self._actor(phrase))
        if verb is Verb.DISBAND:
            return Disband(self._actor(phrase))
        raise self._invalid(Fault.UNKNOWN_WORD, self.at - 1, self.at)

    def _can_be_place(self) -> bool:
        word = self._word()
        return bool(word) and word not in _STOPS and word not in KINDS
