"""The map of the open game: sheet, live layer and marks, bound to a document."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from PySide6.QtCore import QPointF, QRect, QRectF, QTimer, Signal
from PySide6.QtGui import QPainter, QShowEvent
from typing_extensions import override

from dipdesk.app.document import Document
from dipdesk.cartography.layout import Layout
from dipdesk.cartography.tiles import Hit
from dipdesk.domain.board import Location, ProvinceId, province_of
from dipdesk.domain.position import Position, UnitKind
from dipdesk.entry.answers import Role
from dipdesk.game import sealed
from dipdesk.picture import compose, room
from dipdesk.picture.differing import differing
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.painter import paint
from dipdesk.picture.shapes import DisplayList, group
from dipdesk.ui.camera import Camera
from dipdesk.ui.glow import GlowCache, Lit, reach_of
from dipdesk.ui.live import MANY, SLACK, LiveCache
from dipdesk.ui.mapview import MapView
from dipdesk.ui.sheet import PictureSheet

MakeLayout = Callable[[], Layout]
"""Makes the layout of the game that is open."""
IDLE = 150
"""Milliseconds of rest after which lights are made ready that a click may want."""
WARMING, PAUSE = 0.004, 5
"""Seconds of that at a time, and milliseconds between two times."""
HOVERING = 60
"""Milliseconds that it waits for a pointer that moves or a light that changes."""


class Board(MapView):
    """A ``MapView`` that shows the turn of a document in a layout."""

    sheet_changed = Signal()
    """Owners, looks or layout are others now."""
    resized = Signal()
    """Another zoom asks for signs of another size."""
    rested = Signal()
    """All is painted and made ready; nothing is to be done for now."""

    def __init__(self, document: Document, make_layout: MakeLayout, options: PictureOptions) -> None:
        """Show ``document``; the layout is asked for when it is first needed, so that a start page comes fast."""
        super().__init__()
        self.document = document
        self._make_layout = make_layout
        self._layout: Layout | None = None
        self._late = False
        self.options = options
        self._sheet_shown: PictureSheet | None = None
        self._scene: tuple[Position, DisplayList] | None = None
        self._live: DisplayList = group("turn")
        self._size = 1.0
        self._glow = GlowCache()
        self._lit: Lit = {}
        self._lit_reach = QRectF()
        self._marks: tuple[DisplayList, DisplayList] = (group("marks"), group("marks"))
        self._cache = LiveCache()
        self._located: tuple[tuple[Layout, float, float], Hit | None] | None = None
        self.shows_orders = True
        self.lens: Callable[[QPainter], None] | None = None
        self._idle = QTimer(self, singleShot=True)
        self._idle.timeout.connect(self._warm_up)
        self.camera_changed.connect(lambda: self._idle.start(IDLE))
        self.hovered.connect(self._make_way)
        self.set_overlay(self._draw)
        self.settled.connect(self._resize_signs)
        self.show_turn()

    # What is shown

    @property
    def layout_shown(self) -> Layout:
        """The arrangement of the sheets."""
        if self._layout is None:
            self._layout = self._make_layout()
        return self._layout

    def set_layout(self, layout: Layout | None) -> None:
        """Show the same turn in another arrangement of the sheets; None asks for the usual one."""
        self._layout = layout
        self.show_turn()

    def set_options(self, options: PictureOptions) -> None:
        """Change theme, names, colors ..."""
        self.options = options
        self.show_turn()

    @property
    def sheet_shown(self) -> PictureSheet | None:
        """The sheet under the units."""
        return self._sheet_shown

    def show_scene(self, position: Position, layers: DisplayList) -> None:
        """Show ``layers`` above the owners of a position in place of the turn of the document."""
        before = self._scene
        self._scene = position, layers
        if before is not None and before[0] == position:
            self.show_orders()
        else:
            self.show_turn()

    def leave_scene(self) -> None:
        """Show the turn of the document again."""
        if self._scene is not None:
            self._scene = None
            self.show_turn()

    @property
    def drawn_options(self) -> PictureOptions:
        """The options with the scale at which the view looks: what names and signs are sized by."""
        return replace(self.options, scale=self.camera.scale)

    def show_turn(self) -> None:
        """Show the turn of the document anew; only what differs is painted again."""
        self._late = not self.isVisible()
        if self._late:
            return
        document = self.document
        self.endless = self.layout_shown.endless
        position = document.position if self._scene is None else self._scene[0]
        sheet = PictureSheet(self.layout_shown, document.variant, position, self.options)
        before = self._sheet_shown
        if before is not None and sheet.shows_as(before):
            # What was painted of it, and made ready for that, need not be made anew.
            sheet = before
        self._sheet_shown = sheet
        changed = [] if sheet is before else sheet.differing(before) if before is not None else None
        same_place = before is not None and before.layout is sheet.layout
        self.show_sheet(sheet, changed=changed, keep_camera=same_place)
        self.sheet_changed.emit()
        if self.endless and not same_place:
            self.look_at_frame()
        self._idle.start(IDLE)
        if sheet is not before:
            self._cache.forget()
        self.show_orders()

    def look_at_frame(self) -> None:
        """Center the true frame of an endless sheet, or fit the whole of another."""
        if not self.endless or self._sheet_shown is None:
            self.fit()
            return
        frame = self._sheet_shown.frame
        scale = max(self.width() / frame.width(), self.height() / frame.height())
        center = frame.center()
        self.set_camera(Camera(scale).centered(center.x(), center.y(), self.width(), self.height()))

    def show_orders(self, _provinces: object = None) -> None:
        """Draw the live layer anew where it differs: units, orders, results."""
        if self._late:
            return
        before, self._size = self._live, self._growth()
        self._live = self._turn_layers() if self._scene is None else self._scene[1]
        changed = list(differing(before, self._live))
        self._cache.touch(changed)
        if self.endless:
            self._cache.forget()
        if self.endless or self.elsewhere is not None or len(changed) > MANY:
            # One place of the sheet is to be seen at several of the view.
            self.update()
            return
        for rect in changed:
            self.update_sheet(rect.adjusted(-SLACK, -SLACK, SLACK, SLACK))

    def _turn_layers(self) -> DisplayList:
        turn = sealed.shown_turn(self.document.game, self.document.turn)
        orders = turn.all_orders() if self.shows_orders else ()
        resolution = turn.resolution if self.shows_orders and self.options.results else None
        return compose.live_layers(
            self.document.variant, self.layout_shown, turn.position, orders, resolution, self.drawn_options, turn.marks
        )

    def _growth(self) -> float:
        return room.growth(self.layout_shown.tiles[0], self.drawn_options)

    def _resize_signs(self) -> None:
        """Draw the live layer anew where another zoom asks for signs of another size."""
        if not self._late and self._sheet_shown is not None and self._growth() != self._size:
            self.resized.emit()
            self.show_orders()

    def show_marks(self, lit: Lit, below: DisplayList, above: DisplayList) -> None:
        """Light provinces in their roles, and draw other marks below and above the units."""
        self._make_way()
        layout, theme = self.layout_shown, self.options.theme
        dirty = self._lit_reach
        self._lit_reach = reach_of(layout, lit, theme)
        dirty = dirty.united(self._lit_reach)
        for layer in (*self._marks, below, above):
            dirty = dirty.united(layer.bounds)
        self._lit, self._marks = dict(lit), (below, above)
        if self.endless:
            self.update()
        elif not dirty.isEmpty():
            self.update_sheet(dirty)

    # What lies where

    def locate(self, point: QPointF) -> Hit | None:
        """Return what lies at a sheet point; a click asks several times about one."""
        asked = self.layout_shown, point.x(), point.y()
        if self._located is None or self._located[0] != asked:
            self._located = asked, self.layout_shown.locate(*asked[1:])
        return self._located[1]

    def spot_of(self, location: Location) -> QPointF | None:
        """Return the spot of the unit in ``location`` that is nearest to what is in view."""
        middle = self.visible().center()
        spot = self.layout_shown.spot(location, "unit", (middle.x(), middle.y()))
        return None if spot is None else QPointF(*spot)

    def _draw(self, painter: QPainter, area: QRect) -> None:
        below, above = self._marks
        if below.items:
            self._draw_list(below, painter, area)
        if self._lit:
            shifts = self._shifts(self.sheet_rect(area))
            ratio, theme = self.devicePixelRatioF(), self.options.theme
            self._glow.draw(painter, self.camera, ratio, self.layout_shown, self._lit, theme, shifts)
        if self.is_zooming:
            self._draw_list(self._live, painter, area)
        else:
            self._cache.draw(self, painter, area, lambda inner, rect, at: self._draw_list(self._live, inner, rect, at))
        if above.items:
            self._draw_list(above, painter, area)
        if self.lens is not None:
            self.lens(painter)

    def _warm_up(self) -> None:
        """Make the lights of what is in view ready, a little at a time and only while nothing else is to be done."""
        if not self.isVisible():
            return
        if self.tiles.busy or self.tiles.moving or self.is_zooming:
            self._idle.start(IDLE)
            return
        scale = self.camera.scale * self.devicePixelRatioF()
        if not self._glow.warm(self.layout_shown, self.options.theme, scale, self._likely(), WARMING):
            self._idle.start(PAUSE)
            return
        self.rested.emit()

    def _make_way(self, _point: QPointF | None = None) -> None:
        """Let what a person does now come first."""
        if self._idle.isActive():
            self._idle.start(HOVERING)

    def _likely(self) -> Iterator[tuple[ProvinceId, Role]]:
        """Yield what the choice of a unit in view would light: the unit and where it may go."""
        visible, layout = self.visible(), self.layout_shown
        provinces = [
            province
            for province in self.document.variant.board.provinces
            if self.endless or any(visible.contains(QPointF(*spot)) for spot in layout.spots(province))
        ]
        yield from ((province, Role.TARGET) for province in provinces)
        seen = set(provinces)
        units = [unit for unit in self.document.position.units if unit.province in seen]
        yield from ((unit.province, Role.SELECTED) for unit in units)
        board = self.document.variant.board
        for fleet in (
            unit for unit in units if unit.kind is UnitKind.FLEET and unit.province not in board.army_neighbors
        ):
            # It may carry an army to all its coasts.
            yield fleet.province, Role.VIA
            coasts = map(province_of, board.fleet_neighbors.get(fleet.location, ()))
            yield from ((coast, Role.LANDING) for coast in coasts if coast in seen and coast in board.army_neighbors)

    def draw_elsewhere(self, painter: QPainter, camera: Camera, area: QRect) -> None:
        """Draw into ``area`` of the view what another camera would see there."""
        ratio = self.devicePixelRatioF()
        self.tiles.draw(painter, camera, area, ratio)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-camera.left, -camera.top)
        painter.scale(camera.scale, camera.scale)
        corner = camera.to_sheet(area.left(), area.top())
        paint(self._live, painter, QRectF(*corner, area.width() / camera.scale, area.height() / camera.scale))

    def _draw_list(self, layer: DisplayList, painter: QPainter, area: QRect, corner: QPointF | None = None) -> None:
        painter.save()
        self.to_sheet_units(painter, corner)
        clip = self.sheet_rect(area)
        for shift in self._shifts(clip):
            painter.translate(shift)
            paint(layer, painter, clip.translated(-shift))
            painter.translate(-shift)
        painter.restore()

    def _shifts(self, clip: QRectF) -> list[QPointF]:
        return list(self._sheet_shown.copies(clip)) if self._sheet_shown is not None else []

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._late:
            self.show_turn()
        else:
            self._idle.start(IDLE)
