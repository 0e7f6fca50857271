"""Saved games between this program and the Python package ``diplomacy`` itself: ``make interop``.

The package lives in an environment of its own (requirements/interop.txt), named by DIPDESK_INTEROP; ``peer.py`` runs
there. Games are played by chance there and read here, and played by chance here and read, and judged anew, there.
"""

import json
import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from dipdesk.domain.position import PhaseKind
from dipdesk.domain.variant import Variant
from dipdesk.exchange import formats
from dipdesk.exchange.dpjudge import write_map
from dipdesk.exchange.saved_codes import Codes, phase_name
from dipdesk.exchange.saved_game import to_saved_game
from dipdesk.game import pack
from dipdesk.game.turn import Turn
from tests.game.random_games import play

PEER = Path(__file__).parent / "peer.py"
PYTHON = os.environ.get("DIPDESK_INTEROP", "")
MAPS = ("standard", "wraparound")
"""Root Z and Loeb9 have rules (boards, straits that cost strength, ice) that the package does not know; Youngstown has
so many seas that it would look for convoys for minutes."""

pytestmark = [pytest.mark.interop, pytest.mark.skipif(not PYTHON, reason="run by make interop")]

Row = dict[str, Any]


def peer(*words: object) -> str:
    command = [PYTHON, str(PEER), *map(str, words)]
    return subprocess.run(command, check=True, capture_output=True, text=True, timeout=600).stdout


@pytest.fixture(scope="module")
def map_of(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], str]:
    """The package brings its own map of Standard; it gets ours of the others, once, as it looks long for convoys."""
    folder = tmp_path_factory.mktemp("maps")

    def found(name: str) -> str:
        if name == "standard":
            return name
        file = folder / f"{name}.map"
        if not file.exists():
            file.write_bytes(write_map(pack.load(name)))
        return str(file)

    return found


def units(state: Row) -> dict[str, set[str]]:
    """The units that stand, by power."""
    return {power: {text for text in texts if text[0] != "*"} for power, texts in state["units"].items() if texts}


def dislodged(state: Row) -> dict[str, dict[str, set[str]]]:
    return {
        power: {unit: set(places) for unit, places in table.items()}
        for power, table in (state.get("retreats") or {}).items()
        if table
    }


def centers(state: Row) -> dict[str, set[str]]:
    return {power: set(places) for power, places in state["centers"].items() if places}


def told(turn: Turn, variant: Variant) -> Row:
    """What we say of a turn, as the package would."""
    codes, position = Codes(variant), turn.position
    state: Row = {"units": {}, "centers": {}, "retreats": {}}
    for power in variant.powers:
        name = power.name.upper()
        state["units"][name] = [codes.unit(unit) for unit in position.units_of(power.name)]
        state["centers"][name] = [codes.place(center) for center in position.centers_of(power.name)]
        own = [each for each in position.dislodged if each.unit.power == power.name]
        state["retreats"][name] = {codes.unit(e.unit): [codes.place(p) for p in e.retreats] for e in own}
    return state


def same(turn: Turn, variant: Variant, theirs: Row) -> None:
    ours = told(turn, variant)
    assert phase_name(turn.position.phase) == theirs["name"]
    for what in (units, centers):
        assert what(ours) == what(theirs), theirs["name"]
    if turn.position.phase.kind is PhaseKind.RETREAT:
        assert dislodged(ours) == dislodged(theirs), theirs["name"]


def games_there(tmp_path: Path, name: str, seed: int, phases: int, games: int) -> list[bytes]:
    peer("play", name, seed, phases, games, tmp_path / "games.jsonl")
    return (tmp_path / "games.jsonl").read_bytes().splitlines()


# By other seeds wraparound shows a slip of the package: support that is void, as it helps against a unit of one's own,
# still breaks a convoy there.
@pytest.mark.parametrize(("name", "seed"), [("standard", 1), ("standard", 2), ("wraparound", 2)])
def test_games_of_the_package_are_read_to_the_last_unit(
    name: str, seed: int, tmp_path: Path, map_of: Callable[[str], str]
) -> None:
    for line in games_there(tmp_path, map_of(name), seed, 36, 3):
        saved = json.loads(line)
        opened = formats.read(line)
        assert [each.words["en"] for each in opened.notices] == []
        turns = [opened.game.timeline.at(number) for number in opened.game.timeline.line]
        phases = [phase for phase in saved["phases"] if phase["name"] != "COMPLETED"]
        assert len(turns) >= len(phases) > 20
        for turn, phase in zip(turns, phases, strict=False):
            same(turn, opened.variant, phase["state"])


def test_a_file_with_several_games_there_is_read_whole(tmp_path: Path) -> None:
    lines = games_there(tmp_path, "standard", 5, 3, 3)
    data = b"\n".join(lines) + b"\n"
    assert len(formats.contents(data)) == 3
    for pick, line in enumerate(lines):
        assert formats.read(data, pick=pick).game == formats.read(line).game


def games_here(name: str, seeds: range, tmp_path: Path, map_name: str) -> tuple[Path, list[list[Turn]]]:
    """Games played by chance here, in one file for the package."""
    lines, found = [], []
    for seed in seeds:
        game, variant = play(seed, 30, name, "standard")
        saved: Row = to_saved_game(game, variant) | {"map": map_name}
        for phase in saved["phases"]:
            phase["state"]["map"] = map_name
        lines.append(json.dumps(saved))
        found.append([game.timeline.at(number) for number in game.timeline.line])
    file = tmp_path / "ours.jsonl"
    file.write_text("\n".join(lines) + "\n")
    return file, found


@pytest.mark.parametrize("name", MAPS)
def test_our_games_are_read_by_the_package(name: str, tmp_path: Path, map_of: Callable[[str], str]) -> None:
    file, ours = games_here(name, range(3), tmp_path, map_of(name))
    variant = pack.load(name)
    loaded = json.loads(peer("load", file))
    for turns, there in zip(ours, loaded, strict=True):
        phases = [phase for phase in there["phases"] if phase["name"] != "COMPLETED"]
        for turn, phase in zip(turns, phases, strict=True):
            same(turn, variant, phase)


def steps(ours: list[list[Turn]], judged: list[list[Row]]) -> Iterator[tuple[Turn, Turn, Row]]:
    for turns, there in zip(ours, judged, strict=True):
        yield from zip(turns, turns[1:], there, strict=False)


@pytest.mark.parametrize("name", MAPS)
def test_the_package_judges_our_games_as_we_do(name: str, tmp_path: Path, map_of: Callable[[str], str]) -> None:
    """Every phase: what stands afterwards, who may retreat where, who owns what, how many builds are due."""
    file, ours = games_here(name, range(10, 12), tmp_path, map_of(name))
    variant = pack.load(name)
    kinds = set()
    for _, after, there in steps(ours, json.loads(peer("judge", file))):
        if there["name"] != "COMPLETED":
            same(after, variant, there)
            kinds.add(after.position.phase.kind)
    assert kinds == set(PhaseKind)
