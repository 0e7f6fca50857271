"""Supply centers over the years and what became of the orders: a drawn chart and tables, to be saved."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QIcon, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from dipdesk.app.settings import Settings
from dipdesk.app.words import language, tr
from dipdesk.domain.board import PowerName
from dipdesk.domain.variant import Variant
from dipdesk.game import atomic, statistics
from dipdesk.game.game import Game
from dipdesk.picture.chart import center_chart
from dipdesk.picture.compose import Picture
from dipdesk.picture.export import ExportError, Size, encode, format_of
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.painter import paint, prepare
from dipdesk.ui.dialogs import complain
from dipdesk.ui.parts import label
from dipdesk.ui.texts import safe_name

CHART_WIDTH = 1600
"""Pixels of the exported chart."""


class StatisticsDialog(QDialog):
    """The chart, the numbers behind it, and the orders of each power."""

    def __init__(
        self,
        game: Game,
        variant: Variant,
        options: PictureOptions,
        settings: Settings,
        power_icon: Callable[[PowerName], QIcon],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Charts and statistics"))
        self._game, self._variant, self._settings, self._icon = game, variant, settings, power_icon
        self.centers = statistics.centers(game, variant)
        name = game.title or variant.title(language())
        title = tr("Supply centers: {name}", name=name)
        self.picture = center_chart(self.centers, variant, options, title)
        self.chart = ChartView(self.picture)
        self.chart.setAccessibleName(title)
        self.chart.setAccessibleDescription(statistics.to_csv(*self.center_rows()))
        self.tabs = QTabWidget()
        self.tabs.addTab(self.chart, tr("Supply centers"))
        self.tabs.addTab(self._table(*self.center_rows()), tr("Centers as a table"))
        self.tabs.addTab(self._table(*self.order_rows()), tr("Orders"))
        self.said = label("", "faint")
        self._build()

    def _build(self) -> None:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        for text, call in (
            (tr("Save picture…"), self.ask_picture),
            (tr("Save table (CSV)…"), self.ask_table),
            (tr("Copy table"), self.copy_table),
        ):
            button = buttons.addButton(text, QDialogButtonBox.ButtonRole.ActionRole)
            button.setAutoDefault(False)
            button.clicked.connect(lambda _=False, call=call: call())
        buttons.rejected.connect(self.reject)
        box = QVBoxLayout(self)
        box.addWidget(self.tabs, 1)
        box.addWidget(self.said)
        box.addWidget(buttons)
        self.resize(980, 700)

    # The numbers

    def center_rows(self) -> tuple[list[str], list[list[object]]]:
        """Return heading and rows of the centers over the years."""
        rows = [[self._name(power), *counts] for power, counts in self.centers.counts.items() if any(counts)]
        return [tr("Power"), *map(str, self.centers.years)], rows

    def order_rows(self) -> tuple[list[str], list[list[object]]]:
        """Return heading and rows of the orders and what became of them."""
        heading = [
            *(tr("Power"), tr("Orders"), tr("Moves"), tr("Holds"), tr("Supports"), tr("Convoys"), tr("Retreats")),
            *(tr("Builds"), tr("Removals"), tr("No order"), tr("bounced"), tr("cut"), tr("void"), tr("no convoy")),
            *(tr("dislodged"), tr("Success")),
        ]
        rows: list[list[object]] = []
        for power, counts in statistics.orders(self._game, self._variant).items():
            share = f"{(counts.given - counts.failed) / counts.given:.0%}" if counts.given else "–"
            rows.append(
                [
                    *(self._name(power), counts.given, counts.moves, counts.holds, counts.supports, counts.convoys),
                    *(counts.retreats, counts.builds, counts.removals, counts.unordered, counts.bounced, counts.cut),
                    *(counts.void, counts.no_convoy, counts.dislodged, share),
                ]
            )
        return heading, rows

    def _name(self, power: PowerName) -> str:
        return self._variant.power(power).label(language())

    def _table(self, heading: Sequence[str], rows: Sequence[Sequence[object]]) -> QTableWidget:
        table = QTableWidget(len(rows), len(heading))
        table.setHorizontalHeaderLabels(list(heading))
        table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        table.setTabKeyNavigation(False)
        table.setAlternatingRowColors(True)
        table.verticalHeader().hide()
        icons = {self._name(power.name): self._icon(power.name) for power in self._variant.powers}
        for y, row in enumerate(rows):
            for x, value in enumerate(row):
                item = QTableWidgetItem(str(value))
                if x == 0:
                    item.setIcon(icons[str(value)])
                else:
                    item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                table.setItem(y, x, item)
        table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        table.setAccessibleName(self.windowTitle())
        return table

    # What leaves the dialog

    def table_text(self) -> str:
        """Return the table that is shown (the centers for the chart) as CSV."""
        return statistics.to_csv(*(self.order_rows() if self.tabs.currentIndex() == 2 else self.center_rows()))

    def copy_table(self) -> None:
        """Put the table on the clipboard."""
        QGuiApplication.clipboard().setText(self.table_text())
        self.said.setText(tr("The table is on the clipboard."))

    def ask_table(self) -> None:
        """Ask for a file and write the table there."""
        path = self._ask(tr("Save table"), "csv", "CSV (*.csv)")
        if path is not None:
            self._write(path, self.table_text().encode("utf-8-sig"))

    def ask_picture(self) -> None:
        """Ask for a file and write the chart there."""
        path = self._ask(tr("Save picture"), "png", "PNG (*.png);;SVG (*.svg);;PDF (*.pdf);;WebP (*.webp)")
        if path is not None:
            self.write_picture(path)

    def write_picture(self, path: Path) -> None:
        """Write the chart in the format that the ending of the file means."""
        try:
            data = encode(self.picture, format_of(path.name), Size(width=CHART_WIDTH))
        except ExportError as error:
            complain(self, tr("The picture could not be saved"), error.words(language()))
            return
        self._write(path, data)

    def _ask(self, title: str, ending: str, kinds: str) -> Path | None:
        name = safe_name(f"{self._game.title or self._variant.id} {tr('statistics')}")
        start = str(self._settings.folder / f"{name}.{ending}")
        chosen, kind = QFileDialog.getSaveFileName(self, title, start, kinds)
        if not chosen:
            return None
        path = Path(chosen)
        wanted = kind.partition("(*.")[2].rstrip(")") or ending
        return path if path.suffix else path.with_suffix(f".{wanted}")

    def _write(self, path: Path, data: bytes) -> None:
        try:
            atomic.write(path, data, keep=0)
        except OSError as error:
            complain(self, tr("The file could not be saved"), error.strerror or str(error))
            return
        self._settings.folder = path.parent
        self.said.setText(tr("Saved to {path}", path=path))


class ChartView(QWidget):
    """Shows a picture as large as it goes."""

    def __init__(self, picture: Picture) -> None:
        super().__init__()
        self._picture = picture
        self.setMinimumSize(320, 200)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    @override
    def sizeHint(self) -> QSize:
        return QSize(900, 540)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._picture.background_color)
        prepare(painter)
        box, room = self._picture.bounds, QRectF(self.rect())
        scale = min(room.width() / box.width(), room.height() / box.height())
        painter.translate(room.center())
        painter.scale(scale, scale)
        painter.translate(-box.center())
        paint(self._picture.layers, painter, box)
