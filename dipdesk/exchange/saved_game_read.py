"""Reading saved games of the Python package ``diplomacy``: JSON, one game on each line (JSONL), or a list of games."""

import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import PurePath

from dipdesk.domain.board import PowerName, ProvinceId, province_of
from dipdesk.domain.order import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Remove,
    Retreat,
    SupportHold,
    SupportMove,
    Waive,
)
from dipdesk.domain.position import DislodgedUnit, Phase, PhaseKind, Position, Unit, UnitKind
from dipdesk.domain.variant import Variant
from dipdesk.exchange.errors import ExchangeError
from dipdesk.exchange.notices import notice
from dipdesk.exchange.saved_codes import Codes
from dipdesk.game import pack
from dipdesk.game.faults import Fault, SaveError
from dipdesk.game.game import Game
from dipdesk.game.jsontext import Node, parse
from dipdesk.game.opened import MAX_TURNS, MAX_UNITS, Notice, Opened
from dipdesk.game.poscheck import findings
from dipdesk.game.savefile import is_shipped
from dipdesk.game.settings import GameSettings
from dipdesk.game.timeline import Timeline
from dipdesk.rules.legality import refusal_words, select
from dipdesk.rules.rulebook import RULEBOOKS, Routes

MAX_GAMES = 1_000
"""Most games in one file."""
_UNIT = re.compile(r"(\*?)([AF]) ([A-Z0-9]{2,20}(?:/[A-Z]{2})?)")


def games(data: bytes) -> tuple[str, ...]:
    """Return what the games in a file are called, in their order; SaveError if the file cannot be read at all."""
    return tuple(_title(part, number) for number, part in enumerate(_parts(data), 1))


def read_saved_game(data: bytes, pick: int = 0, *, rulebook: str = "standard") -> Opened:
    """Return one game in the bytes of a file, the first if nothing else is picked, counted from 0.

    SaveError or ExchangeError says what is wrong and where. Positions come from the file; results are decided anew, and
    where they lead elsewhere it is told.
    """
    parts = _parts(data)
    if not 0 <= pick < len(parts):
        raise ExchangeError("no-such-game", number=pick + 1, count=len(parts))
    return _Builder(_node(parts[pick]), rulebook).opened()


def _parts(data: bytes) -> Sequence[bytes | Node]:
    """Return the games in a file: lines that are a whole object each, entries of a list, or all of it."""
    lines = [line for line in data.split(b"\n") if line.strip()]
    if len(lines) > 1 and _is_whole(lines[0]):
        if len(lines) > MAX_GAMES:
            raise ExchangeError("too-many", what="games", limit=MAX_GAMES)
        return [*_placed(data)]
    if data[:40].lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"["):
        return tuple(parse(data).items(MAX_GAMES))
    return (data,)


def _placed(data: bytes) -> Iterator[bytes]:
    """Yield the games of JSONL below as many blank lines as stand above them, so that faults have their line."""
    for number, line in enumerate(data.split(b"\n")):
        if line.strip():
            yield b"\n" * number + line if number < 2 * MAX_GAMES else line


def _is_whole(line: bytes) -> bool:
    return line.strip().startswith(b"{") and line.strip().endswith(b"}")


def _node(part: bytes | Node) -> Node:
    return part if isinstance(part, Node) else parse(part)


def _title(part: bytes | Node, number: int) -> str:
    """Return a title to choose by: ``game7 (standard): S1901M – W1909A``."""
    try:
        raw = _node(part).table(("phases",))
        phases = [node.table(("name",))["name"].text(60) for node in raw["phases"].items(MAX_TURNS)]
        name = raw["id"].text(100) if "id" in raw else f"{number}"
        where = raw["map"].text(100) if "map" in raw else "?"
    except SaveError:
        return f"{number}: ?"
    return f"{name} ({where}): {phases[0]} – {phases[-1]}" if phases else f"{name} ({where})"


class _Builder:
    """Follows the phases of one saved game."""

    def __init__(self, root: Node, rulebook: str) -> None:
        raw = root.table(("map", "phases"))
        # A map of one's own is named there by its file.
        name = PurePath(raw["map"].text(400).replace("\\", "/")).name.removesuffix(".map")
        if not is_shipped(name):
            raise ExchangeError("no-map", name=name[:60])
        self.variant = pack.load(name)
        self.codes = Codes(self.variant)
        self.rulebook = RULEBOOKS[rulebook]
        self.phases = list(raw["phases"].items(MAX_TURNS))
        self.settings = GameSettings(self.variant.id, rulebook)
        self.title = raw["id"].text(500) if "id" in raw else ""
        self.notices: list[Notice] = []

    def opened(self) -> Opened:
        game: Game | None = None
        for node in self.phases:
            raw = node.table(("name", "state"))
            if raw["name"].text(60) in ("COMPLETED", "FORMING"):
                continue
            phase = _phase(raw["name"])
            position = self._position(raw["state"], phase)
            game = self._next(game, position, node)
            game = game.on(game.timeline.give(*self._orders(raw, position)))
        if game is None:
            raise ExchangeError("empty")
        return Opened(game, self.variant, tuple(self.notices))

    def _next(self, game: Game | None, position: Position, node: Node) -> Game:
        """The game with a turn on ``position`` after what there is already."""
        if game is None:
            start = self.variant.start
            same = position.phase == start.phase and _alike(position, start)
            return Game(self.settings, Timeline.begin(start if same else position), self.title)
        game = game.resolve(self.variant)
        timeline = game.timeline
        found = timeline.current.position
        if found.phase == position.phase and _alike(found, position):
            return game
        odd = sorted(f"{u.power} {u}" for u in set(found.units) ^ set(position.units))
        if found.phase == position.phase:
            self._say(node, "position", phase=position.phase.code, units=", ".join(odd) or "-")
        else:
            self._say(node, "gap", before=found.phase.code, phase=position.phase.code)
        return game.on((timeline.reopen() if timeline.current.ending else timeline).edit_position(position))

    def _say(self, node: Node, kind: str, **values: object) -> None:
        said = notice(0, kind, **values)
        words = {"en": f"{node.path}: {said.words['en']}", "fr": f"{node.path}\u00a0: {said.words['fr']}"}
        self.notices.append(Notice(node.path, words))

    # Positions

    def _position(self, node: Node, phase: Phase) -> Position:
        raw = node.table(("units", "centers"))
        units: list[Unit] = []
        driven: list[DislodgedUnit] = []
        retreats = self._retreats(raw)
        for power, name in self._by_power(raw["units"]):
            for each in name.items(MAX_UNITS):
                unit, is_driven = self._unit(each, power)
                if is_driven:
                    driven.append(DislodgedUnit(unit, retreats.get(unit, ()), None, len(units)))
                else:
                    units.append(unit)
        owners = {
            self._place(center): power
            for power, name in self._by_power(raw["centers"])
            for center in name.items(MAX_UNITS)
        }
        dislodged = tuple(driven) if phase.kind is PhaseKind.RETREAT else ()
        position = Position(phase, tuple(units), owners, dislodged)
        for found in findings(self.variant, position):
            raise SaveError(f"{node.path}.{found.part}", found.fault, **found.values)
        return position

    def _by_power(self, node: Node) -> Iterable[tuple[PowerName, Node]]:
        for name, entries in node.table().items():
            power = self.codes.power(name)
            if power is None:
                known = ", ".join(each.name.upper() for each in self.variant.powers)
                raise entries.fail(Fault.UNKNOWN_VALUE, value=name[:60], known=known)
            yield power, entries

    def _retreats(self, raw: Mapping[str, Node]) -> dict[Unit, tuple[str, ...]]:
        if "retreats" not in raw:
            return {}
        found = {}
        for power, entries in self._by_power(raw["retreats"]):
            for text, places in entries.table().items():
                unit, _ = self._unit(Node(text, places.path), power)
                found[unit] = tuple(self._place(place) for place in places.items(MAX_UNITS))
        return found

    def _unit(self, node: Node, power: PowerName) -> tuple[Unit, bool]:
        found = _UNIT.fullmatch(node.text(60))
        if found is None:
            raise node.fail(Fault.BAD_UNIT, value=node.value)
        return Unit(power, UnitKind(found[2]), self._place(Node(found[3], node.path))), bool(found[1])

    def _place(self, node: Node) -> str:
        place = self.codes.location(node.text(60))
        if place is None:
            raise node.fail(Fault.NO_PROVINCE, value=node.value)
        return place

    # Orders

    def _orders(self, raw: Mapping[str, Node], position: Position) -> list[Order]:
        if "orders" not in raw:
            return []
        written: list[tuple[Node, Order]] = []
        for power, entries in self._by_power(raw["orders"]):
            for node in entries.items(MAX_UNITS) if entries.value is not None else ():
                order = self._order(node, position, power)
                if order is not None:
                    written.append((node, order))
        orders = self._on_foot(raw, [order for _, order in written])
        orders = self._with_routes(orders)
        selection = select(self.variant, self.rulebook, position, orders)
        for index, refusal in selection.refused:
            node = written[index][0]
            reason = {code: refusal_words(refusal, self.variant, code) for code in ("en", "fr")}
            self._say(node, "refused", text=str(node.value)[:60], reason=reason)
        return list(selection.accepted)

    def _on_foot(self, raw: Mapping[str, Node], orders: list[Order]) -> list[Order]:
        """Let armies march where the package did: by convoy was written, but no fleet would carry them."""
        table = raw["results"].value if "results" in raw else None
        results = table if isinstance(table, dict) else {}

        def marches(order: Order) -> bool:
            if not isinstance(order, Move) or not order.via_convoy or _route(self.variant, order, orders):
                return False
            by_land = province_of(order.target) in self.variant.board.army_neighbors.get(order.unit.province, ())
            words = results.get(self.codes.unit(order.unit))
            return by_land and not (isinstance(words, list) and "no convoy" in words)

        return [replace(o, via_convoy=False) if isinstance(o, Move) and marches(o) else o for o in orders]

    def _with_routes(self, orders: list[Order]) -> list[Order]:
        """Write the routes that a rulebook asks for: the package only says that the army goes by convoy."""
        if self.rulebook.routes is not Routes.WRITTEN:
            return orders
        return [
            replace(order, route=_route(self.variant, order, orders), via_convoy=False)
            if isinstance(order, Move) and order.via_convoy
            else order
            for order in orders
        ]

    def _order(self, node: Node, position: Position, power: PowerName) -> Order | None:
        words = node.text(100).split()
        if words[:1] == ["WAIVE"]:
            return Waive(power)
        if len(words) < 3:
            self._say(node, "stray", text=" ".join(words)[:60])
            return None
        unit, _ = self._unit(Node(" ".join(words[:2]), node.path), power)
        found = self._action(node, position, unit, words[2:])
        if found is None:
            self._say(node, "stray", text=" ".join(words)[:60])
        return found

    def _action(self, node: Node, position: Position, unit: Unit, words: list[str]) -> Order | None:
        match words:
            case ["H"]:
                return Hold(unit)
            case ["-", target, *more] if more in ([], ["VIA"]):
                return Move(unit, self._place(Node(target, node.path)), via_convoy=bool(more))
            case ["R", target]:
                return Retreat(unit, self._place(Node(target, node.path)))
            case ["D"]:
                return Disband(unit) if position.phase.kind is PhaseKind.RETREAT else Remove(unit)
            case ["B"]:
                return Build(unit)
            case ["S" | "C" as verb, kind, place, *more]:
                other = self._other(node, position, f"{kind} {place}")
                return self._help(node, unit, verb, other, more)
            case _:
                return None

    def _other(self, node: Node, position: Position, text: str) -> Unit:
        unit, _ = self._unit(Node(text, node.path), "")
        found = position.unit_at(unit.province)
        return found if found is not None and found.kind is unit.kind else unit

    def _help(self, node: Node, unit: Unit, verb: str, other: Unit, more: list[str]) -> Order | None:
        match verb, more:
            case "S", []:
                return SupportHold(unit, other)
            case "S", ["-", target]:
                return SupportMove(unit, other, self._place(Node(target, node.path)))
            case "C", ["-", target]:
                return Convoy(unit, other, province_of(self._place(Node(target, node.path))))
            case _:
                return None


def _phase(node: Node) -> Phase:
    try:
        return Phase.parse(node.text(60))
    except ValueError:
        raise node.fail(Fault.BAD_PHASE, value=node.value) from None


def _alike(one: Position, other: Position) -> bool:
    """Whether two positions differ only in what the package does not keep: list order and where attackers came from."""
    same = set(one.units) == set(other.units) and one.owners == other.owners
    return same and {each.unit for each in one.dislodged} == {each.unit for each in other.dislodged}


def _route(variant: Variant, move: Move, orders: Iterable[Order]) -> tuple[ProvinceId, ...]:
    """The shortest chain of fleets that were ordered to carry this army, empty if there is none."""
    army, goal = move.unit.province, province_of(move.target)
    fleets = {
        order.unit.province
        for order in orders
        if isinstance(order, Convoy) and (order.army.province, province_of(order.target)) == (army, goal)
    }
    queue: deque[tuple[ProvinceId, ...]] = deque([(sea,) for sea in sorted(fleets) if _touches(variant, sea, army)])
    seen = {route[0] for route in queue}
    while queue:
        route = queue.popleft()
        if _touches(variant, route[-1], goal):
            return route
        for near in variant.board.fleet_neighbors.get(route[-1], ()):
            if near in fleets and near not in seen:
                seen.add(near)
                queue.append((*route, near))
    return ()


def _touches(variant: Variant, sea: ProvinceId, land: ProvinceId) -> bool:
    return any(province_of(near) == land for near in variant.board.fleet_neighbors.get(sea, ()))
