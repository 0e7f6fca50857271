"""New, open, save: the talk with the user about files."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale, QObject
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFileDialog, QMessageBox

from dipdesk.app.document import ChangedOutsideError
from dipdesk.app.recovery import Rescued, discard
from dipdesk.app.words import language, tr
from dipdesk.app.workshop import is_pack
from dipdesk.cartography.errors import DrawingError
from dipdesk.domain.variant import Variant
from dipdesk.exchange.errors import ExchangeError
from dipdesk.game import atomic, pack, savefile
from dipdesk.game.pack_source import PackError
from dipdesk.game.settings import GameSettings
from dipdesk.picture import compose
from dipdesk.picture.export import ExportError, Size, image
from dipdesk.ui.atlases import atlas_of, layout_of
from dipdesk.ui.dialogs import ask_to_save, choose_one, complain, confirm
from dipdesk.ui.progress import Cancelled, progress
from dipdesk.ui.texts import safe_name

if TYPE_CHECKING:
    from dipdesk.exchange.formats import Format
    from dipdesk.ui.window import Window

PICTURES = (".png", ".svg", ".pdf")
"""Endings of pictures that may hold a game."""
PREVIEW_WIDTH = 420
"""Pixels of the picture beside an offer to recover."""


class Filer(QObject):
    """Does with files what the user asks, and asks back before anything is lost."""

    def __init__(self, window: "Window") -> None:
        super().__init__(window)
        self._window = window
        self._document = window.document
        self._document.changed_outside.connect(self._on_changed_outside)

    def begin(self, settings: GameSettings, title: str) -> None:
        """Begin a new game."""
        if self.may_leave():
            self._show(
                lambda: pack.load(settings.variant_id, options=settings.options),
                lambda: self._document.begin(settings, title),
            )

    def _show(self, variant: Callable[[], Variant], take: Callable[[], object]) -> None:
        """Read the map of ``variant``, ``take`` its game and show it; say what is wrong where that cannot be."""
        try:
            self._draw(variant())
            take()
        except Cancelled:
            return
        except PackError as error:
            complain(self._window, tr("This variant cannot be used"), error.words(language()))
        except DrawingError as error:
            self._tell_drawing(error)
        else:
            self._window.show_desk()

    def _draw(self, variant: Variant) -> None:
        """Read the drawing of a variant, with progress where that takes long; DrawingError if it cannot be shown."""
        with progress(self._window, tr("Reading the map…")) as watch:
            atlas_of(variant, watch)
            layout_of(variant)

    def _tell_drawing(self, error: DrawingError) -> None:
        complain(self._window, tr("The drawing of this variant cannot be used"), error.text(language()))

    def open(self) -> None:
        """Ask for a game and open it."""
        # The window starts sooner without the readers and writers of other formats.
        from dipdesk.exchange.formats import FORMATS

        readable = {ending for each in FORMATS.values() if each.read for ending in each.endings} | set(PICTURES)
        endings = " ".join(f"*{ending}" for ending in sorted(readable))
        own = tr("Games (*{suffix})", suffix=savefile.SUFFIX)
        kinds = ";;".join((tr("Games and pictures with a game ({endings})", endings=endings), own, tr("All files (*)")))
        folder = str(self._window.settings.folder)
        names, _ = QFileDialog.getOpenFileNames(self._window, tr("Open a game"), folder, kinds)
        if names:
            self.open_paths(names)

    def open_paths(self, names: Sequence[str]) -> bool:
        """Open a game, or build one from a series of reports in several files."""
        from dipdesk.exchange import formats

        paths = [Path(name) for name in names]
        if len(paths) == 1:
            return self.open_path(names[0])
        found = []
        for path in paths:
            try:
                found.append(savefile.read_bytes(path))
            except savefile.SaveError as error:
                complain(self._window, tr("“{name}” cannot be opened", name=path.name), error.words(language()))
                return False
        if not all(formats.is_report(data) for data in found):
            reason = tr("Only reports of the judge can be opened together; open games one by one.")
            complain(self._window, tr("These files cannot be opened"), reason)
            return False
        return self.open_reports(formats.joined(found), paths[0])

    def open_reports(self, data: bytes, path: Path) -> bool:
        """Build a game from the text of reports, as if a file called ``path`` held them."""
        if not self.may_leave() or not self._read(path, data):
            return False
        self._window.settings.folder = path.parent
        self._show_opened()
        return True

    def open_path(self, name: str) -> bool:
        """Open a game; what is wrong with its file is told, and the open game stays. A pack goes to the workshop."""
        path = Path(name)
        if is_pack(path):
            self._window.commands.workshop.show(path)
            return False
        if not self.may_leave():
            return False
        if not self._read(path):
            return False
        return self._opened(path)

    def _read(self, path: Path, data: bytes | None = None) -> bool:
        """Read a file into the document and see that its map can be drawn; tell what is wrong where that fails."""
        try:
            found = savefile.read_bytes(path) if data is None else data
            self._document.open_data(found, path, self._draw, self._choose)
        except Cancelled:
            return False
        except savefile.SaveError as error:
            problem = error.words(language())
        except OSError as error:
            problem = error.strerror or str(error)
        except PackError as error:
            problem = error.words(language())
        except DrawingError as error:
            self._tell_drawing(error)
            return False
        else:
            return True
        if not path.exists():
            self._window.settings.forget_recent(path.resolve())
        complain(self._window, tr("“{name}” cannot be opened", name=path.name), problem)
        return False

    def _choose(self, titles: Sequence[str]) -> int:
        """Ask which of several games or variants in a file is meant; Cancelled if none."""
        question = tr("This file holds several. Which one do you want to open?")
        chosen = choose_one(self._window, tr("Open a game"), question, titles, tr("Open"))
        if chosen is None:
            raise Cancelled
        return chosen

    def _opened(self, path: Path) -> bool:
        self._remember(path)
        self._show_opened()
        return True

    def _show_opened(self) -> None:
        self._window.show_desk()
        self._window.commands.referee.tell_notices()

    def save(self) -> bool:
        """Save to the file of the game; return whether that was done."""
        if self._document.path is None:
            return self.save_as()
        try:
            self._document.save()
        except ChangedOutsideError:
            question = tr("Another program changed “{name}”.", name=self._document.path.name)
            if not confirm(self._window, tr("Save"), question, tr("Overwrite it")):
                return False
            return self._save_to(self._document.path)
        except OSError as error:
            return self._refused(error)
        self._saved(self._document.path)
        return True

    def save_as(self) -> bool:
        """Ask for a file and save there; return whether that was done."""
        document = self._document
        name = document.game.title or document.variant.title(language())
        start = document.path or self._window.settings.folder / f"{safe_name(name)}{savefile.SUFFIX}"
        kinds = tr("Games (*{suffix})", suffix=savefile.SUFFIX)
        chosen, _ = QFileDialog.getSaveFileName(self._window, tr("Save the game"), str(start), kinds)
        if not chosen:
            return False
        path = Path(chosen)
        return self._save_to(path if path.suffix else path.with_suffix(savefile.SUFFIX))

    def export(self) -> None:
        """Ask for another format and write the game or its reports in it; the game keeps its own file."""
        from dipdesk.exchange.formats import FORMATS

        document = self._document
        writable = [each for each in FORMATS.values() if each.write and each.id != "dip"]
        kinds = {f"{each.title(language())} (*{each.endings[0]})": each for each in writable}
        name = document.game.title or (document.path.stem if document.path else document.variant.title(language()))
        start = self._window.settings.folder / safe_name(name)
        chosen, kind = QFileDialog.getSaveFileName(
            self._window, tr("Save in another format"), str(start), ";;".join(kinds)
        )
        if chosen:
            path = Path(chosen)
            self.export_to(path if path.suffix else path.with_suffix(kinds[kind].endings[0]), kinds[kind])

    def export_to(self, path: Path, form: "Format") -> bool:
        """Write the game in a format; tell what of it gets lost there."""
        game = self._document.game
        assert form.write is not None
        try:
            atomic.write(path, form.write(game, self._document.variant, language()), keep=0)
        except ExchangeError as error:
            complain(self._window, tr("The game could not be saved"), error.words(language()))
            return False
        except OSError as error:
            return self._refused(error)
        losses = [notice.words.get(language(), notice.words["en"]) for notice in form.losses(game)]
        self._window.say(" ".join((tr("Saved to {path}", path=path), *losses)))
        return True

    def _save_to(self, path: Path) -> bool:
        try:
            self._document.save_as(path)
        except OSError as error:
            return self._refused(error)
        self._saved(path)
        return True

    def _saved(self, path: Path) -> None:
        self._remember(path)
        self._window.say(tr("Saved to {path}", path=path))

    def _refused(self, error: OSError) -> bool:
        complain(self._window, tr("The game could not be saved"), error.strerror or str(error))
        return False

    def _remember(self, path: Path) -> None:
        self._window.settings.add_recent(path)
        self._window.settings.folder = path.parent

    def may_leave(self) -> bool:
        """Ask what shall become of unsaved changes; return whether the game may go."""
        document = self._document
        if not document.is_dirty:
            return True
        name = document.game.title or (document.path.stem if document.path else document.variant.title(language()))
        answer = ask_to_save(self._window, name)
        if answer == QMessageBox.StandardButton.Save:
            return self.save()
        return answer == QMessageBox.StandardButton.Discard

    def offer_rescue(self, found: tuple[Rescued, ...]) -> None:
        """Offer what a crash left behind, newest first."""
        for rescued in found:
            when = QLocale().toString(_qt_time(rescued.time), QLocale.FormatType.ShortFormat)
            box = QMessageBox(self._window)
            box.setWindowTitle(tr("Recover a game"))
            box.setIconPixmap(self._preview(rescued))
            box.setText(tr("The program ended without saving this game:"))
            box.setInformativeText(f"{rescued.summary()}\n{when}")
            yes = box.addButton(tr("Recover"), QMessageBox.ButtonRole.AcceptRole)
            no = box.addButton(tr("Throw away"), QMessageBox.ButtonRole.DestructiveRole)
            box.addButton(tr("Ask me later"), QMessageBox.ButtonRole.RejectRole)
            box.exec()
            if box.clickedButton() is yes:
                self._take_up(rescued)
                return
            if box.clickedButton() is no:
                discard(rescued.file)

    def _take_up(self, rescued: Rescued) -> None:
        """Go on with what a crash left behind; it stays an offer where its map cannot be drawn."""
        self._show(lambda: rescued.opened.variant, lambda: self._document.rescue(rescued))

    def _preview(self, rescued: Rescued) -> QPixmap:
        """Return a small picture of the position in a copy; an empty one where it cannot be drawn."""
        variant, turn = rescued.opened.variant, rescued.opened.game.timeline.current
        options = replace(self._window.options, names="none", legend=False)
        try:
            layout = layout_of(variant)
            made = compose.picture(variant, layout, turn.position, turn.shown_orders(), turn.resolution, options)
            return QPixmap.fromImage(image(made, Size(width=PREVIEW_WIDTH)))
        except (PackError, DrawingError, ExportError):
            return QPixmap()

    def _on_changed_outside(self) -> None:
        path = self._document.path
        if path is None:
            return
        if not path.exists():
            self._window.say(tr("“{name}” is gone from the disk; save to write it again.", name=path.name), True)
            return
        question = tr("Another program changed “{name}”. Read it again?", name=path.name)
        if self._document.is_dirty:
            question += " " + tr("Your own changes would be lost.")
        if confirm(self._window, tr("Changed on the disk"), question, tr("Read again")):
            self._read(path)


def _qt_time(time: datetime) -> QDateTime:
    return QDateTime.fromSecsSinceEpoch(int(time.timestamp()))
