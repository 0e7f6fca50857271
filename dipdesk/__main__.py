"""The program's door: a word of the command line, or the window."""

import os
import sys
from pathlib import Path

from dipdesk import __version__
from dipdesk.cli import WORDS

USAGE = """usage: dipdesk [FILE | FOLDER]
       dipdesk --selftest
       dipdesk resolve | render | check | convert | new ...

Without a word the window opens, with FILE if one is named; the FOLDER or zip of a variant opens in the
workshop. “dipdesk WORD --help” explains a word.
"""

NO_SCREEN = """dipdesk: there is no screen here to open a window on (DISPLAY is not set).
“dipdesk --selftest” and the words resolve, render, check, convert and new work without one.
"""


def main(arguments: list[str] | None = None) -> int:
    """Run a word of the command line without a display, or open the window; return the exit code."""
    given = sys.argv[1:] if arguments is None else arguments
    first = given[0] if given else ""
    if first in WORDS:
        from dipdesk.cli import main as run_word

        return run_word(given)
    if first in ("-h", "--help"):
        sys.stdout.write(USAGE)
        return 0
    if first == "--version":
        sys.stdout.write(f"dipdesk {__version__}\n")
        return 0
    return _window(given)


def _window(given: list[str]) -> int:
    first = given[0] if given else ""
    # Qt and its widgets are imported only here: the words of the command line must not pay for them.
    if first == "--selftest":
        if not _has_screen():
            os.environ["QT_QPA_PLATFORM"] = "offscreen"
        from dipdesk.ui.selftest import selftest

        return selftest()
    if len(given) > 1 or first.startswith("-"):
        sys.stderr.write(USAGE)
        return 2
    if first.isalnum() and not Path(first).exists():
        sys.stderr.write(f"dipdesk: “{first}” is no word of the command line, and there is no such file.\n{USAGE}")
        return 2
    if not _has_screen():
        sys.stderr.write(NO_SCREEN)
        return 1
    from dipdesk.ui import memory

    memory.hold()
    from dipdesk.ui.application import run

    return run(given)


def _has_screen() -> bool:
    """Tell whether Qt finds a screen; without one it would end the process with a riddle."""
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def main_gui() -> int:
    """Open the window from a menu of the desktop, with the file that was clicked."""
    return main()


if __name__ == "__main__":
    sys.exit(main())
