"""Which movement orders the rulebook takes."""

from dipdesk.domain.board import Location, ProvinceId, Terrain, province_of
from dipdesk.domain.order import Convoy, Hold, Move, MovementOrder, SupportHold, SupportMove
from dipdesk.domain.position import Unit, UnitKind
from dipdesk.rules.case import Case
from dipdesk.rules.refusal import RefusalCause, Refused
from dipdesk.rules.rulebook import SupportedCoast


def movement_order(case: Case, order: MovementOrder) -> MovementOrder:
    """Return ``order`` in its canonical form or raise Refused."""
    unit = case.ordered(order.unit)
    match order:
        case Hold():
            return Hold(unit)
        case Move():
            return _move(case, unit, order)
        case SupportHold():
            return _support_hold(case, unit, order.supported)
        case SupportMove():
            return _support_move(case, unit, order)
        case Convoy():
            return _convoy(case, unit, order)


def _move(case: Case, unit: Unit, order: Move) -> Move:
    target = case.place(order.target)
    case.keep_open(unit.province, province_of(target))
    if order.route:
        return _routed(case, unit, order.route, target)
    # Where routes are written, a move without one goes by land, whatever is said about convoys (Rules XII).
    if order.via_convoy and not case.writes_routes:
        return _via_convoy(case, unit, target)
    if province_of(target) in case.reach.moves(unit):
        return Move(unit, destination(case, unit, target))
    if case.writes_routes or unit.kind is UnitKind.FLEET:
        case.refuse_way(unit, province_of(target))
    return _via_convoy(case, unit, target)


def destination(case: Case, unit: Unit, target: Location) -> Location:
    """Return where ``unit`` ends that can enter the province of ``target``; Refused for a coast that cannot be."""
    return case.army_target(unit, target) if unit.kind is UnitKind.ARMY else case.fleet_target(unit, target)


def _via_convoy(case: Case, unit: Unit, target: Location) -> Move:
    """Accept a convoy without a route where some chain of fleets could carry it (DATC 4.A.3, 4.E.1)."""
    if unit.kind is UnitKind.FLEET:
        raise Refused(RefusalCause.FLEET_CONVOYED, unit.location)
    province = case.army_target(unit, target)
    if province == unit.province or not case.voyages.can_land(unit.province, province):
        case.refuse_way(unit, province) if province not in case.reach.moves(unit) else _no_convoy(unit, province)
    return Move(unit, province, via_convoy=True)


def _no_convoy(unit: Unit, target: ProvinceId, *fleet: ProvinceId) -> None:
    raise Refused(RefusalCause.NO_CONVOY_THERE, unit.province, target, *fleet)


def _routed(case: Case, unit: Unit, route: tuple[ProvinceId, ...], target: Location) -> Move:
    """Accept a written route whose every sea holds a fleet and touches the next (Rules XII)."""
    if unit.kind is UnitKind.FLEET:
        raise Refused(RefusalCause.FLEET_CONVOYED, unit.location)
    province = case.army_target(unit, target)
    seas = tuple(province_of(case.place(sea)) for sea in route)
    if province == unit.province and not case.writes_routes:
        raise Refused(RefusalCause.SAME_PLACE, unit.province, province)
    broken = case.voyages.break_of(unit.province, seas, province)
    if broken is not None:
        raise _broken_route(case, unit.province, seas, province, broken)
    return Move(unit, province, seas)


def _broken_route(case: Case, origin: ProvinceId, seas: tuple[ProvinceId, ...], target: ProvinceId, at: int) -> Refused:
    before = seas[at - 1] if at else origin
    if at == len(seas):
        return Refused(RefusalCause.ROUTE_BROKEN, before, target)
    if seas[at] in seas[:at]:
        return Refused(RefusalCause.ROUTE_REPEATS, seas[at])
    around = case.reach.seas[before] if at else case.reach.shores.get(origin, frozenset())
    if seas[at] in case.reach.seas and seas[at] not in around:
        return Refused(RefusalCause.ROUTE_BROKEN, before, seas[at])
    return Refused(RefusalCause.NO_FLEET_IN_SEA, origin, seas[at])


def _support_hold(case: Case, unit: Unit, named: Unit) -> SupportHold:
    supported = case.named(named)
    _check_help(case, unit, supported, supported.province)
    return SupportHold(unit, supported)


def _check_help(case: Case, unit: Unit, supported: Unit, province: ProvinceId) -> None:
    """Refuse help of a unit to itself or to a place that it cannot enter, whatever the coast (Rules IX)."""
    if supported.province == unit.province:
        raise Refused(RefusalCause.SUPPORTS_ITSELF, unit.location)
    case.keep_open(unit.province, province)
    if province not in case.reach.helps(unit):
        across = province in case.reach.moves(unit)
        cause = RefusalCause.NO_SUPPORT_ACROSS if across else RefusalCause.CANNOT_SUPPORT_THERE
        raise Refused(cause, unit.location, province)


def _support_move(case: Case, unit: Unit, order: SupportMove) -> SupportMove | SupportHold:
    supported = case.named(order.supported)
    target = case.place(order.target)
    province = province_of(target)
    if province == supported.province and case.writes_routes:
        # The judge knows no difference between the support of a hold and of a convoy back to the same place.
        return _support_hold(case, unit, supported)
    _check_help(case, unit, supported, province)
    if not could_go(case, unit, supported, province):
        raise Refused(RefusalCause.SUPPORTED_CANNOT_GO, supported.location, province)
    return SupportMove(unit, supported, _supported_target(case, supported, target))


def could_go(case: Case, unit: Unit, supported: Unit, province: ProvinceId) -> bool:
    """Tell whether ``supported`` could ever be ordered to ``province`` while ``unit`` supports it there.

    An army may hope for a convoy: any in the judge's eyes, one by the fleets at sea in the standard rules, and there
    not by the supporter (DATC 6.D.31).
    """
    if province in case.reach.moves(supported):
        return True
    if supported.kind is UnitKind.FLEET or province == supported.province:
        return False
    if case.writes_routes:
        return case.reach.is_shore(supported.province) and case.reach.is_shore(province)
    return province in case.landings_without(unit.province, supported.province)


def _supported_target(case: Case, supported: Unit, target: Location) -> Location:
    """Return the target of a support with the coast it means; armies have none.

    A coast that is named stays even if the fleet cannot reach it: the support is void then (DATC 6.B.9).
    None means the default coast, or any where the rulebook says so (DATC 4.B.4).
    """
    province = province_of(target)
    if supported.kind is UnitKind.ARMY or target != province:
        return province if supported.kind is UnitKind.ARMY else target
    several = len(case.board.coasts_in_reach(supported.location, province)) > 1
    if several and case.rulebook.supported_coast is SupportedCoast.IF_NAMED:
        return province
    return case.board.default_location(supported.location, province) or province


def _convoy(case: Case, unit: Unit, order: Convoy) -> Convoy:
    if unit.kind is UnitKind.ARMY:
        raise Refused(RefusalCause.ARMY_CONVOYS, unit.location)
    case.keep_open(unit.province)
    army = case.named(order.army)
    if army.kind is UnitKind.FLEET:
        raise Refused(RefusalCause.FLEET_CONVOYED, army.location)
    target = province_of(case.place(order.target))
    if case.board.provinces[target].terrain is Terrain.WATER:
        raise Refused(RefusalCause.CONVOY_TO_SEA, target)
    if not case.writes_routes:
        _check_convoy(case, unit, army, target)
    return Convoy(unit, army, target)


def _check_convoy(case: Case, unit: Unit, army: Unit, target: ProvinceId) -> None:
    """Refuse a convoy that no orders of the others could bring about (DATC 4.E.1); the judge takes them all."""
    if unit.province not in case.reach.seas:
        raise Refused(RefusalCause.NOT_AT_SEA, unit.location)
    if target == army.province:
        raise Refused(RefusalCause.SAME_PLACE, army.province, target)
    if not case.voyages.can_use(unit.province, army.province, target):
        _no_convoy(army, target, unit.province)
