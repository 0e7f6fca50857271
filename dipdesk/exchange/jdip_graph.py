"""The provinces and borders of a jDip variant: its adjacency file."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from dipdesk.cartography.xmltree import Element
from dipdesk.domain.board import province_of
from dipdesk.exchange.facts import COASTAL, LAND, SHUT, WATER, Facts, Place, clean_id

COASTS = ("nc", "sc", "wc", "ec", "nw", "ne", "sw", "se")


class Note(Protocol):
    """Takes a notice."""

    def __call__(self, kind: str, **values: object) -> None:
        """Note something of a ``kind`` of ``notices``."""


def every(element: Element, tag: str) -> Iterator[Element]:
    """Yield an element and those below it that have a tag, in the order of the file."""
    pending = [element]
    while pending:
        each = pending.pop()
        if each.tag == tag:
            yield each
        pending.extend(reversed(each.children))


@dataclass(slots=True)
class _Province:
    """A province as jDip lists it: borders by type."""

    name: str
    shorts: list[str] = field(default_factory=list)
    uniques: list[str] = field(default_factory=list)
    ways: dict[str, list[str]] = field(default_factory=dict)


class Graph:
    """Reads provinces and borders into facts, and knows every name of a place."""

    def __init__(self, facts: Facts, note: Note) -> None:
        """Begin with nothing."""
        self.facts = facts
        self._note = note
        self._ids: dict[str, str] = {}
        self._other_names: dict[str, str] = {}
        self._provinces: dict[str, _Province] = {}

    def read(self, root: Element) -> None:
        """Read the file of the adjacencies."""
        found = list(every(root, "PROVINCE"))
        for element in found:
            self._province(element)
        kinds = self._kinds()
        for key, province in self._provinces.items():
            coasts = [coast for coast in COASTS if province.ways.get(coast)]
            place = Place(province.name, kinds[key], coasts=coasts, short=key.capitalize())
            words = [*province.shorts, *province.uniques]
            place.abbreviations = [key, *(word.lower() for word in words)]
            self.facts.places[key] = place
        for key, province in self._provinces.items():
            self._ways(key, province, kinds)
        for key, province in self._provinces.items():
            self._twin_coasts(key, province)
        self._crossings(root, found)

    def _kinds(self) -> dict[str, str]:
        """Return the kinds of all provinces, as their own ways and those of others tell."""
        on_foot, afloat = set[str](), set[str]()
        for province in self._provinces.values():
            for way, refs in province.ways.items():
                there = {province_of(place) for place in map(self.location, refs) if place}
                (on_foot if way == "mv" else afloat).update(there)
        kinds = {key: _kind(key, province, self.location) for key, province in self._provinces.items()}
        for key in kinds:
            if kinds[key] == LAND and key in afloat - on_foot:
                # Only fleets come here from elsewhere: “mv” was written for “xc”.
                kinds[key] = WATER
                province = self._provinces[key]
                province.ways = {"xc": [ref for refs in province.ways.values() for ref in refs]}
                self._note("kind-changed", name=province.name, sort=WATER)
        return kinds

    def _twin_coasts(self, key: str, province: _Province) -> None:
        """Take two coasts with the same neighbors for one with two names."""
        coasts = self.facts.places[key].coasts
        seen: dict[frozenset[str], str] = {}
        for coast in [way for way in province.ways if way in coasts]:
            first = seen.setdefault(frozenset(province.ways[coast]), coast)
            if first != coast:
                coasts.remove(coast)
                self.facts.coast_aliases[f"{key}/{coast}"] = f"{key}/{first}"
                self.facts.fleet = {pair: None for pair in self.facts.fleet if f"{key}/{coast}" not in pair}

    def _province(self, element: Element) -> None:
        shorts = element.attributes.get("shortname", "").replace(",", " ").split()
        if not shorts:
            self._note("directive", word=str(element)[:60])
            return
        key = clean_id(shorts[0])
        while key in self._provinces:
            key = f"{key[:18]}x"
        province = self._provinces[key] = _Province(element.attributes.get("fullname", shorts[0])[:100], shorts)
        self._ids |= dict.fromkeys([short.lower() for short in shorts], key)
        self._other_names.setdefault(province.name.lower(), key)
        if element.attributes.get("isConvoyableCoast", "").lower() == "true":
            self._note("coastal-convoy", name=province.name)
        for child in element.children:
            if child.tag == "UNIQUENAME":
                province.uniques.append(child.attributes.get("name", "")[:100])
                self._other_names.setdefault(province.uniques[-1].lower(), key)
            elif child.tag == "ADJACENCY":
                way = child.attributes.get("type", "").lower()
                province.ways.setdefault(way, []).extend(child.attributes.get("refs", "").split()[:200])

    def location(self, text: str) -> str | None:
        """Return the location of ``stp``, ``stp/sc`` or ``stp-sc``; None if there is none.

        Borders and drawings name places by their unique names too, ``gol`` for ``lyo``.
        """
        word = text.strip().lower()
        if self._named(word):
            return self._named(word)
        name, _, coast = word.replace("-", "/").replace("(", "/").rstrip(")").rpartition("/")
        key = self._named(name)
        place = f"{key}/{coast[:2]}" if key and coast[:2] in COASTS else key
        return self.facts.coast_aliases.get(place, place) if place else None

    def _named(self, word: str) -> str | None:
        return self._ids.get(word) or self._other_names.get(word)

    def _ways(self, key: str, province: _Province, kinds: Mapping[str, str]) -> None:
        for way, refs in province.ways.items():
            here = f"{key}/{way}" if way in COASTS else key
            if way not in ("mv", "xc", *COASTS):
                self._note("directive", word=f"ADJACENCY type={way}"[:60])
                continue
            for ref in refs:
                there = self.location(ref)
                if there is None:
                    self._note("unknown-place", name=ref[:40])
                    continue
                kind = "army" if way == "mv" else "fleet"
                unfit = (WATER, SHUT) if kind == "army" else (LAND, SHUT)
                pair = (province_of(here), province_of(there))
                if pair[0] != pair[1] and not any(kinds[each] in unfit for each in pair):
                    self.facts.join(kind, *(pair if kind == "army" else (here, there)))

    def _crossings(self, root: Element, provinces: list[Element]) -> None:
        """Read special borders: what costs armies strength is a crossing, ice closes a place in fall."""
        lists = list(every(root, "BORDER_DEFINITIONS"))
        defined = {each.attributes.get("id", "").lower(): each for group in lists for each in every(group, "BORDER")}
        for element in provinces:
            shorts = element.attributes.get("shortname", "").replace(",", " ").split()
            here = self.location(shorts[0]) if shorts else None
            for border in _borders_of(element, defined) if here else ():
                self._border(str(here), border)

    def _border(self, here: str, border: Element) -> None:
        modifier = border.attributes.get("baseMoveModifier", "0").strip()
        written = border.attributes.get("from", "").split()
        sources = [place for place in map(self.location, written) if place and province_of(place) != here]
        if modifier == "-1" and sources:
            for source in sources:
                self.facts.join("crossings", province_of(source), here)
        elif modifier == "0" and not written and border.attributes.get("season", "").strip().lower() == "fall":
            self.facts.places[here].closed_in_fall = True
        else:
            self._note("special-border", name=here)


def _borders_of(province: Element, defined: Mapping[str, Element]) -> Iterator[Element]:
    """Yield the special borders of a province: named by it, or written inside of it."""
    names = province.attributes.get("borders", "").replace(",", " ").split()
    for child in province.children:
        if child.tag not in ("BORDER", "BORDER_REF"):
            continue
        said = [child.attributes.get(key, "") for key in ("refs", "ref", "idref", "id")]
        inner = " ".join(said).split()
        if any(name.lower() in defined for name in inner):
            names += inner
        else:
            yield child
    yield from (defined[name.lower()] for name in names if name.lower() in defined)


def _kind(key: str, province: _Province, place_of: Callable[[str], str | None]) -> str:
    """Armies go where ways of type ``mv`` are listed, be it none or to itself (an island); fleets where others are."""
    others = {way: any(place_of(ref) != key for ref in refs) for way, refs in province.ways.items()}
    by_sea = any(leads for way, leads in others.items() if way != "mv")
    if "mv" in province.ways:
        return COASTAL if by_sea else LAND if others["mv"] else SHUT
    return WATER if by_sea else SHUT
