"""What is special about the line under the pointer: a border that goes on elsewhere, a strait with rules of its own."""

from collections.abc import Iterator
from dataclasses import dataclass

from dipdesk.app.words import language, tr
from dipdesk.cartography.layout import Layout
from dipdesk.cartography.seams import seam_at, strait_at
from dipdesk.cartography.tiles import Seam
from dipdesk.domain.board import ProvinceId
from dipdesk.domain.variant import Variant
from dipdesk.picture.shapes import Item, Pen, Shape, polyline
from dipdesk.picture.theme import Theme

Line = tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Hint:
    """Lines to light and what to say about them."""

    lines: tuple[Line, ...]
    words: str


def hint_at(layout: Layout, variant: Variant, x: float, y: float, reach: float) -> Hint | None:
    """Return what to tell about a seam or strait within ``reach`` sheet pixels of a point."""
    strait = strait_at(layout, x, y, reach)
    if strait is not None:
        words = tr(
            "Strait between {here} and {there}: an army crosses with one strength less and without support.",
            here=_name(variant, strait.places[0]),
            there=_name(variant, strait.places[1]),
        )
        return Hint((strait.line,), words)
    found = None if layout.endless else seam_at(layout, x, y, reach)
    return Hint((found.seam.first, found.seam.second), _seam_words(found.seam, variant)) if found else None


def _seam_words(seam: Seam, variant: Variant) -> str:
    """Return what meets at a seam."""
    if seam.kind == "wrap":
        here = _name(variant, seam.crossings[0][0])
        return tr("Piece {seam} of the edge: {here} goes on at the opposite edge.", seam=seam.label, here=here)
    pairs = [tr("{here} touches {there}", here=_name(variant, a), there=_name(variant, b)) for a, b in seam.crossings]
    return tr("Border {seam} of the cut: {pairs}", seam=seam.label, pairs=", ".join(pairs))


def _name(variant: Variant, province: ProvinceId) -> str:
    return variant.board.provinces[province].label(language())


def hint_lights(hint: Hint, theme: Theme) -> Iterator[Item]:
    """Yield the lines of a hint, lit."""
    for line in hint.lines:
        if len(line) > 1:
            yield Shape(polyline(line), None, Pen(theme.outline, 9.0))
            yield Shape(polyline(line), None, Pen(theme.highlight, 6.0))
