"""Supports: which have something to act on, which are cut, which fall with their unit."""

from dipdesk.domain.board import coast_of, province_of
from dipdesk.domain.order import Move, SupportHold, SupportMove
from dipdesk.domain.position import UnitKind
from dipdesk.domain.ruling import SupportCut, VoidCause, Voided
from dipdesk.rules.movement.field import STRANDED, Field, SupportOrder
from dipdesk.rules.rulebook import OwnUnits, SupportedCoast


def count_supports(field: Field, coasts: SupportedCoast) -> None:
    """Add every support that fits the orders to its unit's strength and void the others."""
    slot = field.index.slot
    at, dest, helpers = field.at, field.dest, field.helpers
    for supporter, order in field.supports:
        aim = of = slot[order.supported.province]
        if type(order) is SupportMove:
            aim = slot.get(order.target, -1)
            aim = slot[province_of(order.target)] if aim < 0 else aim
        helped = at[of]
        field.aim[supporter] = aim
        if helped < 0 or dest[helped] != aim or (field.moves[helped] and not _same_coast(field, order, helped, coasts)):
            field.outcome[supporter] = _void(field, order, helped, aim)
            continue
        field.helped[supporter] = helped
        field.given[supporter] = True
        field.strength[helped] += 1
        if helped in helpers:
            helpers[helped].append(supporter)
        else:
            helpers[helped] = [supporter]


def _same_coast(field: Field, order: SupportOrder, helped: int, coasts: SupportedCoast) -> bool:
    """Tell whether a support of a fleet's move means the coast it goes to (DATC 6.B.7 to 6.B.9)."""
    move = field.orders[helped]
    if isinstance(order, SupportHold) or not isinstance(move, Move) or move.target == order.target:
        return True
    if field.units[helped].kind is UnitKind.ARMY:
        return True
    return coasts is SupportedCoast.IF_NAMED and not coast_of(order.target)


def _void(field: Field, order: SupportOrder, helped: int, aim: int) -> Voided:
    wanted = order.target if isinstance(order, SupportMove) else order.supported.location
    if helped < 0:
        return Voided(VoidCause.NO_SUCH_UNIT, wanted)
    move = field.orders[helped]
    found = move.target if isinstance(move, Move) else None
    if isinstance(order, SupportHold):
        return Voided(VoidCause.UNIT_MOVES, wanted, found)
    same_province = found is not None and field.dest[helped] == aim
    return Voided(VoidCause.WRONG_COAST if same_province else VoidCause.NO_SUCH_MOVE, wanted, found)


def can_cut(field: Field, attacker: int, supporter: int) -> bool:
    """Tell whether an attack is one that cuts: of another power, not from the place supported into (Rules X)."""
    return field.power[attacker] != field.power[supporter] and field.place[attacker] != field.aim[supporter]


def cut_by_land_and_sea(field: Field, in_pass: int) -> None:
    """Let the moves without convoy cut, then the crossings that have kept a support (Loeb9)."""
    crossings: list[tuple[int, int]] = []
    for supporter, _ in field.supports:
        if not field.given[supporter]:
            continue
        for attacker in field.into.get(field.place[supporter], ()):
            if field.convoyed[attacker] or not can_cut(field, attacker, supporter):
                continue
            if is_crossing(field, attacker):
                crossings.append((attacker, supporter))
                continue
            _cut(field, supporter, attacker, in_pass)
            break
    for attacker, supporter in crossings:
        if field.given[supporter] and field.strength[attacker] >= 0:
            _cut(field, supporter, attacker, in_pass)


def cut_by_army(field: Field, army: int, in_pass: int) -> None:
    """Let a convoyed army cut, but never the support that holds a fleet of its own route in place (Rules XII.5)."""
    supporter = field.at[field.dest[army]]
    if supporter < 0 or not field.given[supporter] or not can_cut(field, army, supporter):
        return
    helped = field.helped[supporter]
    if helped in field.fleets.get(army, ()) and not field.moves[helped]:
        return
    _cut(field, supporter, army, in_pass)


def is_crossing(field: Field, mover: int) -> bool:
    """Tell whether a move without convoy goes by a border entered with one less strength."""
    return (field.place[mover], field.dest[mover]) in field.index.crossings and not field.convoyed[mover]


def _cut(field: Field, supporter: int, attacker: int, in_pass: int) -> None:
    by = field.units[attacker].province
    field.lose_support(supporter, SupportCut(by, in_pass))


def attack_on(field: Field, attacker: int, target: int, own_units: OwnUnits) -> int:
    """Return the strength that counts for driving a staying unit out; -1 if it cannot, being of the same power."""
    if own_units is OwnUnits.SAFE:
        if field.power[attacker] == field.power[target]:
            return -1
        return field.strength[attacker] - field.own_help(attacker, field.power[target])
    return field.strength[attacker]


def fall_with_supporters(field: Field, own_units: OwnUnits) -> None:
    """Take away the supports of units dislodged from the very place they support into (Rules X, DATC 6.D.17)."""
    for supporter, _ in field.supports:
        if not field.given[supporter]:
            continue
        for attacker in field.into.get(field.place[supporter], ()):
            if field.place[attacker] == field.aim[supporter] and _drives_out(field, attacker, supporter, own_units):
                by = field.units[attacker].province
                field.lose_support(supporter, SupportCut(by, 0, dislodged=True))
                break


def _drives_out(field: Field, attacker: int, supporter: int, own_units: OwnUnits) -> bool:
    if field.state[attacker] == STRANDED:
        return False
    if own_units is OwnUnits.FORGOTTEN:
        force = field.strength[attacker] - field.own_help(attacker, field.power[supporter])
    else:
        force = attack_on(field, attacker, supporter, own_units)
    return force > field.strength[supporter] and is_strongest(field, attacker, force)


def is_strongest(field: Field, attacker: int, force: int) -> bool:
    """Tell whether no other unit ordered to the same place has as much."""
    return all(
        field.strength[other] < force
        for other in field.into[field.dest[attacker]]
        if other != attacker and field.state[other] != STRANDED
    )
