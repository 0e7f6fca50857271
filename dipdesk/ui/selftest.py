"""The program tries itself: a window, real clicks, a turn resolved, a picture written."""

import os
import sys
import tempfile
import threading
from pathlib import Path

from PySide6.QtCore import QEventLoop, QObject, QPointF, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox, QProgressDialog

from dipdesk.app.settings import Settings
from dipdesk.domain.board import ProvinceId
from dipdesk.picture.export import Size
from dipdesk.ui.application import Program, make_app
from dipdesk.ui.export_dialog import ExportChoice
from dipdesk.ui.missing_box import ASKS
from dipdesk.ui.window import Window

PATIENCE = 45.0
"""Seconds after which a self-test that has not ended has failed; it takes about two."""
ORDERS = (
    ("lon", "nth"),
    ("par", "bur"),
    ("mun", "ruh"),
    ("vie", "gal"),
    ("mos", "ukr"),
    ("con", "bul"),
    ("ven", "pie"),
)


def selftest() -> int:
    """Return 0 if a window opens, takes orders by clicks, resolves them and writes a picture; else say what failed."""
    app = make_app(sys.argv[:1])
    asked = _Asked()
    watch = threading.Timer(PATIENCE, _give_up)
    watch.daemon = True
    watch.start()
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(Path(folder) / "settings.ini")
        settings.put(ASKS, False)
        program = Program(app, settings, None)
        window = program.window
        window.show()
        window.show_desk()
        _wait(200)
        problem = _try_out(window, Path(folder) / "turn.png")
        window.document.stack.setClean()
        window.close()
        _wait(50)
    watch.cancel()
    problem = problem or asked.problem
    sys.stdout.write(f"self-test failed: {problem}\n" if problem else "self-test passed\n")
    return 1 if problem else 0


def _give_up() -> None:
    """End the process from another thread, for the one that hangs cannot."""
    if sys.stdout is not None:
        sys.stdout.write(f"self-test failed: it did not end within {PATIENCE:.0f} s\n")
        sys.stdout.flush()
    os._exit(1)


class _Asked(QObject):
    """Shuts dialogs that wait for an answer, for nobody sits before a self-test, and remembers what they said."""

    def __init__(self) -> None:
        super().__init__()
        self.problem = ""
        self._timer = QTimer(self, interval=500)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    def _look(self) -> None:
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, QDialog) or isinstance(dialog, QProgressDialog):
            return
        if isinstance(dialog, QMessageBox):
            self.problem = f"{dialog.text()} {dialog.informativeText()}"
        else:
            self.problem = f"“{dialog.windowTitle()}” opened"
        dialog.reject()


def _try_out(window: Window, picture: Path) -> str:
    for start, end in ORDERS:
        _click(window, start)
        _click(window, end)
    given = len(window.document.turn.all_orders())
    if given != len(ORDERS):
        return f"{given} orders of {len(ORDERS)} arrived: {window.sentence.text()}"
    window.commands.resolve()
    if window.document.position.unit_at("bur") is None:
        return "Paris did not arrive in Burgundy"
    window.document.step(-1)
    choice = ExportChoice("png", Size(800), window.options, orders=True, view_only=False)
    if not window.commands.outputs.write(picture, choice):
        return "no picture was written"
    return "" if picture.read_bytes()[:4] == b"\x89PNG" else "the picture is no PNG"


def _click(window: Window, province: ProvinceId) -> None:
    board = window.board
    spot = board.to_view(QPointF(*board.layout_shown.spots(province)[0])).toPoint()
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)


def _wait(milliseconds: int) -> None:
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()
