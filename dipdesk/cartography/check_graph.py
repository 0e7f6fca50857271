"""The facts of a variant against each other."""

from collections.abc import Iterator
from itertools import chain

from dipdesk.cartography.boxes import letter
from dipdesk.cartography.copies import LAND
from dipdesk.cartography.findings import Finding
from dipdesk.domain.board import Board, Location, Terrain, coast_of, province_of
from dipdesk.domain.position import Unit, UnitKind
from dipdesk.domain.variant import Variant


def graph(variant: Variant) -> Iterator[Finding]:
    """Yield contradictions in the facts: one-sided or impossible borders, centers, homes and units."""
    return chain(
        _one_sided(variant.board),
        _edges(variant.board),
        _alone(variant.board),
        _centers(variant),
        _units(variant),
        _boxes(variant),
    )


def _one_sided(board: Board) -> Iterator[Finding]:
    for table in (board.army_neighbors, board.fleet_neighbors):
        for place, others in table.items():
            for other in others:
                if place not in table.get(other, ()):
                    yield Finding("graph", "one-sided", (place, other))


def _edges(board: Board) -> Iterator[Finding]:
    for a, b in (*board.army_edges, *board.crossings):
        for place in (a, b):
            reason = _no_army(board, place)
            if reason:
                yield Finding("graph", "bad-edge", (a, b), None, {"reason": reason})
    for a, b in board.fleet_edges:
        for place in (a, b):
            reason = _no_fleet(board, place)
            if reason:
                yield Finding("graph", "bad-edge", (a, b), None, {"reason": reason})


def _no_army(board: Board, place: Location) -> str:
    province = board.provinces.get(place)
    if province is None:
        return f"{place} ?"
    return "" if province.terrain in LAND else f"{place}: {province.terrain.value}"


def _no_fleet(board: Board, place: Location) -> str:
    province = board.provinces.get(province_of(place))
    if province is None or place not in board.locations(province.id):
        return f"{place} ?"
    return "" if province.terrain in (Terrain.WATER, Terrain.COASTAL) else f"{place}: {province.terrain.value}"


def _alone(board: Board) -> Iterator[Finding]:
    for province in board.provinces.values():
        places = (province.id, *board.locations(province.id))
        reached = any(board.army_neighbors.get(p) or board.fleet_neighbors.get(p) for p in places)
        if not reached and province.terrain is not Terrain.IMPASSABLE:
            yield Finding("graph", "alone", (province.id,))


def _centers(variant: Variant) -> Iterator[Finding]:
    powers = {power.name for power in variant.powers}
    centers = set(variant.board.centers())
    for province in variant.board.provinces.values():
        if province.home is not None and province.home not in powers:
            yield Finding("graph", "owner", (province.id,), None, {"owner": province.home})
        if province.home is not None and not province.is_center:
            yield Finding("graph", "home", (province.id,), None, {"owner": province.home})
    if variant.victory > len(centers):
        yield Finding("graph", "victory", (), None, {"victory": variant.victory, "count": len(centers)})
    if variant.center_order:
        for name in sorted(centers.symmetric_difference(variant.center_order)):
            yield Finding("graph", "center-order", (name,))


def _units(variant: Variant) -> Iterator[Finding]:
    seen: set[str] = set()
    for unit in variant.start.units:
        if not _can_stand(variant.board, unit):
            yield Finding("graph", "unit", (unit.location,), None, {"unit": str(unit)})
        if unit.province in seen:
            yield Finding("graph", "two-units", (unit.province,))
        seen.add(unit.province)


def _can_stand(board: Board, unit: Unit) -> bool:
    province = board.provinces.get(unit.province)
    if province is None:
        return False
    if unit.kind is UnitKind.ARMY:
        return province.terrain in LAND and not coast_of(unit.location)
    return province.terrain in (Terrain.WATER, Terrain.COASTAL) and unit.location in board.locations(province.id)


def _boxes(variant: Variant) -> Iterator[Finding]:
    boxes = {box.province: box for box in variant.topology.boxes}
    lettered: dict[str, str] = {}
    for name in boxes:
        other = lettered.setdefault(letter(variant, name), name)
        if other != name:
            yield Finding("graph", "same-letter", (other, name), None, {"letter": letter(variant, name)})
    for box in boxes.values():
        for other in box.links:
            if other not in boxes or box.province not in boxes[other].links:
                yield Finding("graph", "one-sided", (box.province, other))
        for host in box.hosts:
            if not _neighbors(variant.board, box.province, host):
                yield Finding("graph", "host", (box.province, host))


def _neighbors(board: Board, a: str, b: str) -> bool:
    by_fleet = (province_of(p) for place in board.locations(a) for p in board.fleet_neighbors.get(place, ()))
    return b in board.army_neighbors.get(a, ()) or b in by_fleet
