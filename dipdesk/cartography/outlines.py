"""Lines of borders made from the shapes, for drawings that bring none."""

from collections.abc import Iterator, Mapping, Sequence

import shapely
from shapely import LineString
from shapely.geometry.base import BaseGeometry

from dipdesk.cartography.feature import Feature

SLACK = 0.5  # px that two drawn lines may stay apart and still be one border
_LEAST = 0.5  # px
_SHORT = 24.0  # px of common border below which lines are looked for that only nearly coincide


def borders(features: Sequence[Feature]) -> Iterator[Feature]:
    """Yield each border between two provinces once, and what else of their outlines lies inside of the sheet."""
    provinces = {f.name: f for f in features if f.layer == "provinces"}
    names = list(provinces)
    tree = shapely.STRtree([provinces[name].geometry for name in names])
    edges = {name: provinces[name].geometry.boundary for name in names}
    for i, name in enumerate(names):
        for j in sorted(tree.query(provinces[name].geometry, predicate="dwithin", distance=SLACK).tolist()):
            if i < j:
                other = names[j]
                kind = _kind(provinces[name].kind, provinces[other].kind)
                for line in common_lines(edges[name], edges[other]):
                    yield Feature("borders", line, kind=kind, places=(name, other))
    yield from _loose(features, provinces, edges)


def _loose(
    features: Sequence[Feature], provinces: Mapping[str, Feature], edges: Mapping[str, BaseGeometry]
) -> Iterator[Feature]:
    """Yield the borders of provinces with land off the board."""
    beyond = shapely.union_all([f.geometry for f in features if f.layer == "offboard"])
    for name, province in provinces.items():
        if not beyond.is_empty and province.geometry.intersects(beyond):
            for line in _lines(shapely.intersection(edges[name], beyond.boundary)):
                yield Feature("borders", line, kind="offboard", places=(name,))


def common_lines(one: BaseGeometry, other: BaseGeometry) -> tuple[LineString, ...]:
    """Return the lines that two outlines share, or those that only nearly coincide, as people draw them."""
    pieces = tuple(_lines(shapely.intersection(one, other)))
    length = sum(piece.length for piece in pieces)
    if length >= _SHORT:
        return pieces
    near = _lines(shapely.intersection(one, shapely.buffer(other, SLACK, quad_segs=2)))
    loose = tuple(piece for piece in near if piece.length > 4 * SLACK)
    return loose if sum(piece.length for piece in loose) > length + 6 * SLACK else pieces


def _kind(one: str, other: str) -> str:
    wet = (one == "water") + (other == "water")
    return ("land", "coast", "sea")[wet]


def _lines(geometry: BaseGeometry) -> Iterator[LineString]:
    strings = [part for part in shapely.get_parts(geometry) if part.geom_type == "LineString"]
    for part in shapely.get_parts(shapely.line_merge(shapely.union_all(strings))):
        if isinstance(part, LineString) and part.length > _LEAST:
            yield part
