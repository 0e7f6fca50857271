"""A drawing: the shapes of a pack's ``map.svg`` by layer (docs/formats/drawing.md)."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
import shapely
from shapely import LineString, MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

from dipdesk.cartography import outlines, svg
from dipdesk.cartography.errors import DrawingError
from dipdesk.cartography.feature import AREA_LAYERS, LINE_LAYERS, Feature
from dipdesk.cartography.svgnames import kind_of, places_of, province_of
from dipdesk.cartography.tangle import crossings, even_odd
from dipdesk.cartography.xmltree import Element, parse

MAX_RINGS = 1_000
"""Most rings of one province: islands and the lakes on them."""

Progress = Callable[[float], None]
"""Is told the part that is done, from 0 to 1; may raise to give up."""

PROVINCE_CLASSES = ("land", "coastal", "water", "impassable")
OFFBOARD_CLASSES = ("land", "water")
BORDER_CLASSES = ("land", "coast", "sea", "offboard")
SEAM_SIDES = ("left", "right", "top", "bottom")


@dataclass(frozen=True, slots=True, eq=False)
class Drawing:
    """All features of a sheet of ``width`` x ``height`` px, y down, in the order of the file."""

    width: float
    height: float
    features: tuple[Feature, ...]
    by_layer: Mapping[str, tuple[Feature, ...]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Sort the features by layer."""
        table: dict[str, list[Feature]] = {name: [] for name in (*AREA_LAYERS, *LINE_LAYERS)}
        for feature in self.features:
            table[feature.layer].append(feature)
        object.__setattr__(self, "by_layer", {name: tuple(found) for name, found in table.items()})

    def provinces(self) -> dict[str, BaseGeometry]:
        """Return the hit shape of each province."""
        return {f.name: f.geometry for f in self.by_layer["provinces"]}


def read(data: bytes, progress: Progress | None = None) -> Drawing:
    """Read the bytes of a ``map.svg``; DrawingError says what is wrong, in which element, on which line."""
    root = parse(data)
    if root.tag.rpartition(":")[2] != "svg":
        raise DrawingError("not-svg", line=root.line, tag=root.tag[:40])
    reader = _Reader(root, progress or (lambda part: None))
    features = reader.features()
    if root.group("borders") is None:
        features += outlines.borders(features)
    width, height = reader.size
    return finish(width, height, features)


def finish(width: float, height: float, features: Sequence[Feature]) -> Drawing:
    """Add the outlines of all land and of all water."""
    land = [f.geometry for f in features if f.layer == "offboard" and f.kind != "water"]
    land += [f.geometry for f in features if f.layer == "provinces" and f.kind in ("land", "coastal", "impassable")]
    inner = [f.geometry for f in features if f.layer == "inner-water"]
    outline = shapely.difference(shapely.union_all(land), shapely.union_all(inner))
    water = shapely.difference(_water(features), outline)
    extra = [Feature("land-outline", areas(outline)), Feature("water-outline", areas(water))]
    derived = ("land-outline", "water-outline")
    return Drawing(width, height, (*(f for f in features if f.layer not in derived), *extra))


def _water(features: Sequence[Feature]) -> BaseGeometry:
    wet = [
        f.geometry
        for f in features
        if f.layer == "inner-water" or (f.layer in ("provinces", "offboard") and f.kind == "water")
    ]
    return shapely.union_all(wet)


def areas(geometry: BaseGeometry) -> BaseGeometry:
    """Return the areas of a geometry as one multipolygon, lines and points dropped."""
    parts = [part for part in shapely.get_parts(geometry) if part.geom_type in ("Polygon", "MultiPolygon")]
    polygons = [polygon for part in parts for polygon in shapely.get_parts(part)]
    return MultiPolygon([p for p in polygons if not p.is_empty])


def area_of(lines: Sequence[svg.Line], budget: svg.Budget | None = None) -> BaseGeometry:
    """Return what the subpaths enclose by the even-odd rule, as a multipolygon; empty if they enclose nothing.

    DrawingError where there are so many pieces, or so many cross, that it would take too long.
    """
    budget = budget or svg.Budget()
    closed = [line for line in lines if len(line.points) > 2]
    if len(closed) > MAX_RINGS:
        raise DrawingError("tangled")
    rings = [Polygon(line.points) for line in closed]
    if not all(ring.is_valid for ring in rings):
        return _even_odd(rings, budget)
    shells = _nested(rings)
    return shells if shells.is_valid else _even_odd(rings, budget)


def _nested(rings: Sequence[Polygon]) -> BaseGeometry:
    """Hang each ring of odd depth as a hole into the smallest ring around it: no vertex is moved."""
    if len(rings) < 2:
        return MultiPolygon(rings)
    tree = shapely.STRtree(rings)
    inside, outside = tree.query(rings, predicate="covered_by")
    around: dict[int, list[int]] = {i: [] for i in range(len(rings))}
    for i, j in zip(inside.tolist(), outside.tolist(), strict=True):
        if i != j:
            around[i].append(j)
    holes: dict[int, list[LineString]] = {i: [] for i in around if len(around[i]) % 2 == 0}
    for i, outer in around.items():
        if len(outer) % 2:
            parent = min((j for j in outer if j in holes), key=lambda j: rings[j].area, default=None)
            if parent is not None:
                holes[parent].append(rings[i].exterior)
    return MultiPolygon([Polygon(rings[i].exterior, inner) for i, inner in holes.items()])


def _even_odd(rings: Sequence[Polygon], budget: svg.Budget) -> BaseGeometry:
    budget.tangle(crossings(rings))
    return areas(even_odd(rings))


class _Reader:
    """Walks the groups of a map in order."""

    def __init__(self, root: Element, progress: Progress) -> None:
        self._root = root
        self._progress = progress
        self._budget = svg.Budget()
        x, y, width, height = _view_box(root)
        self.size = (width, height)
        self._origin = np.array([[1.0, 0.0, -x], [0.0, 1.0, -y], [0.0, 0.0, 1.0]])

    def features(self) -> list[Feature]:
        readers: Sequence[Callable[[], Iterable[Feature]]] = (
            self._provinces,
            lambda: self._areas("inner-water", self._owner),
            lambda: self._areas("lakes", lambda element: ()),
            self._offboard,
            self._borders,
            self._coasts,
            self._crossings,
            self._seams,
            self._graticule,
        )
        found: list[Feature] = []
        for reader in readers:
            found += reader()
        self._progress(1.0)
        return found

    def _group(self, name: str) -> Iterator[svg.Placed]:
        group = self._root.group(name)
        if group is None:
            if name == "provinces":
                raise DrawingError("no-group", line=self._root.line, group=name, seen=self._root.groups())
            return
        for placed in svg.drawables(group, self._origin @ self._above(group)):
            self._progress(min(0.99, 1.0 - self._budget.left / svg.MAX_POINTS))
            yield placed

    def _above(self, group: Element) -> svg.Points:
        """Return the transforms of all groups around ``group``."""
        matrix = svg.IDENTITY
        path = _path_to(self._root, group)
        for element in path[:-1]:
            matrix = matrix @ svg.transform(element)
        return matrix

    def _lines(self, placed: svg.Placed) -> tuple[svg.Line, ...]:
        return svg.lines(placed, self._budget)

    def _provinces(self) -> Iterator[Feature]:
        parts: dict[str, list[BaseGeometry]] = {}
        kinds: dict[str, str] = {}
        grouped: set[str] = set()
        for placed in self._group("provinces"):
            element = placed.element
            name, by_group = province_of(placed, PROVINCE_CLASSES)
            if not name:
                raise DrawingError("no-id", line=element.line, tag=element.tag, group="provinces")
            if name in parts and not (by_group and name in grouped):
                raise DrawingError("twice", line=element.line, id=name)
            if by_group:
                grouped.add(name)
            kinds.setdefault(name, kind_of(placed, PROVINCE_CLASSES))
            parts.setdefault(name, []).append(self._area(placed))
        for name, areas_ in parts.items():
            shape = areas_[0] if len(areas_) == 1 else areas(shapely.union_all(areas_))
            yield Feature("provinces", shape, name=name, kind=kinds[name])

    def _area(self, placed: svg.Placed) -> BaseGeometry:
        found = area_of(self._lines(placed), self._budget)
        if found.is_empty:
            raise DrawingError("no-area", line=placed.element.line, element=placed.element)
        return found

    def _areas(self, layer: str, owner: Callable[[Element], tuple[str, ...]]) -> Iterator[Feature]:
        for placed in self._group(layer):
            yield Feature(layer, self._area(placed), places=owner(placed.element))

    def _offboard(self) -> Iterator[Feature]:
        for placed in self._group("offboard"):
            yield Feature("offboard", self._area(placed), kind=kind_of(placed, OFFBOARD_CLASSES, "land"))

    def _owner(self, element: Element) -> tuple[str, ...]:
        return places_of(element, "data-province", "con")

    def _strokes(self, placed: svg.Placed) -> Iterator[BaseGeometry]:
        for line in self._lines(placed):
            points = np.vstack([line.points, line.points[:1]]) if line.closed else line.points
            yield LineString(points)

    def _borders(self) -> Iterator[Feature]:
        for placed in self._group("borders"):
            kind = kind_of(placed, BORDER_CLASSES)
            places = tuple(placed.element.attributes.get("data-between", "").split())[:2]
            for line in self._strokes(placed):
                yield Feature("borders", line, kind=kind, places=places)

    def _coasts(self) -> Iterator[Feature]:
        for placed in self._group("coasts"):
            places = places_of(placed.element, "data-location", "spa/nc")
            for line in self._strokes(placed):
                yield Feature("coasts", line, places=places)

    def _crossings(self) -> Iterator[Feature]:
        for placed in self._group("crossings"):
            places = places_of(placed.element, "data-between", "nap sic")
            for line in self._strokes(placed):
                yield Feature("crossings", line, places=places)

    def _seams(self) -> Iterator[Feature]:
        for placed in self._group("seams"):
            side = placed.element.attributes.get("data-seam", "")
            if side not in SEAM_SIDES:
                element, known = placed.element, ", ".join(SEAM_SIDES)
                raise DrawingError("bad-seam", line=element.line, element=element, value=side[:40], known=known)
            places = places_of(placed.element, "data-province", "nat")
            for line in self._strokes(placed):
                yield Feature("seams", line, kind=side, places=places)

    def _graticule(self) -> Iterator[Feature]:
        sheet = self._root.group("sheet")
        if sheet is None:
            return
        above = self._origin @ self._above(sheet)
        for placed in svg.drawables(sheet, above):
            if placed.element.attributes.get("id") == "graticule":
                for line in self._strokes(placed):
                    yield Feature("graticule", line)


def _path_to(root: Element, goal: Element) -> list[Element]:
    pending = [[root]]
    while pending:
        path = pending.pop()
        if path[-1] is goal:
            return path
        pending.extend([*path, child] for child in path[-1].children)
    return [root]


def _view_box(root: Element) -> tuple[float, float, float, float]:
    """Return the view box; where there is none, the size in px."""
    given = root.attributes.get("viewBox")
    if given is None:
        given = " ".join(["0 0", *(root.attributes.get(side, "").removesuffix("px") for side in ("width", "height"))])
    try:
        x, y, width, height = (float(part) for part in given.replace(",", " ").split())
    except ValueError:
        raise DrawingError("no-sheet", line=root.line) from None
    numbers = np.array([x, y, width, height])
    if not (np.isfinite(numbers).all() and width > 0 and height > 0 and np.abs(numbers).max() < svg.LARGEST / 10):
        raise DrawingError("no-sheet", line=root.line)
    return x, y, width, height
