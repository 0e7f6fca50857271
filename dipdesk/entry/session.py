"""The state machine that turns clicks and keys into orders.

``begin`` makes a state for a position, ``step`` answers an event with the next state, ``update`` tells it what
became of the orders. All three are pure; nothing here knows how the map is drawn.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from dipdesk.domain.board import PowerName, coast_of, province_of
from dipdesk.domain.order import Order
from dipdesk.domain.position import PhaseKind, Position
from dipdesk.domain.variant import Variant
from dipdesk.entry.adjustments import AdjustReady
from dipdesk.entry.answers import Answer, Complete, Prompt, Refused, Role
from dipdesk.entry.events import KEYS, ChooseCoast, Click, Drag, Event, Key
from dipdesk.entry.movement import Chosen, Ready
from dipdesk.entry.pieces import order_sentence, sentence_words
from dipdesk.entry.retreats import Fallen, RetreatReady
from dipdesk.entry.table import Outcome, Stage, Table, ask
from dipdesk.rules.case import Case
from dipdesk.rules.refusal import Refusal, RefusalCause
from dipdesk.rules.rulebook import Rulebook

__all__ = [
    "KEYS",
    "Answer",
    "ChooseCoast",
    "Click",
    "Complete",
    "Drag",
    "EntryState",
    "Event",
    "Key",
    "Prompt",
    "Refused",
    "Role",
    "begin",
    "order_sentence",
    "prompt",
    "sentence_words",
    "step",
    "update",
]

_READY: dict[PhaseKind, Stage] = {
    PhaseKind.MOVEMENT: Ready(),
    PhaseKind.RETREAT: RetreatReady(),
    PhaseKind.ADJUSTMENT: AdjustReady(),
}


@dataclass(frozen=True, slots=True)
class EntryState:
    """What lies on the table, and how far the order being built has come."""

    table: Table
    stage: Stage


def begin(
    variant: Variant,
    rulebook: Rulebook,
    position: Position,
    orders: Iterable[Order] = (),
    powers: Iterable[PowerName] | None = None,
) -> EntryState:
    """Return the state in which nothing is chosen. ``powers`` are those to be ordered, None for all."""
    kind = position.phase.kind
    chosen = Fallen if kind is PhaseKind.RETREAT else Chosen
    table = Table(
        variant,
        Case.of(variant, rulebook, position),
        _READY[kind],
        chosen,
        tuple(orders),
        None if powers is None else frozenset(powers),
    )
    return EntryState(table, table.ready)


def update(state: EntryState, orders: Iterable[Order], powers: Iterable[PowerName] | None = None) -> EntryState:
    """Return ``state`` after the orders or the choice of powers changed; the order being built is kept."""
    chosen = None if powers is None else frozenset(powers)
    stage = state.stage if chosen == state.table.powers else state.table.ready
    return EntryState(replace(state.table, orders=tuple(orders), powers=chosen), stage)


def prompt(state: EntryState) -> Prompt:
    """Return what to show in ``state``, for instance after the map was drawn anew."""
    return state.stage.prompt(state.table)


def step(state: EntryState, event: Event) -> tuple[EntryState, Answer]:
    """Return the next state and what to show; never raises.

    A completed order is not given by this: hand it to the document and call :func:`update`.
    """
    table, stage = state.table, state.stage
    places = _places(event)
    unknown = [place for place in places if province_of(place) not in table.variant.board.provinces]
    if unknown:
        return state, Refused(Refusal(RefusalCause.UNKNOWN_PLACE, (unknown[0],)))
    next_stage, answer = _handle(table, stage, event)
    return EntryState(table, next_stage), answer


def _places(event: Event) -> tuple[str, ...]:
    match event:
        case Click(province):
            return (province,)
        case Drag(start, end):
            return (start, end)
        case ChooseCoast(location):
            return (location,)
        case Key():
            return ()


def _handle(table: Table, stage: Stage, event: Event) -> Outcome:
    match event:
        case Click():
            return stage.click(table, event)
        case ChooseCoast(location):
            return stage.click(table, Click(province_of(location), coast_of(location) or None))
        case Key("ESC"):
            return ask(stage.back(table), table)
        case Key(name):
            return stage.key(table, name)
        case Drag():
            return _drag(table, stage, event)


def _drag(table: Table, stage: Stage, drag: Drag) -> Outcome:
    """Choose the unit and its target in one gesture; a drag that leads nowhere leaves everything as it was."""
    chosen, answer = table.ready.click(table, Click(drag.start))
    if isinstance(answer, Refused):
        return stage, answer
    if isinstance(answer, Complete):  # a click alone builds or removes; a drag means nothing there
        return ask(stage, table)
    if drag.start == drag.end:
        return chosen, answer
    then, answer = chosen.click(table, Click(drag.end, drag.coast))
    if isinstance(answer, Prompt) and answer.note:
        return stage, Refused(answer.note)
    return (stage, answer) if isinstance(answer, Refused) else (then, answer)
