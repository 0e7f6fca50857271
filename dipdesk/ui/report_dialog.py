"""The report of a turn, for mail, Discord and forums: looked at, copied, saved."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QStandardPaths, QUrl
from PySide6.QtGui import QDesktopServices, QFontDatabase, QGuiApplication
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from dipdesk.app import report
from dipdesk.app.settings import Settings
from dipdesk.app.words import LANGUAGES, language, tr
from dipdesk.cartography.layout import Layout
from dipdesk.domain.variant import Variant
from dipdesk.exchange import judge_mail, reports
from dipdesk.exchange.letters import moment
from dipdesk.exchange.report_words import say
from dipdesk.game import atomic, sealed
from dipdesk.game.desk import DEADLINE
from dipdesk.game.game import Game
from dipdesk.game.turn import TurnId
from dipdesk.picture.options import PictureOptions
from dipdesk.ui.compare_window import turn_texts
from dipdesk.ui.dialogs import complain
from dipdesk.ui.parts import label
from dipdesk.ui.progress import Cancelled, progress
from dipdesk.ui.texts import safe_name

ENDINGS: Mapping[str, str] = {"judge": "mail", "text": "txt", "markdown": "md", "bbcode": "bbcode", "html": "html"}
"""Forms of reports and the endings of their files."""


def form_titles() -> Mapping[str, str]:
    """Return the forms of reports and their names."""
    return {
        "judge": tr("Mail of the judge"),
        "text": tr("Plain text"),
        "markdown": tr("Markdown (Discord)"),
        "bbcode": tr("BBCode (forums)"),
        "html": tr("Page with maps (HTML)"),
    }


def report_text(game: Game, variant: Variant, turn_id: TurnId | None, form: str, code: str) -> str:
    """Return the report of a turn, or of the whole game for None, without what is sealed.

    A turn has its results; one that is open, the orders given so far.
    """
    game, markup = sealed.shown(game), reports.MARKUPS.get(form, reports.PLAIN)
    if turn_id is None:
        if form == "judge":
            return judge_mail.game_reports(game, variant)
        return reports.game_report(game, variant, markup=markup, language=code)
    if game.timeline.at(turn_id).resolution is None:
        return reports.orders_report(game, variant, turn_id, markup=markup, language=code)
    if form == "judge":
        return judge_mail.turn_report(game, variant, turn_id)
    return reports.results_report(game, variant, turn_id, markup=markup, language=code)


class ReportDialog(QDialog):
    """Turn, form and language, the text itself, and what to do with it."""

    def __init__(
        self,
        game: Game,
        variant: Variant,
        look: tuple[Layout, PictureOptions],
        settings: Settings,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Report"))
        self._game, self._variant, self._look, self._settings = game, variant, look, settings
        self.turn = QComboBox()
        self.turn.addItem(tr("The whole game"), None)
        for turn, text in turn_texts(game):
            self.turn.addItem(text, turn.id)
        self.turn.setCurrentIndex(max(self.turn.findData(newest(game)), 0))
        self.form = QComboBox()
        for form, title in form_titles().items():
            self.form.addItem(title, form)
        self.form.setCurrentIndex(max(self.form.findData(settings.text("report/form", "text")), 0))
        self.language = QComboBox()
        for code, name in LANGUAGES.items():
            self.language.addItem(name, code)
        self.language.setCurrentIndex(self.language.findData(language()))
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setAccessibleName(tr("Report"))
        self.said = label("", "faint")
        self._build()
        for combo in (self.turn, self.form, self.language):
            combo.currentIndexChanged.connect(self.refresh)
        self.refresh()

    def _build(self) -> None:
        form = QFormLayout()
        form.addRow(tr("Turn"), self.turn)
        form.addRow(tr("Form"), self.form)
        form.addRow(tr("Language"), self.language)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.copy = self._button(tr("Copy"), self.to_clipboard)
        self.save = self._button(tr("Save…"), self.ask_and_save)
        self.look = self._button(tr("Open in browser"), self.open_page)
        self.copy.setDefault(True)
        self.buttons.rejected.connect(self.reject)
        foot = QHBoxLayout()
        foot.addWidget(self.said, 1)
        foot.addWidget(self.buttons)
        box = QVBoxLayout(self)
        box.addLayout(form)
        box.addWidget(self.text, 1)
        box.addLayout(foot)
        self.resize(720, 640)

    def _button(self, text: str, call: Callable[[], object]) -> QPushButton:
        button = self.buttons.addButton(text, QDialogButtonBox.ButtonRole.ActionRole)
        button.clicked.connect(lambda: call())
        return button

    def refresh(self, _value: object = None) -> None:
        """Write the report anew."""
        form, turn_id = self.form.currentData(), self.turn.currentData()
        is_open = turn_id is not None and self._game.timeline.at(turn_id).resolution is None
        self.language.setEnabled(form != "judge" or is_open)
        self.copy.setVisible(form != "html")
        self.look.setVisible(form == "html")
        modes = QPlainTextEdit.LineWrapMode
        self.text.setLineWrapMode(modes.WidgetWidth if form == "html" else modes.NoWrap)
        if form == "html":
            self.text.setPlainText(
                tr("A page with maps, orders, results and reasons that needs nothing else: save it, or look at it now.")
            )
            self.said.clear()
            return
        text = report_text(self._game, self._variant, turn_id, form, self.language.currentData())
        if turn_id == newest(self._game):
            text += self._deadline(form)
        self.text.setPlainText(text)
        parts = len(reports.messages(text)) if form == "markdown" else 1
        self.said.setText(tr("{n} message on Discord|{n} messages on Discord", n=parts) if parts > 1 else "")

    def _deadline(self, form: str) -> str:
        """Return what ends the report of the newest turn: when orders are due; the judge's mail needs a real time."""
        deadline = self._game.meta.get(DEADLINE, "")
        if form == "judge":
            time = moment(deadline)
            return judge_mail.deadline_line(time) if time is not None else ""
        code = self.language.currentData()
        return f"\n{say('deadline', code)}{say('colon', code)} {deadline}\n" if deadline else ""

    def page(self, watch: Callable[[float], None] | None = None) -> str:
        """Return the page with maps."""
        turn_id, (layout, options) = self.turn.currentData(), self._look
        turns = report.whole(self._game) if turn_id is None else (turn_id,)
        options = replace(options, language=self.language.currentData(), title=False, legend=False)
        return report.report(report.Page(self._game, self._variant, layout, options, turns), watch)

    def to_clipboard(self) -> None:
        """Put the report on the clipboard."""
        QGuiApplication.clipboard().setText(self.text.toPlainText())
        self._settings.put("report/form", self.form.currentData())
        self.said.setText(tr("The report is on the clipboard."))

    def open_page(self) -> None:
        """Show the page with maps in the browser, out of a file that the system throws away some day."""
        folder = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.TempLocation))
        path = folder / f"{self._stem()}.html"
        if self.write(path, keeps_folder=False) and not QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))):
            complain(self, tr("No browser could be opened"), tr("The page is at {path}", path=path))

    def _stem(self) -> str:
        turn_id = self.turn.currentData()
        code = self._game.timeline.at(turn_id).position.phase.code if turn_id is not None else ""
        return safe_name(f"{self._game.title or self._variant.id} {code}".strip())

    def ask_and_save(self) -> None:
        """Ask for a file and write the report there."""
        form = self.form.currentData()
        start = self._settings.folder / f"{self._stem()}.{ENDINGS[form]}"
        kinds = f"{self.form.currentText()} (*.{ENDINGS[form]})"
        chosen, _ = QFileDialog.getSaveFileName(self, tr("Save report"), str(start), kinds)
        if chosen:
            path = Path(chosen)
            self.write(path if path.suffix else path.with_suffix(f".{ENDINGS[form]}"))

    def write(self, path: Path, *, keeps_folder: bool = True) -> bool:
        """Write the report to a file, whose folder is the next to be offered; return whether that went well."""
        try:
            with progress(self, tr("Writing the report…")) as watch:
                text = self.page(watch) if self.form.currentData() == "html" else self.text.toPlainText()
            atomic.write(path, text.encode("utf-8"), keep=0)
        except Cancelled:
            return False
        except OSError as error:
            complain(self, tr("The report could not be saved"), error.strerror or str(error))
            return False
        self._settings.put("report/form", self.form.currentData())
        if keeps_folder:
            self._settings.folder = path.parent
        self.said.setText(tr("Saved to {path}", path=path))
        return True


def newest(game: Game) -> TurnId:
    """Return the turn a report is most likely wanted of: the one looked at if resolved, else the one before it."""
    timeline = game.timeline
    if timeline.current.resolution is None and timeline.current.parent is not None:
        return timeline.current.parent
    return timeline.cursor
