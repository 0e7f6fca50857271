"""The text of a variant pack: read with limits, looked up with types, every fault with its file and line."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from dipdesk.domain import tomltext
from dipdesk.game.pack_words import PackWords, Said, said

MAX_BYTES = 1_000_000
MAX_TEXT = 200
MAX_ITEMS = 20_000
_HEADER = re.compile(r"\s*\[+\s*([^\]]+?)\s*\]+")
_KEY = re.compile(r"""\s*(?:"([^"]+)"|'([^']+)'|([\w-]+))\s*[.=]""")


class PackError(ValueError):
    """A pack that cannot be used: ``file``, ``line`` (from 1; 0 where no line fits) and ``said`` tell why.

    ``str`` is the English sentence with its place; ``words`` gives it in a language.
    """

    def __init__(self, file: Path, line: int, reason: Said) -> None:
        """Keep the place of the fault beside its sentence."""
        self.file = file
        self.line = line
        self.said = reason
        super().__init__(self.words("en"))

    @property
    def reason(self) -> str:
        """The English sentence without its place."""
        return self.said.text("en")

    def languages(self) -> Mapping[str, str]:
        """Return the sentence with its place in each language, as other faults take it for a reason."""
        return {language: self.words(language) for language in ("en", "fr")}

    def words(self, language: str) -> str:
        """Return where and what is wrong in ``language`` (``en`` or ``fr``)."""
        place = f"{self.file}:{self.line}" if self.line else f"{self.file}"
        return f"{place}\u00a0: {self.said.text(language)}" if language == "fr" else f"{place}: {self.said.text()}"


@dataclass(frozen=True, slots=True)
class Source:
    """One file of a pack, and the file its ``base`` names, for the lines of errors."""

    path: Path
    lines: tuple[str, ...]
    base: "Source | None" = None

    def error(self, reason: Said, *keys: str) -> PackError:
        """Return the error for the entry at ``keys``, as ``("provinces", "par")``, or its nearest parent."""
        for depth in range(len(keys), 0, -1):
            source: Source | None = self
            while source is not None:
                line = source.line_of(keys[:depth])
                if line:
                    return PackError(source.path, line, reason)
                source = source.base
        return PackError(self.path, 0, reason)

    def line_of(self, keys: tuple[str, ...]) -> int:
        """Return the line (from 1) where the entry at ``keys`` begins; 0 if it is not written here."""
        wanted, table = list(keys), list[str]()
        for number, text in enumerate(self.lines, 1):
            header = _HEADER.match(text)
            if header:
                table = [part.strip().strip("\"'") for part in header[1].split(".")]
            entry = _KEY.match(text)
            path = table if header else [*table, next(filter(None, entry.groups()))] if entry else []
            if path and path == wanted:
                return number
        return 0


def read_source(path: Path, base: Source | None = None) -> tuple[Source, dict[str, object]]:
    """Read one ``variant.toml``; PackError if it is missing, too large, not UTF-8 or not TOML."""
    try:
        with path.open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except OSError as fault:
        raise PackError(path, 0, said(PackWords.UNREADABLE, reason=fault.strerror or fault)) from None
    if len(raw) > MAX_BYTES:
        raise PackError(path, 0, said(PackWords.TOO_LARGE, limit=MAX_BYTES))
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as fault:
        line = raw.count(b"\n", 0, fault.start) + 1
        raise PackError(path, line, said(PackWords.NOT_UTF8)) from None
    return parsed(text, path, base)


def parsed(text: str, path: Path, base: Source | None = None) -> tuple[Source, dict[str, object]]:
    """Return the tables of a ``variant.toml``; PackError if it is not TOML."""
    try:
        table = tomltext.loads(text)
    except (ValueError, RecursionError) as fault:
        found = re.search(r"line (\d+)", str(fault))
        raise PackError(path, int(found[1]) if found else 0, said(PackWords.NOT_TOML, reason=fault)) from None
    return Source(path, tuple(text.splitlines()), base), table


@dataclass(slots=True)
class Table:
    """A TOML table that is read key by key with the types one expects; ``done`` refuses what nobody asked for."""

    source: Source
    data: Mapping[str, object]
    keys: tuple[str, ...] = ()
    seen: set[str] = field(default_factory=set)

    def error(self, reason: Said, *keys: str) -> PackError:
        """Return the error for ``keys`` below this table."""
        return self.source.error(reason, *self.keys, *keys)

    def _get(self, key: str, kind: type, what: Said) -> object | None:
        self.seen.add(key)
        value = self.data.get(key)
        if value is None:
            return None
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.error(said(PackWords.WRONG_TYPE, key=key, wanted=what), key)
        return value

    def text(self, key: str, default: str | None = None) -> str:
        """Return a text; without ``default`` the key must be there."""
        value = self._get(key, str, said(PackWords.A_TEXT))
        if value is None:
            value = default
        if value is None:
            place = f"[{'.'.join(self.keys)}]" if self.keys else said(PackWords.THE_FILE)
            raise self.error(said(PackWords.MISSING, key=key, place=place))
        text = str(value).strip()
        if len(text) > MAX_TEXT:
            raise self.error(said(PackWords.TOO_LONG, key=key, limit=MAX_TEXT), key)
        return text

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a list of texts, empty if the key is absent."""
        value = self._get(key, list, said(PackWords.TEXTS))
        items = value if isinstance(value, list) else []
        if len(items) > MAX_ITEMS or not all(isinstance(item, str) and 0 < len(item) <= MAX_TEXT for item in items):
            raise self.error(said(PackWords.WRONG_TYPE, key=key, wanted=said(PackWords.TEXTS)), key)
        return tuple(str(item) for item in items)

    def number(self, key: str, default: int) -> int:
        """Return a whole number."""
        value = self._get(key, int, said(PackWords.A_NUMBER))
        return value if isinstance(value, int) else default

    def flag(self, key: str) -> bool:
        """Return true or false, false if the key is absent."""
        return bool(self._get(key, bool, said(PackWords.A_FLAG)))

    def table(self, key: str) -> "Table":
        """Return the table under ``key``, an empty one if it is absent."""
        value = self._get(key, dict, said(PackWords.A_TABLE))
        data = value if isinstance(value, dict) else {}
        if len(data) > MAX_ITEMS:
            raise self.error(said(PackWords.TOO_MANY, key=key, limit=MAX_ITEMS), key)
        return Table(self.source, data, (*self.keys, key))

    def tables(self) -> Iterator[tuple[str, "Table"]]:
        """Yield every entry of a table of tables."""
        for key in self.data:
            yield key, self.table(key)

    def pairs(self, key: str) -> tuple[tuple[str, str], ...]:
        """Return a list of pairs of texts."""
        wanted = said(PackWords.PAIRS, example='[["mar", "pie"]]')
        value = self._get(key, list, wanted)
        pairs: list[tuple[str, str]] = []
        for item in value if isinstance(value, list) else []:
            match item:
                case [str(a), str(b)]:
                    pairs.append((a, b))
                case _:
                    raise self.error(said(PackWords.WRONG_TYPE, key=key, wanted=wanted), key)
        return tuple(pairs)

    def lists(self, key: str) -> tuple[tuple[str, ...], ...]:
        """Return a list of lists of texts."""
        value = self._get(key, list, said(PackWords.LISTS))
        inner = {str(index): item for index, item in enumerate(value if isinstance(value, list) else [])}
        return tuple(Table(self.source, inner, (*self.keys, key)).texts(index) for index in inner)

    def words(self, key: str) -> Mapping[str, str]:
        """Return a table of texts by language."""
        inner = self.table(key)
        return {language: inner.text(language) for language in inner.data}

    def done(self) -> None:
        """Refuse keys that nothing has read: a typing slip would otherwise change nothing in silence."""
        for key in self.data:
            if key not in self.seen:
                known = ", ".join(sorted(self.seen))
                raise self.error(said(PackWords.UNKNOWN_KEY, key=key, known=known), key)
