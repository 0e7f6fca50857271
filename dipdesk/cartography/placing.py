"""Finds room in a shape for its unit, dislodged unit, center mark and names; for sheets that are made by code."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import Polygon
from shapely.affinity import scale, translate
from shapely.geometry.base import BaseGeometry

from dipdesk.cartography import footprint, metrics
from dipdesk.cartography.anchors import Anchor, Label, Point
from dipdesk.cartography.svg import Points

UNIT = 16.0
CENTER = 6.0
GROWN = 1.35
"""How much larger signs may get on small pictures."""
_CLEAR = 2.0
_APART = (33.0, 28.0, 24.0, 21.5)
_SIZES = (36.0, 33.0, 30.0, 27.0, 24.0, 22.0, 20.0, 18.0, 16.0, 14.0, 12.5)
_PLACES = 60
_WAYS = 8  # to fill a province that are compared
_SHORT, _FULL = 26.0, 18.0  # sizes that short and full names should reach
_INSET = 2.0  # px that names stay inside of the edge


Marks = tuple[Point, Point, Point | None]
"""Unit, dislodged unit and center mark."""


@dataclass(frozen=True, slots=True)
class Want:
    """What is to be placed: the names by language, the short form, whether it is water and has a center mark.

    ``kinds`` are those of the units that may stand there, ``berths`` the spots of fleets on its named coasts.
    """

    names: Mapping[str, str]
    short: str
    water: bool
    center: bool
    kinds: str = "AF"
    berths: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """A shape that is being filled: its largest part without the waters in it, and points with their clearances.

    ``names`` is where names may stand, a little inside of ``area``.
    """

    area: Polygon
    names: BaseGeometry
    points: Points
    room: NDArray[np.float64]


def ground(shape: BaseGeometry, obstacles: BaseGeometry | None = None) -> Ground:
    """Return the largest part of ``shape`` clear of ``obstacles``, ready to be filled."""
    free = shape if obstacles is None else shapely.difference(shape, obstacles)
    parts = [part for part in shapely.get_parts(free) if isinstance(part, Polygon)]
    area = max(parts, key=lambda part: part.area)
    names = area.buffer(-_INSET)
    shapely.prepare(names)
    left, top, right, bottom = area.bounds
    step = max(3.0, math.sqrt(area.area / 900.0))
    xs, ys = np.meshgrid(np.arange(left + step / 2, right, step), np.arange(top + step / 2, bottom, step))
    points = np.column_stack([xs.ravel(), ys.ravel()])
    points = points[shapely.contains_xy(area, points[:, 0], points[:, 1])]
    pole = shapely.maximum_inscribed_circle(area, tolerance=1.0).coords[0]
    points = np.vstack([points, [pole]])
    room = np.asarray(shapely.distance(shapely.points(points), area.simplify(0.5).boundary))
    order = np.argsort(-room, kind="stable")
    return Ground(area, names, points[order], room[order])


def angles(area: Polygon) -> tuple[float, ...]:
    """Return the slopes at which a name may run: level first, then along the shape where it is long and leans."""
    corners = shapely.get_coordinates(shapely.minimum_rotated_rectangle(area))
    sides = np.diff(corners[:3], axis=0)
    long = sides[int(np.argmax(np.hypot(*sides.T)))]
    lean = (math.degrees(math.atan2(long[1], long[0])) + 90.0) % 180.0 - 90.0
    return (0.0, round(lean, 1)) if 8.0 < abs(lean) <= 70.0 else (0.0,)


def breaks(name: str) -> Iterator[tuple[str, ...]]:
    """Yield the name whole, then broken once at each blank, then at all of three words."""
    words = name.split(" ")
    yield (name,)
    for i in range(1, len(words)):
        yield " ".join(words[:i]), " ".join(words[i:])
    if len(words) == 3:
        yield tuple(words)


def place(
    ground: Ground, want: Want, taken: Sequence[BaseGeometry] = (), foreign: Sequence[BaseGeometry] = ()
) -> Anchor:
    """Return the spots of a province; names shrink and shorten before they collide with marks.

    What is ``taken`` (the discs of units on its named coasts) only keeps names and the center mark away: a unit stands
    either there or here. ``foreign`` marks and names, of its neighbors, keep everything away while there is room.
    """
    first = next(iter(want.names), "en")
    turns = angles(ground.area)
    name = want.names.get(first, want.short)
    for strangers in (foreign, ()) if foreign else ((),):
        for clear in (True, False):
            ways = _together(ground, want, name, turns, taken, strangers, clear=clear)
            made = (Anchor(*marks, labels={first: label}) for label, marks in ways)
            best = _best(_named(ground, want, anchor, turns, [*taken, *foreign]) for anchor in made)
            if best is not None:
                return best
    marks = _any_marks(ground, want, taken)
    return _named(ground, want, Anchor(*marks), turns, taken)


def _best(ways: Iterator[Anchor]) -> Anchor | None:
    """Return the first of some ways to fill a province in which all names are large enough, else the best of a few."""
    best, most = None, -math.inf
    for anchor in islice(ways, _WAYS):
        sizes = [label.size if label.form == "full" else 0.0 for label in anchor.labels.values()]
        short = anchor.short.size if anchor.short is not None else 0.0
        if short >= _SHORT and min(sizes) >= _FULL:
            return anchor
        worth = 2 * min(short, _SHORT) + min(min(sizes), _FULL)
        if worth > most:
            best, most = anchor, worth
    return best


def _together(
    ground: Ground,
    want: Want,
    name: str,
    turns: Sequence[float],
    taken: Sequence[BaseGeometry],
    foreign: Sequence[BaseGeometry],
    *,
    clear: bool,
) -> Iterator[tuple[Label, Marks]]:
    """Yield labels that leave room for the marks, the largest first, and those."""
    for label in _labels(ground, name, want, turns):
        frame = box(label, want.water)
        if _hits(frame, taken) or _hits(frame, foreign):
            continue
        marks = _marks(ground, want, [frame, *foreign], taken, clear=clear)
        if marks is not None:
            yield label, marks


def _hits(frame: BaseGeometry, taken: Sequence[BaseGeometry]) -> bool:
    return any(frame.intersects(shape) for shape in taken)


def _named(ground: Ground, want: Want, anchor: Anchor, turns: Sequence[float], taken: Sequence[BaseGeometry]) -> Anchor:
    """Add the names in the languages that are still missing, and the short one, beside the marks that stand."""
    blocked = shapely.union_all([*outlines(anchor, want.kinds), *taken]).buffer(1.0)
    labels = dict(anchor.labels)
    for language, name in want.names.items():
        if language not in labels:
            labels[language] = _fitted(ground, name, want, turns, blocked)
    short = _fitted(ground, want.short, want, turns, blocked)
    return Anchor(anchor.unit, anchor.dislodged, anchor.center, None, labels, short)


def outlines(anchor: Anchor, kinds: str) -> list[BaseGeometry]:
    """Return the convex areas that the marks of a province take."""
    found: list[BaseGeometry] = [
        translate(footprint.outline(kinds).convex_hull, *anchor.unit),
        translate(footprint.outline(kinds, dislodged=True).convex_hull, *anchor.dislodged),
    ]
    return found if anchor.center is None else [*found, shapely.Point(anchor.center).buffer(CENTER)]


def _fitted(ground: Ground, name: str, want: Want, turns: Sequence[float], blocked: BaseGeometry) -> Label:
    for text in (name, want.short):
        form = "full" if text == name and name != want.short else "short"
        for label in _labels(ground, text, want, turns, form):
            if not box(label, want.water).intersects(blocked):
                return label
    x, y = ground.points[0].tolist()
    return Label((x, y), _SIZES[-1], 0.0, (want.short,), "short")


def _labels(ground: Ground, name: str, want: Want, turns: Sequence[float], form: str = "full") -> Iterator[Label]:
    """Yield labels that lie inside the shape, the largest and most level first, few for each kind."""
    for size in _SIZES:
        for lines in breaks(name):
            width, height = (part * size for part in metrics.block(lines, want.water))
            for turn in turns:
                for at in _places(ground, width, height, turn):
                    yield Label(at, size, turn, lines, form)


def _places(ground: Ground, width: float, height: float, turn: float) -> Iterator[Point]:
    """Yield up to ten spread-out middles at which a box of this size lies inside."""
    if width * height > ground.area.area:
        return
    fitting = ground.room >= min(width, height) / 2
    middles = ground.points[fitting][: _PLACES * 4 : 2][:_PLACES]
    if not len(middles):
        return
    boxes = _boxes(middles, width, height, turn)
    inside = middles[shapely.covers(ground.names, boxes)]
    yield from ((round(x, 1), round(y, 1)) for x, y in inside[:: max(1, len(inside) // 10)].tolist())


def _boxes(middles: Points, width: float, height: float, turn: float) -> NDArray[np.object_]:
    angle = math.radians(turn)
    along = np.array([math.cos(angle), math.sin(angle)]) * width / 2
    across = np.array([-math.sin(angle), math.cos(angle)]) * height / 2
    corners = np.array([along + across, along - across, -along - across, -along + across])
    made: NDArray[np.object_] = np.asarray(shapely.polygons(middles[:, None, :] + corners[None, :, :]))
    return made


def box(label: Label, italic: bool) -> BaseGeometry:
    """Return the rectangle that a label takes."""
    width, height = (part * label.size for part in metrics.block(label.lines, italic))
    found: BaseGeometry = _boxes(np.array([label.at]), width, height, label.angle)[0]
    return found


def _any_marks(ground: Ground, want: Want, taken: Sequence[BaseGeometry]) -> Marks:
    """Return marks that no name leaves room for: as clear of each other as the shape allows."""
    for around in (taken, ()):
        for clear in (True, False):
            marks = _marks(ground, want, [], around, clear=clear)
            if marks is not None:
                return marks
    return _crowded(ground, want)


def _marks(
    ground: Ground, want: Want, blocked: Sequence[BaseGeometry], taken: Sequence[BaseGeometry], *, clear: bool
) -> Marks | None:
    """Return unit, dislodged unit and center mark away from ``blocked`` and each other; None if there is no room.

    Where they are to be ``clear``, not even the outlines of the two units touch, nor those of fleets on coasts.
    """
    candidates = _free(ground, want, blocked, UNIT * 0.8, dislodged=False)
    rest = _free(ground, want, blocked, UNIT * 0.5, dislodged=True)
    if clear:
        candidates, rest = _off_coasts(candidates, want), _off_coasts(rest, want)
    clash = footprint.clash(want.kinds, want.kinds)
    for unit in candidates[:: max(1, len(candidates) // (24 if clear else 8))]:
        away = np.hypot(*(rest - unit).T)
        open_to = footprint.clear(clash, rest, unit) if clear else np.full(len(rest), True)
        for apart in _APART:
            near = rest[open_to & (away >= apart) & (away <= apart + 24.0)]
            if not len(near):
                continue
            second = near[0]
            center = _center(ground, want, [*blocked, *taken], unit, second)
            if center is not None or not want.center:
                return spot(unit), spot(second), center
    return None


def _free(
    ground: Ground, want: Want, blocked: Sequence[BaseGeometry], room: float, *, dislodged: bool
) -> NDArray[np.float64]:
    """Return the points on which a unit touches nothing that is ``blocked``, the roomiest first."""
    points: Points = ground.points[ground.room >= room]
    if not blocked or not len(points):
        return points
    touching = shapely.union_all([footprint.near(want.kinds, shape, dislodged=dislodged) for shape in blocked])
    shapely.prepare(touching)
    free: Points = points[~shapely.contains_xy(touching, points[:, 0], points[:, 1])]
    return free


def _off_coasts(points: Points, want: Want) -> Points:
    for berth in want.berths:
        clash = footprint.either_way(want.kinds, "F")
        points = points[footprint.clear(clash, points, np.array(berth))]
    return points


def _center(ground: Ground, want: Want, blocked: Sequence[BaseGeometry], unit: Points, second: Points) -> Point | None:
    if not want.center:
        return None
    points = ground.points[ground.room >= CENTER + 1]
    near_unit = footprint.ring(want.kinds, CENTER + _CLEAR)
    near_second = footprint.ring(want.kinds, CENTER + _CLEAR, dislodged=True)
    fair = footprint.clear(near_unit, points, unit) & footprint.clear(near_second, points, second)
    points = points[fair]
    for shape in blocked:
        points = points[shapely.distance(shapely.points(points), shape) >= CENTER + 1]
    if not len(points):
        return None
    # Clear, if that goes, even of a unit that has grown on a small picture.
    roomy = points[footprint.clear(scale(near_unit, GROWN, GROWN, origin=(0, 0)), points, unit)]
    points = roomy if len(roomy) else points
    # Near the unit, so that the eye joins them, but by its own province's middle.
    return spot(points[int(np.argmin(np.hypot(*(points - unit).T)))])


def _crowded(ground: Ground, want: Want) -> Marks:
    """Return spots in a shape with no room: the marks stand as far from each other as it allows."""
    unit = ground.points[0]
    away = np.hypot(*(ground.points - unit).T)
    second = ground.points[int(np.argmin(np.abs(away - 2 * UNIT * 2 / 3)))]
    if not want.center:
        return spot(unit), spot(second), None
    both = np.minimum(away, np.hypot(*(ground.points - second).T))
    return spot(unit), spot(second), spot(ground.points[int(np.argmax(both))])


def spot(point: Points) -> Point:
    """Return a row of an array of points as a point with one decimal."""
    x, y = point.tolist()
    return round(x, 1), round(y, 1)
