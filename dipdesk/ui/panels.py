"""The panels round the map: where they stand at first, showing and hiding them one by one or all at once."""

from collections.abc import Mapping

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabWidget, QToolBar, QWidget

WIDE = 296
"""Px that the panels beside the map take at first."""
HIGH = (470, 300)
"""Px of the orders and of what lies below them at first."""
LEFT, RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea


class Panels:
    """The docks of a window, by the names of their actions."""

    def __init__(self, window: QMainWindow) -> None:
        self._window = window
        self.docks: dict[str, QDockWidget] = {}
        self._tools: QToolBar | None = None
        self._at_desk = True
        self._map_only = False
        self._away: tuple[QDockWidget, ...] | None = None
        self._front: tuple[QDockWidget, ...] = ()

    def build(self, contents: Mapping[str, tuple[str, QWidget]], tools: QToolBar) -> None:
        """Make the docks: orders right, rulings and history in turn below them, the desk left when it is wanted."""
        self._tools = tools
        for name, (title, content) in contents.items():
            dock = QDockWidget(title, self._window)
            dock.setObjectName(f"dock-{name.removeprefix('panel.')}")
            dock.setWidget(content)
            dock.dockLocationChanged.connect(self._name)
            dock.topLevelChanged.connect(self._name)
            dock.visibilityChanged.connect(self._name)
            self.docks[name] = dock
        history, orders, ruling, desk = (self.docks[f"panel.{n}"] for n in ("history", "orders", "ruling", "desk"))
        window = self._window
        window.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        for dock in (orders, ruling, history):
            window.addDockWidget(RIGHT, dock)
        window.tabifyDockWidget(ruling, history)
        window.addDockWidget(LEFT, desk)
        desk.hide()
        ruling.raise_()
        self._name()
        window.resizeDocks([orders], [WIDE], Qt.Orientation.Horizontal)
        window.resizeDocks([orders, ruling], list(HIGH), Qt.Orientation.Vertical)

    def _name(self, _where: object = None) -> None:
        """Let panels that share a place be named by their tabs alone, which can be dragged like title bars."""
        for dock in self.docks.values():
            shares = not dock.isFloating() and any(
                not other.isHidden() for other in self._window.tabifiedDockWidgets(dock)
            )
            if shares == (dock.titleBarWidget() is None):
                # Qt takes None for its own title bar, which its stubs do not know.
                dock.setTitleBarWidget(QWidget() if shares else None)  # type: ignore[arg-type]

    # One panel

    def toggle(self, name: str) -> None:
        """Show a panel, bring it to the front, or hide it if it is there already."""
        dock = self.docks[name]
        if dock.isHidden() or self.is_behind(dock):
            self.show(name)
        else:
            dock.hide()

    def show(self, name: str) -> None:
        """Show a panel in front of those that share its place."""
        if self._map_only:
            # One panel beside the map is what is wanted now.
            self._map_only, self._away = False, None
            self._show_tools()
        self.docks[name].show()
        self.docks[name].raise_()

    @staticmethod
    def is_behind(dock: QDockWidget) -> bool:
        """Tell whether another panel covers a dock that shares its place."""
        return dock.isVisible() and dock.widget().visibleRegion().isEmpty()

    # All of them

    @property
    def map_only(self) -> bool:
        """Whether all panels make room for the map."""
        return self._map_only

    def set_map_only(self, on: bool) -> None:
        """Hide all panels and the tool bar, or bring back those that were there."""
        self._map_only = on
        self._apply()

    def set_at_desk(self, at_desk: bool) -> None:
        """Show the panels beside the map, and none beside the start page."""
        self._at_desk = at_desk
        self._apply()

    def state(self) -> QByteArray:
        """Return where all panels stand, as if none made room for the map."""
        if self._map_only:
            self.set_map_only(False)
        return self._window.saveState()

    def _apply(self) -> None:
        self._show_tools()
        if self._at_desk and not self._map_only:
            for dock in self._away or ():
                dock.show()
            for dock in self._front:
                dock.raise_()
            self._away, self._front = None, ()
        elif self._away is None:
            self._away = tuple(dock for dock in self.docks.values() if not dock.isHidden())
            self._front = tuple(dock for dock in self._away if not self.is_behind(dock))
            for dock in self._away:
                dock.hide()

    def _show_tools(self) -> None:
        if self._tools is not None:
            self._tools.setVisible(self._at_desk and not self._map_only)
