"""What the entry answers to an event."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from dipdesk.domain.board import Location, ProvinceId
from dipdesk.domain.order import Order
from dipdesk.entry.pieces import Sentence
from dipdesk.rules.refusal import Refusal


class Role(StrEnum):
    """What a lit province is in the order being built."""

    SELECTED = "selected"  # the unit that is ordered
    TARGET = "target"  # where it can go, or what it can help into
    SUGGESTED = "suggested"  # the target that fits an order given already
    VIA = "via"  # a sea with a fleet that can carry the army on
    ROUTE = "route"  # a sea of the route so far
    LANDING = "landing"  # a coast to be reached by convoy
    SOURCE = "source"  # a unit that can be supported or convoyed
    HELPED = "helped"  # the unit that is supported or convoyed; again: support to hold
    DISLODGED = "dislodged"  # a unit that must retreat
    BUILD = "build"  # a home center to build in
    REMOVE = "remove"  # a unit that can be removed


class Again(StrEnum):
    """What another click on the place clicked last does."""

    HOLD = "hold"
    SUPPORT_HOLD = "support-hold"
    DISBAND = "disband"
    NEXT_CHOICE = "next-choice"
    ANY_COAST = "any-coast"


@dataclass(frozen=True, slots=True)
class Prompt:
    """What to show while an order is being built.

    ``coasts`` are the locations that want a handle; ``keys`` the keys that mean something now; ``preview`` an order as
    far as it is known; ``note`` tells why the last click chose another unit instead of a target; ``again`` what a
    second click there does. ``hints.hint_words`` puts keys and that click into words.
    """

    sentence: Sentence
    highlights: Mapping[ProvinceId, Role] = field(default_factory=lambda: MappingProxyType({}))
    coasts: tuple[Location, ...] = ()
    keys: tuple[str, ...] = ()
    preview: Order | None = None
    note: Refusal | None = None
    again: Again | None = None


@dataclass(frozen=True, slots=True)
class Refused:
    """The event means nothing here; the state is what it was. ``rules.legality.refusal_words`` says why."""

    reason: Refusal


@dataclass(frozen=True, slots=True)
class Complete:
    """Orders to give as one undo step, after taking back those in ``cleared``.

    ``offered`` are convoy orders of one's own fleets that have other orders already. ``amends``: the step replaces the
    one before (another convoy route), so an undo should take back both. After the orders were given,
    ``session.update`` and ``session.prompt`` tell what to show next.
    """

    orders: tuple[Order, ...]
    cleared: tuple[Order, ...] = ()
    offered: tuple[Order, ...] = ()
    amends: bool = False


Answer = Prompt | Refused | Complete
