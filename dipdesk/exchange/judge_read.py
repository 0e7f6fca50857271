"""Building a game anew from the judge's reports, and saying where they and our rulings differ."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from dipdesk.domain.board import Location, PowerName, ProvinceId
from dipdesk.domain.notation import NotationError, Reader
from dipdesk.domain.order import Build, Order, Remove, Waive
from dipdesk.domain.position import PhaseKind, Position, Season, Unit, UnitKind
from dipdesk.domain.ruling import Resolution
from dipdesk.domain.variant import Variant
from dipdesk.exchange.errors import ExchangeError
from dipdesk.exchange.judge_choice import of_one_game
from dipdesk.exchange.judge_scan import Part, Report, Scan, Statement, scan, split_flags, statements
from dipdesk.exchange.judge_words import place_name
from dipdesk.exchange.notices import notice
from dipdesk.game import pack
from dipdesk.game.game import Game
from dipdesk.game.opened import Notice, Opened
from dipdesk.game.settings import GameSettings
from dipdesk.game.timeline import Timeline
from dipdesk.rules.legality import accept
from dipdesk.rules.refusal import Refusal
from dipdesk.rules.refusal_words import refusal_words
from dipdesk.rules.rulebook import JUDGE, JUDGE_PROGRAM

_KINDS = {"army": UnitKind.ARMY, "fleet": UnitKind.FLEET}
_UNIT = re.compile(
    r"(Army|Fleet)\s+(.+?)(?:,? No Order Processed.*| HOLD| DISBAND| SUPPORT .*| CONVOY .*| -> .*)?", re.I
)
_TARGET = re.compile(r" -> ([^>]{2,60})$")
_ADJUST = re.compile(r"(?:(Builds) an? |(Removes|Defaults, removing) the )(army|fleet) in (?:the )?(.+)", re.IGNORECASE)
_RETREATS = re.compile(
    r"The (\S+) (Army|Fleet) in (?:the )?(.+?) (?:can retreat to (.+)|with no valid retreats.*)", re.I
)


MAX_REPORTS = 400
"""Most reports that are read together; a game of forty years has about 200."""
MAX_STATEMENTS = 1_000
MAX_FAULTS = 300
MAX_ORDER = 200
"""Longest order by which a variant is recognized."""
MAX_NOTICES = 1_000
MAX_SLIPS = 60
"""Most differences that slips of the judge's program may make; more have other causes."""


def read_reports(text: str, variant: Variant | None = None, *, rulebook: str = "") -> Opened:
    """Return the game that a text of reports tells, with what is missing, not understood or decided otherwise.

    Without ``variant`` it is found by the header or by the names. Without ``rulebook`` that of the judge is taken, or
    that of its old program where reports are ruled so. ExchangeError where the text holds no report.
    """
    if rulebook:
        return _read(text, variant, rulebook)
    opened = _read(text, variant, JUDGE.id)
    if not 0 < len(opened.notices) <= MAX_SLIPS:
        return opened
    other = _read(text, opened.variant, JUDGE_PROGRAM.id)
    if len(other.notices) >= len(opened.notices):
        return opened
    return replace(other, notices=(notice(0, "program-rules"), *other.notices))


def _read(text: str, variant: Variant | None, rulebook: str) -> Opened:
    found = scan(text)
    if not found.reports:
        raise ExchangeError("no-report")
    _check_size(found)
    variant = variant or find_variant(found)
    builder = _Builder(variant, GameSettings(variant.id, rulebook), found)
    reports, told = of_one_game(found.reports, builder.names.power)
    builder.notices += told
    for report in sorted(reports, key=_when):
        builder.take(report)
    return Opened(builder.game, variant, tuple(builder.notices[:MAX_NOTICES]))


def _when(report: Report) -> tuple[int, bool, int]:
    """Return a key that puts reports in order of time: mails come and are kept in any order."""
    phase = report.phase
    kinds = (PhaseKind.MOVEMENT, PhaseKind.RETREAT, PhaseKind.ADJUSTMENT)
    return phase.year, phase.season is not Season.SPRING, kinds.index(phase.kind)


def _check_size(found: Scan) -> None:
    """Refuse what no game can be, before work is spent on it."""
    if len(found.reports) > MAX_REPORTS:
        raise ExchangeError("too-many", what="reports", limit=MAX_REPORTS)
    if any(len(report.statements) > MAX_STATEMENTS for report in found.reports):
        raise ExchangeError("too-many", what="lines in a report", limit=MAX_STATEMENTS)


def find_variant(found: Scan) -> Variant:
    """Return the shipped variant that a text is about: by its header, else the one whose names fit best."""
    said = found.variant_name.lower()
    infos = pack.available()
    for info in infos:
        if said.startswith((info.id, info.title("en").lower())):
            return pack.load(info.id)
    # What the first report says counts most: what comes after may be of another game.
    first = next((each for each in found.reports if each.phase.kind is PhaseKind.MOVEMENT), found.reports[0])
    alike = [each for each in found.reports if _writers(each) <= _writers(first)]
    samples = (_sample([first]), _sample(alike))
    return max((pack.load(info.id) for info in infos), key=lambda variant: _fit(variant, samples))


def _writers(report: Report) -> set[str]:
    return {each.text.partition(":")[0] for each in report.of(Part.ORDERS)}


def _sample(reports: Iterable[Report]) -> list[Statement]:
    return [each for each in statements(reports) if len(each.text) <= MAX_ORDER][:80]


def _fit(variant: Variant, samples: tuple[list[Statement], list[Statement]]) -> list[int]:
    """Return what the samples know of ``variant``: names in the first, powers that it lacks, names in the other."""
    names = _Names(variant)
    first, whole = samples
    present = {names.power(each.text.partition(":")[0]) for each in first}
    missing = sum(power.name not in present for power in variant.powers)
    try:
        return [sum(_known(names, each) for each in first), -missing, sum(_known(names, each) for each in whole)]
    except ExchangeError:
        return [0]


def _known(names: "_Names", statement: Statement) -> int:
    target = _TARGET.search(split_flags(statement.text)[0])
    return (names.unit(statement) is not None) + (target is not None and names.place(target[1]) is not None)


class _Names:
    """Powers and places as reports write them."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.reader = Reader(variant)
        self.powers: dict[str, PowerName] = {}
        self._places: dict[str, Location | None] = {}
        self._faults = 0
        for power in variant.powers:
            for name in (power.name, power.mail_name, power.adjective, *power.aliases):
                self.powers.setdefault(name.lower(), power.name)

    def power(self, name: str) -> PowerName | None:
        return self.powers.get(name.strip().lower())

    def place(self, text: str) -> Location | None:
        """Return the place of a name; the same names come again and again."""
        name = text.strip()
        if name not in self._places:
            try:
                self._places[name] = self.reader.location(name)
            except NotationError:
                self._places[name] = None
                self.fault()
        return self._places[name]

    def fault(self) -> None:
        """Count what could not be read; ExchangeError where it is so much that the text is about something else."""
        self._faults += 1
        if self._faults > MAX_FAULTS:
            raise ExchangeError("no-fit", limit=MAX_FAULTS)

    def unit(self, statement: Statement) -> Unit | None:
        """The unit that a movement or retreat statement begins with."""
        name, _, rest = statement.text.partition(":")
        power, found = self.power(name), _UNIT.fullmatch(split_flags(rest.strip())[0])
        place = self.place(found[2]) if found else None
        if power is None or found is None or place is None:
            return None
        return Unit(power, _KINDS[found[1].lower()], place)


@dataclass(frozen=True, slots=True)
class _Told:
    """What a report says about a unit: its marks."""

    line: int
    flags: frozenset[str]


class _Builder:
    """Follows the reports and builds the timeline."""

    def __init__(self, variant: Variant, settings: GameSettings, found: Scan) -> None:
        self.variant = variant
        self.names = _Names(variant)
        self.notices: list[Notice] = [notice(line, "stray", text=text[:60]) for line, text in found.strays]
        self.game = Game(settings, Timeline.begin(variant.start), found.game_name or found.reports[0].name)
        self.begun = False

    @property
    def position(self) -> Position:
        return self.game.timeline.current.position

    def take(self, report: Report) -> None:
        if report.phase.kind is PhaseKind.MOVEMENT:
            self._set_up(report)
        if self.position.phase != report.phase or self.game.timeline.current.ending:
            self._say(report.line, "skipped", phase=report.phase.code)
            return
        self.begun = True
        told = self._orders(report)
        self.game = self.game.resolve(self.variant)
        before = self.game.timeline.previous()
        assert before is not None
        assert before.resolution is not None
        self._compare(report, before.resolution, told)
        self._owners(report)

    def _say(self, line: int, kind: str, **values: object) -> None:
        self.notices.append(notice(line, kind, **values))

    # The position that a movement report starts from

    def _set_up(self, report: Report) -> None:
        units = [unit for each in report.of(Part.ORDERS) if (unit := self.names.unit(each)) is not None]
        expected = self.position
        if expected.phase == report.phase and set(units) == set(expected.units):
            return
        if not self.begun:
            self._say(report.line, "owners-unknown", phase=report.phase.code)
        elif expected.phase != report.phase:
            self._say(report.line, "gap", before=self._last_code(), phase=report.phase.code)
        else:
            odd = set(units) ^ set(expected.units)
            listed = ", ".join(sorted(f"{unit.power} {unit}" for unit in odd))
            self._say(report.line, "position", phase=report.phase.code, units=listed)
        self._edit(Position(report.phase, tuple(dict.fromkeys(units)), expected.owners))

    def _last_code(self) -> str:
        before = self.game.timeline.previous()
        return (before or self.game.timeline.current).position.phase.code

    def _edit(self, position: Position) -> None:
        timeline = self.game.timeline
        if timeline.current.ending:
            timeline = timeline.reopen()
        self.game = self.game.on(timeline.edit_position(position))

    # Orders

    def _orders(self, report: Report) -> dict[ProvinceId, _Told]:
        """Give the orders of a report; return what it says of each unit, by where it stood."""
        told = {}
        given: list[Order] = []
        for each in report.of(Part.ORDERS):
            name, _, rest = each.text.partition(":")
            power = self.names.power(name)
            if power is None:
                self._say(each.line, "no-power", name=name[:40])
                continue
            text, flags = split_flags(rest.strip())
            order = self._order(each, power, text)
            unit = self.names.unit(each)
            if unit is not None:
                told[unit.province] = _Told(each.line, flags)
            if order is not None:
                given.append(order)
        self.game = self.game.on(self.game.timeline.give(*given))
        return told

    def _order(self, each: Statement, power: PowerName, text: str) -> Order | None:
        if "No Order Processed" in text:
            return None
        try:
            order = self._understand(power, text)
        except NotationError as error:
            self.names.fault()
            reason = {code: error.message(code) for code in ("en", "fr")}
            self._say(each.line, "bad-order", reason=reason, text=text[:80])
            return None
        if order is None:
            return None
        taken = accept(self.variant, self.game.rulebook, self.position, order)
        if isinstance(taken, Refusal):
            reason = {code: refusal_words(taken, self.variant, code) for code in ("en", "fr")}
            self._say(each.line, "refused", text=text[:80], reason=reason)
            return None
        return taken

    def _understand(self, power: PowerName, text: str) -> Order | None:
        if self.position.phase.kind is not PhaseKind.ADJUSTMENT:
            return self.names.reader.order(text, self.position, power)
        if "waived" in text:
            return Waive(power) if "unusable" not in text else None
        found = _ADJUST.fullmatch(text)
        if found is None or (found[2] or "").startswith("D"):
            return None  # "1 build pending", and what goes by default
        unit = Unit(power, _KINDS[found[3].lower()], self.names.reader.location(found[4]))
        return Build(unit) if found[1] else Remove(unit)

    # What the report says against what the rules say

    def _compare(self, report: Report, result: Resolution, told: Mapping[ProvinceId, _Told]) -> None:
        if result.phase.kind is PhaseKind.ADJUSTMENT:
            return
        for ruling in result.rulings:
            said = told.get(ruling.unit.province) if ruling.unit else None
            if said is None or said.flags == frozenset(ruling.flags):
                continue
            self._say(
                said.line,
                "differs",
                phase=result.phase.code,
                unit=str(ruling.unit),
                found=", ".join(sorted(said.flags)) or _SUCCESS,
                wanted=", ".join(ruling.flags) or _SUCCESS,
            )
        for each in report.of(Part.DISLODGED):
            self._compare_retreats(each, result)

    def _compare_retreats(self, each: Statement, result: Resolution) -> None:
        found = _RETREATS.fullmatch(each.text.rstrip("."))
        place = self.names.place(found[3]) if found else None
        if found is None or place is None:
            self._say(each.line, "stray", text=each.text[:60])
            return
        written = [self.names.place(name) for name in (found[4] or "").split(" or ") if name]
        open_to = {each.unit.location: each.retreats for each in result.after.dislodged}
        if set(written) != set(open_to.get(place, ())):
            wanted = ", ".join(place_name(self.variant, each) for each in open_to.get(place, ())) or "-"
            self._say(each.line, "retreats", phase=result.phase.code, unit=place, found=found[4] or "-", wanted=wanted)

    def _owners(self, report: Report) -> None:
        owners: dict[ProvinceId, PowerName] = {}
        told = report.of(Part.OWNERS)
        for each in told:
            name, _, rest = each.text.partition(":")
            power = self.names.power(name)
            for part in rest.strip(" .").split(",") if power else ():
                place = self.names.place(part)
                if place is not None and power is not None:
                    owners[place] = power
        position = self.position
        if not told or owners == dict(position.owners):
            return
        odd = sorted(set(owners.items()) ^ set(position.owners.items()))
        self._say(told[0].line, "owners", phase=report.phase.code, centers=", ".join(sorted({c for c, _ in odd})))
        self._edit(replace(position, owners=owners))


_SUCCESS = {"en": "success", "fr": "réussite"}
