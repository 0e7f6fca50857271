"""Words of the reports for people, in English and French; notation itself is never translated."""

from collections.abc import Mapping

from dipdesk.domain.position import Phase, PhaseKind, Season
from dipdesk.domain.typesetting import filled

WORDS: Mapping[str, tuple[str, str]] = {
    "spring": ("Spring", "Printemps"),
    "fall": ("Fall", "Automne"),
    "winter": ("Winter", "Hiver"),
    "movement": ("movement", "déplacements"),
    "retreat": ("retreats", "retraites"),
    "adjustment": ("adjustments", "ajustements"),
    "sealed": ("orders sealed: {count}", "ordres scellés : {count}"),
    "orders": ("orders", "ordres"),
    "results": ("results", "résultats"),
    "no-order": ("no order", "sans ordre"),
    "bounce": ("bounces", "rebond"),
    "cut": ("cut", "soutien coupé"),
    "void": ("void", "sans effet"),
    "no convoy": ("no convoy", "sans convoi"),
    "dislodged": ("dislodged", "délogée"),
    "destroyed": ("destroyed", "détruite"),
    "removed": ("removed by default", "supprimée d’office"),
    "disbanded": ("disbanded for want of an order", "dissoute faute d’ordre"),
    "unused": ("unused builds: {count}", "constructions non utilisées : {count}"),
    "dislodged-units": ("Dislodged", "Unités délogées"),
    "can-retreat": ("{unit} ({power}) can retreat to {places}", "{unit} ({power}) peut se retirer : {places}"),
    "must-go": (
        "{unit} ({power}) has no retreat and is destroyed",
        "{unit} ({power}) n’a pas de retraite et est détruite",
    ),
    "centers": ("Supply centers", "Centres de ravitaillement"),
    "neutral": ("Neutral", "Neutres"),
    "won": ("Victory: {powers}", "Victoire : {powers}"),
    "drawn": ("Draw: {powers}", "Partie nulle : {powers}"),
    "power": ("Power", "Puissance"),
    "order": ("Order", "Ordre"),
    "result": ("Result", "Résultat"),
    "reason": ("Reason", "Raison"),
    "number": ("Centers", "Centres"),
    "change": ("Change", "Solde"),
    "places": ("Places", "Lieux"),
    "map": ("Map", "Carte"),
    "chart": ("Supply centers over the years", "Centres de ravitaillement au fil des années"),
    "statistics": ("Orders of the powers", "Ordres des puissances"),
    "deadline": ("Deadline", "Échéance"),
    "count-moves": ("moves", "déplacements"),
    "count-holds": ("holds", "tenues"),
    "count-supports": ("supports", "soutiens"),
    "count-convoys": ("convoys", "convois"),
    "count-retreats": ("retreats", "retraites"),
    "count-builds": ("builds", "constructions"),
    "count-removals": ("removals", "suppressions"),
    "count-unordered": ("no order", "sans ordre"),
    "count-bounced": ("bounced", "rebonds"),
    "count-cut": ("cut", "coupés"),
    "count-void": ("void", "sans effet"),
    "count-no_convoy": ("no convoy", "sans convoi"),
    "count-dislodged": ("dislodged", "délogées"),
    "colon": (":", " :"),
}


def say(key: str, language: str, **values: object) -> str:
    """Return a word or sentence in ``language``."""
    return filled(WORDS[key][language == "fr"], language, values)


def phase_words(phase: Phase, language: str) -> str:
    """Return a phase as ``Spring 1901, movement``."""
    season = "spring" if phase.season is Season.SPRING else "fall"
    if phase.kind is PhaseKind.ADJUSTMENT:
        season = "winter"
    return f"{say(season, language)} {phase.year}, {say(phase.kind.name.lower(), language)}"
