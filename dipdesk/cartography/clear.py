"""Where connections of boxes end and bear their letters: clear of names and units, so that both can be read."""

from collections.abc import Iterable, Iterator

import numpy as np
import shapely
from shapely.geometry import LineString, Point, box
from shapely.geometry.base import BaseGeometry

from dipdesk.cartography import placing
from dipdesk.cartography.atlas import Atlas, Spot
from dipdesk.domain.board import ProvinceId

UNIT = 17.0  # px around the spot of a unit or a center
BADGE = (16.0, 12.0)  # half width and height of a badge, in px
SHORTEST = 56.0  # px that a connection needs to bear a badge
_STEP = 14.0  # px between the ends that are tried
_FAR = 0.17  # of the width of the sheet: how far from its box an end is tried
_PARTS = (0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.26, 0.74, 0.2, 0.8, 0.14, 0.86)
"""Parts of a connection at which its badge is tried, the best first."""


def obstacles(atlas: Atlas) -> list[BaseGeometry]:
    """Return the areas of all names and spots of a sheet."""
    found: list[BaseGeometry] = []
    for name in atlas.provinces:
        anchor = atlas.anchor(name)
        water = atlas.kind(name) == "water"
        found += [placing.box(label, water) for label in anchor.labels.values()]
        spots = (anchor.unit, anchor.center)
        found += [Point(spot).buffer(UNIT) for spot in spots if spot is not None]
    return found


def end(atlas: Atlas, start: ProvinceId, goal: ProvinceId, blocked: BaseGeometry) -> tuple[Spot, Spot]:
    """Return the ends of the clearest short line from the frame of a box to a point in a province."""
    home = box(*atlas.extent(start))
    area = atlas.shapes[goal].simplify(2.0).buffer(0)
    points = _inside(area.difference(home), home, _FAR * atlas.width)
    if not len(points):
        spot = atlas.anchor(goal).unit
        return _on_frame(home, [spot])[0], spot
    starts = np.array(_on_frame(home, points))
    lines = np.array(shapely.linestrings(np.stack([starts, points], axis=1)))
    length = np.array(shapely.length(lines))
    own = shapely.union_all([area, home])
    cost = length + 8.0 * _within(lines, blocked) + 3.0 * (length - _within(lines, own))
    cost[length < SHORTEST] += 400.0
    best = int(np.argmin(cost))
    a, b = (tuple(ends[best].tolist()) for ends in (starts, points))
    return (a[0], a[1]), (b[0], b[1])


def _within(lines: np.ndarray, area: BaseGeometry) -> np.ndarray:
    found: np.ndarray = shapely.length(shapely.intersection(lines, area))
    return found


def _inside(area: BaseGeometry, home: BaseGeometry, reach: float) -> np.ndarray:
    """Return points of a net in an area, away from its edge and within reach of a box."""
    near = area.buffer(-9.0).intersection(home.buffer(reach))
    if near.is_empty:
        return np.empty((0, 2))
    left, top, right, bottom = near.bounds
    xs, ys = np.meshgrid(np.arange(left, right, _STEP), np.arange(top, bottom, _STEP))
    points = np.stack([xs.ravel(), ys.ravel()], axis=1)
    found: np.ndarray = points[shapely.contains_xy(near, points[:, 0], points[:, 1])]
    return found


def _on_frame(home: BaseGeometry, points: Iterable[Spot]) -> list[Spot]:
    """Return for each point the one of the frame that is nearest, but none in the rounded corners."""
    left, top, right, bottom = home.bounds
    return [(min(max(x, left + 12), right - 12), min(max(y, top + 12), bottom - 12)) for x, y in points]


def badges(lines: Iterable[tuple[Spot, ...]], taken: list[BaseGeometry]) -> Iterator[Spot]:
    """Yield for each line where its badge stands clear of what is taken and of the badges before it."""
    placed = list(taken)
    for points in lines:
        line = LineString(points)
        spots = [line.interpolate(part, normalized=True) for part in _PARTS]
        tree = shapely.STRtree(placed)
        boxes = [_badge(spot) for spot in spots]
        covered = [sum(placed[i].intersection(area).area for i in tree.query(area).tolist()) for area in boxes]
        best = covered.index(min(covered))
        placed.append(boxes[best])
        yield spots[best].x, spots[best].y


def _badge(spot: Point) -> BaseGeometry:
    wide, high = BADGE
    return box(spot.x - wide, spot.y - high, spot.x + wide, spot.y + high)
