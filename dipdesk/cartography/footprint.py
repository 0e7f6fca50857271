"""The ground that unit symbols take, so that spots can be found on which none covers another.

The outlines are those of the pictures, corners rounded off to convex pieces; a test compares them.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache

import numpy as np
import shapely
from shapely.affinity import rotate, scale
from shapely.geometry.base import BaseGeometry

from dipdesk.cartography.atlas import Spot
from dipdesk.cartography.svg import Points
from dipdesk.domain.board import Terrain

DISLODGED_SCALE = 0.78
"""A dislodged unit is drawn smaller: beside the unit that drove it out neither covers the other."""
DISLODGED_TILT = -14.0
"""Degrees by which it leans."""
KINDS: Mapping[Terrain, str] = {Terrain.LAND: "A", Terrain.COASTAL: "AF", Terrain.WATER: "F"}
"""The kinds of unit that may stand on the bare province."""
RAYS = 180
_FAR = 200.0
_AIR = 0.4  # px that stay blank between two symbols

# fmt: off
_SHIELD: Sequence[Spot] = (
    (-13.4, -14.5), (13.4, -14.5), (13.7, -1.0), (12.5, 5.1), (9.5, 9.8), (5.3, 13.7), (0.0, 17.1), (-5.3, 13.7),
    (-9.5, 9.8), (-12.5, 5.1), (-13.7, -1.0),
)
_SAIL: Sequence[Spot] = (
    (-12.4, -15.9), (9.0, -15.9), (12.1, -10.9), (13.3, -6.1), (12.9, -1.3), (10.6, 3.9), (-12.4, 3.9),
)
_HULL: Sequence[Spot] = (
    (-18.2, 3.6), (18.9, 3.6), (16.8, 8.4), (14.5, 11.3), (11.6, 13.3), (8.1, 14.3), (-9.1, 14.3), (-12.4, 13.3),
    (-15.0, 11.2), (-16.8, 8.3),
)
# fmt: on
_PIECES: Mapping[str, tuple[Points, ...]] = {
    "A": (np.array(_SHIELD),),
    "F": (np.array(_SAIL), np.array(_HULL)),
}


def outline(kinds: str, *, dislodged: bool = False) -> BaseGeometry:
    """Return the ground about the origin that units of ``kinds`` (``A``, ``F``, ``AF``) take."""
    found: BaseGeometry = shapely.union_all([shapely.Polygon(piece) for piece in _pieces(kinds, dislodged=dislodged)])
    return found


def _pieces(kinds: str, *, dislodged: bool) -> list[Points]:
    pieces = [piece for kind in kinds for piece in _PIECES[kind]]
    if not dislodged:
        return pieces
    small = [scale(shapely.Polygon(piece), DISLODGED_SCALE, DISLODGED_SCALE, origin=(0, 0)) for piece in pieces]
    return [shapely.get_coordinates(rotate(shape, DISLODGED_TILT, origin=(0, 0)))[:-1] for shape in small]


@lru_cache(maxsize=16)
def clash(kinds: str, dislodged: str) -> BaseGeometry:
    """Return where a dislodged unit would touch the unit that stands at the origin, as seen from there."""
    return _met(_pieces(kinds, dislodged=False), _pieces(dislodged, dislodged=True))


@lru_cache(maxsize=64)
def either_way(kinds: str, dislodged: str, turn: float = 0.0) -> BaseGeometry:
    """Return where a second spot clashes with the one at the origin, whichever of the two is the dislodged unit's.

    ``turn`` is by how many degrees the frame of the spots is turned clockwise.
    """
    one = rotate(clash(kinds, dislodged), -turn, origin=(0, 0))
    found: BaseGeometry = shapely.union_all([one, scale(one, -1.0, -1.0, origin=(0, 0))])
    shapely.prepare(found)
    return found


@lru_cache(maxsize=16)
def together(first: str, second: str) -> BaseGeometry:
    """Return where a unit of another province would touch the one that stands at the origin."""
    return _met(_pieces(first, dislodged=False), _pieces(second, dislodged=False))


def near(kinds: str, shape: BaseGeometry, *, dislodged: bool = False) -> BaseGeometry:
    """Return the spots on which a unit would touch a convex shape, or a ``dislodged`` unit would."""
    corners = shapely.get_coordinates(shape)
    return _met([corners], _pieces(kinds, dislodged=dislodged))


@lru_cache(maxsize=16)
def ring(kinds: str, radius: float, *, dislodged: bool = False) -> BaseGeometry:
    """Return where a disc would touch the unit, or ``dislodged`` unit, that stands at the origin."""
    found: BaseGeometry = outline(kinds, dislodged=dislodged).buffer(radius + _AIR)
    shapely.prepare(found)
    return found


def _met(first: list[Points], second: list[Points]) -> BaseGeometry:
    # Two convex pieces touch where the offset of the second is the difference of a point of each.
    sums = [(p[:, None, :] - q[None, :, :]).reshape(-1, 2) for p in first for q in second]
    found: BaseGeometry = shapely.union_all([shapely.MultiPoint(points).convex_hull for points in sums]).buffer(_AIR)
    shapely.prepare(found)
    return found


def clear(area: BaseGeometry, spots: Points, origin: Points) -> np.ndarray:
    """Tell for each of ``spots`` whether it lies outside of an area about ``origin``."""
    found: np.ndarray = ~shapely.contains_xy(area, spots[:, 0] - origin[0], spots[:, 1] - origin[1])
    return found


def rays(area: BaseGeometry) -> tuple[float, ...]:
    """Return how far an area about the origin reaches in `RAYS` directions, from east on toward south."""
    angles = np.arange(RAYS) * (2 * np.pi / RAYS)
    ends = np.column_stack([np.cos(angles), np.sin(angles)]) * _FAR
    lines = shapely.linestrings(np.stack([np.zeros_like(ends), ends], axis=1))
    found: list[float] = np.asarray(shapely.length(shapely.intersection(lines, area.simplify(0.1)))).tolist()
    return tuple(found)
