"""What a game master uses: inbox, desk, seals, reports, charts, replay, comparing, notices; by real events."""

import json
import quopri
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, QStandardPaths, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QDropEvent, QGuiApplication, QImage
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QDialog, QMessageBox, QPushButton

from dipdesk.domain.notation import write
from dipdesk.exchange import judge_mail
from dipdesk.exchange.notices import notice
from dipdesk.game import savefile
from dipdesk.game.desk import DEADLINE
from dipdesk.picture.export import Size
from dipdesk.ui import filer
from dipdesk.ui.compare_window import CompareWindow
from dipdesk.ui.export_dialog import ExportChoice
from dipdesk.ui.inbox_dialog import InboxDialog
from dipdesk.ui.missing_box import ASKS
from dipdesk.ui.notices_dialog import NoticesDialog
from dipdesk.ui.report_dialog import ReportDialog
from dipdesk.ui.statistics_dialog import StatisticsDialog
from dipdesk.ui.window import Window
from tests.ui.conftest import Hand

MAIL = """\
From: pierre@example.org
Subject: France

a par-bur
A Mar - Spia
A Mar - Nowhere at all
a par-pic

Germany:
A Ber-Kie
"""
CTRL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier


def inbox(window: Window) -> InboxDialog:
    return InboxDialog(window.document, window.settings, window.power_icon, window)


def press(hand: Hand, button: QAbstractButton) -> None:
    hand.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def activate(hand: Hand, dialog: QDialog) -> None:
    """Bring a dialog to the front, where its shortcuts work."""
    dialog.activateWindow()
    hand.qtbot.waitUntil(dialog.isActiveWindow)


def drop_of(mime: QMimeData) -> QDropEvent:
    at, buttons, keys = QPointF(5, 5), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    return QDropEvent(at, Qt.DropAction.CopyAction, mime, buttons, keys)


def test_the_inbox_gives_nothing_before_it_is_told_and_all_as_one_step(hand: Hand) -> None:
    dialog = inbox(hand.window)
    hand.qtbot.addWidget(dialog)
    dialog.show()
    QGuiApplication.clipboard().setText(MAIL)
    press(hand, dialog.paste)
    hand.qtbot.waitUntil(lambda: dialog.entries.topLevelItemCount() > 0)
    rows = [dialog.entries.topLevelItem(i) for i in range(dialog.entries.topLevelItemCount())]
    said = {row.text(1): row.text(2).split()[-1] for row in rows if row is not None}
    assert said["a par-bur"] == "replaced"
    assert said["A Mar - Spia"] == "repaired"
    assert said["a par-pic"] == "understood"
    dialog.kinds.setCurrentIndex(dialog.kinds.findData("care"))
    cared = [dialog.entries.topLevelItem(i) for i in range(dialog.entries.topLevelItemCount())]
    assert [row.text(1) for row in cared if row is not None] == ["a par-bur", "A Mar - Spia", "A Mar - Nowhere at all"]
    assert hand.orders() == []
    assert dialog.apply.text() == "Give 3 orders"
    germany = next(row for power, row in dialog.powers._rows() if power == "Germany")
    germany.setCheckState(0, Qt.CheckState.Unchecked)
    press(hand, dialog.apply)
    assert sorted(hand.orders()) == ["A Mar-Spa", "A Par-Pic"]
    hand.window.acts["edit.undo"].trigger()
    assert hand.orders() == []


def test_the_inbox_takes_dropped_files_and_seals_what_they_hold(hand: Hand, tmp_path: Path) -> None:
    (tmp_path / "Germany.txt").write_text("A Ber-Kie\nA Mun h\n")
    (tmp_path / "Italy.txt").write_text("a rom-apu")
    dialog = inbox(hand.window)
    hand.qtbot.addWidget(dialog)
    dialog.show()
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in sorted(tmp_path.iterdir())])
    dialog.dropEvent(drop_of(mime))
    assert dialog.files.text() == "Germany.txt, Italy.txt"
    assert {power for power, row in dialog.powers._rows() if row.text(1)} == {"Germany", "Italy"}
    hand.qtbot.mouseClick(dialog.seal, Qt.MouseButton.LeftButton, pos=dialog.seal.rect().center() * 0.2)
    activate(hand, dialog)
    hand.qtbot.keyClick(dialog, Qt.Key.Key_Return, CTRL)
    assert len(hand.orders()) == 3
    # Sealed: neither the panel nor what leaves the window tells them.
    texts = [row.text(0) for row in hand.window.orders.tree.findItems("•••", Qt.MatchFlag(0x0001 | 0x0040))]
    assert len(texts) == 3
    hand.window.commands.outputs.copy_orders()
    assert "Ber" not in QGuiApplication.clipboard().text()


def test_texts_dropped_on_the_map_go_to_the_inbox_and_games_are_opened(
    hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, opened = list[str](), list[str]()
    monkeypatch.setattr(InboxDialog, "exec", lambda dialog: read.extend(dialog.entries.topLevelItem(0).text(3).split()))
    monkeypatch.setattr(hand.window.filer, "open_path", opened.append)
    text, orders, report = QMimeData(), QMimeData(), QMimeData()
    text.setText("France: a par-bur")
    (tmp_path / "Italy.txt").write_text("a rom-apu")
    (tmp_path / "report.txt").write_text("Movement results for Spring of 1901.  (x.001)\n")
    orders.setUrls([QUrl.fromLocalFile(str(tmp_path / "Italy.txt"))])
    report.setUrls([QUrl.fromLocalFile(str(tmp_path / "report.txt"))])
    for mime in (text, orders, report):
        hand.window.dropEvent(drop_of(mime))
    hand.qtbot.waitUntil(lambda: len(read) == 4)
    assert sorted(read) == ["A", "A", "Par-Bur", "Rom-Apu"]
    assert opened == [str(tmp_path / "report.txt")]


def reports_of(window: Window) -> list[str]:
    """Return the mails of the turns that are resolved."""
    document = window.document
    turns = [document.timeline.at(number) for number in document.timeline.line]
    return [judge_mail.turn_report(document.game, document.variant, turn.id) for turn in turns if turn.resolution]


def test_a_game_is_built_from_result_mails_in_any_order(hand: Hand, tmp_path: Path) -> None:
    window = played(hand)
    hand.click("bud", "ser")
    window.commands.resolve()
    first, second = reports_of(window)
    # The names put the later mail first, and its body is encoded as many mails are.
    encoded = quopri.encodestring(second.encode()).decode()
    (tmp_path / "a.eml").write_text(f"From: judge\nContent-Transfer-Encoding: quoted-printable\n\n{encoded}")
    (tmp_path / "b.txt").write_text(first)
    wanted = window.document.position
    window.document.stack.setClean()
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in sorted(tmp_path.iterdir())])
    window.dropEvent(drop_of(mime))
    codes = [window.document.timeline.at(number).position.phase.code for number in window.document.timeline.line]
    assert codes == ["S1901M", "F1901M", "F1901B"][: len(codes)]
    assert window.document.position == wanted
    assert window.document.path is None


def test_results_that_are_pasted_into_the_inbox_can_be_opened(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    window = played(hand)
    (report,) = reports_of(window)
    window.document.begin(window.document.game.settings)

    def paste(dialog: InboxDialog) -> None:
        dialog.show()
        dialog.text.setPlainText(f"Subject: results\n\n{report}")
        dialog.read()
        assert dialog.report.isVisible()
        press(hand, dialog.report.button)

    monkeypatch.setattr(InboxDialog, "exec", paste)
    hand.qtbot.keyClick(window, "i", CTRL)
    assert window.document.position.phase.code == "F1901M"
    ruling = window.document.timeline.at(1).resolution
    assert ruling is not None
    assert sum(bool(each.flags) for each in ruling.rulings) == 2


def test_several_files_are_opened_together_only_as_reports(
    hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = list[str]()
    monkeypatch.setattr(filer, "complain", lambda _window, title, reason: said.append(f"{title}: {reason}"))
    for name in ("a.dip", "b.dip"):
        hand.window.document.export(tmp_path / name)
    assert not hand.window.filer.open_paths([str(tmp_path / name) for name in ("a.dip", "b.dip")])
    assert not hand.window.filer.open_paths([str(tmp_path / name) for name in ("a.dip", "nothing.dip")])
    assert "Only reports of the judge" in said[0]
    assert "nothing.dip" in said[1]


def test_letters_after_the_deadline_need_a_look_and_can_be_left_out(hand: Hand, tmp_path: Path) -> None:
    document = hand.window.document
    document.apply(replace(document.game, meta={DEADLINE: "2026-12-24 20:00"}), "Deadline")
    for name, hour, order in (("a.eml", 21, "A Par-Pic"), ("b.eml", 19, "A Par-Bur")):
        (tmp_path / name).write_text(f"Date: Thu, 24 Dec 2026 {hour}:00:00 +0000\n\nFrance:\n{order}\n")
    dialog = inbox(hand.window)
    hand.qtbot.addWidget(dialog)
    dialog.show()
    dialog.add_paths(sorted(tmp_path.iterdir()))
    dialog.kinds.setCurrentIndex(dialog.kinds.findData("care"))
    shown = [dialog.entries.topLevelItem(i) for i in range(dialog.entries.topLevelItemCount())]
    assert [row.text(3) for row in shown if row is not None and row.text(3)] == ["A Par-Bur", "A Par-Pic"]
    assert [write(order, document.variant) for order in dialog.chosen()] == ["A Par-Pic"]
    dialog.without_late.click()
    assert [write(order, document.variant) for order in dialog.chosen()] == ["A Par-Bur"]


def test_a_text_is_pasted_straight_into_the_inbox(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    read = list[str]()
    monkeypatch.setattr(InboxDialog, "exec", lambda dialog: read.append(dialog.text.toPlainText()))
    QGuiApplication.clipboard().setText("France: a par-bur")
    hand.window.notation.focus()
    hand.qtbot.keyClick(hand.window.notation.line, "v", CTRL)
    # Where one types, a text is pasted there.
    assert (read, hand.window.notation.line.text()) == ([], "France: a par-bur")
    hand.board.setFocus()
    hand.qtbot.keyClick(hand.board, "v", CTRL)
    assert read == ["France: a par-bur"]


def test_an_exported_picture_does_not_betray_sealed_orders(hand: Hand, tmp_path: Path) -> None:
    window = hand.window
    hand.click("par", "bur")
    hand.click("ber", "kie")
    window.powers.setCurrentIndex(window.powers.findData("France"))
    hand.qtbot.keyClick(window, "s", CTRL | ALT)
    assert window.acts["orders.seal"].isChecked()
    file = tmp_path / "map.svg"
    choice = ExportChoice("svg", Size(400), window.options, orders=True, view_only=False)
    assert window.commands.outputs.write(file, choice)
    text = file.read_text()
    assert "A Ber-Kie" in text
    assert "A Par-Bur" not in text
    window.document.open(file)
    assert hand.orders() == ["A Ber-Kie"]
    window.document.save_as(tmp_path / "game.dip")


@pytest.fixture
def asked(window: Window, monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], list[tuple[bool, bool]]]:
    """Return what is asked before a turn is resolved, and the answers to come: go on, never ask again."""
    questions, answers = list[str](), list[tuple[bool, bool]]()

    def answer(box: QMessageBox) -> None:
        goes_on, is_last = answers.pop(0)
        questions.append(box.informativeText())
        never = box.checkBox()
        assert isinstance(never, QCheckBox)
        never.setChecked(is_last)
        verb = "Resolve anyway" if goes_on else "Wait for orders"
        next(button for button in box.buttons() if button.text() == verb).click()

    monkeypatch.setattr(QMessageBox, "exec", answer)
    window.settings.put(ASKS, True)
    return questions, answers


Asked = tuple[list[str], list[tuple[bool, bool]]]


def test_resolving_asks_who_misses_what_on_every_way(hand: Hand, asked: Asked) -> None:
    window, (questions, answers) = hand.window, asked
    hand.qtbot.keyClick(window, "4", CTRL | ALT)
    hand.click("par", "bur")
    answers += [(False, False)] * 3
    hand.qtbot.keyClick(window, Qt.Key.Key_F5)
    press(hand, window.orders.button)
    press(hand, window.desk_panel.resolve)
    assert window.document.position.phase.code == "S1901M"
    assert len(set(questions)) == 1
    assert questions[0].splitlines()[:2] == [
        "France: A Mar, F Bre",
        "No orders at all: Austria, England, Germany, Italy, Russia, Turkey",
    ]


def test_a_game_can_be_told_not_to_ask_again(hand: Hand, asked: Asked) -> None:
    window, (questions, answers) = hand.window, asked
    window.acts["panel.desk"].trigger()
    panel = window.desk_panel
    russia = panel.table.findItems("Russia", Qt.MatchFlag.MatchExactly)[0]
    panel.table.setCurrentItem(russia, 3)
    panel.table.setFocus()
    hand.qtbot.keyClick(panel.table, Qt.Key.Key_Space)
    hand.qtbot.waitUntil(lambda: window.document.game.settings.disorder == {"Russia"})
    hand.click("par", "bur")
    answers.append((True, True))
    press(hand, panel.resolve)
    assert "Russia" not in questions[0]
    assert not panel.asks.isChecked()
    hand.click("bur", "mun")
    hand.qtbot.keyClick(window, Qt.Key.Key_F5)
    assert window.document.position.phase.year == 1902
    # One undo for the step and what was said with it.
    window.document.stack.undo()
    window.document.stack.undo()
    window.document.stack.undo()
    assert window.document.position.phase.code == "S1901M"
    assert panel.asks.isChecked()


def test_stepping_on_alone_is_not_asked_about(hand: Hand, asked: Asked) -> None:
    window, (questions, answers) = hand.window, asked
    hand.qtbot.keyClick(window, Qt.Key.Key_F5)
    assert window.document.position.phase.code == "F1901M"
    window.acts["panel.desk"].trigger()
    hand.qtbot.keyClicks(window.desk_panel.deadline, "Friday")
    answers.append((False, False))
    hand.qtbot.keyClick(window, Qt.Key.Key_F5)
    assert window.document.position.phase.code == "F1901M"
    assert len(questions) == 1


def test_the_deadline_is_saved_with_the_game_and_undone_as_one(hand: Hand, tmp_path: Path) -> None:
    window = hand.window
    window.acts["panel.desk"].trigger()
    hand.qtbot.keyClicks(window.desk_panel.deadline, "2026-12-24 20:00")
    window.document.export(tmp_path / "game.dip")
    assert json.loads((tmp_path / "game.dip").read_text())["meta"] == {"deadline": "2026-12-24 20:00"}
    window.document.stack.undo()
    assert window.document.game.meta == {}
    assert window.desk_panel.deadline.text() == ""


def played(hand: Hand) -> Window:
    hand.click("par", "bur")
    hand.click("mun", "bur")
    hand.qtbot.keyClick(hand.window, Qt.Key.Key_F5)
    return hand.window


@pytest.mark.parametrize(
    ("form", "said"),
    [("judge", "Army Paris -> Burgundy.  (*bounce*)"), ("markdown", "**France:**"), ("bbcode", "[b]France:[/b]")],
)
def test_reports_of_the_turn_go_to_clipboard_and_file(hand: Hand, tmp_path: Path, form: str, said: str) -> None:
    window = played(hand)
    look = (window.board.layout_shown, window.options)
    dialog = ReportDialog(window.document.game, window.document.variant, look, window.settings, window)
    hand.qtbot.addWidget(dialog)
    dialog.show()
    dialog.form.setCurrentIndex(dialog.form.findData(form))
    press(hand, dialog.copy)
    assert said in QGuiApplication.clipboard().text()
    dialog.write(tmp_path / "report.txt")
    assert said in (tmp_path / "report.txt").read_text()


@pytest.mark.parametrize(
    ("form", "code", "said"),
    [
        ("judge", "fr", "The deadline for orders will be Thu Dec 24 2026 20:00:00 +0100."),
        ("text", "en", "Deadline: 2026-12-24 20:00 +0100"),
        ("markdown", "fr", "Échéance : 2026-12-24 20:00 +0100"),
    ],
)
def test_the_report_of_the_newest_turn_ends_with_the_deadline(hand: Hand, form: str, code: str, said: str) -> None:
    window = played(hand)
    hand.qtbot.keyClick(window, Qt.Key.Key_F5)
    window.document.apply(replace(window.document.game, meta={DEADLINE: "2026-12-24 20:00 +0100"}), "Deadline")
    look = (window.board.layout_shown, window.options)
    dialog = ReportDialog(window.document.game, window.document.variant, look, window.settings, window)
    hand.qtbot.addWidget(dialog)
    dialog.form.setCurrentIndex(dialog.form.findData(form))
    dialog.language.setCurrentIndex(dialog.language.findData(code))
    assert dialog.text.toPlainText().splitlines()[-1] == said
    dialog.turn.setCurrentIndex(dialog.turn.findData(1))
    assert said not in dialog.text.toPlainText()


def test_the_page_with_maps_of_a_whole_game_is_saved_and_shown(
    hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = played(hand)
    look = (window.board.layout_shown, window.options)
    dialog = ReportDialog(window.document.game, window.document.variant, look, window.settings, window)
    hand.qtbot.addWidget(dialog)
    dialog.turn.setCurrentIndex(0)
    dialog.form.setCurrentIndex(dialog.form.findData("html"))
    assert not dialog.copy.isVisibleTo(dialog)
    dialog.write(tmp_path / "page.html")
    text = (tmp_path / "page.html").read_text()
    assert text.startswith("<!DOCTYPE html>")
    assert "<svg" in text
    assert "A Par-Bur" in text
    shown = list[QUrl]()
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: bool(shown.append(url) or True))
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _place: str(tmp_path / "temp"))
    (tmp_path / "temp").mkdir()
    press(hand, dialog.look)
    assert Path(shown[0].toLocalFile()).read_text() == text


def test_statistics_are_drawn_and_saved(hand: Hand, tmp_path: Path) -> None:
    window = played(hand)
    hand.qtbot.keyClick(window, Qt.Key.Key_F5)
    document = window.document
    dialog = StatisticsDialog(
        document.game, document.variant, window.options, window.settings, window.power_icon, window
    )
    hand.qtbot.addWidget(dialog)
    dialog.show()
    dialog.write_picture(tmp_path / "chart.png")
    assert QImage(str(tmp_path / "chart.png")).width() == 1600
    dialog.tabs.setCurrentIndex(2)
    row = next(line for line in dialog.table_text().splitlines() if line.startswith("France"))
    assert row.split(",")[1:3] == ["1", "1"]
    assert row.endswith("0%")


def test_two_branches_pan_together_with_differences_marked(hand: Hand) -> None:
    window = played(hand)
    hand.qtbot.keyClick(window, Qt.Key.Key_Left, ALT)
    hand.qtbot.keyClick(window, "b", CTRL)
    hand.click("par", "pic")
    hand.qtbot.keyClick(window, "k", CTRL)
    dialog = window.commands.referee.shown[-1]
    assert isinstance(dialog, CompareWindow)
    assert [each.province for each in dialog.differences] == ["par"]
    row = dialog.list.topLevelItem(0)
    assert row is not None
    assert (row.text(0), row.text(1), row.text(2)) == ("Paris", "A Par-Bur · (bounced)", "A Par-Pic")
    left, right = dialog.views
    hand.qtbot.mouseClick(left, Qt.MouseButton.LeftButton, pos=left.to_view(QPointF(*spot(window, "par"))).toPoint())
    assert dialog.list.currentItem() is row
    left.zoom_by(3.0, QPointF(20, 20))
    assert right.camera.scale == left.camera.scale
    assert (right.visible().center() - left.visible().center()).manhattanLength() < 1.0
    activate(hand, dialog)
    hand.qtbot.keyClick(dialog, "x")
    swapped = dialog.list.topLevelItem(0)
    assert swapped is not None
    assert swapped.text(1) == "A Par-Pic"
    dialog.close()


def spot(window: Window, province: str) -> tuple[float, float]:
    return window.board.layout_shown.spots(province)[0]


def test_all_notices_of_a_file_are_listed(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    window = hand.window
    assert not window.acts["game.notices"].isEnabled()
    found = tuple(notice(line, "stray", text="x") for line in (3, 5))
    monkeypatch.setattr(window.document, "notices", found)
    window.commands.referee.tell_notices()
    dialog = window.commands.referee.shown[-1]
    assert isinstance(dialog, NoticesDialog)
    assert dialog.list.count() == 2
    copy = next(button for button in dialog.findChildren(QPushButton) if button.text() == "Copy")
    press(hand, copy)
    assert QGuiApplication.clipboard().text().startswith("line 3: not understood")
    dialog.close()


def test_windows_beside_close_when_another_game_opens(hand: Hand, tmp_path: Path) -> None:
    window = played(hand)
    window.document.export(tmp_path / "game.dip")
    window.commands.referee.compare()
    beside = window.commands.referee.shown[-1]
    window.document.open(tmp_path / "game.dip")
    assert not window.commands.referee.shown or not beside.isVisible()
    assert savefile.read_bytes(tmp_path / "game.dip")
