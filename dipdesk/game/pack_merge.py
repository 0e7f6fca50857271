"""What a pack says on top of another: ``base`` and its differences, also those that a game option makes."""

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from dipdesk import resources
from dipdesk.game.pack_source import PackError, Source, Table, read_source
from dipdesk.game.pack_words import PackWords, said

FILE_NAME = "variant.toml"
MAX_BASES = 4
BORDERS = ("army_borders", "fleet_borders", "crossings")
_ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")


def is_id(text: str) -> bool:
    """Tell whether ``text`` can be the id of a pack (and so cannot lead out of a folder)."""
    return _ID.fullmatch(text) is not None


def read_merged(path: Path, depth: int = 0) -> tuple[Source, dict[str, object]]:
    """Read a pack and lay it over its base, the base over its own, up to ``MAX_BASES`` deep."""
    source, table = read_source(path)
    base = table.get("base")
    if base is None:
        return source, table
    if not isinstance(base, str) or not is_id(base):
        raise source.error(said(PackWords.BAD_BASE, example='"standard"'), "base")
    if depth >= MAX_BASES:
        raise source.error(said(PackWords.TOO_DEEP, limit=MAX_BASES), "base")
    base_path = _base_path(path, base)
    if base_path is None:
        raise source.error(said(PackWords.NO_BASE, base=base), "base")
    base_source, base_table = read_merged(base_path, depth + 1)
    own = Source(source.path, source.lines, base_source)
    rest = {key: value for key, value in table.items() if key != "base"}
    return own, merged(own, base_table, rest)


def bases_of(path: Path) -> tuple[Path, ...]:
    """Return the ``variant.toml`` files below the one at ``path``, nearest first, as far as they can be read."""
    found: list[Path] = []
    while len(found) <= MAX_BASES:
        try:
            state = path.stat()
        except OSError:
            break
        base = _base_named(path, (state.st_mtime_ns, state.st_size))
        below = _base_path(path, base) if is_id(base) else None
        if below is None:
            break
        found.append(below)
        path = below
    return tuple(found)


@lru_cache(maxsize=64)
def _base_named(path: Path, _state: tuple[int, int]) -> str:
    try:
        return str(read_source(path)[1].get("base", ""))
    except PackError:
        return ""


def _base_path(path: Path, base: str) -> Path | None:
    for folder in (path.parent.parent / base, resources.maps() / base):
        found = folder / FILE_NAME
        if found.is_file() and found.resolve() != path.resolve():
            return found
    return None


def merged(source: Source, base: Mapping[str, object], changes: Mapping[str, object]) -> dict[str, object]:
    """Return ``base`` with ``changes``: tables entry by entry, borders added, ``remove`` taken away first."""
    result = dict(base)
    remove = changes.get("remove")
    if isinstance(remove, Mapping):
        _remove(Table(source, remove, ("remove",)), result)
    for key, value in changes.items():
        if key in BORDERS:
            result[key] = _joined(result.get(key), value)
        elif key != "remove":
            result[key] = _overlaid(result.get(key), value)
    return result


def _overlaid(old: object, new: object) -> object:
    if not isinstance(old, Mapping) or not isinstance(new, Mapping):
        return new
    return {**old, **{key: _overlaid(old.get(key), value) for key, value in new.items()}}


def _joined(old: object, new: object) -> object:
    if not isinstance(old, Mapping) or not isinstance(new, Mapping):
        return new
    return {key: [*old.get(key, []), *_items(new.get(key))] for key in [*old, *(k for k in new if k not in old)]}


def _items(value: object) -> list[object]:
    return value if isinstance(value, list) else [] if value is None else [value]


def _remove(remove: Table, result: dict[str, object]) -> None:
    for key in ("powers", "provinces", "options", "boxes"):
        for name in remove.texts(key):
            entries = result.get(key)
            if not isinstance(entries, Mapping) or name not in entries:
                raise remove.error(said(PackWords.NOT_THERE, name=name, table=key), key)
            result[key] = {other: value for other, value in entries.items() if other != name}
    _forget(result, set(remove.texts("provinces")))
    for key in BORDERS:
        for a, b in remove.pairs(key):
            if not (_drop_border(result, key, a, b) or _drop_border(result, key, b, a)):
                raise remove.error(said(PackWords.NO_SUCH_BORDER, a=a, b=b, table=key), key)
    remove.done()


def _forget(result: dict[str, object], gone: set[str]) -> None:
    """Drop all borders and coasts of the provinces ``gone``: a removed province must not be cleaned up by hand."""
    for key in (*BORDERS, "default_coasts"):
        table = result.get(key)
        if gone and isinstance(table, Mapping):
            kept = {place: _without(value, gone) for place, value in table.items() if _province(place) not in gone}
            result[key] = {place: value for place, value in kept.items() if value}


def _without(value: object, gone: set[str]) -> object:
    if isinstance(value, Mapping):
        return {place: coast for place, coast in value.items() if _province(place) not in gone}
    return [place for place in _items(value) if not isinstance(place, str) or _province(place) not in gone]


def _province(place: str) -> str:
    return place.partition("/")[0]


def _drop_border(result: dict[str, object], key: str, a: str, b: str) -> bool:
    table = result.get(key)
    places = _items(table.get(a)) if isinstance(table, Mapping) else []
    if b not in places or not isinstance(table, Mapping):
        return False
    result[key] = {**table, a: [place for place in places if place != b]}
    return True


__all__ = ["BORDERS", "FILE_NAME", "PackError", "is_id", "merged", "read_merged"]
