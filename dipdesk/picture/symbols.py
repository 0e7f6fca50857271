"""Unit symbols: a shield for an army, a ship for a fleet, both with the power's charge; and supply centers.

Symbols fit a disc of `RADIUS` sheet pixels about the origin; an atlas of another size scales them.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QTransform

from dipdesk.domain.position import UnitKind
from dipdesk.picture.palette import PowerStyle
from dipdesk.picture.shapes import Group, Item, Pen, Shape, circle, group, moved, polyline, rectangle
from dipdesk.picture.theme import Theme

RADIUS = 16.0
"""Radius of a unit's disc on the sheet of 2,000 px."""
CENTER_RADIUS = 6.0


def shield() -> QPainterPath:
    """Return the outline of an army."""
    path = QPainterPath(QPointF(-12.5, -13.5))
    path.quadTo(0, -11.5, 12.5, -13.5)
    path.lineTo(12.8, -1)
    path.cubicTo(12.6, 7.5, 6.5, 12.2, 0, 16)
    path.cubicTo(-6.5, 12.2, -12.6, 7.5, -12.8, -1)
    path.closeSubpath()
    return path


def sail() -> QPainterPath:
    """Return the sail of a fleet, which carries the charge."""
    path = QPainterPath(QPointF(-11, -15))
    path.lineTo(8.5, -15)
    path.quadTo(15.5, -6, 10, 3)
    path.lineTo(-11, 3)
    path.quadTo(-5.5, -6, -11, -15)
    path.closeSubpath()
    return path


def hull() -> QPainterPath:
    """Return the hull of a fleet."""
    path = QPainterPath(QPointF(-17, 4.5))
    path.lineTo(17.5, 4.5)
    path.cubicTo(16, 9.5, 12.5, 12.8, 8, 13.4)
    path.lineTo(-9, 13.4)
    path.cubicTo(-13.5, 12.8, -16, 9.5, -17, 4.5)
    path.closeSubpath()
    return path


def _stroked(path: QPainterPath, width: float) -> QPainterPath:
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setCapStyle(Qt.PenCapStyle.FlatCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    return stroker.createStroke(path)


def _line(x1: float, y1: float, x2: float, y2: float, width: float) -> QPainterPath:
    return _stroked(polyline([(x1, y1), (x2, y2)]), width)


def _star(radius: float, points: int = 5) -> QPainterPath:
    corners = []
    for i in range(2 * points):
        reach = radius if i % 2 == 0 else radius * 0.42
        corners.append((reach * sin(pi * i / points), -reach * cos(pi * i / points)))
    return polyline(corners, closed=True)


def _crescent() -> QPainterPath:
    return circle(-0.5, 0, 8.2).subtracted(circle(3, 0, 6.6))


def _quarterly() -> QPainterPath:
    path = rectangle(-20, -20, 20, 20)
    path.addRect(QRectF(0, 0, 20, 20))
    return path


def _cross() -> QPainterPath:
    return _line(0, -20, 0, 20, 5).united(_line(-20, 0, 20, 0, 5))


def _saltire() -> QPainterPath:
    return _line(-15, -15, 15, 15, 4.2).united(_line(-15, 15, 15, -15, 4.2))


def _bars() -> QPainterPath:
    return _line(-20, -5, 20, -5, 4.4).united(_line(-20, 4.5, 20, 4.5, 4.4))


def _bordure(field: QPainterPath) -> QPainterPath:
    inner = QTransform.fromScale(0.58, 0.58).map(field)
    return field.subtracted(inner)


def charge_path(charge: str, field: QPainterPath) -> QPainterPath:
    """Return ``charge`` within ``field``, a shape about the origin."""
    plain = {
        "fess": lambda: _line(-20, -0.5, 20, -0.5, 7),
        "cross": _cross,
        "pale": lambda: _line(0, -20, 0, 20, 6.5),
        "bend": lambda: _line(-16, -16, 16, 16, 6),
        "chevron": lambda: _stroked(polyline([(-14, 10), (0, -4), (14, 10)]), 5),
        "saltire": _saltire,
        "crescent": _crescent,
        "roundel": lambda: circle(0, 0, 6.5),
        "mullet": lambda: _star(9),
        "lozenge": lambda: polyline([(0, -9.5), (7, 0), (0, 9.5), (-7, 0)], closed=True),
        "chief": lambda: rectangle(-20, -20, 40, 14.5),
        "quarterly": _quarterly,
        "bars": _bars,
    }
    if charge == "bordure":
        return _bordure(field)
    return field.intersected(plain[charge]())


@dataclass(frozen=True, slots=True)
class _Silhouette:
    """The areas of a symbol, each over the one before: painting areas is several times faster than stroking edges."""

    casing: QPainterPath
    edge: QPainterPath
    body: QPainterPath
    charge: QPainterPath


def _grown(path: QPainterPath, by: float) -> QPainterPath:
    stroker = QPainterPathStroker()
    stroker.setWidth(2 * by)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return path.united(stroker.createStroke(path)).simplified()


@lru_cache(maxsize=64)
def _silhouette(kind: UnitKind, charge: str) -> _Silhouette:
    if kind is UnitKind.ARMY:
        body = shield()
        mark = charge_path(charge, body)
    else:
        cloth = sail()
        body = cloth.united(_line(-0.5, 2, -0.5, 6, 3)).united(hull())
        middle = QTransform.fromTranslate(0.8, -6).scale(0.86, 0.86)
        mark = middle.map(charge_path(charge, middle.inverted()[0].map(cloth)))
    # The casing lies a little inside the disc of a unit, so that neighbors keep apart.
    return _Silhouette(_grown(body, 2.4), _grown(body, 0.9), body, mark)


@lru_cache(maxsize=256)
def unit_symbol(kind: UnitKind, style: PowerStyle, theme: Theme) -> Group:
    """Return the symbol of a unit about the origin."""
    areas = _silhouette(kind, style.charge)
    return group(
        kind.name.lower(),
        Shape(areas.casing, theme.casing),
        Shape(areas.edge, theme.outline),
        Shape(areas.body, style.strong),
        Shape(areas.charge, style.ink),
    )


@lru_cache(maxsize=512)
def standing_unit(
    kind: UnitKind, style: PowerStyle, theme: Theme, x: float, y: float, scale: float = 1.0, angle: float = 0.0
) -> Item:
    """Return the symbol of a unit at a point of the sheet; most units stand where they stood a moment ago."""
    return placed(unit_symbol(kind, style, theme), x, y, scale, angle)


@lru_cache(maxsize=64)
def center_mark(owner: str | None, theme: Theme) -> Group:
    """Return the mark of a supply center about the origin, filled with the color of its owner."""
    return group(
        "center",
        Shape(circle(0, 0, CENTER_RADIUS), theme.center, Pen(theme.center, 2.6)),
        Shape(circle(0, 0, CENTER_RADIUS - 0.7), owner or theme.center, Pen(theme.center_ink, 1.5)),
        Shape(circle(0, 0, 2.1), theme.center if owner else theme.center_ink, Pen(theme.center_ink, 0.9)),
    )


@lru_cache(maxsize=8)
def burst(theme: Theme) -> Group:
    """Return the star of rays behind a dislodged unit."""
    corners = []
    for i in range(24):
        reach = 27.0 if i % 2 == 0 else 18.5
        corners.append((reach * sin(pi * i / 12), -reach * cos(pi * i / 12)))
    return group("burst", Shape(polyline(corners, closed=True), theme.burst, Pen(theme.alarm, 1.8, join="miter")))


def placed(item: Item, x: float, y: float, scale: float = 1.0, angle: float = 0.0) -> Item:
    """Return ``item`` moved from the origin to a point, turned and scaled."""
    return moved(item, QTransform.fromTranslate(x, y).rotate(angle).scale(scale, scale))
