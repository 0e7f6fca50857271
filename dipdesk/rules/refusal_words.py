"""Refusals in words: one plain sentence that says what is wrong and what would be right."""

from collections.abc import Mapping

from dipdesk.domain.board import Terrain, province_of
from dipdesk.domain.position import PhaseKind, UnitKind
from dipdesk.domain.variant import Variant
from dipdesk.rules.place_words import list_words, place_in_sentence, sentence, unit_words
from dipdesk.rules.refusal import Refusal, RefusalCause

_C = RefusalCause
_Words = tuple[str, str]
"""The English and the French template; ``{0} {1} {2}`` are the places, ``{rest}`` those from the third on."""

_PHASES: Mapping[PhaseKind, _Words] = {
    PhaseKind.MOVEMENT: (
        "this is a movement phase: units hold, move, support or convoy.",
        "c'est une phase de mouvement : une unité tient, avance, soutient ou convoie.",
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
    _C.NO_UNIT: ("there is no unit in {0}.", "pas d'unité à cet endroit ({0})."),
    _C.NOT_YOURS: (
        "the {unit} in {0} belongs to {owner}, not to {power}.",
        "{the_unit} ({0}) n'est pas à la puissance choisie ({power}) mais à une autre ({owner}).",
    ),
    _C.WRONG_KIND: ("the unit in {0} is {a_unit}.", "l'unité en place ({0}) est {a_unit}."),
    _C.SAME_PLACE: (
        "the unit is in {0} already; to stay there it holds.",
        "l'unité est déjà là ({0}) ; pour y rester, elle tient.",
    ),
    _C.IMPASSABLE: ("no unit can enter {1}.", "aucune unité ne peut entrer là ({1})."),
    _C.ARMY_TO_SEA: (
        "an army cannot stop in {1}; fleets can only carry it across, to a coast.",
        "une armée ne s'arrête pas en mer ({1}) ; des flottes peuvent seulement la mener, au-delà, à une côte.",
    ),
    _C.FLEET_INLAND: (
        "{1} has no coast, so no fleet can go there.",
        "pas de côte là ({1}) : aucune flotte ne peut y aller.",
    ),
    _C.NO_BORDER: ("{0} has no border with {1}.", "pas de frontière commune entre {0} et {1}."),
    _C.NO_COAST_BETWEEN: (
        "{0} and {1} touch, but share no coast that a fleet could follow.",
        "une frontière, mais pas de côte commune à suivre en flotte, entre {0} et {1}.",
    ),
    _C.ONLY_BY_CONVOY: (
        "from {0} to {1} an army goes by convoy, and a convoy must name its seas, as in {route}.",
        "entre {0} et {1}, une armée passe par convoi, et un convoi nomme ses mers, comme dans {route}.",
    ),
    _C.WRONG_COAST: (
        "a fleet in {0} cannot reach {1}; it can reach {rest}.",
        "la flotte ({0}) n'atteint pas cette côte : {1} ; elle atteint : {rest}.",
    ),
    _C.COAST_NEEDED: (
        "a fleet needs a coast there: {rest}.",
        "il faut choisir une côte pour la flotte : {rest}.",
    ),
    _C.COAST_OF_ARMY: (
        "an army stands in the whole province, not on a coast: leave the coast out.",
        "une armée occupe toute la province, pas une côte : n'en indiquez aucune.",
    ),
    _C.CLOSED_IN_FALL: (
        "{0} is closed in fall: a fleet there can only hold, and none can enter or be helped there.",
        "mer fermée en automne ({0}) : une flotte n'y peut que tenir, aucune ne peut y entrer ni y être aidée.",
    ),
    _C.FLEET_CONVOYED: (
        "only armies are convoyed, and the unit in {0} is a fleet.",
        "on ne convoie que des armées, et l'unité ({0}) est une flotte.",
    ),
    _C.ARMY_CONVOYS: (
        "only fleets convoy, and the unit in {0} is an army.",
        "seules les flottes convoient, et l'unité ({0}) est une armée.",
    ),
    _C.NOT_AT_SEA: (
        "only fleets at sea convoy, and the fleet in {0} is in port.",
        "seules les flottes en mer convoient, et celle-ci ({0}) est au port.",
    ),
    _C.NO_FLEET_IN_SEA: (
        "no convoy can pass through {1}: there is no fleet.",
        "aucun convoi ne peut passer là ({1}) : il n'y a pas de flotte.",
    ),
    _C.NO_FLEET_NEAR: (
        "no fleet at sea touches {0}, so no convoy can begin there.",
        "aucune flotte en mer ne touche cette province ({0}) : aucun convoi ne peut en partir.",
    ),
    _C.ROUTE_BROKEN: (
        "a convoy cannot go from {0} to {1}: they do not touch.",
        "un convoi ne peut passer entre {0} et {1}, qui ne se touchent pas.",
    ),
    _C.ROUTE_REPEATS: ("the convoy passes through {0} twice.", "le convoi passe deux fois au même endroit ({0})."),
    _C.NO_CONVOY_THERE: (
        "the fleets at sea cannot carry an army from {0} to {1}.",
        "les flottes en mer ne peuvent mener une armée entre {0} et {1}.",
    ),
    _C.CONVOY_TO_SEA: (
        "a convoy ends on a coast, and {0} is a sea.",
        "un convoi finit sur une côte, pas en mer ({0}).",
    ),
    _C.SUPPORTS_ITSELF: ("the unit in {0} cannot support itself.", "une unité ne peut se soutenir elle-même ({0})."),
    _C.CANNOT_SUPPORT_THERE: (
        "the unit in {0} cannot enter {1}, so it cannot support there.",
        "l'unité ({0}) ne peut entrer là ({1}) : elle ne peut y soutenir.",
    ),
    _C.NO_SUPPORT_ACROSS: (
        "no support goes across the strait between {0} and {1}.",
        "aucun soutien ne passe le détroit entre {0} et {1}.",
    ),
    _C.OUT_OF_REACH: (
        "as the fleets stand, the unit in {1} cannot come within reach of {0}; such an order is void.",
        "dans l'état des flottes, l'unité ({1}) ne peut venir à portée ({0}) ; un tel ordre est sans effet.",
    ),
    _C.SUPPORTED_CANNOT_GO: (
        "the unit in {0} cannot go to {1}, so there is nothing to support.",
        "l'unité ({0}) ne peut aller là ({1}) : il n'y a rien à soutenir.",
    ),
    _C.NOT_DISLODGED: ("the unit in {0} was not dislodged.", "l'unité ({0}) n'a pas été délogée."),
    _C.NO_RETREAT_THERE: (
        "{1} is not open to a retreat from {0}; {open}.",
        "pas de retraite possible entre {0} et {1} ; {open}.",
    ),
    _C.NOT_HOME: (
        "{0} is no home center of {power}.",
        "ce n'est pas un centre d'origine ({0}) de la puissance ({power}).",
    ),
    _C.NOT_OWNED: (
        "{power} does not own {0} now, so it cannot build there.",
        "la puissance ({power}) ne possède pas ce centre ({0}) : elle n'y peut rien construire.",
    ),
    _C.OCCUPIED: ("there is a unit in {0} already.", "il y a déjà une unité à cet endroit ({0})."),
    _C.NO_FLEET_THERE: (
        "{0} has no coast: only an army can be built there.",
        "pas de côte là ({0}) : on n'y peut construire qu'une armée.",
    ),
    _C.NO_BUILDS: ("{power} has no build due.", "cette puissance ({power}) n'a rien à construire."),
    _C.NO_REMOVALS: ("{power} has no unit to remove.", "cette puissance ({power}) n'a pas d'unité à supprimer."),
}
_SPECIAL: Mapping[str, _Words] = {
    "not-chosen": (
        "the {unit} in {0} belongs to {owner}, which is not being ordered now.",
        "{the_unit} ({0}) est à une puissance qui n'est pas choisie ({owner}).",
    ),
    "fleet-cannot-help": (
        "the fleet in {2} cannot help to carry an army from {0} to {1}.",
        "cette flotte ({2}) ne peut aider à mener une armée entre {0} et {1}.",
    ),
    "no-sea": (
        "no convoy can pass through {1}: only fleets at sea convoy.",
        "aucun convoi ne peut passer là ({1}) : seules les flottes en mer convoient.",
    ),
    "no-such-coast": ("there is no {1}; there is {rest}.", "il n'y a pas de {1} ; il y a {rest}."),
    "a-army": ("an army, not a fleet", "une armée, pas une flotte"),
    "a-fleet": ("a fleet, not an army", "une flotte, pas une armée"),
    "open": ("it can retreat to {rest}", "sont possibles : {rest}"),
    "not-open": ("it can only disband", "l'unité ne peut qu'être dissoute"),
}


def refusal_words(refusal: Refusal, variant: Variant, language: str) -> str:
    """Return one plain sentence in ``language`` ("en" or "fr") that says what is wrong and what would be right."""
    template = _pick(_template(refusal, variant), language)
    return sentence(template.format(*_places(refusal, variant, language), **_fields(refusal, variant, language)))


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


def _is_land(variant: Variant, place: str) -> bool:
    return variant.board.provinces[province_of(place)].terrain is not Terrain.WATER


def _places(refusal: Refusal, variant: Variant, language: str) -> list[str]:
    return [place_in_sentence(variant, place, language) for place in refusal.places]


def _fields(refusal: Refusal, variant: Variant, language: str) -> dict[str, str]:
    rest = list_words(_places(refusal, variant, language)[2:] or [""], language)
    fields = {"rest": rest, "power": _power(variant, refusal.power, language), "route": _route(refusal)}
    if refusal.unit:
        army = refusal.unit.kind is UnitKind.ARMY
        fields["unit"] = unit_words(refusal.unit.kind, language)
        fields["a_unit"] = _pick(_SPECIAL["a-army" if army else "a-fleet"], language)
        fields["the_unit"] = "l'armée" if army else "la flotte"
        fields["owner"] = _power(variant, refusal.unit.power, language)
    fields["open"] = _pick(_SPECIAL["open" if rest else "not-open"], language).format(rest=rest)
    return fields


def _power(variant: Variant, name: str | None, language: str) -> str:
    found = next((power for power in variant.powers if power.name == name), None)
    return found.label(language) if found else name or ""


def _route(refusal: Refusal) -> str:
    if refusal.cause is not _C.ONLY_BY_CONVOY:
        return ""
    origin, target, *seas = refusal.places
    return "A " + "-".join((origin, *seas, target)).upper()
