from dataclasses import replace

import pytest
import shapely
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from dipdesk.cartography.layout import Layout
from dipdesk.domain.variant import Variant
from dipdesk.entry.answers import Role
from dipdesk.picture import compose, display, highlights, painter, sheet
from dipdesk.picture.color import contrast
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.palette import styles
from dipdesk.picture.shapes import Group, Lettering, Shape
from dipdesk.picture.theme import THEMES
from tests.picture.conftest import names, position_of

OPTIONS = PictureOptions()


def pixels(item: Group, box: QRectF, scale: float) -> QImage:
    image = QImage(round(box.width() * scale), round(box.height() * scale), QImage.Format.Format_RGB32)
    image.fill(QColor("#ff00ff"))
    brush = QPainter(image)
    painter.prepare(brush)
    brush.scale(scale, scale)
    brush.translate(-box.topLeft())
    painter.paint(item, brush, box)
    brush.end()
    return image


def farthest(one: QImage, other: QImage) -> int:
    assert one.size() == other.size()
    pairs = zip(bytes(one.constBits()), bytes(other.constBits()), strict=True)
    return max(abs(a - b) for a, b in pairs)


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_land_has_its_owners_tint_and_sea_its_own(standard: Variant, europe: Layout, theme) -> None:
    options = replace(OPTIONS, theme=theme, names="none", units=False, centers=False)
    picture = compose.picture(standard, europe, standard.start, options=options)
    image = pixels(picture.layers, picture.bounds, 0.25)
    looks = styles(standard, options.palette)

    def at(place: str) -> str:
        x, y = europe.spot(place) or (0, 0)
        return image.pixelColor(round((x - picture.bounds.left()) / 4), round((y - picture.bounds.top()) / 4)).name()

    assert at("mun") == theme.owned(looks["Germany"].tint)
    assert at("war") == theme.owned(looks["Russia"].tint)
    assert at("ruh") == theme.home(looks["Germany"].tint)
    assert at("spa") == theme.land
    assert at("nat") in {theme.sea, *(color for _, color in theme.bands)}
    assert image.pixelColor(0, 0).name() == theme.paper


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_waters_inside_a_province_have_the_bands_of_the_sea(standard: Variant, europe: Layout, theme) -> None:
    atlas = europe.tiles[0].atlas
    options = replace(OPTIONS, theme=theme, names="none", units=False, centers=False)
    layers = compose.picture(standard, europe, standard.start, options=options).layers
    water = next(f.geometry for f in atlas.drawing.by_layer["inner-water"] if "con" in (f.name, *f.places))
    x, y = shapely.maximum_inscribed_circle(water, tolerance=0.5).coords[0]
    image = pixels(layers, QRectF(x - 1, y - 1, 2, 2), 4.0)
    assert atlas.locate(x, y) == "con"
    # In its middle the water is as far from the shore as the open sea is there, not as at the shore.
    assert image.pixelColor(4, 4).name() in {theme.sea, *(color for _, color in theme.bands[:-1])}


def test_a_part_is_painted_as_in_the_whole(standard: Variant, europe: Layout) -> None:
    layers = compose.picture(standard, europe, standard.start).layers
    part = pixels(layers, QRectF(600, 900, 200, 150), 1.0)
    whole = pixels(layers, QRectF(500, 800, 400, 350), 1.0).copy(100, 100, 200, 150)
    assert farthest(part, whole) <= 16  # rounding of edges; a piece that was skipped would differ by far more


def test_names_come_none_short_or_full_in_two_languages(standard: Variant, europe: Layout) -> None:
    def texts(**changes: str) -> dict[str, str]:
        layer = display.label_layers(europe, standard, standard.start, replace(OPTIONS, **changes))
        (tile,) = layer.items or (layer,)
        assert isinstance(tile, Group)
        return {group.name: " ".join(lines(group)) for group in tile if isinstance(group, Group)}

    def lines(group: Group) -> list[str]:
        return [line for item in group if isinstance(item, Lettering) for line in item.lines]

    full, french = texts(), texts(language="fr")
    assert full["name-mun"] == "Munich"
    assert french["name-lon"] == "Londres"
    assert texts(names="short")["name-mun"] == "Mun"
    assert texts(names="none") == {}
    assert len(full) == len(standard.board.provinces)


def test_units_and_dislodged_units_stand_apart(standard: Variant, europe: Layout) -> None:
    position = position_of({"France": ["A par", "F spa/sc"]}, standard)
    layer = display.unit_layers(europe, standard, position, OPTIONS)
    assert names(layer)["army"] == names(layer)["fleet"] == 1
    spot = europe.spot("spa/sc")
    fleet = layer.find("unit-spa-sc")
    assert fleet is not None
    assert spot is not None
    assert fleet.bounds.contains(*spot)


def test_impassable_land_is_hatched(standard: Variant, europe: Layout) -> None:
    land = display.sheet_layers(europe, OPTIONS).find("impassable")
    assert land is not None
    assert sum(isinstance(item, Shape) and item.pen is not None for item in land) == 1


def test_coastlines_leave_out_the_edge_of_the_sheet(europe: Layout) -> None:
    atlas = europe.tiles[0].atlas
    for line in sheet.coastlines(atlas):
        for i in range(0, len(line) - 2, 2):
            assert not (line[i] == line[i + 2] == atlas.width)
            assert not (line[i + 1] == line[i + 3] == 0.0)


def test_highlights_follow_roles_and_coasts(standard: Variant, europe: Layout) -> None:
    lit = highlights.highlight_layers(
        europe, {"mao": Role.SELECTED, "spa": Role.TARGET}, OPTIONS, coasts=("spa/nc", "spa/sc")
    )
    found = names(lit)
    assert found["lit-mao"] == found["lit-spa"] == found["handle-spa-nc"] == found["handle-spa-sc"] == 1
    assert set(highlights.glows(OPTIONS.theme)) == set(Role)


def test_units_out_of_view_are_skipped(standard: Variant, europe: Layout) -> None:
    layer = display.unit_layers(europe, standard, standard.start, OPTIONS)
    image = pixels(layer, QRectF(0, 0, 60, 60), 1.0)
    assert image.pixelColor(30, 30).name() == "#ff00ff"


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_names_show_up_on_every_tint(standard: Variant, europe: Layout, theme) -> None:
    options = replace(OPTIONS, theme=theme)
    colors = display.land_colors(standard, standard.start, options)
    layer = display.label_layers(europe, standard, standard.start, options)
    for province, ground in colors.items():
        name = layer.find(f"name-{province}")
        assert name is not None
        (letters,) = (item for item in name if isinstance(item, Lettering))
        assert contrast(letters.color, ground) > 3.9
