"""What is agreed before a game begins: variant, rulebook, options, players."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from dipdesk.domain.board import PowerName
from dipdesk.domain.variant import Variant

QUIET_FALLS = "draw-after-quiet-falls"
"""Name of the game option that ends a game after so many falls in which no center changed hands."""


@dataclass(frozen=True, slots=True)
class GameSettings:
    """The agreements of a game.

    ``variant_id`` and ``rulebook`` are keys of the packs and of ``rules.rulebook.RULEBOOKS``; ``options`` maps names of
    the variant's options to the chosen values (absent: the variant's default); ``players`` maps a person to the powers
    that person holds where victory counts by player (Root Z 6.0); ``people`` maps powers to names for display;
    ``disorder`` are the powers in civil disorder, whose orders are not asked for.
    """

    variant_id: str
    rulebook: str = "judge"
    options: Mapping[str, str] = field(default_factory=dict)
    players: Mapping[str, tuple[PowerName, ...]] = field(default_factory=dict)
    people: Mapping[PowerName, str] = field(default_factory=dict)
    disorder: frozenset[PowerName] = frozenset()

    def __post_init__(self) -> None:
        """Freeze the mappings."""
        for name in ("options", "players", "people"):
            object.__setattr__(self, name, MappingProxyType(dict(getattr(self, name))))

    def option(self, variant: Variant, name: str) -> str | None:
        """Return the chosen value of an option, else the variant's default; None where it has no such option."""
        if name in self.options:
            return self.options[name]
        return next((option.default for option in variant.options if option.name == name), None)

    def quiet_falls(self, variant: Variant) -> int:
        """Return after how many falls without an exchange of centers the game is drawn; 0 means never."""
        value = self.option(variant, QUIET_FALLS) or ""
        return int(value) if value.isascii() and value.isdigit() else 0

    def with_option(self, name: str, value: str) -> "GameSettings":
        """Return the settings with one option chosen."""
        return replace(self, options={**self.options, name: value})
