"""Copies of a sheet joined along a cut (Root Z 1.0 and 4.0): crossing it leads to the next board, counted round.

The pivot stays one province. Everything else is there once a board, with the board's number after its id (``gal1``)
and before its power's adjective (``1Austrian``).
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from string import ascii_letters, digits

from dipdesk.domain.board import Edge, Location, Power, Province, ProvinceId, coast_of, province_of
from dipdesk.domain.variant import Cut
from dipdesk.game.pack_draft import Draft

_NUMBERS = ("One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")


def joined(draft: Draft) -> Draft:
    """Return the draft of all boards, the same draft where there is only one."""
    if draft.boards == 1 or draft.cut is None:
        return draft
    copies = range(1, draft.boards + 1)
    pivot = draft.cut.pivot
    result = replace(draft, provinces={}, powers={}, units=[], owners={}, default_coasts={}, coast_aliases={})
    result.provinces = {pivot: draft.provinces[pivot]}
    for board in copies:
        for province in draft.provinces.values():
            if province.id != pivot:
                result.provinces[f"{province.id}{board}"] = _province(draft, province, board)
        for center, owner in draft.owners.items():
            result.owners[numbered(center, board)] = _name(draft, owner, board, "en") if owner else ""
        for (origin, target), coast in draft.default_coasts.items():
            result.default_coasts[numbered(origin, board), numbered(target, board)] = coast
        for alias, place in draft.coast_aliases.items():
            result.coast_aliases[numbered(alias, board)] = numbered(place, board)
    _copy_powers(draft, result)
    result.center_order = tuple(f"{center}{board}" for board in copies for center in draft.center_order)
    result.borders = {key: list(_edges(draft, edges)) for key, edges in draft.borders.items()}
    return result


def numbered(location: Location, board: int) -> Location:
    """Return the place on a board: ``stp/nc`` on board 2 is ``stp2/nc``."""
    coast = coast_of(location)
    return f"{province_of(location)}{board}/{coast}" if coast else f"{location}{board}"


def _word(draft: Draft, board: int, language: str) -> str:
    names = draft.board_names.get(language, ())
    return names[board - 1] if board <= len(names) else _NUMBERS[board - 1] if language == "en" else str(board)


def _name(draft: Draft, name: str, board: int, language: str) -> str:
    return f"{name} {_word(draft, board, language)}"


def _where(draft: Draft, phrases: Mapping[str, str], board: int) -> dict[str, str]:
    return {language: _name(draft, phrase, board, language) for language, phrase in phrases.items()}


def _province(draft: Draft, province: Province, board: int) -> Province:
    name = _name(draft, province.name, board, "en")
    return replace(
        province,
        id=f"{province.id}{board}",
        name=name,
        names={"en": name, "fr": _name(draft, province.names["fr"], board, "fr")},
        home=_name(draft, province.home, board, "en") if province.home else None,
        abbreviations=tuple(f"{word}{board}" for word in province.abbreviations),
        aliases=tuple(f"{word}{board}" for word in (*province.aliases, province.name, province.names["fr"])),
        short=f"{province.short}{board}",
        board=board,
        where=_where(draft, province.where, board),
    )


def _copy_powers(draft: Draft, result: Draft) -> None:
    """Copy power by power, board by board, each with its units: the list order of the judge."""
    letters = _letters(draft)
    for power in draft.powers.values():
        for board in range(1, draft.boards + 1):
            copy = _power(draft, power, board, letters[board, power.name])
            copy = replace(copy, color=power.color + (board - 1) * len(draft.powers))
            result.powers[copy.name] = copy
            for owner, kind, place in draft.units:
                if owner == power.name:
                    result.units.append((copy.name, kind, numbered(place, board)))


def _letters(draft: Draft) -> dict[tuple[int, str], str]:
    """Return the sign-on letters: the powers' own on the first board, then 1, 2, 3 ... in the order of the powers."""
    taken = {power.letter for power in draft.powers.values()}
    free = (sign for sign in digits[1:] + ascii_letters if sign not in taken)
    found = {(1, power.name): power.letter for power in draft.powers.values()}
    for board in range(2, draft.boards + 1):
        found |= {(board, power): next(free, "?") for power in draft.powers}
    return found


def _power(draft: Draft, power: Power, board: int, letter: str) -> Power:
    name = _name(draft, power.name, board, "en")
    mail = f"{power.mail_name}{board}"
    before = tuple(f"{board}{word}" for word in (power.name, *power.aliases, power.letter))
    after = tuple(f"{word}{board}" for word in (power.names["fr"], *power.aliases, power.letter))
    return replace(
        power,
        name=name,
        adjective=f"{board}{power.adjective}",
        letter=letter,
        mail_name=mail,
        names={"en": name, "fr": _name(draft, power.names["fr"], board, "fr")},
        aliases=(*before, *after),
        board=board,
        where=_where(draft, power.where, board),
        lands=tuple(numbered(land, board) for land in power.lands),
        adjectives={},  # "the army of Austria One", not "the Austrian One army"
    )


def _edges(draft: Draft, edges: list[Edge]) -> Iterator[Edge]:
    assert draft.cut is not None
    for board in range(1, draft.boards + 1):
        following = board % draft.boards + 1
        for a, b in edges:
            side = _side(draft.cut, province_of(a), province_of(b))
            yield numbered(a, following if side < 0 else board), numbered(b, following if side > 0 else board)


def _side(cut: Cut, a: ProvinceId, b: ProvinceId) -> int:
    """Return 1 if going from ``a`` to ``b`` leads to the next board, -1 if to the one before, else 0."""
    return 1 if (a, b) in cut.borders else -1 if (b, a) in cut.borders else 0
