"""Draw the cells of a map with their owners, seeds and degrees: for those who look for a missing seed or cut."""

import colorsys
from html import escape
from pathlib import Path

import numpy as np
from shapely.geometry import LineString

from tools.mapmaker import geography, net
from tools.mapmaker.geometry import polygons
from tools.mapmaker.project import Sheet


def write(path: Path, data: dict) -> None:
    """Write an SVG of the cells; a browser shows the owner of the cell under the mouse."""
    sheet = Sheet(data["projection"])
    owned = net.owned_faces(data, geography.load(tuple(data["projection"]["window"])), sheet)
    owners = sorted(set(owned.owners))
    colors = {owner: _color(number) for number, owner in enumerate(owners)}
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {sheet.width:g} {sheet.height:g}">']
    for face, owner in zip(owned.faces, owned.owners, strict=True):
        text = f'<path fill="{colors[owner]}" stroke="#333" stroke-width=".6" d="{_path(face)}">'
        out.append(f"{text}<title>{escape(owner)}</title></path>")
    out += [*_degrees(data, sheet), *_seeds(data, sheet), "</svg>"]
    path.write_text("\n".join(out) + "\n", encoding="utf-8", newline="\n")


def _color(number: int) -> str:
    red, green, blue = colorsys.hls_to_rgb((number * 0.381966) % 1, 0.74 + 0.1 * (number % 2), 0.55)
    return f"#{round(red * 255):02x}{round(green * 255):02x}{round(blue * 255):02x}"


def _path(face) -> str:
    rings = [ring for part in polygons(face) for ring in (part.exterior, *part.interiors)]
    return "".join("M" + " ".join(f"{x:.1f},{y:.1f}" for x, y in ring.coords) + "Z" for ring in rings)


def _degrees(data: dict, sheet: Sheet) -> list[str]:
    """Return a line for every degree, with its number every fifth of the way."""
    west, south, east, north = data["projection"]["window"]
    out = []
    for along, values in (("lon", range(west, east + 1)), ("lat", range(south, north + 1))):
        for value in values:
            ends = [(value, south), (value, north)] if along == "lon" else [(west, value), (east, value)]
            line = sheet.geometry(LineString(ends)).intersection(sheet.box)
            if line.is_empty:
                continue
            points = " ".join(f"{x:.0f},{y:.0f}" for part in _parts(line) for x, y in part.coords)
            out.append(f'<polyline fill="none" stroke="#00a" stroke-width=".5" points="{points}"/>')
            for share in np.arange(0.1, 1.0, 0.2):
                at = line.interpolate(share, normalized=True)
                out.append(f'<text x="{at.x:.0f}" y="{at.y:.0f}" font-size="11" fill="#00a">{value}</text>')
    return out


def _parts(line) -> list:
    return list(getattr(line, "geoms", [line]))


def _seeds(data: dict, sheet: Sheet) -> list[str]:
    out = []
    for key, places in (*data["seeds"].items(), *data.get("sea_seeds", {}).items()):
        for x, y in sheet(np.array(places, float)).tolist() if places else ():
            out.append(f'<circle cx="{x:.0f}" cy="{y:.0f}" r="3"/>')
            out.append(f'<text x="{x + 4:.0f}" y="{y + 4:.0f}" font-size="13">{escape(key)}</text>')
    return out
