"""Reads the order texts of the judge's listings (``- nth - bel``, ``S A alb - tri``) into order values.

A small reader of one fixed form, so that the resolver is tested without the notation that people type.
"""

from collections.abc import Iterable, Mapping, Sequence

from dipdesk.domain.board import Location, province_of
from dipdesk.domain.order import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Remove,
    Retreat,
    SupportHold,
    SupportMove,
    Waive,
)
from dipdesk.domain.position import DislodgedUnit, Phase, Position, Unit, UnitKind
from dipdesk.domain.variant import Variant

Listing = Sequence[Sequence[str]]
"""Units as ``[power, "A" or "F", place]``."""


class Speller:
    """Finds places by the ids or abbreviations of a variant, ``NWG`` as well as ``nrg``."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.ids = {name: p.id for p in variant.board.provinces.values() for name in (p.id, *p.abbreviations)}

    def location(self, text: str) -> Location:
        base, slash, coast = text.strip().lower().partition("/")
        place = f"{self.ids[base]}{slash}{coast}"
        return self.variant.board.coast_aliases.get(place, place)

    def fleet_location(self, text: str, origin: Location, kind: UnitKind) -> Location:
        """Fill in the only coast that a fleet can reach; armies have none."""
        place = self.location(text)
        if kind is UnitKind.ARMY:
            return province_of(place)
        if "/" not in place and self.variant.board.provinces[place].coasts:
            reach = self.variant.board.coasts_in_reach(origin, place)
            return reach[0] if len(reach) == 1 else place
        return place


def units(listing: Listing) -> tuple[Unit, ...]:
    return tuple(Unit(power, UnitKind(kind), place) for power, kind, place in listing)


def position(
    phase: str,
    listing: Listing,
    centers: Mapping[str, Sequence[str]],
    pending: Sequence[Mapping[str, object]] = (),
) -> Position:
    """Make a position; the retreating units stand last in the list where nothing tells their place."""
    standing = units(listing)
    owners = {center: power for power, owned in centers.items() if power != "unowned" for center in owned}
    dislodged = tuple(
        DislodgedUnit(_unit(str(d["power"]), str(d["unit"])), tuple(d["retreats"]), None, len(standing) + n)  # type: ignore[arg-type]
        for n, d in enumerate(pending)
    )
    return Position(Phase.parse(phase), standing, owners, dislodged)


def _unit(power: str, text: str) -> Unit:
    kind, place = text.split()
    return Unit(power, UnitKind(kind), place)


def movement_order(speller: Speller, unit: Unit, text: str, standing: Mapping[str, Unit]) -> Order | None:
    """Read what follows the unit in a listing; None for an order that was refused."""
    if text in {"(none)", ""}:
        return None
    if text == "H":
        return Hold(unit)
    if text.startswith("- "):
        *route, target = [part.strip() for part in text[2:].split(" - ")]
        place = speller.fleet_location(target.removesuffix(" VIA"), unit.location, unit.kind)
        return Move(unit, place, tuple(speller.location(sea) for sea in route), target.endswith(" VIA"))
    word, kind, rest = text.split(" ", 2)
    place, _, target = (part.strip() for part in rest.partition(" - "))
    other = standing.get(province_of(speller.location(place)), Unit("?", UnitKind(kind), speller.location(place)))
    if word == "C":
        return Convoy(unit, other, speller.location(target))
    if not target:
        return SupportHold(unit, other)
    goal = speller.location(target)
    return SupportMove(unit, other, province_of(goal) if other.kind is UnitKind.ARMY else goal)


def movement_orders(speller: Speller, before: Position, texts: Iterable[tuple[str, str]]) -> list[Order]:
    """Read pairs of province and order text."""
    standing = {unit.province: unit for unit in before.units}
    found = [movement_order(speller, standing[place], text, standing) for place, text in texts]
    return [order for order in found if order is not None]


def retreat_orders(before: Position, results: Iterable[Mapping[str, object]]) -> list[Order]:
    """Read the results of a retreat phase."""
    waiting = {d.unit.province: d.unit for d in before.dislodged}
    orders: list[Order] = []
    for result in results:
        unit = waiting[province_of(str(result["unit"]).split()[1])]
        text = str(result["order"])
        if text.startswith("- "):
            orders.append(Retreat(unit, text[2:]))
        elif text == "D":
            orders.append(Disband(unit))
    return orders


def adjustment_orders(results: Iterable[Mapping[str, object]]) -> list[Order]:
    """Read the actions of an adjustment phase that somebody ordered."""
    orders: list[Order] = []
    for result in results:
        power, action = str(result["power"]), result["action"]
        if action == "waive":
            orders += [Waive(power)] * int(str(result.get("count", 1)))
        elif action in {"build", "remove"}:
            unit = _unit(power, str(result["unit"]))
            orders.append(Build(unit) if action == "build" else Remove(unit))
    return orders
