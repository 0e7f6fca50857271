"""Preference lists as text: one player a line, ``Anna: E1 G1 F1 T2 A2 R1 I2; T1 A1 G2 F2 E2 I1 R2``."""

from collections.abc import Mapping

from typing_extensions import override

from dipdesk.domain.board import PowerName
from dipdesk.domain.names import names_of
from dipdesk.domain.notation_words import key_of
from dipdesk.domain.variant import Variant
from dipdesk.game.allotment_words import WishError, worded

MAX_LINES = 1_000


class PreferenceError(WishError):
    """A line that is no preference list: ``line`` counts from 1; ``reason`` says why in a language."""

    def __init__(self, line: int, cause: str, **values: object) -> None:
        """Keep the line beside the sentence."""
        self.line = line
        super().__init__(cause, **values)

    def reason(self, language: str = "en") -> str:
        """Return the sentence without the line."""
        return super().words(language)

    @override
    def words(self, language: str = "en") -> str:
        return worded("line", language, {"line": self.line, "said": self.reason(language)})


def read_preferences(text: str, variant: Variant) -> dict[str, tuple[PowerName, ...]]:
    """Return each player's powers, dearest first.

    Powers are named by the judge's letter, by name or by label (``E1``, ``1England``), split by commas, semicolons or
    blanks; two lists of Root Z (3.0) stand one behind the other. ``#`` begins a remark. Raises PreferenceError.
    """
    lists: dict[str, tuple[PowerName, ...]] = {}
    letters = {power.letter.casefold(): power.name for power in variant.powers}
    known = {**letters, **names_of(variant).owners}
    lines = text.splitlines()
    if len(lines) > MAX_LINES:
        raise PreferenceError(MAX_LINES, "too-many-lines")
    for number, raw in enumerate(lines, 1):
        line = raw.partition("#")[0].strip()
        if not line:
            continue
        player, colon, wanted = line.partition(":")
        player = player.strip()
        if not colon or not player:
            raise PreferenceError(number, "no-list")
        if player in lists:
            raise PreferenceError(number, "again", player=player)
        lists[player] = _powers(number, wanted, known)
    return lists


def _powers(number: int, text: str, known: Mapping[str, PowerName]) -> tuple[PowerName, ...]:
    """Read the powers; where commas are written, a name may be of several words."""
    parts = text.replace(";", ",").split(",") if "," in text or ";" in text else text.split()
    found: list[PowerName] = []
    for part in filter(None, map(str.strip, parts)):
        power = known.get(key_of(part[:80]))
        if power is None:
            # "E1 G1, F1": blanks inside commas.
            found += (_one(number, word, known) for word in part.split())
        else:
            found.append(power)
    return tuple(found)


def _one(number: int, word: str, known: Mapping[str, PowerName]) -> PowerName:
    power = known.get(key_of(word[:80]))
    if power is None:
        raise PreferenceError(number, "no-power", name=word, known=", ".join(sorted(set(known.values()))))
    return power
