import time
import zlib
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from fontTools.ttLib import TTFont

from dipdesk import resources
from dipdesk.cartography import anchors, atlas, codec, drawing, metrics, store
from dipdesk.cartography.errors import DrawingError
from tests.cartography import small
from tools import shapes

SMALL = small.atlas()
STANDARD = resources.maps() / "standard"


@pytest.mark.parametrize(
    ("point", "province"),
    [
        ((10, 10), "aaa"),
        ((1900, 400), "imp"),
        ((1840, 400), "ccc"),
        ((350, 650), "aaa"),  # inner water belongs to its province
        ((900, 50), "nor"),
        ((800, 300), "aaa"),  # on a border the first in the file
        ((-1, 10), None),
        ((2001, 10), None),
    ],
)
def test_a_point_lies_in_its_province(point, province):
    assert SMALL.locate(*point) == province


def test_rings_and_layers_are_plain_numbers():
    assert list(SMALL.rings("imp")[0]) == [1850, 350, 1950, 350, 1950, 450, 1850, 450]
    assert len(SMALL.rings("ccc")) == 2  # the hole
    border = SMALL.layer("borders")[0]
    assert (border.kind, border.places, list(border.parts[0])) == ("land", ("aaa", "bbb"), [800, 100, 800, 700])
    assert SMALL.layer("inner-water")[0].places == ("aaa",)


def test_outlines_take_inner_water_from_the_land():
    land, water = (SMALL.drawing.by_layer[f"{name}-outline"][0].geometry for name in ("land", "water"))
    assert land.area + water.area == pytest.approx(2000 * 1200)
    assert water.area == pytest.approx(1200 * 100 + 2000 * 500 + 100 * 100)


def test_borders_meet_in_their_middle():
    assert SMALL.meeting("bbb", "aaa") == (800, 400)
    assert SMALL.meeting("aaa", "ccc") is None
    assert SMALL.meeting("aaa", "nowhere") is None


def test_anchors_of_a_coast_take_over_the_name_of_the_province():
    coast = SMALL.anchor("bbb/nc")
    assert (coast.unit, coast.handle) == ((1200, 140), (1200, 100))
    assert coast.labels["en"].lines == ("Bravo",)
    assert SMALL.anchor("imp").labels["en"].leader == ((1000, 900), (1900, 440))
    with pytest.raises(KeyError):
        SMALL.anchor("xyz")


def test_a_pack_without_anchors_gets_fair_guesses():
    bare = small.atlas(spots="")
    for province in bare.provinces:
        assert bare.locate(*bare.anchor(province).unit) == province
    assert bare.anchor("bbb/nc").handle == (1200, 100)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("[p.aaa]\n", "p.aaa.unit"),
        ("[p.aaa]\nunit = [1]", "p.aaa.unit"),
        ("[p.aaa]\nunit = [1, nan]", "p.aaa.unit"),
        ('[p.aaa]\nunit = [1, "2"]', "p.aaa.unit"),
        ("[p.aaa]\nunit = [1, true]", "p.aaa.unit"),
        ("p = 3", "p"),
        ("[p.aaa]\nunit = [1, 2]\nlabel.en = {at = [1, 2]}", "p.aaa.label.en.lines"),
        ('[p.aaa]\nunit = [1, 2]\nlabel.en = {at = [1, 2], lines = ["x"], form = "odd"}', "p.aaa.label.en.form"),
        ('[p.aaa]\nunit = [1, 2]\nlabel.en = {at = [1, 2], lines = ["x"], size = 0}', "p.aaa.label.en.size"),
        ('[straits]\npairs = [["a"]]', "straits.pairs[0]"),
        ("[[[", "TOML"),
    ],
)
def test_a_wrong_anchor_is_named(text, key):
    with pytest.raises(DrawingError) as found:
        anchors.read(text.encode())
    assert key in str(found.value)
    assert key in found.value.text("fr")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('viewBox="0 0 2000 1200"', 'viewBox="0 0 0 1200"', "viewBox"),
        ('id="provinces"', 'id="p"', "“provinces”"),
        ('id="bbb" class="coastal"', 'id="aaa" class="coastal"', "“aaa” stands twice"),
        ('id="bbb" class="coastal"', 'id="bbb" class="sand"', "nothing says what it is"),
        ('id="bbb" class="coastal"', 'class="coastal"', "no name"),
        ('d="M0,0H800V100V700H0Z"', 'd="M0,0H800Z"', "no area"),
        ('data-location="bbb/nc"', "", "data-location"),
        ("</svg>", "", "XML"),
    ],
)
def test_a_broken_map_says_what_is_wrong_and_where(tmp_path, old, new, words):
    (tmp_path / "map.svg").write_text(small.SVG.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DrawingError) as found:
        atlas.load(tmp_path, cache=tmp_path / "cache")
    assert words in str(found.value)
    assert str(found.value).startswith("map.svg:")


def test_a_moved_view_box_moves_everything_to_the_origin():
    moved = small.SVG.replace('viewBox="0 0 2000', 'viewBox="-100 -50 2000').replace(
        '<g id="provinces">', '<g id="provinces" transform="translate(-100 -50)">'
    )
    assert small.atlas(moved).rings("aaa")[0] == SMALL.rings("aaa")[0]


def test_shapes_of_one_province_in_pieces_and_holes_in_holes():
    island = '<path id="aaa" class="coastal" d="M0,0H800V700H0Z M100,100H700V600H100Z M200,200H600V500H200Z"/>'
    svg = f'<svg viewBox="0 0 2000 1200"><g id="provinces">{island}</g></svg>'
    found = small.atlas(svg)
    inside = [found.locate(x, 300) for x in (50, 150, 300)]
    assert inside == ["aaa", None, "aaa"]


def test_a_crossing_outline_is_filled_by_the_even_odd_rule():
    bow = '<path id="aaa" class="land" d="M0,0L100,100V0L0,100Z"/>'
    found = small.atlas(f'<svg viewBox="0 0 2000 1200"><g id="provinces">{bow}</g></svg>')
    assert found.locate(10, 50) == found.locate(90, 50) == "aaa"
    assert found.locate(50, 10) is None


def test_shapes_come_back_from_their_bytes():
    data = codec.encode(SMALL.drawing, "abc")
    again = codec.decode(data)
    assert codec.digest_of(data) == "abc"
    for layer, features in SMALL.drawing.by_layer.items():
        pairs = zip(features, again.by_layer[layer], strict=True)
        assert all(a.geometry.equals(b.geometry) and a.places == b.places and a.kind == b.kind for a, b in pairs)


@pytest.mark.parametrize("damage", [lambda d: d[:-40], lambda d: b"x" + d, lambda d: d[:60], lambda d: b""])
def test_damaged_bytes_are_noticed(damage):
    with pytest.raises(DrawingError):
        codec.decode(damage(codec.encode(SMALL.drawing, "abc")))


def test_altered_bytes_never_get_past_the_reader():
    head, _, packed = codec.encode(SMALL.drawing, "abc").partition(b"}\n")
    body = zlib.decompress(packed)
    rng = np.random.default_rng(1)
    refused = 0
    for _ in range(300):
        altered = bytearray(body)
        altered[int(rng.integers(min(len(body), 600)))] = int(rng.integers(256))
        try:
            codec.decode(head + b"}\n" + zlib.compress(bytes(altered)))
        except DrawingError:
            refused += 1
    assert refused > 200


def test_a_layer_without_area_comes_back():
    svg = '<svg viewBox="0 0 9 9"><g id="provinces"><path id="a" class="land" d="M0,0H9V9H0Z"/></g></svg>'
    found = codec.decode(codec.encode(small.atlas(svg).drawing, "abc"))
    assert found.by_layer["water-outline"][0].geometry.is_empty


def test_a_known_drawing_is_not_read_again(tmp_path, monkeypatch):
    (tmp_path / "map.svg").write_text(small.SVG, encoding="utf-8")
    (tmp_path / store.SHIPPED).write_bytes(b"a stranger's shapes are not believed")
    parts: list[float] = []
    first = atlas.load(tmp_path, cache=tmp_path / "cache", progress=parts.append)
    assert parts[-1] == 1.0
    assert all(a <= b for a, b in pairwise(parts))
    monkeypatch.setattr(drawing, "read", None)
    assert atlas.load(tmp_path, cache=tmp_path / "cache").provinces == first.provinces


def test_a_broken_or_forbidden_cache_does_no_harm(tmp_path):
    (tmp_path / "map.svg").write_text(small.SVG, encoding="utf-8")
    atlas.load(tmp_path, cache=tmp_path / "cache")
    (kept,) = (tmp_path / "cache").glob(f"{store.digest(small.SVG.encode())}*.bin")
    kept.write_bytes(b"nonsense")
    assert atlas.load(tmp_path, cache=tmp_path / "cache").locate(10, 10) == "aaa"
    assert codec.digest_of(kept.read_bytes())
    (tmp_path / "file").write_text("")
    assert atlas.load(tmp_path, cache=tmp_path / "file").locate(10, 10) == "aaa"


def test_shipped_shapes_are_written_once(tmp_path):
    (tmp_path / "map.svg").write_text(small.SVG, encoding="utf-8")
    assert shapes.refresh(tmp_path)
    assert codec.decode((tmp_path / store.SHIPPED).read_bytes()).width == 2000
    assert not shapes.refresh(tmp_path)
    (tmp_path / "map.svg").write_text(small.SVG + " ", encoding="utf-8")
    assert shapes.refresh(tmp_path)


def test_no_map_no_atlas(tmp_path):
    with pytest.raises(DrawingError, match=r"map\.svg"):
        atlas.load(tmp_path)


def test_a_user_without_a_home_keeps_nothing(tmp_path, monkeypatch):
    def nowhere() -> Path:
        raise RuntimeError

    monkeypatch.setattr(store.Path, "home", nowhere)
    (tmp_path / "map.svg").write_text(small.SVG, encoding="utf-8")
    assert atlas.load(tmp_path).locate(10, 10) == "aaa"


@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
def test_the_cache_lies_where_the_system_wants_it(monkeypatch, system):
    monkeypatch.setattr(store.sys, "platform", system)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    assert store.cache_folder().parts[-2:] == ("dipdesk", "shapes")


def _inside(polygon: list[float], points: np.ndarray) -> np.ndarray:
    """An independent even-odd test by counting the edges to the right of each point."""
    corners = np.array(polygon).reshape(-1, 2)
    a, b = corners, np.roll(corners, -1, axis=0)
    found = np.zeros(len(points), dtype=bool)
    x, y = points[:, 0], points[:, 1]
    for (ax, ay), (bx, by) in zip(a.tolist(), b.tolist(), strict=True):
        if ay != by:
            crossed = (ay > y) != (by > y)
            found[crossed] ^= x[crossed] < (bx - ax) * (y[crossed] - ay) / (by - ay) + ax
    return found


def test_twenty_thousand_points_on_standard_agree_with_another_test(standard):
    points = np.random.default_rng(1901).uniform((0, 0), (standard.width, standard.height), (20_000, 2))
    found = [standard.locate(x, y) for x, y in points.tolist()]
    for province in standard.provinces:
        left, top, right, bottom = standard.extent(province)
        near = np.flatnonzero(
            (points[:, 0] >= left) & (points[:, 0] <= right) & (points[:, 1] >= top) & (points[:, 1] <= bottom)
        )
        inside = np.zeros(len(near), dtype=bool)
        for ring in standard.rings(province):
            inside ^= _inside(list(ring), points[near])
        assert [found[i] == province for i in near.tolist()] == inside.tolist()


def test_a_hit_takes_less_than_a_millisecond(standard):
    points = np.random.default_rng(5).uniform((0, 0), (standard.width, standard.height), (500, 2)).tolist()
    begin = time.process_time()
    for x, y in points:
        standard.locate(x, y)
    assert time.process_time() - begin < 0.5


@pytest.mark.parametrize("italic", [False, True])
def test_the_table_of_widths_is_that_of_the_shipped_font(italic):
    file = resources.resource("fonts", f"EBGaramond12-{'Italic' if italic else 'Regular'}.otf")
    font = TTFont(Path(file))
    names, advances = font.getBestCmap(), font["hmtx"].metrics
    for character in "Saint-Pétersbourg Œsterreich Mer Égée, (ÀÇ)":
        wanted = advances[names[ord(character)]][0] / font["head"].unitsPerEm
        assert metrics.width(character, italic) == pytest.approx(wanted, abs=0.001)
