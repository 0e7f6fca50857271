"""Names of provinces by scale: in full where that can be read, else short, and nothing rather than dust.

All sizes here are px of the picture as a person sees it: the pixel ratio of a screen and the dots of a printer play no
part (`PictureOptions.scale`).
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from dipdesk.cartography.anchors import Anchor, Label
from dipdesk.cartography.boxes import letter
from dipdesk.cartography.tiles import Tile
from dipdesk.domain.board import ProvinceId
from dipdesk.domain.variant import Variant
from dipdesk.picture import fonts
from dipdesk.picture.color import Color, contrast, fade, mix
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.shapes import Group, Item, Lettering, Pen, Shape, on_canvas, polyline
from dipdesk.picture.theme import Theme
from dipdesk.picture.words import sign_text

LEGIBLE = 9.0
"""A full name in smaller type than this gives way to the short one."""
DUST = 6.0
"""What would be smaller than this is left out."""
SHORT_LAND, SHORT_WATER = 30.0, 34.0
"""Usual sizes of short names, in px of the sheet; on small pictures they grow as far as they fit."""
HALO, HALO_STEPS = 2.6, (1.0, 1.5, 2.2)
"""Px of the picture that a halo is wide at least (less of it would only blur the letters), and by how much it grows."""
BOX_LEGIBLE = 6.75
"""The name of an off-board box in smaller type than this gives way to its letter, which says less."""
LETTER = 44.0
"""Largest size of the letter of an off-board box that stands for its name, in px of the sheet."""
CLOSED_SIZE, CLOSED_GROWTH = 19.0, 1.4
DARK_INK = "#17110b"
"""Ink of names where a dark theme's light ink would not show up."""


def shown(anchor: Anchor, options: PictureOptions, *, is_water: bool, scale: float) -> Label | None:
    """Return the name that a picture of ``scale`` px to a px of the sheet shows, at its size on the sheet."""
    if options.names == "none":
        return None
    full = anchor.labels.get(options.language) or anchor.labels.get("en")
    short = None if anchor.short is None else _grown(anchor.short, SHORT_WATER if is_water else SHORT_LAND, scale)
    label = short or full if options.names == "short" else _larger(full, short, scale)
    return label if label is not None and label.size * scale >= DUST else None


def _grown(short: Label, usual: float, scale: float) -> Label:
    """Return a short name at its usual size, or as much larger as it takes to read it and as it fits."""
    return replace(short, size=min(short.size, max(usual, LEGIBLE / scale)))


def _larger(full: Label | None, short: Label | None, scale: float) -> Label | None:
    """Return the full name, or the short one where only that can be read better."""
    if full is None or short is None:
        return full or short
    return short if full.size * scale < LEGIBLE and short.size > full.size else full


def on_tile(tile: Tile, base: ProvinceId, variant: Variant, options: PictureOptions) -> Label | None:
    """Return the name of a province of the tile's atlas as it is drawn; None for none."""
    province, scale = variant.board.provinces[tile.real(base)], options.scale * tile.place.scale
    anchor = tile.atlas.anchor(base)
    label = shown(anchor, options, is_water=tile.atlas.kind(base) == "water", scale=scale)
    if not province.is_box or options.names == "none" or (label is not None and label.size * scale >= BOX_LEGIBLE):
        return label
    # Better the letter alone, for which there is room, than a name that nobody can read.
    short = anchor.short or next(iter(anchor.labels.values()), None)
    if short is None:
        return None
    size = min(LETTER, max(short.size, 1.1 * LEGIBLE / scale))
    return replace(short, size=size, lines=(letter(variant, province.id),)) if size * scale >= DUST else None


def tile_names(
    tile: Tile, variant: Variant, colors: Mapping[ProvinceId, Color], options: PictureOptions, *, alone: bool = False
) -> Iterator[Group]:
    """Yield the names on a tile, each a group ``name-...`` on the canvas, in ink that shows up on ``colors`` of land.

    On a sheet that stands ``alone`` names are repeated in the strips beyond its seams; beside its copies they are not.
    """
    scale = options.scale * tile.place.scale
    for base in tile.atlas.provinces:
        province = variant.board.provinces.get(tile.real(base))
        if province is None:
            continue
        is_water = tile.atlas.kind(base) == "water"
        label = on_tile(tile, base, variant, options)
        if label is None:
            continue
        labels = [label, *(_repeats(tile.atlas.anchor(base), options, scale) if alone else ())]
        ground, theme = colors.get(province.id), options.theme
        drawn = [
            item for each in labels for item in _lettered(each, is_water, ground, theme, _halo(each, options), tile)
        ]
        if province.closed_in_fall and CLOSED_SIZE * CLOSED_GROWTH * scale >= DUST:
            drawn.append(on_canvas(_closed(label, options), tile))
        yield Group(f"name-{province.id}", tuple(drawn), province.label(options.language))


def _repeats(anchor: Anchor, options: PictureOptions, scale: float) -> Iterator[Label]:
    """Yield the names in the strips beyond a seam, where they can be read."""
    if options.names == "full":
        yield from (label for label in anchor.again.get(options.language, ()) if label.size * scale >= LEGIBLE)


def _closed(label: Label, options: PictureOptions) -> Item:
    """Return the words under the name of a sea that is closed in fall."""
    size = CLOSED_SIZE * options.larger(CLOSED_SIZE, LEGIBLE, CLOSED_GROWTH)
    down = (len(label.lines) * fonts.LINE_SPACING * label.size + size * 1.3) / 2
    at = (label.at[0], label.at[1] + down)
    text = f"({sign_text('closed', options.language)})"
    return Lettering((text,), at, size, options.theme.sea_ink, fonts.ITALIC)


def _halo(label: Label, options: PictureOptions) -> float:
    """Return by how much the halo of a name grows: in few steps, for to spread letters anew is slow."""
    wanted = options.larger(label.size * 0.16, HALO, HALO_STEPS[-1])
    return min(HALO_STEPS, key=lambda step: abs(step - wanted))


@lru_cache(maxsize=4096)
def _lettered(
    label: Label, is_water: bool, ground: Color | None, theme: Theme, halo: float, tile: Tile
) -> tuple[Item, ...]:
    """Return a name on the canvas; kept, for most names look the same after a zoom."""
    return tuple(on_canvas(item, tile) for item in _drawn(label, is_water, ground, theme, halo))


def _drawn(label: Label, is_water: bool, ground: Color | None, theme: Theme, growth: float) -> Iterator[Item]:
    ink, halo = (theme.sea_ink, theme.sea_halo) if is_water else (theme.ink, theme.halo)
    face = fonts.ITALIC if is_water else fonts.ROMAN
    if label.form == "leader":
        ink, halo = theme.ink, theme.sea_halo
        if len(label.leader) > 1:
            yield Shape(polyline(label.leader), None, Pen(theme.casing, 2.6))
            yield Shape(polyline(label.leader), None, Pen(theme.ink, 1.1))
    elif ground is not None and contrast(theme.ink, ground) < contrast(DARK_INK, ground):
        ink, halo = DARK_INK, fade(mix(ground, "#ffffff", 0.3), 0.7)
    pen = Pen(halo, max(2.4, label.size * 0.16 * growth))
    yield Lettering(label.lines, label.at, label.size, ink, face, label.angle, pen)
