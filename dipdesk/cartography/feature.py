"""A shape of a layer of a drawing."""

from dataclasses import dataclass

from shapely.geometry.base import BaseGeometry

AREA_LAYERS = ("provinces", "inner-water", "lakes", "offboard", "land-outline", "water-outline")
LINE_LAYERS = ("borders", "coasts", "crossings", "seams", "graticule", "cut")


@dataclass(frozen=True, slots=True, eq=False)
class Feature:
    """A shape of a layer: multipolygon in ``AREA_LAYERS``, line string in ``LINE_LAYERS``.

    ``name`` is the id of a province; ``kind`` the class (provinces, borders) or the side (seams); ``places`` what it
    belongs to (inner water, coasts, seams) or lies between (borders, crossings).
    """

    layer: str
    geometry: BaseGeometry
    name: str = ""
    kind: str = ""
    places: tuple[str, ...] = ()
