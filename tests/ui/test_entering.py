"""Orders by real mouse and key events."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPointF, Qt

from dipdesk.domain.position import PhaseKind
from tests.ui.conftest import Hand


@pytest.mark.parametrize("zoom", [1.0, 3.0])
def test_clicks_move_and_hold(hand: Hand, zoom: float) -> None:
    hand.board.zoom_by(zoom, hand.at("par"))
    hand.click("par", "bur", "mar", "mar")
    assert hand.orders() == ["A Par-Bur", "A Mar H"]


def test_support_is_supporter_supported_target(hand: Hand) -> None:
    hand.click("par", "bur", "mar")
    hand.key("S")
    hand.click("par", "bur")
    assert "A Mar S A Par-Bur" in hand.orders()


def test_dragging_a_unit_orders_and_dragging_land_pans(hand: Hand) -> None:
    hand.board.zoom_by(2.0, hand.at("mun"))
    before = hand.board.camera
    hand.drag(hand.at("mun"), hand.at("ruh"))
    assert hand.orders() == ["A Mun-Ruh"]
    assert hand.board.camera == before
    hand.drag(hand.at("tyr"), hand.at("tyr") + QPointF(-60, 30))
    assert hand.board.camera.left == pytest.approx(before.left + 60)
    assert hand.orders() == ["A Mun-Ruh"]


@pytest.mark.parametrize("with_space", [True, False])
def test_panning_never_orders(hand: Hand, with_space: bool) -> None:
    hand.board.zoom_by(3.0, hand.at("mun"))
    before = hand.board.camera
    if with_space:
        hand.qtbot.keyPress(hand.board, Qt.Key.Key_Space)
        hand.drag(hand.at("mun"), hand.at("mun") + QPointF(40, 0))
        hand.qtbot.keyRelease(hand.board, Qt.Key.Key_Space)
    else:
        hand.drag(hand.at("mun"), hand.at("mun") + QPointF(40, 0), Qt.MouseButton.MiddleButton)
    assert hand.board.camera.left == pytest.approx(before.left - 40)
    assert hand.orders() == []
    assert hand.window.pilot.prompt is not None
    assert not hand.window.pilot.prompt.highlights


def test_a_coast_is_chosen_on_the_map(hand: Hand) -> None:
    hand.window.notation.line.setText("f bre-mao")
    hand.qtbot.keyClick(hand.window.notation.line, Qt.Key.Key_Return)
    hand.window.commands.resolve()
    hand.click("mao", "spa")
    assert hand.window.pilot.prompt is not None
    assert set(hand.window.pilot.prompt.coasts) == {"spa/nc", "spa/sc"}
    hand.click("spa/nc", kind="handle")
    assert hand.orders() == ["F MAO-Spa/nc"]


def test_a_senseless_click_says_why(hand: Hand) -> None:
    hand.click("rom", "lon")
    assert hand.orders() == []
    assert "London" in hand.window.sentence.text()


def test_everything_by_keyboard(hand: Hand) -> None:
    hand.key(Qt.Key.Key_Tab)
    hand.key("H")
    assert len(hand.orders()) == 1
    hand.key("/")
    hand.qtbot.keyClicks(hand.window.search.line, "paris")
    hand.qtbot.keyClick(hand.window.search.line, Qt.Key.Key_Return)
    hand.key(Qt.Key.Key_Right)
    hand.key(Qt.Key.Key_Return)
    assert "A Par-Bur" in hand.orders()
    hand.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert "A Par-Bur" not in hand.orders()


def test_typing_gives_orders_and_marks_what_is_wrong(hand: Hand) -> None:
    line = hand.window.notation.line
    hand.qtbot.keyClicks(line, "a par-burgandy")
    hand.qtbot.keyClick(line, Qt.Key.Key_Return)
    assert line.selectedText() == "burgandy"
    assert "Burgundy" in hand.window.sentence.text()
    line.setText("par-bur, mar s par-bur")
    hand.qtbot.keyClick(line, Qt.Key.Key_Return)
    assert hand.orders() == ["A Par-Bur", "A Mar S A Par-Bur"]
    assert line.text() == ""


def test_undo_goes_across_phases(hand: Hand) -> None:
    hand.click("par", "bur")
    hand.qtbot.keyClick(hand.window, Qt.Key.Key_F5)
    assert hand.window.document.position.unit_at("bur") is not None
    for _ in range(2):
        hand.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert hand.window.document.position.unit_at("par") is not None
    assert hand.orders() == []


def test_the_chosen_power_alone_takes_orders(hand: Hand) -> None:
    hand.window.powers.setCurrentIndex(hand.window.powers.findData("France"))
    hand.click("mun", "ruh")
    assert hand.orders() == []
    hand.click("par", "bur")
    assert hand.orders() == ["A Par-Bur"]


def test_a_retreat_and_a_build(begin: Callable[[str], Hand]) -> None:
    hand = begin("standard")
    for line in (
        ("a mun-bur", "f kie-den"),
        ("a bur-bel", "a ber-kie"),
    ):
        hand.window.pilot.type_orders(", ".join(line))
        hand.window.commands.resolve()
    for _ in range(2):
        if hand.window.document.position.phase.kind is not PhaseKind.ADJUSTMENT:
            hand.window.commands.resolve()
    assert hand.window.document.position.phase.kind is PhaseKind.ADJUSTMENT
    hand.click("mun")
    hand.click("ber")
    hand.key("F")
    assert hand.orders() == ["Build A Mun", "Build F Ber"]
