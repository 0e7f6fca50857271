"""The window as a whole: files, turns, language, views, what leaves it."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QListWidget, QMessageBox
from pytestqt.qtbot import QtBot

from dipdesk.app.words import set_language
from dipdesk.cli import main
from dipdesk.exchange import formats
from dipdesk.exchange.formats import FORMATS
from dipdesk.exchange.saved_game import to_json
from dipdesk.game import library, pack, savefile
from dipdesk.game.game import Game
from dipdesk.game.settings import GameSettings
from dipdesk.game.turn import MarkKind
from dipdesk.picture.export import Size
from dipdesk.ui import commands, filer
from dipdesk.ui.application import Program
from dipdesk.ui.export_dialog import ExportChoice
from dipdesk.ui.window import Window
from tests.exchange.test_jdip import small
from tests.ui.conftest import Hand
from tools.keys_page import PAGE, page


def test_a_game_is_saved_and_opened(hand: Hand, tmp_path: Path) -> None:
    window, file = hand.window, tmp_path / "game.dip"
    hand.click("par", "bur")
    assert window.isWindowModified()
    window.document.save_as(file)
    assert not window.isWindowModified()
    window.document.begin(GameSettings("standard"))
    assert hand.orders() == []
    assert window.filer.open_path(str(file))
    assert hand.orders() == ["A Par-Bur"]
    assert window.settings.recent() == (file,)


@pytest.mark.parametrize(("answer", "title"), [(QDialog.DialogCode.Accepted, "two"), (QDialog.DialogCode.Rejected, "")])
def test_of_several_games_in_a_file_one_is_chosen(
    hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: QDialog.DialogCode, title: str
) -> None:
    standard = pack.load("standard")
    lines = [to_json(Game.begin(standard, title=name), standard) for name in ("one", "two")]
    (tmp_path / "games.jsonl").write_bytes(b"".join(lines))
    seen: list[str] = []

    def choose(dialog: QDialog) -> QDialog.DialogCode:
        listed = dialog.findChild(QListWidget)
        seen.extend(listed.item(row).text() for row in range(listed.count()))
        listed.setCurrentRow(1)
        return answer

    monkeypatch.setattr(QDialog, "exec", choose)
    assert hand.window.filer.open_path(str(tmp_path / "games.jsonl")) is bool(title)
    assert hand.window.document.game.title == title
    assert [text[:3] for text in seen] == ["one", "two"]


def test_kept_variants_are_listed_begun_and_removed(
    hand: Hand, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(library.KEY, str(tmp_path / "variants"))
    start = hand.window.start
    start.refresh()
    assert not start.kept.isVisibleTo(start)
    opened = formats.open_variant(small())
    assert opened is not None
    (tmp_path / "variants/broken").mkdir()
    (tmp_path / "variants/broken/variant.toml").write_text("no pack")
    hand.window.show_start()
    assert [start.kept.item(row).text() for row in range(start.kept.count())] == ["Two Isles"]
    begun: list[str] = []
    monkeypatch.setattr(
        QDialog, "exec", lambda dialog: begun.extend(item.text() for item in dialog.list.selectedItems())
    )
    spot = start.kept.visualItemRect(start.kept.item(0)).center()
    qtbot.mouseClick(start.kept.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert begun == ["Two Isles"]
    asked: list[str] = []
    for answer, left in ((False, 1), (True, 0)):
        monkeypatch.setattr(commands, "confirm", lambda *words, said=answer: asked.append(words[2]) or said)
        qtbot.keyClick(start.kept, Qt.Key.Key_Delete)
        assert start.kept.count() == left
    assert "Remove “Two Isles” from your variants?" in asked[0]
    assert library.kept() == ("broken",)


def test_a_broken_file_opens_nothing(hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(filer, "complain", lambda _parent, title, reason: told.append(reason))
    hand.click("par", "bur")
    hand.window.document.save_as(tmp_path / "good.dip")
    broken = tmp_path / "broken.dip"
    data = json.loads((tmp_path / "good.dip").read_text())
    data["format"] = "nonsense"
    broken.write_text(json.dumps(data))
    assert not hand.window.filer.open_path(str(broken))
    assert hand.orders() == ["A Par-Bur"]
    assert len(told) == 1


def test_recent_games_that_are_gone_are_forgotten_and_the_others_on_wish(
    hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(filer, "complain", lambda *_: None)
    window = hand.window
    for name in ("one.dip", "two.dip"):
        window.document.export(tmp_path / name)
        window.filer.open_path(str(tmp_path / name))
    (tmp_path / "two.dip").unlink()
    assert not window.filer.open_path(str(tmp_path / "two.dip"))
    window.recent_menu.aboutToShow.emit()
    shown = window.recent_menu.actions()
    assert [action.text() for action in shown if action.text()] == ["one.dip", "Forget these games"]
    shown[-1].trigger()
    assert window.settings.recent() == ()


def test_a_game_whose_map_cannot_be_drawn_opens_nothing(
    hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(filer, "complain", lambda _parent, title, reason: told.append(f"{title}: {reason}"))
    library = tmp_path / "library"
    monkeypatch.setenv("DIPDESK_VARIANTS", str(library))
    copied = library / "isle"
    shutil.copytree(pack.folder_of("standard"), copied)
    text = (copied / "variant.toml").read_text(encoding="utf-8")
    (copied / "variant.toml").write_text(text.replace('id = "standard"', 'id = "isle"'), encoding="utf-8")
    hand.window.document.begin(GameSettings("isle"))
    hand.click("par", "bur")
    hand.window.document.save_as(tmp_path / "isle.dip")
    hand.window.document.begin(GameSettings("standard"))
    hand.click("par", "pic")
    drawing = (copied / "map.svg").read_text(encoding="utf-8")
    (copied / "map.svg").write_text(drawing.replace('id="provinces"', 'id="nothing"'), encoding="utf-8")
    hand.window.document.stack.setClean()
    assert not hand.window.filer.open_path(str(tmp_path / "isle.dip"))
    assert len(told) == 1
    assert told[0].startswith("The drawing of this variant cannot be used: map.svg:2: there is no group or layer")
    assert hand.orders() == ["A Par-Pic"]


@pytest.mark.parametrize(
    ("answer", "closes"),
    [(QMessageBox.StandardButton.Cancel, False), (QMessageBox.StandardButton.Discard, True)],
)
def test_closing_with_changes_asks(
    hand: Hand, monkeypatch: pytest.MonkeyPatch, answer: QMessageBox.StandardButton, closes: bool
) -> None:
    monkeypatch.setattr(filer, "ask_to_save", lambda _parent, _title: answer)
    hand.click("par", "bur")
    assert hand.window.close() is closes


def test_looking_back_and_ordering_otherwise_starts_a_branch(hand: Hand) -> None:
    hand.click("par", "bur")
    hand.qtbot.keyClick(hand.window, Qt.Key.Key_F5)
    hand.qtbot.keyClick(hand.window, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert hand.window.document.position.phase.code == "S1901M"
    hand.click("par", "pic")
    hand.qtbot.keyClick(hand.window, Qt.Key.Key_F5)
    assert hand.window.document.position.unit_at("pic") is not None
    hand.qtbot.keyClick(hand.window, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert hand.orders() == ["A Par-Bur"]
    hand.qtbot.keyClick(hand.window, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert hand.window.document.position.unit_at("bur") is not None
    assert len(hand.window.document.timeline.turns) == 4


def test_the_inspector_says_why(hand: Hand) -> None:
    hand.window.pilot.type_orders("par-bur, mun-bur")
    hand.window.commands.resolve()
    hand.window.document.step(-1)
    hand.window.inspector.show_province("par")
    assert "bounced" in hand.window.inspector.page.toPlainText()
    assert "Munich" in hand.window.inspector.page.toPlainText()


def test_another_language_renews_the_window(program: Program, qtbot: QtBot) -> None:
    program.window.show_desk()
    program.settings.language = "fr"
    program.window.look_changed.emit()
    try:
        assert program.window.phase.text().startswith("Printemps 1901")
        assert "Ordres" in {dock.windowTitle() for dock in program.window.docks.values()}
    finally:
        set_language("en")


def test_an_order_across_the_cut_of_two_boards(begin: Callable[[str], Hand]) -> None:
    hand = begin("rootz")
    hand.click("mar1", "pie2")
    assert hand.orders() == ["A Mar1-Pie2"]


def test_copies_leave_for_the_clipboard(hand: Hand) -> None:
    hand.click("par", "bur")
    hand.window.acts["text.copy-orders"].trigger()
    assert "A Par-Bur" in QGuiApplication.clipboard().text()
    hand.window.acts["picture.copy"].trigger()
    assert QGuiApplication.clipboard().image().width() == 2000


def test_the_game_leaves_in_every_format(hand: Hand, tmp_path: Path) -> None:
    hand.window.pilot.type_orders("par-bur, mun-bur")
    hand.window.commands.resolve()
    for form in (each for each in FORMATS.values() if each.write):
        file = tmp_path / f"game{form.endings[0]}"
        assert hand.window.filer.export_to(file, form)
        assert b"Burgundy" in file.read_bytes() or b"BUR" in file.read_bytes() or b"Bur" in file.read_bytes()


def test_an_export_has_the_bytes_that_render_writes(hand: Hand, tmp_path: Path) -> None:
    hand.click("par", "bur")
    window = hand.window
    choice = ExportChoice("png", Size(600), window.options, orders=True, view_only=False)
    assert window.commands.outputs.write(tmp_path / "turn.png", choice)
    savefile.write(window.document.game, tmp_path / "game.dip", window.document.variant)
    looks = ["--width", "600", "--names", window.options.names, "--theme", window.options.theme.name]
    assert main(["render", str(tmp_path / "game.dip"), "-o", str(tmp_path / "again.png"), *looks]) == 0
    assert (tmp_path / "turn.png").read_bytes() == (tmp_path / "again.png").read_bytes()


def test_marks_drawn_by_hand_stay_with_their_turn(hand: Hand) -> None:
    start, end = hand.at("mos"), hand.at("swe")
    with_ctrl = Qt.KeyboardModifier.ControlModifier
    hand.qtbot.mousePress(hand.board, Qt.MouseButton.LeftButton, with_ctrl, start.toPoint())
    hand.qtbot.mouseMove(hand.board, ((start + end) / 2).toPoint())
    hand.qtbot.mouseRelease(hand.board, Qt.MouseButton.LeftButton, with_ctrl, end.toPoint())
    hand.qtbot.mouseClick(hand.board, Qt.MouseButton.LeftButton, with_ctrl, hand.at("spa").toPoint())
    document = hand.window.document
    assert [mark.kind for mark in document.turn.marks] == [MarkKind.ARROW, MarkKind.CIRCLE]
    hand.qtbot.mouseClick(hand.board, Qt.MouseButton.LeftButton, with_ctrl, hand.at("spa").toPoint())
    assert [mark.kind for mark in document.turn.marks] == [MarkKind.ARROW]
    assert hand.orders() == []
    document.stack.undo()
    assert len(document.turn.marks) == 2


def test_every_action_has_a_handler(window: Window) -> None:
    from dipdesk.app.actions import ACTIONS

    assert {action.id for action in ACTIONS} - set(window.acts) == {"game.recent"}


def test_the_page_of_keys_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()


def test_the_words_of_the_command_line_load_no_widgets() -> None:
    code = (
        "import sys; from dipdesk.__main__ import main; main(['resolve', '--help']); "
        "assert not any(name.startswith('PySide6') for name in sys.modules), 'Qt was loaded'"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr


def test_the_start_page_leaves_the_open_game_alone(hand: Hand) -> None:
    window = hand.window
    hand.click("par", "bur")
    window.show_start()
    assert not window.acts["turn.resolve"].isEnabled()
    hand.qtbot.keyClick(window, Qt.Key.Key_F5)
    assert window.document.position.phase.code == "S1901M"
    window.start.back_asked.emit()
    assert window.acts["turn.resolve"].isEnabled()
    assert hand.orders() == ["A Par-Bur"]


def test_the_ring_of_boxes_is_clickable(begin: Callable[[str], Hand]) -> None:
    hand = begin("youngstown")
    hand.window.acts["view.links"].trigger()
    ring, box = hand.window.ring, hand.window.document.variant.topology.boxes[2].province
    assert ring.letter(box) == "C"
    hand.qtbot.mouseClick(ring, Qt.MouseButton.LeftButton, pos=ring.spot(box).toPoint())
    assert "Off Board C" in hand.window.sentence.text()


def test_the_ring_of_boxes_can_be_dragged_off_what_it_hides(begin: Callable[[str], Hand]) -> None:
    hand = begin("youngstown")
    hand.window.acts["view.links"].trigger()
    ring, before, middle = hand.window.ring, hand.window.ring.pos(), hand.window.ring.rect().center()

    def drag(step: QPoint) -> None:
        hand.qtbot.mousePress(ring, Qt.MouseButton.LeftButton, pos=middle)
        hand.qtbot.mouseMove(ring, middle + step)
        hand.qtbot.mouseRelease(ring, Qt.MouseButton.LeftButton, pos=middle)

    drag(QPoint(-200, 90))
    assert ring.pos() == before + QPoint(-200, 90)
    drag(QPoint(5000, 5000))
    assert hand.board.rect().contains(ring.geometry())
    drag(QPoint(-30, -30))
    assert ring.geometry().bottomRight() == hand.board.rect().bottomRight() - QPoint(30, 30)


def test_the_lens_shows_the_other_board_near_the_cut(begin: Callable[[str], Hand]) -> None:
    hand = begin("rootz")
    cut = hand.window.document.variant.topology.cut
    seam = next(seam for seam in hand.board.layout_shown.seams if seam.kind == "cut" and seam.tiles == (0, 1))
    a, _ = seam.crossings[0]
    x, y = min(seam.first, key=lambda spot: abs(spot[0] - hand.board.layout_shown.spots(a)[0][0]))
    hand.board.zoom_by(4, hand.board.to_view(QPointF(x, y)))
    inside = QPointF(x, y) + (QPointF(*hand.board.layout_shown.spots(a)[0]) - QPointF(x, y)) * 0.2
    hand.window.lens.move(inside, cut)
    assert hand.board.elsewhere is not None
    hand.window.lens.move(QPointF(*hand.board.layout_shown.spots("mos1")[0]), cut)
    assert hand.board.elsewhere is None
