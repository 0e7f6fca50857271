"""Progress with a way out, for work that may take longer than half a second."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QProgressDialog, QWidget

from dipdesk.app.words import tr

PATIENCE = 400
"""Milliseconds before the dialog shows."""


class Cancelled(Exception):  # noqa: N818 - no error: the user changed their mind
    """The user wants no more of it."""


@contextmanager
def progress(parent: QWidget, what: str) -> Iterator[Callable[[float], None]]:
    """Give a function that is told the share done, from 0 to 1, and raises Cancelled when the user says so."""
    dialog = QProgressDialog(what, tr("Cancel"), 0, 1000, parent)
    dialog.setWindowTitle("dipdesk")
    dialog.setWindowModality(Qt.WindowModality.WindowModal)
    dialog.setMinimumDuration(PATIENCE)
    dialog.setAutoReset(False)
    dialog.setValue(0)

    def tell(share: float) -> None:
        # Setting the value lets the dialog, being modal, look at its own clicks.
        dialog.setValue(min(round(share * 1000), 999))
        if dialog.wasCanceled():
            raise Cancelled

    try:
        yield tell
    finally:
        dialog.close()
        dialog.deleteLater()
