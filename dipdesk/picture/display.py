"""Display lists of a layout: the static sheet, tints, names, centers and units.

Layers of all tiles are drawn together, so that the coast of one copy does not lie on the land of the next. Lists are
in px of the canvas of the layout.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache

from dipdesk.cartography.atlas import Atlas
from dipdesk.cartography.footprint import DISLODGED_SCALE, DISLODGED_TILT
from dipdesk.cartography.layout import Layout
from dipdesk.cartography.tiles import Tile
from dipdesk.domain.board import ProvinceId
from dipdesk.domain.position import Position, Unit
from dipdesk.domain.variant import Variant
from dipdesk.picture import room, seams, sheet, symbols
from dipdesk.picture.color import Color
from dipdesk.picture.names import tile_names
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.palette import PowerStyle, styles
from dipdesk.picture.shapes import DisplayList, Group, Item, Pen, Shape, group, on_canvas, rectangle
from dipdesk.picture.territory import spheres
from dipdesk.picture.theme import Theme

GROUND = ("sea", "bands", "graticule", "sea-borders", "land")
"""Static layers under the tints."""
COVER = ("waters", "borders", "crossings")
"""Static layers over the tints."""

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


@lru_cache(maxsize=24)
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
    for province, owner in spheres(variant, position.owners).items():
        if owner in looks:
            is_center = variant.board.provinces[province].is_center
            found[province] = theme.owned(looks[owner].tint) if is_center else theme.home(looks[owner].tint)
    return found


def tint_layers(layout: Layout, variant: Variant, position: Position, options: PictureOptions) -> DisplayList:
    """Return the land in the colors of its owners."""
    colors = land_colors(variant, position, options)
    tiles = [Group("tint", tuple(_tile_tints(tile, colors, layout, options.scale))) for tile in layout.tiles]
    return Group("tints", tuple(on_canvas(part, tile) for part, tile in zip(tiles, layout.tiles, strict=True)))


def _tile_tints(tile: Tile, colors: Mapping[ProvinceId, Color], layout: Layout, scale: float) -> Iterator[Item]:
    for base in tile.atlas.provinces:
        color = colors.get(tile.real(base))
        if color is not None and tile.atlas.kind(base) in ("land", "coastal"):
            # A little wider where the map repeats, or sea would shine through between two parts of a province.
            pen = None if layout.period is None else Pen(color, 0.8 / min(1.0, scale), join="bevel")
            yield Group(f"tint-{tile.real(base)}", (Shape(sheet.land_path(tile.atlas, base), color, pen),))


def label_layers(layout: Layout, variant: Variant, position: Position, options: PictureOptions) -> DisplayList:
    """Return the names of provinces as `names` says, in ink that shows up on the owner's tint."""
    if options.names == "none":
        return group("names")
    colors = land_colors(variant, position, options)
    alone = len(layout.tiles) == 1 and not layout.endless
    named = [tile_names(tile, variant, colors, options, alone=alone) for tile in layout.tiles]
    tiles = [Group("sheet-names", tuple(names)) for names in named]
    return Group("names", tuple(tiles))


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
                spot = symbols.placed(mark, *anchor.center, room.center_growth(tile, province, options))
                found.append(Group(f"center-{province}", (on_canvas(spot, tile),)))
    return Group("centers", tuple(found))


def unit_layers(layout: Layout, variant: Variant, position: Position, options: PictureOptions) -> DisplayList:
    """Return the units; dislodged ones stand aside on top, tilted, their bursts below all."""
    if not options.units:
        return group("units")
    looks = styles(variant, options.palette)
    found = [_burst(layout, d.unit, options) for d in position.dislodged]
    # Beside the unit that it drove out one keeps its usual size: the spots of both are made for that.
    crowded = {d.unit.province for d in position.dislodged}
    for unit in position.units:
        copies = _standing(layout, unit, looks[unit.power], options, grows=unit.province not in crowded)
        found.append(_named("unit", variant, unit, copies, options))
    for unit in (each.unit for each in position.dislodged):
        copies = _dislodged(layout, unit, looks[unit.power], options)
        found.append(_named("dislodged", variant, unit, copies, options))
    return Group("units", tuple(found))


def _burst(layout: Layout, unit: Unit, options: PictureOptions) -> Group:
    """Return the burst under a dislodged unit; it lies under the unit that drove it out, too."""
    burst = symbols.burst(options.theme)
    found = ((tile, anchor.dislodged) for tile, anchor in layout.anchors(unit.location))
    return Group(
        "burst-of", tuple(on_canvas(symbols.placed(burst, *spot, DISLODGED_SCALE), tile) for tile, spot in found)
    )


def _standing(layout: Layout, unit: Unit, style: PowerStyle, options: PictureOptions, *, grows: bool) -> Iterator[Item]:
    for tile, anchor in layout.anchors(unit.location):
        size = room.unit_growth(tile, unit.location, options) if grows else 1.0
        yield on_canvas(symbols.standing_unit(unit.kind, style, options.theme, *anchor.unit, size), tile)


def _dislodged(layout: Layout, unit: Unit, style: PowerStyle, options: PictureOptions) -> Iterator[Item]:
    for tile, anchor in layout.anchors(unit.location):
        look = (*anchor.dislodged, DISLODGED_SCALE, DISLODGED_TILT)
        yield on_canvas(symbols.standing_unit(unit.kind, style, options.theme, *look), tile)


def _named(kind: str, variant: Variant, unit: Unit, copies: Iterator[Item], options: PictureOptions) -> Group:
    title = f"{variant.power(unit.power).label(options.language)} {unit}"
    return Group(f"{kind}-{unit.location.replace('/', '-')}", tuple(copies), title)
