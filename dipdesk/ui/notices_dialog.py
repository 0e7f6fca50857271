"""All that is worth telling about a file that was opened."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from dipdesk.app.words import language, tr
from dipdesk.game.opened import Notice
from dipdesk.ui.parts import label
from dipdesk.ui.theme import icon


class NoticesDialog(QDialog):
    """A list of notices that can be copied."""

    def __init__(self, notices: Sequence[Notice], name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Notices"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        texts = [notice_text(each) for each in notices]
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Notices"))
        self.list.setWordWrap(True)
        self.list.setAlternatingRowColors(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for text in texts:
            self.list.addItem(QListWidgetItem(icon("warning"), text))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        copy = buttons.addButton(tr("Copy"), QDialogButtonBox.ButtonRole.ActionRole)
        copy.setEnabled(bool(texts))
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText("\n".join(texts)))
        buttons.rejected.connect(self.reject)
        box = QVBoxLayout(self)
        box.addWidget(label(heading(len(texts), name), "", wrap=True))
        box.addWidget(self.list, 1)
        box.addWidget(buttons)
        self.resize(620, 380)


def heading(count: int, name: str) -> str:
    """Return what stands above the list."""
    if not count:
        return tr("There is nothing to tell about this game.")
    name = name or tr("this game")
    return tr(
        "“{name}” was opened; {n} thing is worth knowing:|“{name}” was opened; {n} things are worth knowing:",
        name=name,
        n=count,
    )


def notice_text(notice: Notice) -> str:
    """Return a notice in the language in use."""
    return notice.words.get(language(), notice.words["en"])
