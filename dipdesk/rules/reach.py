"""Where units can go and what they can help with, as sets made once for each board."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from dipdesk.domain.board import Board, Location, ProvinceId, Terrain, province_of
from dipdesk.domain.position import Unit, UnitKind

_NOWHERE: frozenset[ProvinceId] = frozenset()


@dataclass(frozen=True, slots=True)
class Reach:
    """The tables of a board.

    ``army`` gives the provinces an army can enter by land, crossings included; ``army_help`` those it can support
    into (no crossings, Loeb9 straits); ``fleet`` the provinces a fleet on a location can enter on some coast;
    ``shores`` the seas that touch a land province; ``seas`` the neighbors of each sea that are seas;
    ``coasts`` the land provinces that touch a sea. ``all_shores`` are those with any, ``dry`` all but the seas.
    """

    army: Mapping[ProvinceId, frozenset[ProvinceId]]
    army_help: Mapping[ProvinceId, frozenset[ProvinceId]]
    fleet: Mapping[Location, frozenset[ProvinceId]]
    shores: Mapping[ProvinceId, frozenset[ProvinceId]]
    seas: Mapping[ProvinceId, frozenset[ProvinceId]]
    coasts: Mapping[ProvinceId, frozenset[ProvinceId]]
    all_shores: frozenset[ProvinceId]
    dry: frozenset[ProvinceId]

    def moves(self, unit: Unit) -> frozenset[ProvinceId]:
        """Return the provinces that ``unit`` can enter without a convoy."""
        table = self.army if unit.kind is UnitKind.ARMY else self.fleet
        return table.get(_key(unit), _NOWHERE)

    def helps(self, unit: Unit) -> frozenset[ProvinceId]:
        """Return the provinces that ``unit`` can support a unit in or into (Rules IX; whatever the coast)."""
        table = self.army_help if unit.kind is UnitKind.ARMY else self.fleet
        return table.get(_key(unit), _NOWHERE)

    def is_shore(self, province: ProvinceId) -> bool:
        """Tell whether an army can board or land in ``province``."""
        return province in self.shores


def _key(unit: Unit) -> Location:
    return unit.province if unit.kind is UnitKind.ARMY else unit.location


@lru_cache(maxsize=32)
def reach_of(board: Board) -> Reach:
    """Return the tables of ``board``, made on first use."""
    fleet = {place: frozenset(map(province_of, found)) for place, found in board.fleet_neighbors.items()}
    army = {place: frozenset(found) for place, found in board.army_neighbors.items()}
    help_ = {
        place: frozenset(other for other in found if (place, other) not in board.crossing_set)
        for place, found in army.items()
    }
    shores: dict[ProvinceId, set[ProvinceId]] = {}
    seas: dict[ProvinceId, set[ProvinceId]] = {p: set() for p in board.provinces if _is_sea(board, p)}
    coasts: dict[ProvinceId, set[ProvinceId]] = {p: set() for p in seas}
    for sea, other in _from_sea(board):
        if other in seas:
            seas[sea].add(other)
        else:
            coasts[sea].add(other)
            shores.setdefault(other, set()).add(sea)
    dry = frozenset(board.provinces).difference(seas)
    return Reach(army, help_, fleet, _frozen(shores), _frozen(seas), _frozen(coasts), frozenset(shores), dry)


def _is_sea(board: Board, province: ProvinceId) -> bool:
    return board.provinces[province].terrain is Terrain.WATER


def _from_sea(board: Board) -> Iterator[tuple[ProvinceId, ProvinceId]]:
    for place, found in board.fleet_neighbors.items():
        if _is_sea(board, province_of(place)):
            for other in found:
                yield province_of(place), province_of(other)


def _frozen(table: Mapping[ProvinceId, set[ProvinceId]]) -> dict[ProvinceId, frozenset[ProvinceId]]:
    return {place: frozenset(found) for place, found in table.items()}
