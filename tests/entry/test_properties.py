"""Whatever is clicked, nothing breaks, only accepted orders come out, and every accepted order can be clicked."""

import itertools
import random
import sys
import time

import pytest

from dipdesk.domain.board import province_of
from dipdesk.domain.order import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Remove,
    Retreat,
    SupportHold,
    SupportMove,
    Waive,
)
from dipdesk.domain.position import Position, UnitKind
from dipdesk.entry.answers import Complete, Prompt, Refused
from dipdesk.entry.events import KEYS, ChooseCoast, Click, Drag, Event, Key
from dipdesk.entry.menu import Offer, context, offer_words
from dipdesk.entry.session import EntryState, begin, prompt, sentence_words, step
from dipdesk.rules.case import Case
from dipdesk.rules.legality import accept, refusal_words
from dipdesk.rules.options import UnitOptions, adjustment_options, retreat_options
from dipdesk.rules.rulebook import JUDGE, STANDARD, Rulebook
from tests.entry.script import given
from tests.rules.random_positions import BOARDS, adjustment_position, movement_position, retreat_position, variant

CASES = list(itertools.product(BOARDS, (JUDGE, STANDARD)))
IDS = [f"{board}-{book.id}" for board, book in CASES]
PHASES = {"movement": movement_position, "retreat": retreat_position, "adjustment": adjustment_position}


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize(("name", "book"), CASES, ids=IDS)
def test_random_gestures_never_break_and_complete_only_accepted_orders(name: str, book: Rulebook, phase: str) -> None:
    board = variant(name)
    position = PHASES[phase](board, 11)
    rng = random.Random(f"{name}{book.id}{phase}")
    state = begin(board, book, position, powers=rng.choice([None, [board.powers[0].name, board.powers[1].name]]))
    for _ in range(60):
        state, answer = step(state, gesture(state, position, rng))
        match answer:
            case Complete():
                assert all(accept(board, book, position, order) == order for order in (*answer.orders, *answer.offered))
                assert set(answer.cleared) <= set(state.table.orders)
                state = given(state, answer)
            case Refused(reason):
                assert_words(refusal_words(reason, board, "en"), refusal_words(reason, board, "fr"))
        shown = prompt(state)
        assert_words(*(sentence_words(shown.sentence, board, language) for language in ("en", "fr")))
        assert all(province_of(place) in board.board.provinces for place in (*shown.highlights, *shown.coasts))
        assert set(shown.keys) <= set(KEYS)


def gesture(state: EntryState, position: Position, rng: random.Random) -> Event:
    """Return an event, mostly on what is lit."""
    board = state.table.variant.board
    shown = prompt(state)
    lit = list(shown.highlights) or [unit.province for unit in position.units]
    place = rng.choice(lit) if rng.random() < 0.7 else rng.choice(list(board.provinces))
    match rng.randrange(12):
        case 0 | 1:
            return Key(rng.choice(KEYS))
        case 2:
            return Drag(place, rng.choice(list(board.provinces)))
        case 3 if shown.coasts:
            return ChooseCoast(rng.choice(shown.coasts))
        case 4:
            return Key(rng.choice(shown.keys or ("ESC",)))
        case 5:
            return Click(place, rng.choice([None, "nc", "sc", "xx"]))
    return Click(place)


def assert_words(*words: str) -> None:
    """Check that sentences came out whole."""
    for text in words:
        assert text
        assert not set("{}") & set(text)
        assert "  " not in text
    assert len(set(words)) == len(words) or len(words) == 1


@pytest.mark.parametrize(("name", "book"), CASES, ids=IDS)
def test_every_accepted_movement_order_can_be_clicked(name: str, book: Rulebook) -> None:
    board = variant(name)
    position = movement_position(board, 3, units=24)
    case = Case.of(board, book, position)
    start = begin(board, book, position)
    rng = random.Random(name)
    for unit in rng.sample(position.units, 8):
        tree = UnitOptions(case, unit)
        orders = list(tree.orders())
        routes = [
            Move(unit, place, route) for place in tree.landings() for route in itertools.islice(tree.routes(place), 3)
        ]
        for order in [*rng.sample(orders, min(len(orders), 60)), *routes]:
            assert clicked(start, order) == order


def clicked(state: EntryState, order: Order) -> Order | None:
    """Return the order that the clicks for ``order`` complete."""
    answer = None
    for event in path(state, order):
        state, answer = step(state, event)
        if isinstance(answer, Complete):
            return answer.orders[0]
    return None


def path(state: EntryState, order: Order) -> list[Event]:
    """Return the clicks that give ``order``; a target is clicked again where the rulebook's default coast is meant."""
    match order:
        case Hold(unit):
            return [Click(unit.province)] * 2
        case Move(unit, target, route, via):
            sail = [Key("C")] if via or route else []
            return [Click(unit.province), *sail, *map(Click, route), *to(target)]
        case SupportHold(unit, supported):
            return [Click(unit.province), Key("S"), *[Click(supported.province)] * 2]
        case SupportMove(unit, supported, target):
            return [Click(unit.province), Key("S"), Click(supported.province), *to(target)]
        case Convoy(unit, army, target):
            return [Click(unit.province), Key("C"), Click(army.province), Click(target)]
        case Disband(unit):
            return [Click(unit.province, dislodged=True), Key("D")]
        case Retreat(unit, target):
            return [Click(unit.province, dislodged=True), *to(target)]
        case Build(unit):
            return to(unit.location)[:1] if "/" in unit.location else [Click(unit.province), Key(unit.kind.value)]
        case Remove(unit):
            return [Click(unit.province)]
    raise TypeError(order)


def to(place: str) -> list[Event]:
    """Return the clicks on a target, twice for a province whose coast is left open."""
    province, _, coast = place.partition("/")
    return [Click(province, coast or None)] * (1 if coast else 2)


@pytest.mark.parametrize(("name", "book"), CASES, ids=IDS)
def test_every_retreat_and_adjustment_can_be_clicked(name: str, book: Rulebook) -> None:
    board = variant(name)
    position = retreat_position(board, 2)
    state = begin(board, book, position)
    for fallen in position.dislodged:
        for order in retreat_options(board, book, position, fallen.unit).orders():
            assert clicked(state, order) == order
    position = adjustment_position(board, 2)
    for power in board.powers:
        for wanted in adjustment_options(board, book, position, power.name).orders:
            state = begin(board, book, position, powers=[power.name])
            assert adjusted(state, wanted) == wanted


def adjusted(state: EntryState, order: Order) -> Order | None:
    """Return the order after the clicks for ``order``, each given as it completes."""
    last = None
    for event in [Key("W")] if isinstance(order, Waive) else path(state, order):
        state, answer = step(state, event)
        if isinstance(answer, Complete):
            state = given(state, answer)
            last = answer.orders[0] if answer.orders else None
    return last


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize(("name", "book"), CASES, ids=IDS)
def test_what_a_menu_offers_works(name: str, book: Rulebook, phase: str) -> None:
    board = variant(name)
    position = PHASES[phase](board, 4)
    state = begin(board, book, position)
    for province in random.Random(name).sample(sorted(board.board.provinces), 20):
        for offer in context(state, province):
            assert_offer(state, offer)
        if position.phase.code.endswith("M") and position.unit_at(province):
            chosen, _ = step(state, Click(province))
            for other in list(prompt(chosen).highlights)[:6]:
                for offer in context(chosen, other):
                    assert_offer(chosen, offer)


def assert_offer(state: EntryState, offer: Offer) -> None:
    """Check that the offered order is accepted, or that the events lead to a prompt; and that the words differ."""
    table = state.table
    assert_words(*(offer_words(offer, table.variant, language) for language in ("en", "fr")))
    if offer.order is not None:
        assert accept(table.variant, table.case.rulebook, table.position, offer.order) == offer.order
        return
    answer = None
    for event in offer.events:
        state, answer = step(state, event)
    assert isinstance(answer, Prompt)


def test_the_click_answers_within_a_frame() -> None:
    board = variant("standard")
    position = movement_position(board, 1)
    state = begin(board, JUDGE, position)
    army = next(unit for unit in position.units if unit.kind is UnitKind.ARMY)

    def once() -> float:
        start = time.process_time()
        step(state, Click(army.province))
        return time.process_time() - start

    assert min(once() for _ in range(5)) < 0.01 or sys.gettrace() is not None
