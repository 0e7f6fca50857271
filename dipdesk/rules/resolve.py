"""The one door to the rules: a position and its orders in, a resolution out."""

from collections.abc import Iterable, Mapping

from dipdesk.domain.board import PowerName, ProvinceId
from dipdesk.domain.order import Order
from dipdesk.domain.position import Phase, PhaseKind, Position, Season, Unit
from dipdesk.domain.ruling import Resolution
from dipdesk.domain.variant import Variant
from dipdesk.rules.adjustments import decide_adjustments, is_adjustment_due
from dipdesk.rules.boardindex import board_index
from dipdesk.rules.movement.decide import decide_movement
from dipdesk.rules.retreats import decide_retreats
from dipdesk.rules.rulebook import Rulebook
from dipdesk.rules.victory import winners

Players = Mapping[str, tuple[PowerName, ...]]


def resolve(
    variant: Variant,
    rulebook: Rulebook,
    position: Position,
    orders: Iterable[Order],
    *,
    players: Players | None = None,
) -> Resolution:
    """Decide a phase of any kind.

    ``orders`` are orders that ``legality.accept`` took, at most one for each unit; a unit without order holds, is
    disbanded or may be removed by default. ``players`` maps each person to the powers held, for variants won by
    players. ``after`` starts the next phase, retreats and adjustments only where somebody has any; a game that is won
    ends before the adjustments of its last fall. Never raises on such orders, always ends.
    """
    match position.phase.kind:
        case PhaseKind.MOVEMENT:
            return _resolve_movement(variant, rulebook, position, orders, players)
        case PhaseKind.RETREAT:
            return _resolve_retreats(variant, rulebook, position, orders, players)
        case PhaseKind.ADJUSTMENT:
            return _resolve_adjustments(variant, rulebook, position, orders)


def _resolve_movement(
    variant: Variant, rulebook: Rulebook, position: Position, orders: Iterable[Order], players: Players | None
) -> Resolution:
    movement = decide_movement(variant.board, rulebook, position, orders)
    if movement.dislodged:
        phase = Phase(position.phase.year, position.phase.season, PhaseKind.RETREAT)
        after = Position(phase, movement.units, position.owners, movement.dislodged, movement.standoffs)
        won: tuple[PowerName, ...] = ()
    else:
        after, won = _end_of_turn(variant, position, movement.units, players)
    return Resolution(position, movement.orders, movement.rulings, after, movement.destroyed, won)


def _resolve_retreats(
    variant: Variant, rulebook: Rulebook, position: Position, orders: Iterable[Order], players: Players | None
) -> Resolution:
    found = decide_retreats(rulebook, position, orders)
    after, won = _end_of_turn(variant, position, found.units, players)
    return Resolution(position, found.orders, found.rulings, after, found.destroyed, won)


def _resolve_adjustments(
    variant: Variant, rulebook: Rulebook, position: Position, orders: Iterable[Order]
) -> Resolution:
    found = decide_adjustments(variant, rulebook, position, orders)
    after = Position(_next_spring(position.phase), found.units, position.owners)
    return Resolution(position, found.orders, found.rulings, after)


def _end_of_turn(
    variant: Variant, position: Position, units: tuple[Unit, ...], players: Players | None
) -> tuple[Position, tuple[PowerName, ...]]:
    """After moves and retreats: fall takes centers, looks for a winner, and leads to adjustments if any are due."""
    phase = position.phase
    if phase.season is Season.SPRING:
        return Position(Phase(phase.year, Season.FALL, PhaseKind.MOVEMENT), units, position.owners), ()
    owners = capture(variant, position.owners, units)
    won = winners(variant, owners, players)
    due = bool(won) or is_adjustment_due(variant, owners, units)
    then = Phase(phase.year, Season.FALL, PhaseKind.ADJUSTMENT) if due else _next_spring(phase)
    return Position(then, units, owners), won


def capture(
    variant: Variant, owners: Mapping[ProvinceId, PowerName], units: Iterable[Unit]
) -> Mapping[ProvinceId, PowerName]:
    """Return who owns what after ``units`` have taken the centers they stand on (Rules XIV.1)."""
    centers = board_index(variant.board).centers
    taken = {unit.province: unit.power for unit in units if unit.province in centers}
    return {**owners, **taken}


def _next_spring(phase: Phase) -> Phase:
    return Phase(phase.year + 1, Season.SPRING, PhaseKind.MOVEMENT)


__all__ = ["capture", "resolve"]
