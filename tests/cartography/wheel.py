"""A round map about a pivot in its middle, for boards joined along one of its spokes."""

import math

from dipdesk.cartography import anchors, drawing
from dipdesk.cartography.atlas import Atlas
from dipdesk.domain.board import Board, Province, Terrain, province_of
from dipdesk.domain.position import Phase, Position
from dipdesk.domain.variant import Cut, Topology, Variant

SIZE = 2000
MIDDLE = (900.0, 1100.0)
HUB = 150.0
COUNT = 7
"""Seven sectors: two seas, then land; the cut is the spoke between the last and the first."""
WATER = ("s0", "s3")
CUT = Cut(((f"s{COUNT - 1}", "s0"),), "hub")


def _spoke(i: float) -> tuple[float, float]:
    angle = 2 * math.pi * i / COUNT + 0.4
    return math.cos(angle), math.sin(angle)


def _hub(i: int) -> str:
    x, y = _spoke(i)
    return f"{MIDDLE[0] + HUB * x:.2f},{MIDDLE[1] + HUB * y:.2f}"


def _edge(i: float) -> tuple[float, float]:
    x, y = _spoke(i)
    parts = [((SIZE if d > 0 else 0) - m) / d for d, m in ((x, MIDDLE[0]), (y, MIDDLE[1])) if d]
    reach = min(part for part in parts if part > 0)
    return MIDDLE[0] + reach * x, MIDDLE[1] + reach * y


def _side(x: float, y: float) -> int:
    return [abs(y) < 1e-6, abs(x - SIZE) < 1e-6, abs(y - SIZE) < 1e-6, abs(x) < 1e-6].index(True)


def _sector(i: int) -> str:
    """From the hub out along spoke i, round the frame, and back along spoke i + 1."""
    a, b = _edge(i), _edge(i + 1)
    corners = [(SIZE, 0), (SIZE, SIZE), (0, SIZE), (0, 0)]  # after the top, right, lower, left side
    between = []
    side = _side(*a)
    while side != _side(*b):
        between.append(corners[side])
        side = (side + 1) % 4
    outer = "L".join(f"{x:.2f},{y:.2f}" for x, y in (a, *between, b))
    return f"M{_hub(i)}L{outer}L{_hub(i + 1)}Z"


def atlas() -> Atlas:
    shapes = [
        f'<path id="s{i}" class="{"water" if f"s{i}" in WATER else "coastal"}" d="{_sector(i)}"/>' for i in range(COUNT)
    ]
    hub = "L".join(_hub(i) for i in range(COUNT))
    shapes.append(f'<path id="hub" class="impassable" d="M{hub}Z"/>')
    text = f'<svg viewBox="0 0 {SIZE} {SIZE}"><g id="provinces">{"".join(shapes)}</g></svg>'
    return Atlas(drawing.read(text.encode()), anchors.Anchors({}), "wheel")


def variant(boards: int) -> Variant:
    provinces = {"hub": Province("hub", "Hub", Terrain.IMPASSABLE, base="hub")}
    for board in range(1, boards + 1):
        for i in range(COUNT):
            terrain = Terrain.WATER if f"s{i}" in WATER else Terrain.COASTAL
            name = f"s{i}b{board}"
            provinces[name] = Province(
                name,
                f"Sector {i} {board}",
                terrain,
                terrain is Terrain.COASTAL,
                base=f"s{i}",
                board=board,
                short=f"S{i}",
            )
    army, fleet = [], []
    for board in range(1, boards + 1):
        for i in range(COUNT):
            j = (i + 1) % COUNT
            other = board if j else board % boards + 1
            pair = (f"s{i}b{board}", f"s{j}b{other}")
            wet = f"s{i}" in WATER or f"s{j}" in WATER
            (fleet if wet else army).append(pair)
    rules = Board(provinces, tuple(army), tuple(fleet))
    assert all(province_of(place) in provinces for pair in army + fleet for place in pair)
    return Variant(
        "wheel", {"en": "Wheel"}, rules, (), Position(Phase.parse("S1901M"), ()), victory=2,
        topology=Topology(boards=boards, cut=CUT), map_base="wheel",
    )  # fmt: skip
