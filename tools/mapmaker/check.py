"""What must hold of a finished drawing: the borders drawn are the borders ruled."""

from collections import Counter, defaultdict

import numpy as np
import shapely
from shapely.geometry import Point

from tools.mapmaker import coverage, roomy
from tools.mapmaker.build import Drawing
from tools.mapmaker.geometry import GRID, polygons
from tools.mapmaker.kit import PLAIN

LEAST_BORDER = 12.0
LEAST_GAP = 6.0


def place(location: str) -> str:
    """Return the province of a location such as spa/nc."""
    return location.split("/")[0]


def ruled_pairs(facts: dict) -> set[coverage.Owners]:
    """Return the pairs of provinces that must touch, coasts stripped; a box touches its hosts, links are not drawn."""
    edges = facts["army_adj"] + facts["fleet_adj"]
    pairs = {tuple(sorted((place(a), place(b)))) for a, b in edges}
    boxes = facts.get("boxes", {})
    hosted = {tuple(sorted((box, host))) for box, item in boxes.items() for host in item["hosts"]}
    return {p for p in pairs if p[0] != p[1] and not set(p) & set(boxes)} | hosted


def drawn_lengths(drawing: Drawing) -> dict[coverage.Owners, float]:
    """Return the length of the border between each pair of provinces, px."""
    return coverage.lengths(coverage.borders(drawing.provinces))


def impassable(facts: dict) -> set[str]:
    """Return the ids that have no borders in the rules."""
    return {p["id"] for p in facts["provinces"] if p["kind"] == "impassable"}


def check_presence(drawing: Drawing, facts: dict) -> list[str]:
    """Every province is drawn and nothing else is."""
    want = {p["id"] for p in facts["provinces"]}
    have = set(drawing.provinces)
    return [f"{k}: not drawn" for k in sorted(want - have)] + [f"{k}: drawn, but unknown" for k in sorted(have - want)]


def check_borders(drawing: Drawing, facts: dict, extra: dict | None = None) -> list[str]:
    """Neighbours share a border long enough; strangers share none. `extra`: lengths across seams."""
    want, have = ruled_pairs(facts), dict(drawn_lengths(drawing))
    for pair, length in (extra or {}).items():
        have[pair] = have.get(pair, 0) + length
    closed = impassable(facts)
    have = {p: v for p, v in have.items() if not set(p) & closed}
    out = [f"{'-'.join(p)}: no border" for p in sorted(want - set(have))]
    out += [f"{'-'.join(p)}: border of {have[p]:.1f} px between strangers" for p in sorted(set(have) - want)]
    short = sorted((p for p in want & set(have) if have[p] < LEAST_BORDER), key=lambda p: have[p])
    return out + [f"{'-'.join(p)}: border of only {have[p]:.1f} px" for p in short]


def check_gaps(drawing: Drawing, facts: dict, listed: set) -> list[str]:
    """Strangers stay apart, listed straits excepted."""
    names = sorted(drawing.provinces)
    shapes = [drawing.provinces[k] for k in names]
    tree, want, closed = shapely.STRtree(shapes), ruled_pairs(facts), impassable(facts)
    one, other = tree.query(shapes, predicate="dwithin", distance=LEAST_GAP)
    out = []
    for i, j in zip(one.tolist(), other.tolist(), strict=True):
        pair = (names[i], names[j])
        if i < j and pair not in want and not set(pair) & closed and pair not in listed:
            out.append(f"{'-'.join(pair)}: only {shapes[i].distance(shapes[j]):.1f} px apart")
    return out


def check_corners(drawing: Drawing) -> list[str]:
    """No four provinces meet in a point."""
    at: dict[tuple, set[str]] = defaultdict(set)
    for owner, shape in drawing.provinces.items():
        for polygon in polygons(shape):
            for ring in (polygon.exterior, *polygon.interiors):
                for x, y in np.round(np.asarray(ring.coords) / GRID).astype(int).tolist():
                    at[(x, y)].add(owner)
    crowded = sorted((p, sorted(o)) for p, o in at.items() if len(o) > 3)
    return [f"{' '.join(o)} meet at {x * GRID:.1f} {y * GRID:.1f}" for (x, y), o in crowded]


def check_cities(drawing: Drawing, data: dict) -> list[str]:
    """Named cities lie in their province."""
    out = []
    for key, places in sorted(data.get("cities", {}).items()):
        for p in places:
            at = Point(drawing.sheet(np.array([p]))[0])
            found = [k for k, v in drawing.provinces.items() if v.contains(at)]
            if found != [key]:
                gap = drawing.provinces[key].distance(at) if key in drawing.provinces else -1
                out.append(f"the city at {p} is in {found}, not in {key} ({gap:.1f} px off)")
    return out


def check_pieces(drawing: Drawing, facts: dict, listed: set[str]) -> list[str]:
    """A land province in several pieces: only islands may lie apart."""
    counts: Counter[str] = Counter()
    kinds = {p["id"]: p["kind"] for p in facts["provinces"]}
    land = {k: v for k, v in drawing.provinces.items() if kinds.get(k) in ("land", "coastal", "impassable")}
    for key, shape in land.items():
        pieces = sorted(polygons(shape), key=lambda p: -p.area)
        for piece in pieces[1:]:
            if any(k != key and v.intersects(piece) for k, v in land.items()):
                counts[key] += 1
    return [f"{k}: {n} detached pieces touch other land" for k, n in sorted(counts.items()) if k not in listed]


def check_coasts(drawing: Drawing, facts: dict) -> list[str]:
    """At the ends of each land border lie just the seas that the fleet list explains, coast by coast."""
    kinds = {p["id"]: p["kind"] for p in facts["provinces"]}
    seas = {k: v for k, v in drawing.provinces.items() if kinds.get(k) == "water"}
    by_coast, fleets = _fleet_tables(facts, kinds)
    closed = [drawing.outside[k] for k in sorted(drawing.outside_water) if k in drawing.outside]
    out = []
    for pair in sorted(drawn_lengths(drawing)):
        if any(kinds.get(k) != "coastal" or k in facts.get("boxes", {}) for k in pair):
            continue
        shared = drawing.provinces[pair[0]].intersection(drawing.provinces[pair[1]])
        met = {k for k, v in seas.items() if shared.distance(v) < GRID / 10}
        if not met and any(shared.distance(v) < GRID / 10 for v in closed):
            continue  # fleets pass along a shore whose water is no province, as on the frozen coast of Siberia
        out += _coast_faults(pair, met, fleets.get(pair, []), by_coast)
    return out


def _fleet_tables(facts: dict, kinds: dict[str, str]) -> tuple[dict, dict]:
    by_coast: dict[str, set[str]] = defaultdict(set)
    fleets: dict[tuple, list] = defaultdict(list)
    for a, b in facts["fleet_adj"]:
        for x, y in ((a, b), (b, a)):
            if kinds[place(y)] == "water":
                by_coast[x].add(y)
        if kinds[place(a)] == kinds[place(b)] == "coastal":
            fleets[tuple(sorted((place(a), place(b))))].append((a, b))
    return by_coast, fleets


def _coast_faults(pair: tuple, met: set[str], moves: list, by_coast: dict) -> list[str]:
    name = "-".join(pair)
    if met and not moves:
        return [f"{name}: {' '.join(sorted(met))} at the border, but no fleet moves there"]
    out, explained = [], set()
    for a, b in moves:
        common = by_coast[a] & by_coast[b]
        if not common:  # where the waters of both meet in a point, one of them lies at the border
            common = met & (by_coast[a] | by_coast[b])
        if not common & met:
            out.append(f"{a}-{b}: no common sea at the border ({' '.join(sorted(met))})")
        explained |= common
    if moves and met - explained:
        out.append(f"{name}: {' '.join(sorted(met - explained))} at the border, but not in the fleet list")
    return out


def check_shapes(drawing: Drawing) -> list[str]:
    """Shapes are valid, cover the sheet and do not overlap."""
    cover = {**drawing.provinces, **drawing.outside}
    out = [] if coverage.is_valid(cover) else ["the shapes overlap or leave gaps"]
    missing = drawing.sheet.box.area - sum(v.area for v in cover.values())
    if abs(missing) > 1:
        out.append(f"{missing:.1f} square px of the sheet belong to nobody")
    return out


def straits(data: dict) -> set[coverage.Owners]:
    """Return the pairs of strangers that may come close, from the data."""
    return {tuple(sorted(s["between"])) for s in data.get("straits", [])}


def shapes(drawing: Drawing, facts: dict, data: dict, extra: dict | None = None) -> list[str]:
    """Return everything wrong with the shapes."""
    return [
        *check_presence(drawing, facts),
        *check_borders(drawing, facts, extra),
        *check_gaps(drawing, facts, straits(data)),
        *check_corners(drawing),
        *check_cities(drawing, data),
        *check_pieces(drawing, facts, set(data.get("in_pieces", []))),
        *check_coasts(drawing, facts),
        *check_shapes(drawing),
    ]


def marks(drawing: Drawing, placed: dict, facts: dict, areas: dict) -> list[str]:
    """Return everything wrong with the anchors: outside their province, on each other, or too small."""
    out = []
    kinds = {p["id"]: p["kind"] for p in facts["provinces"]}
    for key, found in sorted(placed.items()):
        shape, italic = drawing.provinces[key], kinds[key] == "water"
        points = {"unit": found.unit, "dislodged": found.dislodged, "center": found.center}
        if kinds[key] == "impassable":
            continue
        out += [f"{key}: {n} outside" for n, p in points.items() if p and not shape.contains(Point(p))]
        for name, label in [*found.labels.items(), ("short", found.short)]:
            box = label.box(italic)
            if label.form != "leader" and not shape.contains(box):
                out.append(f"{key}: label {name} sticks out")
            if box.intersects(found.discs(1.0 if name == "short" else found.kit.named).buffer(-2)):
                out.append(f"{key}: label {name} under a unit or center mark")
            if label.size < 18:
                out.append(f"{key}: label {name} at {label.size} px")
        out += _unit_faults(key, found, areas[key]) if found.kit is PLAIN else roomy.faults(key, found, areas[key])
        for name, spot in found.coasts.items():
            outside = [n for n in ("unit", "dislodged") if not shape.contains(Point(getattr(spot, n)))]
            out += [f"{name}: {n} outside" for n in outside]
            if Point(spot.unit).distance(Point(spot.dislodged)) < 21:
                out.append(f"{name}: unit and dislodged unit overlap by more than a third")
            discs = shapely.union_all([Point(spot.unit).buffer(15), Point(spot.dislodged).buffer(15)])
            out += [
                f"{name}: unit on a label"
                for t in found.texts()
                if t.form != "leader" and t.box(italic).intersects(discs)
            ]
    return out


def _unit_faults(key: str, found, area) -> list[str]:
    out = []
    apart = Point(found.unit).distance(Point(found.dislodged))
    if apart < 21:
        out.append(f"{key}: unit and dislodged unit overlap by more than a third")
    room = min(area.boundary.distance(Point(p)) for p in (found.unit, found.dislodged))
    if room < 11:
        out.append(f"{key}: units stick out ({room:.1f} px to the edge)")
    if found.center and min(Point(found.center).distance(Point(p)) for p in (found.unit, found.dislodged)) < 22:
        out.append(f"{key}: center mark under a unit")
    return out
