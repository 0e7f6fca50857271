"""Why wishes for powers cannot be read or met, in words for people."""

from collections.abc import Mapping

from dipdesk.domain.typesetting import filled

WORDS: Mapping[str, tuple[str, str]] = {
    "players": (
        "{count} players; this variant is for {fitting}",
        "{count} joueurs ; cette variante est pour {fitting}",
    ),
    "title-players": (
        "{title} is for {fitting} players, not {count}",
        "{title} est pour {fitting} joueurs, non {count}",
    ),
    "listed": (
        "{file}: lists {found} players, not {count}",
        "{file} : cite {found} joueurs, non {count}",
    ),
    "not-utf8": (
        "{file}: is not UTF-8 text; save it as UTF-8",
        "{file} : n’est pas du texte UTF-8 ; enregistrez-le en UTF-8",
    ),
    "no-option": (
        "“{text}” is no option; one looks like NAME=VALUE",
        "« {text} » n’est pas une option ; on écrit NOM=VALEUR",
    ),
    "impossible": (
        "the rules of the variant allow no allotment at all",
        "les règles de la variante ne permettent aucune répartition",
    ),
    "twice": ("{player} names {power} twice", "{player} nomme deux fois {power}"),
    "stranger": (
        "{player} names {power}, which is no power of this variant",
        "{player} nomme {power}, qui n’est pas une puissance de cette variante",
    ),
    "too-many-lines": (
        "there are too many lines for a list of players",
        "il y a trop de lignes pour une liste de joueurs",
    ),
    "no-list": (
        "a line is a player, a colon and powers, as “Anna: E1, G1, F1”",
        "une ligne, c’est un joueur, deux-points et des puissances, comme « Anna: E1, G1, F1 »",
    ),
    "again": ("{player} has a list already", "{player} a déjà une liste"),
    "no-power": (
        "there is no power “{name}”; known are {known}",
        "il n’y a pas de puissance « {name} » ; on connaît {known}",
    ),
    "line": ("line {line}: {said}", "ligne {line} : {said}"),
}


def worded(cause: str, language: str, values: Mapping[str, object]) -> str:
    """Return the sentence of a cause in ``language`` (``en`` or ``fr``); tuples are alternatives."""
    either = " ou " if language == "fr" else " or "
    chosen = {key: either.join(map(str, value)) if isinstance(value, tuple) else value for key, value in values.items()}
    return filled(WORDS[cause][language == "fr"], language, chosen)


class WishError(ValueError):
    """Wishes that cannot be read or met: ``cause`` is one of ``WORDS``, ``words`` says why in a language."""

    def __init__(self, cause: str, **values: object) -> None:
        """Keep the cause and its values."""
        self.cause = cause
        self.values = values
        super().__init__(self.words())

    def words(self, language: str = "en") -> str:
        """Return the sentence in ``language`` (``en`` or ``fr``)."""
        return worded(self.cause, language, self.values)
