"""Write a drawing as plain SVG 1.1: shapes with ids and classes; how they look is the program's affair."""

from html import escape

import numpy as np
import shapely
from shapely.geometry import LineString

from tools.mapmaker import coverage, net
from tools.mapmaker.build import Drawing
from tools.mapmaker.geometry import GRID, lines, polygons

OFFBOARD = "x"


def number(hundredths: int) -> str:
    """Write hundredths of a px as short as can be."""
    sign, whole = "-" if hundredths < 0 else "", abs(hundredths)
    units, rest = divmod(whole, 100)
    if not rest:
        return f"{sign}{units}" if units else "0"
    return f"{sign}{units or ''}.{rest:02d}".rstrip("0")


def run(coords, close: bool) -> str:
    """Write one ring or line as relative path data."""
    c = np.round(np.asarray(coords)[:, :2] / GRID).astype(int)
    c = c[np.r_[True, np.any(np.diff(c, axis=0) != 0, axis=1)]]
    if close and len(c) > 1 and (c[0] == c[-1]).all():
        c = c[:-1]
    steps = np.diff(c, axis=0).tolist()
    text = f"M{_pair(*c[0].tolist())}l{' '.join(_pair(*s) for s in steps)}".replace(" -", "-")
    return text + ("z" if close else "")


def _pair(x: int, y: int) -> str:
    second = number(y)
    return f"{number(x)}{second if second.startswith('-') else f',{second}'}"


def outline(shape) -> str:
    """Write the rings of a shape as path data."""
    return "".join(run(r.coords, True) for p in polygons(shape) for r in (p.exterior, *p.interiors))


def strokes(shape) -> str:
    """Write the lines of a geometry as path data."""
    return "".join(run(q.coords, False) for q in lines(shape))


def _element(tag: str, **attributes: str) -> str:
    named = ((k.rstrip("_").replace("_", "-"), v) for k, v in attributes.items())
    return f"<{tag} " + " ".join(f'{k}="{escape(v)}"' for k, v in named) + "/>"


def _group(name: str, items: list[str]) -> list[str]:
    return [f'<g id="{name}">', *items, "</g>"]


def border_class(kind: str, owners: coverage.Owners) -> str:
    """Return how a border is drawn: land, coast or sea between provinces, offboard where the board ends."""
    return "offboard" if any(o.startswith(OFFBOARD) for o in owners) else kind


def document(drawing: Drawing, title: str, kinds: dict[str, str], extra: dict[str, list[str]]) -> str:
    """Return the whole SVG. `extra` holds ready elements of the groups coasts, crossings and seams."""
    width, height = f"{drawing.sheet.width:g}", f"{drawing.sheet.height:g}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
    out = ['<?xml version="1.0" encoding="UTF-8"?>', head, f"<title>{escape(title)}</title>"]
    out += _group("provinces", [_province(k, v, kinds[k]) for k, v in sorted(drawing.provinces.items())])
    waters = [_element("path", data_province=k, d=outline(v)) for k, v in sorted(drawing.inner.items())]
    out += _group("inner-water", waters)
    out += _group("lakes", [_element("path", d=outline(q)) for q in drawing.lakes])
    out += _group("offboard", _offboard(drawing, kinds))
    out += _group("borders", _borders(drawing))
    for name in ("coasts", "crossings", "seams"):
        out += _group(name, extra.get(name, []))
    neat = _element("rect", id="neatline", x="0", y="0", width=width, height=height, fill="none")
    grid = "".join(strokes(q) for q in drawing.graticule)
    out += _group("sheet", [neat, *([_element("path", id="graticule", fill="none", d=grid)] if grid else [])])
    return "\n".join([*out, "</svg>", ""])


def _province(key: str, shape, kind: str) -> str:
    return _element("path", id=key, class_=kind, fill_rule="evenodd", d=outline(shape))


def _offboard(drawing: Drawing, kinds: dict[str, str]) -> list[str]:
    out = []
    for key, shape in sorted(drawing.outside.items()):
        wet = "water" if key in drawing.outside_water else "land"
        out.append(_element("path", id=key, class_=wet, fill_rule="evenodd", d=outline(shape)))
    return out


def _borders(drawing: Drawing) -> list[str]:
    out = []
    for kind, owners, line in drawing.lines:
        if kind != "frame":
            between = " ".join(sorted({o.removesuffix(net.INNER) for o in owners}))
            named = border_class(kind, owners)
            out.append(_element("path", class_=named, data_between=between, fill="none", d=run(line.coords, False)))
    return out


def line_element(line: LineString, **attributes: str) -> str:
    """Return one open path with data attributes."""
    return _element("path", **attributes, fill="none", d=strokes(shapely.set_precision(line, GRID)))
