"""The map of the workshop: a variant as it begins, and above it the marks of what an audit found."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from dipdesk.cartography.copies import Copies
from dipdesk.cartography.finding_marks import Mark, mark_of
from dipdesk.cartography.findings import Finding
from dipdesk.cartography.layout import Layout
from dipdesk.cartography.tiles import Tile
from dipdesk.domain.variant import Variant
from dipdesk.picture import compose
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.painter import paint, qcolor
from dipdesk.picture.shapes import DisplayList
from dipdesk.picture.theme import Theme
from dipdesk.ui.mapview import MapView
from dipdesk.ui.sheet import PictureSheet
from dipdesk.ui.workshop_graph import Net, net
from dipdesk.ui.workshop_graph import paint as paint_net

SIGN = 9.0
"""Half of the width of crosses and the radius of rings, in pixels of the screen."""
REACH = 16.0
"""Pixels from a mark within which a click means it."""


def color_of(kind: str, theme: Theme) -> QColor:
    """Return the color in which findings of a kind are marked and listed."""
    dark = theme.is_dark
    named = {"anchors": "#e08a1e" if dark else "#b45f06", "labels": "#c58cff" if dark else "#7a2fb8"}
    if kind in named:
        return QColor(named[kind])
    return qcolor(theme.ink) if kind == "graph" else qcolor(theme.alarm)


@dataclass(frozen=True, slots=True, eq=False)
class Placed:
    """A mark on the canvas of a layout: its path there, and where to look."""

    finding: Finding
    form: str
    at: QPointF
    path: QPainterPath


class WorkshopView(MapView):
    """Shows a layout with its opening and marks; a reload keeps zoom and place."""

    def __init__(self, options: PictureOptions) -> None:
        super().__init__()
        self.options = options
        self.placed: tuple[Placed, ...] = ()
        self.chosen: Finding | None = None
        self.layout_shown: Layout | None = None
        self._live: DisplayList | None = None
        self._variant: Variant | None = None
        self._net: Net | None = None
        self.shows_net = False
        self.set_overlay(self._draw)

    def show_variant(self, variant: Variant, layout: Layout) -> None:
        """Show a variant as it begins; the view stays where it looks if the canvas has the same size."""
        before = self.layout_shown
        sheet = PictureSheet(layout, variant, variant.start, self.options)
        live = compose.live_layers(variant, layout, variant.start, (), None, self.options)
        self.layout_shown, self._live = layout, live
        self._variant, self._net = variant, None
        self.show_sheet(sheet, keep_camera=before is not None and before.bounds == layout.bounds)

    def forget(self) -> None:
        """Show the next variant as if it were the first."""
        self.layout_shown, self._live, self.placed, self.chosen = None, None, (), None
        self._variant, self._net = None, None

    def show_net(self, shown: bool) -> None:
        """Show the borders of the rules as a net over the map, or hide it."""
        self.shows_net = shown
        self.update()

    def show_findings(self, variant: Variant | None, findings: Sequence[Finding]) -> None:
        """Mark findings; those of another view than the one that is shown have no place here."""
        layout = self.layout_shown
        self.placed = tuple(_placed(variant, layout, findings)) if layout is not None and variant is not None else ()
        self.update()

    def choose(self, finding: Finding | None) -> None:
        """Set a finding off and bring its mark to the middle."""
        self.chosen = finding
        found = next((each for each in self.placed if each.finding is finding), None)
        if found is not None:
            # Near enough to see what is wrong, but no nearer than one already looks.
            if self.camera.scale < 1.0:
                self.zoom_by(1.0 / self.camera.scale)
            self.set_camera(self.camera.centered(found.at.x(), found.at.y(), self.width(), self.height()))
        self.update()

    def finding_at(self, point: QPointF) -> Finding | None:
        """Return the finding whose mark is nearest to a point of the sheet, if one is near."""
        reach = REACH / self.camera.scale
        near = [(hypot(each.at.x() - point.x(), each.at.y() - point.y()), n) for n, each in enumerate(self.placed)]
        distance, number = min(near, default=(reach + 1, 0))
        return self.placed[number].finding if distance <= reach else None

    # Painting

    def _draw(self, painter: QPainter, area: QRect) -> None:
        painter.save()
        self.to_sheet_units(painter)
        clip = self.sheet_rect(area)
        if self._live is not None:
            paint(self._live, painter, clip)
        if self.shows_net and self._variant is not None and self.layout_shown is not None:
            self._net = self._net or net(self._variant, self.layout_shown)
            paint_net(self._net, painter, self.options.theme, self.camera.scale)
        sign = SIGN / self.camera.scale
        late = []
        for each in self.placed:
            if not clip.adjusted(-2 * sign, -2 * sign, 2 * sign, 2 * sign).intersects(_extent(each, sign)):
                continue
            if each.finding is self.chosen:
                late.append(each)
            else:
                self._draw_mark(painter, each, sign)
        for each in late:
            self._draw_mark(painter, each, sign * 1.3)
        painter.restore()

    def _draw_mark(self, painter: QPainter, each: Placed, sign: float) -> None:
        theme = self.options.theme
        chosen = each.finding is self.chosen
        color = color_of(each.finding.kind, theme)
        path = each.path if not each.path.isEmpty() else sign_path(each.form, each.at, sign)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if chosen:
            painter.strokePath(path, _pen(qcolor(theme.highlight), 11.0))
        painter.strokePath(path, _pen(qcolor(theme.paper), 5.0))
        if each.form in ("area", "box"):
            veil = QColor(color)
            veil.setAlphaF(0.22)
            painter.fillPath(path, veil)
        painter.strokePath(path, _pen(color, 4.0 if each.form == "line" else 2.6, dashed=each.form == "link"))


def _placed(variant: Variant, layout: Layout, findings: Sequence[Finding]) -> Iterator[Placed]:
    tiles = [tile for tile in layout.tiles if not tile.ghost]
    copies = {id(tile.atlas): Copies(variant, tile.atlas) for tile in tiles}
    is_spiral = layout.name == "spiral"
    for finding in findings:
        if finding.kind != "graph" and (finding.view == "spiral") != is_spiral:
            continue
        # A finding about one board is marked there; one across the cut, or about the base map, on all.
        own = [tile for tile in tiles if all(tile.base(place) is not None for place in finding.places)]
        for tile in own or tiles:
            mark = mark_of(finding, copies[id(tile.atlas)])
            if mark is not None:
                yield Placed(finding, mark.form, QPointF(*tile.place(mark.at)), _path(mark, tile))


def _path(mark: Mark, tile: Tile) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for part in mark.parts:
        points = [QPointF(*tile.place((x, y))) for x, y in zip(part[::2], part[1::2], strict=True)]
        path.addPolygon(QPolygonF(points))
    return path


def sign_path(form: str, at: QPointF, size: float) -> QPainterPath:
    """Return a cross or a ring about a point."""
    path = QPainterPath()
    if form != "cross":
        path.addEllipse(at, size, size)
        return path
    for down in (size, -size):
        path.moveTo(at + QPointF(-size, -down))
        path.lineTo(at + QPointF(size, down))
    return path


def _extent(each: Placed, sign: float) -> QRectF:
    if not each.path.isEmpty():
        return each.path.boundingRect().adjusted(-sign, -sign, sign, sign)
    return QRectF(each.at.x() - sign, each.at.y() - sign, 2 * sign, 2 * sign)


def _pen(color: QColor, width: float, *, dashed: bool = False) -> QPen:
    pen = QPen(color, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    pen.setCosmetic(True)  # marks are as wide at every zoom
    if dashed:
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern([3.0, 2.0])
    return pen


def kind_icon(kind: str, theme: Theme) -> QIcon:
    """Return the sign of a kind of findings for a list."""
    pixmap = QPixmap(32, 32)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(color_of(kind, theme), 5.0, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    if kind == "missing":
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern([1.6, 1.0])
    painter.setPen(pen)
    if kind in ("missing", "extra"):
        painter.drawLine(QPointF(4, 24), QPointF(28, 8))
    elif kind == "labels":
        painter.drawRect(QRectF(4, 9, 24, 14))
    else:
        painter.drawPath(sign_path("cross" if kind == "anchors" else "ring", QPointF(16, 16), 9.0))
    painter.end()
    return QIcon(pixmap)
