"""Letters as glyphs of the shipped fonts, for files that hold text instead of outlines."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtGui import QTextLayout

from dipdesk import resources
from dipdesk.picture import fonts

_UNIT = 1000  # positions and advances are in thousandths of the font size
_WANTED = (
    QTextLayout.GlyphRunRetrievalFlag.RetrieveGlyphIndexes
    | QTextLayout.GlyphRunRetrievalFlag.RetrieveGlyphPositions
    | QTextLayout.GlyphRunRetrievalFlag.RetrieveStringIndexes
)


@dataclass(frozen=True, slots=True)
class Glyph:
    """A glyph of a line: its number in the font, where it begins, its own advance, the characters it stands for."""

    number: int
    start: float
    advance: float
    text: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line of glyphs and its whole width, in thousandths of the font size."""

    glyphs: tuple[Glyph, ...]
    width: float


@lru_cache(maxsize=2048)
def shaped(text: str, face: fonts.Face) -> Line | None:
    """Return the glyphs of a line with kerning and ligatures; None where the font lacks a character."""
    layout = QTextLayout(text, fonts.font(face, _UNIT))
    layout.beginLayout()
    row = layout.createLine()
    layout.endLayout()
    runs = layout.glyphRuns(-1, -1, _WANTED)
    if len(runs) != 1 or runs[0].rawFont().familyName() != fonts.FAMILY or 0 in runs[0].glyphIndexes():
        return None
    run = runs[0]
    numbers, places, origins = run.glyphIndexes(), run.positions(), run.stringIndexes()
    advances = run.rawFont().advancesForGlyphIndexes(numbers)
    ends = [*origins[1:], len(text)]
    glyphs = tuple(
        Glyph(number, place.x(), advance.x(), text[begin:end])
        for number, place, advance, begin, end in zip(numbers, places, advances, origins, ends, strict=True)
    )
    return Line(glyphs, row.naturalTextWidth())


@lru_cache(maxsize=4)
def outlines_table(face: fonts.Face) -> bytes:
    """Return the ``CFF`` table of a font's file, which holds its glyphs."""
    return _table(resources.resource("fonts", face.file).read_bytes(), b"CFF ")


def _table(font: bytes, tag: bytes) -> bytes:
    for number in range(int.from_bytes(font[4:6], "big")):
        row = font[12 + 16 * number : 28 + 16 * number]
        if row[:4] == tag:
            start, size = int.from_bytes(row[8:12], "big"), int.from_bytes(row[12:16], "big")
            return font[start : start + size]
    raise fonts.FontError(f"the font has no table {tag.decode()}")


def unicode_map(texts: Mapping[int, str]) -> bytes:
    """Return the CMap that tells readers of a PDF which characters its glyphs stand for."""
    rows = "\n".join(f"<{n:04x}> <{text.encode('utf-16-be').hex()}>" for n, text in sorted(texts.items()))
    return (
        "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapType 2 def\n"
        "/CMapName /Letters def\n1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n"
        f"{len(texts)} beginbfchar\n{rows}\nendbfchar\nendcmap\nend\nend\n"
    ).encode("ascii")
