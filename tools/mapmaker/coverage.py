"""A coverage: polygons by owner that share their borders vertex by vertex."""

from collections import defaultdict
from collections.abc import Iterable

import numpy as np
import shapely
from shapely.geometry import LineString, MultiLineString

from tools.mapmaker.geometry import GRID, lines, polygons

Owners = tuple[str, ...]
"""One owner (the border is the sheet's edge) or the sorted two owners of a border."""


def dissolved(faces: Iterable, owners: Iterable[str]) -> dict:
    """Unite noded faces by owner, sorted by owner."""
    groups = defaultdict(list)
    for face, owner in zip(faces, owners, strict=True):
        groups[owner].append(face)
    return {k: shapely.coverage_union_all(groups[k]) for k in sorted(groups)}


def is_valid(cover: dict) -> bool:
    """Tell whether no two shapes overlap and all shared edges match."""
    return bool(shapely.coverage_is_valid(np.array(list(cover.values()))))


def borders(cover: dict) -> dict[Owners, list[LineString]]:
    """Return the border lines by owners, each merged as far as it runs between the same two."""
    edges: dict[tuple, set[str]] = defaultdict(set)
    for owner, shape in cover.items():
        for polygon in polygons(shape):
            for ring in (polygon.exterior, *polygon.interiors):
                points = [tuple(p) for p in np.round(np.asarray(ring.coords) / GRID).astype(int).tolist()]
                for a, b in zip(points, points[1:], strict=False):
                    if a != b:
                        edges[(a, b) if a < b else (b, a)].add(owner)
    by_owners: dict[Owners, list] = defaultdict(list)
    for edge in sorted(edges):
        by_owners[tuple(sorted(edges[edge]))].append(edge)
    return {o: _merged(by_owners[o]) for o in sorted(by_owners)}


def _merged(edges: list) -> list[LineString]:
    found = shapely.line_merge(MultiLineString([np.array(e) * GRID for e in edges]))
    return sorted((shapely.normalize(q) for q in lines(found)), key=lambda q: list(q.coords))


def lengths(found: dict[Owners, list[LineString]]) -> dict[Owners, float]:
    """Return the length of each shared border, px."""
    return {o: sum(q.length for q in ls) for o, ls in found.items() if len(o) == 2}
