"""Writing a file so that either the old or the new one is there, whatever happens in between."""

import contextlib
import os
import shutil
import tempfile
from pathlib import Path

KEPT = 3
"""How many earlier states of a file stay beside it."""


def backup(path: Path, age: int) -> Path:
    """Return where the state of ``path`` before ``age`` writes is kept: ``game.dip~1~`` is the one before the last."""
    return path.with_name(f"{path.name}~{age}~")


def write(path: Path, data: bytes, *, keep: int = KEPT, sure: bool = True) -> None:
    """Replace ``path`` by ``data`` and keep the last ``keep`` states beside it.

    The new bytes are complete on the disk before the old file gives way; without ``sure`` only a power cut can hurt,
    and nothing waits for the disk. OSError leaves the old file as it was.
    """
    path = path.resolve()
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    fresh = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            if sure:
                os.fsync(file.fileno())
        if path.exists():
            shutil.copymode(path, fresh)
            _rotate(path, keep)
        else:
            fresh.chmod(0o666 & ~_umask())
        fresh.replace(path)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    if sure:
        _sync_folder(path.parent)


def _rotate(path: Path, keep: int) -> None:
    if keep < 1 or path.read_bytes() == b"":
        return
    for age in range(keep, 1, -1):
        with contextlib.suppress(FileNotFoundError):
            backup(path, age - 1).replace(backup(path, age))
    # A copy, not a rename: the file itself must never be missing, not even for a moment.
    shutil.copy2(path, backup(path, 1))


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _sync_folder(folder: Path) -> None:
    """Make the rename itself last through a power cut; Windows has no such call and needs none."""
    if os.name == "nt":
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
