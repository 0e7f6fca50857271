"""Who has won."""

from collections import Counter
from collections.abc import Mapping

from dipdesk.domain.board import PowerName, ProvinceId
from dipdesk.domain.variant import Variant


def winners(
    variant: Variant, owners: Mapping[ProvinceId, PowerName], players: Mapping[str, tuple[PowerName, ...]] | None
) -> tuple[PowerName, ...]:
    """Return the powers that win with these centers, none if the game goes on.

    The sole leader wins once it has ``variant.victory`` centers. Where players hold several powers together, their
    centers count together and equal leaders share the game (Root Z 6.0); between powers a tie plays on.
    """
    counts = Counter(owners.values())
    by_player = players if variant.victory_by_player and players else None
    sides = tuple(by_player.values()) if by_player else tuple((power,) for power in counts)
    totals = {side: sum(counts[power] for power in side) for side in sides}
    best = max(totals.values(), default=0)
    if best < variant.victory or not best:
        return ()
    leaders = [side for side, total in totals.items() if total == best]
    if len(leaders) > 1 and not by_player:
        return ()
    return tuple(power for side in leaders for power in side)
