"""Spots and labels of every province, solved together, and the file they are written to."""

from dataclasses import dataclass, field, replace

import numpy as np
import shapely
from shapely.geometry import LineString, Point

from tools.mapmaker import kit as kits
from tools.mapmaker import roomy, spots
from tools.mapmaker.build import Drawing
from tools.mapmaker.coasts import CoastSpot, hint
from tools.mapmaker.geometry import polygons

LAND_SIZES = (30.0, 28.0, 26.0, 24.0, 22.0, 20.0, 19.0, 18.0)
SEA_SIZES = (34.0, 31.0, 28.5, 26.0, 24.0, 22.0, 20.0, 18.0)
BRIEF_SIZES = (44.0, 40.0, 37.0)
"""Further sizes of short names, which stand for the whole ones on small pictures and grow there as far as they fit."""
BRIEF_LEAST = 28.0
"""Short names that come out smaller are turned if that makes them larger."""
TURNED = (0.0, -22.0, 22.0, -45.0, 45.0, -68.0, 68.0)
KINDS = {"land": "A", "water": "F"}
LANGUAGES = ("en", "fr")
FEW = 12
"""So many arrangements about a short name are looked at."""
SHORT_COST = 16.0
"""How much room for the units a short name must win before it replaces the full one."""


@dataclass(slots=True)
class Anchors:
    """All marks of one province, px."""

    unit: tuple[float, float]
    dislodged: tuple[float, float]
    center: tuple[float, float] | None
    labels: dict[str, spots.Label]
    short: spots.Label
    leaders: dict[str, LineString] = field(default_factory=dict)
    coasts: dict[str, CoastSpot] = field(default_factory=dict)
    kit: kits.Kit = kits.PLAIN

    def discs(self, share: float = 1.0):
        """Return the area of the units (a share of their radii) and the center mark, with the blank kept round them."""
        marks = [Point(self.unit).buffer(self.kit.unit * share + self.kit.clear)]
        marks.append(Point(self.dislodged).buffer(self.kit.aside * share + self.kit.clear))
        if self.center:
            marks.append(Point(self.center).buffer(self.kit.center + self.kit.clear))
        return shapely.union_all(marks)

    def texts(self) -> list[spots.Label]:
        """Return all labels."""
        return [*self.labels.values(), self.short]


def free_areas(drawing: Drawing, facts: dict) -> dict:
    """Return for each province the area that its marks may use: lakes and inner waters are obstacles on land."""
    out = {}
    for item in facts["provinces"]:
        key = item["id"]
        if key not in drawing.provinces:
            continue
        # A box is drawn over all that lies under it.
        obstacles = list(drawing.lakes) if item["kind"] != "water" and key not in facts["boxes"] else []
        if key in drawing.inner:
            obstacles.append(drawing.inner[key])
        out[key] = spots.free_area(drawing.provinces[key], obstacles)
    return out


def place(drawing: Drawing, facts: dict, data: dict) -> dict[str, Anchors]:
    """Return the anchors of every province drawn."""
    areas, hand = free_areas(drawing, facts), data.get("anchors", {})
    by_id = {p["id"]: p for p in facts["provinces"]}
    kept = {k: _without_coasts(area, by_id[k], drawing, data) for k, area in areas.items()}
    wants = {k: wanted(by_id[k], hand.get(k, {}), kits.of(data)) for k in kept}
    return {k: _province(area, by_id[k], wants[k], drawing, hand.get(k, {})) for k, area in sorted(kept.items())}


def _without_coasts(area, item: dict, drawing: Drawing, data: dict):
    """Keep room for the fleet on each named coast: the name would else drive it far from its handle."""
    hints = [hint(drawing, data, f"{item['id']}/{coast}") for coast in item["coasts"]]
    kit = kits.of(data)
    room = (kit or kits.PLAIN).unit
    inner = area.buffer(-room)
    if inner.is_empty or (kit and area.area < roomy.CROWDED):
        return area
    berths = [shapely.shortest_line(inner, h).interpolate(0).buffer(room + 1) for h in hints if h]
    return spots.free_area(area, berths) if berths else area


def wanted(item: dict, hand: dict, kit: kits.Kit | None = None) -> spots.Want:
    """Return what is to be placed for a province of the facts."""
    water = item["kind"] == "water"
    sizes = SEA_SIZES if water else LAND_SIZES
    largest = hand.get("size", 99)
    return spots.Want(
        name=item["names"]["en"],
        short=item["short"],
        italic=water,
        has_center=item["sc"],
        sizes=tuple(s for s in sizes if s <= largest) or sizes[-1:],
        angles=tuple(hand.get("angles", TURNED)),
        kinds="A" if item["coasts"] else KINDS.get(item["kind"], "AF"),
        kit=kit,
        largest_short=hand.get("short_size", 99.0),
    )


def _province(area, item: dict, want: spots.Want, drawing: Drawing, hand: dict) -> Anchors:
    names, grounds = dict(item["names"]), {}
    if item["kind"] == "impassable":
        return _name_only(area, want, names, hand, grounds)
    ranked = _ranked(area, want, names, hand, grounds)
    if not ranked:
        ranked = [_makeshift(area, want)]
    options = [_completed(area, want, names, s, hand, grounds) for s in _choice(ranked, want)]
    anchors = max(options, key=lambda o: o[0])[1]
    if want.kit and anchors.short.size < BRIEF_LEAST:
        near = anchors.center or anchors.labels["en"].at
        anchors.short = _brief(area, want, anchors.discs(), grounds, near) or anchors.short
    return _by_hand(anchors, area, want, names, drawing, hand, grounds)


def _name_only(area, want: spots.Want, names: dict, hand: dict, grounds: dict) -> Anchors:
    """Label a province that no unit enters; its unit spots are written all the same, at its middle."""
    s = _makeshift(area, want)
    anchors = Anchors(s.unit, s.dislodged, None, {}, s.label, kit=want.kit or kits.PLAIN)
    nothing = shapely.Polygon()
    for language, text in sorted(names.items()):
        anchors.labels[language] = _fitted(area, want, text, s, nothing, hand, grounds)
    anchors.short = _brief(area, want, nothing, grounds, s.unit) or s.label
    return anchors


def _ranked(area, want: spots.Want, names: dict, hand: dict, grounds: dict) -> list[spots.Spots]:
    """Try the longer name, then the other one, and the short form where the full one leaves no room."""
    texts = sorted(set(names.values()), key=lambda t: (-len(t), t))
    found: list[spots.Spots] = []
    solve = roomy.solve if want.kit else spots.solve
    if hand.get("form") not in ("short", "leader"):
        for text in texts:
            found = solve(area, want, text, "full", grounds)
            if found:
                break
    if not found or found[0].score < 62 or (want.kit and area.area < roomy.CROWDED):
        level = replace(want, angles=(0.0,), sizes=SEA_SIZES if want.italic and want.kit else want.sizes)
        for s in solve(area, level, want.short, "short", grounds)[:FEW]:
            worth = spots.worth_of_size(s.label.size, 1, want.italic) - spots.worth_of_size(18.0, 1, want.italic)
            found.append(spots.Spots(s.label, s.unit, s.dislodged, s.center, s.score - worth - SHORT_COST))
    return sorted(found, key=lambda s: -s.score)


def _choice(ranked: list[spots.Spots], want: spots.Want) -> list[spots.Spots]:
    """Choose the arrangements to complete; with a kit, both some about a full name and some about the short one."""
    if want.kit is None:
        return _distinct(ranked)
    return [s for form in ("full", "short") for s in _distinct([r for r in ranked if r.label.form == form])[:3]]


def _distinct(ranked: list[spots.Spots]) -> list[spots.Spots]:
    chosen: list[spots.Spots] = []
    for s in ranked:
        if all(np.hypot(s.unit[0] - c.unit[0], s.unit[1] - c.unit[1]) > 8 for c in chosen):
            chosen.append(s)
        if len(chosen) == 5:
            break
    return chosen


def _makeshift(area, want: spots.Want) -> spots.Spots:
    """Give marks to a province too small for any: all at its middle, so that the check names it."""
    x, y = shapely.maximum_inscribed_circle(area, tolerance=1).coords[0]
    at = (round(x, 1), round(y, 1))
    label = spots.Label(at, want.sizes[-1], 0.0, (want.short,), "short")
    return spots.Spots(label, at, at, at if want.has_center else None, -1000.0)


def _completed(area, want: spots.Want, names: dict, s: spots.Spots, hand: dict, grounds: dict) -> tuple:
    anchors = Anchors(s.unit, s.dislodged, s.center, {}, s.label, kit=want.kit or kits.PLAIN)
    blocked, beside = anchors.discs(), anchors.discs(anchors.kit.named)
    score = s.score
    for language, text in sorted(names.items()):
        label = _fitted(area, want, text, s, blocked if text == want.short else beside, hand, grounds)
        anchors.labels[language] = label
        score += label.size * 0.5 - (12 if label.form == "short" else 0)
    near = s.center or s.label.at
    # With a kit there are many ways to compare: the name leans only on the one that is chosen.
    short = _brief(area, want, blocked, grounds, near, leans=want.kit is None)
    anchors.short = short or anchors.labels["en"]
    if short and want.kit:
        score += 2.0 * min(short.size, roomy.ENOUGH) + 0.5 * short.size
    elif short:
        score += min(short.size, BRIEF_LEAST)
    return score - (0 if short else 30), anchors


def _brief(area, want: spots.Want, blocked, grounds: dict, near, *, leans: bool = True) -> spots.Label | None:
    """Fit the short name beside the marks as large as it goes."""
    sizes = BRIEF_SIZES + (SEA_SIZES if want.italic else LAND_SIZES)
    sizes = tuple(s for s in sizes if s <= want.largest_short)
    flat = spots.Want(want.name, want.short, want.italic, want.has_center, sizes)
    level = spots.fit_label(area, want.short, "short", flat, blocked, grounds, near)
    if not leans or (level is not None and level.size >= BRIEF_LEAST):
        return level
    # Small as it is on small pictures it must lean rather than shrink: one angle after the other, the largest counts.
    leaning = [
        spots.fit_label(area, want.short, "short", replace(flat, angles=(turn,)), blocked, grounds, near)
        for turn in TURNED[1:]
    ]
    largest = max((label for label in leaning if label), key=lambda label: label.size, default=None)
    gain = 0.0 if largest is None else largest.size - (level.size if level else 0.0)
    return largest if gain >= 4.0 else level


def _flat(want: spots.Want) -> spots.Want:
    return spots.Want(want.name, want.short, want.italic, want.has_center, want.sizes)


def _fitted(area, want: spots.Want, text: str, s: spots.Spots, blocked, hand: dict, grounds: dict) -> spots.Label:
    """Keep the label solved together with the units if it says this text, else fit this one beside them."""
    solved, near = s.label, s.center or s.label.at
    if " ".join(solved.lines) == text:
        return solved
    label = None
    if hand.get("form") not in ("short", "leader"):
        label = spots.fit_label(area, text, "full", want, blocked, grounds, near)
    label = label or spots.fit_label(area, want.short, "short", _flat(want), blocked, grounds, near)
    return label or (solved if solved.form == "short" else spots.Label(solved.at, 18.0, 0.0, (want.short,), "short"))


def _by_hand(anchors: Anchors, area, want, names: dict, drawing: Drawing, hand: dict, grounds: dict) -> Anchors:
    """Apply the overrides of the data: places in degrees (or { px = [x, y] }), each with its reason beside it."""
    moved = False
    for key in ("unit", "dislodged", "center"):
        if key in hand:
            setattr(anchors, key, _on_sheet(drawing, hand[key]))
            moved = True
    if moved:
        kept = anchors.labels["en"]
        again = spots.Spots(kept, anchors.unit, anchors.dislodged, anchors.center, 0.0)
        anchors = _completed(area, want, names, again, hand, grounds)[1]
        if anchors.labels["en"].box(want.italic).intersects(anchors.discs(anchors.kit.named)):
            free = spots.Spots(
                spots.Label(kept.at, 18, 0, ("",), "full"), anchors.unit, anchors.dislodged, anchors.center, 0
            )
            anchors = _completed(area, want, names, free, hand, grounds)[1]
    if "at" in hand:
        at = _on_sheet(drawing, hand["at"])
        anchors.labels = {k: replace(v, at=at) for k, v in anchors.labels.items()}
        anchors.short = replace(anchors.short, at=at)
    return anchors


def _on_sheet(drawing: Drawing, place: list | dict) -> tuple[float, float]:
    """Return a place of the data on the sheet, px."""
    x, y = place["px"] if isinstance(place, dict) else drawing.sheet(np.array([place]))[0]
    return round(float(x), 1), round(float(y), 1)


def obstacles_at_sea(drawing: Drawing, placed: dict[str, Anchors], facts: dict) -> list:
    """Return what a label set into the sea must keep clear of."""
    out = []
    for item in facts["provinces"]:
        found = placed.get(item["id"])
        if found and item["kind"] == "water":
            out.append(found.discs())
            out += [t.box(True, 3) for t in found.texts()]
    return out + [p for shape in drawing.inner.values() for p in polygons(shape)]
