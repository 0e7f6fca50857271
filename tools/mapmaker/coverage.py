"""A coverage: polygons by owner that share their borders vertex by vertex."""

from collections import defaultdict
from collections.abc import Iterable

import numpy as np
import shapely
from shapely.geometry import LineString

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


def edges(shapes: list) -> tuple[np.ndarray, np.ndarray]:
    """Return all ring edges of the shapes as sorted rows x1 y1 x2 y2 (grid units), and the shape of each."""
    rows, owners = [], []
    for i, shape in enumerate(shapes):
        for polygon in polygons(shape):
            for ring in (polygon.exterior, *polygon.interiors):
                c = np.round(shapely.get_coordinates(ring) / GRID).astype(np.int64)
                rows.append(np.hstack([c[:-1], c[1:]]))
                owners.append(np.full(len(c) - 1, i))
    found, owner = np.vstack(rows), np.concatenate(owners)
    backward = (found[:, 0] > found[:, 2]) | ((found[:, 0] == found[:, 2]) & (found[:, 1] > found[:, 3]))
    found[backward] = found[backward][:, [2, 3, 0, 1]]
    real = (found[:, :2] != found[:, 2:]).any(axis=1)
    found, owner = found[real], owner[real]
    order = np.lexsort((owner, found[:, 3], found[:, 2], found[:, 1], found[:, 0]))
    return found[order], owner[order]


def borders(cover: dict) -> dict[Owners, list[LineString]]:
    """Return the border lines by owners, each merged as far as it runs between the same two."""
    names = list(cover)
    found, owner = edges(list(cover.values()))
    same = np.zeros(len(found), bool)
    same[:-1] = (found[1:] == found[:-1]).all(axis=1)
    follows = np.zeros(len(found), bool)
    follows[1:] = same[:-1]
    by_owners: dict[Owners, list] = defaultdict(list)
    for i in np.flatnonzero(~follows).tolist():
        mine = names[owner[i]]
        both = tuple(sorted({mine, names[owner[i + 1]]})) if same[i] else (mine,)
        by_owners[both].append(i)
    return {o: _merged(found[by_owners[o]]) for o in sorted(by_owners)}


def _merged(rows: np.ndarray) -> list[LineString]:
    pieces = shapely.linestrings(rows.reshape(-1, 2, 2) * GRID)
    found = shapely.line_merge(shapely.multilinestrings(pieces))
    return sorted((shapely.normalize(q) for q in lines(found)), key=lambda q: list(q.coords))


def lengths(found: dict[Owners, list[LineString]]) -> dict[Owners, float]:
    """Return the length of each shared border, px."""
    return {o: sum(q.length for q in ls) for o, ls in found.items() if len(o) == 2}
