"""``dipdesk convert IN OUT [--from F] [--to F]``: a game from one format to another.

With ``--to pack`` OUT is a folder, which becomes a variant pack: what ``check``, ``new`` and ``render`` take.
"""

import argparse
import sys
from pathlib import Path

from dipdesk.cartography.errors import DrawingError
from dipdesk.exchange import formats
from dipdesk.game import atomic, savefile
from dipdesk.game.opened import Opened
from dipdesk.game.savefile import SaveError
from dipdesk.picture import embedded

PACK = "pack"


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the word to the command line."""
    known = ", ".join(formats.FORMATS)
    parser = commands.add_parser("convert", help="convert a game between formats", description=__doc__)
    parser.add_argument("input", metavar="IN", help="the file to read; - reads standard input")
    parser.add_argument("output", metavar="OUT", help="the file to write; - writes to standard output")
    parser.add_argument(
        "--from", dest="source", metavar="F", default="", help=f"format of IN: {known}; else by content"
    )
    parser.add_argument(
        "--to", dest="target", metavar="F", default="", help=f"format of OUT: {known}, pack; else by ending"
    )
    parser.add_argument("--lang", choices=("en", "fr"), default="en", help="language of messages and reports")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Convert; return 0 done, 1 the input is at fault."""
    if arguments.target == PACK:
        return _convert_variant(arguments)
    try:
        opened = _read(arguments.input, arguments.source)
        target = formats.named(arguments.target) if arguments.target else _target(arguments.output)
        data = formats.write(opened.game, opened.variant, target.id, language=arguments.lang)
        _write(arguments.output, data)
    except SaveError as error:
        print(f"dipdesk convert: {arguments.input}: {error.words(arguments.lang)}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"dipdesk convert: {error.filename or arguments.output}: {error.strerror}", file=sys.stderr)
        return 1
    for each in (*opened.notices, *target.losses(opened.game)):
        print(f"dipdesk convert: {each.words[arguments.lang]}", file=sys.stderr)
    return 0


def _convert_variant(arguments: argparse.Namespace) -> int:
    try:
        data, path = _bytes(arguments.input)
        found = formats.read_variant(embedded.extract(data) or data, path, name=arguments.source)
        folder = Path(arguments.output)
        found.write(folder)
    except (SaveError, DrawingError) as error:
        reason = error.text(arguments.lang) if isinstance(error, DrawingError) else error.words(arguments.lang)
        print(f"dipdesk convert: {arguments.input}: {reason}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"dipdesk convert: {error.filename or arguments.output}: {error.strerror}", file=sys.stderr)
        return 1
    for each in found.notices:
        print(f"dipdesk convert: {each.words[arguments.lang]}", file=sys.stderr)
    return 0


def _bytes(name: str) -> tuple[bytes, Path | None]:
    if name == "-":
        return sys.stdin.buffer.read(), None
    return savefile.read_bytes(Path(name)), Path(name)


def _read(name: str, source: str) -> Opened:
    data, path = _bytes(name)
    # Pictures of ours carry the game that they show.
    return formats.read(embedded.extract(data) or data, path, name=source)


def _target(name: str) -> formats.Format:
    return formats.named("text") if name == "-" else formats.by_ending(Path(name))


def _write(name: str, data: bytes) -> None:
    if name == "-":
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    else:
        atomic.write(Path(name), data, keep=0)
