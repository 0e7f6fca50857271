"""Plays a game by real clicks and keys on the window, and keeps a picture of each turn.

    python -m tools.play_game --years 10 --seed 1 --pictures build/game --variant standard

Every order is given as a person gives it: the mouse on units, provinces and coast handles, letters on the keyboard.
The orders are random but lively. What was meant is compared with what the document then holds.
"""

import argparse
import os
import random
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dipdesk.app.settings import Settings
from dipdesk.domain.board import Location, PowerName, ProvinceId
from dipdesk.domain.position import PhaseKind
from dipdesk.entry.answers import Prompt, Role
from dipdesk.game.settings import GameSettings
from dipdesk.rules.adjustments import builds_due
from dipdesk.ui.application import Program, make_app
from dipdesk.ui.marks import handle_spots
from dipdesk.ui.missing_box import ASKS
from dipdesk.ui.window import Window

PATIENCE = 60.0
"""Seconds that painting the map may take at most."""


class Player:
    """Hands on mouse and keyboard."""

    def __init__(self, window: Window, dice: random.Random) -> None:
        self.window = window
        self.board = window.board
        self.dice = dice
        self.clicks = 0

    @property
    def prompt(self) -> Prompt:
        found = self.window.pilot.prompt
        assert found is not None
        return found

    def click_spot(self, x: float, y: float) -> None:
        """Click a point of the sheet, brought into view first."""
        self.board.reveal(x, y)
        at = self.board.to_view(QPointF(x, y)).toPoint()
        QTest.mouseClick(self.board, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
        self.clicks += 1

    def click(self, province: ProvinceId, kind: str = "unit") -> None:
        """Click a province at its spot."""
        spots = self.board.layout_shown.spots(province, kind)
        assert spots, province
        self.click_spot(*spots[0])

    def click_handle(self, coast: Location) -> None:
        self.click_spot(*handle_spots(self.board.layout_shown, coast)[0])

    def key(self, name: str) -> None:
        QTest.keyClick(self.board, Qt.Key.Key_Escape if name == "\x1b" else name)

    def lit(self, *roles: Role) -> list[ProvinceId]:
        """Return the provinces lit in one of these roles."""
        return [place for place, role in self.prompt.highlights.items() if role in roles]

    # Phases

    def play_phase(self) -> None:
        kind = self.window.document.position.phase.kind
        if kind is PhaseKind.MOVEMENT:
            for unit in self.window.document.position.units:
                self.order_unit(unit.province)
        elif kind is PhaseKind.RETREAT:
            self.retreats()
        else:
            self.adjustments()

    def order_unit(self, province: ProvinceId) -> None:
        document = self.window.document
        if document.turn.order_for(document.position.unit_at(province)) is not None:
            return
        self.key("\x1b")
        self.click(province)
        assert self.lit(Role.SELECTED) == [province], f"{province}: {self.window.sentence.text()}"
        roll = self.dice.random()
        if roll < 0.26 and "S" in self.prompt.keys and self.support():
            pass
        elif roll < 0.36 and self.lit(Role.LANDING):
            self.click(self.dice.choice(self.lit(Role.LANDING)))
        elif roll < 0.94 and self.lit(Role.TARGET):
            self.click(self.best(self.lit(Role.TARGET)))
        else:
            self.click(province)
        self.finish_coast()
        given = document.turn.order_for(document.position.unit_at(province))
        assert given is not None, f"{province} has no order: {self.window.sentence.text()}"

    def support(self) -> bool:
        self.key("S")
        sources = self.lit(Role.SOURCE)
        if not sources:
            self.key("M")
            return False
        before = len(self.window.document.turn.all_orders())
        self.click(self.dice.choice(sources))
        for _ in range(2):
            if len(self.window.document.turn.all_orders()) != before:
                return True
            self.finish_coast()
            choices = self.lit(Role.SUGGESTED) or self.lit(Role.TARGET) or self.lit(Role.HELPED)
            if choices:
                self.click(self.dice.choice(choices))
        return True

    def best(self, targets: Sequence[ProvinceId]) -> ProvinceId:
        """Prefer centers of others, as players do."""
        document = self.window.document
        centers = set(document.variant.board.centers())
        fresh = [place for place in targets if place in centers and document.position.unit_at(place) is None]
        return self.dice.choice(fresh if fresh and self.dice.random() < 0.7 else list(targets))

    def finish_coast(self) -> None:
        if self.prompt.coasts and not self.lit(Role.BUILD, Role.REMOVE):
            self.click_handle(self.dice.choice(self.prompt.coasts))

    def retreats(self) -> None:
        for fallen in self.window.document.position.dislodged:
            self.key("\x1b")
            self.click(fallen.unit.province, "dislodged")
            targets = self.lit(Role.TARGET)
            if targets and self.dice.random() < 0.85:
                self.click(self.dice.choice(targets))
                self.finish_coast()
            else:
                self.key("D")
            assert self.window.document.turn.order_for(fallen.unit), self.window.sentence.text()

    def adjustments(self) -> None:
        for power in self.window.document.variant.powers:
            self.adjust(power.name)

    def adjust(self, power: PowerName) -> None:
        document = self.window.document
        owed = builds_due(document.position, power)
        for _ in range(abs(owed)):
            self.key("\x1b")
            given = {getattr(order, "unit", None) for order in document.turn.orders.get(power, ())}
            taken = {unit.province for unit in given if unit}
            free = [place for place in self.own_sites(power, owed) if place not in taken]
            if not free:
                return
            place = self.dice.choice(free)
            self.click(place)
            if owed > 0 and "F" in self.prompt.keys and self.dice.random() < 0.45:
                self.key("F")

    def own_sites(self, power: PowerName, owed: int) -> list[ProvinceId]:
        document = self.window.document
        if owed < 0:
            return [unit.province for unit in document.position.units_of(power)]
        homes = document.variant.board.home_centers(power)
        return [home for home in self.lit(Role.BUILD, Role.SELECTED) if home in homes]


def settle(app: QApplication, window: Window) -> None:
    """Let the tiles be painted; RuntimeError where that does not come to an end."""
    end = monotonic() + PATIENCE
    while monotonic() < end:
        app.processEvents()
        if not window.board.tiles.busy and not window.board.is_zooming:
            return
        QTest.qWait(1)
    raise RuntimeError(f"the map is not painted after {PATIENCE} s")


def play(variant: str, years: int, seed: int, pictures: Path | None) -> int:
    """Play and return the number of turns."""
    app = make_app(["dipdesk"])
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(Path(folder) / "settings.ini")
        settings.put(ASKS, False)
        program = Program(app, settings, None)
        window = program.window
        window.resize(1440, 900)
        window.show()
        window.document.begin(GameSettings(variant))
        window.show_desk()
        for hint in ("order", "resolve", "back"):
            window.hints.heeded(hint)
        settle(app, window)
        player = Player(window, random.Random(seed))
        turns = play_on(app, player, years, pictures)
        sys.stdout.write(f"{turns} turns, {player.clicks} clicks\n")
        window.document.save_as(Path(folder) / "game.dip")
        window.close()
    return turns


def play_on(app: QApplication, player: Player, years: int, pictures: Path | None) -> int:
    window = player.window
    last = window.document.position.phase.year + years
    turns = 0
    while window.document.position.phase.year < last and window.document.turn.ending is None:
        code = window.document.position.phase.code
        player.play_phase()
        player.key("\x1b")
        turns += 1
        QTest.keyClick(window, Qt.Key.Key_F5)
        if window.document.position.phase.code == code and window.document.turn.ending is None:
            # A window that is not active gets no shortcuts, and the same turn would be played for ever.
            raise RuntimeError(f"F5 did not resolve {code}: {window.sentence.text()}")
        if pictures is not None:
            keep_picture(app, window, pictures / f"{turns:03d}-{code}.png")
    return turns


def keep_picture(app: QApplication, window: Window, path: Path) -> None:
    """Look back at the turn just resolved, with its results, and keep a picture of the window."""
    QTest.keyClick(window, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    settle(app, window)
    path.parent.mkdir(parents=True, exist_ok=True)
    window.grab().save(str(path))
    QTest.keyClick(window, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    app.processEvents()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--variant", default="standard")
    parser.add_argument("--years", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pictures", type=Path)
    options = parser.parse_args()
    play(options.variant, options.years, options.seed, options.pictures)
    return 0


if __name__ == "__main__":
    sys.exit(main())
