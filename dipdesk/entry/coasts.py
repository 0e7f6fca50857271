"""Choosing between coasts by handles on the map."""

from dataclasses import dataclass

from dipdesk.domain.board import Location, ProvinceId, coast_of, province_of
from dipdesk.domain.position import Unit
from dipdesk.entry.answers import Again, Prompt, Role
from dipdesk.entry.events import Click
from dipdesk.entry.pieces import Sentence, Word, order_sentence
from dipdesk.entry.table import Outcome, Stage, Table, ask, done
from dipdesk.rules.options import OrderKind
from dipdesk.rules.refusal import Refusal


def within(places: tuple[Location, ...], province: ProvinceId) -> tuple[Location, ...]:
    """Return the places that are in ``province``."""
    return tuple(place for place in places if province_of(place) == province)


def pick(table: Table, before: Stage, kind: OrderKind, unit: Unit, source: Unit, click: Click) -> Outcome | None:
    """Complete the order whose target was clicked, or ask for its coast; None if the click is no target.

    A coast that the click names counts at once; only likely coasts are asked for.
    """
    tree = table.tree(unit)
    places = within(tree.targets(kind, source), click.province)
    if not places:
        return None
    named = f"{click.province}/{click.coast}"
    likely = within(tree.targets(kind, source, hopeful=True), click.province) or places
    choice = named if named in places else likely[0] if len(likely) == 1 else None
    if choice is not None:
        return done(table.ready, [tree.order(kind, source, choice)])
    return ask(CoastPick(before, kind, unit, source, likely), table)


@dataclass(frozen=True, slots=True)
class CoastPick:
    """The order is complete but for the coast, one of ``choices`` in one province."""

    before: Stage
    kind: OrderKind
    unit: Unit
    source: Unit
    choices: tuple[Location, ...]

    @property
    def province(self) -> ProvinceId:
        """The province whose coasts are asked for."""
        return province_of(self.choices[0])

    def prompt(self, table: Table) -> Prompt:
        """Show the handles."""
        lit = {self.source.province: Role.HELPED, self.unit.province: Role.SELECTED, self.province: Role.TARGET}
        plain = self._plain(table) is not None
        keys = ("ENTER", "ESC") if plain else ("ESC",)
        coasts = tuple(place for place in self.choices if coast_of(place))
        return Prompt(self._sentence(table), lit, coasts, keys, again=Again.ANY_COAST if plain else None)

    def _sentence(self, table: Table) -> Sentence:
        order = table.tree(self.unit).order(self.kind, self.source, self.province)
        return (*order_sentence(order), Word.COAST)

    def _plain(self, table: Table) -> Outcome | None:
        """Return the completion without a coast: the default coast, or any, as the rulebook has it."""
        order = table.accept(table.tree(self.unit).order(self.kind, self.source, self.province))
        return None if isinstance(order, Refusal) else done(table.ready, [order])

    def click(self, table: Table, click: Click) -> Outcome:
        """Take the coast; the province itself without one means the default; elsewhere the choice is given up."""
        if click.province != self.province:
            return self.before.click(table, click)
        if click.coast:
            return pick(table, self.before, self.kind, self.unit, self.source, click) or ask(self, table)
        return self._plain(table) or ask(self, table)

    def key(self, table: Table, key: str) -> Outcome:
        """Take the default with ENTER."""
        if key == "ENTER":
            return self._plain(table) or ask(self, table)
        return self.before.key(table, key)

    def back(self, table: Table) -> Stage:
        """Choose the target again."""
        return self.before
