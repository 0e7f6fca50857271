"""Whether a position can be on the board: asked of files, editors and anything else that makes positions up."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from dipdesk.domain.board import Board, Location, Terrain, province_of
from dipdesk.domain.position import PhaseKind, Position, Unit, UnitKind
from dipdesk.domain.variant import Variant
from dipdesk.game.faults import Fault, SaveError
from dipdesk.rules.place_words import place, sentence


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault of a position; ``part`` is ``units``, ``owners``, ``dislodged`` or ``standoffs``, ``index`` the entry."""

    part: str
    index: int
    fault: Fault
    values: dict[str, object] = field(default_factory=dict)

    def words(self, language: str) -> str:
        """Return the fault as a sentence in ``language``."""
        return f"{sentence(SaveError('', self.fault, **self.values).words(language))}."


def findings(variant: Variant, position: Position) -> Iterator[Finding]:
    """Yield every fault of ``position``: wrong terrain, coasts, two units in a province, unknown owners."""
    yield from _units(variant, position)
    yield from _owners(variant, position)
    yield from _dislodged(variant, position)
    for index, province in enumerate(sorted(position.standoffs)):
        if province not in variant.board.provinces:
            yield Finding("standoffs", index, Fault.NO_PROVINCE, {"value": province[:60]})


def _units(variant: Variant, position: Position) -> Iterator[Finding]:
    taken = set()
    for index, unit in enumerate(position.units):
        fault = unit_fault(variant, unit)
        if fault is not None:
            yield Finding("units", index, *fault)
        elif unit.province in taken:
            yield Finding("units", index, Fault.CROWDED, {"value": there(variant, unit.location)})
        taken.add(unit.province)


def unit_fault(variant: Variant, unit: Unit) -> tuple[Fault, dict[str, object]] | None:
    """Return why ``unit`` cannot be where it is, with the values of the sentence; None if it can."""
    if unit.power not in _powers(variant):
        return Fault.UNKNOWN_VALUE, {"value": unit.power[:60], "known": ", ".join(_powers(variant))}
    fault = place_fault(variant.board, unit.kind, unit.location)
    if fault is None:
        return None
    known = ", ".join(variant.board.locations(unit.province)) if fault is Fault.COAST_NEEDED else ""
    value = unit.location[:60] if fault is Fault.NO_PROVINCE else there(variant, unit.location)
    return fault, {"value": value, "known": known}


def place_fault(board: Board, kind: UnitKind, location: Location) -> Fault | None:
    """Return why a unit of this kind cannot be on ``location``, None if it can."""
    province = board.provinces.get(province_of(location))
    if province is None:
        return Fault.NO_PROVINCE
    if kind is UnitKind.ARMY:
        on_land = province.terrain in (Terrain.LAND, Terrain.COASTAL) and location == province.id
        return None if on_land else Fault.ARMY_AFLOAT
    if province.terrain not in (Terrain.WATER, Terrain.COASTAL):
        return Fault.FLEET_INLAND
    return None if location in board.locations(province.id) else Fault.COAST_NEEDED


def _owners(variant: Variant, position: Position) -> Iterator[Finding]:
    for index, (center, owner) in enumerate(position.owners.items()):
        province = variant.board.provinces.get(center)
        if province is None:
            yield Finding("owners", index, Fault.NO_PROVINCE, {"value": center[:60]})
        elif not province.is_center:
            yield Finding("owners", index, Fault.NO_CENTER, {"value": named(variant, center)})
        elif owner not in _powers(variant):
            known = ", ".join(_powers(variant))
            yield Finding("owners", index, Fault.UNKNOWN_VALUE, {"value": owner[:60], "known": known})


def _dislodged(variant: Variant, position: Position) -> Iterator[Finding]:
    if position.dislodged and position.phase.kind is not PhaseKind.RETREAT:
        yield Finding("dislodged", 0, Fault.STRAY_DISLODGED, {"value": position.phase.code})
    taken, standing = set(), {unit.province for unit in position.units}
    for index, dislodged in enumerate(position.dislodged):
        unit = dislodged.unit
        fault = unit_fault(variant, unit)
        if fault is not None:
            yield Finding("dislodged", index, *fault)
        elif unit.province in taken:
            yield Finding("dislodged", index, Fault.CROWDED, {"value": there(variant, unit.location)})
        taken.add(unit.province)
        for goal in dislodged.retreats:
            # Whoever retreats to a unit would stand there beside it for the rest of the game.
            if place_fault(variant.board, unit.kind, goal) is not None or province_of(goal) in standing:
                yield Finding("dislodged", index, Fault.BAD_RETREAT, {"value": goal_of(variant, goal)})
        source = dislodged.attacker_from
        if source is not None and source not in variant.board.provinces:
            yield Finding("dislodged", index, Fault.NO_PROVINCE, {"value": source[:60]})


def _powers(variant: Variant) -> tuple[str, ...]:
    return tuple(power.name for power in variant.powers)


def named(variant: Variant, location: Location) -> object:
    """Return the name of a place with its article, by language."""
    return {language: place(variant, location[:60], language).the for language in ("en", "fr")}


def there(variant: Variant, location: Location) -> object:
    """Return the words that say where, by language: ``in Norway``, ``en Norvège``."""
    return {language: place(variant, location, language).at for language in ("en", "fr")}


def goal_of(variant: Variant, location: Location) -> object:
    """Return the words for where something goes, in English after ``to``."""
    return {"en": place(variant, location[:60], "en").the, "fr": place(variant, location[:60], "fr").at}
