"""The sentence that is being built, in pieces that any language can put together."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from dipdesk.domain.board import Location, PowerName
from dipdesk.domain.order import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Remove,
    Retreat,
    SupportHold,
    SupportMove,
    Waive,
)
from dipdesk.domain.position import Unit, UnitKind
from dipdesk.domain.variant import Variant
from dipdesk.rules.place_words import place, place_words, sentence, side, unit_in_sentence, unit_words


class Word(Enum):
    """A fixed part of the sentence: its English and French words."""

    CHOOSE_UNIT = ("choose a unit", "choisissez une unité")
    CHOOSE_DISLODGED = ("choose a dislodged unit", "choisissez une unité délogée")
    CHOOSE_CENTER = ("choose a home center to build in", "choisissez un centre d'origine où construire")
    CHOOSE_REMOVAL = ("choose a unit to remove", "choisissez une unité à supprimer")
    CHOOSE_EITHER = (
        "choose a home center to build in, or a unit to remove",
        "choisissez un centre d'origine où construire, ou une unité à supprimer",
    )
    NOTHING_DUE = ("no builds or removals are due", "aucune construction ni suppression à faire")
    ALL_CHOSEN = ("every unit has its order", "chaque unité a son ordre")
    HOLDS = ("holds", "tient")
    GOES = ("to", "va vers")
    TO = ("to", "vers")
    VIA = ("by way of", "par")
    BY_CONVOY = ("by convoy", "par convoi")
    SUPPORTS = ("supports", "soutient")
    CONVOYS = ("convoys", "convoie")
    INTO = ("supports a move to", "soutient un déplacement vers")
    RETREATS = ("retreats to", "se retire vers")
    DISBANDS = ("disbands", "est dissoute")
    BUILDS = ("builds", "construit")
    REMOVES = ("removes", "supprime")
    WAIVES = ("waives a build", "renonce à une construction")
    COAST = ("– which coast?", "– quelle côte ?")
    AND = (",", ",")
    GAP = ("…", "…")


@dataclass(frozen=True, slots=True)
class Place:
    """A province or coast in a sentence."""

    location: Location


@dataclass(frozen=True, slots=True)
class NewUnit:
    """A unit that does not stand yet, ``fleet in St Petersburg (north coast)``."""

    kind: UnitKind
    location: Location


@dataclass(frozen=True, slots=True)
class Side:
    """A power in a sentence."""

    power: PowerName


Piece = Word | Unit | NewUnit | Place | Side
Sentence = tuple[Piece, ...]


def sentence_words(pieces: Sentence, variant: Variant, language: str) -> str:
    """Return the sentence in ``language``: ``A Munich supports A Ruhr to …``."""
    words = " ".join(_words(piece, variant, language) for piece in pieces)
    return sentence(words.replace(" ,", ","))


def order_sentence(order: Order) -> Sentence:
    """Return the pieces of a complete order."""
    match order:
        case Hold(unit):
            return (unit, Word.HOLDS)
        case Move():
            return _move(order)
        case SupportHold(unit, supported):
            return (unit, Word.SUPPORTS, supported)
        case SupportMove(unit, supported, target):
            return (unit, Word.SUPPORTS, supported, Word.TO, Place(target))
        case Convoy(unit, army, target):
            return (unit, Word.CONVOYS, army, Word.TO, Place(target))
    return _later(order)


def _later(order: Order) -> Sentence:
    match order:
        case Retreat(unit, target):
            return (unit, Word.RETREATS, Place(target))
        case Disband(unit):
            return (unit, Word.DISBANDS)
        case Build(unit):
            return (Side(unit.power), Word.BUILDS, NewUnit(unit.kind, unit.location))
        case Remove(unit):
            return (Side(unit.power), Word.REMOVES, unit)
        case Waive(power):
            return (Side(power), Word.WAIVES)
    raise TypeError(order)


def _move(order: Move) -> Sentence:
    by = (Word.BY_CONVOY,) if order.via_convoy else ()
    return (order.unit, *way(order.route), Word.GOES, Place(order.target), *by)


def way(route: tuple[str, ...]) -> Sentence:
    """Return the pieces that name the seas of a convoy."""
    if not route:
        return ()
    between = [piece for sea in route for piece in (Word.AND, Place(sea))]
    return (Word.VIA, *between[1:])


def _words(piece: Piece, variant: Variant, language: str) -> str:
    match piece:
        case Word():
            return piece.value[1] if language == "fr" else piece.value[0]
        case Unit():
            return _unit(piece, variant, language)
        case NewUnit():
            article = _ARTICLES[piece.kind][language == "fr"]
            return f"{article} {unit_words(piece.kind, language)} {place(variant, piece.location, language).at}"
        case Place():
            return place(variant, piece.location, language).the
        case Side():
            return side(variant, piece.power, language).the


_ARTICLES: Mapping[UnitKind, tuple[str, str]] = {UnitKind.ARMY: ("an", "une"), UnitKind.FLEET: ("a", "une")}


def _unit(unit: Unit, variant: Variant, language: str) -> str:
    """Return ``A Paris``; French says ``l’armée de Paris``, for its ``A Paris`` would mean "in Paris"."""
    if language == "fr":
        return unit_in_sentence(variant, unit, language)
    return f"{unit.kind.value} {place_words(variant, unit.location, language)}"
