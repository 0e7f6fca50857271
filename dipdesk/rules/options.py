"""Which orders are offered: a tree of kind, source and target, opened level by level.

Orders offered and orders taken are the same thing: what the tree lists, :mod:`dipdesk.rules.legality` accepts, and what
it accepts, the tree lists. (A support may also name a coast that no province has; it is accepted and void as at the
judge, and not listed.) Written convoy routes are opened fleet by fleet and never listed out.

The judge takes many orders that nothing can make come true, as the support of an army to a far coast without a fleet
between. They are in the tree, but not among the *hopeful* sources and targets, which are those worth lighting up.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from dipdesk.domain.board import Location, PowerName, ProvinceId, Terrain, province_of
from dipdesk.domain.order import (
    AdjustmentOrder,
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    MovementOrder,
    Order,
    Remove,
    Retreat,
    RetreatOrder,
    SupportHold,
    SupportMove,
    Waive,
)
from dipdesk.domain.position import Position, Unit, UnitKind
from dipdesk.domain.variant import Variant
from dipdesk.rules.adjustments import build_sites, builds_due
from dipdesk.rules.case import Case
from dipdesk.rules.legality import accept_in
from dipdesk.rules.retreats import open_havens
from dipdesk.rules.rulebook import Rulebook, SupportedCoast


class OrderKind(StrEnum):
    """The first level of the tree."""

    HOLD = "hold"
    MOVE = "move"
    SUPPORT = "support"
    CONVOY = "convoy"


@dataclass(frozen=True, slots=True)
class UnitOptions:
    """What ``unit`` can be ordered to in a movement phase."""

    case: Case
    unit: Unit

    def __contains__(self, order: object) -> bool:
        """Tell whether ``order`` is for this unit, canonical, and taken by the rulebook."""
        return isinstance(order, MovementOrder) and order.unit == self.unit and accept_in(self.case, order) == order

    def kinds(self) -> tuple[OrderKind, ...]:
        """Return the kinds of order with at least one order, hold first."""
        return tuple(kind for kind in OrderKind if kind is OrderKind.HOLD or self._has(kind))

    def sources(self, kind: OrderKind, *, hopeful: bool = False) -> tuple[Unit, ...]:
        """Return the units that an order of ``kind`` can be about: the unit itself for holds and moves."""
        if kind in (OrderKind.HOLD, OrderKind.MOVE):
            return (self.unit,)
        return tuple(self._sources(kind, hopeful))

    def _sources(self, kind: OrderKind, hopeful: bool) -> Iterator[Unit]:
        others = (u for u in self.case.position.units if u is not self.unit)
        if kind is OrderKind.CONVOY:
            return (u for u in others if self._convoys(u, hopeful))
        helps = self._helps()
        return (u for u in others if u.province in helps or self._help_into(helps, u, hopeful)) if helps else iter(())

    def targets(self, kind: OrderKind, source: Unit | None = None, *, hopeful: bool = False) -> tuple[Location, ...]:
        """Return where an order of ``kind`` about ``source`` can lead, without landings by convoy.

        The source's own province stands for a support to hold, and in a convoy for an army brought back.
        """
        match kind:
            case OrderKind.HOLD:
                return (self.unit.location,)
            case OrderKind.MOVE:
                return self._ways()
            case OrderKind.SUPPORT:
                return self._supports(source or self.unit, hopeful)
            case OrderKind.CONVOY:
                return tuple(sorted(self._convoys(source or self.unit, hopeful)))

    def next_seas(self, route: tuple[ProvinceId, ...] = ()) -> frozenset[ProvinceId]:
        """Return the seas with fleets that the army can board, or sail on to after a partial ``route``."""
        return self.case.voyages.next_seas(self.unit.province, route) if self._may_sail() else frozenset()

    def landings(self, route: tuple[ProvinceId, ...] = ()) -> frozenset[ProvinceId]:
        """Return the provinces the army can be convoyed to, beyond a partial ``route`` if given."""
        if not self._may_sail():
            return frozenset()
        found = self.case.voyages.landings(self.unit.province, route)
        return found if self.case.writes_routes else found - {self.unit.province}

    def routes(self, target: ProvinceId, start: tuple[ProvinceId, ...] = ()) -> Iterator[tuple[ProvinceId, ...]]:
        """Yield the convoy routes to ``target`` that begin with ``start``, shortest first, lazily."""
        if target not in self.landings(start):
            return iter(())
        return self.case.voyages.routes(self.unit.province, target, start)

    def order(self, kind: OrderKind, source: Unit, target: Location) -> MovementOrder:
        """Return the order at a leaf of the tree."""
        match kind:
            case OrderKind.HOLD:
                return Hold(self.unit)
            case OrderKind.MOVE:
                return Move(self.unit, target)
            case OrderKind.SUPPORT if target == source.province:
                return SupportHold(self.unit, source)
            case OrderKind.SUPPORT:
                return SupportMove(self.unit, source, target)
            case OrderKind.CONVOY:
                return Convoy(self.unit, source, province_of(target))

    def orders(self) -> Iterator[MovementOrder]:
        """Yield every order of the tree but those with a written route."""
        for kind in self.kinds():
            for source in self.sources(kind):
                yield from (self.order(kind, source, target) for target in self.targets(kind, source))
        if not self.case.writes_routes:
            yield from (Move(self.unit, target, via_convoy=True) for target in sorted(self.landings()))

    def _has(self, kind: OrderKind) -> bool:
        if kind is OrderKind.MOVE:
            return bool(self._ways() or self.landings())
        return next(self._sources(kind, hopeful=False), None) is not None

    def _may_sail(self) -> bool:
        return self.unit.kind is UnitKind.ARMY

    def _ways(self) -> tuple[Location, ...]:
        """Return the places to move to without a convoy, coast by coast."""
        case, unit = self.case, self.unit
        if unit.province in case.closed:
            return ()
        open_ = case.reach.moves(unit) - case.closed
        if unit.kind is UnitKind.ARMY:
            return tuple(sorted(open_))
        return tuple(
            place for place in case.board.fleet_neighbors.get(unit.location, ()) if province_of(place) in open_
        )

    def _helps(self) -> frozenset[ProvinceId]:
        case = self.case
        return case.reach.helps(self.unit) - case.closed if self.unit.province not in case.closed else frozenset()

    def _supports(self, source: Unit, hopeful: bool) -> tuple[Location, ...]:
        helps = self._helps()
        there = (source.province,) if source.province in helps else ()
        into = sorted(self._help_into(helps, source, hopeful))
        if source.kind is UnitKind.ARMY:
            return (*there, *into)
        return (*there, *(place for province in into for place in self._coasts(source, province, hopeful)))

    def _help_into(self, helps: frozenset[ProvinceId], source: Unit, hopeful: bool) -> frozenset[ProvinceId]:
        """Return the provinces that this unit can help ``source`` into, see ``movement_law.could_go``."""
        if source is self.unit or (hopeful and source.province in self.case.closed):
            return frozenset()
        case = self.case
        found = helps & case.reach.moves(source)
        if source.kind is UnitKind.ARMY and case.reach.is_shore(source.province):
            found |= helps & self._far_coasts(source, hopeful)
        return found - {source.province}

    def _far_coasts(self, source: Unit, hopeful: bool) -> frozenset[ProvinceId]:
        case = self.case
        if case.writes_routes and not hopeful:
            return case.reach.all_shores
        return case.landings_without(self.unit.province, source.province)

    def _coasts(self, source: Unit, province: ProvinceId, hopeful: bool) -> Iterable[Location]:
        """Return the coasts that the support of a fleet's move can name; the bare province means any of several."""
        board = self.case.board
        within = board.coasts_in_reach(source.location, province)
        any_ = self.case.rulebook.supported_coast is SupportedCoast.IF_NAMED and len(within) > 1
        named = within if hopeful else board.locations(province)
        return (*named, province) if any_ else named

    def _convoys(self, source: Unit, hopeful: bool) -> frozenset[ProvinceId]:
        case, unit = self.case, self.unit
        kinds = (unit.kind, source.kind)
        if kinds != (UnitKind.FLEET, UnitKind.ARMY) or unit.province in case.closed:
            return frozenset()
        if case.writes_routes and not hopeful:
            return case.reach.dry
        return case.voyages.carried(unit.province, source.province) - {source.province}


def options(variant: Variant, rulebook: Rulebook, position: Position, unit: Unit) -> UnitOptions:
    """Return the tree of what ``unit``, one of the position's, can be ordered to in a movement phase."""
    return UnitOptions(Case.of(variant, rulebook, position), unit)


@dataclass(frozen=True, slots=True)
class RetreatOptions:
    """What a dislodged ``unit`` can be ordered to: ``targets`` to retreat to, coast by coast, or to disband."""

    unit: Unit
    targets: tuple[Location, ...]

    def orders(self) -> tuple[RetreatOrder, ...]:
        """Return every order, disband last."""
        return (*(Retreat(self.unit, target) for target in self.targets), Disband(self.unit))


def retreat_options(variant: Variant, rulebook: Rulebook, position: Position, unit: Unit) -> RetreatOptions:
    """Return what the dislodged ``unit`` can be ordered to; KeyError if no unit was dislodged there."""
    fallen = position.dislodged_at(unit.province)
    if fallen is None:
        raise KeyError(unit.province)
    provinces = dict.fromkeys(map(province_of, open_havens(rulebook, fallen)))
    if fallen.unit.kind is UnitKind.ARMY:
        return RetreatOptions(fallen.unit, tuple(provinces))
    board = variant.board
    places = (place for p in provinces for place in board.coasts_in_reach(fallen.unit.location, p))
    return RetreatOptions(fallen.unit, tuple(places))


@dataclass(frozen=True, slots=True)
class AdjustmentOptions:
    """What ``power`` can be ordered to in an adjustment phase: ``due`` builds, or removals if negative."""

    power: PowerName
    due: int
    orders: tuple[AdjustmentOrder, ...]


def adjustment_options(variant: Variant, rulebook: Rulebook, position: Position, power: PowerName) -> AdjustmentOptions:
    """Return the builds and the waive, or the removals, that ``power`` can order one by one."""
    owed = builds_due(position, power)
    if owed < 0:
        return AdjustmentOptions(power, owed, tuple(map(Remove, position.units_of(power))))
    if owed == 0:
        return AdjustmentOptions(power, 0, ())
    return AdjustmentOptions(power, owed, (*_builds(variant, position, power), Waive(power)))


def _builds(variant: Variant, position: Position, power: PowerName) -> Iterator[Build]:
    board = variant.board
    for center in build_sites(variant, position, power):
        yield Build(Unit(power, UnitKind.ARMY, center))
        if board.provinces[center].terrain is Terrain.COASTAL:
            yield from (Build(Unit(power, UnitKind.FLEET, place)) for place in board.locations(center))


def is_hopeful(case: Case, order: Order) -> bool:
    """Tell whether the units on the board could make ``order`` come true, as far as that can be seen."""
    tree = UnitOptions(case, order.unit) if isinstance(order, SupportMove | Convoy) else None
    match order:
        case SupportMove(_, supported, target) if tree:
            return target in tree.targets(OrderKind.SUPPORT, supported, hopeful=True)
        case Convoy(_, army, target) if tree:
            return target in tree.targets(OrderKind.CONVOY, army, hopeful=True)
    return True
