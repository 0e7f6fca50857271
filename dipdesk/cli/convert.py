"""``dipdesk convert IN OUT [--from F] [--to F]``: a game from one format to another.

With ``--to pack`` OUT is a folder, which becomes a variant pack: what ``check``, ``new`` and ``render`` take.

A file with several games becomes as many files, numbered, or one where the format holds several; ``--game`` chooses one
by its number or name, and a variant of a jDip zip likewise.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from dipdesk.cartography.errors import DrawingError
from dipdesk.exchange import formats
from dipdesk.exchange.errors import ExchangeError
from dipdesk.game import atomic, savefile
from dipdesk.game.opened import Notice
from dipdesk.game.savefile import SaveError
from dipdesk.picture import embedded

PACK = "pack"
TOGETHER = "diplomacy"
"""The format that holds several games in one file."""


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
    parser.add_argument(
        "--game", metavar="N", default="", help="which of several games or variants in IN: its number or name"
    )
    parser.add_argument("--lang", choices=("en", "fr"), default="en", help="language of messages and reports")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Convert; return 0 done, 1 the input is at fault."""
    try:
        if arguments.target == PACK:
            _convert_variant(arguments)
        else:
            _convert_games(arguments)
    except (SaveError, DrawingError) as error:
        reason = error.text(arguments.lang) if isinstance(error, DrawingError) else error.words(arguments.lang)
        print(f"dipdesk convert: {arguments.input}: {reason}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"dipdesk convert: {error.filename or arguments.output}: {error.strerror}", file=sys.stderr)
        return 1
    return 0


def _convert_games(arguments: argparse.Namespace) -> None:
    data, path = _bytes(arguments.input)
    # Pictures of ours carry the game that they show.
    data = embedded.extract(data) or data
    target = formats.named(arguments.target) if arguments.target else _target(arguments.output)
    titles = formats.contents(data, name=arguments.source)
    picks = [formats.number_of(arguments.game, titles)] if arguments.game else _all(data, arguments, titles)
    if len(picks) > 1 and arguments.output == "-" and target.id != TOGETHER:
        raise ExchangeError("choose", count=len(picks))
    written = b""
    for pick in picks:
        opened = formats.read(data, path, name=arguments.source, pick=pick)
        made = formats.write(opened.game, opened.variant, target.id, language=arguments.lang)
        if len(picks) > 1 and target.id != TOGETHER:
            _write(_numbered(arguments.output, pick + 1, len(titles)), made)
        else:
            written += made
        title = f"{titles[pick]}: " if len(picks) > 1 else ""
        _tell((*opened.notices, *target.losses(opened.game)), arguments.lang, title)
    if written:
        _write(arguments.output, written)


def _all(data: bytes, arguments: argparse.Namespace, titles: Sequence[str]) -> list[int]:
    """Return all games of a file; of a zip with several variants the first alone, which is its default."""
    form = formats.named(arguments.source) if arguments.source else formats.by_content(data)
    return [*range(len(titles))] if titles and form.read_variant is None else [0]


def _numbered(name: str, number: int, count: int) -> str:
    path = Path(name)
    return str(path.with_name(f"{path.stem}-{number:0{len(str(count))}}{path.suffix}"))


def _convert_variant(arguments: argparse.Namespace) -> None:
    data, path = _bytes(arguments.input)
    data = embedded.extract(data) or data
    titles = formats.contents(data, name=arguments.source) if arguments.game else ()
    pick = formats.number_of(arguments.game, titles) if arguments.game else 0
    found = formats.read_variant(data, path, name=arguments.source, pick=pick)
    found.write(Path(arguments.output))
    _tell(found.notices, arguments.lang)


def _tell(notices: Sequence[Notice], language: str, title: str = "") -> None:
    for each in notices:
        print(f"dipdesk convert: {title}{each.words[language]}", file=sys.stderr)


def _bytes(name: str) -> tuple[bytes, Path | None]:
    if name == "-":
        return sys.stdin.buffer.read(), None
    return savefile.read_bytes(Path(name)), Path(name)


def _target(name: str) -> formats.Format:
    return formats.named("text") if name == "-" else formats.by_ending(Path(name))


def _write(name: str, data: bytes) -> None:
    if name == "-":
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    else:
        atomic.write(Path(name), data, keep=0)
