"""What keys and a second click do now, in a few words for a status bar."""

from collections.abc import Mapping

from dipdesk.entry.answers import Again, Prompt

Pair = tuple[str, str]


_AGAIN: Pair = ("click again: {}", "cliquer de nouveau\u00a0: {}")
_AGAINS: Mapping[Again, Pair] = {
    Again.HOLD: ("hold", "tenir"),
    Again.SUPPORT_HOLD: ("support to hold", "soutenir sur place"),
    Again.DISBAND: ("disband", "dissoudre"),
    Again.NEXT_CHOICE: ("next choice", "choix suivant"),
    Again.ANY_COAST: ("no coast named", "sans nommer de côte"),
}
_KEYS: Mapping[str, tuple[Pair, Pair]] = {
    "H": (("H", "H"), ("hold", "tenir")),
    "M": (("M", "M"), ("move", "se déplacer")),
    "S": (("S", "S"), ("support", "soutenir")),
    "C": (("C", "C"), ("convoy", "convoyer")),
    "D": (("D", "D"), ("disband", "dissoudre")),
    "A": (("A", "A"), ("army", "armée")),
    "F": (("F", "F"), ("fleet", "flotte")),
    "W": (("W", "W"), ("waive", "renoncer")),
    "ENTER": (("Enter", "Entrée"), ("accept", "accepter")),
    "DELETE": (("Del", "Suppr"), ("clear", "effacer")),
    "TAB": (("Tab", "Tab"), ("next", "suivant")),
    "ESC": (("Esc", "Échap"), ("back", "retour")),
}


def hint_words(prompt: Prompt, language: str) -> str:
    """Return what is possible, as ``click again: hold · S support · Esc back``."""
    french = language == "fr"
    found = [_AGAIN[french].format(_AGAINS[prompt.again][french])] if prompt.again else []
    for key in prompt.keys:
        if key in _KEYS:
            name, words = _KEYS[key]
            found.append(f"{name[french]} {words[french]}")
    return " · ".join(found)
