"""Finding the game that a picture of ours carries along.

Pictures come from strangers: what is found is only bytes, to be read as carefully as any file, and never more than
`MAX_GAME` of them.
"""

import base64
import binascii
import re
import zlib

MAX_GAME = 20_000_000
"""Largest game that is unpacked, in bytes."""
MAX_CHUNKS = 100_000
_PNG = b"\x89PNG\r\n\x1a\n"
_KEY = b"dipdesk-game"
_SVG_GAME = re.compile(rb"<dipdesk:game\b[^>]{0,200}>([A-Za-z0-9+/=\s]*)</dipdesk:game>")
_ATTACHED = re.compile(rb"/F \(dipdesk-game\.dip\)[^>]{0,120}/EF\s*<<\s*/F (\d{1,9}) 0 R")


def extract(content: bytes) -> bytes | None:
    """Return the game inside a PNG, SVG or PDF; None where there is none or it is damaged."""
    if content.startswith(_PNG):
        return _from_png(content)
    if content.startswith(b"%PDF-"):
        return _from_pdf(content)
    if b"<svg" in content[:4096]:
        return _from_svg(content)
    return None


def _unpacked(packed: bytes) -> bytes | None:
    """Unpack at most `MAX_GAME` bytes."""
    worker = zlib.decompressobj()
    try:
        found = worker.decompress(packed, MAX_GAME + 1)
    except zlib.error:
        return None
    return found if len(found) <= MAX_GAME and worker.eof else None


def _from_png(content: bytes) -> bytes | None:
    at = len(_PNG)
    for _ in range(MAX_CHUNKS):
        if at + 12 > len(content):
            return None
        length = int.from_bytes(content[at : at + 4], "big")
        kind, body = content[at + 4 : at + 8], content[at + 8 : at + 8 + length]
        if kind == b"iTXt" and body.startswith(_KEY + b"\0\1\0"):
            # keyword, packed, method, then language and translated keyword, each closed by a zero
            rest = body[len(_KEY) + 3 :].split(b"\0", 2)
            return _unpacked(rest[2]) if len(rest) == 3 else None
        at += length + 12
    return None


def _from_svg(content: bytes) -> bytes | None:
    found = _SVG_GAME.search(content)
    if found is None or len(found[1]) > MAX_GAME * 4 // 3:
        return None
    try:
        return base64.b64decode(found[1], validate=False)
    except binascii.Error:
        return None


def _from_pdf(content: bytes) -> bytes | None:
    named = _ATTACHED.search(content)
    begin = content.find(b"\n%s 0 obj" % named[1]) if named is not None else -1
    if begin < 0:
        return None
    head = content.find(b"stream", begin, begin + 1000)
    end = content.find(b"endstream", head + 6)
    if head < 0 or end < 0:
        return None
    body = content[head + 6 : end].removeprefix(b"\r").removeprefix(b"\n")
    packed = b"/FlateDecode" in content[begin:head]
    return _unpacked(body) if packed else body.rstrip(b"\r\n")[:MAX_GAME]
