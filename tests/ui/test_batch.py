"""A picture for each turn or power at once."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog

from dipdesk.__main__ import main
from dipdesk.picture.export import Size
from dipdesk.ui import outputs
from dipdesk.ui.export_dialog import ExportDialog
from dipdesk.ui.progress import Cancelled
from tests.ui.conftest import Hand


@pytest.fixture
def folder(hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game of two turns whose exports are small and go to this folder."""
    hand.click("par", "bur")
    hand.window.document.resolve()
    hand.click("bur", "mun")
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path))
    return tmp_path


def export(hand: Hand, monkeypatch: pytest.MonkeyPatch, each: str) -> None:
    """Choose in the dialog of the export what there shall be a picture for."""

    def choose(dialog: ExportDialog) -> bool:
        dialog.width_box.setValue(160)
        dialog.form.setCurrentIndex(dialog.form.findData("svg"))
        dialog.names.setCurrentIndex(dialog.names.findData("none"))
        dialog.each.setCurrentIndex(dialog.each.findData(each))
        return True

    monkeypatch.setattr(ExportDialog, "exec", choose)
    hand.window.acts["picture.export"].trigger()


def test_each_turn_has_the_picture_that_render_gives_it(
    hand: Hand, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    export(hand, monkeypatch, "turn")
    names = ["001-S1901M.svg", "002-F1901M.svg"]
    assert sorted(path.name for path in folder.iterdir()) == names
    assert hand.window.sentence.text() == f"2 pictures saved to {folder}"
    hand.window.document.save_as(folder / "game.dip")
    options = ["--each", "turn", "--format", "svg", "--width", "160", "--names", "none"]
    assert main(["render", str(folder / "game.dip"), "-o", str(folder / "out"), *options]) == 0
    assert [(folder / "out" / name).read_bytes() for name in names] == [(folder / name).read_bytes() for name in names]


def test_each_power_has_its_orders_alone_and_nothing_is_replaced_unasked(
    hand: Hand, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "france.svg").write_text("mine")
    asked = list[str]()
    monkeypatch.setattr(outputs, "confirm", lambda _window, _title, question, _verb: bool(asked.append(question)))
    export(hand, monkeypatch, "power")
    assert asked == ["1 picture in this folder will be replaced."]
    assert [path.name for path in folder.iterdir()] == ["france.svg"]
    monkeypatch.setattr(outputs, "confirm", lambda *_: True)
    export(hand, monkeypatch, "power")
    assert len(list(folder.iterdir())) == 7
    assert "A Bur-Mun" in (folder / "france.svg").read_text()
    assert "A Bur-Mun" not in (folder / "germany.svg").read_text()


def test_many_pictures_can_be_cancelled(hand: Hand, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = list[float]()

    def watch(share: float) -> None:
        told.append(share)
        if share > 0.5:
            raise Cancelled

    class Progress:
        def __enter__(self) -> object:
            return watch

        def __exit__(self, *_: object) -> None: ...

    monkeypatch.setattr(outputs, "progress", lambda *_: Progress())
    dialog = ExportDialog(hand.window.options, True, hand.window.document.variant.topology)
    hand.qtbot.addWidget(dialog)
    dialog.form.setCurrentIndex(dialog.form.findData("png"))
    dialog.each.setCurrentIndex(1)
    dialog.width_box.setValue(160)
    choice = dialog.chosen()
    assert choice.size == Size(width=160)
    assert not hand.window.commands.outputs.write_all(folder, choice)
    assert [path.name for path in folder.iterdir()] == ["001-S1901M.png"]
    assert told == sorted(told)
