"""An order given or taken back paints anew only where it is drawn, and what is seen is what a fresh picture shows."""

import pytest
from PySide6.QtCore import QPointF, QRect, QSize
from PySide6.QtGui import QPainter

from dipdesk.ui import live
from tests.ui.conftest import Hand


def pixels(hand: Hand) -> bytes:
    # The image must outlive the look at its bits.
    image = hand.board.grab().toImage()
    return bytes(image.constBits())


def rest(hand: Hand) -> bytes:
    """Return what is seen when all is painted; while one zooms nothing is kept."""
    hand.qtbot.waitUntil(lambda: not hand.board.is_zooming, timeout=20_000)
    pixels(hand)
    hand.qtbot.waitUntil(lambda: not hand.board.tiles.busy, timeout=20_000)
    return pixels(hand)


def test_what_is_repaired_looks_like_what_is_drawn_anew(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    rest(hand)
    fresh: list[object] = []
    render = live.LiveCache._render
    monkeypatch.setattr(live.LiveCache, "_render", lambda *parts: (fresh.append(parts), render(*parts)))
    hand.click("par", "bur", "mar")
    hand.key("S")
    hand.click("par", "bur", "mun", "bur")
    hand.board.set_camera(hand.board.camera.panned(-14, 9))
    hand.click("bre")
    hand.key("H")
    hand.window.document.stack.undo()
    hand.key("\x1b")
    repaired = rest(hand)
    assert not fresh
    hand.board._cache.forget()
    anew = pixels(hand)
    assert len(fresh) == 1
    # Within what rounding at the edge of a clip may do; a line left behind would differ by a hundred.
    assert max(abs(a - b) for a, b in zip(repaired, anew, strict=True)) <= 4


def test_an_order_costs_a_small_part_of_the_view(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    rest(hand)
    drawn: list[QSize] = []
    paint = hand.board._draw_list

    def spy(layer: object, painter: QPainter, area: QRect, corner: QPointF | None = None) -> None:
        if corner is not None:
            drawn.append(area.size())
        paint(layer, painter, area, corner)  # type: ignore[arg-type]

    monkeypatch.setattr(hand.board, "_draw_list", spy)
    hand.click("par", "bur")
    hand.board.repaint()
    assert drawn
    assert sum(size.width() * size.height() for size in drawn) < hand.board.width() * hand.board.height() / 8


def test_panning_paints_only_what_comes_into_view(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    hand.board.zoom_by(3.0)
    rest(hand)
    monkeypatch.setattr(live.LiveCache, "_render", lambda *_: pytest.fail("all was drawn anew"))
    for _ in range(3):
        hand.board.set_camera(hand.board.camera.panned(-130, 110))
        pixels(hand)
    moved = rest(hand)
    monkeypatch.undo()
    hand.board._cache.forget()
    assert max(abs(a - b) for a, b in zip(moved, pixels(hand), strict=True)) <= 4


def test_what_a_part_leaves_of_the_whole() -> None:
    whole = QRect(0, 0, 100, 80)
    assert live.beside(whole, whole) == []
    assert live.beside(whole, QRect()) == [whole]
    rest_of_it = live.beside(whole, QRect(30, 20, 50, 40))
    assert sum(rect.width() * rect.height() for rect in rest_of_it) == 100 * 80 - 50 * 40
    assert live.apart(rest_of_it) == rest_of_it


def test_rectangles_that_meet_become_one() -> None:
    near, far, bridge = QRect(0, 0, 10, 10), QRect(30, 0, 10, 10), QRect(5, 5, 30, 2)
    assert live.apart([near, far]) == [near, far]
    assert live.apart([near, far, bridge]) == [QRect(0, 0, 40, 10)]
