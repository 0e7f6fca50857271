"""One phase as a JSON object: read, resolved and answered (docs/formats/record.md, ``dipdesk resolve``)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain

from dipdesk.domain.board import Location, PowerName, ProvinceId, Terrain, province_of
from dipdesk.domain.names import names_of
from dipdesk.domain.notation import Fault, InvalidNotation, Reader, Reading, write
from dipdesk.domain.notation_words import key_of
from dipdesk.domain.order import Build, Order, Waive
from dipdesk.domain.position import DislodgedUnit, Phase, PhaseKind, Position, Unit, UnitKind
from dipdesk.domain.ruling import BuildsPending, RemovedByDefault, Resolution, Ruling
from dipdesk.domain.variant import Variant
from dipdesk.game import pack
from dipdesk.rules import legality
from dipdesk.rules.resolve import resolve
from dipdesk.rules.rulebook import RULEBOOKS, Rulebook
from dipdesk.rules.words import why

MAX_ITEMS = 10_000
_EMPTY = Reading("", error=InvalidNotation(Fault.EMPTY, "", (0, 0)))
Answer = dict[str, object]


class RecordError(ValueError):
    """An object that is no phase: the sentence says which field is wrong and what would be right."""


@dataclass(frozen=True, slots=True)
class Record:
    """A phase to be resolved, as it was given: order texts by power."""

    variant: Variant
    rulebook: Rulebook
    position: Position
    orders: Mapping[PowerName, tuple[str, ...]]
    players: Mapping[str, tuple[PowerName, ...]] | None = None


def answer(data: object, rulebook: Rulebook, language: str = "en") -> Answer:
    """Resolve the phase that ``data`` describes, under ``rulebook`` unless it names one; RecordError if none."""
    record = read_record(data, rulebook)
    orders, rejected, ignored = read_orders(record, language)
    resolution = resolve(record.variant, record.rulebook, record.position, orders, players=record.players)
    result: Answer = {}
    if isinstance(data, Mapping) and "id" in data:
        result["id"] = data["id"]
    result["rejected"] = rejected
    if ignored:
        result["ignored"] = ignored
    return result | _outcome(record, resolution, language)


# -- reading


def read_record(data: object, rulebook: Rulebook) -> Record:
    """Check an object field by field; RecordError names the first that is wrong."""
    if not isinstance(data, Mapping):
        raise RecordError("a phase must be a JSON object { … }")
    variant = _variant(_text(data, "variant"), _words(data, "options"))
    position = _position(variant, data)
    players = {
        name: tuple(_power(variant, p, f"players.{name}") for p in held) for name, held in _lists(data, "players")
    }
    orders: dict[PowerName, tuple[str, ...]] = {}
    for name, texts in _lists(data, "orders"):
        power = _power(variant, name, "orders")
        orders[power] = (*orders.get(power, ()), *texts)
    rules = _text(data, "rules", rulebook.id)
    if "rules" in data and rules not in RULEBOOKS:
        raise RecordError(f"rules: there is no rulebook “{rules}”; known are {', '.join(RULEBOOKS)}")
    # A rulebook that is given may be of no known name (tools.conformance tries single policies).
    chosen = rulebook if "rules" not in data else RULEBOOKS[rules]
    return Record(variant, chosen, position, orders, players or None)


def _text(data: Mapping[str, object], key: str, default: str | None = None) -> str:
    value = data.get(key, default)
    if not isinstance(value, str):
        raise RecordError(f"{key}: {'is missing' if value is None else 'must be a text'}")
    return value


def _words(data: Mapping[str, object], key: str) -> dict[str, str]:
    value = data.get(key) or {}
    if not isinstance(value, Mapping):
        raise RecordError(f"{key}: must be an object of names and values")
    words = {True: "yes", False: "no"}
    return {str(k): words[found] if isinstance(found, bool) else str(found) for k, found in value.items()}


def _rows(data: Mapping[str, object], key: str) -> Sequence[object]:
    value = data.get(key, [])
    if not isinstance(value, list) or len(value) > MAX_ITEMS:
        raise RecordError(f"{key}: must be a list")
    return value


def _lists(data: Mapping[str, object], key: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    value = data.get(key) or {}
    if not isinstance(value, Mapping):
        raise RecordError(f"{key}: must be an object that maps names to lists of texts")
    for name, items in value.items():
        if not isinstance(items, list) or not all(isinstance(item, str) for item in items) or len(items) > MAX_ITEMS:
            raise RecordError(f"{key}.{name}: must be a list of texts")
        yield name, tuple(items)


def _variant(name: str, options: Mapping[str, str]) -> Variant:
    return _loaded(name, tuple(sorted(options.items())))


@lru_cache(maxsize=64)
def _loaded(name: str, options: tuple[tuple[str, str], ...]) -> Variant:
    if name not in pack.shipped():
        raise RecordError(f"variant: there is no variant “{name}”; known are {', '.join(pack.shipped())}")
    try:
        return pack.load(name, options=dict(options))
    except pack.PackError as error:
        raise RecordError(f"options: {error.reason}") from None


def _power(variant: Variant, name: str, where: str) -> PowerName:
    found = names_of(variant).owners.get(key_of(name[:80]))
    if found is None:
        powers = ", ".join(power.name for power in variant.powers)
        raise RecordError(f"{where}: there is no power “{name}”; known are {powers}")
    return found


def _position(variant: Variant, data: Mapping[str, object]) -> Position:
    code = _text(data, "phase")
    try:
        phase = Phase.parse(code)
    except ValueError as error:
        raise RecordError(f"phase: {error}") from None
    units = tuple(_unit(variant, row, f"units[{n}]") for n, row in enumerate(_rows(data, "units")))
    pending = _rows(data, "pending_retreats") if phase.kind is PhaseKind.RETREAT else ()
    dislodged = tuple(_fallen(variant, row, n, len(units)) for n, row in enumerate(pending))
    _once_each(units, "units")
    _once_each([fallen.unit for fallen in dislodged], "pending_retreats")
    if phase.kind is PhaseKind.ADJUSTMENT and not isinstance(data.get("centres"), Mapping):
        raise RecordError("centres: is missing; without it no builds or removals can be counted")
    return Position(phase, units, _owners(variant, data), dislodged)


def _once_each(units: Sequence[Unit], where: str) -> None:
    taken: set[ProvinceId] = set()
    for number, unit in enumerate(units):
        if unit.province in taken:
            raise RecordError(f"{where}[{number}]: a second unit in {unit.province}")
        taken.add(unit.province)


def _unit(variant: Variant, row: object, where: str) -> Unit:
    match row:
        case [str(power), str(kind), str(place)] if kind in ("A", "F"):
            return _standing(variant, Unit(_power(variant, power, where), UnitKind(kind), place), where)
        case _:
            raise RecordError(f'{where}: must be a power, "A" or "F" and a place, as ["France", "A", "par"]')


def _standing(variant: Variant, unit: Unit, where: str) -> Unit:
    board = variant.board
    place = board.coast_aliases.get(unit.location, unit.location)
    province = board.provinces.get(province_of(place))
    if province is None:
        raise RecordError(f"{where}: there is no province “{unit.location}”")
    is_army = unit.kind is UnitKind.ARMY
    wrong = (Terrain.WATER, Terrain.IMPASSABLE) if is_army else (Terrain.LAND, Terrain.IMPASSABLE)
    if province.terrain in wrong or place not in ((province.id,) if is_army else board.locations(province.id)):
        raise RecordError(f"{where}: {'an army' if is_army else 'a fleet'} cannot stand in “{unit.location}”")
    return Unit(unit.power, unit.kind, place)


def _fallen(variant: Variant, row: object, number: int, standing: int) -> DislodgedUnit:
    where = f"pending_retreats[{number}]"
    match row:
        case {"power": str(power), "unit": str(unit), "retreats": [*retreats]} if all(
            isinstance(place, str) for place in retreats
        ):
            kind, _, place = unit.partition(" ")
            found = _unit(variant, [power, kind, place], where)
            goals = (_standing(variant, Unit(found.power, found.kind, str(goal)), where) for goal in retreats)
            places = dict.fromkeys(goal.location for goal in goals)
            return DislodgedUnit(found, tuple(places), rank=standing + number)
        case _:
            raise RecordError(f'{where}: must be {{"power": …, "unit": "A par", "retreats": ["bur", …]}}')


def _owners(variant: Variant, data: Mapping[str, object]) -> dict[ProvinceId, PowerName]:
    owners: dict[ProvinceId, PowerName] = {}
    for name, centers in _lists(data, "centres"):
        if name == "unowned":
            continue
        power = _power(variant, name, "centres")
        for center in centers:
            province = variant.board.provinces.get(center)
            if province is None or not province.is_center:
                raise RecordError(f"centres.{name}: “{center}” is no center of this map")
            owners[center] = power
    return owners


# -- orders


def read_orders(
    record: Record, language: str = "en"
) -> tuple[tuple[Order, ...], dict[str, dict[str, str]], dict[str, dict[str, list[str]]]]:
    """Return the orders that count, the refusals and the ignored words by power and index of the text."""
    reader = Reader(record.variant)
    given: list[Order] = []
    source: list[tuple[PowerName, int]] = []
    rejected: dict[str, dict[str, str]] = {}
    ignored: dict[str, dict[str, list[str]]] = {}
    for power, texts in record.orders.items():
        for index, text in enumerate(texts):
            for reading in reader.several(text, record.position, power) or (_EMPTY,):
                if reading.order is None:
                    message = reading.error.message(language) if reading.error else ""
                    rejected.setdefault(power, {}).setdefault(str(index), message)
                    continue
                given.append(reading.order)
                source.append((power, index))
                if reading.ignored:
                    ignored.setdefault(power, {}).setdefault(str(index), []).extend(reading.ignored)
    chosen = legality.select(record.variant, record.rulebook, record.position, given)
    for number, refusal in chosen.refused:
        power, index = source[number]
        words = legality.refusal_words(refusal, record.variant, language)
        rejected.setdefault(power, {}).setdefault(str(index), words)
    return chosen.accepted, rejected, ignored


# -- answering


def _outcome(record: Record, resolution: Resolution, language: str) -> Answer:
    variant, after = record.variant, resolution.after
    kind = record.position.phase.kind
    row = _adjustment_row if kind is PhaseKind.ADJUSTMENT else _unit_row
    result: Answer = {"results": [row(ruling, resolution, variant, language) for ruling in resolution.rulings]}
    if kind is PhaseKind.MOVEMENT:
        result["dislodged"] = _dislodged(resolution)
    result["units_after"] = [[unit.power, unit.kind.value, unit.location] for unit in after.units]
    if _ends_year(resolution):
        result["centres_after"] = _centers(variant, after)
    result["next_phase"] = after.phase.code + ("X" if resolution.winners else "")
    if resolution.winners:
        result["game_over"] = list(resolution.winners)
    return result


def _unit_row(ruling: Ruling, resolution: Resolution, variant: Variant, language: str) -> Answer:
    return {
        "power": ruling.power,
        "unit": str(ruling.unit),
        "order": write(ruling.order, variant, "facts") if ruling.order else "(none)",
        "flags": list(ruling.flags),
        "why": why(ruling, resolution, variant, language),
    }


def _adjustment_row(ruling: Ruling, resolution: Resolution, variant: Variant, language: str) -> Answer:
    row: Answer = {"power": ruling.power, "action": _action(ruling)}
    if isinstance(ruling.outcome, BuildsPending):
        row["count"] = ruling.outcome.count
    elif ruling.unit is not None:
        row["unit"] = str(ruling.unit)
    row["why"] = why(ruling, resolution, variant, language)
    return row


def _action(ruling: Ruling) -> str:
    match ruling.outcome:
        case BuildsPending(unusable=unusable):
            return "unusable" if unusable else "pending"
        case RemovedByDefault():
            return "default_remove"
    match ruling.order:
        case Waive():
            return "waive"
        case Build():
            return "build"
    return "remove"


def _dislodged(resolution: Resolution) -> list[Answer]:
    fallen: chain[tuple[Unit, tuple[Location, ...]]] = chain(
        ((found.unit, found.retreats) for found in resolution.after.dislodged),
        ((unit, ()) for unit in resolution.destroyed),
    )
    return [{"power": unit.power, "unit": str(unit), "retreats": list(places)} for unit, places in fallen]


def _ends_year(resolution: Resolution) -> bool:
    before, after = resolution.before.phase, resolution.after.phase
    is_over = bool(resolution.winners) or after.kind is PhaseKind.ADJUSTMENT or after.year > before.year
    return is_over and before.kind is not PhaseKind.ADJUSTMENT


def _centers(variant: Variant, after: Position) -> dict[str, list[ProvinceId]]:
    held: dict[str, list[ProvinceId]] = {}
    for center in variant.board.centers():
        held.setdefault(after.owners.get(center, "unowned"), []).append(center)
    return {power: sorted(centers) for power, centers in sorted(held.items())}
