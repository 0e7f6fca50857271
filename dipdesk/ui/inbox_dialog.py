"""The inbox: letters go in on top, what was understood is shown line by line below, nothing is given before that."""

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QIcon, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from dipdesk.app.document import Document
from dipdesk.app.settings import Settings
from dipdesk.app.words import language, mark, tr
from dipdesk.domain.board import PowerName
from dipdesk.domain.order import Order
from dipdesk.exchange import formats
from dipdesk.exchange.inbox import MAX_FILES, Fate, Inbox, read_letters
from dipdesk.exchange.letters import MAX_BYTES, Letter, letters, moment
from dipdesk.game import sealed
from dipdesk.game.desk import DEADLINE
from dipdesk.ui.dialogs import complain
from dipdesk.ui.inbox_tables import EntriesTable, PowersTable, showings
from dipdesk.ui.parts import label
from dipdesk.ui.texts import phase_text
from dipdesk.ui.theme import icon

PAUSE = 250
"""Milliseconds without typing after which the text is read."""


class InboxDialog(QDialog):
    """Reads texts and files; ``given`` tells how many orders were taken over."""

    given = Signal(int)
    report_found = Signal(bytes)
    """What was put in are results rather than orders, and the user wants a game of them."""

    def __init__(
        self,
        document: Document,
        settings: Settings,
        power_icon: Callable[[PowerName], QIcon],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Inbox"))
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.setAcceptDrops(True)
        self._document, self._settings = document, settings
        self._files: dict[str, tuple[Letter, ...]] = {}
        self.inbox = Inbox((), (), {})
        self.text = _DropText(self.add_paths)
        self.text.setAccessibleName(tr("Texts with orders"))
        self.text.setPlaceholderText(
            tr("Paste mails, messages or tables with orders here, of one power or of many, or drop files.")
        )
        self.text.setTabChangesFocus(True)
        self.files = label("", "faint", wrap=True)
        self.report = _ReportHint(self._open_report)
        self.power = QComboBox()
        self.power.setAccessibleName(tr("Orders without a heading are of"))
        self.power.addItem(tr("whoever the text names"), None)
        for power in document.variant.powers:
            self.power.addItem(power_icon(power.name), power.label(language()), power.name)
        self.entries = EntriesTable(document.variant, power_icon)
        self.powers = PowersTable(document.variant, power_icon)
        self.kinds = QComboBox()
        self.kinds.setAccessibleName(tr("Lines that are shown"))
        for kind, text in showings().items():
            self.kinds.addItem(text, kind)
        self.seal = QCheckBox(tr("Seal these orders until the turn is resolved"))
        self.without_late = QCheckBox()
        self.remark = label("", "faint", wrap=True)
        self.remark.hide()
        self.summary = label("", "", wrap=True)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.apply = self.buttons.addButton(tr("Give orders"), QDialogButtonBox.ButtonRole.AcceptRole)
        self._timer = QTimer(self, singleShot=True, interval=PAUSE)
        self._timer.timeout.connect(self.read)
        self._build()
        self._connect()
        self.read()

    def _build(self) -> None:
        self.paste = QPushButton(tr("Paste"))
        self.browse = QPushButton(icon("open"), tr("Open files…"))
        self.clear = QPushButton(tr("Clear"))
        for button in (self.paste, self.browse, self.clear):
            button.setAutoDefault(False)
        row = QHBoxLayout()
        for widget in (self.paste, self.browse, self.clear):
            row.addWidget(widget)
        row.addStretch(1)
        caption = label(tr("Orders without a heading are of"))
        caption.setBuddy(self.power)
        row.addWidget(caption)
        row.addWidget(self.power)
        top = QWidget()
        box = QVBoxLayout(top)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(label(tr("Orders for {phase}", phase=phase_text(self._document.position.phase)), "heading"))
        box.addLayout(row)
        box.addWidget(self.text, 1)
        box.addWidget(self.files)
        box.addWidget(self.report)
        tables = QSplitter(Qt.Orientation.Horizontal)
        tables.setChildrenCollapsible(False)
        tables.addWidget(self.entries)
        tables.addWidget(self.powers)
        tables.setStretchFactor(0, 3)
        tables.setStretchFactor(1, 1)
        tables.setSizes([860, 380])
        parts = QSplitter(Qt.Orientation.Vertical)
        parts.setChildrenCollapsible(False)
        parts.addWidget(top)
        parts.addWidget(tables)
        parts.setSizes([210, 440])
        whole = QVBoxLayout(self)
        whole.addWidget(parts, 1)
        whole.addWidget(self.remark)
        whole.addWidget(self.summary)
        foot = QHBoxLayout()
        foot.addWidget(label(tr("Show")))
        foot.addWidget(self.kinds)
        foot.addSpacing(12)
        foot.addWidget(self.seal)
        foot.addWidget(self.without_late)
        foot.addStretch(1)
        whole.addLayout(foot)
        whole.addWidget(self.buttons)
        room = self.screen().availableSize()
        self.resize(min(1260, room.width() - 40), min(820, room.height() - 60))

    def _connect(self) -> None:
        self.text.textChanged.connect(self._timer.start)
        self.power.currentIndexChanged.connect(self.read)
        self.paste.clicked.connect(lambda: self.text.insertPlainText(QGuiApplication.clipboard().text()))
        self.browse.clicked.connect(self.ask_files)
        self.clear.clicked.connect(self.empty)
        self.kinds.currentIndexChanged.connect(self._show_entries)
        self.without_late.toggled.connect(self.read)
        self.entries.remark_shown.connect(self._show_remark)
        self.powers.chosen_changed.connect(self._tell)
        self.buttons.rejected.connect(self.reject)
        self.buttons.accepted.connect(self.accept)
        QShortcut(QKeySequence("Ctrl+O"), self).activated.connect(self.ask_files)
        QShortcut(QKeySequence("Ctrl+Return"), self).activated.connect(self._give_by_key)

    # What comes in

    def take(self, text: str, paths: Sequence[Path]) -> None:
        """Read a text and files that were dropped elsewhere."""
        self.text.setPlainText(text)
        self.add_paths(paths)

    def ask_files(self) -> None:
        """Ask for files and read them."""
        kinds = ";;".join((tr("Texts and mails (*.txt *.eml *.mbox *.md *.csv *.html)"), tr("All files (*)")))
        chosen, _ = QFileDialog.getOpenFileNames(self, tr("Open files"), str(self._settings.folder), kinds)
        self.add_paths([Path(name) for name in chosen])

    def add_paths(self, paths: Sequence[Path]) -> None:
        """Read files; those that cannot be read are told of."""
        faults = []
        for path in paths[:MAX_FILES]:
            try:
                with path.open("rb") as file:
                    self._files[str(path)] = letters(file.read(MAX_BYTES), path.name)
            except OSError as error:
                faults.append(f"{path.name}: {error.strerror or error}")
        if len(paths) > MAX_FILES:
            faults.append(tr("Only {count} files are read at once.", count=MAX_FILES))
        if paths:
            self._settings.folder = paths[0].parent
        self.read()
        if faults:
            complain(self, tr("Some files could not be read"), "\n".join(faults))

    def empty(self) -> None:
        """Forget all texts and files."""
        self._files.clear()
        self.text.clear()
        self.read()

    def read(self, _value: object = None) -> None:
        """Read everything anew."""
        self._timer.stop()
        document, found = self._document, self._letters()
        self.inbox = read_letters(
            self._in_time(found),
            document.variant,
            document.rulebook,
            document.turn,
            self.power.currentData(),
            people=document.game.settings.people,
            deadline=self._deadline,
        )
        names = [Path(name).name for name in self._files]
        self.files.setText(", ".join(names))
        self.files.setVisible(bool(names))
        self.report.setVisible(any(formats.is_report(each.text.encode()) for each in found))
        self._show_entries()
        self.powers.show_inbox(self.inbox, document.game)
        self._tell()

    def _letters(self) -> list[Letter]:
        """Return all letters: those of the files, then what was pasted."""
        text = self.text.toPlainText()
        found = [letter for of_file in self._files.values() for letter in of_file]
        return [*found, *letters(text.encode("utf-8", "replace"))] if text.strip() else found

    def _open_report(self) -> None:
        data = formats.joined(each.text.encode() for each in self._letters())
        self.reject()
        self.report_found.emit(data)

    @property
    def _deadline(self) -> datetime | None:
        return moment(self._document.game.meta.get(DEADLINE, ""))

    def _in_time(self, found: Sequence[Letter]) -> list[Letter]:
        """Return the letters that are read: all, or those before the deadline where that was ticked."""
        late = self._late(found)
        self.without_late.setVisible(bool(late))
        self.without_late.setText(
            tr("Leave out {n} letter after the deadline|Leave out {n} letters after the deadline", n=len(late))
        )
        return [each for each in found if each not in late] if self.without_late.isChecked() else list(found)

    def _late(self, found: Sequence[Letter]) -> list[Letter]:
        limit = self._deadline
        return [each for each in found if limit is not None and each.sent is not None and each.sent > limit]

    def _show_remark(self, text: str) -> None:
        self.remark.setText(text)
        self.remark.setVisible(bool(text))

    def _show_entries(self, _value: object = None) -> None:
        hidden = sealed.powers(self._document.game)
        self.entries.show_entries(self.inbox, hidden, self.kinds.currentData(), self._late(self.inbox.letters))

    # What is said and done

    def chosen(self) -> tuple[Order, ...]:
        """Return the orders that would be given."""
        return self.inbox.orders_of(self.powers.chosen())

    def _tell(self) -> None:
        count = len(self.chosen())
        self.apply.setEnabled(count > 0 and self._document.turn.ending is None)
        self.apply.setText(tr("Give {n} order|Give {n} orders", n=count) if count else tr("Give orders"))
        self.seal.setEnabled(count > 0)
        self.summary.setText(summary_text(self.inbox, resolved=self._document.turn.resolution is not None))
        self.summary.setVisible(bool(self.summary.text()))

    def _give_by_key(self) -> None:
        if self.apply.isEnabled():
            self.accept()

    @override
    def accept(self) -> None:
        if self._timer.isActive():
            self.read()
        powers = self.powers.chosen()
        orders = self.inbox.orders_of(powers)
        if not orders:
            return
        document = self._document
        game = document.game.on(document.timeline.give(*orders))
        if self.seal.isChecked():
            game = sealed.seal(game, sealed.powers(game) | set(powers))
        document.apply(game, tr("Orders of the inbox"))
        self.given.emit(len(orders))
        super().accept()

    @override
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            event.acceptProposedAction()

    @override
    def dropEvent(self, event: QDropEvent) -> None:
        self.text.dropEvent(event)


class _ReportHint(QFrame):
    """Says that results were put in where orders are read, and offers what one does with results."""

    def __init__(self, call: Callable[[], object]) -> None:
        super().__init__()
        self.setObjectName("hint")
        self.button = QPushButton(tr("Open as a game"))
        self.button.setAutoDefault(False)
        self.button.clicked.connect(lambda: call())
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 6, 6, 6)
        row.addWidget(label(tr("This holds results of the judge, from which a game can be built."), wrap=True), 1)
        row.addWidget(self.button)
        self.hide()


class _DropText(QPlainTextEdit):
    """Takes files as well as texts that are dropped on it."""

    def __init__(self, take: Callable[[Sequence[Path]], None]) -> None:
        super().__init__()
        self._take = take

    @override
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()
        else:
            super().dragEnterEvent(event)

    @override
    def dropEvent(self, event: QDropEvent) -> None:
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if paths:
            event.acceptProposedAction()
            self._take(paths)
        elif event.mimeData().hasText():
            event.acceptProposedAction()
            self.insertPlainText(event.mimeData().text())


def summary_text(inbox: Inbox, *, resolved: bool) -> str:
    """Return in a few sentences what everything comes to; empty where nothing was read."""
    counts = inbox.counts()
    parts = (
        (counts[Fate.UNDERSTOOD], mark("{n} understood|{n} understood")),
        (counts[Fate.REPAIRED], mark("{n} repaired|{n} repaired")),
        (counts[Fate.REPLACED], mark("{n} replaced by a later one|{n} replaced by later ones")),
        (counts[Fate.REFUSED], mark("{n} refused|{n} refused")),
        (counts[Fate.UNREAD], mark("{n} not understood|{n} not understood")),
        (counts[Fate.CONDITION], mark("{n} condition for you to decide|{n} conditions for you to decide")),
        (counts[Fate.AHEAD], mark("{n} for another phase|{n} for another phase")),
    )
    said = ", ".join(tr(text, n=number) for number, text in parts if number)
    if said and resolved:
        said += ". " + tr("This turn is resolved; new orders start a branch.")
    return said
