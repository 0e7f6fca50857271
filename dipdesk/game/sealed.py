"""Sealed orders: those of a power that nobody is to see before the turn is resolved.

A power is sealed for the open alternatives that follow one turn. The seal breaks when one of them is resolved, because
then the orders are known; undoing that closes it again. Seals stand in the free notes of a game, so that they are saved
with it. The file of the game itself holds sealed orders in plain words: it belongs to whoever runs the game.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from dipdesk.domain.board import PowerName
from dipdesk.game.game import Game
from dipdesk.game.turn import Turn

KEY = "sealed"
"""Name of the note: lines of the number of the turn before (0: none) and the power."""


def powers(game: Game, turn: Turn | None = None) -> frozenset[PowerName]:
    """Return the powers whose orders in ``turn`` (the one looked at if None) are hidden now."""
    if KEY not in game.meta:
        return frozenset()
    turn = game.timeline.current if turn is None else turn
    after = turn.parent or 0
    if not turn.is_open or _is_broken(game, after):
        return frozenset()
    return _noted(game).get(after, frozenset())


def seal(game: Game, sealed: Iterable[PowerName]) -> Game:
    """Return the game with exactly these powers sealed in the turn that is looked at; broken seals are cleared away."""
    noted = {after: names for after, names in _noted(game).items() if not _is_broken(game, after)}
    noted[game.timeline.current.parent or 0] = frozenset(sealed)
    lines = [f"{after} {name}" for after, names in sorted(noted.items()) for name in sorted(names)]
    kept = {key: text for key, text in game.meta.items() if key != KEY}
    return replace(game, meta=kept | {KEY: "\n".join(lines)} if lines else kept)


def shown_turn(game: Game, turn: Turn) -> Turn:
    """Return ``turn`` without the orders that are sealed."""
    hidden = powers(game, turn)
    if not hidden.intersection(turn.orders):
        return turn
    return replace(turn, orders={power: orders for power, orders in turn.orders.items() if power not in hidden})


def shown(game: Game) -> Game:
    """Return the game as others may see it: without any sealed order."""
    if KEY not in game.meta:
        return game
    turns = {number: shown_turn(game, turn) for number, turn in game.timeline.turns.items()}
    return game.on(replace(game.timeline, turns=turns))


def _is_broken(game: Game, after: int) -> bool:
    turns = game.timeline.turns
    if after and after not in turns:
        return True
    return any(turns[number].resolution is not None for number in game.timeline.children(after or None))


def _noted(game: Game) -> Mapping[int, frozenset[PowerName]]:
    found: dict[int, frozenset[PowerName]] = {}
    for line in game.meta.get(KEY, "").splitlines():
        number, _, name = line.strip().partition(" ")
        if number.isascii() and number.isdigit() and len(number) < 9 and name:
            found[int(number)] = found.get(int(number), frozenset()) | {name}
    return found
