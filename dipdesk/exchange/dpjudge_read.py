"""Reading DPjudge ``.map`` files: provinces, borders, powers and the start, no drawing."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from dipdesk.domain.board import province_of
from dipdesk.domain.variant import Variant
from dipdesk.exchange.dpjudge_sides import Sides
from dipdesk.exchange.dpjudge_words import SEASONS, Places, map_id, phase_code
from dipdesk.exchange.errors import ExchangeError
from dipdesk.exchange.facts import COASTAL, LAND, MAX_PROVINCES, SHUT, WATER, Facts, Place, Side, facts_of, tidied
from dipdesk.exchange.notices import notice
from dipdesk.game import pack
from dipdesk.game.opened import Notice
from dipdesk.game.pack_merge import is_id

MAX_BYTES = 1_000_000
MAX_LINES = 20_000
MAX_LINE = 4_000
MAX_NOTICES = 200
MAX_USES = 20
KINDS: Mapping[str, str] = {"LAND": LAND, "COAST": COASTAL, "PORT": COASTAL, "WATER": WATER, "SHUT": SHUT}
_PLACE = re.compile(r"^(?:(\S{1,20})\s*->\s*)?([^=]{1,120})=(.*)$")
_RENAME = re.compile(r"^(\S{1,60})\s*->\s*(\S{1,60})\s*(?:\(([^)]{0,60})\))?")
_SIDE = re.compile(r"^([^\s(][^(]{0,60}?)\s*\(([^)]{0,60})\)\s*(.*)$")
_UNIT = re.compile(r"^([AF])\s+(\S{1,20})$", re.IGNORECASE)
_FREE = ("UNOWNED", "NEUTRAL")
_SILENT = ("FLAG", "FLAGS", "NOTIFY", "END")
"""Directives without a meaning for play here: pictures of flags, whom the program writes to."""
_BORDER = re.compile(r"^(?:(LAND|COAST|PORT|WATER|SHUT)|AMEND)\s+(\S{1,20})\s*(?:ABUTS\s*(.*))?$")
_IN_SPRING = re.compile(r"^IN\s+SPRING\s*:\s*WATER\s+(\S{1,20})$", re.IGNORECASE)
_BEGIN = re.compile(rf"^BEGIN\s+({'|'.join(SEASONS)})\s+(\d{{1,5}})\s+(MOVEMENT|RETREATS|ADJUSTMENTS)$", re.IGNORECASE)


def read_map(data: bytes, name: str = "variant") -> tuple[Facts, Variant, tuple[Notice, ...]]:
    """Return the facts in the bytes of a ``.map`` file, the variant they make, and what was not understood.

    ExchangeError says why nothing can be made of it. ``USE`` finds shipped variants only.
    """
    if len(data) > MAX_BYTES:
        raise ExchangeError("too-long", limit=MAX_BYTES)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    reader = _Reader(name)
    reader.read(text)
    reader.finish()
    variant = reader.facts.variant()
    return reader.facts, variant, tuple(reader.notices[:MAX_NOTICES])


class _Reader:
    """Reads line by line into facts."""

    def __init__(self, name: str) -> None:
        self.facts = Facts(map_id(name), name)
        self.notices: list[Notice] = []
        self.line = 0
        self._places = Places()
        self._sides = Sides(self.facts, self._places, self._note)
        self._ways: set[tuple[str, str]] = set()
        self._inherited: set[str] = set()
        self._used: set[frozenset[str]] = set()
        self._in_spring: set[str] = set()
        self._told: set[str] = set()
        self._seen = False
        self._skipping = ""
        self._uses = 0
        sides = self._sides
        self._verbs: dict[str, Callable[[list[str]], None]] = {
            "MAP": self._map,
            "USE": self._use,
            "USES": self._use,
            "VICTORY": self._victory,
            "DROP": self._drop,
            "UNPLAYED": sides.unplayed,
            "DUMMY": sides.dummies,
            "DUMMIES": sides.dummies,
            "INHABITS": sides.inhabits,
            "HOME": sides.inhabits,
            "HOMES": sides.inhabits,
            "OWNS": lambda words: self._owns(words, anew=False),
            "CENTERS": lambda words: self._owns(words, anew=True),
            "UNITS": lambda _: sides.clear_units(),
            "RULE": self._rule,
            "RULES": self._rule,
            **dict.fromkeys(_SILENT, lambda _: None),
        }

    def read(self, text: str) -> None:
        """Read all lines; ExchangeError if none of them says anything about a map."""
        for number, raw in enumerate(text.splitlines()[:MAX_LINES], 1):
            self.line = number
            line = " ".join(raw[:MAX_LINE].partition("#")[0].split())
            if not self._skips(line) and line:
                self._take(line)
        if not self._seen:
            raise ExchangeError("no-directive")

    def _skips(self, line: str) -> bool:
        """Pass over what holds in some turns only, and over settings of other programs."""
        words = line.upper().split()
        if self._skipping:
            ends = not words if self._skipping == "IN" else words[:1] == ["END"]
            self._skipping = "" if ends else self._skipping
            return True
        found = _IN_SPRING.match(line)
        if found:
            self._in_spring.add(self._places.split(found[1])[0])
        elif words[:1] == ["IN"] and "=" not in line:
            self._directive(" ".join(words[:2]))
            self._skipping = "IN" if ":" not in line else ""
        elif words[-1:] == ["DIRECTIVES"] and len(words) <= 2:
            self._directive(line)
            self._skipping = "DIRECTIVES"
        else:
            return False
        return True

    def _note(self, kind: str, **values: object) -> None:
        self.notices.append(notice(self.line, kind, **values))

    def _directive(self, word: str) -> None:
        """Say once that a directive is not supported."""
        if word.upper() not in self._told:
            self._told.add(word.upper())
            self._note("directive", word=word[:40])

    def _take(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word.upper() in self._verbs and "=" not in line:
            self._verbs[word.upper()](rest.split())
        elif found := _BORDER.match(line):
            self._seen = True
            self._border(found[1], found[2], (found[3] or "").split())
        elif found := _BEGIN.match(line):
            self.facts.first_phase = phase_code(*found.groups())
        elif found := _UNIT.match(line):
            self._sides.unit(found[1].upper(), found[2])
        elif found := _PLACE.match(line):
            self._place(found[1] or "", found[2].strip(), found[3].split())
        elif found := _RENAME.match(line):
            self._sides.rename(found[1], found[2], found[3] or "")
        else:
            self._power(line, word, rest)

    def _power(self, line: str, word: str, rest: str) -> None:
        """Take a line that begins with the name of a power, or with nothing that is known."""
        found = _SIDE.match(line)
        if word.upper() in _FREE:
            self._sides.current = ""
            self._sides.homes(rest.split(), "")
        elif found:
            self._seen = True
            self._sides.declare(found[1], found[2], found[3])
        elif self._sides.knows(word) or (rest and self._are_places(rest.split())):
            self._sides.declare(word, "", rest)
        else:
            self._directive(word)

    def _are_places(self, words: list[str]) -> bool:
        return all(self._places.split(word.lstrip("-*@~&"))[0] in self.facts.places for word in words)

    # -- directives

    def _map(self, words: list[str]) -> None:
        if len(words) == 1 and "." in words[0]:
            self._use(words)
        elif words:
            name = " ".join(words)
            self.facts.id, self.facts.title = map_id(name), name.title()[:100]

    def _use(self, words: list[str]) -> None:
        for word in words:
            name, _, part = word.lower().partition(".")
            if not is_id(name) or name not in pack.shipped():
                self._note("no-use", name=word[:40])
                continue
            self._seen = True
            self._uses += 1
            if self._uses > MAX_USES:
                raise ExchangeError("too-many", what="USE", limit=MAX_USES)
            self._lay_over(facts_of(pack.load(name)), part)

    def _lay_over(self, used: Facts, part: str) -> None:
        """Take over another map, or what one of its parts holds."""
        facts, whole = self.facts, part not in ("geography", "locations", "politics", "military")
        if whole or part in ("geography", "locations"):
            facts.map_base = used.map_base
            self._places.use(used.places)
            for key, place in used.places.items():
                facts.places[key] = place if whole else replace(place, center=False, home="", owner=None)
            facts.army, facts.fleet, facts.crossings = used.army, used.fleet, used.crossings
            facts.coast_aliases = used.coast_aliases
            pairs = (*facts.army, *facts.fleet, *facts.crossings)
            self._inherited = {place for pair in pairs for place in pair}
            self._used = {frozenset(map(province_of, pair)) for pair in pairs}
        if part == "politics":
            for key, place in used.places.items():
                mine = facts.places.setdefault(key, place)
                mine.center, mine.home, mine.owner = place.center, place.home, place.owner
        if whole or part == "politics":
            majority = sum(place.center for place in used.places.values()) // 2 + 1
            facts.victory = 0 if used.victory == majority else used.victory
            facts.first_phase = used.first_phase
            facts.sides |= {name: replace(s, units=s.units if whole else []) for name, s in used.sides.items()}
        if part == "military":
            for name, side in used.sides.items():
                facts.sides.setdefault(name, Side()).units = side.units

    def _victory(self, words: list[str]) -> None:
        number = words[0] if words else ""
        if number.isascii() and number.isdigit() and len(number) < 5:
            self.facts.victory = int(number)
        else:
            self._note("directive", word=f"VICTORY {number}"[:40])

    def _rule(self, words: list[str]) -> None:
        for word in words:
            if word.upper() == "BUILD_ANY":
                self._note("builds-anywhere", word=f"RULE {word}")
            elif word.upper() != "HIBERNATE":  # what IN SPRING means
                self._directive(f"RULE {word}")

    def _owns(self, words: list[str], *, anew: bool) -> None:
        if self._sides.current:
            self._sides.owns(words, anew=anew)
        elif anew:
            self._sides.homes(words, "")  # another word for UNOWNED
        else:
            self._note("directive", word="OWNS")

    def _drop(self, words: list[str]) -> None:
        for word in words:
            place = self._location(word)
            if place is None:
                continue
            self._part(place)
            if "/" not in place:
                del self.facts.places[place]
            for side in self.facts.sides.values():
                side.units = [text for text in side.units if text[2:] != place]

    def _part(self, place: str) -> None:
        """Forget all borders of a place; of all its coasts too if it is a province."""
        for borders in (self.facts.army, self.facts.fleet, self.facts.crossings):
            for pair in [pair for pair in borders if place in pair or place in map(province_of, pair)]:
                del borders[pair]

    # -- places

    def _place(self, old: str, name: str, words: list[str]) -> None:
        """``Spain (north coast) = spa/nc spn/nc``: the first word is the abbreviation, the others are aliases."""
        if not words:
            self._note("directive", word=name[:40])
            return
        if old:
            self._rename(old, name, words)
            return
        if len(self.facts.places) > MAX_PROVINCES:
            raise ExchangeError("too-many", what="provinces", limit=MAX_PROVINCES)
        self._places.own(words[0].lower())
        key, coast = self._places.split(words[0])
        place = self.facts.places.setdefault(key, Place(name, short=words[0].partition("/")[0].capitalize()))
        if not coast:
            place.name = name
            place.abbreviations += [key, *_spellings(words[1:])]
            return
        for alias in words[1:]:
            other, other_coast = self._places.split(alias)
            if other == key and other_coast != coast:
                self.facts.coast_aliases[f"{key}/{other_coast}"] = f"{key}/{coast}"

    def _rename(self, old: str, name: str, words: list[str]) -> None:
        """``nwy -> Oslo = osl norway``: another name for a place of the map that is used; its id stays."""
        key, coast = self._places.split(old)
        place = self.facts.places.get(key)
        if place is None:
            self._note("unknown-place", name=old[:40])
        elif not coast:
            place.name, place.short = name, words[0].capitalize()
            place.french = ""
            place.abbreviations += [key, *_spellings(words)]

    def _location(self, word: str) -> str | None:
        key, coast = self._places.split(word)
        if key not in self.facts.places:
            self._note("unknown-place", name=word[:40])
            return None
        return f"{key}/{coast}" if coast else key

    # -- borders

    def _border(self, kind: str | None, word: str, neighbors: list[str]) -> None:
        key, coast = self._places.split(word)
        place = self.facts.places.get(key)
        if place is None:
            place = self.facts.places[key] = Place(key.capitalize())
            self._note("unknown-place", name=word[:40])
        here = f"{key}/{coast}" if coast else key
        if kind:
            place.kind = KINDS[kind]
            if neighbors and here in self._inherited:
                self._inherited.discard(here)
                self._part(here)
            if kind == "PORT":
                self._note("coastal-convoy", name=place.name)
        if coast and coast not in place.coasts:
            place.coasts.append(coast)
        for neighbor in neighbors[:200]:
            self._neighbor(here, word, neighbor)

    def _neighbor(self, here: str, word: str, written: str) -> None:
        """Note one border: small letters are for armies only, capitals for all, and ``Bre`` for fleets only.

        ``naf~`` is entered with less strength and not supported across.
        """
        gone, costs = written.startswith("-"), written.endswith("~")
        if written.startswith("*"):
            self._note("special-border", name=f"{here} {written}"[:40])
        written = written.strip("-~*")
        key, coast = self._places.split(written)
        there = f"{key}/{coast}" if coast else key
        letters = [sign for sign in written if sign.isalpha()]
        by_sea = letters[0].isupper() if letters else False
        by_land = not by_sea or all(sign.isupper() for sign in letters)
        base_only = word.islower() and "/" not in word
        for wanted, kind, a, b in (
            (by_land, "crossings" if costs else "army", province_of(here), key),
            (by_sea and not base_only, "fleet", here, there),
        ):
            if wanted and a != b and gone:
                self.facts.part(kind, a, b)
            elif wanted and a != b:
                self.facts.join(kind, a, b)
                self._ways.add((province_of(a), province_of(b)))

    # -- all together

    def finish(self) -> None:
        """Make the facts fit to be a variant."""
        self.line = 0
        self._sides.finish()
        for key in self._in_spring & self.facts.places.keys():
            # A water that is open in spring only.
            self.facts.places[key].kind, self.facts.places[key].closed_in_fall = WATER, True
        self._own_coasts()
        self._quiet()
        borders = (*self.facts.army, *self.facts.fleet, *self.facts.crossings)
        known = {frozenset(map(province_of, pair)) for pair in borders}
        for a, b in sorted(self._ways):
            if (b, a) not in self._ways and frozenset((a, b)) in known - self._used:
                self._note("one-sided", a=a, b=b)
        self.notices += tidied(self.facts)

    def _own_coasts(self) -> None:
        """A border named ``BUL`` of a province with coasts is one for armies only."""
        for a, b in list(self.facts.fleet):
            for place in (a, b):
                if "/" not in place and place in self.facts.places and self.facts.places[place].coasts:
                    self.facts.fleet.pop((a, b), None)

    def _quiet(self) -> None:
        """Drop without a word what every such file has: armies at sea, fleets on land, ways to impassable places."""
        kinds = {key: place.kind for key, place in self.facts.places.items()}
        for borders, unfit in ((self.facts.army, (WATER, SHUT)), (self.facts.fleet, (LAND, SHUT))):
            for pair in list(borders):
                known = [kinds.get(province_of(place)) for place in pair]
                if any(kind in unfit for kind in known):
                    del borders[pair]


def _spellings(words: list[str]) -> list[str]:
    """Return other names of a whole province; what calls a coast of it is no abbreviation."""
    return [word.replace("+", " ") for word in words if "/" not in word and "(" not in word and "?" not in word]
