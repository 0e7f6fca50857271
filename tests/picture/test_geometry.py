from itertools import pairwise
from math import dist

import pytest

from dipdesk.picture.hatch import hatch
from dipdesk.picture.track import Track, bowed, smooth, straight


def test_tracks_are_measured_along_their_length() -> None:
    track = Track(((0.0, 0.0), (10.0, 0.0), (10.0, 20.0)))
    assert track.length == 30.0
    assert track.at(15.0) == (10.0, 5.0)
    assert track.at(99.0) == (10.0, 20.0)
    assert track.heading(12.0) == (0.0, 1.0)
    assert track.part(5.0, 15.0).points == ((5.0, 0.0), (10.0, 0.0), (10.0, 5.0))
    assert track.part(20.0, 10.0).length == 0.0


def test_tracks_shift_to_their_right() -> None:
    assert straight((0.0, 0.0), (10.0, 0.0)).shifted(3.0).points == ((0.0, 3.0), (10.0, 3.0))


def test_a_smooth_track_passes_through_its_points() -> None:
    points = [(0.0, 0.0), (50.0, 40.0), (120.0, 10.0), (150.0, 90.0)]
    track = smooth(points)
    assert all(min(dist(p, q) for q in track.points) < 1e-9 for p in points)
    turns = [track.heading(d) for d in range(int(track.length))]
    assert min(a[0] * b[0] + a[1] * b[1] for a, b in pairwise(turns)) > 0.85
    assert smooth([(0.0, 0.0), (0.0, 0.0), (5.0, 0.0)]).length == 5.0


def test_a_bowed_track_leaves_the_straight_line_by_its_bow() -> None:
    track = bowed((0.0, 0.0), (100.0, 0.0), 12.0)
    assert max(y for _, y in track.points) == pytest.approx(12.0)


def test_hatching_stays_inside_and_fills_evenly() -> None:
    ring = [0.0, 0.0, 100.0, 0.0, 100.0, 100.0, 0.0, 100.0]
    hole = [30.0, 30.0, 70.0, 30.0, 70.0, 70.0, 30.0, 70.0]
    path = hatch([ring, hole], 5.0)
    assert path.controlPointRect().adjusted(0.01, 0.01, -0.01, -0.01).width() <= 100.0
    ends = [(path.elementAt(i), path.elementAt(i + 1)) for i in range(0, path.elementCount(), 2)]
    for a, b in ends:
        x, y = (a.x + b.x) / 2, (a.y + b.y) / 2
        assert not (30.5 < x < 69.5 and 30.5 < y < 69.5)
    total = sum(dist((a.x, a.y), (b.x, b.y)) for a, b in ends)
    assert total == pytest.approx((100 * 100 - 40 * 40) / 5.0, rel=0.03)
