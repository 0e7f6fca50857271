"""One noded net of coasts, borders and sea lines; its faces go to provinces."""

from collections import Counter, defaultdict
from dataclasses import dataclass

import networkx as nx
import numpy as np
import shapely
from shapely.geometry import LineString, MultiPolygon, Point, Polygon, box

from tools.mapmaker import coverage
from tools.mapmaker.geography import Geography
from tools.mapmaker.geometry import GRID, chaikin, lines, parts, polygons, roughen, snapped
from tools.mapmaker.project import Sheet

INNER = "~"
"""Suffix of the owner of inner water: painted as water, part of its province."""


class MapDataError(ValueError):
    """The hand-authored data of a map contradict themselves or the geography."""


@dataclass(frozen=True, slots=True)
class Faces:
    """The faces of the net and who owns each."""

    faces: list[Polygon]
    owners: list[str]
    land: MultiPolygon
    notes: list[str]


def _without_specks(shape, smallest: float, hole: float) -> list[Polygon]:
    kept = [p for p in polygons(shape) if p.area >= smallest]
    return [Polygon(p.exterior, [h for h in p.interiors if Polygon(h).area > hole]) for p in kept]


def land_shape(data: dict, geo: Geography, sheet: Sheet) -> MultiPolygon:
    """Return the land in px: specks dropped, hand-made terrain applied, hairline inlets and spits smoothed away."""
    clean, window = data["clean"], box(*data["projection"]["window"])
    absent = shapely.union_all([box(*b) for b in clean.get("no_land", [])])
    near = [q for p in geo.land for q in polygons(shapely.make_valid(p).intersection(window))]
    kept = [p for p in near if not absent.contains(p.representative_point())]
    around = sheet.box.buffer(80)
    drawn = [snapped(sheet.geometry(p)) for p in kept]
    land = shapely.union_all([p.intersection(around) for p in drawn if p.intersects(around)], grid_size=GRID)
    for item in data.get("terrain", []):
        land = _reshaped(land, item, sheet)
    land = MultiPolygon(_without_specks(land, clean["min_island"] / 2, clean["min_hole"]))
    land = _without_hairlines(land, clean.get("close", 0.45), clean.get("needle", 0.45))
    channels = [LineString(sheet.line(c, 0.1)).buffer(c["px"] / 2, quad_segs=3) for c in data.get("channels", [])]
    if channels:
        land = shapely.difference(land, shapely.union_all(channels))
    land = MultiPolygon(polygons(snapped(MultiPolygon(polygons(land)))))
    return MultiPolygon(_without_specks(land, clean["min_island"], clean["min_hole"]))


def _without_hairlines(land, close: float, needle: float):
    """Close inlets and cut off spits narrower than twice so many px, which would draw as a double line."""
    filled = land.buffer(close, quad_segs=3)
    opened = filled.buffer(-close - needle, quad_segs=3)
    return opened.buffer(needle, quad_segs=3).simplify(0.04)


def _reshaped(land, item: dict, sheet: Sheet):
    coast = np.array(item["coast"], float)
    if item.get("amp"):
        coast = roughen(coast, item["amp"], item.get("seed", 1), item.get("step", 12.0))
    ring = np.vstack([coast, np.array(item.get("close", []), float).reshape(-1, 2)])
    shape = snapped(Polygon(sheet.from_plane(ring)))
    operation = shapely.union if item["op"] == "fill" else shapely.difference
    return operation(land, shape, grid_size=GRID)


def border_lines(geo: Geography, sheet: Sheet, land: MultiPolygon, reach: float) -> list[LineString]:
    """Return country and county borders in px; ends that stop short of a closed-up coast are carried to it."""
    area = sheet.box.buffer(20)
    shapely.prepare(area)
    raw = sheet.geometry(np.array(geo.borders))
    raw = list(raw[shapely.intersects(area, raw)])
    near = land.buffer(0.25, quad_segs=2)
    shapely.prepare(near)
    whole = shapely.contains(near, raw)
    kept = [q for q, dry in zip(raw, whole, strict=True) if dry]
    kept += [p for q, dry in zip(raw, whole, strict=True) if not dry for p in lines(q.intersection(near))]
    return [_overshot(q) for q in kept] + _bridges(raw, land, reach)


def _overshot(line: LineString, by: float = 1.2) -> LineString:
    c = np.asarray(line.coords)
    a, b = c[0] - c[1], c[-1] - c[-2]
    first, last = c[0] + a / (np.hypot(*a) + 1e-9) * by, c[-1] + b / (np.hypot(*b) + 1e-9) * by
    return LineString(np.vstack([first, c, last]))


def _bridges(raw: list, land, reach: float) -> list[LineString]:
    coast = land.boundary
    shapely.prepare(coast)
    shapely.prepare(land)
    ends = np.array([[q.coords[0], q.coords[-1]] for q in raw])[..., :2].reshape(-1, 2)
    points = shapely.points(ends)
    gaps = shapely.distance(coast, points)
    short = np.flatnonzero((gaps > 0.2) & (gaps < reach) & shapely.contains(land, points))
    tree = shapely.STRtree(raw)
    out = []
    for i in short.tolist():
        if len(tree.query(points[i].buffer(0.05), predicate="intersects")) == 1:
            c = np.array(shapely.shortest_line(points[i], coast).coords)
            way = (c[1] - c[0]) / gaps[i]
            out.append(LineString([c[0] - way * 0.2, c[1] + way * 0.6]))
    return out


def hand_lines(data: dict, sheet: Sheet, land: MultiPolygon) -> list[LineString]:
    """Return the land cuts and sea lines of the data in px; sea lines are kept off the inner land."""
    out = []
    for item in data.get("land_cuts", []):
        c = chaikin(sheet.line(item, 0.5), 1)
        if item.get("amp"):
            c = roughen(c, item["amp"], item.get("seed", 1), item.get("step", 5.0))
        out.append(LineString(c))
    inner = land.buffer(-1.2)
    for item in data.get("sea_lines", []):
        out += lines(LineString(chaikin(sheet.line(item), 3)).difference(inner))
    areas = rings(data, sheet) + rocks(data, sheet)
    return out + [ring.exterior for _, ring in areas]


def rocks(data: dict, sheet: Sheet) -> list[tuple[str, Polygon]]:
    """Return the areas whose sea is land off the board, px: they keep apart what must not meet."""
    return [(item["owner"], Polygon(sheet.line(item))) for item in data.get("rocks", [])]


def rings(data: dict, sheet: Sheet) -> list[tuple[str, Polygon]]:
    """Return the areas given by a closed line (a lock, the off-board boxes), px, with the province of each."""
    out = [(item["province"], Polygon(sheet(np.array(item["line"], float)))) for item in data.get("rings", [])]
    boxes = data.get("boxes", {})
    for key in sorted(k for k in boxes if k != "size"):
        item = boxes[key] if isinstance(boxes[key], dict) else {"at": boxes[key]}
        half = np.array(item.get("size", boxes["size"]), float) / 2
        corner = item.get("corner", 12.0)
        west, north, east, south = (*(item["at"] - half), *(item["at"] + half))
        square = box(west + corner, north + corner, east - corner, south - corner)
        out.append((key, snapped(square.buffer(corner, quad_segs=6))))
    return out


def faces_of(data: dict, geo: Geography, sheet: Sheet) -> tuple[list[Polygon], MultiPolygon]:
    """Node everything and return the faces on the sheet, and the land."""
    land = land_shape(data, geo, sheet)
    net = border_lines(geo, sheet, land, data["clean"].get("carry", 3.5)) + hand_lines(data, sheet, land)
    on_sheet = MultiPolygon(polygons(shapely.intersection(land, sheet.box, grid_size=GRID)))
    noded = shapely.union_all([on_sheet.boundary, sheet.box.exterior, *net], grid_size=GRID)
    found, _, _, _ = shapely.polygonize_full([noded])
    frame = sheet.box
    inside = [f for f in parts(found) if frame.contains(f.representative_point())]
    inside.sort(key=lambda f: f.bounds)
    return inside, land


class Owning:
    """Decide who owns each face."""

    def __init__(self, data: dict, geo: Geography, sheet: Sheet) -> None:
        """Project the countries, seeds and hand-assigned areas of the data."""
        self._data, self._sheet = data, sheet
        window = box(*data["projection"]["window"])
        named = [(n, shapely.make_valid(p)) for n, ps in geo.countries.items() for p in ps]
        cut = [(n, p.intersection(window)) for n, p in named if p.intersects(window)]
        self._countries = [(n, shapely.make_valid(sheet.geometry(p))) for n, p in cut if polygons(p)]
        self._tree = shapely.STRtree([p for _, p in self._countries])
        self._seeds = {k: sheet(np.array(v, float)) for k, v in data["seeds"].items() if v}
        self._assigned = [(a["province"], self._area(a)) for a in data.get("assign", [])]
        self.notes: list[str] = []
        self.unknown: Counter[str] = Counter()

    def _area(self, item: dict) -> Polygon:
        if "plane" in item:
            return Polygon(self._sheet.from_plane(item["plane"]))
        return Polygon(self._sheet.geometry(Polygon(item["lonlat"])))

    def land_owner(self, face: Polygon) -> str:
        """Ask the hand-assigned areas, then the country, then the nearest seed town among its candidates."""
        inside = face.representative_point()
        hand = [k for k, area in self._assigned if area.contains(inside)]
        if hand:
            return hand[-1]
        hit = self._tree.query(inside, predicate="intersects")
        near = hit if len(hit) else self._tree.query_nearest(inside)
        country = min((self._countries[int(j)] for j in near), key=lambda c: (c[1].area, c[0]))[0]
        candidates = self._data["country"].get(country, "").split()
        if not candidates:
            self.unknown[country] += 1
            return "xoff"
        if len(candidates) == 1:
            return candidates[0]
        centroid = face.centroid
        at = np.array((centroid if face.contains(centroid) else inside).coords[0])
        return min(candidates, key=lambda k: self._distance(k, at))

    def _distance(self, key: str, at: np.ndarray) -> float:
        if key not in self._seeds:
            return 1e4
        return float(np.min(np.hypot(*(self._seeds[key] - at).T)))

    def sea_owners(self, faces: list[Polygon]) -> list[str | None]:
        """Give each sea face the sea whose seed lies in it; two seeds in one face are an error."""
        owners: list[str | None] = [None] * len(faces)
        tree = shapely.STRtree(faces)
        for key, at in self._sea_seeds():
            hits = tree.query(at, predicate="within")
            if not len(hits):
                self.notes.append(f"the seed of {key} at {at.x:.0f} {at.y:.0f} px lies on land or off the sheet")
            for j in hits:
                if owners[j] not in (None, key):
                    where = f"share a face at {at.x:.0f} {at.y:.0f} px"
                    raise MapDataError(f"a sea line leaks: {key} and {owners[j]} {where}")
                owners[j] = key
        return owners

    def _sea_seeds(self) -> list[tuple[str, Point]]:
        degrees = [(k, Point(self._sheet(np.array([p]))[0])) for k, v in self._data["sea_seeds"].items() for p in v]
        plane = self._data.get("sea_seeds_plane", {})
        return degrees + [(k, Point(self._sheet.from_plane([p])[0])) for k, v in plane.items() for p in v]


def neighbors(faces: list[Polygon]) -> list[dict[int, float]]:
    """Return for each face its neighbours and the length shared with each."""
    edges, owner = coverage.edges(faces)
    same = np.flatnonzero((edges[1:] == edges[:-1]).all(axis=1))
    lengths = np.hypot(*(edges[same, 2:] - edges[same, :2]).T) * GRID
    out: list[dict[int, float]] = [{} for _ in faces]
    for i, j, length in zip(owner[same].tolist(), owner[same + 1].tolist(), lengths.tolist(), strict=True):
        out[i][j] = out[i].get(j, 0.0) + length
        out[j][i] = out[j].get(i, 0.0) + length
    return out


def owned_faces(data: dict, geo: Geography, sheet: Sheet) -> Faces:
    """Return the faces of the net with an owner for each."""
    faces, land = faces_of(data, geo, sheet)
    owning = Owning(data, geo, sheet)
    shapely.prepare(land)
    is_land = [bool(land.contains(f.representative_point())) for f in faces]
    owners: list[str | None] = [owning.land_owner(f) if dry else None for f, dry in zip(faces, is_land, strict=True)]
    for owner, rock in rocks(data, sheet):
        for i, face in enumerate(faces):
            if not is_land[i] and rock.contains(face.representative_point()):
                owners[i], is_land[i] = owner, True
    for province, ring in rings(data, sheet):
        for i, face in enumerate(faces):
            if ring.contains(face.representative_point()):
                owners[i], is_land[i] = province, False
    sea = [i for i, o in enumerate(owners) if o is None]
    for i, owner in zip(sea, owning.sea_owners([faces[i] for i in sea]), strict=True):
        owners[i] = owner
    near = neighbors(faces)
    orphans = _adopt_orphans(owners, near, is_land)
    _join_fragments(faces, owners, near, is_land, data["clean"].get("fragment", 380.0))
    inner = set(data.get("inner_water", []))
    named = [f"{o}{INNER}" if o in inner and not dry else str(o) for o, dry in zip(owners, is_land, strict=True)]
    notes = owning.notes + [f"no province for {n} ({c} cells)" for n, c in sorted(owning.unknown.items())]
    notes += [f"sea without seed at {faces[i].representative_point().wkt}" for i in orphans if faces[i].area > 45]
    return Faces(faces, named, land, notes)


def _adopt_orphans(owners: list, near: list[dict[int, float]], is_land: list[bool]) -> list[int]:
    """Give unseeded scraps of sea to the sea they border longest, else to the land around."""
    orphans = [i for i, o in enumerate(owners) if o is None]
    for _ in range(4):
        for i in orphans:
            if owners[i] is None:
                votes: Counter[str] = Counter()
                for j, length in near[i].items():
                    if owners[j]:
                        votes[owners[j]] += length * (1 if is_land[j] else 5)
                if votes:
                    owners[i] = max(sorted(votes), key=lambda k: votes[k])
    for i in orphans:
        owners[i] = owners[i] or "xoff"
    return orphans


def _join_fragments(faces: list, owners: list, near: list, is_land: list[bool], largest: float) -> None:
    """Give detached pieces of a province that touch other land to the longest neighbour."""
    for _ in range(2):
        by_owner = defaultdict(list)
        for i, owner in enumerate(owners):
            if is_land[i]:
                by_owner[owner].append(i)
        for owner in sorted(by_owner):
            ids = set(by_owner[owner])
            graph = nx.Graph()
            graph.add_nodes_from(sorted(ids))
            graph.add_edges_from((i, j) for i in ids for j in near[i] if j in ids)
            pieces = sorted(nx.connected_components(graph), key=lambda c: -sum(faces[i].area for i in c))
            for piece in pieces[1:]:
                _move(piece, faces, owners, near, is_land, largest)


def _move(piece: set[int], faces: list, owners: list, near: list, is_land: list[bool], largest: float) -> None:
    votes: Counter[str] = Counter()
    for i in sorted(piece):
        for j, length in near[i].items():
            if j not in piece and is_land[j]:
                votes[owners[j]] += length
    if votes and sum(faces[i].area for i in piece) < largest:
        new = max(sorted(votes), key=lambda k: votes[k])
        for i in piece:
            owners[i] = new
