"""Walking by keyboard: to the next unit without an order, to the neighbor in a direction."""

import pytest

from dipdesk.domain.notation import Reader
from dipdesk.domain.position import Phase, Position, Unit, UnitKind
from dipdesk.entry.session import begin
from dipdesk.entry.walk import Point, neighbor, next_unit
from dipdesk.rules.rulebook import JUDGE
from tests.entry.script import variant

# A rough map of western Europe, x to the right and y down.
POINTS: dict[str, Point] = {
    "par": (40, 50),
    "bre": (25, 48),
    "pic": (40, 38),
    "bur": (50, 58),
    "gas": (30, 66),
    "mar": (48, 75),
    "bel": (48, 32),
    "ruh": (60, 38),
    "mun": (70, 50),
}
LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)


@pytest.mark.parametrize(
    ("start", "direction", "end"),
    [
        ("par", LEFT, "bre"),
        ("par", RIGHT, "bur"),
        ("par", UP, "pic"),
        ("par", DOWN, "gas"),
        ("bur", DOWN, "mar"),
        ("bur", RIGHT, "mun"),
        ("bur", (1, -1), "ruh"),
        ("mun", RIGHT, None),  # nothing of it is shown there
    ],
)
def test_arrows_lead_to_the_neighbor_in_that_direction(start: str, direction: Point, end: str | None) -> None:
    assert neighbor(variant("standard"), start, direction, POINTS.get) == end


def test_a_province_that_is_not_shown_has_no_direction() -> None:
    assert neighbor(variant("standard"), "nth", LEFT, POINTS.get) is None
    assert neighbor(variant("standard"), "par", (0, 0), POINTS.get) is None


def test_units_without_orders_come_round_by_power() -> None:
    board = variant("standard")
    units = tuple(
        Unit(power, UnitKind.ARMY, place)
        for power, place in (("Turkey", "con"), ("Austria", "vie"), ("Turkey", "smy"), ("Austria", "bud"))
    )
    position = Position(Phase.parse("S1901M"), units)
    reader = Reader(board)
    table = begin(board, JUDGE, position, [reader.order("A Bud H", position, None)]).table
    walked = []
    unit = next_unit(table, None)
    for _ in range(4):
        assert unit is not None
        walked.append(unit.province)
        unit = next_unit(table, unit)
    assert walked == ["vie", "con", "smy", "vie"]
    back = next_unit(table, units[1], forward=False)
    assert back is not None
    assert back.province == "smy"
    only = begin(board, JUDGE, position, table.orders, ["Austria"]).table
    assert next_unit(only, units[1]) is None
