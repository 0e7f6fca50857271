"""Reading the variant zips of jDip: ``variants.xml``, the adjacencies and the drawing."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from dipdesk.cartography import foreign
from dipdesk.cartography.errors import DrawingError
from dipdesk.cartography.foreign import Sketch
from dipdesk.cartography.xmltree import Element, parse
from dipdesk.domain.board import province_of
from dipdesk.exchange.archive import members
from dipdesk.exchange.errors import ExchangeError
from dipdesk.exchange.facts import COASTAL, LAND, SHUT, WATER, Facts, Place, Side, clean_id, tidied
from dipdesk.exchange.imported import Imported
from dipdesk.exchange.notices import notice
from dipdesk.game.opened import Notice
from dipdesk.game.pack_merge import is_id

COASTS = ("nc", "sc", "wc", "ec", "nw", "ne", "sw", "se")
LAYERS = ("MouseLayer", "MapLayer")
"""Groups with the shapes of provinces: those for the mouse, else those that are seen."""
MAX_NOTICES = 200
_TURN = re.compile(r"(spring|fall|autumn|winter)\D{0,3}(\d{1,4})\D{0,4}(movement|retreat|adjustment)?", re.IGNORECASE)
_KNOWN = frozenset(
    (
        *("VARIANT", "VARIANTS", "DESCRIPTION", "POWER", "SUPPLYCENTER", "INITIALSTATE", "STARTINGTIME"),
        *("VICTORYCONDITIONS", "WINNING_SUPPLY_CENTERS", "MAP", "MAP_GRAPHIC", "MAP_DEFINITION", "SYMBOLS"),
    )
)


def is_variant(data: bytes) -> bool:
    """Tell whether a zip holds variants of jDip; False for what is no zip."""
    try:
        return "variants.xml" in members(data, ("variants.xml",))
    except ExchangeError:
        return False


def read_zip(data: bytes, wanted: str = "") -> Imported:
    """Return the variant called ``wanted`` in a zip (the default one or the first if empty), with its drawing.

    ExchangeError says what is wrong; what is not supported is told in the notices.
    """
    files = members(data, (".xml", ".svg"))
    listed = next((name for name in files if name == "variants.xml"), None)
    if listed is None:
        raise ExchangeError("no-variants")
    root = _xml(listed, files[listed])
    chosen, others = _choose(root, wanted)
    reader = _Reader(files, root, chosen)
    if others:
        reader.note("other-variants", names=", ".join(others))
    return reader.imported()


def _xml(name: str, data: bytes) -> Element:
    try:
        return parse(data)
    except DrawingError as error:
        raise ExchangeError("in-file", file=name[:60], reason=str(error)) from None


def _choose(root: Element, wanted: str) -> tuple[Element, list[str]]:
    found = list(_all(root, "VARIANT"))
    names = [each.attributes.get("name", "") for each in found]
    if not found:
        raise ExchangeError("no-variants")
    if wanted:
        index = next((i for i, name in enumerate(names) if name.casefold() == wanted.casefold()), -1)
        if index < 0:
            raise ExchangeError("no-such-variant", name=wanted[:60], known=", ".join(names)[:400])
    else:
        index = next((i for i, each in enumerate(found) if each.attributes.get("default") == "true"), 0)
    return found[index], [name[:60] for i, name in enumerate(names) if i != index][:20]


def _all(element: Element, tag: str) -> Iterator[Element]:
    pending = [element]
    while pending:
        each = pending.pop()
        if each.tag == tag:
            yield each
        pending.extend(reversed(each.children))


@dataclass(slots=True)
class _Province:
    """A province as jDip lists it: borders by type."""

    name: str
    shorts: list[str] = field(default_factory=list)
    uniques: list[str] = field(default_factory=list)
    ways: dict[str, list[str]] = field(default_factory=dict)


class _Reader:
    """Reads one variant of a zip."""

    def __init__(self, files: Mapping[str, bytes], root: Element, chosen: Element) -> None:
        self._files = files
        self._root = root
        self._chosen = chosen
        title = chosen.attributes.get("name", "variant")[:100]
        slug = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:40]
        self.facts = Facts(slug if is_id(slug) else "variant", title)
        self.notices: list[Notice] = []
        self._ids: dict[str, str] = {}
        self._provinces: dict[str, _Province] = {}
        self._sides: dict[str, str] = {}

    def note(self, kind: str, **values: object) -> None:
        if len(self.notices) < MAX_NOTICES:
            self.notices.append(notice(0, kind, **values))

    def imported(self) -> Imported:
        self._adjacency()
        self._powers()
        self._centers()
        self._start()
        self._victory()
        self._unsupported()
        self.notices += tidied(self.facts)
        variant = self.facts.variant()
        sketch, spots = self._drawing()
        if sketch is not None:
            for key in variant.board.provinces:
                if key not in sketch.shapes:
                    self.note("not-drawn", name=key)
        origin = " ".join(self._chosen.attributes.get("name", "").split())[:200]
        told = f"Read from the jDip variant “{origin}”."
        return Imported(self.facts, variant, tuple(self.notices[:MAX_NOTICES]), sketch, spots, told)

    # -- the graph

    def _adjacency(self) -> None:
        uri = next((m.attributes.get("adjacencyURI", "") for m in _all(self._chosen, "MAP")), "")
        name = PurePosixPath(uri.replace("\\", "/")).name.lower()
        if name not in self._files:
            raise ExchangeError("no-member", name=name[:60] or "adjacency.xml")
        root = _xml(name, self._files[name])
        found = list(_all(root, "PROVINCE"))
        for element in found:
            self._province(element)
        kinds = {key: _kind(key, province, self._ids) for key, province in self._provinces.items()}
        for key, province in self._provinces.items():
            coasts = [coast for coast in COASTS if province.ways.get(coast)]
            place = Place(province.name, kinds[key], coasts=coasts, short=key.capitalize())
            words = [*province.shorts, *province.uniques]
            place.abbreviations = [key, *(word.lower() for word in words)]
            self.facts.places[key] = place
        for key, province in self._provinces.items():
            self._ways(key, province, kinds)
        self._crossings(root, found)

    def _province(self, element: Element) -> None:
        shorts = element.attributes.get("shortname", "").replace(",", " ").split()
        if not shorts:
            self.note("directive", word=str(element)[:60])
            return
        key = clean_id(shorts[0])
        while key in self._provinces:
            key = f"{key[:18]}x"
        province = self._provinces[key] = _Province(element.attributes.get("fullname", shorts[0])[:100], shorts)
        self._ids |= dict.fromkeys([short.lower() for short in shorts], key)
        for child in element.children:
            if child.tag == "UNIQUENAME":
                province.uniques.append(child.attributes.get("name", "")[:100])
            elif child.tag == "ADJACENCY":
                way = child.attributes.get("type", "").lower()
                province.ways.setdefault(way, []).extend(child.attributes.get("refs", "").split()[:200])

    def _location(self, text: str) -> str | None:
        """Return the location of ``stp``, ``stp/sc`` or ``stp-sc``; None if there is none."""
        word = text.strip().lower()
        if word in self._ids:
            return self._ids[word]
        key, _, coast = word.replace("-", "/").replace("(", "/").rstrip(")").rpartition("/")
        if key not in self._ids:
            return None
        return f"{self._ids[key]}/{coast[:2]}" if coast[:2] in COASTS else self._ids[key]

    def _ways(self, key: str, province: _Province, kinds: Mapping[str, str]) -> None:
        for way, refs in province.ways.items():
            here = f"{key}/{way}" if way in COASTS else key
            if way not in ("mv", "xc", *COASTS):
                self.note("directive", word=f"ADJACENCY type={way}"[:60])
                continue
            for ref in refs:
                there = self._location(ref)
                if there is None:
                    self.note("unknown-place", name=ref[:40])
                    continue
                kind = "army" if way == "mv" else "fleet"
                unfit = (WATER, SHUT) if kind == "army" else (LAND, SHUT)
                pair = (province_of(here), province_of(there))
                if pair[0] != pair[1] and not any(kinds[each] in unfit for each in pair):
                    self.facts.join(kind, *(pair if kind == "army" else (here, there)))

    def _crossings(self, root: Element, provinces: list[Element]) -> None:
        """Read special borders: what costs armies strength is a crossing, ice closes a place in fall."""
        lists = list(_all(root, "BORDER_DEFINITIONS"))
        defined = {each.attributes.get("id", "").lower(): each for every in lists for each in _all(every, "BORDER")}
        for element in provinces:
            shorts = element.attributes.get("shortname", "").replace(",", " ").split()
            here = self._location(shorts[0]) if shorts else None
            for border in _borders_of(element, defined) if here else ():
                self._border(str(here), border)

    def _border(self, here: str, border: Element) -> None:
        modifier = border.attributes.get("baseMoveModifier", "0").strip()
        written = border.attributes.get("from", "").split()
        sources = [place for place in map(self._location, written) if place and province_of(place) != here]
        if modifier == "-1" and sources:
            for source in sources:
                self.facts.join("crossings", province_of(source), here)
        elif modifier == "0" and not written and border.attributes.get("season", "").strip().lower() == "fall":
            self.facts.places[here].closed_in_fall = True
        else:
            self.note("special-border", name=here)

    # -- the game

    def _powers(self) -> None:
        for element in self._children("POWER"):
            raw = " ".join(element.attributes.get("name", "").split())[:40]
            if not raw:
                continue
            name = raw if raw != raw.lower() else raw.title()
            if element.attributes.get("active", "true").lower() == "false":
                self.note("dummy", name=name)
            alternatives = element.attributes.get("altnames", "").split(",")
            aliases = [alias.strip()[:40] for alias in alternatives if alias.strip()]
            self.facts.sides[name] = Side(element.attributes.get("adjective", name)[:40], aliases=aliases)
            self._sides |= dict.fromkeys([raw.lower(), *(a.strip().lower() for a in alternatives)], name)

    def _children(self, tag: str) -> Iterator[Element]:
        return _all(self._chosen, tag)

    def _side(self, element: Element, attribute: str) -> str:
        raw = element.attributes.get(attribute, "").strip().lower()
        if raw in ("", "none", "any"):
            return ""
        if raw not in self._sides:
            self.note("no-power", name=raw[:40])
        return self._sides.get(raw, "")

    def _centers(self) -> None:
        for element in self._children("SUPPLYCENTER"):
            place = self._location(element.attributes.get("province", ""))
            if place is None:
                self.note("unknown-place", name=element.attributes.get("province", "")[:40])
                continue
            found = self.facts.places[province_of(place)]
            found.center = True
            found.home = self._side(element, "homepower")
            owner = self._side(element, "owner")
            if owner and owner != found.home:
                self.note("owned-at-start", name=found.name, power=owner)

    def _start(self) -> None:
        for element in self._children("INITIALSTATE"):
            place = self._location(element.attributes.get("province", ""))
            side = self._side(element, "power")
            unit = element.attributes.get("unit", "").strip().lower()
            if place is None or not side or unit not in ("army", "fleet", "a", "f"):
                if unit:
                    self.note("directive", word=f"INITIALSTATE {element.attributes.get('province', '')} {unit}"[:60])
                continue
            coast = element.attributes.get("unitcoast", "").strip().lower()[:2]
            if coast in self.facts.places[province_of(place)].coasts and unit[0] == "f":
                place = f"{province_of(place)}/{coast}"
            self.facts.sides[side].units.append(f"{unit[0].upper()} {place}")
        for element in self._children("STARTINGTIME"):
            found = _TURN.search(element.attributes.get("turn", ""))
            if found:
                kind = {"r": "R", "a": "B"}.get((found[3] or "m")[0].lower(), "M")
                season = "S" if found[1].lower() == "spring" and kind != "B" else "F"
                self.facts.first_phase = f"{season}{int(found[2]):04d}{kind}"

    def _victory(self) -> None:
        for element in self._children("WINNING_SUPPLY_CENTERS"):
            value = element.attributes.get("value", "").strip()
            if value.isascii() and value.isdigit() and len(value) < 5:
                self.facts.victory = int(value)

    def _unsupported(self) -> None:
        tags = {each.tag for child in self._chosen.children for each in _everything(child)}
        for tag in sorted(tags - _KNOWN)[:30]:
            self.note("directive", word=tag[:60])

    # -- the drawing

    def _drawing(self) -> tuple[Sketch | None, dict[str, dict[str, tuple[float, float]]]]:
        name = self._graphic()
        if name not in self._files:
            self.note("no-drawing")
            return None, {}
        try:
            root = parse(self._files[name])
            known = self.facts.places
            layer = next((name for name in LAYERS if root.group(name) is not None), LAYERS[0])
            sketch = foreign.sketch(root, layer, lambda text: self._drawn_place(text, known))
        except DrawingError as error:
            # The rules can be used without the drawing.
            self.note("bad-drawing", file=name[:60], reason={code: error.text(code) for code in ("en", "fr")})
            return None, {}
        return sketch, self._spots(root, sketch)

    def _drawn_place(self, text: str, known: Mapping[str, Place]) -> str | None:
        place = self._location(text.strip().lower().lstrip("_"))
        return place if place in known else None

    def _graphic(self) -> str:
        """Return the name of the drawing: that of the map definition the variant names, else the only one."""
        graphics = sorted(self._children("MAP_GRAPHIC"), key=lambda g: g.attributes.get("default") != "true")
        known = {d.attributes.get("id", ""): d.attributes.get("mapURI", "") for d in _all(self._root, "MAP_DEFINITION")}
        wanted = [each.attributes.get("ref", "") for each in graphics] or list(known)
        for name in wanted:
            if known.get(name):
                return PurePosixPath(known[name].replace("\\", "/")).name.lower()
        return next((name for name in self._files if name.endswith(".svg")), "")

    def _spots(self, root: Element, sketch: Sketch) -> dict[str, dict[str, tuple[float, float]]]:
        names = {"UNIT": "unit", "DISLODGED_UNIT": "dislodged", "SUPPLY_CENTER": "center"}
        found: dict[str, dict[str, tuple[float, float]]] = {}
        for data in _all(root, "PROVINCE_DATA"):
            for element in _all(data, "PROVINCE"):
                place = self._location(element.attributes.get("name", ""))
                for child in element.children if place else ():
                    at = _at(child)
                    if place and child.tag in names and at is not None:
                        found.setdefault(place, {})[names[child.tag]] = sketch.point(*at)
        return found


def _borders_of(province: Element, defined: Mapping[str, Element]) -> Iterator[Element]:
    """Yield the special borders of a province: named by it, or written inside of it."""
    names = province.attributes.get("borders", "").replace(",", " ").split()
    for child in province.children:
        if child.tag not in ("BORDER", "BORDER_REF"):
            continue
        said = [child.attributes.get(key, "") for key in ("refs", "ref", "idref", "id")]
        inner = " ".join(said).split()
        if any(name.lower() in defined for name in inner):
            names += inner
        else:
            yield child
    yield from (defined[name.lower()] for name in names if name.lower() in defined)


def _kind(key: str, province: _Province, ids: Mapping[str, str]) -> str:
    """Armies go where ways of type ``mv`` are listed, be it none or to itself (an island); fleets where others are."""
    others = {way: any(ids.get(ref.lower()) != key for ref in refs) for way, refs in province.ways.items()}
    by_sea = any(leads for way, leads in others.items() if way != "mv")
    if "mv" in province.ways:
        return COASTAL if by_sea else LAND if others["mv"] else SHUT
    return WATER if by_sea else SHUT


def _everything(element: Element) -> Iterator[Element]:
    pending = [element]
    while pending:
        each = pending.pop()
        yield each
        pending.extend(each.children)


def _at(element: Element) -> tuple[float, float] | None:
    try:
        x, y = float(element.attributes["x"]), float(element.attributes["y"])
    except (KeyError, ValueError):
        return None
    return (x, y) if abs(x) < 1e6 and abs(y) < 1e6 else None
