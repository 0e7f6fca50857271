"""Drawings with one thing wrong: each is refused with its cause and the line it stands in."""

import pytest

from dipdesk.cartography import atlas, drawing
from dipdesk.cartography.errors import DrawingError
from tests.cartography import small

SHEET = 'viewBox="0 0 2000 1200"'
LAND = '<path id="aaa" class="coastal" fill-rule="evenodd" d="M0,0H800V100V700H0Z"/>'
DAMAGE = [
    ("<svg ", "<drawing ", "not-svg", "<drawing"),
    (f'{SHEET} width="2000"', 'width="210mm"', "no-sheet", "<svg"),
    (SHEET, 'viewBox="0 0 2000"', "no-sheet", "<svg"),
    (SHEET, 'viewBox="0 0 0 1200"', "no-sheet", "<svg"),
    (SHEET, 'viewBox="0 0 2000 inf"', "no-sheet", "<svg"),
    ('<g id="provinces">', '<g id="regions">', "no-group", "<svg"),
    (LAND, LAND.replace("coastal", "swamp"), "bad-class", "swamp"),
    (LAND, LAND.replace(' id="aaa"', ""), "no-id", '<path class="coastal"'),
    (LAND, LAND + "\n" + LAND, "twice", None),
    (LAND, LAND.replace("V100V700H0Z", ""), "no-area", 'd="M0,0H800"'),
    ('data-location="bbb/nc"', "", "bad-places", '<path  d="M800,100H1600"'),
    ('<path data-province="aaa" d="M300', '<path data-province="aaa bbb" d="M300', "bad-places", '"aaa bbb" d="M300'),
    (
        "</svg>",
        '<g id="seams">\n<path data-seam="north" data-province="aaa" d="M0,0V9"/></g></svg>',
        "bad-seam",
        "north",
    ),
]


def damaged(old: str, new: str) -> str:
    assert old in small.SVG
    text = small.SVG.replace(old, new, 1)
    return text.replace("</svg>", "</drawing>") if new == "<drawing " else text


@pytest.mark.parametrize(("old", "new", "cause", "at"), DAMAGE, ids=[f"{row[2]}-{n}" for n, row in enumerate(DAMAGE)])
def test_a_fault_is_named_with_its_line(old, new, cause, at):
    text = damaged(old, new)
    with pytest.raises(DrawingError) as found:
        drawing.read(text.encode())
    assert found.value.cause == cause
    lines = text.splitlines()
    wanted = [number for number, line in enumerate(lines, 1) if (at or 'id="aaa"') in line]
    assert found.value.line == wanted[-1]
    assert found.value.text("en") != found.value.text("fr")


@pytest.mark.parametrize("program", ["inkscape", "illustrator"])
def test_files_of_drawing_programs_are_read_as_they_are(program):
    data = (small.DATA / f"small-{program}.svg").read_bytes()
    found, wanted = drawing.read(data), drawing.read(small.SVG.encode())
    assert (found.width, found.height) == (wanted.width, wanted.height)
    kinds = {f.name: f.kind for f in wanted.by_layer["provinces"]}
    assert {f.name: f.kind for f in found.by_layer["provinces"]} == kinds
    assert all(found.provinces()[name].equals(shape) for name, shape in wanted.provinces().items())
    for layer in ("inner-water", "coasts", "crossings"):
        parts = [[(f.places, f.geometry.bounds) for f in each.by_layer[layer]] for each in (found, wanted)]
        assert parts[0] == parts[1]


def test_the_groups_that_are_there_are_told():
    with pytest.raises(DrawingError) as found:
        drawing.read(
            b'<svg viewBox="0 0 9 9"><g id="layer1"/><g id="a" inkscape:label="lands" xmlns:inkscape="i"/></svg>'
        )
    assert "lands, layer1" in found.value.text()


@pytest.mark.parametrize(
    ("files", "cause", "file"),
    [
        ({}, "missing-file", "map.svg"),
        ({"map.svg": "<svg>"}, "not-xml", "map.svg"),
        ({"map.svg": small.SVG, "anchors.toml": "[aaa"}, "bad-toml", "anchors.toml"),
    ],
)
def test_a_folder_that_cannot_be_used_names_the_file(tmp_path, files, cause, file):
    for name, text in files.items():
        (tmp_path / name).write_text(text, "utf-8")
    with pytest.raises(DrawingError) as found:
        atlas.load(tmp_path, cache=tmp_path / "cache")
    assert found.value.cause == cause
    assert file in str(found.value)


def test_a_file_that_is_a_folder_cannot_be_read(tmp_path):
    for name in ("map.svg", "anchors.toml"):
        (tmp_path / name).mkdir()
        with pytest.raises(DrawingError) as found:
            atlas.load(tmp_path, cache=tmp_path / "cache")
        assert (found.value.cause, name in str(found.value)) == ("unreadable", True)
        (tmp_path / name).rmdir()
        (tmp_path / name).write_text(small.SVG, "utf-8")
