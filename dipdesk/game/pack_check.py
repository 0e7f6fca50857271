"""Contradictions inside a pack, refused with the line that makes them."""

import re
from collections.abc import Iterable, Mapping

from dipdesk.domain.board import Edge, Location, Province, Terrain, coast_of, province_of
from dipdesk.game.pack_draft import Draft
from dipdesk.game.pack_merge import BORDERS
from dipdesk.game.pack_source import PackError

MAX_PROVINCES = 2000
_PROVINCE_ID = re.compile(r"[a-z][a-z0-9_]{0,19}")
_COAST_ID = re.compile(r"[a-z]{2}")


def check(draft: Draft) -> None:
    """Raise PackError at the first thing in one sheet of a pack that cannot be, before its copies are joined."""
    if not draft.provinces or not draft.powers:
        raise draft.source.error("a pack needs [provinces] and [powers]", "provinces")
    if len(draft.provinces) > MAX_PROVINCES:
        raise draft.source.error(f"a pack may have {MAX_PROVINCES:,} provinces at most", "provinces")
    for province in draft.provinces.values():
        _check_province(draft, province)
    _check_names(draft)
    _check_powers(draft)
    for key in BORDERS:
        _check_borders(draft, key)
    _check_reach(draft)
    _check_units(draft)
    _check_coasts(draft)
    _check_centers(draft)
    _check_owners(draft)
    _check_lands(draft)
    _check_topology(draft)


def _at(draft: Draft, province: str, reason: str) -> PackError:
    return draft.source.error(reason, "provinces", province)


def _check_province(draft: Draft, province: Province) -> None:
    key = province.id
    if not _PROVINCE_ID.fullmatch(key):
        raise _at(draft, key, f"“{key}” cannot be the id of a province: use small letters, digits and _")
    coasts = province.coasts
    if not all(_COAST_ID.fullmatch(coast) for coast in coasts) or len(set(coasts)) < len(coasts):
        raise _at(draft, key, f'the coasts of “{key}” must be different pairs of small letters, as ["nc", "sc"]')
    if province.coasts and province.terrain is not Terrain.COASTAL:
        raise _at(draft, key, f"“{key}” has coasts but is {province.terrain}; only a coastal province has some")
    if province.home is not None and province.home not in draft.powers:
        raise _at(draft, key, f"“{key}” is the home of “{province.home}”, which is no power; {_known(draft.powers)}")
    if province.home is not None and not province.is_center:
        raise _at(draft, key, f"“{key}” is the home of {province.home} but no center; add center = true")
    if province.is_center and province.terrain in (Terrain.WATER, Terrain.IMPASSABLE):
        raise _at(draft, key, f"“{key}” is a center but {province.terrain}")


def _check_owners(draft: Draft) -> None:
    for center, owner in draft.owners.items():
        if not draft.provinces[center].is_center:
            raise _at(draft, center, f"“{center}” has an owner but is no center; add center = true")
        if owner and owner not in draft.powers:
            raise _at(draft, center, f"“{center}” belongs to “{owner}”, which is no power; {_known(draft.powers)}")


def _check_lands(draft: Draft) -> None:
    seen: dict[str, str] = {}
    for power in draft.powers.values():
        for land in power.lands:
            fault = _land_fault(draft, land)
            if land in seen:
                fault = f"it is {seen[land]}’s already" if seen[land] != power.name else "it is listed twice"
            if fault:
                raise draft.source.error(f"“{land}” cannot be a land of {power.name}: {fault}", "powers", power.name)
            seen[land] = power.name


def _land_fault(draft: Draft, land: str) -> str:
    province = draft.provinces.get(land)
    if province is not None and province.is_center:
        return "it is a center, which says itself whose home it is"
    return _army_fault(draft, land)


def _known(names: Iterable[str]) -> str:
    return f"known are {', '.join(names)}"


def _check_names(draft: Draft) -> None:
    """Each spelling must mean one province; full names win over aliases, so only equals clash."""
    seen: dict[str, str] = {}
    for province in draft.provinces.values():
        for word in {province.id, *province.abbreviations, province.name}:
            other = seen.setdefault(word.casefold(), province.id)
            if other != province.id:
                raise _at(draft, province.id, f"“{word}” already means “{other}”")


def _check_powers(draft: Draft) -> None:
    for what in ("letter", "adjective", "mail_name", "color"):
        seen: dict[object, str] = {}
        for power in draft.powers.values():
            value = getattr(power, what)
            other = seen.setdefault(value, power.name)
            if other != power.name:
                reason = f"{other} and {power.name} have the same {what}, “{value}”"
                raise draft.source.error(reason, "powers", power.name, what)


def _check_borders(draft: Draft, key: str) -> None:
    seen: set[frozenset[str]] = set()
    for a, b in draft.borders[key]:
        fault = _border_fault(draft, key, a, b)
        if frozenset((a, b)) in seen:
            fault = "is listed twice"
        if fault:
            raise draft.source.error(f"the border {a}–{b} {fault}", key, a)
        seen.add(frozenset((a, b)))


def _border_fault(draft: Draft, key: str, a: Location, b: Location) -> str:
    if province_of(a) == province_of(b):
        return "joins a province with itself"
    for place in (a, b):
        fault = _fleet_fault(draft, place) if key == "fleet_borders" else _army_fault(draft, place)
        if fault:
            return f"cannot be: {fault}"
    return ""


def _army_fault(draft: Draft, place: Location) -> str:
    province = draft.provinces.get(place)
    if province is None:
        return f"there is no province “{place}”"
    if province.terrain in (Terrain.WATER, Terrain.IMPASSABLE):
        return f"“{place}” is {province.terrain}, no army goes there"
    return ""


def _fleet_fault(draft: Draft, place: Location) -> str:
    province = draft.provinces.get(province_of(place))
    if province is None:
        return f"there is no province “{province_of(place)}”"
    if province.terrain in (Terrain.LAND, Terrain.IMPASSABLE):
        return f"“{place}” is {province.terrain}, no fleet goes there"
    coast = coast_of(place)
    if province.coasts and coast not in province.coasts:
        return f"“{place}” must name one of the coasts {', '.join(province.coasts)}"
    if coast and not province.coasts:
        return f"“{province.id}” has no coasts of its own"
    return ""


def _check_reach(draft: Draft) -> None:
    """Every place must have a border, or nothing could ever go there."""
    by_land = {place for key in ("army_borders", "crossings") for edge in draft.borders[key] for place in edge}
    by_sea = {place for edge in draft.borders["fleet_borders"] for place in edge}
    for province in draft.provinces.values():
        places = [f"{province.id}/{coast}" for coast in province.coasts] or [province.id]
        for place in places:
            if province.terrain in (Terrain.WATER, Terrain.COASTAL) and place not in by_sea:
                raise _at(draft, province.id, f"no fleet border leads to “{place}”")
        if province.terrain is Terrain.LAND and province.id not in by_land:
            raise _at(draft, province.id, f"no army border leads to “{province.id}”")
        if province.is_island and any(province.id in edge for edge in draft.borders["army_borders"]):
            raise _at(draft, province.id, f"“{province.id}” is an island but has a border for armies")


def _check_units(draft: Draft) -> None:
    taken: dict[str, str] = {}
    for power, kind, place in draft.units:
        fault = _army_fault(draft, place) if kind == "A" else _fleet_fault(draft, place)
        if province_of(place) in taken:
            fault = f"a unit of {taken[province_of(place)]} already stands there"
        taken[province_of(place)] = power
        if fault:
            raise draft.source.error(f"the unit {kind} {place} of {power} cannot be: {fault}", "powers", power, "units")


def _check_coasts(draft: Draft) -> None:
    edges = {frozenset(edge) for edge in draft.borders["fleet_borders"]}
    for (origin, target), coast in draft.default_coasts.items():
        if frozenset((origin, f"{target}/{coast}")) not in edges:
            reason = f"no fleet border leads from {origin} to {target}/{coast}, so it cannot be the default"
            raise draft.source.error(reason, "default_coasts", origin)
    for alias, place in draft.coast_aliases.items():
        fault = _fleet_fault(draft, place) or ("" if _fleet_fault(draft, alias) else f"“{alias}” is a coast of its own")
        if fault:
            raise draft.source.error(f"the other name {alias} for {place} cannot be: {fault}", "coast_aliases", alias)


def _check_centers(draft: Draft) -> None:
    centers = {province.id for province in draft.provinces.values() if province.is_center}
    if draft.center_order and (set(draft.center_order) != centers or len(draft.center_order) != len(centers)):
        wrong = sorted(set(draft.center_order) ^ centers) or ["one is listed twice"]
        raise draft.source.error(f"“center_order” must list each center once: {', '.join(wrong)}", "center_order")


def _check_topology(draft: Draft) -> None:
    edges = _province_edges(draft.borders)
    if draft.cut is not None:
        pivot = draft.provinces.get(draft.cut.pivot)
        if pivot is None or pivot.terrain is not Terrain.IMPASSABLE:
            raise draft.source.error("the “pivot” of a cut must be an impassable province", "boards", "pivot")
        for a, b in draft.cut.borders:
            if frozenset((a, b)) not in edges:
                raise draft.source.error(f"the cut follows the border {a}–{b}, which there is not", "boards", "cut")
    for box in draft.boxes:
        for place in (*box.hosts, *box.links):
            if frozenset((box.province, place)) not in edges:
                raise draft.source.error(f"the box {box.province} has no border with {place}", "boxes", box.province)
    if any(axis not in ("x", "y") for axis in draft.wrap):
        raise draft.source.error('“wrap” lists the axes along which the sheet closes: "x", "y" or both', "wrap")


def _province_edges(borders: Mapping[str, list[Edge]]) -> set[frozenset[str]]:
    return {frozenset((province_of(a), province_of(b))) for edges in borders.values() for a, b in edges}
