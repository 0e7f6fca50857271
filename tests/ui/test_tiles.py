"""What is painted between events: it comes to an end, and is there before it is asked for."""

from collections.abc import Generator

import pytest
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QColor, QPainter
from pytestqt.qtbot import QtBot

from dipdesk.entry.answers import Role
from dipdesk.ui import glow, tiles
from dipdesk.ui.camera import Camera
from tests.ui.conftest import Hand


class Plain:
    """A sheet of one color."""

    bounds = QRectF(0, 0, 1000, 1000)
    background = QColor("#204060")

    def __init__(self) -> None:
        self.scales: set[float] = set()

    def steps(self, painter: QPainter, clip: QRectF, scale: float) -> Generator[None]:
        self.scales.add(scale)
        painter.fillRect(clip, self.background)
        yield


def test_a_view_of_more_tiles_than_are_kept_comes_to_rest(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tiles, "BUDGET", 3)
    store, painted = tiles.TileStore(), list[QRectF]()
    store.arrived.connect(painted.append)
    # Each tile that arrives lets the view order what it lacks, as a repaint does.
    store.arrived.connect(lambda: store.order(Camera(2.0), QRect(0, 0, 2000, 2000), 1.0))
    store.show(Plain())
    with qtbot.waitSignal(store.settled, timeout=20_000):
        store.order(Camera(2.0), QRect(0, 0, 2000, 2000), 1.0)
    assert len(painted) == 16
    assert not store.busy


def test_names_are_chosen_by_what_the_eye_sees_not_by_the_pixels_of_the_device(qtbot: QtBot) -> None:
    store, sheet = tiles.TileStore(), Plain()
    store.show(sheet)
    for ratio in (1.0, 2.0):
        with qtbot.waitSignal(store.settled, timeout=20_000):
            # As many pixels of the device each time: tiles of the first must not serve for the second.
            store.order(Camera(0.8 / ratio), QRect(0, 0, 400, 400), ratio)
    assert sheet.scales == {0.8, 0.4}


def test_what_a_click_lights_is_ready_before_it(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    cache, provinces = hand.board._glow, hand.window.document.variant.board.provinces
    keys = {("par", Role.SELECTED), *((province, Role.TARGET) for province in provinces)}
    hand.qtbot.waitUntil(lambda: keys <= cache._stamps.keys(), timeout=20_000)
    rendered: list[object] = []
    monkeypatch.setattr(glow, "_render", lambda *parts: rendered.append(parts))
    hand.click("par")
    hand.board.repaint()
    assert hand.window.pilot.lights.selected == "par"
    assert not rendered
