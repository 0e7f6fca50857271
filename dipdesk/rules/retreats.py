"""Retreat phases."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from dipdesk.domain.board import Board, Location, ProvinceId, province_of
from dipdesk.domain.order import Disband, Order, Retreat, RetreatOrder
from dipdesk.domain.position import DislodgedUnit, Position, Season, Unit, UnitKind
from dipdesk.domain.ruling import DisbandCause, Disbanded, Outcome, RetreatFailed, Ruling, Succeeded
from dipdesk.rules.boardindex import board_index
from dipdesk.rules.rulebook import Origins, Rulebook

_SUCCEEDED = Succeeded()


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """What a retreat phase led to: one ruling for each dislodged unit, and all units that stand, in list order."""

    orders: tuple[Order, ...]
    rulings: tuple[Ruling, ...]
    units: tuple[Unit, ...]
    destroyed: tuple[Unit, ...]


def decide_retreats(rulebook: Rulebook, position: Position, orders: Iterable[Order]) -> Withdrawal:
    """Move dislodged units to where they were ordered; two to one province are both destroyed (Rules XI).

    A retreat that the rulebook bars, in a position that another rulebook made, is no order.
    """
    given: dict[ProvinceId, RetreatOrder] = {
        order.unit.province: order
        for order in orders
        if isinstance(order, Disband) or (isinstance(order, Retreat) and _is_open(rulebook, position, order))
    }
    goals: dict[ProvinceId, list[ProvinceId]] = defaultdict(list)
    for found in position.dislodged:
        order = given.get(found.unit.province)
        if isinstance(order, Retreat):
            goals[province_of(order.target)].append(found.unit.province)
    pairs = [(found, given.get(found.unit.province)) for found in position.dislodged]
    rulings = tuple(
        Ruling(found.unit.power, found.unit, order, _outcome(found, order, goals)) for found, order in pairs
    )
    return Withdrawal(
        orders=tuple(order for _, order in pairs if order is not None),
        rulings=rulings,
        units=_merge(position, rulings),
        destroyed=tuple(r.unit for r in rulings if r.unit is not None and isinstance(r.outcome, RetreatFailed)),
    )


def open_havens(rulebook: Rulebook, fallen: DislodgedUnit) -> tuple[Location, ...]:
    """Return the retreats of a position that the rulebook leaves open.

    A position made under another rulebook may list the province that a convoyed attacker came from.
    """
    return tuple(place for place in fallen.retreats if not _is_barred(rulebook, fallen, place))


def ways_out(board: Board, position: Position, unit: Unit) -> tuple[Location, ...]:
    """Return the empty places that a dislodged ``unit`` borders on, sorted; no strait, nothing closed in this season.

    Standoffs and the attacker's province are not asked for: they close some of these.
    """
    index = board_index(board)
    if unit.kind is UnitKind.ARMY:
        ways = index.army_ways[index.slot[unit.province]]
    else:
        ways = index.fleet_ways.get(unit.location, ())
    taken = {index.slot[other.province] for other in position.units}
    shut = index.closed_in_fall if position.phase.season is Season.FALL else frozenset[int]()
    return tuple(place for place, slot in ways if slot not in taken and slot not in shut)


def _is_barred(rulebook: Rulebook, fallen: DislodgedUnit, place: Location) -> bool:
    return rulebook.origins is Origins.BARRED and province_of(place) == fallen.attacker_from


def _is_open(rulebook: Rulebook, position: Position, order: Retreat) -> bool:
    fallen = position.dislodged_at(order.unit.province)
    return fallen is None or not _is_barred(rulebook, fallen, order.target)


def _outcome(found: DislodgedUnit, order: RetreatOrder | None, goals: dict[ProvinceId, list[ProvinceId]]) -> Outcome:
    if order is None:
        return Disbanded(DisbandCause.NO_ORDER)
    if isinstance(order, Disband):
        return Disbanded(DisbandCause.ORDERED)
    rivals = goals[province_of(order.target)]
    if len(rivals) > 1:
        return RetreatFailed(tuple(other for other in rivals if other != found.unit.province))
    return _SUCCEEDED


def _merge(position: Position, rulings: tuple[Ruling, ...]) -> tuple[Unit, ...]:
    """Put the retreated units back to their old places in the list."""
    standing: list[Unit | None] = list(position.units)
    for found, ruling in sorted(zip(position.dislodged, rulings, strict=True), key=lambda pair: pair[0].rank):
        retreated = isinstance(ruling.order, Retreat) and isinstance(ruling.outcome, Succeeded)
        unit = Unit(found.unit.power, found.unit.kind, ruling.order.target) if retreated else None  # type: ignore[union-attr]
        standing.insert(found.rank, unit)
    return tuple(unit for unit in standing if unit is not None)
