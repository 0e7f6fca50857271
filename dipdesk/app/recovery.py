"""Copies of unsaved work, and finding those that a crash left behind.

Each open document has a copy of its own in the recovery folder while it has unsaved changes, and a lock beside it that
the operating system and Qt give up when the program dies. A copy without a living lock is an offer to recover.
"""

import json
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QLockFile, QObject, QTimer

from dipdesk.app.words import tr
from dipdesk.domain.variant import Variant
from dipdesk.game import atomic, savefile
from dipdesk.game.game import Game

Content = tuple[Game, Variant, Path | None]
"""What a copy is made of: the game, its variant and its file."""

DELAY = 1_500
"""Milliseconds from a change to the copy, so that a quick series of orders is copied once."""


class Recovery(QObject):
    """Keeps the copy of one document."""

    def __init__(self, folder: Path, content: Callable[[], Content | None], parent: QObject) -> None:
        """Ask ``content`` for what is to be kept; it answers None when there are no unsaved changes."""
        super().__init__(parent)
        self._content = content
        folder.mkdir(parents=True, exist_ok=True)
        self._file = folder / f"{uuid.uuid4().hex}{savefile.SUFFIX}"
        self._encoder = savefile.Encoder()
        self._lock = QLockFile(str(_lock_of(self._file)))
        self._lock.setStaleLockTime(0)
        self._timer = QTimer(self, singleShot=True, interval=DELAY)
        self._timer.timeout.connect(self.flush)
        self.problem = ""

    def soon(self) -> None:
        """Copy the document after a short while."""
        if not self._timer.isActive():
            self._timer.start()

    def flush(self) -> None:
        """Copy the document now; a full disk is remembered in ``problem`` and never stops the work."""
        self._timer.stop()
        content = self._content()
        if content is None:
            return
        game, variant, origin = content
        if not self._lock.isLocked():
            self._lock.tryLock(0)
        try:
            atomic.write(self._file, savefile.to_bytes(game, variant, self._encoder), keep=0, sure=False)
            atomic.write(_note_of(self._file), json.dumps({"origin": str(origin or "")}).encode(), keep=0, sure=False)
        except (OSError, savefile.SaveError) as error:
            self.problem = str(error)
        else:
            self.problem = ""

    def forget(self) -> None:
        """Remove the copy: the work is saved or given up."""
        self._timer.stop()
        discard(self._file)
        self._lock.unlock()


@dataclass(frozen=True, slots=True)
class Rescued:
    """An offer to recover: the copy, the file it belongs to (None: never saved), the time, and the game in it."""

    file: Path
    origin: Path | None
    time: datetime
    opened: savefile.Opened

    def summary(self) -> str:
        """Say which game and which position this is, in two lines."""
        game = self.opened.game
        turn = game.timeline.current
        name = game.title or (self.origin.name if self.origin else tr("Unnamed game"))
        units = tr("{n} unit|{n} units", n=len(turn.position.units))
        orders = tr("{n} order|{n} orders", n=len(turn.all_orders()))
        return f"{name}\n{turn.position.phase.code}, {units}, {orders}"


def pending(folder: Path) -> tuple[Rescued, ...]:
    """Return what crashed programs left in the recovery folder, newest first; copies of living ones are left alone."""
    found = [rescued for file in folder.glob(f"*{savefile.SUFFIX}") if (rescued := _rescue(file))]
    return tuple(sorted(found, key=lambda rescued: rescued.time, reverse=True))


def discard(file: Path) -> None:
    """Remove a copy and what belongs to it."""
    for path in (file, _note_of(file), _lock_of(file)):
        path.unlink(missing_ok=True)


def _rescue(file: Path) -> Rescued | None:
    lock = QLockFile(str(_lock_of(file)))
    lock.setStaleLockTime(0)
    if not lock.tryLock(0):
        return None
    lock.unlock()
    try:
        opened = savefile.open_file(file)
        time = datetime.fromtimestamp(file.stat().st_mtime).astimezone()
    except (savefile.SaveError, OSError):
        return None
    return Rescued(file, _origin(file), time, opened)


def _origin(file: Path) -> Path | None:
    try:
        origin = json.loads(_note_of(file).read_bytes()).get("origin", "")
    except (OSError, ValueError, AttributeError, RecursionError):
        return None
    return Path(origin) if isinstance(origin, str) and origin and Path(origin).is_absolute() else None


def _note_of(file: Path) -> Path:
    return file.with_suffix(".origin")


def _lock_of(file: Path) -> Path:
    return file.with_suffix(".lock")
