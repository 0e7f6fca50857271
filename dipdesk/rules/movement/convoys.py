"""Convoys whose route is not written: which fleets can carry an army, and whether it means to be carried."""

from collections.abc import Callable, Iterable

from dipdesk.domain.order import Convoy, Move
from dipdesk.domain.position import UnitKind
from dipdesk.rules.movement.field import Field

_MOST_STEPS = 500
"""An upper bound for the search for a chain through a given fleet; beyond it the fleet counts as part of one."""


def find_carriers(field: Field) -> dict[int, list[int]]:
    """Mark the armies that go by convoy and return the fleets ordered to carry each, by unit number.

    An army goes by convoy if it asks for it, if it cannot walk, or if a fleet of its own power offers (DATC 4.A.3).
    """
    offers = _offers(field) if field.convoyers else {}
    walks = field.index.walks
    found: dict[int, list[int]] = {}
    for army in field.movers:
        here, there = field.place[army], field.dest[army]
        order = field.orders[army]
        assert isinstance(order, Move)
        fleets = offers.get((here, there)) if offers else None
        asked = order.via_convoy or order.route or there not in walks[here]
        if not (asked or fleets) or field.units[army].kind is not UnitKind.ARMY:
            continue
        if asked or _is_meant(field, army, fleets or []):
            found[army] = fleets or []
            field.convoyed[army] = True
            field.strength[army] = max(field.strength[army], 0)
    return found


def _offers(field: Field) -> dict[tuple[int, int], list[int]]:
    slot = field.index.slot
    found: dict[tuple[int, int], list[int]] = {}
    for fleet in field.convoyers:
        order = field.orders[fleet]
        assert isinstance(order, Convoy)
        found.setdefault((slot[order.army.province], slot[order.target]), []).append(fleet)
    return found


def has_chain(field: Field, army: int, fleets: Iterable[int]) -> bool:
    """Tell whether ``fleets`` make a chain of seas from the army's place to its target."""
    seas = field.index.seas
    free = {field.place[fleet] for fleet in fleets}
    goal = seas[field.dest[army]]
    edge = set(seas[field.place[army]] & free)
    while edge:
        if edge & goal:
            return True
        free -= edge
        edge = {sea for reached in edge for sea in seas[reached] if sea in free}
    return False


def _is_meant(field: Field, army: int, fleets: list[int]) -> bool:
    """Tell whether an army next to its target means to be carried: its own power orders a useful fleet to do so."""
    own = [fleet for fleet in fleets if field.power[fleet] == field.power[army]]
    return any(_is_useful(field, army, field.place[fleet]) for fleet in own)


def _is_useful(field: Field, army: int, sea: int) -> bool:
    """Tell whether some chain of fleets at sea needs this one: no chain is meant that takes a detour (DATC 6.G.19)."""
    seas, at = field.index.seas, field.at
    start, goal = seas[field.place[army]], seas[field.dest[army]]

    def next_seas(chain: tuple[int, ...]) -> Iterable[int]:
        near = seas[chain[-1]] if chain else start
        earlier = chain[:-1]
        return (
            other
            for other in near
            if at[other] >= 0
            and other not in chain
            and not (chain and other in start)
            and not any(other in seas[passed] for passed in earlier)
        )

    return _search(next_seas, goal, sea)


def _search(next_seas: Callable[[tuple[int, ...]], Iterable[int]], goal: frozenset[int], sea: int) -> bool:
    stack: list[tuple[int, ...]] = [()]
    for _ in range(_MOST_STEPS):
        if not stack:
            return False
        chain = stack.pop()
        if chain and chain[-1] in goal:
            if sea in chain:
                return True
            continue
        stack.extend((*chain, other) for other in next_seas(chain))
    return True
