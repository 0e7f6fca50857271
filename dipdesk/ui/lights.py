"""What is lit on the map while orders are entered, and in which layer."""

from collections.abc import Iterator, Mapping
from math import floor, log2

from PySide6.QtCore import QPointF, QTimer

from dipdesk.app.document import Document
from dipdesk.domain.board import ProvinceId, province_of
from dipdesk.entry.answers import Prompt, Role
from dipdesk.picture.compose import preview_layers
from dipdesk.picture.highlights import highlight_layers
from dipdesk.picture.seams import link_layers
from dipdesk.picture.shapes import Item
from dipdesk.ui import marks
from dipdesk.ui.board import Board
from dipdesk.ui.distances import landings_of, moves_to
from dipdesk.ui.seams import Hint, hint_lights

REST = 25
"""Milliseconds that the pointer rests on a province before its neighbors light up: a sweep over many would flicker."""
REACH = 3
"""Moves that the reach of a unit looks ahead."""


class Lights:
    """Holds what pointer, keyboard and entry ask to be lit, and draws it on a board."""

    def __init__(self, document: Document, board: Board) -> None:
        self._document = document
        self._board = board
        self.prompt: Prompt | None = None
        self.cursor: ProvinceId | None = None
        """The province that the keyboard, or a dragged unit, is on."""
        self.pull: tuple[QPointF, QPointF] | None = None
        """The line that the mouse drags."""
        self.shows_reach = False
        self.hint: Hint | None = None
        """What is special about the line under the pointer."""
        self._hovered: ProvinceId | None = None
        self._near: tuple[ProvinceId, ...] = ()
        self._box: ProvinceId | None = None
        self._rest = QTimer(board, singleShot=True, interval=REST)
        self._rest.timeout.connect(self.draw)

    @property
    def selected(self) -> ProvinceId | None:
        """The province of the unit that is being ordered."""
        if self.prompt is None:
            return None
        chosen = (place for place, role in self.prompt.highlights.items() if role is Role.SELECTED)
        return next(chosen, None)

    def draw(self) -> None:
        """Draw everything."""
        self._board.show_marks(self._lit(), marks.together(self._below()), marks.together(self._above()))

    def forget(self) -> None:
        """Let go of what belonged to another turn."""
        self.cursor = self.pull = self.hint = None
        self._near, self._box = (), None

    def hover_line(self, hint: Hint | None) -> bool:
        """The pointer is on a seam or strait, or no more; return whether that is news."""
        if hint == self.hint:
            return False
        self.hint = hint
        self.draw()
        return True

    def hover(self, province: ProvinceId | None) -> None:
        """The pointer is over a province: light its neighbors where the map does not show them plainly."""
        self._hovered = province
        layout = self._board.layout_shown
        # A map without end shows all neighbors side by side.
        seams = self.selected is None and bool(layout.seams) and not layout.endless
        near = self.neighbors(province) if province is not None and seams else ()
        box = province if province is not None and self._is_linked(province) else None
        if self.shows_reach or (near, box) != (self._near, self._box):
            self._near, self._box = near, box
            self._rest.start()

    def set_reach(self, shown: bool) -> None:
        """Show where the unit that is chosen or pointed at can be after one, two and three moves."""
        self.shows_reach = shown
        self.draw()

    def neighbors(self, province: ProvinceId) -> tuple[ProvinceId, ...]:
        """Return the provinces that armies or fleets reach from here."""
        board = self._document.variant.board
        armies = board.army_neighbors.get(province, ())
        fleets = [province_of(p) for at in board.locations(province) for p in board.fleet_neighbors.get(at, ())]
        return tuple(dict.fromkeys([*armies, *fleets]))

    def _is_linked(self, province: ProvinceId) -> bool:
        """Tell whether a province is an off-board box or holds one."""
        boxes = self._document.variant.topology.boxes
        return any(province == box.province or province in box.hosts for box in boxes)

    def _below(self) -> Iterator[Item]:
        """Yield what lies under the units."""
        layout, options = self._board.layout_shown, self._board.drawn_options
        if self.shows_reach:
            yield from marks.reach(layout, *self._reach(), options.theme)
        else:
            yield from marks.neighbors(layout, self._near, options.theme, self._step())
        if self._box is not None:
            yield link_layers(layout, self._document.variant, options, self._box, lit=options.links)

    def _above(self) -> Iterator[Item]:
        """Yield what lies over the units."""
        layout, options = self._board.layout_shown, self._board.drawn_options
        if self.prompt is not None and self.prompt.preview is not None:
            document = self._document
            orders = document.turn.shown_orders()
            yield preview_layers(document.variant, layout, document.position, self.prompt.preview, orders, options)
        if self.hint is not None:
            yield from hint_lights(self.hint, options.theme)
        if self.cursor is not None:
            yield from marks.cursor(layout, self.cursor, options.theme)
        if self.prompt is not None and self.prompt.coasts:
            yield highlight_layers(layout, {}, options, self.prompt.coasts)
        if self.pull is not None:
            start, end = self.pull
            yield from marks.pull((start.x(), start.y()), (end.x(), end.y()), options.theme)

    def _lit(self) -> Mapping[ProvinceId, Role]:
        """Return what to light; what merely could be ordered is left dark where all is decided."""
        if self.prompt is None or (not self._document.turn.is_open and self.selected is None):
            return {}
        return self.prompt.highlights

    def _reach(self) -> tuple[Mapping[ProvinceId, int], frozenset[ProvinceId]]:
        """Return where the unit at hand can be after how many moves, and where the fleets at sea can carry it."""
        variant, position = self._document.variant, self._document.position
        places = (self.selected, self._hovered)
        unit = next((found for place in places if place and (found := position.unit_at(place))), None)
        if unit is None:
            return {}, frozenset()
        return moves_to(variant.board, unit, REACH), landings_of(variant.board, position, unit)

    def _step(self) -> float:
        """Return what detail of an outline is too fine to be seen, in steps of two so that outlines can be kept."""
        finest = 1.6 / (self._board.camera.scale * self._board.devicePixelRatioF())
        return 2.0 ** floor(log2(finest)) if finest > 0.5 else 0.0
