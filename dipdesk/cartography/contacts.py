"""Which shapes of a drawing touch, for how long, and where a fleet can pass: measured, not ruled."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import LineString
from shapely.affinity import translate
from shapely.geometry.base import BaseGeometry

from dipdesk.cartography.atlas import Atlas, Spot
from dipdesk.cartography.outlines import SLACK, common_lines
from dipdesk.domain.board import Location, ProvinceId

_WATER_SLACK = 0.8  # px from the end of a border to the water that it opens to
Pair = tuple[str, str]


@dataclass(frozen=True, slots=True, eq=False)
class Contact:
    """How near two shapes come: ``length`` px of common border in ``pieces``, ``gap`` px where they do not touch."""

    length: float
    gap: float
    pieces: tuple[LineString, ...]
    spot: Spot


def pair(a: str, b: str) -> Pair:
    """Return two names in order."""
    return (a, b) if a <= b else (b, a)


def contacts(atlas: Atlas, reach: float, wrap: tuple[str, ...] = ()) -> dict[Pair, Contact]:
    """Return all pairs of shapes within ``reach`` px of each other, ``wrap``: also across the edges that are one."""
    found = _touching(atlas, atlas.shapes, reach)
    for dx, dy in _shifts(atlas, wrap):
        moved = {name: translate(shape, dx, dy) for name, shape in atlas.shapes.items()}
        for key, contact in _touching(atlas, moved, reach, across=True).items():
            found[key] = _joined(found.get(key), contact)
    return found


def _shifts(atlas: Atlas, wrap: tuple[str, ...]) -> Iterator[Spot]:
    width = (atlas.width,) if "x" in wrap else ()
    height = (atlas.height,) if "y" in wrap else ()
    yield from ((x, 0.0) for x in width)
    yield from ((0.0, y) for y in height)
    yield from ((x, sign * y) for x in width for y in height for sign in (1, -1))


def _joined(one: Contact | None, other: Contact) -> Contact:
    if one is None:
        return other
    return Contact(
        one.length + other.length,
        min(one.gap, other.gap),
        one.pieces + other.pieces,
        one.spot if one.length >= other.length else other.spot,
    )


def _touching(
    atlas: Atlas, others: Mapping[ProvinceId, BaseGeometry], reach: float, across: bool = False
) -> dict[Pair, Contact]:
    names = list(others)
    tree = shapely.STRtree(list(others.values()))
    found: dict[Pair, Contact] = {}
    for name, shape in atlas.shapes.items():
        for index in tree.query(shape, predicate="dwithin", distance=reach).tolist():
            other = names[index]
            if other != name and (across or name < other):
                key = pair(name, other)
                found[key] = _joined(found.get(key), _contact(shape, others[other]))
    return found


def _contact(a: BaseGeometry, b: BaseGeometry) -> Contact:
    gap = a.distance(b)
    pieces = common_lines(a.boundary, b.boundary) if gap <= SLACK else ()
    length = sum(piece.length for piece in pieces)
    if pieces:
        longest = max(pieces, key=lambda piece: piece.length)
        spot = shapely.line_interpolate_point(longest, 0.5, normalized=True)
    else:
        spot = shapely.line_interpolate_point(shapely.shortest_line(a, b), 0.5, normalized=True)
    return Contact(length, gap, pieces, (float(spot.x), float(spot.y)))


class Shores:
    """Tells on which named coast a point of a province lies, and where borders open to water."""

    def __init__(self, atlas: Atlas, waters: set[ProvinceId], coasts: Mapping[ProvinceId, tuple[str, ...]]) -> None:
        """Index the waters; ``coasts`` are the named coasts of the provinces that have some."""
        self._tree = shapely.STRtree([shape for name, shape in atlas.shapes.items() if name in waters])
        beyond = [f.geometry for f in atlas.drawing.by_layer["offboard"] if f.kind == "water"]
        self._beyond = shapely.STRtree(beyond)
        self._coasts = coasts
        self._anchors = atlas.anchors
        self._lines = {place: shapely.union_all(lines) for place, lines in atlas.coast_lines.items()}

    def places(self, province: ProvinceId) -> tuple[Location, ...]:
        """Return the coast locations of a province; the province where it has only one."""
        return tuple(f"{province}/{coast}" for coast in self._coasts.get(province, ())) or (province,)

    def place_at(self, province: ProvinceId, point: BaseGeometry) -> Location:
        """Return the coast nearest to a point."""
        places = self.places(province)
        return min(places, key=lambda place: self._distance(place, point)) if len(places) > 1 else places[0]

    def _distance(self, place: Location, point: BaseGeometry) -> float:
        line = self._lines.get(place)
        if line is None:
            anchor = self._anchors.table.get(place)
            line = None if anchor is None else shapely.Point(anchor.handle or anchor.unit)
        return float("inf") if line is None else float(line.distance(point))

    def along(self, province: ProvinceId, contact: Contact) -> dict[Location, float]:
        """Return how many px of a contact with water lie on each coast of ``province``."""
        places = self.places(province)
        if len(places) == 1:
            return {places[0]: contact.length}
        found = dict.fromkeys(places, 0.0)
        for piece in contact.pieces:
            points = np.asarray(shapely.segmentize(piece, 3.0).coords)
            middles = (points[1:] + points[:-1]) / 2
            lengths = np.hypot(*(points[1:] - points[:-1]).T)
            for middle, length in zip(middles, lengths.tolist(), strict=True):
                found[self.place_at(province, shapely.Point(middle))] += length
        return found

    def passages(self, a: ProvinceId, b: ProvinceId, contact: Contact) -> dict[Pair, bool]:
        """Return the coast locations between which a fleet passes where the border of ``a`` and ``b`` meets water.

        The value is False where that water is no province (a frozen sea, a great lake): there the rules decide.
        """
        found: dict[Pair, bool] = {}
        for piece in contact.pieces:
            for end in (piece.coords[0], piece.coords[-1]):
                point = shapely.Point(end)
                key = pair(self.place_at(a, point), self.place_at(b, point))
                if _near(self._tree, point):
                    found[key] = True
                elif _near(self._beyond, point):
                    found.setdefault(key, False)
        return found


def _near(tree: shapely.STRtree, point: BaseGeometry) -> bool:
    return len(tree.query(point, predicate="dwithin", distance=_WATER_SLACK)) > 0


def overlaps(atlas: Atlas, least: float) -> list[tuple[Pair, float, Spot]]:
    """Return the pairs of shapes that cover more than ``least`` square px together: the area, and a point in it."""
    names, shapes = list(atlas.shapes), list(atlas.shapes.values())
    if shapely.coverage_is_valid(shapes):
        return []
    found = []
    tree = shapely.STRtree(shapes)
    for i, shape in enumerate(shapes):
        for j in sorted(tree.query(shape, predicate="intersects").tolist()):
            common = shapely.intersection(shape, shapes[j]) if i < j else None
            if common is not None and common.area > least:
                point = common.representative_point()
                found.append((pair(names[i], names[j]), float(common.area), (point.x, point.y)))
    return found


def without_line(atlas: Atlas, pieces: Sequence[LineString], slack: float) -> float:
    """Return how many px of border ``pieces`` no line of the layer ``borders`` follows within ``slack`` px."""
    tree = _border_lines(atlas)
    found = 0.0
    for piece in pieces:
        count = max(1, int(piece.length / 4.0))
        points = _along(piece, count)
        hits = tree.query(points, predicate="dwithin", distance=slack)
        found += piece.length * (1.0 - len(np.unique(hits[0])) / count)
    return found


def _along(line: BaseGeometry, count: int) -> NDArray[np.object_]:
    """Return ``count`` points at even distances along a line."""
    strings = np.array([line] * count, dtype=object)
    found: NDArray[np.object_] = shapely.line_interpolate_point(
        strings, (np.arange(count) + 0.5) / count, normalized=True
    )
    return found


@lru_cache(maxsize=4)
def _border_lines(atlas: Atlas) -> shapely.STRtree:
    return shapely.STRtree([f.geometry for f in atlas.drawing.by_layer["borders"]])


def holes(atlas: Atlas, least: float) -> list[tuple[float, Spot]]:
    """Return the places amid the map, larger than ``least`` square px, that no shape covers."""
    shapes = [*atlas.shapes.values(), *(f.geometry for f in atlas.drawing.by_layer["offboard"])]
    valid = shapely.coverage_is_valid(shapes)
    whole = shapely.coverage_union_all(shapes) if valid else shapely.union_all(shapes)
    rings = [ring for part in shapely.get_parts(whole) for ring in getattr(part, "interiors", ())]
    found = []
    for hole in map(shapely.Polygon, rings):
        if hole.area > least:
            point = hole.representative_point()
            found.append((hole.area, (point.x, point.y)))
    return found


def corners(found: Iterable[Contact]) -> NDArray[np.float64]:
    """Return the ends of all borders, each point once, as an array of shape (n, 2)."""
    ends = [end for contact in found for piece in contact.pieces for end in (piece.coords[0], piece.coords[-1])]
    return np.unique(np.round(np.array(ends, dtype=np.float64).reshape(-1, 2), 1), axis=0)


def meeting_points(
    atlas: Atlas, found: Iterable[Contact], reach: float, wrap: tuple[str, ...] = ()
) -> list[tuple[Spot, tuple[ProvinceId, ...]]]:
    """Return where borders end with at least four provinces within ``reach`` px, each set of provinces once."""
    shifts = [(0.0, 0.0), *_shifts(atlas, wrap)]
    shifts += [(-dx, -dy) for dx, dy in shifts[1:]]
    shapes = [(name, translate(shape, dx, dy)) for dx, dy in shifts for name, shape in atlas.shapes.items()]
    points = corners(found)
    tree = shapely.STRtree([shape for _, shape in shapes])
    near: dict[int, set[ProvinceId]] = {}
    for point, index in tree.query(shapely.points(points), predicate="dwithin", distance=reach).T.tolist():
        near.setdefault(point, set()).add(shapes[index][0])
    met: dict[tuple[ProvinceId, ...], Spot] = {}
    for point, names in sorted(near.items()):
        if len(names) > 3:
            met.setdefault(tuple(sorted(names)), (float(points[point, 0]), float(points[point, 1])))
    return [(spot, names) for names, spot in met.items()]


def off_borders(atlas: Atlas, slack: float) -> list[tuple[float, Spot]]:
    """Return for each line of the layer ``borders`` how many px follow no outline within ``slack`` px, and where."""
    outlines = [shape.boundary for shape in atlas.shapes.values()]
    others = ("offboard", "inner-water", "lakes")
    outlines += [f.geometry.boundary for layer in others for f in atlas.drawing.by_layer[layer]]
    lines = [line for outline in outlines for line in shapely.get_parts(outline)]
    shapely.prepare(lines)
    tree = shapely.STRtree(lines)
    found = []
    for feature in atlas.drawing.by_layer["borders"]:
        count = max(1, int(feature.geometry.length / 8.0))
        points = _along(feature.geometry, count)
        hits = np.unique(tree.query(points, predicate="dwithin", distance=slack)[0])
        astray = np.setdiff1d(np.arange(count), hits)
        if len(astray):
            point = points[int(astray[len(astray) // 2])]
            found.append((feature.geometry.length * len(astray) / count, (float(point.x), float(point.y))))
    return found


def knot(shape: BaseGeometry) -> Spot | None:
    """Return a point where the outline of a shape crosses or touches itself; None if it does not."""
    rings = [ring for part in shapely.get_parts(shape) for ring in (part.exterior, *part.interiors)]
    points = np.vstack([shapely.get_coordinates(ring)[:-1] for ring in rings])
    unique, counts = np.unique(points, axis=0, return_counts=True)
    twice = unique[counts > 1]
    return (float(twice[0, 0]), float(twice[0, 1])) if len(twice) else None
