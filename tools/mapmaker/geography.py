"""Read the committed extract of the public-domain geography (see data/PROVENANCE.md)."""

import gzip
import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from shapely.geometry import LineString, Polygon, box

SOURCE = Path(__file__).parent / "data" / "geography.json.gz"
SCALE = 1000


@dataclass(frozen=True, slots=True)
class Geography:
    """Coasts, borders, lakes and countries of a window, in degrees."""

    land: list[Polygon]
    lakes: list[Polygon]
    borders: list[LineString]
    countries: dict[str, list[Polygon]]


def unpacked(numbers: list[int]) -> np.ndarray:
    """Turn a start and differences back into degrees."""
    return np.cumsum(np.array(numbers).reshape(-1, 2), axis=0) / SCALE


def _polygons(packed: list, window: Polygon) -> list[Polygon]:
    found = []
    for rings in packed:
        whole = [unpacked(r) for r in rings]
        whole = [r for r in whole if len(r) > 3]
        if whole:
            found.append(Polygon(whole[0], whole[1:]))
    return [p for p in found if box(*p.bounds).intersects(window)]


def load(window: tuple[float, float, float, float], source: Path = SOURCE) -> Geography:
    """Return what lies in a window of west, south, east, north in degrees (not clipped)."""
    raw = json.loads(gzip.decompress(source.read_bytes()))
    near = box(*window)
    west, south, east, north = window
    borders = [c for c in (unpacked(b) for b in raw["borders"]) if len(c) > 1]
    inside = [(c.min(0) < (east, north)).all() and (c.max(0) > (west, south)).all() for c in borders]
    countries = {n: _polygons(p, near) for n, p in raw["countries"].items()}
    return Geography(
        land=_polygons(raw["land"], near),
        lakes=_polygons(raw["lakes"], near),
        borders=[LineString(c) for c, near_enough in zip(borders, inside, strict=True) if near_enough],
        countries={n: p for n, p in countries.items() if p},
    )
