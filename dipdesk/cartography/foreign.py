"""Drawings of other programs made into drawings of our own: overlaps parted, gaps closed, spots and names placed."""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape

import numpy as np
import shapely
from shapely import Polygon
from shapely.geometry.base import BaseGeometry

from dipdesk.cartography import placing, svg
from dipdesk.cartography.anchors import Anchor
from dipdesk.cartography.anchors_text import anchor_lines
from dipdesk.cartography.drawing import area_of, areas
from dipdesk.cartography.errors import DrawingError
from dipdesk.cartography.placing import Want
from dipdesk.cartography.xmltree import Element

WIDTH = 2_000.0
"""Width of the sheets that are made, in px."""
GAP = 4.0  # px between two shapes that are closed: what other programs leave for their lines
_SIMPLE = 0.35  # px that a line may move, so that strangers' shapes get no more points than they need
_GRID = 0.01  # px between the points that the file can hold
_APART = 22.0  # px between a unit and the dislodged one
_SMALL = 6.0  # square px of splinters that are dropped
MAX_POINTS = 150_000

Spots = Mapping[str, tuple[float, float]]
"""Points by what stands there: ``unit``, ``dislodged``, ``center``."""


@dataclass(frozen=True, slots=True, eq=False)
class Sketch:
    """The shapes of a stranger's drawing by location, in the order of painting, on a sheet ``WIDTH`` px wide.

    ``scale`` and ``origin`` lead from the stranger's numbers to px.
    """

    height: float
    shapes: Mapping[str, BaseGeometry]
    scale: float
    origin: tuple[float, float]

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Return a point of the stranger's drawing in px of the sheet."""
        return round((x - self.origin[0]) * self.scale, 1), round((y - self.origin[1]) * self.scale, 1)


@dataclass(frozen=True, slots=True)
class Wanted:
    """How a province is drawn: its class, names by language, short name, and whether it has a center."""

    kind: str
    names: Mapping[str, str]
    short: str
    center: bool


def sketch(root: Element, layer: str, place_of: Callable[[str], str | None]) -> Sketch:
    """Return the shapes below the group ``layer`` whose ids ``place_of`` knows; DrawingError says what is wrong."""
    x, y, width, height = _sheet(root)
    group = root.group(layer)
    if group is None:
        raise DrawingError("no-group", line=root.line, group=layer, seen=root.groups())
    scale = WIDTH / width
    matrix = np.array([[scale, 0.0, -x * scale], [0.0, scale, -y * scale], [0.0, 0.0, 1.0]])
    budget = svg.Budget(MAX_POINTS)
    found: dict[str, list[svg.Line]] = {}
    for name, placed in _named(group, matrix @ _above(root, group)):
        place = place_of(name)
        if place is not None:
            found.setdefault(place, []).extend(svg.lines(placed, budget))
    shapes = {place: area_of(lines, budget) for place, lines in found.items()}
    return Sketch(height * scale, {p: s for p, s in shapes.items() if not s.is_empty}, scale, (x, y))


def _named(group: Element, matrix: svg.Points) -> Iterator[tuple[str, svg.Placed]]:
    """Yield the shapes with the id that they or a group around them bear."""
    pending: list[tuple[Element, svg.Points, str]] = [(group, matrix, "")]
    while pending:
        element, outer, above = pending.pop()
        name = above if element is group else element.attributes.get("id") or above
        inner = outer @ svg.transform(element)
        if element.tag in ("g", "a", "switch"):
            pending.extend((child, inner, name) for child in reversed(element.children))
        elif element.tag in ("path", "polygon", "polyline", "rect", "circle", "ellipse"):
            yield name, svg.Placed(element, outer)


def _above(root: Element, goal: Element) -> svg.Points:
    pending: list[tuple[Element, svg.Points]] = [(root, svg.IDENTITY)]
    while pending:
        element, matrix = pending.pop()
        if element is goal:
            return matrix
        inner = matrix if element is root else matrix @ svg.transform(element)
        pending.extend((child, inner) for child in element.children)
    return svg.IDENTITY


def _sheet(root: Element) -> tuple[float, float, float, float]:
    """Return the view box, else width and height."""
    given = root.attributes.get("viewBox") or f"0 0 {root.attributes.get('width')} {root.attributes.get('height')}"
    try:
        x, y, width, height = (float(word.removesuffix("px")) for word in given.replace(",", " ").split())
    except ValueError:
        raise DrawingError("no-sheet", line=root.line) from None
    fine = all(np.isfinite([x, y, width, height])) and 1 <= width < 1e5 and 1 <= height < 1e5
    if not fine or max(abs(x), abs(y)) > 1e6 or height / width > 20:
        raise DrawingError("no-sheet", line=root.line)
    return x, y, width, height


def files(
    drawn: Sketch, wanted: Mapping[str, Wanted], spots: Mapping[str, Spots], neighbors: Iterable[tuple[str, str]]
) -> Mapping[str, bytes]:
    """Return ``map.svg`` and ``anchors.toml`` of a stranger's drawing put right; DrawingError if it cannot be.

    Takes some seconds for a large map.
    """
    try:
        shapes = parted(drawn.shapes, tuple(neighbors), shapely.box(0.0, 0.0, WIDTH, drawn.height))
        anchors = anchors_toml(drawn.height, shapes, wanted, spots)
        return {"map.svg": map_svg(drawn.height, shapes, wanted), "anchors.toml": anchors.encode("utf-8")}
    except (shapely.errors.GEOSException, ValueError, ArithmeticError):
        # Shapes may cross themselves and each other in ways that the geometry library gives up on.
        raise DrawingError("tangled") from None


# Shapes that share their borders


def parted(
    shapes: Mapping[str, BaseGeometry], neighbors: Iterable[tuple[str, str]], sheet: BaseGeometry
) -> dict[str, BaseGeometry]:
    """Return shapes without overlaps and narrow gaps: what is painted later covers what lies below.

    ``neighbors`` are pairs that must touch: a strip of water that shows between them was meant for a line. What lies
    beyond the ``sheet`` is cut off.
    """
    covered: BaseGeometry = Polygon()
    found: dict[str, BaseGeometry] = {}
    for name in reversed(list(shapes)):
        whole = shapely.make_valid(shapely.simplify(shapes[name], _SIMPLE))
        shown = shapely.intersection(whole, sheet)
        shape = whole if shown.is_empty else shown
        rest = areas(shapely.difference(shape, covered))
        covered = shapely.union(covered, shape)
        if not rest.is_empty:
            found[name] = rest
    return _noded(_bridged(_closed({name: found[name] for name in shapes if name in found}, sheet), neighbors))


def _closed(shapes: dict[str, BaseGeometry], sheet: BaseGeometry) -> dict[str, BaseGeometry]:
    """Let each shape grow into the free strip around it; who comes first takes it."""
    taken = shapely.union_all(list(shapes.values()))
    grown: dict[str, BaseGeometry] = {}
    for name, shape in shapes.items():
        around = shapely.intersection(shapely.buffer(shape, GAP, quad_segs=2, join_style="mitre"), sheet)
        strip = shapely.difference(around, taken)
        larger = areas(shapely.union(shape, strip))
        taken = shapely.union(taken, strip)
        grown[name] = _whole(larger)
    return grown


def _bridged(shapes: dict[str, BaseGeometry], neighbors: Iterable[tuple[str, str]]) -> dict[str, BaseGeometry]:
    """Give narrow strips between neighbors that do not touch to one of them."""
    found = dict(shapes)
    ashore = {name for pair in neighbors for name in pair}
    for a, b in neighbors:
        if a not in found or b not in found or not 0.0 < found[a].distance(found[b]) <= 2 * GAP:
            continue
        around = [shapely.buffer(found[name], 2 * GAP, join_style="mitre") for name in (a, b)]
        near = shapely.intersection(around[0], around[1])
        others = shapely.union_all([shape for name, shape in found.items() if name in ashore])
        strip = areas(shapely.difference(near, others))
        for name in found:
            if name not in ashore and found[name].intersects(strip):
                found[name] = areas(shapely.difference(found[name], strip))
        found[a] = areas(shapely.union(found[a], strip))
    return {name: shape for name, shape in found.items() if not shape.is_empty}


def _noded(shapes: dict[str, BaseGeometry]) -> dict[str, BaseGeometry]:
    """Let neighbors have the very same points along their borders, on a grid that the file can hold."""
    lines = shapely.union_all([shape.boundary for shape in shapes.values()], grid_size=_GRID)
    faces = [face for face in shapely.get_parts(shapely.polygonize([lines])) if isinstance(face, Polygon)]
    tree = shapely.STRtree([face.representative_point() for face in faces])
    found = {}
    for name, shape in shapes.items():
        own = [faces[index] for index in tree.query(shape, predicate="contains").tolist()]
        whole = _whole(areas(shapely.coverage_union_all(own))) if own else shape
        if not whole.is_empty:
            found[name] = whole
    return found


def _whole(shape: BaseGeometry) -> BaseGeometry:
    """Drop splinters."""
    parts = [part for part in shapely.get_parts(shape) if part.area > _SMALL]
    return shapely.multipolygons(parts) if parts else shape


# The files


def map_svg(height: float, shapes: Mapping[str, BaseGeometry], wanted: Mapping[str, Wanted]) -> bytes:
    """Return the ``map.svg`` of provinces on a sheet ``WIDTH`` px wide."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:g} {height:.1f}">',
        '<g id="provinces" fill-rule="evenodd">',
    ]
    for name, shape in shapes.items():
        lines.append(f'<path id="{escape(name)}" class="{wanted[name].kind}" d="{_path(shape)}"/>')
    lines += ["</g>", '<g id="offboard" fill-rule="evenodd">']
    # What belongs to nobody is land off the board.
    sheet = shapely.box(0.0, 0.0, WIDTH, height)
    free = shapely.difference(sheet, shapely.union_all(list(shapes.values())), grid_size=_GRID)
    lines += [
        f'<path class="land" d="{_path(part)}"/>' for part in shapely.get_parts(areas(free)) if part.area > _SMALL
    ]
    return ("\n".join([*lines, "</g>", "</svg>"]) + "\n").encode()


def _path(shape: BaseGeometry) -> str:
    rings = []
    for part in shapely.get_parts(shape):
        for ring in (part.exterior, *part.interiors):
            points = shapely.get_coordinates(ring)[:-1].round(2).tolist()
            rings.append("M" + "L".join(f"{x:g} {y:g}" for x, y in points) + "z")
    return "".join(rings)


def anchors_toml(
    height: float,
    shapes: Mapping[str, BaseGeometry],
    wanted: Mapping[str, Wanted],
    spots: Mapping[str, Spots],
) -> str:
    """Return the ``anchors.toml``: the stranger's ``spots`` where they lie inside, our own for the rest, and names."""
    lines = ["[sheet]", f"width = {WIDTH:g}", f"height = {height:.1f}"]
    for name, shape in shapes.items():
        coasts = [given["unit"] for place, given in spots.items() if "unit" in given and place.startswith(f"{name}/")]
        lines += ["", *_anchor(name, shape, wanted[name], spots.get(name, {}), coasts)]
    for name, given in spots.items():
        province = name.partition("/")[0]
        if province != name and province in shapes and "unit" in given:
            dislodged = given.get("dislodged") or _beside(shapes[province], given["unit"], ())
            lines += ["", *anchor_lines(name, Anchor(given["unit"], dislodged))]
    return "\n".join(lines) + "\n"


def _anchor(
    name: str, shape: BaseGeometry, wanted: Wanted, given: Spots, coasts: Sequence[tuple[float, float]]
) -> Iterator[str]:
    shapely.prepare(shape)
    inside = {what: at for what, at in given.items() if shapely.contains_xy(shape, *at)}
    if "unit" in inside and "dislodged" not in inside:
        inside["dislodged"] = _beside(shape, inside["unit"], [inside["center"]] if "center" in inside else [])
    # Names keep clear of the spots that stand already.
    taken = [shapely.Point(at).buffer(placing.UNIT + 1) for at in (*inside.values(), *coasts)]
    want = Want(wanted.names, wanted.short, wanted.kind == "water", wanted.center and "center" not in inside)
    made = placing.place(placing.ground(shape), want, taken)
    center = inside.get("center", made.center) if wanted.center else None
    unit, dislodged = inside.get("unit", made.unit), inside.get("dislodged", made.dislodged)
    yield from anchor_lines(name, replace(made, unit=unit, dislodged=dislodged, center=center))


def _beside(
    shape: BaseGeometry, unit: tuple[float, float], others: Sequence[tuple[float, float]]
) -> tuple[float, float]:
    """Return a point at arm's length of a unit, in the shape and clear of ``others`` if there is one."""
    turns = [math.radians(30.0 + 30.0 * step) for step in range(12)]
    around = [(round(unit[0] + 26.0 * math.cos(t), 1), round(unit[1] + 26.0 * math.sin(t), 1)) for t in turns]
    within = [at for at in around if shapely.contains_xy(shape, *at)]
    free = [at for at in within if all(math.dist(at, other) >= _APART for other in others)]
    return next(iter([*free, *within, *around]))
