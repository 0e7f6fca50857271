"""Writing DPjudge ``.map`` files: the topology of a variant."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

from dipdesk.domain.board import Location, Province, Terrain, coast_of, province_of
from dipdesk.domain.position import PhaseKind, Season, Unit
from dipdesk.domain.variant import Variant
from dipdesk.exchange.facts import facts_of
from dipdesk.exchange.notices import notice
from dipdesk.exchange.saved_codes import code_of
from dipdesk.game.opened import Notice

_KINDS = {Terrain.LAND: "LAND", Terrain.COASTAL: "COAST", Terrain.WATER: "WATER", Terrain.IMPASSABLE: "SHUT"}
_PHASES = {PhaseKind.MOVEMENT: "MOVEMENT", PhaseKind.RETREAT: "RETREATS", PhaseKind.ADJUSTMENT: "ADJUSTMENTS"}
_COASTS = {"nc": "north coast", "sc": "south coast", "ec": "east coast", "wc": "west coast"}


def write_map(variant: Variant) -> bytes:
    """Return the ``.map`` file of a variant, in UTF-8; :func:`losses` says what it cannot hold.

    Abbreviations have three characters there; longer ids (``gal1``) are shortened and stay as other names.
    """
    codes = _codes(variant)
    if any(code != key for key, code in codes.items()):
        variant = facts_of(variant).renamed(codes).variant()
    parts = ("\n".join(part) for part in (_head(variant), _powers(variant), _places(variant), _borders(variant)))
    return ("\n\n".join(parts) + "\n").encode("utf-8")


def losses(variant: Variant, *, has_turns: bool = False) -> tuple[Notice, ...]:
    """Say what of a variant, and of a game that ``has_turns``, the format cannot hold."""
    board, topology = variant.board, variant.topology
    checks = (
        (board.default_coasts, "coasts that orders without coast mean", "les côtes que sous-entend un ordre"),
        (topology.boards > 1, "how boards are joined", "la jonction des plateaux"),
        (topology.boxes, "boxes and their links", "les cases et leurs liens"),
        (topology.wrap, "edges of the sheet that meet", "les bords de la feuille qui se rejoignent"),
        (variant.victory_by_player, "victory by player", "la victoire par joueur"),
        (variant.options, "options of the game", "les options de la partie"),
        (has_turns, "the turns of the game", "les tours de la partie"),
        (True, "the drawing and French names", "le dessin et les noms français"),
    )
    lost = [{"en": english, "fr": french} for is_lost, english, french in checks if is_lost]
    return tuple(notice(0, "lost", what=what) for what in lost)


def _head(variant: Variant) -> Iterator[str]:
    phase = variant.start.phase
    season = "SPRING" if phase.season is Season.SPRING else "FALL"
    # No line “MAP …”: programs take it for the name of a map to build on.
    yield f"# {variant.id}"
    yield f"BEGIN {season} {phase.year} {_PHASES[phase.kind]}"
    yield f"VICTORY {variant.victory}"
    yield from (f"IN SPRING: WATER {p.id.upper()}" for p in variant.board.provinces.values() if _is_icy(p))


def _is_icy(province: Province) -> bool:
    return province.closed_in_fall and province.terrain is Terrain.WATER


def _powers(variant: Variant) -> Iterator[str]:
    for power in variant.powers:
        homes = " ".join(home.upper() for home in variant.board.home_centers(power.name))
        name, adjective = (word.upper().replace(" ", "_") for word in (power.name, power.adjective))
        yield f"{name} ({adjective}:{power.letter}) {homes}".rstrip()
        owned = variant.start.centers_of(power.name)
        if set(owned) != set(variant.board.home_centers(power.name)):
            yield f"OWNS {' '.join(center.upper() for center in owned)}".rstrip()
        yield from (_unit(unit) for unit in variant.start.units_of(power.name))
        yield ""
    free = [p.id.upper() for p in variant.board.provinces.values() if p.is_center and p.home is None]
    yield f"UNOWNED {' '.join(free)}"


def _unit(unit: Unit) -> str:
    return f"{unit.kind.value} {unit.location.upper()}"


def _places(variant: Variant) -> Iterator[str]:
    aliases = variant.board.coast_aliases
    # A word that names a power cannot name a province there: Youngstown's Sea of Japan is “japan” too.
    powers = {word.casefold() for power in variant.powers for word in (power.name, power.adjective)}
    for province in variant.board.provinces.values():
        words = [word for word in _words(province) if word.casefold() not in powers]
        yield f"{_plain(province.name)} = {' '.join(words)}"
        for coast in province.coasts:
            place = f"{province.id}/{coast}"
            others = [alias for alias, real in aliases.items() if real == place]
            yield f"{_plain(province.name)} ({_COASTS.get(coast, coast)}) = {' '.join([place, *others])}"


def _plain(name: str) -> str:
    return name.replace("=", "-").replace("#", "").replace("(", "[").replace(")", "]")


def _words(province: Province) -> Iterable[str]:
    words = [province.id, *province.abbreviations]
    return dict.fromkeys(word.replace(" ", "+") for word in words if not set(word) & set("=#/("))


def _borders(variant: Variant) -> Iterator[str]:
    for province in variant.board.provinces.values():
        # What is open in spring only is shut, but for the line IN SPRING above.
        kind = "SHUT" if _is_icy(province) else _KINDS[province.terrain]
        for place, near in _abuts(variant, province):
            yield f"{kind} {place} ABUTS {' '.join(near)}".rstrip()


def _abuts(variant: Variant, province: Province) -> Iterator[tuple[str, list[str]]]:
    """Yield the places of a province with their neighbors: coasts first, then the province for armies only."""
    board = variant.board
    across = [a if b == province.id else b for a, b in board.crossings if province.id in (a, b)]
    on_foot = [place for place in board.army_neighbors.get(province.id, ()) if place not in across]
    straits = [f"{place}~" for place in across]
    by_sea = {place: board.fleet_neighbors.get(place, ()) for place in board.locations(province.id)}
    if not province.coasts:
        near = _both(on_foot, by_sea.get(province.id, ()), variant, on_foot)
        yield province.id.upper(), [*near, *straits]
        return
    for place, sea in by_sea.items():
        yield place.upper(), [*_both((), sea, variant, on_foot)]
    # The province itself stands in small letters. What its fleets reach is listed in capitals, for supports.
    reached = {other for sea in by_sea.values() for other in sea if "/" not in other}
    yield province.id, [*_both(on_foot, reached, variant, on_foot), *straits]


def _codes(variant: Variant) -> Mapping[str, str]:
    """Return an abbreviation of three characters for each province: the usual one where the id has three."""
    provinces = variant.board.provinces
    found = {key: code_of(p, provinces.keys()).lower() for key, p in provinces.items() if len(key) == 3}
    taken = set(found.values())
    for key, province in variant.board.provinces.items():
        if key not in found:
            number = key.lstrip("abcdefghijklmnopqrstuvwxyz_")[:1]
            letters = "".join(sign for sign in f"{key}{province.name.lower()}" if sign.isascii() and sign.isalpha())
            tries = ("".join(some) + number for some in combinations(letters, 3 - len(number)))
            found[key] = next((code for code in tries if code not in taken), key)
            taken.add(found[key])
    return found


def _both(on_foot: Iterable[str], by_sea: Iterable[Location], variant: Variant, known: Iterable[str]) -> Iterator[str]:
    """Capitals are for all, small letters for armies only, a capital and small letters for fleets only.

    ``known`` are the neighbors for armies, named or not: where one stands in capitals armies are meant too.
    """
    fleets, reached = set(by_sea), set(known)
    # A coast in capitals speaks for its province too; small letters before it would hide it from fleets.
    armies = set(on_foot) - {province_of(place) for place in fleets if "/" in place}
    for place in sorted(armies | fleets):
        terrain = variant.board.provinces[province_of(place)].terrain
        if place not in fleets:
            # Where a fleet cannot go anyway capitals say the same and read better.
            yield place if terrain is Terrain.COASTAL else place.upper()
        elif terrain is Terrain.WATER or province_of(place) in reached:
            yield place.upper()
        else:
            yield "/".join(filter(None, (province_of(place).capitalize(), coast_of(place))))
