"""Orders as text: the judge's way (``A Lon-Eng-Bel``) and the short way of result tables (``- eng - bel``)."""

from typing import Literal, assert_never

from dipdesk.domain.board import Location, coast_of, province_of
from dipdesk.domain.order import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    MovementOrder,
    Order,
    Remove,
    Retreat,
    SupportHold,
    SupportMove,
    Waive,
)
from dipdesk.domain.position import Unit
from dipdesk.domain.variant import Variant

Style = Literal["judge", "facts"]


def write(order: Order, variant: Variant, style: Style = "judge") -> str:
    """Return ``order`` as text that :class:`~dipdesk.domain.notation.Reader` reads back to the same order.

    ``judge`` gives the whole order, ``A Lon-Eng-Bel``; ``facts`` leaves out the unit that acts and names places by
    their ids: ``- eng - bel``, ``S A alb - tri``, ``H``, ``D``.
    """
    return _facts(order) if style == "facts" else _judge(order, variant)


def write_place(location: Location, variant: Variant) -> str:
    """Return a place by its short name that every reader takes: ``Par``, ``StP/nc``."""
    province = variant.board.provinces.get(province_of(location))
    name = province_of(location).capitalize()
    if province is not None and province.short.lower() in (province.id, *province.abbreviations):
        name = province.short
    coast = coast_of(location)
    return f"{name}/{coast}" if coast else name


def write_unit(unit: Unit, variant: Variant) -> str:
    """Return a unit as ``F StP/nc``."""
    return f"{unit.kind.value} {write_place(unit.location, variant)}"


def _judge(order: Order, variant: Variant) -> str:
    if isinstance(order, Waive):
        return "Waive"
    unit = write_unit(order.unit, variant)
    match order:
        case Retreat():
            return f"{unit}-{write_place(order.target, variant)}"
        case Disband():
            return f"{unit} D"
        case Build():
            return f"Build {unit}"
        case Remove():
            return f"Remove {unit}"
        case _:
            return unit + _movement(order, variant)


def _movement(order: MovementOrder, variant: Variant) -> str:
    match order:
        case Hold():
            return " H"
        case Move():
            steps = "-".join(write_place(step, variant) for step in (*order.route, order.target))
            return f"-{steps}{' via convoy' if order.via_convoy else ''}"
        case SupportHold():
            return f" S {write_unit(order.supported, variant)}"
        case SupportMove():
            return f" S {write_unit(order.supported, variant)}-{write_place(order.target, variant)}"
        case Convoy():
            return f" C {write_unit(order.army, variant)}-{write_place(order.target, variant)}"
        case _:
            assert_never(order)


def _facts(order: Order) -> str:
    match order:
        case Hold():
            return "H"
        case Move():
            return " ".join(f"- {place}" for place in (*order.route, order.target))
        case SupportHold():
            return f"S {order.supported.kind.value} {order.supported.province}"
        case SupportMove():
            return f"S {order.supported.kind.value} {order.supported.province} - {order.target}"
        case Convoy():
            return f"C {order.army.kind.value} {order.army.province} - {order.target}"
        case Retreat():
            return f"- {order.target}"
        case Disband() | Remove():
            return "D"
        case Build():
            return "B"
        case Waive():
            return "W"
        case _:
            assert_never(order)
