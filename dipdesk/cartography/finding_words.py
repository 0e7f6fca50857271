"""The sentences of an audit: what is wrong, where, what would be right; in English and French."""

from collections.abc import Mapping

WORDS: Mapping[str, tuple[str, str]] = {
    "no-shape": (
        "{a} has no shape in the drawing: draw one, or give a shape this name",
        "{a} n’a pas de forme dans le dessin : dessinez-la, ou donnez ce nom à une forme",
    ),
    "stray-shape": (
        "the shape “{a}” is no province of the variant: name it after one, or move it out of the group “provinces”",
        "la forme « {a} » n’est pas une province : donnez-lui le nom d’une, ou sortez-la du groupe « provinces »",
    ),
    "stray-name": (
        "the group “{layer}” names “{a}”, which is no place of the variant",
        "le groupe « {layer} » nomme « {a} », qui n’est pas un lieu de la variante",
    ),
    "class": (
        "{a} is drawn as “{drawn}”, the variant says “{ruled}”: change one of them",
        "{a} est dessinée comme « {drawn} », la variante dit « {ruled} » : changez l’un des deux",
    ),
    "swapped": (
        "the shapes “{a}” and “{b}” have each other’s borders: swap their names",
        "les formes « {a} » et « {b} » ont chacune les frontières de l’autre : échangez leurs noms",
    ),
    "border-missing": (
        "{a} and {b} are neighbors but share no border: draw one, or take the pair out of variant.toml",
        (
            "{a} et {b} sont voisines mais n’ont pas de frontière commune : "
            "dessinez-la, ou retirez la paire de variant.toml"
        ),
    ),
    "gap": (
        "{a} and {b} are neighbors, but a gap of {gap:.1f} px parts their lines: snap one to the nodes of the other",
        (
            "{a} et {b} sont voisines, mais un vide de {gap:.1f} px sépare "
            "leurs lignes : accrochez l’une aux nœuds de l’autre"
        ),
    ),
    "border-short": (
        "{a} and {b} share only {length:.1f} px of border; {least:.0f} are wanted",
        "{a} et {b} n’ont que {length:.1f} px de frontière commune ; il en faut {least:.0f}",
    ),
    "border-extra": (
        (
            "{a} and {b} share {length:.1f} px of border but are no "
            "neighbors: part them, or add the pair to variant.toml"
        ),
        (
            "{a} et {b} ont {length:.1f} px de frontière commune mais ne sont pas "
            "voisines : séparez-les, ou ajoutez la paire à variant.toml"
        ),
    ),
    "too-near": (
        (
            "{a} and {b} are no neighbors but come within {gap:.1f} px; keep them "
            "{least:.0f} px apart, or list the pair under [straits] in anchors.toml"
        ),
        (
            "{a} et {b} ne sont pas voisines mais s’approchent à {gap:.1f} px ; écartez-les de "
            "{least:.0f} px, ou citez la paire sous [straits] dans anchors.toml"
        ),
    ),
    "army-missing": (
        "armies go between {a} and {b}, but one of them is a water",
        "les armées passent entre {a} et {b}, mais l’une des deux est une étendue d’eau",
    ),
    "army-extra": (
        (
            "{a} and {b} share a land border, but no army goes between "
            "them: part them, or add the pair to [army_borders]"
        ),
        (
            "{a} et {b} ont une frontière terrestre, mais aucune armée n’y "
            "passe : séparez-les, ou ajoutez la paire à [army_borders]"
        ),
    ),
    "fleet-missing": (
        (
            "fleets go between {a} and {b}, but the drawing shows no way along "
            "the coast: their border must end at water, on that coast"
        ),
        (
            "les flottes passent entre {a} et {b}, mais le dessin ne montre aucun passage "
            "par la côte : leur frontière doit finir dans l’eau, sur cette côte"
        ),
    ),
    "fleet-extra": (
        (
            "the drawing lets fleets go between {a} and {b}, the rules do not: end "
            "their border inland, or add the pair to [fleet_borders]"
        ),
        (
            "le dessin laisse passer les flottes entre {a} et {b}, les règles non : finissez leur "
            "frontière à l’intérieur des terres, ou ajoutez la paire à [fleet_borders]"
        ),
    ),
    "crossing-missing": (
        "no crossing is drawn between {a} and {b}: draw a line in the group “crossings”",
        "aucun passage n’est dessiné entre {a} et {b} : tracez une ligne dans le groupe « crossings »",
    ),
    "crossing-extra": (
        "a crossing is drawn between {a} and {b}, the rules know none",
        "un passage est dessiné entre {a} et {b}, les règles n’en connaissent pas",
    ),
    "crossing-ends": (
        "the crossing between {a} and {b} does not reach from one to the other",
        "le passage entre {a} et {b} ne va pas de l’une à l’autre",
    ),
    "four": (
        "four provinces meet in one point ({names}): move one of the borders by {least:.0f} px or more",
        (
            "quatre provinces se touchent en un point ({names}) : déplacez "
            "l’une des frontières d’au moins {least:.0f} px"
        ),
    ),
    "overlap": (
        "the shapes of {a} and {b} overlap by {area:.0f} square px: draw their border once, with the same nodes",
        (
            "les formes de {a} et {b} se chevauchent sur {area:.0f} px carrés : "
            "tracez leur frontière une fois, avec les mêmes nœuds"
        ),
    ),
    "same-shape": (
        "“{a}” and “{b}” are the same shape drawn twice: delete one of them",
        "« {a} » et « {b} » sont la même forme dessinée deux fois : supprimez-en une",
    ),
    "hole": (
        (
            "{area:.0f} square px amid the map belong to no shape: close the "
            "gap, or draw what lies there in the group “offboard”"
        ),
        (
            "{area:.0f} px carrés au milieu de la carte n’appartiennent à aucune forme : "
            "fermez le vide, ou dessinez dans le groupe « offboard » ce qui s’y trouve"
        ),
    ),
    "knot": (
        "the outline of {a} crosses or touches itself: undo the loop",
        "le contour de {a} se recoupe ou se touche lui-même : défaites la boucle",
    ),
    "off-sheet": (
        "{a} reaches {length:.0f} px beyond the sheet: the viewBox of map.svg must hold all shapes",
        "{a} dépasse la feuille de {length:.0f} px : la viewBox de map.svg doit contenir toutes les formes",
    ),
    "sheet-small": (
        (
            "the sheet is only {width:.0f} px wide, and a unit takes 32: scale "
            "the drawing so that the viewBox is about 2000 wide"
        ),
        (
            "la feuille n’a que {width:.0f} px de large, et une unité en prend 32 : "
            "agrandissez le dessin jusqu’à une viewBox d’environ 2000 de large"
        ),
    ),
    "no-line": (
        (
            "the group “borders” has no line for {length:.0f} px of the "
            "border between {a} and {b}: add it, or delete the group"
        ),
        (
            "le groupe « borders » n’a pas de ligne pour {length:.0f} px de la "
            "frontière entre {a} et {b} : ajoutez-la, ou supprimez le groupe"
        ),
    ),
    "stray-line": (
        "{length:.0f} px of a line in the group “borders” follow no border: move the line, or delete the group",
        (
            "{length:.0f} px d’une ligne du groupe « borders » ne suivent aucune "
            "frontière : déplacez la ligne, ou supprimez le groupe"
        ),
    ),
    "cut": ("the cut is broken: {reason}", "la coupure est rompue : {reason}"),
    "seam": (
        (
            "the {side} edge shows {a} where the opposite edge shows {b}: "
            "one province, or two neighbors, must face each other"
        ),
        (
            "le bord {side} montre {a} là où le bord opposé montre {b} : une "
            "seule province, ou deux voisines, doivent s’y faire face"
        ),
    ),
    "city-outside": (
        "a city of {a} lies in {b}: see on which side of the border it should be",
        "une ville de {a} se trouve en {b} : voyez de quel côté de la frontière elle devrait être",
    ),
    "city-nowhere": (
        "a city of {a} lies in no province",
        "une ville de {a} ne se trouve dans aucune province",
    ),
    "city-stray": (
        "[cities] of anchors.toml names “{a}”, which is no province of the variant",
        "[cities] dans anchors.toml nomme « {a} », qui n’est pas une province de la variante",
    ),
    "no-file": (
        (
            "there is no anchors.toml: spots and names are only guessed; let "
            "one be made (dipdesk check --place), then change it"
        ),
        (
            "il n’y a pas d’anchors.toml : emplacements et noms sont devinés ; "
            "faites-en faire un (dipdesk check --place), puis modifiez-le"
        ),
    ),
    "no-anchor": (
        "{a} has no spots in anchors.toml: add [p.{key}] with “unit” and “dislodged”",
        "{a} n’a pas d’emplacements dans anchors.toml : ajoutez [p.{key}] avec « unit » et « dislodged »",
    ),
    "stray-anchor": (
        "anchors.toml has spots for “{a}”, which is no place of the variant",
        "anchors.toml donne des emplacements pour « {a} », qui n’est pas un lieu de la variante",
    ),
    "sheet": (
        (
            "anchors.toml is made for a sheet of {drawn}, the drawing has "
            "{ruled}: the viewBox was changed, so all spots must be moved"
        ),
        (
            "anchors.toml est fait pour une feuille de {drawn}, le dessin en a {ruled} "
            ": la viewBox a changé, il faut déplacer tous les emplacements"
        ),
    ),
    "outside": (
        "the {spot} of {a} lies outside of its shape, by {gap:.0f} px",
        "{spot} : l’emplacement de {a} est hors de sa forme, à {gap:.0f} px",
    ),
    "at-edge": (
        "the {spot} of {a} stands only {gap:.1f} px from the edge of its shape; {least:.0f} are wanted",
        "{spot} : l’emplacement de {a} n’est qu’à {gap:.1f} px du bord de sa forme ; il en faut {least:.0f}",
    ),
    "no-center": (
        "{a} is a supply center without a spot for its mark: add “center”",
        "{a} est un centre sans emplacement de marque : ajoutez « center »",
    ),
    "stray-center": (
        "{a} has a spot for a center mark but is none",
        "{a} a un emplacement de marque de centre sans être un centre",
    ),
    "covers": (
        "the {spot} of {a} and the {other} of {b} cover each other, {gap:.1f} px apart: move one away",
        "{a} ({spot}) et {b} ({other}) se couvrent, à {gap:.1f} px l’un de l’autre : écartez-les",
    ),
    "label-missing": (
        "{a} has no name in {language}: add label.{code} in anchors.toml",
        "{a} n’a pas de nom en {language} : ajoutez label.{code} dans anchors.toml",
    ),
    "label-differs": (
        "the label of {a} reads “{drawn}”, its name ({language}) is “{ruled}”",
        "l’étiquette de {a} dit « {drawn} », son nom ({language}) est « {ruled} »",
    ),
    "label-outside": (
        (
            "the label “{drawn}” of {a} ({language}) sticks out of its province "
            "by {part:.0%}: move it, or make it smaller, or short"
        ),
        (
            "l’étiquette « {drawn} » de {a} ({language}) dépasse de sa province "
            "({part:.0%}) : déplacez-la, réduisez-la ou abrégez-la"
        ),
    ),
    "label-astray": (
        "the label “{drawn}” of {a} ({language}) stands in {b}",
        "l’étiquette « {drawn} » de {a} ({language}) se trouve en {b}",
    ),
    "leader": (
        "the line of the label “{drawn}” of {a} ({language}) does not reach its province: let “leader” end in it",
        (
            "le trait de l’étiquette « {drawn} » de {a} ({language}) "
            "n’atteint pas sa province : faites-y finir « leader »"
        ),
    ),
    "labels-overlap": (
        "the labels of {a} and {b} overlap ({language})",
        "les étiquettes de {a} et {b} se chevauchent ({language})",
    ),
    "label-covered": (
        "the label “{drawn}” of {a} ({language}) is covered by the {other} of {b}",
        "l’étiquette « {drawn} » de {a} ({language}) est couverte par {b} ({other})",
    ),
    "one-sided": ("{a} lists {b} as a neighbor, but not the reverse", "{a} cite {b} comme voisine, mais non l’inverse"),
    "bad-edge": (
        "the border {a} – {b} is not for this kind of unit: {reason}",
        "la frontière {a} – {b} n’est pas pour cette sorte d’unité : {reason}",
    ),
    "alone": (
        "{a} has no neighbors at all: give it borders, or make it “impassable”",
        "{a} n’a aucune voisine : donnez-lui des frontières, ou déclarez-la « impassable »",
    ),
    "home": ("{a} is home of {owner} but no supply center", "{a} est le pays de {owner} sans être un centre"),
    "owner": ("{a} is home of {owner}, which is no power", "{a} est le pays de {owner}, qui n’est pas une puissance"),
    "unit": ("the unit {unit} cannot stand in {a}", "l’unité {unit} ne peut pas se tenir en {a}"),
    "two-units": ("two units begin in {a}", "deux unités commencent en {a}"),
    "victory": (
        "{victory} centers win, but there are only {count}",
        "il faut {victory} centres pour gagner, mais il n’y en a que {count}",
    ),
    "center-order": (
        "the order of the ownership report and the centers differ in {a}",
        "l’ordre du rapport des centres et les centres diffèrent pour {a}",
    ),
    "host": ("{a} does not touch its host {b} in the rules", "{a} ne touche pas son hôte {b} dans les règles"),
    "same-letter": (
        "the boxes {a} and {b} have the same letter, {letter}: end their names with different ones",
        "les cases {a} et {b} ont la même lettre, {letter} : terminez leurs noms par des lettres différentes",
    ),
}

_TERMS: Mapping[object, tuple[str, str]] = {
    "unit": ("unit", "unité"),
    "dislodged": ("dislodged unit", "unité délogée"),
    "center": ("center mark", "marque de centre"),
    "handle": ("handle", "poignée de la côte"),
    "left": ("left", "gauche"),
    "top": ("upper", "supérieur"),
    "en": ("English", "anglais"),
    "fr": ("French", "français"),
    "short": ("short form", "forme courte"),
}
_TERMED = ("spot", "other", "side", "language")


def worded(field: str, value: object, language: str) -> object:
    """Return the value of a field as the sentences of ``language`` take it."""
    if field in _TERMED and value in _TERMS:
        return _TERMS[value][language == "fr"]
    text = getattr(value, "text", None)  # a fault of the drawing with its own languages
    return text(language) if callable(text) else value
