"""The workshop: a pack that is broken and mended on the disk while its window is open."""

import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dipdesk.app.words import set_language
from dipdesk.app.workshop import is_pack
from dipdesk.cartography.ruled_net import strands
from dipdesk.exchange.facts import facts_of
from dipdesk.game import atomic
from dipdesk.picture.options import PictureOptions
from dipdesk.ui.application import Program
from dipdesk.ui.window import Window
from dipdesk.ui.workshop_window import WorkshopWindow
from tests.cartography import small

SHORT = small.SVG.replace("H1600V700H800Z", "H1500V700H800Z")


def replace_file(path: Path, text: str) -> None:
    """Put a new file in the place of an old one, as careful editors do."""
    fresh = path.with_suffix(".new")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(path)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "little"
    made.mkdir()
    (made / "variant.toml").write_text(facts_of(small.variant()).toml(), encoding="utf-8")
    (made / "map.svg").write_text(small.SVG, encoding="utf-8")
    (made / "anchors.toml").write_text(small.ANCHORS, encoding="utf-8")
    return made


@pytest.fixture
def shop(app: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[WorkshopWindow]:
    set_language("en")
    made = WorkshopWindow(PictureOptions(), tmp_path)
    made.show()
    yield made
    made.close()
    app.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def causes(shop: WorkshopWindow) -> set[str]:
    found = shop.study.findings
    return {row.cause for row in found.rows} if found is not None else set()


def settled(shop: WorkshopWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: shop.bench is not None and not shop.bench.busy and shop.study.folder is not None)


def test_findings_come_and_go_with_the_files_and_the_view_stays(
    shop: WorkshopWindow, folder: Path, qtbot: QtBot
) -> None:
    shop.open_pack(folder)
    settled(shop, qtbot)
    assert (causes(shop), shop.summary.text()) == (set(), "✓ Nothing wrong")
    shop.view.zoom_by(2.0)
    camera = shop.view.camera
    replace_file(folder / "map.svg", SHORT)
    qtbot.waitUntil(lambda: "border-missing" in causes(shop), timeout=8000)
    assert shop.view.camera == camera
    forms = {each.finding.cause: each.form for each in shop.view.placed}
    assert forms["border-missing"] == "link"
    shop.activateWindow()
    qtbot.waitUntil(shop.isActiveWindow)
    qtbot.keyClick(shop, Qt.Key.Key_F8)
    chosen = shop.list.current()
    assert chosen is not None
    assert chosen.kind == "missing"
    middle = next(each.at for each in shop.view.placed if each.finding is chosen)
    seen = shop.view.to_view(middle)
    assert (round(seen.x()), round(seen.y())) == (shop.view.width() // 2, shop.view.height() // 2)
    shop.list.clearSelection()
    shop.list.copy()
    assert "bbb and ccc are neighbors but share no border" in QGuiApplication.clipboard().text()
    replace_file(folder / "map.svg", small.SVG)
    qtbot.waitUntil(lambda: shop.summary.text() == "✓ Nothing wrong", timeout=8000)
    assert shop.view.placed == ()


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("variant.toml", "victory = 2", 'victory = "two"', "variant.toml, line"),
        ("map.svg", 'd="M0,0H800V100V700H0Z"', 'd="M0,0 nonsense"', "map.svg, line 4"),
        ("anchors.toml", "unit = [400, 300]", 'unit = "left"', "anchors.toml: p.aaa.unit"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place_and_mended(
    shop: WorkshopWindow, folder: Path, qtbot: QtBot, file: str, old: str, new: str, said: str
) -> None:
    sound = (folder / file).read_text(encoding="utf-8")
    assert old in sound
    (folder / file).write_text(sound.replace(old, new), encoding="utf-8")
    shop.open_pack(folder)
    settled(shop, qtbot)
    assert said in shop.fault.text()
    assert shop.fault.isVisible()
    assert not shop.play.isEnabled()
    (folder / file).write_text(sound, encoding="utf-8")
    qtbot.waitUntil(lambda: shop.summary.text() == "✓ Nothing wrong", timeout=8000)
    assert not shop.fault.isVisible()


@pytest.mark.parametrize(
    ("old", "new", "form"),
    [
        ("unit = [400, 300]", "unit = [1700, 1000]", "cross"),
        ("at = [1200, 400]", "at = [1590, 400]", "box"),
    ],
)
def test_spots_are_crossed_and_names_boxed(
    shop: WorkshopWindow, folder: Path, qtbot: QtBot, old: str, new: str, form: str
) -> None:
    (folder / "anchors.toml").write_text(small.ANCHORS.replace(old, new), encoding="utf-8")
    shop.open_pack(folder)
    settled(shop, qtbot)
    assert form in {each.form for each in shop.view.placed}


def test_a_pack_is_read_again_when_the_pack_below_it_changes(
    shop: WorkshopWindow, folder: Path, qtbot: QtBot, tmp_path: Path
) -> None:
    above = tmp_path / "above"
    above.mkdir()
    head = 'id = "above"\nbase = "little"\nmap = "little"\ntitle = { en = "Above" }\n'
    (above / "variant.toml").write_text(head, encoding="utf-8")
    text = (folder / "variant.toml").read_text("utf-8").replace('id = "small"', 'id = "little"')
    (folder / "variant.toml").write_text(text, encoding="utf-8")
    shop.open_pack(above)
    qtbot.waitUntil(lambda: shop.summary.text() == "✓ Nothing wrong", timeout=8000)
    replace_file(folder / "variant.toml", text.replace('"Bravo"', '"Broken"'))
    qtbot.waitUntil(lambda: "label-differs" in causes(shop), timeout=8000)


def test_what_is_not_placed_is_placed_by_a_button(shop: WorkshopWindow, folder: Path, qtbot: QtBot) -> None:
    (folder / "anchors.toml").unlink()
    shop.open_pack(folder)
    settled(shop, qtbot)
    qtbot.waitUntil(shop.fill.isEnabled)
    assert causes(shop) == {"no-file"}
    qtbot.mouseClick(shop.fill, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: shop.summary.text() == "✓ Nothing wrong", timeout=8000)
    assert "Alfa" in (folder / "anchors.toml").read_text("utf-8")
    assert not shop.fill.isEnabled()


def test_a_folder_that_cannot_be_written_is_told(
    shop: WorkshopWindow, folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, *_: object, **__: object) -> None:
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(atomic, "write", full)
    (folder / "anchors.toml").unlink()
    shop.open_pack(folder)
    qtbot.waitUntil(shop.fill.isEnabled)
    qtbot.mouseClick(shop.fill, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: shop.fault.text() == "anchors.toml: No space left on device", timeout=8000)


def test_the_borders_of_the_rules_are_shown_over_those_drawn(shop: WorkshopWindow, folder: Path, qtbot: QtBot) -> None:
    (folder / "map.svg").write_text(SHORT, encoding="utf-8")
    shop.open_pack(folder)
    settled(shop, qtbot)
    shop.activateWindow()
    qtbot.waitUntil(shop.isActiveWindow)
    before = shop.view.grab().toImage()
    qtbot.keyClick(shop, Qt.Key.Key_G)
    assert shop.view.shows_net
    assert shop.view.grab().toImage() != before
    assert shop.view.layout_shown is not None
    found = {(each.kind, each.start) for each in strands(small.variant(), shop.view.layout_shown)}
    assert {("army", (400.0, 300.0)), ("fleet", (1500.0, 50.0)), ("none", (1200.0, 300.0))} <= found
    qtbot.keyClick(shop, Qt.Key.Key_G)
    assert shop.view.grab().toImage() == before


def test_a_dropped_zip_is_opened_and_one_without_a_variant_told(
    shop: WorkshopWindow, folder: Path, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "little.zip"
    with zipfile.ZipFile(path, "w") as archive:
        for file in folder.iterdir():
            text = file.read_text("utf-8").replace('<path id="bbb"', '<path id="zzz"')
            archive.writestr(f"little/{file.name}", text)
    assert is_pack(path)
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path))])
    at, buttons, keys = QPointF(5, 5), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    shop.dropEvent(QDropEvent(at, Qt.DropAction.CopyAction, mime, buttons, keys))
    settled(shop, qtbot)
    assert {"no-shape", "stray-shape"} <= causes(shop)
    path.unlink()
    qtbot.waitUntil(lambda: "was it moved or renamed?" in shop.fault.text(), timeout=8000)
    assert shop.view.isVisible()
    (tmp_path / "empty").mkdir()
    shop.open_pack(tmp_path / "empty")
    qtbot.waitUntil(lambda: "no variant.toml in this folder" in shop.fault.text(), timeout=8000)
    (tmp_path / "none.zip").write_bytes(b"PK\x03\x04 nothing")
    shop.open_pack(tmp_path / "none.zip")
    qtbot.waitUntil(lambda: shop.fault.text() != "")
    assert not shop.view.isVisible()


def test_a_pack_named_to_the_program_opens_here_and_can_be_played(
    window: Window, folder: Path, qtbot: QtBot, tmp_path: Path
) -> None:
    assert not window.filer.open_path(str(folder))
    shop = window.commands.workshop.shown
    assert shop is not None
    settled(shop, qtbot)
    qtbot.mouseClick(shop.play, Qt.MouseButton.LeftButton)
    assert window.document.variant.id.startswith("small-")
    assert {unit.province for unit in window.document.position.units} == {"aaa", "bbb"}
    # The game keeps the pack as it was, wherever it is saved.
    shutil.rmtree(folder)
    window.document.save_as(tmp_path / "game.dip")
    window.document.open(tmp_path / "game.dip")
    assert window.document.variant.title("en") == "Small"
    shop.close()
    qtbot.waitUntil(lambda: window.commands.workshop.shown is None)


def test_another_language_keeps_the_workshop(program: Program, folder: Path, qtbot: QtBot) -> None:
    program.window.commands.workshop.show(folder)
    before = program.window.commands.workshop.shown
    assert before is not None
    before.resize(before.width(), 640)
    settled(before, qtbot)
    height = before.height()
    program.settings.language = "fr"
    program.window.look_changed.emit()
    after = program.window.commands.workshop.shown
    assert after is not None
    assert after is not before
    settled(after, qtbot)
    assert after.isVisible()
    assert after.height() == height
    assert after.windowTitle() == "little – Atelier de variantes"
    after.close()
