from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QMenu, QMessageBox
from pytestqt.qtbot import QtBot

from dipdesk.app import words
from dipdesk.app.settings import Settings
from dipdesk.domain.board import Location
from dipdesk.game.settings import GameSettings
from dipdesk.ui import commands, filer, history_panel, orders_panel
from dipdesk.ui.application import Program, make_app
from dipdesk.ui.missing_box import ASKS
from dipdesk.ui.window import Window


class Hand:
    """Mouse and keyboard on a window."""

    def __init__(self, window: Window, qtbot: QtBot) -> None:
        self.window = window
        self.board = window.board
        self.qtbot = qtbot

    def at(self, location: Location, kind: str = "unit") -> QPointF:
        x, y = self.board.layout_shown.spots(location, kind)[0]
        self.board.reveal(x, y)
        return self.board.to_view(QPointF(x, y))

    def click(self, *locations: Location, kind: str = "unit") -> None:
        for location in locations:
            self.qtbot.mouseClick(self.board, Qt.MouseButton.LeftButton, pos=self.at(location, kind).toPoint())

    def key(self, key: Qt.Key | str, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.qtbot.keyClick(self.board, key, modifiers)

    def drag(self, start: QPointF, end: QPointF, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        self.qtbot.mousePress(self.board, button, pos=start.toPoint())
        for part in (0.3, 0.6, 1.0):
            self.qtbot.mouseMove(self.board, (start + (end - start) * part).toPoint())
        self.qtbot.mouseRelease(self.board, button, pos=end.toPoint())

    def orders(self) -> list[str]:
        """Return the orders of the turn as a player writes them."""
        from dipdesk.domain.notation import write

        document = self.window.document
        return [write(order, document.variant) for order in document.turn.all_orders()]


MODAL: tuple[tuple[type, str], ...] = (
    (QDialog, "exec"),
    (QMessageBox, "exec"),
    (QPrintDialog, "exec"),
    (QFileDialog, "getOpenFileName"),
    (QFileDialog, "getOpenFileNames"),
    (QFileDialog, "getSaveFileName"),
    (QFileDialog, "getExistingDirectory"),
)
"""What waits for a person; none sits before a test, so it would wait for ever."""


@pytest.fixture(autouse=True)
def nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let whatever would wait for an answer fail at once and say what it asked."""

    def refuse(asking: object, *said: object, **_more: object) -> None:
        text = f"{asking.text()} {asking.informativeText()}" if isinstance(asking, QMessageBox) else said[:1]
        raise AssertionError(f"{asking!r} waits for an answer that no test gives: {text}")

    for owner, name in MODAL:
        monkeypatch.setattr(owner, name, refuse)
    # The way in which Qt runs menus cannot be replaced in its own class.
    menu = type("Menu", (QMenu,), {"exec": refuse})
    for module in (commands, history_panel, orders_panel):
        monkeypatch.setattr(module, "QMenu", menu)


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """Leave no other language to the tests that follow, of whatever part."""
    yield
    if words.language() != "en":
        words.set_language("en")


@pytest.fixture
def app(qapp: QApplication) -> QApplication:
    return make_app(["dipdesk"])


@pytest.fixture
def program(
    app: QApplication,
    tmp_path_factory: pytest.TempPathFactory,
    qtbot: QtBot,
    nobody_answers: None,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Program]:
    settings = Settings(tmp_path_factory.mktemp("settings") / "settings.ini")
    settings.language = "en"
    settings.theme = "light"
    settings.put(ASKS, False)
    made = Program(app, settings, None)
    made.window.resize(1200, 800)
    made.window.show()
    yield made
    # Also a test that failed half way, with whatever unsaved changes, must come to its end.
    monkeypatch.setattr(filer, "ask_to_save", lambda *_: QMessageBox.StandardButton.Discard)
    made.window.close()
    made.window.deleteLater()
    made.deleteLater()
    app.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    # Whatever a window leaves behind is a leak.
    assert not [widget for widget in app.topLevelWidgets() if widget.objectName() == "window"]


@pytest.fixture
def window(program: Program) -> Window:
    program.window.show_desk()
    program.window.board.setFocus()
    return program.window


@pytest.fixture
def hand(window: Window, qtbot: QtBot) -> Hand:
    return Hand(window, qtbot)


@pytest.fixture
def begin(window: Window, qtbot: QtBot) -> Callable[[str], Hand]:
    def begin_game(variant: str) -> Hand:
        window.document.begin(GameSettings(variant))
        return Hand(window, qtbot)

    return begin_game
