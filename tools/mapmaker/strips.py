"""Names repeated in the strips that a province has beyond a seam, far from its name (maps whose edges wrap)."""

from collections import defaultdict

import shapely
from shapely.geometry import Point

from tools.mapmaker import spots
from tools.mapmaker.anchors import LANGUAGES, Anchors, wanted
from tools.mapmaker.build import Drawing
from tools.mapmaker.geometry import polygons

Repeats = dict[str, dict[str, list[spots.Label]]]
SIZES = (24.0, 22.0, 20.0, 18.0)
"""Smaller than the name itself: a repeated name is a hint."""
REACH = 330.0
"""How far from the place in the data a name may stand, px."""


def solve(drawing: Drawing, placed: dict[str, Anchors], facts: dict, data: dict) -> Repeats:
    """Return the repeated names by province and language."""
    by_id = {p["id"]: p for p in facts["provinces"]}
    taken = shapely.union_all([a.discs() for a in placed.values()] + [t.box(False) for t in _texts(placed)])
    found: Repeats = defaultdict(lambda: {language: [] for language in LANGUAGES})
    for item in data.get("strip_labels", []):
        at = Point(drawing.sheet.from_plane([item["km"]])[0])
        for language in LANGUAGES:
            label = _label(drawing, item, by_id[item["province"]], language, at, taken)
            if label is not None:
                found[item["province"]][language].append(label)
    return dict(found)


def _texts(placed: dict[str, Anchors]) -> list[spots.Label]:
    return [label for anchors in placed.values() for label in anchors.texts()]


def _label(drawing: Drawing, item: dict, facts: dict, language: str, at: Point, taken) -> spots.Label | None:
    piece = min(polygons(drawing.provinces[item["province"]]), key=lambda p: p.distance(at))
    free = spots.free_area(piece.intersection(at.buffer(REACH)), [])
    plain = wanted(facts, {"angles": [float(item.get("angle", 0.0))]})
    want = spots.Want(plain.name, plain.short, plain.italic, False, SIZES, plain.angles, plain.kinds)
    text = facts["names"][language]
    return spots.fit_label(free, text, "full", want, taken, {}, (at.x, at.y))


def check(repeats: Repeats, data: dict) -> list[str]:
    """Return the strips of the data in which there was no room for the name."""
    wants = [item["province"] for item in data.get("strip_labels", [])]
    counts = {(key, language): len(labels) for key, row in repeats.items() for language, labels in row.items()}
    short = [(k, lang) for k in sorted(set(wants)) for lang in LANGUAGES if counts.get((k, lang), 0) < wants.count(k)]
    return [f"{key}: a strip is too small for its name in “{language}”" for key, language in short]
