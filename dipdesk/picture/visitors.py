"""Who stands beyond a seam: small pale units, at the tabs of an order that crosses it, or at the seam on request."""

from collections.abc import Iterator
from math import dist

from dipdesk.cartography import routes
from dipdesk.cartography.tiles import Seam, Tab
from dipdesk.domain.board import ProvinceId, province_of
from dipdesk.domain.order import Move, Order, Retreat, Waive
from dipdesk.domain.position import Unit
from dipdesk.picture import marks, symbols
from dipdesk.picture.orders import OrderSheet
from dipdesk.picture.shapes import Group

AWAY = 12.5
"""Distance of a visitor from the rim of its tab, in px of the atlas."""
SIZE = 0.64
PALE = 0.7


def draw_visitors(sheet: OrderSheet, *, everybody: bool = False) -> Group:
    """Return the ghosts: where an order comes in, the unit that sent it; where it leaves, the unit that it meets.

    With ``everybody``, all who stand just beyond a seam as well. A margin of repetitions shows the neighbors already.
    """
    if any(tile.ghost for tile in sheet.layout.tiles):
        return Group("visitors", ())
    shown = [item for order in sheet.orders for item in _visitors(sheet, order)]
    if everybody and not sheet.layout.endless:
        known = {item.title for item in shown}
        shown += (ghost for ghost in _beyond(sheet) if ghost.title not in known)
    return Group("visitors", tuple(shown))


def _beyond(sheet: OrderSheet) -> Iterator[Group]:
    """Yield who stands in a province that goes on beyond a seam, once on each tile that it touches."""
    longest: dict[tuple[int, ProvinceId], Seam] = {}
    for seam in sheet.layout.seams:
        for side in (seam, seam.turned()):
            for _, province in side.crossings:
                place = (side.tiles[0], province)
                if len(side.first) > 1 and (place not in longest or _length(side) > _length(longest[place])):
                    longest[place] = side
    for (_, province), side in longest.items():
        unit = sheet.position.unit_at(province)
        if unit is not None:
            middle = routes.along(side.first, 0.5)
            yield _ghost(sheet, unit, Tab(middle, _outward(sheet, side, middle), ""), 1.0)


def _length(seam: Seam) -> float:
    return sum(dist(a, b) for a, b in zip(seam.first, seam.first[1:], strict=False))


def _outward(sheet: OrderSheet, side: Seam, middle: tuple[float, float]) -> tuple[float, float]:
    """Return the unit vector that leads over a seam, away from the province on this side of it."""
    before, after = routes.along(side.first, 0.45), routes.along(side.first, 0.55)
    gap = dist(before, after) or 1.0
    x, y = (before[1] - after[1]) / gap, (after[0] - before[0]) / gap
    hit = sheet.layout.locate(middle[0] + x * _away(sheet), middle[1] + y * _away(sheet))
    is_here = hit is not None and hit.province == side.crossings[0][0] and hit.tile == side.tiles[0]
    return (-x, -y) if is_here else (x, y)


def _visitors(sheet: OrderSheet, order: Order) -> Iterator[Group]:
    if isinstance(order, Waive):
        return
    met = sheet.position.unit_at(province_of(order.target)) if isinstance(order, Move | Retreat) else None
    for stretch in sheet.lines.of(order):
        if stretch.tab_out is not None and met is not None:
            yield _ghost(sheet, met, stretch.tab_out, 1.0)
        if stretch.tab_in is not None:
            yield _ghost(sheet, order.unit, stretch.tab_in, -1.0)


def _away(sheet: OrderSheet) -> float:
    return marks.TAB_RADIUS * sheet.tabs + AWAY * sheet.scale


def _ghost(sheet: OrderSheet, unit: Unit, tab: Tab, side: float) -> Group:
    symbol = symbols.unit_symbol(unit.kind, sheet.looks[unit.power], sheet.theme)
    away = side * _away(sheet)
    x, y = tab.spot[0] + tab.direction[0] * away, tab.spot[1] + tab.direction[1] * away
    return Group("visitor", (symbols.placed(symbol, x, y, SIZE * sheet.scale),), str(unit), PALE)
