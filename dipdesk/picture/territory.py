"""Which power land without a center goes with, for its tint; a matter of looks, not of rules.

A position tells who owns the centers and no more, so land without one goes by the centers around it:

* a power's own land (``lands`` of its pack) stays its own while it holds a center next to it, or, where no center is
  near, any center at all; then the conqueror's, who holds most around it;
* land that was nobody's when the game began is nobody's until one power holds all the centers around it and has
  conquered one of them.
"""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from dipdesk.domain.board import Board, PowerName, ProvinceId, Terrain, province_of
from dipdesk.domain.variant import Variant

_LAND = (Terrain.LAND, Terrain.COASTAL)


def spheres(variant: Variant, owners: Mapping[ProvinceId, PowerName]) -> Mapping[ProvinceId, PowerName]:
    """Return the power of every land province: the owner of its center, or whom it goes with; the others are absent."""
    homes = home_lands(variant)
    leaders = _leaders(variant.board, owners)
    holders = frozenset(owners.values())
    found = dict(owners)
    for province in _open_land(variant.board):
        near = _centers_around(variant.board, province)
        around = {owners.get(center) for center in near}
        home = homes.get(province)
        if home is None:
            sphere = _conqueror(variant, owners, near)
        elif home in around or (not near and home in holders):
            sphere = home
        else:
            sphere = leaders.get(province)
        if sphere is not None:
            found[province] = sphere
    return found


@lru_cache(maxsize=32)
def home_lands(variant: Variant) -> Mapping[ProvinceId, PowerName]:
    """Return the power of all land without center that is somebody's when the game begins.

    Packs list it; where one does not, as those of other programs, it is whoever holds most around it at the start.
    """
    listed = {land: power.name for power in variant.powers for land in power.lands}
    return listed or _leaders(variant.board, variant.start.owners)


def _open_land(board: Board) -> list[ProvinceId]:
    return [p.id for p in board.provinces.values() if not p.is_center and p.terrain in _LAND]


@lru_cache(maxsize=4096)
def _centers_around(board: Board, province: ProvinceId) -> tuple[ProvinceId, ...]:
    return tuple(other for other in board.army_neighbors.get(province, ()) if board.provinces[other].is_center)


def _conqueror(
    variant: Variant, owners: Mapping[ProvinceId, PowerName], near: tuple[ProvinceId, ...]
) -> PowerName | None:
    """Return the power that holds all of these centers, and not only since the game began; None if there is none."""
    around = {owners.get(center) for center in near}
    if len(around) != 1:
        return None
    (power,) = around
    return power if any(variant.start.owners.get(center) != power for center in near) else None


def _leaders(board: Board, owners: Mapping[ProvinceId, PowerName]) -> Mapping[ProvinceId, PowerName]:
    """Return for land without center who holds most around it; land between equals is absent.

    Neighboring centers count one, a quarter more if fleets pass too; a neutral center speaks for itself. A second round
    lets neighbors without center count half.
    """
    weights = {province: _neighbors(board, province) for province in _open_land(board)}
    first = {province: _votes(board, near, owners, {}) for province, near in weights.items()}
    leaning = {province: winner for province, votes in first.items() if (winner := _winner(votes))}
    second = {province: _winner(_votes(board, near, owners, leaning)) for province, near in weights.items()}
    return {province: winner for province, winner in second.items() if winner is not None}


def _neighbors(board: Board, province: ProvinceId) -> Mapping[ProvinceId, float]:
    weights: Counter[ProvinceId] = Counter()
    near: Counter[ProvinceId] = Counter()
    for other in board.army_neighbors.get(province, ()):
        near[other] += 4
    for place in board.locations(province):
        for target in board.fleet_neighbors.get(place, ()):
            if province_of(target) in near:
                weights[province_of(target)] = 1
    return {other: (count + weights[other]) / 4 for other, count in near.items()}


def _votes(
    board: Board,
    near: Mapping[ProvinceId, float],
    owners: Mapping[ProvinceId, PowerName],
    leaning: Mapping[ProvinceId, PowerName],
) -> Counter[str]:
    votes: Counter[str] = Counter()
    for other, weight in near.items():
        if board.provinces[other].is_center:
            votes[owners.get(other, f"neutral {other}")] += round(weight * 8)
        elif other in leaning:
            votes[leaning[other]] += round(weight * 4)
    return votes


def _winner(votes: Counter[str]) -> PowerName | None:
    """Return who has the most votes, None between equals and where a neutral center leads."""
    ranked = votes.most_common(2)
    if not ranked or (len(ranked) == 2 and ranked[0][1] == ranked[1][1]):
        return None
    return None if ranked[0][0].startswith("neutral ") else ranked[0][0]
