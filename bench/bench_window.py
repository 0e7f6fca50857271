"""The window's times: start, click to highlight, order to redrawn map, frames while panning and zooming.

Everything runs offscreen with a map of 1600 x 1000 px, in the middle of a game with a full set of orders. All but
one row is time of this process, so that a busy machine does not blur it; on an idle one the clock says the same.
"""

import math
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from bench.rows import percentile, row, timed
from dipdesk.app.settings import Settings
from dipdesk.domain.board import ProvinceId
from dipdesk.domain.order import Order
from dipdesk.domain.position import PhaseKind
from dipdesk.picture.compose import picture
from dipdesk.picture.export import Size, encode
from dipdesk.ui.application import Program, make_app
from dipdesk.ui.window import Window
from tools.play_game import Player, settle

BLOCK = 50
"""Milliseconds that nothing may block the window for."""

START = """
import time; begun = time.perf_counter()
import sys, tempfile; from pathlib import Path
from dipdesk.ui import memory; memory.hold()
from dipdesk.app.settings import Settings
from dipdesk.ui.application import Program, make_app
app = make_app(["dipdesk"])
program = Program(app, Settings(Path(tempfile.mkdtemp()) / "s.ini"), None)
program.start(); memory.started(); app.processEvents()
print(time.process_time(), time.perf_counter() - begun)
program.window.close()
"""


class Bench:
    """A window in the middle of a game."""

    def __init__(self, app: QApplication, window: Window) -> None:
        self.app = app
        self.window = window
        self.board = window.board

    def prepare(self, turns: int) -> None:
        """Play some turns and order the next one in full."""
        self.window.resize(2130, 1130)
        self.window.show()
        self.window.show_desk()
        settle(self.app, self.window)
        player = Player(self.window, random.Random(2))
        for _ in range(turns):
            player.play_phase()
            self.window.document.resolve()
        # Retreats and builds follow a movement; a game that ended has no more of it.
        for _ in range(2):
            if self.window.document.position.phase.kind is not PhaseKind.MOVEMENT:
                player.play_phase()
                self.window.document.resolve()
        player.play_phase()
        settle(self.app, self.window)

    def times(
        self, count: int, act: Callable[[int], object], before: Callable[[], object] = lambda: None
    ) -> list[float]:
        """Return the milliseconds of each act with all that it causes; ``before`` each something may be made ready."""
        found = []
        for step in range(count):
            before()
            begun = time.process_time()
            act(step)
            self.app.processEvents()
            found.append((time.process_time() - begun) * 1e3)
        return found

    def report(self, name: str, found: list[float], goal: float, worst: float | None = None) -> None:
        """Print the middle, the 95th percentile (held to ``goal``) and the longest block (held to ``worst``)."""
        row(f"{name}, median", percentile(found, 0.5), "ms")
        row(f"{name}, 95 %", percentile(found), "ms", most=goal)
        row(f"{name}, longest block", max(found), "ms", most=worst)

    def click(self, province: ProvinceId) -> None:
        x, y = self.board.layout_shown.spots(province)[0]
        at = self.board.to_view(QPointF(x, y)).toPoint()
        QTest.mouseClick(self.board, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)


def start_times() -> tuple[float, float]:
    """Return the seconds from the start of Python to the window on the screen, in this process and by the clock."""
    root = str(Path(__file__).parent.parent)
    runs = [
        subprocess.run([sys.executable, "-c", START], capture_output=True, text=True, check=True, cwd=root).stdout
        for _ in range(3)
    ]
    own, clock = zip(*(map(float, run.split()[-2:]) for run in runs), strict=True)
    return min(own), min(clock)


def main() -> None:
    """Measure and print."""
    own, clock = start_times()
    row("import to usable window", own, "s", most=1.5)
    row("import to usable window, by the clock", clock, "s")
    app = make_app(["dipdesk"])
    with tempfile.TemporaryDirectory() as folder:
        program = Program(app, Settings(Path(folder) / "s.ini"), None)
        bench = Bench(app, program.window)
        bench.prepare(8)
        measure(bench)
        program.document.stack.setClean()
        program.window.close()


def measure(bench: Bench) -> None:
    board, document = bench.board, bench.window.document
    print(f"map {board.width()} x {board.height()} px, {len(document.turn.all_orders())} orders")
    units = [unit.province for unit in document.position.units]

    def unchosen() -> None:
        QTest.keyClick(board, Qt.Key.Key_Escape)
        settle(bench.app, bench.window)
        # The panels follow the map a blink later; that is not part of the next click.
        QTest.qWait(60)

    def click(step: int) -> None:
        bench.click(units[step % len(units)])

    # The lights of a province are made ready as pixels while the window rests, and kept as long as the zoom stays.
    QTest.qWait(1500)
    bench.report("first click to highlight", bench.times(len(units), click, unchosen), 10)
    bench.report("click to highlight", bench.times(40, click, unchosen), 10)
    unchosen()
    orders = document.turn.all_orders()
    bench.report(
        "order given to map redrawn", bench.times(20, lambda n: _toggle(bench, orders[n // 2 % 9]), unchosen), 30
    )
    board.zoom_by(2.2)
    settle(bench.app, bench.window)
    bench.report("pan, frame", bench.times(240, lambda n: pan(bench, n)), 16, BLOCK)
    settle(bench.app, bench.window)
    bench.report("zoom, frame", bench.times(80, lambda n: board.zoom_by(1.04 if n % 40 < 20 else 1 / 1.04)), 16, BLOCK)
    settle(bench.app, bench.window)
    bench.report("hover", bench.times(120, lambda n: QTest.mouseMove(board, QPoint(60 + n * 11, 90 + n * 6))), 5)
    orders = document.turn.all_orders()

    def export() -> None:
        made = picture(document.variant, board.layout_shown, document.position, orders, None, bench.window.options)
        encode(made, "png", Size(4000))

    row("PNG of 4,000 px with orders", timed(export), "s", most=2)


def pan(bench: Bench, step: int) -> None:
    board = bench.board
    board.set_camera(board.camera.panned(9 * math.cos(step / 20), 7 * math.sin(step / 20)))


def _toggle(bench: Bench, order: Order) -> None:
    document = bench.window.document
    if order in document.turn.all_orders():
        document.drop_order(order)
    else:
        document.give_orders([order])
