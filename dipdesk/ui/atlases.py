"""The drawings of variants, read once, and the layouts made from them."""

from functools import lru_cache
from pathlib import Path

from dipdesk.cartography import atlas, views
from dipdesk.cartography.atlas import Atlas
from dipdesk.cartography.drawing import Progress
from dipdesk.cartography.errors import DrawingError
from dipdesk.cartography.layout import Layout
from dipdesk.domain.variant import Variant
from dipdesk.game import pack


@lru_cache(maxsize=8)
def _atlas(folder: Path, _changed: tuple[int, int]) -> Atlas:
    return atlas.load(folder)


def playable() -> tuple[pack.PackInfo, ...]:
    """Return the shipped variants that have a drawing."""
    return tuple(info for info in pack.available() if (folder_of(pack.load(info.id)) / "map.svg").is_file())


def folder_of(variant: Variant) -> Path:
    """Return the folder with the drawing of a variant; PackError if there is none."""
    return pack.folder_of(variant.map_base or variant.id)


def atlas_of(variant: Variant, progress: Progress | None = None) -> Atlas:
    """Return the drawing of a variant; DrawingError tells what is wrong with it."""
    folder = folder_of(variant)
    stamp = _stamp(folder)
    if progress is not None and stamp not in _read:
        # Reading with progress fills the cache of shapes, from which the lasting atlas is then made at once.
        atlas.load(folder, progress=progress)
    _read.add(stamp)
    return _atlas(*stamp)


_read: set[tuple[Path, tuple[int, int]]] = set()
"""Drawings that were read before, and when they were last changed."""


def _stamp(folder: Path) -> tuple[Path, tuple[int, int]]:
    drawing = folder / "map.svg"
    if not drawing.is_file():
        raise DrawingError("missing-file", name=drawing.name)
    spots = folder / "anchors.toml"
    return folder, (drawing.stat().st_mtime_ns, spots.stat().st_mtime_ns if spots.is_file() else 0)


_layouts: dict[tuple[Variant, Atlas, str, bool], Layout] = {}
KEPT = 16
"""Layouts that are kept."""


def layout_of(variant: Variant, name: str = "", *, stacked: bool = False, progress: Progress | None = None) -> Layout:
    """Return a view of a variant, its usual one if none is named; ``progress`` hears of one that takes long."""
    name = name or views.layouts_for(variant)[0]
    key = (variant, atlas_of(variant), name, stacked)
    if key not in _layouts:
        made = views.build(name, variant, key[1], stacked=stacked, progress=progress)
        while len(_layouts) >= KEPT:
            del _layouts[next(iter(_layouts))]
        _layouts[key] = made
    return _layouts[key]
