"""Two turns side by side: the maps pan and zoom together, and what differs is marked and listed."""

from collections.abc import Iterator

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QSplitter,
    QToolButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from dipdesk.app.words import language, tr
from dipdesk.cartography.layout import Layout
from dipdesk.domain.board import PowerName, ProvinceId
from dipdesk.domain.notation import write, write_unit
from dipdesk.domain.variant import Variant
from dipdesk.entry.answers import Role
from dipdesk.game import sealed
from dipdesk.game.difference import Difference, What, differences, order_in, result_in
from dipdesk.game.game import Game
from dipdesk.game.turn import Turn, TurnId
from dipdesk.picture import compose
from dipdesk.picture.highlights import highlight_layers
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.shapes import group
from dipdesk.ui.camera import Camera
from dipdesk.ui.living_dialog import LivingDialog
from dipdesk.ui.parts import label
from dipdesk.ui.scene_view import SceneView
from dipdesk.ui.texts import flag_text, phase_text, place_text
from dipdesk.ui.theme import icon

_PROVINCE = Qt.ItemDataRole.UserRole


class CompareWindow(LivingDialog):
    """A map on each side, the differences below."""

    def __init__(
        self,
        game: Game,
        variant: Variant,
        layout: Layout,
        options: PictureOptions,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Compare turns"))
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._game, self._variant, self._layout, self._options = game, variant, layout, options
        self._following = False
        self.differences: tuple[Difference, ...] = ()
        left, right = first_pair(game)
        self.views = tuple(SceneView(variant, layout, options) for _ in range(2))
        self.choices = (self._choice(tr("Left turn"), left), self._choice(tr("Right turn"), right))
        self.orders = QCheckBox(tr("Orders and results"))
        self.orders.setChecked(True)
        self.orders.toggled.connect(self.refresh)
        self.list = QTreeWidget()
        self.list.setAccessibleName(tr("Differences"))
        self.list.setHeaderLabels([tr("Province"), tr("Left"), tr("Right")])
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setAlternatingRowColors(True)
        for column, width in enumerate((190, 420)):
            self.list.header().resizeSection(column, width)
        self.list.setFixedHeight(150)
        self.list.currentItemChanged.connect(self._on_current)
        self.summary = label("", "heading")
        self._build()
        self.views[0].settled.connect(self._draw)
        for number, view in enumerate(self.views):
            view.setAccessibleName((tr("Left map"), tr("Right map"))[number])
            view.camera_changed.connect(lambda number=number: self._follow(number))
            view.clicked.connect(self._on_click)
        self.refresh()

    def _choice(self, name: str, chosen: TurnId) -> QComboBox:
        combo = QComboBox()
        combo.setAccessibleName(name)
        for turn, text in turn_texts(self._game):
            combo.addItem(text, turn.id)
        combo.setCurrentIndex(max(combo.findData(chosen), 0))
        combo.setMinimumContentsLength(16)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        combo.currentIndexChanged.connect(self.refresh)
        return combo

    def _build(self) -> None:
        swap = QToolButton()
        swap.setIcon(icon("compare"))
        swap.setText("⇄")
        swap.setToolTip(f"{tr('Swap sides')} (X)")
        swap.setAccessibleName(tr("Swap sides"))
        swap.clicked.connect(self.swap)
        QShortcut(QKeySequence("X"), self).activated.connect(self.swap)
        for key, factor in (("+", 1.25), ("-", 0.8)):
            zoom = QShortcut(QKeySequence(key), self)
            zoom.activated.connect(lambda factor=factor: self.views[0].zoom_by(factor))
        QShortcut(QKeySequence("0"), self).activated.connect(self.views[0].look_at_frame)
        head = QHBoxLayout()
        head.setContentsMargins(10, 8, 10, 6)
        head.addWidget(self.choices[0], 1)
        head.addWidget(swap)
        head.addWidget(self.choices[1], 1)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setChildrenCollapsible(False)
        for view in self.views:
            self.splitter.addWidget(view)
        foot = QHBoxLayout()
        foot.setContentsMargins(10, 6, 10, 2)
        foot.addWidget(self.summary)
        foot.addStretch(1)
        foot.addWidget(self.orders)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addLayout(head)
        box.addWidget(self.splitter, 1)
        box.addLayout(foot)
        box.addWidget(self.list)
        self.resize(1280, 800)

    # What is shown

    def turns(self) -> tuple[Turn, Turn]:
        """Return the turns that are compared, without what is sealed."""
        left, right = (self._game.timeline.at(combo.currentData()) for combo in self.choices)
        return sealed.shown_turn(self._game, left), sealed.shown_turn(self._game, right)

    def swap(self) -> None:
        """Change sides."""
        left, right = (combo.currentIndex() for combo in self.choices)
        self.choices[0].setCurrentIndex(right)
        self.choices[1].setCurrentIndex(left)

    def refresh(self, _value: object = None) -> None:
        """Show both turns and mark what differs."""
        left, right = self.turns()
        found = differences(left, right, self._variant)
        if not self.orders.isChecked():
            found = tuple(each for each in found if _is_position(each))
        self.differences = found
        self._draw()
        self._fill()

    def _draw(self) -> None:
        """Draw both turns in signs of the size that the zoom asks for."""
        roles = {each.province: Role.SELECTED if _is_position(each) else Role.LANDING for each in self.differences}
        # Edges alone: veils over half of the map would hide who owns it.
        marks = highlight_layers(self._layout, roles, self._options).find("edges") or group("edges")
        for view, turn in zip(self.views, self.turns(), strict=True):
            view.show_position(turn.position)
            with_orders = self.orders.isChecked()
            live = compose.live_layers(
                self._variant,
                self._layout,
                turn.position,
                turn.all_orders() if with_orders else (),
                turn.resolution if with_orders else None,
                view.drawn_options,
                turn.marks,
            )
            view.show_layers(marks, live)

    def _fill(self) -> None:
        self.list.clear()
        turns = self.turns()
        for each in self.differences:
            texts = [self._state(turn, each) for turn in turns]
            item = QTreeWidgetItem(self.list, [place_text(self._variant, each.province), *texts])
            item.setData(0, _PROVINCE, each.province)
        count = len(self.differences)
        self.list.setVisible(bool(count))
        self.summary.setText(
            tr("{n} province differs|{n} provinces differ", n=count) if count else tr("No differences")
        )

    def _state(self, turn: Turn, difference: Difference) -> str:
        """Return what a province holds in a turn, as far as it differs."""
        province, found = difference.province, []
        if What.OWNER in difference.what:
            owner = turn.position.owners.get(province)
            found.append(self._name(owner) if owner else tr("nobody’s"))
        if What.UNIT in difference.what:
            unit, driven = turn.position.unit_at(province), turn.position.dislodged_at(province)
            units = [each for each in (unit, driven.unit if driven else None) if each is not None]
            words = [f"{self._name(each.power)} {write_unit(each, self._variant)}" for each in units]
            found.append(", ".join(words) or tr("no unit"))
        if What.ORDER in difference.what or What.RESULT in difference.what:
            order, flags = order_in(turn, province), result_in(turn, province)
            if order is not None:
                found.append(write(order, self._variant))
            if flags:
                found.append(f"({', '.join(map(flag_text, flags))})")
        return " · ".join(found) or "–"

    def _name(self, power: PowerName) -> str:
        return self._variant.power(power).label(language())

    # Moving together

    def _follow(self, number: int) -> None:
        if self._following:
            return
        self._following = True
        source, other = self.views[number], self.views[1 - number]
        middle = source.visible().center()
        other.set_camera(Camera(source.camera.scale).centered(middle.x(), middle.y(), other.width(), other.height()))
        self._following = False

    def _on_current(self, item: QTreeWidgetItem | None) -> None:
        if item is not None:
            self.reveal(item.data(0, _PROVINCE))

    def reveal(self, province: ProvinceId) -> None:
        """Bring a province into both views."""
        spot = self._layout.spot(province)
        if spot is not None:
            self.views[0].reveal(*spot)

    def _on_click(self, point: QPointF) -> None:
        hit = self._layout.locate(point.x(), point.y())
        for row, each in enumerate(self.differences):
            item = self.list.topLevelItem(row)
            if hit is not None and item is not None and each.province == hit.province:
                self.list.setCurrentItem(item)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.splitter.setSizes([1000, 1000])
        self.views[0].look_at_frame()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        left, top, right, bottom = self._layout.bounds
        wide, high = self.splitter.width() / (right - left), self.splitter.height() / (bottom - top)
        stacked = min(wide, high / 2) > min(wide / 2, high)
        self.splitter.setOrientation(Qt.Orientation.Vertical if stacked else Qt.Orientation.Horizontal)

    @override
    def shut(self) -> None:
        """Stop everything that runs on its own."""
        for view in self.views:
            view.tiles.stop()


def first_pair(game: Game) -> tuple[TurnId, TurnId]:
    """Return what is compared at first: the turn looked at with its last alternative, else with the turn before."""
    timeline = game.timeline
    current = timeline.current
    others = [turn_id for turn_id in timeline.branches(current.id) if turn_id != current.id]
    if others:
        return others[-1], current.id
    if current.parent is not None:
        return current.parent, current.id
    following = timeline.children(current.id)
    return current.id, following[-1] if following else current.id


def turn_texts(game: Game) -> Iterator[tuple[Turn, str]]:
    """Yield all turns with a text for a list: the line that is followed first, then the branches off it."""
    timeline = game.timeline
    for turn_id in timeline.line:
        yield timeline.at(turn_id), phase_text(timeline.at(turn_id).position.phase)
    for turn_id in sorted(set(timeline.turns) - set(timeline.line)):
        turn = timeline.at(turn_id)
        number = timeline.branches(turn_id).index(turn_id) + 1
        text = phase_text(turn.position.phase)
        if len(timeline.branches(turn_id)) > 1:
            text = tr("{phase} (branch {number})", phase=text, number=number)
        yield turn, f"⑂ {text}"


def _is_position(difference: Difference) -> bool:
    return What.UNIT in difference.what or What.OWNER in difference.what
