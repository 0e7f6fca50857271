"""The line where orders are typed, with completion; it can do all that the map can."""

from collections.abc import Callable

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QCompleter, QHBoxLayout, QLineEdit, QWidget
from typing_extensions import override

from dipdesk.app.words import tr
from dipdesk.ui.parts import label

Complete = Callable[[str], list[tuple[str, str]]]
"""Whole lines that the text typed so far may become, best first, each with what was added in plain words."""
SHOWN = 12


class NotationLine(QWidget):
    """A label and a line; ``entered`` carries the text when Enter is pressed."""

    entered = Signal(str)
    left = Signal()
    """Escape in an empty line: back to the map."""

    def __init__(self, complete: Complete, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bar")
        self.line = _Line(complete)
        self.line.setAccessibleName(tr("Type an order"))
        self.line.setPlaceholderText(tr("Type an order, as “a par-bur” or “mun s a par-bur”, then Enter"))
        self.line.returnPressed.connect(self._enter)
        self.line.escaped.connect(self._escape)
        caption = label(tr("Order"), "faint")
        caption.setBuddy(self.line)
        box = QHBoxLayout(self)
        box.setContentsMargins(10, 5, 10, 5)
        box.addWidget(caption)
        box.addWidget(self.line, 1)

    def accept(self) -> None:
        """Empty the line: its order was taken."""
        self.line.clear()
        self.line.set_wrong(False)

    def reject(self, span: tuple[int, int] | None = None) -> None:
        """Keep the text, marked wrong; select the part that is at fault."""
        self.line.set_wrong(True)
        if span is not None:
            self.line.setSelection(span[0], span[1] - span[0])

    def focus(self) -> None:
        """Start typing."""
        self.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.line.selectAll()

    def _enter(self) -> None:
        text = self.line.text().strip()
        if text:
            self.entered.emit(text)

    def _escape(self) -> None:
        if self.line.text():
            self.accept()
        else:
            self.left.emit()


class _Line(QLineEdit):
    escaped = Signal()

    def __init__(self, complete: Complete) -> None:
        super().__init__()
        self._complete = complete
        self._model = QStringListModel(self)
        self._lines: list[str] = []
        self._completer = QCompleter(self._model, self)
        self._completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        # The reader already chose; the completer only shows.
        self._completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self._completer.setMaxVisibleItems(SHOWN)
        self._completer.setWidget(self)
        self._completer.activated.connect(self._take_shown)
        self.textEdited.connect(self._offer)

    def set_wrong(self, wrong: bool) -> None:
        """Colour the line as wrong or right."""
        self.setStyleSheet("QLineEdit { border: 1px solid #b5452c; }" if wrong else "")

    def _offer(self, text: str) -> None:
        self.set_wrong(False)
        found = self._complete(text)[:SHOWN] if text.strip() else []
        self._lines = [line for line, _ in found]
        self._model.setStringList([f"{line}    {words}" for line, words in found])
        if self._lines and self._lines != [text]:
            self._completer.complete()
            self._popup().setCurrentIndex(self._model.index(-1, 0))
        else:
            self._popup().hide()

    def _popup(self) -> QAbstractItemView:
        popup = self._completer.popup()
        assert popup is not None  # it is None only for inline completion
        return popup

    def _take_shown(self, shown: str) -> None:
        rows = self._model.stringList()
        if shown in rows:
            self._take(self._lines[rows.index(shown)])

    def _take(self, text: str) -> None:
        self.setText(f"{text} ")
        self._offer(text)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        popup = self._popup()
        if event.key() == Qt.Key.Key_Escape:
            if popup.isVisible():
                popup.hide()
            else:
                self.escaped.emit()
            return
        if event.key() == Qt.Key.Key_Tab and self._lines and self.text().strip():
            row = max(popup.currentIndex().row(), 0) if popup.isVisible() else 0
            self._take(self._lines[row])
            return
        super().keyPressEvent(event)

    @override
    def focusNextPrevChild(self, next_: bool) -> bool:
        if next_ and self.text().strip() and self._lines:
            return False
        return super().focusNextPrevChild(next_)
