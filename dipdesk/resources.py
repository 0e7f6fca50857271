"""The only finder of shipped files, in a checkout, an installed wheel or a frozen build."""

import sys
from pathlib import Path


def _folder(name: str) -> Path:
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        return Path(frozen) / name
    package = Path(__file__).parent
    # A wheel carries the folders inside the package (pyproject, force-include); a checkout has them beside it.
    # "resources" would clash with this module's name there, hence the other one.
    installed = package / {"resources": "resources_files"}.get(name, name)
    return installed if installed.is_dir() else package.parent / name


def maps() -> Path:
    """Return the folder that holds one folder for each shipped variant."""
    return _folder("assets") / "maps"


def resource(*parts: str) -> Path:
    """Return the path of a shipped resource, as ``resource("fonts", "EBGaramond12-Regular.otf")``."""
    return _folder("resources").joinpath(*parts)
