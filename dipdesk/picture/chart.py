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
_LINE, _FINE = 4.6, 3.2
"""Width of a line where there are few powers, and where there are many."""
_MANY = 8
_APART = 7.0
"""Distance of lines that run together, where the next count leaves room for it."""
_DASH = (15.0, 8.0)


class _Field:
    """Where years and numbers lie, and who runs beside whom."""

    def __init__(self, table: CenterTable, shown: Sequence[PowerName]) -> None:
        self.table, self.shown = table, shown
        self.years = table.years
        self.top = max(4, table.most + 1)
        self.line = _LINE if len(shown) < _MANY else _FINE

    def x(self, number: int) -> float:
        steps = max(1, len(self.years) - 1)
        return LEFT + (WIDTH - LEFT - RIGHT) * number / steps

    def y(self, count: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * count / self.top

    def place(self, power: PowerName, number: int) -> float:
        """Return the height of a power's line in a year: those of one count lie side by side."""
        counts = self.table.counts
        count = counts[power][number]
        same = [other for other in self.shown if counts[other][number] == count]
        apart = min(_APART, 0.8 * (self.y(0) - self.y(1)) / len(same))
        return self.y(count) + (same.index(power) - (len(same) - 1) / 2) * apart


def center_chart(table: CenterTable, variant: Variant, options: PictureOptions, title: str) -> Picture:
    """Return the chart as a picture; powers that never owned a center are left out."""
    looks = styles(variant, options.palette)
    shown = [power for power, counts in table.counts.items() if any(counts)]
    field = _Field(table, shown)
    layers: list[Item] = [
        Lettering((title,), (LEFT - 30.0, TOP * 0.45), 34.0, options.theme.ink, fonts.BOLD, align=0.0),
        Group("grid", tuple(_grid(field, options))),
        *(_line(field, power, looks[power], options, is_kin=_is_kin(power, shown, looks)) for power in shown),
        Group("names", tuple(_names(field, variant, looks, options))),
    ]
    return Picture(Group("chart", tuple(layers)), QRectF(0, 0, WIDTH, HEIGHT), options.theme.paper, title)


def _is_kin(power: PowerName, shown: Sequence[PowerName], looks: Mapping[PowerName, PowerStyle]) -> bool:
    """Return whether a power before this one has the same color, as on two boards."""
    return any(looks[other].strong == looks[power].strong for other in shown[: shown.index(power)])


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


def _line(field: _Field, power: PowerName, look: PowerStyle, options: PictureOptions, *, is_kin: bool) -> Group:
    last = _last(field.table.counts[power])
    points = [(field.x(i), field.place(power, i)) for i in range(last + 1)]
    dots = [Shape(circle(x, y, field.line), look.strong, Pen(options.theme.outline, 1.0)) for x, y in points]
    if len(points) < 2:
        return Group("line", tuple(dots), look.power)
    path = polyline(points)
    core = Pen(look.strong, field.line, _DASH, "flat") if is_kin else Pen(look.strong, field.line)
    return Group(
        "line", (Shape(path, None, Pen(look.ink, field.line + 2.4)), Shape(path, None, core), *dots), look.power
    )


def _last(counts: Sequence[int]) -> int:
    """Return where a line ends: at the end, or where its power lost the last center."""
    return min(len(counts) - 1, max((i + 1 for i, count in enumerate(counts) if count), default=0))


def _names(
    field: _Field, variant: Variant, looks: Mapping[PowerName, PowerStyle], options: PictureOptions
) -> Iterator[Item]:
    """Yield sign, count and name of each power beside the end of its line, led to it where they are apart."""
    counts, end = field.table.counts, len(field.years) - 1
    ranked = sorted(field.shown, key=lambda power: field.place(power, end))
    row = min(ROW, (HEIGHT - TOP - 10.0) / max(1, len(ranked)))
    wanted = [field.place(power, end) for power in ranked]
    x, size, ink = field.x(max(1, end)) + 46.0, row / ROW, options.theme.ink
    for power, line, y in zip(ranked, wanted, _spread(wanted, row), strict=True):
        if _last(counts[power]) == end:
            yield Shape(polyline([(field.x(end) + 6.0, line), (x - 14.0, y)]), None, Pen(fade(ink, 0.45), 1.1))
        yield symbols.placed(symbols.unit_symbol(UnitKind.ARMY, looks[power], options.theme), x, y, size * 0.85)
        yield Lettering((str(counts[power][-1]),), (x + 44.0, y), 25.0 * size, ink, fonts.BOLD, align=1.0)
        name = variant.power(power).label(options.language)
        yield Lettering((name,), (x + 53.0, y), 25.0 * size, ink, align=0.0)


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
