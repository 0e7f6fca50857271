"""What leaves the window: pictures, prints, texts on the clipboard."""

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QPageLayout, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QFileDialog

from dipdesk.app.batch import Sheet, sheets
from dipdesk.app.words import language, tr
from dipdesk.cartography import views
from dipdesk.exchange.reports import MARKUPS, PLAIN, Markup, orders_report, results_report
from dipdesk.game import atomic, savefile, sealed
from dipdesk.game.turn import Turn
from dipdesk.picture import compose
from dipdesk.picture.compose import Picture
from dipdesk.picture.export import EYE_DPI, ExportError, Size, encode, format_of, image
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.painter import paint
from dipdesk.picture.theme import LIGHT
from dipdesk.ui.atlases import atlas_of
from dipdesk.ui.dialogs import complain, confirm
from dipdesk.ui.export_dialog import FORMATS, ExportChoice, ExportDialog
from dipdesk.ui.progress import Cancelled, progress
from dipdesk.ui.texts import safe_name

if TYPE_CHECKING:
    from dipdesk.ui.window import Window


class Outputs(QObject):
    """Exports, prints and copies of the turn that is shown."""

    def __init__(self, window: "Window") -> None:
        super().__init__(window)
        self._window = window
        self._document = window.document

    # Pictures

    def picture(
        self,
        options: PictureOptions,
        *,
        orders: bool = True,
        view_only: bool = False,
        copies: tuple[int, int] = (1, 1),
        margin: int = 0,
        turn: Turn | None = None,
    ) -> Picture:
        """Return a turn, the shown one if none is named, as a picture, the same that ``dipdesk render`` makes."""
        document, board = self._document, self._window.board
        layout, seen = board.layout_shown, board.visible()
        if document.variant.topology.wrap:
            sheet = atlas_of(document.variant)
            if view_only and layout.endless:
                seen = at_home(seen, sheet.width, sheet.height)
                margin = math.ceil(beyond(seen, sheet.width, sheet.height))
            layout = views.tiled(sheet, columns=copies[0], rows=copies[1], margin=float(margin))
        made = compose.turn_picture(
            document.variant,
            layout,
            sealed.shown_turn(document.game, turn or document.turn),
            options,
            game_title=document.game.title,
            shows_orders=orders,
        )
        return replace(made, bounds=seen) if view_only else made

    def export(self) -> None:
        """Ask for format, size and content, then for a file, and write it."""
        window = self._window
        topology = self._document.variant.topology
        dialog = ExportDialog(window.options, window.board.shows_orders, topology, window)
        if not dialog.exec():
            return
        choice = dialog.chosen()
        if choice.each:
            self._export_all(choice)
            return
        name = f"{self._stem()}.{choice.form}"
        kinds = f"{FORMATS[choice.form]} (*.{choice.form})"
        chosen, _ = QFileDialog.getSaveFileName(window, tr("Export picture"), str(window.settings.folder / name), kinds)
        if chosen:
            path = Path(chosen)
            self.write(path if path.suffix else path.with_suffix(f".{choice.form}"), choice)

    def _export_all(self, choice: ExportChoice) -> None:
        """Ask for a folder, and before files are replaced in it, and write a picture for each turn or power."""
        window = self._window
        title = tr("Folder for the pictures")
        chosen = QFileDialog.getExistingDirectory(window, title, str(window.settings.folder))
        if not chosen:
            return
        there = [path.name for path in self._files(Path(chosen), choice) if path.exists()]
        question = tr(
            "{n} picture in this folder will be replaced.|{n} pictures in this folder will be replaced.", n=len(there)
        )
        if not there or confirm(window, title, question, tr("Replace")):
            self.write_all(Path(chosen), choice)

    def _files(self, folder: Path, choice: ExportChoice) -> list[Path]:
        return [folder / f"{sheet.name}.{choice.form}" for sheet in self._sheets(choice)]

    def _sheets(self, choice: ExportChoice) -> list[Sheet]:
        document = self._document
        return list(sheets(document.game, document.variant, document.turn, choice.options, choice.each))

    def write(self, path: Path, choice: ExportChoice) -> bool:
        """Write a picture of the turn that is shown; return whether that went well."""
        sheet = Sheet(path.name, self._document.turn, choice.options)
        if self._write([(path, sheet)], choice):
            self._window.settings.folder = path.parent
            self._window.say(tr("Saved to {path}", path=path))
            return True
        return False

    def write_all(self, folder: Path, choice: ExportChoice) -> bool:
        """Write a picture for each turn or power into a folder; return whether that went well."""
        found = self._sheets(choice)
        if self._write(list(zip(self._files(folder, choice), found, strict=True)), choice):
            self._window.settings.folder = folder
            self._window.say(tr("{n} picture saved to {path}|{n} pictures saved to {path}", n=len(found), path=folder))
            return True
        return False

    def _write(self, wanted: Sequence[tuple[Path, Sheet]], choice: ExportChoice) -> bool:
        """Write pictures with progress; tell what goes wrong, and return whether nothing did."""
        problem = ""
        try:
            with progress(self._window, tr("Painting the picture…")) as watch:
                game = savefile.to_bytes(sealed.shown(self._document.game), self._document.variant)
                for number, (path, sheet) in enumerate(wanted):
                    part = partial(_share, watch, number, len(wanted))
                    picture = self._picture_of(sheet, choice)
                    data = encode(picture, format_of(path.name), choice.size, payload=game, watch=part)
                    atomic.write(path, data, keep=0)
        except Cancelled:
            return False
        except ExportError as error:
            problem = error.words(language())
        except OSError as error:
            problem = error.strerror or str(error)
        if problem:
            complain(self._window, tr("The picture could not be saved"), problem)
        return not problem

    def _picture_of(self, sheet: Sheet, choice: ExportChoice) -> Picture:
        return self.picture(
            sheet.options,
            orders=choice.orders or choice.each == "power",
            view_only=choice.view_only,
            copies=choice.copies,
            margin=choice.margin,
            turn=sheet.turn,
        )

    def copy_picture(self) -> None:
        """Put a picture of the whole map, as it is shown, on the clipboard."""
        with busy():
            made = image(self.picture(self._window.options, orders=self._window.board.shows_orders), Size())
        QGuiApplication.clipboard().setImage(made)
        self._window.say(tr("The picture is on the clipboard."))

    def print_picture(self) -> None:
        """Ask for a printer and print the map on one page, as large as it goes."""
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setDocName(self._stem())
        shape = self._window.board.layout_shown.bounds
        wide = shape[2] - shape[0] > shape[3] - shape[1]
        printer.setPageOrientation(QPageLayout.Orientation.Landscape if wide else QPageLayout.Orientation.Portrait)
        if QPrintDialog(printer, self._window).exec():
            self.print_to(printer)

    def print_to(self, printer: QPrinter) -> None:
        """Print on paper that is light, whatever the window looks like."""
        shown = self._window.options
        options = replace(shown, theme=LIGHT) if shown.theme.is_dark else shown
        picture = self.picture(options, orders=self._window.board.shows_orders)
        with busy():
            painter = QPainter(printer)
            room = QRectF(painter.viewport())
            scale = min(room.width() / picture.bounds.width(), room.height() / picture.bounds.height())
            picture = picture.at(scale * EYE_DPI / printer.resolution())
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(room.center())
            painter.scale(scale, scale)
            painter.translate(-picture.bounds.center())
            # The paper of the sheet is no reason to spend ink on the whole page.
            painter.setClipRect(picture.bounds)
            paint(picture.layers, painter, picture.bounds)
            painter.end()

    def _stem(self) -> str:
        document = self._document
        name = document.game.title or (document.path.stem if document.path else document.variant.id)
        return safe_name(f"{name} {document.position.phase.code}")

    # Texts

    def copy_orders(self) -> None:
        """Put the orders on the clipboard, power by power."""
        document = self._document
        text = orders_report(
            sealed.shown(document.game), document.variant, document.turn.id, markup=self._markup(), language=language()
        )
        self._to_clipboard(text, tr("The orders are on the clipboard."))

    def copy_results(self) -> None:
        """Put the results on the clipboard: those of this turn, or of the one before while this one is open."""
        document = self._document
        turn = document.turn if document.turn.resolution else document.timeline.previous()
        if turn is None or turn.resolution is None:
            self._window.say(tr("Nothing has been resolved yet."), True)
            return
        text = results_report(document.game, document.variant, turn.id, markup=self._markup(), language=language())
        self._to_clipboard(text, tr("The results are on the clipboard."))

    def _markup(self) -> Markup:
        return MARKUPS.get(self._window.settings.text("text/markup"), PLAIN)

    def _to_clipboard(self, text: str, done: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self._window.say(done)


def _share(watch: Callable[[float], None], number: int, count: int, share: float) -> None:
    """Tell how much of ``count`` pictures is done where one of them is done to a share."""
    watch((number + share) / count)


def at_home(seen: QRectF, width: float, height: float) -> QRectF:
    """Return the same part of a map that repeats, moved so that its middle lies on the true sheet."""
    middle = seen.center()
    return seen.translated(-width * math.floor(middle.x() / width), -height * math.floor(middle.y() / height))


def beyond(seen: QRectF, width: float, height: float) -> float:
    """Return how far a part of the map reaches beyond the true sheet."""
    return max(0.0, -seen.left(), -seen.top(), seen.right() - width, seen.bottom() - height)


@contextmanager
def busy() -> Iterator[None]:
    """Show that something takes its time."""
    QGuiApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
    try:
        yield
    finally:
        QGuiApplication.restoreOverrideCursor()
