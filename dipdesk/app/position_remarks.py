"""What is worth telling of a position that was set up by hand: it can be, and yet is hardly what was meant."""

from collections.abc import Iterator
from dataclasses import dataclass

from dipdesk.app.words import language, tr
from dipdesk.domain.board import PowerName, ProvinceId
from dipdesk.domain.position import DislodgedUnit, PhaseKind, Position
from dipdesk.domain.variant import Variant
from dipdesk.rules.adjustments import build_sites, builds_due
from dipdesk.rules.place_words import sentence, side, unit_in_sentence


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence, and the province that it is about."""

    message: str
    province: ProvinceId | None = None


def remarks(variant: Variant, position: Position) -> Iterator[Remark]:
    """Yield what is odd about a sound position."""
    if not position.units and not position.dislodged:
        yield Remark(tr("The board is empty."))
    if position.phase.kind is PhaseKind.RETREAT:
        yield from _retreats(variant, position)
    elif position.phase.kind is PhaseKind.ADJUSTMENT:
        yield from _adjustments(variant, position)
    else:
        yield from _surplus(variant, position)


def _retreats(variant: Variant, position: Position) -> Iterator[Remark]:
    if not position.dislodged:
        yield Remark(tr("Nobody is dislodged: there is nothing to order in this phase."))
    for fallen in position.dislodged:
        yield from _fallen(variant, position, fallen)


def _fallen(variant: Variant, position: Position, fallen: DislodgedUnit) -> Iterator[Remark]:
    unit, where = fallen.unit, fallen.unit.province
    named = unit_in_sentence(variant, unit, language(), foreign=True)
    attacker = position.unit_at(where)
    if attacker is None:
        yield Remark(sentence(tr("{unit} is dislodged, but nobody stands there who did it.", unit=named)), where)
    elif attacker.power == unit.power:
        yield Remark(sentence(tr("{unit} is dislodged by a unit of its own power.", unit=named)), where)
    if not fallen.retreats:
        yield Remark(sentence(tr("{unit} has nowhere to retreat to.", unit=named)), where)


def _adjustments(variant: Variant, position: Position) -> Iterator[Remark]:
    if not any(builds_due(position, power.name) for power in variant.powers):
        yield Remark(tr("No power has anything to build or remove in this phase."))
    for power in variant.powers:
        due = builds_due(position, power.name)
        if due > 0 and not build_sites(variant, position, power.name):
            named = _power(variant, power.name)
            yield Remark(sentence(tr("{power} has builds, but none of its home centers is free.", power=named)))


def _surplus(variant: Variant, position: Position) -> Iterator[Remark]:
    for power in variant.powers:
        units, centers = len(position.units_of(power.name)), len(position.centers_of(power.name))
        if units > centers:
            named = _power(variant, power.name)
            yield Remark(
                sentence(
                    tr(
                        "{power}: more units ({units}) than centers ({centers}).",
                        centers=centers,
                        units=units,
                        power=named,
                    )
                )
            )


def _power(variant: Variant, power: PowerName) -> str:
    return side(variant, power, language()).the
