"""The shipped typeface: registering it, and its glyphs as outlines.

Pictures hold letters as outlines, so that they look the same wherever they are opened; Qt silently takes another family
when one is missing, so `install` makes sure that ours is really there.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import (
    QFont,
    QFontDatabase,
    QFontMetricsF,
    QGuiApplication,
    QPainterPath,
    QPainterPathStroker,
    QTransform,
)

from dipdesk import resources

FAMILY = "EB Garamond 12"
"""Family of the shipped fonts; the optical size in the name keeps it apart from other copies on the machine."""
FILES = {"regular": "EBGaramond12-Regular.otf", "italic": "EBGaramond12-Italic.otf", "bold": "EBGaramond12-Bold.otf"}
LINE_SPACING = 1.08
"""Distance of baselines in font sizes, as the map builder reckons it."""
LOWERED, DROP = 0.62, 0.14
"""Size of figures below the line, and how far they hang, in font sizes."""
_BELOW = "₀₁₂₃₄₅₆₇₈₉"
_TO_FIGURES = str.maketrans(_BELOW, "0123456789")
_UNIT = 128.0  # outlines are taken at this pixel size, where hinting and rounding no longer matter


class FontError(RuntimeError):
    """The shipped font cannot be registered."""


_kept: list[QGuiApplication] = []  # an application that nobody holds would be deleted at once


def application() -> QGuiApplication:
    """Return the running Qt application, starting one without a window where there is none (command line, tests)."""
    running = QGuiApplication.instance()
    if isinstance(running, QGuiApplication):
        return running
    _kept.append(QGuiApplication(["dipdesk"]))
    return _kept[-1]


@lru_cache(maxsize=1)
def install() -> tuple[str, ...]:
    """Register the shipped fonts once and return their families; without a QGuiApplication one is started.

    Raises FontError when a file is missing or Qt does not offer `FAMILY` afterwards.
    """
    application()
    families: dict[str, None] = {}
    for name in FILES.values():
        path = resources.resource("fonts", name)
        number = QFontDatabase.addApplicationFont(str(path))
        if number < 0:
            raise FontError(f"the font {path} cannot be read; install dipdesk anew")
        families.update(dict.fromkeys(QFontDatabase.applicationFontFamilies(number)))
    if FAMILY not in families:
        raise FontError(f"the fonts shipped with dipdesk do not contain the family “{FAMILY}”")
    return tuple(families)


@dataclass(frozen=True, slots=True)
class Face:
    """A cut of the typeface; ``lining`` figures are as high as capitals, by which small ones are told apart."""

    italic: bool = False
    bold: bool = False
    lining: bool = False

    @property
    def cut(self) -> "Face":
        """The face that has its glyphs, without a choice of figures."""
        return replace(self, lining=False)

    @property
    def file(self) -> str:
        """Name of the font file."""
        return FILES["bold" if self.bold else "italic" if self.italic else "regular"]


ROMAN = Face()
ITALIC = Face(italic=True)
BOLD = Face(bold=True)
FIGURES = Face(lining=True)
"""For numbers that stand alone; the bold cut has no lining figures."""


@lru_cache(maxsize=16)
def font(face: Face, pixels: int) -> QFont:
    """Return a QFont of the shipped family in ``pixels`` height, unhinted."""
    install()
    made = QFont(FAMILY)
    made.setPixelSize(pixels)
    made.setItalic(face.italic)
    made.setBold(face.bold)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if face.lining:
        made.setFeature(QFont.Tag("lnum"), 1)
    return made


@lru_cache(maxsize=8)
def _metrics(face: Face) -> QFontMetricsF:
    return QFontMetricsF(font(face, int(_UNIT)))


@lru_cache(maxsize=4096)
def _line(text: str, face: Face) -> tuple[QPainterPath, float]:
    path, at = QPainterPath(), 0.0
    for piece, lowered in _pieces(text):
        cut = replace(face, lining=True) if lowered else face
        letters = QPainterPath()
        letters.addText(QPointF(0, 0), font(cut, int(_UNIT)), piece)
        size, drop = (LOWERED, DROP * _UNIT) if lowered else (1.0, 0.0)
        path.addPath(QTransform.fromTranslate(at, drop).scale(size, size).map(letters))
        at += _metrics(cut).horizontalAdvance(piece) * size
    return path, at


def _pieces(text: str) -> Iterator[tuple[str, bool]]:
    """Yield a line in pieces; figures below the line come as usual ones, to be lowered.

    Those of the typeface are so small that 1 and 2 look alike on a map.
    """
    for lowered, letters in groupby(text, lambda letter: letter in _BELOW):
        piece = "".join(letters)
        yield piece.translate(_TO_FIGURES) if lowered else piece, lowered


def width(text: str, size: float, face: Face = ROMAN) -> float:
    """Return the advance width of one line in the unit of ``size``."""
    return _line(text, face)[1] * size / _UNIT


@lru_cache(maxsize=4096)
def _spread(text: str, face: Face, width: float) -> QPainterPath:
    """Return the area within half of ``width`` (at the unit size) of the letters of a line."""
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return stroker.createStroke(_line(text, face)[0])


def outline(
    lines: tuple[str, ...], size: float, face: Face = ROMAN, *, align: float = 0.5, spread: float = 0.0
) -> QPainterPath:
    """Return the outlines of ``lines`` about the origin, vertically centered on the x-height and capitals.

    ``align`` 0 starts every line at the origin, 0.5 centers it, 1 ends it there. With ``spread`` it is the area that a
    pen of that width would cover along the outlines.
    """
    whole = QPainterPath()
    # The middle of a line of capitals and small letters lies 0.27 sizes above the baseline in this typeface.
    baseline = 0.27 * size - (len(lines) - 1) * LINE_SPACING * size / 2
    scale = size / _UNIT
    for index, text in enumerate(lines):
        path, advance = _line(text, face)
        if spread:
            path = _spread(text, face, round(spread / scale, 1))
        place = QTransform.fromTranslate(-advance * scale * align, baseline + index * LINE_SPACING * size)
        whole.addPath(place.scale(scale, scale).map(path))
    whole.setFillRule(Qt.FillRule.WindingFill)
    return whole
