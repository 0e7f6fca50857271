"""A question over the map that may be left alone: shall one's own fleets convoy as well?"""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QToolButton, QWidget
from typing_extensions import override

from dipdesk.app.words import language, tr
from dipdesk.domain.order import Order
from dipdesk.domain.variant import Variant
from dipdesk.entry.pieces import order_sentence, sentence_words
from dipdesk.ui.parts import label


class OfferBar(QFrame):
    """Names orders that fit what was just ordered; one button gives them all."""

    taken = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._host = parent
        self._orders: tuple[Order, ...] = ()
        self.setObjectName("hint")
        self._text = label()
        self.button = QPushButton(tr("Order this too"))
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.button.clicked.connect(self._take)
        close = QToolButton()
        close.setText("×")
        close.setAccessibleName(tr("No"))
        close.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        close.clicked.connect(self.hide)
        box = QHBoxLayout(self)
        box.setContentsMargins(12, 6, 6, 6)
        box.setSpacing(12)
        box.addWidget(self._text)
        box.addWidget(self.button)
        box.addWidget(close)
        parent.installEventFilter(self)
        self.hide()

    def offer(self, orders: Sequence[Order], variant: Variant) -> None:
        """Ask for ``orders``."""
        self._orders = tuple(orders)
        words = "; ".join(sentence_words(order_sentence(order), variant, language()) for order in self._orders)
        self._text.setText(tr("Fits: {orders}", orders=words))
        self.show()
        self.raise_()
        self._place()

    def _take(self) -> None:
        self.hide()
        self.taken.emit(self._orders)

    def _place(self) -> None:
        self.adjustSize()
        self.move((self._host.width() - self.width()) // 2, 14)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return False
