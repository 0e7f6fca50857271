"""First-use hints: one short sentence over the map that goes away when its thing is done."""

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QWidget
from typing_extensions import override

from dipdesk.app.settings import Settings
from dipdesk.app.words import mark, tr
from dipdesk.ui.parts import label


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint: its name in the settings and what it says."""

    name: str
    text: str


HINTS = (
    Hint("order", mark("Click a unit, then where it shall go. Click it again to hold; S supports, C convoys.")),
    Hint("resolve", mark("When the orders are in, press F5 or the button on the right to resolve them.")),
    Hint("back", mark("Alt+Left looks back at the results; other orders there start a branch.")),
)


class HintBar(QFrame):
    """Shows the first hint that was not yet heeded, at the lower rim of the map."""

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._settings = settings
        self._hint: Hint | None = None
        self._host = parent
        self.setObjectName("hint")
        self._text = label()
        close = QToolButton()
        close.setText("×")
        close.setAccessibleName(tr("Never show this hint again"))
        close.setToolTip(tr("Never show this hint again"))
        close.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        close.clicked.connect(self._dismiss)
        box = QHBoxLayout(self)
        box.setContentsMargins(12, 5, 6, 5)
        box.addWidget(self._text)
        box.addWidget(close)
        parent.installEventFilter(self)
        self.hide()

    def offer(self) -> None:
        """Show the next hint that is due, or nothing."""
        self._hint = next((hint for hint in HINTS if self._settings.hint_due(hint.name)), None)
        self.setVisible(self._hint is not None)
        if self._hint is not None:
            self._text.setText(tr(self._hint.text))
            self.place()

    def heeded(self, name: str) -> None:
        """Take note that the thing was done."""
        if self._settings.hint_due(name):
            self._settings.hint_done(name)
            if self._hint is not None and self._hint.name == name:
                self.offer()

    def reset(self) -> None:
        """Show all hints again."""
        for hint in HINTS:
            self._settings.put(f"hints/{hint.name}", False)
        self.offer()

    def place(self) -> None:
        """Stand in the middle of the lower rim."""
        parent = self._host
        self._text.setWordWrap(False)
        self.setMinimumWidth(0)
        self.setMaximumWidth(parent.width())
        self.adjustSize()
        if self.width() > parent.width() - 24:
            self._text.setWordWrap(True)
            self.setFixedWidth(max(parent.width() - 24, 160))
            self.adjustSize()
        self.move((parent.width() - self.width()) // 2, parent.height() - self.height() - 16)

    def _dismiss(self) -> None:
        if self._hint is not None:
            self.heeded(self._hint.name)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self.place()
        return False
