"""Smooth every border line exactly once, so that neighbours stay glued, and rebuild the shapes."""

from collections import defaultdict

import numpy as np
import shapely
from shapely.geometry import LineString

from tools.mapmaker import coverage
from tools.mapmaker.geometry import GRID, chaikin, parts

ROUNDS = 7
"""Attempts to untangle arcs that cross after smoothing."""
THIN = 0.06
"""Points off a smoothed line by less (px) are left out: the eye cannot see them."""


def kind(owners: coverage.Owners, is_water) -> str:
    """Return land, coast, sea or frame for the border of the owners."""
    if len(owners) < 2:
        return "frame"
    wet = {is_water(o) for o in owners}
    return "coast" if len(wet) == 2 else "sea" if wet == {True} else "land"


def smooth(line: LineString, of_kind: str, rules: dict) -> LineString:
    """Simplify and round one arc; its ends stay."""
    tolerance, rounds = rules[of_kind]
    closed = line.is_ring
    thin = line.simplify(tolerance)
    if closed and len(thin.coords) < 5:
        thin = line.simplify(0.15)
    return LineString(chaikin(thin.coords, rounds, closed)).simplify(THIN)


def smoothed(cover: dict, is_water, rules: dict, exact: frozenset[str] = frozenset()) -> dict:
    """Return the coverage with every arc smoothed once.

    rules: {"land": (tolerance px, rounds), "coast": ..., "sea": ...}. Arcs that come to cross another or
    themselves fall back to a gentler form. The lines of the owners in `exact` (boxes, locks) stay as they are.
    """
    raw, now, kinds = [], [], []
    for owners, found in coverage.borders(cover).items():
        of_kind = kind(owners, is_water)
        for line in found:
            raw.append(line)
            kinds.append(of_kind)
            plain = of_kind == "frame" or bool(exact & set(owners))
            now.append(line if plain else smooth(line, of_kind, rules))
    for attempt in range(ROUNDS):
        bad = _tangled(now)
        if not bad:
            break
        for i in bad:
            now[i] = raw[i].simplify(0.3) if attempt < 2 and kinds[i] != "frame" else raw[i]
    return _rebuilt(now, cover)


def _tangled(now: list[LineString]) -> list[int]:
    tree = shapely.STRtree(now)
    pairs = np.hstack([tree.query(now, predicate=p) for p in ("crosses", "overlaps")])
    bad = {int(i) for pair in pairs.T if pair[0] != pair[1] for i in pair}
    return sorted(bad | {i for i, line in enumerate(now) if not line.is_simple})


def _rebuilt(now: list[LineString], cover: dict) -> dict:
    noded = shapely.union_all(now, grid_size=GRID)
    faces = [f for f in parts(shapely.polygonize([noded])) if f.area > 0]
    names, old = list(cover), list(cover.values())
    for shape in old:
        shapely.prepare(shape)
    tree = shapely.STRtree(old)
    groups = defaultdict(list)
    for face in faces:
        near = sorted(int(j) for j in tree.query(face, predicate="intersects"))
        if near:
            groups[names[max(near, key=lambda j: old[j].intersection(face).area)]].append(face)
    return {k: shapely.coverage_union_all(groups[k]) for k in sorted(groups)}
