"""Writing saved games of the Python package ``diplomacy``: its JSON, one game in a file or one on each line."""

import json
from collections.abc import Iterable, Iterator, Mapping

from dipdesk.domain.order import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    MovementOrder,
    Order,
    Remove,
    Retreat,
    SupportHold,
    SupportMove,
    Waive,
)
from dipdesk.domain.position import PhaseKind, Position
from dipdesk.domain.ruling import ConvoyFailed, Disbanded, RemovedByDefault, Resolution, Ruling
from dipdesk.domain.variant import Variant
from dipdesk.exchange.notices import notice
from dipdesk.exchange.saved_codes import Codes, phase_name
from dipdesk.game.game import Game
from dipdesk.game.opened import Notice
from dipdesk.game.turn import EndKind, Turn
from dipdesk.rules.adjustments import build_sites, builds_due

RULES = ("NO_PRESS", "POWER_CHOICE")
"""Rules of the package that are written; they fit games without messages."""

Raw = dict[str, object]


def to_saved_game(game: Game, variant: Variant) -> Raw:
    """Return the line that the game follows as a saved game of the package."""
    writer = _Writer(game, variant)
    phases = [writer.phase(game.timeline.at(turn_id)) for turn_id in game.timeline.line]
    return {"id": writer.id, "map": variant.id, "rules": list(RULES), "phases": phases}


def to_json(game: Game, variant: Variant) -> bytes:
    """Return the saved game as JSON on one line, as the package writes and reads it."""
    return (json.dumps(to_saved_game(game, variant)) + "\n").encode("ascii")


def losses(game: Game) -> tuple[Notice, ...]:
    """Say what of a game the format cannot hold."""
    timeline = game.timeline
    found: list[Mapping[str, str]] = []
    if len(timeline.turns) > len(timeline.line):
        found.append({"en": "branches off the line", "fr": "les branches hors de la ligne"})
    if any(turn.comment or turn.marks for turn in timeline.turns.values()):
        found.append({"en": "comments and marks", "fr": "les commentaires et marques"})
    if any(turn.hidden & turn.orders.keys() for turn in timeline.turns.values()):
        found.append({"en": "sealed orders", "fr": "les ordres scellés"})
    orders = (order for turn_id in timeline.line for order in timeline.at(turn_id).all_orders())
    if any(isinstance(order, Move) and order.route for order in orders):
        found.append({"en": "the written routes of convoys", "fr": "les routes écrites des convois"})
    if game.settings.rulebook != "standard":
        found.append({"en": "the rulebook", "fr": "le règlement"})
    found += agreements(game)
    return tuple(notice(0, "lost", what=what) for what in found)


def agreements(game: Game) -> list[Mapping[str, str]]:
    """Return what people agreed on that only our own file holds."""
    settings, endings = game.settings, [turn.ending for turn in game.timeline.turns.values()]
    lost = (
        (bool(settings.people or settings.players), "who plays", "le nom des joueurs"),
        (bool(settings.options), "options of the game", "les options de la partie"),
        (any(each and each.kind is EndKind.AGREED for each in endings), "the agreed end", "la fin convenue"),
    )
    return [{"en": english, "fr": french} for is_lost, english, french in lost if is_lost]


class _Writer:
    """Writes the phases of one game."""

    def __init__(self, game: Game, variant: Variant) -> None:
        self.variant = variant
        self.codes = Codes(variant)
        kept = "".join(char for char in game.title if char.isascii() and (char.isalnum() or char in "-_"))
        self.id = kept or "game"

    def phase(self, turn: Turn) -> Raw:
        name = "COMPLETED" if turn.ending else phase_name(turn.position.phase)
        orders = {power.name.upper(): self._orders(turn, power.name) for power in self.variant.powers}
        results = dict(self._results(turn.resolution)) if turn.resolution else {}
        return {
            "name": name,
            "state": self._state(name, turn.position),
            "orders": orders,
            "results": results,
            "messages": [],
        }

    def _state(self, name: str, position: Position) -> Raw:
        powers = [power.name for power in self.variant.powers]
        state: Raw = {"timestamp": 0, "zobrist_hash": "0", "note": "", "name": name}
        state["units"] = {power.upper(): self._units(position, power) for power in powers}
        state["retreats"] = {power.upper(): self._retreats(position, power) for power in powers}
        state["centers"] = {power.upper(): self._places(position.centers_of(power)) for power in powers}
        state["homes"] = {p.upper(): self._places(self.variant.board.home_centers(p)) for p in powers}
        state["influence"] = {power.upper(): [] for power in powers}
        state["civil_disorder"] = {power.upper(): 0 for power in powers}
        state["builds"] = {power.upper(): self._builds(position, power) for power in powers}
        return {**state, "game_id": self.id, "map": self.variant.id, "rules": list(RULES)}

    def _places(self, places: Iterable[str]) -> list[str]:
        return [self.codes.place(place) for place in places]

    def _units(self, position: Position, power: str) -> list[str]:
        driven = [f"*{self.codes.unit(each.unit)}" for each in position.dislodged if each.unit.power == power]
        return [self.codes.unit(unit) for unit in position.units_of(power)] + driven

    def _retreats(self, position: Position, power: str) -> dict[str, list[str]]:
        own = (each for each in position.dislodged if each.unit.power == power)
        return {self.codes.unit(each.unit): self._places(each.retreats) for each in own}

    def _builds(self, position: Position, power: str) -> Raw:
        if position.phase.kind is not PhaseKind.ADJUSTMENT:
            return {"count": 0, "homes": []}
        due = builds_due(position, power)
        homes = build_sites(self.variant, position, power) if due > 0 else ()
        return {"count": min(due, len(homes)) if due > 0 else due, "homes": self._places(homes)}

    def _orders(self, turn: Turn, power: str) -> list[str]:
        return [self.order(order) for order in turn.published().orders.get(power, ())]

    def order(self, order: Order) -> str:
        """An order in the package's notation."""
        if isinstance(order, Waive):
            return "WAIVE"
        unit = self.codes.unit(order.unit)
        match order:
            case Retreat():
                return f"{unit} R {self.codes.place(order.target)}"
            case Disband() | Remove():
                return f"{unit} D"
            case Build():
                return f"{unit} B"
            case _:
                return f"{unit} {self._movement(order)}"

    def _movement(self, order: MovementOrder) -> str:
        match order:
            case Hold():
                return "H"
            case Move():
                via = " VIA" if order.route or order.via_convoy else ""
                return f"- {self.codes.place(order.target)}{via}"
            case SupportHold():
                return f"S {self.codes.unit(order.supported)}"
            case SupportMove():
                return f"S {self.codes.unit(order.supported)} - {self.codes.place(order.target)}"
            case Convoy():
                return f"C {self.codes.unit(order.army)} - {self.codes.place(order.target)}"

    def _results(self, result: Resolution) -> Iterator[tuple[str, list[str]]]:
        for ruling in result.rulings:
            if ruling.unit is not None:
                yield self.codes.unit(ruling.unit), _words(ruling)


def _words(ruling: Ruling) -> list[str]:
    match ruling.outcome:
        case Disbanded() | RemovedByDefault():
            return ["disband"]
        case ConvoyFailed():
            words = ["no convoy"]
        case _:
            words = [flag for flag in ruling.flags if flag in ("bounce", "cut", "void")]
    return [*words, "dislodged"] if ruling.dislodged else words
