"""Variant packs: the shipped ones hold the facts, damaged ones are refused with file and line, three boards join."""

import json
import re
import time
import tomllib
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dipdesk.domain.board import Board, Edge, province_of
from dipdesk.domain.variant import Variant
from dipdesk.game import pack
from dipdesk.game.pack_words import PackWords, said

DATA = Path(__file__).parents[1] / "data"
SMALL = (DATA / "packs/small.toml").read_text("utf-8")
FAULTS = tomllib.loads((DATA / "packs/faults.toml").read_text("utf-8"))["fault"]
SHIPPED = ("standard", "loeb9", "rootz", "wraparound", "youngstown")


def edges(listed: str) -> set[Edge]:
    return {(a, b) for a, _, b in (edge.partition("=") for edge in listed.split())}


def drawn(found: tuple[Edge, ...]) -> set[Edge]:
    assert len({frozenset(edge) for edge in found}) == len(found)
    return {(min(edge), max(edge)) for edge in found}


def facts(name: str) -> Any:
    return json.loads((DATA / f"maps/{name}.json").read_text("utf-8"))


def write(folder: Path, text: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "variant.toml").write_text(text, "utf-8")
    return folder


@pytest.mark.parametrize("name", SHIPPED)
def test_borders_equal_the_facts(name: str) -> None:
    board, wanted = pack.load(name).board, facts(name)
    assert drawn(board.army_edges) == edges(wanted["army"])
    assert drawn(board.fleet_edges) == edges(wanted["fleet"])
    assert drawn(board.crossings) == edges(wanted["crossings"])
    assert {f"{a} {b}": coast for (a, b), coast in board.default_coasts.items()} == wanted["default_coasts"]
    assert dict(board.coast_aliases) == wanted["coast_aliases"]


@pytest.mark.parametrize("name", SHIPPED)
def test_provinces_equal_the_facts(name: str) -> None:
    board = pack.load(name).board
    found = set()
    for p in board.provinces.values():
        words = (" ".join(sorted(p.abbreviations)), " ".join(p.coasts))
        found.add((p.id, p.name, p.terrain.value, p.is_center, p.home or "", *words, p.is_island, p.closed_in_fall))
    wanted = {(*row[:5], " ".join(sorted(row[5].split())), *row[6:]) for row in facts(name)["provinces"]}
    assert found == wanted


@pytest.mark.parametrize("name", SHIPPED)
def test_game_equals_the_facts(name: str) -> None:
    variant, wanted = pack.load(name), facts(name)
    assert [f"{unit} {unit.power}" for unit in variant.start.units] == wanted["start"]
    assert [[p.name, p.letter, p.adjective] for p in variant.powers] == wanted["powers"]
    assert (variant.victory, " ".join(variant.center_order)) == (wanted["victory"], wanted["center_order"])
    assert variant.start.phase.code == "S1901M"
    assert len({power.color for power in variant.powers}) == len(variant.powers)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_name_is_written_in_both_languages(name: str) -> None:
    variant = pack.load(name)
    assert all(province.names["fr"] for province in variant.board.provinces.values())
    assert all(power.names["fr"] for power in variant.powers)
    assert all({"en", "fr"} <= set(option.labels) for option in variant.options)
    assert {"en", "fr"} <= set(variant.titles)


def test_available_lists_standard_first() -> None:
    assert [info.id for info in pack.available()] == list(SHIPPED)
    assert pack.available()[2].title("de") == "Root Z"


def test_a_pack_is_ready_in_a_tenth_of_a_second(tmp_path: Path) -> None:
    write(tmp_path, (pack.folder_of("youngstown") / "variant.toml").read_text("utf-8"))
    start = time.process_time()
    pack.load(tmp_path)
    assert time.process_time() - start < 0.1


def test_the_same_pack_is_the_same_value() -> None:
    assert pack.load("rootz") is pack.load("rootz")


def test_power_names_of_two_boards() -> None:
    powers = {power.name: power for power in pack.load("rootz").powers}
    austria = powers["Austria One"]
    assert (austria.mail_name, austria.adjective, austria.label("fr"), austria.board) == (
        "Austria1",
        "1Austrian",
        "Autriche 1",
        1,
    )
    assert {"1Austria", "A1"} <= set(austria.aliases)


@pytest.mark.parametrize(
    ("origin", "wanted"),
    [("mar1", {"bur1", "gas1", "spa1", "gol2", "pie2"}), ("mar2", {"bur2", "gas2", "spa2", "gol1", "pie1"})],
)
def test_crossing_the_cut_leads_to_the_next_board(origin: str, wanted: set[str]) -> None:
    board = pack.load("rootz").board
    by_land = board.army_neighbors[origin]
    by_sea = map(province_of, board.fleet_neighbors[origin])
    assert {*by_land, *by_sea} == wanted


def sea_zones(board: Board) -> list[set[str]]:
    left = set(board.fleet_neighbors)
    zones: list[set[str]] = []
    while left:
        zone, todo = set[str](), [left.pop()]
        while todo:
            place = todo.pop()
            zone.add(place)
            todo += [other for other in board.fleet_neighbors[place] if other not in zone]
        zones.append({province_of(place) for place in zone})
        left -= zone
    return zones


def test_three_boards_take_three_lines(tmp_path: Path) -> None:
    lines = (pack.folder_of("rootz") / "variant.toml").read_text("utf-8").partition("[options.players]")[0]
    text = lines.replace("count = 2", "count = 3").replace("victory = 28", "victory = 40")
    variant = pack.load(write(tmp_path / "three", text))
    board = variant.board
    assert variant.topology.boards == 3
    assert len(board.provinces) == 3 * 75 + 1
    assert len(board.army_edges) == 3 * 111
    assert len(board.fleet_edges) == 3 * 141
    assert [n for n in board.army_neighbors["mar3"] if n.startswith("pie")] == ["pie1"]
    assert [n for n in board.army_neighbors["pie3"] if n.startswith("mar")] == ["mar2"]
    assert len({power.letter for power in variant.powers}) == 21
    # Each zone is the Atlantic side of one board and the Mediterranean of the next (Root Z 3.0).
    zones = sea_zones(board)
    assert [sum({f"mao{i}", f"wes{i % 3 + 1}"} <= zone for zone in zones) for i in (1, 2, 3)] == [1, 1, 1]
    assert not any({"bar1", "eas1"} <= zone for zone in sea_zones(pack.load("rootz").board))


def test_topologies_are_data() -> None:
    topologies = {name: pack.load(name).topology for name in SHIPPED}
    assert {name for name, topology in topologies.items() if topology.boxes} == {"youngstown"}
    assert topologies["wraparound"].wrap == ("x", "y")
    assert topologies["rootz"].boards == 2
    assert {box.province: box.hosts for box in topologies["youngstown"].boxes}["obc"] == ("sat",)
    assert sum(province.is_box for province in pack.load("youngstown").board.provinces.values()) == 12


def test_options_change_the_variant() -> None:
    closed = pack.load("youngstown", options={"omsk-fleets": "no", "victory": "30"})
    assert "oms" not in closed.board.fleet_neighbors
    assert (closed.victory, dict(closed.chosen)) == (30, {"omsk-fleets": "no", "victory": "30"})
    assert "oms" in pack.load("youngstown").board.fleet_neighbors
    spoken = pack.load("youngstown", options={"omsk-fleets": "off", "draw-after-quiet-falls": "on"})
    assert dict(spoken.chosen) == {"omsk-fleets": "no", "draw-after-quiet-falls": "3"}
    fourteen = pack.load("rootz", options={"players": "14"})
    assert (fourteen.victory, fourteen.victory_by_player) == (18, False)
    assert pack.load("rootz").victory_by_player


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"fog": "yes"}, "the options are: victory, draw-after-quiet-falls"),
        ({"victory": "99"}, "a whole number from 2 to 34"),
        ({"victory": "-1"}, "a whole number"),
    ],
)
def test_unknown_options_are_refused_with_the_list(options: dict[str, str], reason: str) -> None:
    with pytest.raises(pack.PackError, match=reason):
        pack.load("standard", options=options)


def test_the_small_pack_is_sound(tmp_path: Path) -> None:
    variant = pack.load(write(tmp_path, SMALL))
    assert isinstance(variant, Variant)
    assert variant.board.default_location("gul", "por") == "por/ec"
    assert "isl" not in pack.load(tmp_path, options={"fog": "yes"}).board.fleet_neighbors


def test_centers_may_begin_with_another_owner_or_none(tmp_path: Path) -> None:
    text = SMALL.replace('home = "North"', 'home = "North", owner = "South"').replace(
        'home = "South"', 'home = "South", owner = ""'
    )
    assert pack.load(write(tmp_path, text)).start.owners == {"hil": "South"}


@pytest.mark.parametrize("fault", FAULTS, ids=[fault["reason"] for fault in FAULTS])
def test_contradictions_are_refused_with_their_line(fault: dict[str, str], tmp_path: Path) -> None:
    assert SMALL.count(fault["old"]) >= 1
    text = SMALL.replace(fault["old"], fault["new"], 1)
    with pytest.raises(pack.PackError) as caught:
        pack.load(write(tmp_path, text))
    assert fault["reason"] in caught.value.reason
    assert caught.value.said.text("fr") != caught.value.reason
    assert caught.value.file.name == "variant.toml"
    assert fault["at"] in text.splitlines()[caught.value.line - 1]


def test_removing_what_the_base_lacks_is_refused(tmp_path: Path) -> None:
    head = 'id = "x"\nbase = "standard"\ntitle = { en = "X" }\n[remove]\n'
    for line in ('provinces = ["zzz"]', 'army_borders = [["par", "lon"]]', 'powers = "France"'):
        with pytest.raises(pack.PackError) as caught:
            pack.load(write(tmp_path / str(len(line)), head + line))
        assert caught.value.line == 5


def test_a_fault_of_the_base_is_found_in_its_file(tmp_path: Path) -> None:
    write(tmp_path / "below", SMALL.replace('home = "North"', 'home = "East"'))
    write(tmp_path / "above", 'id = "above"\nbase = "below"\ntitle = { en = "Above" }\n')
    with pytest.raises(pack.PackError) as caught:
        pack.load(tmp_path / "above")
    assert caught.value.file == tmp_path / "below" / "variant.toml"
    assert caught.value.line > 0


def test_bases_in_a_ring_end(tmp_path: Path) -> None:
    write(tmp_path / "a", 'id = "a"\nbase = "b"\n')
    write(tmp_path / "b", 'id = "b"\nbase = "a"\n')
    with pytest.raises(pack.PackError, match="based on each other"):
        pack.load(tmp_path / "a")


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        (b"\xff\xfe", "is not UTF-8 text"),
        (b"x" * 1_000_001, "too large for a variant pack"),
        (b"a = " + b"[" * 5000, "is no valid TOML"),
        (b"", "a pack needs"),
    ],
)
def test_strange_files_are_refused(raw: bytes, reason: str, tmp_path: Path) -> None:
    (tmp_path / "variant.toml").write_bytes(raw)
    with pytest.raises(pack.PackError, match=reason):
        pack.load(tmp_path)


def test_an_unknown_variant_names_the_known_ones(tmp_path: Path) -> None:
    for name in ("nosuch", str(tmp_path), "../standard"):
        with pytest.raises(pack.PackError, match="shipped are standard, loeb9, rootz"):
            pack.load(name)


def test_the_sentences_have_two_languages_with_the_same_values() -> None:
    for words in PackWords:
        english, french = words.value
        assert sorted(re.findall(r"{(\w+)", english)) == sorted(re.findall(r"{(\w+)", french))
    inner = said(PackWords.NO_ARMY, name="nor", kind="water")
    fault = pack.PackError(Path("variant.toml"), 3, said(PackWords.BAD_UNIT, unit="A nor", power="Reds", fault=inner))
    assert str(fault) == "variant.toml:3: the unit A nor of Reds cannot be: “nor” is water, no army goes there"
    french = "l’unité A nor (Reds) est impossible\u00a0: «\u00a0nor\u00a0» est de genre water, aucune armée n’y va"
    assert fault.words("fr") == f"variant.toml:3\u00a0: {french}"


PIECES = ["", '"', "[", "]", "{", "}", "=", "1", "true", '"x"', "[[1]]", "por", "\n", "[boards]\n", "\x00", "é"]


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, len(SMALL)), st.integers(0, 40), st.sampled_from(PIECES), st.booleans())
def test_a_damaged_file_never_raises_anything_else(
    tmp_path: Path, start: int, length: int, piece: str, fog: bool
) -> None:
    folder = write(
        tmp_path / f"{start} {length} {PIECES.index(piece)}", SMALL[:start] + piece + SMALL[start + length :]
    )
    with suppress(pack.PackError):
        variant = pack.load(folder, options={"fog": "yes"} if fog else {})
        assert variant.board.provinces
