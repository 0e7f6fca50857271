"""The legend as a small card in the corner of the map."""

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QLabel, QWidget
from typing_extensions import override

from dipdesk.app.words import tr
from dipdesk.domain.position import Position
from dipdesk.domain.variant import Variant
from dipdesk.picture import captions
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.painter import paint, prepare

WIDE = 1260.0
"""Width of the legend in sheet pixels before it is scaled."""
SCALE = 0.4
RIM = 10


class LegendBox(QLabel):
    """Explains the marks; it lies over the map and lets clicks through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._host = parent
        self.setObjectName("hint")
        self.setAccessibleName(tr("Legend"))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        parent.installEventFilter(self)
        self.hide()

    def explain(self, variant: Variant, position: Position, options: PictureOptions) -> None:
        """Draw the legend for the powers on the board."""
        layers, height = captions.legend(variant, position, options, WIDE)
        ratio = self.devicePixelRatioF()
        pixmap = QPixmap(round((WIDE * SCALE + 2 * RIM) * ratio), round((height * SCALE + 2 * RIM) * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        prepare(painter)
        painter.translate(RIM, RIM)
        painter.scale(SCALE, SCALE)
        paint(layers, painter, QRectF(0, 0, WIDE, height))
        painter.end()
        self.setPixmap(pixmap)
        self.adjustSize()
        self._place()

    def _place(self) -> None:
        self.move(14, self._host.height() - self.height() - 14)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._place()
        return False
