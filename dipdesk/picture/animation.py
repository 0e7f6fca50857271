"""Animated pictures: WebP put together from single frames, and GIF, which Qt cannot write."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage, QPainter, qBlue, qGreen, qRed, qRgb

from dipdesk.picture.export import ExportError, pixels

FORMATS = ("webp", "gif")
MAX_WEBP_SIDE = 16_383
MAX_GIF_SIDE = 65_535
_CLEAR = 255  # the index of a GIF that shows what was there before
_SAMPLES = 24  # of so many frames, or up to twice as many, colors are counted
_SAMPLE = 320  # width of the small copies that colors are counted on


def encode(frames: Sequence[QImage], form: str, seconds: float | Sequence[float]) -> bytes:
    """Return ``frames`` (all of one size) as an endless animation, each shown for ``seconds``, one number or many.

    Frames may be painted when they are asked for, which `looks` counts: GIF looks at some of them for its colors first.
    ExportError where the format is none of `FORMATS` or a side is too long for it.
    """
    limit = {"webp": MAX_WEBP_SIDE, "gif": MAX_GIF_SIDE}.get(form)
    if limit is None:
        raise ExportError("animation", name=form, known=", ".join(FORMATS))
    times = [float(seconds)] * len(frames) if isinstance(seconds, int | float) else seconds
    first = frames[0]
    width, height = first.width(), first.height()
    if max(width, height) > limit:
        raise ExportError("side", width=width, height=height, side=limit, name=form.upper())
    return b"".join(_gif(frames, times, width, height)) if form == "gif" else _webp(frames, times, width, height)


def looks(form: str, count: int) -> int:
    """Return how often frames are asked for while ``count`` of them are encoded."""
    return 1 + count + (len(_sampled(count)) if form == "gif" else 0)


def _sampled(count: int) -> range:
    return range(0, count, max(1, count // _SAMPLES))


# WebP: a RIFF file whose ANMF chunks hold the bitstreams of single pictures (RFC 9649). A later frame is clear where
# nothing changed, and lies on the one before.


def _webp(frames: Iterable[QImage], times: Iterable[float], width: int, height: int) -> bytes:
    size = _le(width - 1, 3) + _le(height - 1, 3)
    chunks = [_chunk(b"VP8X", b"\x12\0\0\0" + size), _chunk(b"ANIM", b"\xff\xff\xff\xff\0\0")]
    before: QImage | None = None
    for frame, seconds in zip(frames, times, strict=True):
        now = frame.convertToFormat(QImage.Format.Format_RGB32)
        at, part = (QPoint(), now) if before is None else _changes(before, now)
        place = b"".join(_le(side, 3) for side in (at.x() // 2, at.y() // 2, part.width() - 1, part.height() - 1))
        way = b"\x02" if before is None else b"\0"
        chunks.append(_chunk(b"ANMF", place + _le(round(seconds * 1000), 3) + way + _bitstream(pixels(part, "webp"))))
        before = now
    body = b"WEBP" + b"".join(chunks)
    return b"RIFF" + _le(len(body), 4) + body


def _changes(before: QImage, now: QImage) -> tuple[QPoint, QImage]:
    """Return the part of ``now`` that differs from ``before``, clear where it does not, and its even top left."""
    difference = now.copy()
    painter = QPainter(difference)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.drawImage(0, 0, before)
    painter.end()
    changed = difference.createMaskFromColor(qRgb(0, 0, 0), Qt.MaskMode.MaskOutColor)
    changed.setColorTable([qRgb(0, 0, 0), qRgb(255, 255, 255)])
    area = _extent(changed)
    found = now.copy(area).convertToFormat(QImage.Format.Format_ARGB32)
    found.setAlphaChannel(changed.copy(area).convertToFormat(QImage.Format.Format_Grayscale8))
    return area.topLeft(), found


def _extent(changed: QImage) -> QRect:
    """Return the smallest area from an even corner that holds all set pixels of an image of one bit; never none."""
    mask = changed.convertToFormat(QImage.Format.Format_Mono)
    stride, width = mask.bytesPerLine(), mask.width()
    data = bytes(mask.constBits())
    numbers = (int.from_bytes(data[y * stride : (y + 1) * stride]) for y in range(mask.height()))
    # A row ends with bits that are no pixels.
    rows = {y: row for y, number in enumerate(numbers) if (row := number >> (8 * stride - width))}
    bits = 0
    for row in rows.values():
        bits |= row
    if not bits:
        return QRect(0, 0, 1, 1)
    left, right = width - bits.bit_length(), width - (bits & -bits).bit_length()
    return QRect(QPoint(left & ~1, min(rows) & ~1), QPoint(right, max(rows)))


def _bitstream(webp: bytes) -> bytes:
    """Return the chunks of a single WebP that hold its pixels and how clear they are."""
    at, found = 12, b""
    while at + 8 <= len(webp):
        length = int.from_bytes(webp[at + 4 : at + 8], "little")
        if webp[at : at + 4] in (b"ALPH", b"VP8 ", b"VP8L"):
            found += _chunk(webp[at : at + 4], webp[at + 8 : at + 8 + length])
        at += 8 + length + length % 2
    if not found:
        raise ExportError("failed", name="WEBP", reason="no bitstream")
    return found


def _chunk(name: bytes, body: bytes) -> bytes:
    return name + _le(len(body), 4) + body + b"\0" * (len(body) % 2)


def _le(value: int, size: int) -> bytes:
    return value.to_bytes(size, "little")


# GIF 89a: one palette for all frames; a later frame holds only the rows that differ from the one before, and is clear
# where they do not.


def _gif(frames: Sequence[QImage], times: Iterable[float], width: int, height: int) -> Iterator[bytes]:
    palette = _palette(frames[number] for number in _sampled(len(frames)))
    yield b"GIF89a" + _le(width, 2) + _le(height, 2) + b"\xf7\0\0"
    yield b"".join(bytes((qRed(c), qGreen(c), qBlue(c))) for c in palette).ljust(768, b"\0")
    if len(frames) > 1:
        yield b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"
    before: list[bytes] = []
    for frame, seconds in zip(frames, times, strict=True):
        rows = _rows(frame, palette)
        (left, right), (first, last) = _changed(before, rows)
        yield b"\x21\xf9\x04\x05" + _le(min(65535, round(seconds * 100)), 2) + bytes((_CLEAR, 0))
        yield b"\x2c" + b"".join(_le(n, 2) for n in (left, first, right - left, last - first)) + b"\0"
        part = [row[left:right] for row in rows[first:last]]
        if before:
            part = [_cleared(old[left:right], row) for old, row in zip(before[first:last], part, strict=True)]
        yield from _blocks(_lzw(b"".join(part)))
        before = rows
    yield b"\x3b"


def _palette(frames: Iterable[QImage]) -> list[int]:
    """Return the 255 colors that occur most; alike ones (five bits a channel) count as one, at their mean."""
    counts: Counter[int] = Counter()
    sums: dict[int, list[int]] = {}
    for frame in frames:
        small = frame.scaledToWidth(min(_SAMPLE, frame.width()), Qt.TransformationMode.FastTransformation)
        data = bytes(small.convertToFormat(QImage.Format.Format_RGB32).constBits())
        for color, count in Counter(zip(data[2::4], data[1::4], data[0::4], strict=True)).items():
            red, green, blue = color
            key = (red >> 3) << 10 | (green >> 3) << 5 | blue >> 3
            counts[key] += count
            total = sums.setdefault(key, [0, 0, 0])
            for i, channel in enumerate(color):
                total[i] += channel * count
    found = sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:_CLEAR]
    return [qRgb(*(channel // count for channel in sums[key])) for key, count in found]


def _rows(frame: QImage, palette: list[int]) -> list[bytes]:
    indexed = frame.convertToFormat(QImage.Format.Format_Indexed8, palette, Qt.ImageConversionFlag.ThresholdDither)
    stride, width = indexed.bytesPerLine(), indexed.width()
    data = bytes(indexed.constBits())
    return [data[y * stride : y * stride + width] for y in range(indexed.height())]


def _cleared(before: bytes, row: bytes) -> bytes:
    """Return a row of indices, clear where it is as before."""
    if before == row:
        return bytes((_CLEAR,)) * len(row)
    return bytes(new if new != old else _CLEAR for old, new in zip(before, row, strict=True))


def _changed(before: list[bytes], rows: list[bytes]) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the columns and the rows (first, and the one after the last) that differ; one pixel where none does."""
    if not before:
        return (0, len(rows[0])), (0, len(rows))
    pairs = enumerate(zip(before, rows, strict=True))
    differing = {y: int.from_bytes(old) ^ int.from_bytes(new) for y, (old, new) in pairs if old != new}
    if not differing:
        return (0, 1), (0, 1)
    # The bits in which whole rows differ, seen as one number, tell the columns.
    bits = 0
    for found in differing.values():
        bits |= found
    width = len(rows[0])
    left, right = width - (bits.bit_length() + 7) // 8, width - ((bits & -bits).bit_length() - 1) // 8
    return (left, right), (min(differing), max(differing) + 1)


def _lzw(indices: bytes) -> bytes:
    """Pack 8-bit indices as GIF does: codes of 9 to 12 bits, low bits first."""
    out = bytearray()
    bits = fill = 0
    table: dict[int, int] = {}
    size, code, prefix = 9, 258, -1
    clear, end = 256, 257

    def put(value: int) -> None:
        nonlocal bits, fill
        bits |= value << fill
        fill += size
        while fill >= 8:
            out.append(bits & 255)
            bits >>= 8
            fill -= 8

    put(clear)
    for index in indices:
        if prefix < 0:
            prefix = index
            continue
        key = prefix << 8 | index
        known = table.get(key)
        if known is not None:
            prefix = known
            continue
        put(prefix)
        prefix = index
        if code < 4096:
            table[key] = code
            size += code == 1 << size
            code += 1
        else:
            put(clear)
            table.clear()
            size, code = 9, 258
    put(prefix)
    put(end)
    out.append(bits & 255)
    return bytes(out)


def _blocks(data: bytes) -> Iterator[bytes]:
    yield b"\x08"
    for start in range(0, len(data), 255):
        block = data[start : start + 255]
        yield bytes((len(block),)) + block
    yield b"\0"
