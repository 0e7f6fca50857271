"""What an accepted order lacks as the orders stand: supports and convoys that would be void, convoys without fleets.

Doubts are about the orders given so far, before anything is resolved, and go away when the matching order is given.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from dipdesk.domain.board import Location, ProvinceId, province_of
from dipdesk.domain.order import Convoy, Move, Order, SupportHold, SupportMove, Waive
from dipdesk.domain.position import Position, Unit
from dipdesk.domain.variant import Variant
from dipdesk.rules.case import Case
from dipdesk.rules.place_words import place, sentence, unit_in_sentence
from dipdesk.rules.rulebook import Rulebook, SupportedCoast


class DoubtCause(StrEnum):
    """What is lacking."""

    NOT_GOING_THERE = "not-going-there"  # ``unit`` is not ordered to ``place``
    LEAVES = "leaves"  # ``unit`` is supported to hold but ordered away, to ``place``
    OTHER_COAST = "other-coast"  # ``unit`` is ordered to another coast, ``place``
    NOT_CONVOYED = "not-convoyed"  # the army ``unit`` is not ordered to go to ``place`` by way of this fleet
    NO_CONVOY_ORDER = "no-convoy-order"  # the fleet ``unit`` is not ordered to convoy the army to ``place``
    NO_CHAIN = "no-chain"  # no chain of fleets is ordered to convoy ``unit`` to ``place``


_WORDS: Mapping[DoubtCause, tuple[str, str]] = {
    DoubtCause.NOT_GOING_THERE: ("{unit} is not ordered to {place}.", "{unit} n'a pas l'ordre d'aller {place.at}."),
    DoubtCause.LEAVES: ("{unit} is ordered away, to {place}.", "{unit} a l'ordre de partir {place.at}."),
    DoubtCause.OTHER_COAST: ("{unit} is ordered to {place}.", "{unit} a l'ordre d'aller {place.at}."),
    DoubtCause.NOT_CONVOYED: (
        "{unit} is not ordered to go to {place} by way of this fleet.",
        "{unit} n'a pas l'ordre d'aller {place.at} par cette flotte.",
    ),
    DoubtCause.NO_CONVOY_ORDER: (
        "{unit} is not ordered to convoy this army to {place}.",
        "{unit} n'a pas l'ordre de convoyer cette armée {place.at}.",
    ),
    DoubtCause.NO_CHAIN: (
        "no chain of fleets is ordered to convoy {unit} to {place}.",
        "aucune chaîne de flottes n'a l'ordre de convoyer {unit} {place.at}.",
    ),
}


@dataclass(frozen=True, slots=True)
class Doubt:
    """What an order lacks: the unit whose order does not fit, and the place it is about."""

    cause: DoubtCause
    unit: Unit
    place: Location


def doubt_words(doubt: Doubt, variant: Variant, language: str) -> str:
    """Return one sentence in ``language`` ("en" or "fr")."""
    words = _WORDS[doubt.cause][language == "fr"]
    unit = unit_in_sentence(variant, doubt.unit, language)
    return sentence(words.format(unit=unit, place=place(variant, doubt.place, language)))


def doubts(variant: Variant, rulebook: Rulebook, position: Position, orders: Iterable[Order]) -> Mapping[Order, Doubt]:
    """Return what each of the movement ``orders`` lacks; orders that lack nothing are absent."""
    case = Case.of(variant, rulebook, position)
    given = {order.unit.province: order for order in orders if not isinstance(order, Waive)}
    found = ((order, _doubt(case, order, given)) for order in given.values())
    return {order: doubt for order, doubt in found if doubt is not None}


def _doubt(case: Case, order: Order, given: Mapping[ProvinceId, Order]) -> Doubt | None:
    match order:
        case SupportHold(_, supported):
            return _about_hold(supported, given.get(supported.province))
        case SupportMove():
            return _about_support(case, order, given.get(order.supported.province))
        case Convoy():
            return _about_convoy(case, order, given.get(order.army.province))
        case Move():
            return _about_move(case, order, given)
    return None


def _about_hold(supported: Unit, other: Order | None) -> Doubt | None:
    if isinstance(other, Move) and province_of(other.target) != supported.province:
        return Doubt(DoubtCause.LEAVES, supported, other.target)
    return None


def _about_support(case: Case, order: SupportMove, other: Order | None) -> Doubt | None:
    if not isinstance(other, Move) or province_of(other.target) != province_of(order.target):
        return Doubt(DoubtCause.NOT_GOING_THERE, order.supported, order.target)
    any_coast = case.rulebook.supported_coast is SupportedCoast.IF_NAMED and "/" not in order.target
    if other.target != order.target and not any_coast:
        return Doubt(DoubtCause.OTHER_COAST, order.supported, other.target)
    return None


def _about_convoy(case: Case, order: Convoy, other: Order | None) -> Doubt | None:
    fits = isinstance(other, Move) and other.target == order.target and _sails(case, other, order.unit.province)
    return None if fits else Doubt(DoubtCause.NOT_CONVOYED, order.army, order.target)


def _sails(case: Case, move: Move, sea: ProvinceId) -> bool:
    """Tell whether ``move`` may use the fleet in ``sea``."""
    return sea in move.route if move.route or case.writes_routes else True


def _about_move(case: Case, order: Move, given: Mapping[ProvinceId, Order]) -> Doubt | None:
    for sea in order.route:
        if not _carries(given.get(sea), order):
            return Doubt(DoubtCause.NO_CONVOY_ORDER, case.units[sea], order.target)
    if not order.via_convoy:
        return None
    fleets = frozenset(sea for sea in case.voyages.fleets if _carries(given.get(sea), order))
    ordered = type(case.voyages)(case.reach, fleets)
    if ordered.can_land(order.unit.province, order.target):
        return None
    return Doubt(DoubtCause.NO_CHAIN, order.unit, order.target)


def _carries(order: Order | None, move: Move) -> bool:
    return isinstance(order, Convoy) and order.army == move.unit and order.target == move.target
