"""Who gets in: every move stands until something stops it, so rings go round (Rules IX)."""

from dipdesk.domain.ruling import BounceCause, Bounced
from dipdesk.rules.movement.field import BOUNCED, OPEN, STRANDED, Field
from dipdesk.rules.movement.supports import is_crossing


def advance(field: Field) -> None:
    """Stop the moves that something blocks; those left open succeed.

    A stopped move can only block more, so looking again at the moves to the place it did not leave is enough.
    """
    state, place, dest, into, at = field.state, field.place, field.dest, field.into, field.at
    queue = [
        mover for mover in field.movers if state[mover] == OPEN and (at[dest[mover]] >= 0 or len(into[dest[mover]]) > 1)
    ]
    while queue:
        mover = queue.pop()
        if state[mover] == OPEN and _is_blocked(field, mover):
            state[mover] = BOUNCED
            if place[mover] in into:
                queue.extend(into[place[mover]])


def _is_blocked(field: Field, mover: int) -> bool:
    target = field.dest[mover]
    force = field.strength[mover]
    garrison = field.at[target]
    in_front = -1
    if garrison >= 0 and garrison != mover:
        leaving = field.moves[garrison] and field.state[garrison] == OPEN
        if not leaving and force > 0:
            force -= field.own_help(mover, field.power[garrison])
        if not field.moves[garrison] or field.is_front(garrison, mover):
            if force <= field.strength[garrison] or field.power[garrison] == field.power[mover]:
                return True
        elif not leaving and (force < 1 or field.power[garrison] == field.power[mover]):
            return True
        if leaving and not field.convoyed[garrison]:
            in_front = field.dest[garrison]
    rivals = field.into[target]
    return len(rivals) > 1 and any(_stands_off(field, mover, rival, force, in_front) for rival in rivals)


def _stands_off(field: Field, mover: int, rival: int, force: int, in_front: int) -> bool:
    """Tell whether ``rival`` is as strong; not if the unit that leaves beats it from the front (Rules IX.7)."""
    if rival == mover or field.state[rival] == STRANDED or force > field.strength[rival]:
        return False
    return field.place[rival] != in_front or field.convoyed[rival]


def explain_bounce(field: Field, mover: int) -> Bounced:
    """Return what stopped a move, with the strengths that were compared."""
    obstacle, cause, force, defense = _obstacle(field, mover)
    if is_crossing(field, mover) and cause is not BounceCause.OWN_UNIT and force + 1 > defense:
        cause = BounceCause.WEAK_CROSSING
    return Bounced(cause, force + 1, field.units[obstacle].province, defense + 1)


def _obstacle(field: Field, mover: int) -> tuple[int, BounceCause, int, int]:
    """Return the unit that stopped a move, how, and both strengths; the strongest one of several rivals."""
    garrison = field.at[field.dest[mover]]
    force = field.strength[mover]
    if garrison >= 0 and garrison != mover and not field.is_leaving(garrison):
        full = force
        force -= field.own_help(mover, field.power[garrison])
        front = field.is_front(garrison, mover)
        defense = field.strength[garrison] if front or not field.moves[garrison] else 0
        if field.power[garrison] == field.power[mover] or full > defense >= force:
            return garrison, BounceCause.OWN_UNIT, full, defense
        if force <= defense:
            return garrison, BounceCause.HEAD_TO_HEAD if front else BounceCause.HELD, force, defense
    elif garrison >= 0 and field.is_front(garrison, mover):
        return garrison, BounceCause.HEAD_TO_HEAD, force, field.strength[garrison]
    rivals = [z for z in field.into[field.dest[mover]] if z != mover and field.state[z] != STRANDED]
    rival = max(rivals, key=lambda z: (field.strength[z], field.units[z].province))
    return rival, BounceCause.STANDOFF, force, field.strength[rival]
