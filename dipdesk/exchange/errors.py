"""Why a text or file of another program cannot be read."""

from collections.abc import Mapping

from dipdesk.domain.typesetting import typeset
from dipdesk.game.faults import Fault, SaveError, in_language

SENTENCES: Mapping[str, tuple[str, str]] = {
    "no-report": (
        "there is no report of the judge here; one begins “Movement results for Spring of 1901.”",
        "il n’y a pas ici de rapport du juge ; il commence par « Movement results for Spring of 1901. »",
    ),
    "unknown-format": ("no format “{name}”; known are {known}", "pas de format « {name} » ; on connaît {known}"),
    "unknown-content": (
        "the content is of no format known here: {known}; texts with orders go into the inbox of the window",
        "le contenu n’est d’aucun format connu ici : {known} ; les textes d’ordres vont dans la boîte de réception",
    ),
    "write-only": ("{name} can be written, not read", "{name} s’écrit mais ne se lit pas"),
    "read-only": ("{name} can be read, not written", "{name} se lit mais ne s’écrit pas"),
    "too-long": ("the text is longer than {limit:,} bytes", "le texte dépasse {limit:,} octets"),
    "no-map": ("there is no variant “{name}” here", "il n’y a pas ici de variante « {name} »"),
    "too-many": ("there are more than {limit:,} {what}", "il y a plus de {limit:,} {what}"),
    "no-fit": (
        "more than {limit} names and orders mean nothing here; the reports may be of another variant",
        "plus de {limit} noms et ordres ne veulent rien dire ici ; ce sont peut-être les rapports d’une autre variante",
    ),
    "no-variant": (
        "no variant can be made of it: {reason}",
        "on ne peut en faire une variante : {reason}",
    ),
    "bad-zip": ("this zip file cannot be read: {reason}", "ce fichier zip est illisible : {reason}"),
    "zip-bomb": (
        "“{name}” in the zip is packed too densely or has more than {limit:,} bytes",
        "« {name} » dans le zip est comprimé à l’excès ou dépasse {limit:,} octets",
    ),
    "no-such-game": (
        "there is no game {number} in it; it has {count}",
        "il n’y a pas de partie {number} ; il y en a {count}",
    ),
    "choose": (
        "it holds {count} games; name a file to write them to, or choose one with --game",
        "il contient {count} parties ; nommez un fichier où les écrire, ou choisissez-en une avec --game",
    ),
    "no-variants": (
        "there is no variants.xml with a variant in the zip",
        "le zip ne contient pas de variants.xml avec une variante",
    ),
    "no-such-variant": (
        "there is no “{name}” in it; it has {known}",
        "il n’y a pas de « {name} » ; il y a {known}",
    ),
    "no-member": ("the file “{name}” is missing in the zip", "le fichier « {name} » manque dans le zip"),
    "in-file": ("{file}: {reason}", "{file} : {reason}"),
    "line": ("line {line}: {reason}", "ligne {line} : {reason}"),
    "no-directive": (
        "there is no map here; one has lines such as “COAST BRE ABUTS ENG GAS MAO PAR PIC”",
        "il n’y a pas ici de carte ; on y trouve des lignes comme « COAST BRE ABUTS ENG GAS MAO PAR PIC »",
    ),
    "empty": ("there is no phase in it", "il n’y a aucune phase"),
}


class ExchangeError(SaveError):
    """A text or file that cannot be read at all; ``kind`` is one of ``SENTENCES``, ``words`` says why in a language."""

    def __init__(self, kind: str, **values: object) -> None:
        """Keep the kind of fault and its values."""
        self.kind = kind
        english, french = SENTENCES[kind]
        said = {
            language: words.format(**{key: in_language(value, language) for key, value in values.items()})
            for language, words in (("en", english), ("fr", typeset(french)))
        }
        super().__init__("", Fault.REASON, reason=said)
