"""The borders of the rules as a net over the map of the workshop."""

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from dipdesk.cartography.layout import Layout
from dipdesk.cartography.ruled_net import strands
from dipdesk.domain.variant import Variant
from dipdesk.picture.painter import qcolor
from dipdesk.picture.theme import Theme

KNOT = 3.0
"""Radius of the ends of the net, in pixels of the screen."""


@dataclass(frozen=True, slots=True, eq=False)
class Net:
    """Lines on the canvas by who goes there: ``army``, ``fleet``, ``both``; ``none`` where no border is drawn."""

    lines: Mapping[str, QPainterPath]
    knots: tuple[QPointF, ...]


def color_of(kind: str, theme: Theme) -> QColor:
    """Return the color in which a kind of border is drawn."""
    if kind == "none":
        return qcolor(theme.alarm)
    light = {"army": "#8a4b12", "fleet": "#0f5fae", "both": "#5b2a86"}
    dark = {"army": "#f0b070", "fleet": "#7cc0ff", "both": "#d7a8ff"}
    return QColor((dark if theme.is_dark else light)[kind])


def net(variant: Variant, layout: Layout) -> Net:
    """Return the borders of a variant on a layout."""
    lines = {kind: QPainterPath() for kind in ("army", "fleet", "both", "none")}
    knots = set()
    for strand in strands(variant, layout):
        knots.add(strand.start)
        lines[strand.kind].moveTo(QPointF(*strand.start))
        lines[strand.kind].lineTo(QPointF(*strand.end))
    return Net(lines, tuple(QPointF(*knot) for knot in sorted(knots)))


def paint(drawn: Net, painter: QPainter, theme: Theme, scale: float) -> None:
    """Draw the net on a painter in units of the canvas; ``scale`` is the pixels of the screen for one of them."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for kind, path in drawn.lines.items():
        for color, width in ((qcolor(theme.paper), 4.0), (color_of(kind, theme), 1.8)):
            pen = QPen(color, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
            pen.setCosmetic(True)
            if kind == "none" and width < 4.0:
                pen.setDashPattern([4.0, 3.0])
            painter.strokePath(path, pen)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(qcolor(theme.ink))
    for knot in drawn.knots:
        painter.drawEllipse(knot, KNOT / scale, KNOT / scale)
