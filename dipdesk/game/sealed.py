"""Sealed orders: those of a power that nobody is to see before the turn is resolved.

The seal stands with the turn (``Turn.sealed``) and is saved with it. The file of the game itself holds sealed orders in
plain words: it belongs to whoever runs the game.
"""

from collections.abc import Iterable

from dipdesk.domain.board import PowerName
from dipdesk.domain.order import Disband, Hold, Order, Waive
from dipdesk.domain.position import PhaseKind
from dipdesk.game.game import Game
from dipdesk.game.turn import Turn


def powers(game: Game, turn: Turn | None = None) -> frozenset[PowerName]:
    """Return the powers whose orders in ``turn`` (the one looked at if None) are hidden now."""
    return (game.timeline.current if turn is None else turn).hidden


def seal(game: Game, sealed: Iterable[PowerName]) -> Game:
    """Return the game with exactly these powers sealed in the turn that is looked at."""
    return game.on(game.timeline.seal(sealed))


def masked(turn: Turn) -> tuple[Order, ...]:
    """Return what whoever enters orders may know of those that are given.

    That a unit of a sealed power has an order can be seen, but not which: it counts as standing still. Builds and
    removals of sealed powers are left out.
    """
    hidden = (order for power in turn.hidden for order in turn.orders.get(power, ()))
    units = tuple(order.unit for order in hidden if not isinstance(order, Waive))
    match turn.position.phase.kind:
        case PhaseKind.MOVEMENT:
            return (*turn.shown_orders(), *map(Hold, units))
        case PhaseKind.RETREAT:
            return (*turn.shown_orders(), *map(Disband, units))
        case PhaseKind.ADJUSTMENT:
            return turn.shown_orders()


def shown_turn(_game: Game, turn: Turn) -> Turn:
    """Return ``turn`` without the orders that are sealed."""
    return turn.published()


def shown(game: Game) -> Game:
    """Return the game as others may see it: without any sealed order."""
    return game.published()
