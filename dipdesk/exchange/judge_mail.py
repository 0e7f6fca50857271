"""The judge's report of a turn, in its layout of 1998."""

from collections.abc import Iterable, Iterator
from datetime import datetime

from dipdesk.domain.order import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    MovementOrder,
    Order,
    Remove,
    Retreat,
    SupportHold,
    SupportMove,
    Waive,
)
from dipdesk.domain.position import PhaseKind, Position, Unit
from dipdesk.domain.ruling import BuildsPending, RemovedByDefault, Resolution, RetreatFailed, Ruling
from dipdesk.domain.variant import Variant
from dipdesk.exchange.judge_words import (
    KINDS,
    PHASES,
    columns,
    either,
    in_place,
    other_unit,
    place_name,
    season_of,
    unit_name,
    wrap,
)
from dipdesk.game.game import Game
from dipdesk.game.timeline import counts_centers
from dipdesk.game.turn import TurnId
from dipdesk.rules.adjustments import builds_due


def game_reports(game: Game, variant: Variant, *, judge: str = "DIPDESK") -> str:
    """Return the reports of all resolved turns on the line that the game follows, one after the other."""
    line = [turn_id for turn_id in game.timeline.line if game.timeline.at(turn_id).resolution]
    return "\n\n".join(turn_report(game, variant, turn_id, judge=judge) for turn_id in line)


def turn_report(game: Game, variant: Variant, turn_id: TurnId, *, judge: str = "DIPDESK") -> str:
    """Return the report of a resolved turn; ValueError if it is not resolved."""
    resolution = game.timeline.at(turn_id).resolution
    if resolution is None:
        raise ValueError(f"turn {turn_id} is not resolved")
    name = _game_name(game)
    number = len(game.timeline.path(turn_id))
    header = f":: Judge: {judge}  Game: {name}  Variant: {variant.title('en')}\n"
    return header + "\n" + report(variant, resolution, name=name, number=number)


def deadline_line(time: datetime) -> str:
    """Return the last line of a report, which says when the next orders are due; in English wherever it is written."""
    day, month = _DAYS[time.weekday()], _MONTHS[time.month - 1]
    return f"The deadline for orders will be {day} {month} {time:%d %Y %H:%M:%S %z}.\n"


_DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def report(variant: Variant, resolution: Resolution, *, name: str = "game", number: int = 1) -> str:
    """Return the report of one phase without mail header, ended by a line break; all but orders wraps at 79."""
    head = f"{_HEADINGS[resolution.phase.kind]} for {season_of(resolution.phase)}.  ({name}.{number:03})"
    parts = [head, *_BODIES[resolution.phase.kind](variant, resolution)]
    if counts_centers(resolution):
        parts += [_ownership(variant, resolution.after), _counts(variant, resolution.after)]
    parts.append(_outlook(variant, resolution, name))
    return "\n\n".join(part for part in parts if part) + "\n"


_HEADINGS = {
    PhaseKind.MOVEMENT: "Movement results",
    PhaseKind.RETREAT: "Retreat orders",
    PhaseKind.ADJUSTMENT: "Adjustment orders",
}


def _game_name(game: Game) -> str:
    kept = "".join(char for char in game.title if char.isascii() and char.isalnum())
    return kept[:12].lower() or "game"


def _by_power(variant: Variant, rulings: Iterable[Ruling]) -> Iterator[tuple[str, list[Ruling]]]:
    found = list(rulings)
    for power in variant.powers:
        own = [ruling for ruling in found if ruling.power == power.name]
        if own:
            yield power.mail_name, own


# Movement


def _movement(variant: Variant, resolution: Resolution) -> list[str]:
    blocks = []
    for name, rulings in _by_power(variant, resolution.rulings):
        # Orders stay on one line, however long: the judge's own listings of 1998 and 2005 do not break them.
        blocks.append("\n".join(f"{name}: {_movement_line(variant, ruling)}" for ruling in rulings))
    driven = "\n".join(wrap(line) for line in _dislodged(variant, resolution))
    if driven:
        # The judge leaves two lines free above this heading.
        blocks += ["\nThe following units were dislodged:", driven]
    return blocks


def _movement_line(variant: Variant, ruling: Ruling) -> str:
    assert ruling.unit is not None
    flags = f"  (*{', '.join(ruling.flags)}*)" if ruling.flags else ""
    return unit_name(variant, ruling.unit) + _action(variant, ruling.order) + "." + flags


def _action(variant: Variant, order: Order | None) -> str:
    match order:
        case Hold():
            return " HOLD"
        case Move():
            steps = (*order.route, order.target)
            return "".join(f" -> {place_name(variant, step)}" for step in steps)
        case SupportHold() | SupportMove() | Convoy():
            return _help(variant, order)
        case _:
            return ", No Order Processed"


def _help(variant: Variant, order: MovementOrder) -> str:
    power = order.unit.power
    match order:
        case SupportHold():
            return f" SUPPORT {other_unit(variant, order.supported, power)}"
        case SupportMove():
            target = place_name(variant, order.target)
            return f" SUPPORT {other_unit(variant, order.supported, power)} -> {target}"
        case Convoy():
            return f" CONVOY {other_unit(variant, order.army, power)} -> {place_name(variant, order.target)}"
        case _:
            return ""


def _dislodged(variant: Variant, resolution: Resolution) -> Iterator[str]:
    open_to = {found.unit: found.retreats for found in resolution.after.dislodged}
    for unit in resolution.before.units:
        if unit in open_to or unit in resolution.destroyed:
            adjective = variant.power(unit.power).adjective
            start = f"The {adjective} {KINDS[unit.kind]} in {in_place(variant, unit.location)}"
            retreats = open_to.get(unit, ())
            if retreats:
                yield f"{start} can retreat to {either(place_name(variant, place) for place in retreats)}."
            else:
                yield f"{start} with no valid retreats was destroyed."


# Retreats and adjustments


def _retreats(variant: Variant, resolution: Resolution) -> list[str]:
    lines = []
    for name, rulings in _by_power(variant, resolution.rulings):
        lines += [columns(name, _retreat_line(variant, ruling)) for ruling in rulings]
    return ["\n".join(lines)]


def _retreat_line(variant: Variant, ruling: Ruling) -> str:
    assert ruling.unit is not None
    unit = f"{KINDS[ruling.unit.kind]:<5} {place_name(variant, ruling.unit.location)}"
    match ruling.order:
        case Retreat():
            flags = "  (*bounce, destroyed*)" if isinstance(ruling.outcome, RetreatFailed) else ""
            return f"{unit} -> {place_name(variant, ruling.order.target)}.{flags}"
        case Disband():
            return f"{unit} DISBAND."
        case _:
            return f"{unit}, No Order Processed (DISBAND)."


def _adjustments(variant: Variant, resolution: Resolution) -> list[str]:
    lines = []
    for rank in range(3):
        for name, rulings in _by_power(variant, (each for each in resolution.rulings if _rank(each) == rank)):
            lines += [columns(name, _adjustment_line(variant, ruling)) for ruling in rulings]
    return ["\n".join(lines)]


def _rank(ruling: Ruling) -> int:
    """The judge lists removals first, then builds and waives, then what nobody ordered."""
    if ruling.order is None:
        return 2
    return 0 if isinstance(ruling.order, Remove) else 1


def _adjustment_line(variant: Variant, ruling: Ruling) -> str:
    match ruling.outcome, ruling.order:
        case BuildsPending(count=count, unusable=unusable), _:
            builds = "build" if count == 1 else "builds"
            return f"{count} {'unusable ' if unusable else ''}{builds} pending."
        case RemovedByDefault(), _:
            return f"Defaults, removing the {_kind_in(variant, ruling.unit)}."
        case _, Build(unit=unit):
            article = "an" if unit.kind.value == "A" else "a"
            return f"Builds {article} {_kind_in(variant, unit)}."
        case _, Remove(unit=unit):
            return f"Removes the {_kind_in(variant, unit)}."
        case _, Waive():
            return "Build waived."
        case _:
            raise ValueError(f"no line for {ruling}")


def _kind_in(variant: Variant, unit: Unit | None) -> str:
    assert unit is not None
    return f"{KINDS[unit.kind].lower()} in {in_place(variant, unit.location)}"


_BODIES = {
    PhaseKind.MOVEMENT: _movement,
    PhaseKind.RETREAT: _retreats,
    PhaseKind.ADJUSTMENT: _adjustments,
}


# Centers and what comes next


def _ownership(variant: Variant, position: Position) -> str:
    lines = []
    for name, owner in [*((power.mail_name, power.name) for power in variant.powers), ("Unowned", None)]:
        owned = [place_name(variant, c) for c in variant.board.centers() if position.owners.get(c) == owner]
        if owned:
            lines.append(columns(name, ", ".join(sorted(owned)) + "."))
    return "Ownership of supply centers:\n\n" + "\n".join(lines)


def _counts(variant: Variant, position: Position) -> str:
    lines = []
    for power in variant.powers:
        centers, units = len(position.centers_of(power.name)), len(position.units_of(power.name))
        if not centers and not units:
            continue
        due = builds_due(position, power.name)
        verb = "Removes" if due < 0 else "Builds "
        plural = "unit" if abs(due) == 1 else "units"
        name = f"{power.mail_name}:"
        owned, standing = "center, " if centers == 1 else "centers,", "Unit: " if units == 1 else "Units:"
        lines.append(f"{name:<10}{centers:2} Supply {owned} {units:2} {standing}  {verb} {abs(due):2} {plural}.")
    return "\n".join(lines)


def _outlook(variant: Variant, resolution: Resolution, name: str) -> str:
    if resolution.winners:
        names = [variant.power(power).mail_name for power in resolution.winners]
        return wrap(f"The game was won by {' and '.join(names)}.")
    after = resolution.after.phase
    return wrap(f"The next phase of '{name}' will be {PHASES[after.kind]} for {season_of(after)}.")
