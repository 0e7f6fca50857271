"""The five passes of Rules XII.5: which supports the convoyed armies cut, and which armies are not carried."""

from dipdesk.domain.order import Move
from dipdesk.domain.ruling import ConvoyCause, ConvoyFailed
from dipdesk.rules.movement.field import STRANDED, Field
from dipdesk.rules.movement.supports import attack_on, cut_by_army, cut_by_land_and_sea, is_strongest
from dipdesk.rules.rulebook import OwnUnits, PassFour, PassTwo, Rulebook


def five_passes(field: Field, rulebook: Rulebook) -> None:
    """Cut supports and strand armies in five passes."""
    cut_by_land_and_sea(field, in_pass=1)
    carried = [army for army in field.fleets if field.state[army] != STRANDED]
    if not carried:
        return
    doubtful = {army: None for army in carried if _is_doubtful(field, army, rulebook)}
    for army in carried:
        if army not in doubtful:
            cut_by_army(field, army, in_pass=3)
    for army in doubtful if rulebook.pass_four is PassFour.FLAGGED_CONVOYS else carried:
        _strand_if_doomed(field, army, rulebook.own_units)
    for army in doubtful:
        if field.state[army] != STRANDED:
            cut_by_army(field, army, in_pass=5)


def strand_broken_routes(field: Field) -> None:
    """Find the fleets of each written route and strand the armies whose fleets are not all ordered to carry them."""
    slot, at = field.index.slot, field.at
    for army in field.movers:
        if not field.convoyed[army]:
            continue
        order = field.orders[army]
        assert isinstance(order, Move)
        field.fleets[army] = fleets = []
        for sea in order.route:
            fleet = at[slot[sea]]
            if fleet < 0 or not field.carries(fleet, army):
                strand(field, army, ConvoyFailed(ConvoyCause.NOT_ORDERED, sea))
                break
            fleets.append(fleet)


def strand(field: Field, army: int, outcome: ConvoyFailed) -> None:
    """Keep an army where it is; its move has no effect."""
    field.state[army] = STRANDED
    field.outcome[army] = outcome


def _doom(field: Field, fleet: int, own_units: OwnUnits) -> int:
    """Return the unit that would dislodge a convoying fleet, -1 if none would."""
    for attacker in field.into.get(field.place[fleet], ()):
        if field.power[attacker] == field.power[fleet]:
            continue
        force = attack_on(field, attacker, fleet, own_units)
        if force > field.strength[fleet] and is_strongest(field, attacker, force):
            return attacker
    return -1


def _is_outnumbered(field: Field, fleet: int, own_units: OwnUnits) -> bool:
    return any(
        field.power[attacker] != field.power[fleet]
        and attack_on(field, attacker, fleet, own_units) > field.strength[fleet]
        for attacker in field.into.get(field.place[fleet], ())
    )


def _is_doubtful(field: Field, army: int, rulebook: Rulebook) -> bool:
    """Pass two: a fleet of the route would be dislodged as things stand."""
    own_units = rulebook.own_units
    if rulebook.pass_two is PassTwo.OUTNUMBERED_FLEETS:
        return any(_is_outnumbered(field, fleet, own_units) for fleet in field.fleets[army])
    return any(_doom(field, fleet, own_units) >= 0 for fleet in field.fleets[army])


def _strand_if_doomed(field: Field, army: int, own_units: OwnUnits) -> None:
    """Pass four: a fleet of the route would still be dislodged."""
    units = field.units
    for fleet in field.fleets[army]:
        attacker = _doom(field, fleet, own_units)
        if attacker >= 0:
            cause = ConvoyFailed(ConvoyCause.DISLODGED, units[fleet].province, units[attacker].province, 4)
            strand(field, army, cause)
            return
