"""Finding the parts of the judge's reports in any text: mails with headers and quotes, one report or a series.

Nothing is understood here but the skeleton: headings, whole statements put together from wrapped lines, and the lines
that belong to nothing.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from dipdesk.domain.position import Phase, PhaseKind, Season

MAX_LINES = 100_000
"""Longest text that is read; the reports of a game of twenty years have about 3,000 lines."""
MAX_STATEMENT = 4_000
"""Longest statement that is put together from wrapped lines; the owners of many centers have some hundred signs."""


class Part(StrEnum):
    """Where in a report a statement stands."""

    ORDERS = "orders"
    DISLODGED = "dislodged"
    OWNERS = "owners"


@dataclass(frozen=True, slots=True)
class Statement:
    """A whole sentence of a report and the number of its first line, from 1."""

    line: int
    text: str
    part: Part


@dataclass(slots=True)
class Report:
    """The report of one phase."""

    line: int
    phase: Phase
    name: str
    statements: list[Statement] = field(default_factory=list)

    def of(self, part: Part) -> list[Statement]:
        """Return the statements of a part."""
        return [each for each in self.statements if each.part is part]


@dataclass(slots=True)
class Scan:
    """What a text holds: reports, the variant its headers name, and lines that are no part of a report."""

    reports: list[Report] = field(default_factory=list)
    variant_name: str = ""
    game_name: str = ""
    strays: list[tuple[int, str]] = field(default_factory=list)


_QUOTE = re.compile(r"^(?:> ?)+")
_HEADING = re.compile(
    r"(Movement|Retreat|Adjustment) (?:results|orders) for (Spring|Fall|Autumn|Winter) of (\d{1,5})\."
    r"\s*(?:\((\S*?)\))?",
    re.IGNORECASE,
)
_HEADER = re.compile(r":: Judge: (\S*)\s+Game: (\S+)\s+Variant: (.*)", re.IGNORECASE)
_START = re.compile(r"(?:[^\s:][^:]{0,30}:\s|The \S+ (?:Army|Fleet) in )")
_COUNT = re.compile(r"\S+:\s+\d+ Supply centers?,")
_NOISE = re.compile(
    r"::|The next phase of|The deadline for|The game was won|Date:|From:|To:|Subject:|#|=====|--", re.IGNORECASE
)
_MAIL = re.compile(
    r"From \S+ .{0,20}\d\d:\d\d|(?:from|to|cc|date|subject|sender|received|references|status|lines|precedence"
    r"|(?:x|message|mime|content|return|reply|in-reply|delivered|list|user|dkim|arc|authentication|received|errors|thread)"
    r"-[\w-]{1,40}):",
    re.IGNORECASE,
)
_KINDS = {"movement": PhaseKind.MOVEMENT, "retreat": PhaseKind.RETREAT, "adjustment": PhaseKind.ADJUSTMENT}


def scan(text: str) -> Scan:
    """Return the reports in ``text``, which may be anything."""
    found = Scan()
    part = Part.ORDERS
    open_line, pieces = 0, ""
    for number, line in _lines(text):
        if pieces and line and not _is_new(line) and len(pieces) < MAX_STATEMENT:
            pieces = f"{pieces} {line}"
        else:
            _keep(found, open_line, pieces, part)
            open_line, pieces = number, ""
            part, is_statement = _skeleton(found, number, line, part)
            if is_statement:
                pieces = line
        if pieces and _is_whole(pieces):
            _keep(found, open_line, pieces, part)
            pieces = ""
    _keep(found, open_line, pieces, part)
    return found


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines with their numbers, without marks of quotation; those of mail headers are blank."""
    is_header = False
    for number, written in enumerate(text.splitlines()[:MAX_LINES], 1):
        line = _QUOTE.sub("", written)
        is_header = bool(_MAIL.match(line)) or (is_header and line[:1] in (" ", "\t") and bool(line.strip()))
        yield number, "" if is_header else line.strip()
    yield 0, ""


def _is_new(line: str) -> bool:
    return bool(_START.match(line) or _HEADING.match(line) or _NOISE.match(line))


def _is_whole(text: str) -> bool:
    return text.endswith((".", "*)"))


def _skeleton(found: Scan, number: int, line: str, part: Part) -> tuple[Part, bool]:
    """Take headings and headers; tell in which part we are and whether the line begins a statement."""
    if heading := _HEADING.match(line):
        found.reports.append(Report(number, _phase(heading), (heading[4] or "").partition(".")[0]))
        return Part.ORDERS, False
    if header := _HEADER.match(line):
        found.game_name = found.game_name or header[2]
        found.variant_name = found.variant_name or header[3].strip()
        return part, False
    if line.startswith("The following units were dislodged"):
        return Part.DISLODGED, False
    if line.startswith("Ownership of supply cent"):
        return Part.OWNERS, False
    if not line or _COUNT.match(line) or _NOISE.match(line):
        return part, False
    if found.reports and _START.match(line):
        return part, True
    found.strays.append((number, line))
    return part, False


def _phase(heading: re.Match[str]) -> Phase:
    kind = _KINDS[heading[1].lower()]
    season = Season.SPRING if heading[2].lower() == "spring" else Season.FALL
    return Phase(int(heading[3]), Season.FALL if kind is PhaseKind.ADJUSTMENT else season, kind)


def _keep(found: Scan, line: int, text: str, part: Part) -> None:
    if text and found.reports:
        found.reports[-1].statements.append(Statement(line, re.sub(r"\s+", " ", text), part))


_FLAGS = re.compile(r"\s*\(\*([^*]*)\*\)\s*$")


def split_flags(text: str) -> tuple[str, frozenset[str]]:
    """Take the marks off a statement: ``… -> Rumania. (*bounce, dislodged*)``."""
    found = _FLAGS.search(text)
    if found is None:
        return text.rstrip(" ."), frozenset()
    flags = frozenset(flag.strip() for flag in found[1].split(",") if flag.strip())
    return text[: found.start()].rstrip(" ."), flags


def statements(reports: Iterable[Report]) -> Iterator[Statement]:
    """Yield the order statements of all reports."""
    return (each for report in reports for each in report.of(Part.ORDERS))
