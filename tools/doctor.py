"""Say plainly what this machine lacks to run dipdesk; exit 1 if anything is missing. Installs nothing.

``--before``: only what the virtual environment needs (run with the system's Python).
``--offscreen``: what drawing without a display needs. Without either: also what a window needs.
"""

import ctypes
import os
import sys
from importlib.util import find_spec

# What Qt's wheels load from the system, and the Debian 12 / Ubuntu package that has it.
DRAWING = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
}
X11 = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xinerama.so.0": "libxcb-xinerama0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}


def before() -> list[str]:
    """Return what is missing to make a virtual environment."""
    if sys.version_info < (3, 11):  # noqa: UP036 - this runs before anything is known of the Python
        found = ".".join(map(str, sys.version_info[:3]))
        sys.exit(
            f"dipdesk needs Python 3.11 or newer, but {sys.executable} is {found}.\n"
            "Install a newer one (Debian 12: apt install python3), or name it: make run PYTHON=/path/to/python3.11"
        )
    return [] if find_spec("ensurepip") and find_spec("venv") else ["python3-venv"]


def libraries(wanted: dict[str, str]) -> list[str]:
    """Return the packages of the shared libraries that do not load."""
    missing = []
    for library, package in wanted.items():
        try:
            ctypes.CDLL(library)
        except OSError:
            missing.append(package)
    return missing


def lacking(arguments: list[str]) -> list[str]:
    """Return the Debian packages that are missing for what was asked."""
    if "--before" in arguments:
        return before()
    if not sys.platform.startswith("linux"):
        return []
    return libraries(DRAWING if "--offscreen" in arguments or not has_screen() else DRAWING | X11)


def has_screen() -> bool:
    """Tell whether a window could open: without a screen only drawing is possible (``--selftest``, ``render``)."""
    if os.environ.get("QT_QPA_PLATFORM", "").startswith(("offscreen", "minimal")):
        return False
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


if __name__ == "__main__":
    packages = lacking(sys.argv[1:])
    if packages:
        sys.exit(f"dipdesk cannot run yet: this machine lacks\n\n    sudo apt install {' '.join(packages)}\n")
