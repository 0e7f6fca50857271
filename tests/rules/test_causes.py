"""Rulings carry their cause, as data and in words."""

import tomllib
from typing import Any

import pytest

from dipdesk.domain.position import Phase, Position, Unit, UnitKind
from dipdesk.domain.ruling import Resolution, Ruling
from dipdesk.domain.variant import Variant
from dipdesk.game import pack
from dipdesk.rules.resolve import resolve
from dipdesk.rules.rulebook import RULEBOOKS
from dipdesk.rules.words import why
from tests.rules.canonical import movement_orders
from tests.rules.records import DATA, speller

CASES = tomllib.loads((DATA / "causes.toml").read_text(encoding="utf-8"))["case"]


def played(case: dict[str, Any], name: str = "standard") -> tuple[Variant, Resolution, Ruling]:
    variant = pack.load(name)
    lines = [line.split(": ") for line in case["orders"]]
    heads = [head.rsplit(maxsplit=2) for head, _ in lines]
    units = tuple(Unit(power, UnitKind(kind), place) for power, kind, place in heads)
    before = Position(Phase.parse(case.get("phase", "S1901M")), units)
    texts = [(unit.province, text) for unit, (_, text) in zip(units, lines, strict=True)]
    orders = movement_orders(speller(name), before, texts)
    found = resolve(variant, RULEBOOKS[case.get("rulebook", "judge")], before, orders)
    return variant, found, next(r for r in found.rulings if r.unit is not None and r.unit.province == case["unit"])


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_cause(case: dict[str, Any]) -> None:
    variant, found, ruling = played(case)
    wanted = dict(case["outcome"])
    assert type(ruling.outcome).__name__ == wanted.pop("type")
    assert {key: getattr(ruling.outcome, key) for key in wanted} == wanted
    if "dislodged" in case:
        assert ruling.dislodged is not None
        assert {key: getattr(ruling.dislodged, key) for key in case["dislodged"]} == case["dislodged"]
    if "flags" in case:
        assert list(ruling.flags) == case["flags"]
    if "why" in case:
        assert why(ruling, found, variant, "en") == case["why"]


def test_french() -> None:
    case = {"orders": ["France A par: - bur", "Germany A bur: H"], "unit": "par"}
    variant, found, ruling = played(case)
    wanted = "L’armée de Paris n’entre pas en Bourgogne\u00a0: l’armée allemande de Bourgogne y reste, 1 contre 1."
    assert why(ruling, found, variant, "fr") == wanted


def test_a_strait_counts_one_less() -> None:
    case = {"orders": ["Italy A nap: - sic", "Turkey A sic: H", "Italy F tys: S A nap - sic"], "unit": "nap"}
    variant, found, ruling = played(case, "loeb9")
    words = "The army in Naples does not reach Sicily: across the strait it counts one less, 1 against 1"
    assert why(ruling, found, variant, "en") == f"{words} of the Turkish army in Sicily."


@pytest.mark.parametrize(("help_", "cut"), [("S A nap - sic", True), ("H", False)])
def test_a_crossing_cuts_only_with_a_support_also_beside_convoys(help_: str, cut: bool) -> None:
    orders = ["Italy A nap: - sic", f"Italy F tys: {help_}", "Turkey F sic: S F ion", "Turkey F ion: H"]
    orders += ["England A lon: - nwy", "England F nth: C A lon - nwy"]
    for rulebook in ("judge", "standard"):
        _, _, ruling = played({"orders": orders, "unit": "sic", "rulebook": rulebook}, "loeb9")
        assert ruling.flags == (("cut",) if cut else ())
