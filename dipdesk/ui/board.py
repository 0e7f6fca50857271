"""The map of the open game: sheet, live layer and marks, bound to a document."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPixmap

from dipdesk.app.document import Document
from dipdesk.cartography.layout import Layout
from dipdesk.cartography.tiles import Hit
from dipdesk.domain.board import Location
from dipdesk.picture import compose
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.painter import paint
from dipdesk.picture.shapes import DisplayList, group
from dipdesk.ui.mapview import MapView
from dipdesk.ui.sheet import PictureSheet

Marks = Callable[[], DisplayList]


class Board(MapView):
    """A ``MapView`` that shows the turn of a document in a layout."""

    def __init__(self, document: Document, layout: Layout, options: PictureOptions) -> None:
        super().__init__()
        self.document = document
        self.layout_shown = layout
        self.options = options
        self._sheet_shown: PictureSheet | None = None
        self._live: DisplayList = group("turn")
        self._marks: DisplayList = group("marks")
        self._cache: _LiveCache = _LiveCache()
        self.shows_orders = True
        self.set_overlay(self._draw)
        self.show_turn()

    # What is shown

    def set_layout(self, layout: Layout) -> None:
        """Show the same turn in another arrangement of the sheets."""
        self.layout_shown = layout
        self.endless = layout.endless
        self.show_turn()

    def set_options(self, options: PictureOptions) -> None:
        """Change theme, names, colors ..."""
        self.options = options
        self.show_turn()

    def show_turn(self) -> None:
        """Show the turn of the document anew; only what differs is painted again."""
        document = self.document
        sheet = PictureSheet(self.layout_shown, document.variant, document.position, self.options)
        before, self._sheet_shown = self._sheet_shown, sheet
        changed = sheet.differing(before) if before is not None else None
        same_place = before is not None and before.layout is sheet.layout
        self.show_sheet(sheet, changed=changed, keep_camera=same_place)
        if self.endless and not same_place:
            self.look_at_frame()
        self.show_orders()

    def look_at_frame(self) -> None:
        """Center the true frame of an endless sheet, or fit the whole of another."""
        if not self.endless or self._sheet_shown is None:
            self.fit()
            return
        frame = self._sheet_shown.frame
        scale = max(self.width() / frame.width(), self.height() / frame.height())
        center = frame.center()
        self.set_camera(type(self.camera)(scale).centered(center.x(), center.y(), self.width(), self.height()))

    def show_orders(self, _provinces: object = None) -> None:
        """Draw the live layer anew: units, orders, results."""
        turn = self.document.turn
        orders = turn.all_orders() if self.shows_orders else ()
        resolution = turn.resolution if self.shows_orders and self.options.results else None
        self._live = compose.live_layers(
            self.document.variant, self.layout_shown, turn.position, orders, resolution, self.options
        )
        self._cache.forget()
        self.update()

    def show_marks(self, marks: DisplayList) -> None:
        """Draw highlights above everything."""
        dirty = self._marks.bounds.united(marks.bounds)
        self._marks = marks
        if self.endless:
            self.update()
        elif not dirty.isEmpty():
            self.update_sheet(dirty)

    # What lies where

    def locate(self, point: QPointF) -> Hit | None:
        """Return what lies at a sheet point."""
        return self.layout_shown.locate(point.x(), point.y())

    def spot_of(self, location: Location) -> QPointF | None:
        """Return the spot of the unit in ``location`` that is nearest to what is in view."""
        middle = self.visible().center()
        spot = self.layout_shown.spot(location, "unit", (middle.x(), middle.y()))
        return None if spot is None else QPointF(*spot)

    def _draw(self, painter: QPainter, clip: QRectF) -> None:
        for shift in self._shifts(clip):
            painter.save()
            painter.translate(shift)
            paint(self._live, painter, clip.translated(-shift))
            paint(self._marks, painter, clip.translated(-shift))
            painter.restore()

    def _shifts(self, clip: QRectF) -> list[QPointF]:
        return list(self._sheet_shown.copies(clip)) if self._sheet_shown is not None else []


class _LiveCache:
    """The live layer as pixels of the whole view and a rim, so that panning blits instead of drawing."""

    def __init__(self) -> None:
        self.pixmap: QPixmap | None = None
        self.size = QSize()

    def forget(self) -> None:
        """Throw the pixels away."""
        self.pixmap = None
