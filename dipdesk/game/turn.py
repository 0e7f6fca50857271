"""One phase of a game: its position, the orders given in it and what became of them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType

from dipdesk.domain.board import PowerName, ProvinceId
from dipdesk.domain.order import Build, Disband, Order, Remove, Retreat, Waive, power_of
from dipdesk.domain.position import PhaseKind, Position, Unit
from dipdesk.domain.ruling import Resolution
from dipdesk.domain.variant import Variant
from dipdesk.rules.adjustments import build_sites, builds_due

TurnId = int
"""Number of a turn; it stays the same through edits, undo and saving."""


class MarkKind(StrEnum):
    """What a free mark on the map looks like."""

    ARROW = "arrow"
    LINE = "line"
    CIRCLE = "circle"
    CROSS = "cross"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class Mark:
    """Something drawn on the map by hand; ``points`` are sheet coordinates, ``color`` is ``#rrggbb`` or empty."""

    kind: MarkKind
    points: tuple[tuple[float, float], ...]
    text: str = ""
    color: str = ""


class EndKind(StrEnum):
    """How a game came to its end."""

    VICTORY = "victory"
    AGREED = "agreed"  # a draw by consent
    QUIET = "quiet"  # a draw because no center changed hands for too long


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a game; ``powers`` won it, or share the draw."""

    kind: EndKind
    powers: tuple[PowerName, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """A node of the timeline.

    ``orders`` holds each power's accepted orders in the order given, at most one for a unit; ``resolution`` is None
    while orders can still be given, ``rulebook`` is the one it was resolved by (empty before); ``ending`` is set on the
    turn that shows the final position. The orders of ``sealed`` powers are not shown to anybody until it is resolved.
    """

    id: TurnId
    parent: TurnId | None
    position: Position
    orders: Mapping[PowerName, tuple[Order, ...]] = field(default_factory=dict)
    resolution: Resolution | None = None
    rulebook: str = ""
    comment: str = ""
    marks: tuple[Mark, ...] = ()
    ending: Ending | None = None
    sealed: frozenset[PowerName] = frozenset()

    def __post_init__(self) -> None:
        """Freeze the orders and drop powers that gave none."""
        given = {power: tuple(orders) for power, orders in self.orders.items() if orders}
        object.__setattr__(self, "orders", MappingProxyType(given))

    @property
    def is_open(self) -> bool:
        """Whether orders can be given."""
        return self.resolution is None and self.ending is None

    def reopened(self, turn_id: TurnId) -> "Turn":
        """Return an open copy of the turn, an alternative to it under another id."""
        # What was resolved has been seen; only what nobody has seen stays sealed.
        sealed = self.hidden
        return replace(self, id=turn_id, resolution=None, rulebook="", ending=None, sealed=sealed)

    @property
    def hidden(self) -> frozenset[PowerName]:
        """The powers whose orders must not be shown now."""
        return self.sealed if self.resolution is None else frozenset()

    def shown_orders(self) -> tuple[Order, ...]:
        """Return the orders that may be shown."""
        hidden = self.hidden
        return tuple(order for power, orders in self.orders.items() if power not in hidden for order in orders)

    def published(self) -> "Turn":
        """Return the turn as others may have it, without hidden orders."""
        if not self.hidden:
            return self
        return replace(self, orders={power: given for power, given in self.orders.items() if power not in self.hidden})

    def all_orders(self) -> tuple[Order, ...]:
        """Return the orders of every power."""
        return tuple(order for orders in self.orders.values() for order in orders)

    def order_for(self, unit: Unit) -> Order | None:
        """Return the order that was given to ``unit`` (or to build it)."""
        return next((order for order in self.orders.get(unit.power, ()) if _unit_of(order) == unit), None)

    def give(self, order: Order) -> "Turn":
        """Return the turn with ``order``, which replaces what its unit was told before.

        A second build in a province replaces the first; beyond the builds or removals that are due, the earliest gives
        way. ValueError where the order belongs to another kind of phase or its unit is not there.
        """
        problem = misfit(self.position, order)
        if problem:
            raise ValueError(problem)
        power = power_of(order)
        given = self.orders.get(power, ())
        if order in given and not isinstance(order, Waive):
            return self
        if isinstance(order, Build | Remove | Waive):
            return self._with(power, _capped(self.position, power, _put(given, order)))
        return self._with(power, _put(given, order))

    def drop(self, order: Order) -> "Turn":
        """Return the turn without ``order``; one of several equal waives."""
        power = power_of(order)
        given = list(self.orders.get(power, ()))
        if order not in given:
            return self
        given.remove(order)
        return self._with(power, tuple(given))

    def clear_power(self, power: PowerName) -> "Turn":
        """Return the turn without any order of ``power``."""
        return self._with(power, ()) if power in self.orders else self

    def with_position(self, position: Position) -> "Turn":
        """Return the turn on another position, with those of its orders whose units are still there."""
        kept = {
            power: tuple(order for order in orders if not misfit(position, order))
            for power, orders in self.orders.items()
        }
        return replace(self, position=position, orders=kept)

    def ordered(self, orders: Iterable[Order]) -> "Turn":
        """Return the turn with exactly these orders, at most one for a unit."""
        given: dict[PowerName, tuple[Order, ...]] = {}
        for order in orders:
            power = power_of(order)
            given[power] = (*given.get(power, ()), order)
        return replace(self, orders=given)

    def without_orders(self) -> tuple[Unit, ...]:
        """Return the units that wait for an order in a movement or retreat phase."""
        units = _subjects(self.position)
        told = {_unit_of(order) for order in self.all_orders()}
        return tuple(unit for unit in units if unit not in told)

    def missing(self, variant: Variant) -> Mapping[PowerName, int]:
        """Return how many orders each power still owes; powers that owe none are absent.

        Builds that no free home center could take are not owed.
        """
        owed: dict[PowerName, int] = {}
        if self.position.phase.kind is PhaseKind.ADJUSTMENT:
            for power in _powers(self.position):
                left = owed_adjustments(variant, self.position, power) - len(self.orders.get(power, ()))
                if left > 0:
                    owed[power] = left
            return owed
        for unit in self.without_orders():
            owed[unit.power] = owed.get(unit.power, 0) + 1
        return owed

    def _with(self, power: PowerName, orders: tuple[Order, ...]) -> "Turn":
        return replace(self, orders={**self.orders, power: orders})


def owed_adjustments(variant: Variant, position: Position, power: PowerName) -> int:
    """Return how many builds or removals ``power`` has to order in an adjustment phase."""
    due = builds_due(position, power)
    return -due if due < 0 else min(due, len(build_sites(variant, position, power)))


def misfit(position: Position, order: Order) -> str:
    """Return why ``order`` cannot stand in a turn on ``position``, empty if it can.

    This looks only at the kind of phase and at the presence of the unit; whether the rulebook takes the order is asked
    of ``rules.legality`` before it comes here.
    """
    kind = _KINDS.get(type(order), PhaseKind.MOVEMENT)
    phase = position.phase
    if kind is not phase.kind:
        return f"{phase.code} is no phase for {type(order).__name__.lower()} orders"
    if isinstance(order, Build | Waive):
        return ""
    if order.unit in _subjects(position):
        return ""
    return f"there is no {order.unit.power} unit {order.unit} to order in {phase.code}"


_KINDS: Mapping[type, PhaseKind] = {
    Retreat: PhaseKind.RETREAT,
    Disband: PhaseKind.RETREAT,
    Build: PhaseKind.ADJUSTMENT,
    Remove: PhaseKind.ADJUSTMENT,
    Waive: PhaseKind.ADJUSTMENT,
}


def _subjects(position: Position) -> tuple[Unit, ...]:
    if position.phase.kind is PhaseKind.RETREAT:
        return tuple(d.unit for d in position.dislodged)
    return position.units


def _powers(position: Position) -> tuple[PowerName, ...]:
    return tuple(dict.fromkeys([*position.owners.values(), *(unit.power for unit in position.units)]))


def _unit_of(order: Order) -> Unit | None:
    return None if isinstance(order, Waive) else order.unit


def _place(order: Order) -> ProvinceId | Unit | None:
    if isinstance(order, Build):
        return order.unit.province
    return _unit_of(order)


def _put(given: Iterable[Order], order: Order) -> tuple[Order, ...]:
    place = _place(order)
    return (*(old for old in given if place is None or _place(old) != place), order)


def _capped(position: Position, power: PowerName, orders: tuple[Order, ...]) -> tuple[Order, ...]:
    limit = abs(builds_due(position, power))
    return orders[max(len(orders) - limit, 0) :]
