"""How the shapes of an atlas stand for the provinces of a variant, which may have several copies of each."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from dipdesk.cartography.atlas import Atlas, Spot
from dipdesk.domain.board import Location, Province, ProvinceId, Terrain, coast_of, province_of
from dipdesk.domain.variant import Variant

LAND = (Terrain.LAND, Terrain.COASTAL)


@dataclass(frozen=True, slots=True, eq=False)
class Copies:
    """A variant on an atlas: where ``folded``, the atlas shows the base map of several boards joined by a cut."""

    variant: Variant
    atlas: Atlas
    folded: bool = field(init=False)
    shown: Mapping[ProvinceId, Province] = field(init=False)
    _cut: frozenset[tuple[ProvinceId, ProvinceId]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Find out which of the two the atlas shows: its shapes bear the names of the variant or of the base map."""
        provinces = self.variant.board.provinces
        bases = {p.base or p.id: p for p in provinces.values()}
        own = sum(name in provinces for name in self.atlas.shapes)
        folded = self.variant.topology.boards > 1 and own < sum(name in bases for name in self.atlas.shapes)
        cut = self.variant.topology.cut if folded else None
        object.__setattr__(self, "folded", folded)
        object.__setattr__(self, "shown", bases if folded else dict(provinces))
        object.__setattr__(self, "_cut", frozenset(cut.borders if cut else ()))

    @property
    def scale(self) -> float:
        """What one px of a sheet of 2,000 px is on a smaller sheet; larger sheets are meant to be seen larger."""
        return min(1.0, self.atlas.width / 2000.0)

    @property
    def shifts(self) -> tuple[Spot, ...]:
        """Where the sheet repeats: on itself and, across edges that are one with the opposite ones, all around."""
        wrap = self.variant.topology.wrap
        across = (0.0, -self.atlas.width, self.atlas.width) if "x" in wrap else (0.0,)
        down = (0.0, -self.atlas.height, self.atlas.height) if "y" in wrap else (0.0,)
        return tuple((x, y) for y in down for x in across)

    def is_land(self, base: ProvinceId) -> bool:
        """Tell whether the variant has armies in a province."""
        return self.shown[base].terrain in LAND

    def is_water(self, base: ProvinceId) -> bool:
        """Tell whether the variant makes a province a sea."""
        return self.shown[base].terrain is Terrain.WATER

    def playable(self, base: ProvinceId) -> bool:
        """Tell whether borders of a drawn province are ruled: not of boxes, impassable land or strangers."""
        found = self.shown.get(base)
        return found is not None and found.terrain is not Terrain.IMPASSABLE and not found.is_box

    def pairs(self, a: Location, b: Location) -> Iterator[tuple[Location, Location]]:
        """Yield the pairs of the variant that a border between two places of the atlas stands for."""
        if not self.folded:
            yield a, b
            return
        if (province_of(b), province_of(a)) in self._cut:
            a, b = b, a
        ahead = (province_of(a), province_of(b)) in self._cut
        count = self.variant.topology.boards
        for board in range(1, count + 1):
            yield self._on(a, board), self._on(b, board % count + 1 if ahead else board)

    def _on(self, base: Location, board: int) -> Location:
        province = province_of(base)
        names = (p.id for p in self.variant.board.provinces.values() if p.base == province and p.board in (0, board))
        real = next(names, province)
        return f"{real}/{coast_of(base)}" if coast_of(base) else real

    def base(self, real: Location) -> Location:
        """Return the place of the atlas that shows a place of the variant."""
        if not self.folded:
            return real
        found = self.variant.board.provinces[province_of(real)]
        coast = coast_of(real)
        return f"{found.base or found.id}/{coast}" if coast else found.base or found.id
