"""Small dialogs: all keys, About, questions."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QListWidget,
    QMessageBox,
    QTabWidget,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from dipdesk import __version__
from dipdesk.app.actions import KeySection, key_sheet
from dipdesk.app.words import tr
from dipdesk.resources import resource
from dipdesk.ui.parts import label
from dipdesk.ui.texts import rich
from dipdesk.ui.theme import app_icon


class KeysDialog(QDialog):
    """The sheet of all keys and gestures."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("All keys"))
        browser = QTextBrowser()
        browser.setHtml(_keys_page(key_sheet()))
        browser.setAccessibleName(tr("All keys"))
        box = QVBoxLayout(self)
        box.addWidget(browser)
        box.addWidget(_closing(self))
        self.resize(820, 660)


def _keys_page(sections: tuple[KeySection, ...]) -> str:
    columns: list[list[str]] = [[], []]
    sizes = [0, 0]
    for section in sections:
        shorter = sizes.index(min(sizes))
        columns[shorter].append(_section_table(section))
        sizes[shorter] += len(section.rows) + 3
    cells = "".join(f"<td width='50%' style='padding: 0 14px'>{''.join(column)}</td>" for column in columns)
    return f"<table width='100%'><tr>{cells}</tr></table>"


def _section_table(section: KeySection) -> str:
    rows = "".join(
        f"<tr><td style='padding: 2px 14px 2px 0'><b>{rich(' / '.join(shown_key(k) for k in keys))}</b></td>"
        f"<td style='padding: 2px 0'>{rich(what)}</td></tr>"
        for keys, what in section.rows
    )
    return f"<h3>{rich(section.title)}</h3><table>{rows}</table>"


def shown_key(portable: str) -> str:
    """Return a key as this computer writes it; texts that are no key are left alone."""
    native = QKeySequence(portable).toString(QKeySequence.SequenceFormat.NativeText)
    return native if native and len(portable) < 20 else portable


class AboutDialog(QDialog):
    """Version, licences and the owner of the trademark."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("About dipdesk"))
        sign = QLabel()
        sign.setPixmap(app_icon().pixmap(72, 72))
        sign.setAlignment(Qt.AlignmentFlag.AlignCenter)
        title = label(f"dipdesk {__version__}", "heading")
        title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        tabs = QTabWidget()
        tabs.addTab(_page(_about_text()), tr("About"))
        tabs.addTab(_page(_licences_text()), tr("Licenses"))
        tabs.addTab(_plain(resource("fonts", "LICENSE-OFL.txt").read_text(encoding="utf-8")), tr("Font license"))
        box = QVBoxLayout(self)
        box.addWidget(sign)
        box.addWidget(title)
        box.addWidget(tabs, 1)
        box.addWidget(_closing(self))
        self.resize(560, 520)


def _about_text() -> str:
    return "".join(
        f"<p>{rich(text)}</p>"
        for text in (
            tr("A map application for the board game Diplomacy and its variants."),
            tr("Resolves as the judge does, draws orders and results, keeps the history of a game as a tree."),
            tr("Diplomacy is a trademark of its owner. dipdesk is not affiliated with or endorsed by the owner."),
        )
    )


def _licences_text() -> str:
    rows = (
        ("dipdesk", tr("MIT license; the drawings of the maps and the icons as well")),
        ("Qt, PySide6", tr("LGPL 3, used as shared libraries that you may replace")),
        ("EB Garamond", tr("SIL Open Font License 1.1")),
        ("Shapely, GEOS", tr("BSD and LGPL 2.1")),
        ("NumPy", tr("BSD license")),
        ("svgelements", tr("MIT license")),
        (tr("Geography"), tr("public-domain data, see the LICENSE file beside each map")),
    )
    cells = "".join(
        f"<tr><td style='padding: 3px 16px 3px 0'><b>{rich(name)}</b></td>"
        f"<td style='padding: 3px 0'>{rich(what)}</td></tr>"
        for name, what in rows
    )
    return f"<table>{cells}</table>"


def _page(html: str) -> QTextBrowser:
    browser = QTextBrowser()
    browser.setHtml(html)
    return browser


def _plain(text: str) -> QTextBrowser:
    browser = QTextBrowser()
    browser.setPlainText(text)
    return browser


def _closing(dialog: QDialog) -> QDialogButtonBox:
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    buttons.rejected.connect(dialog.reject)
    return buttons


def complain(parent: QWidget, title: str, reason: str) -> None:
    """Tell that something could not be done, and why."""
    box = QMessageBox(QMessageBox.Icon.Warning, title, title, QMessageBox.StandardButton.Ok, parent)
    box.setInformativeText(reason)
    box.exec()


def confirm(parent: QWidget, title: str, question: str, verb: str) -> bool:
    """Ask before something is lost; the button says what it does."""
    box = QMessageBox(QMessageBox.Icon.Question, title, question, QMessageBox.StandardButton.Cancel, parent)
    yes = box.addButton(verb, QMessageBox.ButtonRole.AcceptRole)
    box.exec()
    return box.clickedButton() is yes


def choose_one(parent: QWidget, title: str, question: str, entries: Sequence[str], verb: str) -> int | None:
    """Let one of several be chosen, the first to begin with; None if the question is dropped."""
    dialog = QDialog(parent)
    dialog.setWindowTitle(title)
    listed = QListWidget()
    listed.setAccessibleName(question)
    listed.addItems([*entries])
    listed.setCurrentRow(0)
    listed.itemActivated.connect(dialog.accept)
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    buttons.addButton(verb, QDialogButtonBox.ButtonRole.AcceptRole)
    buttons.accepted.connect(dialog.accept)
    buttons.rejected.connect(dialog.reject)
    box = QVBoxLayout(dialog)
    for part in (label(question, wrap=True), listed, buttons):
        box.addWidget(part)
    dialog.resize(520, 360)
    return listed.currentRow() if dialog.exec() == QDialog.DialogCode.Accepted else None


def ask_to_save(parent: QWidget, title: str) -> QMessageBox.StandardButton:
    """Ask what to do with unsaved changes: Save, Discard or Cancel."""
    kinds = QMessageBox.StandardButton
    box = QMessageBox(QMessageBox.Icon.Warning, tr("Unsaved changes"), "", parent=parent)
    box.setText(tr("“{title}” has changes that no file holds.", title=title))
    box.setStandardButtons(kinds.Save | kinds.Discard | kinds.Cancel)
    box.setDefaultButton(kinds.Save)
    return kinds(box.exec())
