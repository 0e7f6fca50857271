"""What went wrong while the program ran, written to a small file that can be sent along with a report.

Nothing of a game is written there, and nothing leaves the computer.
"""

import logging
import platform
import sys
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QMessageLogContext, QObject, QtMsgType, Signal, qInstallMessageHandler, qVersion

from dipdesk import __version__

FILE_NAME = "journal.log"
MAX_BYTES = 200_000
"""Size at which a new file is begun; one older file is kept."""

_QT_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


class Journal(QObject):
    """Writes errors that nobody expected to a file, and tells the window once for each."""

    failed = Signal(str)
    """Something failed that should not; the text is one line for people who report it."""

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        """Begin the journal in ``folder``; where that cannot be written, errors go to standard error only."""
        super().__init__(parent)
        self.path = folder / FILE_NAME
        self._log = logging.Logger("dipdesk", logging.INFO)
        self._log.addHandler(logging.StreamHandler())
        try:
            folder.mkdir(parents=True, exist_ok=True)
            handler = RotatingFileHandler(self.path, maxBytes=MAX_BYTES, backupCount=1, encoding="utf-8", delay=True)
        except OSError:
            return
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
        self._log.addHandler(handler)

    def install(self) -> None:
        """Take over the errors of Python and the messages of Qt."""
        sys.excepthook = self.take
        qInstallMessageHandler(self._take_qt)

    def take(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Write an error that nobody caught, and tell of it."""
        if issubclass(kind, KeyboardInterrupt):
            sys.exit(130)
        version = f"dipdesk {__version__}, Qt {qVersion()}, Python {platform.python_version()}, {sys.platform}"
        self._log.error(version, exc_info=(kind, error, trace))
        self.failed.emit(f"{kind.__name__}: {error}")

    def close(self) -> None:
        """Let go of the file."""
        for handler in self._log.handlers:
            handler.close()

    def _take_qt(self, kind: QtMsgType, _context: QMessageLogContext, message: str | None) -> None:
        self._log.log(_QT_LEVELS.get(kind, logging.WARNING), "Qt: %s", message)
