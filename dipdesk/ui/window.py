"""The main window: it puts the parts in their places and tells them about each other."""

from PySide6.QtCore import QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QIcon
from PySide6.QtWidgets import (
    QLabel,
    QMainWindow,
    QMenu,
    QSizePolicy,
    QStackedWidget,
    QToolBar,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from dipdesk.app.document import Document
from dipdesk.app.settings import Settings
from dipdesk.app.words import language, tr
from dipdesk.domain.board import PowerName, ProvinceId
from dipdesk.game import pack
from dipdesk.picture import palette
from dipdesk.ui.atlases import playable
from dipdesk.ui.board import Board
from dipdesk.ui.commands import Commands
from dipdesk.ui.desk_panel import DeskPanel
from dipdesk.ui.filer import Filer
from dipdesk.ui.hints import HintBar
from dipdesk.ui.history_panel import HistoryPanel
from dipdesk.ui.inspector import Inspector
from dipdesk.ui.legend_box import LegendBox
from dipdesk.ui.lens import Lens
from dipdesk.ui.looks import picture_options
from dipdesk.ui.menus import fill_menus, fill_toolbar, make_actions
from dipdesk.ui.notation_line import NotationLine
from dipdesk.ui.offer import OfferBar
from dipdesk.ui.orders_panel import OrdersPanel
from dipdesk.ui.overview import Overview
from dipdesk.ui.panels import Panels
from dipdesk.ui.parts import disc, label, spacer
from dipdesk.ui.pilot import Pilot
from dipdesk.ui.power_selector import PowerSelector
from dipdesk.ui.ring import BoxRing
from dipdesk.ui.search import ProvinceSearch
from dipdesk.ui.start_page import StartPage
from dipdesk.ui.texts import phase_text, place_text
from dipdesk.ui.theme import app_icon
from dipdesk.ui.thumbnails import Thumbnails

PANELS_LATE = 25
"""Milliseconds after which the panels follow what is chosen on the map."""


class Window(QMainWindow):
    """Map in the middle, orders right, rulings and history below them, the notation line below the map."""

    look_changed = Signal()
    """Language, theme or colors are others now: the window is to be made anew."""

    def __init__(self, document: Document, settings: Settings) -> None:
        super().__init__()
        self.document = document
        self.settings = settings
        self.options = picture_options(settings)
        self._hovered: ProvinceId | None = None
        self._has_game = False
        self._said_wrong = False
        self._chosen: ProvinceId | None = None
        self._panels_late = QTimer(self, singleShot=True, interval=PANELS_LATE)
        self._panels_late.timeout.connect(self._follow_selected)
        self._styles = (document.variant, palette.styles(document.variant, self.options.palette))
        self.setWindowIcon(app_icon())
        self.setObjectName("window")
        self.setAcceptDrops(True)
        self.setDockOptions(QMainWindow.DockOption.AnimatedDocks | QMainWindow.DockOption.AllowTabbedDocks)
        self.board = Board(document, lambda: self.commands.views.usual_layout(), self.options)
        self.board.setAccessibleName(tr("Map"))
        self.pilot = Pilot(document, self.board, self)
        self.notation = NotationLine(self.pilot.complete)
        self.history = HistoryPanel(document)
        self.orders = OrdersPanel(document, self.power_icon)
        self.desk_panel = DeskPanel(document, self.power_icon)
        self.inspector = Inspector(document, lambda: self.board.layout_shown)
        self.search = ProvinceSearch(lambda: document.variant, self.board)
        self.hints = HintBar(settings, self.board)
        self.offer = OfferBar(self.board)
        self.legend = LegendBox(self.board)
        self.overview = Overview(self.board)
        self.ring = BoxRing(self.board)
        self.lens = Lens(self.board, settings.flag("view/lens", default=True))
        self.thumbnails = Thumbnails(self.options, self)
        self.start = StartPage(settings, [pack.load(info.id) for info in playable()])
        self.filer = Filer(self)
        self.powers = PowerSelector()
        self.recent_menu = QMenu(self)
        self._build_middle()
        self._build_docks()
        self._build_status()
        self.commands = Commands(self)
        self.acts = make_actions(self, self.commands.handlers())
        self._build_bars()
        self._connect()
        self.on_game()
        self._restore()

    # Building

    def _build_middle(self) -> None:
        self.desk = QWidget()
        box = QVBoxLayout(self.desk)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self.board, 1)
        box.addWidget(self.notation)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.start)
        self.stack.addWidget(self.desk)
        self.setCentralWidget(self.stack)

    def _build_docks(self) -> None:
        self.toolbar = QToolBar(tr("Tools"))
        self.panels = Panels(self)
        contents: dict[str, tuple[str, QWidget]] = {
            "panel.history": (tr("History"), self.history),
            "panel.orders": (tr("Orders"), self.orders),
            "panel.ruling": (tr("Rulings"), self.inspector),
            "panel.desk": (tr("Game master’s desk"), self.desk_panel),
        }
        self.panels.build(contents, self.toolbar)
        self.docks = self.panels.docks

    def _build_status(self) -> None:
        self.phase = label("", "phase")
        self.sentence = label()
        self.sentence.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.sentence.setTextFormat(Qt.TextFormat.PlainText)
        self.key_hints = label("", "faint")
        self.hover = label("", "faint")
        self.hover.setMinimumWidth(150)
        self.hover.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        bar = self.statusBar()
        bar.setSizeGripEnabled(False)
        bar.setContentsMargins(8, 1, 8, 1)
        bar.addWidget(self.phase)
        bar.addWidget(self.sentence, 1)
        bar.addPermanentWidget(self.key_hints)
        bar.addPermanentWidget(self.hover)

    def _build_bars(self) -> None:
        fill_menus(self.menuBar(), self.acts, self.recent_menu)
        self.toolbar.setObjectName("tools")
        self.toolbar.setMovable(False)
        fill_toolbar(self.toolbar, self.acts)
        self.toolbar.addWidget(spacer())
        caption = QLabel(tr("Orders for") + " ")
        caption.setBuddy(self.powers)
        self.power_widgets = [self.toolbar.addWidget(caption), self.toolbar.addWidget(self.powers)]
        self.addToolBar(self.toolbar)

    def _connect(self) -> None:
        document = self.document
        document.game_changed.connect(self.on_game)
        document.turn_changed.connect(self.on_turn)
        document.orders_changed.connect(self.on_orders)
        document.notes_changed.connect(self.board.show_orders)
        document.settings_changed.connect(self.update_title)
        document.path_changed.connect(self.update_title)
        document.dirty_changed.connect(self.setWindowModified)
        document.history_changed.connect(self.update_enabled)
        document.stack.indexChanged.connect(self.update_enabled)
        self.pilot.said.connect(self.say)
        self.pilot.selected.connect(self._on_selected)
        self.pilot.hinted.connect(self.key_hints.setText)
        self.pilot.unhandled_key.connect(self.commands.on_map_key)
        self.pilot.menu_asked.connect(self.commands.order_menu)
        self.pilot.offered.connect(lambda orders: self.offer.offer(orders, document.variant))
        self.offer.taken.connect(self.pilot.give)
        self.board.hovered.connect(self._on_hover)
        self.board.left.connect(self._on_left)
        self.board.sheet_changed.connect(self._on_sheet)
        self.notation.entered.connect(self._on_typed)
        self.notation.left.connect(self.board.setFocus)
        self.orders.unit_chosen.connect(self.pilot.choose_unit)
        self.orders.resolve_asked.connect(self.commands.resolve)
        self.history.remove_asked.connect(self.commands.remove_turn)
        self.inspector.province_chosen.connect(self.pilot.show_province)
        self.ring.looked_at.connect(self.pilot.hover)
        self.ring.chosen.connect(self.pilot.choose_province)
        self.search.looked_at.connect(self.pilot.show_province)
        self.search.chosen.connect(self.pilot.choose_province)
        self.search.closed.connect(self.board.setFocus)
        self.powers.currentIndexChanged.connect(self._on_power)
        self.start.variant_chosen.connect(self.commands.new_game)
        self.start.variant_dropped.connect(self.commands.drop_variant)
        self.start.file_chosen.connect(self.filer.open_path)
        self.start.open_asked.connect(self.filer.open)
        self.start.back_asked.connect(self.show_desk)
        self.thumbnails.ready.connect(self.start.set_picture)

    def _restore(self) -> None:
        self.resize(1440, 900)
        if not self.settings.geometry.isEmpty():
            self.restoreGeometry(self.settings.geometry)
        if not self.settings.docks.isEmpty():
            self.restoreState(self.settings.docks)

    # Following the document

    def on_game(self) -> None:
        """Another game is open."""
        self.lens.move(None, None)
        self.board.set_layout(None)
        self._fill_powers()
        self.orders.set_icons(self.power_icon)
        self.update_title()
        self.on_turn()

    def on_turn(self) -> None:
        """Another turn is shown."""
        self.board.show_turn()
        self.phase.setText(phase_text(self.document.position.phase))
        self.pilot.restart()
        self.show_legend()
        self.update_enabled()

    def show_legend(self) -> None:
        """Show or hide legend and ring of boxes, as the options say."""
        self.ring.show_boxes(self.document.variant, self.document.position, self.options)
        self.legend.setVisible(self.options.legend)
        if self.options.legend:
            self.legend.explain(self.document.variant, self.document.position, self.options)

    def on_orders(self, provinces: object) -> None:
        """Orders came or went."""
        self.board.show_orders(provinces)
        self.pilot.refresh()
        self.offer.hide()
        self.hints.heeded("order")

    def update_title(self, _: object = None) -> None:
        """Name the game in the title bar."""
        document = self.document
        path = document.path
        name = document.game.title or (path.stem if path else document.variant.title(language()))
        self.setWindowTitle(f"{name}[*] – dipdesk")
        self.setWindowFilePath(str(path) if path else "")
        self.setWindowModified(document.is_dirty)

    def update_enabled(self, _: object = None) -> None:
        """Grey the actions that make no sense now."""
        self.commands.update_enabled()

    def show_desk(self) -> None:
        """Show the map and its panels."""
        self.stack.setCurrentWidget(self.desk)
        self._show_parts(True)
        self._has_game = True
        self.update_enabled()
        self.board.setFocus()
        self.hints.offer()

    def show_start(self) -> None:
        """Show the start page."""
        self.start.refresh(self.windowTitle().partition("[*]")[0] if self._has_game else "")
        self.stack.setCurrentWidget(self.start)
        self._show_parts(False)
        self.update_enabled()
        self.thumbnails.start()

    @property
    def at_start(self) -> bool:
        """Whether the start page is shown."""
        return self.stack.currentWidget() is self.start

    def _show_parts(self, shown: bool) -> None:
        self.panels.set_at_desk(shown)
        self.statusBar().setVisible(shown)

    # Saying

    def say(self, text: str, wrong: bool = False) -> None:
        """Show a sentence in the status bar."""
        self.sentence.setText(text)
        if wrong != self._said_wrong:
            # Styling a label anew costs more than all the rest of a click.
            self._said_wrong = wrong
            self.sentence.setStyleSheet("color: #b5452c; font-weight: 600;" if wrong else "")
        self.board.setAccessibleDescription(text)

    def show_hover(self, province: ProvinceId | None) -> None:
        """Name the province under the pointer."""
        self.hover.setText(place_text(self.document.variant, province) if province else "")
        self.inspector.show_province(province)

    def _on_hover(self, point: QPointF) -> None:
        self.lens.move(point, self.document.variant.topology.cut)
        hit = self.board.locate(point)
        province = hit.province if hit else None
        if province != self._hovered:
            self._hovered = province
            self.show_hover(province)
            self.pilot.hover(province)
        self.pilot.hover_point(point, province)

    def _on_sheet(self) -> None:
        self.overview.show_sheet(self.board.sheet_shown if self.board.endless else None)

    def _on_left(self) -> None:
        self._hovered = None
        self.lens.move(None, None)
        self.show_hover(None)
        self.pilot.hover(None)

    def _on_selected(self, province: ProvinceId | None) -> None:
        # The map answers first; the panels follow when it has been painted.
        self._chosen = province
        self._panels_late.start()

    def _follow_selected(self) -> None:
        province = self._chosen
        self.inspector.pin(province)
        unit = self.document.position.unit_at(province) if province else None
        self.orders.choose(unit)

    def _on_typed(self, text: str) -> None:
        problem = self.pilot.type_orders(text)
        if problem is None:
            self.notation.accept()
        else:
            self.notation.reject(problem.span)
            self.say(problem.message, True)

    # Powers

    def power_icon(self, power: PowerName) -> QIcon:
        if self._styles[0] is not self.document.variant:
            self._styles = (self.document.variant, palette.styles(self.document.variant, self.options.palette))
        return disc(self._styles[1][power])

    def _fill_powers(self) -> None:
        self.powers.fill(self.document.variant, self.power_icon)
        self._on_power()

    def _on_power(self, _index: int = 0) -> None:
        power = self.powers.currentData()
        self.orders.set_power(power)
        self.pilot.set_power(power)

    # Files from elsewhere

    @override
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        mime = event.mimeData()
        if any(url.isLocalFile() for url in mime.urls()) or self.commands.referee.takes(mime):
            event.acceptProposedAction()

    @override
    def dropEvent(self, event: QDropEvent) -> None:
        paths = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if self.commands.referee.takes(event.mimeData()):
            event.acceptProposedAction()
            self.commands.referee.take(event.mimeData())
        elif paths:
            event.acceptProposedAction()
            self.filer.open_paths(paths)

    # Leaving

    def retire(self) -> None:
        """Go without asking: another window takes over the document."""
        self._let_go()
        self.hide()
        self.deleteLater()

    def _let_go(self) -> None:
        self.commands.referee.replaying.leave()
        self.thumbnails.stop()
        self.overview.stop()
        self.board.tiles.stop()
        self.document.stack.indexChanged.disconnect(self.update_enabled)

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.filer.may_leave():
            event.ignore()
            return
        self.settings.geometry = self.saveGeometry()
        if not self.at_start:
            self.settings.docks = self.panels.state()
        self._let_go()
        self.document.close()
        event.accept()
