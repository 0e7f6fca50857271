"""The panels leave the map its width, and all of them go and come back at once."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from dipdesk.ui.application import Program
from dipdesk.ui.window import Window
from tests.ui.conftest import Hand

ALL = {"history", "orders", "ruling"}


def shown(window: Window) -> set[str]:
    """Return the panels that one sees, those behind others left out."""
    docks = window.panels.docks.items()
    return {n.removeprefix("panel.") for n, d in docks if not d.isHidden() and not window.panels.is_behind(d)}


def open_panels(window: Window) -> set[str]:
    return {name.removeprefix("panel.") for name, dock in window.panels.docks.items() if not dock.isHidden()}


def test_the_map_has_the_width_at_first(window: Window, qtbot: QtBot) -> None:
    window.resize(1440, 900)
    qtbot.waitUntil(lambda: window.board.width() >= 1130)
    assert window.board.height() >= 770
    assert shown(window) == {"orders", "ruling"}
    assert open_panels(window) == ALL


def test_the_key_of_a_panel_brings_it_forward_then_hides_it(window: Window) -> None:
    for expected in ({"orders", "history"}, {"orders", "ruling"}, {"orders", "history"}):
        window.acts["panel.history"].trigger()
        assert shown(window) == expected
    window.acts["panel.ruling"].trigger()
    assert shown(window) == {"orders", "ruling"}
    assert window.acts["panel.history"].isChecked()


def test_panels_that_share_a_place_are_named_by_tabs(window: Window) -> None:
    docks = window.panels.docks
    assert docks["panel.ruling"].titleBarWidget() is not None
    docks["panel.history"].hide()
    assert docks["panel.ruling"].titleBarWidget() is None


@pytest.mark.parametrize("by_start_page", [False, True])
def test_the_map_alone_and_everything_back(hand: Hand, by_start_page: bool) -> None:
    window = hand.window
    window.acts["panel.history"].trigger()
    before = shown(window)
    hand.key(Qt.Key.Key_F9)
    assert shown(window) == set()
    assert not window.toolbar.isVisible()
    hand.qtbot.waitUntil(lambda: window.board.width() == window.width())
    if by_start_page:
        window.show_start()
        window.show_desk()
        assert window.panels.map_only
    hand.key(Qt.Key.Key_F9)
    assert shown(window) == before
    assert window.toolbar.isVisible()


def test_a_panel_may_be_called_beside_the_map_alone(window: Window) -> None:
    window.acts["view.map-only"].trigger()
    window.acts["panel.orders"].trigger()
    assert shown(window) == {"orders"}
    assert not window.acts["view.map-only"].isChecked()


def test_panels_stand_where_they_were_left(program: Program, qtbot: QtBot) -> None:
    window = program.window
    window.show_desk()
    window.acts["panel.history"].trigger()
    window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, window.panels.docks["panel.orders"])
    window.acts["view.map-only"].trigger()
    window.look_changed.emit()
    again = program.window
    assert again is not window
    assert again.panels.map_only
    again.acts["view.map-only"].trigger()
    assert shown(again) == {"orders", "history"}
    assert again.dockWidgetArea(again.panels.docks["panel.orders"]) == Qt.DockWidgetArea.LeftDockWidgetArea
