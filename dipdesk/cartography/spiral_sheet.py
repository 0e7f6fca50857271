"""The spiral as a sheet with spots and names, its layout, and where it is kept once it is made."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from dipdesk import resources
from dipdesk.cartography import anchors, codec, footprint, placing, store
from dipdesk.cartography.anchors import Anchor, Anchors
from dipdesk.cartography.atlas import Atlas, Spot
from dipdesk.cartography.drawing import Progress, finish
from dipdesk.cartography.layout import Layout, whole
from dipdesk.cartography.magnify import bumps, magnified
from dipdesk.cartography.naming import sheet_name, sheet_short
from dipdesk.cartography.placing import Ground, Want
from dipdesk.cartography.spiral import Spiral, spiral
from dipdesk.cartography.svg import Points
from dipdesk.cartography.tiles import Mark
from dipdesk.domain.board import Location, Province, Terrain
from dipdesk.domain.variant import Variant

LANGUAGES = ("en", "fr")
VERSION = 6  # goes up when the same map is wound in another way
SHIPPED = "spiral.bin"
_ROUNDS = 2
_MARGIN = 9.0  # px along the edge of the sheet that names and units leave free


def layout(atlas: Atlas, variant: Variant, *, cache: Path | None = None, progress: Progress | None = None) -> Layout:
    """Return the spiral of a variant whose boards show ``atlas``; the second time it comes from a cache."""
    known = key(atlas, variant)
    data = store.recall(known, resources.maps() / variant.id / SHIPPED, cache)
    if data is None:
        data = make(atlas, variant, progress)
        store.keep(known, data, cache)
    extra = codec.extra_of(data)
    sheet = Atlas(codec.decode(data), anchors.from_table(extra["anchors"]), f"{variant.id} spiral", known)
    marks = tuple(Mark(text, (x, y)) for text, x, y in extra["marks"])
    return Layout("spiral", (whole(sheet),), (0.0, 0.0, sheet.width, sheet.height), (), marks)


def make(atlas: Atlas, variant: Variant, progress: Progress | None = None) -> bytes:
    """Make the spiral anew, which takes some seconds; return it in the form in which it is kept."""
    wound = _roomy(atlas, variant)
    marks = [[str(i + 1), *spot] for arm in wound.arms for i, spot in enumerate(arm)]
    extra = {"anchors": anchors.to_table(_anchors(wound, variant, progress)), "marks": marks}
    finished = finish(wound.drawing.width, wound.drawing.height, wound.drawing.features)
    return codec.encode(finished, key(atlas, variant), extra)


def _roomy(atlas: Atlas, variant: Variant) -> Spiral:
    """Warp the map; magnify beforehand what came out too small, twice at most."""
    wound = spiral(atlas, variant)
    for _ in range(_ROUNDS):
        crowded = bumps(atlas, Atlas(wound.drawing), variant)
        if not crowded:
            break
        atlas = magnified(atlas, crowded)
        wound = spiral(atlas, variant)
    return wound


def _anchors(wound: Spiral, variant: Variant, progress: Progress | None) -> Anchors:
    bare = Atlas(wound.drawing)
    inland = shapely.union_all(
        [f.geometry for layer in ("lakes", "inner-water") for f in wound.drawing.by_layer[layer]]
    )
    paper = shapely.box(_MARGIN, _MARGIN, bare.width - _MARGIN, bare.height - _MARGIN)
    table: dict[Location, Anchor] = {}
    placed: list[BaseGeometry] = []
    for number, name in enumerate(bare.provinces):
        province = variant.board.provinces[name]
        water = province.terrain is Terrain.WATER
        ground = placing.ground(shapely.intersection(bare.shapes[name], paper), None if water else inland)
        coasts = list(_coasts(bare, province, ground))
        taken = [area for _, anchor in coasts for area in placing.outlines(anchor, "F")]
        near = shapely.STRtree(placed).query(bare.shapes[name], predicate="dwithin", distance=placing.UNIT)
        foreign = [placed[i] for i in sorted(near.tolist())]
        want = _want(province, [spot for _, anchor in coasts for spot in (anchor.unit, anchor.dislodged)])
        table[name] = placing.place(ground, want, taken, foreign)
        placed += [*placing.outlines(table[name], want.kinds), *taken]
        placed += [placing.box(label, water) for label in table[name].labels.values()]
        table.update(coasts)
        if progress is not None:
            progress(0.3 + 0.7 * (number + 1) / len(bare.provinces))
    return Anchors(table, bare.width, bare.height)


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
        fair = ground.points[ground.room >= min(placing.UNIT, float(ground.room[0]))]
        unit = fair[int(np.argmin(np.hypot(*(fair - np.array(handle)).T)))]
        second = _beside(ground, unit, np.array(handle))
        yield place, Anchor(placing.spot(unit), placing.spot(second), handle=handle)


def _beside(ground: Ground, unit: Points, handle: Points) -> Points:
    """Return a spot beside ``unit``, as near to the coast as there is room."""
    away = np.hypot(*(ground.points - unit).T)
    near = (away >= 24.0) & (away <= 40.0) & (ground.room >= placing.UNIT / 2)
    clear = near & footprint.clear(footprint.clash("F", "F"), ground.points, unit)
    ring = ground.points[clear if clear.any() else near]
    if not len(ring):
        nearest: Points = ground.points[int(np.argmin(np.abs(away - 24.0)))]
        return nearest
    found: Points = ring[int(np.argmin(np.hypot(*(ring - handle).T)))]
    return found


def key(atlas: Atlas, variant: Variant) -> str:
    """Return what the spiral depends on, as a digest."""
    provinces = [
        (p.id, p.coasts, p.is_center, sheet_short(p), *(sheet_name(p, language) for language in LANGUAGES))
        for p in variant.board.provinces.values()
    ]
    topology = variant.topology
    source = atlas.digest or store.digest(codec.encode(atlas.drawing, ""))
    return store.digest(repr((VERSION, source, topology.boards, topology.cut, provinces)).encode())
