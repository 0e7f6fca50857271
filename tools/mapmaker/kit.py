"""Places for a whole kit on a crowded sheet: a wide disc for the unit first, then dislodged unit, name and center."""

import math
from dataclasses import dataclass
from typing import Protocol

import numpy as np

EDGE = 0.6
"""Blank between the unit's disc and the edge, px."""
ROUNDING = 0.1
"""Spots are written to a tenth of a px."""
SECTORS = 12
"""Directions in which a dislodged unit is tried about each place of the unit."""
AWAY = 16.0
"""How much farther than needed (px) a dislodged unit may stand from its unit."""
MOST_UNITS = 110
MOST_PAIRS = 420
MOST_PLACES = 220
MOST_CENTERS = 260
BEST = 24
"""So many of the best arrangements are looked at closely."""


@dataclass(frozen=True, slots=True)
class Kit:
    """Radii kept free for the unit, the dislodged unit and the center, and the blank between, px.

    The dislodged unit wants `aside`, but may come as near to the edge as `least`. Full names, which are seen on larger
    pictures only, keep off by `named` times the radii.
    """

    unit: float
    aside: float
    least: float
    center: float = 6.0
    clear: float = 2.0
    named: float = 1.0


PLAIN = Kit(16.0, 16.0, 16.0, 6.0, 2.5)
"""The marks of a sheet of 2,000 px."""


def of(data: dict) -> Kit | None:
    """Return the kit that a map's data ask for in [marks]; None: its marks are placed by the plain solver."""
    return Kit(**data["marks"]) if "marks" in data else None


class Ground(Protocol):
    """Points of a province's free area and their distances to its edge."""

    points: np.ndarray
    depth: np.ndarray


@dataclass(frozen=True, slots=True)
class Pairs:
    """Places of unit and dislodged unit, n x 2 each, and the worth of each pair."""

    unit: np.ndarray
    aside: np.ndarray
    worth: np.ndarray


@dataclass(frozen=True, slots=True)
class Arrangement:
    """One way to place a kit about a block of text at `at`."""

    score: float
    at: np.ndarray
    unit: np.ndarray
    aside: np.ndarray
    center: np.ndarray | None


def thinned(rows: np.ndarray, most: int) -> np.ndarray:
    """Return at most so many of the rows, evenly spread."""
    return rows if len(rows) <= most else rows[np.linspace(0, len(rows) - 1, most).round().astype(int)]


def pairs(ground: Ground, kit: Kit) -> Pairs:
    """Return places where both units stand clear of the edge and of each other, in all directions."""
    points, depth = ground.points, ground.depth
    deep = thinned(np.flatnonzero(depth >= kit.unit + EDGE), MOST_UNITS)
    shallow = np.flatnonzero(depth >= kit.least + ROUNDING)
    found: list[tuple[int, int]] = []
    for i in deep.tolist():
        found += [(i, j) for j in _around(points, depth, i, shallow, kit)]
    chosen = thinned(np.array(found, int).reshape(-1, 2), MOST_PAIRS)
    one, other = chosen[:, 0], chosen[:, 1]
    gap = np.hypot(*(points[one] - points[other]).T) - kit.unit - kit.aside
    level = np.abs(points[one, 1] - points[other, 1])
    worth = np.minimum(depth[one], kit.unit + 6) + 1.6 * np.minimum(depth[other], kit.aside + 2)
    return Pairs(points[one], points[other], worth - 0.06 * level - 0.25 * gap)


def _around(points: np.ndarray, depth: np.ndarray, i: int, shallow: np.ndarray, kit: Kit) -> list[int]:
    near = kit.unit + kit.aside + kit.clear / 2
    way = points[shallow] - points[i]
    gap = np.hypot(*way.T)
    ring = (gap >= near) & (gap <= near + AWAY)
    rows, gap = shallow[ring], gap[ring]
    sector = ((np.arctan2(way[ring, 1], way[ring, 0]) / math.tau) * SECTORS).astype(int) % SECTORS
    worth = 1.6 * np.minimum(depth[rows], kit.aside + 2) - 0.25 * gap
    order = np.lexsort((-worth, sector))
    firsts = np.unique(sector[order], return_index=True)[1]
    return rows[order[firsts]].tolist()


def box_gaps(points: np.ndarray, places: np.ndarray, size: tuple[float, float]) -> np.ndarray:
    """Return the distance of each point (row) to a block of text at each place (column)."""
    away = np.maximum(np.abs(points[:, None, :] - places[None, :, :]) - np.array(size) / 2, 0)
    return np.hypot(away[..., 0], away[..., 1])


def _gaps(points: np.ndarray, others: np.ndarray) -> np.ndarray:
    return np.hypot(*np.moveaxis(points[:, None, :] - others[None, :, :], -1, 0))


def arrange(
    ground: Ground,
    found: Pairs,
    texts: tuple[np.ndarray, np.ndarray],
    size: tuple[float, float],
    kit: Kit,
    *,
    center: bool,
    share: float = 1.0,
) -> list[Arrangement]:
    """Return the best ways to set a block of text (places and their worth) beside units and center, best first.

    The text keeps off by `share` of the units' radii.
    """
    rows = thinned(np.arange(len(texts[0])), MOST_PLACES)
    places, worth = texts[0][rows], texts[1][rows]
    if not len(places) or not len(found.unit):
        return []
    to_unit, to_aside = box_gaps(found.unit, places, size), box_gaps(found.aside, places, size)
    ok = (to_unit >= kit.unit * share + kit.clear) & (to_aside >= kit.aside * share + kit.clear)
    spots = ground.points[thinned(np.flatnonzero(ground.depth >= kit.center + kit.clear / 2), MOST_CENTERS)]
    beside_units = beside_text = np.zeros((0, 0), bool)
    if center:
        beside_units = (_gaps(found.unit, spots) >= kit.unit + kit.center + kit.clear) & (
            _gaps(found.aside, spots) >= kit.aside + kit.center + kit.clear
        )
        text_gap = box_gaps(spots, places, size)
        beside_text = text_gap >= kit.center + kit.clear
        ok &= beside_units.astype(np.float32) @ beside_text.astype(np.float32) > 0
    total = np.where(ok, found.worth[:, None] + worth[None, :] - 0.1 * to_unit - 0.06 * to_aside, -np.inf)
    out = []
    for flat in np.argsort(-total, axis=None, kind="stable")[:BEST].tolist():
        i, j = divmod(flat, len(places))
        if not np.isfinite(total[i, j]):
            break
        mark, cost = None, 0.0
        if center:
            mark, cost = _center(spots, places[j], beside_units[i] & beside_text[:, j], size)
        out.append(Arrangement(float(total[i, j]) - cost, places[j], found.unit[i], found.aside[i], mark))
    return out


def _center(spots: np.ndarray, at: np.ndarray, free: np.ndarray, size) -> tuple[np.ndarray, float]:
    """Return the free spot that reads best with the name: close, level, rather on its right; and what it costs."""
    gap = box_gaps(spots, at[None, :], size)[:, 0]
    level = np.abs(spots[:, 1] - at[1]) * 0.9
    right = np.where(spots[:, 0] > at[0], 3.0, 0.0)
    cost = np.where(free, gap + level + right, 1e9)
    best = int(np.argmin(cost))
    return spots[best], 0.15 * float(cost[best])
