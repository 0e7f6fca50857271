"""Which convoys the fleets at sea could carry: flood fill for the landings, routes one fleet at a time."""

import heapq
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from dipdesk.domain.board import Board, ProvinceId
from dipdesk.domain.position import Position, UnitKind
from dipdesk.rules.reach import Reach, reach_of

_NONE: frozenset[ProvinceId] = frozenset()


@dataclass(frozen=True, slots=True)
class Voyages:
    """The fleets at sea of a position, and the tables of its board."""

    reach: Reach
    fleets: frozenset[ProvinceId]

    @classmethod
    def of(cls, board: Board, position: Position) -> "Voyages":
        """Collect the seas of ``position`` that hold a fleet, of whatever power (as at the judge)."""
        reach = reach_of(board)
        found = (u.province for u in position.units if u.kind is UnitKind.FLEET and u.province in reach.seas)
        return cls(reach, frozenset(found))

    def without(self, sea: ProvinceId) -> "Voyages":
        """Return the same voyages if the fleet in ``sea`` does something else."""
        return Voyages(self.reach, self.fleets - {sea}) if sea in self.fleets else self

    def next_seas(self, origin: ProvinceId, route: tuple[ProvinceId, ...] = ()) -> frozenset[ProvinceId]:
        """Return the seas with fleets that can carry on from a partial ``route`` of an army in ``origin``."""
        around = self.reach.seas[route[-1]] if route else self.reach.shores.get(origin, _NONE)
        return (around & self.fleets).difference(route)

    def landings(self, origin: ProvinceId, route: tuple[ProvinceId, ...] = ()) -> frozenset[ProvinceId]:
        """Return the provinces an army in ``origin`` can land in, all of them or those beyond a partial ``route``.

        The army's own province is among them where some fleet could bring it back (``A LON-NTH-LON``, as at the judge).
        """
        seas = self.connected(origin, route)
        return _NONE.union(*(self.reach.coasts[sea] for sea in seas))

    def connected(self, origin: ProvinceId, route: tuple[ProvinceId, ...] = ()) -> frozenset[ProvinceId]:
        """Return the seas with fleets in reach of an army in ``origin``, by flood fill; with ``route`` from its end."""
        start = route[-1:] or self.next_seas(origin)
        return self._flood(start, self.fleets.difference(route))

    def _flood(self, start: Iterable[ProvinceId], free: frozenset[ProvinceId]) -> frozenset[ProvinceId]:
        found = set(start)
        frontier = list(found)
        while frontier:
            fresh = (self.reach.seas[frontier.pop()] & free) - found
            found |= fresh
            frontier.extend(fresh)
        return frozenset(found)

    def can_land(self, origin: ProvinceId, target: ProvinceId) -> bool:
        """Tell whether some chain of fleets leads from ``origin`` to ``target``."""
        near = self.reach.shores.get(target, _NONE)
        return bool(near & self.fleets) and bool(near & self.connected(origin))

    def can_use(self, sea: ProvinceId, origin: ProvinceId, target: ProvinceId) -> bool:
        """Tell whether the fleet in ``sea`` is among fleets that lead from ``origin`` to ``target``."""
        return target in self.carried(sea, origin)

    def carried(self, sea: ProvinceId, origin: ProvinceId) -> frozenset[ProvinceId]:
        """Return where the fleet in ``sea`` could help to carry an army from ``origin``, perhaps back to it."""
        seas = self._flood((sea,), self.fleets) if sea in self.fleets else _NONE
        if not self.reach.shores.get(origin, _NONE) & seas:
            return _NONE
        return _NONE.union(*(self.reach.coasts[other] for other in seas))

    def break_of(self, origin: ProvinceId, route: tuple[ProvinceId, ...], target: ProvinceId) -> int | None:
        """Return the index in ``route`` of the first place where the convoy breaks; its length for the landing."""
        for index, sea in enumerate(route):
            if sea not in self.next_seas(origin, route[:index]):
                return index
        return None if route and target in self.reach.coasts[route[-1]] else len(route)

    def routes(
        self, origin: ProvinceId, target: ProvinceId, start: tuple[ProvinceId, ...] = ()
    ) -> Iterator[tuple[ProvinceId, ...]]:
        """Yield the routes from ``origin`` to ``target`` that begin with ``start``, shortest first, lazily.

        Partial routes wait in order of the exact length of their shortest completion, so every one that is looked at
        leads to a route of that length and the next route costs a few flood fills however knotted the fleets are.
        """
        first = [start] if start else [(sea,) for sea in self.next_seas(origin)]
        waiting = [(length, route) for route in first if (length := self._least(route, target)) is not None]
        heapq.heapify(waiting)
        while waiting:
            _, route = heapq.heappop(waiting)
            if target in self.reach.coasts[route[-1]]:
                yield route
            for sea in self.next_seas(origin, route):
                longer = (*route, sea)
                if (length := self._least(longer, target)) is not None:
                    heapq.heappush(waiting, (length, longer))

    def shortest(
        self, origin: ProvinceId, target: ProvinceId, start: tuple[ProvinceId, ...] = ()
    ) -> tuple[ProvinceId, ...] | None:
        """Return the shortest route that begins with ``start``; None if there is none."""
        return next(self.routes(origin, target, start), None)

    def _least(self, route: tuple[ProvinceId, ...], target: ProvinceId) -> int | None:
        """Return the length of the shortest route to ``target`` that begins with ``route``; None if there is none."""
        goal = self.reach.shores.get(target, _NONE)
        free = self.fleets.difference(route)
        ring = {route[-1]}
        for length in range(len(route), len(self.fleets) + 1):
            if ring & goal:
                return length
            ring = set(_NONE.union(*(self.reach.seas[sea] for sea in ring))) & free
            free = free - ring
        return None
