"""Writing a display list as PDF: one vector page with layers, no date but a fixed one, an attachment if wished.

Qt's own PDF engine writes every coordinate with nine digits and no layers; a map comes out four times as large.
"""

import zlib
from collections.abc import Callable, Iterator, Mapping
from math import cos, radians, sin

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainterPath

from dipdesk.picture import fonts, glyphs
from dipdesk.picture.color import Color, channels, opacity
from dipdesk.picture.compose import Picture
from dipdesk.picture.shapes import Group, Item, Lettering, Pen, Shape
from dipdesk.picture.svg import DIGITS, decimal

DATE = "D:20000101000000Z"
GAME_FILE = "dipdesk-game.dip"
"""Name of the attachment that holds the game."""
_SPLIT = ("map", "turn")  # groups whose parts are layers of their own
_CAPS = {"flat": 0, "round": 1}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}


def write(picture: Picture, page: tuple[float, float], *, text: str = "outline", payload: bytes | None = None) -> bytes:
    """Return ``picture`` as large as it goes in the middle of a page of width and height in points (1/72 inch).

    ``text`` is ``outline`` or ``font``: letters as paths, or as text that can be searched, with the fonts inside.
    """
    content = _Content(text == "font")
    content.page(picture, page)
    file = _File()
    layers = [file.add(f"<< /Type /OCG /Name {_text(name)} >>") for name in content.layers]
    states = " ".join(f"/{name} << /ca {fill} /CA {line} >>" for (fill, line), name in content.states.items())
    properties = " ".join(f"/L{i} {ref} 0 R" for i, ref in enumerate(layers))
    stream = file.add_stream("", content.data())
    faces = "".join(f" /{_name(face)} {_font(file, face, used)} 0 R" for face, used in content.faces.items())
    resources = f"<< /ExtGState << {states} >> /Properties << {properties} >> /Font <<{faces} >> >>"
    pages = file.reserve()
    box = f"[0 0 {page[0]:.2f} {page[1]:.2f}]"
    sheet = file.add(
        f"<< /Type /Page /Parent {pages} 0 R /MediaBox {box} /Contents {stream} 0 R /Resources {resources} >>"
    )
    file.fill(pages, f"<< /Type /Pages /Kids [{sheet} 0 R] /Count 1 >>")
    order = " ".join(f"{ref} 0 R" for ref in layers)
    catalog = f"<< /Type /Catalog /Pages {pages} 0 R /OCProperties << /OCGs [{order}] /D << /Order [{order}] >> >>"
    root = file.add(f"{catalog}{_attached(file, payload)} >>")
    info = f"<< /Title {_text(picture.title)} /Creator (dipdesk) /CreationDate ({DATE}) /ModDate ({DATE}) >>"
    return file.finish(root, file.add(info))


def _attached(file: "_File", payload: bytes | None) -> str:
    if payload is None:
        return ""
    body = file.add_stream(f"/Type /EmbeddedFile /Params << /Size {len(payload)} >> ", payload)
    spec = file.add(f"<< /Type /Filespec /F ({GAME_FILE}) /UF ({GAME_FILE}) /EF << /F {body} 0 R >> >>")
    return f" /Names << /EmbeddedFiles << /Names [({GAME_FILE}) {spec} 0 R] >> >>"


def _name(face: fonts.Face) -> str:
    return f"F{face.italic:d}{face.bold:d}"


def _font(file: "_File", face: fonts.Face, used: Mapping[int, glyphs.Glyph]) -> int:
    """Add a font with the widths and characters of the glyphs in use; return its number."""
    name = face.file.removesuffix(".otf")
    program = file.add_stream("/Subtype /CIDFontType0C ", glyphs.outlines_table(face))
    look = f"/Flags {4 | 64 * face.italic} /ItalicAngle {-12 * face.italic} /StemV {80 + 40 * face.bold}"
    shape = "/FontBBox [-300 -400 1500 1100] /Ascent 710 /Descent -290 /CapHeight 650"
    described = file.add(f"<< /Type /FontDescriptor /FontName /{name} {look} {shape} /FontFile3 {program} 0 R >>")
    widths = " ".join(f"{number} [{glyph.advance:.0f}]" for number, glyph in sorted(used.items()))
    system = "<< /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>"
    inner = file.add(
        f"<< /Type /Font /Subtype /CIDFontType0 /BaseFont /{name} /CIDSystemInfo {system} "
        f"/FontDescriptor {described} 0 R /W [{widths}] >>"
    )
    meaning = file.add_stream("", glyphs.unicode_map({number: glyph.text for number, glyph in used.items()}))
    return file.add(
        f"<< /Type /Font /Subtype /Type0 /BaseFont /{name} /Encoding /Identity-H "
        f"/DescendantFonts [{inner} 0 R] /ToUnicode {meaning} 0 R >>"
    )


def _text(words: str) -> str:
    marked = "\N{BYTE ORDER MARK}" + words
    return f"<{marked.encode('utf-16-be', 'replace').hex()}>"


class _File:
    """Numbered objects and where they begin."""

    def __init__(self) -> None:
        self._objects: list[bytes] = []

    def reserve(self) -> int:
        self._objects.append(b"")
        return len(self._objects)

    def fill(self, ref: int, body: str) -> None:
        self._objects[ref - 1] = body.encode("latin-1")

    def add(self, body: str) -> int:
        ref = self.reserve()
        self.fill(ref, body)
        return ref

    def add_stream(self, entries: str, data: bytes) -> int:
        packed = zlib.compress(data, 9)
        head = f"<< {entries}/Filter /FlateDecode /Length {len(packed)} >>\nstream\n".encode("latin-1")
        self._objects.append(head + packed + b"\nendstream")
        return len(self._objects)

    def finish(self, root: int, info: int) -> bytes:
        out = bytearray(b"%PDF-1.6\n%\xe2\xe3\xcf\xd3\n")
        starts = []
        for ref, body in enumerate(self._objects, 1):
            starts.append(len(out))
            out += b"%d 0 obj\n" % ref + body + b"\nendobj\n"
        table = len(out)
        out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(starts) + 1)
        out += b"".join(b"%010d 00000 n \n" % start for start in starts)
        mark = f"{zlib.crc32(bytes(out)):08x}" * 4
        trailer = f"<< /Size {len(starts) + 1} /Root {root} 0 R /Info {info} 0 R /ID [<{mark}> <{mark}>] >>"
        return bytes(out) + f"trailer\n{trailer}\nstartxref\n{table}\n%%EOF\n".encode("latin-1")


class _Content:
    """The drawing instructions of the page; colors, lines and opacities are told only when they change."""

    def __init__(self, as_font: bool) -> None:
        self._as_font = as_font
        self.faces: dict[fonts.Face, dict[int, glyphs.Glyph]] = {}
        self.layers: list[str] = []
        self.states: dict[tuple[str, str], str] = {}
        self._out: list[str] = []
        self._told: dict[str, str] = {}

    def data(self) -> bytes:
        return "\n".join(self._out).encode("latin-1")

    def page(self, picture: Picture, page: tuple[float, float]) -> None:
        box = picture.bounds
        scale = min(page[0] / box.width(), page[1] / box.height())
        left = page[0] / 2 - box.center().x() * scale
        top = page[1] / 2 + box.center().y() * scale
        self._fill_color(picture.background)
        self._out.append(f"0 0 {page[0]:.2f} {page[1]:.2f} re f")
        self._out.append(f"{scale:.6f} 0 0 {-scale:.6f} {left:.3f} {top:.3f} cm")
        self._out.append(f"{_rectangle(box)} re W n")
        for group in _layers(picture.layers):
            self._out.append(f"/OC /L{len(self.layers)} BDC")
            self.layers.append(group.name)
            self._item(group, 1.0)
            self._out.append("EMC")

    def _item(self, item: Item, faded: float) -> None:
        if isinstance(item, Shape):
            self._shape(item, faded)
        elif isinstance(item, Lettering):
            self._lettering(item, faded)
        else:
            self._group(item, faded)

    def _lettering(self, item: Lettering, faded: float) -> None:
        lines = [glyphs.shaped(line, item.face) for line in item.lines] if self._as_font else [None]
        known = [line for line in lines if line is not None]
        if len(known) < len(lines):
            if item.halo:
                self._shape(Shape(item.path, None, item.halo), faded)
            self._shape(Shape(item.path, item.color), faded)
            return
        if item.halo:
            self._opacities(faded, opacity(item.halo.color) * faded)
            self._pen(item.halo)
            self._lines(item, known, 1)
        self._opacities(opacity(item.color) * faded, faded)
        self._fill_color(item.color)
        self._lines(item, known, 0)

    def _lines(self, item: Lettering, lines: list[glyphs.Line], mode: int) -> None:
        """Write the lines of a lettering, filled (mode 0) or stroked (1); text stands upright on a page turned over."""
        used = self.faces.setdefault(item.face.cut, {})
        c, s = cos(radians(item.angle)), sin(radians(item.angle))
        base = 0.27 * item.size - (len(lines) - 1) * fonts.LINE_SPACING * item.size / 2
        self._out.append(f"BT /{_name(item.face)} {item.size:.3f} Tf {mode} Tr")
        for number, line in enumerate(lines):
            across = -line.width / 1000 * item.size * item.align
            down = base + number * fonts.LINE_SPACING * item.size
            x, y = item.at[0] + across * c - down * s, item.at[1] + across * s + down * c
            self._out.append(f"{c:.4f} {s:.4f} {s:.4f} {-c:.4f} {x:.2f} {y:.2f} Tm [{_spaced(line)}] TJ")
            used.update({glyph.number: glyph for glyph in line.glyphs})
        self._out.append("ET")

    def _group(self, group: Group, faded: float) -> None:
        if group.clip is not None:
            self._out.append(f"q {_path(group.clip)} {'W*' if _even_odd(group.clip) else 'W'} n")
        before = dict(self._told)
        for part in group.items:
            self._item(part, faded * group.opacity)
        if group.clip is not None:
            self._out.append("Q")
            self._told = before

    def _shape(self, shape: Shape, faded: float) -> None:
        path = _path(shape.path)
        fill = opacity(shape.fill) * faded if shape.fill else 0.0
        line = opacity(shape.pen.color) * faded if shape.pen else 0.0
        if not path or not (fill or line):
            return
        self._opacities(fill if shape.fill else line, line if shape.pen else fill)
        if shape.fill:
            self._fill_color(shape.fill)
        if shape.pen:
            self._pen(shape.pen)
        star = "*" if _even_odd(shape.path) else ""
        paint = f"B{star}" if shape.fill and shape.pen else f"f{star}" if shape.fill else "S"
        self._out.append(f"{path} {paint}")

    def _tell(self, what: str, words: str) -> None:
        if self._told.get(what) != words:
            self._told[what] = words
            self._out.append(words)

    def _opacities(self, fill: float, line: float) -> None:
        key = (f"{fill:.3f}", f"{line:.3f}")
        name = self.states.setdefault(key, f"G{len(self.states)}")
        self._tell("state", f"/{name} gs")

    def _fill_color(self, color: Color) -> None:
        self._tell("fill", f"{_rgb(color)} rg")

    def _pen(self, pen: Pen) -> None:
        self._tell("line", f"{_rgb(pen.color)} RG")
        self._tell("width", f"{pen.width:.2f} w")
        self._tell("cap", f"{_CAPS[pen.cap]} J")
        self._tell("join", f"{_JOINS[pen.join]} j")
        self._tell("dash", f"[{' '.join(f'{d:.2f}' for d in pen.dash)}] 0 d")


def _spaced(line: glyphs.Line) -> str:
    """Write glyphs as codes, with what is taken back between them (kerning)."""
    found: list[str] = []
    for i, glyph in enumerate(line.glyphs):
        found.append(f"<{glyph.number:04x}>")
        if i + 1 < len(line.glyphs):
            back = glyph.advance - (line.glyphs[i + 1].start - glyph.start)
            if abs(back) >= 0.5:
                found.append(f"{back:.0f}")
    return " ".join(found).replace("> <", "")


def _layers(root: Group) -> Iterator[Group]:
    for item in root.items:
        if isinstance(item, Group) and item.name in _SPLIT and item.opacity == 1.0:
            yield from (part for part in item.items if isinstance(part, Group) and part.items)
        elif isinstance(item, Group) and item.items:
            yield item
        elif not isinstance(item, Group):
            yield Group("drawing", (item,))


def _rgb(color: Color) -> str:
    return " ".join(f"{c:.3f}" for c in channels(color))


def _rectangle(box: QRectF) -> str:
    return f"{box.x():.2f} {box.y():.2f} {box.width():.2f} {box.height():.2f}"


def _even_odd(path: QPainterPath) -> bool:
    return path.fillRule() == Qt.FillRule.OddEvenFill


def _path(path: QPainterPath) -> str:
    found: list[str] = []
    count = path.elementCount()
    at: Callable[[int], QPainterPath.Element] = path.elementAt
    i = 0
    while i < count:
        element = at(i)
        place = _point(element)
        if element.isMoveTo():
            found.append(f"{place} m")
        elif element.isLineTo():
            found.append(f"{place} l")
        else:
            found.append(f"{place} {_point(at(i + 1))} {_point(at(i + 2))} c")
            i += 2
        i += 1
    return " ".join(found)


def _point(element: QPainterPath.Element) -> str:
    return f"{decimal(round(element.x * DIGITS))} {decimal(round(element.y * DIGITS))}"
