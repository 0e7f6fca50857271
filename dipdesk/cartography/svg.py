"""Outlines of SVG elements as arrays of points; the only module that knows svgelements.

Shapes are read by its path grammar and its curves; we keep the points, so that no document of its own is built.
"""

import itertools
import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import svgelements
from numpy.typing import NDArray

from dipdesk.cartography.errors import DrawingError
from dipdesk.cartography.xmltree import Element

Points = NDArray[np.float64]
"""An array of shape (n, 2), in px of the sheet."""

MAX_POINTS = 600_000
MAX_CURVED = 100_000
"""Most points in all that curves are made into, which take longer than those of lines.

Each curve counts as 4 more, and an arc three times."""
MAX_CROSSED = 15_000
"""Most crossings of rings with themselves that are put right."""
LARGEST = 1e6
DECIMALS = 3  # coordinates are rounded to them, so that neighbors drawn with the same numbers meet exactly
_CURVE_STEP = 2.0  # px between the points of a flattened curve
_MAX_CURVE_POINTS = 200
_PIECE = 20  # points that each piece of a path counts as, for what it takes to keep it
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_TRANSFORM = re.compile(
    r"(?:[\s,]*(?:matrix|translate|scale|rotate|skewX|skewY)\s*\(\s*[-+0-9eE.,\s]{1,200}\))*[\s,]*",
)
_SKIPPED = frozenset({"title", "desc", "metadata", "style", "defs", "namedview", "text", "clipPath", "mask", "script"})


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """One subpath: its points and whether it was closed."""

    points: Points
    closed: bool


@dataclass(slots=True)
class Budget:
    """How many points a file may still have, and how many of them on curves; and how much may cross."""

    left: int = MAX_POINTS
    curved: int = MAX_CURVED
    crossed: int = MAX_CROSSED

    def take(self, count: int) -> None:
        """Use up ``count`` points; DrawingError when there are none left."""
        self.left -= count
        if self.left < 0:
            raise DrawingError("too-many-points", limit=MAX_POINTS)

    def bend(self, count: int) -> None:
        """Use up ``count`` points of a curve; DrawingError when there are none left."""
        self.curved -= count
        if self.curved < 0:
            raise DrawingError("too-many-curves", limit=MAX_CURVED)

    def tangle(self, count: int) -> None:
        """Use up ``count`` crossings of lines of one ring; DrawingError when there are none left."""
        self.crossed -= count
        if self.crossed < 0:
            raise DrawingError("tangled")


@dataclass(frozen=True, slots=True, eq=False)
class Placed:
    """A drawable element, the transform (3 x 3) from its coordinates to the sheet's, and the groups around it.

    ``around`` leads from the innermost to the group that was asked for.
    """

    element: Element
    matrix: Points
    around: tuple[Element, ...] = ()


IDENTITY: Points = np.eye(3)


def drawables(group: Element, matrix: Points) -> Iterator[Placed]:
    """Yield the shapes in a group and its subgroups in order, with the transforms of all groups between applied."""
    pending: list[tuple[Element, Points, tuple[Element, ...]]] = [(group, matrix, ())]
    while pending:
        element, outer, around = pending.pop()
        inner = outer @ transform(element)
        if element.tag in ("g", "svg", "a", "switch"):
            pending.extend((child, inner, (element, *around)) for child in reversed(element.children))
        elif element.tag not in _SKIPPED:
            yield Placed(element, inner, around)


def transform(element: Element) -> Points:
    """Return the element's own transform as a 3 x 3 matrix."""
    text = element.attributes.get("transform", "").strip()
    if not text:
        return IDENTITY
    if len(text) > 2_000 or not _TRANSFORM.fullmatch(text):
        raise DrawingError("bad-transform", line=element.line, element=element, value=text[:60])
    try:
        m = svgelements.Matrix(text)
        found = np.array([[m.a, m.c, m.e], [m.b, m.d, m.f], [0.0, 0.0, 1.0]], dtype=np.float64)
    except (ValueError, TypeError, IndexError, ArithmeticError, AttributeError):
        raise DrawingError("bad-transform", line=element.line, element=element, value=text[:60]) from None
    if not np.isfinite(found).all():
        raise DrawingError("bad-transform", line=element.line, element=element, value=text[:60])
    return found


def lines(placed: Placed, budget: Budget) -> tuple[Line, ...]:
    """Return the subpaths of an element in px of the sheet, curves flattened, rounded to ``DECIMALS``.

    Repeated points are dropped; a closed subpath does not repeat its first point. Subpaths of one point are left out.
    """
    element = placed.element
    scale = math.sqrt(abs(float(np.linalg.det(placed.matrix[:2, :2]))))
    pen = _Pen(_path_data(element), scale, budget)
    try:
        pen.run()
    except (ValueError, TypeError, AttributeError, IndexError, ArithmeticError):
        near = pen.text[max(0, pen.position - 20) : pen.position + 20].strip()
        raise DrawingError("bad-path", line=element.line, element=element, near=near) from None
    found = []
    for points, closed in pen.subpaths:
        placed_points = _place(np.array(points, dtype=np.float64), placed)
        kept = _without_repeats(placed_points, closed)
        if len(kept) > 1:
            found.append(Line(kept, closed))
    return tuple(found)


def _place(points: Points, placed: Placed) -> Points:
    with np.errstate(all="ignore"):
        moved = points @ placed.matrix[:2, :2].T + placed.matrix[:2, 2]
        fine = bool(np.isfinite(moved).all()) and bool((np.abs(moved) < LARGEST).all())
    if not fine:
        raise DrawingError("out-of-range", line=placed.element.line, element=placed.element)
    rounded: Points = np.round(moved, DECIMALS) + 0.0
    return rounded


def _without_repeats(points: Points, closed: bool) -> Points:
    keep = np.ones(len(points), dtype=bool)
    keep[1:] = (points[1:] != points[:-1]).any(axis=1)
    kept = points[keep]
    while closed and len(kept) > 1 and (kept[0] == kept[-1]).all():
        kept = kept[:-1]
    return kept


def _path_data(element: Element) -> str:
    match element.tag:
        case "path":
            return element.attributes.get("d", "")
        case "polygon" | "polyline":
            close = " z" if element.tag == "polygon" else ""
            return f"M {element.attributes.get('points', '')}{close}"
        case "line":
            x1, y1, x2, y2 = (_number(element, name) for name in ("x1", "y1", "x2", "y2"))
            return f"M {x1},{y1} L {x2},{y2}"
        case "rect":
            x, y, width, height = (_number(element, name) for name in ("x", "y", "width", "height"))
            return f"M {x},{y} h {width} v {height} h {-width} z"
        case "circle" | "ellipse":
            return _ellipse(element)
    raise DrawingError("unknown-shape", line=element.line, element=element, tag=element.tag)


def _ellipse(element: Element) -> str:
    x, y = _number(element, "cx"), _number(element, "cy")
    circle = element.tag == "circle"
    rx, ry = _number(element, "r" if circle else "rx"), _number(element, "r" if circle else "ry")
    return f"M {x - rx},{y} A {rx} {ry} 0 1 0 {x + rx},{y} A {rx} {ry} 0 1 0 {x - rx},{y} z"


def _number(element: Element, name: str) -> float:
    text = element.attributes.get(name, "0").strip().removesuffix("px")
    if not _NUMBER.fullmatch(text):
        raise DrawingError("bad-number", line=element.line, element=element, attribute=name, value=text[:40])
    return float(text)


@dataclass(slots=True)
class _At:
    """The current point as svgelements' grammar wants to see it."""

    x: float
    y: float


class _Pen:
    """Receives the commands of svgelements' path grammar and keeps points."""

    def __init__(self, text: str, scale: float, budget: Budget) -> None:
        self.text = text
        self.scale = scale
        self.budget = budget
        self.subpaths: list[tuple[list[tuple[float, float]], bool]] = []
        self.current_point: _At | None = None
        self._start = (0.0, 0.0)
        self._control: tuple[str, float, float] | None = None
        self._grammar = svgelements.SVGLexicalParser()

    @property
    def position(self) -> int:
        return int(self._grammar.pos)

    def run(self) -> None:
        self._grammar.parse(self, self.text)
        # The grammar stops silently at what it does not know.
        if self.text[self._grammar.pos :].strip(" \t\r\n,"):
            raise ValueError

    def start(self) -> None: ...

    def end(self) -> None: ...

    def _add(self, point: Any) -> None:
        x, y = float(point[0]), float(point[1])
        self.budget.take(1)
        if not self.subpaths or self.subpaths[-1][1]:
            self.subpaths.append(([self._start], False))
        self.subpaths[-1][0].append((x, y))
        self.current_point = _At(x, y)
        self._control = None

    def move(self, point: Any, relative: bool = False) -> None:
        x, y = float(point[0]), float(point[1])
        self.budget.take(_PIECE)
        self._start = (x, y)
        self.subpaths.append(([(x, y)], False))
        self.current_point = _At(x, y)
        self._control = None

    def line(self, point: Any, relative: bool = False) -> None:
        self._add(self._checked(point))

    def horizontal(self, x: float, relative: bool = False) -> None:
        at = self._here()
        self._add((at.x + x if relative else x, at.y))

    def vertical(self, y: float, relative: bool = False) -> None:
        at = self._here()
        self._add((at.x, at.y + y if relative else y))

    def closed(self, relative: bool = False) -> None:
        if self._here() and not self.subpaths[-1][1]:
            points, _ = self.subpaths[-1]
            self.subpaths[-1] = (points, True)
        self.current_point = _At(*self._start)
        self._control = None

    def cubic(self, first: Any, second: Any, end: Any, relative: bool = False) -> None:
        at = self._here()
        corners = [(at.x, at.y), self._checked(first), self._checked(second), self._checked(end)]
        self._curve(svgelements.CubicBezier(*corners), corners)
        self._control = ("c", *corners[2])

    def smooth_cubic(self, second: Any, end: Any, relative: bool = False) -> None:
        self.cubic(self._mirrored("c"), second, end)

    def quad(self, control: Any, end: Any, relative: bool = False) -> None:
        at = self._here()
        corners = [(at.x, at.y), self._checked(control), self._checked(end)]
        self._curve(svgelements.QuadraticBezier(*corners), corners)
        self._control = ("q", *corners[1])

    def smooth_quad(self, end: Any, relative: bool = False) -> None:
        self.quad(self._mirrored("q"), end)

    def arc(self, rx: float, ry: float, turn: float, *flags: Any, relative: bool = False) -> None:
        large, sweep, end = flags
        at = self._here()
        goal = self._checked(end)
        if not rx or not ry or goal == (at.x, at.y):
            self._add(goal)
            return
        curve = svgelements.Arc((at.x, at.y), abs(rx), abs(ry), turn, large, sweep, goal)
        reach = max(abs(rx), abs(ry), abs(goal[0] - at.x), abs(goal[1] - at.y))
        self._curve(curve, [(0.0, 0.0), (2 * math.pi * reach, 0.0), goal])

    def _curve(self, curve: Any, corners: list[tuple[float, float]]) -> None:
        length = sum(math.dist(a, b) for a, b in itertools.pairwise(corners)) * self.scale
        count = min(_MAX_CURVE_POINTS, max(4, math.ceil(min(length, LARGEST) / _CURVE_STEP)))
        self.budget.bend((count + 4) * (3 if isinstance(curve, svgelements.Arc) else 1))
        for i in range(1, count):
            at = curve.point(i / count)
            self._add((at.x, at.y))
        self._add(corners[-1])

    def _here(self) -> _At:
        if self.current_point is None:
            raise ValueError
        return self.current_point

    def _checked(self, point: Any) -> tuple[float, float]:
        if isinstance(point, str):  # the grammar hands on an early “z” in place of a point
            raise ValueError
        self._here()
        return float(point[0]), float(point[1])

    def _mirrored(self, kind: str) -> tuple[float, float]:
        at = self._here()
        if self._control is None or self._control[0] != kind:
            return at.x, at.y
        return 2 * at.x - self._control[1], 2 * at.y - self._control[2]
