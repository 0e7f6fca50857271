"""What a right click offers: the same orders as keys and clicks, named."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from dipdesk.domain.board import ProvinceId, province_of
from dipdesk.domain.order import Disband, Hold, Move, Order, Remove, SupportHold, SupportMove, Waive
from dipdesk.domain.position import PhaseKind, Unit
from dipdesk.domain.variant import Variant
from dipdesk.entry.adjustments import builds_at
from dipdesk.entry.events import Click, Event, Key
from dipdesk.entry.movement import Chosen
from dipdesk.entry.pieces import order_sentence, sentence_words
from dipdesk.entry.session import EntryState
from dipdesk.entry.table import Table
from dipdesk.rules.options import OrderKind, is_hopeful, retreat_options
from dipdesk.rules.refusal import Refusal


class OfferKind(Enum):
    """A menu item that begins something: its English and French words."""

    HOLD = ("Hold", "Tenir")
    MOVE = ("Move…", "Se déplacer…")
    SUPPORT = ("Support…", "Soutenir…")
    CONVOY = ("Convoy…", "Convoyer…")
    BE_CONVOYED = ("Go by convoy…", "Aller par convoi…")
    RETREAT = ("Retreat…", "Se retirer…")
    DISBAND = ("Disband", "Dissoudre")
    BUILD = ("Build", "Construire")
    REMOVE = ("Remove", "Supprimer")
    WAIVE = ("Waive a build", "Renoncer à une construction")
    CLEAR = ("Clear the order", "Effacer l’ordre")
    ORDER = ("Order", "Ordre")


@dataclass(frozen=True, slots=True)
class Offer:
    """A menu item: either ``order``, complete, or ``events`` to run through ``session.step`` one after the other.

    CLEAR names the order to take back.
    """

    kind: OfferKind
    order: Order | None = None
    events: tuple[Event, ...] = ()


def offer_words(offer: Offer, variant: Variant, language: str) -> str:
    """Return the text of the menu item in ``language``."""
    if offer.kind in (OfferKind.ORDER, OfferKind.BUILD, OfferKind.CLEAR) and offer.order is not None:
        words = sentence_words(order_sentence(offer.order), variant, language)
        colon = "\u00a0: " if language == "fr" else ": "
        return f"{_title(offer.kind, language)}{colon}{words}" if offer.kind is OfferKind.CLEAR else words
    return _title(offer.kind, language)


def _title(kind: OfferKind, language: str) -> str:
    return kind.value[1] if language == "fr" else kind.value[0]


def context(state: EntryState, province: ProvinceId) -> tuple[Offer, ...]:
    """Return what a right click on ``province`` offers.

    With a unit chosen elsewhere: its complete orders about this place. Else what can be begun for the unit, the
    dislodged unit or the home center here.
    """
    table, stage = state.table, state.stage
    if isinstance(stage, Chosen) and stage.unit.province != province:
        about = tuple(Offer(OfferKind.ORDER, order) for order in _about(table, stage.unit, province))
        if about:
            return about
    match table.position.phase.kind:
        case PhaseKind.MOVEMENT:
            return tuple(_movement(table, province))
        case PhaseKind.RETREAT:
            return tuple(_retreat(table, province))
        case PhaseKind.ADJUSTMENT:
            return tuple(_adjustment(table, province))


def _movement(table: Table, province: ProvinceId) -> Iterator[Offer]:
    unit = table.case.units.get(province)
    if unit is None or not table.may_order(unit.power):
        return
    tree = table.tree(unit)
    kinds = tree.kinds()
    yield Offer(OfferKind.HOLD, Hold(unit))
    if OrderKind.MOVE in kinds:
        yield Offer(OfferKind.MOVE, events=_choose(province))
    if OrderKind.SUPPORT in kinds:
        yield Offer(OfferKind.SUPPORT, events=_choose(province, "S"))
    if OrderKind.CONVOY in kinds:
        yield Offer(OfferKind.CONVOY, events=_choose(province, "C"))
    if tree.next_seas():
        yield Offer(OfferKind.BE_CONVOYED, events=_choose(province, "C"))
    yield from _clear(table, unit)


def _choose(province: ProvinceId, *keys: str) -> tuple[Event, ...]:
    """Return the events that choose the unit whatever was chosen before, and begin an order."""
    return (Key("ESC"),) * 4 + (Click(province), *map(Key, keys))


def _clear(table: Table, unit: Unit) -> Iterator[Offer]:
    given = table.given(unit)
    if given:
        yield Offer(OfferKind.CLEAR, given)


def _retreat(table: Table, province: ProvinceId) -> Iterator[Offer]:
    fallen = table.position.dislodged_at(province)
    if fallen is None or not table.may_order(fallen.unit.power):
        return
    found = retreat_options(table.variant, table.case.rulebook, table.position, fallen.unit)
    yield from (Offer(OfferKind.ORDER, order) for order in found.orders() if not isinstance(order, Disband))
    yield Offer(OfferKind.DISBAND, Disband(fallen.unit))
    yield from _clear(table, fallen.unit)


def _adjustment(table: Table, province: ProvinceId) -> Iterator[Offer]:
    unit = table.case.units.get(province)
    if unit and table.may_order(unit.power) and not isinstance(table.accept(Remove(unit)), Refusal):
        given = Remove(unit) in table.orders
        yield Offer(OfferKind.CLEAR if given else OfferKind.REMOVE, Remove(unit))
    builds = [order for order in builds_at(table, province) if table.may_order(order.unit.power)]
    yield from (Offer(OfferKind.BUILD, order) for order in builds)
    if builds:
        yield Offer(OfferKind.WAIVE, Waive(builds[0].unit.power))
    yield from (Offer(OfferKind.CLEAR, order) for order in builds if order in table.orders)


def _about(table: Table, unit: Unit, province: ProvinceId) -> Iterator[Order]:
    """Yield the hopeful orders of ``unit`` about ``province``: moves there, help for the unit there or going there."""
    tree = table.tree(unit)
    yield from (Move(unit, place) for place in tree.targets(OrderKind.MOVE) if province_of(place) == province)
    if province in tree.landings():
        route = table.case.voyages.shortest(unit.province, province)
        yield Move(unit, province, route or ()) if table.case.writes_routes else Move(unit, province, via_convoy=True)
    there = table.case.units.get(province)
    helped = [SupportHold(unit, there)] if there and there != unit else []
    coming = [o for o in table.orders if isinstance(o, Move) and province_of(o.target) == province and o.unit != unit]
    thought: list[Order] = [*helped, *(SupportMove(unit, o.unit, o.target) for o in coming)]
    yield from (order for order in thought if table.accept(order) == order and is_hopeful(table.case, order))
