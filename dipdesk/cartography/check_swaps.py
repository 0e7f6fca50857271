"""Shapes that bear each other's names: many borders are wrong, and all are right once two names are swapped."""

from collections import defaultdict
from collections.abc import Collection
from itertools import combinations

from dipdesk.cartography.contacts import Pair

_MOST = 60  # provinces with wrong borders among which swaps are looked for


def swapped(drawn: Collection[Pair], ruled: Collection[Pair]) -> list[Pair]:
    """Return the pairs of provinces that have exactly each other's neighbors, by the borders drawn and ruled."""
    have, want = _neighbors(drawn), _neighbors(ruled)
    wrong = sorted(name for name in {*have, *want} if have[name] - want[name] and want[name] - have[name])
    if len(wrong) > _MOST:
        return []
    return [(a, b) for a, b in combinations(wrong, 2) if _exchanged(have, want, a, b)]


def _neighbors(pairs: Collection[Pair]) -> defaultdict[str, set[str]]:
    found: defaultdict[str, set[str]] = defaultdict(set)
    for a, b in pairs:
        found[a].add(b)
        found[b].add(a)
    return found


def _exchanged(have: defaultdict[str, set[str]], want: defaultdict[str, set[str]], a: str, b: str) -> bool:
    other = {a: b, b: a}
    return all({other.get(name, name) for name in have[one]} == want[other[one]] for one in (a, b))
