"""The only finder of shipped files, in a checkout, an installed wheel or a frozen build."""

import sys
from pathlib import Path


def _root() -> Path:
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        return Path(frozen)
    package = Path(__file__).parent
    # Wheels carry the folders inside the package; a checkout (and an editable install) has them beside it.
    return package if (package / "assets").is_dir() else package.parent


def maps() -> Path:
    """Return the folder that holds one folder for each shipped variant."""
    return _root() / "assets" / "maps"


def resource(*parts: str) -> Path:
    """Return the path of a shipped resource, as ``resource("fonts", "EBGaramond12-Regular.otf")``."""
    return _root().joinpath("resources", *parts)
