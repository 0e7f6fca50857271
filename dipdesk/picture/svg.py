"""Writing a display list as layered SVG.

Groups keep their names as ids and their titles; a path that several shapes share is written once. Styles are plain
attributes, so that every viewer and editor reads them.
"""

import base64
import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from html import escape as escape_html
from math import cos, radians, sin

from PySide6.QtCore import QByteArray, QDataStream, QIODevice, QRectF, Qt
from PySide6.QtGui import QPainterPath

from dipdesk import resources
from dipdesk.picture import fonts
from dipdesk.picture.color import Color, opacity
from dipdesk.picture.compose import Picture
from dipdesk.picture.shapes import Group, Item, Lettering, Pen, Shape

FAMILY = "EB Garamond"
DIGITS = 100  # coordinates are written in hundredths of a px
KNOWN = 1_500
"""Paths whose data are kept ready."""


def write(picture: Picture, width: int, *, text: str = "outline", payload: bytes | None = None) -> bytes:
    """Return ``picture`` as an SVG of ``width`` px (it scales freely), UTF-8.

    ``text`` is ``outline`` or ``font``: letters as paths, or as text with the shipped font embedded. ``payload`` goes
    into the metadata (a game to be read back).
    """
    return "".join(_Writer(picture, width, text, payload).parts()).encode("utf-8")


_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def escape(text: str, quote: bool = True) -> str:
    """Return text fit for XML, which no escape makes of control characters: they are left out."""
    return escape_html(_NOT_XML.sub("", text), quote)


class _Writer:
    def __init__(self, picture: Picture, width: int, text: str, payload: bytes | None) -> None:
        self._picture = picture
        self._width = width
        self._as_font = text == "font"
        self._payload = payload
        self._ids: Counter[str] = Counter()
        uses = Counter(id(shape.path) for shape in _shapes(picture.layers))
        self._shared = {key: f"p{number}" for number, key in enumerate(k for k, n in uses.items() if n > 1)}

    def parts(self) -> Iterator[str]:
        box = self._picture.bounds
        height = round(self._width * box.height() / box.width())
        yield '<?xml version="1.0" encoding="UTF-8"?>\n'
        yield '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" '
        yield f'width="{self._width}" height="{height}" viewBox="{_box(box)}">\n'
        yield f"<title>{escape(self._picture.title)}</title>\n"
        if self._payload is not None:
            data = base64.b64encode(self._payload).decode("ascii")
            yield f'<metadata><dipdesk:game xmlns:dipdesk="urn:dipdesk:game">{data}</dipdesk:game></metadata>\n'
        yield from self._definitions()
        yield f'<rect id="background" {_place(box)} {_paint("fill", self._picture.background)}/>\n'
        yield from self._item(self._picture.layers)
        yield "</svg>\n"

    def _definitions(self) -> Iterator[str]:
        yield "<defs>\n"
        if self._as_font:
            yield f"<style>{''.join(self._faces())}</style>\n"
        done: set[str] = set()
        for shape in _shapes(self._picture.layers):
            name = self._shared.get(id(shape.path))
            if name is not None and name not in done:
                done.add(name)
                yield f'<path id="{name}"{_rule(shape.path)} d="{data(shape.path)}"/>\n'
        yield "</defs>\n"

    def _faces(self) -> Iterator[str]:
        for face in sorted({item.face.cut for item in _letterings(self._picture.layers)}, key=lambda f: f.file):
            content = base64.b64encode(resources.resource("fonts", face.file).read_bytes()).decode("ascii")
            style = "italic" if face.italic else "normal"
            weight = "bold" if face.bold else "normal"
            yield f"@font-face{{font-family:'{FAMILY}';font-style:{style};font-weight:{weight};"
            yield f"src:url(data:font/otf;base64,{content}) format('opentype')}}\n"

    def _item(self, item: Item) -> Iterator[str]:
        if isinstance(item, Group):
            yield from self._group(item)
        elif isinstance(item, Shape):
            yield self._shape(item)
        elif self._as_font:
            yield from _text(item)
        else:
            yield from _outlines(item)

    def _group(self, item: Group) -> Iterator[str]:
        if not item.items:
            return
        self._ids[item.name] += 1
        number = self._ids[item.name]
        name = item.name if number == 1 else f"{item.name}.{number}"
        fade = "" if item.opacity == 1.0 else f' opacity="{decimal(round(item.opacity * DIGITS))}"'
        yield f'<g id="{escape(name)}"{fade}>\n'
        if item.title:
            yield f"<title>{escape(item.title)}</title>\n"
        for part in item.items:
            yield from self._item(part)
        yield "</g>\n"

    def _shape(self, shape: Shape) -> str:
        look = f"{_paint('fill', shape.fill)}{_stroke(shape.pen)}"
        name = self._shared.get(id(shape.path))
        if name is not None:
            return f'<use xlink:href="#{name}" {look}/>\n'
        return f'<path {look}{_rule(shape.path)} d="{data(shape.path)}"/>\n'


def _shapes(item: Item) -> Iterator[Shape]:
    if isinstance(item, Shape):
        yield item
    elif isinstance(item, Group):
        for part in item.items:
            yield from _shapes(part)


def _letterings(item: Item) -> Iterator[Lettering]:
    if isinstance(item, Lettering):
        yield item
    elif isinstance(item, Group):
        for part in item.items:
            yield from _letterings(part)


def _outlines(item: Lettering) -> Iterator[str]:
    letters = data(item.path)
    label = escape(" ".join(item.lines))
    if item.halo:
        yield f'<path fill="none"{_stroke(item.halo)} d="{letters}"/>\n'
    yield f'<path aria-label="{label}" {_paint("fill", item.color)} d="{letters}"/>\n'


def _text(item: Lettering) -> Iterator[str]:
    anchor = {0.0: "start", 0.5: "middle", 1.0: "end"}[item.align]
    style = (' font-style="italic"' if item.face.italic else "") + (' font-weight="bold"' if item.face.bold else "")
    style += ' style="font-variant-numeric:lining-nums"' if item.face.lining else ""
    font = f'font-family="{FAMILY}" font-size="{item.size:.2f}"{style} text-anchor="{anchor}"'
    base = 0.27 * item.size - (len(item.lines) - 1) * fonts.LINE_SPACING * item.size / 2
    looks = [f'fill="none"{_stroke(item.halo)}'] if item.halo else []
    for look in [*looks, _paint("fill", item.color)]:
        for number, line in enumerate(item.lines):
            down = base + number * fonts.LINE_SPACING * item.size
            turn = radians(item.angle)
            x, y = item.at[0] - sin(turn) * down, item.at[1] + cos(turn) * down
            spin = f' transform="rotate({item.angle:.2f} {x:.2f} {y:.2f})"' if item.angle else ""
            yield f'<text x="{x:.2f}" y="{y:.2f}" {font}{spin} {look}>{escape(line)}</text>\n'


def _paint(kind: str, color: Color | None) -> str:
    if color is None:
        return f'{kind}="none"'
    alpha = opacity(color)
    faint = "" if alpha == 1.0 else f' {kind}-opacity="{decimal(round(alpha * DIGITS))}"'
    return f'{kind}="{color[:7]}"{faint}'


def _stroke(pen: Pen | None) -> str:
    if pen is None:
        return ""
    width = decimal(round(pen.width * DIGITS))
    dash = f' stroke-dasharray="{" ".join(decimal(round(d * DIGITS)) for d in pen.dash)}"' if pen.dash else ""
    cap = ' stroke-linecap="round"' if pen.cap == "round" else ""
    join = "" if pen.join == "miter" else f' stroke-linejoin="{pen.join}"'
    return f' {_paint("stroke", pen.color)} stroke-width="{width}"{dash}{cap}{join}'


def _rule(path: QPainterPath) -> str:
    return ' fill-rule="evenodd"' if path.fillRule() == Qt.FillRule.OddEvenFill else ""


def _box(box: QRectF) -> str:
    return " ".join(decimal(round(v * DIGITS)) for v in (box.x(), box.y(), box.width(), box.height()))


def _place(box: QRectF) -> str:
    values = {"x": box.x(), "y": box.y(), "width": box.width(), "height": box.height()}
    return " ".join(f'{name}="{decimal(round(value * DIGITS))}"' for name, value in values.items())


@lru_cache(maxsize=20_000)
def decimal(hundredths: int) -> str:
    """Write hundredths as a short decimal."""
    sign = "-" if hundredths < 0 else ""
    whole, rest = divmod(abs(hundredths), DIGITS)
    if rest == 0:
        return f"{sign}{whole}"
    return f"{sign}{whole or ''}.{rest:02d}".rstrip("0")


def data(path: QPainterPath) -> str:
    """Return the path data: relative, in hundredths of a px."""
    packed = QByteArray()
    stream = QDataStream(packed, QIODevice.OpenModeFlag.WriteOnly)
    stream << path
    return _data(bytes(packed.data()))


@lru_cache(maxsize=KNOWN)
def _data(packed: bytes) -> str:
    """Return the data of a path that Qt packed; a page of many maps draws the same shapes over and over."""
    path = QPainterPath()
    stream = QDataStream(QByteArray(packed))
    stream >> path
    found: list[str] = []
    px = py = sx = sy = 0
    count = path.elementCount()
    i = 0
    while i < count:
        element = path.elementAt(i)
        x, y = round(element.x * DIGITS), round(element.y * DIGITS)
        if element.isMoveTo():
            found.append(f"M{_pair(x, y)}")
            sx, sy = x, y
        elif element.isLineTo():
            closes = (x, y) == (sx, sy) and _ends(path, i, count)
            found.append("z" if closes else f"l{_pair(x - px, y - py)}")
        else:
            points = [path.elementAt(i + k) for k in range(3)]
            xs = [round(p.x * DIGITS) for p in points]
            ys = [round(p.y * DIGITS) for p in points]
            found.append("c" + " ".join(_pair(a - px, b - py) for a, b in zip(xs, ys, strict=True)))
            x, y = xs[2], ys[2]
            i += 2
        px, py = x, y
        i += 1
    return "".join(found)


def _ends(path: QPainterPath, index: int, count: int) -> bool:
    """Tell whether a subpath ends with the element at ``index``."""
    return index + 1 == count or path.elementAt(index + 1).isMoveTo()


def _pair(x: int, y: int) -> str:
    second = decimal(y)
    return f"{decimal(x)}{second}" if second.startswith("-") else f"{decimal(x)} {second}"
