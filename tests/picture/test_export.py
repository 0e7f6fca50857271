import re
import time
import xml.etree.ElementTree as ET
import zlib
from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage

from dipdesk.cartography.layout import Layout
from dipdesk.domain.variant import Variant
from dipdesk.picture import compose, embedded, export, fonts, glyphs, svg
from dipdesk.picture.compose import Picture
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.shapes import Lettering, Pen, Shape, circle, group, polyline, rectangle

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def opening(standard: Variant, europe: Layout) -> Picture:
    return compose.picture(standard, europe, standard.start, options=PictureOptions(title=True, legend=True))


@pytest.fixture(scope="module")
def sketch() -> Picture:
    ring = circle(50, 30, 20)
    layers = group(
        "picture",
        group("land", Shape(rectangle(0, 0, 100, 60), "#f3e9cd"), title="Land & sea"),
        group("ring", Shape(ring, "#b91c1f80"), Shape(ring, None, Pen("#000000", 2.0, (4.0, 2.0), "flat"))),
        group("ring", Lettering(("Île", "<Ré>"), (50, 30), 12.0, "#000000", halo=Pen("#ffffffa0", 3.0), angle=-20.0)),
        group("line", Shape(polyline([(1.234, 2.0), (30.0, 40.5)]), None, Pen("#1f3f86", 1.5))),
    )
    return Picture(layers, QRectF(0, 0, 100, 60), "#f4ecd6", "A <sketch>")


@pytest.mark.parametrize("form", ["png", "jpeg", "webp", "svg", "pdf"])
def test_the_same_picture_gives_the_same_bytes(sketch: Picture, form: str) -> None:
    first = export.encode(sketch, form, export.Size(400), payload=b"{}")
    if form == "pdf":
        time.sleep(1.05)  # a PDF tells the second it was made in
    assert export.encode(sketch, form, export.Size(400), payload=b"{}") == first


def test_a_pdf_carries_a_fixed_date(sketch: Picture) -> None:
    content = export.encode(sketch, "pdf", export.Size(400))
    dates = re.findall(rb"/(?:CreationDate|ModDate) \(D:(\d{14})", content)
    assert dates == [b"20000101000000"] * 2


def test_a_pdf_has_the_layers_of_the_map(opening: Picture) -> None:
    content = export.encode(opening, "pdf", export.Size(paper="A4"))
    names = [
        bytes.fromhex(found.decode()).decode("utf-16") for found in re.findall(rb"/OCG /Name <([0-9a-f]+)>", content)
    ]
    assert {"ground", "tints", "cover", "names", "units", "title", "legend"} <= set(names)
    assert len(content) < 3_000_000


def test_a_pdf_points_to_its_objects(sketch: Picture) -> None:
    content = export.encode(sketch, "pdf", export.Size(400), payload=b"{}")
    table = int(content.rsplit(b"startxref\n", 1)[1].split(b"\n")[0])
    rows = content[table:].split(b"\n")[3:]
    starts = [int(row[:10]) for row in rows if row.endswith(b"n ")]
    for number, start in enumerate(starts, 1):
        assert content[start:].startswith(b"%d 0 obj\n" % number)


def test_a_pdf_page_is_the_paper(sketch: Picture) -> None:
    content = export.encode(sketch, "pdf", export.Size(paper="A4"))
    found = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", content)
    assert found is not None
    assert [round(float(v)) for v in found.groups()] == [842, 595]


def test_pixels_are_as_asked(sketch: Picture) -> None:
    image = QImage.fromData(export.encode(sketch, "png", export.Size(400)))
    assert (image.width(), image.height()) == (400, 240)
    assert image.devicePixelRatio() == 1.0
    assert image.pixelColor(200, 185).name() == "#d68276"
    assert image.pixelColor(5, 200).name() == "#f3e9cd"


def test_paper_gives_pixels_and_density(sketch: Picture) -> None:
    image = export.image(sketch, export.Size(paper="a5", dpi=100))
    assert (image.width(), image.height()) == (827, 583)
    assert image.dotsPerMeterX() == 3937
    assert image.pixelColor(2, 2).name() == "#f4ecd6"


@pytest.mark.parametrize(
    ("size", "word"),
    [
        (export.Size(60000), "too large"),
        (export.Size(paper="A0", dpi=1200), "too large"),
        (export.Size(10), "at least"),
    ],
)
def test_impossible_sizes_say_why(sketch: Picture, size: export.Size, word: str) -> None:
    with pytest.raises(export.ExportError, match=word) as caught:
        export.image(sketch, size)
    assert caught.value.words("fr") != caught.value.words("en")


def test_unknown_papers_and_formats_are_listed() -> None:
    with pytest.raises(export.ExportError, match="A4, A3"):
        export.Size(paper="B4")
    with pytest.raises(export.ExportError, match="png, jpg"):
        export.format_of("map.gif2")
    assert export.format_of("Map.JPG") == "jpeg"


def test_a_png_carries_its_game(sketch: Picture) -> None:
    content = export.encode(sketch, "png", export.Size(100), payload="{«game»}".encode())
    start = content.index(b"iTXtdipdesk-game\0\1\0\0\0")
    length = int.from_bytes(content[start - 4 : start], "big")
    body = content[start + 4 : start + 4 + length]
    assert zlib.decompress(body[len(b"dipdesk-game\0\1\0\0\0") :]).decode() == "{«game»}"
    assert not QImage.fromData(content).isNull()
    assert b"iTXt" not in export.encode(sketch, "png", export.Size(100))


@pytest.mark.parametrize("text", ["outline", "font"])
def test_svg_is_layered_and_well_formed(sketch: Picture, text: str) -> None:
    root = ET.fromstring(svg.write(sketch, 500, text=text, payload=b"game"))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("500", "300", "0 0 100 60")
    assert root.findtext(f"{SVG}title") == "A <sketch>"
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert {"land", "ring", "ring.2", "line"} <= set(ids)
    assert (root.find(f".//{SVG}text") is not None) == (text == "font")
    assert ("font-face" in (root.findtext(f".//{SVG}style") or "")) == (text == "font")
    assert len(root.findall(f".//{SVG}use")) == 2


def test_svg_stays_well_formed_whatever_a_game_is_called(sketch: Picture) -> None:
    odd = replace(sketch, title="a\0b\x1b]0;<&>\ud800\uffff“é”")
    assert ET.fromstring(svg.write(odd, 500)).findtext(f"{SVG}title") == "ab]0;<&>“é”"
    assert b"/Title" in export.encode(odd, "pdf", export.Size(100))
    assert export.encode(odd, "png", export.Size(100)).startswith(b"\x89PNG")


def test_svg_paths_are_relative_and_exact() -> None:
    assert svg.data(polyline([(1.234, 2.0), (30.0, 40.5), (29.5, -3.0)])) == "M1.23 2l28.77 38.5l-.5-43.5"
    assert svg.data(rectangle(0, 0, 10, 5)) == "M0 0l10 0l0 5l-10 0z"


def test_the_svg_of_a_map_has_its_layers(opening: Picture) -> None:
    root = ET.fromstring(svg.write(opening, 2000))
    ids = {element.get("id") for element in root.iter(f"{SVG}g")}
    wanted = {"sea", "bands", "land", "tints", "borders", "names", "centers", "units", "title", "legend"}
    assert wanted | {"unit-stp-sc", "name-par", "tint-par", "center-par"} <= ids


def test_title_and_legend_add_room(standard: Variant, europe: Layout, opening: Picture) -> None:
    bare = compose.picture(standard, europe, standard.start)
    assert opening.bounds.top() < bare.bounds.top()
    assert opening.bounds.bottom() > bare.bounds.bottom() + 200
    assert opening.bounds.width() == bare.bounds.width()


GAME = '{"format": "dipdesk", "title": "Été"}'.encode() * 40


@pytest.mark.parametrize("form", ["png", "svg", "pdf"])
def test_the_game_in_a_picture_is_found_again(sketch: Picture, form: str) -> None:
    content = export.encode(sketch, form, export.Size(200), payload=GAME)
    assert embedded.extract(content) == GAME
    assert embedded.extract(export.encode(sketch, form, export.Size(200))) is None


@pytest.mark.parametrize("form", ["png", "svg", "pdf"])
def test_damaged_pictures_do_no_harm(sketch: Picture, form: str) -> None:
    content = export.encode(sketch, form, export.Size(60), payload=GAME)
    for cut in range(0, len(content), max(1, len(content) // 60)):
        assert embedded.extract(content[:cut]) in (None, GAME)


def test_a_game_that_unpacks_without_end_is_refused(sketch: Picture, monkeypatch: pytest.MonkeyPatch) -> None:
    content = export.encode(sketch, "png", export.Size(60), payload=b"0" * 5000)
    monkeypatch.setattr(embedded, "MAX_GAME", 4000)
    assert embedded.extract(content) is None


def streams(content: bytes) -> list[bytes]:
    found = re.finditer(rb"/Length (\d+) >>\nstream\n", content)
    return [zlib.decompress(content[m.end() : m.end() + int(m[1])]) for m in found]


def test_a_pdf_can_hold_text_that_is_searched(sketch: Picture) -> None:
    content = export.encode(sketch, "pdf", export.Size(200), text="font")
    outlined = export.encode(sketch, "pdf", export.Size(200))
    (meaning,) = (s for s in streams(content) if b"beginbfchar" in s)
    known = "".join(bytes.fromhex(h.decode()).decode("utf-16-be") for h in re.findall(rb"> <([0-9a-f]+)>\n", meaning))
    assert set("Île<Ré>") <= set(known)
    assert re.search(rb"/FontFile3 \d+ 0 R", content)
    assert any(b" TJ" in s for s in streams(content))
    assert not any(b" TJ" in s for s in streams(outlined))
    assert export.encode(sketch, "pdf", export.Size(200), text="font") == content


def test_letters_that_the_font_lacks_stay_outlines() -> None:
    picture = Picture(group("a", Lettering(("☃",), (50, 30), 12.0, "#000000")), QRectF(0, 0, 100, 60), "#ffffff", "t")
    content = export.encode(picture, "pdf", export.Size(200), text="font")
    assert b"FontFile3" not in content
    assert glyphs.shaped("☃", fonts.ROMAN) is None
    line = glyphs.shaped("AV fi", fonts.ROMAN)
    assert line is not None
    assert "".join(glyph.text for glyph in line.glyphs) == "AV fi"
    assert line.width < sum(glyph.advance for glyph in line.glyphs)
