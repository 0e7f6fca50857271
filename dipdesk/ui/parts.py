"""Small widgets and icons that several panels use."""

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from dipdesk.picture.palette import PowerStyle


def label(text: str = "", style: str = "", *, wrap: bool = False) -> QLabel:
    """Return a label; ``style`` names a rule of the style sheet: ``heading``, ``faint`` ..."""
    made = QLabel(text)
    made.setObjectName(style)
    made.setWordWrap(wrap)
    return made


def spacer() -> QWidget:
    """Return a widget that takes the room that is left."""
    made = QWidget()
    made.setSizePolicy(made.sizePolicy().Policy.Expanding, made.sizePolicy().Policy.Preferred)
    return made


def rule() -> QFrame:
    """Return a thin line across."""
    made = QFrame()
    made.setFrameShape(QFrame.Shape.HLine)
    made.setFrameShadow(QFrame.Shadow.Plain)
    return made


@lru_cache(maxsize=64)
def disc(style: PowerStyle) -> QIcon:
    """Return a disc in a power's colors, for lists."""
    made = QIcon()
    for size in (16, 32):
        pixmap = QPixmap(size, size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(QColor(style.strong))
        painter.setPen(QPen(QColor(style.tint).darker(160), size / 14))
        painter.drawEllipse(QRectF(1, 1, size - 2, size - 2))
        painter.end()
        made.addPixmap(pixmap)
    return made
