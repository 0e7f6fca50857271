"""Drawings as compact bytes, so that a known map is ready at once.

The form: a magic line, one line of JSON (sheet, features, digest of the source), then compressed coordinates.
"""

import json
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import GeometryType
from shapely.geometry.base import BaseGeometry

from dipdesk.cartography.drawing import Drawing
from dipdesk.cartography.errors import DrawingError
from dipdesk.cartography.feature import AREA_LAYERS, LINE_LAYERS, Feature

# The number goes up when drawings are read in another way: what was kept before is then read anew.
_MAGIC = b"dipdesk shapes 2\n"
_MOST_BYTES = 64_000_000
_SCALE = 1000  # the coordinates are multiples of 0.001 px


def encode(drawing: Drawing, digest: str, extra: object = None) -> bytes:
    """Return the bytes of ``drawing``; ``digest`` identifies its source, ``extra`` is JSON that is kept with it."""
    areas = [f for f in drawing.features if f.layer in AREA_LAYERS]
    lines = [f for f in drawing.features if f.layer in LINE_LAYERS]
    head = {
        "digest": digest,
        "width": drawing.width,
        "height": drawing.height,
        "features": [[f.layer, f.name, f.kind, list(f.places)] for f in (*areas, *lines)],
        "extra": extra,
    }
    body = _pack([f.geometry for f in areas]) + _pack([f.geometry for f in lines])
    text = json.dumps(head, separators=(",", ":"), ensure_ascii=True).encode()
    return _MAGIC + text + b"\n" + zlib.compress(body, 6)


def _pack(geometries: Sequence[BaseGeometry]) -> bytes:
    if not geometries:
        return np.array([0], dtype="<i4").tobytes()
    _, coordinates, offsets = shapely.to_ragged_array(geometries)
    whole = np.rint(coordinates * _SCALE).astype(np.int64)
    steps = np.diff(whole, axis=0, prepend=np.zeros((1, 2), dtype=np.int64)).astype("<i4")
    counts = np.array([len(offsets), *(len(part) for part in offsets), len(steps)], dtype="<i4")
    parts = [counts, *(part.astype("<i4") for part in offsets), steps[:, 0], steps[:, 1]]
    return b"".join(np.ascontiguousarray(part).tobytes() for part in parts)


def digest_of(data: bytes) -> str:
    """Return the digest that ``data`` was encoded with; empty if these are no such bytes."""
    try:
        return str(_head(data)[0]["digest"])
    except DrawingError:
        return ""


def _head(data: bytes) -> tuple[dict[str, Any], bytes]:
    if not data.startswith(_MAGIC):
        raise DrawingError("bad-cache")
    text, _, body = data[len(_MAGIC) :].partition(b"\n")
    try:
        head = json.loads(text)
    except ValueError:
        raise DrawingError("bad-cache") from None
    if not isinstance(head, dict) or "digest" not in head:
        raise DrawingError("bad-cache")
    return head, body


@dataclass(slots=True)
class _Body:
    data: bytes
    at: int = 0

    def take(self, count: int) -> NDArray[np.int32]:
        end = self.at + 4 * count
        if count < 0 or end > len(self.data):
            raise ValueError
        found = np.frombuffer(self.data[self.at : end], dtype="<i4")
        self.at = end
        return found

    def geometries(self, kind: GeometryType) -> list[BaseGeometry]:
        levels = int(self.take(1)[0])
        if not levels:
            return []
        *lengths, points = (int(n) for n in self.take(levels + 1))
        offsets = tuple(self.take(length).astype(np.int64) for length in lengths)
        _check_offsets(offsets, points, 4 if kind is GeometryType.MULTIPOLYGON else 2)
        columns = [np.cumsum(self.take(points).astype(np.int64)) / _SCALE for _ in range(2)]
        places = np.column_stack(columns)
        if kind is GeometryType.MULTIPOLYGON and (places[offsets[0][:-1]] != places[offsets[0][1:] - 1]).any():
            raise ValueError  # a ring that is not closed
        return list(shapely.from_ragged_array(kind, places, offsets))


def extra_of(data: bytes) -> Any:
    """Return the JSON that was kept with a drawing."""
    return _head(data)[0].get("extra")


def _check_offsets(offsets: tuple[NDArray[np.int64], ...], points: int, least: int) -> None:
    """Refuse offsets that do not count on from 0 to what they count: shapely would read beyond the arrays."""
    for number, counted in enumerate(offsets):
        inner = number == 0
        end = points if inner else len(offsets[number - 1]) - 1
        steps = np.diff(counted)
        whole = len(counted) > 0 and counted[0] == 0 and counted[-1] == end
        fewest = least if inner else 0 if number == len(offsets) - 1 else 1  # a shape may have no parts at all
        if not whole or (steps < fewest).any():
            raise ValueError


def decode(data: bytes) -> Drawing:
    """Return the drawing in ``data``; DrawingError if the bytes are damaged."""
    head, packed = _head(data)
    try:
        body = _Body(zlib.decompressobj().decompress(packed, _MOST_BYTES))
        areas = body.geometries(GeometryType.MULTIPOLYGON)
        geometries = [*areas, *body.geometries(GeometryType.LINESTRING)]
        rows = head["features"]
        features = tuple(
            Feature(layer, geometry, name, kind, tuple(places))
            for geometry, (layer, name, kind, places) in zip(geometries, rows, strict=True)
        )
        return Drawing(float(head["width"]), float(head["height"]), features)
    except (ValueError, KeyError, TypeError, IndexError, zlib.error, shapely.errors.ShapelyError):
        raise DrawingError("bad-cache") from None
