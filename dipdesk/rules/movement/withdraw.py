"""Where dislodged units may go."""

from dipdesk.domain.board import Board, Location
from dipdesk.domain.position import Season, Unit, UnitKind
from dipdesk.rules.boardindex import BoardIndex
from dipdesk.rules.movement.field import OPEN, STRANDED, Field
from dipdesk.rules.rulebook import Origins


def contested_slots(field: Field) -> set[int]:
    """Return the slots that moves reached or fought over, which are closed to retreats.

    A unit beaten from the front leaves no mark on the place its winner came from (Rules IX.7).
    """
    found: set[int] = set()
    for mover in field.movers:
        if field.state[mover] == STRANDED:
            continue
        garrison = field.at[field.dest[mover]]
        if garrison >= 0 and field.state[garrison] == OPEN and field.is_front(garrison, mover):
            continue
        found.add(field.dest[mover])
    return found


def open_retreats(
    board: Board, field: Field, unit: int, attacker: int, contested: set[int], origins: Origins, season: Season
) -> tuple[Location, ...]:
    """Return the places that a dislodged unit may retreat to, sorted.

    Closed are occupied and contested places, the place the attacker came from, straits, and what is closed in fall.
    """
    field_unit = field.units[unit]
    index = field.index
    origin_open = origins is Origins.OPEN_AFTER_CONVOY and field.convoyed[attacker]
    found: list[Location] = []
    for place in _neighbors(board, index, field_unit):
        slot = index.slot[place]
        if slot in contested or (season is Season.FALL and slot in index.closed_in_fall):
            continue
        occupant = field.at[slot]
        if occupant >= 0 and not field.is_leaving(occupant):
            continue
        if occupant == attacker and not origin_open:
            continue
        found.append(place)
    return tuple(found)


def _neighbors(board: Board, index: BoardIndex, unit: Unit) -> list[Location]:
    if unit.kind is UnitKind.FLEET:
        return list(board.fleet_neighbors.get(unit.location, ()))
    here = index.slot[unit.province]
    near = board.army_neighbors.get(unit.province, ())
    return [place for place in near if (here, index.slot[place]) not in index.crossings]
