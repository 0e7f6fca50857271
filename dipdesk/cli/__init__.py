"""The command line: ``dipdesk resolve | render | check | convert | new``."""

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib import import_module

WORDS = ("resolve", "render", "check", "convert", "new")


def main(argv: Sequence[str]) -> int:
    """Run one of ``WORDS``; return 0 done, 1 the input is at fault, 2 wrong usage."""
    parser = argparse.ArgumentParser(prog="dipdesk", description=__doc__)
    commands = parser.add_subparsers(dest="word", required=True)
    # Only the module of the word that was asked for is imported: resolve must not pay for Qt.
    word = argv[0] if argv and argv[0] in WORDS else None
    for name in [word] if word else WORDS:
        import_module(f"dipdesk.cli.{name}").add(commands)
    try:
        arguments = parser.parse_args(list(argv))
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 2
    run: Callable[[argparse.Namespace], int] = arguments.run
    try:
        return run(arguments)
    except BrokenPipeError:
        sys.stderr.close()
        return 0
