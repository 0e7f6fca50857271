"""Legs of arrows over the seams of a layout."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from typing import TYPE_CHECKING

from dipdesk.cartography.anchors import Anchor
from dipdesk.cartography.atlas import Spot
from dipdesk.cartography.tiles import Leg, Seam, Tab
from dipdesk.domain.board import Location, province_of

if TYPE_CHECKING:
    from dipdesk.cartography.layout import Layout

_SAMPLES = 15  # points at which an arrow may cross a seam
_Placed = tuple[int, Spot]


def nearest(spot: Spot, near: Spot, period: Spot) -> Spot:
    """Return the repetition of ``spot`` that lies nearest to ``near`` on a map that repeats after ``period``."""
    return (
        spot[0] + round((near[0] - spot[0]) / period[0]) * period[0],
        spot[1] + round((near[1] - spot[1]) / period[1]) * period[1],
    )


def route(layout: Layout, start: Location, goal: Location, kind: str) -> tuple[Leg, ...]:
    """Return the legs from the spot of ``kind`` on ``start`` to the unit spot of ``goal``."""
    starts, goals = _placed(layout, start, kind), _placed(layout, goal, "unit")
    if not starts or not goals:
        return ()
    seams = [seam for seam in layout.seams_between(province_of(start), province_of(goal)) if seam.kind != "wrap"]
    for ways in (
        _over_seams(seams, starts, goals),
        _on_one_tile(layout, starts, goals),
        _over_seams(_all_sides(layout), starts, goals),
        _straight(starts, goals),
    ):
        best = min(ways, key=length, default=None)
        if best:
            return _by_strait(layout, start, goal, best)
    return ()


def _by_strait(layout: Layout, start: Location, goal: Location, legs: tuple[Leg, ...]) -> tuple[Leg, ...]:
    """Lead an arrow over the line of a strait that joins its ends, so that one sees what it crosses."""
    tile = layout.tiles[legs[0].tile]
    ends = {tile.base(province_of(start)), tile.base(province_of(goal))}
    for shape in tile.atlas.layer("crossings"):
        if len(legs) == 1 and set(shape.places) == ends:
            line = tuple(zip(shape.parts[0][::2], shape.parts[0][1::2], strict=True))
            points = (legs[0].points[0], tile.place(along(line, 0.5)), legs[0].points[-1])
            by_line = (Leg(points, legs[0].tile),)
            # Where the map repeats, the way over its edge may be much shorter.
            return by_line if length(by_line) < 2 * length(legs) else legs
    return legs


def _placed(layout: Layout, location: Location, kind: str) -> list[_Placed]:
    found = []
    for number, tile in enumerate(layout.tiles):
        base = tile.base(location)
        if base is not None and province_of(base) in tile.atlas.shapes and not tile.ghost:
            found.append((number, tile.place(_spot(tile.atlas.anchor(base), kind))))
    return found


def _spot(anchor: Anchor, kind: str) -> Spot:
    return anchor.dislodged if kind == "dislodged" else anchor.unit


def _all_sides(layout: Layout) -> list[Seam]:
    return [side for seam in layout.seams if seam.kind == "cut" for side in (seam, seam.turned())]


def _on_one_tile(layout: Layout, starts: list[_Placed], goals: list[_Placed]) -> Iterator[tuple[Leg, ...]]:
    for (tile, a), (other, b) in itertools.product(starts, goals):
        if tile != other:
            continue
        if layout.period is None:
            yield (Leg((a, b), tile),)
        elif layout.endless:
            yield (Leg((a, nearest(b, a, layout.period)), tile),)
        else:
            yield _folded(a, nearest(b, a, layout.period), layout.period, tile)


def _folded(a: Spot, b: Spot, period: Spot, tile: int) -> tuple[Leg, ...]:
    """Cut the straight line from ``a`` to ``b`` at the edges of a sheet that repeats, and bring the pieces home."""
    parts = [0.0, *sorted(_edge_crossings(a, b, period)), 1.0]
    direction = _direction(a, b)
    legs = []
    for i, (begin, end) in enumerate(itertools.pairwise(parts)):
        inside = _along(a, b, (begin + end) / 2)
        dx, dy = (math.floor(inside[axis] / period[axis]) * period[axis] for axis in (0, 1))
        ends = [(x - dx, y - dy) for x, y in (_along(a, b, begin), _along(a, b, end))]
        tab_in = Tab(ends[0], direction, str(i)) if i else None
        tab_out = Tab(ends[1], direction, str(i + 1)) if i < len(parts) - 2 else None
        legs.append(Leg(tuple(ends), tile, tab_in, tab_out))
    return tuple(legs)


def _edge_crossings(a: Spot, b: Spot, period: Spot) -> set[float]:
    found = set()
    for axis in (0, 1):
        low, high = sorted((a[axis], b[axis]))
        for edge in (0.0, period[axis]):
            if low < edge < high:
                found.add((edge - a[axis]) / (b[axis] - a[axis]))
    return found


def _over_seams(seams: list[Seam], starts: list[_Placed], goals: list[_Placed]) -> Iterator[tuple[Leg, ...]]:
    for seam, (tile, a), (other, b) in itertools.product(seams, starts, goals):
        if seam.tiles == (tile, other):
            yield _over(seam, a, b)


def _over(seam: Seam, a: Spot, b: Spot) -> tuple[Leg, ...]:
    """Return the two legs over a seam, at the place where they are shortest."""
    pairs = list(zip(_samples(seam.first), _samples(seam.second), strict=True))
    leave, enter = min(pairs, key=lambda pair: math.dist(a, pair[0]) + math.dist(pair[1], b))
    out = Tab(leave, _direction(a, leave), seam.label)
    into = Tab(enter, _direction(enter, b), seam.label)
    return Leg((a, leave), seam.tiles[0], tab_out=out), Leg((enter, b), seam.tiles[1], tab_in=into)


def _samples(line: tuple[Spot, ...]) -> list[Spot]:
    """Return points along a line, its ends left out: an arrow shall not leave through a corner."""
    if len(line) < 2:
        return [line[0]] * _SAMPLES
    return [along(line, 0.12 + 0.76 * i / (_SAMPLES - 1)) for i in range(_SAMPLES)]


def along(line: tuple[Spot, ...], part: float) -> Spot:
    """Return the point of a line at ``part`` (0 to 1) of its length."""
    steps = [(a, b, math.dist(a, b)) for a, b in itertools.pairwise(line)]
    left = sum(step[2] for step in steps) * part
    for a, b, step in steps:
        if left <= step and step:
            return _along(a, b, left / step)
        left -= step
    return line[-1]


def _straight(starts: list[_Placed], goals: list[_Placed]) -> Iterator[tuple[Leg, ...]]:
    for (tile, a), (_, b) in itertools.product(starts, goals):
        yield (Leg((a, b), tile),)


def _along(a: Spot, b: Spot, part: float) -> Spot:
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def _direction(a: Spot, b: Spot) -> Spot:
    size = math.dist(a, b) or 1.0
    return (b[0] - a[0]) / size, (b[1] - a[1]) / size


def length(legs: tuple[Leg, ...]) -> float:
    """Return how long legs are together."""
    return sum(math.dist(a, b) for leg in legs for a, b in itertools.pairwise(leg.points))
