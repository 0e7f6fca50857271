"""Lines beside the borders: crossings of straits, and the sheet's edges that go on at the opposite edge."""

import numpy as np
import shapely
import shapely.affinity
from shapely.geometry import LineString

from tools.mapmaker import svg
from tools.mapmaker.build import Drawing
from tools.mapmaker.geometry import lines

OPPOSITE = {"left": "right", "right": "left", "top": "bottom", "bottom": "top"}


def crossings(drawing: Drawing, data: dict) -> list[str]:
    """Return the elements of the crossings, each from landing to landing."""
    out = []
    for item in data.get("crossings", []):
        line = LineString(np.round(drawing.sheet(np.array(item["lonlat"], float)), 1))
        out.append(svg.line_element(line, data_between=" ".join(sorted(item["between"]))))
    return out


def check_crossings(drawing: Drawing, data: dict) -> list[str]:
    """A crossing starts in one province and ends in the other."""
    out = []
    for item in data.get("crossings", []):
        ends = shapely.points(drawing.sheet(np.array(item["lonlat"], float)))
        for key, end in zip(item["between"], (ends[0], ends[-1]), strict=True):
            if not drawing.provinces[key].contains(end):
                out.append(f"the crossing {'-'.join(item['between'])} does not end in {key}")
    return out


def sides(drawing: Drawing) -> dict[str, LineString]:
    """Return the edges of the sheet."""
    w, h = drawing.sheet.width, drawing.sheet.height
    return {
        "left": LineString([(0, 0), (0, h)]),
        "right": LineString([(w, 0), (w, h)]),
        "top": LineString([(0, 0), (w, 0)]),
        "bottom": LineString([(0, h), (w, h)]),
    }


def pieces(drawing: Drawing, data: dict) -> list[tuple[str, str, LineString]]:
    """Return (side, province, line) for the edges that are wrapped, in order along each edge."""
    out = []
    for side, edge in sides(drawing).items():
        if side not in data.get("wrap", []):
            continue
        for key, shape in sorted({**drawing.provinces, **drawing.outside}.items()):
            met = shapely.line_merge(shapely.intersection(shape, edge))
            out += [(side, key, shapely.normalize(q)) for q in lines(met)]
    return sorted(out, key=lambda p: (p[0], list(p[2].coords)))


def seams(drawing: Drawing, data: dict) -> list[str]:
    """Return the elements of the seams."""
    return [svg.line_element(q, data_seam=side, data_province=key) for side, key, q in pieces(drawing, data)]


def check_seams(drawing: Drawing, data: dict) -> list[str]:
    """At every point of a seam the same province lies on both sides: no border runs along a seam."""
    found = pieces(drawing, data)
    out = []
    for side, key, line in found:
        across = [q for s, k, q in found if s == OPPOSITE[side] and k == key]
        w, h = drawing.sheet.width, drawing.sheet.height
        dx, dy = {"left": (w, 0), "right": (-w, 0), "top": (0, h), "bottom": (0, -h)}[side]
        moved = shapely.affinity.translate(line, dx, dy)
        rest = moved.difference(shapely.union_all(across).buffer(0.6)) if across else moved
        if rest.length > 1:
            at = rest.centroid
            out.append(f"{key} at the {side} edge does not go on at {at.x:.0f} {at.y:.0f} px")
    return out
