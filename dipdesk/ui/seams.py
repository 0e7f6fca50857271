"""The seam under the pointer: which border goes on where."""

from collections.abc import Iterator
from itertools import pairwise
from math import hypot

from dipdesk.app.words import language, tr
from dipdesk.cartography.layout import Layout
from dipdesk.cartography.tiles import Seam
from dipdesk.domain.board import ProvinceId
from dipdesk.domain.variant import Variant
from dipdesk.picture.shapes import Item, Pen, Shape, polyline
from dipdesk.picture.theme import Theme

Spot = tuple[float, float]


def seam_at(layout: Layout, spot: Spot, reach: float, here: ProvinceId | None) -> Seam | None:
    """Return the cut that runs within ``reach`` sheet pixels of a point in ``here``, as it is seen from there."""
    found: list[tuple[float, int, Seam]] = []
    for number, seam in enumerate(layout.seams):
        if seam.kind == "cut":
            for side in (seam, seam.turned()):
                gap = _gap(side.first, *spot)
                if gap <= reach and any(a == here for a, _ in side.crossings):
                    found.append((gap, number, side))
    return min(found, key=lambda entry: entry[:2])[2] if found else None


def _gap(line: tuple[Spot, ...], x: float, y: float) -> float:
    """Return the distance of a point from a line."""
    best = float("inf")
    for (ax, ay), (bx, by) in pairwise(line):
        dx, dy = bx - ax, by - ay
        along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy or 1.0)
        along = min(max(along, 0.0), 1.0)
        best = min(best, hypot(ax + along * dx - x, ay + along * dy - y))
    return best


def seam_words(seam: Seam, variant: Variant) -> str:
    """Return what meets at a seam."""
    provinces = variant.board.provinces
    pairs = [
        tr("{here} touches {there}", here=provinces[a].label(language()), there=provinces[b].label(language()))
        for a, b in seam.crossings
    ]
    return tr("Border {seam} of the cut: {pairs}", seam=seam.label, pairs=", ".join(pairs))


def seam_lights(seam: Seam, theme: Theme) -> Iterator[Item]:
    """Yield both sides of a seam, lit."""
    for line in (seam.first, seam.second):
        if len(line) > 1:
            yield Shape(polyline(line), None, Pen(theme.outline, 9.0))
            yield Shape(polyline(line), None, Pen(theme.highlight, 6.0))
