from dataclasses import replace

import pytest

from dipdesk.domain.position import DislodgedUnit, Phase, Position, Unit, UnitKind
from dipdesk.game import pack
from dipdesk.game.faults import Fault, SaveError
from dipdesk.game.poscheck import findings

STANDARD = pack.load("standard")
START = STANDARD.start
RETREATS = Position(Phase.parse("F1901R"), START.units, START.owners)


def army(place: str, power: str = "Italy") -> Unit:
    return Unit(power, UnitKind.ARMY, place)


def fleet(place: str) -> Unit:
    return Unit("Italy", UnitKind.FLEET, place)


def with_units(*units: Unit) -> Position:
    return replace(START, units=units)


def driven(unit: Unit, *retreats: str, source: str | None = None) -> Position:
    return replace(RETREATS, dislodged=(DislodgedUnit(unit, retreats, source),))


@pytest.mark.parametrize(
    ("position", "part", "fault"),
    [
        (with_units(army("rom", "Spain")), "units", Fault.UNKNOWN_VALUE),
        (with_units(army("xyz")), "units", Fault.NO_PROVINCE),
        (with_units(army("swi")), "units", Fault.ARMY_AFLOAT),
        (with_units(army("spa/nc")), "units", Fault.ARMY_AFLOAT),
        (with_units(fleet("boh")), "units", Fault.FLEET_INLAND),
        (with_units(fleet("spa")), "units", Fault.COAST_NEEDED),
        (with_units(fleet("spa/ec")), "units", Fault.COAST_NEEDED),
        (with_units(fleet("spa/nc"), army("spa")), "units", Fault.CROWDED),
        (replace(START, owners={"xyz": "Italy"}), "owners", Fault.NO_PROVINCE),
        (replace(START, owners={"boh": "Italy"}), "owners", Fault.NO_CENTER),
        (replace(START, owners={"rom": "Spain"}), "owners", Fault.UNKNOWN_VALUE),
        (replace(START, dislodged=(DislodgedUnit(army("tus"), ()),)), "dislodged", Fault.STRAY_DISLODGED),
        (driven(army("ion")), "dislodged", Fault.ARMY_AFLOAT),
        (driven(army("tus"), "ion"), "dislodged", Fault.BAD_RETREAT),
        (driven(army("tus"), source="xyz"), "dislodged", Fault.NO_PROVINCE),
        (replace(driven(army("tus")), dislodged=2 * driven(army("tus")).dislodged), "dislodged", Fault.CROWDED),
        (replace(RETREATS, standoffs=frozenset({"xyz"})), "standoffs", Fault.NO_PROVINCE),
    ],
)
def test_what_cannot_be_is_found(position: Position, part: str, fault: Fault) -> None:
    (found,) = findings(STANDARD, position)
    assert (found.part, found.fault) == (part, fault)
    for language in ("en", "fr"):
        assert "{" not in SaveError("x", fault, **found.values).words(language)


@pytest.mark.parametrize("variant_id", [info.id for info in pack.available()])
def test_every_start_is_sound(variant_id: str) -> None:
    variant = pack.load(variant_id)
    assert list(findings(variant, variant.start)) == []


def test_a_dislodged_unit_stands_beside_its_attacker() -> None:
    assert list(findings(STANDARD, driven(army("ven", "Austria"), "tyr", source="tus"))) == []
