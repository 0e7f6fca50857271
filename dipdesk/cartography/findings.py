"""What an audit of a map found, in words for people."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from dipdesk.cartography.atlas import Spot
from dipdesk.domain.typesetting import typeset

KINDS = ("missing", "extra", "anchors", "labels", "graph")
"""Borders and shapes missing; borders and shapes too many; spots; names; the graph of the rules itself."""

WORDS: Mapping[str, tuple[str, str]] = {
    "no-shape": ("{a} has no shape in the drawing", "{a} n’a pas de forme dans le dessin"),
    "stray-shape": ("the shape “{a}” is no province of the variant", "la forme « {a} » n’est pas une province"),
    "class": ("{a} is drawn as {drawn}, the variant says {ruled}", "{a} est dessinée {drawn}, la variante dit {ruled}"),
    "border-missing": (
        "{a} and {b} are neighbors but share no border",
        "{a} et {b} sont voisines mais n’ont pas de frontière commune",
    ),
    "border-short": (
        "{a} and {b} share only {length:.1f} px of border; {least:.0f} are wanted",
        "{a} et {b} n’ont que {length:.1f} px de frontière commune ; il en faut {least:.0f}",
    ),
    "border-extra": (
        "{a} and {b} share {length:.1f} px of border but are no neighbors",
        "{a} et {b} ont {length:.1f} px de frontière commune mais ne sont pas voisines",
    ),
    "too-near": (
        "{a} and {b} are no neighbors but come within {gap:.1f} px; {least:.0f} are wanted",
        "{a} et {b} ne sont pas voisines mais s’approchent à {gap:.1f} px ; il en faut {least:.0f}",
    ),
    "army-missing": (
        "armies go between {a} and {b}, but one of them is drawn as water",
        "les armées passent entre {a} et {b}, mais l’une est dessinée comme de l’eau",
    ),
    "army-extra": (
        "{a} and {b} share a land border, but no army goes between them",
        "{a} et {b} ont une frontière terrestre, mais aucune armée n’y passe",
    ),
    "fleet-missing": (
        "fleets go between {a} and {b}, but the drawing shows no way along the coast",
        "les flottes passent entre {a} et {b}, mais le dessin ne montre aucun passage par la côte",
    ),
    "fleet-extra": (
        "the drawing lets fleets go between {a} and {b}, the rules do not",
        "le dessin laisse passer les flottes entre {a} et {b}, les règles non",
    ),
    "crossing-missing": (
        "no crossing is drawn between {a} and {b}",
        "aucun passage n’est dessiné entre {a} et {b}",
    ),
    "crossing-extra": (
        "a crossing is drawn between {a} and {b}, the rules know none",
        "un passage est dessiné entre {a} et {b}, les règles n’en connaissent pas",
    ),
    "crossing-ends": (
        "the crossing between {a} and {b} does not reach from one to the other",
        "le passage entre {a} et {b} ne va pas de l’une à l’autre",
    ),
    "four": (
        "four provinces meet in one point: {names}",
        "quatre provinces se touchent en un point : {names}",
    ),
    "overlap": (
        "the shapes of {a} and {b} overlap by {area:.0f} square px",
        "les formes de {a} et {b} se chevauchent sur {area:.0f} px carrés",
    ),
    "hole": (
        "{area:.0f} square px amid the map belong to no shape",
        "{area:.0f} px carrés au milieu de la carte n’appartiennent à aucune forme",
    ),
    "no-line": (
        "the group “borders” has no line for {length:.0f} px of the border between {a} and {b}",
        "le groupe « borders » n’a pas de ligne pour {length:.0f} px de la frontière entre {a} et {b}",
    ),
    "cut": ("the cut is broken: {reason}", "la coupure est rompue : {reason}"),
    "seam": (
        "the {side} edge shows {a} where the opposite edge shows {b}",
        "le bord {side} montre {a} là où le bord opposé montre {b}",
    ),
    "no-anchor": ("{a} has no spots in anchors.toml", "{a} n’a pas d’emplacements dans anchors.toml"),
    "stray-anchor": (
        "anchors.toml has spots for “{a}”, which is no place of the variant",
        "anchors.toml donne des emplacements pour « {a} », qui n’est pas un lieu de la variante",
    ),
    "sheet": (
        "anchors.toml is made for a sheet of {drawn}, the drawing has {ruled}",
        "anchors.toml est fait pour une feuille de {drawn}, le dessin en a {ruled}",
    ),
    "outside": ("the {spot} of {a} lies outside of its shape", "{spot} : l’emplacement de {a} est hors de sa forme"),
    "no-center": ("{a} is a supply center without a spot for its mark", "{a} est un centre sans emplacement de marque"),
    "stray-center": ("{a} has a spot for a center mark but is none", "{a} a un emplacement de centre sans en être un"),
    "covers": (
        "the {spot} of {a} and the {other} of {b} cover each other (distance {gap:.1f} px)",
        "{a} ({spot}) et {b} ({other}) se couvrent (distance {gap:.1f} px)",
    ),
    "label-missing": ("{a} has no name in “{language}”", "{a} n’a pas de nom en « {language} »"),
    "label-differs": (
        "the label of {a} reads “{drawn}”, its name in “{language}” is “{ruled}”",
        "l’étiquette de {a} dit « {drawn} », son nom en « {language} » est « {ruled} »",
    ),
    "label-outside": (
        "the label “{drawn}” of {a} sticks out of its province by {part:.0%}",
        "l’étiquette « {drawn} » de {a} dépasse de sa province ({part:.0%})",
    ),
    "labels-overlap": (
        "the labels of {a} and {b} overlap in “{language}”",
        "les étiquettes de {a} et {b} se chevauchent en « {language} »",
    ),
    "label-covered": (
        "the label “{drawn}” of {a} is covered by the {other} of {b}",
        "l’étiquette « {drawn} » de {a} est couverte par {b} ({other})",
    ),
    "one-sided": ("{a} lists {b} as a neighbor, but not the reverse", "{a} cite {b} comme voisine, mais non l’inverse"),
    "bad-edge": (
        "the border {a} – {b} is not for this kind of unit: {reason}",
        "la frontière {a} – {b} n’est pas pour cette sorte d’unité : {reason}",
    ),
    "alone": ("{a} has no neighbors at all", "{a} n’a aucune voisine"),
    "home": ("{a} is home of {owner} but no supply center", "{a} est le pays de {owner} sans être un centre"),
    "owner": ("{a} is home of {owner}, which is no power", "{a} est le pays de {owner}, qui n’est pas une puissance"),
    "unit": ("the unit {unit} cannot stand in {a}", "l’unité {unit} ne peut pas se tenir en {a}"),
    "two-units": ("two units begin in {a}", "deux unités commencent en {a}"),
    "victory": (
        "{victory} centers win, but there are only {count}",
        "il faut {victory} centres pour gagner, mais il n’y en a que {count}",
    ),
    "center-order": (
        "the order of the ownership report and the centers differ in {a}",
        "l’ordre du rapport des centres et les centres diffèrent pour {a}",
    ),
    "host": ("{a} does not touch its host {b} in the rules", "{a} ne touche pas son hôte {b} dans les règles"),
}


_SPOTS = ("spot", "other")
"""Fields that name a spot."""
_SPOTS_FR: Mapping[object, str] = {"unit": "unité", "dislodged": "unité délogée", "center": "centre", "handle": "côte"}


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
        words = WORDS[self.cause][language == "fr"]
        if language != "fr":
            return words.format(**names, **self.fields)
        fields = {key: _SPOTS_FR.get(value, value) if key in _SPOTS else value for key, value in self.fields.items()}
        return typeset(words).format(**names, **fields)

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
