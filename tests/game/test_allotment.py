"""Allotment of powers: Appendix One cell by cell, optimal against brute force, reproducible, explained."""

from collections.abc import Callable
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dipdesk.domain.variant import Variant
from dipdesk.game import pack
from dipdesk.game.allotment import AllotmentError, allot, explain, permitted, zones_of
from dipdesk.game.preferences import PreferenceError, read_preferences

APPENDIX = Path(__file__).parents[1] / "data/rootz_appendix.txt"
ROOTZ = pack.load("rootz")
POWERS = [power.name for power in ROOTZ.powers]
PLAYERS = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus")


def cells() -> list[tuple[str, str, bool]]:
    header, *rows = (line for line in APPENDIX.read_text("utf-8").splitlines() if not line.startswith("#"))
    names = {power.letter: power.name.split(" ")[0] for power in ROOTZ.powers if power.board == 1}
    columns = [
        f"{names[letter]} {board}" for letter, board in zip(header.split(), ["One"] * 7 + ["Two"] * 7, strict=True)
    ]
    return [
        (f"{names[row[0]]} One", column, sign == "-")
        for row in rows
        for column, sign in zip(columns, row.split()[1:], strict=True)
    ]


def test_appendix_one_agrees_in_all_cells() -> None:
    pairs = {frozenset(pair) for pair in permitted(ROOTZ)}
    found = cells()
    assert len(found) == 98
    assert [cell for cell in found if (frozenset(cell[:2]) in pairs) != cell[2]] == []


def test_there_are_45_permitted_pairs() -> None:
    assert len(permitted(ROOTZ)) == 45
    assert permitted(pack.load("standard")) == ()


LISTS = st.fixed_dictionaries({name: st.permutations(POWERS) for name in PLAYERS})


@settings(max_examples=3, deadline=None)
@given(LISTS, st.integers(0, 9))
def test_no_player_can_do_better_without_another_doing_worse(lists: dict[str, list[str]], seed: int) -> None:
    found = allot(ROOTZ, lists, seed)
    held = found.players()
    assert sorted(power for powers in held.values() for power in powers) == sorted(POWERS)
    assert all(frozenset(powers) in {frozenset(pair) for pair in permitted(ROOTZ)} for powers in held.values())
    assert found == allot(ROOTZ, lists, seed)
    # Any two players may swap powers of one zone: never does that help one and hurt nobody.
    burden = {seat.player: seat.burden for seat in found.seats}
    for one, other in permutations(PLAYERS, 2):
        for zone in (0, 1):
            swapped = dict(held)
            swapped[one] = tuple(held[other][z] if z == zone else held[one][z] for z in (0, 1))
            swapped[other] = tuple(held[one][z] if z == zone else held[other][z] for z in (0, 1))
            if all(ROOTZ.sharing and ROOTZ.sharing.permits(swapped[player]) for player in (one, other)):
                new = burden_of(lists[one], swapped[one]) + burden_of(lists[other], swapped[other])
                assert new >= burden[one] + burden[other]


def burden_of(wanted: list[str], powers: tuple[str, ...]) -> int:
    zones = zones_of(ROOTZ, 7)
    return sum([name for name in wanted if name in zone].index(p) + 1 for zone, p in zip(zones, powers, strict=True))


@settings(max_examples=10, deadline=None)
@given(st.lists(st.permutations(range(7)), min_size=7, max_size=7), st.integers(0, 9))
def test_single_powers_against_brute_force(orders: list[list[int]], seed: int) -> None:
    standard = pack.load("standard")
    names = [power.name for power in standard.powers]
    found = allot(standard, {p: [names[n] for n in order] for p, order in zip(PLAYERS, orders, strict=True)}, seed)
    places = [[order.index(n) + 1 for n in range(7)] for order in orders]
    values = [sorted((places[p][n] for p, n in enumerate(way)), reverse=True) for way in permutations(range(7))]
    best = min((sum(value), value) for value in values)
    burdens = sorted((seat.burden for seat in found.seats), reverse=True)
    assert (found.total, burdens) == best
    assert found.equals == sum((sum(value), value) == best for value in values)


def test_the_seed_decides_between_equals() -> None:
    lists = dict.fromkeys(PLAYERS, POWERS)
    drawn = {allot(ROOTZ, lists, seed).seats for seed in range(4)}
    assert len(drawn) > 1


def test_fourteen_players_get_a_power_each() -> None:
    lists = {f"P{n}": POWERS[n:] + POWERS[:n] for n in range(14)}
    found = allot(pack.load("rootz", options={"players": "14"}), lists)
    assert (found.total, found.equals) == (14, 1)
    assert found.players()["P3"] == (POWERS[3],)


def test_the_result_is_explained_in_both_languages() -> None:
    found = allot(ROOTZ, dict.fromkeys(PLAYERS, POWERS), 4)
    english, french = explain(found, ROOTZ), explain(found, ROOTZ, "fr")
    assert len(english) == len(french) == 8
    assert english[-1].startswith(f"The places add up to {found.total}; no permitted allotment has less. Equally good:")
    assert "le tirage au sort n°\u00a04 a décidé" in french[-1]
    assert "(rang " in french[0]


def seven(power: str) -> dict[str, list[str]]:
    return {key: [power] for key in PLAYERS}


@pytest.mark.parametrize(
    ("lists", "reason"),
    [
        ({"A": [], "B": []}, "2 players; this variant is for 7 or 14"),
        ({**seven("Italy One"), "Gus": ["Italy One", "Italy One"]}, "Gus names Italy One twice"),
        (seven("Italy"), "names Italy, which is no power"),
    ],
)
def test_wrong_preferences_are_refused(lists: dict[str, list[str]], reason: str) -> None:
    with pytest.raises(AllotmentError, match=reason) as caught:
        allot(ROOTZ, lists)
    assert caught.value.words("fr") != str(caught.value)


def test_the_sample_lists_of_the_rules_are_read() -> None:
    text = "# rule 3.0\n\nAnna: E1,G1,F1,T2,A2,R1,I2; T1,A1,G2,F2,E2,I1,R2\nBen: england two 1Austria\nCleo: R 1\n"
    lists = read_preferences(text.replace("england two 1Austria", "England Two, 1Austria"), ROOTZ)
    assert lists["Anna"][:3] == ("England One", "Germany One", "France One")
    assert len(lists["Anna"]) == 14
    assert lists["Ben"] == ("England Two", "Austria One")
    assert lists["Cleo"] == ("Russia One", "Austria Two")


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("Anna E1", 1, "a line is a player, a colon and powers"),
        ("\nAnna: E1\nAnna: F1", 3, "Anna has a list already"),
        ("Anna: E1, Z9", 1, "there is no power “Z9”"),
        ("\n" * 2000, 1000, "too many lines"),
    ],
)
def test_wrong_lines_are_refused_with_their_number(text: str, line: int, reason: str) -> None:
    with pytest.raises(PreferenceError, match=reason) as caught:
        read_preferences(text, ROOTZ)
    assert caught.value.line == line
    assert caught.value.words("fr").startswith(f"ligne {line}\u00a0: ")


def test_a_variant_without_any_allotment_says_so(tmp_path: Path, small: Callable[[Path], Variant]) -> None:
    with pytest.raises(AllotmentError, match="no allotment at all"):
        allot(small(tmp_path), {"Anna": []})


@pytest.fixture
def small() -> Callable[[Path], Variant]:
    """A variant whose only two powers may not share a player."""
    text = (Path(__file__).parents[1] / "data/packs/small.toml").read_text("utf-8")

    def load(folder: Path) -> Variant:
        sharing = '[sharing]\nzones = [["North"], ["South"]]\napart = [["North", "South"]]\n'
        (folder / "variant.toml").write_text(text + sharing, "utf-8")
        return pack.load(folder)

    return load
