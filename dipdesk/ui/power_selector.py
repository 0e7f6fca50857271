"""The choice whose orders are entered: one power's, or everybody's."""

from collections.abc import Callable

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QComboBox

from dipdesk.app.words import language, tr
from dipdesk.domain.board import PowerName
from dipdesk.domain.variant import Variant


class PowerSelector(QComboBox):
    """A list of the powers below "all powers"; the data of an entry is the power's name, None for all."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Orders for"))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)

    def fill(self, variant: Variant, icon: Callable[[PowerName], QIcon]) -> None:
        """List the powers of a variant and choose all."""
        self.blockSignals(True)
        self.clear()
        self.addItem(tr("all powers"), None)
        for power in variant.powers:
            self.addItem(icon(power.name), power.label(language()), power.name)
        self.blockSignals(False)
