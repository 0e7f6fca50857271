"""What the action of the workshop does: its window is made when it is first wanted."""

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QByteArray, QObject

from dipdesk.app.words import language, tr
from dipdesk.app.workshop import keep
from dipdesk.domain.variant import Variant
from dipdesk.game.settings import GameSettings
from dipdesk.ui.dialogs import complain

if TYPE_CHECKING:
    from dipdesk.ui.window import Window
    from dipdesk.ui.workshop_window import WorkshopWindow


class Kept(NamedTuple):
    """Where the window of a workshop stood, and the pack on its bench."""

    geometry: QByteArray
    pack: Path | None


class Workshop(QObject):
    """Opens the one workshop of a window, and begins games on what lies there."""

    def __init__(self, window: "Window") -> None:
        super().__init__(window)
        self._window = window
        self.shown: WorkshopWindow | None = None

    def show(self, path: Path | None = None) -> None:
        """Show the workshop, with a pack if one is named."""
        from dipdesk.ui.workshop_window import WorkshopWindow

        settings = self._window.settings
        if self.shown is None:
            folder = Path(settings.text("workshop/folder", str(settings.folder)))
            self.shown = WorkshopWindow(self._window.options, folder, self._window)
            self.shown.destroyed.connect(self._on_gone)
            self.shown.opened.connect(lambda found: settings.put("workshop/folder", str(found)))
            self.shown.play_asked.connect(self.play)
        self.shown.show()
        self.shown.raise_()
        self.shown.activateWindow()
        if path is not None:
            self.shown.open_pack(path)

    def leave(self) -> Kept | None:
        """Close the workshop; return what another window needs to go on with it, None where it is not open."""
        shown = self.shown
        if shown is None:
            return None
        kept = Kept(shown.saveGeometry(), shown.bench.path if shown.bench is not None else None)
        shown.close()
        return kept

    def resume(self, kept: Kept) -> None:
        """Open the workshop as it was left in a window that is no more."""
        self.show(kept.pack)
        if self.shown is not None:
            self.shown.restoreGeometry(kept.geometry)

    def _on_gone(self) -> None:
        self.shown = None

    def play(self, folder: Path, variant: Variant) -> None:
        """Begin a game on a pack as it is now; later changes of its files do not touch that game."""
        try:
            identity = keep(folder, variant)
        except OSError as error:
            complain(self._window, tr("This variant cannot be used"), error.strerror or str(error))
            return
        self._window.filer.begin(GameSettings(identity), variant.title(language()))
        self._window.raise_()
        self._window.activateWindow()
