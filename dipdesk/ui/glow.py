"""Lit provinces as pixels: an outline costs a millisecond to paint, a picture of it next to nothing."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from time import perf_counter

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from dipdesk.cartography.layout import Layout
from dipdesk.domain.board import ProvinceId
from dipdesk.entry.answers import Role
from dipdesk.picture.highlights import Glow, glows
from dipdesk.picture.painter import paint
from dipdesk.picture.shapes import Pen, Shape
from dipdesk.picture.theme import Theme
from dipdesk.ui.camera import Camera
from dipdesk.ui.marks import outlines

Lit = Mapping[ProvinceId, Role]
LARGEST = 1_500_000
"""Device pixels of a province beyond which it is painted as it is."""
KEPT = 24_000_000
"""Device pixels of all pictures together (100 MB)."""


@dataclass(frozen=True, slots=True)
class _Stamp:
    """A lit outline and where its picture begins, in device pixels from the sheet's zero."""

    pixmap: QPixmap
    left: int
    top: int


class GlowCache:
    """Paints lit provinces of one layout; pictures are kept as long as zoom and looks stay."""

    def __init__(self) -> None:
        self._made_for: tuple[Layout, Theme, float] | None = None
        self._stamps: dict[tuple[ProvinceId, Role], list[_Stamp | Shape]] = {}
        self._pixels = 0

    def warm(
        self, layout: Layout, theme: Theme, scale: float, likely: Iterable[tuple[ProvinceId, Role]], seconds: float
    ) -> bool:
        """Make pictures of what is likely to be lit for about that long; return whether that is all of them."""
        self._begin(layout, theme, scale)
        end = perf_counter() + seconds
        for province, role in likely:
            if self._pixels > KEPT // 2:
                break
            if (province, role) not in self._stamps:
                if perf_counter() >= end:
                    return False
                self._stamp(layout, province, role, theme, scale)
        return True

    def _begin(self, layout: Layout, theme: Theme, scale: float) -> None:
        """Forget the pictures of another zoom or other looks."""
        if self._made_for != (layout, theme, scale):
            self._made_for = (layout, theme, scale)
            self._stamps.clear()
            self._pixels = 0

    def draw(
        self,
        painter: QPainter,
        camera: Camera,
        ratio: float,
        layout: Layout,
        lit: Lit,
        theme: Theme,
        shifts: Iterable[QPointF],
    ) -> None:
        """Draw ``lit`` on a painter in view pixels, once for each shift (sheet units) of an endless sheet."""
        scale = camera.scale * ratio
        self._begin(layout, theme, scale)
        left, top = round(camera.left * ratio), round(camera.top * ratio)
        order = sorted(lit.items(), key=lambda entry: entry[1] in (Role.SELECTED, Role.HELPED))
        for shift in shifts:
            for province, role in order:
                for stamp in self._stamp(layout, province, role, theme, scale):
                    if isinstance(stamp, Shape):
                        _paint_whole(painter, stamp, glows(theme)[role], camera, shift)
                    else:
                        x = stamp.left - left + round(shift.x() * scale)
                        y = stamp.top - top + round(shift.y() * scale)
                        stamp.pixmap.setDevicePixelRatio(ratio)
                        painter.drawPixmap(QPointF(x / ratio, y / ratio), stamp.pixmap)

    def _stamp(
        self, layout: Layout, province: ProvinceId, role: Role, theme: Theme, scale: float
    ) -> list[_Stamp | Shape]:
        key = (province, role)
        if key not in self._stamps:
            while self._pixels > KEPT and self._stamps:
                self._pixels -= _pixels(self._stamps.pop(next(iter(self._stamps))))
            finest = 1.6 / scale
            step = 2.0 ** math.floor(math.log2(finest)) if finest > 0.5 else 0.0
            shapes = outlines(layout, province, step)
            self._stamps[key] = [_render(shape, glows(theme)[role], scale) for shape in shapes]
            self._pixels += _pixels(self._stamps[key])
        return self._stamps[key]


def reach_of(layout: Layout, lit: Lit, theme: Theme) -> QRectF:
    """Return the sheet rectangle that lit provinces take."""
    looks, whole = glows(theme), QRectF()
    for province, role in lit.items():
        rim = looks[role].width
        for shape in outlines(layout, province):
            whole = whole.united(shape.bounds.adjusted(-rim, -rim, rim, rim))
    return whole


def _pixels(stamps: Iterable[_Stamp | Shape]) -> int:
    sizes = (stamp.pixmap.size() for stamp in stamps if isinstance(stamp, _Stamp))
    return sum(size.width() * size.height() for size in sizes)


def _layers(shape: Shape, glow: Glow) -> tuple[Shape, Shape]:
    return Shape(shape.path, glow.veil), Shape(shape.path, None, Pen(glow.line, glow.width, glow.dash, "flat", "bevel"))


def _render(shape: Shape, glow: Glow, scale: float) -> _Stamp | Shape:
    rim = glow.width
    box = shape.bounds.adjusted(-rim, -rim, rim, rim)
    area = QRectF(box.topLeft() * scale, box.size() * scale).toAlignedRect()
    if area.width() * area.height() > LARGEST:
        return shape
    pixmap = QPixmap(area.size())
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(-area.left(), -area.top())
    painter.scale(scale, scale)
    for layer in _layers(shape, glow):
        paint(layer, painter)
    painter.end()
    return _Stamp(pixmap, area.left(), area.top())


def _paint_whole(painter: QPainter, shape: Shape, glow: Glow, camera: Camera, shift: QPointF) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(-camera.left, -camera.top)
    painter.scale(camera.scale, camera.scale)
    painter.translate(shift)
    for layer in _layers(shape, glow):
        paint(layer, painter)
    painter.restore()
