"""Solve the marks of a province for a kit: the unit's wide disc is kept, all else stands clear of it."""

import math

import numpy as np
import shapely

from tools.mapmaker import kit as kits
from tools.mapmaker import metrics, spots

CROWDED = 30_000.0
"""In a province with less area (square px) arrangements about its short name are tried, too."""
ENOUGH = 26.0
"""A short name of this size is read in a window; where a full name leaves no room for it, the short one leads."""
LEAST_SHORT = 22.0
"""The least size of a short name."""
TRIED = 160
"""So many places of a fleet are tried, the nearest to its coast first."""
COMFORT = 3
"""Sizes tried below the first that fits: a smaller name may leave the units more room."""


def solve(free, want: spots.Want, text: str, form: str, grounds: dict[float, spots.Ground]) -> list[spots.Spots]:
    """Return the best ways to place everything with this text, best first; none if the kit does not fit."""
    found: list[spots.Spots] = []
    for angle in want.angles:
        if angle not in grounds:
            grounds[angle] = spots.Ground(free, angle)
        ground = grounds[angle]
        if not len(ground.points):
            continue
        pairs = kits.pairs(ground, want.kit)
        for lines in metrics.breaks(text):
            found += _with_lines(ground, pairs, want, lines, form)
        if angle == 0 and any(s.label.size >= spots.LEGIBLE for s in found):
            break
    return sorted(found, key=lambda s: -s.score)


def _with_lines(ground: spots.Ground, pairs: kits.Pairs, want: spots.Want, lines: tuple, form: str) -> list:
    out: list[spots.Spots] = []
    ems, fitting = metrics.box(lines, want.italic), 0
    for size in want.sizes:
        block = (ems[0] * size + 4, ems[1] * size + 2)
        texts = ground.label_places(*block)
        share = 1.0 if " ".join(lines) == want.short else want.kit.named
        got = kits.arrange(ground, pairs, texts, block, want.kit, center=want.has_center, share=share)
        worth = spots.worth_of_size(size, len(lines), want.italic) - abs(ground.angle) * 0.12
        out += [_spots(ground, a, worth, spots.Label(ground.back(a.at), size, ground.angle, lines, form)) for a in got]
        fitting += bool(got)
        if fitting == COMFORT:
            break
    return out


def _spots(ground: spots.Ground, found: kits.Arrangement, worth: float, label: spots.Label) -> spots.Spots:
    center = None if found.center is None else ground.back(found.center)
    return spots.Spots(label, ground.back(found.unit), ground.back(found.aside), center, found.score + worth)


def berth(ground: spots.Ground, anchors, near: np.ndarray, free: np.ndarray) -> tuple[np.ndarray, np.ndarray] | None:
    """Return spots for a fleet on a coast and for the same fleet dislodged, near its handle.

    `near` and `free` are each point's distances to the handle, and to texts and center. The fleet may share its spot
    with others of the province, of which never two stand there, but with no dislodged one; and the other way round.
    """
    kit, points = anchors.kit, ground.points
    apart = kit.unit + kit.aside + kit.clear / 2
    coasts = list(anchors.coasts.values())
    to_units = np.min([_away(points, p) for p in (anchors.unit, *(c.unit for c in coasts))], axis=0)
    to_fallen = np.min([_away(points, p) for p in (anchors.dislodged, *(c.dislodged for c in coasts))], axis=0)
    depth = ground.depth - kits.ROUNDING
    stand = np.flatnonzero((depth >= kit.unit) & (free >= kit.unit + kit.clear) & (to_fallen >= apart))
    aside = np.flatnonzero((depth >= kit.least) & (free >= kit.aside + kit.clear) & (to_units >= apart))
    best = None
    for i in stand[np.argsort(near[stand], kind="stable")][:TRIED].tolist():
        gap = _away(points[aside], points[i])
        cost = np.where(gap >= apart, near[aside] * 0.4 + gap * 0.3, np.inf)
        if len(cost) and (best is None or near[i] + cost.min() < best[0]) and np.isfinite(cost.min()):
            best = (float(near[i] + cost.min()), points[i], points[aside[int(np.argmin(cost))]])
    return best[1:] if best else None


def _away(points: np.ndarray, other) -> np.ndarray:
    return np.hypot(*(points - np.array(other)).T)


def faults(key: str, found, area) -> list[str]:
    """Return what is wrong with the spots of one province: its kit not clear of the edge or of itself."""
    kit, edge, out = found.kit, area.boundary, []
    for name, at, room in (("unit", found.unit, kit.unit), ("dislodged unit", found.dislodged, kit.least)):
        clear = edge.distance(shapely.Point(at))
        if clear < room:
            out.append(f"{key}: the {name} has {clear:.1f} px to the edge, not {room:g}")
    apart = math.dist(found.unit, found.dislodged)
    if apart < kit.unit + kit.aside:
        out.append(f"{key}: unit and dislodged unit are {apart:.1f} px apart, not {kit.unit + kit.aside:g}")
    for name, at, room in (("unit", found.unit, kit.unit), ("dislodged unit", found.dislodged, kit.aside)):
        if found.center and math.dist(at, found.center) < room + kit.center:
            out.append(f"{key}: the center lies {math.dist(at, found.center):.1f} px from the {name}")
    for name, spot in found.coasts.items():
        clear = edge.distance(shapely.Point(spot.unit))
        if clear < kit.unit:
            out.append(f"{name}: the unit has {clear:.1f} px to the edge, not {kit.unit:g}")
        if math.dist(spot.unit, spot.dislodged) < kit.unit + kit.aside:
            out.append(f"{name}: unit and dislodged unit are too near to each other")
    if found.short.size < LEAST_SHORT:
        out.append(f"{key}: the short name is {found.short.size:g} px high, not {LEAST_SHORT:g}")
    return out
