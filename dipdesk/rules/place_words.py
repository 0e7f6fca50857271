"""Names of places and units as sentences use them, in English and French."""

from collections.abc import Iterable

from dipdesk.domain.board import Location, Terrain, coast_of, province_of
from dipdesk.domain.position import UnitKind
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
    """Return ``nc`` as ``north coast`` or ``côte nord``."""
    return _COASTS.get(language, _COASTS["en"]).get(coast, coast)


def unit_words(kind: UnitKind, language: str) -> str:
    """Return ``army`` or ``fleet`` in ``language``."""
    return _UNITS.get(language, _UNITS["en"])[kind]


def place_in_sentence(variant: Variant, location: Location, language: str) -> str:
    """Return the name for the middle of a sentence: English seas take an article."""
    words = place_words(variant, location, language)
    province = variant.board.provinces.get(province_of(location))
    sea = province is not None and province.terrain is Terrain.WATER and not province.is_box
    return f"the {words}" if sea and language == "en" else words


def list_words(words: Iterable[str], language: str) -> str:
    """Return ``a, b or c``."""
    *most, last = [*words]
    return f"{', '.join(most)}{_OR.get(language, _OR['en'])}{last}" if most else last


def sentence(text: str) -> str:
    """Return ``text`` with a capital first letter and typeset as French wants it, which leaves English as it is."""
    return typeset(text[:1].upper() + text[1:])
