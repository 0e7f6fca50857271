"""Units, phases and positions."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from dipdesk.domain.board import Location, PowerName, ProvinceId, province_of


class UnitKind(StrEnum):
    """Army or fleet, by the letter of the notation."""

    ARMY = "A"
    FLEET = "F"


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit of a power on a location; ``province`` follows from the location."""

    power: PowerName
    kind: UnitKind
    location: Location
    province: ProvinceId = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Store the province, which the rules ask for all the time."""
        object.__setattr__(self, "province", province_of(self.location))

    def __str__(self) -> str:
        """Write the unit as ``F stp/nc``."""
        return f"{self.kind.value} {self.location}"


class Season(StrEnum):
    """Spring or fall, by the letter of phase codes."""

    SPRING = "S"
    FALL = "F"


class PhaseKind(StrEnum):
    """What is ordered in a phase, by the last letter of phase codes."""

    MOVEMENT = "M"
    RETREAT = "R"
    ADJUSTMENT = "B"


_CODE = re.compile(r"([SFW])(\d{1,6})([MRBA])")


@dataclass(frozen=True, slots=True, order=True)
class Phase:
    """A point of the calendar: ``S1901M F1901R F1901B``."""

    year: int
    season: Season
    kind: PhaseKind

    @property
    def code(self) -> str:
        """The judge's code of the phase, as ``F1901B``."""
        return f"{self.season.value}{self.year:04d}{self.kind.value}"

    @classmethod
    def parse(cls, code: str) -> "Phase":
        """Read ``S1901M``, also the web's ``W1901A`` for adjustments; ValueError says what is wrong."""
        found = _CODE.fullmatch(code.strip().upper())
        if found is None:
            raise ValueError(f"“{code}” is no phase code; one looks like S1901M, F1901R or F1901B")
        season, year, kind = found.groups()
        season = "F" if season == "W" else season
        kind = "B" if kind == "A" else kind
        if kind == "B" and season == "S":
            raise ValueError(f"“{code}”: adjustments are made after fall only, as in F{year}B")
        return cls(int(year), Season(season), PhaseKind(kind))


@dataclass(frozen=True, slots=True)
class DislodgedUnit:
    """A unit that must retreat or disband.

    ``retreats`` are the locations open to it (empty: it is destroyed); ``attacker_from`` is the province its
    dislodger came from; ``rank`` is its place in the list order of all units (Rules XIV.4).
    """

    unit: Unit
    retreats: tuple[Location, ...]
    attacker_from: ProvinceId | None = None
    rank: int = 0


@dataclass(frozen=True, slots=True)
class Position:
    """All that a phase starts from.

    ``units`` stand in the judge's list order, which default removals follow; ``owners`` maps a center to its power
    (neutral centers are absent); ``dislodged`` is filled in retreat phases only; ``standoffs`` are the provinces
    that no unit may retreat to because a standoff left them empty.
    """

    phase: Phase
    units: tuple[Unit, ...]
    owners: Mapping[ProvinceId, PowerName] = field(default_factory=dict)
    dislodged: tuple[DislodgedUnit, ...] = ()
    standoffs: frozenset[ProvinceId] = frozenset()

    def __post_init__(self) -> None:
        """Freeze the owners, unless another position has done so."""
        if not isinstance(self.owners, MappingProxyType):
            object.__setattr__(self, "owners", MappingProxyType(dict(self.owners)))

    def unit_at(self, province: ProvinceId) -> Unit | None:
        """Return the undislodged unit in ``province``."""
        return next((unit for unit in self.units if unit.province == province), None)

    def dislodged_at(self, province: ProvinceId) -> DislodgedUnit | None:
        """Return the dislodged unit in ``province``."""
        return next((d for d in self.dislodged if d.unit.province == province), None)

    def centers_of(self, power: PowerName) -> tuple[ProvinceId, ...]:
        """Return the centers that ``power`` owns."""
        return tuple(center for center, owner in self.owners.items() if owner == power)

    def units_of(self, power: PowerName) -> tuple[Unit, ...]:
        """Return the undislodged units of ``power`` in list order."""
        return tuple(unit for unit in self.units if unit.power == power)
