"""What an audit of a map found, in words for people."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from dipdesk.cartography.atlas import Spot
from dipdesk.cartography.finding_words import WORDS, worded
from dipdesk.domain.typesetting import filled

__all__ = ["KINDS", "WORDS", "Finding", "Findings"]

KINDS = ("missing", "extra", "anchors", "labels", "graph")
"""Borders and shapes missing; borders and shapes too many; spots; names; the graph of the rules itself."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong: of what ``kind`` (``KINDS``), its ``cause`` (``WORDS``), the places, where on the sheet.

    ``a`` and ``b`` in the sentence are the first and second of ``places``; ``fields`` fill the rest. ``view`` names the
    layout where the sheet is not the drawing itself (the spiral).
    """

    kind: str
    cause: str
    places: tuple[str, ...] = ()
    spot: Spot | None = None
    fields: Mapping[str, object] = field(default_factory=dict, compare=False)
    view: str = ""

    def text(self, language: str = "en") -> str:
        """Return the sentence in ``language`` (``en`` or ``fr``)."""
        names = dict(zip(("a", "b"), self.places, strict=False))
        fields = {key: worded(key, value, language) for key, value in self.fields.items()}
        return filled(WORDS[self.cause][language == "fr"], language, {**names, **fields})

    def row(self) -> dict[str, object]:
        """Return the finding as plain data for JSON: ``places``, ``cause``, ``text`` and, where known, ``at``."""
        found: dict[str, object] = {"places": list(self.places), "cause": self.cause, "text": self.text()}
        if self.view:
            found["view"] = self.view
        if self.spot is not None:
            found["at"] = [round(self.spot[0], 1), round(self.spot[1], 1)]
        return found


@dataclass(frozen=True, slots=True)
class Findings:
    """All that an audit found, in the order of ``KINDS``."""

    rows: tuple[Finding, ...] = ()

    def __bool__(self) -> bool:
        """Tell whether anything is wrong."""
        return bool(self.rows)

    def of(self, kind: str) -> tuple[Finding, ...]:
        """Return the findings of one kind."""
        return tuple(found for found in self.rows if found.kind == kind)

    def table(self) -> dict[str, list[dict[str, object]]]:
        """Return the findings as plain data by kind, every kind present."""
        return {kind: [found.row() for found in self.of(kind)] for kind in KINDS}
