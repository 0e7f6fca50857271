"""Lines at a distance from the coast, for the bands of sea that a picture draws along it."""

from collections.abc import Sequence
from functools import lru_cache

import shapely

from dipdesk.cartography.atlas import Atlas, Flat

Polygon = tuple[Flat, ...]
"""An outer ring and its holes."""


@lru_cache(maxsize=16)
def shores(atlas: Atlas, reaches: tuple[float, ...]) -> tuple[tuple[Polygon, ...], ...]:
    """Return for each of ``reaches`` (px) the polygons of all land grown by it, inner rings included.

    They overlap the land and may leave the sheet. Each is grown from the one before, which costs less than growing the
    coast anew and comes to the same but for a fraction of a pixel.
    """
    grown = {}
    shape = atlas.drawing.by_layer["land-outline"][0].geometry
    done = 0.0
    for reach in sorted(set(reaches)):
        step = reach - done
        coarse = shapely.make_valid(shape.simplify(min(0.8, step / 6), preserve_topology=False))
        shape = coarse.buffer(step, quad_segs=4).simplify(min(0.6, step / 30), preserve_topology=False)
        grown[reach] = tuple(_polygon(part) for part in shapely.get_parts(shape))
        done = reach
    return tuple(grown[reach] for reach in reaches)


def _polygon(part: shapely.Polygon) -> Polygon:
    return tuple(_flat(ring) for ring in (part.exterior, *part.interiors))


def _flat(ring: shapely.LinearRing) -> Sequence[float]:
    flat: list[float] = shapely.get_coordinates(ring)[:-1].ravel().tolist()
    return flat
