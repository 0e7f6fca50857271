"""The lines of a mail or a pasted text that hold orders, and whose they are.

Skipped are blank lines, everything after a signature mark, ``signoff`` and what quotes and bullets put before a line.
A power is named by ``signon`` and its letter, or by a heading such as ``FRANCE:``.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from dipdesk.domain.board import PowerName
from dipdesk.domain.names import Names
from dipdesk.domain.notation_words import KINDS, Tokens
from dipdesk.domain.variant import Variant

MAX_LINES = 100_000
_LEAD = re.compile(r"^(?:\s|>|[*•·‣◦–-](?=\s)|\d{1,3}[.)](?=\s))+")
_SIGNON = re.compile(r"^sign\s?on\s+(\S+)", re.IGNORECASE)
_COMMAND = re.compile(
    r"^(?:sign\s?off|set|press|list|get|broadcast|endpress|from:|to:|subject:|date:|//|#)", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class MailLine:
    """A line with orders: its number from 1, whose they are if that is known, and its text."""

    number: int
    power: PowerName | None
    text: str


def mail_lines(text: str, variant: Variant, names: Names, power: PowerName | None) -> Iterator[MailLine]:
    """Yield the lines of ``text`` that hold orders; ``power`` gives those before any heading."""
    letters = {found.letter.casefold(): found.name for found in variant.powers}
    for number, raw in enumerate(text.splitlines()[:MAX_LINES], 1):
        if raw.rstrip() == "--" or raw.startswith("-- "):
            return
        line = _LEAD.sub("", raw).strip()
        signon = _SIGNON.match(line)
        if signon:
            power = letters.get(signon[1][0].casefold(), power)
            continue
        if not line or _COMMAND.match(line):
            continue
        heading, rest = _heading(line, names)
        power = heading or power
        if rest:
            yield MailLine(number, power, rest)


def _heading(line: str, names: Names) -> tuple[PowerName | None, str]:
    """Split ``FRANCE: A Par-Bur`` into the power and the orders; a heading may also stand alone without a colon."""
    tokens = Tokens(line[:120])
    words = tokens.words
    for size in names.owner_lengths.get(words[0], ()) if words else ():
        power = names.owners.get(" ".join(words[:size]))
        if power is None:
            continue
        following = words[size] if size < len(words) else ""
        if following == ":":
            return power, line[tokens.spans[size][1] :].strip(" *_")
        if not following and not (names.provinces.keys() & {" ".join(words)}):
            return power, ""
        if following in KINDS:
            return power, line[tokens.spans[size][0] :]
    return None, line
