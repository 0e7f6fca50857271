"""A game from the raw JSON of the save format, with every entry checked (docs/formats/dip.md)."""

import re
from collections.abc import Mapping
from dataclasses import replace

from dipdesk.domain import notation
from dipdesk.domain.board import PowerName, ProvinceId
from dipdesk.domain.notation_errors import NotationError
from dipdesk.domain.order import Order, Waive, power_of
from dipdesk.domain.position import DislodgedUnit, Phase, Position, Unit, UnitKind
from dipdesk.domain.typesetting import typeset
from dipdesk.domain.variant import Variant
from dipdesk.game.encode import FORMAT, results
from dipdesk.game.faults import Fault, SaveError
from dipdesk.game.game import Game
from dipdesk.game.jsontext import Node
from dipdesk.game.migrations import upgrade
from dipdesk.game.opened import MAX_ENTRIES, MAX_TURNS, MAX_UNITS, Notice, Opened, VariantFinder
from dipdesk.game.pack import PackError
from dipdesk.game.poscheck import findings
from dipdesk.game.settings import GameSettings
from dipdesk.game.timeline import Timeline
from dipdesk.game.turn import Ending, EndKind, Mark, MarkKind, Turn, TurnId, misfit
from dipdesk.rules.case import Case
from dipdesk.rules.legality import accept_in
from dipdesk.rules.refusal import Refusal
from dipdesk.rules.refusal_words import refusal_words
from dipdesk.rules.resolve import resolve
from dipdesk.rules.rulebook import RULEBOOKS


def decode(root: Node, find: VariantFinder) -> Opened:
    """Return the game in ``root``; SaveError names the entry that is wrong and what would be right."""
    raw = root.table()
    if "format" not in raw or raw["format"].value != FORMAT:
        raise SaveError("", Fault.NOT_A_GAME, wanted=FORMAT)
    assert isinstance(root.value, dict)
    raw = Node(upgrade(root.value), "").table(_REQUIRED, _OPTIONAL)
    variant, settings = _settings(raw, find)
    reader = _Reader(variant, settings)
    timeline = reader.timeline(raw)
    meta = {key: node.text() for key, node in raw["meta"].table().items()} if "meta" in raw else {}
    game = Game(settings, timeline, raw["title"].text(500) if "title" in raw else "", meta)
    return Opened(game, variant, tuple(reader.notices))


_REQUIRED = ("format", "version", "variant", "turns", "cursor", "line")
_OPTIONAL = ("program", "title", "rulebook", "options", "players", "people", "disorder", "meta")
_TURN = ("id", "after", "phase", "units", "owners")
_TURN_MORE = (
    "edited",
    "dislodged",
    "standoffs",
    "orders",
    "rulebook",
    "results",
    "comment",
    "marks",
    "ending",
    "sealed",
)


def _settings(raw: Mapping[str, Node], find: VariantFinder) -> tuple[Variant, GameSettings]:
    options = {key: node.text(200) for key, node in raw["options"].table().items()} if "options" in raw else {}
    name = raw["variant"].text(200)
    try:
        variant = find(name, options)
    except PackError as error:
        raise raw["variant"].fail(Fault.REASON, reason=error.languages()) from None
    powers = {power.name: None for power in variant.powers}
    players = raw["players"].table() if "players" in raw else {}
    people = raw["people"].table(optional=tuple(powers)) if "people" in raw else {}
    disorder = raw["disorder"].items(MAX_ENTRIES) if "disorder" in raw else ()
    settings = GameSettings(
        name,
        raw["rulebook"].one_of(RULEBOOKS) if "rulebook" in raw else "judge",
        options,
        {player: tuple(each.one_of(powers) for each in node.items(MAX_ENTRIES)) for player, node in players.items()},
        {power: node.text(200) for power, node in people.items()},
        frozenset(each.one_of(powers) for each in disorder),
    )
    return variant, settings


class _Reader:
    """Reads the turns of a file, which depend on each other."""

    def __init__(self, variant: Variant, settings: GameSettings) -> None:
        self.variant = variant
        self.settings = settings
        self.rulebook = RULEBOOKS[settings.rulebook]
        self.powers = {power.name: None for power in variant.powers}
        self.notation = notation.Reader(variant)
        self.notices: list[Notice] = []
        self.turns: dict[TurnId, Turn] = {}

    def timeline(self, raw: Mapping[str, Node]) -> Timeline:
        for node in raw["turns"].items(MAX_TURNS):
            self._take(node)
        cursor = raw["cursor"].whole()
        if cursor not in self.turns:
            raise raw["cursor"].fail(Fault.NO_TURN, value=cursor)
        line = tuple(node.whole() for node in raw["line"].items(MAX_TURNS))
        timeline = Timeline(self.turns, line, cursor)
        if not _is_line(timeline):
            raise raw["line"].fail(Fault.BAD_LINE)
        return timeline

    def _take(self, node: Node) -> None:
        raw = node.table(_TURN, _TURN_MORE)
        turn_id = raw["id"].whole()
        if turn_id in self.turns:
            raise raw["id"].fail(Fault.TWO_TURNS, value=turn_id)
        parent = None if raw["after"].value is None else raw["after"].whole()
        before = None if parent is None else self.turns.get(parent)
        if parent is not None and (before is None or before.resolution is None or parent >= turn_id):
            raise raw["after"].fail(Fault.BAD_TREE, value=turn_id)
        position = self._position(node, raw)
        if before is not None and before.resolution is not None:
            position = self._same(node, position, before.resolution.after, edited="edited" in raw)
        # A turn may have been resolved before the game went over to another rulebook.
        self.rulebook = RULEBOOKS[raw["rulebook"].one_of(RULEBOOKS) if "rulebook" in raw else self.settings.rulebook]
        turn = Turn(turn_id, parent, position, self._orders(raw, position))
        turn = self._with_notes(turn, raw)
        self.turns[turn_id] = self._with_results(node, turn, raw)

    def _same(self, node: Node, stored: Position, decided: Position, *, edited: bool) -> Position:
        """The stored position counts; where it is what was decided, that one is shared."""
        if stored == decided:
            return decided
        if not edited:
            self._notice(node, "position", code=stored.phase.code)
        return stored

    def _with_results(self, node: Node, turn: Turn, raw: Mapping[str, Node]) -> Turn:
        if "results" not in raw:
            return turn
        table = raw["results"].table()
        if len(table) > MAX_ENTRIES:
            raise raw["results"].fail(Fault.TOO_MANY, count=len(table), limit=MAX_ENTRIES)
        stored = {unit: entry.text(200) for unit, entry in table.items()}
        orders = turn.all_orders()
        result = resolve(self.variant, self.rulebook, turn.position, orders, players=self.settings.players or None)
        decided = results(result)
        for unit in sorted(stored.keys() | decided.keys()):
            old, new = stored.get(unit, ""), decided.get(unit, "")
            if old != new:
                code = turn.position.phase.code
                self._notice(raw["results"], "result", code=code, unit=unit, old=old or "-", new=new or "-")
        return replace(turn, resolution=result, rulebook=self.rulebook.id)

    def _with_notes(self, turn: Turn, raw: Mapping[str, Node]) -> Turn:
        comment = raw["comment"].text() if "comment" in raw else ""
        marks = tuple(_mark(each) for each in raw["marks"].items(MAX_ENTRIES)) if "marks" in raw else ()
        sealed = frozenset(
            each.one_of(self.powers) for each in (raw["sealed"].items(MAX_ENTRIES) if "sealed" in raw else ())
        )
        return replace(turn, comment=comment, marks=marks, ending=self._ending(raw.get("ending")), sealed=sealed)

    def _ending(self, node: Node | None) -> Ending | None:
        if node is None:
            return None
        raw = node.table(("kind", "powers"), ())
        kind = EndKind(raw["kind"].one_of(tuple(EndKind)))
        return Ending(kind, tuple(each.one_of(self.powers) for each in raw["powers"].items(MAX_ENTRIES)))

    # Positions

    def _position(self, node: Node, raw: Mapping[str, Node]) -> Position:
        position = Position(
            _phase(raw["phase"]),
            self._units(raw["units"]),
            self._owners(raw["owners"]),
            tuple(self._dislodged(each) for each in raw["dislodged"].items(MAX_UNITS)) if "dislodged" in raw else (),
            frozenset(each.text(60) for each in raw["standoffs"].items(MAX_UNITS))
            if "standoffs" in raw
            else frozenset(),
        )
        for found in findings(self.variant, position):
            raise SaveError(f"{node.path}.{found.part}", found.fault, **found.values)
        return position

    def _units(self, node: Node) -> tuple[Unit, ...]:
        units: list[Unit] = []
        for run in node.items(MAX_UNITS):
            power, *texts = run.items(MAX_UNITS) if run.value else [run]
            name = power.one_of(self.powers)
            units.extend(_unit(name, text) for text in texts)
        return tuple(units)

    def _owners(self, node: Node) -> dict[ProvinceId, PowerName]:
        owners: dict[ProvinceId, PowerName] = {}
        for power, centers in node.table(optional=tuple(self.powers)).items():
            for center in centers.items(MAX_ENTRIES):
                if owners.setdefault(center.text(60), power) != power:
                    raise center.fail(Fault.TWO_OWNERS, value=center.value)
        return owners

    def _dislodged(self, node: Node) -> DislodgedUnit:
        raw = node.table(("power", "unit", "retreats"), ("from", "rank"))
        unit = _unit(raw["power"].one_of(self.powers), raw["unit"])
        retreats = tuple(each.text(60) for each in raw["retreats"].items(MAX_UNITS))
        source = raw["from"].text(60) if "from" in raw else None
        return DislodgedUnit(unit, retreats, source, raw["rank"].whole() if "rank" in raw else 0)

    # Orders

    def _orders(self, raw: Mapping[str, Node], position: Position) -> dict[PowerName, tuple[Order, ...]]:
        if "orders" not in raw:
            return {}
        found = {}
        case = Case.of(self.variant, self.rulebook, position)
        for power, texts in raw["orders"].table(optional=tuple(self.powers)).items():
            given: list[Order] = []
            for text in texts.items(MAX_UNITS):
                order = self._order(text, case, power)
                if order is not None:
                    _add(given, order, text)
            found[power] = tuple(given)
        return found

    def _order(self, node: Node, case: Case, power: PowerName) -> Order | None:
        position = case.position
        try:
            order = self.notation.order(node.text(500), position, power)
        except NotationError as error:
            reason = {code: error.message(code) for code in ("en", "fr")}
            raise node.fail(Fault.REASON, reason=reason) from None
        if power_of(order) != power:
            raise node.fail(Fault.WRONG_POWER, found=power_of(order), wanted=power)
        taken = accept_in(case, order)
        if isinstance(taken, Refusal):
            self._refused(node, taken)
            return None
        stray = misfit(position, taken)
        if stray:
            raise node.fail(Fault.REASON, reason=stray)
        return taken

    def _refused(self, node: Node, refusal: Refusal) -> None:
        said = {code: refusal_words(refusal, self.variant, code) for code in ("en", "fr")}
        self.notices.append(
            Notice(
                node.path,
                {
                    "en": f"{node.path}: the order “{node.value}” was left out: {said['en']}",
                    "fr": typeset(f"{node.path} : l’ordre « {node.value} » a été omis : {said['fr']}"),
                },
            )
        )

    def _notice(self, node: Node, kind: str, **values: str) -> None:
        said = {code: template.format(path=node.path, **values) for code, template in _NOTICES[kind].items()}
        words = {"en": said["en"], "fr": typeset(said["fr"])}
        self.notices.append(Notice(node.path, words))


_NOTICES = {
    "position": {
        "en": "{path}: the position of {code} is not what its previous turn leads to; it was kept as it is saved",
        "fr": "{path} : la position de {code} n’est pas celle où mène le tour précédent ; elle est gardée telle quelle",
    },
    "result": {
        "en": "{path}: in {code} the result of {unit} was saved as “{old}”; it is decided as “{new}” now",
        "fr": "{path} : en {code}, le résultat de {unit} est enregistré « {old} » ; il est maintenant « {new} »",
    },
}

_UNIT = re.compile(r"([AF]) ([a-z0-9]{1,20}(?:/[a-z]{2})?)")


def _unit(power: PowerName, node: Node) -> Unit:
    text = node.text(60)
    found = _UNIT.fullmatch(text)
    if found is None:
        raise node.fail(Fault.BAD_UNIT, value=text)
    return Unit(power, UnitKind(found[1]), found[2])


def _phase(node: Node) -> Phase:
    try:
        return Phase.parse(node.text(20))
    except ValueError:
        raise node.fail(Fault.BAD_PHASE, value=node.value) from None


def _add(given: list[Order], order: Order, node: Node) -> None:
    if not isinstance(order, Waive):
        for other in given:
            if not isinstance(other, Waive) and other.unit.province == order.unit.province:
                raise node.fail(Fault.TWO_ORDERS, value=str(order.unit))
    given.append(order)


def _mark(node: Node) -> Mark:
    raw = node.table(("kind", "points"), ("text", "color"))
    points = []
    for point in raw["points"].items(MAX_ENTRIES):
        numbers = [each.number() for each in point.items(2)]
        if len(numbers) != 2:
            raise point.fail(Fault.MISSING, key="y")
        points.append((numbers[0], numbers[1]))
    color = raw["color"].text(7) if "color" in raw else ""
    if color and not re.fullmatch(r"#[0-9a-f]{6}", color):
        raise raw["color"].fail(Fault.UNKNOWN_VALUE, value=color, known="#rrggbb")
    text = raw["text"].text(500) if "text" in raw else ""
    return Mark(MarkKind(raw["kind"].one_of(tuple(MarkKind))), tuple(points), text, color)


def _is_line(timeline: Timeline) -> bool:
    line = timeline.line
    if not line or timeline.cursor not in line or any(turn_id not in timeline.turns for turn_id in line):
        return False
    parents = [timeline.turns[turn_id].parent for turn_id in line]
    return parents == [None, *line[:-1]] and not timeline.children(line[-1])
