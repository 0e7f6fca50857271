"""Marks of orders and results: arrowheads, rings, crosses, breaks; sizes suit units of `symbols.RADIUS`."""

from functools import lru_cache
from math import atan2, cos, degrees, pi, sin

from PySide6.QtGui import QPainterPath, QTransform

from dipdesk.picture import fonts
from dipdesk.picture.color import Color
from dipdesk.picture.shapes import (
    Group,
    Item,
    Lettering,
    Pen,
    Point,
    Shape,
    circle,
    group,
    moved,
    polyline,
    rectangle,
)
from dipdesk.picture.theme import Theme

HEAD = 17.0
"""Length of the head of a move."""
SUPPORT_HEAD = 10.0
HOLD_RADIUS = 22.5
RING_RADIUS = 22.0


def turned(item: Item, at: Point, heading: Point, scale: float = 1.0) -> Item:
    """Return an item drawn along +x from the origin, put at a point along ``heading``."""
    angle = degrees(atan2(heading[1], heading[0]))
    return moved(item, QTransform.fromTranslate(*at).rotate(angle).scale(scale, scale))


def arrowhead(length: float, half: float) -> QPainterPath:
    """Return a head that points along +x with its tip in the origin."""
    return polyline([(0, 0), (-length, -half), (-length * 0.8, 0), (-length, half)], closed=True)


def octagon(radius: float) -> QPainterPath:
    """Return a regular octagon about the origin, flat side up."""
    corners = [(radius * cos(pi * (2 * i + 1) / 8), radius * sin(pi * (2 * i + 1) / 8)) for i in range(8)]
    return polyline(corners, closed=True)


def outlined(name: str, path: QPainterPath, pen: Pen, casing: Pen) -> Group:
    """Return a line on its casing."""
    return group(name, Shape(path, None, casing), Shape(path, None, pen))


@lru_cache(maxsize=16)
def bounce(theme: Theme) -> Group:
    """Return the cross of a bounce."""
    path = polyline([(-8.5, -8.5), (8.5, 8.5)])
    path.addPath(polyline([(-8.5, 8.5), (8.5, -8.5)]))
    return outlined("bounce", path, Pen(theme.alarm, 4.6), Pen(theme.casing, 9.0))


@lru_cache(maxsize=16)
def cut(theme: Theme) -> Group:
    """Return scissors across a line along x: the line is broken, two blades close on it from above and below."""
    blades = polyline([(-5.5, 6.5), (4.5, -10.5)])
    blades.addPath(polyline([(5.5, 6.5), (-4.5, -10.5)]))
    rings = circle(-7.2, 10.0, 3.6)
    rings.addPath(circle(7.2, 10.0, 3.6))
    return group(
        "cut",
        Shape(rectangle(-9, -4.5, 18, 9, 3.0), theme.casing),
        Shape(blades, None, Pen(theme.casing, 6.5)),
        Shape(rings, theme.casing, Pen(theme.casing, 6.0)),
        Shape(blades, None, Pen(theme.alarm, 2.6)),
        Shape(rings, None, Pen(theme.alarm, 2.2)),
    )


@lru_cache(maxsize=16)
def broken_wave(theme: Theme) -> Group:
    """Return a wave in two pieces: the convoy that failed."""
    path = QPainterPath()
    for start in (-19.0, 4.0):
        path.moveTo(start, 2.5)
        path.cubicTo(start + 4, -7, start + 6, -7, start + 7.5, 0)
        path.cubicTo(start + 9, 7, start + 11, 7, start + 15, -2.5)
    path.addPath(polyline([(-3.2, 9), (3.2, -9)]))
    return outlined("broken-wave", path, Pen(theme.alarm, 3.2), Pen(theme.casing, 8.0))


@lru_cache(maxsize=16)
def cross_out(theme: Theme) -> Group:
    """Return the red cross over a unit that leaves the board."""
    path = polyline([(-14, -14), (14, 14)])
    path.addPath(polyline([(-14, 14), (14, -14)]))
    return outlined("cross", path, Pen(theme.alarm, 5.0), Pen(theme.casing, 9.0))


@lru_cache(maxsize=16)
def build(theme: Theme) -> Group:
    """Return the green ring and plus of a build."""
    plus = polyline([(-5.5, 0), (5.5, 0)])
    plus.addPath(polyline([(0, -5.5), (0, 5.5)]))
    badge = group(
        "plus",
        Shape(circle(0, 0, 9.5), theme.good, Pen(theme.casing, 2.0)),
        Shape(plus, None, Pen(theme.casing, 3.4)),
    )
    ring = outlined("ring", circle(0, 0, 22), Pen(theme.good, 3.4), Pen(theme.casing, 6.6))
    return group("build", ring, moved(badge, QTransform.fromTranslate(17, -17)))


@lru_cache(maxsize=16)
def waive(theme: Theme) -> Group:
    """Return the tick of a build that is waived."""
    tick = polyline([(-6, 0.5), (-1.5, 5.5), (7, -5.5)])
    return group(
        "waive",
        Shape(circle(0, 0, 12), theme.casing, Pen(theme.good, 2.6)),
        Shape(tick, None, Pen(theme.good, 3.6)),
    )


def bar(color: Color, casing: Color) -> Group:
    """Return the bar, across a line along x, in which a support to hold ends."""
    return outlined("bar", polyline([(0, -8), (0, 8)]), Pen(color, 4.4), Pen(casing, 8.0))


TAB_RADIUS, TAB_TEXT = 10.5, 15.0
TAB_GROWTH = 2.2
"""How much larger tabs may get on small pictures."""


def tab(label: str, color: Color, ink: Color, at: Point, size: float = 1.0) -> Group:
    """Return a numbered tab where an order crosses a seam."""
    face = fonts.FIGURES if label.isdigit() else fonts.BOLD
    return group(
        "tab",
        Shape(circle(*at, TAB_RADIUS * size), color, Pen(ink, 1.8 * size**0.5)),
        Lettering((label,), at, TAB_TEXT * size * (1.0 if len(label) == 1 else 0.9), ink, face),
    )
