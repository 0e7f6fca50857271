"""Refusals in words: one plain sentence that says what is wrong and what would be right."""

from collections.abc import Mapping, Sequence

from dipdesk.domain.board import Terrain, province_of
from dipdesk.domain.grammar import Forms
from dipdesk.domain.position import PhaseKind, UnitKind
from dipdesk.domain.variant import Variant
from dipdesk.rules.place_words import list_words, place, sentence, side, unit_words
from dipdesk.rules.refusal import Refusal, RefusalCause

_C = RefusalCause
_Words = tuple[str, str]
"""The English and the French template; ``{0} {1} {2}`` are the places with their forms, ``{rest}`` those after."""

_PHASES: Mapping[PhaseKind, _Words] = {
    PhaseKind.MOVEMENT: (
        "this is a movement phase: units hold, move, support or convoy.",
        "c'est une phase de déplacement : une unité tient, se déplace, soutient ou convoie.",
    ),
    PhaseKind.RETREAT: (
        "this is a retreat phase: dislodged units retreat or disband, the others wait.",
        "c'est une phase de retraite : les unités délogées se retirent ou sont dissoutes, les autres attendent.",
    ),
    PhaseKind.ADJUSTMENT: (
        "this is an adjustment phase: units are built or removed, and builds can be waived.",
        "c'est une phase d'ajustement : on construit ou supprime des unités, ou l'on renonce à une construction.",
    ),
}
_WORDS: Mapping[RefusalCause, _Words] = {
    _C.UNKNOWN_PLACE: ("there is no province “{0}” on this map.", "il n'y a pas de province « {0} » sur cette carte."),
    _C.NO_UNIT: ("there is no unit {0.at}.", "il n'y a pas d'unité {0.at}."),
    _C.NOT_YOURS: (
        "the {unit} {0.at} belongs to {owner}, not to {power}.",
        "{the_unit} {0.of} n'appartient pas {power.to_the} mais {owner.to_the}.",
    ),
    _C.WRONG_KIND: ("the unit {0.at} is {a_unit}.", "l'unité {0.of} est {a_unit}."),
    _C.SAME_PLACE: (
        "the unit is {0.at} already; to stay there, it holds.",
        "l'unité est déjà {0.at} ; pour y rester, elle tient.",
    ),
    _C.IMPASSABLE: ("no unit can enter {1}.", "aucune unité ne peut entrer {1.at}."),
    _C.ARMY_TO_SEA: (
        "an army cannot stop {1.at}; fleets can only convoy it across, to a coast.",
        "une armée ne peut s'arrêter {1.at} ; des flottes peuvent seulement la convoyer jusqu'à une côte.",
    ),
    _C.FLEET_INLAND: (
        "{1} has no coast, so no fleet can go there.",
        "il n'y a pas de côte {1.at} : aucune flotte ne peut y aller.",
    ),
    _C.NO_BORDER: ("{0} has no border with {1}.", "{0} n'a pas de frontière avec {1}."),
    _C.NO_COAST_BETWEEN: (
        "{0} and {1} touch, but share no coast that a fleet could follow.",
        "{0} et {1} se touchent, mais sans côte commune qu'une flotte puisse longer.",
    ),
    _C.ONLY_BY_CONVOY: (
        "from {0} to {1} an army goes by convoy, and a convoy must name its seas, as in {route}.",
        "{0.of} {1.at}, une armée passe par convoi, et un convoi doit nommer ses mers, comme dans {route}.",
    ),
    _C.WRONG_COAST: (
        "the fleet {0.at} cannot reach {1}; it can reach {rest}.",
        "la flotte {0.of} n'atteint pas {1} ; elle peut atteindre {rest}.",
    ),
    _C.COAST_NEEDED: ("a fleet needs a coast there: {rest}.", "une flotte doit y choisir une côte : {rest}."),
    _C.COAST_OF_ARMY: (
        "an army stands in the whole province, not on a coast: leave the coast out.",
        "une armée occupe toute la province, pas une côte : n'en nommez aucune.",
    ),
    _C.CLOSED_IN_FALL: (
        "{0} is closed in fall: a fleet there can only hold, and none can enter or be supported there.",
        "on ne peut entrer {0.at} en automne : une flotte n'y peut que tenir et n'y peut être soutenue.",
    ),
    _C.FLEET_CONVOYED: (
        "only armies are convoyed, and the unit {0.at} is a fleet.",
        "on ne convoie que des armées, et l'unité {0.of} est une flotte.",
    ),
    _C.ARMY_CONVOYS: (
        "only fleets convoy, and the unit {0.at} is an army.",
        "seules les flottes convoient, et l'unité {0.of} est une armée.",
    ),
    _C.NOT_AT_SEA: (
        "only fleets at sea convoy, and the fleet {0.at} is in port.",
        "seules les flottes en mer convoient, et la flotte {0.of} est au port.",
    ),
    _C.NO_FLEET_IN_SEA: (
        "no convoy can pass through {1}: there is no fleet.",
        "aucun convoi ne peut passer par {1} : il n'y a pas de flotte.",
    ),
    _C.NO_FLEET_NEAR: (
        "no fleet at sea touches {0}, so no convoy can begin there.",
        "aucune flotte en mer ne touche {0} : aucun convoi ne peut en partir.",
    ),
    _C.ROUTE_BROKEN: (
        "a convoy cannot go from {0} to {1}: they do not touch.",
        "un convoi ne peut aller {0.of} {1.at} : les deux ne se touchent pas.",
    ),
    _C.ROUTE_REPEATS: ("the convoy passes through {0} twice.", "le convoi passe deux fois par {0}."),
    _C.NO_CONVOY_THERE: (
        "the fleets at sea cannot convoy an army from {0} to {1}.",
        "les flottes en mer ne peuvent convoyer une armée {0.of} {1.at}.",
    ),
    _C.CONVOY_TO_SEA: (
        "a convoy ends on a coast, and {0} is a sea.",
        "un convoi finit sur une côte, et {0} n'en a pas.",
    ),
    _C.SUPPORTS_ITSELF: ("the unit {0.at} cannot support itself.", "l'unité {0.of} ne peut se soutenir elle-même."),
    _C.CANNOT_SUPPORT_THERE: (
        "the unit {0.at} cannot enter {1}, so it cannot support there.",
        "l'unité {0.of} ne peut entrer {1.at} : elle ne peut donc y soutenir.",
    ),
    _C.NO_SUPPORT_ACROSS: (
        "no support goes across the strait between {0} and {1}.",
        "aucun soutien ne passe le détroit entre {0} et {1}.",
    ),
    _C.OUT_OF_REACH: (
        "as the fleets stand, the unit {1.at} cannot come within reach of {0}; such an order is void.",
        "dans l'état des flottes, l'unité {1.of} ne peut venir à portée {0.of_the} ; un tel ordre est sans effet.",
    ),
    _C.SUPPORTED_CANNOT_GO: (
        "the unit {0.at} cannot go to {1}, so there is nothing to support.",
        "l'unité {0.of} ne peut aller {1.at} : il n'y a rien à soutenir.",
    ),
    _C.NOT_DISLODGED: ("the unit {0.at} was not dislodged.", "l'unité {0.of} n'a pas été délogée."),
    _C.NO_RETREAT_THERE: (
        "the unit {0.at} cannot retreat to {1}; {open}.",
        "l'unité {0.of} ne peut se retirer {1.at} ; {open}.",
    ),
    _C.NOT_HOME: ("{0} is no home center of {power}.", "{0} n'est pas un centre d'origine {power.of_the}."),
    _C.NOT_OWNED: (
        "{power} does not own {0} now, so it cannot build there.",
        "{power} ne possède pas {0} et ne peut donc rien y construire.",
    ),
    _C.OCCUPIED: ("there is a unit {0.at} already.", "il y a déjà une unité {0.at}."),
    _C.NO_FLEET_THERE: (
        "{0} has no coast: only an army can be built there.",
        "il n'y a pas de côte {0.at} : on n'y peut construire qu'une armée.",
    ),
    _C.NO_BUILDS: ("{power} has no build due.", "{power} n'a rien à construire."),
    _C.NO_REMOVALS: ("{power} has no unit to remove.", "{power} n'a pas d'unité à supprimer."),
}
_SPECIAL: Mapping[str, _Words] = {
    "not-chosen": (
        "the {unit} {0.at} belongs to {owner}, which is not being ordered now.",
        "{the_unit} {0.of} appartient {owner.to_the}, dont on n'écrit pas les ordres en ce moment.",
    ),
    "fleet-cannot-help": (
        "the fleet {2.at} cannot help to convoy an army from {0} to {1}.",
        "la flotte {2.of} ne peut aider à convoyer une armée {0.of} {1.at}.",
    ),
    "no-sea": (
        "no convoy can pass through {1}: only fleets at sea convoy.",
        "aucun convoi ne peut passer par {1} : seules les flottes en mer convoient.",
    ),
    "no-such-coast": ("{1} does not exist; there is {rest}.", "{1} n'existe pas ; il y a {rest}."),
    "a-army": ("an army, not a fleet", "une armée, pas une flotte"),
    "a-fleet": ("a fleet, not an army", "une flotte, pas une armée"),
    "open": ("it can retreat to {rest}", "elle peut se retirer {rest_at}"),
    "not-open": ("it can only disband", "elle ne peut qu'être dissoute"),
}


def refusal_words(refusal: Refusal, variant: Variant, language: str) -> str:
    """Return one plain sentence in ``language`` ("en" or "fr") that says what is wrong and what would be right."""
    template = _pick(_template(refusal, variant), language)
    places = [place(variant, location, language) for location in refusal.places]
    return sentence(template.format(*places, **_fields(refusal, places, variant, language)))


def _pick(words: _Words, language: str) -> str:
    return words[1] if language == "fr" else words[0]


def _template(refusal: Refusal, variant: Variant) -> _Words:
    places = refusal.places
    if refusal.cause is _C.WRONG_PHASE:
        return _PHASES[refusal.phase or PhaseKind.MOVEMENT]
    if refusal.cause is _C.NOT_YOURS and refusal.power is None:
        return _SPECIAL["not-chosen"]
    if refusal.cause is _C.NO_CONVOY_THERE and len(places) > 2:
        return _SPECIAL["fleet-cannot-help"]
    if refusal.cause is _C.NO_FLEET_IN_SEA and _is_land(variant, places[1]):
        return _SPECIAL["no-sea"]
    if refusal.cause is _C.WRONG_COAST and province_of(places[0]) == province_of(places[1]):
        return _SPECIAL["no-such-coast"]
    return _WORDS[refusal.cause]


def _is_land(variant: Variant, location: str) -> bool:
    return variant.board.provinces[province_of(location)].terrain is not Terrain.WATER


def _fields(refusal: Refusal, places: Sequence[Forms], variant: Variant, language: str) -> dict[str, str | Forms]:
    rest = list_words([found.the for found in places[2:]] or [""], language)
    fields: dict[str, str | Forms] = {
        "rest": rest,
        "rest_at": list_words([found.at for found in places[2:]] or [""], language),
        "power": side(variant, refusal.power, language),
        "route": _route(refusal),
    }
    if refusal.unit:
        army = refusal.unit.kind is UnitKind.ARMY
        fields["unit"] = unit_words(refusal.unit.kind, language)
        fields["a_unit"] = _pick(_SPECIAL["a-army" if army else "a-fleet"], language)
        fields["the_unit"] = "l'armée" if army else "la flotte"
        fields["owner"] = side(variant, refusal.unit.power, language)
    fields["open"] = _pick(_SPECIAL["open" if rest else "not-open"], language).format(**fields)
    return fields


def _route(refusal: Refusal) -> str:
    if refusal.cause is not _C.ONLY_BY_CONVOY:
        return ""
    origin, target, *seas = refusal.places
    return "A " + "-".join((origin, *seas, target)).upper()
