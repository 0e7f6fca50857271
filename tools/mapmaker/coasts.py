"""Named coasts: their lines, and spots for the fleets that lie there."""

from collections import defaultdict
from dataclasses import dataclass

import numpy as np
import shapely
from shapely.geometry import LineString, MultiLineString, Point

from dipdesk.cartography import footprint
from tools.mapmaker import roomy, spots
from tools.mapmaker.build import Drawing
from tools.mapmaker.check import place
from tools.mapmaker.kit import PLAIN

TIERS = ((16, 33, 33), (16, 27, 33), (14, 27, 30), (12, 24, 26), (12, 22, 0), (8, 22, 0), (5, 22, 0))
"""Px from a unit to the edge, to its dislodged one and to the province's other units: from ample to tight."""
PATIENCE = 9.0
"""How much nearer to the handle (px) the spots must come to be worth the next tighter tier."""


@dataclass(frozen=True, slots=True)
class CoastSpot:
    """Spots of one coast, px; the handle lies on its line."""

    unit: tuple[float, float]
    dislodged: tuple[float, float]
    handle: tuple[float, float]


def coast_lines(drawing: Drawing, facts: dict, data: dict) -> dict[str, MultiLineString]:
    """Return the shore of each named coast: by the seas it borders, else by the nearest hint of the data."""
    seas: dict[str, set[str]] = defaultdict(set)
    kinds = {p["id"]: p["kind"] for p in facts["provinces"]}
    for a, b in facts["fleet_adj"]:
        for here, there in ((a, b), (b, a)):
            if "/" in here and kinds[place(there)] == "water":
                seas[here].add(there)
    found: dict[str, list[LineString]] = defaultdict(list)
    for item in facts["provinces"]:
        for name, line in _assigned(drawing, item, seas, data):
            found[name].append(line)
    return {k: shapely.line_merge(MultiLineString(v)) for k, v in sorted(found.items())}


def _assigned(drawing: Drawing, item: dict, seas: dict, data: dict) -> list[tuple[str, LineString]]:
    key = item["id"]
    names = [f"{key}/{c}" for c in item["coasts"]]
    hints = {n: hint(drawing, data, n) for n in names}
    out = []
    for _, owners, line in drawing.lines:
        if len(owners) == 2 and key in owners and names:
            other = owners[0] if owners[1] == key else owners[1]
            able = [n for n in names if other in seas[n]]
            if able:
                out.append((min(able, key=lambda n: line.distance(hints[n]) if hints[n] else 0), line))
    return out


def hint(drawing: Drawing, data: dict, name: str) -> Point | None:
    """Return the data's point near a coast, px."""
    key, _, coast = name.partition("/")
    at = data.get("coasts", {}).get(key, {}).get(coast)
    return Point(drawing.sheet(np.array([at]))[0]) if at else None


def coast_spots(lines: dict, areas: dict, placed: dict, drawing: Drawing, data: dict) -> None:
    """Set the spots of every named coast, clear of all labels and, if possible, of the province's other units."""
    texts = shapely.union_all([t.box(False) for anchors in placed.values() for t in anchors.texts()])
    shapely.prepare(texts)
    for name, line in lines.items():
        key = place(name)
        near = hint(drawing, data, name)
        main = max(line.geoms, key=lambda q: q.length) if hasattr(line, "geoms") else line
        target = near if near else main.interpolate(0.5, normalized=True)
        handle = shapely.shortest_line(line, target).coords[0]
        placed[key].coasts[name] = _spot(areas[key], placed[key], handle, texts)


def _spot(area, anchors, handle: tuple, texts) -> CoastSpot:
    ground = spots.Ground(area)
    marks = shapely.points(ground.points)
    text_gap = shapely.distance(texts, marks)
    center_gap = _far(ground.points, [anchors.center] if anchors.center else [])
    others = [anchors.unit, anchors.dislodged]
    others += [p for c in anchors.coasts.values() for p in (c.unit, c.dislodged)]
    free = np.minimum(text_gap, center_gap - spots.CENTER)
    near = np.hypot(*(ground.points - np.array(handle)).T)
    far = _far(ground.points, others)
    best = None if anchors.kit is PLAIN else roomy.berth(ground, anchors, near, free)
    best = (
        best or _best(ground, free, near, far, _apart(ground.points, anchors)) or _best(ground, free, near, far, None)
    )
    if best is None:
        i = int(np.argmin(near - np.minimum(ground.depth, 14) * 3))
        best = (ground.points[i], ground.points[i])
    return CoastSpot(ground.back(best[0]), ground.back(best[1]), (round(handle[0], 1), round(handle[1], 1)))


def _best(ground: spots.Ground, free: np.ndarray, near: np.ndarray, far: np.ndarray, apart) -> tuple | None:
    """Return the spots nearest to the handle; `apart` tells where no other unit is touched, None allows it."""
    found = []
    for rank, (margin, least, keep) in enumerate(TIERS):
        ok = (ground.depth >= margin) & (free >= spots.UNIT + 1) & (far >= keep)
        ok = ok if apart is None else ok & apart
        pair = _nearest_pair(ground.points[ok], near[ok], least, clear=apart is not None)
        if pair is not None:
            found.append((pair[0] + rank * PATIENCE, pair[1], pair[2]))
    return min(found, key=lambda f: f[0])[1:] if found else None


def _apart(points: np.ndarray, anchors) -> np.ndarray:
    """Tell where a fleet touches neither the army in the province nor a fleet on another of its coasts."""
    army, fleet = footprint.either_way("A", "F"), footprint.either_way("F", "F")
    army = shapely.union_all([army, footprint.either_way("F", "A")])
    pairs = [(army, p) for p in (anchors.unit, anchors.dislodged)]
    pairs += [(fleet, p) for c in anchors.coasts.values() for p in (c.unit, c.dislodged)]
    free = [footprint.clear(area, points, np.array(p)) for area, p in pairs]
    return np.logical_and.reduce(free)


def _far(points: np.ndarray, others: list) -> np.ndarray:
    if not others:
        return np.full(len(points), 1e6)
    return np.min([np.hypot(*(points - np.array(o)).T) for o in others], axis=0)


def _nearest_pair(points: np.ndarray, near: np.ndarray, apart: float, *, clear: bool) -> tuple | None:
    best, fleets = None, footprint.clash("F", "F")
    for i in np.argsort(near, kind="stable")[:80].tolist():
        away = np.hypot(*(points - points[i]).T)
        ring = (away >= apart) & (away <= apart + 9)
        if clear:
            ring &= footprint.clear(fleets, points, points[i])
        if ring.any():
            cost = np.where(ring, near, 1e9)
            j = int(np.argmin(cost))
            total = near[i] + near[j] * 0.4
            if best is None or total < best[0]:
                best = (total, points[i], points[j])
    return best
