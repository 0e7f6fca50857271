"""Lines of borders made from the shapes, for drawings that bring none."""

from collections.abc import Iterator, Mapping, Sequence

import shapely
from shapely import LineString
from shapely.geometry.base import BaseGeometry

from dipdesk.cartography.feature import Feature

_LEAST = 0.5  # px


def borders(features: Sequence[Feature]) -> Iterator[Feature]:
    """Yield each border between two provinces once, and what else of their outlines lies inside of the sheet."""
    provinces = {f.name: f for f in features if f.layer == "provinces"}
    names = list(provinces)
    tree = shapely.STRtree([provinces[name].geometry for name in names])
    edges = {name: provinces[name].geometry.boundary for name in names}
    for i, name in enumerate(names):
        for j in sorted(tree.query(provinces[name].geometry, predicate="intersects").tolist()):
            if i < j:
                other = names[j]
                kind = _kind(provinces[name].kind, provinces[other].kind)
                for line in _lines(shapely.intersection(edges[name], edges[other])):
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


def _kind(one: str, other: str) -> str:
    wet = (one == "water") + (other == "water")
    return ("land", "coast", "sea")[wet]


def _lines(geometry: BaseGeometry) -> Iterator[LineString]:
    strings = [part for part in shapely.get_parts(geometry) if part.geom_type == "LineString"]
    for part in shapely.get_parts(shapely.line_merge(shapely.union_all(strings))):
        if isinstance(part, LineString) and part.length > _LEAST:
            yield part
