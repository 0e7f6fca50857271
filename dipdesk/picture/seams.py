"""Seams of a layout made visible: cuts with numbered points, boards with badges, ghosts, tethers of boxes."""

from collections.abc import Iterator
from functools import lru_cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath, QTransform

from dipdesk.cartography import boxes
from dipdesk.cartography.anchors import Label
from dipdesk.cartography.atlas import Atlas
from dipdesk.cartography.layout import Layout
from dipdesk.cartography.tiles import Bounds, Tile
from dipdesk.domain.board import ProvinceId
from dipdesk.domain.position import PhaseKind, Position, Season
from dipdesk.domain.variant import Variant
from dipdesk.picture import fonts
from dipdesk.picture.color import Color, fade, mix
from dipdesk.picture.hatch import hatch
from dipdesk.picture.names import DUST, LEGIBLE, on_tile
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.shapes import (
    DisplayList,
    Group,
    Item,
    Lettering,
    Pen,
    Point,
    Shape,
    circle,
    group,
    lines_path,
    moved,
    polyline,
    rectangle,
)
from dipdesk.picture.theme import Theme
from dipdesk.picture.track import smooth
from dipdesk.picture.words import sign_text

MARK_RADIUS, MARK_TEXT = 11.0, 16.0
MARK_GROWTH = 2.2
"""How much larger the points of a cut may get: they still lie well apart then."""
BADGE = 46.0  # size of the number of a board
BOX_NOTE = 22.0  # usual size of the letters that a box leads to
BOX_GROWTH = 1.3
BOX_INSET = 18.0  # px of the width of a box that its double frame takes
HALF_LINE = 0.33
"""Half the height of capitals, in font sizes."""
LINK_TEXT, LINK_GROWTH = 15.0, 1.7
LINK_COLORS = (
    "#b91c1f",
    "#1f3f86",
    "#12807b",
    "#8a3f8f",
    "#c85a0a",
    "#3f7d4f",
    "#7a5a2e",
    "#2f7fb8",
    "#a8006b",
    "#55524d",
    "#7d7f00",
    "#c2477f",
)
"""Colors of off-board connections, one for each first letter; all of them show up on paper."""


def frames(layout: Layout) -> list[Bounds]:
    """Return the rectangles that a frame goes around: each board, or the whole of a sheet and its repetitions."""
    if layout.endless:
        return []
    if layout.period is not None or len(layout.tiles) == 1:
        return [layout.bounds]
    return [tile.bounds for tile in layout.tiles if not tile.ghost]


def seam_layers(layout: Layout, options: PictureOptions) -> DisplayList:
    """Return cuts as a line of their own kind, their numbered points, and the badges of boards."""
    theme = options.theme
    return group(
        "seams",
        Group("cut", (*_cut_lines(layout, theme), *_healed_cuts(layout, theme))),
        Group("cut-points", tuple(_points(layout, options))),
        Group("badges", tuple(_badges(layout, theme))),
    )


def _cut_lines(layout: Layout, theme: Theme) -> Iterator[Item]:
    paths = [
        polyline(line)
        for seam in layout.seams
        if seam.kind == "cut"
        for line in (seam.first, seam.second)
        if len(line) > 1
    ]
    looks = (
        Pen(fade(theme.accent, 0.35), 13.0, join="bevel"),
        Pen(theme.casing, 6.5, join="bevel"),
        Pen(theme.accent, 3.6, join="bevel"),
    )
    for pen in looks:
        yield from (Shape(path, None, pen) for path in paths)


def _healed_cuts(layout: Layout, theme: Theme) -> Iterator[Item]:
    """Yield a thin line where a sheet goes on over the cut (the spiral), to be found again on the boards."""
    for tile in layout.tiles:
        paths = [lines_path(shape.parts) for shape in tile.atlas.layer("cut")]
        for pen in (
            Pen(fade(theme.accent, 0.3), 6.0, join="bevel"),
            Pen(theme.accent, 1.7, (9.0, 4.0), "flat", "bevel"),
        ):
            yield from (Shape(path, None, pen) for path in paths)


def _points(layout: Layout, options: PictureOptions) -> Iterator[Item]:
    """Yield the points of a cut; on small pictures they grow, and leave where their numbers cannot be read."""
    theme, size = options.theme, options.larger(MARK_TEXT, LEGIBLE, MARK_GROWTH)
    if MARK_TEXT * size * options.scale < DUST:
        return
    mark = group("disc", Shape(circle(0, 0, MARK_RADIUS * size), theme.casing, Pen(theme.accent, 2.4 * size**0.5)))
    for point in layout.marks:
        x, y = _inside(layout, point.spot, MARK_RADIUS * size + 2.0)
        yield group(
            "cut-point",
            moved(mark, QTransform.fromTranslate(x, y)),
            Lettering((point.text,), (x, y), MARK_TEXT * size, "#231a12", fonts.FIGURES),
        )


def _inside(layout: Layout, spot: Point, reach: float) -> Point:
    """Return the point nearest to ``spot`` that lies ``reach`` px inside of its frame, which would cover the sign."""
    x, y = spot
    for left, top, right, bottom in frames(layout):
        if left - 1.0 <= x <= right + 1.0 and top - 1.0 <= y <= bottom + 1.0:
            return min(max(x, left + reach), right - reach), min(max(y, top + reach), bottom - reach)
    return spot


def _badges(layout: Layout, theme: Theme) -> Iterator[Item]:
    for tile in layout.tiles:
        if tile.board and not tile.ghost:
            yield _badge(tile, theme)


def _badge(tile: Tile, theme: Theme) -> Item:
    left, top, _, _ = tile.bounds
    x, y = left + BADGE, top + BADGE
    return group(
        f"board-{tile.board}",
        Shape(circle(x, y, BADGE * 0.62), theme.paper, Pen(theme.frame, 3.0)),
        Shape(circle(x, y, BADGE * 0.52), None, Pen(theme.frame, 1.1)),
        Lettering((str(tile.board),), (x, y), BADGE * 0.8, theme.ink, fonts.FIGURES),
    )


def box_layers(layout: Layout, variant: Variant, options: PictureOptions) -> DisplayList:
    """Return off-board areas as insets: a panel of paper with a double frame."""
    found = []
    for province in variant.board.provinces.values():
        if province.is_box:
            links = sorted(link for box in variant.topology.boxes if box.province == province.id for link in box.links)
            letters = tuple(boxes.letter(variant, link) for link in links)
            for tile in layout.tiles:
                base = tile.base(province.id)
                if base is not None and base in tile.atlas.shapes:
                    found.append(_box(tile, base, letters, on_tile(tile, base, variant, options), options))
    return Group("boxes", tuple(found))


def _box(tile: Tile, base: ProvinceId, letters: tuple[str, ...], name: Label | None, options: PictureOptions) -> Item:
    left, top, right, bottom = tile.atlas.extent(base)
    (x1, y1), (x2, y2) = tile.place((left, top)), tile.place((right, bottom))
    wide, high, theme = x2 - x1, y2 - y1, options.theme
    is_water = tile.atlas.kind(base) == "water"
    panel = mix(theme.paper, theme.sea, 0.55) if is_water else theme.paper
    note = _box_note(letters, (x1, y1, x2, y2), tile.place(tile.atlas.anchor(base).unit), options) if letters else None
    if note is not None and name is not None:
        gap = abs(note.at[1] - tile.place(name.at)[1])
        note = note if gap >= HALF_LINE * (note.size + name.size) else None
    return group(
        f"box-{base}",
        Shape(rectangle(x1, y1, wide, high, 9.0), panel, Pen(theme.frame, 3.0)),
        Shape(rectangle(x1 + 5.5, y1 + 5.5, wide - 11, high - 11, 5.0), None, Pen(theme.frame, 1.1)),
        note,
    )


def _box_note(letters: tuple[str, ...], box: Bounds, unit: Point, options: PictureOptions) -> Lettering | None:
    """Return the letters that a box leads to, at its foot, or at its head where the unit stands low.

    They stand in words as large as they fit; as letters alone where words would be dust, and not at all where those
    would be dust, too.
    """
    left, top, right, bottom = box
    words = sign_text("leads-to", options.language, letters=", ".join(letters))
    wanted = BOX_NOTE * options.larger(BOX_NOTE, LEGIBLE, BOX_GROWTH)
    text, size = words, _fitting(words, right - left - BOX_INSET, wanted)
    if size * options.scale < DUST:
        text, size = (alone := " ".join(letters)), _fitting(alone, right - left - BOX_INSET, wanted)
    if size * options.scale < DUST:
        return None
    is_low = unit[1] > (top + bottom) / 2
    middle = top + 9.0 + size * 0.6 if is_low else bottom - 9.0 - size * 0.6
    return Lettering((text,), ((left + right) / 2, middle), size, options.theme.ink, fonts.ITALIC)


def _fitting(text: str, room: float, size: float) -> float:
    return min(size, size * room / fonts.width(text, size, fonts.ITALIC))


def ghost_layers(layout: Layout, options: PictureOptions) -> DisplayList:
    """Return a veil over the repetitions beyond the true frame, and that frame as a dashed line."""
    ghosts = [tile for tile in layout.tiles if tile.ghost]
    if not ghosts or layout.endless:
        return group("ghosts")
    veil = QPainterPath()
    left, top, right, bottom = layout.bounds
    veil.addRect(QRectF(left, top, right - left, bottom - top))
    solid = QPainterPath()
    for tile in layout.tiles:
        if not tile.ghost:
            x1, y1, x2, y2 = tile.bounds
            solid.addRect(QRectF(x1, y1, x2 - x1, y2 - y1))
    theme = options.theme
    return group(
        "ghosts",
        Shape(veil.subtracted(solid), fade(theme.sea, 0.42)),
        Shape(solid.simplified(), None, true_edge(theme)) if options.frame else None,
    )


def true_edge(theme: Theme) -> Pen:
    """Return the line around the true sheet among its repetitions."""
    return Pen(theme.frame, 2.4, (14.0, 8.0), "flat", "miter")


def closure_layers(layout: Layout, variant: Variant, position: Position, options: PictureOptions) -> DisplayList:
    """Return hatching over the waters that are closed in the fall, while it is fall (Loeb9: the Arctic Ocean)."""
    phase = position.phase
    if phase.season is not Season.FALL or phase.kind is PhaseKind.ADJUSTMENT:
        return group("closures")
    pen = Pen(fade(options.theme.casing, 0.6), 2.2, cap="flat")
    closed = [province.id for province in variant.board.provinces.values() if province.closed_in_fall]
    found: list[Item] = []
    for tile in layout.tiles:
        for base in (tile.base(name) for name in closed):
            if base is not None and base in tile.atlas.shapes:
                place = tile.place
                matrix = QTransform(place.a, place.b, place.c, place.d, place.e, place.f)
                ice = moved(Shape(_ice(tile.atlas, base), None, pen), matrix)
                found.append(Group(f"closed-{base}", (ice,)))
    return Group("closures", tuple(found))


@lru_cache(maxsize=16)
def _ice(atlas: Atlas, base: ProvinceId) -> QPainterPath:
    return hatch(atlas.rings(base), 13.0, 45.0)


def link_layers(
    layout: Layout,
    variant: Variant,
    options: PictureOptions,
    province: ProvinceId | None = None,
    *,
    lit: bool = False,
) -> DisplayList:
    """Return the tethers of off-board boxes with their letters: of one box or host, or of all.

    Where ``lit`` they have a bright edge that sets them off from all others.
    """
    if not variant.topology.boxes:
        return group("links")
    lines = link_lines(layout, variant, options, province, lit=lit)
    # All letters lie above all lines, or one lane along the edge would cross out the letters of the next.
    return group("lit-links", lines, link_badges(layout, variant, options, province))


def link_lines(
    layout: Layout,
    variant: Variant,
    options: PictureOptions,
    province: ProvinceId | None = None,
    *,
    lit: bool = False,
) -> DisplayList:
    """Return the lines of tethers, each letter in its own color; names stand above them."""
    theme = options.theme
    casing = Pen(theme.highlight, 11.0) if lit else Pen(theme.casing, 6.0)
    tethers = _colored(layout, variant, province)
    return Group("links", tuple(_tether(tether, color, theme, casing) for tether, color in tethers))


def link_badges(
    layout: Layout, variant: Variant, options: PictureOptions, province: ProvinceId | None = None
) -> DisplayList:
    """Return the letters on tethers, which stand above the frame and clear of names."""
    size = options.larger(LINK_TEXT, LEGIBLE, LINK_GROWTH)
    tethers = _colored(layout, variant, province)
    return Group("link-badges", tuple(_tether_badge(tether, color, options.theme, size) for tether, color in tethers))


def _colored(layout: Layout, variant: Variant, province: ProvinceId | None) -> list[tuple[boxes.Tether, Color]]:
    tethers = boxes.tethers(layout, variant, province)
    letters = sorted({tether.label[:1] for tether in tethers})
    colors = {letter: LINK_COLORS[i % len(LINK_COLORS)] for i, letter in enumerate(letters)}
    return [(tether, colors[tether.label[:1]]) for tether in tethers]


def _tether(tether: boxes.Tether, color: Color, theme: Theme, casing: Pen) -> Item:
    track = smooth(tether.points)
    dash = () if tether.to_host else (12.0, 6.0)
    return group(
        f"link-{tether.first}-{tether.second}",
        Shape(track.path(), None, casing),
        Shape(track.path(), None, Pen(color, 3.0, dash, "flat" if dash else "round")),
        Shape(circle(*tether.points[-1], 5.5), color, Pen(theme.casing, 2.0)) if tether.to_host else None,
    )


def _tether_badge(tether: boxes.Tether, color: Color, theme: Theme, size: float) -> Item:
    x, y = tether.badge
    wide, high = (11.0 if len(tether.label) == 1 else 16.0) * size, 11.0 * size
    return group(
        f"link-{tether.first}-{tether.second}-badge",
        Shape(rectangle(x - wide, y - high, 2 * wide, 2 * high, high), theme.casing, Pen(color, 2.2)),
        Lettering((tether.label,), (x, y), LINK_TEXT * size, "#231a12", fonts.BOLD),
    )
