"""Stages of supports and convoy orders: who is helped, and into what."""

from dataclasses import dataclass

from dipdesk.domain.board import Location, ProvinceId, province_of
from dipdesk.domain.order import Move
from dipdesk.domain.position import Unit
from dipdesk.entry.answers import Again, Prompt, Role
from dipdesk.entry.coasts import pick
from dipdesk.entry.events import Click
from dipdesk.entry.pieces import Place, Sentence, Word
from dipdesk.entry.table import Outcome, Spent, Stage, Table, ask, done, refuse
from dipdesk.rules.options import OrderKind
from dipdesk.rules.refusal import Refusal, RefusalCause

_WORDS = {OrderKind.SUPPORT: Word.SUPPORTS, OrderKind.CONVOY: Word.CONVOYS}


@dataclass(frozen=True, slots=True)
class Helping:
    """``unit`` supports or convoys; the unit to help is not chosen yet."""

    unit: Unit
    kind: OrderKind

    def prompt(self, table: Table) -> Prompt:
        """Light the units to help."""
        lit = {unit.province: Role.SOURCE for unit in table.tree(self.unit).sources(self.kind, hopeful=True)}
        lit[self.unit.province] = Role.SELECTED
        return Prompt((self.unit, _WORDS[self.kind], Word.GAP), lit, keys=("H", "M", "ESC"))

    def click(self, table: Table, click: Click) -> Outcome:
        """Choose the unit to help; a support may also be told the place first."""
        source = table.case.units.get(click.province)
        if source and source in table.tree(self.unit).sources(self.kind):
            return _help(table, self, source)
        if source is None and self.kind is OrderKind.SUPPORT:
            return self._into(table, click)
        return refuse(self, self._why_not(table, click.province))

    def _into(self, table: Table, click: Click) -> Outcome:
        """Support whoever was ordered to the clicked place; else ask which of those that could go there."""
        tree, place = table.tree(self.unit), click.province
        sources = [u for u in tree.sources(self.kind, hopeful=True) if _aims(table, self, u, place)]
        ordered = [u for u in sources if (target := _ordered_to(table, u)) and province_of(target) == place]
        found = ordered if len(ordered) == 1 else sources
        if not found:
            return refuse(self, self._why_not(table, place))
        if len(found) == 1:
            told = Click(place, click.coast or _coast(_ordered_to(table, found[0])))
            return pick(table, self, self.kind, self.unit, found[0], told) or ask(self, table)
        return ask(HelpingInto(self, place, tuple(found)), table)

    def _why_not(self, table: Table, place: ProvinceId) -> Refusal:
        there = table.case.units.get(place)
        if place == self.unit.province and self.kind is OrderKind.SUPPORT:
            return Refusal(RefusalCause.SUPPORTS_ITSELF, (self.unit.location,))
        if there is None and place in table.case.reach.helps(self.unit):
            return Refusal(RefusalCause.NO_UNIT, (place,))
        if self.kind is OrderKind.CONVOY:
            return Refusal(RefusalCause.FLEET_CONVOYED if there else RefusalCause.NO_UNIT, (place,))
        return Refusal(RefusalCause.CANNOT_SUPPORT_THERE, (self.unit.location, place))

    def key(self, table: Table, key: str) -> Outcome:
        """Change to another kind of order."""
        return table.chosen(self.unit).key(table, key)

    def back(self, table: Table) -> Stage:
        """Move instead."""
        return table.chosen(self.unit)


def _help(table: Table, stage: Helping, source: Unit) -> Outcome:
    """Choose the unit to help, and complete at once if only one order is left."""
    tree = table.tree(stage.unit)
    targets = tree.targets(stage.kind, source)
    if len(targets) == 1:
        return done(Spent(source.province), [tree.order(stage.kind, source, targets[0])])
    hopeful = source in tree.sources(stage.kind, hopeful=True)
    note = None if hopeful else Refusal(RefusalCause.OUT_OF_REACH, (stage.unit.location, source.location))
    return ask(HelpingUnit(stage, source, note), table)


def _aims(table: Table, stage: Helping, source: Unit, place: ProvinceId) -> bool:
    targets = table.tree(stage.unit).targets(stage.kind, source, hopeful=True)
    return place in map(province_of, targets)


def _ordered_to(table: Table, unit: Unit) -> Location | None:
    """Return where ``unit`` was ordered to move."""
    given = table.given(unit)
    return given.target if isinstance(given, Move) else None


def _coast(place: Location | None) -> str | None:
    return place.partition("/")[2] or None if place else None


@dataclass(frozen=True, slots=True)
class HelpingUnit:
    """The unit to help is chosen; a click says into what, on the unit itself to hold (or for a convoy, to return)."""

    before: Helping
    source: Unit
    note: Refusal | None = None

    def prompt(self, table: Table) -> Prompt:
        """Light the targets, the one that was ordered above all."""
        helper = self.before
        targets = table.tree(helper.unit).targets(helper.kind, self.source, hopeful=True)
        lit = {province_of(place): Role.TARGET for place in targets}
        lit |= {self.source.province: Role.HELPED, helper.unit.province: Role.SELECTED}
        keys: tuple[str, ...] = ("H", "M", "ESC")
        again = Again.SUPPORT_HOLD if helper.kind is OrderKind.SUPPORT and self.source.province in targets else None
        suggested = self._suggested(table)
        if suggested:
            lit[province_of(suggested)] = Role.SUGGESTED
            keys = ("ENTER", *keys)
        return Prompt(self._sentence(), lit, keys=keys, note=self.note, again=again)

    def _sentence(self) -> Sentence:
        return (self.before.unit, _WORDS[self.before.kind], self.source, Word.TO, Word.GAP)

    def _suggested(self, table: Table) -> Location | None:
        """Return the place that the helped unit was ordered to, if this unit can help it there."""
        target = _ordered_to(table, self.source)
        return target if target and _aims(table, self.before, self.source, province_of(target)) else None

    def click(self, table: Table, click: Click) -> Outcome:
        """Complete the order, or choose another unit to help."""
        helper = self.before
        found = pick(table, self, helper.kind, helper.unit, self.source, click)
        if found:
            return found
        other = table.case.units.get(click.province)
        if other and other != self.source and other in table.tree(helper.unit).sources(helper.kind):
            return _help(table, helper, other)
        return refuse(self, self._why_not(table, click.province))

    def _why_not(self, table: Table, place: ProvinceId) -> Refusal:
        tree = table.tree(self.before.unit)
        if place == self.before.unit.province and self.before.kind is OrderKind.SUPPORT:
            return Refusal(RefusalCause.SUPPORTS_ITSELF, (place,))
        tried = table.accept(tree.order(self.before.kind, self.source, place))
        no_way = Refusal(RefusalCause.CANNOT_SUPPORT_THERE, (self.before.unit.location, place))
        return tried if isinstance(tried, Refusal) else no_way

    def key(self, table: Table, key: str) -> Outcome:
        """Take the suggestion with ENTER."""
        suggested = self._suggested(table)
        if key != "ENTER" or not suggested:
            return self.before.key(table, key)
        place = Click(province_of(suggested), _coast(suggested))
        return pick(table, self, self.before.kind, self.before.unit, self.source, place) or ask(self, table)

    def back(self, table: Table) -> Stage:
        """Choose another unit to help."""
        return self.before


@dataclass(frozen=True, slots=True)
class HelpingInto:
    """A support whose place is told and whose supported unit, one of ``sources``, is not."""

    before: Helping
    place: ProvinceId
    sources: tuple[Unit, ...]

    def prompt(self, table: Table) -> Prompt:
        """Light the units that could go there."""
        lit = {unit.province: Role.SOURCE for unit in self.sources}
        lit |= {self.place: Role.TARGET, self.before.unit.province: Role.SELECTED}
        return Prompt((self.before.unit, Word.INTO, Place(self.place), Word.GAP), lit, keys=("H", "M", "ESC"))

    def click(self, table: Table, click: Click) -> Outcome:
        """Choose who is supported."""
        source = table.case.units.get(click.province)
        if source not in self.sources:
            return self.before.click(table, click)
        assert source is not None
        told = Click(self.place, _coast(_ordered_to(table, source)))
        return pick(table, self, self.before.kind, self.before.unit, source, told) or ask(self, table)

    def key(self, table: Table, key: str) -> Outcome:
        """Change to another kind of order."""
        return self.before.key(table, key)

    def back(self, table: Table) -> Stage:
        """Choose the unit first."""
        return self.before
