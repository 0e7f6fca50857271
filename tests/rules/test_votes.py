"""Phases of the standard rules that several engines agree on."""

from dipdesk.game import pack
from dipdesk.rules.resolve import resolve
from dipdesk.rules.rulebook import JUDGE, STANDARD
from tests.rules.canonical import movement_orders, position
from tests.rules.records import Record, dislodged, rows, speller


def cases() -> list[Record]:
    return rows("votes")


def test_standard_decides_as_the_vote() -> None:
    variant = pack.load("standard")
    for case in cases():
        before = position(case["phase"], case["units"], case["centres"])
        orders = movement_orders(speller("standard"), before, [(place, text) for place, text in case["orders"]])
        found = resolve(variant, STANDARD, before, orders)
        units = sorted([u.power, u.kind.value, u.location] for u in found.after.units)
        assert units == sorted(case["units_after"]), case["id"]
        wanted = {tuple(key.split(" ", 1)): frozenset(places) for key, places in case["retreats"].items()}
        assert dislodged(found) == wanted, case["id"]


def test_rulebooks_agree_without_convoys() -> None:
    """Without convoys the judge's rules and the standard ones are the same."""
    variant = pack.load("standard")
    compared = 0
    for case in cases():
        texts = [(place, text) for place, text in case["orders"]]
        if any("C A" in text or "VIA" in text for _, text in texts):
            continue
        before = position(case["phase"], case["units"], case["centres"])
        orders = movement_orders(speller("standard"), before, texts)
        one, other = (resolve(variant, book, before, orders) for book in (STANDARD, JUDGE))
        assert set(one.after.units) == set(other.after.units), case["id"]
        assert dislodged(one) == dislodged(other), case["id"]
        compared += 1
    assert compared > 50
