"""Stages of a convoy: fleets are clicked one by one, or the far coast at once."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby, islice

from dipdesk.domain.board import ProvinceId, Terrain
from dipdesk.domain.order import Convoy, Move, Order
from dipdesk.domain.position import Unit
from dipdesk.entry.answers import Prompt, Role
from dipdesk.entry.events import Click
from dipdesk.entry.pieces import Word, way
from dipdesk.entry.table import Outcome, Stage, Table, ask, done, refuse
from dipdesk.rules.refusal import Refusal, RefusalCause

Route = tuple[ProvinceId, ...]
_ROUTES_SHOWN = 64
"""How many routes TAB goes through before it starts again; nobody wants more."""


@dataclass(frozen=True, slots=True)
class Sailing:
    """An army is convoyed; ``route`` are the seas clicked so far."""

    unit: Unit
    route: Route = ()

    def prompt(self, table: Table) -> Prompt:
        """Light the next fleets and the coasts in reach."""
        tree = table.tree(self.unit)
        lit = dict.fromkeys(tree.landings(self.route), Role.LANDING)
        lit |= dict.fromkeys(tree.next_seas(self.route), Role.VIA)
        lit |= dict.fromkeys(self.route, Role.ROUTE)
        lit[self.unit.province] = Role.SELECTED
        by = () if self.route else (Word.BY_CONVOY,)
        sentence = (self.unit, *way(self.route), Word.GOES, Word.GAP, *by)
        preview = Move(self.unit, self.route[-1], self.route[:-1]) if self.route else None
        return Prompt(sentence, lit, keys=("H", "M", "ESC"), preview=preview)

    def click(self, table: Table, click: Click) -> Outcome:
        """Add a fleet, or land: on this very route if its last sea touches the coast, else on the shortest."""
        tree, place = table.tree(self.unit), click.province
        if place == self.unit.province and not self.route:
            return ask(table.chosen(self.unit), table)
        if place in tree.next_seas(self.route):
            return ask(Sailing(self.unit, (*self.route, place)), table)
        if place in tree.landings(self.route):
            return land(table, self.unit, place, self.route)
        if self.route == (place,) and table.may_order(table.case.units[place].power):
            return ask(table.chosen(table.case.units[place]), table)  # the fleet itself was meant
        return refuse(self, self._why_not(table, place))

    def _why_not(self, table: Table, place: ProvinceId) -> Refusal:
        if table.variant.board.provinces[place].terrain is Terrain.WATER:
            tried = table.accept(Move(self.unit, self.unit.province, (*self.route, place)))
        elif self.route:
            tried = table.accept(Move(self.unit, place, self.route))
        else:
            tried = Refusal(RefusalCause.NO_CONVOY_THERE, (self.unit.province, place))
        no_way = Refusal(RefusalCause.NO_CONVOY_THERE, (self.unit.province, place))
        return tried if isinstance(tried, Refusal) else no_way

    def key(self, table: Table, key: str) -> Outcome:
        """Change to another kind of order; TAB goes through routes only when there is a landing."""
        return table.chosen(self.unit).key(table, key) if key in ("H", "M", "S", "DELETE") else ask(self, table)

    def back(self, table: Table) -> Stage:
        """Take the last sea back."""
        return Sailing(self.unit, self.route[:-1]) if self.route else table.chosen(self.unit)


def land(table: Table, unit: Unit, target: ProvinceId, start: Route) -> Outcome:
    """Complete the convoy to ``target`` on the shortest route that begins with ``start``, with one's own fleets."""
    return _offer(table, Routed(unit, target, start, 0), (), amends=False)


@dataclass(frozen=True, slots=True)
class Routed:
    """A convoy was ordered; TAB replaces its route by the next. ``fleets`` are the convoy orders given with it."""

    unit: Unit
    target: ProvinceId
    start: Route
    index: int
    fleets: tuple[Order, ...] = ()

    def prompt(self, table: Table) -> Prompt:
        """Show what the ready stage shows, and that there are more routes."""
        plain = table.ready.prompt(table)
        return replace(plain, keys=("TAB", "BACKTAB", "ESC"))

    def click(self, table: Table, click: Click) -> Outcome:
        """Leave it and go on."""
        return table.ready.click(table, click)

    def key(self, table: Table, key: str) -> Outcome:
        """Take the next route or the one before."""
        if key not in ("TAB", "BACKTAB"):
            return table.ready.key(table, key)
        count = sum(1 for _ in islice(self._routes(table), _ROUTES_SHOWN))
        if not count:
            return table.ready.key(table, key)
        index = (self.index + (1 if key == "TAB" else -1)) % count
        return _offer(table, replace(self, index=index, fleets=()), self.fleets, amends=True)

    def back(self, table: Table) -> Stage:
        """Be ready."""
        return table.ready

    def _routes(self, table: Table) -> Iterator[Route]:
        found = table.tree(self.unit).routes(self.target, self.start)
        if self.start and self.target in table.case.reach.coasts[self.start[-1]]:
            return islice(found, 1)  # every sea was clicked: this route is meant
        return _willing_first(table, self.unit, self.target, islice(found, _ROUTES_SHOWN))


def _willing_first(table: Table, unit: Unit, target: ProvinceId, routes: Iterator[Route]) -> Iterator[Route]:
    """Put among routes of one length those first that need the fewest foreign fleets not yet ordered to convoy it."""

    def unwilling(route: Route) -> int:
        fleets = (table.case.units[sea] for sea in route)
        return sum(
            not _own(table, fleet, unit) and table.given(fleet) != Convoy(fleet, unit, target) for fleet in fleets
        )

    for _, group in groupby(routes, key=len):
        yield from sorted(group, key=unwilling)


def _offer(table: Table, routed: Routed, before: tuple[Order, ...], *, amends: bool) -> Outcome:
    """Complete the route that ``routed`` stands for, in place of the convoy orders ``before``."""
    routes = list(islice(routed._routes(table), max(2, routed.index + 1)))
    route = routes[routed.index]
    fleets, offered = _own_convoys(table, routed.unit, routed.target, route, before)
    written = table.case.writes_routes or bool(routed.start)
    order = Move(routed.unit, routed.target, route) if written else Move(routed.unit, routed.target, via_convoy=True)
    then = replace(routed, fleets=fleets) if len(routes) > 1 else table.ready
    cleared = [order for order in before if order not in fleets]
    return done(then, [order, *fleets], cleared=cleared, offered=offered, amends=amends)


def _own_convoys(
    table: Table, unit: Unit, target: ProvinceId, route: Route, before: tuple[Order, ...]
) -> tuple[tuple[Order, ...], tuple[Order, ...]]:
    """Return the convoy orders of one's own fleets on the route: those to give, and those that would replace others."""
    give: list[Order] = []
    offer: list[Order] = []
    for sea in route:
        fleet = table.case.units[sea]
        order = table.accept(Convoy(fleet, unit, target))
        if isinstance(order, Refusal) or not _own(table, fleet, unit):
            continue
        other = table.given(fleet)
        (give if other is None or other == order or other in before else offer).append(order)
    return tuple(give), tuple(offer)


def _own(table: Table, fleet: Unit, unit: Unit) -> bool:
    return fleet.power == unit.power or (table.powers is not None and fleet.power in table.powers)
