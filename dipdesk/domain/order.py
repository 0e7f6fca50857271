"""Orders as closed unions of values.

An order carries its whole unit, so it stands alone. Places of moves, retreats and builds are locations with the coast
already filled in; what a convoy or a support aims at is named as the rules compare it.
"""

from dataclasses import dataclass

from dipdesk.domain.board import Location, PowerName, ProvinceId
from dipdesk.domain.position import Unit


@dataclass(frozen=True, slots=True)
class Hold:
    """The unit stays."""

    unit: Unit


@dataclass(frozen=True, slots=True)
class Move:
    """The unit goes to ``target``.

    ``route`` lists the seas of a written convoy route in order (Rules XII), empty for a land or sea move;
    ``via_convoy`` asks for a convoy without naming a route (DATC 4.A.3), for the rulebook STANDARD.
    """

    unit: Unit
    target: Location
    route: tuple[ProvinceId, ...] = ()
    via_convoy: bool = False


@dataclass(frozen=True, slots=True)
class SupportHold:
    """The unit helps ``supported`` to stay where it is."""

    unit: Unit
    supported: Unit


@dataclass(frozen=True, slots=True)
class SupportMove:
    """The unit helps ``supported`` into ``target`` (with coast where the supported fleet enters one)."""

    unit: Unit
    supported: Unit
    target: Location


@dataclass(frozen=True, slots=True)
class Convoy:
    """The fleet carries ``army`` toward its final ``target`` (the army's own province if none was written)."""

    unit: Unit
    army: Unit
    target: ProvinceId


@dataclass(frozen=True, slots=True)
class Retreat:
    """The dislodged unit withdraws to ``target``."""

    unit: Unit
    target: Location


@dataclass(frozen=True, slots=True)
class Disband:
    """The dislodged unit is given up."""

    unit: Unit


@dataclass(frozen=True, slots=True)
class Build:
    """A new ``unit`` in a home center of its power."""

    unit: Unit


@dataclass(frozen=True, slots=True)
class Remove:
    """The unit is taken off the board in an adjustment phase."""

    unit: Unit


@dataclass(frozen=True, slots=True)
class Waive:
    """The power forgoes one build."""

    power: PowerName


MovementOrder = Hold | Move | SupportHold | SupportMove | Convoy
RetreatOrder = Retreat | Disband
AdjustmentOrder = Build | Remove | Waive
Order = MovementOrder | RetreatOrder | AdjustmentOrder


def power_of(order: Order) -> PowerName:
    """Return the power that gives ``order``."""
    return order.power if isinstance(order, Waive) else order.unit.power
