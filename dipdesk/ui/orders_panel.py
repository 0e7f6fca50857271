"""The orders by power: what is given, what is owed, and what became of it."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QBrush, QFont, QIcon, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QMenu,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from dipdesk.app.document import Document
from dipdesk.app.words import language, tr
from dipdesk.domain.board import Power, PowerName
from dipdesk.domain.notation import write, write_unit
from dipdesk.domain.order import Build, Order, Waive, power_of
from dipdesk.domain.position import PhaseKind, Unit
from dipdesk.domain.ruling import Ruling
from dipdesk.game import desk, sealed
from dipdesk.rules.adjustments import builds_due
from dipdesk.rules.doubts import Doubt, doubt_words, doubts
from dipdesk.ui.parts import label
from dipdesk.ui.power_groups import GROUPINGS, groups
from dipdesk.ui.texts import ending_text, flag_text, phase_text
from dipdesk.ui.theme import ink

PowerIcon = Callable[[PowerName], QIcon]
_ROW = Qt.ItemDataRole.UserRole
LATE = 25
"""Milliseconds after which the rows follow an order."""


class OrdersPanel(QWidget):
    """A tree of powers and their orders; rows are chosen with mouse or keyboard, Delete takes an order back."""

    unit_chosen = Signal(object)
    """The Unit of the row that was chosen."""
    ruling_hovered = Signal(object)
    resolve_asked = Signal()

    def __init__(self, document: Document, power_icon: PowerIcon, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._power_icon = power_icon
        self._shown: dict[PowerName, object] = {}
        self._items: dict[PowerName, QTreeWidgetItem] = {}
        self._power: PowerName | None = None
        self._doubts: Mapping[Order, Doubt] = {}
        self._hidden: frozenset[PowerName] = frozenset()
        self.tree = _Tree()
        self.tree.setAccessibleName(tr("Orders by power"))
        self.tree.delete_pressed.connect(self._clear_selected)
        self.tree.currentItemChanged.connect(self._on_current)
        self.tree.itemClicked.connect(self._on_current)
        self.tree.itemEntered.connect(self._on_hover)
        self.tree.customContextMenuRequested.connect(self._on_menu)
        self.grouping = QComboBox()
        self.grouping.setAccessibleName(tr("How powers are listed"))
        for way, name in GROUPINGS.items():
            self.grouping.addItem(tr(name), way)
        self.grouping.currentIndexChanged.connect(self.rebuild)
        self.summary = label("", "faint", wrap=True)
        self.button = QPushButton()
        self.button.setDefault(True)
        self.button.clicked.connect(self.resolve_asked)
        # A list may be a blink behind the map, which is what one looks at.
        self._late = QTimer(self, singleShot=True, interval=LATE)
        self._late.timeout.connect(self.refresh)
        box = QVBoxLayout(self)
        box.setContentsMargins(6, 6, 6, 8)
        box.addWidget(self.grouping)
        box.addWidget(self.tree, 1)
        box.addWidget(self.summary)
        box.addWidget(self.button)
        document.game_changed.connect(self.rebuild)
        document.turn_changed.connect(self.rebuild)
        document.orders_changed.connect(self._follow)
        document.settings_changed.connect(self.rebuild)
        self.rebuild()

    def set_power(self, power: PowerName | None) -> None:
        """Grey the other powers."""
        self._power = power
        self.rebuild()

    def set_icons(self, power_icon: PowerIcon) -> None:
        """Take other colours for the powers."""
        self._power_icon = power_icon
        self.rebuild()

    def rebuild(self, _changed: object = None) -> None:
        """Show the turn anew."""
        self.tree.blockSignals(True)
        self.tree.clear()
        self._shown.clear()
        self._items.clear()
        variant = self._document.variant
        self.grouping.setVisible(variant.topology.boards > 1)
        way = self.grouping.currentData() if variant.topology.boards > 1 else "power"
        for heading, powers in groups(variant, self._document.game.settings.players, way):
            self._add_group(heading, [power.name for power in powers if self._concerns(power.name)])
        self.tree.blockSignals(False)
        self.refresh()

    def _add_group(self, heading: str, powers: list[PowerName]) -> None:
        if heading and powers:
            title = QTreeWidgetItem(self.tree, [heading])
            title.setFlags(Qt.ItemFlag.ItemIsEnabled)
            title.setForeground(0, QBrush(self.palette().placeholderText()))
            title.setFirstColumnSpanned(True)
        for power in powers:
            item = QTreeWidgetItem(self.tree)
            item.setIcon(0, self._power_icon(power))
            item.setExpanded(True)
            self._items[power] = item

    def _follow(self, _provinces: object) -> None:
        self._late.start()

    def refresh(self, _provinces: object = None) -> None:
        """Bring the rows of those powers up to date whose orders changed."""
        turn = self._document.turn
        self._hidden = sealed.powers(self._document.game)
        self._doubts = self._find_doubts()
        for power in self._document.variant.powers:
            item = self._items.get(power.name)
            orders = turn.orders.get(power.name, ())
            lacking = tuple(order for order in orders if order in self._doubts)
            state = (orders, lacking, turn.resolution, power.name in self._hidden)
            if item is not None and self._shown.get(power.name) != state:
                self._shown[power.name] = state
                self._fill(item, power, orders)
        self._summarize()

    def _find_doubts(self) -> Mapping[Order, Doubt]:
        """Return what orders lack as they stand, while they can still be changed."""
        document, turn = self._document, self._document.turn
        if not turn.is_open or turn.position.phase.kind is not PhaseKind.MOVEMENT or self._hidden:
            # What an order lacks would tell what others ordered under seal.
            return {}
        return doubts(document.variant, document.rulebook, turn.position, turn.all_orders())

    def _concerns(self, power: PowerName) -> bool:
        position = self._document.position
        if position.phase.kind is PhaseKind.RETREAT:
            return any(d.unit.power == power for d in position.dislodged)
        if position.phase.kind is PhaseKind.ADJUSTMENT:
            return builds_due(position, power) != 0
        return bool(position.units_of(power))

    def _fill(self, item: QTreeWidgetItem, power: Power, orders: tuple[Order, ...]) -> None:
        item.takeChildren()
        total, owed = self._counts(power.name, orders)
        person = self._person(power.name)
        item.setText(0, f"{power.label(language())} – {person}" if person else power.label(language()))
        item.setText(1, self._due_text(power.name, total, owed))
        item.setFont(0, _bold(item))
        item.setData(0, _ROW, power.name)
        units = self._units(power.name)
        told = {_unit(order): order for order in orders}
        for unit in units:
            self._add_row(item, unit, told.get(unit))
        for order in orders:
            if _unit(order) not in units:
                self._add_row(item, _unit(order), order)
        item.setDisabled(self._power is not None and power.name != self._power)
        item.setExpanded(True)

    def _person(self, power: PowerName) -> str:
        """Return who plays a power: the name given to it, or the player who holds it."""
        settings = self._document.game.settings
        holder = next((player for player, powers in settings.players.items() if power in powers), "")
        return settings.people.get(power, "") or holder

    def _units(self, power: PowerName) -> tuple[Unit, ...]:
        position = self._document.position
        if position.phase.kind is PhaseKind.RETREAT:
            return tuple(d.unit for d in position.dislodged if d.unit.power == power)
        if position.phase.kind is PhaseKind.ADJUSTMENT:
            return ()
        return position.units_of(power)

    def _counts(self, power: PowerName, orders: tuple[Order, ...]) -> tuple[int, int]:
        position = self._document.position
        adjusting = position.phase.kind is PhaseKind.ADJUSTMENT
        total = abs(builds_due(position, power)) if adjusting else len(self._units(power))
        return total, max(total - len(orders), 0)

    def _due_text(self, power: PowerName, total: int, owed: int) -> str:
        position = self._document.position
        if position.phase.kind is PhaseKind.ADJUSTMENT:
            return f"{builds_due(position, power):+d}".replace("-", "−") + f"  ({total - owed}/{total})"
        return f"{total - owed}/{total}"

    def _add_row(self, parent: QTreeWidgetItem, unit: Unit | None, order: Order | None) -> None:
        row = QTreeWidgetItem(parent)
        row.setData(0, _ROW, (unit, order))
        if order is None:
            row.setText(0, f"{write_unit(unit, self._document.variant)} …" if unit else "…")
            row.setForeground(0, QBrush(self.palette().placeholderText()))
            row.setToolTip(0, tr("No order yet"))
            return
        if power_of(order) in self._hidden:
            place = f"{write_unit(unit, self._document.variant)}  " if unit and not isinstance(order, Build) else ""
            row.setText(0, f"{place}•••")
            row.setText(1, tr("sealed"))
            row.setForeground(1, QBrush(self.palette().placeholderText()))
            return
        row.setText(0, write(order, self._document.variant))
        doubt = self._doubts.get(order)
        if doubt is not None:
            row.setText(1, tr("void?"))
            row.setForeground(1, QBrush(self.palette().placeholderText()))
            words = doubt_words(doubt, self._document.variant, language())
            row.setToolTip(0, words)
            row.setToolTip(1, words)
        ruling = self.ruling_of(unit, order)
        if ruling is not None and ruling.flags:
            row.setText(1, ", ".join(flag_text(flag) for flag in ruling.flags))
            row.setForeground(1, ink("wrong", self.palette()))

    def ruling_of(self, unit: Unit | None, order: Order | None) -> Ruling | None:
        """Return what became of a row."""
        resolution = self._document.turn.resolution
        if resolution is None:
            return None
        found = (r for r in resolution.rulings if (r.unit == unit if unit else r.order == order))
        return next(found, None)

    def _summarize(self) -> None:
        turn = self._document.turn
        missing = sum(desk.owed(self._document.game, self._document.variant).values())
        phase = phase_text(turn.position.phase)
        self.button.setEnabled(turn.ending is None)
        if turn.ending is not None:
            self.summary.setText(ending_text(self._document.variant, turn.ending))
            self.button.setText(tr("The game is over"))
        elif turn.resolution is not None:
            self.summary.setText(tr("Resolved. New orders here start a branch."))
            self.button.setText(tr("Next turn"))
        else:
            given = len(turn.all_orders())
            text = tr("{n} order given|{n} orders given", n=given)
            lacking = tr("{n} missing|{n} missing", n=missing) if missing else tr("none missing")
            self.summary.setText(f"{text}, {lacking}")
            self.button.setText(tr("Resolve {phase}", phase=phase))

    def choose(self, unit: Unit | None) -> None:
        """Mark the row of a unit without telling anyone."""
        self.tree.blockSignals(True)
        row = self._row_of(unit) if unit else None
        self.tree.clearSelection()
        if row is not None:
            self.tree.setCurrentItem(row)
            self.tree.scrollToItem(row)
        self.tree.blockSignals(False)

    def _row_of(self, unit: Unit) -> QTreeWidgetItem | None:
        parent = self._items.get(unit.power)
        if parent is None:
            return None
        for number in range(parent.childCount()):
            row = parent.child(number)
            if row is not None and row.data(0, _ROW)[0] == unit:
                return row
        return None

    def _on_current(self, item: QTreeWidgetItem | None) -> None:
        data = item.data(0, _ROW) if item is not None else None
        if isinstance(data, tuple) and data[0] is not None:
            self.unit_chosen.emit(data[0])

    def _on_hover(self, item: QTreeWidgetItem) -> None:
        data = item.data(0, _ROW)
        if isinstance(data, tuple):
            self.ruling_hovered.emit(self.ruling_of(*data))

    def _clear_selected(self) -> None:
        item = self.tree.currentItem()
        data = item.data(0, _ROW) if item is not None else None
        if isinstance(data, tuple) and data[1] is not None:
            self._document.drop_order(data[1])
        elif isinstance(data, str):
            self._document.clear_orders([data])

    def _on_menu(self, at: QPoint) -> None:
        item = self.tree.itemAt(at)
        if item is None or item.data(0, _ROW) is None:
            return
        self.tree.setCurrentItem(item)
        data = item.data(0, _ROW)
        menu = QMenu(self)
        if isinstance(data, str):
            menu.addAction(tr("Clear all orders of this power"), self._clear_selected)
        elif data[1] is not None:
            menu.addAction(tr("Clear this order"), self._clear_selected)
        if not menu.isEmpty():
            menu.exec(self.tree.viewport().mapToGlobal(at))


def _unit(order: Order) -> Unit | None:
    return None if isinstance(order, Waive) else order.unit


def _bold(item: QTreeWidgetItem) -> QFont:
    font = item.font(0)
    font.setBold(True)
    return font


class _Tree(QTreeWidget):
    delete_pressed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setColumnCount(2)
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setIndentation(16)
        self.setMouseTracking(True)
        self.setUniformRowHeights(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.delete_pressed.emit()
        else:
            super().keyPressEvent(event)
