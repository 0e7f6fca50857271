"""Pictures as files: PNG, JPEG, WebP, SVG and PDF, from the same display list as the window's.

The same picture gives the same bytes on one machine and Qt version: letters are outlines, dates are fixed, and the
screen's pixel ratio plays no part.
"""

import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF
from PySide6.QtGui import QImage, QImageWriter, QPainter

from dipdesk.domain.typesetting import filled
from dipdesk.picture import fonts, pdf, svg
from dipdesk.picture.compose import Picture
from dipdesk.picture.painter import paint, prepare
from dipdesk.picture.shapes import Group, Item

FORMATS: Mapping[str, str] = {
    "png": "png",
    "jpg": "jpeg",
    "jpeg": "jpeg",
    "webp": "webp",
    "svg": "svg",
    "pdf": "pdf",
    "gif": "gif",
}
"""File endings and the format that each means."""
PAPERS: Mapping[str, tuple[float, float]] = {
    "a5": (148.0, 210.0),
    "a4": (210.0, 297.0),
    "a3": (297.0, 420.0),
    "a2": (420.0, 594.0),
    "a1": (594.0, 841.0),
    "a0": (841.0, 1189.0),
    "letter": (215.9, 279.4),
    "legal": (215.9, 355.6),
    "tabloid": (279.4, 431.8),
}
"""Short and long side in millimeters."""
MAX_SIDE = 32_000
MAX_PIXELS = 160_000_000
DEFAULT_WIDTH = 2000
GAME_KEY = "dipdesk-game"
"""Keyword of the text chunk of a PNG, name of the attachment of a PDF, that holds the game."""
EYE_DPI = 96.0
"""Px of an inch of paper by which names and signs are sized, as in the window."""
_MM = 25.4
_TELL = 40
Watch = Callable[[float], None]
"""Hears how far the work is."""
_QUALITY = 92
_WORDS: Mapping[str, Mapping[str, str]] = {
    "too-large": {
        "en": "A picture of {width} × {height} px is too large: at most {side} px a side and {millions} million px in "
        "all. Take a smaller width, fewer dpi, or a format without pixels (SVG, PDF).",
        "fr": "Une image de {width} × {height} px est trop grande : au plus {side} px de côté et {millions} millions "
        "de px en tout. Prenez une largeur ou une résolution plus petite, ou un format sans pixels (SVG, PDF).",
    },
    "too-small": {
        "en": "A picture needs at least 16 px a side; this one would have {width} × {height}.",
        "fr": "Une image doit avoir au moins 16 px de côté ; celle-ci en aurait {width} × {height}.",
    },
    "format": {
        "en": "“{name}” is no picture format; one of {known}.",
        "fr": "« {name} » n’est pas un format d’image ; choisissez parmi {known}.",
    },
    "animation": {
        "en": "“{name}” cannot hold an animation; {known} can.",
        "fr": "« {name} » ne peut pas contenir d’animation ; {known} le peuvent.",
    },
    "side": {
        "en": "A picture of {width} × {height} px is too large for {name}: at most {side} px a side.",
        "fr": "Une image de {width} × {height} px est trop grande pour {name} : au plus {side} px de côté.",
    },
    "paper": {
        "en": "“{name}” is no paper size; one of {known}.",
        "fr": "« {name} » n’est pas un format de papier ; choisissez parmi {known}.",
    },
    "failed": {
        "en": "The picture cannot be written as {name}: {reason}.",
        "fr": "L’image ne peut pas être enregistrée en {name} : {reason}.",
    },
}


class ExportError(ValueError):
    """A picture that cannot be made; ``words`` says why in a language."""

    def __init__(self, cause: str, **details: object) -> None:
        """Keep what the sentence needs."""
        self.cause = cause
        self.details = details
        super().__init__(self.words("en"))

    def words(self, language: str) -> str:
        """Return the reason as a sentence."""
        texts = _WORDS[self.cause]
        return filled(texts.get(language, texts["en"]), language, self.details)


@dataclass(frozen=True, slots=True)
class Size:
    """How large: ``width`` in px, or a ``paper`` of `PAPERS` with ``dpi``; the height follows from the picture."""

    width: int | None = None
    paper: str | None = None
    dpi: int = 300

    def __post_init__(self) -> None:
        """Refuse unknown papers."""
        if self.paper is not None and self.paper.lower() not in PAPERS:
            raise ExportError("paper", name=self.paper, known=", ".join(name.upper() for name in PAPERS))

    def paper_mm(self, bounds: QRectF) -> tuple[float, float] | None:
        """Return width and height of the paper, turned as the picture lies; None without paper."""
        if self.paper is None:
            return None
        short, long = PAPERS[self.paper.lower()]
        return (long, short) if bounds.width() >= bounds.height() else (short, long)

    def scale(self, bounds: QRectF) -> float:
        """Return how many px a px of the canvas takes for the eye: paper has 96 of them an inch, whatever the dpi."""
        paper = self.paper_mm(bounds)
        if paper is None:
            return (self.width if self.width is not None else DEFAULT_WIDTH) / bounds.width()
        wide, high = (side / _MM * EYE_DPI for side in paper)
        return min(wide / bounds.width(), high / bounds.height())

    def pixels(self, bounds: QRectF) -> tuple[int, int]:
        """Return width and height in px; ExportError if that is too much or too little."""
        paper = self.paper_mm(bounds)
        if paper is not None:
            width, height = (round(side / _MM * self.dpi) for side in paper)
        else:
            width = self.width if self.width is not None else DEFAULT_WIDTH
            height = round(width * bounds.height() / bounds.width())
        if width > MAX_SIDE or height > MAX_SIDE or width * height > MAX_PIXELS:
            millions = MAX_PIXELS // 1_000_000
            raise ExportError("too-large", width=width, height=height, side=MAX_SIDE, millions=millions)
        if width < 16 or height < 16:
            raise ExportError("too-small", width=width, height=height)
        return width, height


def format_of(name: str) -> str:
    """Return the format that a file name's ending means (``map.jpg`` gives ``jpeg``); ExportError if none."""
    ending = name.rpartition(".")[2].lower()
    if ending not in FORMATS:
        raise ExportError("format", name=ending, known=", ".join(FORMATS))
    return FORMATS[ending]


def image(picture: Picture, size: Size, watch: Watch | None = None) -> QImage:
    """Return the picture as pixels; on paper it lies in the middle.

    ``watch`` is told the share that is painted, from 0 to 1; what it raises ends the work.
    """
    fonts.application()
    width, height = size.pixels(picture.bounds)
    picture = picture.at(size.scale(picture.bounds))
    made = QImage(width, height, QImage.Format.Format_RGB32)
    if made.isNull():
        millions = MAX_PIXELS // 1_000_000
        raise ExportError("too-large", width=width, height=height, side=MAX_SIDE, millions=millions)
    made.fill(picture.background_color)
    if size.paper is not None:
        made.setDotsPerMeterX(round(size.dpi / _MM * 1000))
        made.setDotsPerMeterY(round(size.dpi / _MM * 1000))
    painter = QPainter(made)
    try:
        _fit(painter, picture, QRectF(0, 0, width, height), watch)
    finally:
        painter.end()
    return made


def _fit(painter: QPainter, picture: Picture, room: QRectF, watch: Watch | None = None) -> None:
    """Paint the picture as large as it goes in the middle of ``room``."""
    prepare(painter)
    box = picture.bounds
    scale = min(room.width() / box.width(), room.height() / box.height())
    painter.translate(room.center())
    painter.scale(scale, scale)
    painter.translate(-box.center())
    painter.setClipRect(box)
    if watch is None:
        paint(picture.layers, painter, box)
        return
    pieces = list(_pieces(picture.layers))
    for number, piece in enumerate(pieces):
        if number % _TELL == 0:
            watch(number / len(pieces))
        paint(piece, painter, box)


def _pieces(item: Item) -> Iterator[Item]:
    """Yield what can be painted one after the other with the same result."""
    if isinstance(item, Group) and item.opacity == 1.0 and item.clip is None:
        for part in item.items:
            yield from _pieces(part)
    else:
        yield item


def encode(
    picture: Picture,
    form: str,
    size: Size,
    *,
    text: str = "outline",
    payload: bytes | None = None,
    watch: Watch | None = None,
) -> bytes:
    """Return the bytes of a picture in one of the formats of `FORMATS`.

    ``payload`` is the game that PNG, SVG and PDF carry along; ``text`` as in `svg.write`, ``watch`` as in `image`.
    """
    if form == "svg":
        fonts.application()
        picture = picture.at(size.scale(picture.bounds))
        return svg.write(picture, _svg_width(picture, size), text=text, payload=payload)
    if form == "pdf":
        fonts.application()
        picture = picture.at(size.scale(picture.bounds))
        return pdf.write(picture, _page(picture, size), text=text, payload=payload)
    made = image(picture, size, watch)
    if form == "gif":
        # Imported when needed: animations themselves are made of pictures from here.
        from dipdesk.picture.animation import encode as animated

        return animated([made], "gif", 0.0)
    return pixels(made, form, picture.title, payload)


def _svg_width(picture: Picture, size: Size) -> int:
    paper = size.paper_mm(picture.bounds)
    if paper is not None:
        return round(paper[0] / _MM * EYE_DPI)
    return size.width if size.width is not None else DEFAULT_WIDTH


def pixels(made: QImage, form: str, title: str = "", payload: bytes | None = None) -> bytes:
    """Return an image as PNG, JPEG or WebP."""
    store = QByteArray()
    buffer = QBuffer(store)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(form.encode("ascii")))
    # PNG loses nothing whatever the number says, which is how hard it packs; 80 is a fair trade of time and size.
    writer.setQuality(80 if form == "png" else _QUALITY)
    if title and form == "png":
        writer.setText("Title", title)
    if not writer.write(made):
        raise ExportError("failed", name=form.upper(), reason=writer.errorString())
    buffer.close()
    content = bytes(store.data())
    return _with_game(content, payload) if payload is not None and form == "png" else content


def _with_game(png: bytes, payload: bytes) -> bytes:
    """Put the game into an iTXt chunk before the end of a PNG, packed."""
    body = GAME_KEY.encode("latin-1") + b"\0\1\0\0\0" + zlib.compress(payload, 9)
    chunk = b"iTXt" + body
    framed = len(body).to_bytes(4, "big") + chunk + zlib.crc32(chunk).to_bytes(4, "big")
    end = png.rindex(b"IEND") - 4
    return png[:end] + framed + png[end:]


def _page(picture: Picture, size: Size) -> tuple[float, float]:
    """Return the size of a PDF's page in points: the paper, or the picture's own shape at 96 px an inch."""
    paper = size.paper_mm(picture.bounds)
    if paper is not None:
        return paper[0] / _MM * 72, paper[1] / _MM * 72
    width = (size.width or DEFAULT_WIDTH) / EYE_DPI * 72
    return width, width * picture.bounds.height() / picture.bounds.width()
