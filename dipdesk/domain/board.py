"""The board as the rules see it: provinces, coasts and borders, no geometry."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

ProvinceId = str
"""Identifier of a province, as the judge abbreviates it: ``par``, ``mar1``."""
Location = str
"""A province or one of its coasts: ``par``, ``stp/nc``."""
PowerName = str
"""Identifier and English name of a power: ``Austria``, ``Austria One``."""


def province_of(location: Location) -> ProvinceId:
    """Return the province of a location: ``stp/nc`` gives ``stp``."""
    return location.partition("/")[0]


def coast_of(location: Location) -> str:
    """Return the coast of a location: ``stp/nc`` gives ``nc``, ``par`` gives ``""``."""
    return location.partition("/")[2]


class Terrain(StrEnum):
    """What kind of unit a province admits."""

    LAND = "land"
    COASTAL = "coastal"
    WATER = "water"
    IMPASSABLE = "impassable"


@dataclass(frozen=True, slots=True)
class Province:
    """A space of the board.

    ``names`` maps a language code (``en``, ``fr``) to the full name; ``short`` is the form for small labels;
    ``board`` is the number of the copy in a variant of several boards, 0 where there is only one;
    ``base`` is the same province in the base map (``mar`` for ``mar1``).
    ``abbreviations`` are the judge's, ``aliases`` other spellings that people write, in any language.
    ``where`` says by language how a sentence tells that something is there (``in the Ruhr``, ``en mer du Nord``).
    """

    id: ProvinceId
    name: str
    terrain: Terrain
    is_center: bool = False
    home: PowerName | None = None
    abbreviations: tuple[str, ...] = ()
    coasts: tuple[str, ...] = ()
    is_island: bool = False
    closed_in_fall: bool = False
    names: Mapping[str, str] = field(default_factory=dict, compare=False)
    short: str = ""
    board: int = 0
    base: ProvinceId = ""
    is_box: bool = False
    aliases: tuple[str, ...] = ()
    where: Mapping[str, str] = field(default_factory=dict, compare=False)

    def label(self, language: str) -> str:
        """Return the name in ``language``, the English one where it has none."""
        return self.names.get(language, self.name)


@dataclass(frozen=True, slots=True)
class Power:
    """A side of the game.

    ``mail_name`` and ``adjective`` are what judge mail prints (``Austria1``, ``1Austrian``);
    ``letter`` signs on at the judge; ``color`` is a slot in the palettes (0, 1, 2 ...).
    ``where`` is as for provinces (``en France``); ``adjectives`` holds the word for a unit of the power by language,
    in its form for ``army`` and ``fleet`` (``French``, ``française``), none where the name is used.
    ``lands`` are provinces without center that are its own when the game begins; only pictures ask for them.
    """

    name: PowerName
    adjective: str
    letter: str
    mail_name: str
    names: Mapping[str, str] = field(default_factory=dict, compare=False)
    aliases: tuple[str, ...] = ()
    color: int = 0
    board: int = 0
    where: Mapping[str, str] = field(default_factory=dict, compare=False)
    adjectives: Mapping[str, str] = field(default_factory=dict, compare=False)
    lands: tuple[ProvinceId, ...] = field(default=(), compare=False)

    def label(self, language: str) -> str:
        """Return the name in ``language``, the English one where it has none."""
        return self.names.get(language, self.name)


Edge = tuple[Location, Location]


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """Provinces and their borders, as armies and as fleets cross them.

    ``army_edges`` join provinces, ``fleet_edges`` join locations; both hold each pair once and mean both ways.
    ``crossings`` are army borders entered with one less strength and closed to supports and retreats (Loeb9 straits).
    ``default_coasts`` maps (from location or province, target province) to the coast that an order without coast means
    (Rules VII.3.b); a pair that is not listed has only one coast in reach or the first in ``Province.coasts`` order.
    ``coast_aliases`` maps other spellings of a coast location to the real one (``jor/sc`` to ``jor/wc``).
    """

    provinces: Mapping[ProvinceId, Province]
    army_edges: tuple[Edge, ...]
    fleet_edges: tuple[Edge, ...]
    crossings: tuple[Edge, ...] = ()
    default_coasts: Mapping[tuple[Location, ProvinceId], str] = field(default_factory=dict)
    coast_aliases: Mapping[Location, Location] = field(default_factory=dict)
    army_neighbors: Mapping[ProvinceId, tuple[ProvinceId, ...]] = field(init=False, repr=False)
    fleet_neighbors: Mapping[Location, tuple[Location, ...]] = field(init=False, repr=False)
    crossing_set: frozenset[Edge] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Derive the neighbor tables from the edge lists."""
        both_ways = frozenset(self.crossings) | frozenset((b, a) for a, b in self.crossings)
        object.__setattr__(self, "army_neighbors", _neighbors([*self.army_edges, *self.crossings]))
        object.__setattr__(self, "fleet_neighbors", _neighbors(self.fleet_edges))
        object.__setattr__(self, "crossing_set", both_ways)

    def locations(self, province: ProvinceId) -> tuple[Location, ...]:
        """Return the places of a fleet in ``province``: its coasts, or the province itself."""
        found = self.provinces[province]
        return tuple(f"{province}/{coast}" for coast in found.coasts) or (province,)

    def coasts_in_reach(self, origin: Location, province: ProvinceId) -> tuple[Location, ...]:
        """Return the locations of ``province`` that a fleet on ``origin`` can enter, in the board's coast order."""
        reach = self.fleet_neighbors.get(origin, ())
        return tuple(place for place in self.locations(province) if place in reach)

    def default_location(self, origin: Location, province: ProvinceId) -> Location | None:
        """Return where a fleet on ``origin`` ends that names ``province`` without a coast; None if out of reach.

        Source: Rules VII.3.b (the first coast in the judge's list of movements).
        """
        reach = self.coasts_in_reach(origin, province)
        for key in ((origin, province), (province_of(origin), province)):
            place = f"{province}/{self.default_coasts.get(key, '')}"
            if place in reach:
                return place
        return reach[0] if reach else None

    def centers(self) -> Iterator[ProvinceId]:
        """Yield the supply centers in board order."""
        return (p.id for p in self.provinces.values() if p.is_center)

    def home_centers(self, power: PowerName) -> tuple[ProvinceId, ...]:
        """Return the centers where ``power`` builds, in board order."""
        return tuple(p.id for p in self.provinces.values() if p.home == power and p.is_center)


def _neighbors(edges: Iterable[Edge]) -> Mapping[Location, tuple[Location, ...]]:
    table: dict[Location, dict[Location, None]] = {}
    for a, b in edges:
        table.setdefault(a, {})[b] = None
        table.setdefault(b, {})[a] = None
    return MappingProxyType({place: tuple(sorted(found)) for place, found in table.items()})
