import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dipdesk.ui.camera import MAX_SCALE, MIN_SCALE, Box, Camera, fitting, joined

SHEET = Box(0, 0, 2000, 1500)
POINTS = st.tuples(st.floats(0, 1600), st.floats(0, 1000))


@settings(max_examples=60)
@given(POINTS, st.floats(0.2, 5), st.floats(0.3, 12))
def test_the_point_under_the_pointer_stays_when_zooming(
    point: tuple[float, float], factor: float, scale: float
) -> None:
    camera = Camera(scale, 120, -30)
    zoomed = camera.zoomed(factor, *point)
    assert zoomed.to_sheet(*point) == pytest.approx(camera.to_sheet(*point))
    assert MIN_SCALE <= zoomed.scale <= MAX_SCALE


@settings(max_examples=60)
@given(POINTS, st.floats(0.25, 16), st.floats(-500, 500))
def test_view_and_sheet_are_inverse(point: tuple[float, float], scale: float, left: float) -> None:
    camera = Camera(scale, left, 40)
    assert camera.to_view(*camera.to_sheet(*point)) == pytest.approx(point, abs=1e-6)


def test_fitting_shows_all_in_the_middle() -> None:
    camera = fitting(SHEET, 1600, 1000)
    left, top = camera.to_view(0, 0)
    right, bottom = camera.to_view(2000, 1500)
    assert left >= 0
    assert top >= 0
    assert right <= 1600
    assert bottom <= 1000
    assert (left + right) / 2 == pytest.approx(800)


def test_the_sheet_cannot_be_lost() -> None:
    camera = Camera(1.0, 9e6, -9e6).clamped(SHEET, 1600, 1000)
    box = camera.box(1600, 1000)
    assert box.left < 2000
    assert box.top + box.height > 0


def test_a_box_round_points() -> None:
    assert joined([(1, 2), (5, 4)], 1) == Box(0, 1, 6, 4)
