"""Which retreat and adjustment orders the rulebook takes."""

from dipdesk.domain.board import Location, PowerName, ProvinceId, Terrain, coast_of, province_of
from dipdesk.domain.order import AdjustmentOrder, Build, Disband, Remove, Retreat, RetreatOrder, Waive
from dipdesk.domain.position import DislodgedUnit, Unit, UnitKind
from dipdesk.rules.adjustments import builds_due
from dipdesk.rules.case import Case, checked
from dipdesk.rules.refusal import RefusalCause, Refused
from dipdesk.rules.retreats import open_havens
from dipdesk.rules.rulebook import UnnamedCoast


def retreat_order(case: Case, order: RetreatOrder) -> RetreatOrder:
    """Return ``order`` in its canonical form or raise Refused."""
    fallen = _dislodged(case, order.unit)
    if isinstance(order, Disband):
        return Disband(fallen.unit)
    return Retreat(fallen.unit, _haven(case, fallen, case.place(order.target)))


def _dislodged(case: Case, unit: Unit) -> DislodgedUnit:
    case.place(unit.location)
    fallen = case.position.dislodged_at(unit.province)
    if fallen is None:
        standing = case.units.get(unit.province)
        cause = RefusalCause.NOT_DISLODGED if standing else RefusalCause.NO_UNIT
        raise Refused(cause, unit.province, unit=standing)
    checked(fallen.unit, unit)
    return fallen


def _haven(case: Case, fallen: DislodgedUnit, target: Location) -> Location:
    """Return the location a retreat to ``target`` ends on; the coast follows the rules of moves (as at the judge)."""
    province = province_of(target)
    havens = open_havens(case.rulebook, fallen)
    if province not in map(province_of, havens):
        raise Refused(RefusalCause.NO_RETREAT_THERE, fallen.unit.location, target, *havens)
    if fallen.unit.kind is UnitKind.ARMY:
        return case.army_target(fallen.unit, target)
    listed = tuple(place for place in havens if province_of(place) == province)
    if not coast_of(target) and case.rulebook.unnamed_coast is UnnamedCoast.ONLY_IF_CLEAR and len(listed) == 1:
        return listed[0]
    return case.fleet_target(fallen.unit, target)


def adjustment_order(case: Case, order: AdjustmentOrder) -> AdjustmentOrder:
    """Return ``order`` in its canonical form or raise Refused."""
    match order:
        case Waive(power):
            _may_build(case, power)
            return order
        case Build(unit):
            _may_build(case, unit.power)
            return Build(Unit(unit.power, unit.kind, _building_site(case, unit)))
        case Remove(unit):
            if builds_due(case.position, unit.power) >= 0:
                raise Refused(RefusalCause.NO_REMOVALS, power=unit.power)
            return Remove(case.ordered(unit))


def _may_build(case: Case, power: PowerName) -> None:
    if builds_due(case.position, power) <= 0:
        raise Refused(RefusalCause.NO_BUILDS, power=power)


def _building_site(case: Case, unit: Unit) -> Location:
    """Return where the new unit stands: an own, empty home center, a fleet's coast named (Rules XIV, DATC 4.B.7)."""
    place = case.place(unit.location)
    province = case.board.provinces[province_of(place)]
    if province.home != unit.power or not province.is_center:
        raise Refused(RefusalCause.NOT_HOME, province.id, power=unit.power)
    if case.position.owners.get(province.id) != unit.power:
        raise Refused(RefusalCause.NOT_OWNED, province.id, power=unit.power)
    if province.id in case.units:
        raise Refused(RefusalCause.OCCUPIED, province.id, unit=case.units[province.id])
    return province.id if unit.kind is UnitKind.ARMY else _slipway(case, province.id, place)


def _slipway(case: Case, province: ProvinceId, place: Location) -> Location:
    coasts = case.board.locations(province)
    if case.board.provinces[province].terrain is not Terrain.COASTAL:
        raise Refused(RefusalCause.NO_FLEET_THERE, province)
    if place in coasts:
        return place
    cause = RefusalCause.WRONG_COAST if coast_of(place) else RefusalCause.COAST_NEEDED
    raise Refused(cause, province, place, *coasts)
