"""Orders and results for people: plain text, Markdown (Discord) and BBCode (forums), in English or French."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from dipdesk.domain.board import PowerName
from dipdesk.domain.notation import write, write_place, write_unit
from dipdesk.domain.position import Position
from dipdesk.domain.ruling import BuildsPending, DisbandCause, Disbanded, RemovedByDefault, Resolution, Ruling
from dipdesk.domain.variant import Variant
from dipdesk.exchange.report_words import phase_words, say
from dipdesk.game.game import Game
from dipdesk.game.timeline import counts_centers
from dipdesk.game.turn import EndKind, Turn, TurnId
from dipdesk.rules.adjustments import builds_due

DISCORD_LIMIT = 2_000
"""Most characters in one Discord message."""


@dataclass(frozen=True, slots=True)
class Markup:
    """How a medium marks headings, powers, lines, orders that failed and remarks."""

    heading: Callable[[str], str]
    power: Callable[[str], str]
    line: Callable[[str], str]
    failed: Callable[[str], str]
    remark: Callable[[str], str]


def _same(text: str) -> str:
    return text


PLAIN = Markup(
    heading=lambda text: f"{text}\n{'=' * len(text)}",
    power=_same,
    line=lambda text: f"  {text}",
    failed=_same,
    remark=lambda text: f"({text})",
)
MARKDOWN = Markup(
    heading=lambda text: f"## {text}",
    power=lambda text: f"**{text}**",
    line=lambda text: f"- {text}",
    failed=lambda text: f"~~{text}~~",
    remark=lambda text: f"*{text}*",
)
BBCODE = Markup(
    heading=lambda text: f"[size=150][b]{text}[/b][/size]",
    power=lambda text: f"[b]{text}[/b]",
    line=_same,
    failed=lambda text: f"[i]{text}[/i]",
    remark=lambda text: f"[color=#B00000]({text})[/color]",
)
MARKUPS: Mapping[str, Markup] = MappingProxyType({"text": PLAIN, "markdown": MARKDOWN, "bbcode": BBCODE})
"""The media by name."""


def orders_report(
    game: Game,
    variant: Variant,
    turn_id: TurnId,
    *,
    markup: Markup = PLAIN,
    language: str = "en",
    powers: Iterable[PowerName] | None = None,
) -> str:
    """Return the orders of a turn, power by power; of some ``powers`` only where these are given."""
    turn = game.timeline.at(turn_id)
    wanted = tuple(power.name for power in variant.powers) if powers is None else tuple(powers)
    blocks = [markup.heading(_title(game, variant, turn, "orders", language))]
    for name in wanted:
        lines = [write(order, variant) for order in turn.orders.get(name, ())]
        if lines and name in turn.hidden:
            lines = [say("sealed", language, count=len(lines))]
        if lines:
            blocks.append(_block(variant, markup, name, lines, language))
    return "\n\n".join(blocks) + "\n"


def results_report(
    game: Game, variant: Variant, turn_id: TurnId, *, markup: Markup = PLAIN, language: str = "en"
) -> str:
    """Return the results of a resolved turn; ValueError if it is not resolved."""
    turn = game.timeline.at(turn_id)
    result = turn.resolution
    if result is None:
        raise ValueError(f"turn {turn_id} is not resolved")
    blocks = [markup.heading(_title(game, variant, turn, "results", language))]
    for power in variant.powers:
        lines = [_ruling(variant, markup, each, language) for each in result.rulings if each.power == power.name]
        if lines:
            blocks.append(_block(variant, markup, power.name, lines, language))
    blocks += _aftermath(game, variant, turn_id, result, markup, language)
    return "\n\n".join(blocks) + "\n"


def game_report(game: Game, variant: Variant, *, markup: Markup = PLAIN, language: str = "en") -> str:
    """Return the results of every resolved turn on the line, and the orders of an open turn at its end."""
    parts = []
    for turn_id in game.timeline.line:
        turn = game.timeline.at(turn_id)
        if turn.resolution is not None:
            parts.append(results_report(game, variant, turn_id, markup=markup, language=language))
        elif turn.orders:
            parts.append(orders_report(game, variant, turn_id, markup=markup, language=language))
    return "\n".join(parts)


def messages(text: str, limit: int = DISCORD_LIMIT) -> tuple[str, ...]:
    """Cut a text into messages of at most ``limit`` characters, between blocks where possible, else between lines."""
    found: list[str] = []
    for piece in _pieces(text, limit):
        if found and len(found[-1]) + len(piece) <= limit:
            found[-1] += piece
        else:
            found.append(piece)
    return tuple(part.strip("\n") for part in found if part.strip())


def _pieces(text: str, limit: int) -> Iterator[str]:
    for block in text.split("\n\n"):
        whole = block + "\n\n"
        if len(whole) <= limit:
            yield whole
            continue
        for line in whole.splitlines(keepends=True):
            yield from (line[start : start + limit] for start in range(0, len(line), limit))


def _title(game: Game, variant: Variant, turn: Turn, what: str, language: str) -> str:
    name = game.title or variant.title(language)
    return f"{name} – {phase_words(turn.position.phase, language)} – {say(what, language)}"


def _block(variant: Variant, markup: Markup, power: PowerName, lines: Iterable[str], language: str) -> str:
    head = markup.power(variant.power(power).label(language) + say("colon", language))
    return "\n".join([head, *(markup.line(line) for line in lines)])


def _ruling(variant: Variant, markup: Markup, ruling: Ruling, language: str) -> str:
    remarks = [say(flag, language) for flag in ruling.flags]
    match ruling.outcome:
        case BuildsPending(count=count):
            return say("unused", language, count=count)
        case RemovedByDefault():
            remarks.append(say("removed", language))
        case Disbanded(cause=DisbandCause.NO_ORDER):
            remarks.append(say("disbanded", language))
        case _ if ruling.order is None:
            remarks.insert(0, say("no-order", language))
    text = _order(variant, ruling)
    failed = ruling.flags and ruling.flags != ("dislodged",)
    shown = markup.failed(text) if failed else text
    return f"{shown} {markup.remark(', '.join(remarks))}" if remarks else shown


def _order(variant: Variant, ruling: Ruling) -> str:
    if ruling.order is not None:
        return write(ruling.order, variant)
    return write_unit(ruling.unit, variant) if ruling.unit else ""


def _aftermath(
    game: Game, variant: Variant, turn_id: TurnId, result: Resolution, markup: Markup, language: str
) -> list[str]:
    blocks = []
    driven = [*_driven(variant, result, language)]
    if driven:
        head = markup.power(say("dislodged-units", language) + say("colon", language))
        blocks.append("\n".join([head, *(markup.line(line) for line in driven)]))
    if counts_centers(result):
        head = markup.power(say("centers", language) + say("colon", language))
        lines = _centers(variant, result.after, language)
        blocks.append("\n".join([head, *(markup.line(line) for line in lines)]))
    ending = _ending(game, variant, turn_id, language)
    return [*blocks, markup.power(ending)] if ending else blocks


def _driven(variant: Variant, result: Resolution, language: str) -> Iterator[str]:
    for each in result.after.dislodged:
        power = variant.power(each.unit.power).label(language)
        places = ", ".join(write_place(place, variant) for place in each.retreats)
        yield say("can-retreat", language, unit=write_unit(each.unit, variant), power=power, places=places)
    for unit in result.destroyed:
        power = variant.power(unit.power).label(language)
        yield say("must-go", language, unit=write_unit(unit, variant), power=power)


def _centers(variant: Variant, position: Position, language: str) -> Iterator[str]:
    colon = say("colon", language)
    for power in variant.powers:
        owned = [write_place(c, variant) for c in variant.board.centers() if position.owners.get(c) == power.name]
        if owned or position.units_of(power.name):
            due = builds_due(position, power.name)
            change = f" ({due:+d})".replace("-", "−") if due else ""
            yield f"{power.label(language)} {len(owned)}{change}{colon} {', '.join(owned)}"
    free = [write_place(c, variant) for c in variant.board.centers() if c not in position.owners]
    if free:
        yield f"{say('neutral', language)} {len(free)}{colon} {', '.join(free)}"


def _ending(game: Game, variant: Variant, turn_id: TurnId, language: str) -> str:
    following = [game.timeline.at(child) for child in game.timeline.children(turn_id)]
    ending = next((turn.ending for turn in following if turn.ending), None)
    if ending is None:
        return ""
    powers = ", ".join(variant.power(power).label(language) for power in ending.powers)
    return say("won" if ending.kind is EndKind.VICTORY else "drawn", language, powers=powers)
