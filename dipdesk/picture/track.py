"""Lines that arrows follow: polylines measured by length, smooth through several points, trimmed and shifted."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import dist, hypot

from PySide6.QtGui import QPainterPath

from dipdesk.picture.shapes import Point, polyline

_STEPS = 20  # straight pieces to one span of a curve


@dataclass(frozen=True, slots=True)
class Track:
    """A polyline of two points or more; distances are measured along it from its start, in px."""

    points: tuple[Point, ...]
    marks: tuple[float, ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Add up the lengths."""
        marks = [0.0]
        for a, b in pairwise(self.points):
            marks.append(marks[-1] + dist(a, b))
        object.__setattr__(self, "marks", tuple(marks))

    @property
    def length(self) -> float:
        """The whole length."""
        return self.marks[-1]

    def at(self, distance: float) -> Point:
        """Return the point ``distance`` from the start, within the ends."""
        i, share = self._piece(distance)
        (x1, y1), (x2, y2) = self.points[i], self.points[i + 1]
        return (x1 + (x2 - x1) * share, y1 + (y2 - y1) * share)

    def heading(self, distance: float) -> Point:
        """Return the unit vector along the track at ``distance``; (1, 0) where it has no length."""
        i, _ = self._piece(distance)
        (x1, y1), (x2, y2) = self.points[i], self.points[i + 1]
        size = hypot(x2 - x1, y2 - y1)
        return ((x2 - x1) / size, (y2 - y1) / size) if size else (1.0, 0.0)

    def _piece(self, distance: float) -> tuple[int, float]:
        distance = min(max(distance, 0.0), self.length)
        last = len(self.points) - 2
        for i in range(last + 1):
            if distance <= self.marks[i + 1] or i == last:
                step = self.marks[i + 1] - self.marks[i]
                return i, (distance - self.marks[i]) / step if step else 0.0
        raise AssertionError("a track has at least two points")

    def part(self, start: float, end: float) -> "Track":
        """Return the piece between two distances; a middle point twice if they cross over."""
        if end <= start:
            middle = self.at((start + end) / 2)
            return Track((middle, middle))
        inner = [p for p, mark in zip(self.points, self.marks, strict=True) if start < mark < end]
        return Track((self.at(start), *inner, self.at(end)))

    def shifted(self, offset: float) -> "Track":
        """Return the track moved ``offset`` px to the right of its heading (y grows downward)."""
        found = []
        for (x, y), mark in zip(self.points, self.marks, strict=True):
            dx, dy = self.heading(mark)
            found.append((x - dy * offset, y + dx * offset))
        return Track(tuple(found))

    def path(self) -> QPainterPath:
        """Return the track as a path."""
        return polyline(self.points)


def straight(a: Point, b: Point) -> Track:
    """Return the line between two points."""
    return Track((a, b))


def bowed(a: Point, b: Point, bow: float) -> Track:
    """Return a curve between two points whose middle lies ``bow`` px to the right of the straight line."""
    size = dist(a, b) or 1.0
    control = (
        (a[0] + b[0]) / 2 - (b[1] - a[1]) / size * bow * 2,
        (a[1] + b[1]) / 2 + (b[0] - a[0]) / size * bow * 2,
    )
    return Track(tuple(_quadratic(a, control, b, i / _STEPS) for i in range(_STEPS + 1)))


def _quadratic(a: Point, b: Point, c: Point, t: float) -> Point:
    u = 1 - t
    return (u * u * a[0] + 2 * u * t * b[0] + t * t * c[0], u * u * a[1] + 2 * u * t * b[1] + t * t * c[1])


def smooth(points: Sequence[Point]) -> Track:
    """Return a curve through ``points`` (Catmull-Rom); a straight line for two of them."""
    points = [p for p, q in zip(points, [None, *points], strict=False) if p != q]
    if len(points) < 3:
        return Track((points[0], points[-1]))
    ends = [points[0], *points, points[-1]]
    found = [points[0]]
    for i in range(len(points) - 1):
        found += [_catmull_rom(ends[i : i + 4], step / _STEPS) for step in range(1, _STEPS + 1)]
    return Track(tuple(found))


def _catmull_rom(p: Sequence[Point], t: float) -> Point:
    weights = (
        (-t + 2 * t**2 - t**3) / 2,
        (2 - 5 * t**2 + 3 * t**3) / 2,
        (t + 4 * t**2 - 3 * t**3) / 2,
        (-(t**2) + t**3) / 2,
    )
    return (
        sum(w * q[0] for w, q in zip(weights, p, strict=True)),
        sum(w * q[1] for w, q in zip(weights, p, strict=True)),
    )
