import numpy as np
import pytest
import shapely
from shapely.affinity import translate

from dipdesk.cartography import footprint, placing
from dipdesk.cartography.placing import Want

NAMES = {"en": "Somewhere", "fr": "Quelque part"}


def placed(shape, center=True, taken=(), foreign=(), names=NAMES):
    return placing.place(placing.ground(shape), Want(names, "Som", False, center), taken, foreign)


@pytest.mark.parametrize(
    "shape",
    [
        shapely.box(0, 0, 400, 300),
        shapely.box(0, 0, 300, 60),
        shapely.Polygon([(0, 0), (60, 0), (260, 300), (200, 300)]),
        shapely.Point(0, 0).buffer(90),
    ],
)
def test_marks_and_names_have_room_and_keep_apart(shape):
    anchor = placed(shape)
    assert all(shape.contains(shapely.Point(spot)) for spot in (anchor.unit, anchor.dislodged, anchor.center))
    unit = translate(footprint.outline("AF"), *anchor.unit)
    aside = translate(footprint.outline("AF", dislodged=True), *anchor.dislodged)
    center = shapely.Point(anchor.center).buffer(placing.CENTER)
    clash = footprint.clash("AF", "AF")
    assert not clash.contains(shapely.Point(np.subtract(anchor.dislodged, anchor.unit)))
    assert min(center.distance(unit), center.distance(aside)) > 1
    for label in (*anchor.labels.values(), anchor.short):
        frame = placing.box(label, False)
        assert shape.covers(frame)
        assert all(frame.distance(mark) > 0 for mark in (unit, aside, center))


def test_a_larger_shape_has_a_larger_name():
    sizes = [placed(shapely.box(0, 0, side, side)).labels["en"].size for side in (100, 160, 400)]
    assert sizes == sorted(set(sizes))


def test_a_name_leans_along_a_leaning_shape():
    shape = shapely.affinity.rotate(shapely.box(0, 0, 300, 44), -40)
    assert placed(shape, center=False).labels["en"].angle == pytest.approx(-40, abs=1)


def test_a_name_that_does_not_fit_is_shortened():
    anchor = placed(shapely.box(0, 0, 90, 60), center=False, names={"en": "A name far too long for it all"})
    assert (anchor.labels["en"].form, anchor.labels["en"].lines) == ("short", ("Som",))


@pytest.mark.parametrize("side", [6, 14, 24, 40])
def test_the_smallest_shapes_still_get_spots(side):
    shape = shapely.box(0, 0, side, side)
    anchor = placed(shape)
    assert all(shape.contains(shapely.Point(spot)) for spot in (anchor.unit, anchor.dislodged, anchor.center))
    assert anchor.short is not None


def test_neighbors_and_coasts_are_left_alone():
    shape = shapely.box(0, 0, 300, 200)
    foreign = [shapely.box(0, 0, 300, 60)]
    taken = [shapely.box(0, 140, 300, 200)]
    anchor = placed(shape, taken=taken, foreign=foreign)
    assert min(spot[1] for spot in (anchor.unit, anchor.dislodged, anchor.center)) > 60
    assert anchor.center[1] < 140
    for label in anchor.labels.values():
        assert not placing.box(label, False).intersects(shapely.union_all([*foreign, *taken]))
    # where neighbors leave no room at all, they are overlooked
    assert shape.contains(shapely.Point(placed(shape, foreign=[shape]).unit))


def test_lakes_are_kept_free():
    shape, lake = shapely.box(0, 0, 400, 100), shapely.box(150, 0, 400, 100)
    anchor = placing.place(placing.ground(shape, lake), Want(NAMES, "Som", False, False))
    assert not placing.box(anchor.labels["en"], False).intersects(lake.buffer(-0.1))
