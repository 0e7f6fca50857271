"""Positions that grow: chains, rings and knots of convoys on boards made for them, and several boards at once."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from dipdesk.domain.board import Board, Edge, Province, Terrain
from dipdesk.domain.order import Convoy, Hold, Move, Order, SupportHold, SupportMove
from dipdesk.domain.position import Phase, Position, Unit, UnitKind
from dipdesk.domain.variant import Variant
from dipdesk.game import pack

PHASE = Phase.parse("S1901M")
ARMY, FLEET = UnitKind.ARMY, UnitKind.FLEET


@dataclass(frozen=True)
class Shape:
    """A phase ready to be resolved."""

    variant: Variant
    position: Position
    orders: tuple[Order, ...]


class Builder:
    """Collects provinces, borders, units and orders."""

    def __init__(self) -> None:
        self.provinces: dict[str, Province] = {}
        self.army_edges: list[Edge] = []
        self.fleet_edges: list[Edge] = []
        self.orders: list[Order] = []

    def land(self, name: str) -> str:
        self.provinces.setdefault(name, Province(name, name, Terrain.COASTAL))
        return name

    def sea(self, name: str) -> str:
        self.provinces.setdefault(name, Province(name, name, Terrain.WATER))
        return name

    def walk(self, a: str, b: str) -> None:
        self.army_edges.append((self.land(a), self.land(b)))

    def sail(self, a: str, b: str) -> None:
        self.fleet_edges.append((a, b))

    def shape(self) -> Shape:
        board = Board(self.provinces, tuple(self.army_edges), tuple(self.fleet_edges))
        units = tuple(order.unit for order in self.orders)  # type: ignore[union-attr]
        position = Position(PHASE, units)
        variant = Variant("shape", {"en": "Shape"}, board, (), position, 1000)
        return Shape(variant, position, tuple(self.orders))


def chain(count: int) -> Shape:
    """Return armies that follow each other; the first runs into a unit that stays, so one after the other stops."""
    made = Builder()
    for number in range(count):
        made.walk(f"p{number}", f"p{number + 1}")
        made.orders.append(Move(Unit(f"power{number % 2}", ARMY, f"p{number}"), f"p{number + 1}"))
    made.orders.append(Hold(Unit("power0", ARMY, f"p{count}")))
    return made.shape()


def ring(count: int) -> Shape:
    """Return armies that go round."""
    made = Builder()
    for number in range(count):
        after = f"p{(number + 1) % count}"
        made.walk(f"p{number}", after)
        made.orders.append(Move(Unit(f"power{number % 3}", ARMY, f"p{number}"), after))
    return made.shape()


def supports(count: int) -> Shape:
    """Return places attacked with supports that attacks cut, one beside the other."""
    made = Builder()
    for number in range(count // 4):
        home, goal, helper, cutter = (f"{kind}{number}" for kind in "hgsc")
        for a, b in ((home, goal), (helper, goal), (cutter, helper)):
            made.walk(a, b)
        attacker = Unit("power0", ARMY, home)
        made.orders += [
            Move(attacker, goal),
            Hold(Unit("power1", ARMY, goal)),
            SupportMove(Unit("power0", ARMY, helper), attacker, goal),
            Move(Unit("power1", ARMY, cutter), helper),
        ]
    return made.shape()


def knot(made: Builder, number: int, after: int, *, holds: bool = False) -> None:
    """Add an army carried by a fleet, whose arrival cuts a support in the fight for the fleet of knot ``after``."""
    home, sea, goal, origin = f"h{number}", f"s{number}", f"g{number}", f"o{number}"
    for name in (home, goal):
        made.land(name)
    made.sea(sea)
    made.sea(origin)
    for place in (home, goal, origin):
        made.sail(sea, place)
    next_sea, next_origin = made.sea(f"s{after}"), made.sea(f"o{after}")
    made.sail(goal, next_sea)
    army = Unit("power0", ARMY, home)
    next_fleet, next_attacker = Unit("power0", FLEET, next_sea), Unit("power1", FLEET, next_origin)
    helper = Unit("power1", FLEET, goal)
    made.orders += [
        Move(army, goal, (sea,)),
        Convoy(Unit("power0", FLEET, sea), army, goal),
        SupportHold(helper, next_fleet) if holds else SupportMove(helper, next_attacker, next_sea),
        Move(Unit("power1", FLEET, origin), sea),
    ]


def convoy_chain(count: int) -> Shape:
    """Return knots that hang on each other in a line."""
    made = Builder()
    for number in range(count // 4):
        knot(made, number, number + 1)
    return made.shape()


def convoy_ring(count: int) -> Shape:
    """Return knots that hang on each other in one circle: a paradox of all of them."""
    made = Builder()
    knots = count // 4
    for number in range(knots):
        knot(made, number, (number + 1) % knots)
    return made.shape()


def convoy_pairs(count: int) -> Shape:
    """Return second-order paradoxes, two knots each, side by side."""
    made = Builder()
    for number in range(0, count // 4, 2):
        knot(made, number, number + 1)
        knot(made, number + 1, number)
    return made.shape()


def convoy_line(count: int) -> Shape:
    """Return one army carried by a long line of fleets, each of them attacked with a support that may be cut."""
    made = Builder()
    fleets = count // 3
    made.land("start")
    made.land("end")
    army = Unit("power0", ARMY, "start")
    route = tuple(f"s{number}" for number in range(fleets))
    for number, sea in enumerate(route):
        made.sea(sea)
        origin, helper = made.sea(f"o{number}"), made.land(f"c{number}")
        made.sail(sea, route[number + 1] if number + 1 < fleets else "end")
        made.sail(origin, sea)
        made.sail(helper, sea)
        attacker = Unit("power1", FLEET, origin)
        made.orders += [
            Convoy(Unit("power0", FLEET, sea), army, "end"),
            Move(attacker, sea),
            SupportMove(Unit("power1", FLEET, helper), attacker, sea)
            if number == fleets - 1
            else Hold(Unit("power1", FLEET, helper)),
        ]
    made.sail("start", route[0])
    made.orders.append(Move(army, "end", route))
    return made.shape()


SHAPES: Mapping[str, Callable[[int], Shape]] = {
    "chain": chain,
    "ring": ring,
    "supports": supports,
    "convoy chain": convoy_chain,
    "convoy ring": convoy_ring,
    "convoy pairs": convoy_pairs,
    "convoy line": convoy_line,
}


def side_by_side(copies: int, position: Position, orders: tuple[Order, ...]) -> Shape:
    """Return a Standard phase on several boards at once that do not touch."""
    base = pack.load("standard").board
    provinces = {f"{p.id}{n}": _copy(p, n) for n in range(copies) for p in base.provinces.values()}
    board = Board(
        provinces,
        tuple((_place(a, n), _place(b, n)) for n in range(copies) for a, b in base.army_edges),
        tuple((_place(a, n), _place(b, n)) for n in range(copies) for a, b in base.fleet_edges),
    )
    units = tuple(_unit(unit, n) for n in range(copies) for unit in position.units)
    found = Position(PHASE, units)
    variant = Variant("boards", {"en": "Boards"}, board, (), found, 1000)
    return Shape(variant, found, tuple(_order(order, n) for n in range(copies) for order in orders))


def _copy(province: Province, number: int) -> Province:
    return Province(f"{province.id}{number}", province.name, province.terrain, coasts=province.coasts)


def _place(place: str, number: int) -> str:
    base, slash, coast = place.partition("/")
    return f"{base}{number}{slash}{coast}"


def _unit(unit: Unit, number: int) -> Unit:
    return Unit(unit.power, unit.kind, _place(unit.location, number))


def _order(order: Order, n: int) -> Order:
    match order:
        case Move():
            return Move(
                _unit(order.unit, n),
                _place(order.target, n),
                tuple(_place(s, n) for s in order.route),
                order.via_convoy,
            )
        case SupportHold():
            return SupportHold(_unit(order.unit, n), _unit(order.supported, n))
        case SupportMove():
            return SupportMove(_unit(order.unit, n), _unit(order.supported, n), _place(order.target, n))
        case Convoy():
            return Convoy(_unit(order.unit, n), _unit(order.army, n), _place(order.target, n))
        case Hold():
            return Hold(_unit(order.unit, n))
        case _:
            raise TypeError(order)
