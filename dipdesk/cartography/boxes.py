"""Off-board areas on a sheet: the links between boxes as seams, and their tethers."""

import itertools
import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import shapely
from shapely.geometry.base import BaseGeometry

from dipdesk.cartography import clear
from dipdesk.cartography.atlas import Atlas, Spot
from dipdesk.cartography.layout import Layout, whole
from dipdesk.cartography.tiles import Seam
from dipdesk.domain.board import ProvinceId
from dipdesk.domain.variant import Variant


@dataclass(frozen=True, slots=True)
class Tether:
    """A connection to show: from a box to its host or to a box that it links to, as a curve.

    ``badge`` is where on it the letters stand, clear of names, units and other badges.
    """

    first: ProvinceId
    second: ProvinceId
    points: tuple[Spot, ...]
    label: str
    to_host: bool
    badge: Spot


def with_boxes(atlas: Atlas, variant: Variant) -> Layout:
    """Return the sheet with the links between its boxes as seams (kind ``box``)."""
    frame = (0.0, 0.0, atlas.width, atlas.height)
    return Layout("sheet", (whole(atlas),), frame, tuple(_links(atlas, variant)))


def letter(variant: Variant, province: ProvinceId) -> str:
    """Return the letter of a box, the last word of its name: ``A`` for Off Board A."""
    return variant.board.provinces[province].name.split()[-1]


def _links(atlas: Atlas, variant: Variant) -> Iterator[Seam]:
    """Yield the links; an order leaves a box where the connection does, for a distant one at the edge of the sheet."""
    links = [(box.province, other) for box in variant.topology.boxes for other in box.links if box.province < other]
    links = [(first, second) for first, second in links if {first, second} <= atlas.shapes.keys()]
    lanes = _lanes(atlas, links)
    for first, second in links:
        label = f"{letter(variant, first)}{letter(variant, second)}"
        lane = lanes.get((first, second))
        out = lane[0] if lane else rim(atlas, first, _center(atlas, second))
        into = lane[-1] if lane else rim(atlas, second, _center(atlas, first))
        yield Seam("box", label, (0, 0), (out,), (into,), ((first, second),))


def _center(atlas: Atlas, province: ProvinceId) -> Spot:
    left, top, right, bottom = atlas.extent(province)
    return (left + right) / 2, (top + bottom) / 2


def rim(atlas: Atlas, province: ProvinceId, toward: Spot) -> Spot:
    """Return the point on the frame of a box on the way from its center to ``toward``."""
    left, top, right, bottom = atlas.extent(province)
    x, y = (left + right) / 2, (top + bottom) / 2
    dx, dy = toward[0] - x, toward[1] - y
    parts = [size / abs(step) for size, step in (((right - left) / 2, dx), ((bottom - top) / 2, dy)) if step]
    part = min([1.0, *parts])
    return x + dx * part, y + dy * part


def tethers(layout: Layout, variant: Variant, province: ProvinceId | None = None) -> tuple[Tether, ...]:
    """Return the connections of one box or host, or of all boxes, each once, in order of the letters.

    Links between distant boxes run along the edge of the sheet, those of one box in one lane; the others bow outward.
    """
    found = _tethers(layout.tiles[0].atlas, variant)
    return tuple(t for t in found if province is None or province in (t.first, t.second))


@lru_cache(maxsize=4)
def _tethers(atlas: Atlas, variant: Variant) -> tuple[Tether, ...]:
    ends = [pair for pair in _ends(variant) if {pair[0], pair[1]} <= atlas.shapes.keys()]
    lanes = _lanes(atlas, [(first, second) for first, second, to_host in ends if not to_host])
    taken = clear.obstacles(atlas)
    names = shapely.union_all(taken)
    frames = [
        shapely.box(*atlas.extent(box.province)) for box in variant.topology.boxes if box.province in atlas.shapes
    ]
    curves = [_curve(atlas, end, lanes, names) for end in ends]
    labels = [letter(variant, a) + ("" if to_host else letter(variant, b)) for a, b, to_host in ends]
    spots = clear.badges(curves, [*taken, *frames])
    rows = zip(ends, curves, labels, spots, strict=True)
    return tuple(Tether(a, b, curve, label, to_host, spot) for (a, b, to_host), curve, label, spot in rows)


_End = tuple[ProvinceId, ProvinceId, bool]
_Lanes = dict[tuple[ProvinceId, ProvinceId], tuple[Spot, ...]]


def _ends(variant: Variant) -> Iterator[_End]:
    """Yield box and host, or two linked boxes once, and which of the two it is."""
    for box in variant.topology.boxes:
        yield from ((box.province, host, True) for host in box.hosts)
        yield from ((box.province, link, False) for link in box.links if box.province < link)


def _curve(atlas: Atlas, end: _End, lanes: _Lanes, names: BaseGeometry) -> tuple[Spot, ...]:
    first, second, to_host = end
    if to_host:
        return clear.end(atlas, first, second, names)
    points = lanes.get((first, second))
    if points is None:
        a, b = rim(atlas, first, _center(atlas, second)), rim(atlas, second, _center(atlas, first))
        points = _bowed(a, b, (atlas.width / 2, atlas.height / 2))
    return points


_FAR = 0.3  # of the width: boxes farther from each other are joined along the edge
_AT_EDGE = 0.03  # of the width: boxes nearer to the edge have a way out to it
_LANE = 0.0021  # of the width, between two lanes


def _lanes(atlas: Atlas, links: list[tuple[ProvinceId, ProvinceId]]) -> _Lanes:
    """Return the ways along the edge; those of one box share a lane, boxes whose ways overlap have one each."""
    trunks: dict[ProvinceId, list[tuple[ProvinceId, _Way]]] = {}
    for first, second in links:
        way = _way(atlas, first, second)
        if way is not None:
            trunks.setdefault(first, []).append((second, way))
    numbers: dict[ProvinceId, int] = {}
    for first in sorted(trunks, key=lambda name: (-max(way.length for _, way in trunks[name]), name)):
        taken = {
            number
            for other, number in numbers.items()
            if any(way.overlaps(rival, atlas) for _, way in trunks[first] for _, rival in trunks[other])
        }
        numbers[first] = next(number for number in itertools.count() if number not in taken)
    return {
        (first, second): way.points(atlas, _LANE * atlas.width * (1 + numbers[first]))
        for first, ways in trunks.items()
        for second, way in ways
    }


def _way(atlas: Atlas, first: ProvinceId, second: ProvinceId) -> "_Way | None":
    """Return the way along the edge between two boxes; None where they are near each other or away from the edge."""
    start, end = _exit(atlas, first), _exit(atlas, second)
    far = math.dist(_center(atlas, first), _center(atlas, second)) > _FAR * atlas.width
    if not far or start is None or end is None:
        return None
    around = 2 * (atlas.width + atlas.height)
    clockwise = (end[0] - start[0]) % around
    if clockwise <= around / 2:
        return _Way(start[0], clockwise, 1, (start[1], end[1]))
    return _Way(start[0], around - clockwise, -1, (start[1], end[1]))


def _exit(atlas: Atlas, province: ProvinceId) -> tuple[float, float] | None:
    """Return where on the edge of the sheet a box lies, clockwise from the top left, and how far inside.

    None if it lies away from the edge.
    """
    left, top, right, bottom = atlas.extent(province)
    x, y = (left + right) / 2, (top + bottom) / 2
    width, height = atlas.width, atlas.height
    gap, at = min(
        (top, x),
        (width - right, width + y),
        (height - bottom, width + height + (width - x)),
        (left, 2 * width + height + (height - y)),
    )
    return (at, gap) if gap <= _AT_EDGE * width else None


@dataclass(frozen=True, slots=True)
class _Way:
    """A way along the edge: from ``start`` for ``length`` px, clockwise where ``sense`` is 1.

    ``gaps`` are the distances of the two boxes from the edge.
    """

    start: float
    length: float
    sense: int
    gaps: tuple[float, float]

    def overlaps(self, other: "_Way", atlas: Atlas) -> bool:
        """Tell whether two ways run beside each other somewhere."""
        around = 2 * (atlas.width + atlas.height)
        mine, its = (way.start if way.sense > 0 else way.start - way.length for way in (self, other))
        return (its - mine) % around < self.length or (mine - its) % around < other.length

    def points(self, atlas: Atlas, depth: float) -> tuple[Spot, ...]:
        """Return the way ``depth`` px inside of the edge, from box to box, with rounded corners."""
        around = 2 * (atlas.width + atlas.height)
        corners = (0.0, atlas.width, atlas.width + atlas.height, 2 * atlas.width + atlas.height)
        parts = sorted(((corner - self.start) * self.sense) % around for corner in corners)
        stops = [0.0, *(part for part in parts if 0 < part < self.length), self.length]
        places = [(self.start + self.sense * stop) % around for stop in stops]
        ends = [_at_edge(atlas, place, gap) for place, gap in zip((places[0], places[-1]), self.gaps, strict=True)]
        path = (ends[0], *(_at_edge(atlas, place, depth) for place in places), ends[1])
        return _rounded(path, _LANE * atlas.width * 3)


def _at_edge(atlas: Atlas, at: float, depth: float) -> Spot:
    """Return the point ``depth`` px inside of the edge at a place of it; at a corner, of both edges."""
    width, height = atlas.width, atlas.height
    if at <= width:
        x, y = at, 0.0
    elif at <= width + height:
        x, y = width, at - width
    elif at <= 2 * width + height:
        x, y = 2 * width + height - at, height
    else:
        x, y = 0.0, 2 * (width + height) - at
    return min(max(x, depth), width - depth), min(max(y, depth), height - depth)


def _rounded(path: tuple[Spot, ...], radius: float) -> tuple[Spot, ...]:
    """Return a path with its corners cut by short curves."""
    found = [path[0]]
    for before, corner, after in zip(path, path[1:], path[2:], strict=False):
        ends = []
        for other in (before, after):
            length = math.dist(corner, other) or 1.0
            part = min(radius / length, 0.5)
            ends.append((corner[0] + (other[0] - corner[0]) * part, corner[1] + (other[1] - corner[1]) * part))
        found += _straight(found[-1], ends[0])
        found += (_quadratic(ends[0], corner, ends[1], i / 6) for i in range(1, 7))
    return (*found, *_straight(found[-1], path[-1]))


def _straight(a: Spot, b: Spot) -> list[Spot]:
    """Return points from ``a`` (left out) to ``b`` every 40 px, so that a smoothed line stays straight there."""
    count = max(1, math.ceil(math.dist(a, b) / 40.0))
    return [(a[0] + (b[0] - a[0]) * i / count, a[1] + (b[1] - a[1]) * i / count) for i in range(1, count + 1)]


def _bowed(a: Spot, b: Spot, away_from: Spot) -> tuple[Spot, ...]:
    """Return a curve of 24 steps from ``a`` to ``b`` that bends away from a point by a sixteenth of its length."""
    middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    normal = (a[1] - b[1], b[0] - a[0])
    outward = (middle[0] - away_from[0]) * normal[0] + (middle[1] - away_from[1]) * normal[1]
    bend = math.copysign(0.12, outward)
    control = (middle[0] + normal[0] * bend, middle[1] + normal[1] * bend)
    return tuple(_quadratic(a, control, b, i / 24) for i in range(25))


def _quadratic(a: Spot, control: Spot, b: Spot, t: float) -> Spot:
    u = 1.0 - t
    x, y = (u * u * a[k] + 2 * u * t * control[k] + t * t * b[k] for k in (0, 1))
    return x, y
