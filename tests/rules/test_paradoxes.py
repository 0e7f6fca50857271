"""Convoys that hang on each other under the standard rules, against all outcomes tried out one by one."""

import random
from collections import Counter
from itertools import product

from bench.shapes import ARMY, FLEET, Builder, Shape
from dipdesk.domain.order import Convoy, Move, SupportHold, SupportMove
from dipdesk.domain.position import Unit
from dipdesk.domain.ruling import ConvoyCause, ConvoyFailed
from dipdesk.rules.boardindex import board_index
from dipdesk.rules.movement.advance import advance
from dipdesk.rules.movement.convoys import find_carriers, has_chain
from dipdesk.rules.movement.field import OPEN, STRANDED, Field
from dipdesk.rules.movement.supports import count_supports, cut_by_army, cut_by_land_and_sea, fall_with_supporters
from dipdesk.rules.resolve import resolve
from dipdesk.rules.rulebook import STANDARD


class Knots:
    """Armies carried by one fleet or by one of two; where each may land stands a unit that helps in a fight at sea."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.made = Builder()
        count = self.rng.randrange(1, 6)
        self.carriers = [self._voyage(number) for number in range(count)]
        for number in range(count):
            after = (number + 1) % count if self.rng.random() < 0.85 else self.rng.randrange(count)
            self._fight(number, self.rng.choice(self.carriers[after]))

    def shape(self) -> Shape:
        self.rng.shuffle(self.made.orders)
        return self.made.shape()

    def _voyage(self, number: int) -> list[Unit]:
        made = self.made
        army = Unit("power0", ARMY, made.land(f"h{number}"))
        goal = made.land(f"g{number}")
        made.orders.append(Move(army, goal, via_convoy=True))
        fleets = [Unit("power0", FLEET, made.sea(f"s{number}.{way}")) for way in range(self.rng.choice((1, 1, 1, 2)))]
        for fleet in fleets:
            made.orders.append(Convoy(fleet, army, goal))
            made.sail(fleet.province, army.province)
            made.sail(fleet.province, goal)
        if self.rng.random() < 0.4:
            made.walk(f"z{number}", goal)
            made.orders.append(SupportMove(Unit(self._power(), ARMY, f"z{number}"), army, goal))
        return fleets

    def _fight(self, number: int, fleet: Unit) -> None:
        goal = self.made.land(f"g{number}")
        attackers = [self._attack(f"{number}.{way}", fleet) for way in range(self.rng.choice((1, 1, 2)))]
        helper = Unit(self._power(), FLEET, goal)
        self.made.sail(goal, fleet.province)
        if self.rng.random() < 0.6:
            self.made.orders.append(SupportMove(helper, attackers[0], fleet.province))
        else:
            self.made.orders.append(SupportHold(helper, fleet))

    def _attack(self, name: str, fleet: Unit) -> Unit:
        attacker = Unit(self.rng.choice(("power1", "power1", "power2")), FLEET, self.made.sea(f"o{name}"))
        self.made.sail(attacker.province, fleet.province)
        self.made.orders.append(Move(attacker, fleet.province))
        for way in range(self.rng.choice((0, 0, 0, 1, 2))):
            helper = Unit(self._power(), FLEET, self.made.sea(f"x{name}.{way}"))
            self.made.sail(helper.province, fleet.province)
            self.made.orders.append(SupportMove(helper, attacker, fleet.province))
        return attacker

    def _power(self) -> str:
        return self.rng.choice(("power0", "power1", "power1", "power2"))


def agrees(shape: Shape, supposed: tuple[bool, ...]) -> bool:
    """Tell whether just the armies fare well that were supposed to, if they are supposed to."""
    field = Field(board_index(shape.variant.board), shape.position, shape.orders)
    carriers = find_carriers(field)
    count_supports(field, STANDARD.supported_coast)
    fates = dict(zip(carriers, supposed, strict=True))
    for army, carried in fates.items():
        field.state[army] = OPEN if carried else STRANDED
    cut_by_land_and_sea(field, in_pass=0)
    for army, carried in fates.items():
        if carried:
            cut_by_army(field, army, in_pass=0)
    fall_with_supporters(field, STANDARD.own_units)
    advance(field)
    lost = {field.at[field.dest[mover]] for mover in field.movers if field.state[mover] == OPEN}
    return all(
        carried is has_chain(field, army, [fleet for fleet in carriers[army] if fleet not in lost])
        for army, carried in fates.items()
    )


def test_an_outcome_that_alone_agrees_with_itself_holds_and_a_paradox_is_named() -> None:
    seen: Counter[int] = Counter()
    for seed in range(400):
        shape = Knots(seed).shape()
        rulings = resolve(shape.variant, STANDARD, shape.position, shape.orders).rulings
        armies = [ruling for ruling in rulings if isinstance(ruling.order, Move) and ruling.order.via_convoy]
        fates = product((True, False), repeat=len(armies))
        outcomes = [supposed for supposed in fates if agrees(shape, supposed)]
        failed = [ruling.outcome for ruling in armies if isinstance(ruling.outcome, ConvoyFailed)]
        is_paradox = any(outcome.cause is ConvoyCause.PARADOX for outcome in failed)
        assert is_paradox == (len(outcomes) != 1), seed
        if len(outcomes) == 1:
            assert tuple(not isinstance(ruling.outcome, ConvoyFailed) for ruling in armies) == outcomes[0], seed
        seen[min(len(outcomes), 2)] += 1
    assert min(seen[0], seen[1], seen[2]) > 10
