"""Off-board areas on a sheet: the links between boxes as seams, and their tethers."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from dipdesk.cartography.atlas import Atlas, Spot
from dipdesk.cartography.layout import Layout, whole
from dipdesk.cartography.tiles import Seam
from dipdesk.domain.board import ProvinceId
from dipdesk.domain.variant import Variant


@dataclass(frozen=True, slots=True)
class Tether:
    """A connection to show: from a box to its host or to a box that it links to, as a curve."""

    first: ProvinceId
    second: ProvinceId
    points: tuple[Spot, ...]
    label: str
    to_host: bool


def with_boxes(atlas: Atlas, variant: Variant) -> Layout:
    """Return the sheet with the links between its boxes as seams (kind ``box``)."""
    frame = (0.0, 0.0, atlas.width, atlas.height)
    return Layout("sheet", (whole(atlas),), frame, tuple(_links(atlas, variant)))


def letter(variant: Variant, province: ProvinceId) -> str:
    """Return the letter of a box, the last word of its name: ``A`` for Off Board A."""
    return variant.board.provinces[province].name.split()[-1]


def _links(atlas: Atlas, variant: Variant) -> Iterator[Seam]:
    for box in variant.topology.boxes:
        for other in box.links:
            if box.province < other and box.province in atlas.shapes and other in atlas.shapes:
                label = f"{letter(variant, box.province)}{letter(variant, other)}"
                first = rim(atlas, box.province, _center(atlas, other))
                second = rim(atlas, other, _center(atlas, box.province))
                yield Seam("box", label, (0, 0), (first,), (second,), ((box.province, other),))


def _center(atlas: Atlas, province: ProvinceId) -> Spot:
    left, top, right, bottom = atlas.extent(province)
    return (left + right) / 2, (top + bottom) / 2


def rim(atlas: Atlas, province: ProvinceId, toward: Spot) -> Spot:
    """Return the point on the frame of a box on the way from its center to ``toward``."""
    left, top, right, bottom = atlas.extent(province)
    x, y = (left + right) / 2, (top + bottom) / 2
    dx, dy = toward[0] - x, toward[1] - y
    parts = [size / abs(step) for size, step in (((right - left) / 2, dx), ((bottom - top) / 2, dy)) if step]
    part = min([1.0, *parts])
    return x + dx * part, y + dy * part


def tethers(layout: Layout, variant: Variant, province: ProvinceId | None = None) -> tuple[Tether, ...]:
    """Return the connections of one box or host, or of all boxes, each once, in order of the letters.

    Links between boxes bow outward, so that they run round the middle of the sheet and not through it.
    """
    atlas = layout.tiles[0].atlas
    found = []
    for box in variant.topology.boxes:
        ends = [(host, True) for host in box.hosts] + [(link, False) for link in box.links if box.province < link]
        for other, to_host in ends:
            if province in (None, box.province, other) and {box.province, other} <= atlas.shapes.keys():
                found.append(_tether(atlas, variant, box.province, other, to_host))
    return tuple(found)


def _tether(atlas: Atlas, variant: Variant, first: ProvinceId, second: ProvinceId, to_host: bool) -> Tether:
    label = letter(variant, first) + ("" if to_host else letter(variant, second))
    if to_host:
        goal = atlas.anchor(second).unit
        return Tether(first, second, (rim(atlas, first, goal), goal), label, True)
    a, b = rim(atlas, first, _center(atlas, second)), rim(atlas, second, _center(atlas, first))
    return Tether(first, second, _bowed(a, b, (atlas.width / 2, atlas.height / 2)), label, False)


def _bowed(a: Spot, b: Spot, away_from: Spot) -> tuple[Spot, ...]:
    """Return a curve of 24 steps from ``a`` to ``b`` that bends away from a point by an eighth of its length."""
    middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    normal = (a[1] - b[1], b[0] - a[0])
    outward = (middle[0] - away_from[0]) * normal[0] + (middle[1] - away_from[1]) * normal[1]
    bend = math.copysign(0.25, outward)
    control = (middle[0] + normal[0] * bend, middle[1] + normal[1] * bend)
    return tuple(_quadratic(a, control, b, i / 24) for i in range(25))


def _quadratic(a: Spot, control: Spot, b: Spot, t: float) -> Spot:
    u = 1.0 - t
    x, y = (u * u * a[k] + 2 * u * t * control[k] + t * t * b[k] for k in (0, 1))
    return x, y
