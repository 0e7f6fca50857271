"""Watches the files of a pack while somebody works on them in an editor."""

from collections.abc import Callable

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from dipdesk.app.workshop import Bench, Stamp

REST = 250
"""Milliseconds for which files must have come to rest: editors write in several steps."""
LOOK = 1500
"""Milliseconds between two looks at the disk, for folders whose changes the system does not tell."""


class PackWatch(QObject):
    """Tells when the files of a bench have changed, also where an editor puts new files in the place of old ones."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bench: Bench | None = None
        self._known: Stamp = ()
        self._watcher = QFileSystemWatcher(self)
        self._rest = self._timer(REST, self._on_rest, single=True)
        self._look = self._timer(LOOK, self._on_look)
        self._watcher.fileChanged.connect(self._rest.start)
        self._watcher.directoryChanged.connect(self._rest.start)

    def _timer(self, interval: int, call: Callable[[], None], *, single: bool = False) -> QTimer:
        timer = QTimer(self, interval=interval, singleShot=single)
        timer.timeout.connect(call)
        return timer

    def watch(self, bench: Bench) -> None:
        """Watch the files of ``bench`` from now on; what they are like now is known."""
        self._bench = bench
        self.settle()
        self._look.start()

    def settle(self) -> None:
        """Take the files as they are now for known."""
        if self._bench is not None:
            self._known = self._bench.stamp()
            self._follow()

    def extend(self) -> None:
        """Watch what belongs to the pack besides, as is known after it was read."""
        if self._bench is not None:
            before = {state[0]: state for state in self._known}
            self._known = tuple(before.get(state[0], state) for state in self._bench.stamp())
            self._follow()

    def stop(self) -> None:
        """Watch no more."""
        self._bench = None
        self._rest.stop()
        self._look.stop()

    def _follow(self) -> None:
        """Watch files and their folders; a file that is replaced drops out, its folder tells when it is back."""
        assert self._bench is not None
        files = [path for path in self._bench.files() if path.exists()]
        wanted = {
            str(path) for path in (*files, *(path.parent for path in self._bench.files() if path.parent.exists()))
        }
        known = {*self._watcher.files(), *self._watcher.directories()}
        if known - wanted:
            self._watcher.removePaths(sorted(known - wanted))
        if wanted - known:
            self._watcher.addPaths(sorted(wanted - known))

    def _on_look(self) -> None:
        if self._bench is not None and self._bench.stamp() != self._known and not self._rest.isActive():
            self._rest.start()

    def _on_rest(self) -> None:
        if self._bench is None:
            return
        self._follow()
        if self._bench.stamp() != self._known:
            self._known = self._bench.stamp()
            self.changed.emit()
