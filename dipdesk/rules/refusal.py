"""Why an order is refused, as data."""

from dataclasses import dataclass
from enum import StrEnum

from dipdesk.domain.board import Location, PowerName
from dipdesk.domain.position import PhaseKind, Unit


class RefusalCause(StrEnum):
    """What is wrong with an order; the places of the refusal are listed behind each."""

    UNKNOWN_PLACE = "unknown-place"  # the place
    NO_UNIT = "no-unit"  # where a unit was named
    NOT_YOURS = "not-yours"  # where the unit stands; ``unit`` is the one there
    WRONG_KIND = "wrong-kind"  # where; ``unit`` is the one there
    WRONG_PHASE = "wrong-phase"  # where the unit stands; ``phase`` says what is ordered now
    SAME_PLACE = "same-place"  # the place
    IMPASSABLE = "impassable"  # origin, target
    ARMY_TO_SEA = "army-to-sea"  # origin, target
    FLEET_INLAND = "fleet-inland"  # origin, target
    NO_BORDER = "no-border"  # origin, target
    NO_COAST_BETWEEN = "no-coast-between"  # origin, target: they touch, but not along a coast
    ONLY_BY_CONVOY = "only-by-convoy"  # army's origin, target, and the seas of a route that would do, if any
    WRONG_COAST = "wrong-coast"  # origin, the coast named, and the coasts that would do
    COAST_NEEDED = "coast-needed"  # origin (or home center), target, and the coasts to choose from
    COAST_OF_ARMY = "coast-of-army"  # origin, target
    CLOSED_IN_FALL = "closed-in-fall"  # the closed place
    FLEET_CONVOYED = "fleet-convoyed"  # where the fleet stands
    ARMY_CONVOYS = "army-convoys"  # where the army stands
    NOT_AT_SEA = "not-at-sea"  # where the fleet stands
    NO_FLEET_IN_SEA = "no-fleet-in-sea"  # origin, the place of the route without a fleet
    NO_FLEET_NEAR = "no-fleet-near"  # the army's place, which no fleet at sea touches
    ROUTE_BROKEN = "route-broken"  # origin or sea, the next place of the route that it does not touch
    ROUTE_REPEATS = "route-repeats"  # the sea named twice
    NO_CONVOY_THERE = "no-convoy-there"  # origin, target (, the fleet that cannot help)
    CONVOY_TO_SEA = "convoy-to-sea"  # target
    SUPPORTS_ITSELF = "supports-itself"  # where the unit stands
    CANNOT_SUPPORT_THERE = "cannot-support-there"  # supporter, target
    NO_SUPPORT_ACROSS = "no-support-across"  # supporter, target over a crossing
    OUT_OF_REACH = "out-of-reach"  # helper, and a unit that no fleets could bring to where it would help (a warning)
    SUPPORTED_CANNOT_GO = "supported-cannot-go"  # supported, target
    NOT_DISLODGED = "not-dislodged"  # where the unit stands
    NO_RETREAT_THERE = "no-retreat-there"  # origin, target, and the places that are open
    NOT_HOME = "not-home"  # the place; ``power``
    NOT_OWNED = "not-owned"  # the home center; ``power``
    OCCUPIED = "occupied"  # the home center
    NO_FLEET_THERE = "no-fleet-there"  # the inland home center
    NO_BUILDS = "no-builds"  # nothing; ``power``
    NO_REMOVALS = "no-removals"  # nothing; ``power``


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refused order: the cause and the ``places`` it is about, in the order that :class:`RefusalCause` lists."""

    cause: RefusalCause
    places: tuple[Location, ...] = ()
    unit: Unit | None = None
    power: PowerName | None = None
    phase: PhaseKind | None = None


class Refused(Exception):  # noqa: N818 - a verdict inside rules.legality, never an error that leaves it
    """Carries a refusal out of the checks of an order."""

    def __init__(
        self,
        cause: RefusalCause,
        *places: Location,
        unit: Unit | None = None,
        power: PowerName | None = None,
        phase: PhaseKind | None = None,
    ) -> None:
        """Keep the refusal."""
        super().__init__(cause)
        self.refusal = Refusal(cause, places, unit, power, phase)
