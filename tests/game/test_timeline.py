import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dipdesk.domain.order import Hold, Move
from dipdesk.domain.position import Phase, Position, Unit, UnitKind
from dipdesk.game import pack
from dipdesk.game.game import Game
from dipdesk.game.settings import QUIET_FALLS, GameSettings
from dipdesk.game.timeline import GameEndedError, Timeline
from dipdesk.game.turn import Ending, EndKind, Mark, MarkKind
from dipdesk.rules.rulebook import RULEBOOKS
from tests.game.random_games import play, random_orders

STANDARD = pack.load("standard")
VIENNA = Unit("Austria", UnitKind.ARMY, "vie")


def begin() -> Game:
    return Game.begin(STANDARD)


def test_resolving_leads_to_the_next_turn() -> None:
    game = begin()
    after = game.on(game.timeline.give(Move(VIENNA, "gal"))).resolve(STANDARD)
    assert after.timeline.line == (1, 2)
    assert after.timeline.current.position.unit_at("gal") == Unit("Austria", UnitKind.ARMY, "gal")
    assert after.timeline.at(1).resolution is not None


def test_looking_back_changes_nothing_but_the_cursor() -> None:
    timeline = begin().resolve(STANDARD).resolve(STANDARD).timeline
    back = timeline.step(-1)
    assert back.turns == timeline.turns
    assert (back.cursor, back.line) == (2, timeline.line)
    assert back.step(99).cursor == timeline.cursor
    assert back.step(-99).cursor == 1


def test_other_orders_on_a_resolved_turn_start_a_branch_and_lose_nothing() -> None:
    game = begin()
    first = game.on(game.timeline.give(Move(VIENNA, "gal"))).resolve(STANDARD)
    second = first.on(first.timeline.go_to(1).give(Move(VIENNA, "tyr"))).resolve(STANDARD)
    assert second.timeline.children(None) == (1, 3)
    assert second.timeline.line == (3, 4)
    assert second.timeline.at(1) is first.timeline.at(1)
    assert second.timeline.at(2) is first.timeline.at(2)
    assert second.timeline.current.position.unit_at("tyr") is not None


def test_the_same_order_on_a_resolved_turn_starts_no_branch() -> None:
    game = begin()
    timeline = game.on(game.timeline.give(Hold(VIENNA))).resolve(STANDARD).timeline.go_to(1)
    assert timeline.give(Hold(VIENNA)) is timeline


def test_resolving_a_resolved_turn_only_goes_on() -> None:
    game = begin().resolve(STANDARD)
    back = game.on(game.timeline.go_to(1))
    assert back.resolve(STANDARD).timeline == game.timeline


def test_branches_are_switched_round() -> None:
    timeline = begin().timeline.branch().branch()
    assert timeline.cursor == 3
    assert [timeline.switch(count).cursor for count in (-1, 1, 2)] == [2, 1, 2]


def test_switching_on_a_turn_without_alternatives_uses_an_earlier_one() -> None:
    game = begin().resolve(STANDARD)
    game = game.on(game.timeline.go_to(1).branch())
    later = game.resolve(STANDARD)
    assert later.timeline.cursor == 4
    assert later.timeline.switch(1).cursor == 1


def test_a_removed_branch_takes_its_followers_along() -> None:
    game = begin().resolve(STANDARD).resolve(STANDARD)
    timeline = game.timeline.remove(2)
    assert set(timeline.turns) == {1}
    assert timeline.current.is_open
    assert timeline.line == (1,)


def test_the_only_first_turn_cannot_be_removed() -> None:
    with pytest.raises(ValueError, match="first turn"):
        begin().timeline.remove(1)


def test_a_first_turn_with_alternatives_can_be_removed() -> None:
    timeline = begin().timeline.branch().remove(1)
    assert (timeline.line, timeline.cursor) == ((2,), 2)


def test_a_draw_ends_the_game_until_it_is_reopened() -> None:
    timeline = begin().timeline.draw(["France", "Turkey"])
    assert timeline.current.ending == Ending(EndKind.AGREED, ("France", "Turkey"))
    with pytest.raises(GameEndedError):
        timeline.give(Hold(VIENNA))
    with pytest.raises(GameEndedError):
        timeline.resolve(STANDARD, begin().rulebook, GameSettings("standard"))
    assert timeline.reopen().give(Hold(VIENNA)).current.orders


def test_victory_ends_the_game() -> None:
    centers = list(STANDARD.board.centers())
    owners = dict.fromkeys(centers[:18], "France")
    units = tuple(Unit("France", UnitKind.ARMY, place) for place in ("par", "bur"))
    position = Position(Phase.parse("F1910M"), units, owners)
    game = Game(GameSettings("standard"), Timeline.begin(position)).resolve(STANDARD)
    assert game.timeline.current.ending == Ending(EndKind.VICTORY, ("France",))


@pytest.mark.parametrize(("limit", "falls"), [("2", 2), ("3", 3)])
def test_quiet_falls_draw_the_game(limit: str, falls: int) -> None:
    game = Game.begin(STANDARD, GameSettings("standard", options={QUIET_FALLS: limit}))
    while game.timeline.current.ending is None:
        game = game.resolve(STANDARD)
    assert game.timeline.quiet_falls() == falls
    assert game.timeline.current.ending.kind is EndKind.QUIET
    assert len(game.timeline.current.ending.powers) == 7


def test_youngstown_draws_after_three_quiet_falls_and_others_never() -> None:
    assert GameSettings("youngstown").quiet_falls(pack.load("youngstown")) == 3
    assert GameSettings("standard").quiet_falls(STANDARD) == 0


def test_comments_and_marks_stay_with_their_turn() -> None:
    mark = Mark(MarkKind.ARROW, ((0.0, 0.0), (10.0, 5.0)), color="#ff0000")
    timeline = begin().timeline.commented("why?").marked([mark])
    assert (timeline.current.comment, timeline.current.marks) == ("why?", (mark,))
    assert timeline.commented("why?") is timeline


def test_an_edited_position_on_a_resolved_turn_is_a_branch() -> None:
    game = begin().resolve(STANDARD)
    other = Position(STANDARD.start.phase, STANDARD.start.units[:5], STANDARD.start.owners)
    timeline = game.timeline.go_to(1).edit_position(other)
    assert timeline.at(1).position == STANDARD.start
    assert timeline.current.position == other
    assert timeline.current.is_open


@settings(max_examples=25, deadline=None)
@given(
    st.integers(0, 10_000),
    st.lists(st.sampled_from(["orders", "resolve", "back", "forth", "switch", "branch", "remove"]), max_size=14),
)
def test_the_tree_stays_whole_whatever_is_done(seed: int, steps: list[str]) -> None:
    chance = random.Random(seed)
    game = begin()
    for step in steps:
        game = game.on(_step(game, step, chance))
        _check(game.timeline)


def _step(game: Game, step: str, chance: random.Random) -> Timeline:
    timeline = game.timeline
    match step:
        case "orders":
            return timeline.give(*random_orders(STANDARD, game, chance)[:3])
        case "resolve":
            return game.resolve(STANDARD).timeline
        case "branch":
            return timeline.branch()
        case "switch":
            return timeline.switch(1)
        case "remove":
            removable = [key for key in timeline.turns if timeline.at(key).parent or len(timeline.branches(key)) > 1]
            return timeline.remove(chance.choice(removable)) if removable else timeline
        case _:
            return timeline.step(-1 if step == "back" else 1)


def _check(timeline: Timeline) -> None:
    assert timeline.cursor in timeline.line
    assert timeline.path(timeline.line[-1]) == timeline.line
    assert timeline.children(timeline.line[-1]) == ()
    for key, turn in timeline.turns.items():
        assert turn.id == key
        if turn.parent is not None:
            before = timeline.at(turn.parent)
            assert before.resolution is not None
            assert before.resolution.after == turn.position
        assert turn.resolution is None or timeline.children(key)


def test_a_random_game_goes_on_for_years() -> None:
    game, _ = play(seed=3, turns=30)
    assert game.timeline.current.position.phase.year > 1907


def test_orders_are_taken_back_one_by_one_or_by_power() -> None:
    budapest = Unit("Austria", UnitKind.ARMY, "bud")
    paris = Unit("France", UnitKind.ARMY, "par")
    timeline = begin().timeline.give(Hold(VIENNA), Hold(budapest), Hold(paris))
    assert timeline.drop(Hold(VIENNA), Hold(budapest)).current.orders == {"France": (Hold(paris),)}
    assert timeline.drop(Hold(VIENNA)).drop(Hold(VIENNA)).current.orders["Austria"] == (Hold(budapest),)
    assert timeline.clear_powers(["Austria", "Italy"]).current.orders == {"France": (Hold(paris),)}


def test_a_review_takes_back_what_another_rulebook_refuses() -> None:
    army, sea = Unit("England", UnitKind.ARMY, "lon"), Unit("England", UnitKind.FLEET, "nth")
    position = Position(Phase.parse("S1901M"), (army, sea), {"lon": "England"})
    timeline = Timeline.begin(position).give(Move(army, "nwy", via_convoy=True), Hold(sea))
    assert timeline.reviewed(STANDARD, RULEBOOKS["standard"]) == timeline
    assert timeline.reviewed(STANDARD, RULEBOOKS["judge"]).current.orders == {"England": (Hold(sea),)}


def test_looking_for_an_unknown_turn_is_an_error() -> None:
    with pytest.raises(KeyError):
        begin().timeline.go_to(9)
