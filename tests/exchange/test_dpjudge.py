import contextlib
import re
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dipdesk.domain.variant import Variant
from dipdesk.exchange import formats
from dipdesk.exchange.dpjudge import losses, write_map
from dipdesk.exchange.dpjudge_read import read_map
from dipdesk.exchange.errors import ExchangeError
from dipdesk.game import pack
from dipdesk.game.game import Game


def edges(variant: Variant, kind: str) -> set[frozenset[str]]:
    return {frozenset(edge) for edge in getattr(variant.board, f"{kind}_edges")}


@pytest.mark.parametrize("name", pack.shipped())
def test_nothing_the_format_holds_is_lost(name: str) -> None:
    before = pack.load(name)
    facts, after, notices = read_map(write_map(before), name)
    assert notices == ()
    assert all(len(key) == 3 for key in facts.places)
    by_name = {province.name: province.id for province in before.board.provinces.values()}
    if set(by_name.values()) != set(facts.places):  # Root Z: longer ids were shortened
        after = facts.renamed({key: by_name[place.name] for key, place in facts.places.items()}).variant()
    assert edges(after, "fleet") == edges(before, "fleet")
    assert edges(after, "army") == edges(before, "army")
    assert {*map(frozenset, after.board.crossings)} == {*map(frozenset, before.board.crossings)}
    assert (after.start, after.victory) == (before.start, before.victory)
    for province in before.board.provinces.values():
        found = after.board.provinces[province.id]
        for fact in ("name", "terrain", "is_center", "home", "coasts", "is_island", "closed_in_fall"):
            assert getattr(found, fact) == getattr(province, fact), province.id
    assert after.board.coast_aliases == before.board.coast_aliases


@pytest.mark.parametrize(
    ("name", "lost"), [("wraparound", "edges of the sheet that meet"), ("rootz", "how boards are joined")]
)
def test_what_the_format_cannot_hold_is_said(name: str, lost: str) -> None:
    told = [each.words["en"] for each in losses(pack.load(name))]
    assert f"{lost} cannot be kept in this format" in told
    assert not any("less strength" in line for line in told)


SMALL = """\
# A strait of three seas
MAP SMALL WORLD
BEGIN FALL 1850 MOVEMENT
VICTORY 2
NORTHLAND (NORTHERN:N) AAA
A AAA
SOUTHLAND (SOUTHERN) BBB
F BBB/EC
NEUTRAL CCC

Alpha = aaa alf
Beta = bbb beta+town
Beta (east coast) = bbb/ec bbb/nc
Beta (west coast) = bbb/wc
Gamma = ccc
East Sea = eas
West Sea = wes

COAST AAA ABUTS EAS bbb CCC WES
COAST bbb ABUTS AAA CCC EAS WES
COAST BBB/EC ABUTS EAS Ccc
COAST BBB/WC ABUTS WES
COAST CCC ABUTS AAA EAS BBB/EC bbb
WATER EAS ABUTS AAA BBB/EC CCC
WATER WES ABUTS BBB/WC
SHUT XXX ABUTS AAA
FLOW SPRING:MOVEMENT
"""


def test_a_small_map_is_read() -> None:
    _, variant, notices = read_map(SMALL.encode(), "file")
    assert (variant.id, variant.start.phase.code, variant.victory) == ("small-world", "F1850M", 2)
    assert [str(unit) for unit in variant.start.units] == ["A aaa", "F bbb/ec"]
    assert [(power.name, power.letter) for power in variant.powers] == [("Northland", "N"), ("Southland", "S")]
    assert variant.board.provinces["bbb"].coasts == ("ec", "wc")
    assert variant.board.coast_aliases == {"bbb/nc": "bbb/ec"}
    assert edges(variant, "army") == {frozenset(["aaa", "bbb"]), frozenset(["aaa", "ccc"]), frozenset(["bbb", "ccc"])}
    assert frozenset(("aaa", "ccc")) in edges(variant, "fleet")
    assert frozenset(("ccc", "bbb/ec")) in edges(variant, "fleet")
    assert [each.words["en"] for each in notices] == [
        "line 26: there is no province “XXX”",
        "line 27: “FLOW” is not supported and was left out",
        "the border aaa – wes is named on one side only; it was taken for both",
    ]


def test_use_finds_shipped_variants_only_and_changes_are_laid_over() -> None:
    text = "USE STANDARD\nMAP FEWER\nVICTORY 10\nDROP SMY\nAMEND CON ABUTS -ANK\n"
    _, variant, notices = read_map(text.encode(), "x")
    assert "smy" not in variant.board.provinces
    assert frozenset(("ank", "con")) not in edges(variant, "army")
    assert variant.victory == 10
    assert notices == ()
    _, _, notices = read_map(b"USE ../../../etc/passwd\nUSE STANDARD\n", "x")
    assert notices[0].words["en"].startswith("line 1: “USE ../../../etc/passwd” names no variant")


def test_other_abbreviations_are_known_too() -> None:
    text = write_map(pack.load("standard")).decode()
    for ours, theirs in (("GOL", "LYO"), ("gol", "lyo"), ("NWG", "NRG"), ("nwg", "nrg")):
        text = re.sub(rf"\b{ours}\b", theirs, text)
    assert formats.read(text.encode()).variant is pack.load("standard")


def test_a_map_on_top_of_another_is_read() -> None:
    text = b"MAP standard.map\nUNPLAYED ITALY\nUNOWNED ROM VEN NAP\nTURKEY\nUNITS\nA CON\n"
    _, variant, notices = read_map(text, "fewer")
    assert notices == ()
    assert [power.name for power in variant.powers] == ["Austria", "England", "France", "Germany", "Russia", "Turkey"]
    assert [str(unit) for unit in variant.start.units_of("Turkey")] == ["A con"]
    assert "rom" not in variant.start.owners


# Each is a map on top of Standard, as people have written them, and what becomes of it.
CHANGES: list[tuple[str, str, object]] = [
    ("RUSSIA\nF STP/NC", "units of Russia", ["A mos", "A war", "F sev", "F stp/nc"]),
    ("ITALY\nA VEN\nFRANCE\nA ROM", "units of Italy", ["F nap", "A ven"]),
    ("BALKAN SER RUM GRE\nF GRE", "homes of Balkan", ["gre", "rum", "ser"]),
    ("ENGLAND YOR\nA YOR", "homes of England", ["edi", "lon", "lvp", "yor"]),
    ("ITALY\nOWNS ROM", "centers of Italy", ["rom"]),
    ("ITALY\nOWNS ROM TUN NAP", "centers of Italy", ["nap", "rom", "tun"]),
    ("ITALY\nHOMES ROM", "homes of Italy", ["rom"]),
    ("ITALY -> ITALIA (ITALIAN:Y)", "centers of Italia", ["nap", "rom", "ven"]),
    ("RUSSIA (RUSSIAN) *SIL", "homes of Russia", ["mos", "sev", "stp", "war"]),
    ("U+S+A (AMERICAN:M) RUH", "homes of U S A", ["ruh"]),
    ("nwy -> Oslo = osl norway", "name of nwy", "Oslo"),
    ("COAST TUS ABUTS ROM PIE GOL TYS ven", "borders of tus", ["pie", "rom", "ven"]),
    ("COAST TUS ABUTS ROM GOL TYS", "borders of tus", ["rom"]),
    ("Corsica = crs\nCOAST CRS ABUTS LYO NWG", "waters of crs", ["gol", "nrg"]),
    ("AMEND TUN ABUTS sic~ SIC\nCOAST SIC ABUTS TUN tun~", "crossings of tun", ["sic"]),
    ("IN SPRING: WATER BAR\nSHUT BAR ABUTS NWY NWG STP/NC", "ice of bar", True),
    ("IN W1901A\nITALY\nUNITS\n\nFRANCE\nA RUH", "units of Italy", ["A rom", "A ven", "F nap"]),
    ("DIRECTIVES\nITALY\nUNITS\nEND DIRECTIVES\nFRANCE\nA RUH", "units of Italy", ["A rom", "A ven", "F nap"]),
    ("UNPLAYED ALL EXCEPT ITALY FRANCE", "powers of all", ["France", "Italy"]),
    ("BEGIN PRINTEMPS 1763 MOVEMENT", "phase of start", "S1763M"),
]


@pytest.mark.parametrize(("text", "what", "wanted"), CHANGES, ids=[row[0].partition("\n")[0] for row in CHANGES])
def test_lines_of_maps_in_use_are_understood(text: str, what: str, wanted: object) -> None:
    _, variant, _ = read_map(f"USE standard.map\n{text}\n".encode(), "x")
    fact, _, name = what.partition(" of ")
    board, start = variant.board, variant.start
    found: dict[str, Callable[[], object]] = {
        "units": lambda: sorted(map(str, start.units_of(name))),
        "homes": lambda: sorted(board.home_centers(name)),
        "centers": lambda: sorted(start.centers_of(name)),
        "name": lambda: board.provinces[name].name,
        "borders": lambda: sorted(board.army_neighbors[name]),
        "waters": lambda: sorted(board.fleet_neighbors[name]),
        "crossings": lambda: [other for pair in board.crossings for other in pair if name in pair and other != name],
        "ice": lambda: board.provinces[name].closed_in_fall,
        "powers": lambda: [power.name for power in variant.powers],
        "phase": lambda: start.phase.code,
    }
    assert found[fact]() == (sorted(wanted) if isinstance(wanted, list) else wanted)


def test_parts_of_a_shipped_map_are_used_alone() -> None:
    text = "map standard.geography\nuse standard.politics\nENGLAND\nOWNS NAP ROM VEN\nF NAP\nITALY\nOWNS\n"
    _, variant, notices = read_map(text.encode(), "shifted")
    assert notices == ()
    assert [f"{unit.power} {unit}" for unit in variant.start.units] == ["England F nap"]
    assert variant.start.centers_of("England") == ("nap", "rom", "ven")
    assert len(variant.start.owners) == 22 - 3


def test_what_a_map_asks_for_in_vain_is_told_once() -> None:
    text = (
        "USE standard\nRULE BUILD_ANY NO_DRAW\nRULE NO_DRAW\nITALY\nLEAGUE CATHOLIC\nDUMMY\n"
        "FRANCE\nLEAGUE X\nAMEND GRE ABUTS *NAF\n"
    )
    _, _, notices = read_map(text.encode(), "x")
    assert [each.words["en"] for each in notices] == [
        "line 2: units may be built in any center there, here only in home centers (RULE BUILD_ANY)",
        "line 2: “RULE NO_DRAW” is not supported and was left out",
        "line 5: “LEAGUE” is not supported and was left out",
        "line 6: Italy is not played; it begins like any other power",
        "line 9: a special border of gre *NAF is not supported; it was taken for an ordinary one",
        "the border gre – naf is named on one side only; it was taken for both",
    ]


def test_a_shipped_variant_is_known_again() -> None:
    data = write_map(pack.load("standard"))
    assert formats.by_content(data).id == "dpjudge"
    opened = formats.read(data)
    assert opened.variant is pack.load("standard")
    assert formats.write(Game.begin(opened.variant), opened.variant, "dpjudge") == data


@pytest.mark.parametrize(
    "text", ["", "hello", "COAST A ABUTS B\n" * 3, "MAP X\nA = \nLAND ( ABUTS )\n", "VICTORY 99999999"]
)
def test_what_is_no_map_is_refused_in_words(text: str) -> None:
    with pytest.raises(ExchangeError):
        read_map(text.encode(), "x")


LINES = st.sampled_from(
    [
        *SMALL.splitlines(),
        "USE STANDARD",
        "DROP AAA",
        "AMEND BBB ABUTS -AAA -(",
        "A = a b",
        "= x",
        "A A",
        "()",
        "A (B:C) d/e -f",
    ]
)


@settings(max_examples=80, deadline=None)
@given(st.lists(LINES, max_size=30).map("\n".join).map(str.encode) | st.binary(max_size=200))
def test_no_map_breaks_it(data: bytes) -> None:
    with contextlib.suppress(ExchangeError):
        read_map(data, "x")
