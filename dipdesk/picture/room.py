"""How large units and centers stand: on small pictures they grow as far as they do not cover each other."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import atan2, dist, hypot, pi

from dipdesk.cartography import footprint
from dipdesk.cartography.atlas import Atlas
from dipdesk.cartography.tiles import Tile
from dipdesk.domain.board import Location, ProvinceId, coast_of, province_of
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.shapes import Point
from dipdesk.picture.symbols import CENTER_RADIUS, RADIUS

LEAST = 15.5
"""Px of the picture, as a person sees it, that a unit is wide if there is room."""
MOST = 1.35
"""How much larger than usual a sign may get."""
NEAR = 60.0
"""Px of the sheet beyond which nothing that has grown meets."""
_KINDS = {"land": "A", "coastal": "AF", "water": "F"}
CLOSE = 10
"""One in so many may stand too close to grow like the others."""


@dataclass(frozen=True, slots=True)
class Room:
    """How much the units by location, and the centers by province, of an atlas may grow.

    ``usual`` is what nearly all of them may: the few that stand closer stay smaller, all others are of one size.
    """

    units: Mapping[Location, float]
    centers: Mapping[ProvinceId, float]
    usual: float


def growth(tile: Tile, options: PictureOptions) -> float:
    """Return how much larger than usual signs are drawn on a tile, so that one can tell them apart."""
    return options.larger(2 * RADIUS * tile.place.scale, LEAST, room(tile.atlas).usual)


def unit_growth(tile: Tile, location: Location, options: PictureOptions) -> float:
    """Return the growth of the unit in a location of the variant."""
    return min(growth(tile, options), room(tile.atlas).units.get(tile.base(location) or "", 1.0))


def center_growth(tile: Tile, province: ProvinceId, options: PictureOptions) -> float:
    """Return the growth of the mark of a center of the variant."""
    return min(growth(tile, options), room(tile.atlas).centers.get(tile.base(province) or "", 1.0))


@lru_cache(maxsize=16)
def room(atlas: Atlas) -> Room:
    """Return how far units and centers may grow together before one covers another."""
    spots = _spots(atlas)
    units = {place: MOST for place, _, _ in spots}
    centers = {province: MOST for province in atlas.provinces if atlas.anchor(province).center is not None}
    for (first, kinds, one), (second, others, other) in combinations(spots, 2):
        if dist(one, other) < NEAR and province_of(first) != province_of(second):
            most = _most(one, other, _rays_of_units(kinds, others))
            units[first], units[second] = min(units[first], most), min(units[second], most)
    for province in centers:
        center = atlas.anchor(province).center
        for place, kinds, spot in spots:
            if center is not None and dist(spot, center) < NEAR:
                most = _most(spot, center, _rays_of_center(kinds))
                units[place], centers[province] = min(units[place], most), min(centers[province], most)
    ranked = sorted(units.values())
    return Room(units, centers, ranked[len(ranked) // CLOSE] if ranked else 1.0)


def _spots(atlas: Atlas) -> list[tuple[Location, str, Point]]:
    """Return all locations with the kinds of unit that may stand there, and where."""
    shown = {province: _KINDS.get(atlas.kind(province), "") for province in atlas.provinces}
    coasts = {place: "F" for place in atlas.anchors.table if coast_of(place) and shown.get(province_of(place))}
    return [(place, kinds, atlas.anchor(place).unit) for place, kinds in (shown | coasts).items() if kinds]


@lru_cache(maxsize=16)
def _rays_of_units(first: str, second: str) -> tuple[float, ...]:
    return footprint.rays(footprint.together(first, second))


@lru_cache(maxsize=4)
def _rays_of_center(kinds: str) -> tuple[float, ...]:
    return footprint.rays(footprint.ring(kinds, CENTER_RADIUS))


def _most(spot: Point, other: Point, rays: tuple[float, ...]) -> float:
    """Return the growth at which what stands on two spots touches, by how far it reaches in each direction."""
    x, y = other[0] - spot[0], other[1] - spot[1]
    ray = round(atan2(y, x) / (2 * pi) * footprint.RAYS) % footprint.RAYS
    return max(1.0, hypot(x, y) / max(rays[ray - 1], rays[ray], rays[(ray + 1) % footprint.RAYS]))
