"""The sheet as tiles of pixels, one set for each zoom, painted in slices between events.

A sheet costs up to a second to paint in full, so no frame does it. A frame only blits tiles; what is missing shows the
tiles of another zoom, scaled, and is painted a few milliseconds at a time while the window stays alive.
"""

import math
from collections.abc import Generator
from time import perf_counter
from typing import Protocol

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, QTimer, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from dipdesk.ui.camera import Camera

EDGE = 512
"""Pixels of the device along a tile's side."""
SLICE = 0.008
"""Seconds of painting between two turns of the event loop."""
SLICE_MOVING = 0.003
"""The same while the view moves and every frame counts."""
BUDGET = 144
"""Tiles kept in memory (one is 1 MB), or two views full where a view has more than half of that."""

Key = tuple[float, int, int]
"""Device pixels to a sheet unit, column, row."""


class Sheet(Protocol):
    """What the tiles show."""

    @property
    def bounds(self) -> QRectF:
        """The rectangle that holds everything, in sheet units."""

    @property
    def background(self) -> QColor:
        """What is seen where nothing is drawn."""

    def steps(self, painter: QPainter, clip: QRectF, scale: float) -> Generator[None]:
        """Paint what meets ``clip`` (sheet units) piece by piece; ``painter`` is already scaled.

        ``scale`` is in px of the window to a sheet unit: names are chosen by it, whatever the pixels of the device.
        """


class _Job:
    """One tile being painted."""

    def __init__(self, key: Key, sheet: Sheet, ratio: float) -> None:
        self.key = key
        self.image = QImage(EDGE, EDGE, QImage.Format.Format_RGB32)
        self.image.fill(sheet.background)
        self._painter = QPainter(self.image)
        self._painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        self._painter.translate(-key[1] * EDGE, -key[2] * EDGE)
        self._painter.scale(key[0], key[0])
        self._steps = sheet.steps(self._painter, tile_rect(key), round(key[0] / ratio, 6))

    def work(self, seconds: float) -> bool:
        """Paint for that long; return whether the tile is done."""
        end = perf_counter() + seconds
        for _ in self._steps:
            if perf_counter() >= end:
                return False
        self.close()
        return True

    def close(self) -> None:
        """Let go of the image, done or not."""
        self._steps.close()
        if self._painter.isActive():
            self._painter.end()


def tile_rect(key: Key) -> QRectF:
    """Return the sheet rectangle of a tile."""
    side = EDGE / key[0]
    return QRectF(key[1] * side, key[2] * side, side, side)


class TileStore(QObject):
    """Tiles of one sheet; ``arrived`` asks the view to repaint a sheet rectangle."""

    arrived = Signal(QRectF)
    settled = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._sheet: Sheet | None = None
        self._tiles: dict[Key, QPixmap] = {}
        self._stale: set[Key] = set()
        self._wanted: list[Key] = []
        self._job: _Job | None = None
        self._ratio = 1.0
        self._budget = BUDGET
        self.moving = False
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._work)

    def show(self, sheet: Sheet, *, changed: list[QRectF] | None = None) -> None:
        """Take another sheet; ``changed`` tells the only rectangles that differ (None: everything, at once)."""
        self._drop_job()
        self._sheet = sheet
        if changed is None:
            self._tiles.clear()
            self._stale.clear()
        else:
            self._stale |= {key for key in self._tiles if any(tile_rect(key).intersects(r) for r in changed)}

    def stop(self) -> None:
        """Paint nothing more."""
        self._timer.stop()
        self._drop_job()
        self._wanted = []

    @property
    def busy(self) -> bool:
        """Whether tiles are still to be painted."""
        return self._job is not None or bool(self._wanted)

    def draw(self, painter: QPainter, camera: Camera, area: QRect, ratio: float) -> None:
        """Blit what is there for ``area``, a rectangle of the view's own pixels."""
        if self._sheet is None:
            return
        scale = round(camera.scale * ratio, 6)
        keys = _covering(camera, area, scale, ratio, self._sheet.bounds)
        missing = [key for key in keys if key not in self._tiles]
        if missing:
            self._draw_fallback(painter, camera, scale, [tile_rect(key) for key in missing])
        corner = _corner(camera, ratio)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        for key in keys:
            pixmap = self._tiles.get(key)
            if pixmap is not None:
                at = QPointF((key[1] * EDGE - corner[0]) / ratio, (key[2] * EDGE - corner[1]) / ratio)
                painter.drawPixmap(at, pixmap)

    def order(self, camera: Camera, view: QRect, ratio: float, elsewhere: tuple[Camera, QRect] | None = None) -> None:
        """Have painted what the whole view lacks, from its middle outward, then what a lens shows ``elsewhere``."""
        if self._sheet is None:
            return
        if ratio != self._ratio:
            # On another screen as many pixels of the device mean another scale for the eye: other names.
            self._ratio = ratio
            self._drop_job()
            self._tiles.clear()
            self._stale.clear()
        keys = _covering(camera, view, round(camera.scale * ratio, 6), ratio, self._sheet.bounds)
        # Fewer tiles than the view shows would push each other out for ever.
        self._budget = max(BUDGET, 2 * len(keys))
        middle = camera.to_sheet(view.center().x(), view.center().y())
        wanted = [key for key in keys if key in self._stale or key not in self._tiles]
        self._wanted = sorted(wanted, key=lambda key: _distance(key, middle))
        if elsewhere is not None:
            more = _covering(elsewhere[0], elsewhere[1], round(camera.scale * ratio, 6), ratio, self._sheet.bounds)
            self._wanted += [key for key in more if key not in keys and (key in self._stale or key not in self._tiles)]
        if self._job and self._job.key not in self._wanted:
            self._drop_job()
        if self._wanted and not self._timer.isActive():
            self._timer.start()

    def _draw_fallback(self, painter: QPainter, camera: Camera, scale: float, holes: list[QRectF]) -> None:
        scales = {key[0] for key in self._tiles if key[0] != scale}
        others = sorted(scales, key=lambda other: abs(math.log(other / scale)), reverse=True)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        painter.translate(-camera.left, -camera.top)
        painter.scale(camera.scale, camera.scale)
        # The worst fitting zooms first, so that the sharper ones end on top.
        for other in others[-3:]:
            for key, pixmap in self._tiles.items():
                rect = tile_rect(key)
                if key[0] == other and any(rect.intersects(hole) for hole in holes):
                    painter.drawPixmap(rect, pixmap, QRectF(0, 0, EDGE, EDGE))
        painter.restore()

    def _work(self) -> None:
        if self._job is None and not self._take():
            self._timer.stop()
            self.settled.emit()
            return
        job = self._job
        if job is not None and job.work(SLICE_MOVING if self.moving else SLICE):
            self._job = None
            self._keep(job)

    def _take(self) -> bool:
        while self._wanted and self._sheet is not None:
            key = self._wanted.pop(0)
            if key not in self._tiles or key in self._stale:
                self._job = _Job(key, self._sheet, self._ratio)
                return True
        return False

    def _keep(self, job: _Job) -> None:
        self._tiles.pop(job.key, None)
        self._stale.discard(job.key)
        pixmap = QPixmap.fromImage(job.image)
        pixmap.setDevicePixelRatio(self._ratio)
        self._tiles[job.key] = pixmap
        while len(self._tiles) > self._budget:
            oldest = next(iter(self._tiles))
            del self._tiles[oldest]
            self._stale.discard(oldest)
        self.arrived.emit(tile_rect(job.key))

    def _drop_job(self) -> None:
        if self._job is not None:
            self._job.close()
            self._job = None


def _corner(camera: Camera, ratio: float) -> tuple[int, int]:
    """Return the view's corner in whole device pixels: tiles are blitted without resampling."""
    return round(camera.left * ratio), round(camera.top * ratio)


def _covering(camera: Camera, area: QRect, scale: float, ratio: float, bounds: QRectF) -> list[Key]:
    left, top = _corner(camera, ratio)
    side = EDGE / scale
    first_col = max(math.floor((area.left() * ratio + left) / EDGE), math.floor(bounds.left() / side))
    first_row = max(math.floor((area.top() * ratio + top) / EDGE), math.floor(bounds.top() / side))
    last_col = min(math.floor(((area.right() + 1) * ratio + left) / EDGE), math.ceil(bounds.right() / side) - 1)
    last_row = min(math.floor(((area.bottom() + 1) * ratio + top) / EDGE), math.ceil(bounds.bottom() / side) - 1)
    return [(scale, col, row) for row in range(first_row, last_row + 1) for col in range(first_col, last_col + 1)]


def _distance(key: Key, middle: tuple[float, float]) -> float:
    center = tile_rect(key).center()
    return math.hypot(center.x() - middle[0], center.y() - middle[1])
