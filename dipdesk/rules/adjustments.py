"""Adjustment phases: builds, removals and what happens to those nobody ordered."""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from dipdesk.domain.board import Board, Location, PowerName, ProvinceId, Terrain, province_of
from dipdesk.domain.order import Build, Order, Remove, Waive
from dipdesk.domain.position import Position, Unit, UnitKind
from dipdesk.domain.ruling import BuildsPending, RemovedByDefault, Ruling, Succeeded
from dipdesk.domain.variant import Variant
from dipdesk.rules.boardindex import board_index
from dipdesk.rules.rulebook import DefaultRemoval, Rulebook

_SUCCEEDED = Succeeded()
_NEVER = 1 << 30


@dataclass(frozen=True, slots=True)
class Adjustment:
    """What an adjustment phase led to: one ruling for each action, and the units in list order."""

    orders: tuple[Order, ...]
    rulings: tuple[Ruling, ...]
    units: tuple[Unit, ...]


def builds_due(position: Position, power: PowerName) -> int:
    """Return how many units ``power`` may build, or must remove if negative."""
    return len(position.centers_of(power)) - len(position.units_of(power))


def build_sites(variant: Variant, position: Position, power: PowerName) -> tuple[ProvinceId, ...]:
    """Return the free home centers that ``power`` owns, in board order (Rules XIV)."""
    return _build_sites(variant, position.owners, {unit.province for unit in position.units}, power)


def _build_sites(
    variant: Variant, owners: Mapping[ProvinceId, PowerName], taken: set[ProvinceId], power: PowerName
) -> tuple[ProvinceId, ...]:
    homes = board_index(variant.board).homes.get(power, ())
    return tuple([center for center in homes if owners.get(center) == power and center not in taken])


def is_adjustment_due(variant: Variant, owners: Mapping[ProvinceId, PowerName], units: Sequence[Unit]) -> bool:
    """Tell whether any power must remove or can build."""
    surplus: dict[PowerName, int] = {}
    for power in owners.values():
        surplus[power] = surplus.get(power, 0) + 1
    for unit in units:
        surplus[unit.power] = surplus.get(unit.power, 0) - 1
    if min(surplus.values(), default=0) < 0:
        return True
    taken = {unit.province for unit in units}
    return any(count > 0 and _build_sites(variant, owners, taken, power) for power, count in surplus.items())


def decide_adjustments(variant: Variant, rulebook: Rulebook, position: Position, orders: Iterable[Order]) -> Adjustment:
    """Build and remove as ordered, then remove by default what is still too much (Rules XIV.4)."""
    by_power: dict[PowerName, list[Order]] = {}
    for order in orders:
        power = order.power if isinstance(order, Waive) else order.unit.power
        by_power.setdefault(power, []).append(order)
    rulings: list[Ruling] = []
    for power in _powers(variant, position):
        due = builds_due(position, power)
        ordered = by_power.get(power, [])
        if due < 0:
            rulings += _removals(variant.board, rulebook, position, power, -due, ordered)
        elif due > 0:
            rulings += _builds(variant, position, power, due, ordered)
    return Adjustment(
        orders=tuple(ruling.order for ruling in rulings if ruling.order is not None),
        rulings=tuple(rulings),
        units=_list_after(variant, position, rulings),
    )


def _powers(variant: Variant, position: Position) -> list[PowerName]:
    """Return the powers in the variant's order, then any others that stand or own."""
    names = [power.name for power in variant.powers]
    names += [unit.power for unit in position.units]
    names += position.owners.values()
    return list(dict.fromkeys(names))


def _removals(
    board: Board, rulebook: Rulebook, position: Position, power: PowerName, count: int, orders: list[Order]
) -> list[Ruling]:
    standing = {unit.province: unit for unit in position.units_of(power)}
    rulings: list[Ruling] = []
    for order in orders:
        if isinstance(order, Remove) and len(rulings) < count and order.unit.province in standing:
            unit = standing.pop(order.unit.province)
            rulings.append(Ruling(power, unit, order, _SUCCEEDED))
    missing = count - len(rulings)
    if missing:
        gone = default_removals(board, rulebook, position, power, tuple(standing.values()))[:missing]
        rulings += (Ruling(power, unit, None, RemovedByDefault()) for unit in gone)
    return rulings


def default_removals(
    board: Board, rulebook: Rulebook, position: Position, power: PowerName, units: tuple[Unit, ...]
) -> tuple[Unit, ...]:
    """Return ``units`` in the order in which they go by default."""
    if rulebook.default_removal is DefaultRemoval.LIST_ORDER:
        # Units in centers that their own power owns go last.
        return tuple(sorted(units, key=lambda unit: position.owners.get(unit.province) == power))
    owned = position.centers_of(power)
    distances = {kind: _distances(board, owned, kind) for kind in UnitKind}

    def rank(unit: Unit) -> tuple[int, bool, str]:
        distance = distances[unit.kind].get(unit.location, _NEVER)
        return -distance, unit.kind is UnitKind.ARMY, board.provinces[unit.province].name

    return tuple(sorted(units, key=rank))


def _distances(board: Board, goals: Iterable[ProvinceId], kind: UnitKind) -> Mapping[Location, int]:
    """Return the number of steps from every location to the nearest goal (DATC 4.D.8).

    Armies may count steps over water. Fleets go as fleets do, but may count a last step inland (DATC 6.J.8).
    """
    is_fleet = kind is UnitKind.FLEET
    found = {place: 0 for goal in goals for place in (board.locations(goal) if is_fleet else (goal,))}
    if is_fleet:
        inland = [goal for goal in goals if board.provinces[goal].terrain is Terrain.LAND]
        shores = {near for goal in inland for near in board.army_neighbors.get(goal, ())}
        found.update({place: 1 for near in shores for place in board.locations(near) if place not in found})
    queue = deque(found)
    while queue:
        place = queue.popleft()
        near_places = board.fleet_neighbors.get(place, ()) if is_fleet else _all_neighbors(board, place)
        for other in near_places:
            if other not in found:
                found[other] = found[place] + 1
                queue.append(other)
    return found


def _all_neighbors(board: Board, province: ProvinceId) -> list[ProvinceId]:
    near = list(board.army_neighbors.get(province, ()))
    for place in (province, *board.locations(province)):
        near += (province_of(other) for other in board.fleet_neighbors.get(place, ()))
    return near


def _builds(variant: Variant, position: Position, power: PowerName, count: int, orders: list[Order]) -> list[Ruling]:
    sites = set(build_sites(variant, position, power))
    rulings: list[Ruling] = []
    for order in orders:
        if len(rulings) == count:
            break
        if isinstance(order, Waive):
            rulings.append(Ruling(power, None, order, _SUCCEEDED))
        elif isinstance(order, Build) and order.unit.province in sites:
            sites.discard(order.unit.province)
            rulings.append(Ruling(power, order.unit, order, _SUCCEEDED))
    unused = count - len(rulings)
    if unused:
        rulings.append(Ruling(power, None, None, BuildsPending(unused, unusable=not sites)))
    return rulings


def _list_after(variant: Variant, position: Position, rulings: list[Ruling]) -> tuple[Unit, ...]:
    """Return the list with removals taken out and builds at the end of their power's part."""
    gone = {r.unit.province for r in rulings if r.unit is not None and not isinstance(r.order, Build)}
    units = [unit for unit in position.units if unit.province not in gone]
    for ruling in rulings:
        if isinstance(ruling.order, Build):
            units.insert(end_of(variant, [unit.power for unit in units], ruling.power), ruling.order.unit)
    return tuple(units)


def end_of(variant: Variant, holders: Sequence[PowerName], power: PowerName) -> int:
    """Return where a new unit of ``power`` enters a list of units that ``holders`` have, in their order."""
    own = [number for number, holder in enumerate(holders) if holder == power]
    if own:
        return own[-1] + 1
    ranks = {found.name: rank for rank, found in enumerate(variant.powers)}
    mine = ranks.get(power, len(ranks))
    earlier = [number for number, holder in enumerate(holders) if ranks.get(holder, len(ranks)) < mine]
    return earlier[-1] + 1 if earlier else 0
