"""Small helpers on shapely geometries that every step needs."""

import itertools
from collections.abc import Iterator

import numpy as np
import shapely
from shapely.geometry import LineString, Polygon

GRID = 0.01
"""Side of the precision grid in sheet px: what the SVG writes is exactly what was checked."""


def parts(geometry) -> Iterator:
    """Yield the simple parts of a geometry, however deeply collections are nested."""
    if geometry is None or geometry.is_empty:
        return
    if hasattr(geometry, "geoms"):
        for part in geometry.geoms:
            yield from parts(part)
    else:
        yield geometry


def polygons(geometry) -> list[Polygon]:
    """Keep the polygons only: the boundary of a GeometryCollection is None and vanishes silently."""
    return [p for p in parts(geometry) if p.geom_type == "Polygon" and p.area > 0]


def lines(geometry) -> list[LineString]:
    """Keep the lines of a geometry."""
    return [p for p in parts(geometry) if p.geom_type == "LineString" and len(p.coords) > 1]


def biggest(geometry) -> Polygon:
    """Return the largest polygon of a geometry."""
    return max(polygons(geometry), key=lambda p: p.area)


def chaikin(points, rounds: int, closed: bool = False) -> np.ndarray:
    """Cut the corners of a polyline; the ends of an open line stay where they are."""
    c = np.asarray(points, float)
    for _ in range(rounds):
        if not closed and len(c) < 3:
            return c
        if closed and not np.array_equal(c[0], c[-1]):
            c = np.vstack([c, c[:1]])
        early, late = c[:-1] * 0.75 + c[1:] * 0.25, c[:-1] * 0.25 + c[1:] * 0.75
        cut = np.empty((2 * len(early), 2))
        cut[0::2], cut[1::2] = early, late
        c = np.vstack([cut, cut[:1]]) if closed else np.vstack([c[:1], cut[1:-1], c[-1:]])
    return c


def roughen(points, amplitude: float, seed: int, step: float) -> np.ndarray:
    """Displace midpoints of a hand-drawn line at random (fixed seed) until pieces are shorter than step."""
    rng = np.random.default_rng(seed)
    c = [np.asarray(p, float) for p in points]
    while True:
        out, again = [c[0]], False
        for a, b in itertools.pairwise(c):
            length = float(np.hypot(*(b - a)))
            if length > step:
                normal = np.array([a[1] - b[1], b[0] - a[0]]) / length
                out.append((a + b) / 2 + normal * rng.normal() * amplitude * length * 0.25)
                again = again or length / 2 > step
            out.append(b)
        c = out
        if not again:
            return np.array(c)


def snapped(geometry):
    """Round a geometry to the sheet grid and repair it."""
    return shapely.set_precision(shapely.make_valid(geometry), GRID)
