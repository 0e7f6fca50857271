import time

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dipdesk.cartography import drawing, svg
from dipdesk.cartography.errors import WORDS, DrawingError
from dipdesk.cartography.xmltree import Element, parse

TRIANGLE = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)]


def points_of(tag: str, attributes: dict[str, str], matrix=svg.IDENTITY) -> list[list[tuple[float, float]]]:
    element = Element(tag, attributes, 1)
    placed = svg.Placed(element, matrix @ svg.transform(element))
    return [[tuple(p) for p in line.points.tolist()] for line in svg.lines(placed, svg.Budget())]


@pytest.mark.parametrize(
    "data",
    [
        "M0,0 L10,0 L10,10 Z",
        "M0 0 10 0 10 10z",
        "m0,0 10,0 0,10 z",
        "M0,0H10V10Z",
        "M0,0h10v10z",
        "M0,0L10,0L10,0L10,10L0,0Z",
        "M-5-5m5 5 10-0 0 10z",
    ],
)
def test_the_grammar_of_straight_paths(data):
    assert points_of("path", {"d": data})[-1] == TRIANGLE


def test_subpaths_begin_where_they_are_moved_to():
    found = points_of("path", {"d": "M0,0H10V10Zm20,0h10v10zl5,5 5,0"})
    assert found[1] == [(20.0, 0.0), (30.0, 0.0), (30.0, 10.0)]
    assert found[2] == [(20.0, 0.0), (25.0, 5.0), (30.0, 5.0)]


@pytest.mark.parametrize(
    ("tag", "attributes", "area"),
    [
        ("path", {"d": "M0,0C0,10 20,10 20,0Z"}, 120.0),
        ("path", {"d": "M0,0Q10,20 20,0Z"}, 266.7 * 0.5),
        ("path", {"d": "M0,0Q5,20 10,0T20,0L20,-10H0Z"}, 200.0),
        ("path", {"d": "M0,0C0,10 10,10 10,0S20,-10 20,0V-20H0Z"}, 400.0),
        ("path", {"d": "M-10,0A10,10 0 1 0 10,0A10,10 0 1 0-10,0Z"}, 314.2),
        ("circle", {"r": "10"}, 314.2),
        ("ellipse", {"cx": "3", "rx": "10", "ry": "5px"}, 157.1),
        ("rect", {"x": "1", "y": "2", "width": "3", "height": "4"}, 12.0),
        ("polygon", {"points": "0,0 10,0 10,10"}, 50.0),
    ],
)
def test_shapes_and_curves_enclose_what_they_should(tag, attributes, area):
    element = Element(tag, attributes, 1)
    lines = svg.lines(svg.Placed(element, svg.IDENTITY), svg.Budget())
    assert drawing.area_of(lines).area == pytest.approx(area, rel=0.03)


@pytest.mark.parametrize(
    ("transform", "first"),
    [
        ("translate(5,6)", (6.0, 8.0)),
        ("scale(2)", (2.0, 4.0)),
        ("matrix(1 0 0 1 5 6)", (6.0, 8.0)),
        ("translate(5 6) scale(2, 3)", (7.0, 12.0)),
        ("rotate(90)", (-2.0, 1.0)),
        ("", (1.0, 2.0)),
    ],
)
def test_transforms_move_the_points(transform, first):
    found = points_of("polyline", {"points": "1,2 3,4", "transform": transform})
    assert found[0][0] == first


def test_transforms_of_groups_add_up():
    root = parse(b'<svg><g transform="translate(10,0)"><g transform="scale(2)"><path d="M1,1H2"/></g></g></svg>')
    (placed,) = svg.drawables(root, svg.IDENTITY)
    assert svg.lines(placed, svg.Budget())[0].points.tolist() == [[12.0, 2.0], [14.0, 2.0]]


@pytest.mark.parametrize(
    ("tag", "attributes", "cause"),
    [
        ("path", {"d": "M0,0 L10,0 what"}, "bad-path"),
        ("path", {"d": "L10,0"}, "bad-path"),
        ("path", {"d": "M0,0 C1,1 2,2"}, "bad-path"),
        ("path", {"d": "M0,0 C 1,1 z"}, "bad-path"),
        ("path", {"d": "M0,0 H"}, "bad-path"),
        ("path", {"d": "M0,0 L1e999,0"}, "out-of-range"),
        ("path", {"d": "M0,0 L9e9,0"}, "out-of-range"),
        ("path", {"d": "M0,0H1", "transform": "spin(3)"}, "bad-transform"),
        ("path", {"d": "M0,0H1", "transform": "matrix(1,2)"}, "bad-transform"),
        ("path", {"d": "M0,0H1", "transform": "scale(1e400)"}, "bad-transform"),
        ("rect", {"width": "10%"}, "bad-number"),
        ("image", {}, "unknown-shape"),
    ],
)
def test_broken_shapes_are_refused_with_their_cause(tag, attributes, cause):
    with pytest.raises(DrawingError) as found:
        points_of(tag, attributes)
    assert found.value.cause == cause
    assert all(found.value.text(language) for language in ("en", "fr"))


BOMB = b'<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><svg>&b;</svg>'


@pytest.mark.parametrize(
    ("data", "cause"),
    [
        (b"", "not-xml"),
        (b"<svg>", "not-xml"),
        (b"\xff\xfe<svg/>", "not-xml"),
        (b'<?xml version="1.0" encoding="klingon"?><svg/>', "not-xml"),
        (BOMB, "entity"),
        (b'<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>', "entity"),
        (b"<svg>" + b"<g>" * 80 + b"</g>" * 80 + b"</svg>", "too-deep"),
        (b"<svg>" + b"<g/>" * 40_001 + b"</svg>", "too-many-elements"),
        (b" " * 8_000_001, "too-big"),
    ],
)
def test_files_that_swell_or_look_outside_are_refused(data, cause):
    with pytest.raises(DrawingError) as found:
        parse(data)
    assert found.value.cause == cause


EDITED = b"""<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with an editor -->
<svg xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sf.net/DTD/s-0.dtd"
   xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
   xmlns:svg="http://www.w3.org/2000/svg" xmlns="http://www.w3.org/2000/svg" width="100mm" viewBox="0 0 100 100">
  <sodipodi:namedview inkscape:zoom="2"/><metadata><rdf:RDF><rdf:type rdf:resource="http://a.b/c"/></rdf:RDF></metadata>
  <defs><linearGradient id="g" xlink:href="#h"/></defs>
  <image xlink:href="file:///home/me/tracing.png" width="100" height="100"/>
  <g inkscape:groupmode="layer" id="layer1" transform="translate(0,-10)">
    <g id="provinces" style="fill:#fff;stroke:#000">
      <title>Provinces</title>
      <path id="aaa" class="land" inkscape:connector-curvature="0" sodipodi:nodetypes="cccc"
        d="m 10,20 c 0,0 20,0 20,0 v 20 H 10 Z"/>
      <svg:rect id="bbb" class="other coastal" x="30" y="20" width="20" height="20" rx="2"/>
    </g>
  </g>
</svg>"""


def test_files_of_editors_are_read_and_their_links_left_alone():
    found = drawing.read(EDITED)
    assert {name: shape.bounds for name, shape in found.provinces().items()} == {
        "aaa": (10, 10, 30, 30),
        "bbb": (30, 10, 50, 30),
    }


def test_plain_entities_and_a_doctype_are_read():
    data = b'<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a.dtd" [<!ENTITY red "#f00">]><svg fill="&red;"/>'
    assert parse(data).attributes == {"fill": "#f00"}


def test_too_many_points_are_refused_in_time():
    element = Element("path", {"d": "M0,0" + "h1" * 1000}, 1)
    with pytest.raises(DrawingError, match="points in all"):
        svg.lines(svg.Placed(element, svg.IDENTITY), svg.Budget(500))


def test_each_cause_has_two_languages_with_the_same_fields():
    for english, french in WORDS.values():
        assert english != french
        assert sorted(part.split("}")[0] for part in english.split("{")[1:]) == sorted(
            part.split("}")[0] for part in french.split("{")[1:]
        )


SHAPES = b'<svg viewBox="0 0 9 9"><g id="provinces"><path id="a" class="land" d="M0,0H9V9Z"/></g></svg>'


@settings(max_examples=120, deadline=2000)
@given(st.one_of(st.binary(max_size=400), st.lists(st.tuples(st.integers(0, len(SHAPES) - 1), st.binary(max_size=4)))))
def test_garbage_raises_nothing_but_a_drawing_error(noise):
    data = noise
    if isinstance(noise, list):
        data = SHAPES
        for at, piece in noise:
            data = data[:at] + piece + data[at + len(piece) :]
    begin = time.monotonic()
    try:
        drawing.read(data)
    except DrawingError as error:
        error.text("fr")
    assert time.monotonic() - begin < 2


@settings(max_examples=120, deadline=2000)
@given(st.text("MmLlHhVvCcSsQqTtAaZz0123456789.,-+e \n", max_size=80))
def test_random_path_data_raises_nothing_but_a_drawing_error(data):
    try:
        for line in points_of("path", {"d": data}):
            assert np.isfinite(line).all()
    except DrawingError:
        pass
