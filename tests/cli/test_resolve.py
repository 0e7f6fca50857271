"""``dipdesk resolve``: every field, errors by line, streaming."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from dipdesk.cli import main
from dipdesk.game import pack

MOVEMENT = {
    "id": "m1",
    "variant": "standard",
    "phase": "S1901M",
    "units": [["France", "A", "bur"], ["France", "A", "par"], ["Germany", "A", "mun"], ["England", "F", "nth"]],
    "orders": {
        "France": ["A Bur - Mun", "A Par S German A Mun", "A Mar H"],
        "Germany": ["A MUN HOLD", "A MUN - FROB"],
        "England": ["F NTH C A LON-BEL"],
    },
}
RETREAT = {
    "id": "r1",
    "variant": "standard",
    "phase": "F1901R",
    "units": [["Germany", "A", "bur"]],
    "centres": {"France": ["par"], "unowned": ["mar"]},
    "pending_retreats": [
        {"power": "France", "unit": "A bur", "retreats": ["mar", "gas"]},
        {"power": "Italy", "unit": "A pie", "retreats": ["mar"]},
    ],
    "orders": {"France": ["A BUR-MAR"], "Italy": ["A PIE-MAR"]},
}
ADJUSTMENT = {
    "id": "b1",
    "variant": "standard",
    "phase": "F1901B",
    "units": [["France", "A", "bur"], ["France", "F", "spa/nc"], ["Germany", "A", "mun"]],
    "centres": {"France": ["par"], "Germany": ["mun", "ber", "kie", "hol"]},
    "orders": {"Germany": ["BUILD A BER", "WAIVE", "BUILD F PAR"]},
}


def resolve(tmp_path: Path, *records: Any, arguments: tuple[str, ...] = ()) -> tuple[int, list[dict[str, Any]]]:
    source, target = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    lines = [record if isinstance(record, str) else json.dumps(record) for record in records]
    source.write_text("\n".join(lines) + "\n", "utf-8")
    code = main(["resolve", str(source), "-o", str(target), *arguments])
    return code, [json.loads(line) for line in target.read_text("utf-8").splitlines()]


def test_a_movement_phase(tmp_path: Path) -> None:
    code, (found,) = resolve(tmp_path, MOVEMENT)
    rows = {row["unit"]: row for row in found["results"]}
    assert code == 0
    assert found["id"] == "m1"
    assert {power: list(texts) for power, texts in found["rejected"].items()} == {
        "France": ["1", "2"],
        "Germany": ["1"],
        "England": ["0"],
    }
    assert found["rejected"]["Germany"]["1"] == "no province FROB"
    assert found["ignored"] == {"France": {"1": ["German"]}}
    assert rows["A bur"]["order"] == "- mun"
    assert rows["A bur"]["flags"] == ["bounce"]
    assert rows["A mun"]["order"] == "H"
    assert rows["A par"]["order"] == "(none)"
    assert all(row["why"].endswith(".") for row in found["results"])
    assert found["dislodged"] == []
    assert found["units_after"] == MOVEMENT["units"]
    assert (found["next_phase"], "centres_after" in found, "game_over" in found) == ("F1901M", False, False)


def test_a_retreat_phase(tmp_path: Path) -> None:
    _, (found,) = resolve(tmp_path, RETREAT)
    assert [(row["unit"], row["order"], row["flags"]) for row in found["results"]] == [
        ("A bur", "- mar", ["bounce", "destroyed"]),
        ("A pie", "- mar", ["bounce", "destroyed"]),
    ]
    assert found["units_after"] == [["Germany", "A", "bur"]]
    assert found["centres_after"]["France"] == ["par"]
    assert "par" not in found["centres_after"]["unowned"]
    assert found["next_phase"] == "F1901B"


def test_an_adjustment_phase(tmp_path: Path) -> None:
    _, (found,) = resolve(tmp_path, ADJUSTMENT)
    rows = [{key: value for key, value in row.items() if key != "why"} for row in found["results"]]
    assert rows == [
        {"power": "France", "action": "default_remove", "unit": "A bur"},
        {"power": "Germany", "action": "build", "unit": "A ber"},
        {"power": "Germany", "action": "waive"},
        {"power": "Germany", "action": "pending", "count": 1},
    ]
    assert list(found["rejected"]["Germany"]) == ["2"]
    assert found["next_phase"] == "S1902M"


def test_victory_ends_the_game(tmp_path: Path) -> None:
    units = [["Austria One", "A", "vie1"], ["Italy Two", "A", "rom2"]]
    board_one = list(pack.load("rootz").center_order[:18])
    board_two = [center.replace("1", "2") for center in board_one]
    record = {
        "id": "v",
        "variant": "rootz",
        "phase": "F1910M",
        "units": units,
        "centres": {"Austria One": board_one[:14], "Italy Two": board_two[:14]},
        "orders": {},
    }
    _, (alone, together, fourteen) = resolve(
        tmp_path,
        record,
        {**record, "players": {"Anna": ["Austria1", "Italy Two"]}},
        {**record, "options": {"players": "14"}, "centres": {"Austria1": board_one}},
    )
    assert "game_over" not in alone
    assert together["game_over"] == ["Austria One", "Italy Two"]
    assert together["next_phase"].endswith("X")
    assert fourteen["game_over"] == ["Austria One"]


def test_the_rulebook_is_an_option_and_a_field(tmp_path: Path) -> None:
    record = {
        "id": "c",
        "variant": "standard",
        "phase": "S1901M",
        "units": [["England", "A", "lon"], ["England", "F", "nth"]],
        "orders": {"England": ["A LON-BEL", "F NTH C A LON-BEL"]},
    }
    _, (judge, own) = resolve(tmp_path, record, {**record, "rules": "standard"})
    _, (standard,) = resolve(tmp_path, record, arguments=("--rules", "standard"))
    places = [found["units_after"][0][2] for found in (judge, own, standard)]
    assert places == ["lon", "bel", "bel"]


def test_sentences_in_french(tmp_path: Path) -> None:
    _, (found,) = resolve(tmp_path, MOVEMENT, arguments=("--lang", "fr"))
    assert found["rejected"]["Germany"]["1"] == "pas de province FROB"


FAULTS: list[tuple[Any, str]] = [
    ("not json", "no valid JSON at column 1"),
    ("[1]", "a phase must be a JSON object"),
    ("[" * 100_000, "nested too deep"),
    ({}, "variant: is missing"),
    ({"variant": 3}, "variant: must be a text"),
    ({"variant": "nosuch"}, "there is no variant “nosuch”; known are standard"),
    ({"options": {"fog": 1}}, "options: there is no option “fog”"),
    ({"options": []}, ""),
    ({"options": [1]}, "options: must be an object"),
    ({"phase": "S1901B"}, "phase: "),
    ({"rules": "house"}, "rules: there is no rulebook “house”"),
    ({"units": 3}, "units: must be a list"),
    ({"units": [["France", "A"]]}, "units[0]: must be a power"),
    ({"units": [["Narnia", "A", "par"]]}, "units[0]: there is no power “Narnia”"),
    ({"units": [["France", "A", "xyz"]]}, "units[0]: there is no province “xyz”"),
    ({"units": [["France", "A", "mao"]]}, "an army cannot stand in “mao”"),
    ({"units": [["France", "F", "spa"]]}, "a fleet cannot stand in “spa”"),
    ({"units": [["France", "A", "par"], ["Italy", "A", "par"]]}, "units[1]: a second unit in par"),
    ({"orders": {"France": "A PAR H"}}, "orders.France: must be a list of texts"),
    ({"orders": []}, ""),
    ({"orders": [1]}, "orders: must be an object"),
    ({"centres": {"France": ["bur"]}}, "centres.France: “bur” is no center"),
    ({"phase": "F1901B"}, "centres: is missing"),
    ({"phase": "F1901R", "pending_retreats": [{"power": "France"}]}, "pending_retreats[0]: must be"),
    ({"players": {"Anna": ["Narnia"]}}, "players.Anna: there is no power"),
]


@pytest.mark.parametrize(("change", "reason"), FAULTS, ids=[reason or str(change) for change, reason in FAULTS])
def test_a_line_that_cannot_be_read_gives_an_error(
    change: Any, reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = change if isinstance(change, str) or not change else {**MOVEMENT, **change}
    code, (found, following) = resolve(tmp_path, record, MOVEMENT)
    assert reason in found.get("error", "")
    assert bool(code) == bool(reason)
    assert "error" not in following
    assert (":1: " in capsys.readouterr().err) == bool(reason)


def test_an_error_keeps_the_id(tmp_path: Path) -> None:
    _, (found,) = resolve(tmp_path, {"id": [1, "x"], "variant": "standard", "phase": "1901"})
    assert found["id"] == [1, "x"]


def test_an_empty_order_is_refused(tmp_path: Path) -> None:
    _, (found,) = resolve(tmp_path, {**MOVEMENT, "orders": {"France": ["", " ; "]}})
    assert found["rejected"]["France"] == dict.fromkeys("01", "there is no order here")


def test_several_orders_in_one_text(tmp_path: Path) -> None:
    _, (found,) = resolve(tmp_path, {**MOVEMENT, "orders": {"France": ["A BUR-GAS, A PAR-BUR", "A BUR H"]}})
    rows = {row["unit"]: row["order"] for row in found["results"]}
    assert (rows["A bur"], rows["A par"]) == ("H", "- bur")


def test_an_overlong_line_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dipdesk.cli.resolve.MAX_LINE", 2000)
    code, found = resolve(tmp_path, "x" * 9000, MOVEMENT)
    assert code == 1
    assert ["error" in line for line in found] == [True, False]


def test_standard_streams(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    stream = io.TextIOWrapper(io.BytesIO(json.dumps(MOVEMENT).encode()))
    monkeypatch.setattr(sys, "stdin", stream)
    assert main(["resolve", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["next_phase"] == "F1901M"


def test_a_missing_file_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["resolve", "/nowhere/in.jsonl"]) == 1
    assert "/nowhere/in.jsonl: No such file" in capsys.readouterr().err


def test_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["resolve"]) == 2
    assert main(["resolve", "x", "--rules", "house"]) == 2
    assert "judge-program" in capsys.readouterr().err
