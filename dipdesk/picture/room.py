"""How large units and centers stand: on small pictures they grow as far as they do not cover each other."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import dist

from dipdesk.cartography.atlas import Atlas
from dipdesk.cartography.tiles import Tile
from dipdesk.domain.board import Location, ProvinceId, province_of
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.symbols import CENTER_RADIUS, RADIUS

LEAST = 15.5
"""Px of the picture, as a person sees it, that a unit is wide if there is room."""
MOST = 1.35
"""How much larger than usual a sign may get."""
CLOSE = 16
"""One in so many may stand too close to grow like the others."""
_BODY = RADIUS - 0.5
"""Radius of what a symbol covers: its corners hardly ever meet those of another."""
_GIVE = 1.0


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
    units = dict.fromkeys(spots, MOST)
    centers = {province: MOST for province in atlas.provinces if atlas.anchor(province).center is not None}
    for first, second in combinations(spots, 2):
        if province_of(first) != province_of(second):
            most = _most(dist(spots[first], spots[second]), _BODY, _BODY)
            units[first], units[second] = min(units[first], most), min(units[second], most)
    for province in centers:
        center = atlas.anchor(province).center
        for location, spot in spots.items():
            most = MOST if center is None else _most(dist(center, spot), _BODY, CENTER_RADIUS)
            units[location], centers[province] = min(units[location], most), min(centers[province], most)
    ranked = sorted(units.values())
    return Room(units, centers, ranked[len(ranked) // CLOSE] if ranked else 1.0)


def _spots(atlas: Atlas) -> Mapping[Location, tuple[float, float]]:
    shown = [province for province in atlas.provinces if atlas.kind(province) != "impassable"]
    places = {*shown, *(place for place in atlas.anchors.table if province_of(place) in set(shown))}
    return {place: atlas.anchor(place).unit for place in sorted(places)}


def _most(gap: float, first: float, second: float) -> float:
    """Return the growth at which two discs touch."""
    return max(1.0, (gap + _GIVE) / (first + second))
