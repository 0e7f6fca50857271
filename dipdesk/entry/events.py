"""What a person does, as values without Qt."""

from dataclasses import dataclass

from dipdesk.domain.board import Location, ProvinceId


@dataclass(frozen=True, slots=True)
class Click:
    """A click on a province; ``coast`` (``nc``) if a coast was meant, ``dislodged`` if the unit that must retreat."""

    province: ProvinceId
    coast: str | None = None
    dislodged: bool = False


@dataclass(frozen=True, slots=True)
class Drag:
    """A unit dragged from its province to another."""

    start: ProvinceId
    end: ProvinceId
    coast: str | None = None


@dataclass(frozen=True, slots=True)
class ChooseCoast:
    """A click on a coast handle."""

    location: Location


@dataclass(frozen=True, slots=True)
class Key:
    """A key by name: letters of :data:`KEYS` in capitals, or one of the words there."""

    name: str


KEYS = ("H", "M", "S", "C", "D", "A", "F", "W", "TAB", "BACKTAB", "ENTER", "DELETE", "ESC")
"""All keys that mean something in some state."""

Event = Click | Drag | ChooseCoast | Key
