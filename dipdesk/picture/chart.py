"""Supply centers over the years as a drawn chart: a line for each power, its charge and name at the end."""

from collections.abc import Iterator, Mapping, Sequence

from PySide6.QtCore import QRectF

from dipdesk.domain.board import PowerName
from dipdesk.domain.position import UnitKind
from dipdesk.domain.variant import Variant
from dipdesk.game.statistics import CenterTable
from dipdesk.picture import fonts, symbols
from dipdesk.picture.color import fade
from dipdesk.picture.compose import Picture
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.palette import PowerStyle, styles
from dipdesk.picture.shapes import Group, Item, Lettering, Pen, Shape, circle, polyline

WIDTH, HEIGHT = 1200.0, 720.0
"""Size of the chart in px of its canvas."""
LEFT, TOP, RIGHT, BOTTOM = 64.0, 84.0, 250.0, 60.0
"""Room around the field of the lines."""
ROW = 34.0
"""Least distance of two names."""
_LINE = 4.6
_APART = 5.0


class _Field:
    """Where years and numbers lie."""

    def __init__(self, table: CenterTable) -> None:
        self.years = table.years
        self.top = max(4, table.most + 1)

    def x(self, number: int) -> float:
        steps = max(1, len(self.years) - 1)
        return LEFT + (WIDTH - LEFT - RIGHT) * number / steps

    def y(self, count: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * count / self.top


def center_chart(table: CenterTable, variant: Variant, options: PictureOptions, title: str) -> Picture:
    """Return the chart as a picture; powers that never owned a center are left out."""
    field = _Field(table)
    looks = styles(variant, options.palette)
    shown = [power for power, counts in table.counts.items() if any(counts)]
    layers: list[Item] = [
        Lettering((title,), (LEFT - 30.0, TOP * 0.45), 34.0, options.theme.ink, fonts.BOLD, align=0.0),
        Group("grid", tuple(_grid(field, options))),
        *(_line(field, table.counts[p], looks[p], _shift(table, p, shown), options) for p in shown),
        Group("names", tuple(_names(field, table, variant, looks, shown, options))),
    ]
    return Picture(Group("chart", tuple(layers)), QRectF(0, 0, WIDTH, HEIGHT), options.theme.paper, title)


def _grid(field: _Field, options: PictureOptions) -> Iterator[Item]:
    theme = options.theme
    step = next(s for s in (1, 2, 5, 10, 20, 50, 1000) if field.top / s <= 9)
    for count in range(0, field.top + 1, step):
        y = field.y(count)
        pen = Pen(fade(theme.ink, 0.55 if count == 0 else 0.16), 1.6 if count == 0 else 1.2)
        yield Shape(polyline([(LEFT, y), (field.x(max(1, len(field.years) - 1)), y)]), None, pen)
        yield Lettering((str(count),), (LEFT - 14.0, y), 22.0, theme.ink, align=1.0)
    every = max(1, -(-len(field.years) // 14))
    for number, year in enumerate(field.years):
        if number % every == 0:
            at = (field.x(number), HEIGHT - BOTTOM + 26.0)
            yield Lettering((str(year),), at, 22.0, theme.ink)


def _shift(table: CenterTable, power: PowerName, shown: Sequence[PowerName]) -> float:
    """Return how far a line is moved so that lines that run together stay apart."""
    same = [other for other in shown if _touch(table.counts[other], table.counts[power])]
    return (same.index(power) - (len(same) - 1) / 2) * _APART if len(same) <= 5 else 0.0


def _touch(first: Sequence[int], second: Sequence[int]) -> bool:
    """Return whether two lines share a stretch."""
    if len(first) < 2:
        return first == second
    return any(first[i : i + 2] == second[i : i + 2] for i in range(len(first) - 1))


def _line(field: _Field, counts: Sequence[int], look: PowerStyle, shift: float, options: PictureOptions) -> Group:
    last = _last(counts)
    points = [(field.x(i), field.y(count) + shift) for i, count in enumerate(counts[: last + 1])]
    dots = [Shape(circle(x, y, _LINE), look.strong, Pen(options.theme.outline, 1.0)) for x, y in points]
    if len(points) < 2:
        return Group("line", tuple(dots), look.power)
    path = polyline(points)
    return Group(
        "line",
        (Shape(path, None, Pen(look.ink, _LINE + 2.6)), Shape(path, None, Pen(look.strong, _LINE)), *dots),
        look.power,
    )


def _last(counts: Sequence[int]) -> int:
    """Return where a line ends: at the end, or where its power lost the last center."""
    return min(len(counts) - 1, max((i + 1 for i, count in enumerate(counts) if count), default=0))


def _names(
    field: _Field,
    table: CenterTable,
    variant: Variant,
    looks: Mapping[PowerName, PowerStyle],
    shown: Sequence[PowerName],
    options: PictureOptions,
) -> Iterator[Item]:
    ranked = sorted(shown, key=lambda power: -table.counts[power][-1])
    row = min(ROW, (HEIGHT - TOP - 10.0) / max(1, len(ranked)))
    wanted = [field.y(table.counts[power][-1]) for power in ranked]
    x = field.x(max(1, len(table.years) - 1)) + 34.0
    for power, y in zip(ranked, _spread(wanted, row), strict=True):
        symbol = symbols.unit_symbol(UnitKind.ARMY, looks[power], options.theme)
        yield symbols.placed(symbol, x, y, row / ROW * 0.85)
        words = f"{variant.power(power).label(options.language)} {table.counts[power][-1]}"
        yield Lettering((words,), (x + 24.0, y), 25.0 * row / ROW, options.theme.ink, align=0.0)


def _spread(wanted: Sequence[float], row: float) -> list[float]:
    """Return heights near the wanted ones (which fall), at least ``row`` apart and within the picture."""
    found: list[float] = []
    for y in wanted:
        found.append(max(y, found[-1] + row) if found else y)
    over = found[-1] - (HEIGHT - 22.0) if found else 0.0
    limit = HEIGHT - 22.0
    if over > 0:
        for number in range(len(found) - 1, -1, -1):
            found[number] = min(found[number], limit)
            limit = found[number] - row
    return found
