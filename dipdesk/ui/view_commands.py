"""What the actions of the menu View do."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget
from typing_extensions import override

from dipdesk.app.words import tr
from dipdesk.cartography.layout import Layout
from dipdesk.cartography.views import layouts_for
from dipdesk.picture.options import PictureOptions
from dipdesk.ui.atlases import atlas_of, layout_of
from dipdesk.ui.progress import Cancelled, progress

RESHAPE = 150
"""Milliseconds after which the arrangement follows the shape of the window."""

if TYPE_CHECKING:
    from dipdesk.ui.window import Window


class ViewCommands(QObject):
    """The handlers of how the map and the window look."""

    def __init__(self, window: "Window") -> None:
        super().__init__(window)
        self._window = window
        self._document = window.document
        self._reshape = QTimer(self, singleShot=True, interval=RESHAPE)
        self._reshape.timeout.connect(self._follow_shape)
        window.board.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._reshape.start()
        return False

    def _follow_shape(self) -> None:
        """Put boards side by side or below each other, whichever shows them larger, while all of them are shown."""
        board, variant = self._window.board, self._document.variant
        if self._window.at_start or board.layout_shown.name != "boards" or not board.is_fitted:
            return
        wanted = layout_of(variant, "boards", stacked=self.stacked)
        if wanted is not board.layout_shown:
            self._window.lens.move(None, None)
            board.set_layout(wanted)
            self._window.pilot.refresh()

    def handlers(self) -> dict[str, Callable[[], object]]:
        """Return the handler of each action of the view."""
        window = self._window
        board = window.board
        panels = {name: (lambda name=name: self._toggle_panel(name)) for name in window.docks}
        return panels | {
            "zoom.in": lambda: board.zoom_by(1.25),
            "zoom.out": lambda: board.zoom_by(0.8),
            "zoom.fit": board.look_at_frame,
            "names.none": lambda: self.set_names("none"),
            "names.short": lambda: self.set_names("short"),
            "names.full": lambda: self.set_names("full"),
            "view.orders": self._toggle_orders,
            "view.results": lambda: self._toggle("results"),
            "view.layout": self.next_layout,
            "view.links": lambda: self._toggle("links"),
            "view.ghosts": lambda: self._toggle("ghosts"),
            "view.frame": lambda: self._toggle("frame"),
            "view.legend": self._toggle_legend,
            "view.reach": self._toggle_reach,
            "view.lens": self._toggle_lens,
            "panel.next": self._next_panel,
            "view.map-only": self._toggle_map_only,
            "view.full-screen": self._full_screen,
        }

    def usual_layout(self) -> Layout:
        """Return the arrangement that was last used for the variant of the game."""
        window, variant = self._window, self._document.variant
        names = layouts_for(variant)
        name = window.settings.choice(f"view/{variant.id}", names)
        try:
            with progress(window, tr("Reading the map…")) as watch:
                return layout_of(variant, name, stacked=self.stacked, progress=watch)
        except Cancelled:
            return layout_of(variant, names[0], stacked=self.stacked)

    @property
    def stacked(self) -> bool:
        """Whether two boards get larger below each other than side by side."""
        board, sheet = self._window.board, atlas_of(self._document.variant)
        return board.width() / max(board.height(), 1) < sheet.width / sheet.height

    def update_enabled(self) -> None:
        """Grey what makes no sense now and check what is on."""
        window, document, acts = self._window, self._document, self._window.acts
        acts["view.layout"].setEnabled(len(layouts_for(document.variant)) > 1)
        acts["view.links"].setEnabled(bool(document.variant.topology.boxes))
        acts[f"names.{window.options.names}"].setChecked(True)
        acts["view.orders"].setChecked(window.board.shows_orders)
        acts["view.results"].setChecked(window.options.results)
        acts["view.links"].setChecked(window.options.links)
        topology = document.variant.topology
        acts["view.ghosts"].setEnabled(topology.cut is not None or bool(topology.wrap))
        acts["view.ghosts"].setChecked(window.options.ghosts)
        acts["view.frame"].setEnabled(bool(topology.wrap))
        acts["view.frame"].setChecked(window.options.frame)
        acts["view.legend"].setChecked(window.options.legend)
        acts["view.reach"].setChecked(window.pilot.lights.shows_reach)
        acts["view.lens"].setChecked(window.lens.is_on)
        acts["view.lens"].setEnabled(document.variant.topology.cut is not None)
        acts["view.map-only"].setChecked(window.panels.map_only)
        for name, dock in window.docks.items():
            acts[name].setChecked(not dock.isHidden())

    def set_names(self, names: str) -> None:
        """Show full, short or no names on the map."""
        self._window.settings.names = names
        self._change_options(replace(self._window.options, names=names))

    def _toggle(self, choice: str) -> None:
        """Change an option that is on or off."""
        options = self._window.options
        changed: dict[str, Any] = {choice: not getattr(options, choice)}
        self._change_options(replace(options, **changed))

    def _toggle_legend(self) -> None:
        window = self._window
        window.options = replace(window.options, legend=not window.options.legend)
        window.show_legend()
        self._window.update_enabled()

    def _change_options(self, options: PictureOptions) -> None:
        self._window.options = options
        self._window.board.set_options(options)
        self._window.show_legend()
        self._window.update_enabled()

    def _toggle_orders(self) -> None:
        board = self._window.board
        board.shows_orders = not board.shows_orders
        board.show_orders()
        self._window.update_enabled()

    def next_layout(self) -> None:
        """Show the next arrangement of the sheets; selection and zoom stay."""
        window, variant = self._window, self._document.variant
        names = layouts_for(variant)
        now = window.board.layout_shown.name
        name = names[(names.index(now) + 1) % len(names)] if now in names else names[0]
        try:
            with progress(window, tr("Drawing the other arrangement…")) as watch:
                layout = layout_of(variant, name, stacked=self.stacked, progress=watch)
        except Cancelled:
            return
        window.lens.move(None, None)
        self._change_layout(layout)
        window.settings.put(f"view/{variant.id}", name)
        window.pilot.refresh()

    def _change_layout(self, layout: Layout) -> None:
        """Show another arrangement with the same zoom, the chosen province or the one in the middle staying there."""
        board = self._window.board
        before = None if board.is_fitted else board.camera
        hit = board.locate(board.visible().center())
        province = self._window.pilot.lights.selected or (hit.province if hit else None)
        board.set_layout(layout)
        spot = board.spot_of(province) if province is not None else None
        if before is not None and spot is not None:
            board.set_camera(before.centered(spot.x(), spot.y(), board.width(), board.height()))

    def _toggle_panel(self, name: str) -> None:
        self._window.panels.toggle(name)
        self._window.update_enabled()

    def _toggle_map_only(self) -> None:
        panels = self._window.panels
        panels.set_map_only(not panels.map_only)
        self._window.update_enabled()

    def _toggle_reach(self) -> None:
        lights = self._window.pilot.lights
        lights.set_reach(not lights.shows_reach)
        self._window.update_enabled()

    def _toggle_lens(self) -> None:
        lens = self._window.lens
        lens.set_on(not lens.is_on)
        self._window.settings.put("view/lens", lens.is_on)
        self._window.update_enabled()

    def _next_panel(self) -> None:
        """Give the focus to the next part of the window that is shown."""
        window = self._window
        parts: list[QWidget] = [
            window.commands.referee.replaying.curtain or window.board,
            window.notation.line,
            window.history.tree,
            window.orders.tree,
            window.inspector.page,
            *window.commands.position.parts(),
        ]
        shown = [part for part in parts if part.isVisible()]
        focus = QApplication.focusWidget()
        place = shown.index(focus) if focus in shown else -1
        if shown:
            following = shown[(place + 1) % len(shown)]
            for dock in window.docks.values():
                if dock.isAncestorOf(following):
                    dock.raise_()
            following.setFocus(Qt.FocusReason.TabFocusReason)

    def _full_screen(self) -> None:
        window = self._window
        window.showNormal() if window.isFullScreen() else window.showFullScreen()
        window.acts["view.full-screen"].setChecked(window.isFullScreen())
