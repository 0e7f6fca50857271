"""Stages of a movement phase: choosing a unit and where it goes, or holding."""

from dataclasses import dataclass

from dipdesk.domain.board import ProvinceId, province_of
from dipdesk.domain.order import Hold, Move
from dipdesk.domain.position import Unit, UnitKind
from dipdesk.entry.answers import Again, Prompt, Role
from dipdesk.entry.coasts import pick
from dipdesk.entry.events import Click
from dipdesk.entry.helping import Helping
from dipdesk.entry.pieces import Word
from dipdesk.entry.sailing import Sailing
from dipdesk.entry.table import Outcome, Stage, Table, ask, done, refuse
from dipdesk.entry.walk import next_unit, unit_by_key
from dipdesk.rules.options import OrderKind
from dipdesk.rules.refusal import Refusal, RefusalCause


@dataclass(frozen=True, slots=True)
class Ready:
    """No unit is chosen."""

    def prompt(self, table: Table) -> Prompt:
        """Ask for a unit."""
        waiting = next_unit(table, None) is not None
        return Prompt((Word.CHOOSE_UNIT if waiting else Word.ALL_CHOSEN,), keys=("TAB",))

    def click(self, table: Table, click: Click) -> Outcome:
        """Choose the unit that was clicked."""
        unit = table.case.units.get(click.province)
        if unit is None:
            return refuse(self, RefusalCause.NO_UNIT, click.province)
        if not table.may_order(unit.power):
            return refuse(self, table.not_yours(unit))
        return ask(Chosen(unit), table)

    def key(self, table: Table, key: str) -> Outcome:
        """Go to the next or last unit without an order."""
        return _go_on(self, table, None, key)

    def back(self, table: Table) -> Stage:
        """Stay."""
        return self


def _go_on(stage: Stage, table: Table, unit: Unit | None, key: str) -> Outcome:
    """Go from ``unit`` to the next unit without an order (TAB) or the one before (BACKTAB)."""
    found = unit_by_key(table, unit, key)
    return ask(Chosen(found) if found else stage, table)


@dataclass(frozen=True, slots=True)
class Chosen:
    """A unit is chosen; a click says where it goes. ``note`` tells why the unit chosen before was left."""

    unit: Unit
    note: Refusal | None = None

    def prompt(self, table: Table) -> Prompt:
        """Light the targets, the fleets to board and the coasts beyond."""
        tree = table.tree(self.unit)
        lit = dict.fromkeys(tree.landings(), Role.LANDING)
        lit |= dict.fromkeys(tree.next_seas(), Role.VIA)
        lit |= {province_of(place): Role.TARGET for place in tree.targets(OrderKind.MOVE)}
        lit[self.unit.province] = Role.SELECTED
        return Prompt((self.unit, Word.GOES, Word.GAP), lit, keys=self._keys(table), note=self.note, again=Again.HOLD)

    def _keys(self, table: Table) -> tuple[str, ...]:
        tree = table.tree(self.unit)
        kinds = tree.kinds()
        support = ("S",) if OrderKind.SUPPORT in kinds else ()
        convoy = ("C",) if OrderKind.CONVOY in kinds or tree.next_seas() else ()
        delete = ("DELETE",) if table.given(self.unit) else ()
        return ("H", *support, *convoy, *delete, "TAB", "ESC")

    def click(self, table: Table, click: Click) -> Outcome:
        """Move there, hold on the unit itself, begin a convoy route on a fleet, or choose another unit."""
        tree, province = table.tree(self.unit), click.province
        if province == self.unit.province:
            return done(table.ready, [Hold(self.unit)])
        moved = pick(table, self, OrderKind.MOVE, self.unit, self.unit, click)
        if moved:
            return moved
        if province in tree.next_seas() or province in tree.landings():
            return Sailing(self.unit).click(table, click)
        return self._elsewhere(table, province)

    def _elsewhere(self, table: Table, province: ProvinceId) -> Outcome:
        tried = table.accept(Move(self.unit, province))
        reason = tried if isinstance(tried, Refusal) else None
        other = table.case.units.get(province)
        if other and table.may_order(other.power):
            return ask(Chosen(other, reason), table)
        return refuse(self, reason or Refusal(RefusalCause.NO_BORDER, (self.unit.location, province)))

    def key(self, table: Table, key: str) -> Outcome:
        """Hold, support, convoy, go back to moving, take the order back, go to another unit."""
        match key:
            case "H":
                return done(table.ready, [Hold(self.unit)])
            case "S":
                return self._begin(table, OrderKind.SUPPORT)
            case "C" if self.unit.kind is UnitKind.ARMY:
                return self._sail(table)
            case "C":
                return self._begin(table, OrderKind.CONVOY)
            case "M":
                return ask(Chosen(self.unit), table)
            case "DELETE":
                given = table.given(self.unit)
                return done(table.ready, [], cleared=[given]) if given else ask(self, table)
        return _go_on(self, table, self.unit, key)

    def _begin(self, table: Table, kind: OrderKind) -> Outcome:
        if self.unit.province in table.case.closed:
            return refuse(self, RefusalCause.CLOSED_IN_FALL, self.unit.province)
        return ask(Helping(self.unit, kind), table)

    def _sail(self, table: Table) -> Outcome:
        if table.tree(self.unit).next_seas():
            return ask(Sailing(self.unit), table)
        return refuse(self, RefusalCause.NO_FLEET_NEAR, self.unit.province)

    def back(self, table: Table) -> Stage:
        """Choose no unit."""
        return table.ready
