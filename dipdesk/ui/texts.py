"""Phrases that several panels say."""

from html import escape

from dipdesk.app.words import language, tr
from dipdesk.domain.board import Location, Province, Terrain, coast_of, province_of
from dipdesk.domain.position import Phase, PhaseKind, Season
from dipdesk.domain.ruling import Ruling
from dipdesk.domain.variant import Variant
from dipdesk.game.turn import Ending, EndKind


def season_text(phase: Phase) -> str:
    """Return ``Spring 1901``; adjustments are made in winter."""
    if phase.kind is PhaseKind.ADJUSTMENT:
        return tr("Winter {year}", year=phase.year)
    if phase.season is Season.SPRING:
        return tr("Spring {year}", year=phase.year)
    return tr("Fall {year}", year=phase.year)


def kind_text(phase: Phase) -> str:
    """Return ``moves``, ``retreats`` or ``adjustments``."""
    if phase.kind is PhaseKind.MOVEMENT:
        return tr("moves")
    if phase.kind is PhaseKind.RETREAT:
        return tr("retreats")
    return tr("adjustments")


def phase_text(phase: Phase) -> str:
    """Return ``Spring 1901, moves``."""
    return f"{season_text(phase)}, {kind_text(phase)}"


def place_text(variant: Variant, location: Location) -> str:
    """Return the name of a place with its coast in words."""
    province = variant.board.provinces[province_of(location)]
    coast = coast_of(location)
    name = province.label(language())
    return f"{name} ({coast_text(coast)})" if coast else name


def coast_text(coast: str) -> str:
    """Return ``north coast`` for ``nc``."""
    known = {
        "nc": tr("north coast"),
        "sc": tr("south coast"),
        "ec": tr("east coast"),
        "wc": tr("west coast"),
    }
    return known.get(coast, coast)


def terrain_text(province: Province) -> str:
    """Return what kind of space a province is."""
    if province.is_box:
        return tr("off-board area")
    return {
        Terrain.LAND: tr("inland"),
        Terrain.COASTAL: tr("coastal"),
        Terrain.WATER: tr("sea"),
        Terrain.IMPASSABLE: tr("impassable"),
    }[province.terrain]


def flag_text(flag: str) -> str:
    """Return the judge's word for a result in the language of the screen."""
    known = {
        "bounce": tr("bounced"),
        "cut": tr("cut"),
        "void": tr("void"),
        "no convoy": tr("no convoy"),
        "dislodged": tr("dislodged"),
        "destroyed": tr("destroyed"),
    }
    return known.get(flag, flag)


def result_text(ruling: Ruling) -> str:
    """Return the result of an order in a word or two, empty where all went as ordered."""
    return ", ".join(flag_text(flag) for flag in ruling.flags)


def ending_text(variant: Variant, ending: Ending) -> str:
    """Return how the game ended."""
    names = ", ".join(variant.power(name).label(language()) for name in ending.powers)
    if ending.kind is EndKind.VICTORY:
        return tr("Victory: {powers}", powers=names)
    return tr("Draw: {powers}", powers=names)


def rich(text: str) -> str:
    """Make plain text safe to show among rich text."""
    return escape(text).replace("\n", "<br>")


def seam_text(kind: str, seam: str) -> str:
    """Return what is crossed between two provinces that the map shows apart."""
    if kind == "cut":
        return tr("across the cut, border {seam}", seam=seam)
    if kind == "wrap":
        return tr("across the edge, piece {seam}", seam=seam)
    return tr("off-board link {seam}", seam=seam)


def safe_name(name: str) -> str:
    """Return a file name that every file system takes."""
    return "".join(c if c.isalnum() or c in " -_." else "-" for c in name).strip() or "game"
