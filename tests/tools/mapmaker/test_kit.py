from dataclasses import replace
from itertools import combinations

import pytest
import shapely
from shapely.geometry import Point, Polygon

from tools.mapmaker import kit, roomy, spots
from tools.mapmaker.anchors import Anchors

KIT = kit.Kit(unit=21.0, aside=16.4, least=14.0)
WANT = spots.Want("Nowhere", "Now", italic=False, has_center=True, sizes=(30.0, 26.0, 22.0, 18.0), kit=KIT)
SHAPES = {
    "roomy": shapely.box(0, 0, 240, 160),
    "square": shapely.box(0, 0, 92, 92),
    "bent": Polygon([(0, 0), (150, 0), (150, 52), (60, 52), (60, 140), (0, 140)]),
}


def solved(shape, **changes) -> list[spots.Spots]:
    return roomy.solve(spots.free_area(shape, []), replace(WANT, **changes), "Now", "short", {})


@pytest.mark.parametrize("name", SHAPES)
@pytest.mark.parametrize("angle", [0.0, -45.0])
def test_all_of_a_kit_stand_inside_and_clear_of_each_other(name: str, angle: float) -> None:
    shape = SHAPES[name]
    found = solved(shape, angles=(angle,))
    assert angle or found
    for s in found:
        discs = [
            Point(s.unit).buffer(KIT.unit),
            Point(s.dislodged).buffer(KIT.aside),
            Point(s.center).buffer(KIT.center),
        ]
        marks = [*discs, s.label.box(italic=False)]
        assert all(shape.contains(mark) for mark in (discs[0], discs[2], marks[3]))
        assert shape.contains(Point(s.dislodged).buffer(KIT.least))
        assert not [pair for pair in combinations(marks, 2) if pair[0].intersects(pair[1])]


def test_the_disc_of_the_unit_is_never_cut() -> None:
    assert solved(shapely.box(0, 0, 400, 40), has_center=False) == []
    assert solved(shapely.box(0, 0, 400, 48), has_center=False) != []


FAULTS = {
    "edge": {"unit": (15.0, 40.0)},
    "aside": {"dislodged": (66.0, 40.0)},
    "center": {"center": (45.0, 20.0)},
    "short": {"short": spots.Label((0.0, 0.0), 20.0, 0.0, ("Now",), "short")},
}


@pytest.mark.parametrize("change", [None, *FAULTS])
def test_what_is_not_clear_is_told(change: str | None) -> None:
    label = spots.Label((0.0, 0.0), 22.0, 0.0, ("Now",), "short")
    found = Anchors((40.0, 40.0), (85.0, 40.0), (120.0, 40.0), {}, label, kit=KIT)
    found = replace(found, **FAULTS.get(change, {}))
    assert bool(roomy.faults("now", found, shapely.box(0, 0, 140, 80))) == (change is not None)
