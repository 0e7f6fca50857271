"""Which orders the rulebook takes: one law for clicks, notation and files.

An accepted order is canonical: units as they stand, coasts filled in (Rules VII.3.b), other names of coasts resolved.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from dipdesk.domain.order import (
    AdjustmentOrder,
    Build,
    Disband,
    Move,
    MovementOrder,
    Order,
    Remove,
    Retreat,
    RetreatOrder,
    Waive,
    power_of,
)
from dipdesk.domain.position import PhaseKind, Position
from dipdesk.domain.variant import Variant
from dipdesk.rules.adjustments import builds_due
from dipdesk.rules.case import Case
from dipdesk.rules.later_law import adjustment_order, retreat_order
from dipdesk.rules.movement_law import movement_order
from dipdesk.rules.refusal import Refusal, RefusalCause, Refused
from dipdesk.rules.refusal_words import refusal_words
from dipdesk.rules.rulebook import Rulebook, Surplus

__all__ = ["Refusal", "RefusalCause", "Selection", "accept", "accept_in", "refusal_words", "select"]


@dataclass(frozen=True, slots=True)
class Selection:
    """What counts of a list of orders.

    ``accepted`` are canonical, at most one for a unit and no more builds or removals than due, builds in the order in
    which the new units join the list. ``refused`` and ``dropped`` (accepted once, then replaced or too many) are
    indices into the list given.
    """

    accepted: tuple[Order, ...]
    refused: tuple[tuple[int, Refusal], ...]
    dropped: tuple[int, ...] = ()


def accept(variant: Variant, rulebook: Rulebook, position: Position, order: Order) -> Order | Refusal:
    """Return the canonical form of ``order`` or why the rulebook does not take it; never raises."""
    return accept_in(Case.of(variant, rulebook, position), order)


def accept_in(case: Case, order: Order) -> Order | Refusal:
    """Do what :func:`accept` does for many orders of one case."""
    try:
        return _by_phase(case, order)
    except Refused as refused:
        return refused.refusal


def select(variant: Variant, rulebook: Rulebook, position: Position, orders: Sequence[Order]) -> Selection:
    """Return what counts of ``orders`` given one after the other.

    The last valid order of a unit counts. At the judge the earliest of too many builds or removals are dropped, a waive
    counts as a build, a second build in a province replaces the first; the standard rules keep the first instead (DATC
    4.D.5, 4.D.6).
    """
    case = Case.of(variant, rulebook, position)
    valid: list[tuple[int, Order]] = []
    refused: list[tuple[int, Refusal]] = []
    for index, order in enumerate(orders):
        found = accept_in(case, order)
        if isinstance(found, Refusal):
            refused.append((index, found))
        else:
            valid.append((index, found))
    kept = _adjust(case, valid) if position.phase.kind is PhaseKind.ADJUSTMENT else _last_of_each(valid)
    counted = {index for index, _ in kept}
    dropped = tuple(index for index, _ in valid if index not in counted)
    return Selection(tuple(order for _, order in kept), tuple(refused), dropped)


def _by_phase(case: Case, order: Order) -> Order:
    kind = case.position.phase.kind
    meant = _meant(kind, order)
    if kind is PhaseKind.MOVEMENT and isinstance(meant, MovementOrder):
        return movement_order(case, meant)
    if kind is PhaseKind.RETREAT and isinstance(meant, RetreatOrder):
        return retreat_order(case, meant)
    if kind is PhaseKind.ADJUSTMENT and isinstance(meant, AdjustmentOrder):
        return adjustment_order(case, meant)
    place = () if isinstance(order, Waive) else (order.unit.location,)
    raise Refused(RefusalCause.WRONG_PHASE, *place, phase=kind)


def _meant(kind: PhaseKind, order: Order) -> Order:
    """Read words that two phases share by the phase: a move may be a retreat, a disband a removal."""
    match order:
        case Move(unit, target, (), False) if kind is PhaseKind.RETREAT:
            return Retreat(unit, target)
        case Remove(unit) if kind is PhaseKind.RETREAT:
            return Disband(unit)
        case Disband(unit) if kind is PhaseKind.ADJUSTMENT:
            return Remove(unit)
    return order


def _last_of_each(valid: Iterable[tuple[int, Order]]) -> list[tuple[int, Order]]:
    kept = {order.unit.province: (index, order) for index, order in valid if not isinstance(order, Waive)}
    return list(kept.values())


def _adjust(case: Case, valid: Iterable[tuple[int, Order]]) -> list[tuple[int, Order]]:
    by_power: dict[str, list[tuple[int, Order]]] = {}
    for index, order in valid:
        by_power.setdefault(power_of(order), []).append((index, order))
    keep = _first_come if case.rulebook.surplus is Surplus.FIRST else _latest
    return [entry for power, given in by_power.items() for entry in keep(given, abs(builds_due(case.position, power)))]


def _latest(given: Iterable[tuple[int, Order]], room: int) -> list[tuple[int, Order]]:
    """Fill ``room`` slots in turn; when all are taken the next order takes the oldest slot (measured at the judge)."""
    slots: list[tuple[int, Order]] = []
    turn = 0
    for entry in given:
        same = _slot_of(slots, entry[1])
        if same is not None:
            slots[same] = entry
        elif len(slots) < room:
            slots.append(entry)
        else:
            slots[turn % room] = entry
            turn += 1
    return slots


def _first_come(given: Iterable[tuple[int, Order]], room: int) -> list[tuple[int, Order]]:
    slots: list[tuple[int, Order]] = []
    for entry in given:
        if len(slots) < room and _slot_of(slots, entry[1]) is None:
            slots.append(entry)
    return slots


def _slot_of(slots: Sequence[tuple[int, Order]], order: Order) -> int | None:
    if not isinstance(order, Build | Remove):
        return None
    for slot, (_, other) in enumerate(slots):
        if isinstance(other, Build | Remove) and other.unit.province == order.unit.province:
            return slot
    return None
