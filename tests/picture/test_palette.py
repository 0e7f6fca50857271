from itertools import combinations

import pytest

from dipdesk.game import pack
from dipdesk.picture import color
from dipdesk.picture.palette import (
    CHARGES,
    CHECKED,
    CLASSIC,
    LEAST_DIFFERENCE,
    LEAST_OF_FURTHER,
    PALETTES,
    VISIONS,
    ink_on,
    styles,
)
from dipdesk.picture.theme import THEMES


@pytest.mark.parametrize("kind", ["strong", "tint"])
@pytest.mark.parametrize("name", PALETTES)
def test_hues_stay_apart_for_every_kind_of_eyes(name: str, kind: str) -> None:
    shades = [getattr(hue, kind) for hue in PALETTES[name].hues[:CHECKED]]
    for first, second in combinations(shades, 2):
        assert min(color.difference(first, second, vision) for vision in VISIONS) >= LEAST_DIFFERENCE, (first, second)


@pytest.mark.parametrize("name", PALETTES)
def test_further_hues_stay_apart_too(name: str) -> None:
    hues = PALETTES[name].hues
    lands = [theme.land for theme in THEMES.values()]
    for number, hue in enumerate(hues[CHECKED:], CHECKED):
        others = [other for i, other in enumerate(hues) if i != number]
        strong = [color.difference(hue.strong, other.strong, vision) for other in others for vision in VISIONS]
        tints = [color.difference(hue.tint, tint, v) for tint in (*(o.tint for o in others), *lands) for v in VISIONS]
        assert min(strong) >= LEAST_DIFFERENCE
        assert min(tints) >= LEAST_OF_FURTHER


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_the_classic_palette_stays_apart_as_land_of_every_theme(theme) -> None:
    shown = [theme.owned(hue.tint) for hue in CLASSIC.hues[:CHECKED]]
    least = min(color.difference(a, b, vision) for a, b in combinations(shown, 2) for vision in VISIONS)
    assert least >= LEAST_DIFFERENCE
    assert min(color.difference(tint, theme.land, vision) for tint in shown for vision in VISIONS) > 8


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("name", PALETTES)
def test_paler_land_without_center_stays_apart_too(name: str, theme) -> None:
    hues = PALETTES[name].hues
    for count, least in ((CHECKED, 5.9), (len(hues), 4.5)):
        shown = [theme.land, *(theme.home(hue.tint) for hue in hues[:count])]
        assert min(color.difference(a, b, v) for a, b in combinations(shown, 2) for v in VISIONS) >= least
    assert min(color.difference(theme.home(hue.tint), theme.owned(hue.tint)) for hue in hues) >= 2


@pytest.mark.parametrize("variant", ["standard", "loeb9", "wraparound", "youngstown", "rootz"])
def test_no_two_powers_share_both_hue_and_charge(variant: str) -> None:
    looks = styles(pack.load(variant), CLASSIC)
    assert len({(look.strong, look.charge) for look in looks.values()}) == len(looks)
    assert len({look.charge for look in looks.values()}) == len(looks)


@pytest.mark.parametrize("variant", ["standard", "loeb9", "youngstown"])
def test_up_to_ten_powers_have_hues_of_their_own(variant: str) -> None:
    strong = [look.strong for look in styles(pack.load(variant), CLASSIC).values()]
    assert min(color.difference(a, b) for a, b in combinations(strong, 2)) >= LEAST_DIFFERENCE


def test_charges_show_up_on_their_hue() -> None:
    assert all(color.contrast(ink_on(hue.strong), hue.strong) > 3.5 for p in PALETTES.values() for hue in p.hues)
    assert len(set(CHARGES)) == 14


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_dashes_of_void_orders_show_up_on_their_casing(theme) -> None:
    assert color.contrast(theme.void, theme.casing) > 3.4
