"""In which order powers are listed where there are several boards: by power, board, player, or board and player."""

from collections.abc import Callable, Mapping

from dipdesk.app.words import mark, tr
from dipdesk.domain.board import Power, PowerName
from dipdesk.domain.variant import Variant

GROUPINGS = {
    "power": mark("Listed by power"),
    "board": mark("Listed by board"),
    "player": mark("Listed by player"),
    "both": mark("Listed by board and player"),
}
"""Ways to list powers and their English names, the usual one first."""
Players = Mapping[str, tuple[PowerName, ...]]
Group = tuple[str, tuple[Power, ...]]
"""A heading, empty for none, and the powers below it."""


def groups(variant: Variant, players: Players, way: str) -> tuple[Group, ...]:
    """Return the powers of a variant in groups; who has no player comes last."""
    if way == "player":
        return _grouped(variant.powers, lambda power: _holder(power, players) or tr("No player"), tr("No player"))
    boards = _boards(variant)
    powers = variant.powers
    if way == "both":
        order = {player: place for place, player in enumerate(players)}
        powers = tuple(sorted(powers, key=lambda power: order.get(_holder(power, players), len(order))))
    if way in ("board", "both"):
        found = _grouped(powers, lambda power: tr("Board {number}", number=boards.get(power.name, 0)), "")
        return tuple(sorted(found, key=lambda group: boards.get(group[1][0].name, 0)))
    return (("", powers),)


def _grouped(powers: tuple[Power, ...], heading: Callable[[Power], str], last: str) -> tuple[Group, ...]:
    found: dict[str, list[Power]] = {}
    for power in powers:
        found.setdefault(heading(power), []).append(power)
    rows = [(title, tuple(members)) for title, members in found.items()]
    return tuple(sorted(rows, key=lambda group: group[0] == last))


def _holder(power: Power, players: Players) -> str:
    return next((player for player, powers in players.items() if power.name in powers), "")


def _boards(variant: Variant) -> dict[PowerName, int]:
    """Return the board of each power: that of its home centers."""
    homes = (province for province in variant.board.provinces.values() if province.home is not None)
    return {province.home: province.board for province in homes if province.home is not None}
