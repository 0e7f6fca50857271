"""Makes the pictures of docs/pictures.md: ``python -m tools.pictures [FOLDER]``."""

import os
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import tomllib

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage

from dipdesk import resources
from dipdesk.cartography import atlas, views
from dipdesk.cartography.layout import Layout
from dipdesk.domain.notation import Reader
from dipdesk.domain.position import Phase, Position, Unit, UnitKind
from dipdesk.domain.variant import Variant
from dipdesk.game import pack
from dipdesk.picture import compose, export, fonts, theme
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.shapes import Group
from dipdesk.rules import rulebook
from dipdesk.rules.legality import Refusal, accept
from dipdesk.rules.resolve import resolve

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "pictures"
CROWDED = ROOT / "tests" / "data" / "picture" / "crowded.toml"
WIDTH = 1400


def layout_of(variant: Variant, view: str = "") -> Layout:
    drawing = atlas.load(pack.folder_of(variant.map_base or variant.id))
    return views.build(view or views.layouts_for(variant)[0], variant, drawing)


def crowded(variant: Variant, layout: Layout, options: PictureOptions) -> compose.Picture:
    data = tomllib.loads(CROWDED.read_text(encoding="utf-8"))
    units = [Unit(p, UnitKind(t[0]), t[2:]) for p, texts in data["units"].items() for t in texts]
    owners = {**variant.start.owners, **data["owners"]}
    position = Position(Phase.parse(data["phase"]), tuple(units), owners)
    reader = Reader(variant)
    orders = []
    for power, texts in data["orders"].items():
        for text in texts:
            order = accept(variant, rulebook.JUDGE, position, reader.order(text, position, power))
            if not isinstance(order, Refusal):
                orders.append(order)
    result = resolve(variant, rulebook.JUDGE, position, orders)
    return compose.picture(variant, layout, position, orders, result, options, game_title="A crowded spring")


def part(picture: compose.Picture, box: QRectF) -> compose.Picture:
    return replace(picture, bounds=box)


def pictures() -> Iterator[tuple[str, QImage]]:
    standard = pack.load("standard")
    sheet = layout_of(standard)
    size = export.Size(WIDTH)
    light = PictureOptions(legend=True, title=True)
    whole = crowded(standard, sheet, light)
    yield "crowded", export.image(whole, size)
    yield "grey", export.image(whole, size).convertToFormat(QImage.Format.Format_Grayscale8)
    for name in ("dark", "contrast"):
        yield name, export.image(crowded(standard, sheet, PictureOptions(theme=theme.THEMES[name])), size)
    legend = whole.layers.find("legend")
    if isinstance(legend, Group):
        yield "legend", export.image(part(whole, legend.bounds.adjusted(-20, -12, 40, 12)), size)
    yield "balkans", export.image(part(whole, QRectF(1000, 1060, 660, 480)), size)
    for info in pack.available():
        if not (resources.maps() / (pack.load(info.id).map_base or info.id) / "map.svg").is_file():
            continue
        variant = pack.load(info.id)
        for view in views.layouts_for(variant):
            if view == "tiles":
                continue
            picture = compose.picture(variant, layout_of(variant, view), variant.start)
            yield f"{info.id}-{view}", export.image(picture, size)


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    fonts.install()
    for name, image in pictures():
        (folder / f"{name}.webp").write_bytes(export.pixels(image, "webp"))
        print(folder / f"{name}.webp")


if __name__ == "__main__":
    main()
