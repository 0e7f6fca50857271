"""Arrows, lines, circles, crosses and words that people draw on a turn."""

from collections.abc import Iterable, Iterator
from math import dist

from dipdesk.game.turn import Mark, MarkKind
from dipdesk.picture import fonts, marks
from dipdesk.picture.color import Color
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.orders import Ink, arrow_items
from dipdesk.picture.palette import ink_on
from dipdesk.picture.shapes import DisplayList, Group, Item, Lettering, Pen, Shape, circle, polyline
from dipdesk.picture.track import smooth

WIDTH = 4.2
TEXT_SIZE = 26.0
CROSS = 13.0
"""Width of lines, size of words and half the size of crosses, in px of the canvas."""


def freehand_layers(drawn: Iterable[Mark], options: PictureOptions) -> DisplayList:
    """Return what people drew, in their color or the accent of the theme; marks without enough points are left out."""
    return Group("drawn", tuple(_mark(mark, mark.color or options.theme.accent) for mark in drawn))


def _mark(mark: Mark, color: Color) -> Group:
    return Group(f"drawn-{mark.kind.value}", tuple(_items(mark, color)), mark.text)


def _items(mark: Mark, color: Color) -> Iterator[Item]:
    points, ink = mark.points, Ink(color, ink_on(color))
    pen, casing = Pen(color, WIDTH), Pen(ink.casing, WIDTH + 3.2)
    if mark.kind is MarkKind.TEXT and points:
        lines = tuple(mark.text.splitlines()) or ("",)
        yield Lettering(lines, points[0], TEXT_SIZE, color, fonts.BOLD, halo=Pen(ink.casing, 5.0))
    elif mark.kind is MarkKind.CROSS and points:
        x, y = points[0]
        path = polyline([(x - CROSS, y - CROSS), (x + CROSS, y + CROSS)])
        path.addPath(polyline([(x - CROSS, y + CROSS), (x + CROSS, y - CROSS)]))
        yield marks.outlined("cross", path, pen, casing)
    elif len(points) < 2 or points[0] == points[-1]:
        return
    elif mark.kind is MarkKind.CIRCLE:
        path = circle(*points[0], dist(points[0], points[1]))
        yield marks.outlined("circle", path, pen, casing)
    elif mark.kind is MarkKind.ARROW:
        yield from arrow_items(smooth(points), ink, WIDTH)
    else:
        yield Shape(smooth(points).path(), None, casing)
        yield Shape(smooth(points).path(), None, pen)
