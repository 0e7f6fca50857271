"""The state of one movement phase while it is decided.

Units are numbers: their places in the list order of the position. Strength counts supports, so a lone unit has 0 and a
crossing starts at -1; rulings add one.
"""

from collections.abc import Iterable

from dipdesk.domain.order import Convoy, Hold, Move, MovementOrder, Order, SupportHold, SupportMove
from dipdesk.domain.position import Position, Unit
from dipdesk.domain.ruling import MovementOutcome
from dipdesk.rules.boardindex import BoardIndex

OPEN = 0
"""A move that nothing has stopped yet."""
BOUNCED = 1
"""A move that failed but still stands in the way of others."""
STRANDED = 2
"""An army without convoy: it stays, and its move touches nobody."""

_KINDS = frozenset((Hold, Move, SupportHold, SupportMove, Convoy))


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
        "supporters",
        "units",
    )

    def __init__(self, index: BoardIndex, position: Position, orders: Iterable[Order]) -> None:
        """Place the units and note where each is ordered to."""
        self.index = index
        units = self.units = position.units
        count = len(units)
        self.at = [-1] * index.size
        self.place: list[int] = []
        self.power: list[str] = []
        self.orders: list[MovementOrder | None] = []
        self.dest: list[int] = []
        self.moves = [False] * count
        self.convoyed = [False] * count
        self.state = [OPEN] * count
        self.strength = [0] * count
        self.given = [False] * count
        self.helped = [-1] * count
        self.aim = [-1] * count
        self.outcome: list[MovementOutcome | None] = [None] * count
        self.movers: list[int] = []
        self.supporters: list[int] = []
        self.convoyers: list[int] = []
        self.helpers: dict[int, list[int]] = {}
        self.into: dict[int, list[int]] = {}
        self.fleets: dict[int, list[int]] = {}
        self._read(units, orders)

    def _read(self, units: tuple[Unit, ...], orders: Iterable[Order]) -> None:
        slot = self.index.slot
        by_province = {order.unit.province: order for order in orders if type(order) in _KINDS}  # type: ignore[union-attr]
        for number, unit in enumerate(units):
            here = slot[unit.province]
            order = by_province.get(unit.province)
            self.at[here] = number
            self.place.append(here)
            self.power.append(unit.power)
            self.orders.append(order)  # type: ignore[arg-type]
            kind = type(order)
            if kind is Move:
                self._read_move(number, here, order)  # type: ignore[arg-type]
                continue
            self.dest.append(here)
            if kind is SupportMove or kind is SupportHold:
                self.supporters.append(number)
            elif kind is Convoy:
                self.convoyers.append(number)

    def _read_move(self, number: int, here: int, order: Move) -> None:
        there = self.index.slot[order.target]
        self.dest.append(there)
        self.moves[number] = True
        self.movers.append(number)
        if there in self.into:
            self.into[there].append(number)
        else:
            self.into[there] = [number]
        if order.route:
            self.convoyed[number] = True
        elif (here, there) in self.index.crossings:
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
        powers, given = self.power, self.given
        return sum(1 for s in self.helpers.get(number, ()) if given[s] and powers[s] == power)

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
