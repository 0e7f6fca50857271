"""Where things stand on a sheet: the ``anchors.toml`` of a pack (docs/formats/drawing.md)."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from dipdesk.cartography.errors import DrawingError
from dipdesk.domain import tomltext

Point = tuple[float, float]
"""x and y in px of the sheet, y down."""

FORMS = ("full", "short", "leader")
_MAX_BYTES = 2_000_000


@dataclass(frozen=True, slots=True)
class Label:
    """A name on the sheet: the center of its block, font size in px, degrees clockwise, its lines.

    ``form`` tells whether the name is whole, shortened, or stands aside with a ``leader`` line to its province.
    """

    at: Point
    size: float
    angle: float
    lines: tuple[str, ...]
    form: str = "full"
    leader: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Anchor:
    """The spots of a location; ``handle`` is where its coast is taken hold of, ``labels`` go by language.

    ``again`` are names repeated in parts of the province beyond an edge of a sheet that wraps.
    """

    unit: Point
    dislodged: Point
    center: Point | None = None
    handle: Point | None = None
    labels: Mapping[str, Label] = field(default_factory=dict)
    short: Label | None = None
    again: Mapping[str, tuple[Label, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Anchors:
    """The anchors of a sheet by location, its size, and the pairs of strangers that may come close.

    ``cities`` are points that must lie in their province.
    """

    table: Mapping[str, Anchor]
    width: float = 0.0
    height: float = 0.0
    straits: tuple[tuple[str, str], ...] = ()
    cities: tuple[tuple[str, Point], ...] = ()


def read(data: bytes) -> Anchors:
    """Read the bytes of an ``anchors.toml``; DrawingError names the key at fault."""
    return from_table(_parsed(data))


def _parsed(data: bytes) -> dict[str, Any]:
    if len(data) > _MAX_BYTES:
        raise DrawingError("too-big", size=len(data), limit=_MAX_BYTES)
    try:
        return tomltext.loads(data.decode("utf-8"))
    except (RecursionError, ValueError) as error:
        raise DrawingError("bad-toml", reason=str(error)[:120]) from None


def from_table(raw: Mapping[str, Any]) -> Anchors:
    """Return the anchors in parsed TOML (or JSON of the same form)."""
    sheet = _table(raw.get("sheet", {}), "sheet")
    places = _table(raw.get("p", {}), "p")
    return Anchors(
        table={place: _anchor(row, f"p.{place}") for place, row in places.items()},
        width=_number(sheet.get("width", 0.0), "sheet.width"),
        height=_number(sheet.get("height", 0.0), "sheet.height"),
        straits=_straits(_table(raw.get("straits", {}), "straits").get("pairs", [])),
        cities=tuple(
            (province, _point(point, f"cities.{province}"))
            for province, points in _table(raw.get("cities", {}), "cities").items()
            for point in _list(points, f"cities.{province}")
        ),
    )


def to_table(anchors: Anchors) -> dict[str, Any]:
    """Return anchors in the form that ``from_table`` reads."""
    return {
        "sheet": {"width": anchors.width, "height": anchors.height},
        "straits": {"pairs": [list(pair) for pair in anchors.straits]},
        "cities": _by_province(anchors.cities),
        "p": {place: _row(anchor) for place, anchor in anchors.table.items()},
    }


def _by_province(cities: Iterable[tuple[str, Point]]) -> dict[str, list[Point]]:
    table: dict[str, list[Point]] = {}
    for province, point in cities:
        table.setdefault(province, []).append(point)
    return table


def _row(anchor: Anchor) -> dict[str, Any]:
    row: dict[str, Any] = {"unit": anchor.unit, "dislodged": anchor.dislodged}
    row |= {name: spot for name in ("center", "handle") if (spot := getattr(anchor, name)) is not None}
    row["label"] = {language: asdict(label) for language, label in anchor.labels.items()}
    if anchor.again:
        row["again"] = {language: [asdict(label) for label in labels] for language, labels in anchor.again.items()}
    if anchor.short is not None:
        row["short"] = asdict(anchor.short)
    return row


def _straits(raw: object) -> tuple[tuple[str, str], ...]:
    pairs = _list(raw, "straits.pairs")
    found = []
    for i, pair in enumerate(pairs):
        names = _list(pair, f"straits.pairs[{i}]")
        if len(names) != 2 or not all(isinstance(name, str) for name in names):
            raise _bad(f"straits.pairs[{i}]", pair, "a pair of provinces")
        found.append((names[0], names[1]))
    return tuple(found)


def _anchor(raw: object, key: str) -> Anchor:
    row = _table(raw, key)
    if "unit" not in row:
        raise _bad(f"{key}.unit", "nothing", "a point [x, y]")
    unit = _point(row["unit"], f"{key}.unit")
    labels = _table(row.get("label", {}), f"{key}.label")
    short = row.get("short")
    return Anchor(
        unit=unit,
        dislodged=_optional(row, "dislodged", key) or (unit[0] + 21.0, unit[1]),
        center=_optional(row, "center", key),
        handle=_optional(row, "handle", key),
        labels={language: _label(part, f"{key}.label.{language}") for language, part in labels.items()},
        short=None if short is None else _label(short, f"{key}.short"),
        again={
            language: tuple(_label(part, f"{key}.again.{language}") for part in _list(parts, f"{key}.again.{language}"))
            for language, parts in _table(row.get("again", {}), f"{key}.again").items()
        },
    )


def _label(raw: object, key: str) -> Label:
    row = _table(raw, key)
    form = row.get("form", "full")
    if form not in FORMS:
        raise _bad(f"{key}.form", form, "one of " + ", ".join(FORMS))
    lines = _list(row.get("lines", []), f"{key}.lines")
    if not lines or not all(isinstance(line, str) and len(line) <= 80 for line in lines):
        raise _bad(f"{key}.lines", lines, "a list of texts of at most 80 characters")
    leader = _list(row.get("leader", []), f"{key}.leader")
    size = _number(row.get("size", 20.0), f"{key}.size")
    if not 1.0 <= size <= 400.0:
        raise _bad(f"{key}.size", size, "a size from 1 to 400")
    return Label(
        at=_point(row.get("at"), f"{key}.at"),
        size=size,
        angle=_number(row.get("angle", 0.0), f"{key}.angle"),
        lines=tuple(lines),
        form=form,
        leader=tuple(_point(point, f"{key}.leader") for point in leader),
    )


def _optional(row: Mapping[str, Any], name: str, key: str) -> Point | None:
    return _point(row[name], f"{key}.{name}") if name in row else None


def _point(raw: object, key: str) -> Point:
    if not isinstance(raw, Sequence) or isinstance(raw, str) or len(raw) != 2:
        raise _bad(key, raw, "a point [x, y]")
    return _number(raw[0], key), _number(raw[1], key)


def _number(raw: object, key: str) -> float:
    if isinstance(raw, bool) or not isinstance(raw, int | float) or not math.isfinite(raw) or abs(raw) > 1e6:
        raise _bad(key, raw, "a number")
    return float(raw)


def _table(raw: object, key: str) -> Mapping[str, Any]:
    if not isinstance(raw, dict):
        raise _bad(key, raw, "a table")
    return raw


def _list(raw: object, key: str) -> list[Any]:
    if not isinstance(raw, list) or len(raw) > 10_000:
        raise _bad(key, raw, "a list")
    return raw


def _bad(key: str, value: object, wanted: str) -> DrawingError:
    return DrawingError("bad-anchor", key=key, value=repr(value)[:60], wanted=wanted)
