"""Full names set into the sea beside provinces too small for them, with a line to the province."""

import numpy as np
import shapely
from shapely.affinity import rotate, scale
from shapely.geometry import LineString

from tools.mapmaker import metrics, spots
from tools.mapmaker.anchors import LANGUAGES, Anchors, obstacles_at_sea
from tools.mapmaker.build import Drawing
from tools.mapmaker.geometry import polygons

SIZES = (22.0, 20.0, 18.0)
REACH = 95.0
"""How far from its province a name may stand, px."""
INTO = 5.0
"""How far a leader reaches into its province at least, px."""
LONGER = (14.0, 11.0, 8.0, 5.0)
"""By how much it is lengthened there, so that a short one is not taken for a stroke of the coast."""
TURNS = (0.0, 20.0, -20.0, 40.0, -40.0)
"""Degrees by which it may turn for that."""


def add(drawing: Drawing, placed: dict[str, Anchors], areas: dict, facts: dict, data: dict) -> None:
    """Give each province whose full name did not fit a name at sea, where there is room."""
    # Names of two languages are never seen together.
    taken = {language: obstacles_at_sea(drawing, placed, facts) for language in LANGUAGES}
    by_id = {p["id"]: p for p in facts["provinces"]}
    waters = _waters(drawing, facts)
    for key in sorted(placed, key=lambda k: areas[k].area):
        item, anchors = by_id[key], placed[key]
        hand = data.get("anchors", {}).get(key, {})
        if item["kind"] == "water" or hand.get("form") == "short":
            continue
        for language in LANGUAGES:
            if anchors.labels[language].form != "short":
                continue
            found = _find(item["names"][language], areas[key], waters, taken[language], drawing, hand)
            if found:
                found = found[0], _lengthened(found[1], areas[key], anchors.discs())
                anchors.labels[language], anchors.leaders[language] = found
                taken[language].append(found[0].box(False, 3))
                taken[language].append(found[1].buffer(3))


def _lengthened(line: LineString, area, discs) -> LineString:
    """Return a leader that goes on as far as it meets neither the edge of its province nor units and center."""
    start, coast = line.coords[0], line.coords[-1]
    ahead = LineString([coast, (2 * coast[0] - start[0], 2 * coast[1] - start[1])])
    inner = area.buffer(-INTO / 2)
    for more in LONGER:
        for turn in TURNS:
            longer = scale(ahead, more / ahead.length, more / ahead.length, origin=coast)
            x, y = rotate(longer, turn, origin=coast).coords[-1]
            further = LineString([coast, (x, y)])
            if inner.contains(further) and not further.intersects(discs):
                return LineString([start, (round(x, 1), round(y, 1))])
    return line


def _waters(drawing: Drawing, facts: dict) -> list:
    """Return the pieces of sea and of land off the board: a name must stand within one."""
    names = [p["id"] for p in facts["provinces"] if p["kind"] == "water"]
    wet = [drawing.provinces[k] for k in names if k in drawing.provinces]
    return [p for shape in wet for p in polygons(shape)]


def _find(text: str, area, waters: list, taken: list, drawing: Drawing, hand: dict) -> tuple | None:
    blocked = shapely.union_all([t for t in taken if t.distance(area) < REACH + 150])
    shapely.prepare(blocked)
    best = None
    inner = area.buffer(-INTO)
    inner = inner if not inner.is_empty else area
    for water in waters:
        if water.distance(area) > REACH:
            continue
        for size in SIZES:
            for lines in metrics.breaks(text)[:2]:
                got = _in_water(lines, size, area, inner, water, blocked)
                if got and (best is None or got[0] < best[0]):
                    best = got
    return best[1:] if best else None


def _in_water(lines: tuple, size: float, area, inner, water, blocked) -> tuple | None:
    w, h = metrics.box(lines, False)
    w, h = w * size + 6, h * size + 2
    x0, y0, x1, y1 = area.buffer(REACH).bounds
    gx, gy = np.meshgrid(np.arange(x0, x1, 4.0), np.arange(y0, y1, 4.0))
    at = np.column_stack([gx.ravel(), gy.ravel()])
    boxes = shapely.box(at[:, 0] - w / 2, at[:, 1] - h / 2, at[:, 0] + w / 2, at[:, 1] + h / 2)
    shapely.prepare(water)
    ok = shapely.contains(water, boxes)
    at, boxes = at[ok], boxes[ok]
    ok = ~shapely.intersects(blocked, boxes)
    at, boxes = at[ok], boxes[ok]
    if not len(at):
        return None
    away = shapely.distance(inner, boxes)
    for i in np.argsort(away, kind="stable")[:12].tolist():
        line = shapely.shortest_line(boxes[i], inner)
        if line.length > REACH or line.length < 3:
            continue
        others = line.difference(area).difference(water)
        if others.length > 3.0 or line.difference(area).intersects(blocked):
            continue
        cost = line.length - size * 1.2 + 4 * len(lines)
        label = spots.Label((round(float(at[i][0]), 1), round(float(at[i][1]), 1)), size, 0.0, lines, "leader")
        return cost, label, LineString(np.round(np.asarray(line.coords), 1))
    return None
