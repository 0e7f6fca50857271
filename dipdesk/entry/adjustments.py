"""Stages of an adjustment phase: home centers are clicked to build, units to remove."""

from collections.abc import Iterable
from dataclasses import dataclass

from dipdesk.domain.board import PowerName, ProvinceId, coast_of
from dipdesk.domain.order import Build, Order, Remove, Waive
from dipdesk.domain.position import Unit, UnitKind
from dipdesk.entry.answers import Again, Prompt, Role
from dipdesk.entry.events import Click
from dipdesk.entry.pieces import Word, order_sentence
from dipdesk.entry.table import Outcome, Stage, Table, ask, done, refuse
from dipdesk.rules.adjustments import builds_due
from dipdesk.rules.options import adjustment_options
from dipdesk.rules.refusal import Refusal, RefusalCause


def builds_at(table: Table, center: ProvinceId) -> tuple[Build, ...]:
    """Return what the power at home in ``center`` can build there: army, fleet, each coast."""
    home = table.variant.board.provinces[center].home
    if home is None:
        return ()
    offered = adjustment_options(table.variant, table.case.rulebook, table.position, home).orders
    return tuple(order for order in offered if isinstance(order, Build) and order.unit.province == center)


def sides(table: Table) -> tuple[PowerName, ...]:
    """Return the powers that may be ordered and have builds or removals due."""
    powers = (power.name for power in table.variant.powers)
    return tuple(name for name in powers if table.may_order(name) and builds_due(table.position, name))


def _builders(table: Table) -> list[PowerName]:
    return [side for side in sides(table) if builds_due(table.position, side) > 0]


def _someone(table: Table) -> PowerName:
    """Return a power that is ordered now, one with something due if there is any."""
    chosen = (power.name for power in table.variant.powers if table.may_order(power.name))
    return next(iter(sides(table)), None) or next(chosen, table.variant.powers[0].name)


@dataclass(frozen=True, slots=True)
class AdjustReady:
    """Nothing is chosen."""

    def prompt(self, table: Table) -> Prompt:
        """Light the home centers to build in and the units that can be removed."""
        lit: dict[ProvinceId, Role] = {}
        for side in sides(table):
            for order in adjustment_options(table.variant, table.case.rulebook, table.position, side).orders:
                if not isinstance(order, Waive):
                    lit[order.unit.province] = Role.BUILD if isinstance(order, Build) else Role.REMOVE
        return Prompt((self._word(lit.values()),), lit, keys=("W",) if len(_builders(table)) == 1 else ())

    def _word(self, roles: Iterable[Role]) -> Word:
        found = set(roles)
        if len(found) == 2:
            return Word.CHOOSE_EITHER
        return Word.NOTHING_DUE if not found else Word.CHOOSE_CENTER if Role.BUILD in found else Word.CHOOSE_REMOVAL

    def click(self, table: Table, click: Click) -> Outcome:
        """Build an army in the center, the next choice if it is being built in already, or remove the unit."""
        unit = table.case.units.get(click.province)
        if unit and builds_due(table.position, unit.power) < 0:
            return self._remove(table, unit)
        builds = builds_at(table, click.province)
        if not builds:
            return refuse(self, self._why_not(table, click.province))
        power = builds[0].unit.power
        if not table.may_order(power):
            return refuse(self, Refusal(RefusalCause.NOT_HOME, (click.province,), power=_someone(table)))
        named = next((b for b in builds if click.coast and coast_of(b.unit.location) == click.coast), None)
        return build(table, named) if named else _next_build(table, builds)

    def _remove(self, table: Table, unit: Unit) -> Outcome:
        if not table.may_order(unit.power):
            return refuse(self, table.not_yours(unit))
        order = Remove(unit)
        if order in table.orders:
            return done(self, [], cleared=[order])
        return done(self, [order], cleared=_too_many(table, unit.power))

    def _why_not(self, table: Table, place: ProvinceId) -> Refusal:
        province = table.variant.board.provinces[place]
        unit = table.case.units.get(place)
        if unit and not province.home:
            return Refusal(RefusalCause.NO_REMOVALS, (), power=unit.power)
        power = self._builder(table, place)
        tried = table.accept(Build(Unit(power, UnitKind.ARMY, place)))
        return tried if isinstance(tried, Refusal) else Refusal(RefusalCause.NOT_HOME, (place,), power=power)

    def _builder(self, table: Table, place: ProvinceId) -> PowerName:
        """Return who was most likely meant to build in ``place``: who is at home there, else who owns it."""
        likely = (table.variant.board.provinces[place].home, table.position.owners.get(place))
        builders = _builders(table)
        found = next((power for power in likely if power in builders), None)
        return found or likely[0] or _someone(table)

    def key(self, table: Table, key: str) -> Outcome:
        """Waive a build if it is clear whose."""
        builders = _builders(table)
        if key == "W" and len(builders) == 1:
            return waive(table, builders[0], self)
        return ask(self, table)

    def back(self, table: Table) -> Stage:
        """Stay."""
        return self


def build(table: Table, order: Build) -> Outcome:
    """Complete a build, in place of another in the same center or of the earliest if all builds are used."""
    center = order.unit.province
    here = [o for o in table.orders if isinstance(o, Build) and o.unit.province == center and o != order]
    spare = here or ([] if order in table.orders else _too_many(table, order.unit.power))
    return done(Site(order), [order], cleared=spare)


def _next_build(table: Table, builds: tuple[Build, ...]) -> Outcome:
    """Go round the choices of a center: army, fleet or each coast, nothing."""
    given = next((n for n, order in enumerate(builds) if order in table.orders), None)
    if given is None:
        return build(table, builds[0])
    if given + 1 < len(builds):
        return build(table, builds[given + 1])
    return done(table.ready, [], cleared=[builds[given]])


def waive(table: Table, power: PowerName, then: Stage) -> Outcome:
    """Complete a waive, in place of the earliest order if all builds are used."""
    return done(then, [Waive(power)], cleared=_too_many(table, power))


def _too_many(table: Table, power: PowerName) -> list[Order]:
    """Return the earliest order of ``power`` if another one would be too many."""
    given = list(table.given_by(power))
    return given[:1] if len(given) >= abs(builds_due(table.position, power)) else []


@dataclass(frozen=True, slots=True)
class Site:
    """``build`` was just ordered; keys and handles change what is built there."""

    build: Build

    @property
    def center(self) -> ProvinceId:
        """Where it is built."""
        return self.build.unit.province

    def prompt(self, table: Table) -> Prompt:
        """Show handles for the coasts, and what can be built instead."""
        builds = builds_at(table, self.center)
        plain = table.ready.prompt(table)
        lit = {**plain.highlights, self.center: Role.SELECTED}
        coasts = tuple(b.unit.location for b in builds if coast_of(b.unit.location))
        fleet = ("F",) if any(b.unit.kind is UnitKind.FLEET for b in builds) else ()
        given = self._given(table) or self.build
        return Prompt(order_sentence(given), lit, coasts, ("A", *fleet, "W", "DELETE", "ESC"), again=Again.NEXT_CHOICE)

    def _given(self, table: Table) -> Build | None:
        return next((o for o in table.orders if isinstance(o, Build) and o.unit.province == self.center), None)

    def click(self, table: Table, click: Click) -> Outcome:
        """Do what a click does when nothing is chosen; the same center goes on to the next choice."""
        return table.ready.click(table, click)

    def key(self, table: Table, key: str) -> Outcome:
        """Build an army or a fleet, waive, or take the build back."""
        if key in ("A", "F"):
            return self._build(table, UnitKind(key))
        given = self._given(table)
        if key == "W":
            cleared = [given] if given else _too_many(table, self.build.unit.power)
            return done(table.ready, [Waive(self.build.unit.power)], cleared=cleared)
        if key == "DELETE" and given:
            return done(table.ready, [], cleared=[given])
        return ask(self, table)

    def _build(self, table: Table, kind: UnitKind) -> Outcome:
        found = [order for order in builds_at(table, self.center) if order.unit.kind is kind]
        return build(table, found[0]) if found else refuse(self, RefusalCause.NO_FLEET_THERE, self.center)

    def back(self, table: Table) -> Stage:
        """Choose nothing."""
        return table.ready
