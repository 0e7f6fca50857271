"""Keeps the shapes of known drawings: beside the shipped packs, and in the user's cache for the others."""

import hashlib
import os
import sys
from pathlib import Path

from dipdesk import resources
from dipdesk.cartography import codec, drawing
from dipdesk.cartography.drawing import Drawing, Progress
from dipdesk.cartography.errors import DrawingError

SHIPPED = "shapes.bin"
_MOST_KEPT = 40
_READER = 2  # goes up when the same file is read in another way


def cache_folder() -> Path:
    """Return the user's cache folder for shapes, by the custom of the system; it may not exist yet."""
    try:
        home = Path.home()
    except RuntimeError:  # a user without a home keeps nothing
        return Path(os.devnull) / "shapes"
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache")
    return base / "dipdesk" / "shapes"


def digest(data: bytes) -> str:
    """Return the name by which the shapes of ``data`` are known."""
    return hashlib.sha256(data).hexdigest()


def load(svg: Path, *, cache: Path | None = None, progress: Progress | None = None) -> tuple[Drawing, str]:
    """Return the drawing in ``svg`` and its digest, from a cache if its content is known.

    ``cache`` is the folder of the user's cache (default ``cache_folder()``). A cache that cannot be read or written is
    passed over. DrawingError tells what is wrong with the drawing.
    """
    data = _bytes(svg)
    key = digest(data)
    # A stranger's pack may carry any bytes under that name: only the shipped ones are believed.
    shipped = svg.with_name(SHIPPED) if svg.resolve().is_relative_to(resources.maps().resolve()) else None
    known = recall(key, shipped, cache)
    if known is not None:
        return codec.decode(known), key
    try:
        made = drawing.read(data, progress)
    except DrawingError as error:
        raise error.at(svg.name) from None
    keep(key, codec.encode(made, key), cache)
    return made, key


def recall(key: str, shipped: Path | None, cache: Path | None) -> bytes | None:
    """Return the sound bytes kept under ``key``, beside a shipped pack or in the cache."""
    kept = _kept(key, cache)
    for path in (shipped, kept):
        try:
            data = path.read_bytes() if path is not None else b""
            if codec.digest_of(data) == key:
                codec.decode(data)
                return data
        except (OSError, DrawingError):
            continue
    return None


def _kept(key: str, cache: Path | None) -> Path:
    return (cache or cache_folder()) / f"{key}.{_READER}.bin"


def _bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(100_000_000)
    except FileNotFoundError:
        raise DrawingError("missing-file", name=path.name) from None
    except OSError as error:
        raise DrawingError("unreadable", file=path.name, reason=error.strerror or str(error)) from None


def keep(key: str, data: bytes, cache: Path | None) -> None:
    """Write bytes to the cache, atomically, and forget the oldest of too many; a cache that fails is no error."""
    path = _kept(key, cache)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_suffix(f".{os.getpid()}.tmp")
        fresh.write_bytes(data)
        fresh.replace(path)
        old = sorted(path.parent.glob("*.bin"), key=lambda found: found.stat().st_mtime)
        for stale in old[:-_MOST_KEPT]:
            stale.unlink(missing_ok=True)
    except OSError:
        return
