"""The shapes of a drawing by themselves and against the provinces: missing, strange, double, tangled, off the sheet."""

from collections.abc import Iterator

import shapely

from dipdesk.cartography.contacts import holes, knot, off_borders, overlaps
from dipdesk.cartography.copies import Copies
from dipdesk.cartography.findings import Finding
from dipdesk.domain.board import province_of

_SLIVER = 4.0  # square px of overlap or hole that nobody sees
_SAME = 0.98  # part of two shapes that is common where one was meant
_BEYOND = 2.0  # px that an outline may reach beyond the sheet
_LEAST_WIDTH = 1000.0  # px of a sheet on which units of 32 px still have room
_OFF_LINE = 2.0
_STRAY = 12.0
_NAMING = ("inner-water", "coasts", "crossings", "seams")


def shapes(copies: Copies) -> Iterator[Finding]:
    """Yield what is wrong with the shapes, whatever their borders."""
    yield from _provinces(copies)
    yield from _doubles(copies)
    yield from _outlines(copies)
    yield from _names(copies)
    for area, spot in holes(copies.atlas, _SLIVER):
        yield Finding("missing", "hole", (), spot, {"area": area})
    for length, spot in off_borders(copies.atlas, _OFF_LINE):
        if length > _STRAY:
            yield Finding("extra", "stray-line", (), spot, {"length": length})


def _provinces(copies: Copies) -> Iterator[Finding]:
    atlas = copies.atlas
    if atlas.width < _LEAST_WIDTH:
        yield Finding("anchors", "sheet-small", (), None, {"width": atlas.width})
    for name, province in copies.shown.items():
        if name not in atlas.shapes:
            yield Finding("missing", "no-shape", (name,))
        elif atlas.kind(name) != province.terrain.value:
            fields = {"drawn": atlas.kind(name), "ruled": province.terrain.value}
            yield Finding("graph", "class", (name,), atlas.anchor(name).unit, fields)
    for name in atlas.shapes:
        if name not in copies.shown:
            yield Finding("extra", "stray-shape", (name,), atlas.anchor(name).unit)


def _doubles(copies: Copies) -> Iterator[Finding]:
    for names, area, spot in overlaps(copies.atlas, _SLIVER):
        whole = max(copies.atlas.shapes[name].area for name in names)
        if area > _SAME * whole:
            yield Finding("extra", "same-shape", names, spot)
        else:
            yield Finding("extra", "overlap", names, spot, {"area": area})


def _outlines(copies: Copies) -> Iterator[Finding]:
    atlas = copies.atlas
    for name, shape in atlas.shapes.items():
        spot = knot(shape)
        if spot is not None:
            yield Finding("extra", "knot", (name,), spot)
        left, top, right, bottom = shape.bounds
        beyond = max(-left, -top, right - atlas.width, bottom - atlas.height)
        if beyond > _BEYOND:
            yield Finding("extra", "off-sheet", (name,), atlas.anchor(name).unit, {"length": beyond})


def _names(copies: Copies) -> Iterator[Finding]:
    """Yield places that other groups than ``provinces`` name and the variant does not know."""
    told: set[tuple[str, str]] = set()
    for layer in _NAMING:
        for feature in copies.atlas.drawing.by_layer[layer]:
            for place in feature.places:
                found = copies.shown.get(province_of(place))
                known = found is not None and (place == found.id or place in _all_places(copies, place))
                if not known and (layer, place) not in told:
                    told.add((layer, place))
                    point = feature.geometry.representative_point()
                    yield Finding("extra", "stray-name", (place,), (point.x, point.y), {"layer": layer})


def _all_places(copies: Copies, place: str) -> tuple[str, ...]:
    name = province_of(place)
    return (name, *(f"{name}/{coast}" for coast in copies.shown[name].coasts))


def cities(copies: Copies) -> Iterator[Finding]:
    """Yield the cities that lie outside of their province."""
    atlas = copies.atlas
    for name, spot in atlas.anchors.cities:
        shape = atlas.shapes.get(name)
        if name not in copies.shown:
            yield Finding("anchors", "city-stray", (name,), spot)
        elif shape is not None and not shape.covers(shapely.Point(spot)):
            other = atlas.locate(*spot)
            places = (name,) if other is None else (name, other)
            yield Finding("missing", "city-outside" if other else "city-nowhere", places, spot)
