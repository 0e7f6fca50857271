"""From clicks and keys on the map to orders in the document."""

from collections.abc import Iterator

from PySide6.QtCore import QObject, QPoint, QPointF, Signal

from dipdesk.app.document import Document
from dipdesk.app.words import language, tr
from dipdesk.domain.board import PowerName, ProvinceId
from dipdesk.domain.order import Order, Waive
from dipdesk.domain.position import PhaseKind, Unit
from dipdesk.entry.answers import Answer, Complete, Prompt, Refused
from dipdesk.entry.events import ChooseCoast, Click, Drag, Event, Key
from dipdesk.entry.hints import hint_words
from dipdesk.entry.menu import Offer, OfferKind, context
from dipdesk.entry.pieces import order_sentence, sentence_words
from dipdesk.entry.session import EntryState, begin, prompt, step, update
from dipdesk.entry.walk import neighbor
from dipdesk.game import sealed
from dipdesk.rules.doubts import doubt_words, doubts
from dipdesk.rules.refusal import Refusal
from dipdesk.rules.refusal_words import refusal_words
from dipdesk.rules.words import why
from dipdesk.ui import marks
from dipdesk.ui.board import Board
from dipdesk.ui.freehand import Freehand
from dipdesk.ui.grip import dislodged_near, holds, reach
from dipdesk.ui.lights import Lights
from dipdesk.ui.seams import hint_at
from dipdesk.ui.texts import ending_text
from dipdesk.ui.typist import Problem, Typist

_KEYS = {"Tab": "TAB", "Shift+Tab": "BACKTAB", "Return": "ENTER", "Esc": "ESC", "Del": "DELETE", "Backspace": "DELETE"}
"""Names of keys in the entry by their portable names."""
_ARROWS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}
SEAM = 5.0
"""View pixels within which the pointer is on a seam."""


class Pilot(QObject):
    """Steps the entry machine for one map and hands what is complete to the document."""

    said = Signal(str, bool)
    selected = Signal(object)
    hinted = Signal(str)
    """What the keys and a second click do now."""
    unhandled_key = Signal(str)
    menu_asked = Signal(str, QPoint)
    offered = Signal(object)
    """Convoy orders of one's own fleets that have other orders already."""

    def __init__(self, document: Document, board: Board, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._board = board
        self._power: PowerName | None = None
        self._typist = Typist(document)
        self.lights = Lights(document, board)
        self._freehand = Freehand(document, board, self.lights, self)
        self._giving = False
        self._given_at = -1
        self._resting = False
        self._state = self._fresh()
        self._listen()

    @property
    def prompt(self) -> Prompt | None:
        """What is asked for now."""
        return self.lights.prompt

    def rest(self, resting: bool) -> None:
        """Leave clicks and keys on the map to something else, or take them up again."""
        if resting != self._resting:
            self._resting = resting
            self.lights.forget()
            self.lights.prompt = None
            self._listen()
            self.restart()

    def _listen(self) -> None:
        board = self._board
        board.grabs = self._grabs
        signals = (board.clicked, board.dragged, board.drag_moved, board.context_asked, board.key_pressed)
        slots = (self.click, self._on_dragged, self._on_drag_moved, self._on_context, self._on_key)
        for signal, slot in zip(signals, slots, strict=True):
            (signal.disconnect if self._resting else signal.connect)(slot)

    # The machine

    def _fresh(self) -> EntryState:
        document = self._document
        orders = sealed.masked(document.turn)
        return begin(document.variant, document.rulebook, document.position, orders, self._powers())

    def _powers(self) -> tuple[PowerName, ...] | None:
        return None if self._power is None else (self._power,)

    def _update(self) -> None:
        self._state = update(self._state, sealed.masked(self._document.turn), self._powers())

    def send(self, event: Event) -> Answer | None:
        """Step the machine and show what it answers; None where the game is over or orders rest."""
        if self._resting:
            return None
        if self._document.turn.ending is not None:
            self.said.emit(tr("The game is over; “Play on” in the menu Orders takes its end back."), True)
            return None
        self._state, answer = step(self._state, event)
        match answer:
            case Prompt():
                self._show(answer)
            case Refused(reason):
                self.said.emit(self._reason(reason), True)
            case Complete():
                self._give(answer)
        return answer

    def _give(self, answer: Complete) -> None:
        document = self._document
        self._giving = True
        if answer.amends and document.stack.index() == self._given_at and document.stack.canUndo():
            document.stack.undo()
        timeline = document.timeline.drop(*answer.cleared).give(*answer.orders)
        document.apply(document.game.on(timeline), _step_name(answer))
        self._given_at = document.stack.index()
        self._giving = False
        self._update()
        self._show(prompt(self._state))
        self._tell_doubt(answer.orders)
        if answer.offered:
            self.offered.emit(answer.offered)

    def _tell_doubt(self, given: tuple[Order, ...]) -> None:
        """Say at once what an order lacks that was just given."""
        document = self._document
        if document.position.phase.kind is not PhaseKind.MOVEMENT or document.turn.hidden:
            # What an order lacks would tell what others ordered under seal.
            return
        lacking = doubts(document.variant, document.rulebook, document.position, document.turn.all_orders())
        for order in given:
            if order in lacking:
                words = doubt_words(lacking[order], document.variant, language())
                text = sentence_words(order_sentence(order), document.variant, language())
                self.said.emit(tr("{order}: kept, but {lack}", order=text, lack=words[:1].lower() + words[1:]), False)
                return

    def _show(self, asked: Prompt) -> None:
        if self._resting:
            return
        self.lights.prompt = asked
        self.lights.draw()
        if asked.note is not None:
            self.said.emit(f"{self._reason(asked.note)} {self._words(asked)}", True)
        else:
            self.said.emit(self._words(asked), False)
        chosen = self.lights.selected
        self.hinted.emit(hint_words(asked, language()) if chosen is not None else "")
        self.selected.emit(chosen)

    def _words(self, asked: Prompt) -> str:
        turn = self._document.turn
        if turn.ending is not None:
            return ending_text(self._document.variant, turn.ending)
        if turn.resolution is not None and self.lights.selected is None:
            return tr("This turn is resolved; new orders start a branch.")
        return sentence_words(asked.sentence, self._document.variant, language())

    def _reason(self, reason: Refusal) -> str:
        return refusal_words(reason, self._document.variant, language())

    # Following the document

    def restart(self) -> None:
        """Begin anew: another turn or game is shown."""
        self._state = self._fresh()
        if not self._resting:
            self.lights.forget()
        self._show(prompt(self._state))

    def refresh(self) -> None:
        """Take over orders that came from elsewhere."""
        if not self._giving:
            self._update()
            self._show(prompt(self._state))

    def set_power(self, power: PowerName | None) -> None:
        """Take orders of one power only, or of all."""
        self._power = power
        self.restart()

    # Mouse

    def click(self, point: QPointF) -> None:
        """A click on the map."""
        self.lights.cursor = None
        coasts = self.lights.prompt.coasts if self.lights.prompt is not None else ()
        handle = marks.handle_at(self._board.layout_shown, coasts, point.x(), point.y(), reach(self._board))
        if handle is not None:
            self.send(ChooseCoast(handle))
            return
        hit = self._board.locate(point)
        if hit is None:
            self.send(Key("ESC"))
        else:
            fallen = dislodged_near(self._board, self._document.position, hit.province, point)
            self.send(Click(hit.province, dislodged=fallen))

    def _click_on(self, province: ProvinceId) -> Click:
        """Return a click without a pointer: on the dislodged unit where there is one."""
        return Click(province, dislodged=self._document.position.dislodged_at(province) is not None)

    def _grabs(self, point: QPointF) -> bool:
        """Tell whether a drag that begins at ``point`` takes a unit along instead of the map."""
        if self._document.turn.ending is not None:
            return False
        hit = self._board.locate(point)
        if hit is None:
            return False
        here = (each for each in self._movable() if each[0].province == hit.province)
        return any(holds(self._board, unit, point, kind) for unit, kind in here)

    def _movable(self) -> Iterator[tuple[Unit, str]]:
        position = self._document.position
        if position.phase.kind is PhaseKind.MOVEMENT:
            yield from ((unit, "unit") for unit in position.units if self._power in (None, unit.power))
        elif position.phase.kind is PhaseKind.RETREAT:
            yield from ((d.unit, "dislodged") for d in position.dislodged if self._power in (None, d.unit.power))

    def _on_drag_moved(self, start: QPointF, end: QPointF) -> None:
        if self.lights.pull is None:
            hit = self._board.locate(start)
            if hit is not None:
                self._state, answer = step(self._fresh(), Click(hit.province, dislodged=True))
                if isinstance(answer, Prompt):
                    self._show(answer)
        self.lights.pull = (start, end)
        hit = self._board.locate(end)
        self.lights.cursor = hit.province if hit is not None else None
        self.lights.draw()

    def _on_dragged(self, start: QPointF, end: QPointF) -> None:
        self.lights.pull = self.lights.cursor = None
        first, last = self._board.locate(start), self._board.locate(end)
        self._state = self._fresh()
        if first is None or last is None:
            self.send(Key("ESC"))
        else:
            self.send(Drag(first.province, last.province))
            self.lights.draw()

    def _on_context(self, point: QPointF, at: QPoint) -> None:
        hit = self._board.locate(point)
        if hit is not None:
            self.menu_asked.emit(hit.province, at)

    def hover(self, province: ProvinceId | None) -> None:
        """The pointer is over a province."""
        self.lights.hover(province)
        if not self._resting and self.lights.selected is None and self.lights.hint is None:
            self.said.emit(self._why(province) or self._words(prompt(self._state)), False)

    def hover_point(self, point: QPointF, province: ProvinceId | None) -> None:
        """Light the seam or strait that the pointer is on, and say what meets there."""
        variant, layout = self._document.variant, self._board.layout_shown
        hint = hint_at(layout, variant, point.x(), point.y(), SEAM / self._board.camera.scale)
        if self.lights.hover_line(hint) and not self._resting and self.lights.selected is None:
            self.said.emit(hint.words if hint else self._why(province) or self._words(prompt(self._state)), False)

    def _why(self, province: ProvinceId | None) -> str:
        """Return what became of the order of the unit in a province and why, on a turn that is resolved."""
        resolution = self._document.turn.resolution
        if resolution is None or province is None:
            return ""
        found = (r for r in resolution.rulings if r.unit is not None and r.unit.province == province)
        ruling = next(found, None)
        return why(ruling, resolution, self._document.variant, language()) if ruling is not None else ""

    # Keys

    def _on_key(self, key: str) -> None:
        if key == "Menu":
            self._keyboard_menu()
        elif not self.press(key):
            self.unhandled_key.emit(key)

    def press(self, key: str) -> bool:
        """Do what a key means while orders are entered; return whether it meant something."""
        if key in _ARROWS:
            self._walk(*_ARROWS[key])
            return True
        if key == "Return" and self.lights.cursor is not None:
            self.send(self._click_on(self.lights.cursor))
            return True
        if key == "Esc":
            self.lights.cursor = None
        name = _KEYS.get(key, key)
        if self.lights.prompt is not None and (name in self.lights.prompt.keys or name in ("ESC", "TAB", "BACKTAB")):
            self.send(Key(name))
            if name in ("TAB", "BACKTAB"):
                self._reveal(self.lights.selected)
            return True
        return False

    def offers(self, province: ProvinceId) -> tuple[Offer, ...]:
        """Return what a right click on a province offers."""
        turn = self._document.turn
        found = () if turn.ending is not None else context(self._state, province)
        # To name an order that is to be taken back would tell what is sealed.
        return tuple(o for o in found if o.kind is not OfferKind.CLEAR or o.order in turn.shown_orders())

    def take(self, offer: Offer) -> None:
        """Do what was chosen from the menu."""
        if offer.kind is OfferKind.CLEAR and offer.order is not None:
            self._document.drop_order(offer.order)
        elif offer.order is not None:
            self.give((offer.order,))
        for event in offer.events:
            self.send(event)

    def clear(self) -> None:
        """Take back the order of the unit that is chosen or under the keyboard's mark."""
        province = self.lights.selected or self.lights.cursor
        turn = self._document.turn
        orders = [o for o in turn.all_orders() if not isinstance(o, Waive) and o.unit.province == province]
        if orders:
            self._document.drop_order(*orders)

    def _walk(self, dx: int, dy: int) -> None:
        start = self.lights.cursor or self.lights.selected
        if start is None:
            middle = self._board.visible().center()
            hit = self._board.locate(middle)
            self.lights.cursor = hit.province if hit else next(iter(self._document.variant.board.provinces))
        else:
            self.lights.cursor = neighbor(self._document.variant, start, (dx, dy), self._point) or start
        self.show_province(self.lights.cursor)

    def _point(self, province: ProvinceId) -> tuple[float, float] | None:
        spot = self._board.spot_of(province)
        return None if spot is None else (spot.x(), spot.y())

    def _keyboard_menu(self) -> None:
        province = self.lights.cursor or self.lights.selected
        spot = self._board.spot_of(province) if province else None
        if province and spot is not None:
            self.menu_asked.emit(province, self._board.mapToGlobal(self._board.to_view(spot).toPoint()))

    # From panels

    def choose_unit(self, unit: Unit) -> None:
        """Choose a unit as a click on it would."""
        self._state = self._fresh()
        self._reveal(unit.province)
        self.send(self._click_on(unit.province))

    def choose_province(self, province: ProvinceId) -> None:
        """Click a province that was searched."""
        self.show_province(province)
        self.press("Return")

    def show_province(self, province: ProvinceId) -> None:
        """Put the keyboard's mark on a province and bring it into view."""
        self.lights.cursor = province
        self._reveal(province)
        self.lights.draw()
        self.selected.emit(province)

    def _reveal(self, province: ProvinceId | None) -> None:
        spot = self._board.spot_of(province) if province else None
        if spot is not None:
            self._board.reveal(spot.x(), spot.y())

    # Typing

    def complete(self, text: str) -> list[tuple[str, str]]:
        """Return what a typed line may become."""
        return self._typist.complete(text, self._power)

    def type_orders(self, text: str) -> Problem | None:
        """Give the orders of a typed line; return what is wrong with it."""
        found = self._typist.read(text, self._power)
        if isinstance(found, Problem):
            return found
        self.give(found)
        return None

    def give(self, orders: tuple[Order, ...]) -> None:
        """Give orders as one step and begin anew."""
        self._document.give_orders(orders)
        self.restart()


def _step_name(answer: Complete) -> str:
    if not answer.orders:
        return tr("Clear order")
    return tr("Order") if len(answer.orders) == 1 else tr("Orders")
