"""How many moves it takes to get somewhere, as if the board were empty."""

from collections.abc import Mapping

from dipdesk.domain.board import Board, Location, ProvinceId, province_of
from dipdesk.domain.position import Position, Unit, UnitKind
from dipdesk.rules.voyages import Voyages


def moves_to(board: Board, unit: Unit, most: int) -> Mapping[ProvinceId, int]:
    """Return the provinces that ``unit`` can enter within ``most`` moves, without convoys, and after how many."""
    neighbors = board.army_neighbors if unit.kind is UnitKind.ARMY else board.fleet_neighbors
    start = unit.province if unit.kind is UnitKind.ARMY else unit.location
    seen: set[Location] = {start}
    edge: set[Location] = {start}
    found: dict[ProvinceId, int] = {}
    for count in range(1, most + 1):
        edge = {place for at in edge for place in neighbors.get(at, ())} - seen
        seen |= edge
        for place in edge:
            found.setdefault(province_of(place), count)
    found.pop(unit.province, None)
    return found


def landings_of(board: Board, position: Position, unit: Unit) -> frozenset[ProvinceId]:
    """Return where the fleets at sea, as they stand, can carry an army; of a fleet, all coasts of its chain."""
    voyages = Voyages.of(board, position)
    if unit.kind is UnitKind.ARMY:
        return voyages.landings(unit.province) - {unit.province}
    return voyages.landings(unit.province, (unit.province,)) if unit.province in voyages.fleets else frozenset()
