"""A turn as a piece of HTML: orders with what became of them and why, dislodged units, centers; and tables of a game.

Only plain elements come out, every word escaped; the page around them, with its map, is made in ``app.report``.
"""

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from dipdesk.domain.board import PowerName
from dipdesk.domain.notation import write, write_place, write_unit
from dipdesk.domain.position import Position
from dipdesk.domain.ruling import BuildsPending, Resolution, Ruling
from dipdesk.domain.variant import Variant
from dipdesk.exchange.report_words import phase_words, say
from dipdesk.game.game import Game
from dipdesk.game.statistics import CenterTable, OrderCounts
from dipdesk.game.timeline import counts_centers
from dipdesk.game.turn import EndKind, Turn
from dipdesk.rules.adjustments import builds_due
from dipdesk.rules.words import why


def turn_section(game: Game, variant: Variant, turn: Turn, language: str) -> str:
    """Return the texts of a turn without heading; of an open turn the orders that may be shown."""
    parts = [*_ending(turn, variant, language), *_comment(turn)]
    if turn.resolution is None:
        parts += _orders(variant, turn, language)
        return "\n".join(parts)
    result = turn.resolution
    rows = (row for power in variant.powers for row in _rulings(variant, result, power.name, language))
    head = [say(key, language) for key in ("power", "order", "result", "reason")]
    parts += [table(head, rows), *_driven(variant, result, language)]
    if counts_centers(result):
        parts += [f"<h3>{escape(say('centers', language))}</h3>", _centers(variant, result.after, language)]
    return "\n".join(parts)


def title_of(turn: Turn, language: str) -> str:
    """Return the heading of a turn, as ``Fall 1901, movement``."""
    return phase_words(turn.position.phase, language)


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table of texts; the first cell of a row is its heading, left out where it repeats the one above."""
    lines = ["<table>", "<thead><tr>", *(f'<th scope="col">{escape(cell)}</th>' for cell in head), "</tr></thead>"]
    lines.append("<tbody>")
    before = None
    for first, *others in rows:
        shown = "" if first == before else escape(first)
        before = first
        cells = "".join(f"<td>{escape(cell)}</td>" for cell in others)
        lines.append(f'<tr><th scope="row">{shown}</th>{cells}</tr>')
    return "\n".join([*lines, "</tbody></table>"])


def center_table(found: CenterTable, variant: Variant, language: str) -> str:
    """Return the supply centers over the years."""
    head = [say("power", language), *map(str, found.years)]
    rows = ([variant.power(name).label(language), *map(str, row)] for name, row in found.counts.items())
    return table(head, rows)


COUNTS = (
    *("moves", "holds", "supports", "convoys", "retreats", "builds", "removals"),
    *("unordered", "bounced", "cut", "void", "no_convoy", "dislodged"),
)
"""Columns of the statistics, by the names of ``OrderCounts``."""


def order_table(found: Iterable[tuple[PowerName, OrderCounts]], variant: Variant, language: str) -> str:
    """Return how many orders of each kind the powers gave, and how many failed."""
    head = [say("power", language), *(say(f"count-{name}", language) for name in COUNTS)]
    rows = ([variant.power(power).label(language), *(str(getattr(c, name)) for name in COUNTS)] for power, c in found)
    return table(head, rows)


def _rulings(variant: Variant, result: Resolution, power: PowerName, language: str) -> Iterator[Sequence[str]]:
    name = variant.power(power).label(language)
    for ruling in result.rulings:
        if ruling.power == power:
            yield (
                name,
                _order(variant, ruling, language),
                _flags(ruling, language),
                why(ruling, result, variant, language),
            )


def _order(variant: Variant, ruling: Ruling, language: str) -> str:
    if isinstance(ruling.outcome, BuildsPending):
        return say("unused", language, count=ruling.outcome.count)
    if ruling.order is not None:
        return write(ruling.order, variant)
    return write_unit(ruling.unit, variant) if ruling.unit else ""


def _flags(ruling: Ruling, language: str) -> str:
    return ", ".join(say(flag, language) for flag in ruling.flags) or "✓"


def _orders(variant: Variant, turn: Turn, language: str) -> Iterator[str]:
    rows = []
    for power in variant.powers:
        given = [write(order, variant) for order in turn.orders.get(power.name, ())]
        if power.name in turn.hidden and given:
            given = [say("sealed", language, count=len(given))]
        rows += [(power.label(language), text) for text in given]
    if rows:
        yield table([say("power", language), say("order", language)], rows)


def _driven(variant: Variant, result: Resolution, language: str) -> Iterator[str]:
    lines = []
    for each in result.after.dislodged:
        places = ", ".join(write_place(place, variant) for place in each.retreats)
        unit, power = write_unit(each.unit, variant), variant.power(each.unit.power).label(language)
        lines.append(say("can-retreat", language, unit=unit, power=power, places=places))
    for gone in result.destroyed:
        power = variant.power(gone.power).label(language)
        lines.append(say("must-go", language, unit=write_unit(gone, variant), power=power))
    if lines:
        yield f"<h3>{escape(say('dislodged-units', language))}</h3>"
        yield "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in lines) + "</ul>"


def _centers(variant: Variant, position: Position, language: str) -> str:
    rows = []
    for power in variant.powers:
        owned = position.centers_of(power.name)
        if owned or position.units_of(power.name):
            due = builds_due(position, power.name)
            change = f"{due:+d}".replace("-", "−") if due else ""
            places = ", ".join(write_place(place, variant) for place in sorted(owned))
            rows.append((power.label(language), str(len(owned)), change, places))
    free = sorted(center for center in variant.board.centers() if center not in position.owners)
    if free:
        places = ", ".join(write_place(place, variant) for place in free)
        rows.append((say("neutral", language), str(len(free)), "", places))
    return table([say(key, language) for key in ("power", "number", "change", "places")], rows)


def _ending(turn: Turn, variant: Variant, language: str) -> Iterator[str]:
    if turn.ending is not None:
        powers = ", ".join(variant.power(power).label(language) for power in turn.ending.powers)
        word = "won" if turn.ending.kind is EndKind.VICTORY else "drawn"
        yield f"<p><strong>{escape(say(word, language, powers=powers))}</strong></p>"


def _comment(turn: Turn) -> Iterator[str]:
    if turn.comment:
        yield f"<blockquote>{escape(turn.comment)}</blockquote>"
