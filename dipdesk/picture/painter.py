"""Painting a display list with any QPainter."""

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen

from dipdesk.picture.color import Color
from dipdesk.picture.shapes import Group, Item, Lettering, Pen, Shape

_NO_PEN = QPen(Qt.PenStyle.NoPen)
_NO_BRUSH = QBrush(Qt.BrushStyle.NoBrush)
_CAPS = {"round": Qt.PenCapStyle.RoundCap, "flat": Qt.PenCapStyle.FlatCap}
_JOINS = {"round": Qt.PenJoinStyle.RoundJoin, "miter": Qt.PenJoinStyle.MiterJoin, "bevel": Qt.PenJoinStyle.BevelJoin}


def qcolor(color: Color) -> QColor:
    """Return the QColor of ``#rrggbb`` or ``#rrggbbaa`` (Qt itself reads the alpha first); it is the caller's own."""
    return QColor(_known(color))


@lru_cache(maxsize=2048)
def _known(color: Color) -> QColor:
    made = QColor(color[:7])
    if len(color) == 9:
        made.setAlpha(int(color[7:9], 16))
    return made


@lru_cache(maxsize=2048)
def _brush(color: Color) -> QBrush:
    return QBrush(qcolor(color))


@lru_cache(maxsize=2048)
def _qpen(pen: Pen) -> QPen:
    made = QPen(qcolor(pen.color), pen.width)
    made.setCapStyle(_CAPS[pen.cap])
    made.setJoinStyle(_JOINS[pen.join])
    if pen.dash:
        # Qt counts dashes in line widths.
        made.setDashPattern([d / pen.width for d in pen.dash])
    return made


def paint(item: Item, painter: QPainter, clip: QRectF | None = None) -> None:
    """Paint ``item`` in sheet pixels; what lies outside ``clip`` is skipped (the painter's own clip is left alone).

    The painter keeps its transform; its pen, brush and opacity are changed.
    """
    if clip is not None and not clip.intersects(item.bounds):
        return
    if isinstance(item, Shape):
        painter.setPen(_qpen(item.pen) if item.pen else _NO_PEN)
        painter.setBrush(_brush(item.fill) if item.fill else _NO_BRUSH)
        painter.drawPath(item.path)
    elif isinstance(item, Lettering):
        _paint_lettering(item, painter)
    else:
        _paint_group(item, painter, clip)


def _paint_lettering(item: Lettering, painter: QPainter) -> None:
    if item.halo and item.halo_path is not None:
        painter.fillPath(item.halo_path, _brush(item.halo.color))
    painter.fillPath(item.path, _brush(item.color))


def _paint_group(item: Group, painter: QPainter, clip: QRectF | None) -> None:
    if item.opacity == 1.0 and item.clip is None:
        for part in item.items:
            paint(part, painter, clip)
        return
    painter.save()
    painter.setOpacity(painter.opacity() * item.opacity)
    if item.clip is not None:
        painter.setClipPath(item.clip, Qt.ClipOperation.IntersectClip)
    for part in item.items:
        paint(part, painter, clip)
    painter.restore()


def prepare(painter: QPainter) -> None:
    """Set the render hints that every picture uses."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
