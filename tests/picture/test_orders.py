import tomllib
from pathlib import Path
from typing import Any

import pytest

from dipdesk.cartography.layout import Layout
from dipdesk.domain.order import Move
from dipdesk.domain.variant import Variant
from dipdesk.picture import compose
from dipdesk.picture.lines import RIM, Lines
from dipdesk.picture.options import PictureOptions
from dipdesk.rules import rulebook
from dipdesk.rules.resolve import resolve
from tests.picture.conftest import crowded, names, orders_of, position_of

FILE = Path(__file__).parent.parent / "data" / "picture" / "orders.toml"
CASES = tomllib.loads(FILE.read_text(encoding="utf-8"))["case"]


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_orders_and_results_are_drawn(case: dict[str, Any], standard: Variant, europe: Layout) -> None:
    position = position_of(case["units"], standard, case.get("phase", "S1901M"))
    orders = orders_of(case["orders"], standard, position)
    result = resolve(standard, rulebook.JUDGE, position, orders) if case.get("resolve") else None
    only = frozenset(case["only"]) if "only" in case else None
    options = PictureOptions(orders=only, results=case.get("results", True))
    live = compose.live_layers(standard, europe, position, orders, result, options)
    found = names(live)
    assert {name: found[name] for name in case["draws"]} == case["draws"]
    for name in case.get("faded", ()):
        drawn = live.find(name)
        assert drawn is not None
        assert drawn.opacity < 1.0


def test_moves_stop_at_the_rim(standard: Variant, europe: Layout) -> None:
    position = position_of({"France": ["A par"]}, standard)
    (move,) = orders_of({"France": ["A par - bur"]}, standard, position)
    (stretch,) = Lines(europe, [move]).of(move)
    start, goal = europe.spot("par"), europe.spot("bur")
    assert start is not None
    assert goal is not None
    first, last = stretch.track.at(0.0), stretch.track.at(stretch.track.length)
    assert ((first[0] - start[0]) ** 2 + (first[1] - start[1]) ** 2) ** 0.5 == pytest.approx(RIM)
    assert ((last[0] - goal[0]) ** 2 + (last[1] - goal[1]) ** 2) ** 0.5 == pytest.approx(RIM)


def test_fleets_go_to_the_right_coast(standard: Variant, europe: Layout) -> None:
    position = position_of({"France": ["F mao"]}, standard)
    ends = []
    for coast in ("nc", "sc"):
        (move,) = orders_of({"France": [f"F mao - spa/{coast}"]}, standard, position)
        track = Lines(europe, [move]).of(move)[-1].track
        ends.append(track.at(track.length + RIM))
        spot = europe.spot(f"spa/{coast}")
        assert spot is not None
        assert abs(ends[-1][0] - spot[0]) + abs(ends[-1][1] - spot[1]) < 2 * RIM
    assert ends[0] != ends[1]


def test_arrows_head_to_head_run_beside_each_other(standard: Variant, europe: Layout) -> None:
    position = position_of({"France": ["A par"], "Germany": ["A bur"]}, standard)
    orders = orders_of({"France": ["A par - bur"], "Germany": ["A bur - par"]}, standard, position)
    lines = Lines(europe, orders)
    one, other = (lines.of(order)[0].track for order in orders)
    gap = ((one.at(one.length / 2)[0] - other.at(other.length / 2)[0]) ** 2) ** 0.5
    gap += ((one.at(one.length / 2)[1] - other.at(other.length / 2)[1]) ** 2) ** 0.5
    assert gap > 10.0


def test_supports_of_one_move_are_staggered(standard: Variant, europe: Layout) -> None:
    position = position_of({"France": ["A par", "A gas", "A mar"]}, standard)
    texts = {"France": ["A par - bur", "A gas S A par - bur", "A mar S A par - bur"]}
    orders = orders_of(texts, standard, position)
    lines = Lines(europe, orders)
    move = lines.of(next(order for order in orders if isinstance(order, Move)))[0].track
    ends = [lines.of(order)[0].track for order in orders if not isinstance(order, Move)]
    tips = [track.at(track.length) for track in ends]
    assert tips[0] != tips[1]
    for x, y in tips:
        near = min((x - px) ** 2 + (y - py) ** 2 for px, py in (move.at(d) for d in range(int(move.length))))
        assert near**0.5 < 8.0


def test_a_crowded_turn_marks_every_result(standard: Variant, europe: Layout) -> None:
    position, orders, expected = crowded(standard)
    result = resolve(standard, rulebook.JUDGE, position, orders)
    live = compose.live_layers(standard, europe, position, orders, result, PictureOptions())
    found = names(live)
    assert sum(count for name, count in found.items() if name.startswith("unit-")) == len(position.units)
    assert {name: found[name] for name in expected} == expected


def test_orders_tell_their_text_to_viewers(standard: Variant, europe: Layout) -> None:
    position = position_of({"France": ["A par"]}, standard)
    orders = orders_of({"France": ["A par - bur"]}, standard, position)
    live = compose.live_layers(standard, europe, position, orders, None, PictureOptions())
    move = live.find("move-par")
    assert move is not None
    assert move.title == "A Par-Bur"
