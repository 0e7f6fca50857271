from dataclasses import replace

from dipdesk.domain.order import Hold
from dipdesk.game import desk, pack, sealed
from dipdesk.game.game import Game
from dipdesk.game.settings import GameSettings
from tests.game.test_turn import adjustments

STANDARD = pack.load("standard")


def test_the_desk_counts_what_is_asked_given_and_missing() -> None:
    settings = GameSettings("standard", people={"France": "Ann"}, disorder=frozenset({"Italy"}))
    game = Game.begin(STANDARD, settings)
    game = game.on(game.timeline.give(*(Hold(unit) for unit in STANDARD.start.units_of("France")[:2])))
    rows = {row.power: row for row in desk.rows(sealed.seal(game, {"France"}), STANDARD)}
    france, italy, russia = rows["France"], rows["Italy"], rows["Russia"]
    assert (france.person, france.given, france.asked, france.missing, france.sealed) == ("Ann", 2, 3, 1, True)
    assert (italy.asked, italy.missing, italy.disorder) == (3, 0, True)
    assert (russia.missing, russia.units, russia.centers, russia.due) == (4, 4, 4, 0)
    assert list(desk.owed(game, STANDARD)) == [power.name for power in STANDARD.powers if power.name != "Italy"]


def test_removals_are_asked_of_those_with_too_many_units() -> None:
    turn = adjustments(centers=2, units=4)
    game = Game.begin(STANDARD)
    game = game.on(replace(game.timeline, turns={1: turn}))
    row = desk.rows(game, STANDARD)[0]
    assert (row.power, row.due, row.asked, row.missing) == ("Austria", -2, 2, 2)
    assert all(row.is_out for row in desk.rows(game, STANDARD)[1:])


def test_a_resolved_turn_owes_nothing() -> None:
    game = Game.begin(STANDARD).resolve(STANDARD)
    assert desk.owed(game, STANDARD, game.timeline.at(1)) == {}


def test_a_holder_of_two_powers_is_their_person() -> None:
    settings = GameSettings("rootz", players={"Eve": ("France 1", "Turkey 2")})
    assert desk.person(settings, "Turkey 2") == "Eve"
    assert desk.person(settings, "Italy 1") == ""
