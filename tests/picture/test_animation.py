import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QColor, QImage, QImageReader, QPainter

from dipdesk.picture import animation, export


def frame(x: int, color: str) -> QImage:
    image = QImage(90, 40, QImage.Format.Format_RGB32)
    image.fill(QColor("#f3e9cd"))
    painter = QPainter(image)
    painter.fillRect(x, 10, 20, 20, QColor(color))
    painter.end()
    return image


FRAMES = [frame(5, "#b91c1f"), frame(35, "#1f3f86"), frame(35, "#1f3f86"), frame(65, "#4d8e5d")]


def read(content: bytes) -> tuple[list[QImage], list[int]]:
    store = QByteArray(content)
    buffer = QBuffer(store)
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    images, delays = [], []
    while reader.canRead():
        image = reader.read()
        if image.isNull():
            break
        images.append(image)
        delays.append(reader.nextImageDelay())
    return images, delays


@pytest.mark.parametrize("form", ["webp", "gif"])
def test_frames_come_back_in_order(form: str) -> None:
    content = animation.encode(FRAMES, form, 0.5)
    images, delays = read(content)
    assert len(images) == 4
    assert delays[:3] == [500, 500, 500]
    for image, wanted in zip(images, FRAMES, strict=True):
        for x in (15, 45, 75):
            found, right = image.pixelColor(x, 20), wanted.pixelColor(x, 20)
            assert abs(found.red() - right.red()) + abs(found.green() - right.green()) < 16
    assert animation.encode(FRAMES, form, 0.5) == content


@pytest.mark.parametrize("form", ["webp", "gif"])
def test_what_stays_as_it_was_costs_next_to_nothing(form: str) -> None:
    crowded = QImage(400, 400, QImage.Format.Format_RGB32)
    for y in range(400):
        for x in range(400):
            crowded.setPixelColor(x, y, QColor((x * 37) % 256, (y * 53) % 256, (x * y) % 256))
    moved = crowded.copy(0, 0, 400, 400)
    moved.setPixelColor(10, 10, QColor("white"))
    moved.setPixelColor(390, 390, QColor("white"))
    first, second = (len(animation.encode([crowded, *more], form, 0.5)) for more in ((), (moved,)))
    assert second - first < first / 20
    images, _ = read(animation.encode([crowded, moved], form, 0.5))
    assert images[0].copy(100, 100, 200, 200) == images[1].copy(100, 100, 200, 200)


def test_a_gif_of_many_colors_is_read_back() -> None:
    noise = QImage(200, 200, QImage.Format.Format_RGB32)
    for y in range(200):
        for x in range(200):
            noise.setPixelColor(x, y, QColor((x * 37) % 256, (y * 53) % 256, (x * y) % 256))
    (image,), _ = read(animation.encode([noise], "gif", 0.0))
    assert image.size() == noise.size()
    assert len({image.pixel(x, y) for x in range(0, 200, 3) for y in range(0, 200, 3)}) > 100


def test_other_formats_hold_no_animation() -> None:
    with pytest.raises(export.ExportError, match="webp, gif can"):
        animation.encode(FRAMES, "png", 1.0)
    with pytest.raises(export.ExportError, match="at most 16383"):
        animation.encode([QImage(16384, 1, QImage.Format.Format_RGB32)], "webp", 1.0)


@pytest.mark.parametrize("form", ["webp", "gif"])
@pytest.mark.parametrize("spot", [(0, 0), (51, 21), (89, 39), (88, 0)])
def test_a_small_change_comes_back_where_it_was(form: str, spot: tuple[int, int]) -> None:
    before = QImage(90, 40, QImage.Format.Format_RGB32)
    before.fill(QColor("#f3e9cd"))
    after = before.copy(0, 0, 90, 40)
    after.setPixelColor(*spot, QColor("black"))
    images, _ = read(animation.encode([before, after], form, 0.5))
    dark = [(x, y) for x in range(90) for y in range(40) if images[1].pixelColor(x, y).red() < 128]
    assert dark == [spot]


def test_a_frame_of_webp_holds_no_more_than_what_changed() -> None:
    content = animation.encode(FRAMES, "webp", 0.5)
    sizes, at = [], content.find(b"ANMF")
    while at >= 0:
        sizes.append(tuple(1 + int.from_bytes(content[at + k : at + k + 3], "little") for k in (14, 17)))
        at = content.find(b"ANMF", at + 4)
    assert sizes == [(90, 40), (51, 20), (1, 1), (51, 20)]
