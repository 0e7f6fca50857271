"""What can be wrong with an order text: the word, where it stands, and the nearest meaning."""

from collections.abc import Sequence
from enum import StrEnum

from dipdesk.domain.typesetting import typeset


class Fault(StrEnum):
    """Why a text is no order."""

    EMPTY = "empty"
    TOO_LONG = "too-long"
    UNKNOWN_PLACE = "unknown-place"
    UNKNOWN_WORD = "unknown-word"
    UNKNOWN_COAST = "unknown-coast"
    NO_PLACE = "no-place"
    NO_ACTION = "no-action"
    NO_KIND = "no-kind"
    NO_POWER = "no-power"
    EXTRA = "extra"
    ROUTE_NAMED = "route-named"
    COAST_IN_ROUTE = "coast-in-route"
    AMBIGUOUS = "ambiguous"


_ENGLISH = {
    Fault.EMPTY: "there is no order here",
    Fault.TOO_LONG: "the text is too long for an order",
    Fault.UNKNOWN_PLACE: "no province {word}",
    Fault.UNKNOWN_WORD: "“{word}” means nothing in an order",
    Fault.UNKNOWN_COAST: "no coast {word}; coasts are written /nc /sc /ec /wc",
    Fault.NO_PLACE: "a province is missing after “{word}”",
    Fault.NO_ACTION: "what shall {word} do? An order goes on with -, S, C or H",
    Fault.NO_KIND: "army or fleet? A build names the unit, as A or F before {word}",
    Fault.NO_POWER: "whose order is “{word}”? Name the power first",
    Fault.EXTRA: "“{word}” is too much here",
    Fault.ROUTE_NAMED: "only the army names the route; here the ends are enough, without {word}",
    Fault.COAST_IN_ROUTE: "a convoy route names seas, not the coast {word}",
    Fault.AMBIGUOUS: "“{word}” could be {choices}",
}
_FRENCH = {
    Fault.EMPTY: "il n'y a pas d'ordre ici",
    Fault.TOO_LONG: "le texte est trop long pour un ordre",
    Fault.UNKNOWN_PLACE: "pas de province {word}",
    Fault.UNKNOWN_WORD: "« {word} » n'a pas de sens dans un ordre",
    Fault.UNKNOWN_COAST: "pas de côte {word} ; les côtes s'écrivent /cn /cs /ce /co",
    Fault.NO_PLACE: "il manque une province après « {word} »",
    Fault.NO_ACTION: "que doit faire {word} ? Un ordre continue par -, S, C ou H",
    Fault.NO_KIND: "armée ou flotte ? Une construction nomme l'unité, A ou F devant {word}",
    Fault.NO_POWER: "à qui est l'ordre « {word} » ? Nommez d'abord la puissance",
    Fault.EXTRA: "« {word} » est de trop ici",
    Fault.ROUTE_NAMED: "seule l'armée nomme les mers ; ici le départ et l'arrivée suffisent, sans {word}",
    Fault.COAST_IN_ROUTE: "un convoi passe par des mers : ne nommez pas la côte {word}",
    Fault.AMBIGUOUS: "« {word} » peut être {choices}",
}
_WORDS = {"en": _ENGLISH, "fr": _FRENCH}
_OR = {"en": " or ", "fr": " ou "}
_ASK = {"en": "{message}: {choices}?", "fr": "{message} : {choices} ?"}


Choice = tuple[str, str]
"""What may have been meant, in English and in French."""


class NotationError(ValueError):
    """A text that is no order.

    ``word`` is the part at fault and ``span`` its place in the text (start, end); ``choices`` are the names of what
    it may have meant, best first, possibly none, each in English and in French.
    """

    def __init__(self, fault: Fault, word: str, span: tuple[int, int], choices: Sequence[Choice] = ()) -> None:
        """Keep what is wrong; the sentence is made when read."""
        super().__init__(fault, word, span)
        self.fault = fault
        self.word = word
        self.span = span
        self.choices = tuple(choices)

    def message(self, language: str = "en") -> str:
        """Return one sentence in ``language`` (``en`` or ``fr``), as ``no province Burgandy: Burgundy?``."""
        tongue = language if language in _WORDS else "en"
        names = dict.fromkeys(choice[tongue == "fr"] for choice in self.choices)
        choices = _OR[tongue].join(names)
        message = _WORDS[tongue][self.fault].format(word=self.word, choices=choices)
        if self.choices and self.fault is not Fault.AMBIGUOUS:
            message = _ASK[tongue].format(message=message, choices=choices)
        return typeset(message) if tongue == "fr" else message

    def __str__(self) -> str:
        """Return the English sentence."""
        return self.message("en")


class InvalidNotation(NotationError):  # noqa: N818 - the house's name for it
    """A text that means nothing; the nearest meaning is offered."""


class AmbiguousNotation(NotationError):  # noqa: N818 - the house's name for it
    """A text that means several things."""
