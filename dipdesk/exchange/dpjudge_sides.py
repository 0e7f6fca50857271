"""The powers of a DPjudge ``.map`` file: their names, centers, owners and units."""

import re
from collections.abc import Iterable, Iterator

from dipdesk.exchange.dpjudge_words import Note, Places, name_of
from dipdesk.exchange.facts import Facts, Place, Side

_MARKS = "*@~&"
"""Signs before a home that make it a special one."""


class Sides:
    """Reads powers into facts; remembers which one the lines are about."""

    def __init__(self, facts: Facts, places: Places, note: Note) -> None:
        """Begin with the powers that the facts have."""
        self.facts = facts
        self._places = places
        self._note = note
        self.current = ""
        self._owns: dict[str, set[str]] = {}

    def declare(self, name: str, form: str, centers: str) -> None:
        """``FRANCE (FRENCH:F) BRE MAR PAR``: a power, new or named again, and homes of it."""
        self.current = name_of(name)
        side = self.facts.sides.setdefault(self.current, Side())
        self._form(side, form)
        self.homes(centers.split(), self.current)

    def _form(self, side: Side, form: str) -> None:
        forms = re.split(r"[:/,]", form)
        side.adjective = name_of(forms[0]) or side.adjective
        if len(forms) > 1 and forms[1].strip():
            side.letter = forms[1].strip()[0]

    def knows(self, name: str) -> bool:
        """Tell whether there is a power of this name."""
        return name_of(name) in self.facts.sides

    def rename(self, old: str, new: str, form: str) -> None:
        """``ITALY -> ITALIE (ITALIENNE)``: another name for a power."""
        was, now = name_of(old), name_of(new)
        if was not in self.facts.sides or (now != was and now in self.facts.sides):
            self._note("no-power", name=old[:40])
            return
        side = self.facts.sides.pop(was)
        self._form(side, form)
        self.facts.sides[now] = side
        for place in self.facts.places.values():
            place.home = now if place.home == was else place.home
            place.owner = now if place.owner == was else place.owner
        if was in self._owns:
            self._owns[now] = self._owns.pop(was)

    def homes(self, words: Iterable[str], home: str) -> None:
        """Make places the centers of a home, or of nobody; ``-`` before one takes it away."""
        for word in words:
            gone, special = word.startswith("-"), word.lstrip("-")[:1] in _MARKS
            key = self._places.split(word.lstrip("-" + _MARKS).partition("(")[0])[0]
            if special:
                self._note("special-home", name=word[:40])
            if not key or (special and not word.startswith("~")):
                continue
            place = self.facts.places.setdefault(key, Place(key.capitalize()))
            place.center = place.center or not gone
            place.home = "" if gone else home

    def inhabits(self, words: list[str]) -> None:
        """``INHABITS``, ``HOMES``: the homes of the power anew."""
        for place in self.facts.places.values() if self.current else ():
            place.home = "" if place.home == self.current else place.home
        self.homes(words, self.current)

    def owns(self, words: list[str], *, anew: bool) -> None:
        """``OWNS``, ``CENTERS``: what the power has at the start, where that is not all its homes."""
        if anew:
            self._owns.pop(self.current, None)
        found = {self._places.split(word.lstrip(_MARKS))[0] for word in words}
        self._owns.setdefault(self.current, set()).update(key for key in found if key)

    def unit(self, kind: str, word: str) -> None:
        """``F STP/SC``: a unit of the power; it takes the place of one that stands there."""
        if not self.current:
            self._note("directive", word=f"{kind} {word}")
            return
        key, coast = self._places.split(word)
        for side in self.facts.sides.values():
            side.units = [text for text in side.units if text[2:].partition("/")[0] != key]
        self.facts.sides[self.current].units.append(f"{kind} {key}/{coast}" if coast else f"{kind} {key}")

    def clear_units(self) -> None:
        """``UNITS``: forget the units of the power."""
        if self.current:
            self.facts.sides[self.current].units.clear()

    def dummies(self, words: list[str]) -> None:
        """``DUMMY``: nobody plays these powers."""
        for name in self._meant(words):
            self._note("dummy", name=name)
        self.current = self.current if not words else ""

    def unplayed(self, words: list[str]) -> None:
        """``UNPLAYED``: take powers of the map that is used out of the game; their homes are free."""
        for name in self._meant(words):
            if self.facts.sides.pop(name, None) is None:
                self._note("no-power", name=name)
            for place in self.facts.places.values():
                place.home = "" if place.home == name else place.home
        self.current = ""

    def _meant(self, words: list[str]) -> Iterator[str]:
        """Yield the powers of ``A, B``, ``ALL`` or ``ALL EXCEPT A``; the current one for nothing."""
        capitals = [word.upper() for word in words]
        if not words:
            yield from filter(None, [self.current])
        elif capitals[0] == "ALL":
            kept = {name_of(word) for word in words[2:]} if capitals[1:2] == ["EXCEPT"] else set()
            yield from (name for name in tuple(self.facts.sides) if name not in kept)
        else:
            yield from (name_of(word) for word in " ".join(words).replace(",", " ").split())

    def finish(self) -> None:
        """Settle who owns what at the start."""
        for name, owned in self._owns.items():
            for key, place in self.facts.places.items():
                if key in owned:
                    place.center, place.owner = True, name
                elif place.home == name and place.owner is None:
                    place.owner = ""
