"""Angles about the pivot, unwound along the provinces: each point of each piece gets a whole number of turns.

No angle is ever compared as a fraction: where two pieces meet, the turn numbers of their common points must differ by a
whole number, which a flood over all borders but the cut hands on from piece to piece.
"""

from collections import Counter, deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import Polygon

from dipdesk.cartography.atlas import Spot
from dipdesk.cartography.svg import Points

Turns = NDArray[np.int64]
"""Whole turns, one for each point."""
TURN = 2 * np.pi


def densified(points: Points, step: float) -> Points:
    """Return a line with no edge longer than ``step`` px; an edge gives the same points in both directions."""
    a, b = points[:-1], points[1:]
    forward = (a[:, 0] < b[:, 0]) | ((a[:, 0] == b[:, 0]) & (a[:, 1] < b[:, 1]))
    counts = np.maximum(1, np.ceil(np.hypot(*(b - a).T) / step).astype(np.int64))
    edges = np.repeat(np.arange(len(a)), counts)
    firsts = np.repeat(np.cumsum(counts) - counts, counts)
    index = np.arange(len(edges)) - firsts
    count = counts[edges]
    low = np.where(forward[:, None], a, b)[edges]
    high = np.where(forward[:, None], b, a)[edges]
    part = np.where(forward[edges], index, count - index) / count
    between = np.where(index[:, None] == 0, a[edges], low + (high - low) * part[:, None])
    return np.vstack([between, points[-1:]])


@dataclass(slots=True, eq=False)
class Piece:
    """A polygon of a province (or of land off the board): its rings, closed, and their turns without ``offset``."""

    owner: str
    polygon: Polygon
    rings: tuple[Points, ...]
    turns: tuple[Turns, ...]
    offset: int | None = None
    table: Mapping[tuple[float, float], int] = field(default_factory=dict)


class Unwound:
    """All pieces of a sheet around a pivot, their turns in agreement but across the cut."""

    def __init__(
        self,
        shapes: Iterable[tuple[str, Polygon]],
        center: Spot,
        cut: Iterable[tuple[str, str]],
        step: float,
    ) -> None:
        """Cut edges into steps, count turns about ``center``, and hand the offsets on over all borders but the cut."""
        self.center = np.array(center)
        self.step = step
        self.pieces = [self._piece(owner, polygon) for owner, polygon in shapes]
        self.by_owner: dict[str, list[Piece]] = {}
        for piece in self.pieces:
            self.by_owner.setdefault(piece.owner, []).append(piece)
        self._tree = shapely.STRtree([piece.polygon for piece in self.pieces])
        self._flood({frozenset(pair) for pair in cut})

    def angles(self, points: Points) -> NDArray[np.float64]:
        """Return the angles about the center, clockwise from east on a sheet with y down, from -pi to pi."""
        away = points - self.center
        found: NDArray[np.float64] = np.arctan2(away[:, 1], away[:, 0])
        return found

    def _turns(self, points: Points) -> tuple[Turns, NDArray[np.float64]]:
        angles = self.angles(points)
        unwound = np.unwrap(angles)
        return np.rint((unwound - angles) / TURN).astype(np.int64), unwound

    def _piece(self, owner: str, polygon: Polygon) -> Piece:
        rings = [densified(shapely.get_coordinates(ring), self.step) for ring in (polygon.exterior, *polygon.interiors)]
        turns, angles = self._turns(rings[0])
        found = [turns]
        for ring in rings[1:]:
            own, unwound = self._turns(ring)
            found.append(own + _whole((angles.min() + angles.max()) / 2 - (unwound.min() + unwound.max()) / 2))
        table = {
            (x, y): turn
            for ring, ring_turns in zip(rings, found, strict=True)
            for (x, y), turn in zip(ring.tolist(), ring_turns.tolist(), strict=True)
        }
        return Piece(owner, polygon, tuple(rings), tuple(found), None, table)

    def _flood(self, cut: set[frozenset[str]]) -> None:
        neighbors = self._neighbors(cut)
        for start in range(len(self.pieces)):
            if self.pieces[start].offset is None:
                self.pieces[start].offset = 0 if start == 0 else self._guess(self.pieces[start])
                self._spread(start, neighbors)

    def _spread(self, start: int, neighbors: Mapping[int, Mapping[int, int]]) -> None:
        pending = deque([start])
        while pending:
            here = pending.popleft()
            for there, difference in neighbors.get(here, {}).items():
                if self.pieces[there].offset is None:
                    self.pieces[there].offset = (self.pieces[here].offset or 0) + difference
                    pending.append(there)

    def _neighbors(self, cut: set[frozenset[str]]) -> dict[int, dict[int, int]]:
        """Return for each piece those that share a border with it, and by how many turns they count less."""
        owners: dict[tuple[float, float], list[tuple[int, int]]] = {}
        for i, piece in enumerate(self.pieces):
            for spot, turn in piece.table.items():
                owners.setdefault(spot, []).append((i, turn))
        counts: dict[tuple[int, int], Counter[int]] = {}
        for meeting in owners.values():
            for i, turn in meeting:
                for j, other in meeting:
                    if i != j:
                        counts.setdefault((i, j), Counter())[turn - other] += 1
        found: dict[int, dict[int, int]] = {}
        for (i, j), differences in counts.items():
            difference, count = differences.most_common(1)[0]
            pair = frozenset((self.pieces[i].owner, self.pieces[j].owner))
            if count > 1 and pair not in cut:
                found.setdefault(i, {})[j] = difference
        return found

    def _guess(self, piece: Piece) -> int:
        """Return the offset of a piece that touches no other: in line with the nearest one that has its own."""
        settled = [other for other in self.pieces if other.offset is not None]
        near = min(settled, key=lambda other: float(other.polygon.distance(piece.polygon)))
        return self._in_line(piece.rings[0][:1], near) - int(piece.turns[0][0])

    def _in_line(self, points: Points, piece: Piece) -> int:
        """Return the turns of the first of ``points``, counted like the nearest point of ``piece``."""
        ring = np.vstack(piece.rings)
        turns = np.concatenate(piece.turns) + (piece.offset or 0)
        index = int(np.argmin(((ring - points[0]) ** 2).sum(axis=1)))
        angle = float(self.angles(ring[index : index + 1])[0]) + TURN * int(turns[index])
        return _whole(angle - float(self.angles(points[:1])[0]))

    def turns_of(self, points: Points, owners: Sequence[str]) -> Turns:
        """Return the turns along a line that lies in, or on the edge of, a piece of one of ``owners``."""
        turns, _ = self._turns(points)
        for owner in owners:
            for piece in self.by_owner.get(owner, ()):
                known = [
                    piece.table[spot] + (piece.offset or 0) - turn
                    for spot, turn in zip(map(tuple, points.tolist()), turns.tolist(), strict=True)
                    if spot in piece.table
                ]
                if len(known) > 1:
                    return _moved(turns, Counter(known).most_common(1)[0][0])
        return _moved(turns, self._in_line(points, self._around(points, owners)) - int(turns[0]))

    def _around(self, points: Points, owners: Sequence[str]) -> Piece:
        """Return the piece (of ``owners``, where given) nearest to the middle of a line."""
        middle = shapely.Point(points[len(points) // 2])
        among = [piece for owner in owners for piece in self.by_owner.get(owner, ())] or self.pieces
        return min(among, key=lambda piece: float(piece.polygon.distance(middle)))


def _moved(turns: Turns, by: int) -> Turns:
    moved: Turns = turns + by
    return moved


def _whole(angle: float) -> int:
    return round(float(angle) / TURN)
