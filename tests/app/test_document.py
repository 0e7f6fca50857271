import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from dipdesk.app.document import ChangedOutsideError, Document
from dipdesk.domain.order import Convoy, Hold, Move
from dipdesk.domain.position import Unit, UnitKind
from dipdesk.exchange import formats
from dipdesk.game import savefile
from dipdesk.game.savefile import SaveError
from dipdesk.game.settings import GameSettings
from tests.game.random_games import random_orders

VIENNA = Unit("Austria", UnitKind.ARMY, "vie")
BUDAPEST = Unit("Austria", UnitKind.ARMY, "bud")


@pytest.fixture
def document(qapp: object) -> Iterator[Document]:
    document = Document()
    yield document
    document.close()


def test_an_order_tells_only_where_something_changed(document: Document, qtbot: QtBot) -> None:
    with qtbot.waitSignal(document.orders_changed) as told, qtbot.assertNotEmitted(document.turn_changed):
        document.give_orders([Move(VIENNA, "gal")])
    assert told.args == [frozenset({"vie"})]


def test_undo_goes_across_phases(document: Document) -> None:
    document.give_orders([Move(VIENNA, "gal")])
    document.resolve()
    document.give_orders([Hold(BUDAPEST)])
    document.go_to(1)
    for _ in range(2):
        document.stack.undo()
    assert document.turn.id == 1
    assert document.turn.is_open
    assert document.turn.order_for(VIENNA) == Move(VIENNA, "gal")


def test_looking_is_no_edit(document: Document) -> None:
    document.resolve()
    count = document.stack.count()
    document.step(-1)
    document.step(1)
    assert document.stack.count() == count


def test_orders_that_change_nothing_are_no_step(document: Document) -> None:
    document.give_orders([Hold(VIENNA)])
    document.give_orders([Hold(VIENNA)])
    assert document.stack.count() == 1


def test_typing_a_comment_is_one_step(document: Document) -> None:
    for text in ("a", "al", "all"):
        document.set_comment(text)
    assert document.turn.comment == "all"
    document.stack.undo()
    assert document.turn.comment == ""


def test_changed_options_bring_their_variant_and_undo_takes_it_back(document: Document) -> None:
    document.set_settings(document.game.settings.with_option("victory", "20"), "Twenty")
    assert (document.variant.victory, document.game.title) == (20, "Twenty")
    document.stack.undo()
    assert document.variant.victory == 18


def test_another_rulebook_takes_back_what_it_refuses(document: Document) -> None:
    army, sea = Unit("England", UnitKind.ARMY, "lon"), Unit("England", UnitKind.FLEET, "nth")
    document.edit_position(replace(document.position, units=(army, sea)))
    document.give_orders([Move(army, "nwy", route=("nth",)), Convoy(sea, army, "nwy")])
    document.resolve()
    document.give_orders([Hold(sea)])
    document.set_settings(replace(document.game.settings, rulebook="standard"))
    assert document.turn.order_for(sea) == Hold(sea)
    assert document.timeline.at(1).rulebook == "judge"
    opened = savefile.loads(savefile.to_bytes(document.game))
    assert opened.game == document.game
    assert opened.notices == ()


def test_saving_makes_clean_and_undoing_makes_dirty_again(document: Document, tmp_path: Path, qtbot: QtBot) -> None:
    document.give_orders([Hold(VIENNA)])
    with qtbot.waitSignal(document.dirty_changed) as told:
        document.save_as(tmp_path / "game.dip")
    assert told.args == [False]
    assert not document.is_dirty
    document.stack.undo()
    assert document.is_dirty


def test_a_saved_game_opens_again(document: Document, tmp_path: Path) -> None:
    document.begin(GameSettings("wraparound"), "Round")
    document.resolve()
    document.save_as(tmp_path / "game.dip")
    other = Document()
    other.open(tmp_path / "game.dip")
    assert other.game == document.game
    assert other.variant.id == "wraparound"
    other.close()


def test_a_game_of_another_program_opens_as_unsaved_work(document: Document, tmp_path: Path) -> None:
    document.resolve()
    path = tmp_path / "reports.txt"
    path.write_bytes(formats.write(document.game, document.variant, "judge"))
    other = Document()
    other.open(path)
    assert other.path is None
    assert other.is_dirty
    assert other.position == document.position
    other.close()


def test_a_broken_file_leaves_the_open_game_alone(document: Document, tmp_path: Path) -> None:
    path = tmp_path / "broken.dip"
    path.write_bytes(b'{"format": "dipdesk game"')
    document.give_orders([Hold(VIENNA)])
    before = document.game
    with pytest.raises(SaveError):
        document.open(path)
    assert document.game is before
    assert document.is_dirty
    assert path.read_bytes() == b'{"format": "dipdesk game"'


def test_a_file_changed_by_another_program_is_noticed(document: Document, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "game.dip"
    document.save_as(path)
    other = savefile.open_file(path)
    with qtbot.waitSignal(document.changed_outside, timeout=5_000):
        savefile.write(other.game.on(other.game.timeline.commented("hello")), path)
    document.give_orders([Hold(VIENNA)])
    with pytest.raises(ChangedOutsideError):
        document.save()
    document.save(force=True)
    assert savefile.read(path) == document.game


def test_ones_own_writing_is_not_noticed(document: Document, tmp_path: Path, qtbot: QtBot) -> None:
    document.save_as(tmp_path / "game.dip")
    with qtbot.assertNotEmitted(document.changed_outside, wait=600):
        document.give_orders([Hold(VIENNA)])
        document.save()


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.integers(0, 10_000),
    st.lists(st.sampled_from(["orders", "resolve", "branch", "back", "comment", "clear"]), max_size=12),
)
def test_undo_of_all_is_the_start_and_redo_of_all_the_end(qapp: object, seed: int, steps: list[str]) -> None:
    document = Document()
    chance = random.Random(seed)
    start = document.game
    for step in steps:
        match step:
            case "orders":
                document.give_orders(random_orders(document.variant, document.game, chance)[:4])
            case "resolve":
                document.resolve()
            case "branch":
                document.branch()
            case "back":
                document.step(-1)
            case "comment":
                document.set_comment(str(chance.random()))
            case _:
                document.clear_orders()
    end = document.game
    while document.stack.canUndo():
        document.stack.undo()
    assert document.game == start
    while document.stack.canRedo():
        document.stack.redo()
    assert document.game.timeline.turns == end.timeline.turns
    document.close()
