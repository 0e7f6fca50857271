"""Spots and names for sheets on which nobody has placed them: clear of each other, inside their shapes."""

from collections.abc import Iterator, Mapping, Sequence

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from dipdesk.cartography import footprint, placing
from dipdesk.cartography.anchors import Anchor
from dipdesk.cartography.atlas import Atlas, Spot
from dipdesk.cartography.drawing import Progress, areas
from dipdesk.cartography.naming import sheet_name, sheet_short
from dipdesk.cartography.placing import Ground, Want
from dipdesk.cartography.svg import Points
from dipdesk.domain.board import Location, Province, ProvinceId, Terrain, province_of

LANGUAGES = ("en", "fr")
_BERTHS = 60  # spots near a coast that are tried for a fleet
_LEAST = 1.0  # square px of a shape that can be furnished
_MARGIN = 9.0  # px along the edge of the sheet that names and units leave free


def furnished(
    bare: Atlas,
    provinces: Mapping[ProvinceId, Province],
    kept: Mapping[Location, Anchor] | None = None,
    progress: Progress | None = None,
) -> dict[Location, Anchor]:
    """Return spots and names for all shapes of a sheet that are provinces, but for the places that are ``kept``.

    Coasts get theirs where a line of the drawing shows them. Takes some seconds for a large map.
    """
    kept = kept or {}
    inland = shapely.union_all([f.geometry for layer in ("lakes", "inner-water") for f in bare.drawing.by_layer[layer]])
    paper = shapely.box(_MARGIN, _MARGIN, bare.width - _MARGIN, bare.height - _MARGIN)
    table: dict[Location, Anchor] = {}
    placed = [area for place, anchor in kept.items() for area in _areas(bare, place, anchor)]
    shown = [name for name in bare.provinces if name in provinces]
    for number, name in enumerate(shown):
        province = provinces[name]
        water = province.terrain is Terrain.WATER
        room = areas(shapely.intersection(bare.shapes[name], paper))
        if room.area < _LEAST:
            continue  # off the sheet, or a splinter: nothing can stand there
        dry = not water and shapely.difference(room, inland).area >= _LEAST
        ground = placing.ground(room, inland if dry else None)
        coasts = [(place, kept.get(place, anchor)) for place, anchor in _coasts(bare, province, ground)]
        taken = [area for _, anchor in coasts for area in placing.outlines(anchor, "F")]
        if name not in kept:
            near = shapely.STRtree(placed).query(bare.shapes[name], predicate="dwithin", distance=placing.UNIT)
            foreign = [placed[i] for i in sorted(near.tolist())]
            want = _want(province, [spot for _, anchor in coasts for spot in (anchor.unit, anchor.dislodged)])
            table[name] = placing.place(ground, want, taken, foreign)
            placed += [*placing.outlines(table[name], want.kinds), *taken]
            placed += [placing.box(label, water) for label in table[name].labels.values()]
        table.update((place, anchor) for place, anchor in coasts if place not in kept)
        if progress is not None:
            progress((number + 1) / len(shown))
    return table


def _areas(bare: Atlas, place: Location, anchor: Anchor) -> Iterator[BaseGeometry]:
    """Yield what the marks and names of a place cover that is kept as it is."""
    yield from placing.outlines(anchor, "AF")
    name = province_of(place)
    if name in bare.shapes:
        for label in anchor.labels.values():
            yield placing.box(label, bare.kind(name) == "water")


def _want(province: Province, berths: Sequence[Spot]) -> Want:
    names = {language: sheet_name(province, language) for language in LANGUAGES}
    water = province.terrain is Terrain.WATER
    kinds = "A" if province.coasts else footprint.KINDS.get(province.terrain, "AF")
    return Want(names, sheet_short(province), water, province.is_center, kinds, tuple(berths))


def _coasts(bare: Atlas, province: Province, ground: Ground) -> Iterator[tuple[Location, Anchor]]:
    """Yield the spots of fleets on named coasts: as near to the middle of the coast as there is room."""
    for coast in province.coasts:
        place = f"{province.id}/{coast}"
        handle = bare.coast_middle(place)
        if handle is None:
            continue
        unit, second = _berths(ground, np.array(handle))
        yield place, Anchor(placing.spot(unit), placing.spot(second), handle=handle)


def _berths(ground: Ground, handle: Points) -> tuple[Points, Points]:
    """Return the spots of a fleet and of a dislodged one, as near to the coast as there is room for both."""
    fair = ground.points[ground.room >= min(placing.UNIT, float(ground.room[0]))]
    nearest = fair[np.argsort(np.hypot(*(fair - handle).T), kind="stable")]
    for unit in nearest[:_BERTHS]:
        second = _beside(ground, unit, handle)
        if second is not None:
            return unit, second
    away = np.hypot(*(ground.points - nearest[0]).T)
    return nearest[0], ground.points[int(np.argmin(np.abs(away - 24.0)))]


def _beside(ground: Ground, unit: Points, handle: Points) -> Points | None:
    """Return a spot beside ``unit`` and clear of it, as near to the coast as there is room; None if there is none."""
    away = np.hypot(*(ground.points - unit).T)
    near = (away >= 24.0) & (away <= 66.0) & (ground.room >= placing.UNIT / 2)
    ring = ground.points[near & footprint.clear(footprint.clash("F", "F"), ground.points, unit)]
    if not len(ring):
        return None
    cost = np.hypot(*(ring - handle).T) + np.hypot(*(ring - unit).T)
    found: Points = ring[int(np.argmin(cost))]
    return found
