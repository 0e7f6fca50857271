"""How the judge names things in its reports: always English, full names, adjectives for other powers' units."""

from collections.abc import Iterable
from textwrap import fill

from dipdesk.domain.board import Location, PowerName, Terrain, coast_of, province_of
from dipdesk.domain.position import Phase, PhaseKind, Season, Unit, UnitKind
from dipdesk.domain.variant import Variant

WIDTH = 79
"""Longest line of a report."""
COLUMN = 11
"""Column where texts begin behind a power's name."""

COASTS = {
    "nc": "north coast",
    "sc": "south coast",
    "ec": "east coast",
    "wc": "west coast",
}
KINDS = {UnitKind.ARMY: "Army", UnitKind.FLEET: "Fleet"}
SEASONS = {Season.SPRING: "Spring", Season.FALL: "Fall"}
PHASES = {PhaseKind.MOVEMENT: "Movement", PhaseKind.RETREAT: "Retreats", PhaseKind.ADJUSTMENT: "Adjustments"}


def place_name(variant: Variant, location: Location) -> str:
    """Return a place as ``St Petersburg (south coast)``."""
    name = variant.board.provinces[province_of(location)].name
    coast = coast_of(location)
    return f"{name} ({COASTS.get(coast, coast)})" if coast else name


def in_place(variant: Variant, location: Location) -> str:
    """Return a place behind “in”: ``the Ionian Sea``, ``Vienna``."""
    name = place_name(variant, location)
    return f"the {name}" if variant.board.provinces[province_of(location)].terrain is Terrain.WATER else name


def unit_name(variant: Variant, unit: Unit) -> str:
    """Return a unit as ``Fleet St Petersburg (south coast)``."""
    return f"{KINDS[unit.kind]} {place_name(variant, unit.location)}"


def other_unit(variant: Variant, unit: Unit, owner: PowerName) -> str:
    """Return a unit named in an order of ``owner``: with the adjective of its power if that is another."""
    adjective = "" if unit.power == owner else f"{variant.power(unit.power).adjective} "
    return adjective + unit_name(variant, unit)


def season_of(phase: Phase) -> str:
    """Return the time of a phase as its report says it: ``Fall of 1903``, ``Winter of 1903``."""
    season = "Winter" if phase.kind is PhaseKind.ADJUSTMENT else SEASONS[phase.season]
    return f"{season} of {phase.year}"


def wrap(text: str, indent: int = 0) -> str:
    """Break a line at blanks; what follows is indented."""
    return fill(
        text,
        WIDTH,
        subsequent_indent=" " * indent,
        break_long_words=False,
        break_on_hyphens=False,
        replace_whitespace=False,
    )


def columns(name: str, text: str) -> str:
    """Return a power's name and a text from column 11, wrapped there."""
    return wrap(f"{name + ':':<{COLUMN - 1}} {text}", COLUMN)


def either(names: Iterable[str]) -> str:
    """Join places a unit can retreat to."""
    return " or ".join(names)
