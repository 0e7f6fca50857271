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


def _spoke(i: float, reach: float = 1.0) -> tuple[float, float]:
    """The direction of spoke ``i``, from the middle of the map."""
    angle = 2 * math.pi * i / COUNT + 0.4
    return reach * math.cos(angle), reach * math.sin(angle)


def _square(i: float, reach: float, half: float = 30.0) -> str:
    """A square in sector ``int(i)``, so far from the middle."""
    x, y = (m + d for m, d in zip(MIDDLE, _spoke(i, reach), strict=True))
    return f"M{x - half:.2f},{y - half:.2f}h{2 * half}v{2 * half}h{-2 * half}z"


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


ISLET, LAKE, BAY = _square(0.5, 500), _square(1.5, 500), _square(2.5, 500)
"""Land off the board in the first sea; a lake; water inside of a province."""


def _borders() -> str:
    found = []
    for i in range(COUNT):
        (x, y), kind = _edge(i), "coast" if {f"s{i}", f"s{i - 1}"} & set(WATER) else "land"
        found.append(f'<path class="{kind}" data-between="s{(i - 1) % COUNT} s{i}" d="M{_hub(i)}L{x:.2f},{y:.2f}"/>')
    return "".join(found)


def _islands(dots: int) -> str:
    """Tiny provinces that crowd into the far end of the fifth sector."""
    return "".join(f'<path id="dot{n}" class="land" d="{_square(4.3 + 0.2 * n, 450, 14)}"/>' for n in range(dots))


def atlas(dots: int = 0) -> Atlas:
    """The map; ``dots`` tiny provinces lie in one of its sectors."""
    holes = {0: ISLET, 4: "".join(_square(4.3 + 0.2 * n, 450, 14) for n in range(dots))}
    shapes = [
        f'<path id="s{i}" class="{"water" if f"s{i}" in WATER else "coastal"}" d="{_sector(i)}{holes.get(i, "")}"/>'
        for i in range(COUNT)
    ]
    shapes.append(_islands(dots))
    hub = "L".join(_hub(i) for i in range(COUNT))
    shapes.append(f'<path id="hub" class="impassable" d="M{hub}Z"/>')
    shore = f"M{_hub(1)}L{_edge(1)[0]:.2f},{_edge(1)[1]:.2f}"
    text = f"""<svg viewBox="0 0 {SIZE} {SIZE}"><g id="provinces">{"".join(shapes)}</g>
        <g id="offboard"><path d="{ISLET}"/></g><g id="lakes"><path d="{LAKE}"/></g>
        <g id="inner-water"><path data-province="s2" d="{BAY}"/></g><g id="borders">{_borders()}</g>
        <g id="coasts"><path data-location="s1/nc" d="{shore}"/></g></svg>"""
    return Atlas(drawing.read(text.encode()), anchors.Anchors({}), "wheel")


def variant(boards: int, dots: int = 0) -> Variant:
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
                coasts=("nc",) if i == 1 else (),
            )
        for n in range(dots):
            name = f"dot{n}b{board}"
            provinces[name] = Province(name, f"Dot {n}", Terrain.LAND, base=f"dot{n}", board=board, short=f"D{n}")
    army = [(f"dot{n}b{board}", f"s4b{board}") for n in range(dots) for board in range(1, boards + 1)]
    fleet = []
    for board in range(1, boards + 1):
        for i in range(COUNT):
            j = (i + 1) % COUNT
            other = board if j else board % boards + 1
            pair = (f"s{i}b{board}", f"s{j}b{other}")
            wet = f"s{i}" in WATER or f"s{j}" in WATER
            if wet:
                fleet.append(tuple(f"{place}/nc" if place.startswith("s1") else place for place in pair))
            else:
                army.append(pair)
    rules = Board(provinces, tuple(army), tuple(fleet))
    assert all(province_of(place) in provinces for pair in army + fleet for place in pair)
    return Variant(
        "wheel", {"en": "Wheel"}, rules, (), Position(Phase.parse("S1901M"), ()), victory=2,
        topology=Topology(boards=boards, cut=CUT), map_base="wheel",
    )  # fmt: skip
