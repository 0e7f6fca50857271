from dataclasses import replace

import pytest

from dipdesk.app.position_remarks import remarks
from dipdesk.domain.position import Phase, Position, Unit, UnitKind
from dipdesk.game import pack
from dipdesk.game.setup import Setup

STANDARD = pack.load("standard")
START = STANDARD.start
SETUP = Setup(STANDARD)
DRIVEN = SETUP.dislodge(START, "ven")


@pytest.mark.parametrize("variant_id", [info.id for info in pack.available()])
def test_nothing_is_odd_about_a_start(variant_id: str, qapp: object) -> None:
    variant = pack.load(variant_id)
    assert not [*remarks(variant, variant.start)]


@pytest.mark.parametrize(
    ("position", "said", "province"),
    [
        (SETUP.emptied(START), "The board is empty.", None),
        (SETUP.in_phase(START, Phase.parse("F1901R")), "Nobody is dislodged", None),
        (DRIVEN, "The Italian army in Venice is dislodged, but nobody stands there", "ven"),
        (SETUP.place(DRIVEN, Unit("Italy", UnitKind.ARMY, "ven")), "by a unit of its own power", "ven"),
        (SETUP.in_phase(START, Phase.parse("F1901B")), "No power has anything to build or remove", None),
        (
            SETUP.own(SETUP.in_phase(START, Phase.parse("F1901B")), "bel", "France"),
            "France has builds, but none of its home centers is free.",
            None,
        ),
        (SETUP.place(START, Unit("France", UnitKind.ARMY, "bur")), "France: more units (4) than centers (3).", None),
    ],
)
def test_what_is_odd_is_told(position: Position, said: str, province: str | None, qapp: object) -> None:
    (found,) = remarks(STANDARD, position)
    assert said in found.message
    assert found.province == province


def test_a_unit_without_a_way_out_is_told(qapp: object) -> None:
    lost = replace(DRIVEN, dislodged=(replace(DRIVEN.dislodged[0], retreats=()),))
    assert any("has nowhere to retreat to" in found.message for found in remarks(STANDARD, lost))
