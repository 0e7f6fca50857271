"""A variant on its designer's bench: read from a folder or zip, audited beside the window, kept for playing.

Nothing here needs Qt: the reading runs in a thread of its own and tells what it found through a queue.
"""

import re
import tempfile
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Thread

from dipdesk.cartography import atlas, check_graph
from dipdesk.cartography.anchors_text import completed
from dipdesk.cartography.atlas import Atlas
from dipdesk.cartography.check import audit_pack
from dipdesk.cartography.drawing import Progress
from dipdesk.cartography.errors import DrawingError
from dipdesk.cartography.findings import Findings
from dipdesk.cartography.packs import unpacked
from dipdesk.domain.variant import Variant
from dipdesk.game import atomic, library, pack
from dipdesk.game.faults import SaveError
from dipdesk.game.pack_merge import FILE_NAME, bases_of, is_id
from dipdesk.game.pack_words import PackWords, said

FILES = (FILE_NAME, "map.svg", "anchors.toml")
"""The files of a pack."""
_LACKING = ("no-file", "no-anchor")
PATIENCE = 2.0
"""Seconds for which the audit waits until the map is drawn."""
Stamp = tuple[tuple[str, int, int], ...]
"""Files with the time of their last change and their size; -1 where there is none."""
Fault = pack.PackError | DrawingError | SaveError | OSError
"""What may be wrong with a pack that cannot be read."""


class GivenUp(Exception):  # noqa: N818 - no error: nobody waits any more
    """The answer is wanted no more."""


def is_pack(path: Path) -> bool:
    """Return whether a path is a folder or zip with a ``variant.toml``, or such a file itself."""
    if path.is_dir():
        return (path / FILE_NAME).is_file()
    if path.name == FILE_NAME:
        return path.is_file()
    if path.suffix.lower() != ".zip" or not path.is_file():
        return False
    try:
        with zipfile.ZipFile(path) as archive:
            return any(name.rpartition("/")[2] == FILE_NAME for name in archive.namelist())
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError):
        return False


@dataclass(frozen=True, slots=True)
class Study:
    """What is known of a pack: its folder, its variant, the folder of its drawing and the drawing, and what is wrong.

    ``findings`` is None while the audit is still running; ``fault`` tells what cannot be read at all.
    """

    folder: Path | None = None
    variant: Variant | None = None
    drawing: Path | None = None
    atlas: Atlas | None = None
    findings: Findings | None = None
    fault: Fault | None = None


class Bench:
    """A pack at a path, and the thread that examines it; whoever made it asks ``news`` from time to time."""

    def __init__(self, path: Path) -> None:
        """Take a folder, a ``variant.toml``, or a zip, which is unpacked to a place that ends with this bench."""
        self.path = path.parent if path.name == FILE_NAME else path
        self._news: SimpleQueue[tuple[int, Study | float]] = SimpleQueue()
        self._spare = tempfile.TemporaryDirectory(prefix="dipdesk-", ignore_cleanup_errors=True)
        self._number = 0
        self._stop = Event()
        self._drawn = Event()
        self._drawing: Path | None = None
        self.busy = False

    def examine(self, *, fill: bool = False) -> None:
        """Begin to read and audit the pack as it is now; what was being examined is given up.

        With ``fill`` the spots and names that it lacks are placed and written first.
        """
        self.stop()
        self._number += 1
        self._stop = Event()
        self._drawn.clear()
        self.busy = True
        Thread(target=self._run, args=(self._number, self._stop, fill), daemon=True, name="workshop").start()

    def can_fill(self, study: Study) -> bool:
        """Tell whether a pack lacks spots or names that can be placed in its folder."""
        lacking = study.findings is not None and any(row.cause in _LACKING for row in study.findings.rows)
        return lacking and study.fault is None and study.folder == self.path and study.drawing == self.path

    def drawn(self) -> None:
        """Tell that the map is drawn, so that the audit need not wait any longer."""
        self._drawn.set()

    def stop(self) -> None:
        """Give up what is being examined."""
        self._stop.set()
        self.busy = False

    def news(self) -> Iterator[Study | float]:
        """Yield what has become known since one last asked: studies, and the part that is done from 0 to 1."""
        while True:
            try:
                number, found = self._news.get_nowait()
            except Empty:
                return
            if number != self._number or self._stop.is_set():
                continue
            if isinstance(found, Study):
                self._drawing = found.drawing or self._drawing
                self.busy = found.findings is None and found.fault is None
            yield found

    def close(self) -> None:
        """Give up and take away what was unpacked."""
        self.stop()
        self._spare.cleanup()

    def files(self) -> tuple[Path, ...]:
        """Return the files that matter, whether they are there or not."""
        if not self.path.is_dir() and self.path.suffix.lower() == ".zip":
            return (self.path,)
        own = [self.path / name for name in FILES]
        beside = self._drawing if self._drawing != self.path else None
        bases = bases_of(self.path / FILE_NAME)
        return (*own, *bases, *((beside / name for name in FILES[1:]) if beside else ()))

    def stamp(self) -> Stamp:
        """Return in what state the files are."""
        return tuple(_state(path) for path in self.files())

    # In the thread

    def _run(self, number: int, stop: Event, fill: bool) -> None:
        def progress(part: float) -> None:
            if stop.is_set():
                raise GivenUp
            self._news.put((number, part))

        try:
            if fill and (fault := self._fill(progress)):
                self._news.put((number, _failed(Study(self.path), fault)))
                return
            for study in self._studies(number, progress):
                self._news.put((number, study))
        except GivenUp:
            return

    def _fill(self, progress: Progress) -> OSError | None:
        """Place and write what is lacking; return why it cannot be written."""
        try:
            variant = pack.load(self.path)
            furnish(self.path, variant, atlas.load(self.path), progress)
            return None
        except GivenUp:
            raise
        except OSError as fault:
            return fault
        except Exception:
            return None  # what is wrong comes out when the pack is read, in a moment

    def _studies(self, number: int, progress: Progress) -> Iterator[Study]:
        study = Study()
        try:
            folder = self._folder(number)
            study = Study(folder)
            variant = pack.load(folder)
            study = Study(folder, variant)
            place = _drawing(folder, variant)
            study = Study(folder, variant, place)
            shown = atlas.load(place, progress=lambda part: progress(part / 2))
            study = Study(folder, variant, place, shown)
            yield study
            # The map first, then the audit: two at once would make both wait.
            self._drawn.wait(PATIENCE)
            # Shapes are not for two threads at once: the window draws one atlas while another is audited.
            audited = atlas.load(place)
            findings = audit_pack(variant, audited, lambda part: progress(0.5 + part / 2))
            yield Study(folder, variant, place, shown, findings)
        except (pack.PackError, DrawingError, SaveError, OSError) as fault:
            yield _failed(study, fault)
        except GivenUp:
            raise
        except Exception as error:
            # A pack that finds a hole in the checks must not take the window with it.
            yield _failed(study, _unexamined(study.folder or self.path, error))

    def _folder(self, number: int) -> Path:
        if not self.path.exists():
            raise pack.PackError(self.path, 0, said(PackWords.GONE))
        if self.path.is_dir():
            if not (self.path / FILE_NAME).is_file():
                raise pack.PackError(self.path, 0, said(PackWords.NO_FACTS))
            return self.path
        if not is_pack(self.path):
            # The window starts sooner without the readers of other formats.
            from dipdesk.exchange import formats

            opened = formats.open_variant(self.path.read_bytes(), self.path)
            if opened is not None:
                return library.folder() / opened.variant.id
        target = Path(self._spare.name) / str(number)
        target.mkdir(parents=True, exist_ok=True)
        return unpacked(self.path, target)


def _unexamined(path: Path, error: Exception) -> pack.PackError:
    return pack.PackError(path, 0, said(PackWords.EXAMINED, reason=repr(error)))


def _failed(study: Study, fault: Fault) -> Study:
    """Return what could be read, with the fault; the rules alone are audited where the drawing is at fault."""
    found = Findings(tuple(check_graph.graph(study.variant))) if study.variant is not None else None
    return Study(study.folder, study.variant, study.drawing, study.atlas, found, fault)


def _drawing(folder: Path, variant: Variant) -> Path:
    if (folder / "map.svg").exists():
        return folder
    return pack.folder_of(variant.map_base or variant.id)


def _state(path: Path) -> tuple[str, int, int]:
    try:
        found = path.stat()
    except OSError:
        return str(path), -1, -1
    return str(path), found.st_mtime_ns, found.st_size


def place_of(fault: Fault, language: str) -> tuple[str, int, str]:
    """Return the file at fault, its line (0 where none is known) and the reason, for people."""
    if isinstance(fault, pack.PackError):
        return fault.file.name, fault.line, fault.said.text(language)
    if isinstance(fault, DrawingError):
        place = f"{fault.file}:{fault.line}: " if fault.line else f"{fault.file}: "
        return fault.file, fault.line, fault.text(language).removeprefix(place)
    if isinstance(fault, SaveError):
        return "", 0, fault.words(language)
    return Path(str(fault.filename or "")).name, 0, fault.strerror or str(fault)


def furnish(folder: Path, variant: Variant, shown: Atlas, progress: Progress | None = None) -> int:
    """Add to the ``anchors.toml`` of a folder what it lacks and return how many places that are.

    DrawingError for a file that cannot be read, OSError for one that cannot be written.
    """
    path = folder / "anchors.toml"
    try:
        text, count = completed(path.read_bytes() if path.exists() else b"", variant, shown, progress)
    except DrawingError as error:
        raise error.at(path.name) from None
    if count:
        atomic.write(path, text.encode("utf-8"), keep=0)
    return count


def keep(folder: Path, variant: Variant) -> str:
    """Keep a pack in the user's library, as it is now, and return the id by which games find it there.

    The packs beside it that it needs, for its base or its drawing, are kept as well. OSError as it comes.
    """
    files = {name: (folder / name).read_bytes() for name in FILES if (folder / name).is_file()}
    # What stands before the first table speaks of the pack itself.
    head, table, rest = re.split(r"(?m)^(\s*\[|\Z)", files[FILE_NAME].decode("utf-8"), maxsplit=1)
    head = _with_kept(head, "base", folder)
    has_drawing = "map.svg" in files
    head = re.sub(r"(?m)^map\s*=.*\n?", "", head) if has_drawing else _with_kept(head, "map", folder)
    files[FILE_NAME] = (head + table + rest).encode("utf-8")
    identity = f"{variant.id[:30]}-{sha256(b''.join(files.values())).hexdigest()[:8]}"
    target = library.folder() / identity
    if not (target / FILE_NAME).is_file():
        named = re.sub(r"(?m)^id\s*=.*$", f'id = "{identity}"', head)
        files[FILE_NAME] = (named + table + rest).encode("utf-8")
        target.mkdir(parents=True, exist_ok=True)
        for name in reversed(FILES):
            if name in files:
                atomic.write(target / name, files[name], keep=0)
    return identity


def _with_kept(head: str, key: str, folder: Path) -> str:
    """Keep the pack beside ``folder`` that ``key`` names, and let ``key`` name the kept one."""
    found = re.search(rf"""(?m)^{key}\s*=\s*["']([^"']*)["'].*$""", head)
    beside = folder.parent / found[1] if found and is_id(found[1]) else None
    if found is None or beside is None or not (beside / FILE_NAME).is_file():
        return head
    identity = keep(beside, pack.load(beside))
    return f'{head[: found.start()]}{key} = "{identity}"{head[found.end() :]}'
