"""The board in numbers: every province a slot, worked out once for each board."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from dipdesk.domain.board import Board, Location, PowerName, ProvinceId, Terrain, province_of

Ways = tuple[tuple[Location, int], ...]
"""Places a unit can enter, each with its slot."""


@dataclass(frozen=True, slots=True, eq=False)
class BoardIndex:
    """Tables for the resolver, all by slot (0 to ``size`` - 1 in board order).

    ``slot`` finds the slot of a province or of any of its coasts; ``seas`` lists the water that an army on a slot can
    board from or land from, and the water next to water; ``walks`` the provinces an army enters by plain border or
    crossing; ``crossings`` holds pairs of slots entered with one less strength; ``army_ways`` leaves them out, as
    retreats do, and ``fleet_ways`` is by location; ``homes`` are the home centers by power.
    """

    size: int
    ids: tuple[ProvinceId, ...]
    slot: Mapping[Location, int]
    water: tuple[bool, ...]
    seas: tuple[frozenset[int], ...]
    walks: tuple[frozenset[int], ...]
    crossings: frozenset[tuple[int, int]]
    army_ways: tuple[Ways, ...]
    fleet_ways: Mapping[Location, Ways]
    closed_in_fall: frozenset[int]
    centers: frozenset[ProvinceId]
    homes: Mapping[PowerName, tuple[ProvinceId, ...]]


@lru_cache(maxsize=64)
def board_index(board: Board) -> BoardIndex:
    """Return the tables of ``board``, which is compared by identity."""
    ids = tuple(board.provinces)
    slot: dict[Location, int] = {name: number for number, name in enumerate(ids)}
    for name in ids:
        for place in board.locations(name):
            slot[place] = slot[name]
    for alias, place in board.coast_aliases.items():
        slot[alias] = slot[place]
    water = tuple(board.provinces[name].terrain is Terrain.WATER for name in ids)
    crossings = frozenset((slot[a], slot[b]) for a, b in board.crossing_set)
    near = [board.army_neighbors.get(name, ()) for name in ids]
    return BoardIndex(
        size=len(ids),
        ids=ids,
        slot=slot,
        water=water,
        seas=_seas(board, slot, water),
        walks=tuple(frozenset(slot[place] for place in places) for places in near),
        crossings=crossings,
        army_ways=tuple(
            tuple((place, slot[place]) for place in places if (here, slot[place]) not in crossings)
            for here, places in enumerate(near)
        ),
        fleet_ways={
            origin: tuple((place, slot[place]) for place in places) for origin, places in board.fleet_neighbors.items()
        },
        closed_in_fall=frozenset(slot[name] for name in ids if board.provinces[name].closed_in_fall),
        centers=frozenset(board.centers()),
        homes={power: board.home_centers(power) for power in _home_powers(board)},
    )


def _home_powers(board: Board) -> set[PowerName]:
    return {province.home for province in board.provinces.values() if province.home is not None}


def _seas(board: Board, slot: Mapping[Location, int], water: tuple[bool, ...]) -> tuple[frozenset[int], ...]:
    found: list[set[int]] = [set() for _ in water]
    for place, neighbors in board.fleet_neighbors.items():
        here = slot[province_of(place)]
        found[here].update(slot[other] for other in neighbors if water[slot[other]])
    return tuple(frozenset(seas) for seas in found)
