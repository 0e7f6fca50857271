"""Sealed orders: nothing that is shown or leaves the window tells them before the turn is resolved."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from dipdesk.entry.answers import Role
from dipdesk.entry.menu import offer_words
from dipdesk.exchange import formats
from dipdesk.game import sealed
from dipdesk.picture.export import Size
from dipdesk.ui.export_dialog import ExportChoice
from dipdesk.ui.report_dialog import ReportDialog, form_titles
from dipdesk.ui.statistics_dialog import StatisticsDialog
from tests.ui.conftest import Hand

SECRETS = ("Gal", "Galicia", "gal")
"""Where Vienna goes, which none of the open orders names."""


@pytest.fixture
def secret(hand: Hand) -> Hand:
    """A spring in which Austria ordered A Vie-Gal under seal, and Germany A Ber-Kie openly."""
    document = hand.window.document
    hand.click("vie", "gal")
    hand.click("ber", "kie")
    document.apply(sealed.seal(document.game, {"Austria"}), "Seal orders")
    hand.window.pilot.restart()
    return hand


def tells(text: str) -> bool:
    return any(f"-{name}" in text or f"-> {name}" in text for name in SECRETS)


def test_the_map_suggests_nothing_that_sealed_orders_do(secret: Hand) -> None:
    window = secret.window
    secret.click("bud")
    secret.key("S")
    secret.click("vie")
    prompt = window.pilot.prompt
    assert prompt is not None
    assert prompt.highlights["gal"] is Role.TARGET
    words = [
        offer_words(offer, window.document.variant, "en")
        for place in ("gal", "vie")
        for offer in window.pilot.offers(place)
    ]
    assert not [text for text in words if text.startswith("Clear") or "A Vie - Gal" in text or "moving" in text]


def test_the_next_unit_without_orders_is_none_with_sealed_ones(secret: Hand) -> None:
    seen = set()
    for _ in range(25):
        secret.key(Qt.Key.Key_Tab)
        seen.add(secret.window.pilot.lights.selected)
    assert {"bud", "tri", "mun"} <= seen
    assert not {"vie", "ber"} & seen


def test_panels_and_texts_tell_nothing(secret: Hand) -> None:
    window = secret.window
    window.inspector.pin("vie")
    shown = [
        window.inspector.page.toPlainText(),
        window.sentence.text(),
        window.windowTitle(),
        window.acts["edit.undo"].text(),
    ]
    tree = window.orders.tree
    for item in tree.findItems("", Qt.MatchFlag.MatchContains | Qt.MatchFlag.MatchRecursive):
        shown += [item.text(column) + item.toolTip(column) for column in range(2)]
    window.commands.outputs.copy_orders()
    shown.append(QGuiApplication.clipboard().text())
    assert "A Ber-Kie" in shown[-1]
    assert not [text for text in shown if tells(text)]


def test_reports_and_statistics_tell_nothing(secret: Hand) -> None:
    window, document = secret.window, secret.window.document
    document.resolve()
    secret.click("gal", "war")
    secret.click("ber", "mun")
    document.apply(sealed.seal(document.game, {"Austria"}), "Seal orders")
    look = (window.board.layout_shown, window.options)
    dialog = ReportDialog(document.game, document.variant, look, window.settings, window)
    secret.qtbot.addWidget(dialog)
    for turn in (document.timeline.cursor, None):
        dialog.turn.setCurrentIndex(dialog.turn.findData(turn))
        for form in form_titles():
            dialog.form.setCurrentIndex(dialog.form.findData(form))
            text = dialog.page() if form == "html" else dialog.text.toPlainText()
            assert "Gal-War" not in text
            assert "Galicia -> Warsaw" not in text
            assert turn is None or form == "judge" or "A Ber-Mun" in text
    counted = StatisticsDialog(
        document.game, document.variant, window.options, window.settings, window.power_icon, window
    )
    secret.qtbot.addWidget(counted)
    austria = next(row for row in counted.order_rows()[1] if row[0] == "Austria")
    assert austria[1] == 1


@pytest.mark.parametrize("name", ["diplomacy", "judge", "text", "markdown", "bbcode"])
def test_files_for_others_tell_nothing(secret: Hand, tmp_path: Path, name: str) -> None:
    form = formats.FORMATS[name]
    path = tmp_path / f"game{form.endings[0]}"
    # The judge has no form for a turn that is open.
    if name == "judge":
        secret.window.document.resolve()
        secret.click("gal", "war")
        document = secret.window.document
        document.apply(sealed.seal(document.game, {"Austria"}), "Seal orders")
    assert secret.window.filer.export_to(path, form)
    text = path.read_text()
    assert "Warsaw." not in text if name == "judge" else not tells(text.replace(" - ", "-"))


def test_pictures_tell_nothing(secret: Hand, tmp_path: Path) -> None:
    window = secret.window
    choice = ExportChoice("svg", Size(400), window.options, orders=True, view_only=False)
    assert window.commands.outputs.write(tmp_path / "map.svg", choice)
    text = (tmp_path / "map.svg").read_text()
    assert "A Ber-Kie" in text
    assert "Vie-Gal" not in text
