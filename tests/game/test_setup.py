import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from dipdesk.domain.position import DislodgedUnit, Phase, Position, Unit, UnitKind
from dipdesk.game import pack
from dipdesk.game.faults import Fault
from dipdesk.game.poscheck import findings
from dipdesk.game.setup import Setup, UnsoundError, pieces
from tests.game.random_games import play

STANDARD = pack.load("standard")
SETUP = Setup(STANDARD)
START = STANDARD.start
ARMY, FLEET = UnitKind.ARMY, UnitKind.FLEET


def names(position: Position) -> list[str]:
    return [f"{unit.power[:3]} {unit}" for unit in position.units]


def retreats(position: Position, province: str) -> tuple[str, ...]:
    fallen = position.dislodged_at(province)
    assert fallen is not None
    return fallen.retreats


def fought() -> Position:
    """An army in Venice that was driven out from the Tyrol."""
    position = SETUP.place(START, Unit("Austria", ARMY, "tyr"))
    return SETUP.attack(position, "tyr", "ven")


@pytest.mark.parametrize("variant_id", ["standard", "rootz", "youngstown", "loeb9"])
def test_retreats_are_those_that_the_resolver_finds(variant_id: str) -> None:
    game, variant = play(3, 40, variant_id)
    fought = [turn.position for turn in game.timeline.turns.values() if turn.position.dislodged]
    assert len(fought) > 3
    for position in fought:
        bare = replace(position, dislodged=())
        assert Setup(variant).rebuilt(bare, pieces(position)) == position


def test_a_unit_takes_the_place_of_its_fellow_in_the_list_and_else_the_last_of_its_power() -> None:
    position = SETUP.place(START, Unit("Austria", FLEET, "tri"))
    position = SETUP.place(position, Unit("Austria", ARMY, "tri"))
    assert names(position)[:3] == ["Aus A bud", "Aus A vie", "Aus A tri"]
    position = SETUP.place(position, Unit("England", ARMY, "bud"))
    assert names(position)[:6] == ["Aus A vie", "Aus A tri", "Eng A lvp", "Eng F edi", "Eng F lon", "Eng A bud"]


def test_an_attack_drives_out_and_shuts_the_way_it_came() -> None:
    position = fought()
    assert position.phase.code == "S1901R"
    assert [str(unit) for unit in position.units_of("Austria")] == ["A bud", "A vie", "F tri", "A ven"]
    assert position.dislodged == (DislodgedUnit(Unit("Italy", ARMY, "ven"), ("apu", "pie", "tus"), "tyr", 14),)
    assert START.units.index(Unit("Italy", ARMY, "ven")) == 13
    assert retreats(SETUP.attacked_from(position, "ven", None), "ven") == ("apu", "pie", "tus", "tyr")


def test_retreats_follow_the_board_but_for_what_was_set_by_hand() -> None:
    position = SETUP.set_open(fought(), "ven", "pie", False)
    position = SETUP.set_open(position, "ven", "tyr", True)
    assert retreats(position, "ven") == ("apu", "tus", "tyr")
    taken = SETUP.place(position, Unit("France", ARMY, "tus"))
    assert retreats(taken, "ven") == ("apu", "tyr")
    assert retreats(SETUP.lift(taken, "tus"), "ven") == ("apu", "tus", "tyr")
    contested = SETUP.contest(position, "apu", True)
    assert retreats(contested, "ven") == ("tus", "tyr")
    assert SETUP.place(contested, Unit("Italy", ARMY, "apu")).standoffs == frozenset()


def test_a_dislodged_unit_stands_again_where_nobody_is() -> None:
    position = SETUP.dislodge(START, "ven")
    assert SETUP.in_phase(SETUP.rally(position, "ven"), START.phase) == START
    with pytest.raises(UnsoundError, match="Two units stand in Venice"):
        SETUP.rally(fought(), "ven")


def test_outside_of_retreats_nobody_is_dislodged() -> None:
    position = SETUP.in_phase(SETUP.contest(fought(), "apu", True), Phase.parse("F1901M"))
    assert (position.dislodged, position.standoffs) == ((), frozenset())
    assert SETUP.in_phase(fought(), Phase.parse("F1905R")).dislodged == fought().dislodged


def test_the_coast_of_a_fleet_changes_by_moving_it_there() -> None:
    position = SETUP.place(START, Unit("France", FLEET, "spa/nc"))
    assert SETUP.move(position, "spa", "spa/sc").unit_at("spa") == Unit("France", FLEET, "spa/sc")


@pytest.mark.parametrize(
    ("change", "said", "dit"),
    [
        (lambda: SETUP.place(START, Unit("France", ARMY, "nth")), "North Sea", "mer du Nord"),
        (lambda: SETUP.place(START, Unit("France", FLEET, "boh")), "Bohemia", "en Bohême"),
        (lambda: SETUP.place(START, Unit("France", FLEET, "spa")), "spa/nc, spa/sc", "spa/nc, spa/sc"),
        (lambda: SETUP.place(START, Unit("Spain", FLEET, "spa/nc")), "Spain", "Spain"),
        (lambda: SETUP.move(START, "bur", "par"), "no unit in Burgundy", "en Bourgogne"),
        (lambda: SETUP.move(START, "par", "nth"), "North Sea", "mer du Nord"),
        (lambda: SETUP.dislodge(START, "bur"), "no unit in Burgundy", "en Bourgogne"),
        (lambda: SETUP.dislodge(fought(), "ven"), "a dislodged unit is in Venice already", "à Venise"),
        (lambda: SETUP.rally(START, "ven"), "no unit in Venice", "à Venise"),
        (lambda: SETUP.attacked_from(fought(), "ven", "ven"), "come from Venice", "venu de Venise"),
        (lambda: SETUP.set_open(fought(), "ven", "tri", True), "retreat to Trieste", "à Trieste"),
        (lambda: SETUP.contest(START, "par", True), "a unit in Paris", "à Paris"),
        (lambda: SETUP.contest(START, "swi", True), "Switzerland", "en Suisse"),
        (lambda: SETUP.own(START, "bur", "France"), "Burgundy is no supply center", "La Bourgogne"),
    ],
)
def test_what_cannot_be_is_refused_in_words(change: Callable[[], Position], said: str, dit: str) -> None:
    with pytest.raises(UnsoundError) as refused:
        change()
    assert said.lower() in refused.value.words("en").lower()
    assert dit.lower() in refused.value.words("fr").lower()


def test_a_file_with_a_retreat_to_a_unit_is_at_fault() -> None:
    position = fought()
    wrong = replace(position, dislodged=(replace(position.dislodged[0], retreats=("rom",)),))
    assert [found.fault for found in findings(STANDARD, wrong)] == [Fault.BAD_RETREAT]


def some_change(setup: Setup, position: Position, chance: random.Random) -> Position:
    board = setup.variant.board
    places = [place for province in board.provinces for place in board.locations(province)]
    unit = Unit(chance.choice(setup.variant.powers).name, chance.choice([*UnitKind]), chance.choice(places))
    here = chance.choice([unit.province, *(each.province for each in position.units)])
    match chance.randrange(7):
        case 0:
            return setup.place(position, unit)
        case 1:
            return setup.attack(position, here, unit.location)
        case 2:
            return setup.move(position, here, unit.location)
        case 3:
            return setup.dislodge(position, here)
        case 4:
            return setup.contest(position, unit.province, True)
        case 5:
            return setup.lift(position, here, dislodged=chance.random() < 0.5)
        case _:
            return setup.rally(position, chance.choice([here, *(d.unit.province for d in position.dislodged)]))


@pytest.mark.parametrize("variant_id", ["standard", "loeb9"])
def test_whatever_is_done_the_position_stays_sound(variant_id: str) -> None:
    variant = pack.load(variant_id)
    position, chance = variant.start, random.Random(variant_id)
    for _ in range(400):
        try:
            position = some_change(Setup(variant), position, chance)
        except UnsoundError:
            continue
        assert not [*findings(variant, position)]
        assert sorted(each.rank for each in position.dislodged) == [each.rank for each in position.dislodged]
    assert position.dislodged
