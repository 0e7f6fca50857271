"""Names by scale: in full where they can be read, else short, and no dust."""

import re

import pytest
from PySide6.QtCore import QRectF

from dipdesk.cartography.anchors import Anchor, Label
from dipdesk.cartography.layout import Layout
from dipdesk.domain.variant import Variant
from dipdesk.picture import compose, export
from dipdesk.picture.names import DUST, LEGIBLE, SHORT_LAND, SHORT_WATER, shown
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.shapes import Group, Item, Lettering


def anchor(full: float, short: float | None) -> Anchor:
    labels = {"en": Label((0, 0), full, -20.0, ("Tuscany",)), "fr": Label((0, 0), full, 0.0, ("Toscane",))}
    return Anchor((0, 0), (0, 0), labels=labels, short=short and Label((5, 5), short, 0.0, ("Tus",), "short"))


@pytest.mark.parametrize(
    ("full", "short", "scale", "names", "expected"),
    [
        (20, 40, 1.0, "full", ("Tuscany", 20)),
        (20, 40, LEGIBLE / 20, "full", ("Tuscany", 20)),
        (20, 40, LEGIBLE / 20 - 0.01, "full", ("Tus", SHORT_LAND)),
        (20, 40, LEGIBLE / 36, "full", ("Tus", 36)),
        (20, 40, LEGIBLE / 60, "full", ("Tus", 40)),
        (20, 40, DUST / 41, "full", None),
        (20, 18, 0.4, "full", ("Tuscany", 20)),
        (20, 18, DUST / 20 - 0.01, "full", None),
        (20, None, 0.4, "full", ("Tuscany", 20)),
        (20, 40, 1.0, "short", ("Tus", SHORT_LAND)),
        (20, 24, 0.3, "short", ("Tus", 24)),
        (20, None, 1.0, "short", ("Tuscany", 20)),
        (20, 40, 1.0, "none", None),
    ],
)
def test_the_form_follows_the_scale(
    full: float, short: float | None, scale: float, names: str, expected: tuple[str, float] | None
) -> None:
    found = shown(anchor(full, short), PictureOptions(names=names), is_water=False, scale=scale)
    assert (found and (" ".join(found.lines), pytest.approx(found.size))) == expected


def test_short_names_of_waters_are_larger_and_names_come_in_the_language_asked_for() -> None:
    short = shown(anchor(20, 40), PictureOptions(names="short"), is_water=True, scale=1.0)
    french = shown(anchor(20, 40), PictureOptions(language="fr"), is_water=False, scale=1.0)
    assert short is not None
    assert short.size == SHORT_WATER
    assert french is not None
    assert french.lines == ("Toscane",)


def lines(item: Item) -> set[str]:
    if isinstance(item, Group):
        return set().union(*map(lines, item.items))
    return {" ".join(item.lines)} if isinstance(item, Lettering) else set()


def test_an_export_shows_the_names_of_its_size(standard: Variant, europe: Layout) -> None:
    picture = compose.picture(standard, europe, standard.start)
    large = lines(picture.at(export.Size(2000).scale(picture.bounds)).layers)
    small = lines(picture.at(export.Size(800).scale(picture.bounds)).layers)
    assert {"Tuscany", "Moscow"} <= large
    assert {"Tus", "Moscow"} <= small
    assert "Tuscany" not in small
    svg = export.encode(picture, "svg", export.Size(800)).decode()
    written = set(re.findall(r'aria-label="([^"]*)"', svg))
    assert written == small


def test_paper_counts_in_inches_not_in_dots() -> None:
    bounds = QRectF(0, 0, 2000, 1000)
    scales = {export.Size(paper="A4", dpi=dpi).scale(bounds) for dpi in (72, 300, 600)}
    assert len(scales) == 1
    assert scales.pop() == pytest.approx(297 / 25.4 * 96 / 2000)
    assert export.Size(1000).scale(bounds) == 0.5
