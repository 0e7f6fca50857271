"""All cases of DATC 3.0 under the standard rules, and their judge's variants under the judge's."""

import pytest

from dipdesk.rules.rulebook import JUDGE, JUDGE_PROGRAM, STANDARD
from tests.rules.datc import flags, play, wrong
from tests.rules.records import Record, rows

CASES = rows("datc")
JUDGED = [(case, found) for case in CASES for found in case["judge"]]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_standard(case: Record) -> None:
    assert wrong(play(case, case["orders"], STANDARD), case["expected"]) == []


@pytest.mark.parametrize(("case", "found"), JUDGED, ids=lambda value: value.get("id", value.get("kind")))
def test_judge(case: Record, found: Record) -> None:
    played = play(case, found.get("orders", case["orders"]), JUDGE)
    assert wrong(played, found) == []


def test_judge_words() -> None:
    """The flags agree too, wherever all orders of the case were taken."""
    compared = 0
    for case, found in JUDGED:
        played = play(case, found.get("orders", case["orders"]), JUDGE)
        if not played.refused and "order_results" in found and case["phase"].endswith("M"):
            assert flags(played, found["order_results"]) == {}, (case["id"], found["kind"])
            compared += 1
    assert compared > 50


@pytest.mark.parametrize("case", rows("explicit_convoys"), ids=lambda case: case["id"])
def test_explicit_convoys(case: Record) -> None:
    assert wrong(play(case, case["orders"], JUDGE), case["expected"]) == []


@pytest.mark.parametrize("case", rows("judge_examples"), ids=lambda case: case["id"])
def test_examples_of_the_rules_text(case: Record) -> None:
    played = play(case, case["orders"], JUDGE)
    assert wrong(played, case["expected"]) == []
    assert flags(played, case["expected"]["order_results"]) == {}


@pytest.mark.parametrize("case", rows("judge_examples"), ids=lambda case: case["id"])
def test_examples_as_the_program_decides(case: Record) -> None:
    played = play(case, case["orders"], JUDGE_PROGRAM)
    assert wrong(played, case["njudge_1_7_6"]) == []


@pytest.mark.parametrize("case", [c for c in rows("datc_loeb9") if "judge" in c], ids=lambda case: case["id"])
def test_ice_and_straits(case: Record) -> None:
    found = case["judge"]
    played = play(case, found["orders"], JUDGE, "loeb9")
    assert wrong(played, found) == []
    assert len(played.refused) == len(found["refused"])
    if not played.refused:
        assert flags(played, found["results"]) == {}
