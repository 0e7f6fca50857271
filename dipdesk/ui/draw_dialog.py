"""Who shares a draw."""

from PySide6.QtWidgets import QCheckBox, QDialog, QVBoxLayout, QWidget

from dipdesk.app.document import Document
from dipdesk.app.words import language, tr
from dipdesk.domain.board import PowerName
from dipdesk.ui.game_form import form_buttons
from dipdesk.ui.parts import label


class DrawDialog(QDialog):
    """A tick for each power that is still on the board."""

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Agree on a draw"))
        position = document.position
        alive = {unit.power for unit in position.units} | set(position.owners.values())
        self._boxes = {p.name: QCheckBox(p.label(language())) for p in document.variant.powers if p.name in alive}
        box = QVBoxLayout(self)
        box.addWidget(label(tr("These powers share the draw:")))
        for check in self._boxes.values():
            check.setChecked(True)
            box.addWidget(check)
        box.addWidget(form_buttons(self, tr("End the game")))

    def chosen(self) -> tuple[PowerName, ...]:
        """Return the powers that were ticked."""
        return tuple(power for power, check in self._boxes.items() if check.isChecked())
