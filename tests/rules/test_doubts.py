"""What accepted orders lack is said before anything is resolved."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from dipdesk.domain.notation import Reader, write
from dipdesk.rules.doubts import doubt_words, doubts
from dipdesk.rules.legality import select
from dipdesk.rules.rulebook import RULEBOOKS
from tests.entry.script import position, variant

FILE = Path(__file__).parents[1] / "data" / "legality" / "doubts.toml"


@pytest.mark.parametrize("case", tomllib.loads(FILE.read_text(encoding="utf-8"))["case"], ids=lambda case: case["name"])
def test_what_is_lacking(case: Mapping[str, Any]) -> None:
    board = variant("standard")
    book = RULEBOOKS[case.get("rulebook", "judge")]
    before = position(case)
    reader = Reader(board)
    orders = select(board, book, before, [reader.order(text, before, None) for text in case["orders"]]).accepted
    assert len(orders) == len(case["orders"])
    found = doubts(board, book, before, orders)
    assert {write(order, board): doubt_words(doubt, board, "en") for order, doubt in found.items()} == case["lacks"]
    assert all(doubt_words(doubt, board, "fr").endswith(".") for doubt in found.values())
