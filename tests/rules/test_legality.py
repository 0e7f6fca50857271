"""Which orders are taken, in which form, and which of several count; every refusal has its words."""

import string
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from dipdesk.domain.notation import Reader, write
from dipdesk.domain.order import Disband, Move, Order, Remove, Retreat
from dipdesk.domain.position import DislodgedUnit, Phase, PhaseKind, Position, Unit, UnitKind
from dipdesk.rules.legality import Refusal, RefusalCause, accept, refusal_words, select
from dipdesk.rules.refusal_words import _PHASES, _SPECIAL, _WORDS
from dipdesk.rules.rulebook import JUDGE, JUDGE_PROGRAM, RULEBOOKS, STANDARD
from tests.entry.script import position, variant

FOLDER = Path(__file__).parents[1] / "data" / "legality"


def cases(file: str) -> list[Mapping[str, Any]]:
    found: list[Mapping[str, Any]] = tomllib.loads((FOLDER / file).read_text(encoding="utf-8"))["case"]
    return found


def single_orders() -> Iterator[tuple[str, Mapping[str, Any], Mapping[str, Any]]]:
    for case in cases("orders.toml"):
        for order in case["orders"]:
            yield f"{case['name']}: {order['text']}", case, order


SINGLE = list(single_orders())


@pytest.mark.parametrize("book", ["judge", "judge-program", "standard"])
@pytest.mark.parametrize(("case", "order"), [(c, o) for _, c, o in SINGLE], ids=[name for name, _, _ in SINGLE])
def test_an_order_is_taken_or_refused(case: Mapping[str, Any], order: Mapping[str, Any], book: str) -> None:
    board = variant(case.get("variant", "standard"))
    before = position(case)
    given = Reader(board).order(order["text"], before, order.get("as"))
    found = accept(board, RULEBOOKS[book], before, given)
    wanted = order.get("both") or order["standard" if book == "standard" else "judge"]
    if isinstance(found, Refusal):
        assert f"!{found.cause.value}" == wanted
        for language in ("en", "fr"):
            words = refusal_words(found, board, language)
            assert words.endswith(".")
            assert words[0] in string.ascii_uppercase + "É"
            assert not set("{}") & set(words)
            assert "  " not in words
    else:
        assert write(found, board) == wanted


@pytest.mark.parametrize("book", ["judge", "standard"])
@pytest.mark.parametrize("case", cases("lists.toml"), ids=lambda case: case["name"])
def test_which_of_several_orders_count(case: Mapping[str, Any], book: str) -> None:
    board = variant("standard")
    before = position(case)
    reader = Reader(board)
    orders = [reader.order(text, before, case["power"]) for text in case["orders"]]
    found = select(board, RULEBOOKS[book], before, orders)
    assert [write(order, board) for order in found.accepted] == (case.get("both") or case[book])
    assert [index for index, _ in found.refused] == case.get("refused", [])
    counted = len(found.accepted) + len(found.refused) + len(found.dropped)
    assert counted == len(orders)


def test_every_cause_has_words_and_a_case() -> None:
    worded = set(_WORDS) | {RefusalCause.WRONG_PHASE}
    assert worded == set(RefusalCause)
    assert set(_PHASES) == set(PhaseKind)
    assert all(english != french for english, french in [*_WORDS.values(), *_SPECIAL.values(), *_PHASES.values()])
    tried = {answer[1:] for _, _, order in SINGLE for answer in order.values() if answer.startswith("!")}
    elsewhere = {"unknown-place", "impassable", "no-fleet-near", "out-of-reach"}  # in the scripts of the entry, below
    assert tried | elsewhere == {cause.value for cause in RefusalCause}


@pytest.mark.parametrize("book", [JUDGE, JUDGE_PROGRAM, STANDARD], ids=lambda book: book.id)
def test_orders_about_places_that_do_not_exist_are_refused(book: Any) -> None:
    board = variant("standard")
    unit = Unit("France", UnitKind.ARMY, "par")
    before = Position(Phase.parse("S1901M"), (unit,))
    nowhere: list[Order] = [
        Move(unit, "atlantis"),
        Move(unit, "bur", ("atlantis",)),
        Move(Unit("France", UnitKind.ARMY, "atlantis"), "bur"),
    ]
    for order in nowhere:
        found = accept(board, book, before, order)
        assert isinstance(found, Refusal)
        assert found.cause is RefusalCause.UNKNOWN_PLACE
        assert "atlantis" in refusal_words(found, board, "fr")


FALLEN = Unit("Italy", UnitKind.ARMY, "tyr")
STANDING = Unit("Italy", UnitKind.ARMY, "rom")
SHARED_WORDS = [
    ("S1901R", Move(FALLEN, "ven"), Retreat(FALLEN, "ven")),
    ("S1901R", Remove(FALLEN), Disband(FALLEN)),
    ("F1901B", Disband(STANDING), Remove(STANDING)),
    ("S1901R", Move(FALLEN, "ven", via_convoy=True), RefusalCause.WRONG_PHASE),
    ("F1901B", Move(STANDING, "ven"), RefusalCause.WRONG_PHASE),
]


@pytest.mark.parametrize(("phase", "order", "meant"), SHARED_WORDS)
def test_words_that_two_phases_share_are_read_by_the_phase(
    phase: str, order: Order, meant: Order | RefusalCause
) -> None:
    dislodged = (DislodgedUnit(FALLEN, ("ven", "pie")),) if phase.endswith("R") else ()
    before = Position(Phase.parse(phase), (STANDING,), {}, dislodged)
    found = accept(variant("standard"), JUDGE, before, order)
    assert (found.cause if isinstance(found, Refusal) else found) == meant
