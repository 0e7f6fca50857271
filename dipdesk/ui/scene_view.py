"""A map that shows any turn of any game, without a document: for replays and for comparing."""

from dataclasses import replace

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QPainter

from dipdesk.cartography.layout import Layout
from dipdesk.domain.position import Position
from dipdesk.domain.variant import Variant
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.painter import paint
from dipdesk.picture.shapes import DisplayList, group
from dipdesk.ui.camera import Camera
from dipdesk.ui.mapview import MapView
from dipdesk.ui.sheet import PictureSheet


class SceneView(MapView):
    """Shows a position below and display lists above; pans and zooms as the board does."""

    def __init__(self, variant: Variant, layout: Layout, options: PictureOptions) -> None:
        super().__init__()
        self.variant, self.layout_shown, self.options = variant, layout, options
        self._shown: PictureSheet | None = None
        self._live: tuple[DisplayList, ...] = ()
        self.endless = layout.endless
        self.set_overlay(self._draw)

    @property
    def drawn_options(self) -> PictureOptions:
        """The options with the scale at which the view looks: what names and signs are sized by."""
        return replace(self.options, scale=self.camera.scale)

    def show_position(self, position: Position) -> None:
        """Show the owners of a position; only what differs is painted anew."""
        sheet = PictureSheet(self.layout_shown, self.variant, position, self.options)
        before, self._shown = self._shown, sheet
        changed = sheet.differing(before) if before is not None else None
        self.show_sheet(sheet, changed=changed, keep_camera=before is not None)

    def show_layers(self, *layers: DisplayList) -> None:
        """Draw display lists above the map."""
        self._live = layers or (group("nothing"),)
        self.update()

    def look_at_frame(self) -> None:
        """Show the whole map; of one without end, as much of its true frame as goes."""
        if not self.endless or self._shown is None:
            self.fit()
            return
        frame = self._shown.frame
        scale = max(self.width() / frame.width(), self.height() / frame.height())
        self.set_camera(Camera(scale).centered(frame.center().x(), frame.center().y(), self.width(), self.height()))

    def _draw(self, painter: QPainter, area: QRect) -> None:
        painter.save()
        self.to_sheet_units(painter)
        clip = self.sheet_rect(area)
        for shift in self._shifts(clip):
            painter.translate(shift)
            for layer in self._live:
                paint(layer, painter, clip.translated(-shift))
            painter.translate(-shift)
        painter.restore()

    def _shifts(self, clip: QRectF) -> list[QPointF]:
        return list(self._shown.copies(clip)) if self._shown is not None else []
