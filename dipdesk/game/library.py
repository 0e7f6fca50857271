"""Where the variants of other programs are kept that somebody opened: packs of our own, found by their ids."""

import os
import sys
from pathlib import Path

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
