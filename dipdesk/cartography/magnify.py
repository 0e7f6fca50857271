"""Enlarges the crowded places of a sheet smoothly, so that they keep room when it is warped."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
import shapely

from dipdesk.cartography.atlas import Atlas, Spot
from dipdesk.cartography.check_borders import APART, SHARE, borders
from dipdesk.cartography.contacts import contacts, pair
from dipdesk.cartography.copies import Copies
from dipdesk.cartography.drawing import Drawing
from dipdesk.cartography.svg import Points
from dipdesk.domain.board import province_of
from dipdesk.domain.variant import Variant

ROOM = 29.0  # px of radius that a province should have for its unit
_MOST = 20
_STRONGEST = 0.9
_EDGE = 0.08  # of the width: nearer to the edge of the sheet points move less and less, on it not at all


@dataclass(frozen=True, slots=True)
class Bump:
    """A magnifier: points move away from ``spot`` by up to ``strength``, fading over ``reach`` px."""

    spot: Spot
    strength: float
    reach: float


def bumps(base: Atlas, warped: Atlas, variant: Variant) -> tuple[Bump, ...]:
    """Return what must grow on the base sheet so that provinces, borders and gaps are large enough when warped."""
    chosen: list[Bump] = []
    wanted = [*_rooms(base, warped, variant), *_borders(base, warped, variant)]
    for bump in sorted(wanted, key=lambda found: -found.strength):
        if all(math.dist(bump.spot, other.spot) > 0.05 * base.width for other in chosen):
            chosen.append(bump)
    return tuple(chosen[:_MOST])


def _rooms(base: Atlas, warped: Atlas, variant: Variant) -> Iterator[Bump]:
    for name, shape in warped.shapes.items():
        province = variant.board.provinces[name]
        if province.board == 1:
            largest = max(shapely.get_parts(shape), key=lambda part: float(part.area))
            room = float(shapely.maximum_inscribed_circle(largest, tolerance=1.0).length)
            if room < ROOM:
                home = max(shapely.get_parts(base.shapes[province.base]), key=lambda part: float(part.area))
                x, y = np.asarray(shapely.maximum_inscribed_circle(home, tolerance=1.0).coords)[0].tolist()
                yield _bump((x, y), ROOM / room, 0.09 * base.width)


def _borders(base: Atlas, warped: Atlas, variant: Variant) -> Iterator[Bump]:
    meetings = contacts(base, 30.0)
    for row in borders(Copies(variant, warped)):
        if row.cause not in ("border-short", "too-near"):
            continue
        names = [variant.board.provinces[province_of(place)].base for place in row.places]
        meeting = meetings.get(pair(*names))
        measured = row.fields.get("length") if row.cause == "border-short" else row.fields.get("gap")
        if meeting is not None and isinstance(measured, float):
            least = SHARE if row.cause == "border-short" else APART
            yield _bump(meeting.spot, least / max(measured, 1.0) * 1.08, 0.06 * base.width)


def _bump(spot: Spot, factor: float, reach: float) -> Bump:
    return Bump(spot, min(_STRONGEST, (factor - 1.0) * 1.4), reach)


def magnified(base: Atlas, found: tuple[Bump, ...]) -> Atlas:
    """Return the sheet with its points moved; the anchors stay as they were and no longer fit."""
    edge = _EDGE * base.width

    def moved(points: Points) -> Points:
        for bump in found:
            away = points - np.array(bump.spot)
            grown = bump.strength * np.exp(-(away**2).sum(axis=1) / bump.reach**2)
            to_edge = np.minimum(
                np.minimum(points[:, 0], base.width - points[:, 0]),
                np.minimum(points[:, 1], base.height - points[:, 1]),
            )
            points = points + away * (grown * np.clip(to_edge / edge, 0.0, 1.0))[:, None]
        rounded: Points = np.round(points, 3)
        return rounded

    features = tuple(
        replace(feature, geometry=shapely.transform(feature.geometry, moved)) for feature in base.drawing.features
    )
    return Atlas(Drawing(base.width, base.height, features), None, base.name)
