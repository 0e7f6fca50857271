"""What a picture shows and how it looks."""

from dataclasses import dataclass

from dipdesk.domain.board import PowerName
from dipdesk.picture.palette import CLASSIC, Palette
from dipdesk.picture.theme import LIGHT, Theme

NAMES = ("none", "short", "full")


@dataclass(frozen=True, slots=True)
class PictureOptions:
    """Choices of one picture; the defaults are those of a new window.

    ``names`` is one of `NAMES`; ``orders`` are the powers whose orders are drawn, None for all of them; ``text`` says
    how SVG holds letters: ``outline`` or ``font`` (real text with the font embedded). ``ghosts`` shows who stands just
    beyond a seam, ``frame`` the edge of the true sheet among repetitions. ``scale`` is how many px of the picture, as a
    person sees it, a px of the canvas takes: what must be read at a glance is chosen and sized by it.
    """

    theme: Theme = LIGHT
    palette: Palette = CLASSIC
    names: str = "full"
    language: str = "en"
    orders: frozenset[PowerName] | None = None
    results: bool = True
    centers: bool = True
    units: bool = True
    legend: bool = False
    title: bool = False
    links: bool = False
    ghosts: bool = False
    frame: bool = True
    text: str = "outline"
    scale: float = 1.0

    def __post_init__(self) -> None:
        """Refuse names that are none of `NAMES`."""
        if self.names not in NAMES:
            raise ValueError(f"names “{self.names}”: one of {', '.join(NAMES)}")

    def larger(self, size: float, least: float, most: float) -> float:
        """Return by how much, up to ``most``, what is ``size`` px of the canvas must grow to be ``least`` px wide."""
        return min(most, max(1.0, least / (size * self.scale)))

    def shows_orders_of(self, power: PowerName) -> bool:
        """Tell whether the orders of ``power`` are drawn."""
        return self.orders is None or power in self.orders
