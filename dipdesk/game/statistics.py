"""Numbers of a game: supply centers over the years, and what became of the orders of each power."""

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from dipdesk.domain.board import PowerName
from dipdesk.domain.order import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Remove,
    Retreat,
    SupportHold,
    SupportMove,
    Waive,
)
from dipdesk.domain.position import Position
from dipdesk.domain.ruling import Bounced, ConvoyFailed, RetreatFailed, Ruling, SupportCut, Voided
from dipdesk.domain.variant import Variant
from dipdesk.game.game import Game
from dipdesk.game.timeline import counts_centers


@dataclass(frozen=True, slots=True)
class CenterTable:
    """Centers of each power at the start (told as the year before the first) and after each fall of the line."""

    years: tuple[int, ...]
    counts: Mapping[PowerName, tuple[int, ...]]

    @property
    def most(self) -> int:
        """The largest number in the table."""
        return max((max(row) for row in self.counts.values()), default=0)


def centers(game: Game, variant: Variant) -> CenterTable:
    """Return the supply centers over the years along the line of the game."""
    line = [game.timeline.at(number) for number in game.timeline.line]
    moments: dict[int, Position] = {line[0].position.phase.year - 1: line[0].position}
    for turn in line:
        if turn.resolution is not None and counts_centers(turn.resolution):
            moments[turn.resolution.phase.year] = turn.resolution.after
    counts = {p.name: tuple(len(at.centers_of(p.name)) for at in moments.values()) for p in variant.powers}
    return CenterTable(tuple(moments), counts)


@dataclass(frozen=True, slots=True)
class OrderCounts:
    """How many orders of each kind a power gave in resolved turns, and how many of them failed and why."""

    moves: int = 0
    holds: int = 0
    supports: int = 0
    convoys: int = 0
    retreats: int = 0
    builds: int = 0
    removals: int = 0
    unordered: int = 0
    bounced: int = 0
    cut: int = 0
    void: int = 0
    no_convoy: int = 0
    dislodged: int = 0

    @property
    def given(self) -> int:
        """All orders that were given."""
        return self.moves + self.holds + self.supports + self.convoys + self.retreats + self.builds + self.removals

    @property
    def failed(self) -> int:
        """Orders that did not do what they say."""
        return self.bounced + self.cut + self.void + self.no_convoy


_KINDS: Mapping[type[Order], str] = {
    Move: "moves",
    Hold: "holds",
    SupportHold: "supports",
    SupportMove: "supports",
    Convoy: "convoys",
    Retreat: "retreats",
    Disband: "retreats",
    Build: "builds",
    Waive: "builds",
    Remove: "removals",
}
_FAILURES: Mapping[type, str] = {
    Bounced: "bounced",
    RetreatFailed: "bounced",
    SupportCut: "cut",
    Voided: "void",
    ConvoyFailed: "no_convoy",
}


def orders(game: Game, variant: Variant) -> Mapping[PowerName, OrderCounts]:
    """Return what each power ordered along the line of the game, and what became of it."""
    found = {power.name: OrderCounts() for power in variant.powers}
    for number in game.timeline.line:
        result = game.timeline.at(number).resolution
        for ruling in result.rulings if result is not None else ():
            found[ruling.power] = _counted(found[ruling.power], ruling)
    return found


def _counted(counts: OrderCounts, ruling: Ruling) -> OrderCounts:
    kind = _KINDS[type(ruling.order)] if ruling.order is not None else "unordered" if ruling.unit else ""
    names = [kind, _FAILURES.get(type(ruling.outcome), ""), "dislodged" if ruling.dislodged else ""]
    more = {name: getattr(counts, name) + 1 for name in names if name}
    return replace(counts, **more)


def to_csv(header: Sequence[object], body: Iterable[Sequence[object]]) -> str:
    """Return a table as comma separated values with a heading, lines ended as RFC 4180 says."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(header)
    writer.writerows(body)
    return out.getvalue()
