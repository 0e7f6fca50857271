"""Powers' colors: palettes of hues, checked for color-blind eyes, and heraldic charges as the second cue."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from dipdesk.domain.board import PowerName
from dipdesk.domain.variant import Variant
from dipdesk.picture import color as colors
from dipdesk.picture.color import Color

VISIONS = ("normal", *colors.SIMULATIONS)
CHARGES = (
    "fess",
    "cross",
    "pale",
    "bend",
    "chevron",
    "saltire",
    "crescent",
    "roundel",
    "mullet",
    "lozenge",
    "chief",
    "quarterly",
    "bordure",
    "bars",
)
"""Patterns of unit symbols; no two powers of a game share one."""
CHECKED = 7
"""So many hues of a palette stay well apart for everybody; the tints of further ones come a little nearer."""
LEAST_DIFFERENCE = 10.0
"""CIEDE2000 that any two of the checked hues keep, however they are seen, and any two strong colors at all."""
LEAST_OF_FURTHER = 8.0
"""CIEDE2000 that the tints of further hues keep from all others and from land that nobody owns."""


@dataclass(frozen=True, slots=True)
class Hue:
    """A power's color: ``strong`` for units and arrows, ``tint`` for the land it owns."""

    strong: Color
    tint: Color


@dataclass(frozen=True, slots=True)
class Palette:
    """A named set of hues; the first `CHECKED` pass the check, all of them differ for usual eyes."""

    name: str
    titles: Mapping[str, str] = field(compare=False)
    hues: tuple[Hue, ...]


@dataclass(frozen=True, slots=True)
class PowerStyle:
    """How one power looks: its hue, the color that shows up on ``strong``, and its charge."""

    power: PowerName
    strong: Color
    tint: Color
    ink: Color
    charge: str


def _hues(*pairs: tuple[Color, Color]) -> tuple[Hue, ...]:
    return tuple(Hue(*pair) for pair in pairs)


# The slots of the usual powers: Austria, England, France, Germany, Italy, Russia, Turkey, then three more.
CLASSIC = Palette(
    "classic",
    {"en": "Classic", "fr": "Classique"},
    _hues(
        ("#b91c1f", "#d88167"),
        ("#1f3f86", "#8e9ad1"),
        ("#59abda", "#a1cafd"),
        ("#3b3a38", "#9a968f"),
        ("#4d8e5d", "#acca9a"),
        ("#e9e4ef", "#caafc6"),
        ("#e0b021", "#f2d570"),
        ("#e15a00", "#eda66b"),
        ("#006c63", "#6cc6ab"),
        ("#a26390", "#b47ea2"),
    ),
)
VIVID = Palette(
    "vivid",
    {"en": "Vivid", "fr": "Vive"},
    _hues(
        ("#e0364f", "#f58d8d"),
        ("#8a3fa0", "#b184c3"),
        ("#4387dd", "#8fbcff"),
        ("#3a3a3a", "#9d9ea3"),
        ("#5ab979", "#b0fea1"),
        ("#f5f5fb", "#cebed2"),
        ("#f7b500", "#facc48"),
        ("#752400", "#b4755a"),
        ("#007e75", "#5acfab"),
        ("#b47599", "#c2a2cc"),
    ),
)
PALETTES: Mapping[str, Palette] = {p.name: p for p in (CLASSIC, VIVID)}


@lru_cache(maxsize=64)
def ink_on(color: Color) -> Color:
    """Return near-white or near-black, whichever shows up better on ``color``."""
    return max(("#fffdf6", "#231a12"), key=lambda ink: colors.contrast(ink, color))


def styles(variant: Variant, palette: Palette = CLASSIC) -> Mapping[PowerName, PowerStyle]:
    """Return how each power of ``variant`` looks.

    A power's slot picks its hue. Where there are more powers than hues, slots of seven share a hue, so that the two
    powers of one name on two boards are kin, and the charge tells them apart.
    """
    count = len(palette.hues) if len(variant.powers) <= len(palette.hues) else CHECKED
    found: dict[PowerName, PowerStyle] = {}
    taken: set[str] = set()
    for power in variant.powers:
        hue = palette.hues[power.color % count]
        charge = _free_charge(power.color, taken)
        taken.add(charge)
        found[power.name] = PowerStyle(power.name, hue.strong, hue.tint, ink_on(hue.strong), charge)
    return found


def _free_charge(slot: int, taken: set[str]) -> str:
    """Return the charge of ``slot``, or the next one in steps of seven and then of one that nobody has yet."""
    turns = [(slot + step) % len(CHARGES) for step in (0, CHECKED, *range(1, len(CHARGES)))]
    return next((CHARGES[t] for t in turns if CHARGES[t] not in taken), CHARGES[slot % len(CHARGES)])
