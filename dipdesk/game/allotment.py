"""Who plays what: players' preference lists to powers, exactly and by the same seed the same way (Root Z 3.0-3.2).

The measure: a player's *burden* is the sum of the places, counted from 1, that the powers received have in the player's
list of each zone (of seven powers in Root Z; a list of fourteen is read as one list for each zone, in its order). The
allotment has the smallest sum of all burdens; among those the one whose most burdened player is best off, then the
second most burdened, and so on; among those, the lot by the seed. No player could do better without another doing
worse: that would make the sum smaller.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from dipdesk.domain.board import PowerName
from dipdesk.domain.variant import Variant
from dipdesk.game.allotment_words import WishError

Preferences = Mapping[str, Sequence[PowerName]]
"""Player to powers, dearest first; powers that are left out count as equal last."""
Zone = tuple[PowerName, ...]
_Burdens = tuple[int, ...]
_State = tuple[int, ...]
"""A mask of taken powers for each zone."""
_Way = tuple[int, _Burdens, int, _State, tuple[int, ...]]
"""Sum, burdens, number of equals, the state before and the picks of the last player."""


class AllotmentError(WishError):
    """Preferences that cannot be allotted: the sentence says why."""


@dataclass(frozen=True, slots=True)
class Seat:
    """What one player got: ``places`` are those of ``powers`` in the player's list of each zone, from 1."""

    player: str
    powers: tuple[PowerName, ...]
    places: tuple[int, ...]

    @property
    def burden(self) -> int:
        """The sum of the places."""
        return sum(self.places)


@dataclass(frozen=True, slots=True)
class Allotment:
    """The seats in the players' order; ``equals`` allotments are as good, one of them was drawn with ``seed``."""

    seats: tuple[Seat, ...]
    equals: int
    seed: int

    @property
    def total(self) -> int:
        """The sum of all burdens, which no allotment undercuts."""
        return sum(seat.burden for seat in self.seats)

    def players(self) -> dict[str, tuple[PowerName, ...]]:
        """Return each player's powers."""
        return {seat.player: seat.powers for seat in self.seats}


def zones_of(variant: Variant, players: int) -> tuple[Zone, ...]:
    """Return from which lists of powers each of ``players`` gets one; AllotmentError if the number does not fit."""
    powers = tuple(power.name for power in variant.powers)
    if players == len(powers):
        return (powers,)
    shared = variant.sharing.zones if variant.sharing else ()
    if shared and all(len(zone) == players for zone in shared):
        return shared
    fitting = sorted({len(powers), *(len(zone) for zone in shared)})
    raise AllotmentError("players", count=players, fitting=tuple(fitting))


def allot(variant: Variant, preferences: Preferences, seed: int = 0) -> Allotment:
    """Return the best allotment of the variant's powers to the players of ``preferences``.

    Raises AllotmentError if the number of players does not fit, a list names a power twice or no power, or the rules
    allow no allotment at all. Exact: every set of taken powers is looked at once (Root Z: 3,432 sets).
    """
    zones = zones_of(variant, len(preferences))
    names = list(preferences)
    ranks = {player: _ranks(player, preferences[player], zones) for player in names}
    lot = random.Random(seed)
    drawn = names[:]
    lot.shuffle(drawn)
    bundles = list(_bundles(variant, zones))
    lot.shuffle(bundles)
    chosen, equals = _search(drawn, bundles, ranks)
    if not chosen:
        raise AllotmentError("impossible")
    taken = dict(zip(drawn, chosen, strict=True))
    seats = []
    for player in names:
        powers = tuple(zone[index] for zone, index in zip(zones, taken[player], strict=True))
        seats.append(Seat(player, powers, tuple(ranks[player][power] for power in powers)))
    return Allotment(tuple(seats), equals, seed)


def permitted(variant: Variant) -> tuple[tuple[PowerName, ...], ...]:
    """Return all sets of powers that one player may hold together (Root Z, Appendix One: 45 pairs)."""
    zones = variant.sharing.zones if variant.sharing else ((),)
    return tuple(powers for powers in product(*zones) if variant.sharing and variant.sharing.permits(powers))


def explain(allotment: Allotment, variant: Variant, language: str = "en") -> tuple[str, ...]:
    """Return a sentence for each player and one that says why it is the best allotment."""
    words = _FRENCH if language == "fr" else _ENGLISH
    lines = []
    for seat in allotment.seats:
        got = zip(seat.powers, seat.places, strict=True)
        listed = ", ".join(words[0].format(variant.power(power).label(language), place) for power, place in got)
        lines.append(words[1].format(seat.player, listed))
    others = allotment.equals - 1
    ending = words[3].format(others, allotment.seed) if others else ""
    return (*lines, words[2].format(allotment.total) + ending)


_ENGLISH = (
    "{} (place {})",
    "{}: {}",
    "The places add up to {}; no permitted allotment has less.",
    " Equally good: {} more; the draw with seed {} decided.",
)
_FRENCH = (
    "{} (rang {})",
    "{}\u00a0: {}",
    "La somme des rangs est {}\u00a0; aucune répartition permise ne fait moins.",
    " Répartitions aussi bonnes\u00a0: {}\u00a0; le tirage au sort n°\u00a0{} a décidé.",
)


def _ranks(player: str, wanted: Sequence[PowerName], zones: Sequence[Zone]) -> dict[PowerName, int]:
    if len(set(wanted)) < len(wanted):
        twice = next(power for power in wanted if list(wanted).count(power) > 1)
        raise AllotmentError("twice", player=player, power=twice)
    ranks: dict[PowerName, int] = {}
    for zone in zones:
        listed = [power for power in wanted if power in zone]
        ranks |= {power: place for place, power in enumerate(listed, 1)}
        ranks |= {power: len(zone) for power in zone if power not in listed}
    for power in wanted:
        if power not in ranks:
            raise AllotmentError("stranger", player=player, power=power)
    return ranks


def _bundles(variant: Variant, zones: Sequence[Zone]) -> Iterator[tuple[tuple[PowerName, int], ...]]:
    for choice in product(*(tuple((power, index) for index, power in enumerate(zone)) for zone in zones)):
        if len(zones) == 1 or (variant.sharing and variant.sharing.permits(power for power, _ in choice)):
            yield choice


def _search(
    players: Sequence[str],
    bundles: Sequence[tuple[tuple[PowerName, int], ...]],
    ranks: Mapping[str, Mapping[PowerName, int]],
) -> tuple[list[tuple[int, ...]], int]:
    """Go through the players, keeping for every set of taken powers the best way to it and how many are as good."""
    start: _State = (0,) * (len(bundles[0]) if bundles else 1)
    layers: list[dict[_State, _Way]] = [{start: (0, (), 1, start, ())}]
    for player in players:
        costs = [(sum(ranks[player][power] for power, _ in found), tuple(i for _, i in found)) for found in bundles]
        layers.append(_next_layer(layers[-1], costs))
    return _traced(layers)


def _next_layer(layer: Mapping[_State, _Way], costs: Sequence[tuple[int, tuple[int, ...]]]) -> dict[_State, _Way]:
    following: dict[_State, _Way] = {}
    for state, (total, burdens, ways, _, _) in layer.items():
        for cost, picks in costs:
            if any(mask >> index & 1 for mask, index in zip(state, picks, strict=True)):
                continue
            reached = tuple(mask | 1 << index for mask, index in zip(state, picks, strict=True))
            # Most burdened first: adding the same burden to two such lists keeps their order, so of every set of
            # powers the best way to it is enough.
            value = (total + cost, tuple(sorted((*burdens, cost), reverse=True)))
            known = following.get(reached)
            if known is None or value < known[:2]:
                following[reached] = (*value, ways, state, picks)
            elif value == known[:2]:
                following[reached] = (*value, known[2] + ways, *known[3:])
    return following


def _traced(layers: Sequence[Mapping[_State, _Way]]) -> tuple[list[tuple[int, ...]], int]:
    if not layers[-1]:
        return [], 0
    state, best = min(layers[-1].items(), key=lambda entry: entry[1][:2])
    chosen = []
    for layer in reversed(layers[1:]):
        _, _, _, before, picks = layer[state]
        chosen.append(picks)
        state = before
    return chosen[::-1], best[2]
