"""The borders of the rules as lines over a layout: each leads from province to province through the border drawn."""

from collections.abc import Iterator
from dataclasses import dataclass

import shapely

from dipdesk.cartography.atlas import Atlas, Spot
from dipdesk.cartography.copies import Copies
from dipdesk.cartography.layout import Layout
from dipdesk.cartography.tiles import Tile
from dipdesk.domain.board import Board, Location, province_of
from dipdesk.domain.variant import Variant

_NEAR = 1.0  # px from a part of a province to the border that it has there
_Pair = tuple[Location, Location]


@dataclass(frozen=True, slots=True)
class Strand:
    """The way from a province to one of its borders, on the canvas.

    ``kind`` is who goes there by the rules, ``army``, ``fleet`` or ``both``; ``none`` where no border is drawn, and
    the way leads on to the other province.
    """

    kind: str
    start: Spot
    end: Spot


def strands(variant: Variant, layout: Layout) -> Iterator[Strand]:
    """Yield the borders of a variant on a layout, two strands each; those across a seam end at it on both sides."""
    kinds = _kinds(variant.board)
    for number, tile in enumerate(layout.tiles):
        if not tile.ghost:
            copies = Copies(variant, tile.atlas)
            for pair, kind in kinds.items():
                yield from _halves(layout, number, copies, pair, kind)


def _kinds(board: Board) -> dict[_Pair, str]:
    armies = {(min(edge), max(edge)) for edge in (*board.army_edges, *board.crossings)}
    fleets = {(min(edge), max(edge)) for edge in board.fleet_edges}
    both = armies & fleets
    return {edge: "both" if edge in both else "army" if edge in armies else "fleet" for edge in sorted(armies | fleets)}


def _halves(layout: Layout, number: int, copies: Copies, pair: _Pair, kind: str) -> Iterator[Strand]:
    tile = layout.tiles[number]
    bases = [copies.base(place) for place in pair]
    if not all(province_of(base) in tile.atlas.shapes for base in bases):
        return
    middle = tile.atlas.meeting(province_of(bases[0]), province_of(bases[1]))
    for one, other, base in ((pair[0], pair[1], bases[0]), (pair[1], pair[0], bases[1])):
        if tile.base(one) is None:
            continue
        goal = tile.place(middle) if middle is not None else _at_seam(layout, number, one, other)
        if goal is not None:
            yield Strand(kind, tile.place(_start(tile.atlas, base, tile.back(goal))), goal)
        elif one < other and tile.base(other) is not None:
            yield Strand("none", _spot(tile, one), _spot(tile, other))


def _start(atlas: Atlas, place: Location, goal: Spot) -> Spot:
    """Return the unit's spot, or where that lies in another part of the province, a point of the part at ``goal``."""
    spot, end = shapely.Point(atlas.anchor(place).unit), shapely.Point(goal)
    parts = shapely.get_parts(atlas.shapes[province_of(place)])
    here = min(parts, key=lambda part: (round(part.distance(end), 1), part.distance(spot)))
    if here.distance(spot) <= _NEAR:
        return atlas.anchor(place).unit
    inside = here.representative_point()
    return float(inside.x), float(inside.y)


def _spot(tile: Tile, place: Location) -> Spot:
    return tile.place(tile.atlas.anchor(tile.base(place) or place).unit)


def _at_seam(layout: Layout, number: int, one: Location, other: Location) -> Spot | None:
    for seam in layout.seams_between(province_of(one), province_of(other)):
        if seam.tiles[0] == number:
            return seam.first[len(seam.first) // 2]
    return None
