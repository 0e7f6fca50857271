"""The views of a variant: which layouts its topology asks for, and how each is made."""

import math
from collections.abc import Iterator

from dipdesk.cartography import boxes
from dipdesk.cartography.atlas import Atlas
from dipdesk.cartography.cut import CutLine, cut_line
from dipdesk.cartography.drawing import Progress
from dipdesk.cartography.layout import Layout, plain, whole
from dipdesk.cartography.tiles import Affine, Bounds, Mark, Seam, Tile, hull, shift
from dipdesk.domain.board import ProvinceId
from dipdesk.domain.variant import Cut, Variant

GAP = 96.0  # px between two boards, room for their frames


def layouts_for(variant: Variant) -> tuple[str, ...]:
    """Return the names of the views of a variant, the usual one first."""
    topology = variant.topology
    if topology.boards > 1:
        return ("boards", "spiral") if topology.cut else ("boards",)
    return ("sheet", "tiles") if topology.wrap else ("sheet",)


def build(
    name: str,
    variant: Variant,
    atlas: Atlas,
    *,
    stacked: bool = False,
    margin: float = 0.0,
    progress: Progress | None = None,
) -> Layout:
    """Return the layout called ``name`` (one of ``layouts_for``); ValueError lists them where there is no such view.

    ``stacked`` puts boards below each other; ``margin`` px of ghosts surround the sheet of a map that repeats;
    ``progress`` hears parts from 0 to 1 while a spiral is made that is not known yet, which takes some seconds.
    """
    if name not in layouts_for(variant):
        raise ValueError(f"{variant.id} has no view “{name}”; it has {', '.join(layouts_for(variant))}")
    if name == "boards":
        return boards(atlas, variant, stacked=stacked)
    if name == "spiral":
        # The window starts sooner without what one view of few maps needs.
        from dipdesk.cartography import spiral_sheet

        return spiral_sheet.layout(atlas, variant, progress=progress)
    if name == "tiles":
        return endless(atlas)
    if variant.topology.wrap:
        return tiled(atlas, margin=margin)
    return boxes.with_boxes(atlas, variant) if variant.topology.boxes else plain(atlas)


def boards(atlas: Atlas, variant: Variant, *, stacked: bool = False) -> Layout:
    """Return the copies of a base map side by side or ``stacked``, joined along the cut (Root Z 4.0)."""
    count = variant.topology.boards
    dx, dy = (0.0, atlas.height + GAP) if stacked else (atlas.width + GAP, 0.0)
    tiles = tuple(Tile(atlas, shift(dx * i, dy * i), _board_names(variant, i + 1), board=i + 1) for i in range(count))
    cut = variant.topology.cut
    line = cut_line(atlas, cut) if cut else None
    seams = tuple(_cut_seams(cut, line, tiles)) if cut and line else ()
    corners = [line.nodes[i] for i in line.corners()] if line else []
    marks = tuple(
        Mark(str(i), tile.place(spot), number) for number, tile in enumerate(tiles) for i, spot in enumerate(corners, 1)
    )
    return Layout("boards", tiles, hull(tile.bounds for tile in tiles), seams, marks)


def _board_names(variant: Variant, board: int) -> dict[ProvinceId, ProvinceId]:
    provinces = variant.board.provinces.values()
    return {p.base or p.id: p.id for p in provinces if p.board in (0, board)}


def _cut_seams(cut: Cut, line: CutLine, tiles: tuple[Tile, ...]) -> Iterator[Seam]:
    """Yield, border by border, the seam from each board to the next, the last to the first."""
    for number, ((a, b), piece) in enumerate(zip(cut.borders, line.pieces, strict=True), 1):
        for i, tile in enumerate(tiles):
            j = (i + 1) % len(tiles)
            pair = (tile.real(a), tiles[j].real(b))
            first, second = (tuple(side.place(spot) for spot in piece) for side in (tile, tiles[j]))
            yield Seam("cut", str(number), (i, j), first, second, (pair,))


def tiled(atlas: Atlas, *, columns: int = 1, rows: int = 1, margin: float = 0.0) -> Layout:
    """Return ``columns`` x ``rows`` copies of a sheet whose opposite edges are one, ghosts to a ``margin`` around.

    The first tile is the true sheet; arrows leave it at an edge and come in at the opposite one.
    """
    width, height = atlas.width, atlas.height
    bounds: Bounds = (-margin, -margin, columns * width + margin, rows * height + margin)
    tiles = [whole(atlas)]
    right, down = math.ceil(margin / width), math.ceil(margin / height)
    for row in range(-down, rows + down):
        for column in range(-right, columns + right):
            if row or column:
                ghost = not (0 <= row < rows and 0 <= column < columns)
                place = Affine(e=column * width, f=row * height)
                tiles.append(Tile(atlas, place, tiles[0].names, ghost=ghost))
    return Layout("sheet", tuple(tiles), bounds, tuple(_wrap_seams(atlas)), period=(width, height))


def endless(atlas: Atlas) -> Layout:
    """Return a sheet whose opposite edges are one, going on without end; ``bounds`` is the true frame."""
    frame = (0.0, 0.0, atlas.width, atlas.height)
    seams = tuple(_wrap_seams(atlas))
    return Layout("tiles", (whole(atlas),), frame, seams, period=(atlas.width, atlas.height), endless=True)


_ACROSS = {"right": "left", "bottom": "top"}


def _wrap_seams(atlas: Atlas) -> Iterator[Seam]:
    """Yield the pieces of the frame that go on at the opposite edge, right and bottom first, numbered along."""
    number = 0
    for shape in atlas.layer("seams"):
        if shape.kind not in _ACROSS:
            continue
        number += 1
        points = shape.parts[0]
        first = tuple(zip(points[::2], points[1::2], strict=True))
        dx, dy = (-atlas.width, 0.0) if shape.kind == "right" else (0.0, -atlas.height)
        second = tuple((x + dx, y + dy) for x, y in first)
        pair = (shape.places[0], shape.places[0])
        yield Seam("wrap", str(number), (0, 0), first, second, (pair,))
