"""Makes the pictures of the window in README and docs: ``python -m tools.screenshot [FOLDER]``."""

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dipdesk.app.settings import Settings
from dipdesk.game.settings import GameSettings
from dipdesk.ui.application import Program, make_app
from dipdesk.ui.window import Window

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
OPENING = (
    "a lvp-yor, f edi-nrg, f lon-nth, a par-bur, a mar-spa, f bre-mao, a ber-kie, a mun-ruh, f kie-den",
    "a rom-apu, a ven-tyr, f nap-ion, a vie-gal, a bud-ser, f tri-alb, a mos-ukr, a war-gal, f sev-bla, f stp/sc-gob",
    "a con-bul, a smy-con, f ank-bla",
)
FALL = (
    "a yor-nth-nwy, f nth c a yor-nwy, f nrg s a yor-nwy, a bur-bel, a spa-por, f mao-eng, a kie-hol",
    "a ruh s a kie-hol",
    "f den-swe, a apu-ion-tun, f ion c a apu-tun, a tyr-vie, a vie-tri, a ser s f alb-gre, f alb-gre, a ukr-rum",
    "f sev s a ukr-rum, f gob-swe, a war-gal, a bul-gre, a con-bul, f ank-con",
)


def settle(app: QApplication, window: Window) -> None:
    """Wait until everything is painted."""
    for _ in range(20_000):
        app.processEvents()
        if not window.board.tiles.busy and not window.board.is_zooming:
            return
        QTest.qWait(1)


def play(window: Window) -> None:
    """Play the first year."""
    for lines in (OPENING, FALL):
        for line in lines:
            for text in line.split(", "):
                window.pilot.type_orders(text)
        window.commands.resolve()


def shoot(folder: Path, name: str, theme: str, prepare: Callable[[QApplication, Window], None]) -> None:
    """Open a window, prepare it and keep its picture."""
    app = make_app(["dipdesk"])
    with tempfile.TemporaryDirectory() as home:
        settings = Settings(Path(home) / "settings.ini")
        settings.theme, settings.language, settings.names = theme, "en", "full"
        for hint in ("order", "resolve", "back"):
            settings.hint_done(hint)
        program = Program(app, settings, None)
        window = program.window
        window.resize(1440, 900)
        window.show()
        prepare(app, window)
        settle(app, window)
        folder.mkdir(parents=True, exist_ok=True)
        window.grab().save(str(folder / name))
        window.document.stack.setClean()
        window.close()


def results(app: QApplication, window: Window) -> None:
    window.document.begin(GameSettings("standard"), "Spring in the salon")
    window.show_desk()
    settle(app, window)
    play(window)
    window.document.step(-1)
    window.inspector.pin("nwy")


def support(app: QApplication, window: Window) -> None:
    window.document.begin(GameSettings("standard"))
    window.show_desk()
    settle(app, window)
    window.pilot.type_orders("a par-bur")
    x, y = window.board.layout_shown.spots("mar")[0]
    at = window.board.to_view(QPointF(x, y)).toPoint()
    QTest.mouseClick(window.board, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    QTest.keyClick(window.board, "S")


def main() -> int:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    shoot(folder, "window.png", "light", results)
    shoot(folder, "support.png", "light", support)
    return 0


if __name__ == "__main__":
    sys.exit(main())
