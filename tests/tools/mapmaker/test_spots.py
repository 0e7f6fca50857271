import pytest
import shapely
from shapely.geometry import Point, Polygon

from tools.mapmaker import metrics, spots

SIZES = (26.0, 22.0, 18.0)


def want(center: bool = True, angles: tuple[float, ...] = (0.0,)) -> spots.Want:
    return spots.Want("Nowhere", "Now", False, center, SIZES, angles)


def solved(shape, text: str, **more) -> list[spots.Spots]:
    return spots.solve(spots.free_area(shape, []), want(**more), text, "full", {})


@pytest.mark.parametrize(
    "shape",
    [
        shapely.box(0, 0, 220, 120),
        Point(100, 100).buffer(75),
        Polygon([(0, 0), (200, 0), (200, 60), (90, 60), (90, 200), (0, 200)]),
    ],
    ids=["roomy", "round", "bent"],
)
def test_marks_are_inside_and_clear_of_each_other(shape) -> None:
    best = solved(shape, "Nowhere")[0]
    units = [Point(best.unit).buffer(spots.UNIT), Point(best.dislodged).buffer(spots.UNIT)]
    center = Point(best.center).buffer(spots.CENTER)
    name = best.label.box(False)
    assert all(shape.contains(mark) for mark in [*units, center, name])
    assert not any(name.intersects(mark) or center.intersects(units[0]) for mark in units)
    assert Point(best.unit).distance(Point(best.dislodged)) >= 30
    assert not center.intersects(name)


def test_a_name_too_long_is_not_placed() -> None:
    assert solved(shapely.box(0, 0, 80, 80), "Constantinople") == []


def test_a_narrow_province_turns_its_name() -> None:
    narrow = shapely.affinity.rotate(shapely.box(0, 0, 260, 44), -45)
    best = solved(narrow, "Nowhere", center=False, angles=(0.0, -45.0, 45.0))[0]
    assert best.label.angle == -45
    assert narrow.contains(best.label.box(False))


def test_obstacles_are_kept_free() -> None:
    lake = shapely.box(80, 40, 120, 80)
    area = spots.free_area(shapely.box(0, 0, 300, 120), [lake])
    best = spots.solve(area, want(), "Nowhere", "full", {})[0]
    assert not best.label.box(False).intersects(lake)
    assert not Point(best.unit).buffer(spots.UNIT).intersects(lake)


def test_widths_come_from_the_shipped_font() -> None:
    assert metrics.width("Paris", False) == pytest.approx(2.0, abs=0.2)
    assert metrics.width("Paris", True) != metrics.width("Paris", False)
    assert metrics.box(("Gulf of", "Bothnia"), True)[1] == pytest.approx(metrics.HEIGHT + metrics.LINE)


def test_names_break_at_blanks_but_leave_no_particle_alone() -> None:
    assert metrics.breaks("North Sea") == [("North Sea",), ("North", "Sea")]
    assert ("Gulf", "of", "Lyon") not in metrics.breaks("Gulf of Lyon")
    assert ("Gulf of", "Lyon") in metrics.breaks("Gulf of Lyon")
