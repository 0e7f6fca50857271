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
    if not (variant.victory_by_player and players):
        best = max(counts.values(), default=0)
        leaders = [power for power, count in counts.items() if count == best] if best >= variant.victory else []
        return tuple(leaders) if len(leaders) == 1 else ()
    totals = {held: sum(counts[power] for power in held) for held in players.values()}
    best = max(totals.values())
    if best < variant.victory:
        return ()
    return tuple(power for held, total in totals.items() if total == best for power in held)
