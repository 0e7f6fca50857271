"""Random positions for property tests: dense, with many fleets at sea, on any board."""

import random
from functools import cache

from dipdesk.domain.position import DislodgedUnit, Phase, PhaseKind, Position, Season, Unit, UnitKind
from dipdesk.domain.variant import Variant
from dipdesk.game import pack

BOARDS = ("standard", "rootz", "youngstown", "wraparound", "loeb9")


@cache
def variant(name: str) -> Variant:
    return pack.load(name)


def movement_position(board: Variant, seed: int, units: int = 34) -> Position:
    """Return a position with up to ``units`` units on provinces drawn near each other, in spring or fall."""
    rng = random.Random(seed)
    season = rng.choice((Season.SPRING, Season.FALL))
    taken = _provinces(board, rng, units)
    found = tuple(_unit(board, rng, province) for province in taken)
    return Position(Phase(1901, season, PhaseKind.MOVEMENT), found, _owners(board, rng))


def adjustment_position(board: Variant, seed: int, units: int = 20) -> Position:
    rng = random.Random(seed)
    found = tuple(_unit(board, rng, province) for province in _provinces(board, rng, units))
    return Position(Phase(1901, Season.FALL, PhaseKind.ADJUSTMENT), found, _owners(board, rng))


def retreat_position(board: Variant, seed: int, units: int = 16) -> Position:
    """Return a position where some units are dislodged; each may retreat to up to three free neighbors.

    Every other one may go to where its attacker came from, as after a convoy under the standard rules.
    """
    rng = random.Random(seed)
    taken = _provinces(board, rng, units)
    standing = tuple(_unit(board, rng, province) for province in taken)
    fallen = []
    for province in taken[: units // 4]:
        unit = _unit(board, rng, province)
        near = _neighbors(board, unit)
        free = [place for place in near if place.partition("/")[0] not in taken]
        keep = [place.partition("/")[0] for place in free[:3]]
        retreats = tuple(place for place in free if place.partition("/")[0] in keep)
        origin = keep[-1] if keep and len(fallen) % 2 else None
        fallen.append(DislodgedUnit(unit, retreats, origin))
    return Position(Phase(1901, Season.SPRING, PhaseKind.RETREAT), standing, _owners(board, rng), tuple(fallen))


def _provinces(board: Variant, rng: random.Random, count: int) -> list[str]:
    """Return provinces around a few seeds, so that units meet."""
    fit = [p.id for p in board.board.provinces.values() if p.terrain.value != "impassable"]
    found: dict[str, None] = {}
    edge: list[str] = []
    while len(found) < min(count, len(fit)):
        place = edge.pop(rng.randrange(len(edge))) if edge and rng.random() < 0.9 else rng.choice(fit)
        if place in found:
            continue
        found[place] = None
        near = [
            other for place_ in board.board.locations(place) for other in board.board.fleet_neighbors.get(place_, ())
        ]
        near += board.board.army_neighbors.get(place, ())
        edge += [other.partition("/")[0] for other in near]
    return list(found)


def _unit(board: Variant, rng: random.Random, province: str) -> Unit:
    terrain = board.board.provinces[province].terrain.value
    kinds = {"land": "A", "water": "F"}.get(terrain, "AF")
    kind = UnitKind(rng.choice(kinds))
    power = rng.choice(board.powers).name
    place = province if kind is UnitKind.ARMY else rng.choice(board.board.locations(province))
    return Unit(power, kind, place)


def _owners(board: Variant, rng: random.Random) -> dict[str, str]:
    owners = {}
    for center in board.board.centers():
        home = board.board.provinces[center].home
        if rng.random() < 0.8:
            owners[center] = home if home and rng.random() < 0.7 else rng.choice(board.powers).name
    return owners


def _neighbors(board: Variant, unit: Unit) -> tuple[str, ...]:
    table = board.board.army_neighbors if unit.kind is UnitKind.ARMY else board.board.fleet_neighbors
    return table.get(unit.location, ())
