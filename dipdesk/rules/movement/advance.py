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
    """Return what stopped a move, with the strengths that were compared.

    That is the unit that got in instead, else the one that was there, else the strongest of those that wanted in.
    """
    target = field.dest[mover]
    garrison = field.at[target]
    if garrison < 0 or garrison == mover or any(field.state[rival] == OPEN for rival in field.into[target]):
        return _stood_off(field, mover)
    return _held(field, mover, garrison) or _stood_off(field, mover)


def _held(field: Field, mover: int, garrison: int) -> Bounced | None:
    """Return how the unit in the destination stopped a move, None if it did not."""
    force = full = field.strength[mover]
    moves = field.moves[garrison]
    front = moves and field.is_front(garrison, mover)
    leaving = moves and field.state[garrison] == OPEN
    if leaving and not front:
        return None
    if not leaving and full > 0:
        force -= field.own_help(mover, field.power[garrison])
    defense = 0 if moves and not front else field.strength[garrison]
    if field.power[garrison] == field.power[mover] or full > defense >= force:
        return _bounced(field, mover, BounceCause.OWN_UNIT, full, garrison, defense)
    if force > defense:
        return None
    return _bounced(field, mover, BounceCause.HEAD_TO_HEAD if front else BounceCause.HELD, force, garrison, defense)


def _stood_off(field: Field, mover: int) -> Bounced:
    rivals = [z for z in field.into[field.dest[mover]] if z != mover and field.state[z] != STRANDED]
    rival = max(rivals, key=lambda z: (field.strength[z], field.units[z].province)) if len(rivals) > 1 else rivals[0]
    force = field.strength[mover]
    garrison = field.at[field.dest[mover]]
    if garrison >= 0 and not field.is_leaving(garrison):
        # The power of the unit there does not help to drive it out, not even past a rival.
        force -= field.own_help(mover, field.power[garrison])
    return _bounced(field, mover, BounceCause.STANDOFF, force, rival, field.strength[rival])


def _bounced(field: Field, mover: int, cause: BounceCause, force: int, against: int, defense: int) -> Bounced:
    if force + 1 > defense and cause is not BounceCause.OWN_UNIT and is_crossing(field, mover):
        cause = BounceCause.WEAK_CROSSING
    return Bounced(cause, force + 1, field.units[against].province, defense + 1)
