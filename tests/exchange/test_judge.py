"""The judge's reports: written as the judge does, and read back to the same game."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dipdesk.domain.order import Build, Disband, Hold, Move, Order, Retreat, SupportMove
from dipdesk.domain.position import Phase, Position, Unit, UnitKind
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
    assert "le texte dit void ; d’après les règles, c’est bounce" in notices[0]


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
