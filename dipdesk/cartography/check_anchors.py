"""Spots inside their shapes and clear of each other; names that fit and say what the rules say."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

import shapely
from shapely.affinity import rotate
from shapely.geometry.base import BaseGeometry

from dipdesk.cartography import metrics
from dipdesk.cartography.anchors import Label
from dipdesk.cartography.atlas import Spot
from dipdesk.cartography.copies import Copies
from dipdesk.cartography.findings import Finding
from dipdesk.cartography.naming import sheet_name, sheet_short
from dipdesk.domain.board import Province, Terrain, coast_of, province_of

UNIT = 16.0  # px, radius of a unit's disc
CENTER = 6.0  # px, radius of a center mark
_LANGUAGES = ("en", "fr")
_GIVE = 1.0  # px by which marks may touch
_STICK_OUT = 0.01  # part of a label's box that may lie outside: the blanks in its corners


@dataclass(frozen=True, slots=True)
class _Disc:
    place: str
    what: str
    spot: Spot
    radius: float


def spots(copies: Copies) -> Iterator[Finding]:
    """Yield spots that are missing, outside of their shape, or covered by others."""
    yield from _listed(copies)
    discs: list[_Disc] = []
    for name, province in copies.shown.items():
        if name in copies.atlas.shapes and province.terrain is not Terrain.IMPASSABLE:
            discs += _discs(copies, name, province)
            yield from _inside(copies, name, province)
    yield from _covering(discs)


def _listed(copies: Copies) -> Iterator[Finding]:
    anchors, atlas = copies.atlas.anchors, copies.atlas
    if anchors.width and (abs(anchors.width - atlas.width) > 0.5 or abs(anchors.height - atlas.height) > 0.5):
        fields = {"drawn": _size(anchors.width, anchors.height), "ruled": _size(atlas.width, atlas.height)}
        yield Finding("anchors", "sheet", (), None, fields)
    known = {place for name, found in copies.shown.items() for place in _places(name, found)}
    for name, found in copies.shown.items():
        if found.terrain is Terrain.IMPASSABLE or name not in atlas.shapes:
            continue
        for place in _places(name, found):
            if place not in anchors.table:
                yield Finding("anchors", "no-anchor", (place,), atlas.anchor(place).unit)
    for place in anchors.table:
        if place not in known:
            yield Finding("anchors", "stray-anchor", (place,), anchors.table[place].unit)


def _size(width: float, height: float) -> str:
    return f"{width:g} x {height:g}"


def _places(name: str, province: Province) -> tuple[str, ...]:
    return (name, *(f"{name}/{coast}" for coast in province.coasts))


def _inside(copies: Copies, name: str, province: Province) -> Iterator[Finding]:
    shape = copies.atlas.shapes[name]
    for place in _places(name, province):
        anchor = copies.atlas.anchor(place)
        for what in ("unit", "dislodged", "center", "handle"):
            spot = getattr(anchor, what)
            if spot is None or (coast_of(place) and what == "center"):
                continue
            # A handle lies on the line of its coast.
            slack = 6.0 if what == "handle" else 0.0
            if shape.distance(shapely.Point(spot)) > slack:
                yield Finding("anchors", "outside", (place,), spot, {"spot": what})
    center = copies.atlas.anchor(name).center
    if province.is_center and center is None:
        yield Finding("anchors", "no-center", (name,), copies.atlas.anchor(name).unit)
    if not province.is_center and center is not None:
        yield Finding("anchors", "stray-center", (name,), center)


def _discs(copies: Copies, name: str, province: Province) -> Iterator[_Disc]:
    for place in _places(name, province):
        anchor = copies.atlas.anchor(place)
        yield _Disc(place, "unit", anchor.unit, UNIT)
        yield _Disc(place, "dislodged", anchor.dislodged, UNIT)
        if anchor.center is not None and not coast_of(place):
            yield _Disc(name, "center", anchor.center, CENTER)


def _covering(discs: list[_Disc]) -> Iterator[Finding]:
    tree = shapely.STRtree([shapely.Point(disc.spot) for disc in discs])
    reach = 2 * UNIT
    for i, disc in enumerate(discs):
        for j in sorted(tree.query(shapely.Point(disc.spot), predicate="dwithin", distance=reach).tolist()):
            other = discs[j]
            if i < j and not _alternatives(disc, other):
                gap = math.dist(disc.spot, other.spot)
                if gap < _clearance(disc, other):
                    fields = {"spot": disc.what, "other": other.what, "gap": gap}
                    yield Finding("anchors", "covers", (disc.place, other.place), disc.spot, fields)


def _alternatives(a: _Disc, b: _Disc) -> bool:
    """Tell whether two spots are never taken at once: the same kind of spot on different coasts of a province."""
    same = province_of(a.place) == province_of(b.place)
    return same and a.place != b.place and "center" not in (a.what, b.what)


def _clearance(a: _Disc, b: _Disc) -> float:
    """Return the distance that two marks keep: units may overlap a dislodged one by a third."""
    if "center" in (a.what, b.what):
        return a.radius + b.radius - _GIVE
    if province_of(a.place) == province_of(b.place):
        return 2 * UNIT * 2 / 3 - _GIVE
    # Units of neighbors hardly ever both stand there with one dislodged: they may touch as much.
    return 2 * UNIT * 2 / 3 - _GIVE if "dislodged" in (a.what, b.what) else 2 * UNIT - 2 * _GIVE


def labels(copies: Copies) -> Iterator[Finding]:
    """Yield names that are missing, differ from the rules, stick out, overlap or are covered."""
    for language in _LANGUAGES:
        placed = []
        for name, province in copies.shown.items():
            if name not in copies.atlas.shapes:
                continue
            label = copies.atlas.anchor(name).labels.get(language)
            if label is None or name not in copies.atlas.anchors.table:
                yield Finding("labels", "label-missing", (name,), None, {"language": language})
                continue
            box = box_of(label, province.terrain is Terrain.WATER)
            placed.append((name, label, box))
            yield from _wording(copies, province, label, language)
            yield from _fitting(copies, name, label, box)
        yield from _overlapping(copies, placed, language)


def box_of(label: Label, italic: bool) -> BaseGeometry:
    """Return the rectangle that a label takes on the sheet."""
    width, height = metrics.block(label.lines, italic)
    x, y = label.at
    flat = shapely.box(
        x - width * label.size / 2,
        y - height * label.size / 2,
        x + width * label.size / 2,
        y + height * label.size / 2,
    )
    return rotate(flat, label.angle, origin=label.at) if label.angle else flat


def _wording(copies: Copies, province: Province, label: Label, language: str) -> Iterator[Finding]:
    if copies.folded:
        return  # the names of the base map are its own pack's affair
    drawn = " ".join(label.lines).replace("- ", "-")
    ruled = sheet_short(province) if label.form == "short" else sheet_name(province, language)
    if drawn.replace("-", " ") != ruled.replace("-", " "):
        fields = {"drawn": drawn, "ruled": ruled, "language": language}
        yield Finding("labels", "label-differs", (province.id,), label.at, fields)


def _fitting(copies: Copies, name: str, label: Label, box: BaseGeometry) -> Iterator[Finding]:
    if label.form == "leader":
        home = copies.atlas.shapes[name]
        if not label.leader or home.distance(shapely.Point(label.leader[-1])) > 6.0:
            yield Finding("labels", "label-outside", (name,), label.at, {"drawn": " ".join(label.lines), "part": 1.0})
        return
    outside = shapely.difference(box, copies.atlas.shapes[name]).area / box.area
    if outside > _STICK_OUT:
        fields = {"drawn": " ".join(label.lines), "part": outside}
        yield Finding("labels", "label-outside", (name,), label.at, fields)


def _overlapping(copies: Copies, placed: list[tuple[str, Label, BaseGeometry]], language: str) -> Iterator[Finding]:
    tree = shapely.STRtree([box for _, _, box in placed])
    for i, (name, label, box) in enumerate(placed):
        for j in sorted(tree.query(box, predicate="intersects").tolist()):
            other = placed[j]
            if i < j and shapely.intersection(box, other[2]).area > 4.0:
                yield Finding("labels", "labels-overlap", (name, other[0]), label.at, {"language": language})
    for name, province in copies.shown.items():
        if name in copies.atlas.shapes and province.terrain is not Terrain.IMPASSABLE:
            for disc in _discs(copies, name, province):
                yield from _under(disc, tree, placed)


def _under(disc: _Disc, tree: shapely.STRtree, placed: list[tuple[str, Label, BaseGeometry]]) -> Iterator[Finding]:
    reach = disc.radius - 2 * _GIVE
    for j in tree.query(shapely.Point(disc.spot), predicate="dwithin", distance=reach).tolist():
        name, label, _ = placed[j]
        fields = {"drawn": " ".join(label.lines), "other": disc.what}
        yield Finding("labels", "label-covered", (name, disc.place), label.at, fields)
