"""A resolved turn in beats: orders appear, supports are cut, units move, meet and fall back, the next position stands.

A beat draws at a ``share`` of its time, from 0 to 1, so that a window can play it and a file can hold it.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from dipdesk.cartography.layout import Layout
from dipdesk.domain.board import ProvinceId
from dipdesk.domain.order import Move, Retreat
from dipdesk.domain.position import Position, Unit
from dipdesk.domain.ruling import (
    BounceCause,
    Bounced,
    ConvoyFailed,
    Resolution,
    RetreatFailed,
    Ruling,
    Succeeded,
    SupportCut,
    Voided,
)
from dipdesk.domain.variant import Variant
from dipdesk.game.turn import Turn
from dipdesk.picture import compose, display, results, room, symbols
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.orders import OrderSheet, draw_orders, order_sheet
from dipdesk.picture.shapes import DisplayList, Group, Item, Point, group
from dipdesk.picture.track import Track

FADED = 0.4
"""How visible arrows stay while units move along them."""


class Beat(StrEnum):
    """A part of the replay of a turn."""

    ORDERS = "orders"
    CUTS = "cuts"
    MOVES = "moves"
    CLASHES = "clashes"
    AFTER = "after"


WEIGHTS: Mapping[Beat, float] = {
    Beat.ORDERS: 1.0,
    Beat.CUTS: 0.8,
    Beat.MOVES: 1.2,
    Beat.CLASHES: 1.0,
    Beat.AFTER: 1.0,
}
"""How long each beat lasts, against the others."""
MOVING = frozenset({Beat.MOVES, Beat.CLASHES})
"""The beats in which something moves; the others are stills."""


def beats(turn: Turn) -> tuple[Beat, ...]:
    """Return the beats of a turn; an open turn shows its orders only."""
    if turn.resolution is None:
        return (Beat.ORDERS,)
    rulings = turn.resolution.rulings
    found = [Beat.ORDERS]
    if any(isinstance(ruling.outcome, SupportCut | Voided | ConvoyFailed) for ruling in rulings):
        found.append(Beat.CUTS)
    if any(isinstance(ruling.order, Move | Retreat) for ruling in rulings):
        found.append(Beat.MOVES)
    if any(ruling.dislodged or isinstance(ruling.outcome, Bounced | RetreatFailed) for ruling in rulings):
        found.append(Beat.CLASHES)
    return (*found, Beat.AFTER)


@dataclass(frozen=True, slots=True)
class _Journey:
    """The way of one unit: pieces on the tiles it crosses, and how far along them it gets."""

    unit: Unit
    tracks: tuple[Track, ...]
    reach: float
    arrives: bool

    def at(self, distance: float) -> Point:
        for track in self.tracks[:-1]:
            if distance <= track.length:
                return track.at(distance)
            distance -= track.length
        return self.tracks[-1].at(distance)


class Replay:
    """The pictures of one turn."""

    def __init__(self, variant: Variant, layout: Layout, turn: Turn, options: PictureOptions) -> None:
        """Lay out the orders and the ways of the units."""
        self._variant, self._layout, self._options = variant, layout, options
        self.turn = turn
        self.beats = beats(turn)
        self._sheets = {kind: self._sheet(kind) for kind in ("plain", "cuts", "all")}
        self._journeys = tuple(self._find_journeys())
        self._still = self._standing(self._moving_units())
        self._fallen = {} if turn.resolution is None else _fallen(turn.resolution)

    def position(self, beat: Beat) -> Position:
        """Return the position whose owners and names lie below a beat."""
        resolution = self.turn.resolution
        return resolution.after if beat is Beat.AFTER and resolution is not None else self.turn.position

    def layers(self, beat: Beat, share: float = 1.0) -> DisplayList:
        """Return what lies above the map at a ``share`` of a beat."""
        if beat is Beat.AFTER:
            return compose.live_layers(self._variant, self._layout, self.position(beat), (), None, self._options)
        if beat in MOVING:
            return self._in_motion(beat, _eased(share))
        sheet = self._sheets["plain" if beat is Beat.ORDERS else "cuts"]
        units = display.unit_layers(self._layout, self._variant, self.turn.position, self._options)
        marks = results.draw_marks(sheet)
        return group("turn", draw_orders(sheet), units, marks)

    def _in_motion(self, beat: Beat, share: float) -> DisplayList:
        clashing = beat is Beat.CLASHES
        sheet = self._sheets["all" if clashing else "cuts"]
        arrows = Group("arrows", (draw_orders(sheet),), opacity=FADED)
        moving = (self._unit(journey.unit, self._spot(journey, clashing, share)) for journey in self._journeys)
        falling = self._falling(share) if clashing else self._falling(0.0)
        bursts = results.draw_bursts(sheet) if clashing else None
        return group("turn", bursts, arrows, self._still, *falling, *moving, results.draw_marks(sheet))

    @staticmethod
    def _spot(journey: _Journey, clashing: bool, share: float) -> Point:
        if not clashing:
            return journey.at(journey.reach * share)
        return journey.at(journey.reach if journey.arrives else journey.reach * (1.0 - share))

    def _falling(self, share: float) -> Iterator[Item]:
        """Yield the units that are driven out, on their way aside."""
        travelling = {journey.unit for journey in self._journeys}
        for unit in self._fallen.values():
            if unit in travelling:
                continue
            symbol = self._symbol(unit)
            for spot in self._layout.spots(unit.location):
                aside = self._layout.spot(unit.location, "dislodged", near=spot) or spot
                x, y = (a + (b - a) * share for a, b in zip(spot, aside, strict=True))
                yield symbols.placed(symbol, x, y, self._size(unit) * (1.0 - 0.08 * share), -14.0 * share)

    def _unit(self, unit: Unit, spot: Point) -> Item:
        return symbols.placed(self._symbol(unit), *spot, self._size(unit))

    def _symbol(self, unit: Unit) -> Item:
        sheet = self._sheets["plain"]
        return symbols.unit_symbol(unit.kind, sheet.looks[unit.power], self._options.theme)

    def _size(self, unit: Unit) -> float:
        """Return the size at which the unit stands before it moves."""
        found = next(self._layout.anchors(unit.location), None)
        return 1.0 if found is None else found[0].place.scale * room.unit_growth(found[0], unit.location, self._options)

    @property
    def _scale(self) -> float:
        return self._sheets["plain"].scale

    def _sheet(self, kind: str) -> OrderSheet:
        resolution = self.turn.resolution
        if resolution is not None:
            resolution = replace(resolution, rulings=tuple(_shown(resolution.rulings, kind)))
        orders = self.turn.all_orders()
        return order_sheet(self._layout, self._variant, self.turn.position, orders, resolution, self._options)

    def _moving_units(self) -> frozenset[Unit]:
        return frozenset(journey.unit for journey in self._journeys)

    def _standing(self, moving: frozenset[Unit]) -> DisplayList:
        """Return the units that neither move nor fall."""
        fallen = set() if self.turn.resolution is None else set(_fallen(self.turn.resolution).values())
        position = self.turn.position
        units = tuple(unit for unit in position.units if unit not in moving and unit not in fallen)
        dislodged = tuple(each for each in position.dislodged if each.unit not in moving)
        shown = replace(position, units=units, dislodged=dislodged)
        return display.unit_layers(self._layout, self._variant, shown, self._options)

    def _find_journeys(self) -> Iterator[_Journey]:
        resolution = self.turn.resolution
        for ruling in resolution.rulings if resolution is not None else ():
            order = ruling.order
            if isinstance(order, Move | Retreat) and not isinstance(ruling.outcome, ConvoyFailed | Voided):
                journey = self._journey(order, ruling)
                if journey is not None:
                    yield journey

    def _journey(self, order: Move | Retreat, ruling: Ruling) -> _Journey | None:
        tracks = [stretch.track for stretch in self._sheets["plain"].lines.of(order)]
        if not tracks:
            return None
        lead, tail = tracks[0].points[0], tracks[-1].points[-1]
        kind = "dislodged" if isinstance(order, Retreat) else "unit"
        start = self._layout.spot(order.unit.location, kind, near=lead) or lead
        goal = self._layout.spot(order.target, near=tail) or tail
        arrives = isinstance(ruling.outcome, Succeeded)
        tracks[0] = Track((start, *tracks[0].points))
        stop = sum(track.length for track in tracks)
        if arrives:
            tracks[-1] = Track((*tracks[-1].points, goal))
            stop = sum(track.length for track in tracks)
        elif isinstance(ruling.outcome, Bounced) and ruling.outcome.cause is BounceCause.HEAD_TO_HEAD:
            stop = max(stop / 2 - symbols.RADIUS * 0.5 * self._scale, stop * 0.25)
        return _Journey(order.unit, tuple(tracks), stop, arrives)


def _shown(rulings: Iterable[Ruling], kind: str) -> Iterator[Ruling]:
    """Yield the rulings that a beat tells already."""
    if kind == "all":
        yield from rulings
    elif kind == "cuts":
        early = (ruling for ruling in rulings if isinstance(ruling.outcome, SupportCut | Voided | ConvoyFailed))
        yield from (ruling._replace(dislodged=None) for ruling in early)


def _fallen(resolution: Resolution) -> Mapping[ProvinceId, Unit]:
    return {r.unit.province: r.unit for r in resolution.rulings if r.dislodged is not None and r.unit is not None}


def _eased(share: float) -> float:
    share = min(max(share, 0.0), 1.0)
    return share * share * (3.0 - 2.0 * share)
