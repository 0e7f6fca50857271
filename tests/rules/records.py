"""Reads the cases under tests/data/rules and tests/data/judge and compares them with resolutions."""

import gzip
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from dipdesk.domain.order import Order
from dipdesk.domain.position import PhaseKind, Position
from dipdesk.domain.ruling import BuildsPending, RemovedByDefault, Resolution, Ruling
from dipdesk.domain.variant import Variant
from dipdesk.game import pack
from tests.rules.canonical import Speller, adjustment_orders, movement_orders, position, retreat_orders

DATA = Path(__file__).parent.parent / "data" / "rules"
VARIANTS = ("standard", "rootz", "youngstown", "wraparound", "loeb9")
Record = Mapping[str, Any]


def rows(name: str) -> list[Record]:
    return _read(DATA / f"{name}.jsonl.gz")


def judged(name: str) -> list[Record]:
    """Return phases that the judge decided: of a variant, or the ``scenarios``."""
    return _read(DATA.parent / "judge" / f"{name}.jsonl.gz")


def _read(path: Path) -> list[Record]:
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


@cache
def speller(variant_id: str) -> Speller:
    return Speller(pack.load(variant_id))


def variant_of(record: Record) -> Variant:
    return speller(record["variant"]).variant


def question(record: Record) -> tuple[Position, list[Order]]:
    """Return the position of one of the judge's records and the orders as the judge understood them."""
    before = position(record["phase"], record["units"], record["centres"], record.get("pending_retreats", ()))
    results = record["results"]
    if before.phase.kind is PhaseKind.MOVEMENT:
        texts = [(row["unit"].split()[1].partition("/")[0], row["order"]) for row in results]
        return before, movement_orders(speller(record["variant"]), before, texts)
    if before.phase.kind is PhaseKind.RETREAT:
        return before, retreat_orders(before, results)
    return before, adjustment_orders(results)


def differences(record: Record, found: Resolution) -> Iterator[str]:
    """Yield what is not as the judge says, but for units that it prints dislodged although they stay."""
    if found.phase.kind is PhaseKind.ADJUSTMENT:
        yield from _actions(record, found)
    else:
        yield from _flags(record, found)
    if found.phase.kind is PhaseKind.MOVEMENT:
        yield from _unequal("dislodged", wanted_dislodged(record), dislodged(found))
    units = {(unit.power, unit.kind.value, unit.location) for unit in found.after.units}
    yield from _unequal("units", {tuple(unit) for unit in record["units_after"]}, units)
    owners = record.get("centres_after") or record["centres"]
    wanted = {center: power for power, owned in owners.items() if power != "unowned" for center in owned}
    yield from _unequal("owners", wanted, dict(found.after.owners))
    yield from _unequal("winners", record.get("game_over", []), list(found.winners))
    if not found.winners:
        yield from _unequal("phase", record["next_phase"], found.after.phase.code)


def wanted_dislodged(record: Record) -> dict[tuple[str, str], frozenset[str]]:
    return {(row["power"], row["unit"]): frozenset(row["retreats"]) for row in record["dislodged"]}


def dislodged(found: Resolution) -> dict[tuple[str, str], frozenset[str]]:
    waiting = {(d.unit.power, str(d.unit)): frozenset(d.retreats) for d in found.after.dislodged}
    return waiting | {(unit.power, str(unit)): frozenset[str]() for unit in found.destroyed}


def is_falsely_dislodged(record: Record, row: Record) -> bool:
    """Tell whether the judge prints a unit dislodged that stays."""
    return "dislodged" in row["flags"] and (row["power"], row["unit"]) not in wanted_dislodged(record)


def has_false_dislodgement(record: Record) -> bool:
    return record["phase"].endswith("M") and any(is_falsely_dislodged(record, row) for row in record["results"])


def _flags(record: Record, found: Resolution) -> Iterator[str]:
    rulings = {(r.power, str(r.unit)): r for r in found.rulings}
    is_movement = found.phase.kind is PhaseKind.MOVEMENT
    for row in record["results"]:
        wanted = set(row["flags"])
        if is_movement and is_falsely_dislodged(record, row):
            wanted.discard("dislodged")
        ruling = rulings[row["power"], row["unit"]]
        yield from _unequal(f"{row['unit']} {row['order']}", wanted, set(ruling.flags))


def _actions(record: Record, found: Resolution) -> Iterator[str]:
    wanted = Counter(
        (row["power"], row["action"], row.get("unit", "").partition("/")[0], row.get("count", 0))
        for row in record["results"]
    )
    yield from _unequal("actions", wanted, Counter(map(_action, found.rulings)))


def _action(ruling: Ruling) -> tuple[str, str, str, int]:
    unit = str(ruling.unit or "").partition("/")[0]
    match ruling.outcome:
        case BuildsPending(count=count, unusable=unusable):
            return ruling.power, "unusable" if unusable else "pending", "", count
        case RemovedByDefault():
            return ruling.power, "default_remove", unit, 0
        case _:
            return ruling.power, type(ruling.order).__name__.lower(), unit, 0


def _unequal(what: str, wanted: object, found: object) -> Iterator[str]:
    if wanted != found:
        yield f"{what}: {wanted} is right, not {found}"
