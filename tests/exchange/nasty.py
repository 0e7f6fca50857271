"""Bytes that nobody honest writes, by name: made by code, as many are large. Kept ones lie in tests/data/corpus."""

import io
import json
import stat
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping

from tests.exchange import zips

Make = Callable[[], bytes]


def numbers() -> Iterator[tuple[str, bytes]]:
    """Numbers that no file needs, in each place of a game."""
    dip = '{"format": "dipdesk game", "version": %s, "variant": "standard", "cursor": %s, "line": [%s], "turns": [%s]}'
    saved = (
        '{"id": %s, "map": "standard", "phases": [{"name": %s, "state": {"units": {"ITALY": [%s]}, "centers": {}}}]}'
    )
    for name, value in (
        ("nan", "NaN"),
        ("infinite", "-Infinity"),
        ("overflow", "1e400"),
        ("fraction", "0.1"),
        ("digits", "9" * 5_000),
        ("exponent", "1e-99999999"),
        ("true", "true"),
    ):
        yield f"dip {name}", (dip % (value, value, value, value)).encode()
        yield f"json {name}", (saved % (value, value, value)).encode()


def json_shapes() -> Iterator[tuple[str, bytes]]:
    """Depth, doubled keys, and lists without end."""
    head = b'{"format": "dipdesk game", "phases": '
    yield "json deep list", head + b"[" * 100_000
    yield "json deep closed", head + b"[" * 100_000 + b"]" * 100_000 + b"}"
    yield "json deep objects", head + b'{"a":' * 100_000
    yield "json doubled key", b'{"map": "standard", "map": "loeb9", "phases": []}'
    yield "json surrogates", b'{"map": "\\ud800", "id": "\\udfff\\ud800", "phases": []}'
    yield "json zero", b'{"map": "standard\\u0000", "phases": [{"name": "S1901M\\u0000", "state": {}}]}'
    yield "json many keys", b'{"phases": [{' + b",".join(b'"k%d": 1' % n for n in range(400_000)) + b"}]}"
    yield "json many units", _state({"ITALY": ["A ROM"] * 200_000})
    yield "json many powers", _state({f"P{n}": ["A ROM"] for n in range(100_000)})
    yield "json long word", _state({"ITALY": ["A " + "X" * 5_000_000]})
    yield "json many games", b'{"map": "standard", "phases": []}\n' * 200_000
    yield "json list of games", b"[" + b'{"map": "standard", "phases": []},' * 200_000 + b"{}]"
    yield "json many phases", _phases(1_900)
    yield "json results of odd kinds", _odd_results()


def _state(units: Mapping[str, object]) -> bytes:
    phase = {"name": "S1901M", "state": {"units": units, "centers": {}}}
    return json.dumps({"map": "standard", "phases": [phase]}).encode()


def _phases(count: int) -> bytes:
    units = {"ITALY": ["A ROM", "F NAP"], "FRANCE": ["A PAR", "A MAR"]}
    phases = [{"name": f"S{1901 + n}M", "state": {"units": units, "centers": {}}} for n in range(count)]
    return json.dumps({"map": "standard", "phases": phases}).encode()


def _odd_results() -> bytes:
    orders = {"ITALY": ["A ROM - NAP VIA"]}
    state = {"units": {"ITALY": ["A ROM", "F TYS"]}, "centers": {}}
    phases = [
        {"name": "S1901M", "state": state, "orders": orders, "results": {"A ROM": odd}}
        for odd in (3, None, {}, "x", [[]])
    ]
    return json.dumps({"map": "standard", "phases": phases}).encode()


def encodings() -> Iterator[tuple[str, bytes]]:
    """Honest texts in coats that they should not wear."""
    texts = {
        "dip": '{"format": "dipdesk game", "version": 1}',
        "mail": "Movement results for Spring of 1901.\n\nAustria: Army Vienna -> Galicia.\n",
        "map": "MAP X\nCOAST BRE ABUTS ENG\nFRANCE (FRENCH) BRE\n",
        "svg": '<svg viewBox="0 0 9 9"><g id="provinces"><path id="a" class="land" d="M0 0h9v9z"/></g></svg>',
        "orders": "FRANCE:\nA Par-Bur\nAutriche : A Vie-Gal é\n",
    }
    for name, text in texts.items():
        for coding in ("utf-8-sig", "utf-16", "utf-16-be", "utf-32", "latin-1", "utf-7"):
            yield f"{name} {coding}", text.encode(coding)
        yield f"{name} half", text.encode()[: len(text) // 2]
        yield f"{name} zeros", b"\0" * 9 + text.encode() + b"\0" * 9
        yield f"{name} marks", b"\xef\xbb\xbf" * 3 + text.encode()
    yield "xml says utf-16", b'<?xml version="1.0" encoding="utf-16"?>' + texts["svg"].encode()
    yield "xml unknown encoding", b'<?xml version="1.0" encoding="x-klingon"?>' + texts["svg"].encode()
    yield "xml utf-7", b'<?xml version="1.0" encoding="utf-7"?>' + texts["svg"].encode()


def drawings() -> Iterator[tuple[str, bytes]]:
    """XML that swells or looks outside, styles and links that lead elsewhere, paths without end."""
    laughs = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 12))
    yield "svg laughs", _svg(f'<!DOCTYPE svg [<!ENTITY l0 "ha">{laughs}]>', "<desc>&l11;</desc>")
    quad = '<!DOCTYPE svg [<!ENTITY a "' + "a" * 900 + '">]>'
    yield "svg quadratic", _svg(quad, "<desc>" + "&a;" * 300_000 + "</desc>")
    yield "svg quadratic attributes", _svg(quad, '<path d="' + "&a;" * 300_000 + '"/>')
    for name, value in (("file", "file:///etc/passwd"), ("http", "http://127.0.0.1:9/x"), ("ftp", "ftp://127.0.0.1/x")):
        yield f"svg external {name}", _svg(f'<!DOCTYPE svg [<!ENTITY x SYSTEM "{value}">]>', "<desc>&x;</desc>")
        yield f"svg parameter {name}", _svg(f'<!DOCTYPE svg [<!ENTITY % x SYSTEM "{value}"> %x;]>', "")
        yield f"svg dtd {name}", _svg(f'<!DOCTYPE svg SYSTEM "{value}">', "")
    yield "svg parameter nested", _svg("<!DOCTYPE svg [<!ENTITY % a \"<!ENTITY b 'x'>\"> %a;]>", "<desc>&b;</desc>")
    yield (
        "svg xinclude",
        _svg("", '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/>'),
    )
    yield "svg css", _svg("", '<style>@import url("file:///etc/passwd"); *{fill:url(http://127.0.0.1:9/)}</style>')
    yield "svg links", _svg("", '<image href="file:///etc/passwd"/><use href="data:text/plain;base64,QQ=="/>')
    yield "svg use of itself", _svg("", '<g id="u"><use href="#u"/></g>' * 2)
    yield "svg script", _svg("", '<script href="http://127.0.0.1:9/">while(1);</script>')
    yield "svg sheet", b'<svg viewBox="0 0 1e308 1e308"><g id="provinces"/></svg>'
    yield "svg numbers", _svg("", _path("M0 0L1e400 1e400 NaN nan inf"))
    yield "svg one number", _svg("", _path("M" + "9" * 2_000_000))
    yield "svg dots", _svg("", _path("M" + ".1" * 600_000))
    yield "svg arcs", _svg("", _path("M0 0" + "a1e9 1e-9 0 1 1 1 1" * 30_000))
    yield "svg curves", _svg("", _path("M0 0" + "c1 1 2 2 3 3" * 80_000))
    yield "svg huge curve", _svg("", _path("M0 0C1e300 1e300 -1e300 1e300 1 1z" * 200))
    yield "svg signs", _svg("", _path("M" + "-" * 2_000_000))
    yield "svg commands", _svg("", _path("z" * 2_000_000))
    yield "svg transforms", _svg("", f'<path id="a" class="land" transform="{"rotate(1)" * 100_000}" d="M0 0h1v1z"/>')
    yield "svg attributes", _svg("", "<g " + " ".join(f'a{n}="1"' for n in range(200_000)) + "/>")
    yield "svg attributes of one hash", _svg("", "<g " + " ".join(f'a{n}=""' for n in range(0, 8_000_000, 40)) + "/>")
    yield "svg deep", b"<svg>" + b"<g>" * 1_000_000
    yield "svg many", _svg("", "<g/>" * 1_000_000)
    yield "svg many groups", _svg("", '<g id="a">' * 60 + "<g/>" * 39_000)
    yield "svg comment", _svg("", "<!--" + "-x" * 3_000_000)
    yield "svg text", _svg("", "<desc>" + "x " * 3_900_000 + "</desc>")
    squares = "".join(f"M{n} {n}h{400 - n % 7}v{300 + n % 5}h-{400 - n % 7}z" for n in range(400))
    yield "svg overlapping rings", _svg("", _path(squares))
    yield "svg nested rings", _svg("", _path("".join(f"M{n} {n}H{900 - n}V{900 - n}H{n}z" for n in range(440))))
    yield "svg many rings", _svg("", _path("".join(f"M{n} {n}h.1v.1z" for n in range(100_000))))
    yield (
        "svg crossing a little",
        _svg("", _path("M0 0" + "".join(f"L{n * 7919 % 900} {n * 104_729 % 900}" for n in range(160)))),
    )
    yield (
        "svg crossing",
        _svg("", _path("M0 0" + "".join(f"L{n * 7919 % 900} {n * 104_729 % 900}" for n in range(9_000)))),
    )


def _svg(doctype: str, body: str) -> bytes:
    return f'{doctype}<svg viewBox="0 0 900 900"><g id="provinces">{body}</g></svg>'.encode()


def _path(data: str) -> str:
    return f'<path id="a" class="land" d="{data}"/>'


def archives() -> Iterator[tuple[str, bytes]]:
    """Zips that swell, lie, lead out of their folder, or are damaged."""
    yield "zip ratio", zips.zipped({"variants.xml": "<VARIANTS>" + " " * 7_900_000})
    yield "zip many", zips.zipped({f"{n}.svg": "" for n in range(5_000)})
    yield "zip quines", zips.zipped({"variants.xml": zips.zipped({"variants.xml": "x" * 100_000})})
    for name in (
        "/etc/variants.xml",
        "../../variants.xml",
        "..\\..\\variants.xml",
        "C:\\variants.xml",
        "a\0b/variants.xml",
    ):
        yield f"zip path {name!r}", zips.zipped({name: "<VARIANTS/>", "variant.toml": "x"})
        yield f"zip pack path {name!r}", zips.zipped({name.replace("variants.xml", "variant.toml"): 'id = "x"'})
    yield "zip link", _linked()
    yield "zip doubled", _doubled()
    yield "zip lying", _lying()
    whole = zips.standard()
    for cut in (10, 1_000, len(whole) // 2, len(whole) - 3):
        yield f"zip cut {cut}", whole[:cut]
    for at in (30, 60, 200, 3_000, len(whole) - 40, len(whole) - 12):
        yield f"zip damaged {at}", whole[:at] + bytes(255 - byte for byte in whole[at : at + 8]) + whole[at + 8 :]
    yield "zip encrypted", whole.replace(b"PK\x01\x02", b"PK\x01\x02").replace(b"\x00\x00\x08\x00", b"\x01\x00\x08\x00")
    yield "zip method", whole.replace(b"\x00\x00\x08\x00", b"\x00\x00\x63\x00")
    yield "zip lzma", _damaged(zipfile.ZIP_LZMA)
    yield "zip bzip", _damaged(zipfile.ZIP_BZIP2)


def _linked() -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name in ("variants.xml", "variant.toml", "map.svg"):
            info = zipfile.ZipInfo(name)
            info.external_attr = (stat.S_IFLNK | 0o777) << 16
            archive.writestr(info, "/etc/passwd")
    return buffer.getvalue()


def _doubled() -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr(zipfile.ZipInfo("variants.xml"), "<VARIANTS/>")
        archive.writestr(zipfile.ZipInfo("a/variants.xml"), "<VARIANTS>")
    data = buffer.getvalue()
    return data.replace(b"a/variants.xml", b"\0\0variants.xml")


def _lying() -> bytes:
    """A member that says it is small and is not."""
    data = bytearray(zips.zipped({"variants.xml": " " * 4_000_000, "variant.toml": " " * 4_000_000}))
    for mark, offset in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
        at = data.find(mark)
        while at >= 0:
            data[at + offset : at + offset + 4] = struct.pack("<I", 40)
            at = data.find(mark, at + 4)
    return bytes(data)


def _damaged(method: int) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", method) as archive:
        archive.writestr(zipfile.ZipInfo("variants.xml"), "<VARIANTS/>" * 900, method)
        archive.writestr(zipfile.ZipInfo("variant.toml"), 'id = "x"\n' * 900, method)
    data = bytearray(buffer.getvalue())
    for at in range(60, 120, 7):
        data[at] ^= 0xFF
    return bytes(data)


def letters() -> Iterator[tuple[str, bytes]]:
    """Mails, tables and orders with too much of something."""
    yield "mail parts", b"Content-Type: multipart/mixed; boundary=b\n\n" + b"--b\n\nA Par-Bur\n" * 50_000
    yield (
        "mail nested",
        b"".join(b'Content-Type: multipart/mixed; boundary="%d"\n\n--%d\n' % (n, n) for n in range(9_000)),
    )
    yield "mail headers", b"From: x\n" + b"X-A: b\n" * 200_000 + b"\nA Par-Bur\n"
    yield "mail long header", b"From: " + b"<" * 900_000 + b"\n\nA Par-Bur\n"
    yield "mail encoded words", b"Subject: " + b"=?utf-8?q?=41?= " * 60_000 + b"\n\nA Par-Bur\n"
    yield "mail base64", b"Content-Transfer-Encoding: base64\nContent-Type: text/plain\n\n" + b"A" * 900_001
    yield "mail charset", b"Content-Type: text/plain; charset=\xff\xfe\nFrom: x\n\nA Par-Bur\n"
    yield "mail date", b"From: x\nDate: Mon, 99 Foo 99999999999 99:99:99 +9999\n\nA Par-Bur\n"
    yield "mail html", b"Content-Type: text/html\n\n" + b"<td>" * 200_000 + b"A Par-Bur"
    yield "mail comments", b"Content-Type: text/html\n\n" + b"<!--" * 200_000
    yield "mail styles", b"Content-Type: text/html\n\n" + b"<style" * 150_000
    yield "mbox", b"From x\n\nA Par-Bur\n\n" * 40_000
    yield "table", b"Power,Unit,Order\n" + b"France,A Par,A Par-Bur\n" * 40_000
    yield "table wide", b",".join([b"A Par-Bur"] * 90_000)
    yield "table quotes", b'"' * 900_000
    yield "orders brackets", b"(" * 400_000 + b"A Par-Bur" + b")" * 400_000
    yield "orders stars", b"*" * 900_000 + b"A Par-Bur"
    yield "orders blanks", b"A Par" + b" " * 900_000 + b"-Bur"
    yield "orders lines of blanks", (b" " * 990 + b"\n") * 900
    yield "orders near names", b"A Vieenna S A Budaapest - Galiicia\n" * 25_000
    yield "orders conditions", b"IF x\n" * 100_000
    yield "orders condition blocks", (b"IF x\n" + b"A Par-Bur\n" * 50 + b"ENDIF\n") * 1_500
    yield "orders headings", b"FRANCE: " * 100_000
    yield "orders dashes", b"A Par" + b"-" * 500_000
    yield "orders one line", b"A Par-Bur; " * 80_000
    yield "orders signs", "А Рar–Bur ".encode() * 30_000


def reports() -> Iterator[tuple[str, bytes]]:
    """Reports of the judge with too much of something."""
    yield "reports years", b"Movement results for Spring of 99999999999999999999.\n\nAustria: Army Vienna HOLD.\n"
    yield "reports flags", b"Movement results for Spring of 1901.\n\nAustria: Army Vienna HOLD." + b"(*cut*)" * 100_000
    yield "reports one line", b"Movement results for Spring of 1901.\n\n" + b"Austria: Army Vienna -> " * 200_000
    yield "reports wrapped", b"Movement results for Spring of 1901.\n\nAustria: Army" + b" Vienna\n" * 500_000
    yield "reports heads", b"Movement results for Spring of 1901.\n\nAustria: Army Vienna HOLD.\n" * 60_000


def maps() -> Iterator[tuple[str, bytes]]:
    """Maps of the DPjudge with too much of something."""
    yield "map places", b"MAP X\n" + b"".join(b"N%d = n%d\n" % (n, n) for n in range(30_000))
    yield "map borders", b"MAP X\n" + b"".join(b"COAST A%d ABUTS %s\n" % (n, b"BBB " * 900) for n in range(250))
    yield "map powers", b"MAP X\nCOAST AAA ABUTS BBB\n" + b"".join(b"P%d (Q) AAA\n" % n for n in range(30_000))
    yield "map units", b"USE standard\nITALY\n" + b"A ROM\nF NAP\n" * 9_000
    yield "map uses", b"USE standard youngstown rootz loeb9 wraparound\n" * 9_000
    yield "map drops", b"USE youngstown\n" + b"DROP STP LON PAR\n" * 15_000
    yield "map renames", b"USE standard\n" + b"ITALY -> ITALIA\nITALIA -> ITALY\n" * 9_000
    yield "map owns", b"USE standard\nITALY\n" + b"OWNS " + b"ROM " * 900 + b"\n" * 9_000
    yield "map unplayed", b"USE standard\n" + b"UNPLAYED ALL EXCEPT ITALY\n" * 15_000
    yield "map in", b"USE standard\n" + b"IN SPRING: WATER BAR\n" * 15_000
    yield "map redrawn", b"USE youngstown\n" + b"COAST LON ABUTS YOR\nUSE youngstown\n" * 6_000


def pictures() -> Iterator[tuple[str, bytes]]:
    """Pictures that may carry a game and do not, or too large a one."""
    head = b"\x89PNG\r\n\x1a\n"
    bomb = zlib.compress(b" " * 60_000_000)
    for name, body in (
        ("bomb", b"dipdesk-game\0\1\0\0\0" + bomb),
        ("damaged", b"dipdesk-game\0\1\0\0\0" + zlib.compress(b"{}" * 99)[:-9]),
        ("short", b"dipdesk-game\0\1\0"),
        ("game of nothing", b"dipdesk-game\0\1\0\0\0" + zlib.compress(b"")),
    ):
        yield f"png {name}", head + _chunk(b"IHDR", b"\0" * 13) + _chunk(b"iTXt", body) + _chunk(b"IEND", b"")
    yield "png length", head + b"\xff\xff\xff\xffiTXt" + b"x" * 99
    yield "png chunks", head + _chunk(b"tEXt", b"") * 500_000
    yield "svg game", b"<svg><dipdesk:game>" + b"QUFB" * 1_500_000 + b"</dipdesk:game></svg>"
    yield "svg open game", b"<svg>" + b"<dipdesk:game " * 500_000
    yield "pdf", b"%PDF-1.7\n" + b"/F (dipdesk-game.dip)" * 300_000
    yield (
        "pdf stream",
        b"%PDF-1.7\n1 0 obj << /FlateDecode >> stream\nx\nendstream /F (dipdesk-game.dip) /EF << /F 1 0 R",
    )


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def packs() -> Iterator[tuple[str, bytes]]:
    """Texts of packs and of their spots."""
    yield "toml deep", b"a = " + b"[" * 100_000
    yield "toml tables", b"".join(b"[a%d]\n" % n for n in range(50_000))
    yield "toml dotted", b"a" + b".a" * 100_000 + b" = 1"
    yield "toml doubled", b'id = "x"\nid = "y"\n'
    yield "toml numbers", b'id = "x"\nvictory = 1e400\nformat = nan\n[boards]\ncount = 99999999999999999999999999\n'
    yield "toml digits", b'id = "x"\nvictory = ' + b"9" * 5_000
    yield "toml words", b'id = "x"\ntitle = { en = "' + b"x" * 900_000 + b'" }\n'
    yield (
        "toml provinces",
        b'id = "x"\n[provinces]\n'
        + b"".join(b'p%d = { name = "P%d", kind = "land" }\n' % (n, n) for n in range(15_000)),
    )
    yield "toml anchors", b"[sheet]\nwidth = inf\nheight = nan\n[p.a]\nunit = [1e999, -1e999]\n"


FAMILIES: Mapping[Callable[[], Iterator[tuple[str, bytes]]], tuple[str, ...]] = {
    numbers: ("dip", "diplomacy", "contents", "resolve"),
    json_shapes: ("dip", "diplomacy", "contents", "resolve"),
    encodings: ("by content", "drawing", "orders", "jdip", "dpjudge", "judge"),
    drawings: ("drawing",),
    archives: ("jdip", "pack zip", "contents"),
    letters: ("orders",),
    reports: ("judge",),
    maps: ("dpjudge",),
    pictures: ("picture",),
    packs: ("pack", "anchors"),
}
"""Kinds of bytes and the readers that they are meant for."""
