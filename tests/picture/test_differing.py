import pytest
from PySide6.QtCore import QRectF

from dipdesk.picture.differing import differing
from dipdesk.picture.shapes import Group, Item, Lettering, Shape, group, rectangle


def box(x: float, color: str = "#102030") -> Shape:
    return Shape(rectangle(x, 0, 10, 10), color)


A, B, C = (group(name, box(x)) for name, x in (("a", 0), ("b", 100), ("c", 200)))
AT = {"a": QRectF(0, 0, 10, 10), "b": QRectF(100, 0, 10, 10), "c": QRectF(200, 0, 10, 10)}


def word(text: str) -> Lettering:
    return Lettering((text,), (0, 0), 12, "#000000")


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ((A, B), (A, B), ""),
        ((A, B), (A, group("b", box(100))), ""),
        ((A, B), (A, B, C), "c"),
        ((A, B, C), (A, C), "b"),
        ((A, B, C), (A, group("b", box(100, "#ff0000")), C), "bb"),
        ((A, B), (B, A), "abba"),
        ((A, B), (A, Group("b", B.items, opacity=0.5)), "bb"),
        ((box(0), box(100)), (box(0), box(200)), "bc"),
        ((box(0),), (box(0), box(100)), "aab"),
        ((A, group("none")), (A,), ""),
    ],
)
def test_only_what_differs_is_named(old: tuple[Item, ...], new: tuple[Item, ...], where: str) -> None:
    assert list(differing(group("all", *old), group("all", *new))) == [AT[name] for name in where]


def test_other_words_differ() -> None:
    paris, lyons = word("Paris"), word("Lyons")
    assert not list(differing(group("all", paris), group("all", word("Paris"))))
    assert list(differing(group("all", paris), group("all", lyons))) == [paris.bounds, lyons.bounds]
