"""Reading DPjudge ``.map`` files: provinces, borders, powers and the start, no drawing."""

import re
from collections.abc import Callable, Mapping

from dipdesk.domain.board import province_of
from dipdesk.domain.notation_words import COASTS
from dipdesk.domain.variant import Variant
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
KINDS: Mapping[str, str] = {"LAND": LAND, "COAST": COASTAL, "PORT": COASTAL, "WATER": WATER, "SHUT": SHUT}
_PLACE = re.compile(r"^([^=]{1,120})=(.*)$")
_SIDE = re.compile(r"^([^\s(][^(]{0,60}?)\s*\(([^)]{0,60})\)\s*(.*)$")
_UNIT = re.compile(r"^([AF])\s+(\S{1,20})$", re.IGNORECASE)
_COAST = re.compile(r"^(.*?)\s*[/(]\s*([a-z][a-z ]{0,12}?)\s*\)?$", re.IGNORECASE)
_FREE = ("UNOWNED", "NEUTRAL", "CENTERS")
_PHASES = {"MOVEMENT": "M", "RETREATS": "R", "ADJUSTMENTS": "B"}
_BORDER = re.compile(r"^(?:(LAND|COAST|PORT|WATER|SHUT)|AMEND)\s+(\S{1,20})\s*(?:ABUTS\s*(.*))?$")
_BEGIN = re.compile(
    r"^BEGIN\s+(SPRING|FALL|AUTUMN|WINTER)\s+(\d{1,5})\s+(MOVEMENT|RETREATS|ADJUSTMENTS)$", re.IGNORECASE
)


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
        self.facts = Facts(_id(name), name)
        self.notices: list[Notice] = []
        self.line = 0
        self._side: Side | None = None
        self._ways: set[tuple[str, str]] = set()
        self._seen = False
        self._verbs: dict[str, Callable[[str], None]] = {
            "MAP": self._map,
            "USE": self._use,
            "USES": self._use,
            "VICTORY": self._victory,
            "DROP": self._drop,
            "UNPLAYED": self._unplayed,
        }

    def read(self, text: str) -> None:
        """Read all lines; ExchangeError if none of them says anything about a map."""
        for number, raw in enumerate(text.splitlines()[:MAX_LINES], 1):
            self.line = number
            line = " ".join(raw[:MAX_LINE].partition("#")[0].split())
            if line:
                self._take(line)
        if not self._seen:
            raise ExchangeError("no-directive")

    def _note(self, kind: str, **values: object) -> None:
        self.notices.append(notice(self.line, kind, **values))

    def _take(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word.upper() in self._verbs and "=" not in line:
            self._verbs[word.upper()](rest)
        elif found := _BORDER.match(line):
            self._seen = True
            self._border(found[1], found[2], (found[3] or "").split())
        elif found := _BEGIN.match(line):
            self.facts.first_phase = _code(*found.groups())
        elif found := _UNIT.match(line):
            self._unit(found[1].upper(), found[2])
        elif word.upper() in _FREE:
            self._centers("", rest)
        elif found := _PLACE.match(line):
            self._place(found[1].strip(), found[2].split())
        elif found := _SIDE.match(line):
            self._power(found[1], found[2], found[3])
        else:
            self._note("directive", word=word[:40])

    # -- directives

    def _map(self, rest: str) -> None:
        if rest.lower().endswith(".map"):
            self._use(rest)
        elif rest:
            self.facts.id, self.facts.title = _id(rest), rest.title()[:100]

    def _use(self, rest: str) -> None:
        name = rest.strip().lower().removesuffix(".map")
        if not is_id(name) or name not in pack.shipped():
            self._note("no-use", name=rest[:40])
            return
        self._seen = True
        kept = self.facts
        self.facts = facts_of(pack.load(name))
        self.facts.id, self.facts.title = kept.id, kept.title or kept.id

    def _victory(self, rest: str) -> None:
        number = rest.split(" ")[0]
        if number.isascii() and number.isdigit() and len(number) < 5:
            self.facts.victory = int(number)
        else:
            self._note("directive", word=f"VICTORY {number}"[:40])

    def _drop(self, rest: str) -> None:
        for word in rest.split():
            place = self._location(word)
            if place is None:
                continue
            for borders in (self.facts.army, self.facts.fleet, self.facts.crossings):
                for pair in [pair for pair in borders if place in pair or place in map(province_of, pair)]:
                    del borders[pair]
            if "/" not in place:
                del self.facts.places[place]
            for side in self.facts.sides.values():
                side.units = [text for text in side.units if text[2:] != place]

    def _unplayed(self, rest: str) -> None:
        """Take powers of the map that is used out of the game; their homes are free."""
        for word in rest.replace(",", " ").split():
            name = _name(word)
            if self.facts.sides.pop(name, None) is None:
                self._note("no-power", name=word[:40])
            for place in self.facts.places.values():
                place.home = "" if place.home == name else place.home

    # -- places

    def _place(self, name: str, words: list[str]) -> None:
        """``Spain (north coast) = spa/nc spn/nc``: the first word is the abbreviation, the others are aliases."""
        if not words:
            self._note("directive", word=name[:40])
            return
        if len(self.facts.places) > MAX_PROVINCES:
            raise ExchangeError("too-many", what="provinces", limit=MAX_PROVINCES)
        key, coast = _split(words[0])
        aliases = [word.replace("+", " ") for word in words[1:]]
        place = self.facts.places.setdefault(key, Place(name, short=words[0].partition("/")[0].capitalize()))
        if not coast:
            place.name = name
            # What the map of a coast of this kind calls the whole province is no abbreviation of a coast.
            place.abbreviations += [key, *(word for word in aliases if "/" not in word and "(" not in word)]
            return
        for alias in aliases:
            other, other_coast = _split(alias)
            if other == key and other_coast != coast:
                self.facts.coast_aliases[f"{key}/{other_coast}"] = f"{key}/{coast}"

    def _location(self, word: str) -> str | None:
        key, coast = _split(word)
        if key not in self.facts.places:
            self._note("unknown-place", name=word[:40])
            return None
        return f"{key}/{coast}" if coast else key

    # -- borders

    def _border(self, kind: str | None, word: str, neighbors: list[str]) -> None:
        key, coast = _split(word)
        place = self.facts.places.get(key)
        if place is None:
            place = self.facts.places[key] = Place(key.capitalize())
            self._note("unknown-place", name=word[:40])
        if kind:
            place.kind = KINDS[kind]
        if coast and coast not in place.coasts:
            place.coasts.append(coast)
        for neighbor in neighbors[:200]:
            self._neighbor(f"{key}/{coast}" if coast else key, word, neighbor)

    def _neighbor(self, here: str, word: str, written: str) -> None:
        """Note one border: small letters are for armies only, capitals for all, and ``Bre`` for fleets only."""
        gone = written.startswith("-")
        written = written.removeprefix("-")
        key, coast = _split(written)
        there = f"{key}/{coast}" if coast else key
        letters = [sign for sign in written if sign.isalpha()]
        by_sea = letters[0].isupper() if letters else False
        by_land = not by_sea or all(sign.isupper() for sign in letters)
        base_only = word.islower() and "/" not in word
        for wanted, kind, a, b in (
            (by_land, "army", province_of(here), key),
            (by_sea and not base_only, "fleet", here, there),
        ):
            if wanted and a != b and gone:
                self.facts.part(kind, a, b)
            elif wanted and a != b:
                self.facts.join(kind, a, b)
                self._ways.add((province_of(a), province_of(b)))

    # -- powers

    def _power(self, name: str, adjective: str, centers: str) -> None:
        title = _name(name)
        forms = re.split(r"[:/,]", adjective)
        self._side = self.facts.sides.setdefault(title, Side(_name(forms[0])))
        if len(forms) > 1 and forms[1].strip():
            self._side.letter = forms[1].strip()[0]
        self._seen = True
        self._centers(title, centers)
        # A power that is named again begins anew.
        self._side.units.clear()

    def _centers(self, home: str, words: str) -> None:
        if not home:
            self._side = None
        for word in words.split():
            key = _split(word.removeprefix("-"))[0]
            if not key.isalnum():
                continue
            place = self.facts.places.setdefault(key, Place(key.capitalize()))
            place.center = not word.startswith("-")
            place.home = home if place.center else ""

    def _unit(self, kind: str, word: str) -> None:
        if self._side is None:
            self._note("directive", word=f"{kind} {word}")
            return
        key, coast = _split(word)
        self._side.units.append(f"{kind} {key}/{coast}" if coast else f"{kind} {key}")

    # -- all together

    def finish(self) -> None:
        """Make the facts fit to be a variant."""
        self.line = 0
        self._own_coasts()
        self._quiet()
        borders = {frozenset(map(province_of, pair)) for pair in (*self.facts.army, *self.facts.fleet)}
        for a, b in sorted(self._ways):
            if (b, a) not in self._ways and frozenset((a, b)) in borders:
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


def _split(word: str) -> tuple[str, str]:
    """Part ``SPA/NC`` or ``spa(nc)`` into the province and the coast."""
    found = _COAST.match(word) if "/" in word or "(" in word else None
    if found is None:
        return "".join(sign for sign in word.lower() if sign.isalnum())[:20], ""
    key = "".join(sign for sign in found[1].lower() if sign.isalnum())[:20]
    return key, COASTS.get(found[2].lower(), found[2].lower()[:2])


def _name(text: str) -> str:
    return " ".join(text.replace("_", " ").replace("+", " ").split()).title()[:40]


def _id(name: str) -> str:
    kept = "".join(sign if sign.isascii() and sign.isalnum() else "-" for sign in name.lower()).strip("-")[:40]
    return kept if is_id(kept) else "variant"


def _code(season: str, year: str, kind: str) -> str:
    return f"{'S' if season.upper() == 'SPRING' else 'F'}{int(year):04d}{_PHASES[kind.upper()]}"
