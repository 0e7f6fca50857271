"""Where the lines of orders run: moves first, then the supports that end on them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from math import dist

from dipdesk.cartography.layout import Layout
from dipdesk.cartography.tiles import Leg, Tab
from dipdesk.domain.board import Location, ProvinceId, province_of
from dipdesk.domain.order import Convoy, Move, Order, Retreat, SupportHold, SupportMove, Waive
from dipdesk.picture import marks, symbols
from dipdesk.picture.shapes import Point
from dipdesk.picture.track import Track, bowed, smooth, straight

RIM = symbols.RADIUS + 3.0
"""Distance from the middle of a unit at which lines begin and end."""
SIDE = 7.0
"""Offset of each of two arrows that meet head to head."""
ABREAST = 15.0
"""Distance of the heads of two supports on one arrow."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """A piece of an order's line on one tile, with its tabs at seams."""

    track: Track
    tile: int = 0
    tab_in: Tab | None = None
    tab_out: Tab | None = None


Line = tuple[Stretch, ...]
"""The whole line of an order; empty where a place is not drawn."""


def joined(legs: Sequence[Leg]) -> list[Stretch]:
    """Return legs as smooth tracks; legs that follow each other without a seam become one."""
    runs: list[list[Leg]] = []
    for leg in legs:
        if runs and runs[-1][-1].tab_out is None and leg.tab_in is None:
            runs[-1].append(leg)
        else:
            runs.append([leg])
    return [_stretch(run) for run in runs]


def _stretch(run: Sequence[Leg]) -> Stretch:
    points = [*run[0].points, *(p for leg in run[1:] for p in leg.points[1:])]
    return Stretch(smooth(points), run[0].tile, run[0].tab_in, run[-1].tab_out)


def trimmed(stretches: Sequence[Stretch], start: float, end: float) -> Line:
    """Return the line without ``start`` px at its beginning and ``end`` px at its end."""
    found = list(stretches)
    if found:
        first = found[0].track
        found[0] = replace(found[0], track=first.part(min(start, first.length * 0.4), first.length))
        last = found[-1].track
        found[-1] = replace(found[-1], track=last.part(0.0, max(last.length - end, last.length * 0.4)))
    return tuple(found)


@lru_cache(maxsize=1024)
def _through(layout: Layout, places: tuple[Location, ...], kind: str) -> tuple[Stretch, ...]:
    """Return the line through ``places`` from middle to middle; with each order given all others are laid again."""
    legs: list[Leg] = []
    for number, (a, b) in enumerate(pairwise(places)):
        legs += layout.route(a, b, kind if number == 0 else "unit")
    return tuple(joined(legs))


@lru_cache(maxsize=1024)
def _between(layout: Layout, places: tuple[Location, ...], kind: str, rim: float) -> Line:
    return trimmed(_through(layout, places, kind), rim, rim)


def _numbered(lines: Mapping[ProvinceId, Line]) -> dict[ProvinceId, Line]:
    """Number the crossings of edges that meet one by one: many orders may cross the same long edge."""
    found: dict[ProvinceId, Line] = {}
    number = 0
    for province, line in lines.items():
        changed: list[Stretch] = []
        for stretch in line:
            if stretch.tab_in is not None:
                stretch = replace(stretch, tab_in=replace(stretch.tab_in, label=str(number)))
            if stretch.tab_out is not None:
                number += 1
                stretch = replace(stretch, tab_out=replace(stretch.tab_out, label=str(number)))
            changed.append(stretch)
        found[province] = tuple(changed)
    return found


class Lines:
    """The lines of a set of orders on a layout, by the province of the unit that got the order."""

    def __init__(self, layout: Layout, orders: Iterable[Order], growth: float = 1.0) -> None:
        """Lay all lines, between signs that are ``growth`` times as large as usual."""
        self.layout = layout
        self.scale = (layout.tiles[0].place.scale if layout.tiles else 1.0) * growth
        self.orders = tuple(orders)
        self.moves: Mapping[ProvinceId, Move] = {o.unit.province: o for o in self.orders if isinstance(o, Move)}
        self._carriers = self._find_carriers()
        self._heads: dict[tuple[ProvinceId, ProvinceId], int] = {}
        self._lines: dict[ProvinceId, Line] = {}
        for order in self.orders:
            if isinstance(order, Move | Retreat):
                self._lines[order.unit.province] = self._go(order)
        for order in self.orders:
            if isinstance(order, SupportHold | SupportMove):
                self._lines[order.unit.province] = self._help(order)
        if layout.period is not None:
            self._lines = _numbered(self._lines)

    def of(self, order: Order) -> Line:
        """Return the line of an order; empty for orders without one."""
        return () if isinstance(order, Waive) else self._lines.get(order.unit.province, ())

    def route(self, move: Move) -> tuple[ProvinceId, ...]:
        """Return the seas of a convoyed move: its written route, or the fleets that carry it from near to far."""
        return move.route or self._carriers.get(move.unit.province, ())

    def between(self, *places: Location, kind: str = "unit") -> Line:
        """Return the line through ``places``, from rim to rim; empty if one of them is not drawn."""
        return _between(self.layout, places, kind, RIM * self.scale)

    def _find_carriers(self) -> Mapping[ProvinceId, tuple[ProvinceId, ...]]:
        found: dict[ProvinceId, list[ProvinceId]] = {}
        for order in self.orders:
            if isinstance(order, Convoy):
                move = self.moves.get(order.army.province)
                if move is not None and move.via_convoy and province_of(move.target) == order.target:
                    found.setdefault(order.army.province, []).append(order.unit.province)
        return {army: tuple(sorted(seas, key=lambda sea: self._far(army, sea))) for army, seas in found.items()}

    def _far(self, a: ProvinceId, b: ProvinceId) -> tuple[float, ProvinceId]:
        one, other = self.layout.spot(a), self.layout.spot(b)
        return (dist(one, other) if one and other else 0.0, b)

    def _go(self, order: Move | Retreat) -> Line:
        if isinstance(order, Retreat):
            return self.between(order.unit.location, order.target, kind="dislodged")
        line = self.between(order.unit.location, *self.route(order), order.target)
        if self._meets_head_on(order):
            line = tuple(replace(s, track=s.track.shifted(SIDE * self.scale)) for s in line)
        return line

    def _meets_head_on(self, move: Move) -> bool:
        other = self.moves.get(province_of(move.target))
        if other is None or province_of(other.target) != move.unit.province:
            return False
        return not self.route(move) and not self.route(other)

    def _help(self, order: SupportHold | SupportMove) -> Line:
        if isinstance(order, SupportHold):
            return self.between(order.unit.location, order.supported.location)
        aim = self._aim(order)
        stretches = list(_through(self.layout, (order.unit.location, self._target(order)), "unit"))
        if not stretches or aim is None:
            return ()
        last = stretches[-1]
        stretches[-1] = replace(last, track=self._onto(last.track.points[0], *aim))
        return trimmed(stretches, RIM * self.scale, 4.0 * self.scale)

    def _supported(self, order: SupportMove) -> Move | None:
        """Return the move that is supported, None if the unit was not ordered there."""
        move = self.moves.get(order.supported.province)
        return move if move is not None and province_of(move.target) == province_of(order.target) else None

    def _target(self, order: SupportMove) -> Location:
        move = self._supported(order)
        return order.target if move is None else move.target

    def _aim(self, order: SupportMove) -> tuple[Point, Point] | None:
        """Return the point and heading of the supported arrow where this support ends; supports are staggered."""
        key = (order.supported.province, province_of(order.target))
        number = self._heads.get(key, 0)
        self._heads[key] = number + 1
        move = self._supported(order)
        line = self.of(move) if move is not None else self.between(order.supported.location, order.target)
        if not line:
            return None
        track = line[-1].track
        step = min(ABREAST * self.scale, track.length * 0.2)
        distance = max(track.length * 0.12, track.length - (marks.HEAD + 6.0) * self.scale - number * step)
        return track.at(distance), track.heading(distance)

    def _onto(self, start: Point, point: Point, heading: Point) -> Track:
        """Return the line to a point of an arrow, bowed where it would run along the arrow."""
        line = straight(start, point)
        dx, dy = line.heading(0.0)
        turn = dx * heading[1] - dy * heading[0]
        if abs(turn) > 0.35 or line.length < 1.0:
            return line
        side = -1.0 if turn > 0 else 1.0
        return bowed(start, point, side * min(26.0 * self.scale, line.length * 0.2))
