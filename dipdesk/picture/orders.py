"""Orders drawn as the user's guide says: shape and dash tell the kind, so that grey prints read as well."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import assert_never

from dipdesk.cartography.layout import Layout
from dipdesk.domain.board import PowerName, ProvinceId
from dipdesk.domain.notation import write
from dipdesk.domain.order import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Remove,
    Retreat,
    SupportHold,
    SupportMove,
    Waive,
    power_of,
)
from dipdesk.domain.position import Position, Unit
from dipdesk.domain.ruling import Resolution, Ruling, Voided
from dipdesk.domain.variant import Variant
from dipdesk.picture import marks, room, symbols
from dipdesk.picture.color import Color, fade
from dipdesk.picture.lines import Line, Lines
from dipdesk.picture.names import LEGIBLE
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.palette import PowerStyle, styles
from dipdesk.picture.shapes import Group, Item, Pen, Shape, circle
from dipdesk.picture.theme import Theme
from dipdesk.picture.track import Track, straight

MOVE_WIDTH = 5.4
RETREAT_WIDTH = 3.4
SUPPORT_WIDTH = 3.4
CASING = 3.6  # how much wider a casing is than its line


@dataclass(frozen=True, slots=True)
class Ink:
    """The colors of one order's lines: the power's, and one that contrasts with it."""

    color: Color
    casing: Color


@dataclass(frozen=True, slots=True, eq=False)
class OrderSheet:
    """All that the drawing of orders looks at: where lines run, how powers look, what became of each order."""

    layout: Layout
    variant: Variant
    position: Position
    orders: tuple[Order, ...]
    lines: Lines
    theme: Theme
    looks: Mapping[PowerName, PowerStyle]
    rulings: Mapping[ProvinceId, Ruling]
    tabs: float = 1.0
    """How much larger than usual the tabs at seams are."""

    @property
    def scale(self) -> float:
        """How many px of the canvas a px of the atlas takes in lines and marks."""
        return self.lines.scale

    def ruling(self, order: Order) -> Ruling | None:
        """Return what became of an order, None before it was resolved and for waived builds."""
        return None if isinstance(order, Waive) else self.rulings.get(order.unit.province)

    def is_void(self, order: Order) -> bool:
        """Tell whether an order had nothing to act on."""
        ruling = self.ruling(order)
        return ruling is not None and isinstance(ruling.outcome, Voided)

    def ink(self, order: Order) -> Ink:
        """Return the colors of an order's lines; void ones are grey."""
        look = self.looks[power_of(order)]
        return Ink(self.theme.void, self.theme.casing) if self.is_void(order) else Ink(look.strong, look.ink)


def order_sheet(
    layout: Layout,
    variant: Variant,
    position: Position,
    orders: Iterable[Order],
    resolution: Resolution | None,
    options: PictureOptions,
) -> OrderSheet:
    """Lay out the orders that ``options`` shows; those of the resolution where none are given."""
    known = tuple(orders) or (resolution.orders if resolution is not None else ())
    shown = tuple(order for order in known if options.shows_orders_of(power_of(order)))
    wants_results = options.results and options.orders != frozenset()
    rulings = resolution.rulings if resolution is not None and wants_results else ()
    by_place = {ruling.unit.province: ruling for ruling in rulings if ruling.unit is not None}
    looks = styles(variant, options.palette)
    lines = Lines(layout, shown, room.growth(layout.tiles[0], options) if layout.tiles else 1.0)
    tabs = options.larger(marks.TAB_TEXT, LEGIBLE, marks.TAB_GROWTH)
    return OrderSheet(layout, variant, position, shown, lines, options.theme, looks, by_place, tabs)


_DEPTH = (Convoy, Hold, Move, Retreat, SupportHold, SupportMove, Build, Disband, Remove, Waive)


def draw_orders(sheet: OrderSheet) -> Group:
    """Return the lines and shapes of all orders: moves below the supports that end on them."""
    ranked = sorted(sheet.orders, key=lambda order: _DEPTH.index(type(order)))
    return Group("orders", tuple(draw_order(sheet, order) for order in ranked))


def draw_order(sheet: OrderSheet, order: Order) -> Group:
    """Return the drawing of one order without marks of its result; removals and waived builds are marks only."""
    if isinstance(order, Convoy):
        # It looks at the orders of others.
        return _draw(sheet, order)
    look, line = sheet.looks[power_of(order)], sheet.lines.of(order)
    sizes = sheet.scale, sheet.tabs
    return _drawn(
        _Known(order, line, look, sheet.is_void(order), sizes, sheet.layout, sheet.variant, sheet.theme, sheet)
    )


@dataclass(frozen=True, slots=True)
class _Known:
    """An order and all that its drawing depends on: where that is as before, so is the drawing."""

    order: Order
    line: Line
    look: PowerStyle
    is_void: bool
    sizes: tuple[float, float]
    layout: Layout
    variant: Variant
    theme: Theme
    sheet: OrderSheet = field(compare=False)


@lru_cache(maxsize=256)
def _drawn(known: _Known) -> Group:
    return _draw(known.sheet, known.order)


def _draw(sheet: OrderSheet, order: Order) -> Group:
    where = order.power if isinstance(order, Waive) else order.unit.location.replace("/", "-")
    name = f"{type(order).__name__.lower()}-{where.replace(' ', '-')}"
    opacity = 0.55 if sheet.is_void(order) else 1.0
    return Group(name, tuple(_drawing(sheet, order)), write(order, sheet.variant), opacity)


def _drawing(sheet: OrderSheet, order: Order) -> Iterator[Item]:
    match order:
        case Move():
            return _arrow(sheet, sheet.lines.of(order), sheet.ink(order), MOVE_WIDTH)
        case Retreat():
            return _arrow(sheet, sheet.lines.of(order), sheet.ink(order), RETREAT_WIDTH)
        case SupportHold():
            return _support_hold(sheet, order)
        case SupportMove():
            return _support_move(sheet, order)
        case Convoy():
            return _convoy(sheet, order)
        case Hold():
            return _around(sheet, order.unit, _octagon(sheet.ink(order)))
        case Build():
            return _build(sheet, order.unit)
        case Disband() | Remove() | Waive():
            return iter(())
        case _:
            assert_never(order)


def _arrow(sheet: OrderSheet, line: Line, ink: Ink, width: float) -> Iterator[Item]:
    for stretch in line[:-1]:
        wide = width * sheet.scale
        casing = Pen(ink.casing, wide + CASING * sheet.scale)
        yield marks.outlined("shaft", stretch.track.path(), Pen(ink.color, wide), casing)
    if line:
        yield from arrow_items(line[-1].track, ink, width, sheet.scale)
    yield from _tabs(sheet, line, ink)


def arrow_items(track: Track, ink: Ink, width: float, scale: float = 1.0) -> Iterator[Item]:
    """Yield an arrow along a track: the casing of shaft and head lies under the color of both."""
    length = min(marks.HEAD * scale * (width / MOVE_WIDTH) ** 0.7, track.length * 0.7 + 1.0)
    tip, heading = track.at(track.length), track.heading(track.length)
    shaft = track.part(0.0, max(0.1, track.length - length * 0.75)).path()
    head = marks.arrowhead(length, length * 0.56)
    wide, edge = width * scale, CASING * scale
    yield Shape(shaft, None, Pen(ink.casing, wide + edge, cap="round"))
    yield marks.turned(Shape(head, ink.casing, Pen(ink.casing, edge)), tip, heading)
    yield Shape(shaft, None, Pen(ink.color, wide, cap="flat"))
    yield marks.turned(Shape(head, ink.color), tip, heading)


def _tabs(sheet: OrderSheet, line: Line, ink: Ink) -> Iterator[Item]:
    for stretch in line:
        for tab in (stretch.tab_in, stretch.tab_out):
            if tab is not None:
                yield marks.tab(tab.label, ink.color, ink.casing, tab.spot, sheet.tabs)


def dashed(track: Track, ink: Ink, scale: float = 1.0, width: float = SUPPORT_WIDTH) -> Item:
    """Return a dashed line; its casing lets the map through a little."""
    pen = Pen(ink.color, width * scale, dash=(7.5 * scale, 4.5 * scale), cap="flat")
    casing = Pen(fade(ink.casing, 0.85), (width + 2.8) * scale, cap="flat")
    return marks.outlined("dashes", track.path(), pen, casing)


def _support_hold(sheet: OrderSheet, order: SupportHold) -> Iterator[Item]:
    line, ink = sheet.lines.of(order), sheet.ink(order)
    for stretch in line:
        yield dashed(stretch.track, ink, sheet.scale)
    if line:
        track = line[-1].track
        bar = marks.bar(ink.color, ink.casing)
        yield marks.turned(bar, track.at(track.length), track.heading(track.length), sheet.scale)
    yield from _tabs(sheet, line, ink)


def _support_move(sheet: OrderSheet, order: SupportMove) -> Iterator[Item]:
    line, ink = sheet.lines.of(order), sheet.ink(order)
    for stretch in line[:-1]:
        yield dashed(stretch.track, ink, sheet.scale)
    if line:
        track = line[-1].track
        yield dashed(track.part(0.0, track.length - 6.0 * sheet.scale), ink, sheet.scale)
        head = marks.arrowhead(marks.SUPPORT_HEAD, 6.2)
        shape = Shape(head, ink.casing, Pen(ink.casing, 3.2))
        tip, heading = track.at(track.length), track.heading(track.length)
        yield marks.turned(shape, tip, heading, sheet.scale)
        yield marks.turned(Shape(head, ink.color), tip, heading, sheet.scale)
    yield from _tabs(sheet, line, ink)


def _around(sheet: OrderSheet, unit: Unit, item: Item, kind: str = "unit") -> Iterator[Item]:
    for spot in sheet.layout.spots(unit.location, kind):
        yield symbols.placed(item, *spot, sheet.scale)


def _octagon(ink: Ink) -> Item:
    path = marks.octagon(marks.HOLD_RADIUS)
    return marks.outlined("octagon", path, Pen(ink.color, 3.2, join="miter"), Pen(ink.casing, 6.2, join="miter"))


def _convoy(sheet: OrderSheet, order: Convoy) -> Iterator[Item]:
    ink = sheet.ink(order)
    pen = Pen(ink.color, 3.4)
    ring = marks.outlined("ring", circle(0, 0, marks.RING_RADIUS), pen, Pen(ink.casing, 6.4))
    move = sheet.lines.moves.get(order.army.province)
    if move is None or order.unit.province not in sheet.lines.route(move):
        yield from _tether(sheet, order, ink)
    yield from _around(sheet, order.unit, ring)


def _tether(sheet: OrderSheet, order: Convoy, ink: Ink) -> Iterator[Item]:
    """Tie the ring of a fleet to an army whose line does not pass through it."""
    spot = sheet.layout.spot(order.unit.location)
    goal = sheet.layout.spot(order.army.location, near=spot)
    if spot is None or goal is None:
        return
    tie = straight(spot, goal)
    reach = marks.RING_RADIUS * sheet.scale
    yield dashed(tie.part(reach, tie.length - reach), ink, sheet.scale, 2.2)


def _build(sheet: OrderSheet, unit: Unit) -> Iterator[Item]:
    yield from _around(sheet, unit, symbols.unit_symbol(unit.kind, sheet.looks[unit.power], sheet.theme))
    yield from _around(sheet, unit, marks.build(sheet.theme))
