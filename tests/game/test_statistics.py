import csv

from dipdesk.domain.notation import Reader
from dipdesk.domain.order import Move
from dipdesk.domain.position import Unit, UnitKind
from dipdesk.game import pack, statistics
from dipdesk.game.difference import Difference, What, differences
from dipdesk.game.game import Game

STANDARD = pack.load("standard")


def army(power: str, place: str) -> Unit:
    return Unit(power, UnitKind.ARMY, place)


def year() -> Game:
    """Return a game whose first year is over: Spain is French, two armies bounced in Burgundy."""
    game = Game.begin(STANDARD)
    for texts in (("a mar-bur", "a mun-bur", "a par s a mar-bur", "a ber-mun", "f kie-den"), ("a bur-bel",)):
        position = game.timeline.current.position
        orders = [Reader(STANDARD).order(text, position) for text in texts]
        game = game.on(game.timeline.give(*orders)).resolve(STANDARD)
    return game


def test_centers_are_counted_at_the_start_and_after_each_fall() -> None:
    table = statistics.centers(year(), STANDARD)
    assert table.years == (1900, 1901)
    assert table.counts["France"] == (3, 4)
    assert table.counts["Germany"] == (3, 4)
    assert table.counts["Russia"] == (4, 4)
    assert table.most == 4


def test_orders_are_counted_by_kind_and_fate() -> None:
    counts = statistics.orders(year(), STANDARD)
    france, germany, italy = counts["France"], counts["Germany"], counts["Italy"]
    assert (france.moves, france.supports, france.unordered, france.failed) == (2, 1, 3, 0)
    assert (germany.moves, germany.bounced, germany.given) == (3, 2, 3)
    assert (italy.given, italy.unordered) == (0, 6)


def test_tables_survive_commas_and_quotes() -> None:
    text = statistics.to_csv(["a", "b"], [['x, "y"', 1]])
    assert list(csv.reader(text.splitlines())) == [["a", "b"], ['x, "y"', "1"]]


def test_differences_name_units_owners_orders_and_results() -> None:
    game = Game.begin(STANDARD)
    first = game.timeline.current
    moved = first.give(Move(army("France", "mar"), "spa"))
    assert differences(first, first, STANDARD) == ()
    assert differences(first, moved, STANDARD) == (Difference("mar", (What.ORDER,)),)
    played = year()
    opening, last = played.timeline.at(1), played.timeline.current
    found = {each.province: each.what for each in differences(opening, last, STANDARD)}
    assert found["den"] == (What.UNIT, What.OWNER)
    assert found["mun"] == (What.ORDER,)
    assert "lon" not in found


def test_results_differ_where_the_same_order_fares_otherwise() -> None:
    move = Move(army("Germany", "mun"), "bur")
    alone = Game.begin(STANDARD)
    alone = alone.on(alone.timeline.give(move)).resolve(STANDARD)
    found = {each.province: each.what for each in differences(year().timeline.at(1), alone.timeline.at(1), STANDARD)}
    assert found["mun"] == (What.RESULT,)
    assert found["mar"] == (What.ORDER,)
