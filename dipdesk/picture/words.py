"""The few words that pictures hold, in English and French."""

from collections.abc import Mapping

from dipdesk.domain.position import Phase, PhaseKind, Season

_SEASONS: Mapping[str, Mapping[Season, str]] = {
    "en": {Season.SPRING: "Spring", Season.FALL: "Fall"},
    "fr": {Season.SPRING: "Printemps", Season.FALL: "Automne"},
}
_WINTER = {"en": "Winter", "fr": "Hiver"}
_KINDS: Mapping[str, Mapping[PhaseKind, str]] = {
    "en": {PhaseKind.MOVEMENT: "Movement", PhaseKind.RETREAT: "Retreats", PhaseKind.ADJUSTMENT: "Adjustments"},
    "fr": {PhaseKind.MOVEMENT: "Déplacements", PhaseKind.RETREAT: "Retraites", PhaseKind.ADJUSTMENT: "Ajustements"},
}
_SIGNS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "army": "Army",
        "fleet": "Fleet",
        "center": "Supply center",
        "move": "Move",
        "support": "Support of a move",
        "support-hold": "Support to hold",
        "hold": "Hold",
        "convoy": "Convoy",
        "retreat": "Retreat",
        "disband": "Disband, remove",
        "build": "Build",
        "waive": "Build waived",
        "bounce": "Bounce",
        "cut": "Support cut",
        "dislodged": "Dislodged",
        "no-convoy": "Convoy failed",
        "void": "Void order",
        "closed": "closed in fall",
        "leads-to": "to {letters}",
    },
    "fr": {
        "army": "Armée",
        "fleet": "Flotte",
        "center": "Centre de ravitaillement",
        "move": "Déplacement",
        "support": "Soutien d’un déplacement",
        "support-hold": "Soutien sur place",
        "hold": "Unité qui tient",
        "convoy": "Convoi",
        "retreat": "Retraite",
        "disband": "Dissolution, suppression",
        "build": "Construction",
        "waive": "Renoncement à construire",
        "bounce": "Repoussée",
        "cut": "Soutien coupé",
        "dislodged": "Délogée",
        "no-convoy": "Convoi manqué",
        "void": "Ordre sans effet",
        "closed": "fermé en automne",
        "leads-to": "vers {letters}",
    },
}


def phase_text(phase: Phase, language: str) -> str:
    """Write a phase in words: ``Spring 1901, Movement``."""
    seasons, kinds = _SEASONS.get(language, _SEASONS["en"]), _KINDS.get(language, _KINDS["en"])
    season = _WINTER.get(language, _WINTER["en"]) if phase.kind is PhaseKind.ADJUSTMENT else seasons[phase.season]
    return f"{season} {phase.year} · {kinds[phase.kind]}"


def sign_text(sign: str, language: str, **details: object) -> str:
    """Return the name of a sign of the legend."""
    return _SIGNS.get(language, _SIGNS["en"])[sign].format(**details)


_COUNTS: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "en": {"center": ("center", "centers"), "unit": ("unit", "units")},
    "fr": {"center": ("centre", "centres"), "unit": ("unité", "unités")},
}


def count_text(thing: str, number: int, language: str) -> str:
    """Write a number of centers or units: ``1 center``, ``4 units``; French says ``0 centre``."""
    one, many = _COUNTS.get(language, _COUNTS["en"])[thing]
    single = number < 2 if language == "fr" else number == 1
    return f"{number}\N{NO-BREAK SPACE}{one if single else many}"
