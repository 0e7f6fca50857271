"""A variant: board, powers, start and the shape of its map."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from dipdesk.domain.board import Board, Power, PowerName, ProvinceId
from dipdesk.domain.position import Position


@dataclass(frozen=True, slots=True)
class Cut:
    """The line along which copies of a base map are joined (Root Z 1.0).

    ``borders`` hold base provinces (a, b) in order from the impassable middle to the sheet's edge; crossing from
    ``a`` to ``b`` leads from board i to board i + 1, the other way to board i - 1, counted round.
    """

    borders: tuple[tuple[ProvinceId, ProvinceId], ...]
    pivot: ProvinceId


@dataclass(frozen=True, slots=True)
class Box:
    """An off-board area: the space that contains it and the boxes it links to."""

    province: ProvinceId
    hosts: tuple[ProvinceId, ...]
    links: tuple[ProvinceId, ...]


@dataclass(frozen=True, slots=True)
class Topology:
    """How the sheets of a map meet; the views are made from this.

    ``boards`` copies of the base map joined along ``cut``; ``boxes`` off the board; ``wrap`` names the axes along which
    opposite edges of the sheet are one (``x``, ``y``).
    """

    boards: int = 1
    cut: Cut | None = None
    boxes: tuple[Box, ...] = ()
    wrap: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Sharing:
    """Which powers one player may hold together: one of each zone, and no pair of ``apart`` (Root Z 3.0-3.2)."""

    zones: tuple[tuple[PowerName, ...], ...]
    apart: frozenset[frozenset[PowerName]] = frozenset()

    def permits(self, powers: Iterable[PowerName]) -> bool:
        """Tell whether a player may hold exactly ``powers``."""
        held = tuple(powers)
        one_of_each = all(sum(power in zone for power in held) == 1 for zone in self.zones)
        return one_of_each and len(held) == len(self.zones) and not any(pair <= set(held) for pair in self.apart)


@dataclass(frozen=True, slots=True)
class GameOption:
    """A choice made when a game begins, as ``omsk-fleets``; ``labels`` are its title by language.

    ``choices`` are its values; where there are none it is a whole number within ``limits``.
    """

    name: str
    default: str
    choices: tuple[str, ...] = ()
    labels: Mapping[str, str] = field(default_factory=dict, compare=False)
    limits: tuple[int, int] = (0, 0)

    def admits(self, value: str) -> bool:
        """Tell whether ``value`` is one of the choices, or a number within the limits."""
        if self.choices:
            return value in self.choices
        low, high = self.limits
        return value.isascii() and value.isdigit() and len(value) < 7 and low <= int(value) <= high


@dataclass(frozen=True, slots=True, eq=False)
class Variant:
    """All facts of a variant but its drawing.

    ``victory`` is the number of centers to win, per player where ``victory_by_player``; ``map_base`` is the id of the
    pack whose drawing it uses; ``center_order`` is the order of the judge's ownership reports; ``options`` are what a
    game may choose, and ``chosen`` what this one has chosen (their effect on board and victory is already in here);
    ``sharing`` tells which powers one player may hold where players hold several.
    """

    id: str
    titles: Mapping[str, str]
    board: Board
    powers: tuple[Power, ...]
    start: Position
    victory: int
    victory_by_player: bool = False
    topology: Topology = field(default_factory=Topology)
    map_base: str = ""
    center_order: tuple[ProvinceId, ...] = ()
    options: tuple[GameOption, ...] = ()
    chosen: Mapping[str, str] = field(default_factory=dict)
    sharing: Sharing | None = None

    def power(self, name: PowerName) -> Power:
        """Return the power called ``name``; KeyError if there is none."""
        for power in self.powers:
            if power.name == name:
                return power
        raise KeyError(name)

    def title(self, language: str) -> str:
        """Return the title in ``language``, the English one where it has none."""
        return self.titles.get(language) or self.titles["en"]
