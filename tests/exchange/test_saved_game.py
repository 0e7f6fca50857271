"""Saved games of the Python package: its own kind of file in, the same out."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dipdesk.domain.order import Convoy, Move
from dipdesk.domain.position import Phase, Position, Unit, UnitKind
from dipdesk.exchange import formats
from dipdesk.exchange.saved_game import losses, to_json
from dipdesk.exchange.saved_game_read import read_saved_game
from dipdesk.game import pack
from dipdesk.game.faults import SaveError
from dipdesk.game.game import Game
from dipdesk.game.settings import GameSettings
from dipdesk.game.timeline import Timeline
from tests.game.random_games import play

STANDARD = pack.load("standard")
FILES = Path(__file__).parent.parent / "data" / "exchange"


def test_a_file_of_the_package_replays_without_a_difference() -> None:
    """The file was written by the package: fourteen phases of random play."""
    opened = read_saved_game((FILES / "saved_game.json").read_bytes())
    assert [notice.words["en"] for notice in opened.notices] == []
    assert opened.game.timeline.current.position.phase.code == "F1905B"
    assert len(opened.game.timeline.line) == 15


@pytest.mark.parametrize("variant_id", [info.id for info in pack.available()])
def test_a_game_comes_back(variant_id: str) -> None:
    game, variant = play(5, 24, variant_id, "standard")
    opened = read_saved_game(to_json(game, variant))
    assert opened.notices == ()
    ours, theirs = game.timeline, opened.game.timeline
    assert theirs.line == ours.line
    for turn_id in ours.line:
        assert set(theirs.at(turn_id).all_orders()) == set(ours.at(turn_id).all_orders())
        assert set(theirs.at(turn_id).position.units) == set(ours.at(turn_id).position.units)


def convoy_game(rulebook: str) -> tuple[Game, Move]:
    army = Unit("England", UnitKind.ARMY, "lon")
    fleets = [Unit("England", UnitKind.FLEET, sea) for sea in ("nth", "nrg", "eng")]
    position = Position(Phase.parse("S1901M"), (army, *fleets), {"lon": "England"})
    move = Move(army, "nwy", ("nth",)) if rulebook == "judge" else Move(army, "nwy", via_convoy=True)
    timeline = Timeline.begin(position).give(move, Convoy(fleets[0], army, "nwy"), Convoy(fleets[1], army, "nwy"))
    return Game(GameSettings("standard", rulebook), timeline), move


@pytest.mark.parametrize("rulebook", ["judge", "standard"])
def test_convoys_find_their_route_again(rulebook: str) -> None:
    game, move = convoy_game(rulebook)
    data = to_json(game, STANDARD)
    assert b"A LON - NWY VIA" in data
    opened = read_saved_game(data, rulebook=rulebook)
    assert opened.game.timeline.current.order_for(move.unit) == move


def test_what_cannot_be_held_is_told() -> None:
    game, _ = convoy_game("judge")
    game = game.on(game.timeline.branch().commented("why"))
    said = [notice.words["en"] for notice in losses(game)]
    assert said == [
        "branches off the line cannot be kept in this format",
        "comments and marks cannot be kept in this format",
        "the written routes of convoys cannot be kept in this format",
        "the rulebook cannot be kept in this format",
    ]


def three() -> list[bytes]:
    made = [Game.begin(STANDARD, title=name) for name in ("one", "two")]
    return [to_json(made[0], STANDARD), to_json(made[1].resolve(STANDARD), STANDARD), b'{"phases": 3}\n']


@pytest.mark.parametrize("data", [b"\n".join(three()), b"[" + b",".join(three()) + b"]"], ids=["lines", "list"])
def test_of_several_games_each_can_be_read(data: bytes) -> None:
    titles = formats.contents(data)
    assert titles == ("one (standard): S1901M – S1901M", "two (standard): S1901M – F1901M", "3: ?")
    for pick in (0, 1):
        assert formats.read(data, pick=pick).game.title == titles[pick][:3]
    for pick, said in ((2, "“map” is missing"), (3, "there is no game 4 in it; it has 3")):
        with pytest.raises(SaveError, match=said):
            formats.read(data, pick=pick)
    assert [formats.number_of(text, titles) for text in ("2", "Two", "one")] == [1, 1, 0]


def test_a_map_of_ones_own_is_known_by_the_name_of_its_file() -> None:
    found = raw() | {"map": "C:\\maps\\standard.map"}
    assert read_saved_game(json.dumps(found).encode()).variant is STANDARD


def raw() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(to_json(Game.begin(STANDARD).resolve(STANDARD), STANDARD))
    return found


Change = Callable[[dict[str, Any]], object]

FAULTS: list[tuple[str, Change, str]] = [
    ("map", lambda r: r.update(map="moon"), "there is no variant “moon” here"),
    ("no phases", lambda r: r.update(phases=[]), "there is no phase in it"),
    ("phase", lambda r: r["phases"][0].update(name="S19"), "phases[0].name: “S19” is no phase"),
    ("power", lambda r: r["phases"][0]["state"]["units"].update(SPAIN=["A SPA"]), "units.SPAIN: “SPAIN” is unknown"),
    ("unit", lambda r: r["phases"][0]["state"]["units"].update(ITALY=["X ROM"]), "units.ITALY[0]: “X ROM” is no unit"),
    ("place", lambda r: r["phases"][0]["state"]["units"].update(ITALY=["A XXX"]), "no province “XXX”"),
    (
        "sea",
        lambda r: r["phases"][0]["state"]["units"].update(ITALY=["A ION"]),
        "an army cannot stand in the Ionian Sea",
    ),
]


@pytest.mark.parametrize(("change", "said"), [row[1:] for row in FAULTS], ids=[row[0] for row in FAULTS])
def test_a_fault_is_named_with_its_place(change: Change, said: str) -> None:
    found = raw()
    change(found)
    with pytest.raises(SaveError) as error:
        read_saved_game(json.dumps(found).encode())
    assert said in str(error.value)


def test_strange_orders_are_left_out_and_told() -> None:
    found = raw()
    found["phases"][0]["orders"]["FRANCE"] = ["A PAR ? BUR", "A MAR - MOS", "A PAR - BUR"]
    opened = read_saved_game(json.dumps(found).encode())
    said = [notice.words["en"] for notice in opened.notices]
    assert said[0] == "phases[0].orders.FRANCE[0]: not understood: “A PAR ? BUR”"
    assert "A MAR - MOS” is refused" in said[1]
    assert len(opened.game.timeline.at(1).all_orders()) == 1


PIECES = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 9) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(["units", "centers", "retreats", "orders", "name", "state", "phases", "map"]), PIECES)
def test_garbage_is_a_fault_and_never_a_crash(key: str, value: object) -> None:
    found = raw()
    phase = found["phases"][0]
    for table in (found, phase, phase["state"]):
        if key in table:
            table[key] = value
    try:
        read_saved_game(json.dumps(found).encode())
    except SaveError as error:
        error.words("fr")


def test_a_broken_line_of_several_games_is_named_by_its_number() -> None:
    game, variant = play(3, 2)
    line = json.dumps(json.loads(to_json(game, variant))).encode()
    with pytest.raises(SaveError, match="line 4, column 2"):
        read_saved_game(line + b"\n" + line + b'\n\n{"broken\n' + line, 2)
