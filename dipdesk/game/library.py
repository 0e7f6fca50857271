"""Where the variants of other programs are kept that somebody opened: packs of our own, found by their ids."""

import os
import sys
from pathlib import Path

from dipdesk.game.pack_merge import FILE_NAME, is_id

KEY = "DIPDESK_VARIANTS"
"""Name of the environment variable that names another folder."""


def folder() -> Path:
    """Return the user's folder of variants, by the custom of the system; it may not exist yet."""
    given = os.environ.get(KEY)
    if given:
        return Path(given)
    try:
        home = Path.home()
    except RuntimeError:  # a user without a home keeps nothing
        return Path(os.devnull) / "variants"
    if sys.platform == "win32":
        base = Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "dipdesk" / "variants"


def kept() -> tuple[str, ...]:
    """Return the ids of the packs that are kept, in order; reads none of them."""
    try:
        return tuple(sorted(path.parent.name for path in folder().glob(f"*/{FILE_NAME}") if is_id(path.parent.name)))
    except OSError:
        return ()


def remove(identity: str) -> None:
    """Take a pack out of the library, with all files right in its folder; OSError as it comes.

    Folders inside, which no pack of ours has, are left alone, and so is what a link leads to.
    """
    if identity not in kept():
        return
    place = folder() / identity
    if place.is_symlink():
        place.unlink()
        return
    for file in [file for file in place.iterdir() if file.is_symlink() or file.is_file()]:
        file.unlink()
    place.rmdir()
