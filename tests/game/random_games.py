"""Games played by chance, the same for the same seed."""

import random

from dipdesk.domain.board import Location, province_of
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
from dipdesk.domain.position import PhaseKind, Position, Unit, UnitKind
from dipdesk.domain.variant import Variant
from dipdesk.game import pack
from dipdesk.game.game import Game
from dipdesk.game.settings import GameSettings
from dipdesk.rules.adjustments import builds_due
from dipdesk.rules.legality import accept
from dipdesk.rules.refusal import Refusal


def reach(variant: Variant, unit: Unit) -> tuple[Location, ...]:
    if unit.kind is UnitKind.FLEET:
        return variant.board.fleet_neighbors.get(unit.location, ())
    return variant.board.army_neighbors.get(unit.province, ())


def random_order(variant: Variant, position: Position, unit: Unit, chance: random.Random) -> Order:
    """An order that may or may not be legal."""
    targets = reach(variant, unit)
    if not targets:
        return Hold(unit)
    target = chance.choice(targets)
    other = chance.choice(position.units)
    aims = reach(variant, other) or (other.province,)
    match chance.randrange(8):
        case 0:
            return Hold(unit)
        case 1:
            return SupportHold(unit, other)
        case 2 | 3:
            return SupportMove(unit, other, chance.choice(aims))
        case 4 if unit.kind is UnitKind.FLEET:
            armies = [each for each in position.units if each.kind is UnitKind.ARMY]
            return Convoy(unit, chance.choice(armies), chance.choice(sorted(variant.board.provinces)))
        case _:
            return Move(unit, target)


def random_orders(variant: Variant, game: Game, chance: random.Random) -> list[Order]:
    """Accepted orders for most units of the current turn."""
    position = game.timeline.current.position
    wanted: list[Order] = []
    match position.phase.kind:
        case PhaseKind.MOVEMENT:
            wanted = movements(variant, position, chance)
        case PhaseKind.RETREAT:
            wanted = [
                Retreat(each.unit, chance.choice(each.retreats)) if each.retreats else Disband(each.unit)
                for each in position.dislodged
            ]
        case PhaseKind.ADJUSTMENT:
            wanted = adjustments(variant, position, chance)
    taken = (accept(variant, game.rulebook, position, order) for order in wanted)
    return [order for order in taken if not isinstance(order, Refusal)]


def movements(variant: Variant, position: Position, chance: random.Random) -> list[Order]:
    """Orders for most units; many help a neighbor's move, so that units are dislodged."""
    orders = [random_order(variant, position, unit, chance) for unit in position.units if chance.random() < 0.9]
    moves = [order for order in orders if isinstance(order, Move)]
    helped: list[Order] = []
    for order in orders:
        unit = order.unit  # type: ignore[union-attr]
        places = {province_of(place) for place in reach(variant, unit)}
        near = [move for move in moves if province_of(move.target) in places and move.unit != unit]
        if near and chance.random() < 0.5:
            move = chance.choice(near)
            order = SupportMove(unit, move.unit, move.target)
        helped.append(order)
    return helped


def adjustments(variant: Variant, position: Position, chance: random.Random) -> list[Order]:
    orders: list[Order] = []
    for power in variant.powers:
        count = builds_due(position, power.name)
        homes = [home for home in variant.board.home_centers(power.name) if position.unit_at(home) is None]
        for home in homes[: max(count, 0)]:
            orders.append(Waive(power.name) if chance.random() < 0.2 else Build(Unit(power.name, UnitKind.ARMY, home)))
        units = position.units_of(power.name)
        orders += [Remove(unit) for unit in units[: max(-count, 0)]]
    return orders


def play(seed: int, turns: int, variant_id: str = "standard", rulebook: str = "judge") -> tuple[Game, Variant]:
    """A game of so many turns."""
    chance = random.Random(seed)
    variant = pack.load(variant_id)
    game = Game.begin(variant, GameSettings(variant_id, rulebook), f"Game {seed}")
    for _ in range(turns):
        if game.timeline.current.ending:
            break
        game = game.on(game.timeline.give(*random_orders(variant, game, chance))).resolve(variant)
    return game, variant
