"""A small map and its variant: three lands between three seas, one of them with two coasts."""

from dataclasses import replace
from pathlib import Path

from dipdesk.cartography import anchors, drawing
from dipdesk.cartography.atlas import Atlas
from dipdesk.cartography.check import audit
from dipdesk.domain.board import Board, Power, Province, Terrain
from dipdesk.domain.position import Phase, Position, Unit, UnitKind
from dipdesk.domain.variant import Box, Cut, Topology, Variant

Row = tuple[str, str, tuple[str, ...]]
DATA = Path(__file__).parents[1] / "data" / "cartography"
SVG = (DATA / "small.svg").read_text(encoding="utf-8")
ANCHORS = (DATA / "small.toml").read_text(encoding="utf-8")


def atlas(svg: str = SVG, spots: str = ANCHORS) -> Atlas:
    return Atlas(drawing.read(svg.encode()), anchors.read(spots.encode()), "small")


_LAND = [
    Province("aaa", "Alfa Land", Terrain.COASTAL, True, "Reds", names={"fr": "Alpha"}, short="Alf"),
    Province("bbb", "Bravo", Terrain.COASTAL, coasts=("nc", "sc")),
    Province("ccc", "Charlie", Terrain.COASTAL, True),
]
_REST = [
    Province("nor", "North", Terrain.WATER, names={"fr": "Nord"}),
    Province("sea", "Sea", Terrain.WATER, names={"fr": "Mer"}),
    Province("eas", "East", Terrain.WATER, names={"fr": "Est"}),
    Province("imp", "Imp", Terrain.IMPASSABLE),
]
ARMY = (("aaa", "bbb"), ("bbb", "ccc"))
FLEET = (
    ("aaa", "nor"),
    ("aaa", "sea"),
    ("bbb/nc", "nor"),
    ("bbb/sc", "sea"),
    ("ccc", "nor"),
    ("bbb/sc", "eas"),
    ("ccc", "eas"),
    ("eas", "sea"),
    ("aaa", "bbb/nc"),
    ("aaa", "bbb/sc"),
    ("bbb/nc", "ccc"),
    ("bbb/sc", "ccc"),
)
POWER = Power("Reds", "Red", "R", "Reds")


def board(army=ARMY, fleet=FLEET, crossings=(("aaa", "ccc"),), **changes) -> Board:
    provinces = {p.id: replace(p, **changes.get(p.id, {})) for p in (*_LAND, *_REST)}
    return Board(provinces, army, fleet, crossings)


def variant(topology: Topology | None = None, rules: Board | None = None, **changes) -> Variant:
    units = (Unit("Reds", UnitKind.ARMY, "aaa"), Unit("Reds", UnitKind.FLEET, "bbb/sc"))
    start = Position(Phase.parse("S1901M"), units)
    fields = {"victory": 2, "center_order": ("aaa", "ccc"), **changes}
    return Variant(
        "small", {"en": "Small"}, rules or board(), (POWER,), fields.pop("start", start),
        topology=topology or Topology(), **fields,
    )  # fmt: skip


CUT = Cut((("bbb", "ccc"), ("bbb", "eas"), ("sea", "eas")), "nor")


def two_boards(count: int = 2) -> Variant:
    """Copies of the small map joined along the line of borders from the northern sea to the lower edge."""
    boards = range(1, count + 1)
    provinces = {
        f"{p.id}{i}": replace(p, id=f"{p.id}{i}", base=p.id, board=i) for i in boards for p in (*_LAND, *_REST)
    }

    def across(a: str, b: str, i: int) -> tuple[str, str]:
        if (b[:3], a[:3]) in CUT.borders:
            a, b = b, a
        j = i % count + 1 if (a[:3], b[:3]) in CUT.borders else i
        return _numbered(a, i), _numbered(b, j)

    army = tuple(across(a, b, i) for a, b in ARMY for i in boards)
    fleet = tuple(across(a, b, i) for a, b in FLEET for i in boards)
    rules = Board(provinces, army, fleet)
    start = Position(Phase.parse("S1901M"), ())
    return variant(Topology(boards=count, cut=CUT), rules, start=start, center_order=(), map_base="small")


def _numbered(location: str, number: int) -> str:
    province, slash, coast = location.partition("/")
    return f"{province}{number}{slash}{coast}"


def boxed() -> Variant:
    topology = Topology(boxes=(Box("aaa", ("bbb",), ("ccc",)), Box("ccc", ("bbb",), ("aaa",))))
    return variant(topology)


def found(variant: Variant | None = None, svg: str = SVG, spots: str = ANCHORS) -> set[Row]:
    """Return what an audit says of the small map: kind, cause, places; each sentence in both languages is made."""
    rows = audit(variant or _SMALL, atlas(svg, spots)).rows
    for row in rows:
        assert row.text("en") != row.text("fr")
    return {(row.kind, row.cause, row.places) for row in rows}


_SMALL = variant()
