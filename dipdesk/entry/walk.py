"""Walking over the map by keyboard: from unit to unit, from province to neighbor."""

import math
from collections.abc import Callable, Iterable

from dipdesk.domain.board import ProvinceId, province_of
from dipdesk.domain.order import Waive
from dipdesk.domain.position import PhaseKind, Unit
from dipdesk.domain.variant import Variant
from dipdesk.entry.table import Table

Point = tuple[float, float]


def next_unit(table: Table, after: Unit | None, *, forward: bool = True) -> Unit | None:
    """Return the next unit without an order, by power and list order, round from ``after``; None if all have one."""
    units = _orderable(table)
    given = {order.unit for order in table.orders if not isinstance(order, Waive)}
    if not forward:
        units.reverse()
    start = units.index(after) + 1 if after in units else 0
    return next((unit for unit in units[start:] + units[:start] if unit not in given and unit != after), None)


def unit_by_key(table: Table, after: Unit | None, key: str) -> Unit | None:
    """Return where a key leads from ``after``: TAB to the next unit without an order, BACKTAB to the one before."""
    return next_unit(table, after, forward=key == "TAB") if key in ("TAB", "BACKTAB") else None


def _orderable(table: Table) -> list[Unit]:
    position = table.position
    retreats = position.phase.kind is PhaseKind.RETREAT
    units: Iterable[Unit] = (d.unit for d in position.dislodged) if retreats else position.units
    rank = {power.name: n for n, power in enumerate(table.variant.powers)}
    return sorted((u for u in units if table.may_order(u.power)), key=lambda unit: rank.get(unit.power, len(rank)))


def neighbor(
    variant: Variant, province: ProvinceId, direction: Point, points: Callable[[ProvinceId], Point | None]
) -> ProvinceId | None:
    """Return the neighbor of ``province`` that lies most nearly in ``direction`` (x to the right, y down).

    ``points`` gives where a province is shown, None if it is not. Only neighbors within 75 degrees count; near ones are
    preferred to far ones as long as they lie as well.
    """
    here = points(province)
    if here is None:
        return None
    scored = (
        (_score(here, there, direction), other) for other in _around(variant, province) if (there := points(other))
    )
    return min(((score, other) for score, other in scored if score is not None), default=(0.0, None))[1]


def _around(variant: Variant, province: ProvinceId) -> Iterable[ProvinceId]:
    board = variant.board
    by_sea = (place for own in board.locations(province) for place in board.fleet_neighbors.get(own, ()))
    return dict.fromkeys((*board.army_neighbors.get(province, ()), *map(province_of, by_sea)))


def _score(here: Point, there: Point, direction: Point) -> float | None:
    dx, dy = there[0] - here[0], there[1] - here[1]
    distance = math.hypot(dx, dy)
    length = math.hypot(*direction)
    if not distance or not length:
        return None
    turn = math.acos(max(-1.0, min(1.0, (dx * direction[0] + dy * direction[1]) / (distance * length))))
    return None if turn > math.radians(75) else distance * (1 + 4 * turn * turn)
