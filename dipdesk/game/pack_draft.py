"""A pack as it is read: provinces, powers and borders of one sheet, before copies are joined and all is checked."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from operator import itemgetter

from dipdesk.domain.board import Edge, Location, Power, PowerName, Province, ProvinceId, Terrain
from dipdesk.domain.grammar import BEGINNINGS, split_phrase
from dipdesk.domain.variant import Box, Cut
from dipdesk.game.pack_merge import BORDERS
from dipdesk.game.pack_source import Source, Table
from dipdesk.game.pack_words import PackWords, said

MAX_BOARDS = 9


@dataclass(slots=True)
class Draft:
    """What the tables of a pack say, by name; ``units`` are (power, letter, location) in list order.

    ``owners`` are centers whose owner at the start is another than the power at home there; empty for nobody.
    """

    source: Source
    provinces: dict[ProvinceId, Province] = field(default_factory=dict)
    powers: dict[PowerName, Power] = field(default_factory=dict)
    units: list[tuple[PowerName, str, Location]] = field(default_factory=list)
    owners: dict[ProvinceId, PowerName] = field(default_factory=dict)
    borders: dict[str, list[Edge]] = field(default_factory=dict)
    default_coasts: dict[tuple[Location, ProvinceId], str] = field(default_factory=dict)
    coast_aliases: dict[Location, Location] = field(default_factory=dict)
    center_order: tuple[ProvinceId, ...] = ()
    boards: int = 1
    board_names: dict[str, tuple[str, ...]] = field(default_factory=dict)
    cut: Cut | None = None
    boxes: tuple[Box, ...] = ()
    wrap: tuple[str, ...] = ()


def read_draft(source: Source, root: Table) -> Draft:
    """Read the tables of a pack; PackError where one has a wrong type, or a key that means nothing."""
    draft = Draft(source)
    # Powers stand in the order of the alphabet everywhere, whatever a pack adds to its base.
    for name, table in sorted(root.table("powers").tables(), key=itemgetter(0)):
        draft.powers[name] = _power(name, table, len(draft.powers), draft)
    for key, table in root.table("provinces").tables():
        if "owner" in table.data:
            draft.owners[key] = table.text("owner")
        draft.provinces[key] = _province(key, table)
    draft.borders = {key: list(_edges(root.table(key))) for key in BORDERS}
    for origin, table in root.table("default_coasts").tables():
        draft.default_coasts |= {(origin, target): table.text(target) for target in table.data}
    aliases = root.table("coast_aliases")
    draft.coast_aliases = {place: aliases.text(place) for place in aliases.data}
    draft.center_order = root.texts("center_order")
    draft.wrap = root.texts("wrap")
    _read_boards(root, draft)
    _read_boxes(root, draft)
    return draft


def _power(name: str, table: Table, index: int, draft: Draft) -> Power:
    forms = {"en": table.text("adjective", ""), "fr": next(reversed(table.texts("adjective_fr")), "")}
    power = Power(
        name=name,
        adjective=table.text("adjective", name),
        letter=table.text("letter"),
        mail_name=table.text("mail_name", name),
        names={"en": name, "fr": table.text("name_fr", name)},
        aliases=(*table.texts("aliases"), *table.texts("adjective_fr")),
        color=table.number("color", index),
        where=_where(table),
        adjectives={language: form for language, form in forms.items() if form},
        lands=table.texts("lands"),
    )
    for text in table.texts("units"):
        kind, _, place = text.partition(" ")
        if kind not in ("A", "F") or not place:
            raise table.error(said(PackWords.NO_UNIT, value=text, example='"A par", "F stp/sc"'), "units")
        draft.units.append((name, kind, place.strip()))
    table.done()
    return power


def _province(key: str, table: Table) -> Province:
    kind = table.text("kind")
    if kind not in list(Terrain):
        raise table.error(said(PackWords.NO_KIND, value=kind, known=", ".join(Terrain)), "kind")
    name = table.text("name")
    province = Province(
        id=key,
        name=name,
        terrain=Terrain(kind),
        is_center=table.flag("center"),
        home=table.text("home", "") or None,
        abbreviations=table.texts("abbreviations") or (key,),
        coasts=table.texts("coasts"),
        is_island=table.flag("island"),
        closed_in_fall=table.flag("closed_in_fall"),
        names={"en": name, "fr": table.text("name_fr", name)},
        short=table.text("short", key.capitalize()),
        base=key,
        aliases=table.texts("aliases"),
        where=_where(table),
    )
    table.done()
    return province


def _where(table: Table) -> dict[str, str]:
    """Read how sentences say that something is there: ``in_en``, ``in_fr``; PackError for an unknown preposition."""
    found = {}
    for language, beginnings in BEGINNINGS.items():
        phrase = table.text(f"in_{language}", "").replace("'", "’")
        if not phrase:
            continue
        if not split_phrase(phrase, language)[0]:
            known = ", ".join(beginnings)
            key = f"in_{language}"
            raise table.error(said(PackWords.BAD_PHRASE, key=key, known=known, value=phrase), key)
        found[language] = phrase
    return found


def _edges(table: Table) -> Iterator[Edge]:
    for origin in table.data:
        for target in table.texts(origin):
            yield (origin, target)


def _read_boards(root: Table, draft: Draft) -> None:
    table = root.table("boards")
    draft.boards = table.number("count", 1)
    if not 1 <= draft.boards <= MAX_BOARDS:
        raise table.error(said(PackWords.BAD_COUNT, limit=MAX_BOARDS), "count")
    draft.board_names = {"en": table.texts("names"), "fr": table.texts("names_fr")}
    cut = table.pairs("cut")
    if cut:
        draft.cut = Cut(cut, table.text("pivot"))
    elif table.text("pivot", "") or draft.boards > 1:
        raise table.error(said(PackWords.NO_CUT), "count")
    table.done()


def _read_boxes(root: Table, draft: Draft) -> None:
    boxes = []
    for province, table in root.table("boxes").tables():
        boxes.append(Box(province, table.texts("hosts"), table.texts("links")))
        table.done()
    draft.boxes = tuple(boxes)
