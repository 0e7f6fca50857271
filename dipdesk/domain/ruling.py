"""What became of each order, and why: closed unions that carry their cause.

Provinces name units by where they stood when the phase began. Strengths are the numbers that were compared.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from dipdesk.domain.board import Location, PowerName, ProvinceId
from dipdesk.domain.order import Order
from dipdesk.domain.position import Phase, Position, Unit


class BounceCause(StrEnum):
    """Why a move did not get in."""

    HELD = "held"  # the unit in the destination stayed and was as strong
    HEAD_TO_HEAD = "head-to-head"  # the unit in the destination came the other way, as strong
    STANDOFF = "standoff"  # another mover to the same province was as strong
    OWN_UNIT = "own-unit"  # only one's own unit, or one's own support, stood in the way
    WEAK_CROSSING = "weak-crossing"  # a strait is entered with one less strength


class VoidCause(StrEnum):
    """Why an accepted order had nothing to act on."""

    NO_SUCH_UNIT = "no-such-unit"  # no unit stands there
    NO_SUCH_MOVE = "no-such-move"  # the supported unit was not ordered there
    WRONG_COAST = "wrong-coast"  # the supported fleet went to another coast
    UNIT_MOVES = "unit-moves"  # support to hold of a unit that moves
    NO_SUCH_CONVOY = "no-such-convoy"  # the army was not ordered to be convoyed there


class ConvoyCause(StrEnum):
    """Why an army was not carried."""

    NOT_ORDERED = "not-ordered"  # a fleet of the route had no matching convoy order
    DISLODGED = "dislodged"  # a fleet of the route was dislodged
    PARADOX = "paradox"  # the paradox rule of the rulebook disrupted it


@dataclass(frozen=True, slots=True)
class Succeeded:
    """Done as ordered, with ``strength`` (1 + supports) where that was compared."""

    strength: int = 1


@dataclass(frozen=True, slots=True)
class Bounced:
    """A move that failed against the unit from ``against``."""

    cause: BounceCause
    strength: int
    against: ProvinceId
    against_strength: int


@dataclass(frozen=True, slots=True)
class SupportCut:
    """A support cut by the unit from ``by``; ``in_pass`` is 1, 3 or 5 of Rules XII.5, 0 in other rulebooks.

    ``dislodged`` tells that the attack came from the very place supported into and counted because it dislodged.
    """

    by: ProvinceId
    in_pass: int = 0
    dislodged: bool = False


@dataclass(frozen=True, slots=True)
class Voided:
    """A support or convoy that had nothing to act on.

    ``wanted`` is the place it named, ``found`` where the named unit was ordered instead (None: it stays).
    """

    cause: VoidCause
    wanted: Location | None = None
    found: Location | None = None


@dataclass(frozen=True, slots=True)
class ConvoyFailed:
    """An army that stayed for want of a convoy; ``fleet`` failed it, dislodged by the unit from ``by``."""

    cause: ConvoyCause
    fleet: ProvinceId | None = None
    by: ProvinceId | None = None
    in_pass: int = 0


@dataclass(frozen=True, slots=True)
class RetreatFailed:
    """A retreat to a place that the units from ``others`` also chose: all are destroyed."""

    others: tuple[ProvinceId, ...]


class DisbandCause(StrEnum):
    """Why a dislodged unit left the board without trying to retreat."""

    ORDERED = "ordered"
    NO_ORDER = "no-order"


@dataclass(frozen=True, slots=True)
class Disbanded:
    """A dislodged unit taken off the board."""

    cause: DisbandCause


@dataclass(frozen=True, slots=True)
class RemovedByDefault:
    """A unit taken off because its power removed too few (Rules XIV.4)."""


@dataclass(frozen=True, slots=True)
class BuildsPending:
    """``count`` builds that were not used; ``unusable`` where no home center is left for them."""

    count: int
    unusable: bool = False


MovementOutcome = Succeeded | Bounced | SupportCut | Voided | ConvoyFailed
Outcome = MovementOutcome | RetreatFailed | Disbanded | RemovedByDefault | BuildsPending


@dataclass(frozen=True, slots=True)
class Dislodgement:
    """How a unit was driven out: by the unit from ``by`` with ``strength`` against ``defense``."""

    by: ProvinceId
    strength: int
    defense: int


class Ruling(NamedTuple):
    """The fate of one unit (or one power's builds): its order as understood, the outcome and its cause.

    ``order`` is None where none was accepted (the unit held, was disbanded or removed). ``unit`` is None only for
    waived and pending builds. A named tuple: each phase makes one per unit, and frozen dataclasses are slow to make.
    """

    power: PowerName
    unit: Unit | None
    order: Order | None
    outcome: Outcome
    dislodged: Dislodgement | None = None

    @property
    def flags(self) -> tuple[str, ...]:
        """The judge's words: ``bounce cut void "no convoy" dislodged``, ``bounce destroyed`` in retreats."""
        found = _FLAGS.get(type(self.outcome), ())
        if isinstance(self.outcome, SupportCut) and self.outcome.dislodged:
            found = ()  # the judge then prints "dislodged" alone
        return (*found, "dislodged") if self.dislodged else found


_FLAGS: Mapping[type[Outcome], tuple[str, ...]] = {
    Bounced: ("bounce",),
    SupportCut: ("cut",),
    Voided: ("void",),
    ConvoyFailed: ("no convoy",),
    RetreatFailed: ("bounce", "destroyed"),
}


@dataclass(frozen=True, slots=True)
class Resolution:
    """A phase decided.

    ``before`` and ``orders`` are what was resolved, in list order; ``rulings`` one for each unit (movement, retreat)
    or action (adjustment); ``after`` is the next position; ``destroyed`` units were dislodged with no retreat open;
    ``winners`` is filled when the game ends here.
    """

    before: Position
    orders: tuple[Order, ...]
    rulings: tuple[Ruling, ...]
    after: Position
    destroyed: tuple[Unit, ...] = ()
    winners: tuple[PowerName, ...] = ()

    @property
    def phase(self) -> Phase:
        """The phase that was resolved."""
        return self.before.phase
