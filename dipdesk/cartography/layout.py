"""Layouts: how the sheets of a variant lie on the canvas. Hit-tests, spots and routes are written once, here."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from dipdesk.cartography import routes
from dipdesk.cartography.anchors import Anchor
from dipdesk.cartography.atlas import Atlas, Spot
from dipdesk.cartography.tiles import Bounds, Hit, Leg, Mark, Seam, Tile, shift, within
from dipdesk.domain.board import Location, ProvinceId, province_of

SPOT_KINDS = ("unit", "dislodged", "center", "handle")


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """Tiles and seams on a canvas, ``bounds`` its frame, ``marks`` the numbered points of its seams.

    ``period`` is the width and height after which the map repeats (Wraparound); where ``endless``, the picture goes on
    beyond the frame and every copy is alive.
    """

    name: str
    tiles: tuple[Tile, ...]
    bounds: Bounds
    seams: tuple[Seam, ...] = ()
    marks: tuple[Mark, ...] = ()
    period: Spot | None = None
    endless: bool = False

    def locate(self, x: float, y: float) -> Hit | None:
        """Return what lies at a point of the canvas; None off the board."""
        spot = self._home((x, y))
        for number, tile in enumerate(self.tiles):
            if within(spot, tile.bounds):
                province = tile.locate(spot)
                if province is not None:
                    return Hit(province, number, tile.back(spot))
        return None

    def anchors(self, location: Location) -> Iterator[tuple[Tile, Anchor]]:
        """Yield the anchor (in px of its atlas) of each tile that shows ``location``."""
        for tile in self.tiles:
            base = tile.base(location)
            if base is not None and province_of(base) in tile.atlas.shapes:
                yield tile, tile.atlas.anchor(base)

    def spots(self, location: Location, kind: str = "unit") -> tuple[Spot, ...]:
        """Return where ``location`` has its spot of a kind (``SPOT_KINDS``), on every tile that shows it."""
        found = ((tile, getattr(anchor, kind)) for tile, anchor in self.anchors(location))
        return tuple(tile.place(spot) for tile, spot in found if spot is not None)

    def spot(self, location: Location, kind: str = "unit", near: Spot | None = None) -> Spot | None:
        """Return one spot of a kind, of the copy nearest to ``near``; endless layouts count every repetition."""
        found = [copy for spot in self.spots(location, kind) for copy in self.copies(spot, near)]
        if near is None:
            return found[0] if found else None
        return min(found, key=lambda spot: math.dist(spot, near), default=None)

    def copies(self, spot: Spot, near: Spot | None = None) -> tuple[Spot, ...]:
        """Return a point, or in an endless layout its repetition nearest to ``near``."""
        if not self.endless or self.period is None or near is None:
            return (spot,)
        return (routes.nearest(spot, near, self.period),)

    def route(self, start: Location, goal: Location, kind: str = "unit") -> tuple[Leg, ...]:
        """Return the legs of an arrow from the unit (or ``dislodged`` unit) on ``start`` to ``goal``.

        One leg of two points where nothing lies between; at a seam the leg ends with a tab and the next begins with it.
        Empty if either is not drawn.
        """
        return routes.route(self, start, goal, kind)

    def meeting(self, a: ProvinceId, b: ProvinceId) -> tuple[Spot, ...]:
        """Return the middle of the border of two provinces on each tile that shows both; at a seam, on both sides."""
        found = []
        for tile in self.tiles:
            one, other = tile.base(a), tile.base(b)
            spot = tile.atlas.meeting(one, other) if one and other else None
            if spot is not None:
                found.append(tile.place(spot))
        for seam in self.seams_between(a, b):
            found += [routes.along(seam.first, 0.5), routes.along(seam.second, 0.5)]
        return tuple(found)

    def seams_between(self, a: ProvinceId, b: ProvinceId) -> tuple[Seam, ...]:
        """Return the seams at which two provinces meet, ``a`` on the first side."""
        return tuple(side for seam in self.seams for side in (seam, seam.turned()) if (a, b) in side.crossings)

    def _home(self, spot: Spot) -> Spot:
        """Bring a point of an endless canvas into its frame."""
        if not self.endless or self.period is None:
            return spot
        left, top = self.bounds[0], self.bounds[1]
        return left + (spot[0] - left) % self.period[0], top + (spot[1] - top) % self.period[1]


def plain(atlas: Atlas) -> Layout:
    """Return the layout of a single sheet."""
    return Layout("sheet", (whole(atlas),), (0.0, 0.0, atlas.width, atlas.height))


def whole(atlas: Atlas) -> Tile:
    """Return an atlas as a tile at the origin that shows its provinces under their own names."""
    return Tile(atlas, shift(0.0, 0.0), {name: name for name in atlas.provinces})
