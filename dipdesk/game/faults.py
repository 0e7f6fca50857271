"""What can be wrong with a game file, in words for people."""

from collections.abc import Mapping
from enum import Enum

from dipdesk.domain.typesetting import typeset


class Fault(Enum):
    """A kind of fault: its sentence in English and French, with places for values."""

    UNREADABLE = ("the file cannot be read: {reason}", "le fichier ne peut être lu : {reason}")
    REASON = ("{reason}", "{reason}")
    TOO_LARGE = (
        "the file has {size:,} bytes; a game has at most {limit:,}",
        "le fichier compte {size:,} octets ; une partie en compte au plus {limit:,}",
    )
    NOT_UTF8 = (
        "byte {byte} is not UTF-8 text; games are saved as UTF-8",
        "l’octet {byte} n’est pas du texte UTF-8 ; les parties sont enregistrées en UTF-8",
    )
    NOT_JSON = (
        "line {line}, column {column}: this is not JSON ({reason})",
        "ligne {line}, colonne {column} : ce n’est pas du JSON ({reason})",
    )
    TOO_DEEP = ("lists and objects are nested too deeply", "les listes et objets sont imbriqués trop profondément")
    DUPLICATE_KEY = ("the key “{key}” stands twice in one object", "la clé « {key} » figure deux fois dans un objet")
    BAD_NUMBER = ("“{value}” is no number that a game holds", "« {value} » n’est pas un nombre admis dans une partie")
    NOT_A_GAME = (
        "this is no dipdesk game: “format” must be “{wanted}”",
        "ce n’est pas une partie dipdesk : « format » doit valoir « {wanted} »",
    )
    TOO_NEW = (
        "version {found} of the file format is newer than this program, which reads up to {limit}",
        "la version {found} du format est plus récente que ce programme, qui lit jusqu’à la version {limit}",
    )
    WRONG_TYPE = ("{wanted} is expected here, not {found}", "on attend ici {wanted}, et non {found}")
    MISSING = ("“{key}” is missing", "« {key} » manque")
    UNKNOWN_KEY = ("“{key}” is unknown here; known are {known}", "« {key} » est inconnu ici ; on connaît {known}")
    TOO_MANY = (
        "there are {count} entries; at most {limit} are read",
        "il y a {count} entrées ; on en lit au plus {limit}",
    )
    TOO_LONG = (
        "the text has {count} characters; at most {limit} are read",
        "le texte compte {count} caractères ; on en lit au plus {limit}",
    )
    UNKNOWN_VALUE = (
        "“{value}” is unknown; it would be one of {known}",
        "« {value} » est inconnu ; on attend : {known}",
    )
    BAD_PHASE = (
        "“{value}” is no phase; one looks like S1901M, F1901R or F1901B",
        "« {value} » n’est pas une phase ; on écrit S1901M, F1901R ou F1901B",
    )
    BAD_UNIT = (
        "“{value}” is no unit; one looks like “A vie” or “F stp/nc”",
        "« {value} » n’est pas une unité ; on écrit « A vie » ou « F stp/nc »",
    )
    NO_PROVINCE = ("the map has no province “{value}”", "la carte n’a pas de province « {value} »")
    NO_CENTER = ("{value} is no supply center", "{value} n’est pas un centre de ravitaillement")
    ARMY_AFLOAT = ("an army cannot stand {value}", "une armée ne peut se trouver {value}")
    FLEET_INLAND = ("a fleet cannot stand {value}", "une flotte ne peut se trouver {value}")
    COAST_NEEDED = (
        "a fleet {value} must be on one of the coasts: {known}",
        "une flotte {value} doit être sur l’une des côtes : {known}",
    )
    CROWDED = ("two units stand {value}", "deux unités se trouvent {value}")
    TWO_OWNERS = ("{value} has two owners", "{value} a deux propriétaires")
    STRAY_DISLODGED = (
        "units are dislodged only in retreat phases, and {value} is none",
        "il n’y a d’unités délogées que dans une phase de retraite, et {value} n’en est pas une",
    )
    NOBODY_THERE = ("there is no unit {value}", "il n’y a pas d’unité {value}")
    TWO_DISLODGED = ("a dislodged unit is {value} already", "une unité délogée se trouve déjà {value}")
    NO_STANDOFF = (
        "a standoff leaves a province empty, and there is a unit {value}",
        "un rebond laisse la province vide, et il y a une unité {value}",
    )
    BAD_SOURCE = ("no attacker can have come from {value}", "aucun attaquant ne peut être venu {value}")
    BAD_RETREAT = ("this unit cannot retreat to {value}", "cette unité ne peut se retirer {value}")
    WRONG_POWER = (
        "this order is {found}’s, not {wanted}’s",
        "cet ordre est d’une autre puissance : {found}, et non {wanted}",
    )
    TWO_ORDERS = ("{value} has two orders", "{value} a deux ordres")
    BAD_TREE = (
        "turn {value} must follow an earlier, resolved turn",
        "le tour {value} doit suivre un tour antérieur et résolu",
    )
    TWO_TURNS = ("there are two turns {value}", "il y a deux tours {value}")
    NO_TURN = ("there is no turn {value}", "il n’y a pas de tour {value}")
    BAD_LINE = (
        "the line must lead from a first turn to a last one, each after the other, and hold the cursor",
        "la ligne doit mener d’un premier tour à un dernier, l’un après l’autre, et contenir le curseur",
    )

    def sentence(self, language: str, values: Mapping[str, object]) -> str:
        """Return the sentence in ``language`` (``en`` or ``fr``)."""
        template = self.value[1] if language == "fr" else self.value[0]
        return str(template).format(**values)


class SaveError(ValueError):
    """A game file cannot be opened.

    ``where`` is the place in the file (``turns[3].orders.France[2]``, empty for the whole file), ``fault`` the kind of
    fault with its ``values``. ``str`` is the English sentence with the place; ``words`` gives it in a language.
    """

    def __init__(self, where: str, fault: Fault, **values: object) -> None:
        """Keep the parts of the message."""
        self.where = where
        self.fault = fault
        self.values = values
        super().__init__(self.words("en"))

    def words(self, language: str) -> str:
        """Return where and what is wrong in ``language``."""
        chosen = {key: in_language(value, language) for key, value in self.values.items()}
        said = self.fault.sentence(language, chosen)
        if language == "fr":
            return typeset(f"{self.where} : {said}" if self.where else said)
        return f"{self.where}: {said}" if self.where else said


def in_language(value: object, language: str) -> object:
    """Return the value for a language: values may bring their own languages as a mapping."""
    return value.get(language, value.get("en", "")) if isinstance(value, Mapping) else value
