"""Stages of a retreat phase: the dislodged unit is chosen, never its attacker."""

from dataclasses import dataclass

from dipdesk.domain.board import province_of
from dipdesk.domain.order import Disband, Retreat
from dipdesk.domain.position import Unit
from dipdesk.entry.answers import Again, Prompt, Role
from dipdesk.entry.coasts import within
from dipdesk.entry.events import Click
from dipdesk.entry.pieces import Word, order_sentence
from dipdesk.entry.table import Outcome, Stage, Table, ask, done, refuse
from dipdesk.entry.walk import next_unit, unit_by_key
from dipdesk.rules.options import RetreatOptions, retreat_options
from dipdesk.rules.refusal import Refusal, RefusalCause


@dataclass(frozen=True, slots=True)
class RetreatReady:
    """No dislodged unit is chosen."""

    def prompt(self, table: Table) -> Prompt:
        """Light the dislodged units."""
        fallen = [d.unit for d in table.position.dislodged if table.may_order(d.unit.power)]
        waiting = next_unit(table, None) is not None
        lit = dict.fromkeys((unit.province for unit in fallen), Role.DISLODGED)
        return Prompt((Word.CHOOSE_DISLODGED if waiting else Word.ALL_CHOSEN,), lit, keys=("TAB",))

    def click(self, table: Table, click: Click) -> Outcome:
        """Choose the dislodged unit of the province."""
        fallen = table.position.dislodged_at(click.province)
        if fallen is None:
            there = table.case.units.get(click.province)
            cause = RefusalCause.NOT_DISLODGED if there else RefusalCause.NO_UNIT
            return refuse(self, cause, click.province)
        if not table.may_order(fallen.unit.power):
            return refuse(self, table.not_yours(fallen.unit))
        return ask(Fallen(fallen.unit), table)

    def key(self, table: Table, key: str) -> Outcome:
        """Go to the next or last dislodged unit without an order."""
        return _go_on(self, table, None, key)

    def back(self, table: Table) -> Stage:
        """Stay."""
        return self


def _go_on(stage: Stage, table: Table, unit: Unit | None, key: str) -> Outcome:
    found = unit_by_key(table, unit, key)
    return ask(Fallen(found) if found else stage, table)


@dataclass(frozen=True, slots=True)
class Fallen:
    """A dislodged unit is chosen; a click says where it goes, on the unit itself that it is disbanded."""

    unit: Unit

    def _options(self, table: Table) -> RetreatOptions:
        return retreat_options(table.variant, table.case.rulebook, table.position, self.unit)

    def prompt(self, table: Table) -> Prompt:
        """Light the open retreats."""
        lit = {province_of(place): Role.TARGET for place in self._options(table).targets}
        lit[self.unit.province] = Role.SELECTED
        delete = ("DELETE",) if table.given(self.unit) else ()
        return Prompt((self.unit, Word.RETREATS, Word.GAP), lit, keys=("D", *delete, "TAB", "ESC"), again=Again.DISBAND)

    def click(self, table: Table, click: Click) -> Outcome:
        """Retreat there, or disband on the unit itself."""
        if click.province == self.unit.province:
            return done(table.ready, [Disband(self.unit)])
        places = within(self._options(table).targets, click.province)
        named = f"{click.province}/{click.coast}"
        if named in places or len(places) == 1:
            return done(table.ready, [Retreat(self.unit, named if named in places else places[0])])
        if places:
            return ask(RetreatCoast(self.unit, places), table)
        return self._elsewhere(table, click)

    def _elsewhere(self, table: Table, click: Click) -> Outcome:
        other = table.position.dislodged_at(click.province)
        if other and table.may_order(other.unit.power):
            return ask(Fallen(other.unit), table)
        tried = table.accept(Retreat(self.unit, click.province))
        no_way = Refusal(RefusalCause.NO_RETREAT_THERE, (self.unit.location, click.province))
        return refuse(self, tried if isinstance(tried, Refusal) else no_way)

    def key(self, table: Table, key: str) -> Outcome:
        """Disband, take the order back, go to another unit."""
        if key == "D":
            return done(table.ready, [Disband(self.unit)])
        given = table.given(self.unit)
        if key == "DELETE" and given:
            return done(table.ready, [], cleared=[given])
        return _go_on(self, table, self.unit, key)

    def back(self, table: Table) -> Stage:
        """Choose no unit."""
        return table.ready


@dataclass(frozen=True, slots=True)
class RetreatCoast:
    """The retreat is complete but for the coast, one of ``choices`` in one province."""

    unit: Unit
    choices: tuple[str, ...]

    def prompt(self, table: Table) -> Prompt:
        """Show the handles."""
        province = province_of(self.choices[0])
        lit = {self.unit.province: Role.SELECTED, province: Role.TARGET}
        sentence = (*order_sentence(Retreat(self.unit, province)), Word.COAST)
        plain = self._plain(table) is not None
        keys = ("ENTER", "ESC") if plain else ("ESC",)
        return Prompt(sentence, lit, self.choices, keys, again=Again.ANY_COAST if plain else None)

    def click(self, table: Table, click: Click) -> Outcome:
        """Take the coast; the province itself means the default where the rulebook has one."""
        if click.province != province_of(self.choices[0]):
            return Fallen(self.unit).click(table, click)
        named = f"{click.province}/{click.coast}"
        if named in self.choices:
            return done(table.ready, [Retreat(self.unit, named)])
        return self._plain(table) or ask(self, table)

    def _plain(self, table: Table) -> Outcome | None:
        """Return the completion on the default coast, where the rulebook has one."""
        order = table.accept(Retreat(self.unit, province_of(self.choices[0])))
        return None if isinstance(order, Refusal) else done(table.ready, [order])

    def key(self, table: Table, key: str) -> Outcome:
        """Take the default coast with ENTER."""
        if key == "ENTER":
            return self._plain(table) or ask(self, table)
        return Fallen(self.unit).key(table, key)

    def back(self, table: Table) -> Stage:
        """Choose the place again."""
        return Fallen(self.unit)
