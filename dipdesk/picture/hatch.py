"""Hatching of areas as plain lines, exact at their edges, so that no format needs clips or patterns."""

from collections.abc import Sequence
from math import cos, floor, radians, sin

from PySide6.QtGui import QPainterPath

Flat = Sequence[float]


def hatch(rings: Sequence[Flat], spacing: float, angle: float = 45.0) -> QPainterPath:
    """Return lines ``spacing`` apart at ``angle`` degrees within ``rings`` (flat x, y lists, even-odd)."""
    c, s = cos(radians(angle)), sin(radians(angle))
    crossings: dict[int, list[float]] = {}
    for ring in rings:
        _cross(ring, spacing, c, s, crossings)
    path = QPainterPath()
    for row in sorted(crossings):
        across = row * spacing
        found = sorted(crossings[row])
        for start, end in zip(found[0::2], found[1::2], strict=False):
            if end - start > 0.5:
                path.moveTo(start * c - across * s, start * s + across * c)
                path.lineTo(end * c - across * s, end * s + across * c)
    return path


def _cross(ring: Flat, spacing: float, c: float, s: float, crossings: dict[int, list[float]]) -> None:
    """Add where the edges of ``ring`` cross the hatch lines; u runs along them and v across."""
    us = [x * c + y * s for x, y in zip(ring[0::2], ring[1::2], strict=True)]
    vs = [y * c - x * s for x, y in zip(ring[0::2], ring[1::2], strict=True)]
    u1, v1 = us[-1], vs[-1]
    for u2, v2 in zip(us, vs, strict=True):
        low, high = (v1, v2) if v1 < v2 else (v2, v1)
        # Half-open rows: a vertex on a line counts once.
        for row in range(floor(low / spacing) + 1, floor(high / spacing) + 1):
            share = (row * spacing - v1) / (v2 - v1)
            crossings.setdefault(row, []).append(u1 + (u2 - u1) * share)
        u1, v1 = u2, v2
