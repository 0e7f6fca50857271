"""Pictures for the tools that set up positions: the very symbols that they put on the map."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap

from dipdesk.app.position_tools import Tool
from dipdesk.domain.position import UnitKind
from dipdesk.picture.painter import paint, prepare
from dipdesk.picture.palette import PowerStyle
from dipdesk.picture.shapes import Item, group
from dipdesk.picture.symbols import burst, center_mark, placed, unit_symbol
from dipdesk.picture.theme import Theme
from dipdesk.ui.theme import icon

SIDE = 56.0
"""Side of the square about the origin that is shown, in sheet pixels: the burst of a dislodged unit fits it."""


def tool_icon(tool: Tool, style: PowerStyle, theme: Theme) -> QIcon:
    """Return the picture of a tool in the colors of the chosen power."""
    match tool:
        case Tool.ARMY:
            return drawn(placed(unit_symbol(UnitKind.ARMY, style, theme), 0, 0, 1.5))
        case Tool.FLEET:
            return drawn(placed(unit_symbol(UnitKind.FLEET, style, theme), 0, 0, 1.4))
        case Tool.DISLODGED:
            return drawn(group("tool", burst(theme), placed(unit_symbol(UnitKind.ARMY, style, theme), 0, 0, 0.9)))
        case Tool.CENTER:
            return drawn(placed(center_mark(style.strong, theme), 0, 0, 2.8))
        case Tool.STANDOFF:
            return icon("standoff")
        case Tool.ERASE:
            return icon("erase")


def drawn(item: Item) -> QIcon:
    """Return a picture about the origin as an icon."""
    found = QIcon()
    for side in (24, 48):
        pixmap = QPixmap(side, side)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        prepare(painter)
        painter.scale(side / SIDE, side / SIDE)
        painter.translate(SIDE / 2, SIDE / 2)
        paint(item, painter, QRectF(-SIDE / 2, -SIDE / 2, SIDE, SIDE))
        painter.end()
        found.addPixmap(pixmap)
    return found
