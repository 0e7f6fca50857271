"""What a game master looks at: who plays, what is owed, who need not be asked."""

from collections.abc import Mapping
from dataclasses import dataclass

from dipdesk.domain.board import PowerName
from dipdesk.domain.position import PhaseKind, Position
from dipdesk.domain.variant import Variant
from dipdesk.game import sealed
from dipdesk.game.game import Game
from dipdesk.game.settings import GameSettings
from dipdesk.game.turn import Turn, owed_adjustments
from dipdesk.rules.adjustments import builds_due

DEADLINE = "deadline"
"""Name of the note that holds the deadline, in any words."""
UNASKED = "unasked"
"""Name of the note that says that this game is resolved without asking for orders that are missing."""


@dataclass(frozen=True, slots=True)
class PowerRow:
    """One power in the turn that is looked at.

    ``asked`` orders are due of it in this phase, ``given`` were given, ``missing`` are still owed (0 in civil
    disorder); ``due`` is +builds or -removals by its centers and units now.
    """

    power: PowerName
    person: str
    units: int
    centers: int
    due: int
    asked: int
    given: int
    missing: int
    disorder: bool = False
    sealed: bool = False

    @property
    def is_out(self) -> bool:
        """Whether the power has neither units nor centers left."""
        return not self.units and not self.centers


def rows(game: Game, variant: Variant) -> tuple[PowerRow, ...]:
    """Return the powers of a game in the order of its variant."""
    turn = game.timeline.current
    missing, hidden = owed(game, variant), sealed.powers(game)
    return tuple(
        PowerRow(
            power=power.name,
            person=person(game.settings, power.name),
            units=len(turn.position.units_of(power.name)) + _driven(turn.position, power.name),
            centers=len(turn.position.centers_of(power.name)),
            due=builds_due(turn.position, power.name),
            asked=_asked(variant, turn.position, power.name),
            given=len(turn.orders.get(power.name, ())),
            missing=missing.get(power.name, 0),
            disorder=power.name in game.settings.disorder,
            sealed=power.name in hidden,
        )
        for power in variant.powers
    )


def owed(game: Game, variant: Variant, turn: Turn | None = None) -> Mapping[PowerName, int]:
    """Return how many orders each power still owes in an open turn, in the order of the variant.

    Powers in civil disorder owe none.
    """
    turn = game.timeline.current if turn is None else turn
    if not turn.is_open:
        return {}
    missing = turn.missing(variant)
    asked = (power.name for power in variant.powers if power.name not in game.settings.disorder)
    return {power: missing[power] for power in asked if power in missing}


def asks_back(game: Game, variant: Variant) -> bool:
    """Return whether resolving now may be a mistake: orders are missing, and someone meant to give orders.

    Whoever steps on alone without giving any order in a movement phase wants just that.
    """
    turn = game.timeline.current
    if UNASKED in game.meta or not owed(game, variant):
        return False
    is_alone = turn.position.phase.kind is PhaseKind.MOVEMENT and not turn.all_orders()
    return not is_alone or _is_run(game)


def _is_run(game: Game) -> bool:
    """Return whether a game shows that somebody runs it for others."""
    return bool(game.settings.people or game.settings.players or DEADLINE in game.meta or game.timeline.current.sealed)


def person(settings: GameSettings, power: PowerName) -> str:
    """Return who plays a power: the name given to it, or the player who holds it; empty if nobody is named."""
    holder = next((player for player, held in settings.players.items() if power in held), "")
    return settings.people.get(power, "") or holder


def _driven(position: Position, power: PowerName) -> int:
    return sum(each.unit.power == power for each in position.dislodged)


def _asked(variant: Variant, position: Position, power: PowerName) -> int:
    if position.phase.kind is PhaseKind.ADJUSTMENT:
        return owed_adjustments(variant, position, power)
    if position.phase.kind is PhaseKind.RETREAT:
        return _driven(position, power)
    return len(position.units_of(power))
