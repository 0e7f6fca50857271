"""The save file ``.dip``: reading, writing, and what is kept (docs/formats/dip.md)."""

from collections.abc import Mapping
from pathlib import Path

from dipdesk.domain.variant import Variant
from dipdesk.game import atomic, library, pack
from dipdesk.game.decode import decode
from dipdesk.game.encode import FORMAT, Encoder
from dipdesk.game.faults import Fault, SaveError
from dipdesk.game.game import Game
from dipdesk.game.jsontext import MAX_BYTES, dump, parse
from dipdesk.game.opened import MAX_TURNS, Notice, Opened, VariantFinder
from dipdesk.game.pack_merge import FILE_NAME, is_id
from dipdesk.game.pack_words import PackWords, said
from dipdesk.resources import maps

__all__ = ["SUFFIX", "Encoder", "Notice", "Opened", "SaveError", "loads", "open_file", "read", "to_bytes", "write"]

SUFFIX = ".dip"
"""Ending of the names of game files."""


def read(source: Path | str | bytes) -> Game:
    """Return the game in a file, or in the bytes of one; SaveError says what is wrong and where."""
    return (loads(source) if isinstance(source, bytes) else open_file(Path(source))).game


def open_file(path: Path) -> Opened:
    """Return the game in a file with its variant and notices; SaveError as in ``read``.

    A variant that is not shipped is looked for in a folder of its id beside the file.
    """
    return loads(read_bytes(path), beside=path.parent)


def read_bytes(path: Path) -> bytes:
    """Return the bytes of a file of bearable size; SaveError if it cannot be read."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
            size = path.stat().st_size
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise SaveError("", Fault.UNREADABLE, reason=reason) from None
    if len(data) > MAX_BYTES:
        raise SaveError("", Fault.TOO_LARGE, size=size, limit=MAX_BYTES)
    return data


def loads(data: bytes, *, beside: Path | None = None) -> Opened:
    """Return the game in the bytes of a file from the folder ``beside``; SaveError as in ``read``."""
    return decode(parse(data), _finder(beside))


def to_bytes(game: Game, variant: Variant | None = None, encoder: Encoder | None = None) -> bytes:
    """Return the file of a game; ``variant`` spares finding it, an ``encoder`` kept writing what has not changed.

    SaveError for a game so large that it could not be opened again.
    """
    data = dump((encoder or Encoder()).encode(game, variant or _variant(game)))
    if len(data) > MAX_BYTES:
        raise SaveError("", Fault.TOO_LARGE, size=len(data), limit=MAX_BYTES)
    if len(game.timeline.turns) > MAX_TURNS:
        raise SaveError("turns", Fault.TOO_MANY, count=len(game.timeline.turns), limit=MAX_TURNS)
    return data


def write(game: Game, path: Path, variant: Variant | None = None, encoder: Encoder | None = None) -> bytes:
    """Write a game so that the old file or the new one is there at any time; the last three states stay beside it.

    Returns the bytes written. OSError leaves everything as it was.
    """
    data = to_bytes(game, variant, encoder)
    atomic.write(path, data)
    return data


def is_own(data: bytes) -> bool:
    """Return whether the bytes of a file begin as a game file does, so that its reader is the one to judge it."""
    return f'"{FORMAT}"'.encode() in data


def is_shipped(name: str) -> bool:
    """Return whether a name out of a file is that of a shipped variant."""
    return is_id(name) and (maps() / name / FILE_NAME).is_file()


def _variant(game: Game) -> Variant:
    return pack.load(game.settings.variant_id, options=game.settings.options)


def _finder(folder: Path | None) -> VariantFinder:
    def find(name: str, options: Mapping[str, str]) -> Variant:
        if not is_id(name):
            # Never follow a path that a stranger's file names.
            raise pack.PackError(Path(name[:60]), 0, said(PackWords.NO_NAME))
        if not is_shipped(name) and folder is not None and (folder / name).is_dir():
            return pack.load(folder / name, options=options)
        if not is_shipped(name) and name not in library.kept():
            raise pack.PackError(Path(name), 0, said(PackWords.NOT_HERE, name=name, folder=library.folder()))
        return pack.load(name, options=options)

    return find
