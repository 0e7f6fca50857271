"""The program with its one window."""

import signal
import sys
import traceback
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication, QMessageBox

from dipdesk import __version__
from dipdesk.app import recovery
from dipdesk.app.document import Document
from dipdesk.app.journal import Journal
from dipdesk.app.settings import Settings, data_folder
from dipdesk.app.words import set_language, tr
from dipdesk.cartography.layout import Layout
from dipdesk.picture import fonts
from dipdesk.ui import memory, theme
from dipdesk.ui.window import Window


class Program(QObject):
    """Settings, the document, and the window, which is made anew when language or theme change."""

    def __init__(self, app: QApplication, settings: Settings, recovery_folder: Path | None) -> None:
        super().__init__()
        self._app = app
        self.settings = settings
        self._recovery_folder = recovery_folder
        set_language(settings.language)
        theme.apply(app, settings.theme)
        fonts.install()
        self._tidy_for: Layout | None = None
        self.document = Document(recovery_folder=recovery_folder)
        self.window = self._make_window()

    def start(self, file: str = "") -> None:
        """Show the window, with a game or with the start page."""
        self.window.show()
        if not file or not self.window.filer.open_path(file):
            self.window.show_start()
            if self._recovery_folder is not None:
                QTimer.singleShot(0, self, self._offer_rescue)

    def on_failure(self, error: str) -> None:
        """Tell of an error that nobody expected; the game goes on."""
        self.window.say(tr("Something went wrong: {error}", error=error), True)

    def _make_window(self) -> Window:
        window = Window(self.document, self.settings)
        window.look_changed.connect(self._renew)
        window.board.rested.connect(self._tidy)
        self._tidy_for = None
        return window

    def _tidy(self) -> None:
        """Use the rest after another map or window was made: what lives as long as they do is looked through once."""
        layout = self.window.board.layout_shown
        if layout is not self._tidy_for:
            self._tidy_for = layout
            memory.tidy()

    def _renew(self) -> None:
        """Make the window anew in another language or with other colors."""
        old = self.window
        set_language(self.settings.language)
        theme.apply(self._app, self.settings.theme)
        self.settings.geometry = old.saveGeometry()
        at_start, camera, map_only = old.at_start, old.board.camera, old.panels.map_only
        workshop = old.commands.workshop.leave()
        if not at_start:
            self.settings.docks = old.panels.state()
        old.retire()
        self.window = self._make_window()
        self.window.show()
        if at_start:
            self.window.show_start()
        else:
            self.window.show_desk()
            self.window.panels.set_map_only(map_only)
            self.window.board.set_camera(camera)
        if workshop is not None:
            self.window.commands.workshop.resume(workshop)

    def _offer_rescue(self) -> None:
        if self._recovery_folder is not None:
            self.window.filer.offer_rescue(recovery.pending(self._recovery_folder))


class Mishaps(QObject):
    """Catches errors of the program itself: the work is kept, the error told and shown."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self._program = program
        self._showing = False
        sys.excepthook = self.catch

    def catch(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Tell about an error that nobody caught."""
        text = "".join(traceback.format_exception(kind, error, trace))
        sys.stderr.write(text)
        if self._showing or issubclass(kind, KeyboardInterrupt):
            return
        self._showing = True
        box = QMessageBox(self._program.window)
        box.setIcon(QMessageBox.Icon.Critical)
        box.setWindowTitle(tr("An error in dipdesk"))
        box.setText(tr("Something went wrong in the program. Your game is still there; save it under another name."))
        box.setDetailedText(text)
        box.exec()
        self._showing = False


def make_app(arguments: list[str]) -> QApplication:
    """Return the one QApplication, with the program's names."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication(arguments)
    app.setApplicationName("dipdesk")
    app.setApplicationDisplayName("dipdesk")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName("dipdesk")
    app.setWindowIcon(theme.app_icon())
    return app


def run(arguments: list[str]) -> int:
    """Open the window, with the file that ``arguments`` name, and return when it is closed."""
    app = make_app([sys.argv[0], *arguments])
    journal = Journal(data_folder(), app)
    journal.install()
    program = Program(app, Settings(), data_folder() / "recovery")
    journal.failed.connect(program.on_failure)
    mishaps = Mishaps(program)
    # Ctrl+C in the terminal ends the program at once, as it ends others.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    program.start(arguments[0] if arguments else "")
    memory.started()
    result = app.exec()
    mishaps.deleteLater()
    return result
