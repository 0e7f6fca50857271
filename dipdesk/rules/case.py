"""What an order is judged against, and the checks that all phases share."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NoReturn

from dipdesk.domain.board import Board, Location, ProvinceId, Terrain, coast_of, province_of
from dipdesk.domain.position import PhaseKind, Position, Season, Unit, UnitKind
from dipdesk.domain.variant import Variant
from dipdesk.rules.reach import Reach, reach_of
from dipdesk.rules.refusal import RefusalCause, Refused
from dipdesk.rules.rulebook import Routes, Rulebook, SupportedCoast, UnnamedCoast
from dipdesk.rules.voyages import Voyages


@dataclass(frozen=True, slots=True)
class Case:
    """A position before a rulebook: ``units`` by province, ``closed`` the provinces shut in this phase (Loeb9 ice)."""

    board: Board
    rulebook: Rulebook
    position: Position
    reach: Reach
    voyages: Voyages
    units: Mapping[ProvinceId, Unit]
    closed: frozenset[ProvinceId]
    _landings: dict[tuple[ProvinceId, ProvinceId], frozenset[ProvinceId]] = field(default_factory=dict, repr=False)

    @classmethod
    def of(cls, variant: Variant, rulebook: Rulebook, position: Position) -> "Case":
        """Gather the case."""
        board = variant.board
        fall = position.phase.season is Season.FALL and position.phase.kind is PhaseKind.MOVEMENT
        closed = (p.id for p in board.provinces.values() if p.closed_in_fall) if fall else ()
        units = {unit.province: unit for unit in position.units}
        return cls(board, rulebook, position, reach_of(board), Voyages.of(board, position), units, frozenset(closed))

    @property
    def writes_routes(self) -> bool:
        """Whether a convoy needs a written route (Rules XII)."""
        return self.rulebook.routes is Routes.WRITTEN

    @property
    def ignores_army_coasts(self) -> bool:
        """Whether ``A GAS-SPA/NC`` means ``A GAS-SPA`` (DATC 4.B.6) rather than nothing (as at the judge)."""
        return self.rulebook.supported_coast is SupportedCoast.IF_NAMED

    def landings_without(self, sea: ProvinceId, origin: ProvinceId) -> frozenset[ProvinceId]:
        """Return where an army in ``origin`` can be convoyed to if the fleet in ``sea`` does not convoy; remembered."""
        key = (sea if sea in self.voyages.fleets else "", origin)
        if key not in self._landings:
            self._landings[key] = self.voyages.without(sea).landings(origin)
        return self._landings[key]

    def place(self, location: Location) -> Location:
        """Return the real location behind other names of a coast; UNKNOWN_PLACE if there is none such."""
        if province_of(location) not in self.board.provinces:
            raise Refused(RefusalCause.UNKNOWN_PLACE, location)
        return self.board.coast_aliases.get(location, location)

    def ordered(self, unit: Unit) -> Unit:
        """Return the unit that stands where ``unit`` is said to; its own coast does not matter (as at the judge)."""
        there = self.units.get(province_of(self.place(unit.location)))
        if there is None:
            raise Refused(RefusalCause.NO_UNIT, unit.province)
        return checked(there, unit)

    def named(self, unit: Unit) -> Unit:
        """Return the unit that an order of another unit names; whose it is does not matter (Rules IX.1)."""
        there = self.units.get(province_of(self.place(unit.location)))
        if there is None:
            raise Refused(RefusalCause.NO_UNIT, unit.province)
        if there.kind is not unit.kind:
            raise Refused(RefusalCause.WRONG_KIND, there.location, unit=there)
        return there

    def keep_open(self, *provinces: ProvinceId) -> None:
        """Refuse what touches a province that is closed in fall (Loeb9: the Arctic Ocean)."""
        for province in provinces:
            if province in self.closed:
                raise Refused(RefusalCause.CLOSED_IN_FALL, province)

    def army_target(self, unit: Unit, target: Location) -> ProvinceId:
        """Return the province an army names, its coast dropped or refused by the rulebook."""
        if coast_of(target) and not self.ignores_army_coasts:
            raise Refused(RefusalCause.COAST_OF_ARMY, unit.province, target)
        return province_of(target)

    def fleet_target(self, unit: Unit, target: Location) -> Location:
        """Return where a fleet ends that can sail to the province of ``target`` (Rules VII.3.b, DATC 4.B.1-3)."""
        province = province_of(target)
        coasts = self.board.coasts_in_reach(unit.location, province)
        if coast_of(target):
            if target not in coasts:
                raise Refused(RefusalCause.WRONG_COAST, unit.location, target, *coasts)
            return target
        if len(coasts) > 1 and self.rulebook.unnamed_coast is UnnamedCoast.ONLY_IF_CLEAR:
            raise Refused(RefusalCause.COAST_NEEDED, unit.location, province, *coasts)
        return self.board.default_location(unit.location, province) or province

    def refuse_way(self, unit: Unit, province: ProvinceId) -> NoReturn:
        """Refuse a move or support of ``unit`` to a province that it cannot enter, with the best reason there is."""
        raise Refused(self._why_no_way(unit, province), unit.location, province, *self._way_round(unit, province))

    def _why_no_way(self, unit: Unit, province: ProvinceId) -> RefusalCause:
        terrain = self.board.provinces[province].terrain
        army = unit.kind is UnitKind.ARMY
        if province == unit.province:
            return RefusalCause.SAME_PLACE
        if terrain is Terrain.IMPASSABLE:
            return RefusalCause.IMPASSABLE
        if army and terrain is Terrain.WATER:
            return RefusalCause.ARMY_TO_SEA
        if not army and terrain is Terrain.LAND:
            return RefusalCause.FLEET_INLAND
        if army:
            by_sea = self.voyages.can_land(unit.province, province)
            return RefusalCause.ONLY_BY_CONVOY if by_sea else RefusalCause.NO_BORDER
        return RefusalCause.NO_COAST_BETWEEN if self._touch(unit.province, province) else RefusalCause.NO_BORDER

    def _way_round(self, unit: Unit, province: ProvinceId) -> tuple[ProvinceId, ...]:
        if unit.kind is UnitKind.FLEET or province == unit.province:
            return ()
        return self.voyages.shortest(unit.province, province) or ()

    def _touch(self, a: ProvinceId, b: ProvinceId) -> bool:
        if b in self.reach.army.get(a, ()):
            return True
        return any(b in self.reach.fleet.get(place, ()) for place in self.board.locations(a))


def checked(there: Unit, named: Unit) -> Unit:
    """Return the unit ``there`` if ``named`` means it: the same power and kind."""
    if there.power != named.power:
        raise Refused(RefusalCause.NOT_YOURS, there.location, unit=there, power=named.power)
    if there.kind is not named.kind:
        raise Refused(RefusalCause.WRONG_KIND, there.location, unit=there)
    return there
