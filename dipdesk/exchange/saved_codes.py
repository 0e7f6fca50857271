"""Names in saved games of the Python package ``diplomacy``: provinces in capitals, powers in capitals, its phases."""

from collections.abc import Collection

from dipdesk.domain.board import Location, PowerName, Province, ProvinceId, coast_of, province_of
from dipdesk.domain.position import Phase, PhaseKind, Unit
from dipdesk.domain.variant import Variant

# Four seas have another code there than at the judge.
_OTHER_CODES = {"nat": "nao", "nrg": "nwg", "gol": "lyo", "gob": "bot"}


class Codes:
    """Both ways between our ids and the package's codes, for one variant."""

    def __init__(self, variant: Variant) -> None:
        """Make the tables."""
        self.variant = variant
        provinces = variant.board.provinces
        self._code = {province.id: code_of(province, provinces.keys()) for province in provinces.values()}
        self._id = {code: province for province, code in self._code.items()}
        self._power = {power.name.upper(): power.name for power in variant.powers}

    def place(self, location: Location) -> str:
        """Return a place as ``STP/SC``."""
        code, coast = self._code[province_of(location)], coast_of(location)
        return f"{code}/{coast.upper()}" if coast else code

    def unit(self, unit: Unit) -> str:
        """Return a unit as ``F STP/SC``."""
        return f"{unit.kind.value} {self.place(unit.location)}"

    def location(self, code: str) -> Location | None:
        """Return the place of a code, None where the map has none."""
        name, _, coast = code.upper().partition("/")
        province = self._id.get(name) or (name.lower() if name.lower() in self.variant.board.provinces else None)
        if province is None:
            return None
        return f"{province}/{coast.lower()}" if coast else province

    def power(self, name: str) -> PowerName | None:
        """Return the power called ``AUSTRIA``."""
        return self._power.get(name.upper())


def code_of(province: Province, taken: Collection[ProvinceId]) -> str:
    """Return the package's code of a province, in capitals; its maps and those of the DPjudge have the same."""
    base = province.base or province.id
    other = _OTHER_CODES.get(base, base)
    if province.board:
        other = f"{other}{province.board}"
    is_free = other == province.id or other not in taken
    return (other if is_free else province.id).upper()


def phase_name(phase: Phase) -> str:
    """Return a phase as the package names it: ``W1901A`` for adjustments."""
    return f"W{phase.year}A" if phase.kind is PhaseKind.ADJUSTMENT else phase.code
