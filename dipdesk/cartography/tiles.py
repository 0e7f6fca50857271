"""The parts of a layout: atlases placed on a canvas, and the seams between them."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from dipdesk.cartography.atlas import Atlas, Spot
from dipdesk.domain.board import Location, ProvinceId, coast_of, province_of

Bounds = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@dataclass(frozen=True, slots=True)
class Affine:
    """The map x' = a x + c y + e, y' = b x + d y + f; the order of SVG's ``matrix`` and of ``QTransform``'s rows."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def __call__(self, spot: Spot) -> Spot:
        """Return where ``spot`` comes to lie."""
        x, y = spot
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def inverse(self) -> "Affine":
        """Return the map back; ZeroDivisionError if there is none."""
        det = self.a * self.d - self.b * self.c
        a, b, c, d = self.d / det, -self.b / det, -self.c / det, self.a / det
        return Affine(a, b, c, d, -(a * self.e + c * self.f), -(b * self.e + d * self.f))

    @property
    def scale(self) -> float:
        """The factor by which lengths grow (the mean of both axes)."""
        return math.sqrt(abs(self.a * self.d - self.b * self.c))


def shift(x: float, y: float) -> Affine:
    """Return the translation by x, y."""
    return Affine(e=x, f=y)


@dataclass(frozen=True, slots=True, eq=False)
class Tile:
    """An atlas placed on the canvas.

    ``names`` maps its provinces to those of the variant (``mar`` to ``mar2``); ``board`` numbers the copies of a base
    map from 1, 0 where there is only one; a ``ghost`` is a paler repetition beyond the true frame.
    """

    atlas: Atlas
    place: Affine
    names: Mapping[ProvinceId, ProvinceId]
    board: int = 0
    ghost: bool = False
    _bases: Mapping[ProvinceId, ProvinceId] = field(init=False, repr=False)
    _back: Affine = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Keep the way back."""
        object.__setattr__(self, "_bases", {real: base for base, real in self.names.items()})
        object.__setattr__(self, "_back", self.place.inverse())

    @property
    def bounds(self) -> Bounds:
        """The frame of the tile on the canvas."""
        width, height = self.atlas.width, self.atlas.height
        corners = [self.place(spot) for spot in ((0, 0), (width, 0), (0, height), (width, height))]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        return min(xs), min(ys), max(xs), max(ys)

    def back(self, spot: Spot) -> Spot:
        """Return a point of the canvas in px of the atlas."""
        return self._back(spot)

    def real(self, base: Location) -> Location:
        """Return the location of the variant that ``base`` of the atlas stands for: ``spa/nc`` gives ``spa2/nc``."""
        province = self.names.get(province_of(base), province_of(base))
        coast = coast_of(base)
        return f"{province}/{coast}" if coast else province

    def base(self, real: Location) -> Location | None:
        """Return the location of the atlas that shows ``real``; None if this tile does not."""
        province = self._bases.get(province_of(real))
        if province is None:
            return None
        coast = coast_of(real)
        return f"{province}/{coast}" if coast else province

    def locate(self, spot: Spot) -> ProvinceId | None:
        """Return the variant's province at a point of the canvas."""
        found = self.atlas.locate(*self._back(spot))
        return None if found is None else self.names.get(found)


@dataclass(frozen=True, slots=True)
class Seam:
    """A border that is drawn in two places and is one in the rules.

    ``first`` lies on tile ``tiles[0]``, ``second`` on ``tiles[1]``, both on the canvas; ``crossings`` are the pairs of
    provinces (on the first side, on the second) that meet there; ``kind`` is ``cut``, ``wrap`` or ``box``.
    """

    kind: str
    label: str
    tiles: tuple[int, int]
    first: tuple[Spot, ...]
    second: tuple[Spot, ...]
    crossings: tuple[tuple[ProvinceId, ProvinceId], ...]

    def turned(self) -> "Seam":
        """Return the seam seen from the other side."""
        pairs = tuple((b, a) for a, b in self.crossings)
        return Seam(self.kind, self.label, (self.tiles[1], self.tiles[0]), self.second, self.first, pairs)


@dataclass(frozen=True, slots=True)
class Mark:
    """A numbered point of a seam on the canvas; the points of one number are the same point."""

    text: str
    spot: Spot
    tile: int = 0


@dataclass(frozen=True, slots=True)
class Hit:
    """What lies at a point: the province, the number of the tile in the layout, the point in px of that atlas."""

    province: ProvinceId
    tile: int
    spot: Spot


@dataclass(frozen=True, slots=True)
class Tab:
    """Where a leg leaves or enters at a seam: the point on the canvas and the seam's ``label``.

    ``direction`` is the unit vector in which the order travels.
    """

    spot: Spot
    direction: Spot
    label: str


@dataclass(frozen=True, slots=True)
class Leg:
    """A piece of an arrow on one tile, from the first of its points to the last, with a tab where it crosses a seam."""

    points: tuple[Spot, ...]
    tile: int = 0
    tab_in: Tab | None = None
    tab_out: Tab | None = None


def hull(parts: Iterable[Bounds]) -> Bounds:
    """Return the smallest bounds around all of ``parts``."""
    found = list(parts)
    return (
        min(part[0] for part in found),
        min(part[1] for part in found),
        max(part[2] for part in found),
        max(part[3] for part in found),
    )


def within(spot: Spot, bounds: Bounds) -> bool:
    """Tell whether a point lies in bounds, edges included."""
    return bounds[0] <= spot[0] <= bounds[2] and bounds[1] <= spot[1] <= bounds[3]
