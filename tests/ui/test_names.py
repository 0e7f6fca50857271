"""What the window of 1440 x 900 px says on every map can be read, and lies in its province."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot
from shapely import Point

from dipdesk.cartography import placing
from dipdesk.cartography.tiles import Tile
from dipdesk.domain.variant import Variant
from dipdesk.game.settings import GameSettings
from dipdesk.picture import names
from dipdesk.picture.options import PictureOptions
from dipdesk.ui.atlases import layout_of
from dipdesk.ui.window import Window

LEAST = 6.75
"""Px of the smallest type, which three letters of a tiny province have; nearly all names have `names.LEGIBLE`."""
STICK_OUT = 0.01
VIEWS = (
    ("standard", "sheet"),
    ("loeb9", "sheet"),
    ("wraparound", "sheet"),
    ("rootz", "boards"),
    ("rootz", "spiral"),
    ("youngstown", "sheet"),
)


def faults(tile: Tile, variant: Variant, options: PictureOptions) -> Iterator[str]:
    """Yield what cannot be read or lies outside."""
    for base in tile.atlas.provinces:
        label = names.on_tile(tile, base, variant, options)
        if label is None:
            yield f"{base} has no name"
            continue
        text, size, shape = " ".join(label.lines), label.size * options.scale, tile.atlas.shapes[base]
        if size < LEAST:
            yield f"{base}: “{text}” of {size:.1f} px"
        box = placing.box(label, tile.atlas.kind(base) == "water")
        if label.form == "leader":
            if shape.distance(Point(label.leader[-1])) > 6.0:
                yield f"{base}: the line of “{text}” ends beside it"
        elif box.difference(shape).area > STICK_OUT * box.area:
            yield f"{base}: “{text}” crosses its edge"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("variant", "view"), VIEWS)
def test_every_name_can_be_read_at_the_fitted_size(
    window: Window, qtbot: QtBot, variant: str, view: str, language: str
) -> None:
    window.document.begin(GameSettings(variant))
    window.board.set_layout(layout_of(window.document.variant, view))
    window.resize(1440, 900)
    qtbot.waitUntil(lambda: window.board.width() >= 1130 and window.board.is_fitted)
    options = window.board.drawn_options
    assert options.names == "full"
    tile = window.board.layout_shown.tiles[0]
    found = list(faults(tile, window.document.variant, PictureOptions(language=language, scale=options.scale)))
    assert found == []
