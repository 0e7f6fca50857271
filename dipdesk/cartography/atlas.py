"""An atlas: one sheet that can be asked what lies where and what stands where."""

from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import shapely
from shapely import LineString, Point
from shapely.geometry.base import BaseGeometry

from dipdesk.cartography import anchors as anchor_file
from dipdesk.cartography import store
from dipdesk.cartography.anchors import Anchor, Anchors, Label
from dipdesk.cartography.drawing import Drawing, Progress
from dipdesk.cartography.errors import DrawingError
from dipdesk.cartography.feature import AREA_LAYERS, Feature
from dipdesk.domain.board import Location, ProvinceId, coast_of, province_of

Flat = Sequence[float]
"""x0, y0, x1, y1 ... in px of the sheet, y down."""
Spot = tuple[float, float]


@dataclass(frozen=True, slots=True, eq=False)
class Shape:
    """A shape to draw: rings (filled by the even-odd rule, first point not repeated) or lines.

    ``kind`` is its class, ``places`` the province itself, its owner, or what it lies between.
    """

    parts: tuple[Flat, ...]
    closed: bool
    kind: str = ""
    places: tuple[Location, ...] = ()


class Atlas:
    """A sheet of ``width`` x ``height`` px: shapes of provinces, lines, anchors.

    Nothing of it changes after it was made; what is costly is computed once, when it is first asked for.
    """

    def __init__(self, drawing: Drawing, anchors: Anchors | None = None, name: str = "", digest: str = "") -> None:
        """Index the shapes; ``anchors`` may be missing or have gaps, which are filled with fair guesses.

        ``digest`` identifies the content of the drawing, empty where it was not read from a file.
        """
        self.name = name
        self.digest = digest
        self.drawing = drawing
        self.width = drawing.width
        self.height = drawing.height
        self.anchors = anchors or Anchors({})
        self.shapes: Mapping[ProvinceId, BaseGeometry] = drawing.provinces()
        self.provinces: tuple[ProvinceId, ...] = tuple(self.shapes)
        self._kinds = {f.name: f.kind for f in drawing.by_layer["provinces"]}
        geometries = list(self.shapes.values())
        shapely.prepare(geometries)
        self._tree = shapely.STRtree(geometries)
        self._layers: dict[str, tuple[Shape, ...]] = {}
        self._anchors: dict[Location, Anchor] = {}
        self._meetings: dict[tuple[ProvinceId, ProvinceId], Spot | None] = {}
        self.coast_lines = _by_place(drawing.by_layer["coasts"])

    def __repr__(self) -> str:
        """Name the atlas and its size."""
        return f"<Atlas {self.name} {self.width:g} x {self.height:g}, {len(self.provinces)} provinces>"

    def kind(self, province: ProvinceId) -> str:
        """Return how the province is drawn: ``land``, ``coastal``, ``water`` or ``impassable``."""
        return self._kinds[province]

    def locate(self, x: float, y: float) -> ProvinceId | None:
        """Return the province at a point; None off the board. On a border the first in the file answers."""
        hits = self._tree.query(Point(x, y), predicate="intersects")
        return self.provinces[int(hits.min())] if len(hits) else None

    def rings(self, province: ProvinceId) -> tuple[Flat, ...]:
        """Return the outline of a province as rings, inner waters included."""
        return _parts(self.shapes[province])

    def dry_rings(self, province: ProvinceId) -> tuple[Flat, ...]:
        """Return the outline of a province as rings, without its inner waters."""
        wet = [f.geometry for f in self.drawing.by_layer["inner-water"] if province in (f.name, *f.places)]
        if not wet:
            return self.rings(province)
        return _parts(shapely.difference(self.shapes[province], shapely.union_all(wet)))

    def layer(self, name: str) -> tuple[Shape, ...]:
        """Return the shapes of a layer in drawing order (``drawing.AREA_LAYERS`` and ``LINE_LAYERS`` name them)."""
        if name not in self._layers:
            closed = name in AREA_LAYERS
            self._layers[name] = tuple(
                Shape(_parts(f.geometry), closed, f.kind, (f.name,) if f.name else f.places)
                for f in self.drawing.by_layer[name]
            )
        return self._layers[name]

    def anchor(self, location: Location) -> Anchor:
        """Return the spots of a location; a coast takes over what only its province has. KeyError if not drawn."""
        if location not in self._anchors:
            self._anchors[location] = self._make_anchor(location)
        return self._anchors[location]

    def _make_anchor(self, location: Location) -> Anchor:
        province = province_of(location)
        if province not in self.shapes:
            raise KeyError(location)
        listed = self.anchors.table.get(location)
        if not coast_of(location):
            return listed or self._guess(province)
        whole = self.anchor(province)
        if listed is None:
            handle = self.coast_middle(location)
            spot = whole.unit if handle is None else _between(whole.unit, handle, 0.5)
            listed = Anchor(unit=spot, dislodged=_aside(spot), handle=handle)
        handle = listed.handle or self.coast_middle(location) or listed.unit
        return Anchor(listed.unit, listed.dislodged, whole.center, handle, whole.labels, whole.short)

    def _guess(self, province: ProvinceId) -> Anchor:
        """Place a province without anchors: the unit in its roomiest spot, center and name below each other."""
        part = max(shapely.get_parts(self.shapes[province]), key=lambda polygon: float(polygon.area))
        x, y = shapely.maximum_inscribed_circle(part, tolerance=2.0).coords[0]
        name = Label((x, y + 26.0), 18.0, 0.0, (province.capitalize(),), "short")
        return Anchor((x, y), _aside((x, y)), (x - 24.0, y), None, {"en": name, "fr": name}, name)

    def coast_middle(self, location: Location) -> Spot | None:
        """Return the middle of the drawn coast of ``stp/nc``; None where it has none."""
        drawn = self.coast_lines.get(location)
        if not drawn:
            return None
        longest = max(shapely.get_parts(shapely.line_merge(shapely.union_all(drawn))), key=lambda line: line.length)
        return _spot(shapely.line_interpolate_point(longest, 0.5, normalized=True))

    def meeting(self, a: ProvinceId, b: ProvinceId) -> Spot | None:
        """Return the middle of the (longest piece of the) border that two provinces share; None for strangers."""
        key = (a, b) if a < b else (b, a)
        if key not in self._meetings:
            border = self.border(a, b)
            self._meetings[key] = (
                None if border is None else _spot(shapely.line_interpolate_point(border, 0.5, normalized=True))
            )
        return self._meetings[key]

    def border(self, a: ProvinceId, b: ProvinceId) -> LineString | None:
        """Return the longest piece of the border that two provinces share; None for strangers."""
        pieces = self.border_pieces(a, b)
        return max(pieces, key=lambda line: line.length, default=None)

    def border_pieces(self, a: ProvinceId, b: ProvinceId) -> list[LineString]:
        """Return all pieces of the border that two provinces share."""
        if a not in self.shapes or b not in self.shapes:
            return []
        common = shapely.intersection(self.shapes[a].boundary, self.shapes[b].boundary)
        strings = [part for part in shapely.get_parts(common) if part.geom_type == "LineString"]
        merged = shapely.line_merge(shapely.union_all(strings))
        return [part for part in shapely.get_parts(merged) if isinstance(part, LineString) and not part.is_empty]

    def extent(self, province: ProvinceId) -> tuple[float, float, float, float]:
        """Return left, top, right, bottom of a province in px."""
        left, top, right, bottom = self.shapes[province].bounds
        return left, top, right, bottom


def load(folder: Path, *, cache: Path | None = None, progress: Progress | None = None) -> Atlas:
    """Read the drawing of the pack in ``folder`` (``map.svg``, ``anchors.toml``); DrawingError tells what is wrong.

    ``progress`` hears parts from 0 to 1 while an unknown drawing is read; ``cache`` is for tests.
    """
    drawing, digest = store.load(folder / "map.svg", cache=cache, progress=progress)
    path = folder / "anchors.toml"
    try:
        anchors = anchor_file.read(path.read_bytes()) if path.exists() else None
    except OSError as error:
        raise DrawingError("unreadable", file=path.name, reason=error.strerror or str(error)) from None
    except DrawingError as error:
        raise error.at(path.name) from None
    return Atlas(drawing, anchors, folder.name, digest)


def _by_place(features: Iterable[Feature]) -> dict[Location, list[BaseGeometry]]:
    table: dict[Location, list[BaseGeometry]] = {}
    for feature in features:
        for place in feature.places:
            table.setdefault(place, []).append(feature.geometry)
    return table


def _parts(geometry: BaseGeometry) -> tuple[Flat, ...]:
    found: list[Flat] = []
    for part in shapely.get_parts(geometry):
        if part.geom_type == "Polygon":
            found += (_flat(ring, True) for ring in (part.exterior, *part.interiors))
        else:
            found.append(_flat(part, False))
    return tuple(found)


def _flat(line: BaseGeometry, closed: bool) -> Flat:
    points = shapely.get_coordinates(line)
    return array("d", np.ascontiguousarray(points[:-1] if closed else points).tobytes())


def _spot(point: BaseGeometry) -> Spot:
    x, y = shapely.get_coordinates(point)[0].tolist()
    return x, y


def _between(a: Spot, b: Spot, part: float) -> Spot:
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def _aside(spot: Spot) -> Spot:
    return spot[0] + 21.0, spot[1]
