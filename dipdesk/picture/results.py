"""Marks of what became of orders: crosses of bounces, cut supports, bursts, broken convoys, removals."""

from collections.abc import Iterator
from math import dist

from dipdesk.domain.board import ProvinceId, province_of
from dipdesk.domain.order import Disband, Move, Order, Remove, Retreat, Waive, power_of
from dipdesk.domain.ruling import (
    BounceCause,
    Bounced,
    ConvoyFailed,
    Disbanded,
    RemovedByDefault,
    RetreatFailed,
    Ruling,
    SupportCut,
)
from dipdesk.picture import marks, symbols
from dipdesk.picture.orders import OrderSheet
from dipdesk.picture.shapes import Group, Item, Point


def draw_bursts(sheet: OrderSheet) -> Group:
    """Return the bursts that lie under dislodged units."""
    burst = symbols.burst(sheet.theme)
    found = [
        symbols.placed(burst, *spot, sheet.scale)
        for ruling in sheet.rulings.values()
        if ruling.unit is not None and ruling.dislodged is not None
        for spot in sheet.layout.spots(ruling.unit.location)
    ]
    return Group("bursts", tuple(found))


def draw_marks(sheet: OrderSheet) -> Group:
    """Return the marks that lie over orders and units; two marks on one spot are drawn once."""
    found: list[Item] = []
    crosses: list[Point] = []
    for order in sheet.orders:
        found += _order_marks(sheet, order)
        ruling = sheet.ruling(order)
        if ruling is not None:
            crosses += _cross_spots(sheet, order, ruling)
            found += _result_marks(sheet, order, ruling)
    found += _default_marks(sheet)
    cross = marks.bounce(sheet.theme)
    found += [symbols.placed(cross, *spot, sheet.scale) for spot in _apart(crosses, 4.0 * sheet.scale)]
    return Group("marks", tuple(found))


def _apart(spots: list[Point], least: float) -> list[Point]:
    kept: list[Point] = []
    for spot in spots:
        if all(dist(spot, other) >= least for other in kept):
            kept.append(spot)
    return kept


def _order_marks(sheet: OrderSheet, order: Order) -> Iterator[Item]:
    """Yield marks that belong to an order, resolved or not."""
    if isinstance(order, Disband | Remove):
        kind = "dislodged" if isinstance(order, Disband) else "unit"
        yield from _over(sheet, order.unit.location, marks.cross_out(sheet.theme), kind)
    elif isinstance(order, Waive):
        yield from _waived(sheet, order)


def _over(sheet: OrderSheet, location: str, mark: Item, kind: str = "unit") -> Iterator[Item]:
    for spot in sheet.layout.spots(location, kind):
        yield symbols.placed(mark, *spot, sheet.scale)


def _waived(sheet: OrderSheet, order: Waive) -> Iterator[Item]:
    """Yield a tick on the home center that stays free, the first for the first waived build and so on."""
    waived = [other for other in sheet.orders if isinstance(other, Waive) and other.power == order.power]
    number = next(i for i, other in enumerate(waived) if other is order)
    built = {o.unit.province for o in sheet.orders if not isinstance(o, Waive) and power_of(o) == order.power}
    free = [
        center
        for center in sheet.variant.board.home_centers(order.power)
        if sheet.position.unit_at(center) is None and center not in built
    ]
    if number < len(free):
        yield from _over(sheet, free[number], marks.waive(sheet.theme))


def _cross_spots(sheet: OrderSheet, order: Order, ruling: Ruling) -> Iterator[Point]:
    """Yield where the cross of a bounce stands: where the two meet."""
    line = sheet.lines.of(order)
    if not line or not isinstance(order, Move | Retreat):
        return
    track = line[-1].track
    if isinstance(ruling.outcome, RetreatFailed):
        yield from sheet.layout.spots(order.target)
    elif isinstance(ruling.outcome, Bounced):
        if ruling.outcome.cause is BounceCause.HEAD_TO_HEAD:
            yield track.at(track.length / 2)
        elif ruling.outcome.cause is BounceCause.STANDOFF and _stays_empty(sheet, province_of(order.target)):
            yield from sheet.layout.spots(order.target)
        else:
            yield track.at(track.length + 2.0 * sheet.scale)


def _stays_empty(sheet: OrderSheet, province: ProvinceId) -> bool:
    """Tell whether no unit is drawn in a province that several could not enter."""
    return sheet.position.unit_at(province) is None


def _result_marks(sheet: OrderSheet, order: Order, ruling: Ruling) -> Iterator[Item]:
    line = sheet.lines.of(order)
    if isinstance(ruling.outcome, SupportCut) and line:
        track = line[-1].track
        middle = track.length * 0.5
        yield marks.turned(marks.cut(sheet.theme), track.at(middle), track.heading(middle), sheet.scale * 0.9)
    elif isinstance(ruling.outcome, ConvoyFailed):
        yield from _broken(sheet, order, ruling.outcome)


def _broken(sheet: OrderSheet, order: Order, outcome: ConvoyFailed) -> Iterator[Item]:
    """Yield the broken wave where the convoy failed: beside the fleet, else on the army's line."""
    wave = marks.broken_wave(sheet.theme)
    line = sheet.lines.of(order)
    if not line:
        return
    track = line[0].track
    where = track.length * 0.5
    spot = sheet.layout.spot(outcome.fleet, near=track.at(where)) if outcome.fleet else None
    if spot is not None:
        where = max(0.0, _nearest(line[0].track.points, line[0].track.marks, spot) - 34.0 * sheet.scale)
    yield marks.turned(wave, track.at(where), track.heading(where), sheet.scale)


def _nearest(points: tuple[Point, ...], distances: tuple[float, ...], spot: Point) -> float:
    """Return how far along a line the vertex lies that is nearest to ``spot``."""
    return min(zip(points, distances, strict=True), key=lambda pair: dist(pair[0], spot))[1]


def _default_marks(sheet: OrderSheet) -> Iterator[Item]:
    """Yield the crosses of units that left without an order."""
    ordered = {order.unit.province for order in sheet.orders if isinstance(order, Disband | Remove)}
    for province, ruling in sheet.rulings.items():
        if province in ordered or ruling.unit is None:
            continue
        if isinstance(ruling.outcome, Disbanded):
            yield from _over(sheet, ruling.unit.location, marks.cross_out(sheet.theme), "dislodged")
        elif isinstance(ruling.outcome, RemovedByDefault):
            yield from _over(sheet, ruling.unit.location, marks.cross_out(sheet.theme))
