"""After the moves: the list of units, centers, builds and removals, the next phase and the winner."""

import pytest

from dipdesk.domain.order import Build, Disband, Move, Order, Remove, Retreat, SupportMove, Waive
from dipdesk.domain.position import DislodgedUnit, Phase, Position, Unit, UnitKind
from dipdesk.domain.ruling import BuildsPending, Disbanded, RemovedByDefault, RetreatFailed, Ruling
from dipdesk.domain.variant import Variant
from dipdesk.game import pack
from dipdesk.rules.adjustments import build_sites, builds_due, default_removals
from dipdesk.rules.resolve import resolve
from dipdesk.rules.rulebook import JUDGE, STANDARD
from dipdesk.rules.victory import winners
from dipdesk.rules.words import why


def standard() -> Variant:
    return pack.load("standard")


def unit(text: str) -> Unit:
    power, kind, place = text.split()
    return Unit(power, UnitKind(kind), place)


def units(*texts: str) -> tuple[Unit, ...]:
    return tuple(map(unit, texts))


def at(
    code: str, *texts: str, owners: dict[str, str] | None = None, fallen: tuple[DislodgedUnit, ...] = ()
) -> Position:
    return Position(Phase.parse(code), units(*texts), owners or {}, fallen)


def test_a_retreat_takes_its_old_place_in_the_list() -> None:
    before = at("S1901M", "France A mar", "France A bur", "France A par", "Germany A mun", "Germany A ruh")
    mun, ruh = before.units[3], before.units[4]
    first = resolve(standard(), JUDGE, before, [Move(mun, "bur"), SupportMove(ruh, mun, "bur")])
    assert first.after.phase.code == "S1901R"
    assert [d.rank for d in first.after.dislodged] == [1]
    assert first.after.dislodged[0].attacker_from == "mun"
    second = resolve(standard(), JUDGE, first.after, [Retreat(before.units[1], "gas")])
    assert [str(u) for u in second.after.units] == ["A mar", "A gas", "A par", "A bur", "A ruh"]
    assert second.after.phase.code == "F1901M"
    assert second.after.dislodged == ()


def test_two_retreats_to_one_place_destroy_both() -> None:
    fallen = tuple(DislodgedUnit(unit(text), ("pru",)) for text in ("Germany A ber", "Russia A war"))
    before = at("S1901R", "Austria A boh", fallen=fallen)
    orders = [Retreat(found.unit, "pru") for found in fallen]
    found = resolve(standard(), JUDGE, before, orders)
    assert [r.outcome for r in found.rulings] == [RetreatFailed(("war",)), RetreatFailed(("ber",))]
    assert [r.flags for r in found.rulings] == [("bounce", "destroyed")] * 2
    assert set(found.destroyed) == {d.unit for d in fallen}
    assert [str(u) for u in found.after.units] == ["A boh"]
    words = why(found.rulings[0], found, standard(), "en")
    assert words == "The army in Berlin is destroyed: the Russian army in Warsaw wanted to retreat to Prussia too."


def test_a_unit_without_retreat_order_is_disbanded() -> None:
    fallen = tuple(DislodgedUnit(unit(text), ("pru", "sil")) for text in ("Germany A ber", "Russia A war"))
    before = at("F1901R", "Austria A boh", fallen=fallen)
    found = resolve(standard(), JUDGE, before, [Disband(fallen[0].unit)])
    assert [type(r.outcome) for r in found.rulings] == [Disbanded, Disbanded]
    assert [r.flags for r in found.rulings] == [(), ()]
    assert [r.order for r in found.rulings] == [Disband(fallen[0].unit), None]


def test_the_judge_bars_a_retreat_to_the_origin_of_a_convoyed_attacker_in_any_position() -> None:
    fallen = DislodgedUnit(unit("England A lon"), ("wal", "yor"), "wal", 0)
    before = at("S1901R", "France A edi", fallen=(fallen,))
    order = Retreat(fallen.unit, "wal")
    assert resolve(standard(), STANDARD, before, [order]).after.unit_at("wal") is not None
    assert resolve(standard(), JUDGE, before, [order]).after.unit_at("wal") is None


def test_centers_change_hands_in_fall_only() -> None:
    owners = {"bel": "France", "par": "France"}
    spring = resolve(standard(), JUDGE, at("S1901M", "Germany A bel", "France A par", owners=owners), [])
    assert dict(spring.after.owners) == owners
    assert spring.after.phase.code == "F1901M"
    fall = resolve(standard(), JUDGE, at("F1901M", "Germany A bel", "France A par", owners=owners), [])
    assert dict(fall.after.owners) == {"bel": "Germany", "par": "France"}
    # Nobody has more or fewer units than centers.
    assert fall.after.phase.code == "S1902M"


def test_builds_without_a_free_home_center_make_no_phase() -> None:
    owners = {"bel": "France", "hol": "France"}
    found = resolve(standard(), JUDGE, at("F1901M", "France A gas", owners=owners), [])
    assert found.after.phase.code == "S1902M"
    owners["par"] = "France"
    found = resolve(standard(), JUDGE, at("F1901M", "France A gas", owners=owners), [])
    assert found.after.phase.code == "F1901B"
    assert build_sites(standard(), found.after, "France") == ("par",)
    assert builds_due(found.after, "France") == 2


def adjusted(before: Position, *orders: Order) -> tuple[list[str], list[Ruling]]:
    found = resolve(standard(), JUDGE, before, orders)
    assert found.after.phase.code == "S1902M"
    return [f"{u.power[0]} {u}" for u in found.after.units], list(found.rulings)


def test_builds_come_at_the_end_of_their_power() -> None:
    owners = dict.fromkeys(("vie", "bud", "tri"), "Austria") | {"mun": "Germany"}
    before = at("F1901B", "Austria A ser", "Germany A ruh", owners=owners)
    listed, rulings = adjusted(before, Build(unit("Austria F tri")), Waive("Austria"))
    assert listed == ["A A ser", "A F tri", "G A ruh"]
    assert [type(r.order) for r in rulings] == [Build, Waive]


def test_a_power_without_units_builds_before_later_powers() -> None:
    owners = {"lon": "England", "mun": "Germany"}
    before = at("F1901B", "Austria A ser", "Germany A ruh", owners=owners | {"ser": "Austria"})
    assert adjusted(before, Build(unit("England F lon")))[0] == ["A A ser", "E F lon", "G A ruh"]
    before = at("F1901B", "Germany A ruh", owners=owners)
    assert adjusted(before, Build(unit("England F lon")))[0] == ["E F lon", "G A ruh"]


def test_unused_builds_are_pending_or_unusable() -> None:
    owners = dict.fromkeys(("vie", "bud", "ser"), "Austria")
    before = at("F1901B", "Austria A tyr", owners=owners)
    assert adjusted(before)[1][-1].outcome == BuildsPending(2)
    before = at("F1901B", "Austria A vie", owners=owners)
    assert adjusted(before, Build(unit("Austria A bud")))[1][-1].outcome == BuildsPending(1, unusable=True)


def test_default_removal_spares_units_in_own_centers() -> None:
    owners = dict.fromkeys(("vie", "alb", "tri"), "Austria")
    before = at(
        "F1901B", "Austria A vie", "Austria A ser", "Austria A gre", "Austria A alb", "Austria A tyr", owners=owners
    )
    listed, rulings = adjusted(before)
    assert listed == ["A A vie", "A A alb", "A A tyr"]
    assert [type(r.outcome) for r in rulings] == [RemovedByDefault] * 2


def test_removals_ordered_count_first() -> None:
    before = at("F1901B", "Austria A ser", "Austria A tyr", "Austria F adr", owners={"vie": "Austria"})
    listed, rulings = adjusted(before, Remove(unit("Austria F adr")))
    assert listed == ["A A tyr"]
    assert [str(r.unit) for r in rulings] == ["F adr", "A ser"]
    # An order too many and an order for a unit that is not there change nothing.
    orders = [Remove(unit(f"Austria {text}")) for text in ("A boh", "F adr", "A ser", "A tyr")]
    assert adjusted(before, *orders)[0] == ["A A tyr"]


def test_units_of_no_power_of_the_variant_are_adjusted_too() -> None:
    assert adjusted(at("F1901B", "Atlantis A ser", owners={"vie": "Austria"}))[0] == []


def test_farthest_units_go_first_under_the_standard_rules() -> None:
    before = at("F1901B", "Russia A mos", "Russia F nth", "Russia A ukr", "Russia F gob", owners={"stp": "Russia"})
    gone = default_removals(standard().board, STANDARD, before, "Russia", before.units)
    assert [str(u) for u in gone] == ["F nth", "A ukr", "F gob", "A mos"]


def owned(**counts: int) -> dict[str, str]:
    names = iter(range(100))
    return {f"c{next(names)}": power for power, count in counts.items() for _ in range(count)}


@pytest.mark.parametrize(
    ("counts", "wanted"),
    [
        ({"Austria": 17, "Italy": 17}, ()),
        ({"Austria": 18, "Italy": 16}, ("Austria",)),
        ({"Austria": 19, "Italy": 18}, ("Austria",)),
        ({"Austria": 18, "Italy": 18}, ()),
        ({}, ()),
    ],
)
def test_victory_of_a_power(counts: dict[str, int], wanted: tuple[str, ...]) -> None:
    assert winners(standard(), owned(**counts), None) == wanted
    # Players matter only where the variant is won by players.
    assert winners(standard(), owned(**counts), {"Ann": ("Austria", "Italy")}) == wanted


PLAYERS = {"Ann": ("A", "B"), "Bob": ("C", "D")}


@pytest.mark.parametrize(
    ("counts", "players", "wanted"),
    [
        ({"A": 14, "B": 14}, PLAYERS, ("A", "B")),
        ({"A": 14, "B": 14}, None, ()),
        ({"A": 28, "C": 27}, None, ("A",)),
        ({"A": 28, "C": 28}, None, ()),
        ({"A": 20, "B": 9, "C": 28}, PLAYERS, ("A", "B")),
        ({"A": 20, "B": 8, "C": 28}, PLAYERS, ("A", "B", "C", "D")),
        ({"A": 20, "B": 7, "C": 20}, PLAYERS, ()),
    ],
)
def test_victory_of_a_player(
    counts: dict[str, int], players: dict[str, tuple[str, ...]] | None, wanted: object
) -> None:
    """Root Z 6.0: 28 centers of a player's two powers; equal leaders share. Powers alone play on in a tie."""
    assert winners(pack.load("rootz"), owned(**counts), players) == wanted


def test_a_won_game_ends_before_adjustments() -> None:
    centers = list(standard().board.centers())
    owners = dict.fromkeys(centers[:18], "Austria")
    found = resolve(standard(), JUDGE, at("F1910M", "Austria A boh", owners=owners), [])
    assert found.winners == ("Austria",)
    assert found.after.phase.code == "F1910B"
    spring = resolve(standard(), JUDGE, at("S1910M", "Austria A boh", owners=owners), [])
    assert spring.winners == ()


def test_titles_of_rulebooks() -> None:
    assert JUDGE.title("fr") == "Juge"
    assert STANDARD.title("xx") == "Standard rules of 2023"
