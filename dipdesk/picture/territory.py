"""Which power land without a center goes with, for its tint; a matter of looks, not of rules."""

from collections import Counter
from collections.abc import Mapping

from dipdesk.domain.board import Board, PowerName, ProvinceId, Terrain, province_of


def spheres(board: Board, owners: Mapping[ProvinceId, PowerName]) -> Mapping[ProvinceId, PowerName]:
    """Return the power of every land province: the owner of its center, or who holds most around it.

    Neighboring centers count one, a quarter more if fleets pass too; a neutral center speaks for itself. A second round
    lets neighbors without center count half. Provinces between equals are absent.
    """
    found = dict(owners)
    open_land = [p.id for p in board.provinces.values() if not p.is_center and p.terrain in _LAND]
    weights = {province: _neighbors(board, province) for province in open_land}
    first = {province: _votes(board, near, found, {}) for province, near in weights.items()}
    leaning = {province: winner for province, votes in first.items() if (winner := _winner(votes))}
    for province, near in weights.items():
        winner = _winner(_votes(board, near, found, leaning))
        if winner is not None:
            found[province] = winner
    return found


_LAND = (Terrain.LAND, Terrain.COASTAL)


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
