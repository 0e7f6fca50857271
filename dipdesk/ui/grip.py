"""Which unit a point of the map means: near its spot, as far as a hand may be off."""

from math import hypot

from PySide6.QtCore import QPointF

from dipdesk.domain.board import ProvinceId
from dipdesk.domain.position import Position, Unit
from dipdesk.picture.symbols import RADIUS
from dipdesk.ui.board import Board

GRIP = 16.0
"""View pixels round a unit's spot, at least, in which a drag takes the unit along."""


def reach(board: Board) -> float:
    """Return `GRIP` in units of the sheet."""
    return GRIP / board.camera.scale


def gap(board: Board, unit: Unit, point: QPointF, kind: str) -> float:
    """Return how far a point of the sheet is from a unit; ``kind`` is ``unit`` or ``dislodged``."""
    spot = board.layout_shown.spot(unit.location, kind, (point.x(), point.y()))
    return hypot(spot[0] - point.x(), spot[1] - point.y()) if spot else float("inf")


def holds(board: Board, unit: Unit, point: QPointF, kind: str = "unit") -> bool:
    """Tell whether a drag that begins at ``point`` takes ``unit`` along."""
    if gap(board, unit, point, kind) > max(RADIUS * 1.3, reach(board)):
        return False
    hit = board.locate(point)
    return hit is not None and hit.province == unit.province


def dislodged_near(board: Board, position: Position, province: ProvinceId, point: QPointF) -> bool:
    """Tell whether a click is nearer to the dislodged unit than to the one that drove it out."""
    fallen = position.dislodged_at(province)
    if fallen is None:
        return False
    unit = position.unit_at(province)
    if unit is None:
        return True
    return gap(board, fallen.unit, point, "dislodged") <= gap(board, unit, point, "unit")
