"""The history of a game as a value: a tree of turns, the line that is followed through it and a cursor.

Every change returns a new timeline that shares its turns with the old one. Alternatives to a turn are its siblings:
they start from the same position and differ in their orders. Moving the cursor is not a change of the game.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TypeVar

from dipdesk.domain.board import PowerName
from dipdesk.domain.order import Order
from dipdesk.domain.position import PhaseKind, Position, Season
from dipdesk.domain.ruling import Resolution
from dipdesk.domain.variant import Variant
from dipdesk.game.settings import GameSettings
from dipdesk.game.turn import Ending, EndKind, Mark, Turn, TurnId
from dipdesk.rules.legality import select
from dipdesk.rules.resolve import resolve
from dipdesk.rules.rulebook import Rulebook

T = TypeVar("T")


class GameEndedError(ValueError):
    """Orders were given to a game that is over; ``Timeline.reopen`` lets it go on."""


@dataclass(frozen=True, slots=True)
class Timeline:
    """A tree of turns.

    ``turns`` maps ids to turns; ``line`` is the path from a first turn to a last one that stepping follows; ``cursor``
    is the turn looked at and always lies on the line. Ids grow, so the newest of several branches has the highest.
    """

    turns: Mapping[TurnId, Turn]
    line: tuple[TurnId, ...]
    cursor: TurnId

    def __post_init__(self) -> None:
        """Freeze the turns."""
        object.__setattr__(self, "turns", MappingProxyType(dict(self.turns)))

    @classmethod
    def begin(cls, position: Position) -> "Timeline":
        """Return a timeline of one turn."""
        return cls({1: Turn(1, None, position)}, (1,), 1)

    # Looking

    @property
    def current(self) -> Turn:
        """The turn under the cursor."""
        return self.turns[self.cursor]

    def at(self, turn_id: TurnId) -> Turn:
        """Return a turn; KeyError if there is none with this id."""
        return self.turns[turn_id]

    def children(self, turn_id: TurnId | None) -> tuple[TurnId, ...]:
        """Return the turns that follow ``turn_id``, oldest first; the first turns of the game for None."""
        return tuple(sorted(turn.id for turn in self.turns.values() if turn.parent == turn_id))

    def branches(self, turn_id: TurnId) -> tuple[TurnId, ...]:
        """Return ``turn_id`` and its alternatives, oldest first."""
        return self.children(self.turns[turn_id].parent)

    def path(self, turn_id: TurnId) -> tuple[TurnId, ...]:
        """Return the turns from the first one to ``turn_id``."""
        found = [turn_id]
        while (parent := self.turns[found[-1]].parent) is not None:
            found.append(parent)
        return tuple(reversed(found))

    def previous(self) -> Turn | None:
        """Return the turn that led to the current one."""
        parent = self.current.parent
        return None if parent is None else self.turns[parent]

    def is_edited(self, turn_id: TurnId) -> bool:
        """Tell whether the position of a turn was set by hand: it is not the one that the turn before led to."""
        turn = self.turns[turn_id]
        before = self.turns[turn.parent].resolution if turn.parent is not None else None
        return before is not None and before.after != turn.position

    # Moving the cursor

    def go_to(self, turn_id: TurnId) -> "Timeline":
        """Return the timeline looking at ``turn_id``; a turn off the line brings its own line with it."""
        if turn_id not in self.turns:
            raise KeyError(turn_id)
        if turn_id in self.line:
            return self if turn_id == self.cursor else replace(self, cursor=turn_id)
        return replace(self, line=self._line_through(turn_id), cursor=turn_id)

    def step(self, count: int) -> "Timeline":
        """Return the timeline ``count`` turns further along the line, or back; it stops at the ends."""
        place = self.line.index(self.cursor) + count
        return self.go_to(self.line[min(max(place, 0), len(self.line) - 1)])

    def switch(self, count: int) -> "Timeline":
        """Return the timeline at the next (or previous) alternative of the current turn, counted round.

        Where the current turn has none, the nearest earlier turn that has some is switched instead.
        """
        for turn_id in reversed(self.path(self.cursor)):
            found = self.branches(turn_id)
            if len(found) > 1:
                return self.go_to(found[(found.index(turn_id) + count) % len(found)])
        return self

    # Giving orders

    def give(self, *orders: Order) -> "Timeline":
        """Return the timeline with ``orders`` in the current turn.

        On a turn that is resolved already this starts a branch, and nothing is lost. GameEndedError where the game is
        over, ValueError where a unit is not there.
        """
        return self._edit(lambda turn: _fold(Turn.give, turn, orders))

    def drop(self, *orders: Order) -> "Timeline":
        """Return the timeline without ``orders`` in the current turn; a branch as in ``give``."""
        return self._edit(lambda turn: _fold(Turn.drop, turn, orders))

    def clear_powers(self, powers: Iterable[PowerName]) -> "Timeline":
        """Return the timeline without any order of ``powers`` in the current turn; a branch as in ``give``."""
        return self._edit(lambda turn: _fold(Turn.clear_power, turn, powers))

    def edit_position(self, position: Position) -> "Timeline":
        """Return the timeline with another position in the current turn; a branch as in ``give``."""
        return self._edit(lambda turn: turn if turn.position == position else turn.with_position(position))

    def branch(self) -> "Timeline":
        """Return the timeline with an open copy of the current turn as a new branch, looking at it ("what if")."""
        return self._add(self.current.reopened(self._next_id()))

    def reviewed(self, variant: Variant, rulebook: Rulebook) -> "Timeline":
        """Return the timeline with only those orders in open turns that ``rulebook`` takes on ``variant``."""
        turns = dict(self.turns)
        for key, turn in self.turns.items():
            if turn.is_open and turn.orders:
                taken = select(variant, rulebook, turn.position, turn.all_orders()).accepted
                turns[key] = turn if set(taken) == set(turn.all_orders()) else turn.ordered(taken)
        return replace(self, turns=turns)

    # Notes

    def commented(self, text: str) -> "Timeline":
        """Return the timeline with a comment on the current turn."""
        return self._replace(replace(self.current, comment=text))

    def marked(self, marks: Iterable[Mark]) -> "Timeline":
        """Return the timeline with these free marks on the current turn."""
        return self._replace(replace(self.current, marks=tuple(marks)))

    def seal(self, powers: Iterable[PowerName]) -> "Timeline":
        """Return the timeline with the orders of exactly ``powers`` hidden in the current turn until it is resolved."""
        return self._replace(replace(self.current, sealed=frozenset(powers)))

    def published(self) -> "Timeline":
        """Return the timeline as others may have it, without hidden orders."""
        if not any(turn.hidden for turn in self.turns.values()):
            return self
        return replace(self, turns={key: turn.published() for key, turn in self.turns.items()})

    # Going on

    def resolve(self, variant: Variant, rulebook: Rulebook, settings: GameSettings) -> "Timeline":
        """Return the timeline with the current turn resolved and the next one after it, looking at that.

        A turn that was resolved before is not resolved again: the cursor moves on.
        """
        turn = self.current
        if turn.resolution is not None:
            return self.step(1)
        if turn.ending is not None:
            raise GameEndedError(f"the game ended in {turn.position.phase.code}")
        result = resolve(variant, rulebook, turn.position, turn.all_orders(), players=settings.players or None)
        return self.resolved(result, rulebook.id).ended(variant, settings)

    def resolved(self, result: Resolution, rulebook: str) -> "Timeline":
        """Return the timeline with ``result`` in the current open turn and a turn on the position after it."""
        done = self._replace(replace(self.current, resolution=result, rulebook=rulebook))
        return done._add(Turn(done._next_id(), self.cursor, result.after))

    def ended(self, variant: Variant, settings: GameSettings) -> "Timeline":
        """Return the timeline with the current turn marked as the last, if what led to it ended the game."""
        before = self.previous()
        if before is None or before.resolution is None:
            return self
        if before.resolution.winners:
            return self._end(Ending(EndKind.VICTORY, before.resolution.winners))
        limit = settings.quiet_falls(variant)
        if limit and counts_centers(before.resolution) and self.quiet_falls() >= limit:
            return self._end(Ending(EndKind.QUIET, _survivors(variant, self.current.position)))
        return self

    def quiet_falls(self) -> int:
        """Return for how many falls up to the current turn no center changed hands (Youngstown, victory conditions)."""
        count = 0
        for turn_id in reversed(self.path(self.cursor)[:-1]):
            result = self.turns[turn_id].resolution
            if result is None or not counts_centers(result):
                continue
            if result.before.owners != result.after.owners:
                break
            count += 1
        return count

    def draw(self, powers: Iterable[PowerName]) -> "Timeline":
        """Return the timeline with the game drawn in the current turn by the consent of ``powers``."""
        return self._edit(lambda turn: replace(turn, ending=Ending(EndKind.AGREED, tuple(powers))))

    def reopen(self) -> "Timeline":
        """Return the timeline with the end of the current turn taken back, so that play goes on."""
        return self._replace(replace(self.current, ending=None))

    def remove(self, turn_id: TurnId) -> "Timeline":
        """Return the timeline without ``turn_id`` and all that follows it.

        The turn before it is open again when nothing else follows it. ValueError for the only first turn.
        """
        others = [other for other in self.branches(turn_id) if other != turn_id]
        parent = self.turns[turn_id].parent
        if parent is None and not others:
            raise ValueError("the first turn of a game cannot be removed")
        gone = self._below(turn_id)
        turns = {key: turn for key, turn in self.turns.items() if key not in gone}
        if parent is not None and not others:
            turns[parent] = turns[parent].reopened(parent)
        heir = others[-1] if parent is None else parent
        cursor = heir if self.cursor in gone else self.cursor
        left = replace(self, turns=turns, line=(cursor,), cursor=cursor)
        return replace(left, line=left._line_through(cursor))

    # Building blocks

    def _edit(self, change: Callable[[Turn], Turn]) -> "Timeline":
        turn = self.current
        if turn.ending is not None:
            raise GameEndedError(f"the game ended in {turn.position.phase.code}")
        changed = change(turn)
        if changed == turn:
            return self
        if turn.resolution is None:
            return self._replace(changed)
        return self._add(changed.reopened(self._next_id()))

    def _replace(self, turn: Turn) -> "Timeline":
        if turn == self.turns[turn.id]:
            return self
        return replace(self, turns={**self.turns, turn.id: turn})

    def _add(self, turn: Turn) -> "Timeline":
        grown = replace(self, turns={**self.turns, turn.id: turn})
        return grown.go_to(turn.id)

    def _end(self, ending: Ending) -> "Timeline":
        return self._replace(replace(self.current, ending=ending))

    def _next_id(self) -> TurnId:
        return max(self.turns) + 1

    def _line_through(self, turn_id: TurnId) -> tuple[TurnId, ...]:
        line = list(self.path(turn_id))
        while following := self.children(line[-1]):
            line.append(following[-1])
        return tuple(line)

    def _below(self, turn_id: TurnId) -> frozenset[TurnId]:
        found = {turn_id}
        # Ids grow along every branch, so one pass in their order meets parents first.
        for turn in sorted(self.turns.values(), key=lambda turn: turn.id):
            if turn.parent in found:
                found.add(turn.id)
        return frozenset(found)


def counts_centers(result: Resolution) -> bool:
    """Return whether owners of centers were counted at the end of this phase: a fall is over (Rules XIII)."""
    before, after = result.before.phase, result.after.phase
    if before.season is not Season.FALL or before.kind is PhaseKind.ADJUSTMENT:
        return False
    return after.kind is not PhaseKind.RETREAT


def _survivors(variant: Variant, position: Position) -> tuple[PowerName, ...]:
    alive = {unit.power for unit in position.units} | set(position.owners.values())
    return tuple(power.name for power in variant.powers if power.name in alive)


def _fold(change: Callable[[Turn, T], Turn], turn: Turn, items: Iterable[T]) -> Turn:
    for item in items:
        turn = change(turn, item)
    return turn
