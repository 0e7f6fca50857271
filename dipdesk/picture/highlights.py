"""What lights up while an order is given: provinces by role, handles of coasts, the province under the pointer."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtGui import QPainterPath

from dipdesk.cartography.atlas import Atlas
from dipdesk.cartography.layout import Layout
from dipdesk.domain.board import Location, ProvinceId, coast_of, province_of
from dipdesk.entry.answers import Role
from dipdesk.picture import fonts
from dipdesk.picture.color import Color, fade
from dipdesk.picture.names import LEGIBLE
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.shapes import DisplayList, Group, Item, Lettering, Pen, Shape, circle, group, on_canvas, rings_path
from dipdesk.picture.sheet import province_path
from dipdesk.picture.theme import Theme

HANDLE_RADIUS, HANDLE_TEXT, HANDLE_GROWTH = 15.0, 16.0, 1.8
"""Radius of a coast's handle, in px of the atlas."""


@dataclass(frozen=True, slots=True)
class Glow:
    """How a role shows: a veil over the province and a line along its edge."""

    veil: Color
    line: Color
    width: float
    dash: tuple[float, ...] = ()


@lru_cache(maxsize=8)
def glows(theme: Theme) -> Mapping[Role, Glow]:
    """Return the look of each role; lines differ by width and dash too, for eyes that do not tell the colors."""
    light, sure = theme.highlight, theme.casing
    quiet = Glow(fade(light, 0.26), fade(light, 0.95), 3.4)
    return {
        Role.SELECTED: Glow(fade(light, 0.34), light, 5.4),
        Role.TARGET: quiet,
        Role.SUGGESTED: Glow(fade(light, 0.4), light, 4.5, (12.0, 6.0)),
        Role.VIA: Glow(fade(sure, 0.22), sure, 3.2, (9.0, 6.0)),
        Role.ROUTE: Glow(fade(sure, 0.34), sure, 5.0),
        Role.LANDING: Glow(fade(light, 0.18), fade(light, 0.9), 3.0, (3.0, 5.0)),
        Role.SOURCE: Glow(fade(sure, 0.2), theme.good, 3.8),
        Role.HELPED: Glow(fade(sure, 0.32), theme.good, 5.6),
        Role.DISLODGED: Glow(fade(sure, 0.2), theme.alarm, 4.2),
        Role.BUILD: Glow(fade(sure, 0.24), theme.good, 4.2),
        Role.REMOVE: Glow(fade(sure, 0.16), theme.alarm, 3.6, (9.0, 6.0)),
    }


@lru_cache(maxsize=1024)
def outline_of(atlas: Atlas, province: ProvinceId, step: float = 0.0) -> QPainterPath:
    """Return the shape of a province of the atlas, without points nearer than ``step`` px to the one before."""
    if not step:
        return province_path(atlas, province)
    return rings_path([_thinned(ring, step) for ring in atlas.rings(province)])


def _thinned(ring: Sequence[float], step: float) -> Sequence[float]:
    kept = [ring[0], ring[1]]
    for x, y in zip(ring[2::2], ring[3::2], strict=True):
        if abs(x - kept[-2]) + abs(y - kept[-1]) >= step:
            kept += (x, y)
    return kept if len(kept) >= 8 else ring


def highlight_layers(
    layout: Layout,
    highlights: Mapping[ProvinceId, Role],
    options: PictureOptions,
    coasts: Iterable[Location] = (),
    step: float = 0.0,
) -> DisplayList:
    """Return veils over the provinces that play a role, and handles of ``coasts`` to choose from.

    A screen that shows the map small passes a ``step`` in px of the atlas: outlines without what it could not show are
    painted several times faster.
    """
    looks = glows(options.theme)
    veils: list[Item] = []
    lines: list[Item] = []
    for province, role in highlights.items():
        glow = looks[role]
        for path in _shapes(layout, province, step):
            veils.append(Group(f"lit-{province}", (Shape(path, glow.veil),)))
            lines.append(Shape(path, None, Pen(glow.line, glow.width, glow.dash, "flat", "bevel")))
    handles = [item for coast in coasts for item in _handle(layout, coast, options)]
    return group(
        "highlights", Group("veils", tuple(veils)), Group("edges", tuple(lines)), Group("handles", tuple(handles))
    )


def _shapes(layout: Layout, province: ProvinceId, step: float = 0.0) -> Iterator[QPainterPath]:
    for tile in layout.tiles:
        base = tile.base(province)
        if base is not None and base in tile.atlas.shapes:
            placed = on_canvas(Shape(outline_of(tile.atlas, base, step)), tile)
            if isinstance(placed, Shape):
                yield placed.path


def _handle(layout: Layout, coast: Location, options: PictureOptions) -> Iterator[Item]:
    theme = options.theme
    words = _COASTS.get(options.language, _COASTS["en"])
    text = words.get(coast_of(coast), coast_of(coast).upper()) or "•"
    size = options.larger(HANDLE_TEXT, LEGIBLE, HANDLE_GROWTH)
    for x, y in layout.spots(coast, "handle") or layout.spots(province_of(coast)):
        yield group(
            f"handle-{coast.replace('/', '-')}",
            Shape(circle(x, y, HANDLE_RADIUS * size), theme.highlight, Pen(theme.outline, 2.2 * size**0.5)),
            Lettering((text,), (x, y), HANDLE_TEXT * size, "#1e1710", fonts.BOLD),
        )


_COASTS: Mapping[str, Mapping[str, str]] = {
    "en": {"nc": "NC", "sc": "SC", "ec": "EC", "wc": "WC"},
    "fr": {"nc": "CN", "sc": "CS", "ec": "CE", "wc": "CO"},
}
