"""The file behind a document: what is on the disk, and whether another program changed it."""

import hashlib
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal


class ChangedOutsideError(Exception):
    """The file was changed by another program since it was read; saving would lose that."""


def digest(data: bytes) -> str:
    """Return a fingerprint of the bytes of a file."""
    return hashlib.sha256(data).hexdigest()


class GameFile(QObject):
    """A path and the fingerprint of what this program last read from it or wrote to it."""

    changed_outside = Signal()
    """Another program changed the file or took it away; told once for each change."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path: Path | None = None
        self._known = ""
        self._told = ""
        self._watcher = QFileSystemWatcher(self)
        # Programs write files in several steps; what counts is the state when they have come to rest.
        self._rest = QTimer(self, singleShot=True, interval=300)
        self._rest.timeout.connect(self.look)
        self._watcher.fileChanged.connect(self._rest.start)
        self._watcher.directoryChanged.connect(self._rest.start)

    def settle(self, path: Path | None, data: bytes = b"") -> None:
        """Remember that ``path`` holds ``data`` now, as far as this program knows; None for no file."""
        watched = [*self._watcher.files(), *self._watcher.directories()]
        if watched:
            self._watcher.removePaths(watched)
        self.path = path
        self._known = self._told = digest(data) if path else ""
        self._watch()

    def is_changed(self) -> bool:
        """Return whether the file on the disk is another than this program left there."""
        return self.path is not None and self._on_disk() != self._known

    def look(self) -> None:
        """Compare the disk with what is known, and tell once if it differs."""
        found = self._on_disk() if self.path else ""
        self._watch()
        if found not in (self._known, self._told):
            self._told = found
            self.changed_outside.emit()
        elif found == self._known:
            self._told = found

    def _watch(self) -> None:
        if self.path is None:
            return
        # A file that is replaced drops out of the watcher; its folder stays and tells when it is back.
        wanted = [str(path) for path in (self.path, self.path.parent) if path.exists()]
        missing = [path for path in wanted if path not in (*self._watcher.files(), *self._watcher.directories())]
        if missing:
            self._watcher.addPaths(missing)

    def _on_disk(self) -> str:
        assert self.path is not None
        try:
            return digest(self.path.read_bytes())
        except OSError:
            return "missing"
