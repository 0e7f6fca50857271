"""Borders drawn against borders ruled: by army, by fleet and coast, across seams; crossings; meeting points."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from dipdesk.cartography.atlas import Atlas, Spot
from dipdesk.cartography.check_swaps import swapped
from dipdesk.cartography.contacts import Contact, Pair, Shores, contacts, meeting_points, pair, without_line
from dipdesk.cartography.copies import Copies
from dipdesk.cartography.cut import cut_line
from dipdesk.cartography.errors import DrawingError
from dipdesk.cartography.findings import Finding
from dipdesk.cartography.outlines import SLACK
from dipdesk.domain.board import Edge, province_of

SHARE = 12.0  # px that neighbors share at least
APART = 6.0  # px that strangers stay apart at least
_OFF_LINE = 2.0  # px that the painted line of a border may run beside it
_CORNER = 2.0  # px from the end of a border within which four provinces meet
_TOUCH = 0.5  # px of common border from which two provinces touch


def borders(copies: Copies) -> Iterator[Finding]:
    """Yield what is wrong with the borders of a map."""
    found = contacts(copies.atlas, APART * copies.scale, copies.variant.topology.wrap)
    drawn = _measure(copies, found)
    confused = set[str]()
    for a, b in _swapped(copies, drawn):
        confused |= {a, b}
        yield Finding("missing", "swapped", (a, b), _spot(copies, a))
    for row in (*_ruled(copies, drawn), *_strangers(copies, drawn), *_armies(copies, drawn), *_fleets(copies, drawn)):
        # What is wrong only because two names are swapped is said once.
        if confused.isdisjoint(province_of(place) for place in row.places):
            yield row
    yield from _crossings(copies)
    yield from _meetings(copies, found)
    yield from _seams(copies)


@dataclass(frozen=True, slots=True)
class _Drawn:
    """Contacts by pair of the variant's provinces, and the ways that fleets and armies find in the drawing.

    ``doubtful`` are ways of fleets along a water that is no province: the rules may open or close them.
    """

    contacts: dict[Pair, Contact] = field(default_factory=dict)
    armies: set[Pair] = field(default_factory=set)
    fleets: dict[Pair, Spot] = field(default_factory=dict)
    doubtful: dict[Pair, Spot] = field(default_factory=dict)


def _swapped(copies: Copies, drawn: _Drawn) -> list[Pair]:
    if copies.folded:
        return []
    board = copies.variant.board
    touching = {key for key, contact in drawn.contacts.items() if contact.length >= _TOUCH}
    return swapped(touching, _provinces(_wanted(copies, [*board.army_edges, *board.fleet_edges])))


def _measure(copies: Copies, found: Mapping[Pair, Contact]) -> _Drawn:
    atlas = copies.atlas
    waters = {name for name in atlas.shapes if name in copies.shown and copies.is_water(name)}
    shores = Shores(atlas, waters, {name: found.coasts for name, found in copies.shown.items()})
    drawn = _Drawn()
    for (a, b), contact in found.items():
        if not (copies.playable(a) and copies.playable(b)):
            continue
        for real in copies.pairs(a, b):
            drawn.contacts[pair(*real)] = contact
        if contact.length < _TOUCH:
            continue
        if copies.is_land(a) and copies.is_land(b):
            drawn.armies.update(pair(*real) for real in copies.pairs(a, b))
        for (one, other), sure in _ways(copies, shores, a, b, contact).items():
            table = drawn.fleets if sure else drawn.doubtful
            table.update({pair(*real): contact.spot for real in copies.pairs(one, other)})
    return drawn


def _ways(copies: Copies, shores: Shores, a: str, b: str, contact: Contact) -> Mapping[Pair, bool]:
    """Return the locations between which the drawing lets fleets pass from ``a`` to ``b``, and whether surely."""
    if copies.is_water(a) and copies.is_water(b):
        return {(a, b): True}
    if copies.is_land(a) and copies.is_land(b):
        return shores.passages(a, b, contact)
    water, land = (a, b) if copies.is_water(a) else (b, a)
    along = shores.along(land, contact)
    # On a single coast any contact counts; whether it is long enough is said once, for the pair.
    least = _TOUCH if len(along) == 1 else min(SHARE * copies.scale, contact.length) * 0.99
    return {(water, place): True for place, length in along.items() if length >= least}


def _provinces(edges: Iterable[Edge]) -> set[Pair]:
    return {pair(province_of(a), province_of(b)) for a, b in edges}


def _wanted(copies: Copies, edges: Iterable[Edge]) -> set[Edge]:
    """Return the edges that the drawing must show: those of boxes are links, not borders."""
    provinces = copies.variant.board.provinces
    return {
        pair(a, b)
        for a, b in edges
        if not any(place in provinces and provinces[place].is_box for place in (province_of(a), province_of(b)))
    }


def _spot(copies: Copies, real: str) -> Spot | None:
    base = province_of(copies.base(real))
    return copies.atlas.anchor(base).unit if base in copies.atlas.shapes else None


def _ruled(copies: Copies, drawn: _Drawn) -> Iterator[Finding]:
    board = copies.variant.board
    least = SHARE * copies.scale
    for key in sorted(_provinces(_wanted(copies, [*board.army_edges, *board.fleet_edges]))):
        if not all(copies.base(place) in copies.atlas.shapes for place in key):
            continue  # the missing shape is a finding of its own
        contact = drawn.contacts.get(key)
        if contact is None or (contact.length < _TOUCH and contact.gap <= SLACK):
            yield Finding("missing", "border-missing", key, _spot(copies, key[0]))
        elif contact.length < _TOUCH:
            yield Finding("missing", "gap", key, contact.spot, {"gap": contact.gap})
        elif contact.length < least:
            fields = {"length": contact.length, "least": least}
            yield Finding("missing", "border-short", key, contact.spot, fields)
        if contact is not None and (length := without_line(copies.atlas, contact.pieces, _OFF_LINE)) > SHARE:
            yield Finding("missing", "no-line", key, contact.spot, {"length": length})


def _strangers(copies: Copies, drawn: _Drawn) -> Iterator[Finding]:
    board = copies.variant.board
    ruled = _provinces([*board.army_edges, *board.fleet_edges])
    excused = {pair(*names) for names in copies.atlas.anchors.straits}
    excused |= {pair(copies.base(province_of(a)), copies.base(province_of(b))) for a, b in board.crossings}
    for key, contact in sorted(drawn.contacts.items()):
        if key in ruled:
            continue
        if contact.length >= _TOUCH:
            yield Finding("extra", "border-extra", key, contact.spot, {"length": contact.length})
        elif pair(*(copies.base(place) for place in key)) not in excused:
            fields = {"gap": contact.gap, "least": APART * copies.scale}
            yield Finding("extra", "too-near", key, contact.spot, fields)


def _touching(drawn: _Drawn, key: Pair) -> bool:
    contact = drawn.contacts.get(pair(province_of(key[0]), province_of(key[1])))
    return contact is not None and contact.length >= _TOUCH


def _armies(copies: Copies, drawn: _Drawn) -> Iterator[Finding]:
    board = copies.variant.board
    ruled = _wanted(copies, board.army_edges)
    by_fleet = _provinces(board.fleet_edges)
    for key in sorted(ruled - drawn.armies):
        if _touching(drawn, key):
            yield Finding("missing", "army-missing", key, _spot(copies, key[0]))
    # A pair that is no neighbor at all is told as an extra border.
    for key in sorted((drawn.armies - ruled) & by_fleet):
        yield Finding("extra", "army-extra", key, drawn.contacts[key].spot)


def _fleets(copies: Copies, drawn: _Drawn) -> Iterator[Finding]:
    board = copies.variant.board
    ruled = _wanted(copies, board.fleet_edges)
    neighbors = _provinces([*board.army_edges, *board.fleet_edges])
    for key in sorted(ruled - drawn.fleets.keys() - drawn.doubtful.keys()):
        if _touching(drawn, key):
            yield Finding("missing", "fleet-missing", key, _spot(copies, key[0]))
    for key in sorted(drawn.fleets.keys() - ruled):
        if pair(province_of(key[0]), province_of(key[1])) in neighbors:
            yield Finding("extra", "fleet-extra", key, drawn.fleets[key])


def _crossings(copies: Copies) -> Iterator[Finding]:
    atlas = copies.atlas
    drawn = {pair(*feature.places): feature.geometry for feature in atlas.drawing.by_layer["crossings"]}
    ruled = {pair(copies.base(a), copies.base(b)) for a, b in copies.variant.board.crossings}
    for key in sorted(ruled - drawn.keys()):
        yield Finding("missing", "crossing-missing", key, _spot(copies, key[0]))
    for key in sorted(drawn.keys() - ruled):
        yield Finding("extra", "crossing-extra", key, atlas.anchor(key[0]).unit if key[0] in atlas.shapes else None)
    for key in sorted(drawn.keys() & ruled):
        line = drawn[key]
        if any(name in atlas.shapes and atlas.shapes[name].distance(line) > APART for name in key):
            yield Finding("missing", "crossing-ends", key, _spot(copies, key[0]))


def _meetings(copies: Copies, found: Mapping[Pair, Contact]) -> Iterator[Finding]:
    reach = _CORNER * copies.scale
    for spot, names in meeting_points(copies.atlas, found.values(), reach, copies.variant.topology.wrap):
        known = tuple(name for name in names if name in copies.shown and not copies.shown[name].is_box)
        if len(known) > 3:
            yield Finding("extra", "four", known, spot, {"names": ", ".join(known), "least": APART * copies.scale})


def _seams(copies: Copies) -> Iterator[Finding]:
    cut = copies.variant.topology.cut
    if copies.folded and cut is not None:
        try:
            cut_line(copies.atlas, cut)
        except DrawingError as error:
            names = tuple(name for border in cut.borders for name in border)
            yield Finding("missing", "cut", names[:2], None, {"reason": error})
    for axis in copies.variant.topology.wrap:
        yield from _edges(copies, axis)


_SIDES: Mapping[str, str] = {"x": "left", "y": "top"}


def _edges(copies: Copies, axis: str) -> Iterator[Finding]:
    """Compare two edges of the sheet that are one: the same province, or neighbors, must face each other."""
    atlas = copies.atlas
    board = copies.variant.board
    ruled = _provinces([*board.army_edges, *board.fleet_edges])
    told: set[Pair] = set()
    for one, other, spot in _facing(atlas, axis):
        key = pair(one or "", other or "")
        if one != other and key not in ruled and key not in told:
            told.add(key)
            yield Finding("extra", "seam", (one or "–", other or "–"), spot, {"side": _SIDES[axis]})


def _facing(atlas: Atlas, axis: str) -> Iterator[tuple[str | None, str | None, Spot]]:
    inset, step = 0.3, 4.0
    end = atlas.height if axis == "x" else atlas.width
    far = (atlas.width if axis == "x" else atlas.height) - inset
    for i in range(1, int(end / step)):
        at = i * step
        near_spot, far_spot = ((inset, at), (far, at)) if axis == "x" else ((at, inset), (at, far))
        yield atlas.locate(*near_spot), atlas.locate(*far_spot), near_spot
