"""What must hold of any phase with any orders that the rulebook takes."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.shapes import SHAPES
from dipdesk.domain.order import Convoy, Hold, Move, Order, SupportHold, SupportMove
from dipdesk.domain.position import DislodgedUnit, PhaseKind, Position, Unit, UnitKind
from dipdesk.domain.ruling import Resolution, Ruling
from dipdesk.domain.variant import Variant
from dipdesk.rules.case import Case
from dipdesk.rules.legality import accept
from dipdesk.rules.movement.circles import components
from dipdesk.rules.options import UnitOptions
from dipdesk.rules.resolve import resolve
from dipdesk.rules.rulebook import JUDGE, JUDGE_PROGRAM, RULEBOOKS, STANDARD, Rulebook
from dipdesk.rules.words import why
from tests.rules.random_positions import BOARDS, movement_position, variant

BOOKS = sorted(RULEBOOKS)
seeds = st.integers(0, 10**6)
few = settings(max_examples=12, deadline=None, derandomize=True)


def random_orders(board: Variant, rulebook: Rulebook, before: Position, seed: int) -> list[Order]:
    """Return orders that meet: many supports of moves that are made, and convoys for armies that ask for them."""
    rng = random.Random(seed)
    case = Case.of(board, rulebook, before)
    orders: dict[str, Order] = {}
    for unit in rng.sample(before.units, len(before.units)):
        if unit.province in orders or rng.random() < 0.05:
            continue
        tree = UnitOptions(case, unit)
        landings = sorted(tree.landings()) if unit.kind is UnitKind.ARMY else []
        if landings and rng.random() < 0.7:
            orders.update(_voyage(tree, unit, rng.choice(landings), before))
        else:
            orders[unit.province] = _order(tree, orders, rng)
    accepted = [accept(board, rulebook, before, order) for order in orders.values()]
    return [order for order in accepted if isinstance(order, Order)]


def _voyage(tree: UnitOptions, army: Unit, target: str, before: Position) -> dict[str, Order]:
    route = next(tree.routes(target))
    found: dict[str, Order] = {army.province: Move(army, target, route)}
    for sea in route:
        fleet = before.unit_at(sea)
        assert fleet is not None
        found[sea] = Convoy(fleet, army, target)
    return found


def _order(tree: UnitOptions, given_orders: dict[str, Order], rng: random.Random) -> Order:
    wanted = []
    for order in given_orders.values():
        match order:
            case Move(unit=unit, target=target):
                wanted.append(SupportMove(tree.unit, unit, target))
            case Hold(unit=unit) | SupportHold(unit=unit) | Convoy(unit=unit):
                wanted.append(SupportHold(tree.unit, unit))
    helpful = [order for order in wanted if order in tree]
    if helpful and rng.random() < 0.6:
        return rng.choice(helpful)
    moves = [order for order in tree.orders() if isinstance(order, Move)]
    return rng.choice(moves) if moves and rng.random() < 0.8 else Hold(tree.unit)


def play(name: str, rulebook: Rulebook, seed: int) -> tuple[Variant, Position, list[Order], Resolution]:
    board = variant(name)
    before = movement_position(board, seed, units=26)
    orders = random_orders(board, rulebook, before, seed)
    return board, before, orders, resolve(board, rulebook, before, orders)


@few
@given(seed=seeds, name=st.sampled_from(BOARDS), book=st.sampled_from(BOOKS))
def test_no_unit_is_lost_or_made(seed: int, name: str, book: str) -> None:
    _, before, _, found = play(name, RULEBOOKS[book], seed)
    after = [*found.after.units, *(d.unit for d in found.after.dislodged), *found.destroyed]
    assert Counter((u.power, u.kind) for u in after) == Counter((u.power, u.kind) for u in before.units)
    places = [unit.province for unit in found.after.units]
    assert len(set(places)) == len(places)
    assert len(found.rulings) == len(before.units)
    assert sum(r.dislodged is not None for r in found.rulings) == len(found.after.dislodged) + len(found.destroyed)


@few
@given(seed=seeds, name=st.sampled_from(BOARDS), book=st.sampled_from(BOOKS))
def test_the_order_of_units_and_orders_does_not_matter(seed: int, name: str, book: str) -> None:
    board, before, orders, found = play(name, RULEBOOKS[book], seed)
    rng = random.Random(seed)
    mixed = Position(before.phase, tuple(rng.sample(before.units, len(before.units))), before.owners)
    other = resolve(board, RULEBOOKS[book], mixed, rng.sample(orders, len(orders)))
    assert set(found.after.units) == set(other.after.units)
    assert flags(found) == flags(other)
    assert retreats(found) == retreats(other)
    assert found.after.owners == other.after.owners


def flags(found: Resolution) -> dict[object, tuple[str, ...]]:
    return {r.unit: r.flags for r in found.rulings}


def retreats(found: Resolution) -> dict[Unit, tuple[str, ...]]:
    return {d.unit: d.retreats for d in found.after.dislodged}


@few
@given(seed=seeds, name=st.sampled_from(BOARDS), book=st.sampled_from(BOOKS), language=st.sampled_from(("en", "fr")))
def test_every_ruling_says_why(seed: int, name: str, book: str, language: str) -> None:
    board, _, _, found = play(name, RULEBOOKS[book], seed)
    for ruling in found.rulings:
        words = why(ruling, found, board, language)
        assert words.endswith(".")
        assert words[0].isupper()
        assert "{" not in words


@few
@given(seed=seeds, name=st.sampled_from(BOARDS))
def test_nobody_retreats_to_a_place_that_is_taken(seed: int, name: str) -> None:
    _, _, _, found = play(name, JUDGE, seed)
    taken = {unit.province for unit in found.after.units}
    for waiting in found.after.dislodged:
        open_places = {place.partition("/")[0] for place in waiting.retreats}
        assert not open_places & (taken | {waiting.attacker_from} | found.after.standoffs)


def swapped(text: str) -> str:
    """Return a place or power of the other board of Root Z."""
    base, slash, coast = text.partition("/")
    pairs = {"1": "2", "2": "1", "One": "Two", "Two": "One"}
    for old, new in pairs.items():
        if base.endswith(old):
            return base.removesuffix(old) + new + slash + coast
    return text


def swapped_unit(unit: Unit) -> Unit:
    return Unit(swapped(unit.power), unit.kind, swapped(unit.location))


def swapped_order(order: Order) -> Order:
    match order:
        case Move():
            route = tuple(map(swapped, order.route))
            return Move(swapped_unit(order.unit), swapped(order.target), route, order.via_convoy)
        case SupportHold():
            return SupportHold(swapped_unit(order.unit), swapped_unit(order.supported))
        case SupportMove():
            return SupportMove(swapped_unit(order.unit), swapped_unit(order.supported), swapped(order.target))
        case Convoy():
            return Convoy(swapped_unit(order.unit), swapped_unit(order.army), swapped(order.target))
        case _:
            return Hold(swapped_unit(order.unit))  # type: ignore[union-attr]


@few
@given(seed=seeds, book=st.sampled_from(BOOKS))
def test_the_boards_of_root_z_are_alike(seed: int, book: str) -> None:
    board, before, orders, found = play("rootz", RULEBOOKS[book], seed)
    mirrored = Position(before.phase, tuple(map(swapped_unit, before.units)))
    other = resolve(board, RULEBOOKS[book], mirrored, [swapped_order(order) for order in orders])
    assert {swapped_unit(unit) for unit in found.after.units} == set(other.after.units)
    assert [r.flags for r in found.rulings] == [r.flags for r in other.rulings]
    assert [swapped_waiting(d) for d in found.after.dislodged] == [
        (d.unit, frozenset(d.retreats)) for d in other.after.dislodged
    ]


def swapped_waiting(found: DislodgedUnit) -> tuple[Unit, frozenset[str]]:
    return swapped_unit(found.unit), frozenset(map(swapped, found.retreats))


@few
@given(seed=seeds, name=st.sampled_from(("standard", "rootz", "youngstown", "wraparound")))
def test_judge_and_standard_agree_without_convoys(seed: int, name: str) -> None:
    board, before, orders, _ = play(name, JUDGE, seed)
    kept = [o for o in orders if not isinstance(o, Convoy) and not (isinstance(o, Move) and o.route)]
    judge, program, standard = (resolve(board, book, before, kept) for book in (JUDGE, JUDGE_PROGRAM, STANDARD))
    assert set(judge.after.units) == set(standard.after.units)
    assert flags(judge) == flags(standard)
    assert retreats(judge) == retreats(standard)
    slips = any(lost_to_own(r, before) for r in program.rulings)
    assert slips or judge.rulings == program.rulings


def lost_to_own(ruling: Ruling, before: Position) -> bool:
    """Tell whether a support fell to its own power, as it does in the judge's program alone."""
    by = getattr(ruling.outcome, "by", None)
    attacker = before.unit_at(by) if by else None
    return attacker is not None and attacker.power == ruling.power


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("name", sorted(SHAPES))
def test_knots_come_to_an_end(name: str, book: str) -> None:
    for size in (4, 12, 60, 400):
        shape = SHAPES[name](size)
        found = resolve(shape.variant, RULEBOOKS[book], shape.position, shape.orders)
        assert len(found.rulings) == len(shape.orders)
        assert found.phase.kind is PhaseKind.MOVEMENT


def test_circles_come_after_what_they_lead_to() -> None:
    near = {1: {2}, 2: {3}, 3: {2, 4}, 4: {4}, 5: {1, 9}}
    assert list(components(near)) == [[4], [2, 3], [1], [5]]
