"""The files in a zip of a stranger, read into memory with limits; nothing is ever unpacked to the disk."""

import io
import zipfile
from collections.abc import Mapping
from pathlib import PurePosixPath

from dipdesk.cartography.packs import DAMAGE
from dipdesk.exchange.errors import ExchangeError

MAX_ARCHIVE = 8_000_000
MAX_FILES = 400
MAX_MEMBER = 8_000_000
MAX_TOTAL = 24_000_000
MAX_RATIO = 200
"""Most bytes that one packed byte may stand for; honest texts and drawings reach about 30."""
MARK = b"PK\x03\x04"


def members(data: bytes, endings: tuple[str, ...]) -> Mapping[str, bytes]:
    """Return the files with these endings by name in small letters, without folders; ExchangeError says what is wrong.

    Of several files of one name the first counts.
    """
    if len(data) > MAX_ARCHIVE:
        raise ExchangeError("too-long", limit=MAX_ARCHIVE)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return _members(archive, endings)
    except DAMAGE as error:
        if isinstance(error, ExchangeError):
            raise
        raise ExchangeError("bad-zip", reason=str(error)[:100]) from None


def _members(archive: zipfile.ZipFile, endings: tuple[str, ...]) -> Mapping[str, bytes]:
    infos = archive.infolist()
    if len(infos) > MAX_FILES:
        raise ExchangeError("too-many", what="files", limit=MAX_FILES)
    found: dict[str, bytes] = {}
    left = MAX_TOTAL
    for info in infos:
        path = PurePosixPath(info.filename.replace("\\", "/"))
        name = path.name.lower()
        if info.is_dir() or not name.endswith(endings) or name in found or "__MACOSX" in path.parts:
            continue
        packed = max(1, info.compress_size)
        if info.file_size > min(MAX_MEMBER, left) or info.file_size > max(100_000, packed * MAX_RATIO):
            raise ExchangeError("zip-bomb", name=name[:60], limit=min(MAX_MEMBER, left))
        with archive.open(info) as file:
            # A lying size is cut off here.
            found[name] = file.read(info.file_size)
        left -= len(found[name])
    return found
