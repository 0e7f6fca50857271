"""Write anchors.toml: one line for each thing, sorted, so that differences read well."""

import numpy as np

from tools.mapmaker.anchors import LANGUAGES, Anchors
from tools.mapmaker.build import Drawing
from tools.mapmaker.spots import Label
from tools.mapmaker.strips import Repeats

HEAD = """# Spots for units, center marks and labels, px on map.svg.
# Made by `make maps` from tools/mapmaker/maps: change things there.
# at = middle of the text block; form = full, short or leader (a name at sea with a line to its province)."""


def point(p: tuple[float, float]) -> str:
    """Write a point."""
    return f"[{p[0]:g}, {p[1]:g}]"


def label(item: Label, leader=None) -> str:
    """Write a label as an inline table."""
    lines = ", ".join(f'"{t}"' for t in item.lines)
    text = f"at = {point(item.at)}, size = {item.size:.1f}, angle = {item.angle:.1f}, lines = [{lines}]"
    if leader is not None:
        text += f", leader = [{', '.join(point(p) for p in leader.coords)}]"
    return text


def document(drawing: Drawing, placed: dict[str, Anchors], data: dict, repeats: Repeats) -> str:
    """Return the whole file."""
    sheet = drawing.sheet
    out = [HEAD, "", "[sheet]", f"width = {sheet.width:g}", f"height = {sheet.height:g}", "", *_straits(data)]
    out += _cities(drawing, data)
    for key in sorted(placed):
        out += _province(key, placed[key], repeats.get(key, {}))
    return "\n".join(out) + "\n"


def _straits(data: dict) -> list[str]:
    pairs = data.get("straits", [])
    out = ["# Strangers that come closer than 6 px.", "[straits]", "pairs = ["]
    for item in sorted(pairs, key=lambda s: sorted(s["between"])):
        a, b = sorted(item["between"])
        out.append(f'  ["{a}", "{b}"],  # {item["why"]}')
    return [*out, "]", ""]


def _cities(drawing: Drawing, data: dict) -> list[str]:
    """Return the named cities on the sheet: by them an audit of the pack sees whether borders lie where they should."""
    out = ["# Cities that must lie in their province.", "[cities]"]
    for key, places in sorted(data.get("cities", {}).items()):
        points = drawing.sheet(np.array(places)).round(1).tolist()
        out.append(f"{key} = [{', '.join(point(p) for p in points)}]")
    return [*out, ""]


def _province(key: str, anchors: Anchors, again: dict[str, list[Label]]) -> list[str]:
    out = [f"[p.{key}]", f"unit = {point(anchors.unit)}", f"dislodged = {point(anchors.dislodged)}"]
    if anchors.center:
        out.append(f"center = {point(anchors.center)}")
    for language in LANGUAGES:
        item = anchors.labels[language]
        text = label(item, anchors.leaders.get(language))
        out.append(f'label.{language} = {{ {text}, form = "{item.form}" }}')
    for language, labels in again.items():
        out.append(f"again.{language} = [{', '.join(f'{{ {label(item)} }}' for item in labels)}]")
    out += [f"short = {{ {label(anchors.short)} }}", ""]
    for name, spot in sorted(anchors.coasts.items()):
        out += [f'[p."{name}"]', f"unit = {point(spot.unit)}", f"dislodged = {point(spot.dislodged)}"]
        out += [f"handle = {point(spot.handle)}", ""]
    return out
