"""What the actions of a game master do: inbox, desk, reports, charts, replay, comparing, notices, seals.

The dialogs are imported when they are first wanted, so that the window starts sooner.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QObject, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog

from dipdesk.app.words import language, tr
from dipdesk.game import desk, sealed
from dipdesk.ui.missing_box import ASKS, ask_missing
from dipdesk.ui.replay import SILENT, Replaying
from dipdesk.ui.texts import safe_name

if TYPE_CHECKING:
    from dipdesk.ui.window import Window

TEXTS = (".txt", ".text", ".eml", ".mbox", ".mail", ".md", ".csv", ".htm", ".html")
"""Endings of files that may hold orders."""


class Referee(QObject):
    """The handlers of these actions for one window."""

    def __init__(self, window: "Window") -> None:
        super().__init__(window)
        self._window = window
        self._document = window.document
        self._document.game_changed.connect(self._shut)
        self.replaying = Replaying(window)
        self.shown: list[QDialog] = []
        """Windows that stay open beside the main one."""
        self._document.settings_changed.connect(window.board.show_orders)
        window.powers.currentIndexChanged.connect(self.update_enabled)
        self._connect_desk()

    def handlers(self) -> dict[str, Callable[[], object]]:
        """Return the handler of each action."""
        return {
            "orders.inbox": self.inbox,
            "orders.paste": lambda: self.inbox(QGuiApplication.clipboard().text()),
            "orders.seal": self.toggle_seal,
            "text.report": self.report,
            "game.charts": self.charts,
            "game.notices": self.notices,
            "turn.replay": self.replaying.toggle,
            "picture.film": self.export_film,
            "turn.compare": self.compare,
        }

    def _connect_desk(self) -> None:
        """Let the buttons of the desk do what the actions do."""
        panel = self._window.desk_panel
        panel.resolve_asked.connect(lambda: self._window.commands.resolve())
        panel.inbox_asked.connect(lambda: self.inbox())
        panel.report_asked.connect(self.report)
        panel.charts_asked.connect(self.charts)
        self._window.history.play_asked.connect(self.replaying.toggle)
        panel.power_chosen.connect(self._choose_power)

    def update_enabled(self, _value: object = None) -> None:
        """Grey what makes no sense now."""
        window, acts, document = self._window, self._window.acts, self._document
        power = window.powers.currentData()
        acts["game.notices"].setEnabled(bool(document.notices))
        is_playing = self.replaying.player is not None
        can_play = any(document.timeline.at(number).resolution for number in document.timeline.line)
        acts["turn.replay"].setChecked(is_playing)
        acts["turn.replay"].setEnabled(can_play or is_playing)
        acts["picture.film"].setEnabled(can_play)
        window.history.play.setEnabled(can_play)
        for name in ("orders.inbox", "orders.paste"):
            acts[name].setEnabled(document.turn.ending is None and not is_playing)
        acts["turn.compare"].setEnabled(len(document.timeline.turns) > 1)
        acts["orders.seal"].setEnabled(document.turn.is_open)
        acts["orders.seal"].setChecked(power is not None and power in sealed.powers(document.game))
        if is_playing:
            for name in SILENT & acts.keys():
                acts[name].setEnabled(False)

    # Orders

    def takes(self, mime: QMimeData) -> bool:
        """Return whether what is dropped on the window are texts for the inbox rather than a game to open."""
        paths = local_files(mime)
        if self._window.at_start or self._document.turn.ending is not None:
            return False
        if not paths:
            return mime.hasText() and not mime.hasUrls()
        return all(path.suffix.lower() in TEXTS for path in paths) and not all(map(_is_report, paths))

    def take(self, mime: QMimeData) -> None:
        """Open the inbox with what was dropped, once the drop is over."""
        paths = local_files(mime)
        text = "" if paths else mime.text()
        QTimer.singleShot(0, self, lambda: self.inbox(text, paths))

    def inbox(self, text: str = "", paths: Sequence[Path] = ()) -> None:
        """Read orders out of texts and files."""
        from dipdesk.ui.inbox_dialog import InboxDialog

        self._window.pilot.restart()
        dialog = InboxDialog(self._document, self._window.settings, self._window.power_icon, self._window)
        if text or paths:
            dialog.take(text, paths)
        dialog.given.connect(self._on_given)
        dialog.report_found.connect(lambda data: self._window.filer.open_reports(data, Path(tr("reports"))))
        dialog.exec()

    def _on_given(self, count: int) -> None:
        self._window.say(tr("{n} order was given.|{n} orders were given.", n=count))

    def toggle_seal(self) -> None:
        """Seal the orders of the chosen power until the turn is resolved, or open them."""
        window, power = self._window, self._window.powers.currentData()
        if power is None:
            window.say(tr("Choose the power whose orders shall be sealed first."), True)
            window.powers.setFocus()
        else:
            on = power not in sealed.powers(self._document.game)
            window.desk_panel.set_sealed(power, on)
            name = self._document.variant.power(power).label(language())
            text = tr("The orders of {power} are sealed.") if on else tr("The orders of {power} are open.")
            window.say(text.format(power=name))
        self.update_enabled()

    def resolve(self) -> bool:
        """Resolve the turn, after asking once where orders are missing; return whether it went on."""
        document, window = self._document, self._window
        notes: dict[str, str] = {}
        if window.settings.flag(ASKS, default=True) and desk.asks_back(document.game, document.variant):
            answer = ask_missing(document.game, document.variant, window)
            if not answer.goes_on:
                return False
            notes = {desk.UNASKED: "yes"} if answer.is_last else {}
        window.pilot.restart()
        document.resolve(notes)
        return True

    # Looking

    def report(self) -> None:
        """Show the report of a turn."""
        from dipdesk.ui.report_dialog import ReportDialog

        document, window = self._document, self._window
        look = (window.board.layout_shown, window.options)
        ReportDialog(document.game, document.variant, look, window.settings, window).exec()

    def charts(self) -> None:
        """Show centers over the years and what became of orders."""
        from dipdesk.ui.statistics_dialog import StatisticsDialog

        document, window = self._document, self._window
        StatisticsDialog(
            document.game, document.variant, window.options, window.settings, window.power_icon, window
        ).exec()

    def notices(self) -> None:
        """Show what is worth telling about the file that was opened."""
        from dipdesk.ui.notices_dialog import NoticesDialog

        path = self._document.path
        self._open(NoticesDialog(self._document.notices, path.name if path else "", self._window))

    def tell_notices(self) -> None:
        """Tell what was noticed on opening: one thing in the status bar, several in a list."""
        from dipdesk.ui.notices_dialog import notice_text

        found = self._document.notices
        if len(found) == 1:
            self._window.say(notice_text(found[0]))
        elif found:
            self._window.say(tr("{n} notice about this file|{n} notices about this file", n=len(found)))
            self.notices()

    def export_film(self) -> None:
        """Ask for format, speed and size of an animation, then for a file, and write it."""
        from dipdesk.ui.replay_export import Reel, ask_and_write

        document, window, replaying = self._document, self._window, self.replaying
        turns = replaying.turns()
        player = replaying.player
        if player is not None:
            player.pause()
        turn = player.turn if player is not None else turns[replaying.first(turns)]
        title = document.game.title
        reel = Reel(document.variant, window.board.layout_shown, turns, window.options, title)
        stem = safe_name(f"{title or document.variant.id} {tr('replay')}")
        path = ask_and_write(window, window.settings, reel, turn, stem)
        if path is not None:
            window.say(tr("Saved to {path}", path=path))

    def compare(self) -> None:
        """Show two turns side by side."""
        from dipdesk.ui.compare_window import CompareWindow

        window, document = self._window, self._document
        self._open(CompareWindow(document.game, document.variant, window.board.layout_shown, window.options, window))

    def _open(self, dialog: QDialog) -> None:
        self.shown.append(dialog)
        dialog.destroyed.connect(lambda: self.shown.remove(dialog) if dialog in self.shown else None)
        dialog.show()

    def _shut(self) -> None:
        """Close what shows a game that is open no more."""
        for dialog in tuple(self.shown):
            dialog.close()

    def _choose_power(self, power: str) -> None:
        powers = self._window.powers
        powers.setCurrentIndex(max(powers.findData(power), 0))


def local_files(mime: QMimeData) -> list[Path]:
    """Return the files that are dropped."""
    return [Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile()]


def _is_report(path: Path) -> bool:
    """Return whether a text file holds reports of the judge, which make a game."""
    from dipdesk.exchange import formats
    from dipdesk.exchange.letters import MAX_BYTES

    try:
        with path.open("rb") as file:
            return formats.is_report(file.read(MAX_BYTES))
    except OSError:
        return False
