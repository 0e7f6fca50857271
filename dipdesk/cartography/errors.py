"""What can be wrong with a drawing, in words for people."""

from collections.abc import Mapping

from dipdesk.domain.typesetting import filled

WORDS: Mapping[str, tuple[str, str]] = {
    "missing-file": ("there is no file “{name}” in the pack", "le dossier de la carte n’a pas de fichier « {name} »"),
    "unreadable": ("the file cannot be read: {reason}", "le fichier est illisible : {reason}"),
    "too-big": (
        "the file has {size} bytes; a drawing may have at most {limit}",
        "le fichier pèse {size} octets ; un dessin peut en avoir {limit} au plus",
    ),
    "not-xml": ("this is not well-formed XML: {reason}", "ce n’est pas du XML bien formé : {reason}"),
    "not-svg": ("the outermost element is <{tag}>, not <svg>", "l’élément racine est <{tag}> et non <svg>"),
    "entity": (
        "the entity “{name}” refers to other entities or files; only plain text entities are read",
        "l’entité « {name} » renvoie à d’autres entités ou fichiers ; seules les entités de texte simple sont lues",
    ),
    "too-many-elements": (
        "more than {limit} elements: keep only the groups of the map in the file",
        "plus de {limit} éléments : ne gardez dans le fichier que les groupes de la carte",
    ),
    "too-deep": (
        "groups are nested more than {limit} deep",
        "les groupes sont imbriqués sur plus de {limit} niveaux",
    ),
    "too-many-points": (
        "more than {limit} points in all: simplify the outlines",
        "plus de {limit} points au total : simplifiez les contours",
    ),
    "too-many-curves": (
        "the curves come to more than {limit} points: draw them with fewer pieces or straight lines",
        "les courbes font plus de {limit} points : dessinez-les en moins de morceaux ou en lignes droites",
    ),
    "no-sheet": (
        "the <svg> element needs a viewBox of four numbers with a positive width and height, as in “0 0 2000 1500”",
        (
            "l’élément <svg> doit porter une viewBox de quatre nombres, de "
            "largeur et de hauteur positives, comme « 0 0 2000 1500 »"
        ),
    ),
    "no-group": (
        (
            "there is no group or layer named “{group}” (there are: "
            "{seen}); draw one closed shape for each province in it"
        ),
        (
            "il n’y a ni groupe ni calque nommé « {group} » (on trouve : "
            "{seen}) ; dessinez-y une forme fermée par province"
        ),
    ),
    "no-id": (
        "<{tag}> in the group “{group}” has no name: give it, or the group around it, the id of its province",
        (
            "<{tag}> dans le groupe « {group} » n’a pas de nom : donnez-lui, ou "
            "au groupe qui l’entoure, l’identifiant de sa province"
        ),
    ),
    "twice": (
        "the id “{id}” stands twice: name the second shape rightly, or make one path or one named group of the two",
        (
            "l’identifiant « {id} » figure deux fois : nommez bien la seconde forme, "
            "ou faites des deux un seul tracé ou un seul groupe nommé"
        ),
    ),
    "tangled": (
        "the shapes are too tangled to be put right",
        "les formes sont trop enchevêtrées pour être remises en ordre",
    ),
    "no-area": (
        "{element} encloses no area: draw a closed outline",
        "{element} n’enferme aucune surface : dessinez un contour fermé",
    ),
    "bad-path": (
        "{element}: the path data is broken near “{near}”",
        "{element} : le tracé est défectueux près de « {near} »",
    ),
    "bad-number": (
        "{element}: “{value}” is no number for {attribute}",
        "{element} : « {value} » n’est pas un nombre pour {attribute}",
    ),
    "bad-transform": (
        "{element}: the transform “{value}” cannot be read",
        "{element} : la transformation « {value} » est illisible",
    ),
    "out-of-range": (
        "{element}: a coordinate is not finite or far outside of the sheet",
        "{element} : une coordonnée n’est pas finie ou se trouve très loin de la feuille",
    ),
    "unknown-shape": (
        "{element}: <{tag}> is not read; turn it into a path (in Inkscape: Path, Object to Path)",
        "{element} : <{tag}> n’est pas lu ; faites-en un chemin (dans Inkscape : Chemin, Objet en chemin)",
    ),
    "bad-class": (
        (
            "{element}: nothing says what it is; put it in a group named "
            "{known} (whichever is right), or give it that class"
        ),
        (
            "{element} : rien ne dit ce que c’est ; mettez-le dans un groupe "
            "nommé {known} (selon le cas), ou donnez-lui cette classe"
        ),
    ),
    "bad-seam": (
        "{element}: data-seam is “{value}”; it should be one of {known}",
        "{element} : data-seam vaut « {value} » ; on attend {known}",
    ),
    "bad-places": (
        "{element}: its name or {attribute} should name {count} places, as in “{example}”",
        "{element} : son nom ou {attribute} devrait nommer {count} lieux, comme « {example} »",
    ),
    "bad-toml": ("this is not well-formed TOML: {reason}", "ce n’est pas du TOML bien formé : {reason}"),
    "bad-anchor": (
        "{key}: {value} is not {wanted}",
        "{key} : {value} n’est pas {wanted}",
    ),
    "bad-cache": ("the shape cache is damaged", "le cache des formes est endommagé"),
    "zip-files": ("a pack may have at most {limit} files", "une carte peut avoir {limit} fichiers au plus"),
    "zip-size": (
        "the files have more than {limit} bytes when unpacked",
        "les fichiers dépassent {limit} octets une fois décompressés",
    ),
    "zip-name": (
        "the name “{name}” leads out of the pack",
        "le nom « {name} » mène hors de l’archive",
    ),
    "no-cut": (
        "the borders of the cut ({borders}) do not form one line from {pivot} to the edge of the sheet",
        "les frontières de la coupure ({borders}) ne forment pas une seule ligne de {pivot} au bord de la feuille",
    ),
    "no-shape": (
        "the drawing has no shape for {province}",
        "le dessin n’a pas de forme pour {province}",
    ),
}


WANTED_FR: Mapping[str, str] = {
    "a pair of provinces": "une paire de provinces",
    "a point [x, y]": "un point [x, y]",
    "one of full, short, leader": "l’un de full, short, leader",
    "a list of texts of at most 80 characters": "une liste de textes de 80 caractères au plus",
    "a size from 1 to 400": "une taille de 1 à 400",
    "a number": "un nombre",
    "a table": "une table",
    "a list": "une liste",
}
"""What a key of ``anchors.toml`` should hold, in French."""


class DrawingError(Exception):
    """A drawing that cannot be read: what is wrong, and where.

    ``cause`` is a key of ``WORDS``, ``fields`` fill its sentence; ``file`` and ``line`` (0 = unknown) tell the place.
    """

    def __init__(self, cause: str, *, file: str = "", line: int = 0, **fields: object) -> None:
        """Keep the parts; the sentence is made when it is read."""
        super().__init__(cause)
        self.cause = cause
        self.file = file
        self.line = line
        self.fields = fields

    def text(self, language: str = "en") -> str:
        """Return the sentence in ``language`` (``en`` or ``fr``), the place before it."""
        fields = self.fields
        if language == "fr":
            fields = {key: WANTED_FR.get(str(value), value) for key, value in fields.items()}
        sentence = filled(WORDS[self.cause][language == "fr"], language, fields)
        if self.file and self.line:
            return f"{self.file}:{self.line}: {sentence}"
        return f"{self.file}: {sentence}" if self.file else sentence

    def __str__(self) -> str:
        """Return the English sentence."""
        return self.text()

    def at(self, file: str, line: int = 0) -> "DrawingError":
        """Return the error with its file (and line) filled in where it had none."""
        self.file = self.file or file
        self.line = self.line or line
        return self
