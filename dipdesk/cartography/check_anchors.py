"""Spots inside their shapes and clear of each other; names that fit and say what the rules say."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import shapely
from shapely.affinity import rotate, translate
from shapely.geometry.base import BaseGeometry

from dipdesk.cartography import footprint, metrics
from dipdesk.cartography.anchors import Label
from dipdesk.cartography.atlas import Spot
from dipdesk.cartography.copies import Copies
from dipdesk.cartography.findings import Finding
from dipdesk.cartography.naming import sheet_name, sheet_short
from dipdesk.domain.board import Province, Terrain, coast_of, province_of

CENTER = 6.0  # px, radius of a center mark
_WORDINGS = ("en", "fr", "short")
_EDGE = {"unit": 8.0, "dislodged": 6.0, "center": 3.0}  # px that a spot keeps away from the edge of its shape
_TOUCH = 1.0  # square px by which marks may cover each other
_GRAZE = 4.0  # square px by which a label may be covered
_STICK_OUT = 0.01  # part of a label's box that may lie outside: the blanks in its corners


@dataclass(frozen=True, slots=True)
class _Mark:
    """What may stand on a spot: ``area`` is the ground of all kinds of unit that may."""

    place: str
    what: str
    spot: Spot
    area: BaseGeometry


def spots(copies: Copies) -> Iterator[Finding]:
    """Yield spots that are missing, outside of their shape, or covered by others."""
    if not copies.atlas.anchors.table:
        yield Finding("anchors", "no-file")
        return
    yield from _listed(copies)
    marks: list[_Mark] = []
    for name, province in copies.shown.items():
        if name in copies.atlas.shapes and province.terrain is not Terrain.IMPASSABLE:
            marks += _marks(copies, name, province)
            yield from _inside(copies, name, province)
    yield from _covering(copies, marks)


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
                key = f'"{place}"' if coast_of(place) else place
                yield Finding("anchors", "no-anchor", (place,), atlas.anchor(place).unit, {"key": key})
    for place in anchors.table:
        if place not in known:
            yield Finding("anchors", "stray-anchor", (place,), anchors.table[place].unit)


def _size(width: float, height: float) -> str:
    return f"{width:g} x {height:g}"


def _places(name: str, province: Province) -> tuple[str, ...]:
    return (name, *(f"{name}/{coast}" for coast in province.coasts))


def _inside(copies: Copies, name: str, province: Province) -> Iterator[Finding]:
    for place in _places(name, province):
        for what in ("unit", "dislodged", "center", "handle"):
            spot = getattr(copies.atlas.anchor(place), what)
            if spot is not None and not (coast_of(place) and what == "center"):
                yield from _within(copies, place, what, spot)
    center = copies.atlas.anchor(name).center
    if province.is_center and center is None:
        yield Finding("anchors", "no-center", (name,), copies.atlas.anchor(name).unit)
    if not province.is_center and center is not None:
        yield Finding("anchors", "stray-center", (name,), center)


def _within(copies: Copies, place: str, what: str, spot: Spot) -> Iterator[Finding]:
    shape, point = copies.atlas.shapes[province_of(place)], shapely.Point(spot)
    away = shape.distance(point)
    # A handle lies on the line of its coast.
    if away > (6.0 if what == "handle" else 0.0):
        yield Finding("anchors", "outside", (place,), spot, {"spot": what, "gap": away})
        return
    least = _EDGE.get(what, 0.0)
    if least and place in copies.atlas.anchors.table and (depth := shape.boundary.distance(point)) < least:
        yield Finding("anchors", "at-edge", (place,), spot, {"spot": what, "gap": depth, "least": least})


def _marks(copies: Copies, name: str, province: Province) -> Iterator[_Mark]:
    own = "A" if province.coasts else footprint.KINDS.get(province.terrain, "AF")
    for place in _places(name, province):
        if place not in copies.atlas.anchors.table:
            continue  # it is only guessed, and said to be missing
        anchor = copies.atlas.anchor(place)
        kinds = "F" if coast_of(place) else own
        for what, spot in (("unit", anchor.unit), ("dislodged", anchor.dislodged)):
            ground = footprint.outline(kinds, dislodged=what == "dislodged")
            yield _Mark(place, what, spot, translate(ground, *spot))
        if anchor.center is not None and not coast_of(place):
            yield _Mark(name, "center", anchor.center, shapely.Point(anchor.center).buffer(CENTER))


def _meetings(
    copies: Copies, areas: Sequence[BaseGeometry], others: Sequence[BaseGeometry], least: float
) -> Iterator[tuple[int, int]]:
    """Yield the numbers of the areas and others that cover each other, also across the edges of a map that wraps."""
    tree = shapely.STRtree(others)
    for i, area in enumerate(areas):
        found: set[int] = set()
        for shift in copies.shifts:
            copy = translate(area, *shift)
            near = tree.query(copy, predicate="intersects").tolist()
            found |= {j for j in near if shapely.intersection(copy, others[j]).area > least}
        yield from ((i, j) for j in sorted(found))


def _covering(copies: Copies, marks: list[_Mark]) -> Iterator[Finding]:
    areas = [mark.area for mark in marks]
    for i, j in _meetings(copies, areas, areas, _TOUCH):
        mark, other = marks[i], marks[j]
        if i < j and not _alternatives(mark, other):
            fields = {"spot": mark.what, "other": other.what, "gap": math.dist(mark.spot, other.spot)}
            yield Finding("anchors", "covers", (mark.place, other.place), mark.spot, fields)


def _alternatives(a: _Mark, b: _Mark) -> bool:
    """Tell whether two spots are never taken at once: a province has one unit and one dislodged unit at most."""
    return province_of(a.place) == province_of(b.place) and a.what == b.what


def labels(copies: Copies) -> Iterator[Finding]:
    """Yield names that are missing, differ from the rules, stick out, overlap or are covered."""
    if not copies.atlas.anchors.table:
        return  # that is said once, among the spots
    for language in _WORDINGS:
        placed = []
        for name, province in copies.shown.items():
            if name not in copies.atlas.shapes:
                continue
            label = _label(copies, name, language)
            if label is None:
                if language != "short":  # the others stand in for it
                    yield Finding("labels", "label-missing", (name,), None, {"language": language, "code": language})
                continue
            for written in (label, *_repeats(copies, name, language)):
                box = box_of(written, province.terrain is Terrain.WATER)
                placed.append((name, written, box))
                yield from _wording(copies, province, written, language)
                yield from _fitting(copies, name, written, box, language)
        yield from _overlapping(copies, placed, language)


def _label(copies: Copies, name: str, language: str) -> Label | None:
    listed = copies.atlas.anchors.table.get(name)
    if listed is None:
        return None
    return listed.short if language == "short" else listed.labels.get(language)


def _repeats(copies: Copies, name: str, language: str) -> Sequence[Label]:
    return copies.atlas.anchors.table[name].again.get(language, ())


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
    is_short = "short" in (label.form, language)
    ruled = sheet_short(province) if is_short else sheet_name(province, language)
    if drawn.replace("-", " ") != ruled.replace("-", " "):
        fields = {"drawn": drawn, "ruled": ruled, "language": language}
        yield Finding("labels", "label-differs", (province.id,), label.at, fields)


def _fitting(copies: Copies, name: str, label: Label, box: BaseGeometry, language: str) -> Iterator[Finding]:
    home = copies.atlas.shapes[name]
    fields: dict[str, object] = {"drawn": " ".join(label.lines), "language": language}
    if label.form == "leader":
        if not label.leader or home.distance(shapely.Point(label.leader[-1])) > 6.0:
            yield Finding("labels", "leader", (name,), label.at, fields)
        return
    outside = shapely.difference(box, home).area / box.area
    if outside <= _STICK_OUT:
        return
    other = copies.atlas.locate(*label.at)
    if other in copies.shown and other != name:
        yield Finding("labels", "label-astray", (name, str(other)), label.at, fields)
    else:
        yield Finding("labels", "label-outside", (name,), label.at, {**fields, "part": outside})


def _overlapping(copies: Copies, placed: list[tuple[str, Label, BaseGeometry]], language: str) -> Iterator[Finding]:
    boxes = [box for _, _, box in placed]
    for i, j in _meetings(copies, boxes, boxes, _GRAZE):
        name, label, _ = placed[i]
        if i < j:
            yield Finding("labels", "labels-overlap", (name, placed[j][0]), label.at, {"language": language})
    marks = [
        mark
        for name, province in copies.shown.items()
        if name in copies.atlas.shapes and province.terrain is not Terrain.IMPASSABLE
        for mark in _marks(copies, name, province)
    ]
    for i, j in _meetings(copies, [mark.area for mark in marks], boxes, _GRAZE):
        name, label, _ = placed[j]
        fields = {"drawn": " ".join(label.lines), "other": marks[i].what, "language": language}
        yield Finding("labels", "label-covered", (name, marks[i].place), label.at, fields)
