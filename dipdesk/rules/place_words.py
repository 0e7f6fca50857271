"""Names of places, powers and units as sentences use them, in English and French."""

from collections.abc import Iterable

from dipdesk.domain.board import Location, PowerName, coast_of, province_of
from dipdesk.domain.grammar import Forms, coast_forms, named, place_forms, power_forms
from dipdesk.domain.position import Unit, UnitKind
from dipdesk.domain.typesetting import typeset
from dipdesk.domain.variant import Variant

_COASTS = {
    "en": {"nc": "north coast", "sc": "south coast", "ec": "east coast", "wc": "west coast"},
    "fr": {"nc": "côte nord", "sc": "côte sud", "ec": "côte est", "wc": "côte ouest"},
}
_UNITS = {
    "en": {UnitKind.ARMY: "army", UnitKind.FLEET: "fleet"},
    "fr": {UnitKind.ARMY: "armée", UnitKind.FLEET: "flotte"},
}
_OR = {"en": " or ", "fr": " ou "}


def place_words(variant: Variant, location: Location, language: str) -> str:
    """Return the full name of ``location``, as ``Spain (south coast)``, the text itself for an unknown place."""
    province = variant.board.provinces.get(province_of(location))
    if province is None:
        return location
    coast = coast_of(location)
    name = province.label(language)
    return f"{name} ({coast_words(coast, language)})" if coast else name


def coast_words(coast: str, language: str) -> str:
    """Return ``nc`` as ``north coast`` or ``côte nord``; other coasts stay as they are."""
    return _COASTS.get(language, _COASTS["en"]).get(coast, coast)


def unit_words(kind: UnitKind, language: str) -> str:
    """Return ``army`` or ``fleet`` in ``language``."""
    return _UNITS.get(language, _UNITS["en"])[kind]


def place(variant: Variant, location: Location, language: str) -> Forms:
    """Return the forms of a place: ``the south coast of Spain``, ``en mer du Nord``; the text itself if unknown."""
    province = variant.board.provinces.get(province_of(location))
    if province is None:
        return named(location)
    forms = place_forms(province, language)
    coast = coast_of(location)
    if not coast:
        return forms
    known = coast in _COASTS["en"]
    return coast_forms(forms, coast_words(coast, language) if known else _other_coast(coast, language), language)


def _other_coast(coast: str, language: str) -> str:
    return f"côte {coast}" if language == "fr" else f"coast {coast}"


def side(variant: Variant, power: PowerName | None, language: str) -> Forms:
    """Return the forms of a power: ``France``, ``la France``; the name itself if unknown."""
    found = next((found for found in variant.powers if found.name == power), None)
    return power_forms(found, language) if found else named(power or "")


def unit_in_sentence(variant: Variant, unit: Unit, language: str, *, foreign: bool = False) -> str:
    """Return ``the army in Paris``, ``l’armée de Paris``; with its power where it is ``foreign``."""
    kind, there = unit_words(unit.kind, language), place(variant, unit.location, language)
    power = next((power for power in variant.powers if power.name == unit.power), None) if foreign else None
    adjective = power.adjectives.get(language) if power else None
    if language == "fr":
        start = f"l’{kind}" if unit.kind is UnitKind.ARMY else f"la {kind}"
        if foreign and not adjective:
            return f"{start} {side(variant, unit.power, language).of_the} {there.at}"
        return f"{start} {adjective} {there.of}" if adjective else f"{start} {there.of}"
    if foreign and not adjective:
        return f"the {kind} of {side(variant, unit.power, language).the} {there.at}"
    return f"the {adjective} {kind} {there.at}" if adjective else f"the {kind} {there.at}"


def list_words(words: Iterable[str], language: str) -> str:
    """Return ``a, b or c``."""
    *most, last = [*words]
    return f"{', '.join(most)}{_OR.get(language, _OR['en'])}{last}" if most else last


def sentence(text: str) -> str:
    """Return ``text`` with a capital first letter and typeset as French wants it, which leaves English as it is."""
    return typeset(text[:1].upper() + text[1:])
