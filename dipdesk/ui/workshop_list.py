"""The list of what an audit found, by kind."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
)
from typing_extensions import override

from dipdesk.app.words import language, mark, tr
from dipdesk.cartography.findings import KINDS, Finding, Findings
from dipdesk.picture.theme import Theme
from dipdesk.ui.workshop_view import kind_icon

_NUMBER = Qt.ItemDataRole.UserRole
INDENT = 14
_PADDING = 12  # px that the style leaves free beside a text
MOST = 2000
"""Findings that are listed; nobody mends more at a time."""
TITLES: Mapping[str, str] = {
    "missing": mark("Missing borders and shapes"),
    "extra": mark("Borders and shapes too many"),
    "anchors": mark("Spots of units and centers"),
    "labels": mark("Names"),
    "graph": mark("Rules"),
}


class FindingsList(QTreeWidget):
    """Findings in groups; the one that is current is told."""

    looked_at = Signal(object)
    """A Finding."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._icons = {kind: kind_icon(kind, theme) for kind in KINDS}
        self._rows: tuple[Finding, ...] = ()
        self.setAccessibleName(tr("Findings"))
        self.setHeaderHidden(True)
        self.setWordWrap(True)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setIndentation(INDENT)
        self.setItemDelegate(_Wrapped(self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.header().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.currentItemChanged.connect(self._on_current)
        self.itemClicked.connect(self._on_current)
        self.itemActivated.connect(self._on_current)

    def show_findings(self, findings: Findings) -> None:
        """List findings; the one that was current stays so if it is still there."""
        before = self.current()
        self.blockSignals(True)
        self.clear()
        self._rows = findings.rows[:MOST]
        for kind in KINDS:
            self._add(kind, [number for number, row in enumerate(self._rows) if row.kind == kind])
        again = next((row for row in self._rows if row == before), None)
        if again is not None:
            self.choose(again)
        self.blockSignals(False)

    def _add(self, kind: str, numbers: Sequence[int]) -> None:
        if not numbers:
            return
        head = QTreeWidgetItem(self, [f"{tr(TITLES[kind])} ({len(numbers)})"])
        head.setIcon(0, self._icons[kind])
        head.setFirstColumnSpanned(True)
        font = self.font()
        font.setBold(True)
        head.setFont(0, font)
        for number in numbers:
            row = self._rows[number]
            item = QTreeWidgetItem(head, [finding_text(row)])
            item.setToolTip(0, item.text(0))
            item.setData(0, _NUMBER, number)
        head.setExpanded(True)

    def current(self) -> Finding | None:
        """Return the finding that is current."""
        return self._finding(self.currentItem())

    def choose(self, finding: Finding) -> None:
        """Make a finding current."""
        for item in self._items():
            if self._finding(item) is finding:
                self.setCurrentItem(item)

    def step(self, count: int) -> None:
        """Make the next finding current, or the one before, round and round."""
        items, now = self._items(), self.currentItem()
        if items:
            place = items.index(now) + count if now in items else (0 if count > 0 else -1)
            self.setCurrentItem(items[place % len(items)])

    def copy(self) -> None:
        """Put the selected findings on the clipboard, all of them if none is."""
        chosen = [item for item in self._items() if item.isSelected()]
        QGuiApplication.clipboard().setText("\n".join(item.text(0) for item in chosen or self._items()))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        else:
            super().keyPressEvent(event)

    def _items(self) -> list[QTreeWidgetItem]:
        heads = [self.topLevelItem(number) for number in range(self.topLevelItemCount())]
        found = (head.child(number) for head in heads if head is not None for number in range(head.childCount()))
        return [item for item in found if item is not None]

    def _finding(self, item: QTreeWidgetItem | None) -> Finding | None:
        number = None if item is None else item.data(0, _NUMBER)
        return None if number is None else self._rows[number]

    def _on_current(self, item: QTreeWidgetItem | None) -> None:
        found = self._finding(item)
        if found is not None:
            self.looked_at.emit(found)


class _Wrapped(QStyledItemDelegate):
    """Gives each sentence as many lines as it needs."""

    def __init__(self, tree: FindingsList) -> None:
        super().__init__(tree)
        self._tree = tree

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        hint = super().sizeHint(option, index)
        if not index.parent().isValid():
            return hint
        room = max(self._tree.viewport().width() - 2 * INDENT - _PADDING, 60)
        wrap = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft
        text = self._tree.fontMetrics().boundingRect(QRect(0, 0, room, 10_000), wrap, str(index.data()))
        return QSize(room, text.height() + 8)


def finding_text(finding: Finding) -> str:
    """Return a finding in the language in use, with the view that it is about."""
    text = finding.text(language())
    return f"{tr('Spiral')}: {text}" if finding.view == "spiral" else text
