"""What a finding looks like on the sheet that it is about: the border, the spot, the box of a name, the link."""

from collections.abc import Iterator
from dataclasses import dataclass

import shapely
from shapely import LineString, Polygon
from shapely.geometry.base import BaseGeometry

from dipdesk.cartography.atlas import Flat, Spot
from dipdesk.cartography.check_anchors import box_of
from dipdesk.cartography.copies import Copies
from dipdesk.cartography.findings import Finding
from dipdesk.domain.board import Terrain, province_of

_BORDERS = frozenset(
    ("border-short", "border-extra", "army-missing", "army-extra", "fleet-missing", "fleet-extra", "no-line")
)
_LINKS = frozenset(
    ("border-missing", "crossing-missing", "crossing-extra", "crossing-ends", "one-sided", "bad-edge", "gap")
)
_CROSSES = frozenset(
    ("outside", "at-edge", "stray-anchor", "stray-center", "no-center", "no-anchor", "covers", "city-stray")
)
_AREAS = frozenset(("class", "stray-shape", "swapped", "off-sheet", "same-shape"))


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark in px of an atlas.

    ``form`` is ``line`` (open ``parts``), ``link`` (dashed: what should be and is not), ``area`` or ``box`` (closed
    ``parts``), ``cross`` or ``ring`` (no parts: a sign at ``at``); ``at`` is where to look.
    """

    form: str
    at: Spot
    parts: tuple[Flat, ...] = ()


def mark_of(finding: Finding, copies: Copies) -> Mark | None:
    """Return the mark of a finding on the atlas of ``copies``; None where it belongs to no place of the sheet."""
    places = list(_drawn_places(finding, copies))
    if finding.kind == "labels":
        found = _label(finding, copies, places)
    elif finding.cause in _BORDERS and len(places) > 1:
        found = _border(copies, places)
    elif finding.cause in _LINKS and len(places) > 1:
        found = _link(copies, places)
    elif finding.cause == "overlap" and len(places) > 1:
        found = _overlap(copies, places)
    elif finding.cause in _CROSSES and finding.spot is not None:
        found = Mark("cross", finding.spot)
    else:
        found = None
    return found or _fallback(finding, copies, places)


def _drawn_places(finding: Finding, copies: Copies) -> Iterator[str]:
    """Yield the places of a finding that the atlas shows, by their names there."""
    provinces = copies.variant.board.provinces
    for place in finding.places:
        base = copies.base(place) if province_of(place) in provinces else place
        if province_of(base) in copies.atlas.shapes:
            yield base


def _fallback(finding: Finding, copies: Copies, places: list[str]) -> Mark | None:
    if finding.cause in _AREAS and places:
        return _area(shapely.union_all([copies.atlas.shapes[province_of(place)] for place in places]))
    if finding.spot is not None:
        return Mark("ring", finding.spot)
    return Mark("ring", copies.atlas.anchor(places[0]).unit) if places else None


def _border(copies: Copies, places: list[str]) -> Mark | None:
    pieces = copies.atlas.border_pieces(province_of(places[0]), province_of(places[1]))
    if not pieces:
        return None
    longest = max(pieces, key=lambda line: line.length)
    return Mark("line", _middle(longest), tuple(_flat(piece) for piece in pieces))


def _link(copies: Copies, places: list[str]) -> Mark:
    ends = [copies.atlas.anchor(place).unit for place in places[:2]]
    (x, y), (u, v) = ends
    return Mark("link", ((x + u) / 2, (y + v) / 2), ((x, y, u, v),))


def _overlap(copies: Copies, places: list[str]) -> Mark | None:
    one, other = (copies.atlas.shapes[province_of(place)] for place in places[:2])
    common = shapely.intersection(one, other)
    return _area(common) if common.area > 0 else None


def _area(shape: BaseGeometry) -> Mark | None:
    polygons = [part for part in shapely.get_parts(shape) if isinstance(part, Polygon) and not part.is_empty]
    if not polygons:
        return None
    inside = max(polygons, key=lambda part: float(part.area)).representative_point()
    return Mark("area", (float(inside.x), float(inside.y)), tuple(_flat(part.exterior) for part in polygons))


def _label(finding: Finding, copies: Copies, places: list[str]) -> Mark | None:
    boxes = [box for place in places for box in _boxes(finding, copies, province_of(place))]
    if not boxes:
        return None
    x, y = shapely.get_coordinates(boxes[0].centroid)[0].tolist()
    return Mark("box", finding.spot or (x, y), tuple(_flat(box.boundary) for box in boxes))


def _boxes(finding: Finding, copies: Copies, name: str) -> Iterator[BaseGeometry]:
    """Yield the box of the label that a finding speaks of."""
    anchor = copies.atlas.anchor(name)
    province = copies.shown.get(name)
    code = str(finding.fields.get("language", "en"))
    label = anchor.short if code == "short" else anchor.labels.get(code)
    if label is not None:
        yield box_of(label, province is not None and province.terrain is Terrain.WATER)


def _middle(line: LineString) -> Spot:
    point = shapely.line_interpolate_point(line, 0.5, normalized=True)
    return float(point.x), float(point.y)


def _flat(line: BaseGeometry) -> Flat:
    return tuple(shapely.get_coordinates(line).ravel().tolist())
