"""Pictures for looking at the maps: ``python -m tools.review FOLDER [VARIANT...]``.

For each view: the orders of a crowded turn given by chance, the retreats after it, and every province filled with a
unit and a dislodged one; in the three sheets, as four kinds of eyes see it, at four sizes, in both languages.
"""

import argparse
import os
import random
from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage

from dipdesk.cartography import atlas, views
from dipdesk.cartography.footprint import KINDS
from dipdesk.cartography.layout import Layout
from dipdesk.domain.board import Board, province_of
from dipdesk.domain.position import DislodgedUnit, Position, Unit, UnitKind
from dipdesk.domain.variant import Variant
from dipdesk.game import pack
from dipdesk.game.settings import GameSettings
from dipdesk.game.timeline import Timeline
from dipdesk.game.turn import Turn
from dipdesk.picture import color, compose, export, fonts, theme
from dipdesk.picture.options import PictureOptions
from dipdesk.rules import rulebook
from dipdesk.rules.legality import accept
from dipdesk.rules.refusal import Refusal
from tests.game import random_games

FIT, SMALL = 1139, 760
"""How wide a map lies in a window of 1440 x 900 px, and of 1024 x 700."""

SEEDS = range(1, 41)


def spread(variant: Variant) -> Position:
    """Return a position of as many units as there are centers, or nearly: each power about its home."""
    board, powers = variant.board, [power.name for power in variant.powers]
    fronts = {power: deque(board.home_centers(power)) for power in powers}
    taken: dict[str, str] = {}
    while any(fronts.values()):
        for power in powers:
            while fronts[power]:
                province = fronts[power].popleft()
                if taken.setdefault(province, power) == power:
                    fronts[power] += [near for near in _around(board, province) if near not in taken]
                    break
    open_to = [
        place for place in taken if board.provinces[place].terrain in KINDS and not board.provinces[place].is_box
    ]
    step = max(1, round(len(open_to) / len(list(board.centers()))))
    chosen = [place for power in powers for place in [each for each in open_to if taken[each] == power][::step]]
    units = tuple(Unit(taken[place], *_kind(variant, place, n)) for n, place in enumerate(chosen))
    owners = {center: taken[center] for center in board.centers() if center in taken}
    return replace(variant.start, units=units, owners=owners)


def _around(board: Board, province: str) -> list[str]:
    by_sea = [
        province_of(place) for start in board.locations(province) for place in board.fleet_neighbors.get(start, ())
    ]
    return sorted({*board.army_neighbors.get(province, ()), *by_sea})


def _kind(variant: Variant, place: str, number: int) -> tuple[UnitKind, str]:
    province = variant.board.provinces[place]
    kinds = KINDS[province.terrain]
    kind = kinds[number % len(kinds)]
    on_coast = kind == "F" and province.coasts
    return UnitKind(kind), f"{place}/{province.coasts[number % len(province.coasts)]}" if on_coast else place


def crowded(variant: Variant) -> tuple[Turn, Turn]:
    """Return the orders of a crowded turn, those of some tries after which the most units retreat, and the retreats."""
    position = spread(variant)
    tries = []
    for seed in SEEDS:
        chance = random.Random(seed)
        wanted = random_games.movements(variant, position, chance)
        taken = (accept(variant, rulebook.JUDGE, position, order) for order in wanted)
        timeline = Timeline.begin(position).give(*(order for order in taken if not isinstance(order, Refusal)))
        done = timeline.resolve(variant, rulebook.JUDGE, GameSettings(variant.id))
        tries.append((len(done.current.position.dislodged), -seed, timeline.current.id, done))
    _, _, before, done = max(tries, key=lambda each: each[:2])
    return done.at(before), done.current


def filled(variant: Variant, coasts: bool = False) -> Position:
    """Return the start with a unit and a dislodged unit in every province, the powers in turn."""
    units, fallen = [], []
    powers = [power.name for power in variant.powers]
    for number, province in enumerate(variant.board.provinces.values()):
        kinds = KINDS.get(province.terrain, "")
        if not kinds:
            continue
        place = f"{province.id}/{province.coasts[-1]}" if coasts and province.coasts else province.id
        kind = "F" if "/" in place else "A" if province.coasts else kinds[number % len(kinds)]
        units.append(Unit(powers[number % len(powers)], UnitKind(kind), place))
        fallen.append(DislodgedUnit(Unit(powers[(number + 3) % len(powers)], UnitKind(kind), place), ()))
    return replace(variant.start, units=tuple(units), dislodged=tuple(fallen))


def seen(image: QImage, vision: str) -> QImage:
    """Return the image as eyes with a ``vision`` of `color.SIMULATIONS` see it."""
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    data = np.frombuffer(plain.constBits(), np.uint8).reshape(plain.height(), plain.width(), 4)
    levels = np.arange(256) / 255
    linear = np.where(levels <= 0.04045, levels / 12.92, ((levels + 0.055) / 1.055) ** 2.4)
    rgb = linear[data[:, :, 2::-1]] @ np.array(color.SIMULATIONS[vision]).T
    rgb = np.clip(rgb, 0, 1)
    out = np.where(rgb <= 0.0031308, rgb * 12.92, 1.055 * rgb ** (1 / 2.4) - 0.055)
    made = np.full_like(data, 255)
    made[:, :, 2::-1] = np.round(out * 255)
    return QImage(made.tobytes(), plain.width(), plain.height(), QImage.Format.Format_RGB32).copy()


def scenes(variant: Variant, layout: Layout) -> Iterator[tuple[str, compose.Picture]]:
    """Yield the pictures of a view by name, for usual eyes."""
    orders, retreats = crowded(variant)
    for name in theme.THEMES:
        options = PictureOptions(theme=theme.THEMES[name])
        yield f"orders-{name}", compose.turn_picture(variant, layout, orders, options)
        yield f"retreats-{name}", compose.turn_picture(variant, layout, retreats, options)
    for coasts in (False, True):
        full = filled(variant, coasts=coasts)
        yield f"filled-{'coasts' if coasts else 'provinces'}", compose.picture(variant, layout, full)
    for names in ("full", "short"):
        options = PictureOptions(names=names, language="fr")
        yield f"french-{names}", compose.picture(variant, layout, variant.start, (), None, options)


def pictures(variant: Variant, view: str) -> Iterator[tuple[str, QImage]]:
    """Yield the images of a view by name: the whole, as other eyes see it, and parts at two and four times the size."""
    drawing = atlas.load(pack.folder_of(variant.map_base or variant.id))
    layout = views.build(view, variant, drawing)
    for name, picture in scenes(variant, layout):
        whole = export.image(picture, export.Size(FIT))
        yield name, whole
        if name in ("orders-light", "retreats-dark"):
            for vision in color.SIMULATIONS:
                yield f"{name}-{vision}", seen(whole, vision)
        if name.startswith(("orders", "filled")):
            yield f"{name}-small", export.image(picture, export.Size(SMALL))
            yield f"{name}-2x", export.image(picture, export.Size(2 * FIT))
            yield f"{name}-4x", middle(export.image(picture, export.Size(4 * FIT)))


def middle(image: QImage) -> QImage:
    """Return the middle of an image, as a window shows it that is zoomed in."""
    wide, high = image.width() // 2, image.height() // 2
    return image.copy(QRect(wide // 2, high // 2, wide, high))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.review", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("variants", nargs="*", help="of which to make pictures (default: all)")
    given = parser.parse_args()
    fonts.install()
    given.folder.mkdir(parents=True, exist_ok=True)
    for name in given.variants or pack.shipped():
        variant = pack.load(name)
        for view in views.layouts_for(variant):
            if view == "tiles":
                continue
            for scene, image in pictures(variant, view):
                file = given.folder / f"{name}-{view}-{scene}.png"
                image.save(str(file))
                print(file, flush=True)


if __name__ == "__main__":
    main()
