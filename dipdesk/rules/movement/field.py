"""The state of one movement phase while it is decided.

Units are numbers: their places in the list order of the position. Strength counts supports, so a lone unit has 0 and a
crossing starts at -1; rulings add one.
"""

from collections.abc import Iterable
from typing import cast

from dipdesk.domain.order import Convoy, Hold, Move, MovementOrder, Order, SupportHold, SupportMove
from dipdesk.domain.position import Position
from dipdesk.domain.ruling import MovementOutcome
from dipdesk.rules.boardindex import BoardIndex

OPEN = 0
"""A move that nothing has stopped yet."""
BOUNCED = 1
"""A move that failed but still stands in the way of others."""
STRANDED = 2
"""An army without convoy: it stays, and its move touches nobody."""

SupportOrder = SupportHold | SupportMove

_KINDS = frozenset((Move, SupportMove, SupportHold, Convoy, Hold))


class Field:
    """Units, orders and what is known of them so far, in lists by unit number.

    ``dest`` is the slot ordered to, the unit's own where it stays; ``aim`` the slot that a support supports into and
    ``helped`` the unit it helps; ``given`` tells that a support counts; ``helpers`` lists the supports given to a unit.
    ``into`` maps a slot to the units ordered there; ``fleets`` maps an army to the fleets of its written route.
    """

    __slots__ = (
        "aim",
        "at",
        "convoyed",
        "convoyers",
        "dest",
        "fleets",
        "given",
        "helped",
        "helpers",
        "index",
        "into",
        "movers",
        "moves",
        "orders",
        "outcome",
        "place",
        "power",
        "state",
        "strength",
        "supports",
        "units",
    )

    def __init__(self, index: BoardIndex, position: Position, orders: Iterable[Order]) -> None:
        """Place the units and note where each is ordered to."""
        self.index = index
        units = self.units = position.units
        count = len(units)
        slot = index.slot
        moves = cast(Iterable[MovementOrder], (order for order in orders if type(order) in _KINDS))
        given = {order.unit.province: order for order in moves}
        self.orders: list[MovementOrder | None] = [given.get(unit.province) for unit in units]
        self.power = [unit.power for unit in units]
        self.place = [slot[unit.province] for unit in units]
        self.dest = self.place[:]
        self.at = [-1] * index.size
        for number, here in enumerate(self.place):
            self.at[here] = number
        self.moves = [False] * count
        self.convoyed = [False] * count
        self.state = [OPEN] * count
        self.strength = [0] * count
        self.given = [False] * count
        self.helped = [-1] * count
        self.aim = [-1] * count
        self.outcome: list[MovementOutcome | None] = [None] * count
        self.movers: list[int] = []
        self.supports: list[tuple[int, SupportOrder]] = []
        self.convoyers: list[int] = []
        self.helpers: dict[int, list[int]] = {}
        self.into: dict[int, list[int]] = {}
        self.fleets: dict[int, list[int]] = {}
        self._read()

    def _read(self) -> None:
        for number, order in enumerate(self.orders):
            if type(order) is Move:
                self._read_move(number, order)
            elif type(order) is SupportMove or type(order) is SupportHold:
                self.supports.append((number, order))
            elif type(order) is Convoy:
                self.convoyers.append(number)

    def _read_move(self, number: int, order: Move) -> None:
        there = self.dest[number] = self.index.slot[order.target]
        self.moves[number] = True
        self.movers.append(number)
        if there in self.into:
            self.into[there].append(number)
        else:
            self.into[there] = [number]
        if order.route:
            self.convoyed[number] = True
        elif self.index.crossings and (self.place[number], there) in self.index.crossings:
            self.strength[number] = -1

    def carries(self, fleet: int, army: int) -> bool:
        """Tell whether ``fleet`` is ordered to convoy ``army`` to where it is ordered."""
        order = self.orders[fleet]
        if type(order) is not Convoy:
            return False
        slot = self.index.slot
        return slot[order.army.province] == self.place[army] and slot[order.target] == self.dest[army]

    def own_help(self, number: int, power: str) -> int:
        """Count the supports for unit ``number`` that ``power`` gives and that still stand."""
        count = 0
        for helper in self.helpers.get(number, ()):
            if self.given[helper] and self.power[helper] == power:
                count += 1
        return count

    def is_front(self, one: int, other: int) -> bool:
        """Tell whether ``one`` moves to where ``other`` began and neither goes by convoy."""
        return (
            self.moves[one]
            and self.dest[one] == self.place[other]
            and not self.convoyed[one]
            and not self.convoyed[other]
        )

    def is_leaving(self, number: int) -> bool:
        """Tell whether a unit moves and nothing has stopped it."""
        return self.moves[number] and self.state[number] == OPEN

    def lose_support(self, supporter: int, outcome: MovementOutcome) -> None:
        """Take a support away."""
        self.given[supporter] = False
        self.strength[self.helped[supporter]] -= 1
        self.outcome[supporter] = outcome
