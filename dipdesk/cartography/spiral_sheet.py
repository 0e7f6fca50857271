"""The spiral as a sheet with spots and names, its layout, and where it is kept once it is made."""

from pathlib import Path

from dipdesk import resources
from dipdesk.cartography import anchors, codec, store
from dipdesk.cartography.anchors import Anchors
from dipdesk.cartography.atlas import Atlas
from dipdesk.cartography.drawing import Progress, finish
from dipdesk.cartography.furnish import LANGUAGES, furnished
from dipdesk.cartography.layout import Layout, whole
from dipdesk.cartography.magnify import bumps, magnified
from dipdesk.cartography.naming import sheet_name, sheet_short
from dipdesk.cartography.spiral import Spiral, spiral
from dipdesk.cartography.tiles import Mark
from dipdesk.domain.variant import Variant

VERSION = 8  # goes up when the same map is wound in another way
SHIPPED = "spiral.bin"
_ROUNDS = 4


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


def _anchors(wound: Spiral, variant: Variant, progress: Progress | None) -> Anchors:
    bare = Atlas(wound.drawing)
    part = None if progress is None else lambda done: progress(0.3 + 0.7 * done)
    table = furnished(bare, variant.board.provinces, progress=part)
    return Anchors(table, bare.width, bare.height)


def _roomy(atlas: Atlas, variant: Variant) -> Spiral:
    """Warp the map; magnify beforehand what came out too small, a few times at most."""
    wound = spiral(atlas, variant)
    for _ in range(_ROUNDS):
        crowded = bumps(atlas, Atlas(wound.drawing), variant)
        if not crowded:
            break
        atlas = magnified(atlas, crowded)
        wound = spiral(atlas, variant)
    return wound


def key(atlas: Atlas, variant: Variant) -> str:
    """Return what the spiral depends on, as a digest."""
    provinces = [
        (p.id, p.coasts, p.is_center, sheet_short(p), *(sheet_name(p, language) for language in LANGUAGES))
        for p in variant.board.provinces.values()
    ]
    topology = variant.topology
    source = atlas.digest or store.digest(codec.encode(atlas.drawing, ""))
    return store.digest(repr((VERSION, source, topology.boards, topology.cut, provinces)).encode())
