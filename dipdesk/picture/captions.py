"""Title above and legend below a map, for pictures that travel alone."""

from collections.abc import Callable, Iterator, Mapping

from dipdesk.domain.position import Position, UnitKind
from dipdesk.domain.variant import Variant
from dipdesk.picture import fonts, marks, symbols
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.orders import MOVE_WIDTH, RETREAT_WIDTH, Ink, arrow_items, dashed
from dipdesk.picture.palette import PowerStyle, styles
from dipdesk.picture.shapes import Group, Item, Lettering, Pen, Shape, circle, group
from dipdesk.picture.symbols import placed
from dipdesk.picture.track import bowed, straight
from dipdesk.picture.words import count_text, phase_text, sign_text

TITLE_HEIGHT = 92.0
ROW = 58.0
CELL = 300.0
"""Height of a row and least width of a column of the legend, in px of the canvas."""
_SIGNS = (
    "army",
    "fleet",
    "center",
    "move",
    "support",
    "support-hold",
    "convoy",
    "hold",
    "bounce",
    "cut",
    "dislodged",
    "no-convoy",
    "void",
    "retreat",
    "disband",
    "build",
    "waive",
)


def title(variant: Variant, position: Position, options: PictureOptions, width: float, game: str = "") -> Group:
    """Return the title, ``TITLE_HEIGHT`` high and ``width`` wide from the origin: game to the left, turn right."""
    ink = options.theme.ink
    name = game or variant.title(options.language)
    return group(
        "title",
        Lettering((name,), (0.0, TITLE_HEIGHT * 0.5), 54.0, ink, fonts.BOLD, align=0.0),
        Lettering((phase_text(position.phase, options.language),), (width, TITLE_HEIGHT * 0.5), 44.0, ink, align=1.0),
    )


def legend(variant: Variant, position: Position, options: PictureOptions, width: float) -> tuple[Group, float]:
    """Return the legend, ``width`` wide from the origin, and its height: powers with centers and units, then signs."""
    powers, signs = [*_power_cells(variant, position, options)], [*_sign_cells(variant, options)]
    widest = max(item.bounds.right() for cell in (*powers, *signs) for item in cell)
    columns = max(1, int(width // max(CELL, widest + 28.0)))
    step = width / columns
    cells = [*powers, *([()] * (-len(powers) % columns)), *signs]
    entries = []
    for number, cell in enumerate(cells):
        x, y = (number % columns) * step, (number // columns + 0.5) * ROW
        entries.append(Group("entry", tuple(placed(item, x, y) for item in cell)))
    rows = -(-len(cells) // columns)
    return Group("legend", tuple(entries)), rows * ROW + 12.0


def _power_cells(variant: Variant, position: Position, options: PictureOptions) -> Iterator[tuple[Item, ...]]:
    looks = styles(variant, options.palette)
    for power in variant.powers:
        centers, units = len(position.centers_of(power.name)), len(position.units_of(power.name))
        symbol = symbols.unit_symbol(UnitKind.ARMY, looks[power.name], options.theme)
        name = Lettering((power.label(options.language),), (84.0, -11.0), 27.0, options.theme.ink, align=0.0)
        counts = f"{count_text('center', centers, options.language)}, {count_text('unit', units, options.language)}"
        small = Lettering((counts,), (84.0, 15.0), 20.0, options.theme.ink, fonts.ITALIC, align=0.0)
        yield (placed(symbol, 36, 0, 1.15), name, small)


def _words(text: str, options: PictureOptions) -> Lettering:
    return Lettering((text,), (84.0, 0.0), 27.0, options.theme.ink, align=0.0)


def _sign_cells(variant: Variant, options: PictureOptions) -> Iterator[tuple[Item, ...]]:
    look = styles(variant, options.palette)[variant.powers[0].name]
    draw = _drawings(look, options)
    for sign in _SIGNS:
        yield (*draw[sign](), _words(sign_text(sign, options.language), options))


def _drawings(look: PowerStyle, options: PictureOptions) -> Mapping[str, Callable[[], tuple[Item, ...]]]:
    """Return what draws each sign, in a box of 74 px about (36, 0)."""
    theme = options.theme
    ink, grey = Ink(look.strong, look.ink), Ink(theme.void, theme.casing)
    line = straight((4.0, 0.0), (70.0, 0.0))
    army = symbols.unit_symbol(UnitKind.ARMY, look, theme)
    fleet = symbols.unit_symbol(UnitKind.FLEET, look, theme)
    head = marks.arrowhead(marks.SUPPORT_HEAD, 6.2)
    octagon = marks.outlined("octagon", marks.octagon(marks.HOLD_RADIUS), Pen(ink.color, 3.2), Pen(ink.casing, 6.2))
    ring = marks.outlined("ring", circle(0, 0, marks.RING_RADIUS), Pen(ink.color, 3.4), Pen(ink.casing, 6.4))
    wave = bowed((4.0, 14.0), (70.0, 14.0), -14.0)

    def middle(*items: Item) -> tuple[Item, ...]:
        return tuple(placed(item, 36, 0) for item in items)

    return {
        "army": lambda: middle(army),
        "fleet": lambda: middle(fleet),
        "center": lambda: middle(symbols.center_mark(None, theme)),
        "move": lambda: tuple(arrow_items(line, ink, MOVE_WIDTH)),
        "support": lambda: (dashed(line, ink), marks.turned(Shape(head, ink.color), (70.0, 0.0), (1.0, 0.0))),
        "support-hold": lambda: (
            dashed(line, ink),
            marks.turned(marks.bar(ink.color, ink.casing), (70.0, 0.0), (1.0, 0.0)),
        ),
        "convoy": lambda: (Shape(wave.path(), None, Pen(ink.color, MOVE_WIDTH)), *middle(ring, fleet)),
        "hold": lambda: middle(octagon, army),
        "bounce": lambda: middle(marks.bounce(theme)),
        "cut": lambda: (dashed(line, ink), *middle(marks.cut(theme))),
        "dislodged": lambda: middle(symbols.burst(theme), army),
        "no-convoy": lambda: middle(marks.broken_wave(theme)),
        "void": lambda: (Group("void", (dashed(line, grey),), opacity=0.6),),
        "retreat": lambda: tuple(arrow_items(line, ink, RETREAT_WIDTH)),
        "disband": lambda: middle(army, marks.cross_out(theme)),
        "build": lambda: middle(army, marks.build(theme)),
        "waive": lambda: middle(marks.waive(theme)),
    }
