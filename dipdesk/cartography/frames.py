"""The outline of a sheet, which is a rectangle but for a spiral, and lines at a distance around it."""

import numpy as np
import shapely
from shapely import LineString
from shapely.geometry.base import BaseGeometry
from shapely.ops import substring

from dipdesk.cartography.atlas import Atlas, Flat


def outline(atlas: Atlas, grow: float = 0.0) -> Flat:
    """Return the ring around a sheet, ``grow`` px outside of its edge, in px of the atlas."""
    return _flat(_ring(atlas, grow))[:-2]


def scale(atlas: Atlas, grow: float, count: int) -> tuple[Flat, ...]:
    """Return every second of ``count`` equal pieces of the line ``grow`` px outside of the edge."""
    ring = _ring(atlas, grow)
    step = ring.length / count
    return tuple(_flat(substring(ring, i * step, (i + 1) * step)) for i in range(0, count, 2))


def _ring(atlas: Atlas, grow: float) -> LineString:
    framed = atlas.drawing.by_layer["frame"]
    if framed:
        shape = max(shapely.get_parts(framed[0].geometry), key=lambda part: float(part.area))
        return shapely.Polygon(shape.exterior).buffer(grow, quad_segs=12).exterior
    return shapely.box(-grow, -grow, atlas.width + grow, atlas.height + grow, ccw=False).exterior


def _flat(line: BaseGeometry) -> Flat:
    flat: list[float] = np.round(shapely.get_coordinates(line), 3).ravel().tolist()
    return flat
