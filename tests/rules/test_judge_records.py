"""Phases that the judge decided: flags, retreats, units, centers, builds, next phase and winners."""

import pytest

from dipdesk.rules.resolve import resolve
from dipdesk.rules.rulebook import JUDGE, JUDGE_PROGRAM, Rulebook
from tests.rules.records import VARIANTS, Record, differences, has_false_dislodgement, judged, question, variant_of

FILES = (*VARIANTS, "scenarios")
# The program looks in pass four only at armies flagged in pass two, so both convoys arrive (P1).
PASS_FOUR = "second order paradox with two exclusive convoys"


def wrong(record: Record, rulebook: Rulebook) -> list[str]:
    before, orders = question(record)
    found = list(differences(record, resolve(variant_of(record), rulebook, before, orders)))
    return [f"{record['id']}: {line}" for line in found]


@pytest.mark.parametrize("name", FILES)
def test_judge_program_decides_as_the_judge(name: str) -> None:
    assert [line for record in judged(name) for line in wrong(record, JUDGE_PROGRAM)] == []


@pytest.mark.parametrize("name", FILES)
def test_judge_decides_as_the_judge_but_where_its_program_slips(name: str) -> None:
    kept = [r for r in judged(name) if not has_false_dislodgement(r) and r["id"] != PASS_FOUR]
    assert [line for record in kept for line in wrong(record, JUDGE)] == []


@pytest.mark.parametrize("name", FILES)
def test_list_order_survives(name: str) -> None:
    """Default removals follow it: survivors keep their places, builds come at the end of their power's part."""
    for record in judged(name):
        if record["phase"].endswith("R"):
            continue  # the records do not say where in the list the retreating units stood
        before, orders = question(record)
        after = resolve(variant_of(record), JUDGE_PROGRAM, before, orders).after
        assert [[u.power, u.kind.value, u.location] for u in after.units] == record["units_after"], record["id"]


def test_the_slips_of_the_program_are_in_the_records() -> None:
    """Records with a false dislodgement come out otherwise under the written rules at least now and then."""
    slips = [r for name in FILES for r in judged(name) if has_false_dislodgement(r)]
    assert len(slips) > 30
    assert sum(bool(wrong(record, JUDGE)) for record in slips) > 10


def test_pass_four_looks_at_every_convoy() -> None:
    record = next(r for r in judged("scenarios") if r["id"] == PASS_FOUR)
    before, orders = question(record)
    rulings = resolve(variant_of(record), JUDGE, before, orders).rulings
    assert [str(r.unit) for r in rulings if r.flags == ("no convoy",)] == ["A bre", "A nwy"]
