"""The judge's reports: written as the judge does, and read back to the same game."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dipdesk.domain.order import Build, Convoy, Disband, Hold, Move, Order, Remove, Retreat, SupportMove, Waive
from dipdesk.domain.position import DislodgedUnit, Phase, Position, Unit, UnitKind
from dipdesk.exchange.errors import ExchangeError
from dipdesk.exchange.judge_mail import game_reports, turn_report
from dipdesk.exchange.judge_read import read_reports
from dipdesk.game import pack
from dipdesk.game.game import Game
from dipdesk.game.settings import GameSettings
from dipdesk.game.timeline import Timeline
from tests.game.random_games import play

STANDARD = pack.load("standard")
FILES = Path(__file__).parent.parent / "data" / "exchange"


def army(power: str, place: str) -> Unit:
    return Unit(power, UnitKind.ARMY, place)


def fleet(power: str, place: str) -> Unit:
    return Unit(power, UnitKind.FLEET, place)


def small_game() -> Game:
    """A fall with everything a report can say, its retreats and its adjustments."""
    france, mar, bre = army("France", "bur"), army("France", "mar"), fleet("France", "eng")
    mun, ruh = army("Germany", "mun"), army("Germany", "ruh")
    stp, nwy = fleet("Russia", "stp/sc"), army("England", "nwy")
    units = (nwy, fleet("England", "lon"), france, mar, bre, mun, ruh, stp, army("Russia", "fin"))
    owners = {"par": "France", "mar": "France", "bre": "France", "mun": "Germany", "kie": "Germany", "ber": "Germany"}
    owners |= {"lon": "England", "edi": "England", "nwy": "England", "stp": "Russia"}
    position = Position(Phase.parse("F1903M"), units, owners)
    game = Game(GameSettings("standard"), Timeline.begin(position), "Test 1")
    moves: list[Order] = [
        Move(mun, "bur"),
        SupportMove(ruh, mun, "bur"),
        SupportMove(mar, france, "gas"),
        Move(stp, "gob"),
        Hold(nwy),
        Move(units[1], "eng"),
    ]
    game = game.on(game.timeline.give(*moves)).resolve(STANDARD)
    game = game.on(game.timeline.give(Retreat(france, "gas"))).resolve(STANDARD)
    build = Build(army("Germany", "kie"))
    return game.on(game.timeline.give(build)).resolve(STANDARD)


def test_reports_are_laid_out_as_the_judge_does() -> None:
    assert game_reports(small_game(), STANDARD) == (FILES / "fall1903.txt").read_text("utf-8")


@pytest.mark.parametrize("variant_id", [info.id for info in pack.available()])
def test_a_game_comes_back_from_its_reports(variant_id: str) -> None:
    game, variant = play(11, 24, variant_id)
    opened = read_reports(game_reports(game, variant))
    assert opened.variant.id == variant_id
    assert [notice.words["en"] for notice in opened.notices] == []
    ours, theirs = game.timeline, opened.game.timeline
    for turn_id in ours.line:
        assert theirs.at(turn_id).position == ours.at(turn_id).position
        assert set(theirs.at(turn_id).all_orders()) == set(ours.at(turn_id).all_orders())


def test_quotes_layout_of_2005_and_mail_around_do_not_matter() -> None:
    game, variant = play(11, 12)
    text = game_reports(game, variant).replace(".  (", ". (").replace("orders for", "results for")
    lines = [f"> {line[:10]:<25}{line[11:]}" if ":  " in line[:12] else f"> {line}" for line in text.splitlines()]
    mail = "\n".join(["From: judge", "Subject: results", "", *lines, "-- ", "bye"])
    opened = read_reports(mail)
    assert opened.game.timeline.line == game.timeline.line
    assert [each.words["en"] for each in opened.notices] == [f"line {len(lines) + 5}: not understood: “bye”"]


def test_a_missing_report_is_told_and_bridged() -> None:
    game, variant = play(11, 8)
    line = game.timeline.line
    text = "\n\n".join(turn_report(game, variant, turn_id) for turn_id in (line[0], line[3], line[4]))
    opened = read_reports(text)
    assert any("something is missing" in notice.words["en"] for notice in opened.notices)
    assert opened.game.timeline.at(2).position.units == game.timeline.at(line[3]).position.units


def test_a_mark_that_the_rules_do_not_give_is_told() -> None:
    game, variant = play(11, 1)
    text = game_reports(game, variant).replace("Fleet Brest, No Order Processed.", "Fleet Brest HOLD.", 1)
    wrong = text.replace("(*bounce*)", "(*void*)", 1)
    assert wrong != text
    notices = [notice.words["fr"] for notice in read_reports(wrong).notices]
    assert len(notices) == 1
    assert "le texte dit void\u00a0; d’après les règles, c’est bounce" in notices[0]


def test_what_is_not_understood_is_told_line_by_line() -> None:
    text = (
        "Movement results for Spring of 1901.  (x.001)\n\n"
        "Austria: Army Vienna -> Atlantis.\n"
        "Spain: Army Madrid HOLD.\n"
        "France: Army Paris -> Moscow.\n"
    )
    said = " ".join(notice.words["en"] for notice in read_reports(text, STANDARD).notices)
    assert "line 3: no province Atlantis" in said
    assert "line 4: “Spain” is no power of this variant" in said
    assert "line 5: the order “Army Paris -> Moscow” is refused" in said


def test_disbanding_is_written_and_read() -> None:
    game = small_game()
    open_game = game.on(game.timeline.go_to(2))
    driven = army("France", "bur")
    other = open_game.on(open_game.timeline.give(Disband(driven))).resolve(STANDARD)
    report = turn_report(other, STANDARD, other.timeline.line[1])
    assert "France:    Army  Burgundy DISBAND." in report


def test_an_open_turn_has_no_report() -> None:
    with pytest.raises(ValueError, match="not resolved"):
        turn_report(Game.begin(STANDARD), STANDARD, 1)


LINES = st.sampled_from(
    [
        *(FILES / "fall1903.txt").read_text("utf-8").splitlines(),
        "Movement results for Fall of 99999.",
        "Austria: Army Vienna -> .  (*bounce*)",
        "The Austrian Army in Nowhere can retreat to or or.",
        "England:   Builds an army in the .",
        ":",
    ]
)


@settings(max_examples=60, deadline=None)
@given(st.lists(LINES | st.text(max_size=40), max_size=25))
def test_no_text_breaks_the_reader(lines: list[str]) -> None:
    try:
        read_reports("\n".join(lines), STANDARD)
    except ExchangeError as error:
        error.words("fr")


def lines_of(position: Position, *orders: Order) -> list[str]:
    """The report of one phase, line by line."""
    game = Game(GameSettings("standard"), Timeline.begin(position), "x")
    game = game.on(game.timeline.give(*orders)).resolve(STANDARD)
    return turn_report(game, STANDARD, 1).splitlines()


def test_a_unit_without_retreat_is_destroyed() -> None:
    por, mid, spa = army("France", "por"), fleet("England", "mao"), army("England", "spa")
    position = Position(Phase.parse("S1905M"), (mid, spa, por), {})
    assert lines_of(position, Move(mid, "por"), SupportMove(spa, mid, "por"))[-3:] == [
        "The French Army in Portugal with no valid retreats was destroyed.",
        "",
        "The next phase of 'x' will be Movement for Fall of 1905.",
    ]


def test_two_retreats_to_one_place_are_both_destroyed() -> None:
    tyr, mun = army("Italy", "tyr"), army("Germany", "mun")
    driven = (DislodgedUnit(tyr, ("boh",), "ven"), DislodgedUnit(mun, ("boh",), "bur", 1))
    position = Position(Phase.parse("S1905R"), (army("Austria", "vie"),), {}, driven)
    assert lines_of(position, Retreat(tyr, "boh"), Retreat(mun, "boh"))[4:6] == [
        "Germany:   Army  Munich -> Bohemia.  (*bounce, destroyed*)",
        "Italy:     Army  Tyrolia -> Bohemia.  (*bounce, destroyed*)",
    ]


def test_convoys_show_their_route_and_owners() -> None:
    tun, ion = army("Italy", "tun"), fleet("Turkey", "ion")
    position = Position(Phase.parse("S1905M"), (tun, ion), {})
    move = Move(tun, "gre", ("ion",))
    assert lines_of(position, move, Convoy(ion, tun, "gre"))[4:7] == [
        "Italy: Army Tunis -> Ionian Sea -> Greece.",
        "",
        "Turkey: Fleet Ionian Sea CONVOY Italian Army Tunis -> Greece.",
    ]


def test_waives_and_removals_are_listed_in_the_judges_order() -> None:
    owners = {"par": "France", "bre": "France", "mar": "France", "vie": "Austria"}
    units = (army("Austria", "vie"), army("Austria", "boh"), fleet("France", "spa/nc"))
    position = Position(Phase.parse("F1905B"), units, owners)
    orders = [Waive("France"), Build(fleet("France", "bre")), Remove(army("Austria", "boh"))]
    assert lines_of(position, *orders)[4:7] == [
        "Austria:   Removes the army in Bohemia.",
        "France:    Build waived.",
        "France:    Builds a fleet in Brest.",
    ]


def test_the_end_of_the_game_is_said_and_read_over() -> None:
    owners = dict.fromkeys(list(STANDARD.board.centers())[:18], "France")
    units = tuple(army("France", center) for center in list(owners)[:18])
    position = Position(Phase.parse("F1910M"), units, owners)
    assert lines_of(position)[-1] == "The game was won by France."
