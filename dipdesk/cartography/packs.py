"""Packs in zip files, unpacked with care."""

import lzma
import struct
import zipfile
import zlib
from pathlib import Path, PurePosixPath

from dipdesk.cartography.errors import DrawingError

MAX_FILES = 200
MAX_BYTES = 40_000_000
_WANTED = (".toml", ".svg", ".md", ".txt", "")

DAMAGE = (
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
    NotImplementedError,
    RuntimeError,
    EOFError,
    ValueError,
    OSError,
    LookupError,
    struct.error,
)
"""What the library raises for damaged zips, of whatever packing."""


def unpacked(path: Path, target: Path) -> Path:
    """Unpack the zip at ``path`` into the folder ``target``; return the folder with the pack's ``variant.toml``.

    Only plain files with harmless names are taken; too many, too large or oddly named ones are refused.
    """
    try:
        with zipfile.ZipFile(path) as archive:
            _check(archive, path.name)
            for info in archive.infolist():
                if not info.is_dir() and PurePosixPath(info.filename).suffix.lower() in _WANTED:
                    _extract(archive, info, target)
    except DAMAGE as error:
        raise DrawingError("unreadable", file=path.name, reason=str(error)[:100]) from None
    found = sorted(target.rglob("variant.toml"), key=lambda file: len(file.parts))
    if not found:
        raise DrawingError("missing-file", file=path.name, name="variant.toml")
    return found[0].parent


def _check(archive: zipfile.ZipFile, name: str) -> None:
    infos = archive.infolist()
    if len(infos) > MAX_FILES:
        raise DrawingError("zip-files", file=name, limit=MAX_FILES)
    if sum(info.file_size for info in infos) > MAX_BYTES:
        raise DrawingError("zip-size", file=name, limit=MAX_BYTES)
    for info in infos:
        parts = PurePosixPath(info.filename).parts
        # A drive letter, a way up, an absolute path or a link would leave the folder.
        odd = info.filename.startswith("/") or ".." in parts or ":" in info.filename or "\\" in info.filename
        if odd or (info.external_attr >> 16) & 0o170000 == 0o120000:
            raise DrawingError("zip-name", file=name, name=info.filename[:60])


def _extract(archive: zipfile.ZipFile, info: zipfile.ZipInfo, target: Path) -> None:
    """Write one member, reading no more than it said it has: a lying size is cut off."""
    place = target / info.filename
    place.parent.mkdir(parents=True, exist_ok=True)
    with archive.open(info) as source:
        place.write_bytes(source.read(min(info.file_size, MAX_BYTES)))
