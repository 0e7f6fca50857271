"""Setting up a position on the map: while it goes on, clicks and keys set pieces instead of giving orders."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDockWidget, QMenu, QWidget
from typing_extensions import override

from dipdesk.app.position_remarks import Remark, remarks
from dipdesk.app.position_text import TextFault
from dipdesk.app.position_tools import TOOLS, AskCoast, Handwork, Step, Tool
from dipdesk.app.words import language, tr
from dipdesk.domain.board import Location, ProvinceId, Terrain, province_of
from dipdesk.domain.position import Phase, PhaseKind, Position, Unit, UnitKind
from dipdesk.entry.answers import Prompt, Role
from dipdesk.game.setup import UnsoundError
from dipdesk.game.turn import TurnId
from dipdesk.rules.place_words import place
from dipdesk.ui.grip import dislodged_near, holds
from dipdesk.ui.position_menu import PositionMenu, coast_menu
from dipdesk.ui.position_palette import PositionPalette

if TYPE_CHECKING:
    from dipdesk.ui.window import Window

_TOOLS = {each.key: each.tool for each in TOOLS} | {"Del": Tool.ERASE, "Backspace": Tool.ERASE}
_ARROWS = ("Left", "Right", "Up", "Down")
ORDERING = ("order.", "orders.", "power.", "edit.notation", "game.draw")
"""Beginnings of the actions that make no sense meanwhile."""
AWAY = ("panel.orders", "panel.ruling", "panel.history")
"""The panels that make room for the palette."""


class PositionMode(QObject):
    """Binds palette, map and document of one window while it is active."""

    def __init__(self, window: "Window") -> None:
        super().__init__(window)
        self._window = window
        self._document = window.document
        self._board = window.board
        self.palette: PositionPalette | None = None
        self._dock: QDockWidget | None = None
        self._menu: QMenu | None = None
        self._hidden: list[QDockWidget] = []
        self._front: list[QDockWidget] = []
        self._begun = 0
        self._shown: ProvinceId | None = None
        self._open_turn: TurnId | None = None
        self.active = False
        window.stack.currentChanged.connect(self.leave)
        window.look_changed.connect(self.leave)
        window.installEventFilter(self)
        self._document.game_changed.connect(self.leave)

    # Beginning and end

    def toggle(self) -> None:
        """Begin to set up the position of the shown turn, or go back to the orders."""
        if self.active:
            self.leave()
        else:
            self.enter()

    def enter(self) -> None:
        """Let clicks and keys on the map set pieces."""
        window = self._window
        self.active = True
        self._open_turn = None
        self._begun = self._document.stack.index()
        self._hidden = [dock for name in AWAY if not (dock := window.docks[name]).isHidden()]
        self._front = [dock for dock in self._hidden if not window.panels.is_behind(dock)]
        for dock in self._hidden:
            dock.hide()
        window.notation.hide()
        window.hints.hide()
        window.pilot.rest(True)
        palette = self._make_palette()
        palette.begin(window.powers.currentData() or self._document.variant.powers[0].name)
        self._listen()
        self.follow()
        self._board.setFocus()
        window.update_enabled()

    def leave(self) -> None:
        """Go back to the orders."""
        if not self.active or self.palette is None or self._dock is None:
            return
        self.active = False
        self._listen()
        self._dock.hide()
        for dock in self._hidden:
            dock.show()
        for dock in self._front:
            dock.raise_()
        self._window.notation.show()
        self._window.hints.offer()
        self._window.pilot.rest(False)
        self._window.update_enabled()
        self._board.setFocus()

    def _make_palette(self) -> PositionPalette:
        if self._dock is not None:
            self._dock.deleteLater()
        palette = PositionPalette(self._document, self._window.options)
        dock = QDockWidget(tr("Position"), self._window)
        dock.setObjectName("dock-position")
        dock.setFeatures(QDockWidget.DockWidgetFeature.DockWidgetMovable)
        dock.setWidget(palette)
        self._window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
        palette.phase_set.connect(self._set_phase)
        palette.shown.connect(self._show)
        palette.empty_asked.connect(lambda: self._try(self._hand.emptied))
        palette.start_asked.connect(lambda: self._try(self._hand.restarted))
        palette.back_asked.connect(self.take_back)
        palette.done_asked.connect(self.leave)
        palette.map_wanted.connect(self._board.setFocus)
        palette.power_changed.connect(self._say_tool)
        palette.tool_changed.connect(self._say_tool)
        palette.entry.read.connect(self._on_typed)
        palette.entry.judged.connect(self._list)
        self.palette, self._dock = palette, dock
        return palette

    def _listen(self) -> None:
        board, document = self._board, self._document
        signals = (
            *(board.clicked, board.dragged, board.drag_moved, board.context_asked, board.key_pressed, board.hovered),
            *(document.turn_changed, document.stack.indexChanged),
        )
        slots = (self._click, self._on_dragged, self._on_drag_moved, self._on_context, self._on_key, self._on_hover)
        for signal, slot in zip(signals, (*slots, self.follow, self._offer_back), strict=True):
            (signal.connect if self.active else signal.disconnect)(slot)
        if self.active:
            board.grabs = self._grabs

    def parts(self) -> list[QWidget]:
        """Return what can take the focus beside the map."""
        return [self.palette.powers, self.palette.entry] if self.palette is not None else []

    def update_enabled(self) -> None:
        """Grey what makes no sense while a position is set up."""
        acts = self._window.acts
        acts["edit.position"].setChecked(self.active)
        for name, action in acts.items() if self.active else ():
            if name.startswith(ORDERING):
                action.setEnabled(False)

    def take_back(self) -> None:
        """Undo all that was set up since the beginning."""
        stack = self._document.stack
        if stack.index() > self._begun:
            stack.setIndex(self._begun)
        self.follow()

    # Showing

    def follow(self) -> None:
        """Show the position of the turn that is looked at."""
        turn, before = self._document.turn, self._open_turn
        self._open_turn = turn.id if turn.is_open else None
        if self.palette is None:
            return
        if before is not None and turn.parent == before and self._document.timeline.at(before).resolution is not None:
            # What was set up is played now.
            self.leave()
            return
        banner = ""
        if turn.ending is not None:
            banner = tr("The game ended here. The first change starts a branch on which it goes on.")
        elif turn.resolution is not None:
            banner = tr("This turn is resolved. The first change starts a branch; the game stays as it was.")
        self.palette.follow(banner)
        self._offer_back()
        self._list()
        self._light()

    def _offer_back(self) -> None:
        if self.palette is not None:
            self.palette.take_back.setEnabled(self._document.stack.index() > self._begun)

    def _list(self) -> None:
        if self.palette is not None:
            found = remarks(self._document.variant, self._document.position)
            self.palette.list_findings(self.palette.entry.faults, found)

    def _light(self) -> None:
        """Light standoffs, and where the dislodged unit under pointer or mark came from and may go."""
        lights, position = self._window.pilot.lights, self._document.position
        lit = dict.fromkeys(position.standoffs, Role.REMOVE)
        province = self._shown or lights.cursor
        fallen = position.dislodged_at(province) if province is not None else None
        if fallen is not None:
            lit |= {province_of(goal): Role.TARGET for goal in fallen.retreats}
            lit |= {fallen.attacker_from: Role.DISLODGED} if fallen.attacker_from is not None else {}
            lit[fallen.unit.province] = Role.SELECTED
        lights.prompt = Prompt((), lit)
        lights.draw()

    def _on_hover(self, point: QPointF) -> None:
        hit = self._board.locate(point)
        province = hit.province if hit is not None else None
        if province != self._shown:
            self._shown = province
            self._light()

    def _say_tool(self) -> None:
        if self.palette is not None and self.active:
            self._window.say(self.palette.words())
            escape = QKeySequence("Esc").toString(QKeySequence.SequenceFormat.NativeText)
            self._window.key_hints.setText(tr("Right click: everything there · {key}: back to the orders", key=escape))

    def _show(self, found: TextFault | Remark) -> None:
        if found.province is not None:
            self._window.pilot.show_province(found.province)
        if isinstance(found, TextFault) and self.palette is not None:
            self.palette.entry.show_fault(found)

    # Changing

    @property
    def _hand(self) -> Handwork:
        return Handwork(self._document.variant, self._document.position)

    def _edit(self, position: Position, text: str, merge: str = "") -> None:
        # Steps that were undone meanwhile are no part of what was set up here.
        self._begun = min(self._begun, self._document.stack.index())
        self._document.edit_position(position, text, merge=merge and f"position {merge} {self._begun}")

    def _made(self, make: Callable[[], Step | AskCoast]) -> Step | AskCoast | None:
        """Return a step that can be taken; None after saying why it cannot be."""
        if self.palette is not None and self.palette.entry.is_pending:
            self._window.say(tr("The text is at fault: mend it, or take it back with Ctrl+Z there."), True)
            return None
        try:
            return make()
        except UnsoundError as error:
            self._window.say(error.words(language()), True)
            return None

    def _try(self, make: Callable[[], Step], merge: str = "") -> None:
        """Take a step, or say why it cannot be."""
        step = self._made(make)
        if isinstance(step, Step):
            self._take(step, merge)

    def _take(self, step: Step, merge: str = "") -> None:
        text = tr("Position: {change}", change=step.word)
        self._edit(step.position, text, merge)
        self._window.say(text)

    def _ask(self, make: Callable[[], Step | AskCoast], answer: Callable[[Location], Step], at: QPoint) -> None:
        """Take a step; where it wants a coast, ask for it at a point of the screen."""
        step = self._made(make)
        if isinstance(step, Step):
            self._take(step)
        elif step is not None:
            menu = coast_menu(self._window, step.coasts, lambda coast: self._try(partial(answer, coast)))
            self._pop_up(menu, at)

    def use(self, province: ProvinceId, at: QPoint, *, dislodged: bool = False) -> None:
        """Do with the chosen tool what a click on a province does."""
        palette = self.palette
        if palette is None:
            return
        tool, power = palette.tool, palette.power
        self._ask(
            lambda: self._hand.use(tool, power, province, dislodged=dislodged),
            lambda coast: self._hand.put(Unit(power, UnitKind.FLEET, coast)),
            at,
        )
        self._light()

    def _set_phase(self, phase: Phase) -> None:
        lost = 0 if phase.kind is PhaseKind.RETREAT else len(self._document.position.dislodged)
        self._try(lambda: self._hand.in_phase(phase), "phase")
        if self._document.position.phase != phase and self.palette is not None:
            self.palette.show_phase()
        elif lost:
            self._window.say(
                tr("{n} dislodged unit is gone with its phase.|{n} dislodged units are gone with their phase.", n=lost)
            )

    def _on_typed(self, position: Position) -> None:
        self._edit(position, tr("Position: {change}", change=tr("text")), "text")

    # Mouse

    def _click(self, point: QPointF) -> None:
        self._window.pilot.lights.cursor = None
        hit = self._board.locate(point)
        if hit is not None:
            fallen = dislodged_near(self._board, self._document.position, hit.province, point)
            self.use(hit.province, self._on_screen(point), dislodged=fallen)

    def _on_screen(self, point: QPointF) -> QPoint:
        return self._board.mapToGlobal(self._board.to_view(point).toPoint())

    def _grabs(self, point: QPointF) -> bool:
        return any(holds(self._board, unit, point) for unit in self._document.position.units)

    def _on_drag_moved(self, start: QPointF, end: QPointF) -> None:
        lights, hit = self._window.pilot.lights, self._board.locate(end)
        lights.pull = (start, end)
        lights.cursor = hit.province if hit is not None else None
        lights.draw()

    def _on_dragged(self, start: QPointF, end: QPointF) -> None:
        lights, palette = self._window.pilot.lights, self.palette
        lights.pull = lights.cursor = None
        first, last = self._board.locate(start), self._board.locate(end)
        if palette is not None and first is not None and last is not None and first.province != last.province:
            tool, origin, goal = palette.tool, first.province, last.province
            self._ask(
                lambda: self._hand.drag(tool, origin, goal),
                lambda coast: self._hand.carry(tool, origin, coast),
                self._on_screen(end),
            )
        self._light()

    def _on_context(self, point: QPointF, at: QPoint) -> None:
        hit = self._board.locate(point)
        if hit is not None:
            self.open_menu(hit.province, at)

    def open_menu(self, province: ProvinceId, at: QPoint) -> None:
        """Offer everything that can be set in a province."""
        variant = self._document.variant
        if variant.board.provinces[province].terrain is Terrain.IMPASSABLE:
            self._window.say(tr("No unit can stand {there}.", there=place(variant, province, language()).at), True)
            return
        self._pop_up(PositionMenu(self._window, self._hand, province, self._try), at)

    def _pop_up(self, menu: QMenu, at: QPoint) -> None:
        if self._menu is not None:
            self._menu.deleteLater()
        self._menu = menu
        menu.popup(at)

    # Keys

    def _on_key(self, key: str) -> None:
        pilot, palette = self._window.pilot, self.palette
        if palette is None:
            return
        marked = pilot.lights.cursor
        if key == "Esc":
            self.leave()
        elif key in _ARROWS:
            pilot.press(key)
            self._light()
        elif key in ("P", "Shift+P"):
            palette.step_power(1 if key == "P" else -1)
        elif key in _TOOLS:
            palette.set_tool(_TOOLS[key])
            if marked is not None:
                self.use(marked, self._spot(marked))
        elif key in ("Return", "Menu"):
            if marked is not None:
                (self.use if key == "Return" else self.open_menu)(marked, self._spot(marked))
        else:
            self._window.commands.on_map_key(key)

    def _spot(self, province: ProvinceId) -> QPoint:
        spot = self._board.spot_of(province)
        return self._on_screen(spot) if spot is not None else self._board.mapToGlobal(QPoint(0, 0))

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # What the window remembers of its panels on closing is how they are while orders are given.
        if event.type() == QEvent.Type.Close:
            self.leave()
        return False
