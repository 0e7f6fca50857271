"""What a pointer near a seam should be told: which border it is, and where it goes on."""

from dataclasses import dataclass
from functools import lru_cache

import shapely
from shapely import LineString, Point

from dipdesk.cartography.atlas import Spot
from dipdesk.cartography.layout import Layout
from dipdesk.cartography.tiles import Seam
from dipdesk.domain.board import ProvinceId


@dataclass(frozen=True, slots=True)
class Crossing:
    """A place on a seam: ``seam`` seen from the side at hand, the ``spot`` on it, and its ``partner``, the same place.

    ``here`` and ``beyond`` are the provinces on both sides. What lies beyond is drawn at the partner: a lens shows it
    by moving the canvas by ``shift``.
    """

    seam: Seam
    spot: Spot
    partner: Spot
    here: ProvinceId
    beyond: ProvinceId

    @property
    def shift(self) -> Spot:
        """The way from the partner to the spot."""
        return self.spot[0] - self.partner[0], self.spot[1] - self.partner[1]


def seam_at(layout: Layout, x: float, y: float, reach: float) -> Crossing | None:
    """Return the seam within ``reach`` px of a point of the canvas, on the side of the province there.

    Links between boxes are no lines and are left out.
    """
    sides, tree = _index(layout)
    if not sides:
        return None
    point = Point(x, y)
    near = [sides[i] for i in sorted(tree.query(point, predicate="dwithin", distance=reach).tolist())]
    if not near:
        return None
    hit = layout.locate(x, y)
    own = [side for side in near if hit is not None and side[0].crossings[0][0] == hit.province]
    seam, line = min(own or near, key=lambda side: float(side[1].distance(point)))
    along = line.project(point)
    spot = line.interpolate(along)
    part = along / line.length if line.length else 0.0
    other = LineString(seam.second).interpolate(part, normalized=True)
    here, beyond = seam.crossings[0]
    return Crossing(seam, (spot.x, spot.y), (other.x, other.y), here, beyond)


@dataclass(frozen=True, slots=True)
class Strait:
    """A strait that armies cross at a loss: the provinces on both sides and the line that joins them."""

    places: tuple[ProvinceId, ProvinceId]
    line: tuple[Spot, ...]


def strait_at(layout: Layout, x: float, y: float, reach: float) -> Strait | None:
    """Return the strait whose line runs within ``reach`` px of a point of the canvas."""
    point = Point(x, y)
    near = [(line.distance(point), number) for number, (_, line) in enumerate(_straits(layout))]
    gap, number = min(near, default=(reach + 1.0, 0))
    return _straits(layout)[number][0] if gap <= reach else None


@lru_cache(maxsize=8)
def _straits(layout: Layout) -> list[tuple[Strait, LineString]]:
    found = []
    for tile in layout.tiles:
        for shape in tile.atlas.layer("crossings"):
            for part in shape.parts:
                line = tuple(tile.place(spot) for spot in zip(part[::2], part[1::2], strict=True))
                a, b = (tile.real(place) for place in shape.places)
                found.append((Strait((a, b), line), LineString(line)))
    return found


@lru_cache(maxsize=8)
def _index(layout: Layout) -> tuple[list[tuple[Seam, LineString]], shapely.STRtree]:
    sides = [
        (side, LineString(side.first)) for seam in layout.seams for side in (seam, seam.turned()) if len(seam.first) > 1
    ]
    return sides, shapely.STRtree([line for _, line in sides])
