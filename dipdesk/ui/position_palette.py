"""The palette beside the map while a position is set up: powers, tools, phase, faults, and all of it as text."""

from collections.abc import Iterable

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QIcon, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSpinBox,
    QToolButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from dipdesk.app.document import Document
from dipdesk.app.position_remarks import Remark
from dipdesk.app.position_text import TextFault
from dipdesk.app.position_tools import TOOLS, Tool
from dipdesk.app.words import language, tr
from dipdesk.domain.board import PowerName
from dipdesk.domain.position import Phase, Position
from dipdesk.game.setup import PHASES
from dipdesk.picture import palette
from dipdesk.picture.options import PictureOptions
from dipdesk.ui.parts import disc, label
from dipdesk.ui.position_entry import PositionEntry
from dipdesk.ui.position_icons import tool_icon
from dipdesk.ui.theme import icon

_DATA = Qt.ItemDataRole.UserRole
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
ROWS = 7
"""Powers that are seen at once at least."""
LIST_HEIGHT = 104
"""Px that faults and remarks take at most."""
LAST_YEAR = 999_999
"""The last year that a phase code can hold."""


class PositionPalette(QWidget):
    """Shows what is chosen and what the position is; changes nothing itself."""

    power_changed = Signal()
    tool_changed = Signal()
    phase_set = Signal(object)
    shown = Signal(object)
    """A TextFault or a Remark was chosen from the list."""
    map_wanted = Signal()
    """A power was chosen with the mouse: the next key is meant for the map."""
    empty_asked = Signal()
    start_asked = Signal()
    back_asked = Signal()
    done_asked = Signal()

    def __init__(self, document: Document, options: PictureOptions) -> None:
        super().__init__()
        self._document, self._options = document, options
        self.tool = Tool.ARMY
        self.banner = label("", "faint", wrap=True)
        self.phase = QComboBox()
        self.year = QSpinBox()
        self.powers = QTreeWidget()
        self._rows: dict[PowerName, QTreeWidgetItem] = {}
        self.power: PowerName = ""
        self.tools = {each.tool: QToolButton() for each in TOOLS}
        self.hint = label("", "faint", wrap=True)
        self.list = QListWidget()
        self.entry = PositionEntry(document)
        self.take_back = QPushButton(icon("undo"), tr("Take all back"))
        self._build()

    # Building

    def _build(self) -> None:
        self._build_phase()
        self._build_powers()
        self._build_list()
        row = QHBoxLayout()
        row.addWidget(self.phase, 1)
        row.addWidget(self.year)
        box = QVBoxLayout(self)
        box.setContentsMargins(8, 6, 8, 8)
        box.setSpacing(6)
        box.addWidget(self.banner)
        box.addLayout(row)
        box.addWidget(self.powers, 3)
        box.addLayout(self._tool_grid())
        box.addWidget(self.hint)
        box.addWidget(self.list)
        box.addLayout(self._text_row())
        box.addWidget(self.entry, 4)
        box.addLayout(self._buttons())
        self.setMinimumWidth(300)

    def _build_phase(self) -> None:
        self.phase.addItems(
            [
                tr("Spring, moves"),
                tr("Spring, retreats"),
                tr("Fall, moves"),
                tr("Fall, retreats"),
                tr("Winter, adjustments"),
            ]
        )
        self.phase.setAccessibleName(tr("Phase"))
        self.year.setRange(1, LAST_YEAR)
        self.year.setKeyboardTracking(False)
        self.year.setAccessibleName(tr("Year"))
        self.phase.currentIndexChanged.connect(self._on_phase)
        self.year.valueChanged.connect(self._on_phase)

    def _build_powers(self) -> None:
        self.powers.setAccessibleName(tr("Powers"))
        self.powers.setColumnCount(3)
        self.powers.setRootIsDecorated(False)
        self.powers.setUniformRowHeights(True)
        self.powers.setHeaderLabels([tr("Power"), tr("Units"), tr("Centers")])
        header = self.powers.header()
        header.setStretchLastSection(False)
        header.setMinimumSectionSize(24)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column in (1, 2):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
            self.powers.headerItem().setTextAlignment(column, _RIGHT)
        self.powers.currentItemChanged.connect(self._on_power)
        self.powers.itemClicked.connect(lambda _item: self.map_wanted.emit())

    def _build_list(self) -> None:
        self.list.setAccessibleName(tr("Faults and remarks"))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        for signal in (self.list.itemClicked, self.list.itemActivated):
            signal.connect(lambda item: self.shown.emit(item.data(_DATA)))

    def _tool_grid(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setSpacing(4)
        for number, each in enumerate(TOOLS):
            button = self.tools[each.tool]
            button.setText(f"{tr(each.text)} ({each.key})")
            button.setToolTip(tr(each.hint).format(power=tr("the chosen power")))
            button.setAccessibleName(tr(each.text))
            button.setCheckable(True)
            button.setAutoExclusive(True)
            button.setIconSize(QSize(26, 26))
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
            button.setSizePolicy(button.sizePolicy().Policy.Expanding, button.sizePolicy().Policy.Fixed)
            button.clicked.connect(lambda _=False, tool=each.tool: self.set_tool(tool))
            grid.addWidget(button, *divmod(number, 3))
        return grid

    def _text_row(self) -> QHBoxLayout:
        copy = QToolButton()
        copy.setIcon(icon("copy"))
        copy.setIconSize(QSize(16, 16))
        copy.setToolTip(tr("Copy the text"))
        copy.setAccessibleName(tr("Copy the text"))
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.entry.toPlainText()))
        row = QHBoxLayout()
        row.addWidget(label(tr("As text"), "faint"), 1)
        row.addWidget(copy)
        return row

    def _buttons(self) -> QGridLayout:
        grid = QGridLayout()
        empty, start = QPushButton(tr("Empty board")), QPushButton(tr("Starting position"))
        done = QPushButton(icon("check"), tr("Done"))
        done.setToolTip(tr("Go back to the orders (Esc)"))
        self.take_back.setToolTip(tr("Undo all that was set up since"))
        for number, (button, signal) in enumerate(
            (
                (empty, self.empty_asked),
                (start, self.start_asked),
                (self.take_back, self.back_asked),
                (done, self.done_asked),
            )
        ):
            button.clicked.connect(signal)
            grid.addWidget(button, *divmod(number, 2))
        return grid

    # What is chosen

    def set_power(self, power: PowerName) -> None:
        """Choose a power."""
        self.powers.setCurrentItem(self._rows[power])

    def step_power(self, count: int) -> None:
        """Choose the power ``count`` further down the list, counted round."""
        names = [*self._rows]
        self.set_power(names[(names.index(self.power) + count) % len(names)])

    def set_tool(self, tool: Tool) -> None:
        """Choose a tool."""
        self.tool = tool
        self.tools[tool].setChecked(True)
        self._show_hint()
        self.tool_changed.emit()

    def words(self) -> str:
        """Return what a click on the map does now."""
        hint = next(each.hint for each in TOOLS if each.tool is self.tool)
        return tr(hint).format(power=self._document.variant.power(self.power).label(language()))

    def _show_hint(self) -> None:
        self.hint.setText(self.words())

    def _on_power(self, item: QTreeWidgetItem | None) -> None:
        if item is None:
            return
        self.power = item.data(0, _DATA)
        style = palette.styles(self._document.variant, self._options.palette)[self.power]
        for tool, button in self.tools.items():
            button.setIcon(tool_icon(tool, style, self._options.theme))
        self._show_hint()
        self.power_changed.emit()

    def _on_phase(self) -> None:
        season, kind = PHASES[self.phase.currentIndex()]
        self.phase_set.emit(Phase(self.year.value(), season, kind))

    # What is shown

    def begin(self, power: PowerName) -> None:
        """List the powers of the game and choose one of them and the first tool."""
        variant = self._document.variant
        styles = palette.styles(variant, self._options.palette)
        for each in variant.powers:
            item = QTreeWidgetItem(self.powers, [each.label(language()), "", ""])
            item.setIcon(0, disc(styles[each.name]))
            item.setData(0, _DATA, each.name)
            self._rows[each.name] = item
            for column in (1, 2):
                item.setTextAlignment(column, _RIGHT)
        row = self.powers.sizeHintForRow(0)
        self.powers.setMinimumHeight(self.powers.header().height() + row * min(len(self._rows), ROWS) + 4)
        self.set_power(power)
        self.set_tool(Tool.ARMY)

    def follow(self, banner: str) -> None:
        """Show the position of the document, and what a change would lead to in ``banner``."""
        position = self._document.position
        self.banner.setText(banner)
        self.banner.setVisible(bool(banner))
        self._count(position)
        self.show_phase()
        self.entry.follow()

    def show_phase(self) -> None:
        """Show the phase of the position."""
        phase = self._document.position.phase
        with QSignalBlocker(self.phase), QSignalBlocker(self.year):
            self.phase.setCurrentIndex(PHASES.index((phase.season, phase.kind)))
            self.year.setValue(phase.year)

    def _count(self, position: Position) -> None:
        for power, item in self._rows.items():
            fallen = sum(each.unit.power == power for each in position.dislodged)
            units = len(position.units_of(power))
            item.setText(1, f"{units} + {fallen}" if fallen else str(units))
            item.setText(2, str(len(position.centers_of(power))))

    def list_findings(self, faults: Iterable[TextFault], remarks: Iterable[Remark]) -> None:
        """List what is wrong with the text, or else what is odd about the position."""
        found: list[tuple[TextFault | Remark, QIcon]] = [(each, icon("warning")) for each in faults]
        found = found or [(each, icon("about")) for each in remarks]
        self.list.clear()
        for each, sign in found:
            item = QListWidgetItem(sign, each.message)
            item.setData(_DATA, each)
            item.setToolTip(each.message)
            self.list.addItem(item)
        self.list.setVisible(bool(found))
        needed = sum(self.list.sizeHintForRow(row) for row in range(len(found))) + 8
        self.list.setFixedHeight(min(needed, LIST_HEIGHT))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.done_asked.emit()
        else:
            super().keyPressEvent(event)
