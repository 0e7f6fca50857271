"""What pictures cost: the crowded spring of seven powers on Standard, in time of this process."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtGui import QImage, QPainter

from bench.rows import best, row, timed
from dipdesk.game import pack
from dipdesk.picture import compose, export, fonts, painter
from dipdesk.picture.options import PictureOptions
from tools.pictures import crowded, layout_of


def show(name: str, seconds: float, most: float) -> None:
    row(name, seconds * 1e3, "ms", most=most * 1e3)


def main() -> None:
    fonts.install()
    standard = pack.load("standard")
    sheet = layout_of(standard)
    options = PictureOptions()
    first = timed(lambda: compose.static_layers(standard, sheet, standard.start, options))
    show("build the sheet for the first time", first, 0.5)
    whole = crowded(standard, sheet, options)
    static, live = whole.layers.items
    view = QImage(1600, 1000, QImage.Format.Format_ARGB32_Premultiplied)

    def live_frame() -> None:
        brush = QPainter(view)
        painter.prepare(brush)
        scale = 1000 / whole.bounds.height()
        brush.scale(scale, scale)
        brush.translate(-whole.bounds.topLeft())
        painter.paint(live, brush, whole.bounds)
        brush.end()

    show("build the whole picture again", best(lambda: crowded(standard, sheet, options), 3), 0.1)
    show("paint units and orders at 1600 x 1000", best(live_frame, 9), 0.008)
    bare = compose.Picture(static, whole.bounds, whole.background)
    show("paint the sheet at 2,000 px", best(lambda: export.image(bare, export.Size(2000)), 3), 0.5)
    for form, width, limit in (("png", 4000, 2.0), ("png", 8000, 8.0), ("webp", 2000, 1.0), ("svg", 2000, 1.0)):
        size = export.Size(width)
        show(
            f"{form.upper()} with orders, {width:,} px",
            best(lambda f=form, s=size: export.encode(whole, f, s), 1),
            limit,
        )
    show("PDF with orders on A3", best(lambda: export.encode(whole, "pdf", export.Size(paper="A3")), 1), 1.5)


if __name__ == "__main__":
    main()
