"""Widths of labels in the shipped font."""

from functools import cache
from pathlib import Path

from fontTools.ttLib import TTFont

FONTS = Path(__file__).parents[2] / "resources" / "fonts"
LINE = 1.08
"""Line spacing in ems."""
HEIGHT = 0.98
"""Height of one line from the tallest ascender to the lowest descender, in ems."""


@cache
def _font(italic: bool) -> tuple[dict, dict, int]:
    font = TTFont(FONTS / f"EBGaramond12-{'Italic' if italic else 'Regular'}.otf")
    return font.getBestCmap(), font["hmtx"].metrics, font["head"].unitsPerEm


@cache
def width(text: str, italic: bool) -> float:
    """Return the width of a line in ems (kerning only makes it narrower)."""
    names, advances, em = _font(italic)
    missing = advances[".notdef"]
    return sum(advances.get(names.get(ord(c), ".notdef"), missing)[0] for c in text) / em


def box(lines: tuple[str, ...], italic: bool) -> tuple[float, float]:
    """Return width and height of a text block in ems."""
    return max(width(t, italic) for t in lines), HEIGHT + LINE * (len(lines) - 1)


def breaks(name: str) -> list[tuple[str, ...]]:
    """Return the ways to break a name at its blanks, fewest lines first; no line of a short particle alone."""
    words = name.split(" ")
    out = [(name,)]
    out += [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    if len(words) == 3:
        out.append(tuple(words))
    if len(words) > 3:
        out += [
            (" ".join(words[:i]), " ".join(words[i:j]), " ".join(words[j:]))
            for i in range(1, len(words) - 1)
            for j in range(i + 1, len(words))
        ]
    return [b for b in out if all(len(t) > 2 for t in b) or len(b) == 1]
