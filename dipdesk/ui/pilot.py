"""From clicks and keys on the map to orders in the document."""

from collections.abc import Iterator, Mapping
from math import floor, hypot, log2

from PySide6.QtCore import QObject, QPoint, QPointF, Signal

from dipdesk.app.document import Document
from dipdesk.app.words import language, tr
from dipdesk.domain.board import PowerName, ProvinceId
from dipdesk.domain.order import Order, Waive
from dipdesk.domain.position import PhaseKind, Unit
from dipdesk.entry.answers import Answer, Complete, Prompt, Refused, Role
from dipdesk.entry.events import ChooseCoast, Click, Drag, Event, Key
from dipdesk.entry.hints import hint_words
from dipdesk.entry.menu import Offer, OfferKind, context
from dipdesk.entry.pieces import order_sentence, sentence_words
from dipdesk.entry.session import EntryState, begin, prompt, step, update
from dipdesk.entry.walk import neighbor
from dipdesk.game.turn import Mark, MarkKind
from dipdesk.picture.compose import preview_layers
from dipdesk.picture.highlights import highlight_layers
from dipdesk.picture.seams import link_layers
from dipdesk.picture.shapes import Item
from dipdesk.picture.symbols import RADIUS
from dipdesk.rules.doubts import doubt_words, doubts
from dipdesk.rules.refusal import Refusal
from dipdesk.rules.refusal_words import refusal_words
from dipdesk.rules.words import why
from dipdesk.ui import marks
from dipdesk.ui.board import Board
from dipdesk.ui.distances import moves_to
from dipdesk.ui.texts import ending_text
from dipdesk.ui.typist import Problem, Typist

_KEYS = {"Tab": "TAB", "Shift+Tab": "BACKTAB", "Return": "ENTER", "Esc": "ESC", "Del": "DELETE", "Backspace": "DELETE"}
"""Names of keys in the entry by their portable names."""
_ARROWS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}
CIRCLE = 44.0
"""Radius of a circle drawn by hand, in sheet pixels."""
REACH = 3
"""Moves that the reach of a unit looks ahead."""
GRIP = 16.0
"""View pixels round a unit's spot, at least, in which a drag takes the unit along."""


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
        self._prompt: Prompt | None = None
        self._cursor: ProvinceId | None = None
        self._pull: tuple[QPointF, QPointF] | None = None
        self._near: tuple[ProvinceId, ...] = ()
        self._box: ProvinceId | None = None
        self._hovered: ProvinceId | None = None
        self.shows_reach = False
        self._giving = False
        self._given_at = -1
        self._state = self._fresh()
        board.grabs = self._grabs
        board.clicked.connect(self.click)
        board.dragged.connect(self._on_dragged)
        board.drag_moved.connect(self._on_drag_moved)
        board.context_asked.connect(self._on_context)
        board.drawn.connect(self._on_drawn)
        board.draw_moved.connect(self._on_draw_moved)
        board.key_pressed.connect(self._on_key)

    @property
    def prompt(self) -> Prompt | None:
        """What is asked for now."""
        return self._prompt

    # The machine

    def _fresh(self) -> EntryState:
        document = self._document
        orders = document.turn.all_orders()
        return begin(document.variant, document.rulebook, document.position, orders, self._powers())

    def _powers(self) -> tuple[PowerName, ...] | None:
        return None if self._power is None else (self._power,)

    def _update(self) -> None:
        self._state = update(self._state, self._document.turn.all_orders(), self._powers())

    def send(self, event: Event) -> Answer | None:
        """Step the machine and show what it answers; None where the game is over."""
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
        if document.position.phase.kind is not PhaseKind.MOVEMENT:
            return
        lacking = doubts(document.variant, document.rulebook, document.position, document.turn.all_orders())
        for order in given:
            if order in lacking:
                words = doubt_words(lacking[order], document.variant, language())
                text = sentence_words(order_sentence(order), document.variant, language())
                self.said.emit(tr("{order}: kept, but {lack}", order=text, lack=words[:1].lower() + words[1:]), False)
                return

    def _show(self, asked: Prompt) -> None:
        self._prompt = asked
        self._draw()
        if asked.note is not None:
            self.said.emit(f"{self._reason(asked.note)} {self._words(asked)}", True)
        else:
            self.said.emit(self._words(asked), False)
        chosen = self._selected()
        self.hinted.emit(hint_words(asked, language()) if chosen is not None else "")
        self.selected.emit(chosen)

    def _words(self, asked: Prompt) -> str:
        turn = self._document.turn
        if turn.ending is not None:
            return ending_text(self._document.variant, turn.ending)
        if turn.resolution is not None and self._selected() is None:
            return tr("This turn is resolved; new orders start a branch.")
        return sentence_words(asked.sentence, self._document.variant, language())

    def _lit(self) -> Mapping[ProvinceId, Role]:
        """Return what to light; what merely could be ordered is left dark where all is decided."""
        if self._prompt is None or (not self._document.turn.is_open and self._selected() is None):
            return {}
        return self._prompt.highlights

    def say_again(self) -> None:
        """Say the sentence as it stands, after something else was said."""
        self._show(prompt(self._state))

    def _reason(self, reason: Refusal) -> str:
        return refusal_words(reason, self._document.variant, language())

    def _selected(self) -> ProvinceId | None:
        if self._prompt is None:
            return None
        chosen = (place for place, role in self._prompt.highlights.items() if role is Role.SELECTED)
        return next(chosen, None)

    def _draw(self) -> None:
        self._board.show_marks(marks.together(self._below()), marks.together(self._above()))

    def _below(self) -> Iterator[Item]:
        layout, options = self._board.layout_shown, self._board.options
        if self.shows_reach:
            yield from marks.reach(layout, self._reach(), options.theme)
        else:
            yield from marks.neighbors(layout, self._near, options.theme)
        if self._box is not None and not options.links:
            yield link_layers(layout, self._document.variant, options, self._box)
        yield highlight_layers(layout, self._lit(), options, step=self._step())

    def set_reach(self, shown: bool) -> None:
        """Show where the unit that is chosen or pointed at can be after one, two and three moves."""
        self.shows_reach = shown
        self._draw()

    def _reach(self) -> Mapping[ProvinceId, int]:
        position = self._document.position
        places = (self._selected(), self._hovered)
        unit = next((found for place in places if place and (found := position.unit_at(place))), None)
        return moves_to(self._document.variant.board, unit, REACH) if unit is not None else {}

    def _step(self) -> float:
        """Return what detail of an outline is too fine to be seen, in steps of two so that outlines can be kept."""
        finest = 1.6 / (self._board.camera.scale * self._board.devicePixelRatioF())
        return 2.0 ** floor(log2(finest)) if finest > 0.5 else 0.0

    def _above(self) -> Iterator[Item]:
        layout, options = self._board.layout_shown, self._board.options
        theme = options.theme
        if self._prompt is not None and self._prompt.preview is not None:
            variant, position = self._document.variant, self._document.position
            orders = self._document.turn.all_orders()
            yield preview_layers(variant, layout, position, self._prompt.preview, orders, options)
        if self._cursor is not None:
            yield from marks.cursor(layout, self._cursor, theme)
        if self._prompt is not None and self._prompt.coasts:
            yield highlight_layers(layout, {}, options, self._prompt.coasts)
        if self._pull is not None:
            start, end = self._pull
            yield from marks.pull((start.x(), start.y()), (end.x(), end.y()), theme)

    # Following the document

    def restart(self) -> None:
        """Begin anew: another turn or game is shown."""
        self._state = self._fresh()
        self._cursor = self._pull = None
        self._near, self._box = (), None
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
        self._cursor = None
        coasts = self._prompt.coasts if self._prompt is not None else ()
        reach = GRIP / self._board.camera.scale
        handle = marks.handle_at(self._board.layout_shown, coasts, point.x(), point.y(), reach)
        if handle is not None:
            self.send(ChooseCoast(handle))
            return
        hit = self._board.locate(point)
        if hit is None:
            self.send(Key("ESC"))
        else:
            self.send(Click(hit.province, dislodged=self._dislodged_near(hit.province, point)))

    def _dislodged_near(self, province: ProvinceId, point: QPointF) -> bool:
        """Tell whether a click is nearer to the dislodged unit than to the one that drove it out."""
        position = self._document.position
        fallen = position.dislodged_at(province)
        if fallen is None:
            return False
        unit = position.unit_at(province)
        if unit is None:
            return True
        return self._gap(fallen.unit, point, "dislodged") <= self._gap(unit, point, "unit")

    def _gap(self, unit: Unit, point: QPointF, kind: str) -> float:
        spot = self._board.layout_shown.spot(unit.location, kind, (point.x(), point.y()))
        return hypot(spot[0] - point.x(), spot[1] - point.y()) if spot else float("inf")

    def _grabs(self, point: QPointF) -> bool:
        """Tell whether a drag that begins at ``point`` takes a unit along instead of the map."""
        hit = self._board.locate(point)
        if hit is None or self._document.turn.ending is not None:
            return False
        reach = max(RADIUS * 1.3, GRIP / self._board.camera.scale)
        return any(
            unit.province == hit.province and self._gap(unit, point, kind) <= reach for unit, kind in self._movable()
        )

    def _movable(self) -> Iterator[tuple[Unit, str]]:
        position = self._document.position
        if position.phase.kind is PhaseKind.MOVEMENT:
            yield from ((unit, "unit") for unit in position.units if self._power in (None, unit.power))
        elif position.phase.kind is PhaseKind.RETREAT:
            yield from ((d.unit, "dislodged") for d in position.dislodged if self._power in (None, d.unit.power))

    def _on_drag_moved(self, start: QPointF, end: QPointF) -> None:
        if self._pull is None:
            hit = self._board.locate(start)
            if hit is not None:
                self._state, answer = step(self._fresh(), Click(hit.province, dislodged=True))
                if isinstance(answer, Prompt):
                    self._show(answer)
        self._pull = (start, end)
        hit = self._board.locate(end)
        self._cursor = hit.province if hit is not None else None
        self._draw()

    def _on_dragged(self, start: QPointF, end: QPointF) -> None:
        self._pull = self._cursor = None
        first, last = self._board.locate(start), self._board.locate(end)
        self._state = self._fresh()
        if first is None or last is None:
            self.send(Key("ESC"))
        else:
            self.send(Drag(first.province, last.province))
            self._draw()

    def _on_draw_moved(self, start: QPointF, end: QPointF) -> None:
        self._pull = (start, end)
        self._draw()

    def _on_drawn(self, start: QPointF, end: QPointF) -> None:
        """Keep a free arrow; a click alone takes the mark away that lies there, or draws a circle."""
        self._pull = None
        drawn = self._document.turn.marks
        if start != end:
            made = Mark(MarkKind.ARROW, ((start.x(), start.y()), (end.x(), end.y())))
            self._document.set_marks((*drawn, made))
            return
        near = next((mark for mark in reversed(drawn) if self._touches(mark, start)), None)
        if near is not None:
            self._document.set_marks(mark for mark in drawn if mark is not near)
        else:
            rim = (start.x() + CIRCLE, start.y())
            self._document.set_marks((*drawn, Mark(MarkKind.CIRCLE, ((start.x(), start.y()), rim))))

    def _touches(self, mark: Mark, point: QPointF) -> bool:
        reach = GRIP / self._board.camera.scale
        near = min(hypot(x - point.x(), y - point.y()) for x, y in mark.points)
        return near <= (CIRCLE if mark.kind is MarkKind.CIRCLE else reach)

    def _on_context(self, point: QPointF, at: QPoint) -> None:
        hit = self._board.locate(point)
        if hit is not None:
            self.menu_asked.emit(hit.province, at)

    def hover(self, province: ProvinceId | None) -> None:
        """The pointer is over a province: light its neighbors where the map does not show them plainly."""
        self._hovered = province
        idle = self._prompt is None or self._selected() is None
        near = self._neighbors(province) if province is not None and idle and self._has_seams() else ()
        box = province if province is not None and self._is_linked(province) else None
        if self.shows_reach or (near, box) != (self._near, self._box):
            self._near, self._box = near, box
            self._draw()
        if idle:
            self.said.emit(self._why(province) or self._words(prompt(self._state)), False)

    def _why(self, province: ProvinceId | None) -> str:
        """Return what became of the order of the unit in a province and why, on a turn that is resolved."""
        resolution = self._document.turn.resolution
        if resolution is None or province is None:
            return ""
        found = (r for r in resolution.rulings if r.unit is not None and r.unit.province == province)
        ruling = next(found, None)
        return why(ruling, resolution, self._document.variant, language()) if ruling is not None else ""

    def _is_linked(self, province: ProvinceId) -> bool:
        """Tell whether a province is an off-board box or holds one."""
        boxes = self._document.variant.topology.boxes
        return any(province == box.province or province in box.hosts for box in boxes)

    def _has_seams(self) -> bool:
        return bool(self._board.layout_shown.seams)

    def _neighbors(self, province: ProvinceId) -> tuple[ProvinceId, ...]:
        board = self._document.variant.board
        armies = board.army_neighbors.get(province, ())
        fleets = [p.partition("/")[0] for at in board.locations(province) for p in board.fleet_neighbors.get(at, ())]
        return tuple(dict.fromkeys([*armies, *fleets]))

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
        if key == "Return" and self._cursor is not None:
            self.send(Click(self._cursor, dislodged=self._document.position.dislodged_at(self._cursor) is not None))
            return True
        if key == "Esc":
            self._cursor = None
        name = _KEYS.get(key, key)
        if self._prompt is not None and (name in self._prompt.keys or name in ("ESC", "TAB", "BACKTAB")):
            self.send(Key(name))
            if name in ("TAB", "BACKTAB"):
                self._reveal(self._selected())
            return True
        return False

    def offers(self, province: ProvinceId) -> tuple[Offer, ...]:
        """Return what a right click on a province offers."""
        return () if self._document.turn.ending is not None else context(self._state, province)

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
        province = self._selected() or self._cursor
        turn = self._document.turn
        orders = [o for o in turn.all_orders() if not isinstance(o, Waive) and o.unit.province == province]
        if orders:
            self._document.drop_order(*orders)

    def _walk(self, dx: int, dy: int) -> None:
        start = self._cursor or self._selected()
        if start is None:
            middle = self._board.visible().center()
            hit = self._board.locate(middle)
            self._cursor = hit.province if hit else next(iter(self._document.variant.board.provinces))
        else:
            self._cursor = neighbor(self._document.variant, start, (dx, dy), self._point) or start
        self.show_province(self._cursor)

    def _point(self, province: ProvinceId) -> tuple[float, float] | None:
        spot = self._board.spot_of(province)
        return None if spot is None else (spot.x(), spot.y())

    def _keyboard_menu(self) -> None:
        province = self._cursor or self._selected()
        spot = self._board.spot_of(province) if province else None
        if province and spot is not None:
            self.menu_asked.emit(province, self._board.mapToGlobal(self._board.to_view(spot).toPoint()))

    # From panels

    def choose_unit(self, unit: Unit) -> None:
        """Choose a unit as a click on it would."""
        self._state = self._fresh()
        self._reveal(unit.province)
        self.send(Click(unit.province, dislodged=self._document.position.dislodged_at(unit.province) is not None))

    def choose_province(self, province: ProvinceId) -> None:
        """Click a province that was searched."""
        self.show_province(province)
        self.press("Return")

    def show_province(self, province: ProvinceId) -> None:
        """Put the keyboard's mark on a province and bring it into view."""
        self._cursor = province
        self._reveal(province)
        self._draw()
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
