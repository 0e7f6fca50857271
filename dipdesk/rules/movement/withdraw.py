"""Where dislodged units may go."""

from dipdesk.domain.board import Location, ProvinceId
from dipdesk.domain.position import Season, UnitKind
from dipdesk.rules.movement.field import OPEN, STRANDED, Field
from dipdesk.rules.rulebook import Origins


def contested_slots(field: Field) -> set[int]:
    """Return the slots that moves reached or fought over, which are closed to retreats.

    A unit beaten from the front leaves no mark on the place its winner came from (Rules IX.7).
    """
    found: set[int] = set()
    for mover in field.movers:
        target = field.dest[mover]
        if field.state[mover] == STRANDED or target in found:
            continue
        garrison = field.at[target]
        if garrison < 0 or not field.is_leaving(garrison) or not field.is_front(garrison, mover):
            found.add(target)
    return found


def empty_standoffs(field: Field, contested: set[int]) -> frozenset[ProvinceId]:
    """Return the contested provinces that are empty after the moves."""
    return frozenset(field.index.ids[slot] for slot in contested if _is_empty(field, slot))


def _is_empty(field: Field, slot: int) -> bool:
    garrison = field.at[slot]
    if garrison >= 0 and not field.is_leaving(garrison):
        return False
    return all(field.state[mover] != OPEN for mover in field.into[slot])


def open_retreats(
    field: Field, number: int, attacker: int, contested: set[int], origins: Origins, season: Season
) -> tuple[Location, ...]:
    """Return the places that a dislodged unit may retreat to, sorted.

    Closed are occupied and contested places, the place the attacker came from, straits, and what is closed in fall.
    """
    index, at = field.index, field.at
    unit = field.units[number]
    if unit.kind is UnitKind.ARMY:
        ways = index.army_ways[field.place[number]]
    else:
        ways = index.fleet_ways.get(unit.location, ())
    barred = -1 if origins is Origins.OPEN_AFTER_CONVOY and field.convoyed[attacker] else field.place[attacker]
    closed = index.closed_in_fall if season is Season.FALL else frozenset[int]()
    return tuple(
        [
            place
            for place, slot in ways
            if slot not in contested
            and slot != barred
            and (at[slot] < 0 or field.is_leaving(at[slot]))
            and slot not in closed
        ]
    )
