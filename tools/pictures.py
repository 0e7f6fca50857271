"""Makes the pictures of docs/pictures.md and docs/views.md: ``python -m tools.pictures [FOLDER]``."""

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
from dipdesk.domain.order import Order
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
DATA = ROOT / "tests" / "data" / "picture"
WIDTH = 1200


def layout_of(variant: Variant, view: str = "") -> Layout:
    drawing = atlas.load(pack.folder_of(variant.map_base or variant.id))
    return views.build(view or views.layouts_for(variant)[0], variant, drawing)


def orders_of(texts: dict[str, list[str]], variant: Variant, position: Position) -> list[Order]:
    reader = Reader(variant)
    found = []
    for power, lines in texts.items():
        for line in lines:
            order = accept(variant, rulebook.JUDGE, position, reader.order(line, position, power))
            if isinstance(order, Refusal):
                raise SystemExit(f"{power}: {line}: {order}")
            found.append(order)
    return found


def units_of(texts: dict[str, list[str]]) -> tuple[Unit, ...]:
    return tuple(Unit(power, UnitKind(text[0]), text[2:]) for power, lines in texts.items() for text in lines)


def crowded(variant: Variant, layout: Layout, options: PictureOptions) -> compose.Picture:
    data = tomllib.loads((DATA / "crowded.toml").read_text(encoding="utf-8"))
    owners = {**variant.start.owners, **data["owners"]}
    position = Position(Phase.parse(data["phase"]), units_of(data["units"]), owners)
    orders = orders_of(data["orders"], variant, position)
    result = resolve(variant, rulebook.JUDGE, position, orders)
    return compose.picture(variant, layout, position, orders, result, options, game_title="A crowded spring")


def scenes() -> Iterator[tuple[str, compose.Picture, int]]:
    """Yield the scenes of docs/views.md: name, picture, width in px."""
    for scene in tomllib.loads((DATA / "scenes.toml").read_text(encoding="utf-8"))["scene"]:
        variant = pack.load(scene["variant"])
        drawing = atlas.load(pack.folder_of(variant.map_base or variant.id))
        view = scene.get("view") or views.layouts_for(variant)[0]
        layout = views.build(view, variant, drawing, margin=float(scene.get("margin", 0)))
        units = units_of(scene.get("units", {})) or variant.start.units
        phase = Phase.parse(scene["phase"]) if "phase" in scene else variant.start.phase
        position = replace(variant.start, units=units, phase=phase)
        orders = orders_of(scene.get("orders", {}), variant, position)
        result = resolve(variant, rulebook.JUDGE, position, orders) if orders else None
        options = PictureOptions(links=scene.get("links", False), ghosts=scene.get("ghosts", False))
        picture = compose.picture(variant, layout, position, orders, result, options)
        shown = part(picture, QRectF(*scene["crop"])) if "crop" in scene else picture
        yield scene["name"], shown, scene.get("width", WIDTH)


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
    for name, picture, width in scenes():
        yield name, export.image(picture, export.Size(width))


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    fonts.install()
    for name, image in pictures():
        (folder / f"{name}.webp").write_bytes(export.pixels(image, "webp"))
        print(folder / f"{name}.webp")


if __name__ == "__main__":
    main()
