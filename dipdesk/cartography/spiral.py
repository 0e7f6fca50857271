"""The spiral: all boards of a variant wound about the pivot into one sheet, on which the cut is an ordinary border.

A point at the angle psi about the pivot, counted on through all n boards, comes to lie at the angle psi / n: the n-th
root of the plane. Distances follow a root too, steeper near the pivot, so that the pivot (which holds nothing) stays
small, and eased toward the rim, so that the edge of the base sheet becomes the edge of the spiral's.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import LineString, Polygon
from shapely.geometry.base import BaseGeometry

from dipdesk.cartography.atlas import Atlas, Spot
from dipdesk.cartography.cut import CutLine, cut_line
from dipdesk.cartography.drawing import Drawing, areas
from dipdesk.cartography.errors import DrawingError
from dipdesk.cartography.feature import Feature
from dipdesk.cartography.svg import Points
from dipdesk.cartography.unwind import TURN, Piece, Turns, Unwound, densified
from dipdesk.domain.board import ProvinceId, coast_of, province_of
from dipdesk.domain.variant import Variant

STEP = 5.0  # px of the base sheet between the points of a line before it is warped
WIDTH = 1.35  # of the spiral's sheet for two boards, in widths of the base sheet
ASPECT = 1.05 / 1.30  # height by width
_HUB = 0.028  # distance from the pivot, in widths, within which the root is steeper
_EASE = 1.6  # how late the ease toward the rim sets in


@dataclass(frozen=True, slots=True, eq=False)
class Spiral:
    """A warped sheet and the numbered corners of the cut on each of its arms."""

    drawing: Drawing
    arms: tuple[tuple[Spot, ...], ...]


@dataclass(slots=True, eq=False)
class _Warp:
    """Takes points of the base sheet, with their turns and board, to the spiral's sheet."""

    atlas: Atlas
    boards: int
    center: Points
    start: float  # angle on the spiral of psi = 0
    sense: int  # +1 where boards follow each other clockwise
    width: float = field(init=False)
    height: float = field(init=False)

    def __post_init__(self) -> None:
        self.width = round(WIDTH * self.atlas.width * (self.boards / 2) ** 0.5)
        self.height = round(self.width * ASPECT)

    def __call__(self, points: Points, turns: Turns, board: int) -> Points:
        away = points - self.center
        distance = np.hypot(away[:, 0], away[:, 1])
        angle = np.arctan2(away[:, 1], away[:, 0])
        wound = np.mod(turns + self.sense * board, self.boards)
        target = self.start + (angle + TURN * wound) / self.boards
        reach = self._reach(distance, angle, target)
        found = np.column_stack([np.cos(target), np.sin(target)]) * reach[:, None]
        rounded: Points = np.round(found + np.array([self.width, self.height]) / 2, 3) + 0.0
        return rounded

    def _reach(
        self, distance: NDArray[np.float64], angle: NDArray[np.float64], target: NDArray[np.float64]
    ) -> NDArray[np.float64]:
        """Return the distance from the middle of the spiral: a root of ``distance``, eased so that rim goes to rim."""
        edge = self._edge(angle)
        half_width, half_height = self.width / 2, self.height / 2
        with np.errstate(divide="ignore"):
            rim = np.minimum(half_width / np.abs(np.cos(target)), half_height / np.abs(np.sin(target)))
        weight = np.clip(distance / edge, 0.0, 1.0) ** _EASE
        scale = half_width / 1.3
        grown = scale * self._root(distance)
        found: NDArray[np.float64] = grown * (1 - weight + weight * rim / (scale * self._root(edge)))
        return found

    def _root(self, distance: NDArray[np.float64]) -> NDArray[np.float64]:
        power = 1.1 / self.boards
        unit, hub = 0.87 * self.atlas.width, _HUB * self.atlas.width
        found: NDArray[np.float64] = (distance / unit) ** power * (distance / (distance + hub)) ** (1 - power)
        return found

    def _edge(self, angle: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the distance from the pivot to the edge of the base sheet in each direction."""
        dx, dy = np.cos(angle), np.sin(angle)
        x, y = self.center
        with np.errstate(divide="ignore"):
            across = np.where(dx > 0, (self.atlas.width - x) / dx, -x / dx)
            down = np.where(dy > 0, (self.atlas.height - y) / dy, -y / dy)
        found: NDArray[np.float64] = np.minimum(np.abs(across), np.abs(down))
        return found


def spiral(atlas: Atlas, variant: Variant) -> Spiral:
    """Warp the base map ``atlas`` of a variant with boards and a cut; DrawingError if the cut is no line.

    The outlines of land and water are left to ``drawing.finish``.
    """
    cut = variant.topology.cut
    if cut is None:
        raise DrawingError("no-cut", borders="", pivot="")
    line = cut_line(atlas, cut)
    winder = _Winder(atlas, variant, line, cut.pivot)
    features = tuple(winder.features())
    made = Drawing(winder.warp.width, winder.warp.height, features)
    return Spiral(made, tuple(winder.arm(board) for board in range(variant.topology.boards)))


class _Winder:
    def __init__(self, atlas: Atlas, variant: Variant, line: CutLine, pivot: ProvinceId) -> None:
        self.atlas = atlas
        self.line = line
        self.pivot = pivot
        self.boards = variant.topology.boards
        self.names = [
            {p.base or p.id: p.id for p in variant.board.provinces.values() if p.board in (0, board + 1)}
            for board in range(self.boards)
        ]
        x, y = np.asarray(shapely.maximum_inscribed_circle(_largest(atlas.shapes[pivot]), tolerance=1.0).coords)[0]
        heart = (float(x), float(y))
        self.wound = Unwound(self._shapes(), heart, line.pairs, STEP)
        sense, along = self._cut_turns()
        # An arm stands upright above the pivot, and the first board begins there, clockwise.
        begin = along - TURN if sense > 0 else along
        start = -np.pi / 2 - begin / self.boards
        self.warp = _Warp(atlas, self.boards, np.array(heart), start, sense)

    def _shapes(self) -> Iterator[tuple[str, Polygon]]:
        first = self.line.pairs[0][0]
        shapes = dict(self.atlas.shapes)
        for name in (first, *(name for name in shapes if name not in (first, self.pivot))):
            parts = sorted(shapely.get_parts(shapes[name]), key=lambda part: -float(part.area))
            yield from ((name, part) for part in parts if isinstance(part, Polygon))
        for feature in self.atlas.drawing.by_layer["offboard"]:
            yield from (("", part) for part in shapely.get_parts(feature.geometry) if isinstance(part, Polygon))

    def _cut_turns(self) -> tuple[int, float]:
        """Return in which sense boards follow each other, and the mean angle of the cut on the first board."""
        a, b = self.line.pairs[0]
        points = self._dense(self.line.pieces[0])
        ahead = self.wound.turns_of(points, [a])
        beyond = self.wound.turns_of(points, [b])
        sense = 1 if int((ahead - beyond)[0]) > 0 else -1
        whole = np.array([spot for piece in self.line.pieces for spot in piece])
        mean = float(np.unwrap(self.wound.angles(whole)).mean()) + TURN * float(ahead[0])
        return sense, mean

    def _dense(self, spots: tuple[Spot, ...]) -> Points:
        return densified(np.array(spots), STEP)

    def _real(self, place: str, board: int) -> str:
        coast = coast_of(place)
        name = self.names[board].get(province_of(place), province_of(place))
        return f"{name}/{coast}" if coast else name

    def features(self) -> Iterator[Feature]:
        """Yield the warped features of all boards; what belongs to the pivot once."""
        layers = self.atlas.drawing.by_layer
        for feature in layers["provinces"]:
            if feature.name == self.pivot:
                yield Feature("provinces", self._hub(feature.geometry), feature.name, feature.kind)
                continue
            for board in range(self.boards):
                shape = self._area(self.wound.by_owner[feature.name], board)
                yield Feature("provinces", shape, self._real(feature.name, board), feature.kind)
        for board in range(self.boards):
            for piece in self.wound.by_owner.get("", ()):
                yield Feature("offboard", self._area([piece], board))
            yield from self._waters(board)
            yield from self._lines(board)

    def _area(self, pieces: list[Piece], board: int) -> BaseGeometry:
        made = []
        for piece in pieces:
            rings = [
                self.warp(ring, turns + (piece.offset or 0), board)
                for ring, turns in zip(piece.rings, piece.turns, strict=True)
            ]
            made.append(_sound(Polygon(rings[0], rings[1:])))
        return areas(shapely.union_all(made) if len(made) > 1 else made[0])

    def _hub(self, shape: BaseGeometry) -> BaseGeometry:
        """Walk the outline of the pivot once for each board: one closed ring about the middle of the spiral."""
        ring = densified(shapely.get_coordinates(_largest(shape).exterior), STEP)[:-1]
        angles = self.wound.angles(ring)
        if float(np.unwrap(angles)[-1] - np.unwrap(angles)[0]) < 0:
            ring, angles = ring[::-1], angles[::-1]
        first = int(np.argmin(angles))
        ring = np.roll(ring, -first, axis=0)
        angles = np.roll(angles, -first)
        turns = np.rint((np.unwrap(angles) - angles) / TURN).astype(np.int64)
        rounds = [self.warp(ring, turns + board, 0) for board in range(self.boards)]
        return areas(_sound(Polygon(np.vstack(rounds))))

    def _waters(self, board: int) -> Iterator[Feature]:
        for layer in ("inner-water", "lakes"):
            for feature in self.atlas.drawing.by_layer[layer]:
                for part in shapely.get_parts(feature.geometry):
                    shape = self._inside(part, list(feature.places), board)
                    if shape is not None:
                        places = tuple(self._real(place, board) for place in feature.places)
                        yield Feature(layer, shape, places=places)

    def _inside(self, part: Polygon, owners: list[str], board: int) -> BaseGeometry | None:
        """Warp an area that lies in a province; None in the pivot, where nothing is unwound."""
        if not owners:
            point = part.representative_point()
            owner = self.atlas.locate(point.x, point.y)
            if owner is None or owner == self.pivot:
                return None
            owners = [owner]
        rings = []
        for ring in (part.exterior, *part.interiors):
            points = densified(shapely.get_coordinates(ring), STEP)
            rings.append(self.warp(points, self.wound.turns_of(points, owners), board))
        made = areas(_sound(Polygon(rings[0], rings[1:])))
        return None if made.is_empty else made

    def _lines(self, board: int) -> Iterator[Feature]:
        for layer in ("borders", "coasts", "crossings"):
            for feature in self.atlas.drawing.by_layer[layer]:
                owners = [province_of(p) for p in feature.places if province_of(p) != self.pivot]
                points = densified(shapely.get_coordinates(feature.geometry), STEP)
                warped = self.warp(points, self.wound.turns_of(points, owners), board)
                places = tuple(self._real(place, board) for place in feature.places)
                if feature.places in self.line.pairs or feature.places[::-1] in self.line.pairs:
                    places = self._over_cut(feature.places, board)
                    warped = self._cut_points(points, feature.places, board)
                yield Feature(layer, LineString(warped), kind=feature.kind, places=places)
        for pair, piece in zip(self.line.pairs, self.line.pieces, strict=True):
            points = self._dense(piece)
            yield Feature("cut", LineString(self._cut_points(points, pair, board)), places=self._over_cut(pair, board))

    def _ahead(self, pair: tuple[str, ...]) -> tuple[str, str]:
        return (pair[0], pair[1]) if pair in self.line.pairs else (pair[1], pair[0])

    def _over_cut(self, pair: tuple[str, ...], board: int) -> tuple[str, str]:
        a, b = self._ahead(pair)
        return self._real(a, board), self._real(b, (board + 1) % self.boards)

    def _cut_points(self, points: Points, pair: tuple[str, ...], board: int) -> Points:
        return self.warp(points, self.wound.turns_of(points, [self._ahead(pair)[0]]), board)

    def arm(self, board: int) -> tuple[Spot, ...]:
        """Return the numbered corners of the cut on the arm after a board, from the middle outward."""
        owners = [self.line.pairs[0][0], *(a for a, _ in self.line.pairs)]
        found = []
        for owner, piece, last in zip(owners, (self.line.pieces[0], *self.line.pieces), self.line.nodes, strict=True):
            points = self._dense(piece)
            index = int(np.argmin(((points - np.array(last)) ** 2).sum(axis=1)))
            x, y = self.warp(points, self.wound.turns_of(points, [owner]), board)[index].tolist()
            found.append((x, y))
        return tuple(found[i] for i in self.line.corners())


def _largest(shape: BaseGeometry) -> Polygon:
    parts = [part for part in shapely.get_parts(shape) if isinstance(part, Polygon)]
    return max(parts, key=lambda part: part.area)


def _sound(polygon: Polygon) -> BaseGeometry:
    return polygon if polygon.is_valid else shapely.make_valid(polygon)
