"""What differs between two states of a game, so that a window redraws only that."""

from collections.abc import Iterable
from dataclasses import dataclass

from dipdesk.domain.board import ProvinceId
from dipdesk.domain.order import Order, Waive
from dipdesk.game.game import Game
from dipdesk.game.turn import Turn


@dataclass(frozen=True, slots=True)
class Change:
    """What a step changed.

    ``turn``: another turn is shown, or the shown one has another position or resolution: draw all of it anew.
    ``provinces``: where orders of the shown turn came, went or changed (all of them when ``turn``).
    ``orders``: any order changed, waives included. ``history``: turns, comments, endings or positions changed.
    ``notes``: comment or free marks of the shown turn. ``settings``: settings, title or remarks of the game.
    """

    turn: bool = False
    orders: bool = False
    provinces: frozenset[ProvinceId] = frozenset()
    history: bool = False
    notes: bool = False
    settings: bool = False

    def __bool__(self) -> bool:
        return self.turn or self.orders or self.history or self.notes or self.settings


def compare(before: Game, after: Game) -> Change:
    """Return what differs from ``before`` to ``after``."""
    old, new = before.timeline.current, after.timeline.current
    turn = (old.id, old.resolution, old.ending) != (new.id, new.resolution, new.ending) or old.position != new.position
    changed = _changed_orders(old, new)
    return Change(
        turn=turn,
        orders=bool(changed),
        provinces=frozenset(order.unit.province for order in changed if not isinstance(order, Waive)),
        history=before.timeline.line != after.timeline.line or _shape(before) != _shape(after) or _is_reset(old, new),
        notes=old.id != new.id or (old.comment, old.marks) != (new.comment, new.marks),
        settings=_agreements(before) != _agreements(after),
    )


def _is_reset(old: Turn, new: Turn) -> bool:
    """Tell whether the position of the turn that is shown was set by hand."""
    return old.id == new.id and old.position != new.position


def _changed_orders(old: Turn, new: Turn) -> set[Order]:
    changed = set(old.all_orders()) ^ set(new.all_orders())
    for power in old.hidden ^ new.hidden:
        changed.update((*old.orders.get(power, ()), *new.orders.get(power, ())))
    if _waives(old) != _waives(new):
        changed.update((*_waives(old), *_waives(new)))
    return changed


def _waives(turn: Turn) -> list[Waive]:
    return [order for order in turn.all_orders() if isinstance(order, Waive)]


def _shape(game: Game) -> list[object]:
    turns: Iterable[Turn] = game.timeline.turns.values()
    return [(turn.id, turn.parent, turn.resolution is None, turn.ending, turn.comment) for turn in turns]


def _agreements(game: Game) -> object:
    turns = game.timeline.turns.values()
    return game.settings, game.title, game.meta, [(turn.id, turn.sealed) for turn in turns if turn.sealed]
