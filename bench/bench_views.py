"""The times of each view: frames while panning and zooming, hover, and switching from one view to the other.

Everything runs offscreen with a map of 1600 x 1000 px, in the middle of a game with a full set of orders; all times
are time of this process. What two boards and a map without end cost is held against the plain sheet.
"""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from bench.bench_window import Bench, pan
from bench.rows import percentile, row
from dipdesk.app.settings import Settings
from dipdesk.cartography.views import layouts_for
from dipdesk.game.settings import GameSettings
from dipdesk.ui.application import Program, make_app
from dipdesk.ui.atlases import layout_of
from tools.play_game import settle

VARIANTS = ("standard", "loeb9", "youngstown", "wraparound", "rootz")
FRAME, HOVER, SWITCH, SHARE = 16.0, 5.0, 300.0, 1.5
COMPARED = (("rootz boards", "standard sheet"), ("wraparound tiles", "wraparound sheet"))


def main() -> None:
    """Measure and print."""
    app = make_app(["dipdesk"])
    frames: dict[str, float] = {}
    for variant in VARIANTS:
        with tempfile.TemporaryDirectory() as folder:
            program = Program(app, Settings(Path(folder) / "s.ini"), None)
            frames |= measure(app, program, variant)
            program.document.stack.setClean()
            program.window.close()
    for dear, plain in COMPARED:
        for what in ("pan", "zoom"):
            share = frames[f"{dear} {what}"] / frames[f"{plain} {what}"]
            row(f"{dear} to {plain}, {what}", share, "times", most=SHARE)


def measure(app: QApplication, program: Program, variant: str) -> dict[str, float]:
    """Measure all views of a variant; return the 95th percentiles of the frames."""
    program.document.begin(GameSettings(variant))
    bench = Bench(app, program.window)
    bench.prepare(3)
    board, found = bench.board, {}
    names = layouts_for(program.document.variant)
    for name in names:
        board.set_layout(layout_of(program.document.variant, name))
        board.look_at_frame()
        settle(app, program.window)
        found |= {f"{variant} {name} {what}": value for what, value in frames(bench, f"{variant} {name}").items()}
    if len(names) > 1:
        switches = bench.times(
            6, lambda _: program.window.commands.views.next_layout(), lambda: settle(app, program.window)
        )
        row(f"{variant}, switching views, longest", max(switches), "ms", most=SWITCH)
    return found


def frames(bench: Bench, name: str) -> dict[str, float]:
    """Measure and print one view."""
    board = bench.board

    def ready() -> None:
        settle(bench.app, bench.window)

    def hover(step: int) -> None:
        QTest.mouseMove(board, QPoint(60 + step * 11 % 1500, 90 + step * 7 % 850))

    acts: tuple[tuple[str, int, Callable[[int], object], float], ...] = (
        ("pan", 160, lambda step: pan(bench, step), FRAME),
        ("zoom", 80, lambda step: board.zoom_by(1.04 if step % 40 < 20 else 1 / 1.04), FRAME),
        ("hover", 120, hover, HOVER),
    )
    found = {}
    ready()
    hovers = bench.times(120, hover)
    row(f"{name}, hover, whole map, 95 %", percentile(hovers), "ms", most=HOVER)
    lights, units = bench.window.pilot.lights, bench.window.document.position.units

    def light(step: int) -> None:
        lights.hover(units[step % len(units)].province)
        lights.draw()

    row(f"{name}, neighbors lit, 95 %", percentile(bench.times(60, light)), "ms", most=FRAME)
    lights.hover(None)
    board.zoom_by(2.2)
    for what, count, act, goal in acts:
        ready()
        found[what] = percentile(bench.times(count, act))
        row(f"{name}, {what}, 95 %", found[what], "ms", most=goal)
    return found
