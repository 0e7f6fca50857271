"""How sentences name places and powers: with article and preposition, as each language has them.

A pack tells how a sentence says that something is in a place: ``in the Ruhr``, ``en mer du Nord``, ``à Paris``,
``dans le golfe du Lion``. The other forms follow from that one phrase; they are made when a sentence is read.
"""

from dataclasses import dataclass

from dipdesk.domain.board import Power, Province, Terrain

BEGINNINGS = {
    "en": ("in the", "in", "on the", "on", "at the", "at"),
    "fr": (
        *("à la", "à l’", "à", "au", "aux", "en"),
        *("dans la", "dans le", "dans les", "dans l’"),
        *("sur la", "sur le", "sur les", "sur l’"),
    ),
}
"""What a phrase of place may begin with, by language."""

_LONGEST_FIRST = {language: sorted(found, key=len, reverse=True) for language, found in BEGINNINGS.items()}
_WATERS = {"mer": "en", "golfe": "dans le", "baie": "dans la", "océan": "dans l’", "détroit": "dans le"}
"""What stands before the first words of French waters, for packs that do not say."""
_VOWELS = frozenset("aeiouàâäéèêëîïôöùûüæœ")
_JOINED = {"le": ("au", "du"), "les": ("aux", "des")}


@dataclass(frozen=True, slots=True)
class Forms:
    """The forms of a name in a sentence.

    ``the``: with its article (``the North Sea``, ``la Norvège``); ``at``: where something is or, in French, goes
    (``in the North Sea``, ``en Norvège``); ``of``: what belongs there (``of Norway``, ``de Norvège``);
    ``of_the`` and ``to_the``: after ``of`` and ``to``, in French with the article (``du Japon``, ``à la France``).
    """

    the: str
    at: str
    of: str
    of_the: str
    to_the: str

    def __str__(self) -> str:
        """Return the name with its article."""
        return self.the


def split_phrase(phrase: str, language: str) -> tuple[str, str]:
    """Return the beginning and the name of a phrase of place (``en`` and ``mer du Nord``); ``""`` for an unknown one.

    >>> split_phrase("dans l'océan Arctique", "fr")
    ('dans l’', 'océan Arctique')
    """
    text = phrase.replace("'", "’")
    for start in _LONGEST_FIRST.get(language, ()):
        glued = start if start.endswith("’") else f"{start} "
        if text.startswith(glued) and text[len(glued) :].strip():
            return start, text[len(glued) :].strip()
    return "", text


def place_forms(province: Province, language: str) -> Forms:
    """Return the forms of a province's name; sensible ones where its pack says nothing (``Province.where``)."""
    phrase = province.where.get(language)
    is_water = province.terrain is Terrain.WATER
    if language == "fr":
        return _french(phrase or _french_default(province.label("fr"), is_water), is_water)
    article = "in the" if is_water and not province.is_box else "in"
    return _english(phrase or f"{article} {province.label(language)}")


def power_forms(power: Power, language: str) -> Forms:
    """Return the forms of a power's name (``Power.where``): ``la France``, ``du Japon``."""
    phrase = power.where.get(language)
    if language == "fr":
        return _french(phrase or f"à {power.label('fr')}", is_water=False)
    return _english(phrase or f"in {power.label(language)}")


def named(name: str) -> Forms:
    """Return the forms of a name that no pack knows: the name itself."""
    return Forms(name, name, name, name, name)


def coast_forms(forms: Forms, coast: str, language: str) -> Forms:
    """Return the forms of a coast: ``the south coast of Spain``, ``sur la côte sud d’Espagne``."""
    if language == "fr":
        return _french(f"sur la {coast} {forms.of}", is_water=True)
    return _english(f"on the {coast} {forms.of}")


def _english(phrase: str) -> Forms:
    start, name = split_phrase(phrase, "en")
    the = f"the {name}" if start.endswith("the") else name
    return Forms(the, phrase, f"of {the}", f"of {the}", f"to {the}")


def _french_default(name: str, is_water: bool) -> str:
    first, _, rest = name.partition(" ")
    before = _WATERS.get(first.casefold()) if is_water and rest else None
    if before is None:
        return f"à {name}"
    return f"{before}{'' if before.endswith('’') else ' '}{first.casefold()} {rest}"


def _french(phrase: str, is_water: bool) -> Forms:
    start, name = split_phrase(phrase, "fr")
    at = phrase.replace("'", "’")
    article = _article(start, name)
    the = _after(article, name)
    of_the = _contracted("de", article, name)
    # Lands entered with "en" go without article after "de": l'armée de Norvège, but la flotte de la mer du Nord.
    of = before_vowel("de", name) if start == "en" and not is_water else of_the
    return Forms(the, at, of, of_the, _contracted("à", article, name))


def _article(start: str, name: str) -> str:
    """Return the article that a beginning speaks of."""
    if start == "en":
        return "l’" if name[:1].casefold() in _VOWELS else "la"
    if start in ("au", "aux"):
        return "le" if start == "au" else "les"
    return start.partition(" ")[2]


def _after(article: str, name: str) -> str:
    return name if not article else f"{article}{name}" if article.endswith("’") else f"{article} {name}"


def _contracted(word: str, article: str, name: str) -> str:
    """Put ``de`` or ``à`` before an article: ``du``, ``au``, ``des``, ``aux``, ``de la``, ``de l’``, ``d’``."""
    if article in _JOINED:
        return f"{_JOINED[article][word == 'de']} {name}"
    if not article and word == "de":
        return before_vowel("de", name)
    return f"{word} {_after(article, name)}"


def before_vowel(word: str, name: str) -> str:
    """Put ``de`` before a word without article: ``de Paris``, ``d’Ankara``."""
    return f"{word[:-1]}’{name}" if name[:1].casefold() in _VOWELS else f"{word} {name}"
