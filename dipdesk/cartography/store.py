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


def cache_folder() -> Path:
    """Return the user's cache folder for shapes, by the custom of the system; it may not exist yet."""
    home = Path.home()
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


def load(svg: Path, *, cache: Path | None = None, progress: Progress | None = None) -> Drawing:
    """Return the drawing in ``svg``, from a cache if its content is known.

    ``cache`` is the folder of the user's cache (default ``cache_folder()``). A cache that cannot be read or written is
    passed over. DrawingError tells what is wrong with the drawing.
    """
    data = _bytes(svg)
    key = digest(data)
    kept = (cache or cache_folder()) / f"{key}.bin"
    # A stranger's pack may carry any bytes under that name: only the shipped ones are believed.
    shipped = [svg.with_name(SHIPPED)] if svg.resolve().is_relative_to(resources.maps().resolve()) else []
    for path in (*shipped, kept):
        known = _known(path, key)
        if known is not None:
            return known
    try:
        made = drawing.read(data, progress)
    except DrawingError as error:
        raise error.at(svg.name) from None
    _keep(kept, codec.encode(made, key))
    return made


def _bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(100_000_000)
    except FileNotFoundError:
        raise DrawingError("missing-file", name=path.name) from None
    except OSError as error:
        raise DrawingError("unreadable", file=path.name, reason=error.strerror or str(error)) from None


def _known(path: Path, key: str) -> Drawing | None:
    try:
        data = path.read_bytes()
        return codec.decode(data) if codec.digest_of(data) == key else None
    except (OSError, DrawingError):
        return None


def _keep(path: Path, data: bytes) -> None:
    """Write atomically, and forget the oldest of too many."""
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
