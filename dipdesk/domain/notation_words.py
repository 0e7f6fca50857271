"""The words of orders in English and French, and the cutting of a text into them."""

import re
import unicodedata
from enum import IntEnum
from functools import lru_cache


class Verb(IntEnum):
    """What a word or sign in an order asks for."""

    MOVE = 1
    SUPPORT = 2
    CONVOY = 3
    HOLD = 4
    DISBAND = 5
    BUILD = 6
    REMOVE = 7
    RETREAT = 8
    WAIVE = 9


_SPELLINGS = {
    Verb.MOVE: "- m move moves to vers va moves-to",
    Verb.SUPPORT: "s support supports sup supporting soutient soutien soutenir appuie",
    Verb.CONVOY: "c convoy convoys t transport transports convoie convoyer convoi transporte",
    Verb.HOLD: "h hold holds stand stands holding tient tenir reste",
    Verb.DISBAND: "d disband disbands disbanded dissout dissoute dissous dissoudre",
    Verb.BUILD: "b build builds construit construire construction",
    Verb.REMOVE: "remove removes removed retire retirer supprime enleve",
    Verb.RETREAT: "r retreat retreats retraite recule",
    Verb.WAIVE: "w waive waives waived renonce renoncer",
}
VERBS = {word: verb for verb, words in _SPELLINGS.items() for word in words.split()}
KINDS = {"a": "A", "army": "A", "armee": "A", "f": "F", "fleet": "F", "flotte": "F"}
VIA = {"via": "convoy convoi land", "by": "convoy", "par": "convoi convoy", "convoyed": ""}
COASTS = {
    "nc": "nc", "sc": "sc", "ec": "ec", "wc": "wc",
    "cn": "nc", "cs": "sc", "ce": "ec", "co": "wc",
    "north coast": "nc", "south coast": "sc", "east coast": "ec", "west coast": "wc",
    "north": "nc", "south": "sc", "east": "ec", "west": "wc",
    "cote nord": "nc", "cote sud": "sc", "cote est": "ec", "cote ouest": "wc",
    "nord": "nc", "sud": "sc", "est": "ec", "ouest": "wc",
    "n": "nc", "s": "sc", "e": "ec", "w": "wc",
}  # fmt: skip
# Without a slash or a parenthesis before it a coast must be unmistakable.
BARE_COASTS = frozenset(word for word in COASTS if len(word) == 2 or " " in word) - {"co", "ce"}

# An arrow or dash of any kind is one sign; what neither joins nor names anything (dots, quotes, stars) is a blank.
_TOKEN = re.compile(
    r"[^\W_]+|[-=~]{0,2}>+|[-\u2010-\u2015\u2212\u2190-\u21ff\u2794-\u27bf]+|[/():,;\n]|[^\s.'’\"*_`«»“”•·]"
)
_GLUED = frozenset(("sa", "sf", "ca"))
_DASH = re.compile(r"[-=~>\u2010-\u2015\u2212\u2190-\u21ff\u2794-\u27bf]+")
_PLAIN = re.compile(r"[a-z0-9]+|[-/():,;\n]")


@lru_cache(maxsize=4096)
def fold(word: str) -> str:
    """Return ``word`` in small letters without accents; every dash and arrow becomes ``-``, a lone ``à`` ``to``."""
    small = word.lower()
    if _PLAIN.fullmatch(small):
        return small
    if _DASH.fullmatch(word):
        return "-"
    if small == "à":
        return "to"
    small = small.replace("œ", "oe").replace("æ", "ae").replace("ß", "ss")
    marks = unicodedata.normalize("NFKD", small)
    return "".join(sign for sign in marks if not unicodedata.combining(sign)).lower()


class Tokens:
    """A text cut into folded words and signs; ``spans`` keep where each stood."""

    __slots__ = ("spans", "text", "words")

    def __init__(self, text: str) -> None:
        """Cut ``text``."""
        found = list(_TOKEN.finditer(text))
        self.text = text
        self.words = [fold(match[0]) for match in found]
        self.spans = [match.span() for match in found]
        if not _GLUED.isdisjoint(self.words):
            self._part_glued()

    def _part_glued(self) -> None:
        """Part ``SA`` and ``CF`` as human game masters glue them: the verb, then the unit."""
        words, spans = self.words, self.spans
        self.words, self.spans = [], []
        for word, (start, end) in zip(words, spans, strict=True):
            parts = tuple(word) if word in _GLUED else (word,)
            self.words += parts
            self.spans += [(start, start + 1), (start + 1, end)] if len(parts) == 2 else [(start, end)]

    def __len__(self) -> int:
        """Return the number of words and signs."""
        return len(self.words)

    def original(self, start: int, end: int) -> str:
        """Return the text of the tokens from ``start`` up to ``end``, as it was written."""
        if start >= len(self.spans):
            return ""
        return self.text[self.spans[start][0] : self.spans[max(start, end - 1)][1]]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Return the place in the text of the tokens from ``start`` up to ``end``."""
        if start >= len(self.spans):
            return (len(self.text), len(self.text))
        return (self.spans[start][0], self.spans[max(start, end - 1)][1])


def key_of(name: str) -> str:
    """Return the form under which a name is looked up: ``Mid-Atlantic Ocean`` is ``mid - atlantic ocean``."""
    return " ".join(Tokens(name).words)
