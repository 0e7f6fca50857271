"""From the data of a map to its shapes on the sheet."""

import hashlib
import json
import pickle
from dataclasses import dataclass
from pathlib import Path

import shapely
from shapely.geometry import LineString, Polygon

from tools.mapmaker import arcs, coverage, geography, net
from tools.mapmaker.geometry import GRID, biggest, chaikin, lines, polygons, snapped
from tools.mapmaker.project import Sheet


@dataclass(frozen=True, slots=True)
class Drawing:
    """The finished shapes of one map, px.

    provinces: whole shapes by id, inner waters included; inner: the inner waters; outside: land or water that
    is no province (ids start with x); borders: every line once, with its kind, by owners.
    """

    sheet: Sheet
    provinces: dict
    inner: dict
    outside: dict
    outside_water: frozenset[str]
    lines: list[tuple[str, coverage.Owners, LineString]]
    lakes: list[Polygon]
    graticule: list[LineString]
    notes: list[str]


def is_water_id(data: dict, kinds: dict[str, str]):
    """Return a test whether an owner is painted as water."""
    wet = {k for k, v in kinds.items() if v == "water"} | set(data.get("outside_water", ["xcs"]))
    return lambda owner: owner in wet or owner.endswith(net.INNER)


def draw(data: dict, kinds: dict[str, str], cache: Path | None = None) -> Drawing:
    """Build the shapes; `kinds` tells land, coastal, water or impassable by province id."""
    sheet = Sheet(data["projection"])
    geo = geography.load(tuple(data["projection"]["window"]))
    owned = _cached_faces(data, geo, sheet, cache)
    is_water = is_water_id(data, kinds)
    rough = coverage.dissolved(owned.faces, owned.owners)
    rules = {k: tuple(v) for k, v in data["smooth"].items()}
    exact = frozenset(province for province, _ in net.rings(data, sheet))
    fine = arcs.smoothed(rough, is_water, rules, exact)
    notes = list(owned.notes)
    if not coverage.is_valid(fine):
        notes.append("the coverage is not valid after smoothing")
    inner = {k[:-1]: v for k, v in fine.items() if k.endswith(net.INNER)}
    dry = {k: v for k, v in fine.items() if not k.endswith(net.INNER)}
    whole = {k: shapely.coverage_union_all([v, inner[k]]) if k in inner else v for k, v in dry.items()}
    drawn = [(arcs.kind(o, is_water), o, q) for o, qs in coverage.borders(fine).items() for q in qs]
    return Drawing(
        sheet=sheet,
        provinces={k: v for k, v in whole.items() if not k.startswith("x")},
        inner=inner,
        outside={k: v for k, v in whole.items() if k.startswith("x")},
        outside_water=frozenset(data.get("outside_water", ["xcs"])),
        lines=drawn,
        lakes=_lakes(data, geo, sheet),
        graticule=_graticule(data, sheet),
        notes=notes,
    )


def _cached_faces(data: dict, geo: geography.Geography, sheet: Sheet, cache: Path | None) -> net.Faces:
    """Keep the faces between runs while a map is being worked on; `make maps` never does."""
    if cache is None:
        return net.owned_faces(data, geo, sheet)
    parts = ("projection", "clean", "country", "seeds", "sea_seeds", "sea_seeds_plane", "land_cuts", "sea_lines")
    parts += ("terrain", "channels", "assign", "rings", "rocks", "boxes", "inner_water")
    code = "".join(Path(m.__file__ or "").read_text() for m in (net,))
    text = json.dumps([data.get(k) for k in parts], sort_keys=True) + code
    file = cache / f"{hashlib.sha256(text.encode()).hexdigest()[:16]}.pickle"
    if file.exists():
        return pickle.loads(file.read_bytes())
    found = net.owned_faces(data, geo, sheet)
    cache.mkdir(parents=True, exist_ok=True)
    file.write_bytes(pickle.dumps(found))
    return found


def _lakes(data: dict, geo: geography.Geography, sheet: Sheet) -> list[Polygon]:
    marks = [shapely.Point(p) for p in data.get("lakes", {}).get("points", [])]
    chosen = [q for p in geo.lakes for q in [shapely.make_valid(p)] if any(q.contains(m) for m in marks)]
    out = []
    for lake in (q for p in chosen for q in polygons(sheet.geometry(p))):
        ring = Polygon(lake.exterior).simplify(0.6).exterior.coords
        out.append(biggest(snapped(Polygon(chaikin(ring, 1, True)))))
    return [q for q in out if sheet.box.contains(q)]


def _graticule(data: dict, sheet: Sheet) -> list[LineString]:
    west, south, east, north = data["projection"]["window"]
    step = data["projection"].get("graticule", 10)
    if not step:
        return []
    meridians = [LineString([(x, south), (x, min(north, 85))]) for x in range(-180, 181, step) if west < x < east]
    parallels = [LineString([(west, y), (east, y)]) for y in range(-20, 90, step) if south < y < north]
    drawn = [sheet.geometry(q).intersection(sheet.box).simplify(0.3) for q in meridians + parallels]
    return [shapely.set_precision(q, GRID) for d in drawn for q in lines(d)]
