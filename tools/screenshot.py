"""Makes the pictures of the window in README and docs: ``python -m tools.screenshot [FOLDER]``."""

import os
import re
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dipdesk import resources
from dipdesk.app.position_tools import Tool
from dipdesk.app.settings import Settings
from dipdesk.cartography import routes
from dipdesk.domain.position import Position, Unit, UnitKind
from dipdesk.game.settings import GameSettings
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.replay import Beat
from dipdesk.ui.application import Program, make_app
from dipdesk.ui.atlases import layout_of
from dipdesk.ui.inbox_dialog import InboxDialog
from dipdesk.ui.missing_box import ASKS
from dipdesk.ui.window import Window
from dipdesk.ui.workshop_window import WorkshopWindow
from tools.play_game import settle

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
        settings.put(ASKS, False)
        for hint in ("order", "resolve", "back"):
            settings.hint_done(hint)
        program = Program(app, settings, None)
        window = program.window
        window.resize(1440, 900)
        window.show()
        prepare(app, window)
        QTest.qWait(300)
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


def point(window: Window, spot: tuple[float, float]) -> None:
    """Move the pointer to a spot of the sheet and let it rest there."""
    at = window.board.to_view(QPointF(*spot)).toPoint()
    QTest.mouseMove(window.board, at - QPoint(30, 30))
    QTest.mouseMove(window.board, at)
    QTest.qWait(300)


def look(window: Window, province: str, zoom: float) -> tuple[float, float]:
    """Bring a province to the middle; return its spot."""
    board = window.board
    x, y = board.layout_shown.spots(province)[0]
    board.zoom_by(zoom)
    board.set_camera(board.camera.centered(x, y, board.width(), board.height()))
    return x, y


def begin(app: QApplication, window: Window, variant: str, view: str, names: str = "full") -> None:
    window.document.begin(GameSettings(variant))
    window.show_desk()
    window.commands.views.set_names(names)
    window.board.set_layout(layout_of(window.document.variant, view))
    settle(app, window)


def lens(app: QApplication, window: Window) -> None:
    begin(app, window, "rootz", "boards")
    window.document.edit_position(position(window, "France One A mar1, Italy Two A pie2, Italy Two F gol2"))
    window.board.zoom_by(1.6)
    look(window, "mar1", 2.2)
    settle(app, window)
    seam = next(seam for seam in window.board.layout_shown.seams if seam.crossings[0] == ("mar1", "pie2"))
    x, y = routes.along(seam.first, 0.5)
    point(window, (x - 22, y))
    settle(app, window)
    point(window, (x - 20, y))


def boards(app: QApplication, window: Window) -> None:
    begin(app, window, "rootz", "boards", "short")
    window.lens.set_on(False)
    point(window, window.board.layout_shown.spots("gol1")[0])


def endless(app: QApplication, window: Window) -> None:
    begin(app, window, "wraparound", "tiles")
    window.document.edit_position(
        position(window, "England F nat, England F nrg, Russia A oms, Turkey A syr, Turkey F mao")
    )
    for text in ("f nat-oms", "f nrg-nat", "a oms h", "a syr-stp", "f mao-sev/ec"):
        window.pilot.type_orders(text)
    window.board.zoom_by(0.8)
    width, height = window.board.layout_shown.bounds[2:]
    middle = window.board.camera.centered(width * 0.85, height * 0.9, window.board.width(), window.board.height())
    window.board.set_camera(middle)
    QTest.qWait(300)


def position(window: Window, units: str) -> Position:
    """Return the opening with other units, written as ``England F nat, ...``."""
    words = [text.split() for text in units.split(", ")]
    found = tuple(Unit(" ".join(power), UnitKind(kind), place) for *power, kind, place in words)
    return replace(window.document.variant.start, units=found)


def position_set(app: QApplication, window: Window) -> None:
    """Venice is set up as taken from the Tyrol, with one retreat closed."""
    begin(app, window, "standard", "sheet")
    mode = window.commands.position
    mode.enter()
    assert mode.palette is not None
    mode.palette.entry.setPlainText(
        "Phase: F1902R\nAustria: A Vie, A Ven, F Tri, F Adr\nFrance: A Mar, A Par, F Bre, A Pie\n"
        "Italy: *A Ven (from Tyr), F Nap, A Rom\nTurkey: A Bul, F Aeg, A Smy\nStandoffs: Tus\n"
        "Centers:\nAustria: Vie, Bud, Tri\nFrance: Mar, Par, Bre, Spa\nItaly: Ven, Nap, Rom\nTurkey: Ank, Con, Smy, Bul"
    )
    mode.palette.entry.judge()
    mode.palette.set_tool(Tool.DISLODGED)
    point(window, window.board.layout_shown.spots("ven", "dislodged")[0])


def off_board(app: QApplication, window: Window) -> None:
    begin(app, window, "youngstown", "sheet")
    window.commands.views.handlers()["view.links"]()
    point(window, window.board.layout_shown.spots("obb")[0])


def reach(app: QApplication, window: Window) -> None:
    begin(app, window, "wraparound", "tiles", "short")
    window.commands.views.handlers()["view.reach"]()
    window.board.zoom_by(0.8)
    point(window, look(window, "mos", 1.0))


DAMAGE = (
    ("variant.toml", r'id = "standard"', 'id = "my-map"'),
    ("variant.toml", r'title = \{ en = "Standard"', 'title = { en = "My map"'),
    ("variant.toml", r'\nbur = \["gas", "mar"', '\nbur = ["spa", "mar"'),
    ("anchors.toml", r"\[p\.mun\]\nunit = \[.*?\]", "[p.mun]\nunit = [700, 700]"),
    ("variant.toml", r'name = "Marseilles"', 'name = "Marseille"'),
)
"""What is done to a copy of the standard pack: file, old text (a regular expression), new text."""


def workshop(app: QApplication, folder: Path) -> None:
    """Keep the picture of a broken pack in the workshop."""
    with tempfile.TemporaryDirectory() as home:
        place = Path(home) / "my-map"
        place.mkdir()
        for name in ("variant.toml", "map.svg", "anchors.toml"):
            text = (resources.maps() / "standard" / name).read_text(encoding="utf-8")
            for file, old, new in DAMAGE:
                if file == name:
                    text, count = re.subn(old, new, text, count=1)
                    assert count, old
            (place / name).write_text(text, encoding="utf-8")
        window = WorkshopWindow(PictureOptions(), Path(home))
        window.show()
        window.open_pack(place)
        while not window.study.findings:
            QTest.qWait(20)
        window.list.step(1)
        window.list.step(1)
        QTest.qWait(300)
        while window.view.tiles.busy:
            QTest.qWait(20)
        window.grab().save(str(folder / "workshop.webp"))
        window.close()


LETTERS = {
    "Anna.eml": """From: Anna Berger <anna@example.org>
Date: Wed, 23 Dec 2026 18:12:00 +0100
Subject: Austria, Spring 1901

- Army Vienna to Galicia
- Army Budapest -> Serbia
- Fleet Trieste \u2192 Albania
""",
    "Francois.eml": """From: Fran\u00e7ois <francois@example.org>
Date: Wed, 23 Dec 2026 19:40:00 +0100
Subject: Ordres pour la France

A Paris - Bourgogne
A Marseille s A Paris - Bourgogne
F Brest \u2013 Manche
""",
    "Francois 2.eml": """From: Fran\u00e7ois <francois@example.org>
Date: Wed, 23 Dec 2026 20:35:00 +0100
Subject: France: correction

A Mar - Spain
""",
    "chat.txt": """Rosa \u2014 Today at 19:10
**Russia**
\u2022 F Sev - Bla
\u2022 A Mos - Ukrane
\u2022 A War - Vie
\u2022 F StP(sc) - GoB
If Turkey goes to the Black Sea, F Sev - Rum
""",
    "table.md": """| Power | Unit | Order |
| Italy | A Ven | A Ven - Tyr |
| Italy | A Rom | A Rom - Ven |
""",
}
"""Mails of a game night: names of files and what they hold."""


def inbox(folder: Path) -> None:
    """Keep the picture of an inbox full of mails."""
    app = make_app(["dipdesk"])
    with tempfile.TemporaryDirectory() as home:
        program = Program(app, Settings(Path(home) / "settings.ini"), None)
        window = program.window
        window.document.begin(GameSettings("standard"))
        window.desk_panel.deadline.setText("2026-12-23 20:00 +0100")
        window.desk_panel.deadline.textEdited.emit(window.desk_panel.deadline.text())
        dialog = InboxDialog(window.document, window.settings, window.power_icon)
        for name, text in LETTERS.items():
            (Path(home) / name).write_text(text, encoding="utf-8")
        dialog.add_paths(sorted(Path(home).glob("*.[emt]*")))
        dialog.resize(1180, 640)
        dialog.show()
        QTest.qWait(300)
        dialog.grab().save(str(folder / "inbox.webp"))
        dialog.close()
        window.document.stack.setClean()
        window.close()


def replay(app: QApplication, window: Window) -> None:
    results(app, window)
    window.commands.referee.replaying.toggle()
    player = window.commands.referee.replaying.player
    assert player is not None
    player.pause()
    player.go(next(i for i, step in enumerate(player.steps) if step[1] is Beat.MOVES), 0.55)


def main() -> int:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    shoot(folder, "window.png", "light", results)
    shoot(folder, "support.png", "light", support)
    for scene in (lens, boards, endless, off_board, reach, position_set):
        shoot(folder, f"window-{scene.__name__}.webp", "light", scene)
    shoot(folder, "window-replay.webp", "light", replay)
    inbox(folder)
    workshop(make_app(["dipdesk"]), folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
