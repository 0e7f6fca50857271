import pytest

from dipdesk.domain.order import Build, Hold, Move, Remove, Retreat, Waive
from dipdesk.domain.position import Phase, Position, Unit, UnitKind
from dipdesk.game import pack, savefile
from dipdesk.game.game import Game
from dipdesk.game.turn import Turn, misfit
from dipdesk.rules.adjustments import builds_due

STANDARD = pack.load("standard")
START = STANDARD.start
VIENNA = Unit("Austria", UnitKind.ARMY, "vie")
BUDAPEST = Unit("Austria", UnitKind.ARMY, "bud")


def army(place: str, power: str = "Austria") -> Unit:
    return Unit(power, UnitKind.ARMY, place)


def adjustments(centers: int, units: int) -> Turn:
    owned = ("vie", "bud", "tri", "ser", "gre")[:centers]
    places = ("gal", "boh", "tyr", "alb", "rum")[:units]
    phase = Phase.parse("F1901B")
    return Turn(1, None, Position(phase, tuple(army(place) for place in places), dict.fromkeys(owned, "Austria")))


def test_a_later_order_replaces_the_earlier_one_of_its_unit() -> None:
    turn = Turn(1, None, START).give(Hold(VIENNA)).give(Hold(BUDAPEST)).give(Move(VIENNA, "tri"))
    assert turn.orders == {"Austria": (Hold(BUDAPEST), Move(VIENNA, "tri"))}
    assert turn.order_for(VIENNA) == Move(VIENNA, "tri")


def test_the_same_order_again_changes_nothing() -> None:
    turn = Turn(1, None, START).give(Hold(VIENNA))
    assert turn.give(Hold(VIENNA)) is turn


def test_a_cleared_order_leaves_no_trace() -> None:
    turn = Turn(1, None, START)
    assert turn.give(Hold(VIENNA)).drop(Hold(VIENNA)) == turn


@pytest.mark.parametrize(
    ("order", "said"),
    [
        (Hold(army("gal")), "no Austria unit A gal"),
        (Retreat(VIENNA, "tyr"), "S1901M is no phase for retreat orders"),
        (Waive("Austria"), "S1901M is no phase for waive orders"),
    ],
)
def test_what_does_not_belong_to_the_turn_is_refused(order: object, said: str) -> None:
    assert said in misfit(START, order)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=said):
        Turn(1, None, START).give(order)  # type: ignore[arg-type]


def test_of_too_many_builds_the_earliest_gives_way() -> None:
    turn = adjustments(centers=4, units=2)
    for place in ("vie", "bud", "tri"):
        turn = turn.give(Build(army(place)))
    assert turn.orders["Austria"] == (Build(army("bud")), Build(army("tri")))


def test_a_second_build_in_a_province_replaces_the_first() -> None:
    turn = adjustments(centers=4, units=2).give(Build(army("tri")))
    fleet = Build(Unit("Austria", UnitKind.FLEET, "tri"))
    assert turn.give(fleet).orders["Austria"] == (fleet,)


def test_every_waive_counts() -> None:
    turn = adjustments(centers=5, units=2).give(Waive("Austria")).give(Waive("Austria"))
    assert turn.missing(STANDARD) == {"Austria": 1}
    assert turn.drop(Waive("Austria")).missing(STANDARD) == {"Austria": 2}
    assert turn.give(Waive("Austria")).missing(STANDARD) == {}


def test_removals_are_counted_as_due() -> None:
    turn = adjustments(centers=1, units=3)
    assert builds_due(turn.position, "Austria") == -2
    assert turn.give(Remove(army("gal"))).missing(STANDARD) == {"Austria": 1}


def test_units_without_orders_are_listed() -> None:
    turn = Turn(1, None, START).give(Hold(VIENNA))
    assert VIENNA not in turn.without_orders()
    assert turn.missing(STANDARD)["Austria"] == 2
    assert turn.missing(STANDARD)["Russia"] == 4


def test_orders_of_vanished_units_go_with_a_new_position() -> None:
    turn = Turn(1, None, START).give(Hold(VIENNA)).give(Hold(BUDAPEST))
    left = Position(START.phase, tuple(unit for unit in START.units if unit != VIENNA), START.owners)
    assert turn.with_position(left).orders == {"Austria": (Hold(BUDAPEST),)}


def test_sealed_orders_are_shown_when_the_turn_is_resolved() -> None:
    game = Game.begin(STANDARD)
    orders = [Hold(unit) for unit in STANDARD.start.units_of("France")]
    game = game.on(game.timeline.give(*orders, Hold(STANDARD.start.units_of("Italy")[0])).seal(["France"]))
    turn = game.timeline.current
    assert [order.unit.power for order in turn.shown_orders() if isinstance(order, Hold)] == ["Italy"]
    assert "France" not in game.published().timeline.current.orders
    kept = savefile.loads(savefile.to_bytes(game, STANDARD)).game
    assert kept == game
    done = kept.resolve(STANDARD).timeline.at(turn.id)
    assert len(done.shown_orders()) == 4
    assert done.reopened(9).sealed == frozenset()
