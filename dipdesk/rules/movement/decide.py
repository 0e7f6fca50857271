"""A whole movement phase: from orders to rulings, survivors and dislodged units."""

from collections.abc import Iterable
from dataclasses import dataclass

from dipdesk.domain.board import Board, ProvinceId
from dipdesk.domain.order import Convoy, Move, Order
from dipdesk.domain.position import DislodgedUnit, Position, Unit
from dipdesk.domain.ruling import Dislodgement, MovementOutcome, Ruling, Succeeded, VoidCause, Voided
from dipdesk.rules.boardindex import board_index
from dipdesk.rules.movement.advance import advance, explain_bounce
from dipdesk.rules.movement.convoys import find_carriers
from dipdesk.rules.movement.field import BOUNCED, OPEN, Field
from dipdesk.rules.movement.passes import five_passes, strand_broken_routes
from dipdesk.rules.movement.supports import count_supports, fall_with_supporters
from dipdesk.rules.movement.szykman import decide_convoys
from dipdesk.rules.movement.withdraw import contested_slots, open_retreats
from dipdesk.rules.rulebook import Paradoxes, Routes, Rulebook

_SUCCEEDED = tuple(Succeeded(strength) for strength in range(12))


@dataclass(frozen=True, slots=True)
class Movement:
    """What a movement phase led to: rulings in list order, units that stand, units to retreat, and the rest."""

    orders: tuple[Order, ...]
    rulings: tuple[Ruling, ...]
    units: tuple[Unit, ...]
    dislodged: tuple[DislodgedUnit, ...]
    destroyed: tuple[Unit, ...]
    standoffs: frozenset[ProvinceId]


def decide_movement(board: Board, rulebook: Rulebook, position: Position, orders: Iterable[Order]) -> Movement:
    """Decide all moves of a phase at once."""
    field = Field(board_index(board), position, orders)
    carriers = find_carriers(field) if rulebook.routes is Routes.IMPLIED else None
    if carriers is None:
        strand_broken_routes(field)
    if field.supporters:
        count_supports(field, rulebook.supported_coast)
    if rulebook.paradoxes is Paradoxes.FIVE_PASSES:
        five_passes(field, rulebook)
        fall_with_supporters(field, rulebook.own_units)
    else:
        decide_convoys(field, carriers or {})
    advance(field)
    return _conclude(board, rulebook, position, field)


def _conclude(board: Board, rulebook: Rulebook, position: Position, field: Field) -> Movement:
    attackers = _attackers(field)
    rulings = tuple(_ruling(field, number, rulebook, attackers) for number in range(len(field.units)))
    units: list[Unit] = []
    dislodged: list[DislodgedUnit] = []
    destroyed: list[Unit] = []
    contested = contested_slots(field) if attackers else set()
    for number, unit in enumerate(field.units):
        attacker = attackers.get(number)
        if attacker is None:
            units.append(_moved(field, number, unit))
            continue
        season = position.phase.season
        places = open_retreats(board, field, number, attacker, contested, rulebook.origins, season)
        if places:
            rank = len(units) + len(dislodged)
            dislodged.append(DislodgedUnit(unit, places, field.units[attacker].province, rank))
        else:
            destroyed.append(unit)
    return Movement(
        orders=tuple(order for order in field.orders if order is not None),
        rulings=rulings,
        units=tuple(units),
        dislodged=tuple(dislodged),
        destroyed=tuple(destroyed),
        standoffs=_standoffs(field, contested) if dislodged else frozenset(),
    )


def _attackers(field: Field) -> dict[int, int]:
    """Return the dislodged units with the units that drove them out."""
    found: dict[int, int] = {}
    for mover in field.movers:
        if field.state[mover] != OPEN:
            continue
        garrison = field.at[field.dest[mover]]
        if garrison >= 0 and garrison != mover and not field.is_leaving(garrison):
            found[garrison] = mover
    return found


def _moved(field: Field, number: int, unit: Unit) -> Unit:
    if not field.moves[number] or field.state[number] != OPEN:
        return unit
    order = field.orders[number]
    assert isinstance(order, Move)
    return Unit(unit.power, unit.kind, order.target)


def _ruling(field: Field, number: int, rulebook: Rulebook, attackers: dict[int, int]) -> Ruling:
    unit = field.units[number]
    outcome = field.outcome[number] or _outcome(field, number, rulebook)
    attacker = attackers.get(number)
    if attacker is None:
        return Ruling(unit.power, unit, field.orders[number], outcome)
    defense = field.strength[number] if not field.moves[number] or field.is_front(number, attacker) else 0
    dislodgement = Dislodgement(field.units[attacker].province, field.strength[attacker] + 1, defense + 1)
    return Ruling(unit.power, unit, field.orders[number], outcome, dislodgement)


def _outcome(field: Field, number: int, rulebook: Rulebook) -> MovementOutcome:
    if field.moves[number]:
        if field.state[number] == BOUNCED:
            return explain_bounce(field, number)
    elif rulebook.routes is Routes.IMPLIED:
        idle = _idle_convoy(field, number)
        if idle is not None:
            return idle
    strength = field.strength[number] + 1
    return _SUCCEEDED[strength] if strength < len(_SUCCEEDED) else Succeeded(strength)


def _idle_convoy(field: Field, fleet: int) -> Voided | None:
    """Return why a convoy order has no army to carry; the judge lets such orders pass without a word."""
    order = field.orders[fleet]
    if not isinstance(order, Convoy):
        return None
    army = field.at[field.index.slot[order.army.province]]
    if army >= 0 and field.convoyed[army] and field.carries(fleet, army):
        return None
    move = field.orders[army] if army >= 0 else None
    cause = VoidCause.NO_SUCH_CONVOY if army >= 0 else VoidCause.NO_SUCH_UNIT
    return Voided(cause, order.target, move.target if isinstance(move, Move) else None)


def _standoffs(field: Field, contested: set[int]) -> frozenset[ProvinceId]:
    """Return the contested provinces that are empty after the moves."""
    taken = {
        field.dest[number] if field.moves[number] and field.state[number] == OPEN else field.place[number]
        for number in range(len(field.units))
    }
    return frozenset(field.index.ids[slot] for slot in contested - taken)
