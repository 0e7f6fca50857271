"""The history: a tree of turns, walked and branched here."""

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QBrush
from PySide6.QtWidgets import QMenu, QPlainTextEdit, QPushButton, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from dipdesk.app.document import Document
from dipdesk.app.words import tr
from dipdesk.domain.position import PhaseKind
from dipdesk.game.turn import Turn, TurnId
from dipdesk.ui.texts import ending_text, kind_text, season_text
from dipdesk.ui.theme import icon

_ID = Qt.ItemDataRole.UserRole


class HistoryPanel(QWidget):
    """The turns along the game; the alternatives to a turn hang below it."""

    remove_asked = Signal(int)
    play_asked = Signal()

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._items: dict[TurnId, QTreeWidgetItem] = {}
        self.tree = QTreeWidget()
        self.tree.setHeaderHidden(True)
        self.tree.setAccessibleName(tr("History"))
        self.tree.setIndentation(14)
        self.tree.setUniformRowHeights(True)
        self.tree.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.tree.customContextMenuRequested.connect(self._on_menu)
        self.tree.currentItemChanged.connect(self._on_current)
        self.comment = QPlainTextEdit()
        self.comment.setPlaceholderText(tr("Comment on this turn"))
        self.comment.setAccessibleName(tr("Comment on this turn"))
        self.comment.setTabChangesFocus(True)
        self.comment.setUndoRedoEnabled(False)
        self.comment.setMaximumHeight(76)
        self.comment.textChanged.connect(self._on_comment)
        box = QVBoxLayout(self)
        box.setContentsMargins(6, 6, 6, 8)
        self.play = QPushButton(icon("play"), tr("Replay"))
        self.play.setToolTip(tr("Play the turns on the map, beat by beat, from the one that is shown"))
        self.play.clicked.connect(self.play_asked)
        box.addWidget(self.tree, 1)
        box.addWidget(self.play)
        box.addWidget(self.comment)
        for signal in (document.game_changed, document.history_changed):
            signal.connect(self.rebuild)
        document.turn_changed.connect(self._follow)
        document.notes_changed.connect(self._show_comment)
        self.rebuild()

    def rebuild(self) -> None:
        """Show the tree anew."""
        self.tree.blockSignals(True)
        self.tree.clear()
        self._items.clear()
        first = self._document.timeline.children(None)
        self._add(first, None)
        self.tree.expandAll()
        self.tree.blockSignals(False)
        self._follow()

    def _add(self, start: tuple[TurnId, ...], parent: QTreeWidgetItem | None) -> None:
        # A stack instead of recursion: a game may be hundreds of turns long.
        timeline = self._document.timeline
        todo: list[tuple[tuple[TurnId, ...], QTreeWidgetItem | None]] = [(start, parent)]
        while todo:
            siblings, under = todo.pop()
            while siblings:
                main = self._add_row(timeline.at(siblings[0]), under, branch=0)
                for number, other in enumerate(siblings[1:], 2):
                    row = self._add_row(timeline.at(other), main, branch=number)
                    todo.append((timeline.children(other), row))
                siblings = timeline.children(siblings[0])

    def _add_row(self, turn: Turn, parent: QTreeWidgetItem | None, branch: int) -> QTreeWidgetItem:
        row = QTreeWidgetItem(self.tree if parent is None else parent)
        text = _turn_text(turn)
        if turn.ending is not None:
            text = f"{text} – {ending_text(self._document.variant, turn.ending)}"
        if turn.comment:
            row.setToolTip(0, turn.comment)
            text = f"{text} ✎"
        row.setText(0, text)
        if self._document.timeline.is_edited(turn.id):
            row.setIcon(0, icon("edit"))
            row.setToolTip(0, "\n".join(filter(None, (tr("The position was set up by hand."), turn.comment))))
        elif branch:
            row.setIcon(0, icon("branch"))
        if turn.id not in self._document.timeline.line:
            row.setForeground(0, QBrush(self.palette().placeholderText()))
        row.setData(0, _ID, turn.id)
        self._items[turn.id] = row
        return row

    def _follow(self) -> None:
        current = self._document.timeline.cursor
        self.tree.blockSignals(True)
        for turn_id, row in self._items.items():
            if (row.font(0).bold()) != (turn_id == current):
                font = row.font(0)
                font.setBold(turn_id == current)
                row.setFont(0, font)
        found = self._items.get(current)
        if found is not None:
            self.tree.setCurrentItem(found)
            self.tree.scrollToItem(found)
        self.tree.blockSignals(False)
        self._show_comment()

    def _show_comment(self) -> None:
        text = self._document.turn.comment
        if self.comment.toPlainText() != text:
            self.comment.blockSignals(True)
            self.comment.setPlainText(text)
            self.comment.blockSignals(False)

    def _on_comment(self) -> None:
        self._document.set_comment(self.comment.toPlainText())

    def _on_current(self, item: QTreeWidgetItem | None) -> None:
        if item is not None:
            self._document.go_to(item.data(0, _ID))

    def _on_menu(self, at: QPoint) -> None:
        item = self.tree.itemAt(at)
        if item is None:
            return
        turn_id = item.data(0, _ID)
        self.tree.setCurrentItem(item)
        menu = QMenu(self)
        menu.addAction(icon("branch"), tr("What if from here"), self._document.branch)
        timeline = self._document.timeline
        remove = menu.addAction(icon("delete"), tr("Remove this turn and what follows"))
        remove.triggered.connect(lambda: self.remove_asked.emit(turn_id))
        remove.setEnabled(timeline.at(turn_id).parent is not None or len(timeline.branches(turn_id)) > 1)
        menu.exec(self.tree.viewport().mapToGlobal(at))


def _turn_text(turn: Turn) -> str:
    phase = turn.position.phase
    season = season_text(phase)
    return season if phase.kind is PhaseKind.MOVEMENT else f"{season}, {kind_text(phase)}"
