"""What differs between two turns, province by province."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from dipdesk.domain.board import ProvinceId
from dipdesk.domain.order import Order, Waive
from dipdesk.domain.position import Position, Unit
from dipdesk.domain.variant import Variant
from dipdesk.game.turn import Turn


class What(StrEnum):
    """What differs in a province."""

    UNIT = "unit"
    OWNER = "owner"
    ORDER = "order"
    RESULT = "result"


@dataclass(frozen=True, slots=True)
class Difference:
    """A province and what differs there, the weightiest first."""

    province: ProvinceId
    what: tuple[What, ...]


def differences(left: Turn, right: Turn, variant: Variant) -> tuple[Difference, ...]:
    """Return where units, owners, orders or (of two resolved turns) results differ, in the order of the board."""
    found = ((province, tuple(_differing(left, right, province))) for province in variant.board.provinces)
    return tuple(Difference(province, what) for province, what in found if what)


def _differing(left: Turn, right: Turn, province: ProvinceId) -> Iterator[What]:
    if _units(left.position, province) != _units(right.position, province):
        yield What.UNIT
    if left.position.owners.get(province) != right.position.owners.get(province):
        yield What.OWNER
    if order_in(left, province) != order_in(right, province):
        yield What.ORDER
    elif left.resolution and right.resolution and result_in(left, province) != result_in(right, province):
        yield What.RESULT


def _units(position: Position, province: ProvinceId) -> tuple[Unit | None, Unit | None]:
    driven = position.dislodged_at(province)
    return position.unit_at(province), driven.unit if driven else None


def order_in(turn: Turn, province: ProvinceId) -> Order | None:
    """Return the order that was given to the unit in ``province`` (or to build there)."""
    found = (o for o in turn.all_orders() if not isinstance(o, Waive) and o.unit.province == province)
    return next(found, None)


def result_in(turn: Turn, province: ProvinceId) -> tuple[str, ...] | None:
    """Return the judge's words on the unit in ``province``; None while the turn is open or nothing stands there."""
    if turn.resolution is None:
        return None
    found = (r.flags for r in turn.resolution.rulings if r.unit is not None and r.unit.province == province)
    return next(found, None)
