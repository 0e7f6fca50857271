"""Many pictures of a game at once: one for each turn of its line, or one for the orders of each power."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from dipdesk.domain.variant import Variant
from dipdesk.game.game import Game
from dipdesk.game.turn import Turn
from dipdesk.picture.options import PictureOptions

EACH = ("turn", "power")
"""What there can be a picture for."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One of the pictures: the name of its file without an ending, and what it shows."""

    name: str
    turn: Turn
    options: PictureOptions


def sheets(game: Game, variant: Variant, turn: Turn, options: PictureOptions, each: str) -> Iterator[Sheet]:
    """Yield a sheet for ``each`` turn of the line, or for the orders of each power in ``turn``."""
    if each == "turn":
        for number, turn_id in enumerate(game.timeline.line, 1):
            shown = game.timeline.at(turn_id)
            yield Sheet(f"{number:03d}-{shown.position.phase.code}", shown, options)
        return
    for power in variant.powers:
        yield Sheet(_plain(power.name), turn, replace(options, orders=frozenset({power.name})))


def _plain(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
