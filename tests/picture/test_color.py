import pytest

from dipdesk.picture import color, painter

# From the test data of Sharma, Wu and Dalal, 2005.
SHARMA = (
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0000),
    ((50.0, 2.4900, -0.0010), (50.0, -2.4900, 0.0009), 7.1792),
    ((50.0, -0.0010, 2.4900), (50.0, 0.0009, -2.4900), 4.8045),
    ((50.0, 2.5000, 0.0), (73.0, 25.0, -18.0), 27.1492),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
)


@pytest.mark.parametrize(("first", "second", "difference"), SHARMA)
def test_ciede2000_gives_the_published_numbers(first: color.Triple, second: color.Triple, difference: float) -> None:
    assert color.ciede2000(first, second) == pytest.approx(difference, abs=5e-5)
    assert color.ciede2000(second, first) == pytest.approx(difference, abs=5e-5)


def test_lab_of_the_primaries() -> None:
    assert color.lab("#ffffff") == pytest.approx((100.0, 0.0, 0.0), abs=0.02)
    assert color.lab("#ff0000") == pytest.approx((53.24, 80.09, 67.20), abs=0.02)


def test_red_and_green_come_close_for_deuteranopes_only() -> None:
    assert color.difference("#b05040", "#708030") > 35
    assert color.difference("#b05040", "#708030", "deutan") < 20
    assert color.difference("#b05040", "#b05040", "tritan") == 0


def test_contrast_is_that_of_wcag() -> None:
    assert color.contrast("#000000", "#ffffff") == pytest.approx(21.0)
    assert color.contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_mixing_and_fading() -> None:
    assert color.mix("#000000", "#ffffff", 0.5) == "#808080"
    assert color.fade("#10203080", 0.5) == "#10203040"
    assert color.opacity("#102030") == 1.0


def test_whoever_fades_a_color_leaves_those_of_others_alone():
    faded = painter.qcolor("#b9d3dd")
    faded.setAlphaF(0.4)
    assert painter.qcolor("#b9d3dd").alphaF() == 1.0
