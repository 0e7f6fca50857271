"""All formats that games are read from and written to: found by name, by ending or by content."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType

from dipdesk.cartography.errors import DrawingError
from dipdesk.domain.variant import Variant
from dipdesk.exchange import archive, dpjudge, judge_mail, reports, saved_game
from dipdesk.exchange.dpjudge_read import read_map
from dipdesk.exchange.errors import ExchangeError
from dipdesk.exchange.facts import facts_of
from dipdesk.exchange.imported import Imported, recognized
from dipdesk.exchange.jdip import read_zip, variants
from dipdesk.exchange.judge_read import read_reports
from dipdesk.exchange.letters import letters
from dipdesk.exchange.notices import notice
from dipdesk.exchange.saved_game_read import games, read_saved_game
from dipdesk.game import library, pack, savefile, sealed
from dipdesk.game.game import Game
from dipdesk.game.opened import Notice, Opened
from dipdesk.game.pack_merge import FILE_NAME

MAX_TEXT = 8_000_000
"""Largest text that is read, in bytes."""


@dataclass(frozen=True, slots=True)
class Format:
    """A way to hold a game.

    ``endings`` of file names are tried in the order of ``FORMATS``; ``read`` and ``write`` are None where it cannot be
    read or written; ``fits`` looks at the beginning of a file; ``losses`` says what of a game gets lost. What holds a
    variant rather than a game has ``read_variant``, and is read as a new game of it. ``parts`` names what there is to
    choose from in a file that holds several games or variants; the readers get the number of one, from 0.
    """

    id: str
    titles: Mapping[str, str]
    endings: tuple[str, ...]
    read: Callable[[bytes, Path | None, int], Opened] | None = None
    write: Callable[[Game, Variant, str], bytes] | None = None
    fits: Callable[[bytes], bool] = lambda _: False
    losses: Callable[[Game], tuple[Notice, ...]] = lambda _: ()
    read_variant: Callable[[bytes, str, int], Imported] | None = None
    parts: Callable[[bytes], tuple[str, ...]] = lambda _: ()

    def title(self, language: str) -> str:
        """Return the name in ``language``."""
        return self.titles.get(language, self.titles["en"])


_REPORT = re.compile(
    rb"(?:Movement|Retreat|Adjustment) (?:results|orders) for (?:Spring|Fall|Autumn|Winter) of \d", re.IGNORECASE
)
_ENCODED = re.compile(rb"(?im)^content-transfer-encoding:\s*(?:base64|quoted-printable)")


def _read_dip(data: bytes, source: Path | None, _pick: int) -> Opened:
    return savefile.loads(data, beside=source.parent if source else None)


def _write_dip(game: Game, variant: Variant, _language: str) -> bytes:
    return savefile.to_bytes(game, variant)


def _read_judge(data: bytes, _source: Path | None, _pick: int) -> Opened:
    return read_reports(_mail_text(data))


def _mail_text(data: bytes) -> str:
    """Return the text of one or many mails, also of those whose bodies are encoded."""
    if len(data) <= MAX_TEXT and _ENCODED.search(data):
        return "\n\n".join(letter.text for letter in letters(data))
    return to_text(data)


def joined(reports: Iterable[bytes]) -> bytes:
    """Return one text of several files with reports of the judge; ExchangeError if one is too long."""
    return "\n\n".join(_mail_text(data) for data in reports).encode()


def is_report(data: bytes) -> bool:
    """Return whether a text or mail holds reports of the judge."""
    if _REPORT.search(data):
        return True
    return bool(_ENCODED.search(data)) and any(_REPORT.search(each.text.encode()) for each in letters(data))


def _write_judge(game: Game, variant: Variant, _language: str) -> bytes:
    return judge_mail.game_reports(game, variant).encode("utf-8")


def _read_saved(data: bytes, _source: Path | None, pick: int) -> Opened:
    return read_saved_game(data, pick)


def _write_saved(game: Game, variant: Variant, _language: str) -> bytes:
    return saved_game.to_json(game, variant)


def _new_game(read: Callable[[bytes, str, int], Imported]) -> Callable[[bytes, Path | None, int], Opened]:
    def new_game(data: bytes, source: Path | None, pick: int) -> Opened:
        found = read(data, source.stem if source else "", pick)
        variant = recognized(found.facts, found.variant)
        return Opened(Game.begin(variant), variant, found.notices)

    return new_game


def _import_map(data: bytes, name: str, _pick: int) -> Imported:
    facts, variant, notices = read_map(data, name or "variant")
    return Imported(facts, variant, notices)


def _import_zip(data: bytes, _name: str, pick: int) -> Imported:
    names = variants(data) if pick else ()
    if pick and not 0 < pick < len(names):
        raise ExchangeError("no-such-game", number=pick + 1, count=len(names))
    return read_zip(data, names[pick] if pick else "")


def _write_map(_game: Game, variant: Variant, _language: str) -> bytes:
    return dpjudge.write_map(variant)


def _map_losses(game: Game) -> tuple[Notice, ...]:
    try:
        variant = pack.load(game.settings.variant_id, options=game.settings.options)
    except pack.PackError:
        return ()  # a variant that is not here was read from a file that held no more
    return dpjudge.losses(variant, has_turns=len(game.timeline.turns) > 1)


def _looks_like_map(head: bytes) -> bool:
    return re.search(rb"(?m)^\w+\s+\S+\s+ABUTS\b|^(?:MAP|USES?)\s+\S+\s*$", head) is not None


def _report_losses(game: Game) -> tuple[Notice, ...]:
    """Say what of a game the reports of its turns do not tell."""
    timeline = game.timeline
    lost = (
        (len(timeline.turns) > len(timeline.line), "branches off the line", "les branches hors de la ligne"),
        (
            any(t.comment or t.marks for t in timeline.turns.values()),
            "comments and marks",
            "les commentaires et marques",
        ),
    )
    found = [{"en": english, "fr": french} for is_lost, english, french in lost if is_lost]
    return tuple(notice(0, "lost", what=what) for what in (*found, *saved_game.agreements(game)))


def _judge_losses(game: Game) -> tuple[Notice, ...]:
    last = game.timeline.at(game.timeline.line[-1])
    open_orders = {"en": "orders that are not resolved", "fr": "les ordres non résolus"}
    empty = (notice(0, "nothing-resolved"),) if all(t.is_open for t in game.timeline.turns.values()) else ()
    lost = (notice(0, "lost", what=open_orders),) if last.orders and last.is_open else ()
    return (*empty, *_report_losses(game), *lost)


def _report(name: str) -> Callable[[Game, Variant, str], bytes]:
    def write(game: Game, variant: Variant, language: str) -> bytes:
        text = reports.game_report(game, variant, markup=reports.MARKUPS[name], language=language)
        return text.encode("utf-8")

    return write


def to_text(data: bytes) -> str:
    """Return the text in the bytes of a file: UTF-8, or Latin-1 as old mail has it; ExchangeError if it is too long."""
    if len(data) > MAX_TEXT:
        raise ExchangeError("too-long", limit=MAX_TEXT)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


FORMATS: Mapping[str, Format] = MappingProxyType(
    {
        each.id: each
        for each in (
            Format(
                "dip",
                {"en": "dipdesk game", "fr": "Partie dipdesk"},
                (".dip",),
                _read_dip,
                _write_dip,
                savefile.is_own,
            ),
            Format(
                "judge",
                {"en": "Reports of the judge", "fr": "Rapports du juge"},
                (".judge", ".mail", ".eml"),
                _read_judge,
                _write_judge,
                is_report,
                _judge_losses,
            ),
            Format(
                "diplomacy",
                {"en": "Saved game of the Python package diplomacy", "fr": "Partie du paquet Python diplomacy"},
                (".json", ".jsonl"),
                _read_saved,
                _write_saved,
                lambda head: head.lstrip()[:1] in (b"{", b"[") and b'"phases"' in head,
                saved_game.losses,
                parts=games,
            ),
            Format(
                "dpjudge",
                {"en": "Map of the DPjudge", "fr": "Carte du DPjudge"},
                (".map",),
                _new_game(_import_map),
                _write_map,
                _looks_like_map,
                _map_losses,
                _import_map,
            ),
            Format(
                "jdip",
                {"en": "Variant of jDip", "fr": "Variante de jDip"},
                (".zip",),
                _new_game(_import_zip),
                fits=lambda head: head.startswith(archive.MARK),
                read_variant=_import_zip,
                parts=variants,
            ),
            Format(
                "text",
                {"en": "Plain text", "fr": "Texte simple"},
                (".txt",),
                write=_report("text"),
                losses=_report_losses,
            ),
            Format(
                "markdown",
                {"en": "Markdown (Discord)", "fr": "Markdown (Discord)"},
                (".md",),
                write=_report("markdown"),
                losses=_report_losses,
            ),
            Format(
                "bbcode",
                {"en": "BBCode (forums)", "fr": "BBCode (forums)"},
                (".bbcode",),
                write=_report("bbcode"),
                losses=_report_losses,
            ),
        )
    }
)
"""Formats by name."""


def named(name: str) -> Format:
    """Return the format called ``name``; ExchangeError lists the known ones."""
    found = FORMATS.get(name)
    if found is None:
        raise ExchangeError("unknown-format", name=name[:60], known=", ".join(FORMATS))
    return found


def by_ending(path: Path) -> Format:
    """Return the format that the ending of a file name stands for; ExchangeError lists the known ones."""
    ending = path.suffix.lower()
    for each in FORMATS.values():
        if ending in each.endings:
            return each
    endings = ", ".join(f"{each.id} ({' '.join(each.endings)})" for each in FORMATS.values())
    raise ExchangeError("unknown-format", name=ending or path.name[:60], known=endings)


def by_content(data: bytes) -> Format:
    """Return the format that the bytes of a file show; ExchangeError if it is none that can be read."""
    head = data[:1_000_000]
    for each in FORMATS.values():
        if each.fits(head):
            return each
    readable = ", ".join(each.id for each in FORMATS.values() if each.read)
    raise ExchangeError("unknown-content", known=readable)


def contents(data: bytes, *, name: str = "") -> tuple[str, ...]:
    """Return the titles of the games or variants in a file that holds several; nothing for other files.

    SaveError and ExchangeError as in ``read``.
    """
    found = (named(name) if name else by_content(data)).parts(data)
    return found if len(found) > 1 else ()


def number_of(wanted: str, titles: Sequence[str]) -> int:
    """Return which of several games or variants is meant, from 0: by its number from 1, its title, or how that begins.

    ExchangeError if there is none.
    """
    if wanted.isascii() and wanted.isdigit() and 1 <= int(wanted) <= max(1, len(titles)):
        return int(wanted) - 1
    for index, title in enumerate(titles):
        if title.casefold().startswith(wanted.casefold()):
            return index
    raise ExchangeError("no-such-variant", name=wanted[:60], known=", ".join(titles)[:400])


def read(data: bytes, source: Path | None = None, *, name: str = "", pick: int = 0) -> Opened:
    """Return the game in the bytes of a file of any readable format, found by content unless named.

    ``pick`` chooses among ``contents``. SaveError and ExchangeError say what is wrong and where.
    """
    found = named(name) if name else by_content(data)
    if found.read is None:
        raise ExchangeError("write-only", name=found.id)
    return found.read(data, source, pick)


def open_data(data: bytes, source: Path, pick: int = 0) -> Opened:
    """Return the game in the bytes of a file, ready to be drawn: a variant with a drawing of its own is kept first."""
    return open_variant(data, source, pick) or read(data, source, pick=pick)


def read_variant(data: bytes, source: Path | None = None, *, name: str = "", pick: int = 0) -> Imported:
    """Return the variant in a file that holds one, with its drawing; the variant of its game for other files.

    SaveError and ExchangeError as in ``read``.
    """
    found = named(name) if name else by_content(data)
    if found.read_variant is not None:
        return found.read_variant(data, source.stem if source else "", pick)
    opened = read(data, source, name=found.id, pick=pick)
    return Imported(facts_of(opened.variant), opened.variant, opened.notices)


def open_variant(data: bytes, source: Path | None = None, pick: int = 0) -> Opened | None:
    """Return a new game of a variant with a drawing of its own, kept in the user's library; None for other files.

    The same variant is not made twice. SaveError and ExchangeError as in ``read``.
    """
    form = by_content(data)
    found = form.read_variant(data, source.stem if source else "", pick) if form.read_variant else None
    if found is None or found.sketch is None:
        return None
    identity = f"{found.facts.id[:30]}-{sha256(data).hexdigest()[:8]}"
    folder = library.folder() / identity
    if not (folder / FILE_NAME).is_file():
        try:
            found.write(folder)
        except DrawingError as error:
            raise ExchangeError("in-file", file=source.name if source else "svg", reason=str(error)) from None
        except OSError as error:
            raise ExchangeError("in-file", file=str(folder), reason=error.strerror or str(error)) from None
    variant = pack.load(identity)
    return Opened(Game.begin(variant), variant, found.notices)


def write(game: Game, variant: Variant, name: str, *, language: str = "en") -> bytes:
    """Return a game in a format; ExchangeError if it cannot be written. Only our own holds sealed orders."""
    found = named(name)
    if found.write is None:
        raise ExchangeError("read-only", name=found.id)
    return found.write(game if name == "dip" else sealed.shown(game), variant, language)
