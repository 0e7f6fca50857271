"""Who stands beyond a seam that an order crosses: small pale units at both of its tabs."""

from collections.abc import Iterator

from dipdesk.cartography.tiles import Tab
from dipdesk.domain.board import province_of
from dipdesk.domain.order import Move, Order, Retreat, Waive
from dipdesk.domain.position import Unit
from dipdesk.picture import symbols
from dipdesk.picture.orders import OrderSheet
from dipdesk.picture.shapes import Group, Item

AWAY = 23.0
"""Distance of a visitor from its tab, in px of the atlas."""
SIZE = 0.64
PALE = 0.7


def draw_visitors(sheet: OrderSheet) -> Group:
    """Return the ghosts: where an order comes in, the unit that sent it; where it leaves, the unit that it meets.

    A margin of repetitions shows the neighbors already.
    """
    if any(tile.ghost for tile in sheet.layout.tiles):
        return Group("visitors", ())
    return Group("visitors", tuple(item for order in sheet.orders for item in _visitors(sheet, order)))


def _visitors(sheet: OrderSheet, order: Order) -> Iterator[Item]:
    if isinstance(order, Waive):
        return
    met = sheet.position.unit_at(province_of(order.target)) if isinstance(order, Move | Retreat) else None
    for stretch in sheet.lines.of(order):
        if stretch.tab_out is not None and met is not None:
            yield _ghost(sheet, met, stretch.tab_out, 1.0)
        if stretch.tab_in is not None:
            yield _ghost(sheet, order.unit, stretch.tab_in, -1.0)


def _ghost(sheet: OrderSheet, unit: Unit, tab: Tab, side: float) -> Item:
    symbol = symbols.unit_symbol(unit.kind, sheet.looks[unit.power], sheet.theme)
    x = tab.spot[0] + tab.direction[0] * side * AWAY * sheet.scale
    y = tab.spot[1] + tab.direction[1] * side * AWAY * sheet.scale
    return Group("visitor", (symbols.placed(symbol, x, y, SIZE * sheet.scale),), str(unit), PALE)
