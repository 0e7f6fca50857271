"""The sentences of rulings, as templates in English and French."""

from collections.abc import Mapping

from dipdesk.domain.board import Location, Terrain, province_of
from dipdesk.domain.ruling import BounceCause, ConvoyCause, VoidCause
from dipdesk.domain.variant import Variant

Pair = tuple[str, str]
"""The English and the French template."""

BOUNCES: Mapping[BounceCause, Pair] = {
    BounceCause.HELD: (
        "{unit} does not get into {target}: {other} stays there, {strength} against {defense}",
        "{unit} n'entre pas ({target_name}) : {other} y reste, {strength} contre {defense}",
    ),
    BounceCause.HEAD_TO_HEAD: (
        "{unit} does not get into {target}: {other} comes the other way, {strength} against {defense}",
        "{unit} n'entre pas ({target_name}) : {other} vient en sens inverse, {strength} contre {defense}",
    ),
    BounceCause.STANDOFF: (
        "{unit} does not get into {target}: {other} wants to go there too, {strength} against {defense}",
        "{unit} n'entre pas ({target_name}) : {other} veut y aller aussi, {strength} contre {defense}",
    ),
    BounceCause.OWN_UNIT: (
        "{unit} does not get into {target}: no power dislodges its own unit or helps to, and {other} stays there",
        "{unit} n'entre pas ({target_name}) : nul ne déloge sa propre unité ni n'y aide, et {other} y reste",
    ),
    BounceCause.WEAK_CROSSING: (
        "{unit} does not get into {target}: across the strait it counts one less, {strength} against {defense}"
        " of {other}",
        "{unit} n'entre pas ({target_name}) : par le détroit elle compte un de moins, {strength} contre {defense}"
        " pour {other}",
    ),
}
VOIDS: Mapping[VoidCause, Pair] = {
    VoidCause.NO_SUCH_UNIT: (
        "the order of {unit} has no effect: there is no such unit in {named}",
        "l'ordre donné à {unit} est sans effet : pas d'unité à cet endroit ({named_name})",
    ),
    VoidCause.NO_SUCH_MOVE: (
        "the support of {unit} has no effect: {named} {does}, and it would have to go to {wanted}",
        "le soutien de {unit} est sans effet : {named_unit} {does} ; il aurait fallu l'ordre d'aller à"
        " « {wanted_name} »",
    ),
    VoidCause.WRONG_COAST: (
        "the support of {unit} has no effect: {named} {does}, and the support means {wanted}",
        "le soutien de {unit} est sans effet : {named_unit} {does}, mais le soutien nomme « {wanted_name} »",
    ),
    VoidCause.UNIT_MOVES: (
        "the support of {unit} has no effect: {named} {does} and is not there to be held",
        "le soutien de {unit} est sans effet : {named_unit} {does} et ne tient donc pas",
    ),
    VoidCause.NO_SUCH_CONVOY: (
        "the convoy of {unit} has no effect: {named} {does}, not by this convoy to {wanted}",
        "le convoi de {unit} est sans effet : {named_unit} {does}, et non par ce convoi vers « {wanted_name} »",
    ),
    VoidCause.ILLEGAL: (
        "the order of {unit} is not one that it can carry out, so it holds",
        "l'ordre donné à {unit} est inexécutable : elle tient",
    ),
}
CONVOYS: Mapping[tuple[ConvoyCause, bool], Pair] = {
    (ConvoyCause.NOT_ORDERED, False): (
        "{unit} is not carried to {target}: no chain of fleets is ordered to convoy it there",
        "{unit} n'est pas transportée ({target_name}) : aucune chaîne de flottes n'a l'ordre de l'y convoyer",
    ),
    (ConvoyCause.NOT_ORDERED, True): (
        "{unit} is not carried to {target}: no fleet in {fleet} is ordered to convoy it there",
        "{unit} n'est pas transportée ({target_name}) : aucune flotte n'a l'ordre de l'y convoyer ici ({fleet_name})",
    ),
    (ConvoyCause.DISLODGED, True): (
        "{unit} is not carried to {target}: the fleet in {fleet} is {dislodged} by {by}{pass_words}",
        "{unit} n'est pas transportée ({target_name}) : la flotte ({fleet_name}) est {dislodged} par {by}{pass_words}",
    ),
    (ConvoyCause.DISLODGED, False): (
        "{unit} is not carried to {target}: a fleet of its convoy is dislodged",
        "{unit} n'est pas transportée ({target_name}) : une flotte de son convoi est délogée",
    ),
    (ConvoyCause.PARADOX, False): (
        "{unit} is not carried to {target}: its convoy hangs on its own arrival, and such armies stay",
        "{unit} n'est pas transportée ({target_name}) : son convoi dépend de sa propre arrivée, elle reste donc",
    ),
}
PASSES: Mapping[int, Pair] = {
    1: (", in pass one of five", ", à la passe 1 sur 5"),
    3: (", in pass three of five", ", à la passe 3 sur 5"),
    4: (", in pass four of five", ", à la passe 4 sur 5"),
    5: (", in pass five of five", ", à la passe 5 sur 5"),
}
_FEMININE = frozenset({"mer", "manche", "baie", "méditerranée", "ruhr", "clyde"})
_MASCULINE = frozenset(
    [
        "golfe",
        "skagerrak",
        "danemark",
        "tyrol",
        "piémont",
        "portugal",
        "pays",
        "pacifique",
        "maroc",
        "soudan",
        "sahara",
        "tibet",
        "népal",
        "viêt",
        "cambodge",
        "laos",
        "cachemire",
        "turkestan",
        "fezzan",
        "sind",
        "monténégro",
        "yorkshire",
        "yémen",
        "nedjd",
        "deccan",
        "rajasthan",
    ]
)


def french_of(variant: Variant, location: Location, name: str) -> str:
    """Return the name after ``de``: ``de Vienne``, ``d'Albanie``, ``de la Mer du Nord``, ``du Golfe du Lion``."""
    first = name.split()[0].lower() if name else ""
    if first in _FEMININE:
        return f"de la {name}"
    if first in _MASCULINE:
        return f"du {name}"
    if first[:1] not in "aeéèêiîoôuy" or not first:
        return f"de {name}"
    province = variant.board.provinces.get(province_of(location))
    is_water = province is not None and province.terrain is Terrain.WATER
    return f"de l'{name}" if is_water else f"d'{name}"
