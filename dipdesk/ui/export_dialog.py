"""What the exported picture shows, and how large it is."""

from dataclasses import dataclass, replace

from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QDialog,
    QFormLayout,
    QGroupBox,
    QHBoxLayout,
    QRadioButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from dipdesk.app.words import LANGUAGES, language, tr
from dipdesk.domain.variant import Topology
from dipdesk.picture.export import DEFAULT_WIDTH, MAX_SIDE, PAPERS, Size
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.theme import THEMES
from dipdesk.ui.game_form import form_buttons

FORMATS = {"png": "PNG", "svg": "SVG", "pdf": "PDF", "jpg": "JPEG", "webp": "WebP"}
"""File endings and names of the formats, the usual one first."""


@dataclass(frozen=True, slots=True)
class ExportChoice:
    """What was chosen: format by its ending, size, looks, and which part of the map.

    ``copies`` (across, down) and ``margin`` (px of ghosts around) are for maps that repeat. ``each`` is ``turn`` or
    ``power`` where there is to be a picture for each, else empty.
    """

    form: str
    size: Size
    options: PictureOptions
    orders: bool
    view_only: bool
    copies: tuple[int, int] = (1, 1)
    margin: int = 0
    each: str = ""


class ExportDialog(QDialog):
    """Format, size, part of the map, and what is drawn."""

    def __init__(
        self, options: PictureOptions, orders: bool, topology: Topology, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Export picture"))
        self._options = options
        self._topology = topology
        self.form = _choice(FORMATS, "png")
        several = {"turn": tr("one for each turn"), "power": tr("one for the orders of each power")}
        self.each = _choice({"": tr("the turn that is shown")} | several, "")
        self.width_box = QSpinBox()
        self.width_box.setRange(16, MAX_SIDE)
        self.width_box.setSingleStep(500)
        self.width_box.setValue(DEFAULT_WIDTH)
        self.width_box.setSuffix(tr(" pixels wide"))
        self.paper = _choice({name: name.upper() if name[0] == "a" else name.title() for name in PAPERS}, "a4")
        self.dpi = QSpinBox()
        self.dpi.setRange(36, 1200)
        self.dpi.setValue(300)
        self.dpi.setSuffix(tr(" dpi"))
        self.by_width, self.by_paper = QRadioButton(tr("Width")), QRadioButton(tr("Paper"))
        self.whole, self.view = QRadioButton(tr("The whole map")), QRadioButton(tr("What the window shows"))
        self.across, self.down = _number(1, 9, tr(" across")), _number(1, 9, tr(" down"))
        self.margin = _number(0, 2000, " px", 20)
        self.names = _choice({"none": tr("none"), "short": tr("short"), "full": tr("full")}, options.names)
        self.theme = _choice({n: t.titles.get(language(), n) for n, t in THEMES.items()}, options.theme.name)
        self.language = _choice(dict(LANGUAGES), options.language)
        self.orders = _check(tr("Orders"), orders)
        self.results = _check(tr("Results"), options.results)
        self.legend = _check(tr("Legend"), options.legend)
        self.title = _check(tr("Title with the turn"), options.title)
        self.links = _check(tr("Off-board connections"), options.links)
        self.ghosts = _check(tr("Units beyond seams"), options.ghosts)
        self._build()

    def chosen(self) -> ExportChoice:
        """Return what was chosen."""
        by_paper = self.by_paper.isChecked()
        size = Size(paper=self.paper.currentData(), dpi=self.dpi.value()) if by_paper else Size(self.width_box.value())
        options = replace(
            self._options,
            theme=THEMES[self.theme.currentData()],
            names=self.names.currentData(),
            language=self.language.currentData(),
            results=self.results.isChecked(),
            legend=self.legend.isChecked(),
            title=self.title.isChecked(),
            links=self.links.isChecked(),
            ghosts=self.ghosts.isChecked(),
        )
        return ExportChoice(
            self.form.currentData(),
            size,
            options,
            self.orders.isChecked(),
            self.view.isChecked(),
            (self.across.value(), self.down.value()),
            self.margin.value(),
            self.each.currentData(),
        )

    def _build(self) -> None:
        box = QVBoxLayout(self)
        box.setSpacing(12)
        box.addWidget(self._file_group())
        box.addWidget(self._content_group())
        box.addWidget(form_buttons(self, tr("Save…")))
        self.setMinimumWidth(460)

    def _file_group(self) -> QGroupBox:
        group = QGroupBox(tr("File"))
        form = QFormLayout(group)
        form.addRow(tr("Pictures"), self.each)
        form.addRow(tr("Format"), self.form)
        form.addRow(self.by_width, self.width_box)
        form.addRow(self.by_paper, _row(self.paper, self.dpi))
        form.addRow(tr("Part"), _row(self.whole, self.view))
        if self._topology.wrap:
            form.addRow(tr("Copies"), _row(self.across, self.down))
            form.addRow(tr("Ghosts around"), _row(self.margin))
            self.view.toggled.connect(self._on_part)
        self._sizes, self._parts = QButtonGroup(self), QButtonGroup(self)
        for button in (self.by_width, self.by_paper):
            self._sizes.addButton(button)
        for button in (self.whole, self.view):
            self._parts.addButton(button)
        self.by_paper.toggled.connect(self._on_size)
        self.by_width.setChecked(True)
        self.whole.setChecked(True)
        self._on_size(False)
        return group

    def _content_group(self) -> QGroupBox:
        group = QGroupBox(tr("Content"))
        form = QFormLayout(group)
        form.addRow(tr("Names"), self.names)
        form.addRow(tr("Language"), self.language)
        form.addRow(tr("Theme"), self.theme)
        form.addRow(tr("Show"), _row(self.orders, self.results, self.legend, self.title))
        seams = [self.links] if self._topology.boxes else []
        if self._topology.cut or self._topology.wrap:
            seams.append(self.ghosts)
        if seams:
            form.addRow("", _row(*seams))
        return group

    def _on_part(self, view_only: bool) -> None:
        for box in (self.across, self.down, self.margin):
            box.setEnabled(not view_only)

    def _on_size(self, by_paper: bool) -> None:
        self.paper.setEnabled(by_paper)
        self.dpi.setEnabled(by_paper)
        self.width_box.setEnabled(not by_paper)


def _choice(values: dict[str, str], chosen: str) -> QComboBox:
    combo = QComboBox()
    for key, text in values.items():
        combo.addItem(text, key)
    combo.setCurrentIndex(max(combo.findData(chosen), 0))
    return combo


def _check(text: str, on: bool) -> QCheckBox:
    box = QCheckBox(text)
    box.setChecked(on)
    return box


def _number(least: int, most: int, unit: str, step: int = 1) -> QSpinBox:
    box = QSpinBox()
    box.setRange(least, most)
    box.setSingleStep(step)
    box.setSuffix(unit)
    return box


def _row(*widgets: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    for widget in widgets:
        row.addWidget(widget)
    row.addStretch(1)
    return row
