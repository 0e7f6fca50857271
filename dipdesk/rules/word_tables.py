"""The sentences of rulings, as templates in English and French.

``{unit}`` is the unit that was ordered; places bring their forms (``{to.at}``, see ``domain.grammar``).
"""

from collections.abc import Mapping

from dipdesk.domain.ruling import BounceCause, ConvoyCause, VoidCause

Pair = tuple[str, str]
"""The English and the French template."""

BOUNCES: Mapping[BounceCause, Pair] = {
    BounceCause.HELD: (
        "{unit} does not reach {to}: {other} stays there, {strength} against {defense}",
        "{unit} n'entre pas {to.at} : {other} y reste, {strength} contre {defense}",
    ),
    BounceCause.HEAD_TO_HEAD: (
        "{unit} does not reach {to}: {other} comes the other way, {strength} against {defense}",
        "{unit} n'entre pas {to.at} : {other} vient en sens inverse, {strength} contre {defense}",
    ),
    BounceCause.STANDOFF: (
        "{unit} does not reach {to}: {other} wants to go there too, {strength} against {defense}",
        "{unit} n'entre pas {to.at} : {other} veut y aller aussi, {strength} contre {defense}",
    ),
    BounceCause.OWN_UNIT: (
        "{unit} does not reach {to}: {other} stays there, and no power dislodges its own unit or helps to",
        "{unit} n'entre pas {to.at} : {other} y reste, et nulle puissance ne déloge sa propre unité ni n'y aide",
    ),
    BounceCause.WEAK_CROSSING: (
        "{unit} does not reach {to}: across the strait it counts one less, {strength} against {defense} of {other}",
        "{unit} n'entre pas {to.at} : par le détroit, elle compte un de moins, {strength} contre {defense}"
        " pour {other}",
    ),
}
VOIDS: Mapping[VoidCause, Pair] = {
    VoidCause.NO_SUCH_UNIT: (
        "the order of {unit} is void: there is no such unit {there.at}",
        "l'ordre de {unit} est sans effet : il n'y a pas de telle unité {there.at}",
    ),
    VoidCause.NO_SUCH_MOVE: (
        "the support of {unit} is void: {named} would have to go to {wanted}, but {does}",
        "le soutien de {unit} est sans effet : {named} devrait aller {wanted.at}, mais {does}",
    ),
    VoidCause.WRONG_COAST: (
        "the support of {unit} is void: {named} {does}, but the support names {wanted}",
        "le soutien de {unit} est sans effet : {named} {does}, mais le soutien nomme {wanted}",
    ),
    VoidCause.UNIT_MOVES: (
        "the support of {unit} is void: {named} {does} and so does not hold",
        "le soutien de {unit} est sans effet : {named} {does} et ne tient donc pas",
    ),
    VoidCause.NO_SUCH_CONVOY: (
        "the convoy of {unit} is void: {named} would have to go to {wanted} by this convoy, but {does}",
        "le convoi de {unit} est sans effet : {named} devrait aller {wanted.at} par ce convoi, mais {does}",
    ),
}
CONVOYS: Mapping[tuple[ConvoyCause, bool], Pair] = {
    (ConvoyCause.NOT_ORDERED, False): (
        "{unit} is not convoyed to {to}: no chain of fleets is ordered to convoy it there",
        "{unit} n'est pas convoyée {to.at} : aucune chaîne de flottes n'a l'ordre de l'y convoyer",
    ),
    (ConvoyCause.NOT_ORDERED, True): (
        "{unit} is not convoyed to {to}: no fleet {fleet.at} is ordered to convoy it there",
        "{unit} n'est pas convoyée {to.at} : aucune flotte {fleet.at} n'a l'ordre de l'y convoyer",
    ),
    (ConvoyCause.DISLODGED, True): (
        "{unit} is not convoyed to {to}: the fleet {fleet.at} is {dislodged} by {by}{pass_words}",
        "{unit} n'est pas convoyée {to.at} : la flotte {fleet.of} est {dislodged} par {by}{pass_words}",
    ),
    (ConvoyCause.DISLODGED, False): (
        "{unit} is not convoyed to {to}: a fleet of its convoy is dislodged",
        "{unit} n'est pas convoyée {to.at} : une flotte de son convoi est délogée",
    ),
    (ConvoyCause.PARADOX, False): (
        "{unit} is not convoyed to {to}: its convoy depends on its own arrival, and such armies stay",
        "{unit} n'est pas convoyée {to.at} : son convoi dépend de sa propre arrivée, et elle reste donc sur place",
    ),
}
PASSES: Mapping[int, Pair] = {
    1: (", in pass one of five", ", à la passe 1 sur 5"),
    3: (", in pass three of five", ", à la passe 3 sur 5"),
    4: (", in pass four of five", ", à la passe 4 sur 5"),
    5: (", in pass five of five", ", à la passe 5 sur 5"),
}
