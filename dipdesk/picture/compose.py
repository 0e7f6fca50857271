"""A whole picture of a turn: what the window shows and `dipdesk render` writes."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QTransform

from dipdesk.cartography.layout import Layout
from dipdesk.domain.order import Order, Waive
from dipdesk.domain.position import Position, Unit
from dipdesk.domain.ruling import Resolution
from dipdesk.domain.variant import Variant
from dipdesk.game.turn import Mark, Turn
from dipdesk.picture import captions, display, freehand, results, seams, sheet, visitors
from dipdesk.picture.color import Color
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.orders import draw_order, draw_orders, order_sheet
from dipdesk.picture.painter import qcolor
from dipdesk.picture.shapes import DisplayList, Group, Item, group, moved
from dipdesk.picture.words import phase_text

CAPTION_INDENT = 34.0
"""Distance of title and legend from the sides."""


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """A display list, the rectangle of the canvas that it fills, the color around it, and its title."""

    layers: DisplayList
    bounds: QRectF
    background: Color
    title: str = ""
    redraw: Callable[[float], DisplayList] | None = None
    """Gives the layers for another `PictureOptions.scale`; None where nothing depends on it."""

    def at(self, scale: float) -> "Picture":
        """Return the picture with names and signs as they can be read at ``scale`` px to a px of the canvas."""
        return self if self.redraw is None else replace(self, layers=self.redraw(scale))

    @property
    def background_color(self) -> QColor:
        """The background as Qt takes it."""
        return qcolor(self.background)


def bounds(layout: Layout) -> QRectF:
    """Return the rectangle of a layout with its frame."""
    left, top, right, bottom = layout.bounds
    margin = 0.0 if layout.endless else sheet.FRAME
    return QRectF(left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin)


def static_layers(variant: Variant, layout: Layout, position: Position, options: PictureOptions) -> DisplayList:
    """Return what changes only with owners of centers, season and options: sheet, tints, centers, names."""
    return group(
        "map",
        display.ground_layers(layout, options),
        display.tint_layers(layout, variant, position, options),
        display.cover_layers(layout, options),
        seams.closure_layers(layout, variant, position, options),
        seams.link_lines(layout, variant, options) if options.links else None,
        seams.box_layers(layout, variant, options),
        display.center_layers(layout, variant, position, options),
        display.label_layers(layout, variant, position, options),
        display.frame_layers(layout, options),
    )


def live_layers(
    variant: Variant,
    layout: Layout,
    position: Position,
    orders: Iterable[Order],
    resolution: Resolution | None,
    options: PictureOptions,
    drawn: Iterable[Mark] = (),
) -> DisplayList:
    """Return what changes with every order: arrows, units, marks of results, and what people drew by hand."""
    letters = seams.link_badges(layout, variant, options) if options.links else None
    sheet_of_orders = order_sheet(layout, variant, position, orders, resolution, options)
    return group(
        "turn",
        letters,
        results.draw_bursts(sheet_of_orders),
        draw_orders(sheet_of_orders),
        visitors.draw_visitors(sheet_of_orders, everybody=options.ghosts),
        display.unit_layers(layout, variant, position, options),
        results.draw_marks(sheet_of_orders),
        freehand.freehand_layers(drawn, options),
    )


def preview_layers(
    variant: Variant,
    layout: Layout,
    position: Position,
    order: Order,
    orders: Iterable[Order],
    options: PictureOptions,
) -> DisplayList:
    """Return ``order`` as it would be drawn among the orders given so far, half transparent."""
    others = (other for other in orders if isinstance(other, Waive) or other.unit != _unit_of(order))
    page = order_sheet(layout, variant, position, (*others, order), None, options)
    return Group("preview", (draw_order(page, order),), opacity=0.7)


def _unit_of(order: Order) -> Unit | None:
    return None if isinstance(order, Waive) else order.unit


def picture(
    variant: Variant,
    layout: Layout,
    position: Position,
    orders: Iterable[Order] = (),
    resolution: Resolution | None = None,
    options: PictureOptions | None = None,
    *,
    game_title: str = "",
    drawn: Iterable[Mark] = (),
) -> Picture:
    """Return the picture of a turn: its position with ``orders``, and what became of them if it was resolved."""
    options = options or PictureOptions()
    orders, drawn = tuple(orders), tuple(drawn)
    captioned, box = _captions(variant, layout, position, options, game_title)

    def layers(scale: float) -> DisplayList:
        at_scale = replace(options, scale=scale)
        ghosts = any(tile.ghost for tile in layout.tiles)
        return group(
            "picture",
            static_layers(variant, layout, position, at_scale),
            live_layers(variant, layout, position, orders, resolution, at_scale, drawn),
            seams.ghost_layers(layout, at_scale) if ghosts else None,
            display.frame_layers(layout, at_scale) if ghosts else None,
            *captioned,
        )

    name = game_title or variant.title(options.language)
    title = f"{name}, {phase_text(position.phase, options.language)}"
    return Picture(layers(options.scale), box, options.theme.paper, title, layers)


def _captions(
    variant: Variant, layout: Layout, position: Position, options: PictureOptions, game_title: str
) -> tuple[list[Item], QRectF]:
    """Return title and legend, as far as they are wanted, and the rectangle of the canvas with them."""
    found: list[Item] = []
    box = bounds(layout)
    left, wide = box.left() + CAPTION_INDENT, box.width() - 2 * CAPTION_INDENT
    if options.title:
        heading = captions.title(variant, position, options, wide, game_title)
        found.append(_at(heading, left, box.top() - captions.TITLE_HEIGHT))
        box.setTop(box.top() - captions.TITLE_HEIGHT)
    if options.legend:
        explained, height = captions.legend(variant, position, options, wide)
        found.append(_at(explained, left, box.bottom()))
        box.setBottom(box.bottom() + height)
    return found, box


def _at(item: Item, x: float, y: float) -> Item:
    return moved(item, QTransform.fromTranslate(x, y))


def turn_picture(
    variant: Variant,
    layout: Layout,
    turn: Turn,
    options: PictureOptions,
    *,
    game_title: str = "",
    shows_orders: bool = True,
) -> Picture:
    """Return the picture of a turn of a game: what the window exports and `dipdesk render` writes, byte for byte.

    Without ``shows_orders`` neither orders nor results are drawn.
    """
    resolution = turn.resolution if shows_orders else None
    orders = turn.shown_orders() if shows_orders else ()
    return picture(
        variant,
        layout,
        turn.position,
        orders,
        resolution,
        options,
        game_title=game_title,
        drawn=turn.marks,
    )
