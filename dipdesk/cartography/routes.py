"""Legs of arrows over the seams of a layout."""

from __future__ import annotations

import itertools
import math
from typing import TYPE_CHECKING

from dipdesk.cartography.atlas import Spot
from dipdesk.cartography.tiles import Leg
from dipdesk.domain.board import Location

if TYPE_CHECKING:
    from dipdesk.cartography.layout import Layout


def nearest(spot: Spot, near: Spot, period: Spot) -> Spot:
    """Return the repetition of ``spot`` that lies nearest to ``near`` on a map that repeats after ``period``."""
    return (
        spot[0] + round((near[0] - spot[0]) / period[0]) * period[0],
        spot[1] + round((near[1] - spot[1]) / period[1]) * period[1],
    )


def route(layout: Layout, start: Location, goal: Location, kind: str) -> tuple[Leg, ...]:
    """Return the legs from the spot of ``kind`` on ``start`` to the unit spot of ``goal``."""
    best: tuple[Leg, ...] = ()
    for number, tile in enumerate(layout.tiles):
        one, other = tile.base(start), tile.base(goal)
        if one is None or other is None:
            continue
        a = tile.place(getattr(tile.atlas.anchor(one), kind))
        b = tile.place(tile.atlas.anchor(other).unit)
        legs = (Leg((a, b), number),)
        best = legs if not best or length(legs) < length(best) else best
    return best


def length(legs: tuple[Leg, ...]) -> float:
    """Return how long legs are together."""
    return sum(math.dist(a, b) for leg in legs for a, b in itertools.pairwise(leg.points))
