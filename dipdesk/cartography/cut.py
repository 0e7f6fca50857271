"""The cut of a variant of several boards: the line of borders along which the copies are joined."""

import math
from dataclasses import dataclass

import shapely
from shapely import LineString, Point
from shapely.geometry.base import BaseGeometry

from dipdesk.cartography.atlas import Atlas, Spot
from dipdesk.cartography.errors import DrawingError
from dipdesk.domain.board import ProvinceId
from dipdesk.domain.variant import Cut

_MARKS_APART = 40.0  # px; corners nearer to each other share a number
_REACH = 3.0  # px that the ends of the cut may stay away from the pivot and from the edge of the sheet


@dataclass(frozen=True, slots=True)
class CutLine:
    """The cut on one sheet, from the pivot to the edge.

    ``pieces`` are its borders in the order of the pack; ``nodes`` are their ends, one more than there are borders.
    """

    pairs: tuple[tuple[ProvinceId, ProvinceId], ...]
    pieces: tuple[tuple[Spot, ...], ...]
    nodes: tuple[Spot, ...]

    def corners(self) -> tuple[int, ...]:
        """Return which nodes bear a number: all but those that would cover another's, the ends always."""
        kept = [0]
        for i in range(1, len(self.nodes) - 1):
            if math.dist(self.nodes[i], self.nodes[kept[-1]]) >= _MARKS_APART:
                kept.append(i)
        return (*kept, len(self.nodes) - 1)


def cut_line(atlas: Atlas, cut: Cut) -> CutLine:
    """Return the cut as it is drawn in ``atlas``; DrawingError if its borders make no line from pivot to edge."""
    if cut.pivot not in atlas.shapes:
        raise DrawingError("no-shape", province=cut.pivot)
    borders = [atlas.border(a, b) for a, b in cut.borders]
    lines = [_spots(border) for border in borders if border is not None]
    frame = shapely.box(0.0, 0.0, atlas.width, atlas.height).exterior
    chain = _chained(lines, atlas.shapes[cut.pivot])
    if len(chain) < len(cut.borders) or frame.distance(Point(chain[-1][-1])) > _REACH:
        names = " ".join(f"{a}-{b}" for a, b in cut.borders)
        raise DrawingError("no-cut", borders=names, pivot=cut.pivot)
    return CutLine(cut.borders, tuple(chain), (chain[0][0], *(line[-1] for line in chain)))


def _spots(line: LineString) -> tuple[Spot, ...]:
    return tuple((float(x), float(y)) for x, y in line.coords)


def _chained(lines: list[tuple[Spot, ...]], start: BaseGeometry) -> list[tuple[Spot, ...]]:
    """Turn each line so that it begins where the one before ends, the first at ``start``; stop at the first gap."""
    chain: list[tuple[Spot, ...]] = []
    end = start
    for line in lines:
        near = min(line, line[::-1], key=lambda way: end.distance(Point(way[0])))
        if end.distance(Point(near[0])) > _REACH:
            break
        chain.append(near)
        end = Point(near[-1])
    return chain
