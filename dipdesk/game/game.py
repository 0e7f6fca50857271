"""A whole game: what a document shows and a file keeps."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from dipdesk.domain.variant import Variant
from dipdesk.game.settings import GameSettings
from dipdesk.game.timeline import Timeline
from dipdesk.rules.rulebook import RULEBOOKS, Rulebook


@dataclass(frozen=True, slots=True)
class Game:
    """Settings, history, title and free notes (``meta``: deadline, place, remarks; short keys to texts)."""

    settings: GameSettings
    timeline: Timeline
    title: str = ""
    meta: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Freeze the notes."""
        object.__setattr__(self, "meta", MappingProxyType(dict(self.meta)))

    @classmethod
    def begin(cls, variant: Variant, settings: GameSettings | None = None, title: str = "") -> "Game":
        """Return a new game at the variant's start."""
        return cls(settings or GameSettings(variant.id), Timeline.begin(variant.start), title)

    @property
    def rulebook(self) -> Rulebook:
        """The rulebook that the game is played by."""
        return RULEBOOKS[self.settings.rulebook]

    def resolve(self, variant: Variant) -> "Game":
        """Return the game with its current turn resolved."""
        return self.on(self.timeline.resolve(variant, self.rulebook, self.settings))

    def published(self) -> "Game":
        """Return the game as others may have it: without orders that are sealed."""
        return self.on(self.timeline.published())

    def on(self, timeline: Timeline) -> "Game":
        """Return the game with another timeline; the same game where the timeline is the same."""
        return self if timeline is self.timeline else replace(self, timeline=timeline)
