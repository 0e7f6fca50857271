from collections.abc import Mapping

import pytest

from dipdesk.domain.board import Terrain
from dipdesk.domain.variant import Variant
from dipdesk.game import pack
from dipdesk.picture.territory import home_lands, spheres

# What is conquered from the start on, and whom land without center goes with then ("" for nobody).
CASES: list[tuple[str, Mapping[str, str], Mapping[str, str]]] = [
    ("standard", {}, {"bur": "France", "gal": "Austria", "fin": "Russia", "syr": "Turkey", "wal": "England"}),
    ("standard", {}, {"naf": "", "alb": "", "swi": "", "nth": "", "spa": ""}),
    ("standard", {"mun": "France", "par": "Germany", "bel": "Germany"}, {"bur": "France", "ruh": "Germany"}),
    ("standard", {"par": "Germany", "mar": "Germany"}, {"bur": "Germany", "gas": "France", "pic": "France"}),
    ("standard", {"par": "Germany", "mar": "Italy", "bel": "England"}, {"bur": "Germany"}),
    ("standard", {"mar": "Germany", "par": "Italy", "mun": "France"}, {"bur": "France"}),
    ("standard", {"tun": "Italy"}, {"naf": "Italy"}),
    ("standard", {"ser": "Austria", "gre": "Italy"}, {"alb": ""}),
    ("standard", {"ser": "Austria", "gre": "Austria"}, {"alb": "Austria"}),
    ("standard", {"smy": "Russia"}, {"syr": "Russia", "arm": "Turkey"}),
    ("youngstown", {}, {"tib": "", "tur": "", "nep": "", "mon": "", "kas": "India", "pru": "Germany", "hok": "Japan"}),
    ("youngstown", {"del": "Russia"}, {"nep": "", "kas": "Russia", "raj": "India"}),
    ("youngstown", {"brm": "India", "sin": "India"}, {"tib": "India", "tur": ""}),
    ("rootz", {"tun1": "Italy Two"}, {"naf1": "Italy Two", "naf2": "", "gal2": "Austria Two", "pie1": "Italy One"}),
    ("loeb9", {}, {"sib": "Russia", "sic": "Italy", "crs": "", "ice": "", "nav": "Spain"}),
    ("wraparound", {}, {"oms": "Russia", "ice": "", "fin": "Russia"}),
]


@pytest.mark.parametrize(("name", "conquered", "expected"), CASES)
def test_land_without_center(name: str, conquered: Mapping[str, str], expected: Mapping[str, str]) -> None:
    variant = pack.load(name)
    found = spheres(variant, {**variant.start.owners, **conquered})
    assert {province: found.get(province, "") for province in expected} == expected


@pytest.mark.parametrize("name", pack.shipped())
def test_shipped_packs_list_whose_land_is_whose(name: str) -> None:
    variant = pack.load(name)
    homes = home_lands(variant)
    land = (Terrain.LAND, Terrain.COASTAL)
    assert homes
    assert all(variant.board.provinces[p].terrain in land and not variant.board.provinces[p].is_center for p in homes)
    # None of it has another power's center as its only neighbor of that kind.
    found = spheres(variant, variant.start.owners)
    assert {p: found.get(p) for p in homes} == homes


def test_packs_that_list_none_go_by_the_start(standard: Variant) -> None:
    text = (pack.folder_of("standard") / "variant.toml").read_text("utf-8")
    bare = pack.loads("\n".join(line for line in text.splitlines() if not line.startswith("lands =")))
    guessed, listed = home_lands(bare), home_lands(standard)
    assert guessed == {land: power for land, power in listed.items() if land != "fin"}
