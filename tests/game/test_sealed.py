from dipdesk.domain.order import Hold
from dipdesk.exchange import formats
from dipdesk.game import pack, savefile, sealed
from dipdesk.game.game import Game

STANDARD = pack.load("standard")
PARIS = Hold(STANDARD.start.units_of("France")[0])
BERLIN = Hold(STANDARD.start.units_of("Germany")[0])


def given() -> Game:
    game = Game.begin(STANDARD)
    return sealed.seal(game.on(game.timeline.give(PARIS, BERLIN)), {"France"})


def test_sealed_orders_are_hidden_and_counted_still() -> None:
    game = given()
    assert sealed.powers(game) == {"France"}
    assert sealed.shown_turn(game, game.timeline.current).all_orders() == (BERLIN,)
    assert game.timeline.current.orders["France"] == (PARIS,)


def test_a_seal_breaks_with_the_resolution_and_holds_for_that_turn_only() -> None:
    game = given().resolve(STANDARD)
    first = game.timeline.at(1)
    assert sealed.shown_turn(game, first).all_orders() == (PARIS, BERLIN)
    assert sealed.powers(game) == frozenset()


def test_a_branch_beside_a_sealed_turn_is_sealed_as_well() -> None:
    game = given()
    branch = game.on(game.timeline.branch())
    assert sealed.shown_turn(branch, branch.timeline.current).all_orders() == (BERLIN,)


def test_opening_a_seal_shows_the_orders() -> None:
    game = given()
    assert sealed.shown(sealed.seal(game, ())).timeline.current.all_orders() == (PARIS, BERLIN)


def test_files_for_others_hold_no_sealed_order_and_our_own_keeps_the_seal() -> None:
    game = given()
    text = formats.write(game, STANDARD, "text").decode()
    assert BERLIN.unit.province.title() in text
    assert "France" not in text
    again = savefile.loads(savefile.to_bytes(game, STANDARD)).game
    assert sealed.powers(again) == {"France"}
    assert again.timeline.current.orders == game.timeline.current.orders
