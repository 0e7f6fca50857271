"""A window beside the main one in which things run on their own until it closes."""

from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QDialog
from typing_extensions import override


class LivingDialog(QDialog):
    """A dialog with timers or painting under way; however it closes, ``shut`` stops them."""

    def shut(self) -> None:
        """Stop everything that runs on its own."""
        raise NotImplementedError

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        self.shut()
        super().closeEvent(event)

    @override
    def done(self, result: int) -> None:
        self.shut()
        super().done(result)
