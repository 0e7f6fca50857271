"""The facts of a variant while they are gathered from another program's file, made fit to be a pack of our own.

Readers fill in what they find. ``tidied`` takes out what no pack can hold and says so; ``variant`` makes the variant,
and ``toml`` the text of its ``variant.toml`` (docs/formats/variant.md).
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from dipdesk.domain.board import coast_of, province_of
from dipdesk.domain.variant import Variant
from dipdesk.exchange.errors import ExchangeError
from dipdesk.exchange.notices import notice
from dipdesk.game import pack
from dipdesk.game.opened import Notice
from dipdesk.game.pack import PackError

MAX_PROVINCES = 1_000
MAX_POWERS = 60
MAX_BORDERS = 10_000
LAND, COASTAL, WATER, SHUT = "land", "coastal", "water", "impassable"
_BAD_ID = re.compile(r"[^a-z0-9]+")

Pair = tuple[str, str]


@dataclass(slots=True)
class Place:
    """A province: ``kind`` is one of ``land coastal water impassable``; ``home`` names a side.

    ``owner`` names the side that has the center at the start, empty for nobody; None says the side at home.
    """

    name: str
    kind: str = LAND
    center: bool = False
    home: str = ""
    owner: str | None = None
    coasts: list[str] = field(default_factory=list)
    abbreviations: list[str] = field(default_factory=list)
    aliases: list[str] = field(default_factory=list)
    short: str = ""
    french: str = ""
    island: bool = False
    closed_in_fall: bool = False


@dataclass(slots=True)
class Side:
    """A power and the units it begins with, as ``A par`` and ``F stp/sc``."""

    adjective: str = ""
    letter: str = ""
    aliases: list[str] = field(default_factory=list)
    units: list[str] = field(default_factory=list)
    french: str = ""


@dataclass(slots=True)
class Facts:
    """All that is known of a variant; borders are pairs of locations in the order in which they were found."""

    id: str = "variant"
    title: str = ""
    victory: int = 0
    first_phase: str = "S1901M"
    places: dict[str, Place] = field(default_factory=dict)
    sides: dict[str, Side] = field(default_factory=dict)
    army: dict[Pair, None] = field(default_factory=dict)
    fleet: dict[Pair, None] = field(default_factory=dict)
    crossings: dict[Pair, None] = field(default_factory=dict)
    coast_aliases: dict[str, str] = field(default_factory=dict)
    map_base: str = ""

    def join(self, kind: str, a: str, b: str) -> None:
        """Note a border for armies (``army``), fleets (``fleet``), or a crossing (``crossings``)."""
        borders: dict[Pair, None] = getattr(self, kind)
        if len(borders) >= MAX_BORDERS:
            raise ExchangeError("too-many", what="borders", limit=MAX_BORDERS)
        borders[(a, b) if a < b else (b, a)] = None

    def part(self, kind: str, a: str, b: str) -> None:
        """Forget a border."""
        getattr(self, kind).pop((a, b) if a < b else (b, a), None)

    def renamed(self, names: Mapping[str, str]) -> "Facts":
        """Return the facts with other ids of provinces."""

        def new(place: str) -> str:
            return "/".join(filter(None, (names[province_of(place)], coast_of(place))))

        found = Facts(self.id, self.title, self.victory, self.first_phase, map_base=self.map_base)
        found.places = {names[key]: replace(place) for key, place in self.places.items()}
        found.sides = {
            name: replace(side, units=[f"{text[:2]}{new(text[2:])}" for text in side.units])
            for name, side in self.sides.items()
        }
        for kind in ("army", "fleet", "crossings"):
            for a, b in getattr(self, kind):
                found.join(kind, new(a), new(b))
        found.coast_aliases = {new(alias): new(place) for alias, place in self.coast_aliases.items()}
        _names(found)
        return found

    def variant(self) -> Variant:
        """Return the variant; ExchangeError where the facts contradict each other."""
        try:
            return pack.loads(self.toml())
        except PackError as error:
            raise ExchangeError(
                "no-variant", reason={language: error.said.text(language) for language in ("en", "fr")}
            ) from None

    def toml(self) -> str:
        """Return the text of the pack's ``variant.toml``."""
        return "\n".join(_toml(self)) + "\n"


def clean_id(text: str) -> str:
    """Return a word fit to be the id of a province."""
    word = _BAD_ID.sub("", text.strip().lower())[:20]
    return word if word[:1].isalpha() else f"p{word}"[:20]


def facts_of(variant: Variant) -> Facts:
    """Return the facts of a variant, without what only our own packs can say (boards, boxes, options)."""
    start = variant.start
    facts = Facts(variant.id, variant.title("en"), variant.victory, start.phase.code)
    for p in variant.board.provinces.values():
        facts.places[p.id] = Place(
            p.name,
            p.terrain.value,
            p.is_center,
            p.home or "",
            start.owners.get(p.id, "") if p.is_center and start.owners.get(p.id) != p.home else None,
            list(p.coasts),
            list(p.abbreviations),
            list(p.aliases),
            p.short,
            p.names.get("fr", ""),
            p.is_island,
            p.closed_in_fall,
        )
    for power in variant.powers:
        units = [str(unit) for unit in start.units_of(power.name)]
        french = power.names.get("fr", "")
        facts.sides[power.name] = Side(power.adjective, power.letter, list(power.aliases), units, french)
    for kind, edges in (
        ("army", variant.board.army_edges),
        ("fleet", variant.board.fleet_edges),
        ("crossings", variant.board.crossings),
    ):
        for a, b in edges:
            facts.join(kind, a, b)
    facts.coast_aliases = dict(variant.board.coast_aliases)
    facts.map_base = variant.map_base
    return facts


# Making facts fit


def tidied(facts: Facts) -> tuple[Notice, ...]:
    """Make ``facts`` fit to be a pack, in place; return what had to go. ExchangeError if nothing is left to play."""
    if not facts.places or not facts.sides:
        raise ExchangeError("no-variant", reason="it has no provinces or no powers")
    for what, count, limit in (
        ("provinces", len(facts.places), MAX_PROVINCES),
        ("powers", len(facts.sides), MAX_POWERS),
    ):
        if count > limit:
            raise ExchangeError("too-many", what=what, limit=limit)
    found = [*_borders(facts), *_kinds(facts), *_centers(facts), *_units(facts)]
    _names(facts)
    _sides(facts)
    centers = sum(place.center for place in facts.places.values())
    facts.victory = min(max(0, facts.victory), centers)
    return tuple(found)


def _borders(facts: Facts) -> Iterator[Notice]:
    for kind, fits in (("army", _on_foot), ("crossings", _on_foot), ("fleet", _afloat)):
        borders: dict[Pair, None] = getattr(facts, kind)
        for a, b in list(borders):
            if province_of(a) == province_of(b) or not (fits(facts, a) and fits(facts, b)):
                del borders[a, b]
                yield notice(0, "no-border", a=a, b=b)
    for pair in facts.crossings:
        facts.army.pop(pair, None)


def _on_foot(facts: Facts, place: str) -> bool:
    found = facts.places.get(place)
    return found is not None and found.kind in (LAND, COASTAL)


def _afloat(facts: Facts, place: str) -> bool:
    found = facts.places.get(province_of(place))
    if found is None or found.kind not in (WATER, COASTAL):
        return False
    return coast_of(place) in found.coasts if found.coasts else "/" not in place


def _kinds(facts: Facts) -> Iterator[Notice]:
    """A place without borders of its kind is of another kind."""
    by_sea = {place for pair in facts.fleet for place in pair}
    on_foot = {place for pair in facts.army for place in pair}
    by_land = on_foot | {place for pair in facts.crossings for place in pair}
    for key, place in facts.places.items():
        place.coasts = [coast for coast in place.coasts if f"{key}/{coast}" in by_sea]
        is_at_sea = key in by_sea or bool(place.coasts)
        if place.kind == COASTAL and not is_at_sea:
            place.kind = LAND
            yield notice(0, "kind-changed", name=place.name, sort=LAND)
        if (place.kind == WATER and not is_at_sea) or (place.kind == LAND and key not in by_land):
            place.kind = SHUT
            yield notice(0, "kind-changed", name=place.name, sort=SHUT)
        place.island = place.kind == COASTAL and key not in by_land


def _centers(facts: Facts) -> Iterator[Notice]:
    for place in facts.places.values():
        if place.home and place.home not in facts.sides:
            place.home = ""
        if place.center and place.kind in (WATER, SHUT):
            place.center, place.home = False, ""
            yield notice(0, "no-center", name=place.name)
        place.center = place.center or bool(place.home)
        if not place.center or (place.owner and place.owner not in facts.sides) or place.owner == place.home:
            place.owner = None


def _units(facts: Facts) -> Iterator[Notice]:
    taken: set[str] = set()
    for name, side in facts.sides.items():
        kept = []
        for text in side.units:
            kind, _, place = text.partition(" ")
            fits = _on_foot(facts, place) if kind == "A" else _afloat(facts, place)
            if fits and province_of(place) not in taken:
                taken.add(province_of(place))
                kept.append(text)
            else:
                yield notice(0, "no-start", text=text, power=name)
        side.units = kept


def _names(facts: Facts) -> None:
    """Let each spelling mean one province: ids first, then names, then abbreviations."""
    seen = {key: key for key in facts.places}
    for key, place in facts.places.items():
        place.name = _plain(place.name) or key.capitalize()
        if seen.setdefault(place.name.casefold(), key) != key:
            place.name = f"{place.name} ({key})"
            seen[place.name.casefold()] = key
    for key, place in facts.places.items():
        words = dict.fromkeys([key, *(_plain(word) for word in place.abbreviations)])
        place.abbreviations = [word for word in words if word and seen.setdefault(word.casefold(), key) == key]
        place.aliases = [word for word in dict.fromkeys(map(_plain, place.aliases)) if word]


def _plain(text: str) -> str:
    """Return a text fit for a pack: printable, without runs of blanks, not too long."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())[:100]


def _sides(facts: Facts) -> None:
    letters: dict[str, str] = {}
    adjectives: set[str] = set()
    for name, side in facts.sides.items():
        wanted = [side.letter, *name, *"ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789abcdefghijklmnopqrstuvwxyz"]
        side.letter = next(sign for sign in wanted if sign and sign.isalnum() and sign.upper() not in letters)
        letters[side.letter.upper()] = name
        side.letter = side.letter.upper()
        if not side.adjective or side.adjective in adjectives:
            side.adjective = name
        adjectives.add(side.adjective)


# Text


def _toml(facts: Facts) -> Iterator[str]:
    yield "format = 1"
    yield f"id = {_text(facts.id)}"
    yield f"title = {{ en = {_text(facts.title or facts.id)} }}"
    if facts.map_base and facts.map_base != facts.id:
        yield f"map = {_text(facts.map_base)}"
    if facts.victory:
        yield f"victory = {facts.victory}"
    yield f"first_phase = {_text(facts.first_phase)}"
    for number, (name, side) in enumerate(sorted(facts.sides.items())):
        yield f"\n[powers.{_text(name)}]"
        yield f"letter = {_text(side.letter)}"
        yield f"adjective = {_text(side.adjective)}"
        yield f"color = {number}"
        if side.french:
            yield f"name_fr = {_text(side.french)}"
        yield f"aliases = {_texts(side.aliases)}"
        yield f"units = {_texts(side.units)}"
    yield "\n[provinces]"
    yield from (f"{key} = {{ {', '.join(_province(place))} }}" for key, place in facts.places.items())
    for name, borders in (
        ("army_borders", facts.army),
        ("fleet_borders", facts.fleet),
        ("crossings", facts.crossings),
    ):
        yield f"\n[{name}]"
        yield from _table(borders)
    if facts.coast_aliases:
        yield "\n[coast_aliases]"
        yield from (f"{_text(alias)} = {_text(place)}" for alias, place in facts.coast_aliases.items())


def _province(place: Place) -> Iterator[str]:
    yield f"name = {_text(place.name)}"
    if place.french:
        yield f"name_fr = {_text(place.french)}"
    if place.short:
        yield f"short = {_text(place.short)}"
    yield f"kind = {_text(place.kind)}"
    for key in ("center", "island", "closed_in_fall"):
        if getattr(place, key):
            yield f"{key} = true"
    if place.home:
        yield f"home = {_text(place.home)}"
    if place.owner is not None:
        yield f"owner = {_text(place.owner)}"
    for key in ("coasts", "abbreviations", "aliases"):
        words: list[str] = getattr(place, key)
        if words:
            yield f"{key} = {_texts(words)}"


def _table(borders: Iterable[Pair]) -> Iterator[str]:
    rows: dict[str, list[str]] = {}
    for a, b in borders:
        rows.setdefault(a, []).append(b)
    for place, others in sorted(rows.items()):
        yield f"{_text(place)} = {_texts(sorted(others))}"


def _text(text: str) -> str:
    """Return a TOML string; JSON's is the same if nothing but controls is escaped."""
    return json.dumps(text.replace("\x7f", " "), ensure_ascii=False)


def _texts(words: Iterable[str]) -> str:
    return f"[{', '.join(_text(word) for word in words)}]"
