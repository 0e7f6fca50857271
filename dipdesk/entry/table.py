"""What lies on the table while orders are entered, and the shape of a stage."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol

from dipdesk.domain.board import PowerName, ProvinceId
from dipdesk.domain.order import Order, Waive
from dipdesk.domain.position import Position, Unit
from dipdesk.domain.variant import Variant
from dipdesk.entry.answers import Answer, Complete, Prompt, Refused
from dipdesk.entry.events import Click
from dipdesk.rules.case import Case
from dipdesk.rules.legality import accept_in
from dipdesk.rules.options import UnitOptions
from dipdesk.rules.refusal import Refusal, RefusalCause


@dataclass(frozen=True, slots=True)
class Table:
    """The position, the orders given so far, and the powers that may be ordered (all of them if None).

    ``ready`` is the stage in which nothing is chosen yet, ``chosen`` makes the one with a unit (the stages lead to each
    other in a ring, their modules must not).
    """

    variant: Variant
    case: Case
    ready: "Stage"
    chosen: Callable[[Unit], "Stage"]
    orders: tuple[Order, ...] = ()
    powers: frozenset[PowerName] | None = None

    @property
    def position(self) -> Position:
        """The position that is ordered."""
        return self.case.position

    def tree(self, unit: Unit) -> UnitOptions:
        """Return the options of ``unit``."""
        return UnitOptions(self.case, unit)

    def accept(self, order: Order) -> Order | Refusal:
        """Return the canonical order or why the rulebook does not take it."""
        return accept_in(self.case, order)

    def may_order(self, power: PowerName) -> bool:
        """Tell whether orders of ``power`` are entered."""
        return self.powers is None or power in self.powers

    def given(self, unit: Unit) -> Order | None:
        """Return the order that ``unit`` has."""
        return next((order for order in self.orders if not isinstance(order, Waive) and order.unit == unit), None)

    def given_by(self, power: PowerName) -> tuple[Order, ...]:
        """Return the orders of ``power`` in the order given."""
        owner = (order.power if isinstance(order, Waive) else order.unit.power for order in self.orders)
        return tuple(order for order, side in zip(self.orders, owner, strict=True) if side == power)

    def not_yours(self, unit: Unit) -> Refusal:
        """Return the refusal to order ``unit`` while another power is chosen."""
        chosen = next(iter(self.powers)) if self.powers and len(self.powers) == 1 else None
        return Refusal(RefusalCause.NOT_YOURS, (unit.location,), unit, chosen)


class Stage(Protocol):
    """How far the order being built has come; a frozen value."""

    def prompt(self, table: Table) -> Prompt:
        """Return what to show in this stage."""

    def click(self, table: Table, click: Click) -> "Outcome":
        """Return what a click leads to."""

    def key(self, table: Table, key: str) -> "Outcome":
        """Return what a key other than ESC leads to."""

    def back(self, table: Table) -> "Stage":
        """Return the stage one step before."""


Outcome = tuple[Stage, Answer]


def ask(stage: Stage, table: Table) -> Outcome:
    """Go to ``stage`` and show its prompt."""
    return stage, stage.prompt(table)


def refuse(stage: Stage, cause: RefusalCause | Refusal, *places: str) -> Outcome:
    """Stay in ``stage`` and say why."""
    return stage, Refused(cause if isinstance(cause, Refusal) else Refusal(cause, places))


def done(
    then: Stage,
    orders: Iterable[Order],
    *,
    cleared: Iterable[Order] = (),
    offered: Iterable[Order] = (),
    amends: bool = False,
) -> Outcome:
    """Complete ``orders`` and go on with ``then``."""
    return then, Complete(tuple(orders), tuple(cleared), tuple(offered), amends)


@dataclass(frozen=True, slots=True)
class Spent:
    """An order was completed a click early; a next click on ``province`` is what is left of the old gesture."""

    province: ProvinceId

    def prompt(self, table: Table) -> Prompt:
        """Show what the ready stage shows."""
        return table.ready.prompt(table)

    def click(self, table: Table, click: Click) -> Outcome:
        """Swallow the leftover click."""
        return ask(table.ready, table) if click.province == self.province else table.ready.click(table, click)

    def key(self, table: Table, key: str) -> Outcome:
        """Do what the ready stage does."""
        return table.ready.key(table, key)

    def back(self, table: Table) -> Stage:
        """Be ready."""
        return table.ready
