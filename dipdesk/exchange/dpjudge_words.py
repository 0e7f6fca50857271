"""Words of DPjudge ``.map`` files: names, places, coasts, phases."""

import re
from collections.abc import Mapping
from typing import Protocol

from dipdesk.domain.notation_words import COASTS
from dipdesk.exchange.facts import Place
from dipdesk.game.pack_merge import is_id

_COAST = re.compile(r"^(.*?)\s*[/(]\s*([a-z][a-z ]{0,12}?)\s*\)?$", re.IGNORECASE)
SEASONS = {"SPRING": "S", "FALL": "F", "AUTUMN": "F", "WINTER": "F", "PRINTEMPS": "S", "AUTOMNE": "F", "HIVER": "F"}
_PHASES = {"MOVEMENT": "M", "RETREATS": "R", "ADJUSTMENTS": "B"}


class Note(Protocol):
    """Takes a notice about the line that is read."""

    def __call__(self, kind: str, **values: object) -> None:
        """Note something of a ``kind`` of ``notices``."""


class Places:
    """Finds the province that a word means, also by another abbreviation in a map that is used (``LYO``: ``gol``)."""

    def __init__(self) -> None:
        """Begin without other abbreviations."""
        self._others: dict[str, str] = {}

    def use(self, places: Mapping[str, Place]) -> None:
        """Take the abbreviations of a map."""
        for key, place in places.items():
            others = dict.fromkeys((_plain(word) for word in place.abbreviations), key)
            self._others = others | self._others
        self._others = {word: key for word, key in self._others.items() if word not in places}

    def own(self, key: str) -> None:
        """Let a word mean a province of this file from now on."""
        self._others.pop(key, None)

    def split(self, word: str) -> tuple[str, str]:
        """Part ``SPA/NC`` or ``spa(nc)`` into the province and the coast."""
        key, coast = _split(word)
        return self._others.get(key, key), coast


def _split(word: str) -> tuple[str, str]:
    found = _COAST.match(word) if "/" in word or "(" in word else None
    if found is None:
        return _plain(word), ""
    return _plain(found[1]), COASTS.get(found[2].lower(), found[2].lower()[:2])


def _plain(word: str) -> str:
    return "".join(sign for sign in word.lower() if sign.isalnum())[:20]


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
