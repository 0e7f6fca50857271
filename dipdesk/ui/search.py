"""The province search that ``/`` opens over the map."""

import unicodedata
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget
from typing_extensions import override

from dipdesk.app.words import language, tr
from dipdesk.domain.board import Province, ProvinceId, Terrain
from dipdesk.domain.variant import Variant

SHOWN = 8


class ProvinceSearch(QFrame):
    """A line and the provinces that fit it, best first; Enter chooses, arrows look, Escape closes."""

    looked_at = Signal(str)
    chosen = Signal(str)
    closed = Signal()

    def __init__(self, variant: Callable[[], Variant], parent: QWidget) -> None:
        super().__init__(parent)
        self._variant = variant
        self._host = parent
        self.setObjectName("hint")
        self.line = QLineEdit()
        self.line.setPlaceholderText(tr("Find a province"))
        self.line.setAccessibleName(tr("Find a province"))
        self.line.textChanged.connect(self._refresh)
        self.line.installEventFilter(self)
        self.list = QListWidget()
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentItemChanged.connect(self._on_current)
        self.list.itemClicked.connect(lambda item: self._choose(item))
        box = QVBoxLayout(self)
        box.setContentsMargins(8, 8, 8, 8)
        box.addWidget(self.line)
        box.addWidget(self.list)
        self.setFixedWidth(320)
        self.hide()

    def open(self) -> None:
        """Show the empty search in the middle of the upper part of the map."""
        self.line.clear()
        self._refresh("")
        self.move((self._host.width() - self.width()) // 2, 36)
        self.show()
        self.raise_()
        self.line.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def close_search(self) -> None:
        """Hide and give the focus back."""
        if self.isVisible():
            self.hide()
            self.closed.emit()

    def _refresh(self, text: str) -> None:
        self.list.clear()
        for province in matches(self._variant(), text)[:SHOWN]:
            short = province.short or province.id
            item = QListWidgetItem(f"{province.label(language())}   {short}")
            item.setData(Qt.ItemDataRole.UserRole, province.id)
            self.list.addItem(item)
        self.list.setVisible(self.list.count() > 0)
        row = max(self.list.sizeHintForRow(0), 20)
        self.list.setFixedHeight(row * self.list.count() + 8)
        self.adjustSize()
        if self.list.count():
            self.list.setCurrentRow(0)

    def _on_current(self, item: QListWidgetItem | None) -> None:
        if item is not None and self.line.text().strip():
            self.looked_at.emit(item.data(Qt.ItemDataRole.UserRole))

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.close_search()
            self.chosen.emit(item.data(Qt.ItemDataRole.UserRole))

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            key = event.key()
            if key == Qt.Key.Key_Escape:
                self.close_search()
                return True
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._choose(self.list.currentItem())
                return True
            if key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and self.list.count():
                step = 1 if key == Qt.Key.Key_Down else -1
                self.list.setCurrentRow((self.list.currentRow() + step) % self.list.count())
                return True
        elif event.type() == QEvent.Type.FocusOut:
            self.hide()
        return False


def matches(variant: Variant, text: str) -> list[Province]:
    """Return the provinces that ``text`` may mean: exact abbreviations first, then beginnings, then parts of names."""
    wanted = plain(text)
    if not wanted:
        return []
    ranked = [(rank, p.label(language()), p.id) for p in variant.board.provinces.values() if (rank := _rank(p, wanted))]
    return [variant.board.provinces[place] for _, _, place in sorted(ranked)]


def _rank(province: Province, wanted: str) -> int:
    """Return how well a province fits, 1 best, 0 not at all."""
    names = [plain(name) for name in (province.name, *province.names.values())]
    shorts = [plain(name) for name in (province.id, province.short, *province.abbreviations) if name]
    # Nobody looks for Switzerland to order there, but it may be looked at.
    late = 4 if province.terrain is Terrain.IMPASSABLE else 0
    if wanted in shorts or wanted in names:
        return 1 + late
    if any(name.startswith(wanted) for name in (*names, *shorts)):
        return 2 + late
    if any(f" {wanted}" in name or f"-{wanted}" in name for name in names):
        return 3 + late
    return 4 + late if any(wanted in name for name in names) else 0


def plain(text: str) -> str:
    """Return ``text`` in small letters without accents, for comparing."""
    return "".join(c for c in unicodedata.normalize("NFKD", text.casefold().strip()) if not unicodedata.combining(c))


def found(variant: Variant, text: str) -> ProvinceId | None:
    """Return the province that ``text`` means best."""
    return next((province.id for province in matches(variant, text)), None)
