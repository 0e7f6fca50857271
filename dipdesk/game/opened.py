"""What reading a game file gives, and how much it may hold."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from dipdesk.domain.variant import Variant
from dipdesk.game.game import Game

MAX_TURNS = 2_000
MAX_UNITS = 400
MAX_ENTRIES = 1_000
"""Largest numbers of turns, of units or orders of a power, and of other entries that are read."""

VariantFinder = Callable[[str, Mapping[str, str]], Variant]
"""Finds a variant by its id and game options; PackError where there is none."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something worth telling about a file that could be opened; ``words`` maps languages to sentences."""

    where: str
    words: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Opened:
    """A game from a file, its variant, and what is worth telling about it."""

    game: Game
    variant: Variant
    notices: tuple[Notice, ...] = ()
