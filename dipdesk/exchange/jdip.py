"""Reading the variant zips of jDip: ``variants.xml``, the adjacencies and the drawing."""

import re
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath

from dipdesk.cartography import foreign
from dipdesk.cartography.errors import DrawingError
from dipdesk.cartography.foreign import Sketch
from dipdesk.cartography.xmltree import Element, parse
from dipdesk.domain.board import coast_of, province_of
from dipdesk.exchange.archive import members
from dipdesk.exchange.errors import ExchangeError
from dipdesk.exchange.facts import COASTAL, WATER, Facts, Place, Side, tidied
from dipdesk.exchange.imported import Imported
from dipdesk.exchange.jdip_graph import Graph, every
from dipdesk.exchange.notices import notice
from dipdesk.game.opened import Notice
from dipdesk.game.pack_merge import is_id

LAYERS = ("MouseLayer", "MapLayer")
"""Groups with the shapes of provinces: those for the mouse, else those that are seen."""
MAX_NOTICES = 200
_TURN = re.compile(r"(spring|fall|autumn|winter)\D{0,3}(\d{1,4})\D{0,4}(movement|retreat|adjustment)?", re.IGNORECASE)
_KNOWN = frozenset(
    (
        *("VARIANT", "VARIANTS", "DESCRIPTION", "POWER", "SUPPLYCENTER", "INITIALSTATE", "STARTINGTIME"),
        *("VICTORYCONDITIONS", "WINNING_SUPPLY_CENTERS", "MAP", "MAP_GRAPHIC", "MAP_DEFINITION", "SYMBOLS"),
        *("RULEOPTIONS", "RULEOPTION", "INFLUENCE"),  # INFLUENCE only tints provinces
    )
)
_USUAL = frozenset(("VALUE_BUILDS_HOME_ONLY", "VALUE_WINGS_DISABLED"))
"""Values of rule options that are the rule here too."""


def is_variant(data: bytes) -> bool:
    """Tell whether a zip holds variants of jDip; False for what is no zip."""
    try:
        return "variants.xml" in members(data, ("variants.xml",))
    except ExchangeError:
        return False


def variants(data: bytes) -> tuple[str, ...]:
    """Return the names of the variants in a zip, the default one first; ExchangeError if it holds none."""
    root = _variants(members(data, ("variants.xml",)))
    chosen, others = _choose(root, "")
    return (chosen.attributes.get("name", "")[:60], *others)


def _variants(files: Mapping[str, bytes]) -> Element:
    if "variants.xml" not in files:
        raise ExchangeError("no-variants")
    return _xml("variants.xml", files["variants.xml"])


def read_zip(data: bytes, wanted: str = "") -> Imported:
    """Return the variant called ``wanted`` in a zip (the default one or the first if empty), with its drawing.

    ExchangeError says what is wrong; what is not supported is told in the notices.
    """
    files = members(data, (".xml", ".svg"))
    root = _variants(files)
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
    found = list(every(root, "VARIANT"))
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
        self._graph = Graph(self.facts, self.note)
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

    def _adjacency(self) -> None:
        uri = next((m.attributes.get("adjacencyURI", "") for m in every(self._chosen, "MAP")), "")
        name = PurePosixPath(uri.replace("\\", "/")).name.lower()
        if name not in self._files:
            raise ExchangeError("no-member", name=name[:60] or "adjacency.xml")
        self._graph.read(_xml(name, self._files[name]))

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
        return every(self._chosen, tag)

    def _side(self, element: Element, attribute: str) -> str:
        raw = element.attributes.get(attribute, "").strip().lower()
        if raw in ("", "none", "any"):
            return ""
        if raw not in self._sides:
            self.note("no-power", name=raw[:40])
        return self._sides.get(raw, "")

    def _centers(self) -> None:
        for element in self._children("SUPPLYCENTER"):
            place = self._graph.location(element.attributes.get("province", ""))
            if place is None:
                self.note("unknown-place", name=element.attributes.get("province", "")[:40])
                continue
            found = self.facts.places[province_of(place)]
            found.center = True
            found.home = self._side(element, "homepower")
            found.owner = self._side(element, "owner")
            if found.kind == WATER:
                # An island that nobody gave a way for armies, as they only ever come by convoy.
                found.kind = COASTAL
                self.note("kind-changed", name=found.name, sort=COASTAL)

    def _start(self) -> None:
        for element in self._children("INITIALSTATE"):
            place = self._graph.location(element.attributes.get("province", ""))
            side = self._side(element, "power")
            unit = element.attributes.get("unit", "").strip().lower()
            if place is None or not side or unit not in ("army", "fleet", "a", "f"):
                if unit:
                    self.note("directive", word=f"INITIALSTATE {element.attributes.get('province', '')} {unit}"[:60])
                continue
            coast = element.attributes.get("unitcoast", "").strip().lower()[:2]
            on_coast = self._graph.location(f"{province_of(place)}/{coast}")
            if unit[0] == "f" and on_coast and coast_of(on_coast) in self.facts.places[province_of(place)].coasts:
                place = on_coast
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
        for option in self._children("RULEOPTION"):
            value = option.attributes.get("value", "").strip()
            if value not in _USUAL:
                kind = "builds-anywhere" if value.startswith("VALUE_BUILDS_ANY") else "directive"
                self.note(kind, word=value[:60])

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
        place = self._graph.location(text.strip().lower().lstrip("_"))
        return place if place in known else None

    def _graphic(self) -> str:
        """Return the name of the drawing: that of the map definition the variant names, else the only one."""
        graphics = sorted(self._children("MAP_GRAPHIC"), key=lambda g: g.attributes.get("default") != "true")
        definitions = [each.attributes for each in every(self._root, "MAP_DEFINITION")]
        known = {each.get("id", ""): each.get("URI", "") or each.get("mapURI", "") for each in definitions}
        wanted = [each.attributes.get("ref", "") for each in graphics] or list(known)
        for name in wanted:
            if known.get(name):
                return PurePosixPath(known[name].replace("\\", "/")).name.lower()
        return next((name for name in self._files if name.endswith(".svg")), "")

    def _spots(self, root: Element, sketch: Sketch) -> dict[str, dict[str, tuple[float, float]]]:
        names = {"UNIT": "unit", "DISLODGED_UNIT": "dislodged", "SUPPLY_CENTER": "center"}
        found: dict[str, dict[str, tuple[float, float]]] = {}
        for data in every(root, "PROVINCE_DATA"):
            offset = _offset(data)
            for element in every(data, "PROVINCE"):
                place = self._graph.location(element.attributes.get("name", ""))
                spots = {names[c.tag]: _at(c) for c in element.children if c.tag in names}
                if offset and spots.get("unit") and "dislodged" not in spots:
                    spots["dislodged"] = _moved(spots["unit"], offset)
                placed = {what: sketch.point(*at) for what, at in spots.items() if at is not None}
                if place and placed:
                    found.setdefault(place, {}).update(placed)
        return found


def _everything(element: Element) -> Iterator[Element]:
    pending = [element]
    while pending:
        each = pending.pop()
        yield each
        pending.extend(each.children)


def _offset(data: Element) -> tuple[float, float] | None:
    """Return how far from its unit a dislodged one stands, if the drawing says so once for all."""
    x, _, y = data.attributes.get("dislodgedUnitOffset", "").partition(",")
    return _point(x, y)


def _moved(at: tuple[float, float] | None, by: tuple[float, float]) -> tuple[float, float] | None:
    return None if at is None else (at[0] + by[0], at[1] + by[1])


def _at(element: Element) -> tuple[float, float] | None:
    return _point(element.attributes.get("x", ""), element.attributes.get("y", ""))


def _point(x_text: str, y_text: str) -> tuple[float, float] | None:
    try:
        x, y = float(x_text), float(y_text)
    except ValueError:
        return None
    return (x, y) if abs(x) < 1e6 and abs(y) < 1e6 else None
