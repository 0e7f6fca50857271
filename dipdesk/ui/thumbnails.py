"""Pictures of the variants for cards and lists, painted while the program is idle and kept on the disk."""

import hashlib
from pathlib import Path

from PySide6.QtCore import QObject, QRectF, QSize, QStandardPaths, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QPainter, QPixmap

from dipdesk import __version__
from dipdesk.game import pack
from dipdesk.picture.options import PictureOptions
from dipdesk.ui.atlases import layout_of, playable
from dipdesk.ui.sheet import PictureSheet
from dipdesk.ui.start_page import PICTURE

SCALE = 2
"""Pixels of a thumbnail to a pixel of the card, for sharp screens."""
SLICE = 30
"""Pieces painted between two turns of the event loop."""


class Thumbnails(QObject):
    """Paints one picture after another; ``ready`` carries the variant's id and its picture."""

    ready = Signal(str, QPixmap)

    def __init__(self, options: PictureOptions, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._options = PictureOptions(theme=options.theme, palette=options.palette, names="none")
        self.pictures: dict[str, QPixmap] = {}
        self._todo: list[pack.PackInfo] = []
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._work)
        self._job: _Job | None = None

    def start(self) -> None:
        """Fetch what is on the disk now and paint the rest by and by."""
        for info in playable():
            picture = QPixmap(str(self._file(info)))
            if picture.isNull():
                self._todo.append(info)
            else:
                self._show(info.id, picture)
        self._timer.start()

    def stop(self) -> None:
        """Paint nothing more."""
        self._timer.stop()
        if self._job is not None:
            self._job.close()
            self._job = None

    def _show(self, variant_id: str, picture: QPixmap) -> None:
        self.pictures[variant_id] = picture
        self.ready.emit(variant_id, picture)

    def _work(self) -> None:
        if self._job is None:
            if not self._todo:
                self._timer.stop()
                return
            self._job = _Job(self._todo.pop(0), self._options)
            return
        if self._job.work():
            image, info = self._job.image, self._job.info
            self._job = None
            file = self._file(info)
            file.parent.mkdir(parents=True, exist_ok=True)
            image.save(str(file))
            self._show(info.id, QPixmap.fromImage(image))

    def _file(self, info: pack.PackInfo) -> Path:
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.CacheLocation)
        state = hashlib.sha256(f"{__version__} {self._options.theme.name} {self._options.palette.name}".encode())
        for path in sorted(info.folder.glob("*.*")):
            state.update(f"{path.name} {path.stat().st_mtime_ns}".encode())
        return Path(folder) / "thumbnails" / f"{info.id}-{state.hexdigest()[:16]}.png"


class _Job:
    def __init__(self, info: pack.PackInfo, options: PictureOptions) -> None:
        self.info = info
        variant = pack.load(info.id)
        sheet = PictureSheet(layout_of(variant), variant, variant.start, options)
        size = PICTURE * SCALE
        self.image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
        self.image.fill(Qt.GlobalColor.transparent)
        self.painter = QPainter(self.image)
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = _fitted(sheet.frame, size)
        self.painter.setClipRect(area)
        self.painter.fillRect(area, sheet.background)
        self.painter.translate(area.topLeft())
        self.painter.scale(area.width() / sheet.frame.width(), area.height() / sheet.frame.height())
        self.painter.translate(-sheet.frame.topLeft())
        self._steps = sheet.steps(self.painter, sheet.frame, area.width() / sheet.frame.width() / SCALE)

    def close(self) -> None:
        """Give the picture up."""
        self._steps.close()
        self.painter.end()

    def work(self) -> bool:
        """Paint a slice; return whether the picture is done."""
        for _ in range(SLICE):
            if next(self._steps, self) is self:
                self.painter.end()
                return True
        return False


def _fitted(frame: QRectF, size: QSize) -> QRectF:
    """Return where the frame lies so that it fills the picture, or fits into it if too much would be lost."""
    shape = (frame.width() / frame.height()) / (size.width() / size.height())
    fills = 1 / 1.4 < shape < 1.4
    mode = Qt.AspectRatioMode.KeepAspectRatioByExpanding if fills else Qt.AspectRatioMode.KeepAspectRatio
    scaled = frame.size().scaled(size.width(), size.height(), mode)
    left, top = (size.width() - scaled.width()) / 2, (size.height() - scaled.height()) / 2
    return QRectF(left, top, scaled.width(), scaled.height())
