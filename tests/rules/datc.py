"""Reads and plays the cases of DATC: orders as people type them, through legality, to a resolution."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from dipdesk.domain.board import province_of
from dipdesk.domain.notation import InvalidNotation, Reader
from dipdesk.domain.order import Order
from dipdesk.domain.position import DislodgedUnit, Phase, PhaseKind, Position, Unit, UnitKind
from dipdesk.domain.ruling import RemovedByDefault, Resolution
from dipdesk.domain.variant import Variant
from dipdesk.rules.legality import select
from dipdesk.rules.resolve import resolve
from dipdesk.rules.rulebook import Rulebook
from tests.rules.canonical import Speller
from tests.rules.records import Record, dislodged, speller


@dataclass(frozen=True)
class Played:
    """What became of a case, and which of its order texts were refused."""

    speller: Speller
    resolution: Resolution
    refused: tuple[str, ...]


def play(record: Record, orders: Iterable[Record], rulebook: Rulebook, variant_id: str = "standard") -> Played:
    spell = speller(variant_id)
    before = _position(spell, record)
    accepted, refused = _accepted(spell.variant, rulebook, before, orders)
    return Played(spell, resolve(spell.variant, rulebook, before, accepted), tuple(refused))


def _position(spell: Speller, record: Record) -> Position:
    state = record["prestate"]
    owners = {spell.location(c): power for power, owned in state.get("owners", {}).items() for c in owned}
    return Position(
        Phase.parse(_code(record.get("phase", "S1901M"))),
        tuple(unit(spell, text) for text in state["units"]),
        owners,
        tuple(_waiting(spell, row) for row in state.get("dislodged", ())),
        frozenset(map(spell.location, state.get("contested", ()))),
    )


def _code(phase: str) -> str:
    """Read also ``Fall 1901, Movement``."""
    season, _, rest = phase.partition(" ")
    return phase if not rest else f"{season[0]}{rest[:4]}{rest[6]}"


def unit(spell: Speller, text: str) -> Unit:
    power, kind, place = text.split()
    return Unit(power.title(), UnitKind(kind), spell.location(place))


def _waiting(spell: Speller, row: Record) -> DislodgedUnit:
    origin = province_of(spell.location(row["attacker_from"]))
    return DislodgedUnit(unit(spell, row["unit"]), tuple(map(spell.location, row["retreats"])), origin)


def _accepted(
    variant: Variant, rulebook: Rulebook, before: Position, orders: Iterable[Record]
) -> tuple[list[Order], list[str]]:
    reader = Reader(variant)
    read: dict[str, list[tuple[str, Order]]] = {}
    accepted: list[Order] = []
    refused: list[str] = []
    for row in orders:
        power = row["power"].title()
        try:
            read.setdefault(power, []).append((row["order"], reader.order(row["order"], before, power)))
        except InvalidNotation:
            refused.append(row["order"])
    for found in read.values():
        chosen = select(variant, rulebook, before, [order for _, order in found])
        accepted += chosen.accepted
        refused += [found[number][0] for number, _ in chosen.refused]
    return accepted, refused


def wrong(played: Played, expected: Mapping[str, Any]) -> list[str]:
    """Return where the board differs from what is expected."""
    spell, found = played.speller, played.resolution
    lines: list[str] = []
    if "removed_by_default" in expected:
        gone = [str(r.unit) for r in found.rulings if isinstance(r.outcome, RemovedByDefault)]
        wanted = [str(unit(spell, f"X {expected['removed_by_default']}"))]
        return [] if gone == wanted else [f"removed {gone}, not {wanted}"]
    units = {(u.power, str(u)) for u in found.after.units}
    wanted_units = {(u.power, str(u)) for u in (unit(spell, text) for text in expected["units_after"])}
    if units != wanted_units:
        lines.append(f"units {units}, not {wanted_units}")
    fallen = {place: open_ for (_, place), open_ in dislodged(found).items()}
    for row in expected.get("dislodged", ()):
        text, retreats = (row, None) if isinstance(row, str) else (row["unit"], row["retreats"])
        left = fallen.pop(str(unit(spell, text)), None)
        if left is None or (retreats is not None and left != set(map(spell.location, retreats))):
            lines.append(f"{text} may retreat to {left}, not {retreats}")
    if fallen and found.phase.kind is PhaseKind.MOVEMENT:
        lines.append(f"dislodged are also {fallen}")
    contested = set(map(spell.location, expected.get("contested", ())))
    if found.after.dislodged and not contested <= found.after.standoffs:
        lines.append(f"standoffs {set(found.after.standoffs)}, not {contested}")
    return lines


def flags(played: Played, expected: Mapping[str, str]) -> dict[str, tuple[str, str]]:
    """Return the result words that differ, by unit: what is expected and what was ruled."""
    rulings = {(r.power, r.unit.province): r for r in played.resolution.rulings if r.unit is not None}
    found: dict[str, tuple[str, str]] = {}
    for text, words in expected.items():
        if text.count(" ") != 2:
            continue
        named = unit(played.speller, text)
        ruling = rulings.get((named.power, named.province))
        ruled = ",".join(ruling.flags) or "ok" if ruling else "-"
        if ruled != words.replace("success", "ok"):
            found[text] = (words, ruled)
    return found
