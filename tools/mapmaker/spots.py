"""Place label, unit, dislodged unit and center mark of one province together, clear of each other."""

import math
from dataclasses import dataclass

import numpy as np
import shapely
from shapely.affinity import rotate

from dipdesk.cartography import footprint
from tools.mapmaker import metrics
from tools.mapmaker.geometry import biggest
from tools.mapmaker.kit import Kit

UNIT = 16.0
CENTER = 6.0
GROWN = 30.0
"""Distance of unit and center at which the unit may grow on small pictures."""
CLEAR = 2.5
"""Blank kept between the marks, px."""
APART = (33.0, 30.5, 28.0, 25.5, 23.0)
"""Distances of unit and dislodged unit from side by side down to an overlap of a third."""
MARGINS = (17.5, 16.0, 14.0, 12.0, 9.0, 6.0)
"""Distances of a unit's center to the edge, from comfortable down to sticking out."""
TOUCHING = 30.0
"""What it costs when unit and dislodged unit touch."""
CANDIDATES = 11
LEGIBLE = 20.0
MOST_SPOTS = 700
MOST_PLACES = 500
INSET = 1.0
"""The free area is drawn in by so much, so that it can be thinned without leaving the province."""


@dataclass(frozen=True, slots=True)
class Label:
    """A text block: center, size in px, angle in degrees (clockwise), lines and form."""

    at: tuple[float, float]
    size: float
    angle: float
    lines: tuple[str, ...]
    form: str

    def box(self, italic: bool, pad: float = 0.0):
        """Return the block's rectangle, `pad` px wider on each side."""
        w, h = metrics.box(self.lines, italic)
        x, y = self.at
        rx, ry = w * self.size / 2 + pad, h * self.size / 2 + pad
        flat = shapely.box(x - rx, y - ry, x + rx, y + ry)
        return rotate(flat, self.angle, origin=self.at) if self.angle else flat


@dataclass(frozen=True, slots=True)
class Spots:
    """The marks of one province; center is None without a supply center."""

    label: Label
    unit: tuple[float, float]
    dislodged: tuple[float, float]
    center: tuple[float, float] | None
    score: float
    cramped: bool = False


@dataclass(frozen=True, slots=True)
class Want:
    """What to place: names to try (long first), style and limits of size; the kinds of unit that may stand there."""

    name: str
    short: str
    italic: bool
    has_center: bool
    sizes: tuple[float, ...]
    angles: tuple[float, ...] = (0.0,)
    kinds: str = "AF"
    kit: Kit | None = None
    largest_short: float = 99.0


class Ground:
    """A province's free area with distances to its edge on a grid, in a frame turned by an angle."""

    def __init__(self, free, angle: float = 0.0) -> None:
        """Take the free area (obstacles removed) and the angle of the text, degrees clockwise."""
        self.angle = angle
        self.free = rotate(free, -angle, origin=(0, 0)) if angle else free
        self.edge = self.free.boundary
        shapely.prepare(self.free)
        shapely.prepare(self.edge)
        x0, y0, x1, y1 = self.free.bounds
        self.step = min(7.0, max(2.0, math.sqrt(self.free.area) / 55))
        xs, ys = np.arange(x0, x1, self.step), np.arange(y0, y1, self.step)
        gx, gy = np.meshgrid(xs, ys)
        self.points = np.column_stack([gx.ravel(), gy.ravel()])
        marks = shapely.points(self.points)
        inside = shapely.contains(self.free, marks)
        self.points, marks = self.points[inside], marks[inside]
        self.depth = shapely.distance(self.edge, marks)
        self.middle = self._middle()

    def _middle(self) -> np.ndarray:
        weight = self.depth[:, None] ** 2
        return (self.points * weight).sum(0) / weight.sum()

    def turned(self, point) -> np.ndarray:
        """Return a point of the sheet in the turned frame."""
        a = math.radians(-self.angle)
        x, y = point
        return np.array([x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a)])

    def back(self, point) -> tuple[float, float]:
        """Return a point of the turned frame on the sheet."""
        a = math.radians(self.angle)
        x, y = float(point[0]), float(point[1])
        return (round(x * math.cos(a) - y * math.sin(a), 1), round(x * math.sin(a) + y * math.cos(a), 1))

    def label_places(self, w: float, h: float, blocked=None) -> tuple[np.ndarray, np.ndarray]:
        """Return centers where a w x h block fits, best first, and the room round each."""
        near = self.points[self.depth > h / 2]
        if not len(near):
            return near, np.zeros(0)
        away = np.hypot(*(near - self.middle).T)
        order = np.argsort(away, kind="stable")
        if len(order) > MOST_PLACES:
            order = order[:: 1 + len(order) // MOST_PLACES]
        near, away = near[order], away[order]
        boxes = shapely.box(near[:, 0] - w / 2, near[:, 1] - h / 2, near[:, 0] + w / 2, near[:, 1] + h / 2)
        fits = shapely.contains(self.free, boxes)
        if blocked is not None:
            fits &= ~shapely.intersects(blocked, boxes)
        near, away, boxes = near[fits], away[fits], boxes[fits]
        if not len(near):
            return near, np.zeros(0)
        room = shapely.distance(self.edge, boxes)
        if blocked is not None:
            room = np.minimum(room, shapely.distance(blocked, boxes) + 3)
        return near, np.minimum(room, 9) - away * 9 / (1 + math.sqrt(self.free.area))


def _spread(points: np.ndarray, worth: np.ndarray, count: int, gap: float) -> list[int]:
    """Pick the best points that keep a gap, so that the choices differ."""
    chosen: list[int] = []
    left = np.asarray(worth, float).copy()
    while len(chosen) < count and len(left):
        i = int(np.argmax(left))
        if left[i] == -np.inf:
            break
        chosen.append(i)
        left[np.abs(points - points[i]).max(axis=1) < gap] = -np.inf
    return chosen


def _box_gap(points: np.ndarray, at: np.ndarray, w: float, h: float) -> np.ndarray:
    out = np.maximum(np.abs(points - at) - np.array([w / 2, h / 2]), 0)
    return np.hypot(*out.T)


def units(ground: Ground, at: np.ndarray, w: float, h: float, want: Want) -> tuple | None:
    """Return (score, unit, dislodged, center, margin) for a label block, or None if there is no room at all.

    Only where nothing else is left may the outlines of the two units touch.
    """
    clash = footprint.either_way(want.kinds, want.kinds, ground.angle)
    found = _units(ground, at, w, h, want.has_center, clash)
    if found is not None:
        return found
    rest = _units(ground, at, w, h, want.has_center, None)
    return None if rest is None else (rest[0] - TOUCHING, *rest[1:])


def _units(ground: Ground, at: np.ndarray, w: float, h: float, center: bool, clash) -> tuple | None:
    gap = _box_gap(ground.points, at, w, h)
    for margin in MARGINS:
        ok = (ground.depth >= margin) & (gap >= UNIT + CLEAR)
        if ok.sum() > MOST_SPOTS:
            ok = np.flatnonzero(ok)[:: 1 + ok.sum() // MOST_SPOTS]
        spots, depth, near = ground.points[ok], ground.depth[ok], gap[ok]
        if not len(spots):
            continue
        best = _pair(spots, depth, near, margin, ground.step, clash)
        if best is None:
            continue
        score, unit, other = best
        mark = _center(ground, gap, at, unit, other) if center else None
        if center and mark is None:
            mark, score = _center(ground, gap, at, unit, other, slack=True), score - 14
            if mark is None:
                continue
        return score, unit, other, mark, margin
    return None


def _pair(
    spots: np.ndarray, depth: np.ndarray, gap: np.ndarray, margin: float, ground_step: float, clash
) -> tuple | None:
    worth = np.minimum(depth, UNIT + 8) - gap * 0.22
    chosen = _spread(spots, worth, 28, 3.0)
    for apart in APART:
        best = None
        for i in chosen:
            away = np.hypot(*(spots - spots[i]).T)
            ring = np.abs(away - apart - 2) < max(3.2, ground_step) if apart == APART[0] else np.abs(away - apart) < 1.6
            if clash is not None:
                ring &= footprint.clear(clash, spots, spots[i])
            if not ring.any():
                continue
            level = np.abs(spots[:, 1] - spots[i, 1]) * 0.3
            side = np.where(ring, worth - level, -1e9)
            j = int(np.argmax(side))
            score = worth[i] + side[j] * 0.8
            if best is None or score > best[0]:
                best = (score, spots[i], spots[j])
        if best is not None:
            tight = (APART[0] - apart) * 4.0 + max(0.0, MARGINS[1] - margin) * 4.0
            return best[0] - tight, best[1], best[2]
    return None


def _center(ground: Ground, gap: np.ndarray, at, unit, other, slack: bool = False) -> np.ndarray | None:
    clear = 0.5 if slack else CLEAR
    far = np.minimum(np.hypot(*(ground.points - unit).T), np.hypot(*(ground.points - other).T))
    ok = (ground.depth >= CENTER + clear / 2) & (gap >= CENTER + clear) & (far >= UNIT + CENTER + clear)
    if not ok.any():
        return None
    level = np.abs(ground.points[:, 1] - at[1]) * 0.9
    right = np.where(ground.points[:, 0] > at[0], 3.0, 0.0)
    close = np.maximum(GROWN - far, 0.0) * 1.2
    cost = np.where(ok, gap + level + right + close - np.minimum(ground.depth, 12) * 0.3, 1e9)
    return ground.points[int(np.argmin(cost))]


def worth_of_size(size: float, lines: int, italic: bool) -> float:
    """Return what a size of type is worth: up to a comfortable one much, beyond it little."""
    aim = 30.0 if italic else 28.0
    return min(size, aim) * 1.7 + max(0.0, size - aim) * 0.25 - (0 if italic else (lines - 1) * 2.0)


def _is_good(s: Spots) -> bool:
    """Tell whether a level name leaves the units side by side: then no turned one is tried."""
    apart = math.hypot(s.unit[0] - s.dislodged[0], s.unit[1] - s.dislodged[1])
    return s.label.size >= LEGIBLE and apart >= APART[1] - 2 and not s.cramped


def solve(free, want: Want, text: str, form: str, grounds: dict[float, Ground]) -> list[Spots]:
    """Return the best ways to place everything with this text, best first."""
    found: list[Spots] = []
    for angle in want.angles:
        ground = grounds.setdefault(angle, Ground(free, angle)) if angle not in grounds else grounds[angle]
        if not len(ground.points):
            continue
        for lines in metrics.breaks(text):
            found += _with_lines(ground, want, lines, form)
        if angle == 0 and any(_is_good(s) for s in found):
            break
    return sorted(found, key=lambda s: -s.score)


def _with_lines(ground: Ground, want: Want, lines: tuple[str, ...], form: str) -> list[Spots]:
    out: list[Spots] = []
    ems = metrics.box(lines, want.italic)
    for size in want.sizes:
        w, h = ems[0] * size + 4, ems[1] * size + 2
        places, worth = ground.label_places(w, h)
        if not len(places):
            continue
        for i in _spread(places, worth, CANDIDATES, max(4.0, ground.step * 1.5)):
            got = units(ground, places[i], w, h, want)
            if got is None:
                continue
            score, unit, other, mark, margin = got
            total = score + worth[i] + worth_of_size(size, len(lines), want.italic) - abs(ground.angle) * 0.12
            unit, other = _in_order(ground.back(unit), ground.back(other))
            label = Label(ground.back(places[i]), size, ground.angle, lines, form)
            center = ground.back(mark) if mark is not None else None
            out.append(Spots(label, unit, other, center, total, margin < MARGINS[1]))
        if out and size <= out[0].label.size - 6:
            break
    return out


def _in_order(one: tuple, other: tuple) -> tuple[tuple, tuple]:
    """Put the unit left of the dislodged one, or above it: the eye learns where to look."""
    level = abs(one[0] - other[0]) > UNIT / 2
    return (one, other) if (one < other if level else one[1] < other[1]) else (other, one)


def fit_label(free, text: str, form: str, want: Want, blocked, grounds: dict[float, Ground], near=None) -> Label | None:
    """Return the best label that fits beside marks already placed (`blocked`), close to the point `near`, or None."""
    best: tuple[float, Label] | None = None
    for angle in want.angles:
        ground = grounds[angle] if angle in grounds else grounds.setdefault(angle, Ground(free, angle))
        if not len(ground.points):
            continue
        turned = rotate(blocked, -angle, origin=(0, 0)) if angle else blocked
        for lines in metrics.breaks(text):
            ems = metrics.box(lines, want.italic)
            for size in want.sizes:
                places, worth = ground.label_places(ems[0] * size + 4, ems[1] * size + 2, turned)
                if len(places):
                    if near is not None:
                        w, h = ems[0] * size, ems[1] * size
                        mark = ground.turned(near)
                        worth = worth - 0.35 * _box_gap(places, mark, w, h) - 0.3 * np.abs(places[:, 1] - mark[1])
                    i = int(np.argmax(worth))
                    score = worth_of_size(size, len(lines), want.italic) + worth[i] - abs(angle) * 0.12
                    if best is None or score > best[0]:
                        best = (score, Label(ground.back(places[i]), size, angle, lines, form))
                    break
        if best and angle == 0 and best[1].size >= LEGIBLE:
            break
    return best[1] if best else None


def free_area(shape, obstacles: list):
    """Return the part of a province that labels and units may use: its obstacles cut out, largest piece only."""
    near = [o.buffer(1.0) for o in obstacles if o.intersects(shape)]
    rest = shape.difference(shapely.union_all(near)) if near else shape
    thin = biggest(biggest(rest).buffer(-INSET)).simplify(INSET * 0.8)
    return biggest(shapely.make_valid(thin))
