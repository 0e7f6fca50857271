"""Contradictions inside a pack, refused with the line that makes them."""

import re
from collections.abc import Mapping

from dipdesk.domain.board import Edge, Location, Province, Terrain, coast_of, province_of
from dipdesk.game.pack_draft import Draft
from dipdesk.game.pack_merge import BORDERS
from dipdesk.game.pack_source import PackError
from dipdesk.game.pack_words import PackWords, Said, said

MAX_PROVINCES = 2000
_PROVINCE_ID = re.compile(r"[a-z][a-z0-9_]{0,19}")
_COAST_ID = re.compile(r"[a-z]{2}")


def check(draft: Draft) -> None:
    """Raise PackError at the first thing in one sheet of a pack that cannot be, before its copies are joined."""
    if not draft.provinces or not draft.powers:
        raise draft.source.error(said(PackWords.EMPTY), "provinces")
    if len(draft.provinces) > MAX_PROVINCES:
        raise draft.source.error(said(PackWords.TOO_MANY_PROVINCES, limit=MAX_PROVINCES), "provinces")
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


def _at(draft: Draft, province: str, words: PackWords, **values: object) -> PackError:
    return draft.source.error(said(words, name=province, **values), "provinces", province)


def _check_province(draft: Draft, province: Province) -> None:
    key = province.id
    if not _PROVINCE_ID.fullmatch(key):
        raise _at(draft, key, PackWords.BAD_ID)
    coasts = province.coasts
    if not all(_COAST_ID.fullmatch(coast) for coast in coasts) or len(set(coasts)) < len(coasts):
        raise _at(draft, key, PackWords.BAD_COASTS, example='["nc", "sc"]')
    if province.coasts and province.terrain is not Terrain.COASTAL:
        raise _at(draft, key, PackWords.NO_COASTS, kind=province.terrain)
    if province.home is not None and province.home not in draft.powers:
        raise _at(draft, key, PackWords.NO_HOME, power=province.home, known=", ".join(draft.powers))
    if province.home is not None and not province.is_center:
        raise _at(draft, key, PackWords.HOME_NO_CENTER, power=province.home)
    if province.is_center and province.terrain in (Terrain.WATER, Terrain.IMPASSABLE):
        raise _at(draft, key, PackWords.CENTER_KIND, kind=province.terrain)


def _check_owners(draft: Draft) -> None:
    for center, owner in draft.owners.items():
        if not draft.provinces[center].is_center:
            raise _at(draft, center, PackWords.NOT_OWNED)
        if owner and owner not in draft.powers:
            raise _at(draft, center, PackWords.NO_OWNER, power=owner, known=", ".join(draft.powers))


def _check_lands(draft: Draft) -> None:
    seen: dict[str, str] = {}
    for power in draft.powers.values():
        for land in power.lands:
            fault = _land_fault(draft, land)
            if land in seen:
                fault = said(PackWords.LAND_TAKEN, power=seen[land])
                if seen[land] == power.name:
                    fault = said(PackWords.LAND_TWICE)
            if fault:
                reason = said(PackWords.BAD_LAND, name=land, power=power.name, fault=fault)
                raise draft.source.error(reason, "powers", power.name)
            seen[land] = power.name


def _land_fault(draft: Draft, land: str) -> Said | None:
    province = draft.provinces.get(land)
    if province is not None and province.is_center:
        return said(PackWords.LAND_CENTER)
    return _army_fault(draft, land)


def _check_names(draft: Draft) -> None:
    """Each spelling must mean one province; full names win over aliases, so only equals clash."""
    seen: dict[str, str] = {}
    for province in draft.provinces.values():
        for word in {province.id, *province.abbreviations, province.name}:
            other = seen.setdefault(word.casefold(), province.id)
            if other != province.id:
                raise _at(draft, province.id, PackWords.TAKEN_WORD, word=word, other=other)


def _check_powers(draft: Draft) -> None:
    for what in ("letter", "adjective", "mail_name", "color"):
        seen: dict[object, str] = {}
        for power in draft.powers.values():
            value = getattr(power, what)
            other = seen.setdefault(value, power.name)
            if other != power.name:
                reason = said(PackWords.SAME, a=other, b=power.name, what=what, value=value)
                raise draft.source.error(reason, "powers", power.name, what)


def _check_borders(draft: Draft, key: str) -> None:
    seen: set[frozenset[str]] = set()
    for a, b in draft.borders[key]:
        fault = _border_fault(draft, key, a, b)
        if frozenset((a, b)) in seen:
            fault = said(PackWords.BORDER_TWICE)
        if fault:
            raise draft.source.error(said(PackWords.BAD_BORDER, a=a, b=b, fault=fault), key, a)
        seen.add(frozenset((a, b)))


def _border_fault(draft: Draft, key: str, a: Location, b: Location) -> Said | None:
    if province_of(a) == province_of(b):
        return said(PackWords.WITH_ITSELF)
    for place in (a, b):
        fault = _fleet_fault(draft, place) if key == "fleet_borders" else _army_fault(draft, place)
        if fault:
            return said(PackWords.CANNOT_BE, fault=fault)
    return None


def _army_fault(draft: Draft, place: Location) -> Said | None:
    province = draft.provinces.get(place)
    if province is None:
        return said(PackWords.NO_PROVINCE, name=place)
    if province.terrain in (Terrain.WATER, Terrain.IMPASSABLE):
        return said(PackWords.NO_ARMY, name=place, kind=province.terrain)
    return None


def _fleet_fault(draft: Draft, place: Location) -> Said | None:
    province = draft.provinces.get(province_of(place))
    if province is None:
        return said(PackWords.NO_PROVINCE, name=province_of(place))
    if province.terrain in (Terrain.LAND, Terrain.IMPASSABLE):
        return said(PackWords.NO_FLEET, name=place, kind=province.terrain)
    coast = coast_of(place)
    if province.coasts and coast not in province.coasts:
        return said(PackWords.NAME_COAST, name=place, known=", ".join(province.coasts))
    if coast and not province.coasts:
        return said(PackWords.HAS_NO_COASTS, name=province.id)
    return None


def _check_reach(draft: Draft) -> None:
    """Every place must have a border, or nothing could ever go there."""
    by_land = {place for key in ("army_borders", "crossings") for edge in draft.borders[key] for place in edge}
    by_sea = {place for edge in draft.borders["fleet_borders"] for place in edge}
    for province in draft.provinces.values():
        places = [f"{province.id}/{coast}" for coast in province.coasts] or [province.id]
        for place in places:
            if province.terrain in (Terrain.WATER, Terrain.COASTAL) and place not in by_sea:
                raise draft.source.error(said(PackWords.OUT_OF_FLEETS, name=place), "provinces", province.id)
        if province.terrain is Terrain.LAND and province.id not in by_land:
            raise _at(draft, province.id, PackWords.OUT_OF_ARMIES)
        if province.is_island and any(province.id in edge for edge in draft.borders["army_borders"]):
            raise _at(draft, province.id, PackWords.NO_ISLAND)


def _check_units(draft: Draft) -> None:
    taken: dict[str, str] = {}
    for power, kind, place in draft.units:
        fault = _army_fault(draft, place) if kind == "A" else _fleet_fault(draft, place)
        if province_of(place) in taken:
            fault = said(PackWords.OCCUPIED, power=taken[province_of(place)])
        taken[province_of(place)] = power
        if fault:
            reason = said(PackWords.BAD_UNIT, unit=f"{kind} {place}", power=power, fault=fault)
            raise draft.source.error(reason, "powers", power, "units")


def _check_coasts(draft: Draft) -> None:
    edges = {frozenset(edge) for edge in draft.borders["fleet_borders"]}
    for (origin, target), coast in draft.default_coasts.items():
        if frozenset((origin, f"{target}/{coast}")) not in edges:
            reason = said(PackWords.BAD_COAST_DEFAULT, a=origin, b=f"{target}/{coast}")
            raise draft.source.error(reason, "default_coasts", origin)
    for alias, place in draft.coast_aliases.items():
        fault = _fleet_fault(draft, place)
        if not fault and not _fleet_fault(draft, alias):
            fault = said(PackWords.OWN_COAST, name=alias)
        if fault:
            raise draft.source.error(said(PackWords.BAD_ALIAS, a=alias, b=place, fault=fault), "coast_aliases", alias)


def _check_centers(draft: Draft) -> None:
    centers = {province.id for province in draft.provinces.values() if province.is_center}
    if draft.center_order and (set(draft.center_order) != centers or len(draft.center_order) != len(centers)):
        wrong = ", ".join(sorted(set(draft.center_order) ^ centers)) or said(PackWords.LISTED_TWICE)
        raise draft.source.error(said(PackWords.BAD_ORDER, names=wrong), "center_order")


def _check_topology(draft: Draft) -> None:
    edges = _province_edges(draft.borders)
    if draft.cut is not None:
        pivot = draft.provinces.get(draft.cut.pivot)
        if pivot is None or pivot.terrain is not Terrain.IMPASSABLE:
            raise draft.source.error(said(PackWords.BAD_PIVOT), "boards", "pivot")
        for a, b in draft.cut.borders:
            if frozenset((a, b)) not in edges:
                raise draft.source.error(said(PackWords.BAD_CUT, a=a, b=b), "boards", "cut")
    for box in draft.boxes:
        for place in (*box.hosts, *box.links):
            if frozenset((box.province, place)) not in edges:
                reason = said(PackWords.BAD_BOX, box=box.province, place=place)
                raise draft.source.error(reason, "boxes", box.province)
    if any(axis not in ("x", "y") for axis in draft.wrap):
        raise draft.source.error(said(PackWords.BAD_WRAP, example='"x", "y"'), "wrap")


def _province_edges(borders: Mapping[str, list[Edge]]) -> set[frozenset[str]]:
    return {frozenset((province_of(a), province_of(b))) for edges in borders.values() for a, b in edges}
