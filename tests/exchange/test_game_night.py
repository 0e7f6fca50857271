"""Whole game nights: every power writes its orders in a way of its own, and the inbox reads all of them as meant."""

import random

import pytest

from dipdesk.domain.board import Location, coast_of, province_of
from dipdesk.domain.notation import write
from dipdesk.domain.order import Convoy, Hold, Move, Order, Retreat, SupportHold, SupportMove, power_of
from dipdesk.domain.position import Unit, UnitKind
from dipdesk.domain.variant import Variant
from dipdesk.exchange.inbox import Fate, read_files
from dipdesk.game import pack
from dipdesk.game.game import Game
from dipdesk.game.settings import GameSettings
from tests.game.random_games import random_orders

DASHES = ("-", " - ", " -> ", " → ", " \u2013 ")
LEADS = ("", "- ", "• ", "3. ", "`")
COASTS = {"nc": "north coast", "sc": "south coast", "ec": "east coast", "wc": "west coast"}
WORDS = {
    "short": {"army": "a", "fleet": "f", "support": "s", "convoy": "c", "hold": "h"},
    "full": {"army": "Army", "fleet": "Fleet", "support": "SUPPORTS", "convoy": "convoys", "hold": "holds"},
    "french": {"army": "A", "fleet": "F", "support": "S", "convoy": "C", "hold": "H"},
}


class Writer:
    """Writes orders as one person does."""

    def __init__(self, variant: Variant, chance: random.Random) -> None:
        self.variant, self.chance = variant, chance
        self.style = chance.choice(tuple(WORDS))

    def place(self, location: Location) -> str:
        province, coast = self.variant.board.provinces[province_of(location)], coast_of(location)
        name = {"short": province.id, "full": province.name, "french": province.label("fr")}[self.style]
        ending = f" ({COASTS[coast]})" if coast and self.style == "full" else f"/{coast}" if coast else ""
        return name + ending

    def unit(self, unit: Unit) -> str:
        kind = "army" if unit.kind is UnitKind.ARMY else "fleet"
        return f"{WORDS[self.style][kind]} {self.place(unit.location)}"

    def order(self, order: Order) -> str:
        words, dash = WORDS[self.style], self.chance.choice(DASHES)
        match order:
            case Move(unit, target, route):
                return self.unit(unit) + dash + dash.join(map(self.place, (*route, target)))
            case Hold(unit):
                return f"{self.unit(unit)} {words['hold']}"
            case SupportHold(unit, other):
                return f"{self.unit(unit)} {words['support']} {self.unit(other)}"
            case SupportMove(unit, other, target):
                return f"{self.unit(unit)} {words['support']} {self.unit(other)}{dash}{self.place(target)}"
            case Convoy(unit, army, target):
                return f"{self.unit(unit)} {words['convoy']} {self.unit(army)}{dash}{self.place(target)}"
            case Retreat(unit, target):
                return self.unit(unit) + dash + self.place(target)
            case _:
                return write(order, self.variant)

    def mail(self, power: str, orders: list[Order]) -> bytes:
        name = self.variant.power(power).label("fr") if self.style == "french" else power
        lines = "\n".join(f"{self.chance.choice(LEADS)}{self.order(order)}" for order in orders)
        return f"Hello Max,\n\n{name}:\n{lines}\n\nSee you on Friday\n-- \n{name} forever\n".encode()


@pytest.mark.parametrize("variant_id", ["standard", "youngstown", "rootz", "wraparound", "loeb9"])
def test_a_game_is_played_by_mail(variant_id: str) -> None:
    chance, variant = random.Random(11), pack.load(variant_id)
    game = Game.begin(variant, GameSettings(variant_id))
    for _ in range(7):
        orders = random_orders(variant, game, chance)
        powers = dict.fromkeys(map(power_of, orders))
        bundle = [
            (f"{power}.txt", Writer(variant, chance).mail(power, [o for o in orders if power_of(o) == power]))
            for power in powers
        ]
        inbox = read_files(bundle, variant, game.rulebook, game.timeline.current)
        fates = {entry.fate for entry in inbox.entries}
        assert fates <= {Fate.UNDERSTOOD, Fate.REPAIRED, Fate.PROSE}, [e for e in inbox.entries if e.order is None]
        assert {write(order, variant) for order in inbox.orders} == {write(order, variant) for order in orders}
        game = game.on(game.timeline.give(*inbox.orders)).resolve(variant)
