"""The text of a position, read while it is typed."""

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QKeySequence, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit
from typing_extensions import override

from dipdesk.app.document import Document
from dipdesk.app.position_text import PositionText, TextFault
from dipdesk.app.words import tr

REST = 250
"""Milliseconds without typing after which the text is read."""


class PositionEntry(QPlainTextEdit):
    """Follows the position of the document, and changes it as soon as what is typed is a sound position."""

    read = Signal(object)
    """A sound position was typed."""
    judged = Signal()
    """The faults of the text are others now."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self.faults: tuple[TextFault, ...] = ()
        self._rest = QTimer(self, singleShot=True, interval=REST)
        self._rest.timeout.connect(self.judge)
        self.setAccessibleName(tr("Position as text"))
        self.setTabChangesFocus(True)
        # One undo for everything: that of the document.
        self.setUndoRedoEnabled(False)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        self.textChanged.connect(self._rest.start)

    @property
    def is_pending(self) -> bool:
        """Whether something was typed that the position does not show, because it is at fault or just being typed."""
        return bool(self.faults) or self._rest.isActive()

    def follow(self) -> None:
        """Show the position of the document; a text that says just that stays as it was typed."""
        self._rest.stop()
        position = self._document.position
        text = PositionText(self._document.variant)
        if self.faults or text.read(self.toPlainText(), position).position != position or not self.hasFocus():
            self._write(text.write(position))
        self._set_faults(())

    def judge(self) -> None:
        """Read what was typed now."""
        self._rest.stop()
        typed = PositionText(self._document.variant).read(self.toPlainText(), self._document.position)
        self._set_faults(typed.faults)
        if typed.position is not None:
            self.read.emit(typed.position)

    def show_fault(self, fault: TextFault) -> None:
        """Mark the part of the text that is at fault."""
        self.setTextCursor(self._at(fault))
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _write(self, text: str) -> None:
        if text == self.toPlainText():
            return
        at, top = self.textCursor().position(), self.verticalScrollBar().value()
        with QSignalBlocker(self):
            self.setPlainText(text)
        cursor = self.textCursor()
        cursor.setPosition(min(at, len(text)))
        self.setTextCursor(cursor)
        self.verticalScrollBar().setValue(top)

    def _set_faults(self, faults: tuple[TextFault, ...]) -> None:
        if faults != self.faults:
            self.faults = faults
            self.setExtraSelections([self._underlined(fault) for fault in faults])
            self.judged.emit()

    def _at(self, fault: TextFault) -> QTextCursor:
        cursor = self.textCursor()
        cursor.setPosition(fault.span[0])
        cursor.setPosition(fault.span[1], QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def _underlined(self, fault: TextFault) -> QTextEdit.ExtraSelection:
        mark = QTextEdit.ExtraSelection()
        mark.cursor = self._at(fault)
        mark.format.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        mark.format.setUnderlineColor(QColor("#c0452c"))
        return mark

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._takes_back(event):
            event.accept()
            return True
        return super().event(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._takes_back(event):
            self.follow()
        else:
            super().keyPressEvent(event)

    def _takes_back(self, event: QKeyEvent) -> bool:
        """Tell whether a key takes back what was typed and is no position yet, so that undo loses nothing else."""
        return self.is_pending and event.matches(QKeySequence.StandardKey.Undo)

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        if self._rest.isActive():
            self.judge()
        super().focusOutEvent(event)
