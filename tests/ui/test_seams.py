"""Orders across every cut border, edge, box link and strait, given by clicks in every view."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt

from dipdesk.cartography import boxes, routes
from dipdesk.cartography.layout import Layout
from dipdesk.cli import main
from dipdesk.domain.board import Board, Location, province_of
from dipdesk.domain.order import Move
from dipdesk.domain.position import DislodgedUnit, Phase, Position, Unit, UnitKind
from dipdesk.domain.variant import Variant
from dipdesk.game import pack, savefile
from dipdesk.picture.export import Size, image
from dipdesk.ui.atlases import layout_of
from dipdesk.ui.distances import landings_of, moves_to
from dipdesk.ui.export_dialog import ExportChoice
from tests.ui.conftest import Hand

Pair = tuple[Location, Location, UnitKind]
VIEWS = (("rootz", "boards"), ("rootz", "spiral"), ("wraparound", "sheet"), ("wraparound", "tiles"))
OTHERS = (("youngstown", "sheet"), ("loeb9", "sheet"))


def show_view(hand: Hand, view: str) -> None:
    """Show a view as the window itself would."""
    stacked = hand.window.commands.views.stacked
    hand.board.set_layout(layout_of(hand.window.document.variant, view, stacked=stacked))


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
    show_view(hand, view)
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
    show_view(hand, "tiles")
    left, top, right, bottom = hand.board.layout_shown.bounds
    at = QPointF(left + copy[0] * (right - left), top + copy[1] * (bottom - top))
    for way in seams_of(document.variant, hand.board.layout_shown):
        give(hand, way, at)
        assert any(isinstance(o, Move) and o.target == way[1] for o in document.turn.all_orders()), way


def hover(hand: Hand, spot: tuple[float, float]) -> str:
    """Point at a spot of the sheet and return what the window says."""
    hand.board.reveal(*spot)
    at = hand.board.to_view(QPointF(*spot)).toPoint()
    hand.qtbot.mouseMove(hand.board, at - QPoint(40, 40))
    hand.qtbot.mouseMove(hand.board, at)
    return hand.window.sentence.text()


def test_the_cut_under_the_pointer_says_and_lights_what_meets_there(begin: Callable[[str], Hand]) -> None:
    hand = begin("rootz")
    hand.window.hints.hide()  # it covers a part of the map
    show_view(hand, "boards")
    for seam in hand.board.layout_shown.seams:
        said = hover(hand, routes.along(seam.first, 0.5))
        # The pointer is a whole pixel and may be on either side of the line.
        assert said.startswith(f"Border {seam.label} of the cut: "), said
        assert said.count(" One") == said.count(" Two") == 1
        hint = hand.window.pilot.lights.hint
        assert hint is not None
        assert {hint.lines[0], hint.lines[1]} == {seam.first, seam.second}


def test_straits_explain_themselves_under_the_pointer(begin: Callable[[str], Hand]) -> None:
    hand = begin("loeb9")
    layout = hand.board.layout_shown
    for shape in layout.tiles[0].atlas.layer("crossings"):
        part = shape.parts[0]
        said = hover(hand, ((part[0] + part[2]) / 2, (part[1] + part[3]) / 2))
        assert "one strength less and without support" in said
    assert "support" not in hover(hand, layout.spots("mos")[0])


def test_reach_counts_moves_through_seams_and_the_coasts_of_a_chain_of_fleets() -> None:
    variant = pack.load("youngstown")
    army, fleets = Unit("Japan", UnitKind.ARMY, "tok"), ("npo", "obl", "oba", "nat")
    units = (army, *(Unit("Japan", UnitKind.FLEET, sea) for sea in fleets))
    position = Position(variant.start.phase, units)
    assert "ire" in landings_of(variant.board, position, army)
    assert "ire" in landings_of(variant.board, position, units[1])
    assert "tok" in landings_of(variant.board, position, units[-1])
    assert not landings_of(variant.board, Position(variant.start.phase, (army,)), army)
    found = moves_to(variant.board, units[1], 3)
    assert (found["obl"], found["oba"], found["nat"]) == (1, 2, 3)


def test_frame_and_ghosts_are_switched_by_keys(begin: Callable[[str], Hand]) -> None:
    hand = begin("wraparound")
    assert hand.window.options.frame
    hand.key(Qt.Key.Key_B)
    hand.key(Qt.Key.Key_G)
    assert (hand.window.options.frame, hand.board.options.ghosts) == (False, True)


EXPORTS = (
    ("rootz", "boards", "png", {}, []),
    ("rootz", "spiral", "png", {}, ["--view", "spiral"]),
    ("youngstown", "sheet", "svg", {"options": {"links": True}}, ["--links"]),
    ("wraparound", "tiles", "png", {"copies": (2, 1), "margin": 60}, ["--tiles", "2x1", "--margin", "60"]),
    ("loeb9", "sheet", "pdf", {}, []),
)


@pytest.mark.parametrize(("variant", "view", "form", "choice", "words"), EXPORTS)
def test_every_view_leaves_as_render_writes_it(
    begin: Callable[[str], Hand],
    tmp_path: Path,
    variant: str,
    view: str,
    form: str,
    choice: dict[str, Any],
    words: list[str],
) -> None:
    hand = begin(variant)
    window = hand.window
    show_view(hand, view)
    options = replace(window.options, **choice.get("options", {}))
    copies, margin = choice.get("copies", (1, 1)), choice.get("margin", 0)
    wanted = ExportChoice(form, Size(300), options, orders=True, view_only=False, copies=copies, margin=margin)
    assert window.commands.outputs.write(tmp_path / f"one.{form}", wanted)
    savefile.write(window.document.game, tmp_path / "game.dip", window.document.variant)
    if view == "boards" and window.commands.views.stacked:
        words = [*words, "--stacked"]
    looks = ["--width", "300", "--theme", options.theme.name, "--names", options.names, *words]
    assert main(["render", str(tmp_path / "game.dip"), "-o", str(tmp_path / f"two.{form}"), *looks]) == 0
    assert (tmp_path / f"one.{form}").read_bytes() == (tmp_path / f"two.{form}").read_bytes()
    # The picture carries its game and opens as one.
    begin("standard")
    window.filer.open_path(str(tmp_path / f"one.{form}"))
    assert window.document.variant.id == variant


def test_what_an_endless_window_shows_is_exported_from_any_copy(begin: Callable[[str], Hand]) -> None:
    hand = begin("wraparound")
    show_view(hand, "tiles")
    width, height = hand.board.layout_shown.period or (0.0, 0.0)
    hand.board.set_camera(hand.board.camera.centered(-3.5 * width, 2.25 * height, 1, 1))
    made = hand.window.commands.outputs.picture(hand.window.options, view_only=True)
    middle = made.bounds.center()
    assert 0 <= middle.x() <= width
    assert 0 <= middle.y() <= height
    picture = image(replace(made, background="#ff00ff"), Size(60))
    colors = {picture.pixelColor(x, y).name() for x in range(picture.width()) for y in range(picture.height())}
    assert "#ff00ff" not in colors


def place(hand: Hand, view: str, phase: str, *units: Unit, dislodged: tuple[DislodgedUnit, ...] = ()) -> None:
    """Show a view and put units on the board."""
    document = hand.window.document
    show_view(hand, view)
    document.edit_position(Position(Phase.parse(phase), units, document.position.owners, dislodged))


def army(power: str, location: str) -> Unit:
    return Unit(power, UnitKind.ARMY, location)


def fleet(power: str, location: str) -> Unit:
    return Unit(power, UnitKind.FLEET, location)


@pytest.mark.parametrize("view", ["boards", "spiral"])
def test_convoys_supports_and_retreats_cross_the_cut_by_clicks(begin: Callable[[str], Hand], view: str) -> None:
    hand = begin("rootz")
    italy = ("Italy Two", "France One")
    place(hand, view, "S1901M", army(italy[0], "tus2"), fleet(italy[0], "gol2"), army(italy[1], "gas1"))
    hand.click("tus2", "gol2", "mar1")
    hand.click("gas1")
    hand.key("S")
    hand.click("tus2", "mar1")
    assert sorted(hand.orders()) == ["A Gas1 S A Tus2-Mar1", "A Tus2-GoL2-Mar1", "F GoL2 C A Tus2-Mar1"]
    hand.window.commands.resolve()
    assert hand.window.document.position.unit_at("mar1") == army(italy[0], "mar1")
    fallen = DislodgedUnit(army(italy[1], "mar1"), ("pie2", "gas1"), "bur1")
    place(hand, view, "S1901R", army(italy[0], "mar1"), dislodged=(fallen,))
    hand.click("mar1", kind="dislodged")
    hand.click("pie2")
    assert hand.orders() == ["A Mar1-Pie2"]


def test_an_army_goes_from_tokyo_to_ireland_by_clicks(begin: Callable[[str], Hand]) -> None:
    hand = begin("youngstown")
    fleets = (fleet("Japan", "npo"), fleet("Japan", "obl"), fleet("England", "oba"), fleet("England", "nat"))
    place(hand, "sheet", "S1901M", army("Japan", "tok"), *fleets)
    hand.click("tok", "npo", "obl", "oba", "nat", "ire")
    for sea in ("oba", "nat"):
        hand.click(sea)
        hand.key("C")
        hand.click("tok", "ire")
    assert hand.orders()[0] == "A Tok-NPO-ObL-ObA-NAO-Ire"
    hand.window.commands.resolve()
    assert hand.window.document.position.unit_at("ire") == army("Japan", "ire")


def test_views_change_by_a_key_and_keep_selection_and_zoom(begin: Callable[[str], Hand]) -> None:
    hand = begin("rootz")
    hand.board.zoom_by(2.0)
    hand.click("mar1")
    scale = hand.board.camera.scale
    hand.key(Qt.Key.Key_V)
    assert hand.board.layout_shown.name == "spiral"
    assert hand.window.pilot.lights.selected == "mar1"
    assert hand.board.camera.scale == pytest.approx(scale)
    spot = hand.board.spot_of("mar1")
    assert spot is not None
    assert hand.board.visible().contains(spot)
    hand.click("pie2")
    assert hand.orders() == ["A Mar1-Pie2"]


def test_home_centers_the_true_map_of_an_endless_one(begin: Callable[[str], Hand]) -> None:
    hand = begin("wraparound")
    show_view(hand, "tiles")
    hand.board.set_camera(hand.board.camera.panned(5000, -9000))
    hand.key(Qt.Key.Key_Home)
    left, top, right, bottom = hand.board.layout_shown.bounds
    middle = hand.board.visible().center()
    assert (middle.x(), middle.y()) == pytest.approx(((left + right) / 2, (top + bottom) / 2))


def test_powers_of_two_boards_are_listed_by_board_player_or_both(begin: Callable[[str], Hand]) -> None:
    hand = begin("rootz")
    window, panel = hand.window, hand.window.orders
    game, powers = window.document.game, window.document.variant.powers
    one, two = (next(p.name for p in powers if p.name.endswith(board)) for board in ("One", "Two"))
    players = {"Ann": (one, two)}
    window.document.apply(replace(game, settings=replace(game.settings, players=players)), "Players")
    panel.rebuild()

    def rows(way: str) -> list[str]:
        panel.grouping.setCurrentIndex(panel.grouping.findData(way))
        found = (panel.tree.topLevelItem(n) for n in range(panel.tree.topLevelItemCount()))
        return [item.text(0).partition(" – ")[0] for item in found if item is not None]

    assert len(rows("power")) == 14
    assert [row for row in rows("board") if row.startswith("Board")] == ["Board 1", "Board 2"]
    assert rows("board")[8] == "Board 2"
    by_player = rows("player")
    assert by_player[0] == "Ann"
    assert by_player[3] == "No player"
    assert len(rows("both")) == 16


def test_the_inspector_names_the_seam_to_each_neighbor(begin: Callable[[str], Hand]) -> None:
    texts = {
        "rootz": ("mar1", "Piedmont Two (across the cut, border 1)"),
        "wraparound": ("syr", "St Petersburg (across the edge of the map)"),
        "youngstown": ("oba", "Off Board L (off-board link AL)"),
        "loeb9": ("nap", "Sicily (strait: one less strength, no support across)"),
    }
    for variant, (province, text) in texts.items():
        hand = begin(variant)
        hand.window.inspector.pin(province)
        shown = hand.window.inspector.page.toPlainText()
        assert text in shown, shown


def test_suez_is_sailed_by_clicks(begin: Callable[[str], Hand]) -> None:
    hand = begin("youngstown")
    place(hand, "sheet", "S1901M", fleet("Turkey", "eas"), fleet("Italy", "sue"))
    hand.click("eas", "sue")
    hand.click("sue", "red")
    assert sorted(hand.orders()) == ["F Eas-Sue", "F Sue-Red"]


def test_tethers_light_up_for_a_box_under_the_pointer(begin: Callable[[str], Hand]) -> None:
    hand = begin("youngstown")
    board, variant = hand.board, hand.window.document.variant
    found = boxes.tethers(board.layout_shown, variant, "obb")
    assert len(found) == 5

    def shown() -> list[str]:
        picture = board.grab().toImage()
        spots = (board.to_view(QPointF(*tether.badge)).toPoint() for tether in found)
        return [picture.pixelColor(spot.x() - 3, spot.y()).name() for spot in spots]

    def settled() -> None:
        # What is to be painted is known after the first frame at the new zoom.
        for _ in range(2):
            hand.qtbot.waitUntil(lambda: not board.tiles.busy and not board.is_zooming)
            hand.qtbot.wait(60)

    settled()
    before = shown()
    hover(hand, board.layout_shown.spots("obb")[0])
    settled()
    assert all(a != b for a, b in zip(before, shown(), strict=True))
    hover(hand, board.layout_shown.spots("mos")[0])
    settled()
    assert shown() == before


def test_boards_lie_as_the_shape_of_the_window_asks(begin: Callable[[str], Hand]) -> None:
    hand = begin("rootz")
    board, window = hand.board, hand.window
    for dock in window.docks.values():
        dock.hide()

    def is_stacked() -> bool:
        left, top, right, bottom = board.layout_shown.bounds
        return bottom - top > right - left

    window.resize(1300, 700)
    hand.qtbot.waitUntil(lambda: not is_stacked())
    window.resize(600, 1100)
    hand.qtbot.waitUntil(is_stacked)
    board.zoom_by(3.0)
    window.resize(1300, 700)
    hand.qtbot.wait(300)
    assert is_stacked()  # who looks at a part keeps it
