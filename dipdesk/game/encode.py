"""A game as the raw JSON of the save format (docs/formats/dip.md)."""

from collections.abc import Mapping
from itertools import groupby

from dipdesk import __version__
from dipdesk.domain import notation
from dipdesk.domain.order import Build, Remove
from dipdesk.domain.position import DislodgedUnit, Position
from dipdesk.domain.ruling import RemovedByDefault, Resolution, Ruling
from dipdesk.domain.variant import Variant
from dipdesk.game.game import Game
from dipdesk.game.jsontext import Ready, render
from dipdesk.game.migrations import VERSION
from dipdesk.game.turn import Mark, Turn, TurnId

FORMAT = "dipdesk game"
"""First entry of every file."""

Raw = dict[str, object]


class Encoder:
    """Makes the raw JSON of a game; turns that are still the same as last time are not written anew."""

    def __init__(self) -> None:
        """Start without anything written."""
        self._done: dict[TurnId, tuple[Turn, Variant, str, bool, Ready]] = {}

    def encode(self, game: Game, variant: Variant) -> Raw:
        """Return the raw JSON of ``game``, which is played on ``variant``."""
        raw = _header(game, variant)
        turns = game.timeline.turns
        self._done = {key: self._turn(game, turns[key], variant) for key in sorted(turns)}
        return {**raw, "turns": [done[-1] for done in self._done.values()]}

    def _turn(self, game: Game, turn: Turn, variant: Variant) -> tuple[Turn, Variant, str, bool, Ready]:
        edited = game.timeline.is_edited(turn.id)
        book = game.settings.rulebook
        done = self._done.get(turn.id)
        # Turns are values: the very same one gives the very same text.
        if done is not None and done[0] is turn and done[1] is variant and done[2:4] == (book, edited):
            return done
        return turn, variant, book, edited, render(_turn(turn, variant, book, edited=edited), 2)


def _header(game: Game, variant: Variant) -> Raw:
    settings = game.settings
    raw: Raw = {"format": FORMAT, "version": VERSION, "program": f"dipdesk {__version__}", "title": game.title}
    raw |= {"variant": variant.id, "rulebook": settings.rulebook}
    raw |= _filled(
        options=dict(settings.options),
        players={player: list(powers) for player, powers in settings.players.items()},
        people=dict(settings.people),
        disorder=sorted(settings.disorder),
        meta=dict(game.meta),
    )
    return raw | {"cursor": game.timeline.cursor, "line": list(game.timeline.line)}


def _turn(turn: Turn, variant: Variant, rulebook: str, *, edited: bool) -> Raw:
    raw: Raw = {"id": turn.id, "after": turn.parent, **position_entries(turn.position, variant)}
    if edited:
        raw["edited"] = True
    orders = {power: [notation.write(order, variant) for order in given] for power, given in turn.orders.items()}
    raw |= _filled(orders=orders)
    if turn.resolution is not None:
        if turn.rulebook != rulebook:
            raw["rulebook"] = turn.rulebook
        raw["results"] = dict(results(turn.resolution))
    raw |= _filled(sealed=sorted(turn.sealed))
    raw |= _filled(comment=turn.comment, marks=[_mark(mark) for mark in turn.marks])
    if turn.ending is not None:
        raw["ending"] = {"kind": turn.ending.kind.value, "powers": list(turn.ending.powers)}
    return raw


def position_entries(position: Position, variant: Variant) -> Raw:
    """Return phase, units, owners, dislodged units and standoffs of a position; what is empty is left out."""
    raw: Raw = {"phase": position.phase.code}
    runs = groupby(position.units, key=lambda unit: unit.power)
    # A list of runs, not an object: the order of all units counts (Rules XIV.4), and a power may come twice.
    raw["units"] = [[power, *(str(unit) for unit in units)] for power, units in runs]
    # Owners stand in the order of the variant: equal positions give equal bytes.
    owned = {
        power.name: [c for c in variant.board.centers() if position.owners.get(c) == power.name]
        for power in variant.powers
    }
    raw["owners"] = _filled(**owned)
    dislodged = [_dislodged(each) for each in position.dislodged]
    return raw | _filled(dislodged=dislodged, standoffs=sorted(position.standoffs))


def _dislodged(each: DislodgedUnit) -> Raw:
    raw: Raw = {"power": each.unit.power, "unit": str(each.unit), "retreats": list(each.retreats), "rank": each.rank}
    return raw if each.attacker_from is None else {**raw, "from": each.attacker_from}


def results(resolution: Resolution) -> Mapping[str, str]:
    """Return what did not go as ordered, unit by unit: enough to notice when another program decides otherwise."""
    found = {}
    for ruling in resolution.rulings:
        word = _result(ruling)
        if word and ruling.unit is not None:
            found[str(ruling.unit)] = word
    return found


def _result(ruling: Ruling) -> str:
    if isinstance(ruling.outcome, RemovedByDefault):
        return "removed"
    if isinstance(ruling.order, Build | Remove):
        return ""
    return ", ".join(ruling.flags)


def _mark(mark: Mark) -> Raw:
    points = [[round(x, 2), round(y, 2)] for x, y in mark.points]
    return {"kind": mark.kind.value, "points": points, **_filled(text=mark.text, color=mark.color)}


def _filled(**entries: object) -> Raw:
    return {key: value for key, value in entries.items() if value}
