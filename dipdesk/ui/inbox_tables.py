"""The two tables of the inbox: line by line, and power by power."""

from collections.abc import Callable, Iterable, Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QBrush, QIcon, QResizeEvent
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget
from typing_extensions import override

from dipdesk.app.words import language, tr
from dipdesk.domain.board import PowerName
from dipdesk.domain.notation import write
from dipdesk.domain.order import power_of
from dipdesk.domain.variant import Variant
from dipdesk.exchange.inbox import Entry, Fate, Inbox
from dipdesk.exchange.letters import Letter
from dipdesk.game import desk, sealed
from dipdesk.game.game import Game
from dipdesk.ui.theme import ink

HIDDEN = "•••"
"""Stands for what is sealed."""
SHOWN: Mapping[str, frozenset[Fate]] = {
    "orders": frozenset(Fate) - {Fate.PROSE},
    "care": frozenset(Fate) - {Fate.PROSE, Fate.UNDERSTOOD},
    "all": frozenset(Fate),
}
"""Fates of the lines that are shown, by what the user wants to see."""
PowerIcon = Callable[[PowerName], QIcon]
_POWER = Qt.ItemDataRole.UserRole


def showings() -> Mapping[str, str]:
    """Return the names of what there is in ``SHOWN``."""
    return {
        "orders": tr("all orders"),
        "care": tr("only what needs a look"),
        "all": tr("also lines without orders"),
    }


def fate_text(fate: Fate) -> str:
    """Return what became of a line, in a word or two."""
    return {
        Fate.UNDERSTOOD: tr("understood"),
        Fate.REPAIRED: tr("repaired"),
        Fate.REPLACED: tr("replaced"),
        Fate.REFUSED: tr("refused"),
        Fate.UNREAD: tr("not understood"),
        Fate.CONDITION: tr("condition"),
        Fate.AHEAD: tr("another phase"),
        Fate.PROSE: tr("no order"),
    }[fate]


SIGNS: Mapping[Fate, str] = {
    Fate.UNDERSTOOD: "✓",
    Fate.REPAIRED: "✎",
    Fate.REPLACED: "↷",
    Fate.REFUSED: "✕",
    Fate.UNREAD: "?",
    Fate.CONDITION: "?",
    Fate.AHEAD: "→",
    Fate.PROSE: "·",
}


class EntriesTable(QTreeWidget):
    """A row for each line that was read; signs tell fates apart without colors."""

    remark_shown = Signal(str)
    """All that is to be said about the line that is chosen."""

    def __init__(self, variant: Variant, power_icon: PowerIcon) -> None:
        super().__init__()
        self._variant, self._icon = variant, power_icon
        self.setAccessibleName(tr("Lines that were read"))
        self.setColumnCount(5)
        self.setHeaderLabels([tr("Line"), tr("Text"), tr("Result"), tr("Order"), tr("Remark")])
        self.setRootIsDecorated(False)
        self.setAlternatingRowColors(True)
        self.setUniformRowHeights(True)
        header = self.header()
        header.setStretchLastSection(True)
        self.currentItemChanged.connect(self._tell)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = min(1.0, event.size().width() / 760)
        for column, wanted in enumerate((48, 230, 124, 140)):
            self.header().resizeSection(column, round(wanted * narrow))

    def show_entries(self, inbox: Inbox, hidden: Iterable[PowerName], wanted: str, late: Iterable[Letter] = ()) -> None:
        """Show the lines of a kind of ``SHOWN``; those of sealed powers without their words.

        Letters have a row of their own where there are several; of ``late`` ones every order needs a look.
        """
        self.clear()
        masked, tardy = frozenset(hidden), tuple(late)
        several = len(inbox.letters) > 1
        source = -1
        for entry in inbox.entries:
            is_late = inbox.letters[entry.source] in tardy and entry.order is not None
            if entry.fate not in SHOWN[wanted] and not is_late:
                continue
            if several and entry.source != source:
                source = entry.source
                self._add_letter(inbox.letters[source])
            self._add(entry, is_hidden=entry.power in masked)

    def _tell(self, row: QTreeWidgetItem | None) -> None:
        said = [row.text(column) for column in (1, 4)] if row is not None and row.text(4) else []
        self.remark_shown.emit(" – ".join(said))

    def _add_letter(self, letter: Letter) -> None:
        said = [part for part in (letter.name, letter.sender, letter.subject) if part]
        row = QTreeWidgetItem(self, [" – ".join(said) or tr("Pasted text")])
        row.setFirstColumnSpanned(True)
        row.setFlags(Qt.ItemFlag.ItemIsEnabled)
        font = row.font(0)
        font.setBold(True)
        row.setFont(0, font)

    def _add(self, entry: Entry, *, is_hidden: bool) -> None:
        remarks = "; ".join(words.get(language(), words["en"]) for words in entry.remarks)
        order = write(entry.order, self._variant) if entry.order is not None else ""
        text = entry.text.strip()
        if is_hidden:
            text, order, remarks = HIDDEN, HIDDEN if order else "", ""
        row = QTreeWidgetItem(
            self, [str(entry.line), text, f"{SIGNS[entry.fate]}  {fate_text(entry.fate)}", order, remarks]
        )
        row.setTextAlignment(0, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if entry.power is not None and entry.order is not None:
            row.setIcon(3, self._icon(entry.power))
        for column, tip in ((1, text), (3, order), (4, remarks)):
            row.setToolTip(column, tip)
        self._color(row, entry.fate)

    def _color(self, row: QTreeWidgetItem, fate: Fate) -> None:
        if fate in (Fate.REFUSED, Fate.UNREAD, Fate.CONDITION):
            row.setForeground(2, ink("wrong", self.palette()))
        elif fate is Fate.REPAIRED:
            row.setForeground(2, ink("doubtful", self.palette()))
        elif fate is Fate.UNDERSTOOD:
            row.setForeground(2, ink("right", self.palette()))
        else:
            for column in range(self.columnCount()):
                row.setForeground(column, QBrush(self.palette().placeholderText()))


class PowersTable(QTreeWidget):
    """A row for each power: what was read of it, what it owes then; a tick takes its orders."""

    chosen_changed = Signal()

    def __init__(self, variant: Variant, power_icon: PowerIcon, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._variant, self._icon = variant, power_icon
        self.setAccessibleName(tr("Orders by power"))
        self.setColumnCount(3)
        self.setHeaderLabels([tr("Power"), tr("Read"), tr("State")])
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        header = self.header()
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(True)
        self.itemChanged.connect(self._on_change)

    def show_inbox(self, inbox: Inbox, game: Game) -> None:
        """Show what was read; a power that was unticked stays so."""
        off = {power for power, row in self._rows() if row.checkState(0) == Qt.CheckState.Unchecked and row.text(1)}
        self.blockSignals(True)
        self.clear()
        hidden = sealed.powers(game)
        for power in self._variant.powers:
            count = len(inbox.orders_of([power.name]))
            if not count and not self._concerns(game, power.name):
                continue
            row = QTreeWidgetItem(self, [power.label(language()), str(count) if count else ""])
            row.setData(0, _POWER, power.name)
            row.setIcon(0, self._icon(power.name))
            if count:
                row.setCheckState(0, Qt.CheckState.Unchecked if power.name in off else Qt.CheckState.Checked)
            states = [*self._states(inbox, game, power.name, sealed_now=power.name in hidden)]
            row.setText(2, ", ".join(states))
            row.setToolTip(2, row.text(2))
        self.blockSignals(False)
        # Qt forgets the frame of styled ticks when it sizes a column.
        self.header().resizeSection(0, self.sizeHintForColumn(0) + 20)

    def _concerns(self, game: Game, power: PowerName) -> bool:
        return any(row.power == power and row.asked for row in desk.rows(game, self._variant))

    @staticmethod
    def _states(inbox: Inbox, game: Game, power: PowerName, *, sealed_now: bool) -> Iterable[str]:
        if power in inbox.late:
            yield tr("late")
        missing = inbox.missing.get(power, 0)
        if missing and power in game.settings.disorder:
            yield tr("civil disorder")
        elif missing:
            yield tr("{n} missing|{n} missing", n=missing)
        else:
            yield tr("complete")
        against = sum(entry.fate is Fate.REPLACED and entry.power == power for entry in inbox.entries)
        if against:
            yield tr("{n} contradiction|{n} contradictions", n=against)
        changed = sum(power_of(new) == power for _, new in inbox.replaced)
        if changed:
            yield tr("replaces {n} order|replaces {n} orders", n=changed)
        if sealed_now:
            yield tr("sealed")

    def _on_change(self, _item: QTreeWidgetItem, column: int) -> None:
        if column == 0:
            self.chosen_changed.emit()

    def chosen(self) -> tuple[PowerName, ...]:
        """Return the powers that are ticked."""
        return tuple(power for power, row in self._rows() if row.checkState(0) == Qt.CheckState.Checked)

    def _rows(self) -> list[tuple[PowerName, QTreeWidgetItem]]:
        rows = (self.topLevelItem(number) for number in range(self.topLevelItemCount()))
        return [(row.data(0, _POWER), row) for row in rows if row is not None]
