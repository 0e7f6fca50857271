"""A whole movement phase: from orders to rulings, survivors and dislodged units."""

from collections.abc import Iterable
from dataclasses import dataclass

from dipdesk.domain.board import Board, Location, ProvinceId
from dipdesk.domain.order import Convoy, Move, Order
from dipdesk.domain.position import DislodgedUnit, Position, Unit
from dipdesk.domain.ruling import Dislodgement, Ruling, Succeeded, VoidCause, Voided
from dipdesk.rules.boardindex import board_index
from dipdesk.rules.movement.advance import advance, explain_bounce
from dipdesk.rules.movement.convoys import find_carriers
from dipdesk.rules.movement.field import BOUNCED, OPEN, Field
from dipdesk.rules.movement.passes import five_passes, strand_broken_routes
from dipdesk.rules.movement.supports import count_supports, fall_with_supporters
from dipdesk.rules.movement.szykman import decide_convoys
from dipdesk.rules.movement.withdraw import contested_slots, empty_standoffs, open_retreats
from dipdesk.rules.rulebook import Paradoxes, Routes, Rulebook


class _Successes(dict[int, Succeeded]):
    """One shared value for each strength: most orders of a phase succeed."""

    def __missing__(self, strength: int) -> Succeeded:
        """Make the value for a strength that nobody had yet."""
        return self.setdefault(strength, Succeeded(strength))


_SUCCEEDED = _Successes()


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
    if field.supports:
        count_supports(field, rulebook.supported_coast)
    if rulebook.paradoxes is Paradoxes.FIVE_PASSES:
        five_passes(field, rulebook)
        fall_with_supporters(field, rulebook.own_units)
    else:
        decide_convoys(field, carriers or {})
    advance(field)
    return _conclude(rulebook, position, field)


def _conclude(rulebook: Rulebook, position: Position, field: Field) -> Movement:
    units = list(field.units)
    for mover in field.movers:
        if field.state[mover] == OPEN:
            order = field.orders[mover]
            assert isinstance(order, Move)
            units[mover] = Unit(units[mover].power, units[mover].kind, order.target)
    _explain(field, rulebook)
    rulings = [
        Ruling(unit.power, unit, order, outcome or _SUCCEEDED[strength + 1])
        for unit, order, outcome, strength in zip(field.units, field.orders, field.outcome, field.strength, strict=True)
    ]
    orders = tuple([order for order in field.orders if order is not None])
    attackers = _attackers(field)
    if not attackers:
        return Movement(orders, tuple(rulings), tuple(units), (), (), frozenset())
    for number, attacker in attackers.items():
        rulings[number] = _with_dislodgement(field, rulings[number], number, attacker)
    contested = contested_slots(field)
    retreats = {
        number: open_retreats(field, number, attacker, contested, rulebook.origins, position.phase.season)
        for number, attacker in attackers.items()
    }
    dislodged = _dislodged(field, attackers, retreats)
    return Movement(
        orders,
        tuple(rulings),
        units=tuple(unit for number, unit in enumerate(units) if number not in attackers),
        dislodged=dislodged,
        destroyed=tuple(field.units[number] for number in sorted(retreats) if not retreats[number]),
        standoffs=empty_standoffs(field, contested) if dislodged else frozenset(),
    )


def _explain(field: Field, rulebook: Rulebook) -> None:
    """Add the causes that are clear only at the end."""
    for mover in field.movers:
        if field.state[mover] == BOUNCED:
            field.outcome[mover] = explain_bounce(field, mover)
    if rulebook.routes is Routes.IMPLIED:
        for fleet in field.convoyers:
            field.outcome[fleet] = _idle_convoy(field, fleet)


def _attackers(field: Field) -> dict[int, int]:
    """Return the dislodged units with the units that drove them out."""
    at, dest, state, moves = field.at, field.dest, field.state, field.moves
    found: dict[int, int] = {}
    for mover in field.movers:
        garrison = at[dest[mover]]
        if garrison < 0 or state[mover] != OPEN or (moves[garrison] and state[garrison] == OPEN):
            continue
        found[garrison] = mover
    return found


def _with_dislodgement(field: Field, ruling: Ruling, number: int, attacker: int) -> Ruling:
    holds = not field.moves[number] or field.is_front(number, attacker)
    defense = field.strength[number] if holds else 0
    force = field.strength[attacker] - field.own_help(attacker, field.power[number])
    dislodged = Dislodgement(field.units[attacker].province, force + 1, defense + 1)
    return Ruling(ruling.power, ruling.unit, ruling.order, ruling.outcome, dislodged)


def _dislodged(
    field: Field, attackers: dict[int, int], retreats: dict[int, tuple[Location, ...]]
) -> tuple[DislodgedUnit, ...]:
    """Return the units that can retreat, with their ranks among all units that are left."""
    found: list[DislodgedUnit] = []
    rank = 0
    for number, unit in enumerate(field.units):
        if number in attackers and not retreats[number]:
            continue
        if number in attackers:
            found.append(DislodgedUnit(unit, retreats[number], field.units[attackers[number]].province, rank))
        rank += 1
    return tuple(found)


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
