import numpy as np
import pytest

from tools.mapmaker.project import Conic, Sheet

PROJECTION = {
    "parallels": [38, 62],
    "center": [14, 52],
    "origin": [14, 52],
    "width": 1000,
    "frame": [-2500, -2000, 2500, 2000],
    "window": [-40, 25, 60, 80],
}


def scale(flat, lon: float, lat: float) -> tuple[float, float]:
    """Return how long a km east and a km north are on the plane."""
    step = 1e-4
    origin, east, north = flat(np.array([[lon, lat], [lon + step, lat], [lon, lat + step]]))
    km = np.radians(step) * 6370.997
    return float(np.hypot(*(east - origin)) / (km * np.cos(np.radians(lat)))), float(np.hypot(*(north - origin)) / km)


@pytest.mark.parametrize("lon", [-9.0, 14.0, 45.0])
@pytest.mark.parametrize("lat", [38.0, 62.0])
def test_the_conic_is_true_along_its_parallels(lon: float, lat: float) -> None:
    assert scale(Conic([38, 62], [14, 52], [14, 52]), lon, lat) == pytest.approx((1, 1), abs=1e-5)


def test_the_conic_keeps_angles_everywhere() -> None:
    east, north = scale(Conic([38, 62], [14, 52], [14, 52]), 30.0, 70.0)
    assert east == pytest.approx(north, rel=1e-5)


def test_the_frame_fills_the_sheet() -> None:
    sheet = Sheet(PROJECTION)
    assert (sheet.width, sheet.height) == (1000, 800)
    assert sheet.from_plane([[-2500, 2000], [2500, -2000]]).tolist() == [[0, 0], [1000, 800]]
    assert sheet(np.array([[14, 52]]))[0] == pytest.approx([500, 400])


def test_a_magnifier_enlarges_its_place_and_leaves_the_far_alone() -> None:
    plain = Sheet(PROJECTION)
    strong = Sheet({**PROJECTION, "magnifiers": [[0.6, 200, 14, 52]]})
    near = np.array([[14.0, 52.0], [14.1, 52.0]])
    assert np.ptp(strong(near)[:, 0]) == pytest.approx(1.6 * np.ptp(plain(near)[:, 0]), rel=1e-2)
    far = np.array([[-20.0, 40.0]])
    assert strong(far) == pytest.approx(plain(far), abs=1e-6)


def test_magnifiers_do_not_fold_the_sheet() -> None:
    sheet = Sheet({**PROJECTION, "magnifiers": [[0.9, 300, 14, 52], [0.6, 200, 10, 50]]})
    lon, lat = np.meshgrid(np.arange(0, 30, 0.5), np.arange(42, 62, 0.5))
    grid = sheet(np.column_stack([lon.ravel(), lat.ravel()])).reshape(*lon.shape, 2)
    east, north = np.diff(grid, axis=1)[:-1], np.diff(grid, axis=0)[:, :-1]
    assert (east[..., 0] * north[..., 1] - east[..., 1] * north[..., 0] < 0).all()


def test_lines_may_go_over_from_degrees_to_the_plane() -> None:
    line = Sheet(PROJECTION).line({"line": [[14, 52], [14, 53]], "then_plane": [[-2500, 2000]]})
    assert line[0] == pytest.approx([500, 400])
    assert line[-1].tolist() == [0, 0]
