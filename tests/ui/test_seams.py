"""Orders across every cut border, edge, box link and strait, given by clicks in every view."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPointF, Qt

from dipdesk.cartography.layout import Layout
from dipdesk.domain.board import Board, Location, province_of
from dipdesk.domain.order import Move
from dipdesk.domain.position import Position, Unit, UnitKind
from dipdesk.domain.variant import Variant
from dipdesk.ui.atlases import layout_of
from tests.ui.conftest import Hand

Pair = tuple[Location, Location, UnitKind]
VIEWS = (("rootz", "boards"), ("rootz", "spiral"), ("wraparound", "sheet"), ("wraparound", "tiles"))
OTHERS = (("youngstown", "sheet"), ("loeb9", "sheet"))


def ways(board: Board, a: str, b: str) -> Iterator[Pair]:
    """Yield how units go from a province to another: an army, and a fleet from each coast."""
    if b in board.army_neighbors.get(a, ()):
        yield a, b, UnitKind.ARMY
    for place in board.locations(a):
        for target in board.fleet_neighbors.get(place, ()):
            if province_of(target) == b:
                yield place, target, UnitKind.FLEET


def seams_of(variant: Variant, layout: Layout) -> list[Pair]:
    """Return the moves that cross something the view draws apart, both ways."""
    board = variant.board
    pairs = {pair for seam in layout.seams for a, b in seam.crossings for pair in ((a, b), (b, a))}
    cut = variant.topology.cut
    if cut is not None:
        for here in range(1, variant.topology.boards + 1):
            there = here % variant.topology.boards + 1
            for a, b in cut.borders:
                pairs |= {(f"{a}{here}", f"{b}{there}"), (f"{b}{there}", f"{a}{here}")}
    if layout.period is not None:
        pairs |= set(over_the_edge(board, layout, layout.period))
    pairs |= set(board.crossings) | {(b, a) for a, b in board.crossings}
    for box in variant.topology.boxes:
        pairs |= {pair for other in (*box.hosts, *box.links) for pair in ((box.province, other), (other, box.province))}
    return sorted({way for a, b in pairs if a != b for way in ways(board, province_of(a), province_of(b))})


def over_the_edge(board: Board, layout: Layout, period: tuple[float, float]) -> Iterator[tuple[str, str]]:
    """Yield the neighbors that are nearer over an edge of the sheet than across it."""
    for a, b in (*board.army_edges, *board.fleet_edges):
        (x, y), (u, v) = layout.spots(province_of(a))[0], layout.spots(province_of(b))[0]
        if abs(x - u) > period[0] / 2 or abs(y - v) > period[1] / 2:
            yield from ((province_of(a), province_of(b)), (province_of(b), province_of(a)))


def give(hand: Hand, way: Pair, copy: QPointF) -> None:
    """Put one unit on the board and order it by clicks, the target on the copy nearest to ``copy``."""
    start, target, kind = way
    document = hand.window.document
    power = document.variant.powers[0].name
    unit = Unit(power, kind, start)
    document.edit_position(Position(document.position.phase, (unit,), document.position.owners))
    board, layout = hand.board, hand.board.layout_shown
    click_spot(hand, layout.spot(start, "unit", (copy.x(), copy.y())))
    near = layout.spot(start, "unit", (copy.x(), copy.y()))
    click_spot(hand, layout.spot(province_of(target), "unit", near))
    prompt = hand.window.pilot.prompt
    if prompt is not None and prompt.coasts and target in prompt.coasts:
        handles = layout.spots(target, "handle") or layout.spots(target)
        click_spot(hand, handles[0])
    assert board.isVisible()


def click_spot(hand: Hand, spot: tuple[float, float] | None) -> None:
    assert spot is not None
    hand.board.reveal(*spot)
    at = hand.board.to_view(QPointF(*spot)).toPoint()
    hand.qtbot.mouseClick(hand.board, Qt.MouseButton.LeftButton, pos=at)


@pytest.mark.parametrize(("variant", "view"), [*VIEWS, *OTHERS])
def test_clicks_cross_every_seam(begin: Callable[[str], Hand], variant: str, view: str) -> None:
    hand = begin(variant)
    document = hand.window.document
    hand.board.set_layout(layout_of(document.variant, view))
    frame = hand.board.layout_shown.bounds
    wrong = []
    crossed = seams_of(document.variant, hand.board.layout_shown)
    assert crossed
    for way in crossed:
        give(hand, way, QPointF(frame[0], frame[1]))
        orders = document.turn.all_orders()
        if not any(isinstance(order, Move) and order.target == way[1] for order in orders):
            wrong.append((way, hand.window.sentence.text()))
    assert not wrong


@pytest.mark.parametrize("copy", [(-0.5, 0.5), (1.5, 0.5), (0.5, -0.5), (0.5, 1.5)])
def test_any_copy_of_an_endless_sheet_takes_clicks(begin: Callable[[str], Hand], copy: tuple[float, float]) -> None:
    hand = begin("wraparound")
    document = hand.window.document
    hand.board.set_layout(layout_of(document.variant, "tiles"))
    left, top, right, bottom = hand.board.layout_shown.bounds
    at = QPointF(left + copy[0] * (right - left), top + copy[1] * (bottom - top))
    for way in seams_of(document.variant, hand.board.layout_shown)[::3]:
        give(hand, way, at)
        assert any(isinstance(o, Move) and o.target == way[1] for o in document.turn.all_orders()), way
