"""What can be wrong with a variant pack, in words for people."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from dipdesk.domain.typesetting import filled


class PackWords(Enum):
    """A kind of fault, or a part of its sentence: in English and French, with places for values."""

    # Files
    UNREADABLE = ("cannot be read: {reason}", "est illisible : {reason}")
    TOO_LARGE = (
        "is larger than {limit:,} bytes, too large for a variant pack",
        "dépasse {limit:,} octets : c’est trop pour une variante",
    )
    NOT_UTF8 = ("is not UTF-8 text; save it as UTF-8", "n’est pas du texte UTF-8 ; enregistrez-le en UTF-8")
    NOT_TOML = ("is no valid TOML: {reason}", "n’est pas du TOML valable : {reason}")
    NO_VARIANT = (
        "there is no variant “{name}”; shipped are {known}",
        "il n’y a pas de variante « {name} » ; sont fournies : {known}",
    )
    NOT_HERE = (
        "the game is of a variant that is not on this computer; open the file that it came from (a zip or a map), or "
        "put its folder, named “{name}”, beside the game’s file or into {folder}",
        "la partie est d’une variante absente de cet ordinateur ; ouvrez le fichier dont elle vient (un zip ou une "
        "carte), ou mettez son dossier, nommé « {name} », à côté du fichier de la partie ou dans {folder}",
    )
    NO_NAME = ("this is no name of a variant", "ce n’est pas un nom de variante")
    GONE = (
        "there is nothing at this place: was it moved or renamed?",
        "il n’y a rien à cet endroit : a-t-on déplacé ou renommé le dossier ?",
    )
    NO_FACTS = (
        "there is no variant.toml in this folder: it holds the rules’ facts",
        "il n’y a pas de variant.toml dans ce dossier : il contient les données des règles",
    )
    NEWER = (
        "“format” must be {wanted}; this pack was made for another version of dipdesk",
        "« format » doit valoir {wanted} ; ce dossier est fait pour une autre version de dipdesk",
    )
    EXAMINED = ("cannot be examined: {reason}", "ne peut pas être examinée : {reason}")

    # Entries
    WRONG_TYPE = ("“{key}” must be {wanted}", "« {key} » doit être {wanted}")
    A_TEXT = ("a text in quotes", "un texte entre guillemets")
    TEXTS = ("a list of texts in quotes", "une liste de textes entre guillemets")
    A_NUMBER = ("a whole number", "un nombre entier")
    A_FLAG = ("true or false", "true ou false")
    A_TABLE = ("a table", "une table")
    PAIRS = ("a list of pairs, as {example}", "une liste de paires, comme {example}")
    LISTS = ("a list of lists", "une liste de listes")
    MISSING = ("“{key}” is missing in {place}", "« {key} » manque dans {place}")
    THE_FILE = ("the file", "le fichier")
    TOO_LONG = ("“{key}” is longer than {limit} characters", "« {key} » dépasse {limit} caractères")
    TOO_MANY = ("“{key}” has more than {limit:,} entries", "« {key} » a plus de {limit:,} entrées")
    UNKNOWN_KEY = (
        "“{key}” means nothing here; known are {known}",
        "« {key} » ne veut rien dire ici ; on connaît {known}",
    )
    NO_TITLE = ("“title” must have an English text: {example}", "« title » doit avoir un texte anglais : {example}")
    BAD_VICTORY = (
        "“victory” must be from 1 to the number of centers, {count}",
        "« victory » doit aller de 1 au nombre de centres, {count}",
    )
    BAD_MAP = (
        "“map” must be the id of a pack, as {example}",
        "« map » doit être l’identifiant d’une variante, comme {example}",
    )
    BAD_PHASE = (
        "“{value}” is no phase; one looks like S1901M, F1901R or F1901B",
        "« {value} » n’est pas une phase ; on écrit S1901M, F1901R ou F1901B",
    )

    # Bases and differences
    BAD_BASE = (
        "“base” must be the id of another pack, as {example}",
        "« base » doit être l’identifiant d’une autre variante, comme {example}",
    )
    TOO_DEEP = (
        "packs are based on each other more than {limit} deep",
        "les variantes reposent les unes sur les autres sur plus de {limit} niveaux",
    )
    NO_BASE = (
        "“base” names the pack “{base}”, which is neither beside this one nor shipped",
        "« base » nomme la variante « {base} », qui n’est ni à côté de celle-ci ni fournie",
    )
    NOT_THERE = (
        "there is no “{name}” in [{table}] of the base to remove",
        "il n’y a pas de « {name} » à retirer dans [{table}] de la base",
    )
    NO_SUCH_BORDER = (
        "there is no border {a}–{b} in [{table}] of the base to remove",
        "il n’y a pas de frontière {a}–{b} à retirer dans [{table}] de la base",
    )

    # Options
    BAD_DEFAULT = (
        "the default “{value}” is none of the choices of “{name}”",
        "la valeur par défaut « {value} » n’est pas un choix de « {name} »",
    )
    NO_OPTION = (
        "there is no option “{name}”; the options are: {known}",
        "il n’y a pas d’option « {name} » ; les options sont : {known}",
    )
    NONE = ("none", "aucune")
    BAD_CHOICE = (
        "the option {name} cannot be “{value}”; it can be: {wanted}",
        "l’option {name} ne peut valoir « {value} » ; elle peut valoir : {wanted}",
    )
    BETWEEN = ("a whole number from {low} to {high}", "un nombre entier de {low} à {high}")

    # Provinces and powers
    EMPTY = ("a pack needs [provinces] and [powers]", "une variante a besoin de [provinces] et de [powers]")
    TOO_MANY_PROVINCES = ("a pack may have {limit:,} provinces at most", "une variante a {limit:,} provinces au plus")
    BAD_ID = (
        "“{name}” cannot be the id of a province: use small letters, digits and _",
        "« {name} » ne peut être l’identifiant d’une province : prenez minuscules, chiffres et _",
    )
    BAD_COASTS = (
        "the coasts of “{name}” must be different pairs of small letters, as {example}",
        "les côtes de « {name} » doivent être des paires différentes de minuscules, comme {example}",
    )
    NO_COASTS = (
        "“{name}” has coasts but is {kind}; only a coastal province has some",
        "« {name} » a des côtes mais est de genre {kind} ; seule une province coastal en a",
    )
    NO_HOME = (
        "“{name}” is the home of “{power}”, which is no power; known are {known}",
        "« {name} » est le pays de « {power} », qui n’est pas une puissance ; on connaît {known}",
    )
    HOME_NO_CENTER = (
        "“{name}” is the home of {power} but no center; add center = true",
        "« {name} » est un pays ({power}) mais pas un centre ; ajoutez center = true",
    )
    NO_OWNER = (
        "“{name}” belongs to “{power}”, which is no power; known are {known}",
        "« {name} » appartient à « {power} », qui n’est pas une puissance ; on connaît {known}",
    )
    NOT_OWNED = (
        "“{name}” has an owner but is no center; add center = true",
        "« {name} » a un propriétaire sans être un centre ; ajoutez center = true",
    )
    CENTER_KIND = ("“{name}” is a center but {kind}", "« {name} » est un centre mais de genre {kind}")
    TAKEN_WORD = ("“{word}” already means “{other}”", "« {word} » désigne déjà « {other} »")
    SAME = (
        "{a} and {b} have the same {what}, “{value}”",
        "{a} et {b} ont la même valeur pour {what}, « {value} »",
    )
    BAD_LAND = (
        "“{name}” cannot be a land of {power}: {fault}",
        "« {name} » ne peut être une terre ({power}) : {fault}",
    )
    LAND_TAKEN = ("it is {power}’s already", "elle est déjà à une puissance ({power})")
    LAND_TWICE = ("it is listed twice", "elle est citée deux fois")
    LAND_CENTER = (
        "it is a center, which says itself whose home it is",
        "c’est un centre, qui dit lui-même de qui il est le pays",
    )
    NO_UNIT = ("“{value}” is no unit; one looks like {example}", "« {value} » n’est pas une unité ; on écrit {example}")
    NO_KIND = (
        "“{value}” is no kind of province; the kinds are {known}",
        "« {value} » n’est pas un genre de province ; les genres sont {known}",
    )
    BAD_PHRASE = (
        "“{key}” must be one of {known}, and the name, not “{value}”",
        "« {key} » doit être l’un de {known}, puis le nom, et non « {value} »",
    )
    NO_POWER = (
        "“{name}” is no power; known are {known}",
        "« {name} » n’est pas une puissance ; on connaît {known}",
    )

    # Borders and places
    BAD_BORDER = ("the border {a}–{b} {fault}", "la frontière {a}–{b} {fault}")
    BORDER_TWICE = ("is listed twice", "est citée deux fois")
    WITH_ITSELF = ("joins a province with itself", "joint une province à elle-même")
    CANNOT_BE = ("cannot be: {fault}", "est impossible : {fault}")
    NO_PROVINCE = ("there is no province “{name}”", "il n’y a pas de province « {name} »")
    NO_ARMY = ("“{name}” is {kind}, no army goes there", "« {name} » est de genre {kind}, aucune armée n’y va")
    NO_FLEET = ("“{name}” is {kind}, no fleet goes there", "« {name} » est de genre {kind}, aucune flotte n’y va")
    NAME_COAST = (
        "“{name}” must name one of the coasts {known}",
        "« {name} » doit nommer l’une des côtes {known}",
    )
    HAS_NO_COASTS = ("“{name}” has no coasts of its own", "« {name} » n’a pas de côtes à elle")
    OUT_OF_FLEETS = ("no fleet border leads to “{name}”", "aucune frontière de flotte ne mène à « {name} »")
    OUT_OF_ARMIES = ("no army border leads to “{name}”", "aucune frontière d’armée ne mène à « {name} »")
    NO_ISLAND = (
        "“{name}” is an island but has a border for armies",
        "« {name} » est une île mais a une frontière pour les armées",
    )
    BAD_UNIT = (
        "the unit {unit} of {power} cannot be: {fault}",
        "l’unité {unit} ({power}) est impossible : {fault}",
    )
    OCCUPIED = ("a unit of {power} already stands there", "une unité ({power}) s’y trouve déjà")
    BAD_COAST_DEFAULT = (
        "no fleet border leads from {a} to {b}, so it cannot be the default",
        "aucune frontière de flotte ne mène de {a} à {b}, qui ne peut donc être la côte par défaut",
    )
    BAD_ALIAS = (
        "the other name {a} for {b} cannot be: {fault}",
        "l’autre nom {a} pour {b} est impossible : {fault}",
    )
    OWN_COAST = ("“{name}” is a coast of its own", "« {name} » est une côte à part entière")
    BAD_ORDER = (
        "“center_order” must list each center once: {names}",
        "« center_order » doit citer chaque centre une fois : {names}",
    )
    LISTED_TWICE = ("one is listed twice", "l’un est cité deux fois")

    # Boards, boxes, seams
    BAD_COUNT = ("“count” must be from 1 to {limit}", "« count » doit aller de 1 à {limit}")
    NO_CUT = (
        "several boards need a “cut”: the borders where one leads to the next",
        "plusieurs plateaux ont besoin d’une « cut » : les frontières où l’un mène au suivant",
    )
    BAD_PIVOT = (
        "the “pivot” of a cut must be an impassable province",
        "le « pivot » d’une coupure doit être une province impassable",
    )
    BAD_CUT = (
        "the cut follows the border {a}–{b}, which there is not",
        "la coupure suit la frontière {a}–{b}, qui n’existe pas",
    )
    BAD_BOX = ("the box {box} has no border with {place}", "la case {box} n’a pas de frontière avec {place}")
    BAD_WRAP = (
        "“wrap” lists the axes along which the sheet closes: {example} or both",
        "« wrap » cite les axes selon lesquels la feuille se referme : {example} ou les deux",
    )


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence with its values; a value may be a sentence itself."""

    words: PackWords
    values: Mapping[str, object]

    def text(self, language: str = "en") -> str:
        """Return the sentence in ``language`` (``en`` or ``fr``)."""
        values = {key: value.text(language) if isinstance(value, Said) else value for key, value in self.values.items()}
        return filled(self.words.value[language == "fr"], language, values)


def said(words: PackWords, **values: object) -> Said:
    """Return a sentence with values."""
    return Said(words, values)
