"""Display lists of a layout: the static sheet, tints, names, centers and units.

Layers of all tiles are drawn together, so that the coast of one copy does not lie on the land of the next. Lists are
in px of the canvas of the layout.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache

from PySide6.QtGui import QTransform

from dipdesk.cartography.anchors import Label
from dipdesk.cartography.atlas import Atlas
from dipdesk.cartography.layout import Layout
from dipdesk.cartography.tiles import Tile
from dipdesk.domain.board import PowerName, ProvinceId
from dipdesk.domain.position import Position, Unit
from dipdesk.domain.variant import Variant
from dipdesk.picture import fonts, seams, sheet, symbols
from dipdesk.picture.color import Color, contrast, fade, mix
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.palette import PowerStyle, styles
from dipdesk.picture.shapes import DisplayList, Group, Item, Lettering, Pen, Shape, group, moved, polyline, rectangle
from dipdesk.picture.territory import spheres
from dipdesk.picture.theme import Theme
from dipdesk.picture.words import sign_text

GROUND = ("sea", "bands", "graticule", "sea-borders", "land")
"""Static layers under the tints."""
COVER = ("waters", "borders", "crossings")
"""Static layers over the tints."""
CLOSED_SIZE = 19.0
DARK_INK = "#17110b"
"""Ink of names where a dark theme's light ink would not show up."""

_BUILDERS: Mapping[str, Callable[[Atlas, Theme], Group]] = {
    "sea": sheet.sea,
    "graticule": sheet.graticule,
    "sea-borders": sheet.sea_borders,
    "land": sheet.land,
    "waters": sheet.waters,
    "borders": sheet.borders,
    "crossings": sheet.crossings,
}


@lru_cache(maxsize=64)
def _layer(atlas: Atlas, theme: Theme, name: str) -> Group:
    if name == "bands":
        return Group("bands", tuple(sheet.bands(atlas, theme)))
    return _BUILDERS[name](atlas, theme)


def on_canvas(item: Item, tile: Tile) -> Item:
    """Return an item in px of the tile's atlas where the tile lies on the canvas."""
    p = tile.place
    if (p.a, p.b, p.c, p.d, p.e, p.f) == (1.0, 0.0, 0.0, 1.0, 0.0, 0.0):
        return item
    return moved(item, QTransform(p.a, p.b, p.c, p.d, p.e, p.f))


def _everywhere(layout: Layout, theme: Theme, name: str) -> Group:
    if name == "sea" and layout.period is not None and not layout.endless:
        # One sea for all copies: between two of them the paper would shine through.
        left, top, right, bottom = layout.bounds
        return group(name, Shape(rectangle(left, top, right - left, bottom - top), theme.sea))
    parts = [on_canvas(_layer(tile.atlas, theme, name), tile) for tile in layout.tiles]
    if name == "bands":
        # Band by band over all tiles: the wide ones of one copy must not cover the narrow ones of another.
        rows = zip(*(part.items for part in parts if isinstance(part, Group)), strict=True)
        return Group(name, tuple(item for row in rows for item in row))
    return Group(name, tuple(parts)) if len(parts) > 1 else group(name, *_inner(parts[0]))


def _inner(part: Item) -> Sequence[Item]:
    return part.items if isinstance(part, Group) else (part,)


def ground_layers(layout: Layout, options: PictureOptions) -> DisplayList:
    """Return the sheet below the tints: sea, bands, graticule, sea borders, land."""
    return group("ground", *(_everywhere(layout, options.theme, name) for name in GROUND))


def cover_layers(layout: Layout, options: PictureOptions) -> DisplayList:
    """Return the sheet above the tints: lakes, borders, coasts, crossings, seams."""
    layers = (_everywhere(layout, options.theme, name) for name in COVER)
    return group("cover", *layers, seams.seam_layers(layout, options))


def frame_layers(layout: Layout, options: PictureOptions) -> DisplayList:
    """Return the frame and the paper around it, which cover what reaches over the edge; none without end."""
    around = seams.frames(layout)
    return sheet.frame(around, options.theme) if around else group("frame")


def sheet_layers(layout: Layout, options: PictureOptions) -> DisplayList:
    """Return the whole sheet without anything of a game."""
    parts = (ground_layers(layout, options), cover_layers(layout, options), frame_layers(layout, options))
    return group("sheet", *parts)


def land_colors(variant: Variant, position: Position, options: PictureOptions) -> Mapping[ProvinceId, Color]:
    """Return the color of every owned land province; land without center goes with its neighbors (`territory`)."""
    looks, theme = styles(variant, options.palette), options.theme
    found: dict[ProvinceId, Color] = {}
    for province, owner in spheres(variant.board, position.owners).items():
        if owner in looks:
            is_center = variant.board.provinces[province].is_center
            found[province] = theme.owned(looks[owner].tint) if is_center else theme.home(looks[owner].tint)
    return found


def tint_layers(layout: Layout, variant: Variant, position: Position, options: PictureOptions) -> DisplayList:
    """Return the land in the colors of its owners."""
    colors = land_colors(variant, position, options)
    tiles = [Group("tint", tuple(_tile_tints(tile, colors, layout))) for tile in layout.tiles]
    return Group("tints", tuple(on_canvas(part, tile) for part, tile in zip(tiles, layout.tiles, strict=True)))


def _tile_tints(tile: Tile, colors: Mapping[ProvinceId, Color], layout: Layout) -> Iterator[Item]:
    for base in tile.atlas.provinces:
        color = colors.get(tile.real(base))
        if color is not None and tile.atlas.kind(base) in ("land", "coastal"):
            # A little wider where the map repeats, or sea would shine through between two parts of a province.
            pen = None if layout.period is None else Pen(color, 0.8, join="bevel")
            yield Group(f"tint-{tile.real(base)}", (Shape(sheet.province_path(tile.atlas, base), color, pen),))


def label_layers(layout: Layout, variant: Variant, position: Position, options: PictureOptions) -> DisplayList:
    """Return the names of provinces, none, short or full, in ink that shows up on the owner's tint."""
    if options.names == "none":
        return group("names")
    colors = land_colors(variant, position, options)
    tiles = [Group("sheet-names", tuple(_tile_labels(tile, variant, colors, options))) for tile in layout.tiles]
    return Group("names", tuple(on_canvas(part, tile) for part, tile in zip(tiles, layout.tiles, strict=True)))


def _tile_labels(
    tile: Tile, variant: Variant, colors: Mapping[ProvinceId, Color], options: PictureOptions
) -> Iterator[Item]:
    for base in tile.atlas.provinces:
        real = tile.real(base)
        if real not in variant.board.provinces:
            continue
        anchor = tile.atlas.anchor(base)
        label = anchor.short if options.names == "short" else None
        label = label or anchor.labels.get(options.language) or anchor.labels.get("en") or anchor.short
        if label is None:
            continue
        is_water = tile.atlas.kind(base) == "water"
        drawn = [*_label(label, is_water, colors.get(real), options.theme)]
        if variant.board.provinces[real].closed_in_fall:
            drawn.append(_closed(label, options))
        yield Group(f"name-{real}", tuple(drawn), variant.board.provinces[real].label(options.language))


def _closed(label: Label, options: PictureOptions) -> Item:
    """Return the words under the name of a sea that is closed in fall."""
    down = (len(label.lines) * fonts.LINE_SPACING * label.size + CLOSED_SIZE * 1.3) / 2
    at = (label.at[0], label.at[1] + down)
    text = f"({sign_text('closed', options.language)})"
    return Lettering((text,), at, CLOSED_SIZE, options.theme.sea_ink, fonts.ITALIC)


def _label(label: Label, is_water: bool, ground: Color | None, theme: Theme) -> Iterator[Item]:
    ink, halo = (theme.sea_ink, theme.sea_halo) if is_water else (theme.ink, theme.halo)
    face = fonts.ITALIC if is_water else fonts.ROMAN
    if label.form == "leader":
        ink, halo = theme.ink, theme.sea_halo
        if len(label.leader) > 1:
            yield Shape(polyline(label.leader), None, Pen(theme.casing, 2.6))
            yield Shape(polyline(label.leader), None, Pen(theme.ink, 1.1))
    elif ground is not None and contrast(theme.ink, ground) < contrast(DARK_INK, ground):
        ink, halo = DARK_INK, fade(mix(ground, "#ffffff", 0.3), 0.7)
    pen = Pen(halo, max(2.4, label.size * 0.16))
    yield Lettering(label.lines, label.at, label.size, ink, face, label.angle, pen)


def center_layers(layout: Layout, variant: Variant, position: Position, options: PictureOptions) -> DisplayList:
    """Return the marks of supply centers, filled with the strong color of their owner."""
    if not options.centers:
        return group("centers")
    looks = styles(variant, options.palette)
    found = []
    for province in variant.board.centers():
        owner = position.owners.get(province)
        mark = symbols.center_mark(looks[owner].strong if owner is not None and owner in looks else None, options.theme)
        for tile, anchor in layout.anchors(province):
            if anchor.center is not None:
                spot = symbols.placed(mark, *anchor.center)
                found.append(Group(f"center-{province}", (on_canvas(spot, tile),)))
    return Group("centers", tuple(found))


DISLODGED_SCALE = 0.78
"""A dislodged unit is drawn smaller: beside the unit that drove it out neither covers the other."""
DISLODGED_TILT = -14.0
"""Degrees by which it leans."""


def unit_layers(layout: Layout, variant: Variant, position: Position, options: PictureOptions) -> DisplayList:
    """Return the units; dislodged ones stand aside on top, tilted, their bursts below all."""
    if not options.units:
        return group("units")
    looks = styles(variant, options.palette)
    found = [_burst(layout, d.unit, options) for d in position.dislodged]
    found += [_unit(layout, variant, unit, looks, options, dislodged=False) for unit in position.units]
    found += [_unit(layout, variant, d.unit, looks, options, dislodged=True) for d in position.dislodged]
    return Group("units", tuple(found))


def _burst(layout: Layout, unit: Unit, options: PictureOptions) -> Group:
    """Return the burst under a dislodged unit; it lies under the unit that drove it out, too."""
    burst = symbols.burst(options.theme)
    found = ((tile, anchor.dislodged) for tile, anchor in layout.anchors(unit.location))
    return Group(
        "burst-of", tuple(on_canvas(symbols.placed(burst, *spot, DISLODGED_SCALE), tile) for tile, spot in found)
    )


def _unit(
    layout: Layout,
    variant: Variant,
    unit: Unit,
    looks: Mapping[PowerName, PowerStyle],
    options: PictureOptions,
    *,
    dislodged: bool,
) -> Group:
    style, theme = looks[unit.power], options.theme
    copies: list[Item] = []
    for tile, anchor in layout.anchors(unit.location):
        if dislodged:
            symbol = symbols.standing_unit(unit.kind, style, theme, *anchor.dislodged, DISLODGED_SCALE, DISLODGED_TILT)
        else:
            symbol = symbols.standing_unit(unit.kind, style, theme, *anchor.unit)
        copies.append(on_canvas(symbol, tile))
    name = f"{'dislodged' if dislodged else 'unit'}-{unit.location.replace('/', '-')}"
    return Group(name, tuple(copies), f"{variant.power(unit.power).label(options.language)} {unit}")
