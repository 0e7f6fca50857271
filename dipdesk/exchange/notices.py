"""What a reader understood otherwise than written, left out or could not find, in words for people."""

from collections.abc import Mapping

from dipdesk.domain.typesetting import filled
from dipdesk.game.opened import Notice

TEMPLATES: Mapping[str, tuple[str, str]] = {
    "stray": ("not understood: “{text}”", "non compris : « {text} »"),
    "no-power": ("“{name}” is no power of this variant", "« {name} » n’est pas une puissance de cette variante"),
    "bad-order": ("{reason} (“{text}”)", "{reason} (« {text} »)"),
    "refused": ("the order “{text}” is refused: {reason}", "l’ordre « {text} » est refusé : {reason}"),
    "no-unit": ("no unit can be read from “{text}”", "aucune unité ne se lit dans « {text} »"),
    "differs": (
        "{phase}, {unit}: the text says {found}; by the rules it is {wanted}",
        "{phase}, {unit} : le texte dit {found} ; d’après les règles, c’est {wanted}",
    ),
    "retreats": (
        "{phase}, {unit}: the text lets it retreat to {found}; by the rules it is {wanted}",
        "{phase}, {unit} : le texte permet la retraite vers {found} ; d’après les règles, c’est {wanted}",
    ),
    "gap": (
        "between {before} and {phase} something is missing; the position of {phase} was taken from the text",
        "entre {before} et {phase} il manque quelque chose ; la position de {phase} vient du texte",
    ),
    "position": (
        "{phase}: the units in the text are others than those that the turn before leads to: {units}",
        "{phase} : les unités du texte ne sont pas celles où mène le tour précédent : {units}",
    ),
    "owners-unknown": (
        "who owns the centers in {phase} is not in the text; the owners of the start were taken",
        "le texte ne dit pas à qui sont les centres en {phase} ; ceux du début ont été pris",
    ),
    "owners": (
        "{phase}: the text gives other owners of centers, which were taken: {centers}",
        "{phase} : le texte donne d’autres propriétaires de centres, qui ont été pris : {centers}",
    ),
    "nothing-resolved": (
        "no turn is resolved yet: the judge’s reports, which tell of resolved turns, are empty",
        "aucun tour n’est encore résolu : les rapports de l’arbitre, qui racontent les tours résolus, sont vides",
    ),
    "other-game": (
        "the report of {phase} is of another game ({powers}: {variant}); it was left out, and can be read from a file "
        "of its own",
        "le rapport de {phase} est d’une autre partie ({powers} : {variant}) ; il a été omis et peut être lu dans un "
        "fichier à part",
    ),
    "told-again": (
        "the report of {phase} says the same as that of line {other} and was left out",
        "le rapport de {phase} dit la même chose que celui de la ligne {other} et a été omis",
    ),
    "told-otherwise": (
        "the report of {phase} comes again in line {other} and says otherwise there; the later one counts",
        "le rapport de {phase} revient à la ligne {other} et y dit autre chose ; le second compte",
    ),
    "skipped": (
        "the report of {phase} cannot follow here and was left out",
        "le rapport de {phase} ne peut suivre ici et a été omis",
    ),
    "guessed": ("“{word}” was read as {guess}", "« {word} » a été lu comme {guess}"),
    "ignored": ("not needed: {words}", "non nécessaire : {words}"),
    "later": ("another order counts instead", "un autre ordre compte à sa place"),
    "tidied": ("put right: {what}", "mis au net : {what}"),
    "taken-as": ("taken as {text}", "compris comme {text}"),
    "other-unit": ("“{word}” can only be {guess} here", "« {word} » ne peut être ici que {guess}"),
    "dash": ("a dash was put in: {text}", "un tiret a été ajouté : {text}"),
    "kind": ("the unit is {text}", "l’unité est {text}"),
    "prose": ("this is no order", "ce n’est pas un ordre"),
    "quoted": ("quoted from an older text: left out", "cité d’un texte plus ancien : omis"),
    "condition": (
        "a condition, which people must decide; if it holds, write the order alone, without “if”",
        "une condition, dont des personnes décident ; si elle est remplie, écrivez l’ordre seul, sans « si »",
    ),
    "condition-begins": (
        "here begins a condition (to line {end}), which people must decide; write the orders that hold, without IF, "
        "ELSE and ENDIF",
        "ici commence une condition (jusqu’à la ligne {end}), dont des personnes décident ; écrivez les ordres qui "
        "valent, sans SI, SINON ni FIN SI",
    ),
    "condition-order": (
        "depends on the condition of line {start}; if it is to hold, write it alone: {text}",
        "dépend de la condition de la ligne {start} ; s’il doit valoir, écrivez-le seul : {text}",
    ),
    "condition-part": (
        "part of the condition of line {start}",
        "partie de la condition de la ligne {start}",
    ),
    "program-rules": (
        "the reports follow the judge’s old program (two slips of it included), and so does the game: its rulebook is "
        "“judge-program”",
        "les rapports suivent l’ancien programme du juge (avec ses deux erreurs), et la partie aussi : son règlement "
        "est « judge-program »",
    ),
    "ahead": ("not for {code}: left out", "pas pour {code} : omis"),
    "lines-cut": ("only {limit:,} lines are read", "seules {limit:,} lignes sont lues"),
    "line-long": ("the line has more than {limit} characters", "la ligne compte plus de {limit} caractères"),
    "too-many-faults": (
        "too much here is no order; from this line on nothing was read",
        "il y a trop de texte sans ordre ; rien n’a été lu à partir de cette ligne",
    ),
    "late": (
        "sent {sent}, after the deadline {deadline}",
        "envoyé {sent}, après l’échéance {deadline}",
    ),
    "instead-of": ("counts instead of {text}", "compte à la place de {text}"),
    "directive": ("“{word}” is not supported and was left out", "« {word} » n’est pas pris en charge et a été omis"),
    "no-use": (
        "“USE {name}” names no variant that is here; it was left out",
        "« USE {name} » ne désigne aucune variante présente ; omis",
    ),
    "unknown-place": ("there is no province “{name}”", "il n’y a pas de province « {name} »"),
    "no-border": ("the border {a} – {b} cannot be and was left out", "la frontière {a} – {b} est impossible et omise"),
    "one-sided": (
        "the border {a} – {b} is named on one side only; it was taken for both",
        "la frontière {a} – {b} n’est nommée que d’un côté ; elle vaut pour les deux",
    ),
    "kind-changed": (
        "{name} has no border that fits its kind; it was taken for {sort}",
        "{name} n’a aucune frontière de sa sorte ; pris pour {sort}",
    ),
    "no-center": ("{name} cannot be a supply center", "{name} ne peut être un centre de ravitaillement"),
    "no-start": ("the unit {text} of {power} cannot stand there", "l’unité {text} de {power} ne peut s’y trouver"),
    "other-variants": ("not read, also in the file: {names}", "non lues, aussi dans le fichier : {names}"),
    "special-border": (
        "a special border of {name} is not supported; it was taken for an ordinary one",
        "une frontière spéciale de {name} n’est pas prise en charge ; elle est traitée comme ordinaire",
    ),
    "dummy": (
        "{name} is not played; it begins like any other power",
        "{name} n’est pas jouée ; elle commence comme les autres",
    ),
    "special-home": (
        "“{name}” is a home of a special kind, which is not supported",
        "« {name} » est un centre d’origine d’un genre particulier, non pris en charge",
    ),
    "builds-anywhere": (
        "units may be built in any center there, here only in home centers ({word})",
        "là-bas on construit dans tout centre, ici seulement dans les centres d’origine ({word})",
    ),
    "coastal-convoy": (
        "fleets in {name} could convoy; here they cannot",
        "les flottes en {name} pourraient convoyer ; ici elles ne le peuvent pas",
    ),
    "no-drawing": ("there is no drawing", "il n’y a pas de dessin"),
    "bad-drawing": ("the drawing {file} cannot be used: {reason}", "le dessin {file} est inutilisable : {reason}"),
    "not-drawn": ("the drawing does not show {name}", "le dessin ne montre pas {name}"),
    "lost": ("{what} cannot be kept in this format", "{what} ne peut être gardé dans ce format"),
}


def sentence(kind: str, **values: object) -> dict[str, str]:
    """Return a sentence in both languages."""
    english, french = TEMPLATES[kind]
    return {"en": _fill(english, values, "en"), "fr": _fill(french, values, "fr")}


def notice(line: int, kind: str, **values: object) -> Notice:
    """Return a notice about a line of the text (0: none in particular)."""
    words = sentence(kind, **values)
    if not line:
        return Notice("", words)
    return Notice(f"line {line}", {"en": f"line {line}: {words['en']}", "fr": f"ligne {line}\u00a0: {words['fr']}"})


def _fill(template: str, values: Mapping[str, object], language: str) -> str:
    chosen = {key: value.get(language, "") if isinstance(value, Mapping) else value for key, value in values.items()}
    return filled(template, language, chosen)
