"""Words of DPjudge ``.map`` files: names, places, coasts, phases."""

import re
from typing import Protocol

from dipdesk.domain.notation_words import COASTS
from dipdesk.game.pack_merge import is_id

_COAST = re.compile(r"^(.*?)\s*[/(]\s*([a-z][a-z ]{0,12}?)\s*\)?$", re.IGNORECASE)
SEASONS = {"SPRING": "S", "FALL": "F", "AUTUMN": "F", "WINTER": "F", "PRINTEMPS": "S", "AUTOMNE": "F", "HIVER": "F"}
_PHASES = {"MOVEMENT": "M", "RETREATS": "R", "ADJUSTMENTS": "B"}


class Note(Protocol):
    """Takes a notice about the line that is read."""

    def __call__(self, kind: str, **values: object) -> None:
        """Note something of a ``kind`` of ``notices``."""


def split_place(word: str) -> tuple[str, str]:
    """Part ``SPA/NC`` or ``spa(nc)`` into the province and the coast."""
    found = _COAST.match(word) if "/" in word or "(" in word else None
    if found is None:
        return "".join(sign for sign in word.lower() if sign.isalnum())[:20], ""
    key = "".join(sign for sign in found[1].lower() if sign.isalnum())[:20]
    return key, COASTS.get(found[2].lower(), found[2].lower()[:2])


def name_of(text: str) -> str:
    """Return a name as people write it: ``U+S+A`` is “U S A”."""
    return " ".join(text.replace("_", " ").replace("+", " ").split()).title()[:40]


def map_id(name: str) -> str:
    """Return a name fit to be the id of a variant."""
    kept = "".join(sign if sign.isascii() and sign.isalnum() else "-" for sign in name.lower()).strip("-")[:40]
    return kept if is_id(kept) else "variant"


def phase_code(season: str, year: str, kind: str) -> str:
    """Return the phase of ``BEGIN SPRING 1901 MOVEMENT``."""
    return f"{SEASONS[season.upper()]}{int(year):04d}{_PHASES[kind.upper()]}"
