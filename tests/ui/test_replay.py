"""Replays in the main window by real events, and as files."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QFileDialog, QProgressDialog

from dipdesk.game import sealed
from dipdesk.picture.replay import Beat
from dipdesk.ui.application import Program
from dipdesk.ui.replay import Replaying
from dipdesk.ui.replay_bar import Curtain, ReplayBar
from dipdesk.ui.replay_export import FilmChoice, FilmDialog, Reel, write
from dipdesk.ui.replay_player import Player
from tests.ui.conftest import Hand

CTRL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def played(hand: Hand) -> Hand:
    hand.click("par", "bur")
    hand.click("mun", "bur")
    hand.window.commands.resolve()
    hand.click("par", "pic")
    return hand


def parts(hand: Hand) -> tuple[Replaying, Player, ReplayBar, Curtain]:
    replaying = hand.window.commands.referee.replaying
    assert replaying.player is not None
    assert replaying.bar is not None
    assert replaying.curtain is not None
    return replaying, replaying.player, replaying.bar, replaying.curtain


def begin(hand: Hand) -> tuple[Replaying, Player, ReplayBar, Curtain]:
    hand.qtbot.keyClick(hand.window, "r", CTRL)
    return parts(hand)


def test_the_map_plays_the_last_turn_and_all_is_as_before_when_it_is_left(played: Hand) -> None:
    window = played.window
    shown = window.document.timeline.cursor
    played.qtbot.mouseClick(window.history.play, Qt.MouseButton.LeftButton)
    replaying, player, bar, curtain = parts(played)
    assert player.playing
    assert window.document.position.phase.code == "S1901M"
    assert (bar.isVisible(), window.notation.isVisible()) == (True, False)
    beats = [beat for number, beat in player.steps if number == 0]
    assert beats == [Beat.ORDERS, Beat.MOVES, Beat.CLASHES, Beat.AFTER]
    played.qtbot.waitUntil(lambda: player.beat is Beat.MOVES, timeout=4000)
    assert window.sentence.text() == "Units move"
    played.qtbot.keyClick(curtain, Qt.Key.Key_Escape)
    assert replaying.player is None
    assert window.document.timeline.cursor == shown
    assert (bar.isVisible(), window.notation.isVisible()) == (False, True)
    assert played.orders() == ["A Par-Pic"]
    played.click("ber", "kie")
    assert "A Ber-Kie" in played.orders()


def test_keys_and_slider_go_through_the_beats(played: Hand) -> None:
    _, player, bar, curtain = begin(played)
    played.qtbot.keyClick(curtain, Qt.Key.Key_Space)
    assert not player.playing
    played.qtbot.keyClick(curtain, Qt.Key.Key_Right)
    assert player.beat is Beat.MOVES
    played.qtbot.keyClick(curtain, Qt.Key.Key_PageDown)
    # The open turn shows the orders that it has so far.
    assert played.window.document.position.phase.code == "F1901M"
    played.qtbot.keyClick(curtain, Qt.Key.Key_Home)
    assert player.place == 0
    bar.slider.setFocus()
    played.qtbot.keyClick(bar.slider, Qt.Key.Key_End)
    assert player.place == len(player.steps) - 1
    played.qtbot.keyClick(bar.slider, Qt.Key.Key_Space)
    assert player.playing
    for _ in range(40):
        player.advance(0.5)
    assert (player.playing, player.place) == (False, len(player.steps) - 1)
    played.qtbot.keyClick(bar.slider, Qt.Key.Key_Escape)
    assert played.window.commands.referee.replaying.player is None


def test_speed_and_scope_are_chosen(played: Hand) -> None:
    _, player, bar, _ = begin(played)
    bar.scope.setCurrentIndex(1)
    bar.speed.setCurrentIndex(bar.speed.findData(4.0))
    for _ in range(12):
        # At four times the speed, three seconds are enough for a turn.
        player.advance(0.5)
    assert not player.playing
    assert (player.turn.position.phase.code, player.beat) == ("S1901M", Beat.AFTER)


def test_the_mouse_gives_no_orders_while_a_replay_runs(played: Hand) -> None:
    window = played.window
    _, player, _, curtain = begin(played)
    before = window.document.game.timeline.turns
    played.qtbot.mouseClick(curtain, Qt.MouseButton.LeftButton, pos=played.at("ber").toPoint())
    assert not player.playing
    played.qtbot.keyClick(curtain, "h")
    played.qtbot.mouseClick(curtain, Qt.MouseButton.RightButton, pos=QPoint(200, 200))
    window.board.zoom_by(4.0)
    camera = window.board.camera
    played.qtbot.mousePress(curtain, Qt.MouseButton.LeftButton, pos=QPoint(300, 300))
    for x in (320, 360):
        played.qtbot.mouseMove(curtain, QPoint(x, 330))
    played.qtbot.mouseRelease(curtain, Qt.MouseButton.LeftButton, pos=QPoint(360, 330))
    assert window.board.camera.left == pytest.approx(camera.left - 60)
    assert not player.playing
    assert window.document.game.timeline.turns == before
    assert not window.acts["turn.resolve"].isEnabled()


@pytest.mark.parametrize("how", ["step", "undo", "start page", "another game", "again"])
def test_whatever_means_the_game_itself_ends_the_replay(played: Hand, how: str) -> None:
    window = played.window
    begin(played)
    ways = {
        "step": lambda: window.document.step(1),
        "undo": lambda: played.qtbot.keyClick(window, "z", CTRL),
        "start page": window.show_start,
        "another game": lambda: window.document.begin(window.document.game.settings),
        "again": lambda: played.qtbot.keyClick(window, "r", CTRL),
    }
    ways[how]()
    assert window.commands.referee.replaying.player is None
    window.show_desk()
    assert window.notation.isVisible()


def test_another_arrangement_is_taken_over_while_it_plays(hand: Hand) -> None:
    window = hand.window
    window.document.begin(type(window.document.game.settings)("rootz"))
    window.document.resolve()
    _, player, _, curtain = begin(hand)
    hand.qtbot.keyClick(curtain, "v")
    assert player._layout is window.board.layout_shown
    assert window.board.layout_shown.name == "spiral"
    hand.qtbot.keyClick(curtain, Qt.Key.Key_Escape)


def test_the_focus_goes_round_panels_and_back_to_the_replay(played: Hand) -> None:
    window = played.window
    _, player, _, curtain = begin(played)
    seen = []
    for _ in range(6):
        played.qtbot.keyClick(window, Qt.Key.Key_F6)
        seen.append(window.focusWidget())
    assert curtain in seen
    assert window.orders.tree in seen
    assert window.board not in seen
    window.board.setFocus()
    assert window.focusWidget() is curtain
    # A row of the orders is looked at, and nothing on the map takes orders for it.
    window.orders.tree.setCurrentItem(window.orders.tree.topLevelItem(0))
    played.qtbot.keyClick(curtain, Qt.Key.Key_Return)
    assert player.playing
    assert not window.pilot.lights.selected


def test_another_language_ends_the_replay_first(program: Program, played: Hand) -> None:
    window = played.window
    begin(played)
    cursor = window.document.timeline.line[-1]
    program.settings.language = "fr"
    program.window.look_changed.emit()
    assert window.commands.referee.replaying.player is None
    assert program.document.timeline.cursor == cursor
    assert program.window.notation.isVisible()


def test_a_replay_and_its_film_do_not_show_sealed_orders(played: Hand) -> None:
    document = played.window.document
    document.apply(sealed.seal(document.game, {"France"}), "seal")
    _, player, _, _ = begin(played)
    assert [turn.position.phase.code for turn in player.turns] == ["S1901M"]


def test_nothing_is_played_before_a_turn_is_resolved(hand: Hand) -> None:
    acts = hand.window.acts
    assert not acts["turn.replay"].isEnabled()
    assert not acts["picture.film"].isEnabled()


def test_a_replay_is_exported_with_its_size_and_pace(played: Hand, tmp_path: Path) -> None:
    window = played.window
    turns = [window.document.timeline.at(number) for number in window.document.timeline.line]
    reel = Reel(window.document.variant, window.board.layout_shown, turns, window.options, "")
    choice = FilmChoice("gif", whole=True, moving=False, width=160, seconds=0.5, title=False)
    assert write(window, tmp_path / "game.gif", reel, choice, turns[0])
    data = (tmp_path / "game.gif").read_bytes()
    assert data[:6] == b"GIF89a"
    assert int.from_bytes(data[6:8], "little") == 160
    assert data.count(b"\x21\xf9\x04") == 2


def test_a_film_that_is_given_up_leaves_no_file(played: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    window = played.window
    asked = list[str]()

    def impatient(dialog: FilmDialog) -> bool:
        asked.append(dialog.amount.text())
        dialog.whole.click()
        dialog.width_box.setValue(160)
        asked.append(dialog.amount.text())
        return True

    def save(*_words: object) -> tuple[str, str]:
        return str(tmp_path / "game"), ""

    def give_up(dialog: QProgressDialog, value: int) -> None:
        asked.append(str(value))
        dialog.cancel()

    monkeypatch.setattr(FilmDialog, "exec", impatient)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", save)
    with monkeypatch.context() as cancelled:
        cancelled.setattr(QProgressDialog, "setValue", give_up)
        played.qtbot.keyClick(window, "e", CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert asked == ["33 pictures, 5 s long", "34 pictures, 6 s long", "0", "0"]
    assert not list(tmp_path.iterdir())
    window.acts["picture.film"].trigger()
    assert [path.name for path in tmp_path.iterdir()] == ["game.webp"]
    assert window.sentence.text() == f"Saved to {tmp_path / 'game.webp'}"
