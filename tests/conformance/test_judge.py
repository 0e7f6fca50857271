"""A fixed part of the judge's records, as typed, through what ``dipdesk resolve`` runs (all: ``make conformance``)."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from dipdesk.rules.rulebook import JUDGE, JUDGE_PROGRAM, RULEBOOKS
from tools.conformance import differences, is_marked

DATA = Path(__file__).parents[1] / "data/judge"
FILES = ("standard", "rootz", "youngstown", "wraparound", "loeb9", "scenarios")


def records(name: str) -> list[dict[str, Any]]:
    with gzip.open(DATA / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("rules", [JUDGE.id, JUDGE_PROGRAM.id])
def test_records_come_out_the_same(name: str, rules: str) -> None:
    rulebook = RULEBOOKS[rules]
    wrong = {}
    for record in records(name):
        found = differences(record, rulebook)
        if found and not is_marked(record, rulebook):
            wrong[record["id"]] = found
    assert wrong == {}


def test_differences_are_noticed() -> None:
    """The comparison itself must be able to fail: each field that is falsified is found."""
    record = next(r for r in records("standard") if r["phase"].endswith("M") and r["dislodged"] and r["rejected"])
    row = next(row for row in record["results"] if not row["flags"])
    false = [
        ("rejected", {}),
        ("units_after", record["units_after"][1:]),
        ("dislodged", []),
        ("next_phase", "F1999M"),
        ("game_over", ["France"]),
        ("results", [{**found, "flags": ["cut"]} if found == row else found for found in record["results"]]),
    ]
    for field, value in false:
        assert differences({**record, field: value}, JUDGE_PROGRAM), field
