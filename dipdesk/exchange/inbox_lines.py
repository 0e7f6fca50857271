"""From the text of a letter to the pieces that may be orders, and whose they are.

Markup, quotes, bullets, chat stamps and remarks in brackets are taken off; headings name powers and phases; conditions
and prose are told apart from orders. Nothing is understood here beyond that.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from dipdesk.domain.board import PowerName
from dipdesk.domain.names import Names
from dipdesk.domain.notation_words import COASTS, KINDS, VERBS, VIA, Tokens, key_of
from dipdesk.domain.position import Phase, PhaseKind
from dipdesk.domain.variant import Variant
from dipdesk.exchange.inbox_quotes import SENDER, Quotation
from dipdesk.exchange.notices import sentence

MAX_LINES = 4_000
"""Most lines of one letter that are read."""
MAX_LINE = 1_000
"""Longest line that is read."""


class Kind(StrEnum):
    """What a piece of a text is."""

    ORDER = "order"
    PROSE = "prose"
    CONDITION = "condition"
    AHEAD = "ahead"  # meant for another phase
    CUT = "cut"  # too long, or beyond the last line that is read


Words = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Piece:
    """A line of a letter, or one of several orders on it; ``line`` counts from 1.

    ``firm`` tells that it is surely meant as an order, ``quoted`` that it stands in a quotation; ``raw`` is the whole
    line as it was written.
    """

    line: int
    text: str
    kind: Kind
    power: PowerName | None = None
    remarks: tuple[Words, ...] = ()
    quoted: bool = False
    firm: bool = True
    raw: str = ""


_TAG = r"(?:p|br|b|i|u|s|em|strong|span|div|li|ul|ol|t[drh]|table|tbody|pre|code|font|a|blockquote|h\d|hr|img)"
MARKUP = re.compile(
    rf"\[\*\]|\[/?[a-z]{{1,10}}(?:=[^\]\n]{{0,60}})?\]|</?{_TAG}(?:\s+[\w-]+\s*=[^>\n]{{0,120}})?\s*/?>"
    r"|<[@#:][^>\n]{0,60}>|[`~*_|]+|\ufe0f",
    re.IGNORECASE,
)
_RESULT = re.compile(r"\(\*[^*\n]{0,60}\*\)")
_FLAGS = re.compile(r"(?<![-=~>])>+(?= ?(?:[,;]|$))|<(?![-=])")
_INNER = re.compile(r"<(\w{1,20})>")
LEAD = re.compile(r"^(?:\s|>|[•·‣◦▪●–-](?=\s)|\d{1,3}[.)](?=\s)|\[?\d{1,2}:\d\d(?::\d\d)?\]?\s*(?:[ap]m)?\b)+", re.I)
_AND = re.compile(r"^(?:and|then|also|plus|et|puis|aussi|&)\s+", re.IGNORECASE)
_BRACKET = re.compile(r"\(([^()\n]{0,120})\)")
_PERSON = re.compile(r"^\s*\([^()\n]{0,60}\)")
_STAMP = re.compile(
    r"^(.{1,40}?)\s+(?:[—–-]\s*)?(?:today|yesterday|aujourd.hui|hier|\d{1,2}[/.]\d{1,2}[/.]\d{2,4})\b.{0,12}\d{1,2}[:h]\d\d",
    re.IGNORECASE,
)
_COMMENT = re.compile(r"\s(?://|#|--\s).*$")
_SIGNON = re.compile(r"^sign\s?on\s+(\S)", re.IGNORECASE)
_COMMAND = re.compile(
    r"^(?:sign\s?off|set|press|list|get|broadcast|endpress|process|from:|to:|cc:|subject:|date:|objet\s?:|envoyé\s?:"
    r"|de\s?:|à\s?:|//|#|@|https?:|--\s*$|::|={3,}|-{3,})",
    re.IGNORECASE,
)
_WROTE = re.compile(r"^(?:on|le)\b.{5,200}\b(?:wrote|écrit)\s?:$", re.IGNORECASE)
_IF = re.compile(r"^(?:if|si|s'il|unless|sauf si|else|sinon|otherwise|endif|end if|fin si|finsi)\b", re.IGNORECASE)
_BLOCK = re.compile(r"^(?:if|si)\b(?!.*\b(?:then|alors)\b)", re.IGNORECASE)
_END = re.compile(r"^(?:endif|end if|fin si|finsi)\b", re.IGNORECASE)
_PHASE = re.compile(
    r"^(?:phase\s+)?(spring|fall|autumn|winter|printemps|automne|hiver)?\s*(?:of|de)?\s*(\d{3,5})?[\s,:–-]*"
    r"(movements?|moves?|retreats?|adjustments?|builds?|mouvements?|déplacements?|retraites?|ajustements?|"
    r"constructions?)?"
    r"\s*(?:orders?|ordres?)?\s*:?$",
    re.IGNORECASE,
)
_CODE = re.compile(r"^(?:phase\s+)?([sfw]\d{4}[mrba])\s*:?$", re.IGNORECASE)
_SPEAKER = re.compile(r"^([^\W\d][\w .-]{0,24}|\d?[A-Z]?-?[\w]{1,8})\s?:\s+(?=\S)")
_FOR = re.compile(
    r"^(?:(?:my|here are|these are|voici|mes|les)\s+)*(?:final\s+)?(?:orders?|moves|ordres?|coups)\s+"
    r"(?:are\s+)?(?:for|of|from|as|pour|de)?\s*(?:the|la|le|l['’]|les)?\s*",
    re.IGNORECASE,
)
_PLURAL = re.compile(r"(?:['’]s?)?\s*(?:orders?|moves|ordres?)?\s*$", re.IGNORECASE)
_ARROWS = re.compile(r"[\u2190-\u21ff\u2794-\u27bf]")
SMILEY = re.compile(r"(?<!\w):[a-z][\w+-]{1,30}:(?!\w)", re.IGNORECASE)
_TWICE = re.compile(r"^((?:a|f|army|fleet|armée|flotte)\s+\S.{0,40}?)[\s,;]+(?=\1(?:\s|-|$))", re.IGNORECASE)
_SIGNS = re.compile(r"[\u2600-\u2793\U0001f000-\U0001faff\u200b-\u200f\u2060\ufeff]")


def plain(line: str) -> str:
    """Take off what forums and chats put around words: tags, stars, bars of tables, marks of failure, pictures."""
    text = MARKUP.sub(" ", _SIGNS.sub(" ", SMILEY.sub(" ", _RESULT.sub(" ", line))))
    text = _FLAGS.sub(" ", _INNER.sub(r" \1 ", text))
    return text.strip()


class Cutter:
    """Cuts one letter into pieces; keeps whose orders come and for which phase."""

    def __init__(
        self,
        variant: Variant,
        names: Names,
        phase: Phase,
        power: PowerName | None = None,
        people: Mapping[str, PowerName] | None = None,
    ) -> None:
        """Start with the orders of ``power``; ``people`` maps names of persons, in small letters, to their powers."""
        self._names = names
        self._letters = {found.letter.casefold(): found.name for found in variant.powers}
        self._phase = phase
        self._first = power
        self._people = people or {}
        self.power = power
        self._is_ahead = False

    def pieces(self, text: str) -> Iterator[Piece]:
        """Yield the pieces of ``text`` that are worth telling about.

        What is quoted in an answer is older than the answer, so it counts only where there is nothing else.
        """
        found = [*self._pieces(text)]
        answered = any(piece.kind is Kind.ORDER and not piece.quoted for piece in found)
        for piece in found:
            if piece.quoted and answered and piece.kind is Kind.ORDER:
                yield replace(piece, kind=Kind.PROSE, remarks=(sentence("quoted"),))
            else:
                yield piece

    def _pieces(self, text: str) -> Iterator[Piece]:
        lines = text.splitlines()
        end = 0
        quotation = Quotation()
        for number, written in enumerate(lines[:MAX_LINES], 1):
            if written.rstrip() == "--":
                return  # what follows is a signature
            # Blanks in long rows would make the patterns slow, and so would very long lines.
            raw = " ".join(written[: 2 * MAX_LINE].split())
            quoted = quotation.holds(raw, lines[number] if number < len(lines) else "")
            line = plain(LEAD.sub("", plain(raw)))
            if number <= end or not line:
                continue
            end = _end_of_block(lines, number) if _BLOCK.match(line) else end
            found = self._block(lines, number, end) if end > number else self._line(number, raw, line)
            for piece in found:
                yield replace(piece, quoted=quoted, raw=raw)
        if len(lines) > MAX_LINES:
            yield Piece(MAX_LINES + 1, "…", Kind.CUT, None, (sentence("lines-cut", limit=MAX_LINES),))

    def _block(self, lines: list[str], start: int, end: int) -> Iterator[Piece]:
        """Tell of each line of a condition what it is and what could be written instead."""
        for number in range(start, end + 1):
            text = " ".join(plain(LEAD.sub("", plain(lines[number - 1][:MAX_LINE]))).split())
            if not text:
                continue
            if number == start:
                said = sentence("condition-begins", end=end)
            elif _IF.match(text):
                said = sentence("condition-part", start=start)
            else:
                said = sentence("condition-order", start=start, text=text[:80])
            yield Piece(number, text[:120], Kind.CONDITION, self.power, (said,))

    def _line(self, number: int, raw: str, line: str) -> Iterator[Piece]:
        if len(raw) > MAX_LINE:
            yield Piece(number, line[:60] + "…", Kind.CUT, self.power, (sentence("line-long", limit=MAX_LINE),))
            return
        signon = _SIGNON.match(line)
        if signon:
            self.power = self._letters.get(signon[1].casefold(), self.power)
            return
        if _WROTE.match(line):
            return
        if _COMMAND.match(line):
            self.power = self._first if line[:4].lower() == "sign" or SENDER.match(line) else self.power
            return
        stamp = _STAMP.match(line)
        if stamp:
            self.power = self._people.get(stamp[1].strip().casefold())
            return
        if _IF.match(line):
            yield Piece(number, raw[:120], Kind.CONDITION, self.power, (sentence("condition"),))
            return
        if self._is_phase(line):
            return
        rest, remarks = self._headed(line)
        found = [self._piece(number, text, remarks) for text in chunks(_once(rest))]
        if found and all(piece.kind is Kind.PROSE for piece in found):
            found = [replace(found[0], text=rest.strip())]
        yield from found

    def _piece(self, number: int, text: str, remarks: tuple[Words, ...]) -> Piece:
        if self._is_ahead:
            return Piece(number, text, Kind.AHEAD, self.power, (sentence("ahead", code=self._phase.code),))
        kind = Kind.ORDER if self.looks_like_order(text) else Kind.PROSE
        said = remarks if kind is Kind.ORDER else (sentence("prose"),)
        return Piece(number, text, kind, self.power, said, firm=self._is_firm(text))

    def _is_phase(self, line: str) -> bool:
        """Take a heading that names a phase; orders under another phase's heading are not meant now."""
        found = _PHASE.match(line)
        if found and any(found.groups()):
            self._is_ahead = not _same_phase(self._phase, *found.groups())
            return True
        code = _CODE.match(line)
        if code:
            self._is_ahead = Phase.parse(code[1]) != self._phase
            return True
        return False

    # -- powers

    def _headed(self, line: str) -> tuple[str, tuple[Words, ...]]:
        """Take a heading off a line; return what is left and remarks about the heading."""
        power, rest = self._heading(line)
        if power:
            self.power = power
            return rest, ()
        speaker = _SPEAKER.match(line)
        if speaker is None or key_of(speaker[1]) in self._names.provinces or key_of(speaker[1]) in KINDS:
            return line, ()
        named = self._people.get(speaker[1].strip().casefold())
        if named:
            self.power = named
            return line[speaker.end() :], ()
        return line[speaker.end() :], (sentence("no-power", name=speaker[1].strip()),)

    def _heading(self, line: str) -> tuple[PowerName | None, str]:
        """Split ``FRANCE: A Par-Bur`` or ``Orders for France (Anna)`` into the power and what follows it."""
        head = _FOR.sub("", line, count=1)
        tokens = Tokens(head[:120])
        words = tokens.words
        for size in self._names.owner_lengths.get(words[0], ()) if words else ():
            power = self._names.owners.get(" ".join(words[:size]))
            if power is None or size > len(words):
                continue
            after = head[tokens.spans[size - 1][1] :]
            if (
                words[size : size + 1]
                and (words[size] in KINDS or words[size] in _LEADING)
                and not _PLURAL.fullmatch(after)
            ):
                return power, after.strip()
            rest = _PERSON.sub("", after).strip(" *_")
            if _is_end(rest):
                return power, ""
            if _is_title(rest):
                return power, rest.partition(":")[2]
            return (power, rest[1:].strip(" *_:")) if rest[0] in ":,;|-–—" else (None, line)
        announced = self._announced(line)
        return announced, "" if announced else line

    def _announced(self, line: str) -> PowerName | None:
        """Return the only power that a short line names which ends in a colon: ``Hello, my orders as Germany:``."""
        words = Tokens(line[:120]).words
        if len(words) > 12 or not line.rstrip(" *_").endswith(":") or line.startswith("@"):
            return None
        spans = (" ".join(words[at : at + size]) for at in range(len(words)) for size in (1, 2))
        found = {self._names.owners[span] for span in spans if span in self._names.owners}
        return found.pop() if len(found) == 1 and not any(word in _ORDERING for word in words) else None

    # -- prose

    def looks_like_order(self, text: str) -> bool:
        """Tell whether a text is worth reading as an order rather than as a sentence."""
        words = _words(text)
        if not words:
            return False
        has_verb = any(word in VERBS for word in words[1:] if word not in ("a", "est")) or words[0] in _LEADING
        starts = words[0] in KINDS or words[0] in self._names.labels or words[0] in _LEADING
        known = self._is_known(words)
        if starts:
            return has_verb or known or len(words) <= 3
        if known:
            return has_verb or len(words) <= 3
        return ("-" in words[1:] and len(words) <= 8) or (has_verb and len(words) <= 5)

    def _is_firm(self, text: str) -> bool:
        words = _words(text)
        return bool(words) and (words[0] in KINDS or "-" in words or self._is_known(words))

    def _is_known(self, words: list[str]) -> bool:
        """Tell whether the text begins with a province, a power or a unit and a province."""
        at = 1 if words[0] in KINDS or words[0] in _LEADING else 0
        for start in (at, at + 1):
            rest = words[start : start + 4]
            sizes = (*self._names.lengths.get(rest[0], ()), 1) if rest else ()
            for size in sizes:
                key = " ".join(rest[:size])
                if key in self._names.provinces or key in self._names.doubtful or (start == at and key in _BOTH):
                    return True
            if rest and rest[0] not in self._names.owners:
                return False
        return False


def _words(text: str) -> list[str]:
    return [word for word in Tokens(text[:MAX_LINE]).words if word not in ("(", ")")]


_LEADING = frozenset(
    (
        "build",
        "builds",
        "removes",
        "waives",
        "construit",
        "construire",
        "remove",
        "retire",
        "retirer",
        "waive",
        "disband",
        "dissout",
    )
)
_ORDERING = frozenset(VERBS) - {"a", "-", "s", "m", "c", "d", "r", "b", "t", "to"} | {"if", "si", "?"}
_BOTH = frozenset(("fleet", "army", "flotte", "armee"))


def _is_end(rest: str) -> bool:
    words = Tokens(rest).words
    if words[-1:] == [":"] and len(words) <= 4 and not any(word in VERBS or word in KINDS for word in words):
        return True  # "Turkey here:"
    return not rest.strip(" .:–—-!") or bool(_PLURAL.fullmatch(rest.strip(" .:–—-!")))


def _is_title(rest: str) -> bool:
    """Tell whether a phase stands behind the power: ``France – Spring 1901:``."""
    title = rest.partition(":")[0].strip(" –—-,")
    return bool(title) and bool(_PHASE.match(title) or _CODE.match(title))


def _end_of_block(lines: list[str], start: int) -> int:
    """Return the number of the line that ends the block of conditions begun in line ``start``; 0 if it has no end."""
    for number in range(start + 1, min(len(lines), start + 60) + 1):
        if _END.match(LEAD.sub("", lines[number - 1]).strip()):
            return number
    return 0


def chunks(line: str) -> Iterator[str]:
    """Yield the orders of one line, parted by ``,`` or ``;``; remarks in brackets are left out."""
    line = _COMMENT.sub("", _BRACKET.sub(_bracket, line))
    for part in re.split(r"[,;]", line):
        text = _AND.sub("", part.strip()).strip(" .!?…")
        if text and any(sign.isalnum() for sign in text):
            yield text


def _once(line: str) -> str:
    """Take off the unit in front of its order that a table names in a column of its own."""
    return _TWICE.sub("", line, count=1)


def _bracket(found: re.Match[str]) -> str:
    """Keep brackets round a coast, a place, a way or whole orders; anything else is a remark."""
    inner = found[1].strip()
    words = Tokens(inner).words
    if not words or (len(words) > 1 and key_of(inner) not in COASTS and words[0] not in VIA):
        return f" {inner} " if words and (words[0] in KINDS or "-" in words) else " "
    return found[0]


_SEASONS = {"spring": "S", "printemps": "S", "fall": "F", "autumn": "F", "automne": "F", "winter": "F", "hiver": "F"}
_KINDS = {"m": PhaseKind.MOVEMENT, "r": PhaseKind.RETREAT, "a": PhaseKind.ADJUSTMENT, "b": PhaseKind.ADJUSTMENT}


def _same_phase(phase: Phase, season: str | None, year: str | None, kind: str | None) -> bool:
    if season and _SEASONS[season.lower()] != phase.season.value:
        return False
    if year and int(year) != phase.year:
        return False
    winter = (season or "").lower() in ("winter", "hiver")
    wanted = _KINDS.get(kind[0].lower(), PhaseKind.ADJUSTMENT) if kind else PhaseKind.ADJUSTMENT if winter else None
    return wanted is None or wanted is phase.kind
