"""The game master's desk: who owes what, who is in civil disorder or sealed, the deadline, and the next step."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QBrush, QIcon, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QGridLayout,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from dipdesk.app.document import Document
from dipdesk.app.words import language, tr
from dipdesk.domain.board import PowerName
from dipdesk.domain.position import PhaseKind
from dipdesk.game import desk, sealed
from dipdesk.game.desk import DEADLINE, UNASKED, PowerRow
from dipdesk.ui.parts import label
from dipdesk.ui.texts import ending_text, phase_text
from dipdesk.ui.theme import icon

PowerIcon = Callable[[PowerName], QIcon]
_POWER = Qt.ItemDataRole.UserRole
ORDERS, DUE, DISORDER, SEAL = 1, 2, 3, 4
"""Columns after the power."""


class DeskPanel(QWidget):
    """A row for each power; ticks put it into civil disorder or seal its orders."""

    resolve_asked = Signal()
    inbox_asked = Signal()
    report_asked = Signal()
    charts_asked = Signal()
    power_chosen = Signal(str)
    _ticked = Signal(str, int, bool)

    def __init__(self, document: Document, power_icon: PowerIcon, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document, self._icon = document, power_icon
        self.deadline = QLineEdit()
        self.deadline.setPlaceholderText(tr("for example 2026-12-24 20:00"))
        self.deadline.setAccessibleName(tr("Deadline"))
        self.deadline.textEdited.connect(self._on_deadline)
        self.table = QTreeWidget()
        self.table.setAccessibleName(tr("Powers"))
        self.table.setColumnCount(5)
        self.table.setRootIsDecorated(False)
        # So that the arrow keys reach the ticks, which Space sets.
        self.table.setSelectionBehavior(QTreeWidget.SelectionBehavior.SelectItems)
        self.table.setUniformRowHeights(True)
        self.table.setHeaderLabels([tr("Power"), tr("Orders"), "±", tr("CD"), tr("Sealed")])
        for column, tip in (
            (ORDERS, tr("Orders given of those asked for")),
            (DUE, tr("Builds or removals by the centers owned now")),
            (DISORDER, tr("Civil disorder: no orders are asked for")),
            (SEAL, tr("Sealed: orders stay hidden until the turn is resolved")),
        ):
            self.table.headerItem().setToolTip(column, tip)
        self.table.setMinimumHeight(190)
        header = self.table.header()
        header.setStretchLastSection(False)
        header.setMinimumSectionSize(24)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column in (ORDERS, DUE, DISORDER, SEAL):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self.table.itemChanged.connect(self._on_tick)
        # Later: the change fills the table anew, and Qt is not done yet with the row that was ticked.
        self._ticked.connect(self._set, Qt.ConnectionType.QueuedConnection)
        self.table.itemDoubleClicked.connect(lambda item: self.power_chosen.emit(item.data(0, _POWER)))
        self.summary = label("", "faint", wrap=True)
        self.summary.setMinimumHeight(3 * self.fontMetrics().lineSpacing())
        self.summary.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.asks = QCheckBox(tr("Ask when orders are missing"))
        self.asks.setToolTip(tr("Before a turn of this game is resolved"))
        self.asks.toggled.connect(self._on_asks)
        self.setMinimumWidth(320)
        self.resolve = QPushButton(icon("resolve"), tr("Resolve…"))
        self._build()
        for signal in (document.game_changed, document.changed):
            signal.connect(self.refresh)

    def _build(self) -> None:
        form = QFormLayout()
        form.addRow(tr("Deadline"), self.deadline)
        grid = QGridLayout()
        buttons = (
            (tr("Inbox…"), "inbox", self.inbox_asked),
            (tr("Report…"), "copy", self.report_asked),
            (tr("Charts…"), "chart", self.charts_asked),
        )
        for number, (text, name, signal) in enumerate(buttons):
            button = QPushButton(icon(name), text)
            button.clicked.connect(signal)
            grid.addWidget(button, *divmod(number, 2))
        self.resolve.clicked.connect(self.resolve_asked)
        grid.addWidget(self.resolve, 1, 1)
        box = QVBoxLayout(self)
        box.setContentsMargins(6, 6, 6, 8)
        box.addLayout(form)
        box.addWidget(self.table, 1)
        box.addWidget(self.summary)
        box.addWidget(self.asks)
        box.addLayout(grid)

    # Showing

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    def refresh(self, _change: object = None) -> None:
        """Show the turn that is looked at; while nobody sees it, nothing is done."""
        if not self.isVisible():
            return
        document = self._document
        self.deadline.blockSignals(True)
        text = document.game.meta.get(DEADLINE, "")
        if self.deadline.text().strip() != text:
            self.deadline.setText(text)
        self.deadline.blockSignals(False)
        self.asks.blockSignals(True)
        self.asks.setChecked(UNASKED not in document.game.meta)
        self.asks.blockSignals(False)
        current = self.table.currentItem()
        chosen = current.data(0, _POWER) if current is not None else None
        column = self.table.currentColumn()
        self.table.blockSignals(True)
        self.table.clear()
        for row in desk.rows(document.game, document.variant):
            if not row.is_out:
                item = self._add(row)
                if row.power == chosen:
                    self.table.setCurrentItem(item, column)
        self.table.blockSignals(False)
        self._summarize()

    def _add(self, row: PowerRow) -> QTreeWidgetItem:
        document = self._document
        name = document.variant.power(row.power).label(language())
        orders = f"{row.given}/{row.asked}" if row.asked or row.given else "–"
        if row.missing:
            orders += " !"
        due = f"{row.due:+d}".replace("-", "−") if row.due else ""
        item = QTreeWidgetItem(self.table, [f"{name} – {row.person}" if row.person else name, orders, due, "", ""])
        item.setData(0, _POWER, row.power)
        item.setIcon(0, self._icon(row.power))
        item.setCheckState(DISORDER, _state(row.disorder))
        item.setCheckState(SEAL, _state(row.sealed))
        item.setData(DISORDER, Qt.ItemDataRole.AccessibleTextRole, tr("Civil disorder"))
        item.setData(SEAL, Qt.ItemDataRole.AccessibleTextRole, tr("Sealed"))
        sizes = tr("{units} units, {centers} centers", units=row.units, centers=row.centers)
        tip = f"{item.text(0)} – {sizes}"
        for column in (0, ORDERS, DUE):
            item.setToolTip(column, tip)
        font = item.font(ORDERS)
        font.setBold(bool(row.missing))
        item.setFont(ORDERS, font)
        if not row.missing:
            item.setForeground(ORDERS, QBrush(self.palette().placeholderText()))
        return item

    def _summarize(self) -> None:
        document, turn = self._document, self._document.turn
        phase = phase_text(turn.position.phase)
        missing = desk.owed(document.game, document.variant)
        names = ", ".join(document.variant.power(power).label(language()) for power in missing)
        if turn.ending is not None:
            text = ending_text(document.variant, turn.ending)
        elif turn.resolution is not None:
            text = tr("{phase} is resolved.", phase=phase)
        elif missing:
            text = tr("{phase}: orders are missing from {powers}.", phase=phase, powers=names)
        else:
            text = tr("{phase}: all orders are in.", phase=phase)
        self.summary.setText(text)
        self.resolve.setEnabled(turn.is_open)
        kind = turn.position.phase.kind
        self.resolve.setDefault(kind is PhaseKind.MOVEMENT and not missing and turn.is_open)

    # Changing

    def _on_deadline(self, text: str) -> None:
        self._note(DEADLINE, text.strip(), tr("Deadline"), merge="deadline")

    def _on_asks(self, on: bool) -> None:
        self._note(UNASKED, "" if on else "yes", tr("Ask when orders are missing"))

    def _note(self, name: str, text: str, step: str, merge: str = "") -> None:
        """Keep a note with the game; an empty one goes."""
        game = self._document.game
        rest = {key: value for key, value in game.meta.items() if key != name}
        self._document.apply(replace(game, meta=rest | ({name: text} if text else {})), step, merge=merge)

    def _on_tick(self, item: QTreeWidgetItem, column: int) -> None:
        if column in (DISORDER, SEAL):
            self._ticked.emit(item.data(0, _POWER), column, item.checkState(column) == Qt.CheckState.Checked)

    def _set(self, power: PowerName, column: int, on: bool) -> None:
        if column == DISORDER:
            self.set_disorder(power, on)
        else:
            self.set_sealed(power, on)

    def set_disorder(self, power: PowerName, on: bool) -> None:
        """Put a power into civil disorder, or take it out."""
        game = self._document.game
        disorder = game.settings.disorder | {power} if on else game.settings.disorder - {power}
        settings = replace(game.settings, disorder=disorder)
        self._document.apply(replace(game, settings=settings), tr("Civil disorder"))

    def set_sealed(self, power: PowerName, on: bool) -> None:
        """Seal the orders of a power in this turn, or open them."""
        document = self._document
        before = sealed.powers(document.game)
        if document.turn.is_open:
            game = sealed.seal(document.game, before | {power} if on else before - {power})
            document.apply(game, tr("Seal orders") if on else tr("Open sealed orders"))
        self.refresh()


def _state(on: bool) -> Qt.CheckState:
    return Qt.CheckState.Checked if on else Qt.CheckState.Unchecked
