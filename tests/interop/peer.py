"""Runs in an environment of its own that has the Python package ``diplomacy``: plays games there, loads games there.

    peer.py play MAP SEED PHASES GAMES OUT    games by chance, one on each line, as the package saves them
    peer.py load FILE                         what the package makes of each game in a file: JSON on standard output
    peer.py judge FILE                        the same, every phase processed anew from its position and orders

It knows nothing of this program.
"""

import json
import random
import sys
from pathlib import Path

from diplomacy import Game
from diplomacy.utils.export import from_saved_game_format, to_saved_game_format


def play(map_name: str, seed: int, phases: int, games: int, out: str) -> None:
    chance = random.Random(seed)
    # The package keeps some lists as sets of texts; sorted, a seed gives the same game each time.
    lines = [json.dumps(_played(map_name, chance, phases, f"game{seed}-{number}")) for number in range(games)]
    Path(out).write_text("\n".join(lines) + "\n")


def _played(map_name: str, chance: random.Random, phases: int, name: str) -> dict:
    game = Game(map_name=map_name, game_id=name)
    for _ in range(phases):
        if game.is_game_done:
            break
        for power, orders in _orders(game, chance).items():
            game.set_orders(power, orders)
        game.process()
    return to_saved_game_format(game)


def _orders(game: Game, chance: random.Random) -> dict:
    """Legal orders for most places; many help a move of somebody, so that units are dislodged."""
    possible = {place: sorted(orders) for place, orders in game.get_all_possible_orders().items()}
    chosen = {}
    for power in sorted(game.powers):
        for place in sorted(game.get_orderable_locations(power)):
            if possible[place] and chance.random() < 0.93:
                keen = [order for order in possible[place] if " - " in order and " S " not in order]
                chosen[place] = (power, chance.choice(keen if keen and chance.random() < 0.7 else possible[place]))
    moves = {order for _, order in chosen.values() if " - " in order}
    for place, (power, _) in sorted(chosen.items()):
        helps = [order for order in possible[place] if order.partition(" S ")[2] in moves]
        if helps and chance.random() < 0.5:
            chosen[place] = (power, chance.choice(helps))
    found = {}
    for power, order in chosen.values():
        found.setdefault(power, []).append(order)
    return found


def load(file: str) -> list:
    return [_told(from_saved_game_format(json.loads(line))) for line in Path(file).read_text().splitlines()]


def _told(game: Game) -> dict:
    phases = [*Game.get_phase_history(game), Game.get_phase_data(game)]
    return {
        "map": game.map_name,
        "phase": game.get_current_phase(),
        "phases": [_phase(each.to_dict()) for each in phases],
    }


def _phase(phase: dict) -> dict:
    keys = ("units", "centers", "retreats", "builds")
    return {"name": phase["name"], "orders": phase["orders"], **{key: phase["state"].get(key) for key in keys}}


def judge(file: str) -> list:
    """Let the package decide every phase anew: what stands after it, and the results."""
    found = []
    for line in Path(file).read_text().splitlines():
        saved = json.loads(line)
        found.append([_judged(saved, index) for index, phase in enumerate(saved["phases"][:-1])])
    return found


def _judged(saved: dict, index: int) -> dict:
    game = from_saved_game_format({**saved, "phases": saved["phases"][: index + 1]})
    for power, orders in saved["phases"][index]["orders"].items():
        game.set_orders(power, orders or [])
    game.process()
    before = Game.get_phase_history(game)[-1].to_dict()
    return {**_phase(Game.get_phase_data(game).to_dict()), "results": before["results"], "accepted": before["orders"]}


if __name__ == "__main__":
    word, *rest = sys.argv[1:]
    if word == "play":
        play(rest[0], int(rest[1]), int(rest[2]), int(rest[3]), rest[4])
    else:
        print(json.dumps({"load": load, "judge": judge}[word](rest[0])))
