"""A position set up on the map with mouse and keys, by menus and as text."""

from collections.abc import Callable, Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from dipdesk.app.position_tools import Tool
from dipdesk.domain.position import Position
from dipdesk.game import savefile
from dipdesk.ui.position_mode import PositionMode
from dipdesk.ui.position_palette import PositionPalette
from tests.ui.conftest import Hand

CTRL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)


class Setter:
    """A hand that sets up a position."""

    def __init__(self, hand: Hand) -> None:
        self.hand, self.window, self.document = hand, hand.window, hand.window.document
        self.mode: PositionMode = hand.window.commands.position
        # Shortcuts reach a window only once it is the active one.
        hand.qtbot.waitUntil(hand.window.isActiveWindow)
        hand.qtbot.keyClick(hand.window, Qt.Key.Key_P, CTRL | SHIFT)
        assert self.mode.active

    @property
    def palette(self) -> PositionPalette:
        assert self.mode.palette is not None
        return self.mode.palette

    @property
    def position(self) -> Position:
        return self.document.position

    def units(self, province: str) -> str:
        """Return who is in a province, as ``Austria A ven, Italy *A ven``."""
        unit, fallen = self.position.unit_at(province), self.position.dislodged_at(province)
        parts = [f"{unit.power} {unit}"] if unit else []
        return ", ".join([*parts, *([f"{fallen.unit.power} *{fallen.unit}"] if fallen else [])])

    def choose(self, power: str, tool: Tool) -> None:
        tree = self.palette.powers
        (item,) = tree.findItems(power, Qt.MatchFlag.MatchExactly)
        tree.scrollToItem(item)
        at = tree.visualItemRect(item).center()
        self.hand.qtbot.mouseClick(tree.viewport(), Qt.MouseButton.LeftButton, pos=at)
        self.hand.qtbot.mouseClick(self.palette.tools[tool], Qt.MouseButton.LeftButton)

    def drag(self, start: str, end: str) -> None:
        self.hand.drag(self.hand.at(start), self.hand.at(end))

    def said(self) -> str:
        return self.window.sentence.text()

    def menu(self, province: str) -> QMenu:
        """Right click a province."""
        at = self.hand.at(province).toPoint()
        event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, self.window.board.mapToGlobal(at))
        QApplication.sendEvent(self.window.board, event)
        return self.popup()

    @staticmethod
    def popup() -> QMenu:
        found = QApplication.activePopupWidget()
        assert isinstance(found, QMenu)
        return found

    def pick(self, menu: QMenu, *path: str) -> None:
        """Choose an entry of a menu by its words."""
        for word in path[:-1]:
            under = _entry(menu, word).menu()
            assert isinstance(under, QMenu)
            menu = under
        _entry(menu, path[-1]).trigger()
        popup = QApplication.activePopupWidget()
        if popup is not None:
            popup.close()

    def type_text(self, text: str) -> None:
        self.palette.entry.setFocus()
        self.palette.entry.setPlainText(text)
        self.palette.entry.judge()

    def findings(self) -> list[str]:
        rows = self.palette.list
        return [rows.item(row).text() for row in range(rows.count())]


def _entry(menu: QMenu, word: str) -> QAction:
    (found,) = [action for action in menu.actions() if action.text() == word]
    return found


@pytest.fixture
def setter(hand: Hand) -> Iterator[Setter]:
    made = Setter(hand)
    yield made
    popup = QApplication.activePopupWidget()
    if popup is not None:
        popup.close()


def test_clicks_set_pieces_and_take_them_away(setter: Setter) -> None:
    setter.choose("France", Tool.ARMY)
    setter.hand.click("bur", "mun")
    assert (setter.units("bur"), setter.units("mun")) == ("France A bur", "France A mun")
    setter.hand.click("bur")
    assert setter.units("bur") == ""
    setter.choose("Turkey", Tool.FLEET)
    assert setter.window.board.hasFocus()
    setter.hand.click("ion")
    assert setter.units("ion") == "Turkey F ion"
    setter.choose("Turkey", Tool.CENTER)
    setter.hand.click("ser", "rum", "rum")
    assert (setter.position.owners.get("ser"), setter.position.owners.get("rum")) == ("Turkey", None)
    setter.choose("Turkey", Tool.ERASE)
    setter.hand.click("ion", "ser")
    assert (setter.units("ion"), setter.position.owners.get("ser")) == ("", None)
    assert setter.hand.orders() == []


@pytest.mark.parametrize(
    ("tool", "province", "said"),
    [
        (Tool.ARMY, "nth", "An army cannot stand in the North Sea."),
        (Tool.FLEET, "boh", "A fleet cannot stand in Bohemia."),
        (Tool.DISLODGED, "boh", "There is no unit in Bohemia."),
        (Tool.CENTER, "boh", "Bohemia is no supply center."),
        (Tool.STANDOFF, "par", "A standoff leaves a province empty, and there is a unit in Paris."),
        (Tool.ERASE, "boh", "There is no unit in Bohemia."),
    ],
)
def test_what_cannot_be_is_refused_in_words(setter: Setter, tool: Tool, province: str, said: str) -> None:
    setter.choose("France", tool)
    setter.hand.click(province)
    assert setter.said() == said
    assert setter.document.stack.count() == 0


def test_a_coast_is_asked_for_at_the_pointer(setter: Setter) -> None:
    setter.choose("France", Tool.FLEET)
    setter.hand.click("spa")
    assert setter.units("spa") == ""
    menu = setter.popup()
    assert [action.text() for action in menu.actions()] == ["North coast", "South coast"]
    setter.hand.qtbot.keyClick(menu, Qt.Key.Key_Down)
    setter.hand.qtbot.keyClick(menu, Qt.Key.Key_Down)
    setter.hand.qtbot.keyClick(menu, Qt.Key.Key_Return)
    assert setter.units("spa") == "France F spa/sc"
    setter.hand.click("spa/sc")
    assert setter.units("spa") == ""


def test_an_attack_by_dragging_is_played_on_as_a_retreat(setter: Setter) -> None:
    setter.choose("Austria", Tool.ARMY)
    setter.hand.click("tyr")
    setter.choose("Austria", Tool.DISLODGED)
    setter.drag("tyr", "ven")
    assert setter.units("ven") == "Austria A ven, Italy *A ven"
    assert setter.window.phase.text() == "Spring 1901, retreats"
    setter.choose("Austria", Tool.STANDOFF)
    setter.hand.click("pie")
    fallen = setter.position.dislodged_at("ven")
    assert fallen is not None
    assert (fallen.attacker_from, fallen.retreats) == ("tyr", ("apu", "tus"))
    setter.hand.key(Qt.Key.Key_Escape)
    assert not setter.mode.active
    setter.hand.click("ven", kind="dislodged")
    setter.hand.click("tus")
    assert setter.hand.orders() == ["A Ven-Tus"]
    data = savefile.to_bytes(setter.document.game, setter.document.variant)
    assert savefile.loads(data).game == setter.document.game
    setter.hand.qtbot.keyClick(setter.window, Qt.Key.Key_F5)
    assert setter.position.phase.code == "F1901M"
    assert (setter.units("ven"), setter.units("tus")) == ("Austria A ven", "Italy A tus")


def test_the_menu_sets_everything_in_a_province(setter: Setter) -> None:
    setter.pick(setter.menu("bul"), "Fleet (east coast) of", "Russia")
    setter.pick(setter.menu("bul"), "Center of", "Russia")
    assert (setter.units("bul"), setter.position.owners["bul"]) == ("Russia F bul/ec", "Russia")
    setter.pick(setter.menu("bul"), "Dislodged")
    assert setter.units("bul") == "Russia *F bul/ec"
    setter.pick(setter.menu("bul"), "Attacked from", "Serbia")
    setter.pick(setter.menu("bul"), "May retreat to", "Rumania")
    fallen = setter.position.dislodged_at("bul")
    assert fallen is not None
    assert (fallen.attacker_from, fallen.retreats) == ("ser", ("bla",))
    setter.pick(setter.menu("bul"), "Army of", "Turkey")
    assert setter.units("bul") == "Turkey A bul, Russia *F bul/ec"
    setter.pick(setter.menu("bul"), "Take the dislodged unit away")
    setter.pick(setter.menu("rum"), "Standoff: no retreats here")
    assert setter.position.standoffs == {"rum"}
    setter.mode.open_menu("swi", QPoint())
    assert setter.said() == "No unit can stand in Switzerland."


def test_all_of_it_by_keyboard(setter: Setter, qtbot: QtBot) -> None:
    setter.hand.key("/")
    qtbot.keyClicks(setter.window.search.line, "burg")
    qtbot.keyClick(setter.window.search.line, Qt.Key.Key_Return)
    for key in ("P", "P"):
        setter.hand.key(key)
    setter.hand.key("A")
    assert setter.units("bur") == "France A bur"
    setter.hand.key("P", SHIFT)
    setter.hand.key(Qt.Key.Key_Space)
    assert setter.units("bur") == "England A bur"
    setter.hand.key("D")
    assert setter.units("bur") == "England *A bur"
    setter.hand.key(Qt.Key.Key_Delete)
    assert setter.units("bur") == ""
    setter.hand.key(Qt.Key.Key_Right)
    assert setter.window.pilot.lights.cursor not in (None, "bur")
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(), QPoint())
    QApplication.sendEvent(setter.window.board, event)
    setter.popup().close()
    setter.hand.key("M")
    assert setter.hand.orders() == []
    setter.hand.key(Qt.Key.Key_Escape)
    assert not setter.mode.active
    assert setter.window.notation.isVisible()
    assert setter.window.docks["panel.orders"].isVisible()


def test_text_and_map_keep_in_step(setter: Setter) -> None:
    assert "France: A Mar, A Par, F Bre" in setter.palette.entry.toPlainText()
    setter.hand.click("boh")
    assert "Austria: A Bud, A Vie, F Tri, A Boh" in setter.palette.entry.toPlainText()
    setter.type_text("Phase: F1903B\nFrance: A Par, A Bur\nCenters:\nFrance: Par, Mar, Bre")
    assert setter.units("bur") == "France A bur"
    assert setter.palette.phase.currentText() == "Winter, adjustments"
    assert setter.palette.year.value() == 1903
    assert setter.document.stack.undoText() == "Position: text"
    setter.palette.year.setValue(1904)
    assert setter.position.phase.code == "F1904B"
    assert setter.palette.entry.toPlainText().startswith("Phase: F1904B")
    assert savefile.loads(savefile.to_bytes(setter.document.game)).game == setter.document.game
    setter.hand.key(Qt.Key.Key_Escape)
    setter.hand.click("mar")
    setter.hand.key("A")
    assert setter.hand.orders() == ["Build A Mar"]


def test_faults_are_listed_and_shown_while_the_position_stays(setter: Setter, qtbot: QtBot) -> None:
    text = "France: A Par, F Bur\nSpain: A Mar"
    setter.type_text(text)
    assert setter.findings() == [
        "A fleet cannot stand in Burgundy.",
        "No power is called “Spain”; there are Austria, England, France, Germany, Italy, Russia, Turkey.",
    ]
    assert setter.document.stack.count() == 0
    setter.hand.click("boh")
    assert "at fault" in setter.said()
    setter.palette.phase.setCurrentIndex(2)
    assert setter.palette.phase.currentIndex() == 0
    assert (setter.units("boh"), setter.palette.entry.toPlainText()) == ("", text)
    rows = setter.palette.list
    at = rows.visualItemRect(rows.item(0)).center()
    qtbot.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert setter.window.pilot.lights.cursor == "bur"
    assert setter.palette.entry.textCursor().selectedText() == "F Bur"
    qtbot.keyClick(setter.palette.entry, Qt.Key.Key_Z, CTRL)
    assert setter.findings() == []
    assert "Austria: A Bud" in setter.palette.entry.toPlainText()


def test_remarks_show_where(setter: Setter, qtbot: QtBot) -> None:
    setter.choose("Italy", Tool.DISLODGED)
    setter.hand.click("ven")
    assert setter.findings() == ["The Italian army in Venice is dislodged, but nobody stands there who did it."]
    rows = setter.palette.list
    qtbot.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=rows.visualItemRect(rows.item(0)).center())
    assert setter.window.pilot.lights.cursor == "ven"


def test_typing_is_one_step_and_so_is_everything_else(setter: Setter, qtbot: QtBot) -> None:
    before = savefile.to_bytes(setter.document.game)
    entry = setter.palette.entry
    entry.setFocus()
    entry.moveCursor(entry.textCursor().MoveOperation.Start)
    for letters in ("X", "Y"):
        qtbot.keyClicks(entry, letters)
        qtbot.keyClick(entry, Qt.Key.Key_Backspace)
        entry.judge()
    assert setter.document.stack.count() == 0
    assert not setter.palette.take_back.isEnabled()
    setter.type_text(entry.toPlainText().replace("A Par", "A Bur"))
    assert setter.palette.take_back.isEnabled()
    setter.type_text(entry.toPlainText().replace("A Bur", "A Gas"))
    assert setter.document.stack.count() == 1
    setter.palette.set_tool(Tool.ARMY)
    setter.hand.click("boh")
    assert setter.document.stack.undoText() == "Position: A Boh"
    assert setter.document.stack.count() == 2
    qtbot.mouseClick(setter.palette.take_back, Qt.MouseButton.LeftButton)
    assert savefile.to_bytes(setter.document.game) == before
    assert setter.document.stack.canRedo()


def test_what_if_from_a_resolved_turn_leaves_the_game_as_it_was(setter: Setter, qtbot: QtBot) -> None:
    document, window = setter.document, setter.window
    setter.hand.key(Qt.Key.Key_Escape)
    setter.hand.click("par", "bur")
    document.resolve()
    played = savefile.to_bytes(document.game)
    qtbot.keyClick(window, Qt.Key.Key_Left, ALT)
    qtbot.keyClick(window, Qt.Key.Key_P, CTRL | SHIFT)
    assert "starts a branch" in setter.palette.banner.text()
    setter.choose("Germany", Tool.ARMY)
    setter.hand.click("bel")
    assert not setter.palette.banner.isVisible()
    assert len(document.timeline.turns) == 3
    assert document.timeline.at(1).resolution is not None
    assert document.turn.is_open
    assert setter.units("bel") == "Germany A bel"
    assert setter.hand.orders() == ["A Par-Bur"]
    qtbot.keyClick(window, Qt.Key.Key_Z, CTRL)
    document.step(1)
    setter.hand.click("bel")
    assert document.timeline.is_edited(2)
    assert "set up by hand" in window.history.tree.topLevelItem(1).toolTip(0)
    document.stack.undo()
    assert window.history.tree.topLevelItem(1).toolTip(0) == ""
    assert savefile.to_bytes(document.game) == played


def test_what_if_is_one_command_for_any_turn(setter: Setter, qtbot: QtBot) -> None:
    document, window = setter.document, setter.window
    setter.hand.key(Qt.Key.Key_Escape)
    document.resolve()
    document.draw(["France"])
    document.step(-1)
    assert window.acts["branch.new"].text() == "&What if from here"
    qtbot.keyClick(window, Qt.Key.Key_B, CTRL)
    assert (document.turn.is_open, document.stack.undoText()) == (True, "What if")
    assert setter.said().startswith("A branch begins here")
    document.stack.undo()
    document.step(1)
    assert document.turn.ending is not None
    qtbot.keyClick(window, Qt.Key.Key_P, CTRL | SHIFT)
    assert "The game ended here" in setter.palette.banner.text()
    setter.palette.set_tool(Tool.ARMY)
    setter.hand.click("boh")
    assert document.turn.ending is None
    assert [turn.ending is not None for turn in document.timeline.turns.values()] == [False, True, False]


def test_an_edit_takes_back_only_orders_that_it_makes_impossible(setter: Setter) -> None:
    document = setter.document
    setter.hand.key(Qt.Key.Key_Escape)
    setter.window.pilot.type_orders("a mar s a par-bur, a par-bur, f lon-nth")
    setter.window.desk_panel.set_sealed("England", True)
    setter.hand.qtbot.keyClick(setter.window, Qt.Key.Key_P, CTRL | SHIFT)
    setter.choose("France", Tool.ERASE)
    setter.hand.click("par")
    assert setter.hand.orders() == ["F Lon-Nth"]
    assert document.turn.sealed == {"England"}


def test_the_mode_ends_with_the_game_the_page_and_the_window(setter: Setter, begin: Callable[[str], Hand]) -> None:
    window = setter.window
    begin("rootz")
    assert not setter.mode.active
    window.commands.position.enter()
    assert len(setter.palette.tools) == 6
    setter.palette.set_power("Italy Two")
    window.show_start()
    assert not setter.mode.active
    window.show_desk()
    assert window.docks["panel.orders"].isVisible()
    window.commands.position.enter()
    window.document.resolve()
    assert not setter.mode.active
    window.commands.position.enter()
    window.acts["turn.replay"].trigger()
    assert not setter.mode.active
    assert not window.notation.isVisible()
    window.acts["turn.replay"].trigger()
    assert window.notation.isVisible()


def test_units_alone_leave_the_painted_sheet_as_it_is(setter: Setter) -> None:
    sheet = setter.window.board.sheet_shown
    setter.hand.click("boh")
    assert setter.window.board.sheet_shown is sheet
    setter.choose("Austria", Tool.CENTER)
    setter.hand.click("ser")
    assert setter.window.board.sheet_shown is not sheet


ACTS = st.tuples(
    st.sampled_from([*Tool]), st.integers(0, 6), st.sampled_from(["par", "spa", "nth", "ven", "tyr", "boh", "bul"])
)


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(ACTS, min_size=1, max_size=12))
def test_whatever_is_set_up_undo_gives_the_same_bytes(setter: Setter, acts: list[tuple[Tool, int, str]]) -> None:
    document = setter.document
    before, count = savefile.to_bytes(document.game), document.stack.index()
    for tool, number, province in acts:
        setter.palette.set_tool(tool)
        setter.palette.set_power(document.variant.powers[number].name)
        setter.mode.use(province, QPoint())
        popup = QApplication.activePopupWidget()
        if isinstance(popup, QMenu):
            popup.actions()[number % 2].trigger()
            popup.close()
    assert savefile.loads(savefile.to_bytes(document.game)).game == document.game
    while document.stack.index() > count:
        document.stack.undo()
    assert savefile.to_bytes(document.game) == before
