"""Rings that cross themselves and each other: what they enclose by the even-odd rule, and how much work that is.

The library's own repair needs time by the square of the pieces, so a hundred lines across each other would hang it.
"""

from collections.abc import Sequence

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import Polygon
from shapely.geometry.base import BaseGeometry

SAMPLE = 64
"""Lines of a ring that are looked at to tell how many cross."""
_NEIGHBORS = 3  # a line touches itself and the two beside it
_STEP = 1_000  # points that are looked at together

Floats = NDArray[np.float64]


def crossings(rings: Sequence[Polygon]) -> int:
    """Return about how many pairs of lines of rings may cross, more rather than fewer."""
    starts, ends = _lines(rings)
    low, high = np.minimum(starts, ends), np.maximum(starts, ends)
    chosen = np.linspace(0, len(low) - 1, min(SAMPLE, len(low))).astype(int)
    near = (low[chosen, None] <= high[None]).all(-1) & (high[chosen, None] >= low[None]).all(-1)
    return int(max(0.0, near.sum() / len(chosen) - _NEIGHBORS) * len(low) / 2)


def even_odd(rings: Sequence[Polygon]) -> BaseGeometry:
    """Return what rings enclose an odd number of times."""
    noded = shapely.union_all([ring.exterior for ring in rings])
    faces = np.array(shapely.get_parts(shapely.polygonize([noded])))
    if not len(faces):
        return Polygon()
    inside = _odd(shapely.get_coordinates(shapely.point_on_surface(faces)), *_lines(rings))
    return shapely.union_all(faces[inside])


def _lines(rings: Sequence[Polygon]) -> tuple[Floats, Floats]:
    points = [shapely.get_coordinates(ring.exterior) for ring in rings]
    return np.concatenate([each[:-1] for each in points]), np.concatenate([each[1:] for each in points])


def _odd(points: Floats, starts: Floats, ends: Floats) -> NDArray[np.bool_]:
    """Tell of each point whether a ray from it to the right meets an odd number of lines."""
    found = np.zeros(len(points), dtype=np.bool_)
    rise = ends[:, 1] - starts[:, 1]
    slope = np.divide(ends[:, 0] - starts[:, 0], rise, out=np.zeros_like(rise), where=rise != 0)
    for begin in range(0, len(points), _STEP):
        x, y = points[begin : begin + _STEP, :1], points[begin : begin + _STEP, 1:]
        passes = (starts[None, :, 1] > y) != (ends[None, :, 1] > y)
        right = x < starts[None, :, 0] + (y - starts[None, :, 1]) * slope[None]
        found[begin : begin + _STEP] = (passes & right).sum(1) % 2 == 1
    return found
