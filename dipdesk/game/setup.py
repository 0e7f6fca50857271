"""Positions set up by hand: every change of a sound position gives another sound one, or says why it cannot be made.

All units, dislodged ones too, keep the judge's list order (Rules XIV.4): what stays keeps its place, what is new comes
after the other units of its power. Retreats follow from the board; what was opened or shut by hand stays so until the
board itself says otherwise about that place.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from dipdesk.domain.board import Location, PowerName, ProvinceId, Terrain, province_of
from dipdesk.domain.position import DislodgedUnit, Phase, PhaseKind, Position, Season, Unit
from dipdesk.domain.variant import Variant
from dipdesk.game.faults import Fault
from dipdesk.game.poscheck import Finding, goal_of, named, there, unit_fault
from dipdesk.rules.adjustments import end_of
from dipdesk.rules.place_words import place
from dipdesk.rules.retreats import ways_out

Piece = Unit | DislodgedUnit
"""A unit on the board, dislodged or not."""

PHASES: tuple[tuple[Season, PhaseKind], ...] = (
    (Season.SPRING, PhaseKind.MOVEMENT),
    (Season.SPRING, PhaseKind.RETREAT),
    (Season.FALL, PhaseKind.MOVEMENT),
    (Season.FALL, PhaseKind.RETREAT),
    (Season.FALL, PhaseKind.ADJUSTMENT),
)
"""The phases of a year in their order."""


class UnsoundError(ValueError):
    """A change that would leave a position that cannot be; ``words`` says why."""

    def __init__(self, fault: Fault, **values: object) -> None:
        """Keep what is wrong; the sentence is made when read."""
        self._finding = Finding("", 0, fault, values)
        super().__init__(self.words("en"))

    def words(self, language: str) -> str:
        """Return why the change cannot be made, as a sentence in ``language``."""
        return self._finding.words(language)


def unit_of(piece: Piece) -> Unit:
    """Return the unit of a piece."""
    return piece.unit if isinstance(piece, DislodgedUnit) else piece


def pieces(position: Position) -> list[Piece]:
    """Return all units, dislodged ones too, in list order."""
    found: list[Piece] = list(position.units)
    for each in sorted(position.dislodged, key=lambda each: each.rank):
        found.insert(each.rank, each)
    return found


@dataclass(frozen=True, slots=True)
class Setup:
    """Makes positions of one variant out of others; all its methods raise ``UnsoundError``."""

    variant: Variant

    # Units

    def place(self, position: Position, unit: Unit) -> Position:
        """Put a unit on the board instead of the one that stands there."""
        self._check(unit)
        old = position.unit_at(unit.province)
        found = pieces(position)
        if old is not None and old.power == unit.power:
            found[found.index(old)] = unit
        else:
            found = [piece for piece in found if piece != old]
            self._add(found, unit)
        return self.rebuilt(position, found)

    def lift(self, position: Position, province: ProvinceId, *, dislodged: bool = False) -> Position:
        """Take the unit in ``province``, or the dislodged one, off the board; the same position if there is none."""
        gone: Piece | None = position.dislodged_at(province) if dislodged else position.unit_at(province)
        if gone is None:
            return position
        return self.rebuilt(position, [piece for piece in pieces(position) if piece != gone])

    def move(self, position: Position, start: ProvinceId, goal: Location) -> Position:
        """Put the unit in ``start`` on ``goal``, instead of the one that stands there."""
        unit = self._standing(position, start)
        moved = Unit(unit.power, unit.kind, goal)
        self._check(moved)
        old = position.unit_at(moved.province)
        found = [moved if piece == unit else piece for piece in pieces(position) if piece == unit or piece != old]
        return self.rebuilt(position, found)

    def attack(self, position: Position, start: ProvinceId, goal: Location) -> Position:
        """Let the unit in ``start`` have driven out the one on ``goal``; where there is none it only moves."""
        self._check(replace(self._standing(position, start), location=goal))
        if position.unit_at(province_of(goal)) is not None and province_of(goal) != start:
            position = self.dislodge(position, province_of(goal), start)
        return self.move(position, start, goal)

    # Dislodged units

    def dislodge(self, position: Position, province: ProvinceId, source: ProvinceId | None = None) -> Position:
        """Let the unit in ``province`` have been driven out; another kind of phase becomes that of its retreats."""
        unit = self._standing(position, province)
        if position.dislodged_at(province) is not None:
            raise UnsoundError(Fault.TWO_DISLODGED, value=there(self.variant, province))
        found = [DislodgedUnit(unit, (), source) if piece == unit else piece for piece in pieces(position)]
        return self.rebuilt(position, found, phase=_with_retreats(position.phase))

    def rally(self, position: Position, province: ProvinceId) -> Position:
        """Let a dislodged unit stand again where it was."""
        fallen = self._fallen(position, province)
        if position.unit_at(province) is not None:
            raise UnsoundError(Fault.CROWDED, value=there(self.variant, province))
        return self.rebuilt(position, [fallen.unit if piece == fallen else piece for piece in pieces(position)])

    def attacked_from(self, position: Position, province: ProvinceId, source: ProvinceId | None) -> Position:
        """Tell where the attacker of the dislodged unit in ``province`` came from, None for nobody knows."""
        fallen = self._fallen(position, province)
        if source is not None and (source == province or source not in self.variant.board.provinces):
            raise UnsoundError(Fault.BAD_SOURCE, value=from_where(self.variant, source))
        return self._swapped(position, fallen, replace(fallen, attacker_from=source))

    def set_open(self, position: Position, province: ProvinceId, goal: Location, is_open: bool) -> Position:
        """Open or shut one retreat of the dislodged unit in ``province``."""
        fallen = self._fallen(position, province)
        ways = ways_out(self.variant.board, position, fallen.unit)
        if is_open and goal not in ways:
            raise UnsoundError(Fault.BAD_RETREAT, value=goal_of(self.variant, goal))
        retreats = tuple(way for way in ways if (is_open if way == goal else way in fallen.retreats))
        return self._swapped(position, fallen, replace(fallen, retreats=retreats), as_given=True)

    def contest(self, position: Position, province: ProvinceId, on: bool) -> Position:
        """Let a standoff have left ``province`` empty, so that nobody retreats there, or not."""
        if on and position.unit_at(province) is not None:
            raise UnsoundError(Fault.NO_STANDOFF, value=there(self.variant, province))
        if on and self.variant.board.provinces[province].terrain is Terrain.IMPASSABLE:
            raise UnsoundError(Fault.ARMY_AFLOAT, value=there(self.variant, province))
        standoffs = position.standoffs | {province} if on else position.standoffs - {province}
        phase = _with_retreats(position.phase) if on else position.phase
        return self.rebuilt(position, pieces(position), phase=phase, standoffs=standoffs)

    # All else

    def own(self, position: Position, center: ProvinceId, power: PowerName | None) -> Position:
        """Give a center to a power, or to nobody."""
        if not self.variant.board.provinces[center].is_center:
            raise UnsoundError(Fault.NO_CENTER, value=named(self.variant, center))
        owners = {place: owner for place, owner in position.owners.items() if place != center}
        return replace(position, owners=owners if power is None else {**owners, center: power})

    def in_phase(self, position: Position, phase: Phase) -> Position:
        """Return the position in another phase; outside of retreat phases nobody is dislodged."""
        if phase.kind is PhaseKind.RETREAT:
            return self.rebuilt(position, pieces(position), phase=phase)
        return Position(phase, position.units, position.owners)

    def emptied(self, position: Position) -> Position:
        """Return the phase alone: no units, no owners."""
        return Position(position.phase, ())

    def rebuilt(
        self,
        before: Position,
        found: Iterable[Piece],
        *,
        phase: Phase | None = None,
        owners: Mapping[ProvinceId, PowerName] | None = None,
        standoffs: Iterable[ProvinceId] | None = None,
        given: Iterable[ProvinceId] = (),
    ) -> Position:
        """Return the position of these pieces, whose order is the list order.

        Retreats are worked out anew as far as they are not set by hand; those of the provinces in ``given`` stay as
        they are.
        """
        listed = [*found]
        units = tuple(piece for piece in listed if isinstance(piece, Unit))
        taken = {unit.province for unit in units}
        shut = frozenset(before.standoffs if standoffs is None else standoffs) - taken
        kept = before.owners if owners is None else owners
        after = Position(phase or before.phase, units, kept, (), shut)
        fixed = {*given}
        dislodged = tuple(
            replace(
                each, rank=rank, retreats=each.retreats if _home(each) in fixed else self._ways(before, after, each)
            )
            for rank, each in enumerate(listed)
            if isinstance(each, DislodgedUnit)
        )
        return replace(after, dislodged=dislodged)

    # Pieces of these

    def _check(self, unit: Unit) -> None:
        fault = unit_fault(self.variant, unit)
        if fault is not None:
            raise UnsoundError(fault[0], **fault[1])

    def _standing(self, position: Position, province: ProvinceId) -> Unit:
        unit = position.unit_at(province)
        if unit is None:
            raise UnsoundError(Fault.NOBODY_THERE, value=there(self.variant, province))
        return unit

    def _fallen(self, position: Position, province: ProvinceId) -> DislodgedUnit:
        fallen = position.dislodged_at(province)
        if fallen is None:
            raise UnsoundError(Fault.NOBODY_THERE, value=there(self.variant, province))
        return fallen

    def _add(self, found: list[Piece], unit: Unit) -> None:
        found.insert(end_of(self.variant, [unit_of(piece).power for piece in found], unit.power), unit)

    def _swapped(
        self, position: Position, old: DislodgedUnit, new: DislodgedUnit, *, as_given: bool = False
    ) -> Position:
        found = [new if piece == old else piece for piece in pieces(position)]
        return self.rebuilt(position, found, given={_home(new)} if as_given else ())

    def _ways(self, before: Position, after: Position, fallen: DislodgedUnit) -> tuple[Location, ...]:
        """Return the retreats of a dislodged unit: as they were where the board says the same as before."""
        ways = ways_out(self.variant.board, after, fallen.unit)
        old = before.dislodged_at(_home(fallen))
        if old is None or old.unit != fallen.unit:
            return tuple(way for way in ways if _is_free(after, fallen, way))
        known = ways_out(self.variant.board, before, old.unit)

        def is_open(way: Location) -> bool:
            free = _is_free(after, fallen, way)
            same = way in known and _is_free(before, old, way) == free
            return way in old.retreats if same else free

        return tuple(way for way in ways if is_open(way))


def from_where(variant: Variant, location: Location) -> object:
    """Return the words for where something comes from, in English after ``from``, by language."""
    return {"en": place(variant, location, "en").the, "fr": place(variant, location, "fr").of_the}


def _home(fallen: DislodgedUnit) -> ProvinceId:
    return fallen.unit.province


def _with_retreats(phase: Phase) -> Phase:
    return replace(phase, kind=PhaseKind.RETREAT)


def _is_free(position: Position, fallen: DislodgedUnit, way: Location) -> bool:
    """Tell whether neither a standoff nor the attacker shuts a way."""
    province = province_of(way)
    return province not in position.standoffs and province != fallen.attacker_from
