"""Menus, tool bar and shortcuts, made from the actions of ``app.actions``."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QToolBar

from dipdesk.app.actions import ACTIONS, GROUPS, Action, in_group
from dipdesk.app.words import tr
from dipdesk.ui.dialogs import shown_key
from dipdesk.ui.theme import icon

Handlers = Mapping[str, Callable[[], object]]

ICONS = {
    "game.new": "new",
    "game.notices": "warning",
    "turn.replay": "play",
    "picture.film": "play",
    "turn.compare": "compare",
    "orders.inbox": "inbox",
    "orders.seal": "seal",
    "text.report": "copy",
    "game.charts": "chart",
    "panel.desk": "scales",
    "game.open": "open",
    "game.save": "save",
    "picture.export": "export",
    "picture.copy": "copy",
    "picture.print": "print",
    "program.settings": "settings",
    "edit.undo": "undo",
    "edit.redo": "redo",
    "edit.comment": "comment",
    "edit.position": "edit",
    "edit.find": "search",
    "orders.clear": "delete",
    "turn.resolve": "resolve",
    "turn.back": "back",
    "turn.forward": "forward",
    "turn.first": "first",
    "turn.last": "last",
    "branch.new": "branch",
    "zoom.in": "zoom-in",
    "zoom.out": "zoom-out",
    "zoom.fit": "fit",
    "view.orders": "orders",
    "view.layout": "views",
    "view.links": "links",
    "help.keys": "keys",
    "help.about": "about",
}
TOOLBAR = (
    *("game.new", "game.open", "game.save", "", "edit.undo", "edit.redo", ""),
    *("turn.first", "turn.back", "turn.forward", "turn.last", "turn.replay", "turn.resolve", ""),
    *("zoom.out", "zoom.in", "zoom.fit", "view.orders", "view.layout", "view.links", "edit.find", ""),
    *("picture.export", "help.keys"),
)
SEPARATED = frozenset(
    {
        *("game.save", "game.settings", "picture.export", "program.settings", "text.copy-orders", "edit.position"),
        *("edit.find", "order.disband", "order.next", "orders.clear", "turn.resolve", "branch.previous"),
        *("names.none", "view.orders", "panel.history", "view.full-screen", "help.about"),
        *("turn.replay", "text.report", "panel.desk"),
    }
)
"""Actions with a line above them in the menus."""


def make_actions(parent: QObject, handlers: Handlers) -> dict[str, QAction]:
    """Return a QAction for each action that has a handler."""
    made: dict[str, QAction] = {}
    groups: dict[str, QActionGroup] = {}
    for each in ACTIONS:
        if each.id not in handlers:
            continue
        action = QAction(parent)
        action.setCheckable(each.checkable)
        action.setText(_text(each))
        action.setToolTip(_tip(each))
        action.setMenuRole(QAction.MenuRole.NoRole)
        if each.id in ICONS:
            action.setIcon(icon(ICONS[each.id]))
        if each.scope == "window":
            action.setShortcuts([QKeySequence(key) for key in each.keys])
        if each.exclusive:
            groups.setdefault(each.exclusive, QActionGroup(parent)).addAction(action)
        action.triggered.connect(lambda _=False, call=handlers[each.id]: call())
        made[each.id] = action
    return made


def map_keys() -> dict[str, str]:
    """Return which action each bare key means while the map has the focus."""
    return {key: each.id for each in ACTIONS if each.scope == "map" for key in each.keys}


def _text(each: Action) -> str:
    # Bare keys belong to the map; a menu only tells of them.
    return f"{each.label}\t{shown_key(each.keys[0])}" if each.scope == "map" and each.keys else each.label


def _tip(each: Action) -> str:
    return f"{each.tip} ({shown_key(each.keys[0])})" if each.keys else each.tip


def fill_menus(bar: QMenuBar, actions: Mapping[str, QAction], recent: QMenu) -> None:
    """Put every action into the menu of its group."""
    for group, title in GROUPS.items():
        menu = bar.addMenu(tr(title))
        for each in in_group(group):
            if each.id in SEPARATED:
                menu.addSeparator()
            if each.id == "game.recent":
                recent.setTitle(each.label)
                menu.addMenu(recent)
            elif each.id in actions:
                menu.addAction(actions[each.id])


def fill_toolbar(bar: QToolBar, actions: Mapping[str, QAction]) -> None:
    """Put the most used actions on the tool bar."""
    for name in TOOLBAR:
        if not name:
            bar.addSeparator()
        elif name in actions:
            bar.addAction(actions[name])
