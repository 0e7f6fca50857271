"""The same Standard phases for pydip, as commands that it resolves."""

from collections.abc import Sequence
from typing import Any

from pydip.map.predefined.vanilla_dip import generate_map
from pydip.player.command.command import (
    ConvoyMoveCommand,
    ConvoyTransportCommand,
    HoldCommand,
    MoveCommand,
    SupportCommand,
)
from pydip.player.player import Player
from pydip.player.unit import Unit as PydipUnit
from pydip.player.unit import UnitTypes
from pydip.turn.resolve import resolve_turn

from dipdesk.domain.board import Location, province_of
from dipdesk.domain.order import Convoy, Move, Order, SupportHold, SupportMove
from dipdesk.domain.position import Position, Unit, UnitKind
from dipdesk.domain.variant import Variant

_COASTS = {"nc": "North Coast", "sc": "South Coast", "ec": "North Coast"}


class Rival:
    """Turns our phases into pydip's and resolves them."""

    def __init__(self, variant: Variant) -> None:
        self.map = generate_map()
        names = self.map.name_map
        self.names: dict[str, str] = {}
        for province in variant.board.provinces.values():
            if province.name in names:
                self.names[province.id] = province.name
        self.names["stp"] = "St. Petersburg"
        for province in variant.board.provinces.values():
            if province.id not in self.names and province.id != "swi":
                close = [name for name in names if name.lower().split()[:2] == province.name.lower().split()[:2]]
                self.names[province.id] = close[0] if close else _LEFT[province.id]

    def name(self, location: Location, kind: UnitKind) -> str:
        base, _, coast = location.partition("/")
        name = self.names[base]
        if coast:
            return f"{name} {_COASTS[coast]}"
        return f"{name} Coast" if kind is UnitKind.FLEET and f"{name} Coast" in self.map.name_map else name

    def commands(self, position: Position, orders: Sequence[Order]) -> list[Any]:
        units = {unit.province: self._unit(unit) for unit in position.units}
        players: dict[str, Player] = {}
        for unit in position.units:
            player = players.setdefault(unit.power, Player(unit.power, self.map, []))
            player.units.append(units[unit.province])
        given = {order.unit.province: order for order in orders}  # type: ignore[union-attr]
        return [self._command(players[unit.power], units, unit, given.get(unit.province)) for unit in position.units]

    def resolve(self, commands: list[Any]) -> Any:
        return resolve_turn(self.map, commands)

    def _unit(self, unit: Unit) -> PydipUnit:
        kind = UnitTypes.TROOP if unit.kind is UnitKind.ARMY else UnitTypes.FLEET
        return PydipUnit(kind, self.name(unit.location, unit.kind))

    def _command(self, player: Player, units: dict[str, PydipUnit], unit: Unit, order: Order | None) -> Any:
        try:
            return self._try(player, units, unit, order)
        except (AssertionError, KeyError):
            # pydip takes no orders that cannot be, so such a unit holds.
            return HoldCommand(player, units[unit.province])

    def _try(self, player: Player, units: dict[str, PydipUnit], unit: Unit, order: Order | None) -> Any:
        own = units[unit.province]
        match order:
            case Move(target=target):
                goal = self.name(target, unit.kind)
                if order.via_convoy or order.route:
                    return ConvoyMoveCommand(player, own, goal)
                try:
                    return MoveCommand(player, own, goal)
                except AssertionError:
                    return ConvoyMoveCommand(player, own, goal)
            case SupportHold(supported=other):
                supported = units[other.province]
                return SupportCommand(player, own, supported, supported.position)
            case SupportMove(supported=other, target=target):
                return SupportCommand(player, own, units[other.province], self.name(target, other.kind))
            case Convoy(army=army, target=target):
                goal = self.name(province_of(target), UnitKind.ARMY)
                return ConvoyTransportCommand(player, own, units[army.province], goal)
            case _:
                return HoldCommand(player, own)


_LEFT = {"eas": "Eastern Mediterranean Sea", "wes": "Western Mediterranean Sea", "mao": "Mid-Atlantic Ocean"}
