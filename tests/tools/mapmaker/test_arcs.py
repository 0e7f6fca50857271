import numpy as np
import pytest
import shapely
from shapely.geometry import Polygon

from tools.mapmaker import arcs, coverage
from tools.mapmaker.geometry import GRID, chaikin, roughen

RULES = {"land": (2.6, 3), "coast": (0.8, 1), "sea": (0.4, 1)}


def zigzag_cover() -> dict:
    """Return four shapes with wild borders: two lands, a sea, and an island of the first in the sea."""
    rng = np.random.default_rng(3)
    edge = [(x, 50 + float(rng.uniform(-6, 6))) for x in range(0, 101, 4)]
    upright = [(50 + float(rng.uniform(-6, 6)), y) for y in range(54, 100, 4)]
    middle = edge[12]
    border = [middle, *upright, (50.0, 100.0)]
    west = Polygon([*edge[:13], *border[1:], (0, 100)])
    east = Polygon([*border[::-1][:-1], *edge[12:], (100, 100)])
    island = shapely.Point(30, 20).buffer(9, quad_segs=4)
    sea = Polygon([(0, 0), (100, 0), *edge[::-1]], [island.exterior.coords])
    shapes = {"east": east, "sea": sea, "west": shapely.MultiPolygon([west, island])}
    snapped = shapely.set_precision(np.array(list(shapes.values())), GRID)
    return dict(zip(shapes, snapped, strict=True))


def wet(owner: str) -> bool:
    return owner == "sea"


def test_neighbors_stay_glued_when_smoothed() -> None:
    before = zigzag_cover()
    assert coverage.is_valid(before)
    after = arcs.smoothed(before, wet, RULES)
    assert list(after) == list(before)
    assert coverage.is_valid(after)
    assert sum(v.area for v in after.values()) == pytest.approx(10_000)
    assert len(shapely.get_parts(after["west"])) == 2
    assert any(after[k] != before[k] for k in before)


def test_smoothed_coordinates_are_on_the_grid() -> None:
    points = np.vstack([shapely.get_coordinates(v) for v in arcs.smoothed(zigzag_cover(), wet, RULES).values()])
    assert np.abs(points / GRID - np.round(points / GRID)).max() < 1e-6


def test_borders_tell_who_meets_for_how_long() -> None:
    found = coverage.borders(zigzag_cover())
    assert sorted(found) == [("east",), ("east", "sea"), ("east", "west"), ("sea",), ("sea", "west"), ("west",)]
    shared = shapely.intersection(zigzag_cover()["east"], zigzag_cover()["west"])
    assert abs(coverage.lengths(found)["east", "west"] - shared.length) < 0.01
    assert [arcs.kind(o, wet) for o in sorted(found)] == ["frame", "coast", "land", "frame", "coast", "frame"]


def test_cutting_corners_keeps_the_ends() -> None:
    line = chaikin([(0, 0), (10, 10), (20, 0)], 3)
    assert line[0].tolist() == [0, 0]
    assert line[-1].tolist() == [20, 0]
    assert line[:, 1].max() < 10


def test_roughening_is_the_same_every_time() -> None:
    one, other = (roughen([(0, 0), (100, 0)], 0.5, 7, 5.0) for _ in range(2))
    assert np.array_equal(one, other)
    assert one[0].tolist() == [0, 0]
    assert np.ptp(one[:, 1]) > 1
