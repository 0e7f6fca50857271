"""Variant packs: the rules' facts of a variant, read from ``variant.toml`` (docs/formats/variant.md).

A pack may say ``base = "standard"`` and list only its differences, join copies of a sheet along a cut, and offer
options whose choice changes it. Its drawing is read elsewhere (``cartography``).
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from dipdesk import resources
from dipdesk.domain.board import Board
from dipdesk.domain.position import Phase, Position, Unit, UnitKind
from dipdesk.domain.variant import GameOption, Sharing, Topology, Variant
from dipdesk.game import library
from dipdesk.game.pack_boards import joined
from dipdesk.game.pack_check import check
from dipdesk.game.pack_draft import Draft, read_draft
from dipdesk.game.pack_merge import FILE_NAME, bases_of, is_id, merged, read_merged
from dipdesk.game.pack_source import PackError, Source, Table, parsed
from dipdesk.game.pack_words import PackWords, said

__all__ = ["PackError", "PackInfo", "available", "folder_of", "kept", "load", "loads", "shipped", "sources"]

FORMAT = 1


@dataclass(frozen=True, slots=True)
class PackInfo:
    """A variant that is shipped or kept: its id, its title by language and the folder of its files."""

    id: str
    titles: Mapping[str, str]
    folder: Path

    def title(self, language: str) -> str:
        """Return the title in ``language``, the English one where it has none."""
        return self.titles.get(language) or self.titles["en"]


def shipped() -> tuple[str, ...]:
    """Return the ids of the shipped variants, ``standard`` first, the others in order; reads no pack."""
    ids = [path.parent.name for path in resources.maps().glob(f"*/{FILE_NAME}")]
    return tuple(sorted(ids, key=lambda name: (name != "standard", name)))


def available() -> tuple[PackInfo, ...]:
    """Return the shipped variants in the order of :func:`shipped`."""
    return tuple(PackInfo(name, load(name).titles, resources.maps() / name) for name in shipped())


def kept() -> tuple[PackInfo, ...]:
    """Return the packs of the user's library that can be used, by title."""
    found = []
    for name in library.kept():
        try:
            found.append(PackInfo(name, load(name).titles, library.folder() / name))
        except PackError:
            continue  # what is wrong with it is told where it is asked for
    return tuple(sorted(found, key=lambda info: info.title("en").casefold()))


def folder_of(id_or_path: str | Path) -> Path:
    """Return the folder of a pack: a shipped id, one of the user's library, a folder, or the path of ``variant.toml``.

    PackError if there is none.
    """
    if isinstance(id_or_path, str) and is_id(id_or_path) and (resources.maps() / id_or_path / FILE_NAME).is_file():
        return resources.maps() / id_or_path
    if isinstance(id_or_path, str) and is_id(id_or_path) and (library.folder() / id_or_path / FILE_NAME).is_file():
        return library.folder() / id_or_path
    path = Path(id_or_path)
    folder = path.parent if path.name == FILE_NAME else path
    if not (folder / FILE_NAME).is_file():
        raise PackError(path, 0, said(PackWords.NO_VARIANT, name=id_or_path, known=", ".join(shipped())))
    return folder


def load(id_or_path: str | Path, *, options: Mapping[str, str] | None = None) -> Variant:
    """Return the variant of a shipped id (``standard``) or of a folder, with the game options that were chosen.

    Raises PackError with file, line and reason for a pack that cannot be used, and for options that it does not have.
    """
    path = (folder_of(id_or_path) / FILE_NAME).resolve()
    chosen = tuple(sorted((options or {}).items()))
    # A pack is what its file says on top of what the files of its bases say.
    states = tuple((file.stat().st_mtime_ns, file.stat().st_size) for file in (path, *bases_of(path)))
    return _load(path, states, chosen)


def sources(id_or_path: str | Path) -> tuple[Path, ...]:
    """Return the ``variant.toml`` of a pack and those of the packs that it differs from; PackError if there is none."""
    path = (folder_of(id_or_path) / FILE_NAME).resolve()
    return (path, *bases_of(path))


def loads(text: str, path: Path = Path(FILE_NAME)) -> Variant:
    """Return the variant in the text of a ``variant.toml`` without base; PackError as in :func:`load`."""
    source, data = parsed(text, path)
    return _built(source, data, {})


@lru_cache(maxsize=32)
def _load(path: Path, _states: tuple[tuple[int, int], ...], chosen: tuple[tuple[str, str], ...]) -> Variant:
    source, data = read_merged(path)
    options = _options(Table(source, data))
    values = {name: _meant(Table(source, data), name, value) for name, value in chosen}
    for name, value in values.items():
        _check_choice(path, options, name, value)
        data = _with_choice(source, data, name, value)
    return _built(source, data, values, options)


def _built(
    source: Source, data: dict[str, object], values: Mapping[str, str], options: tuple[GameOption, ...] = ()
) -> Variant:
    root = Table(source, data)
    draft = read_draft(source, root)
    check(draft)
    return _variant(root, joined(draft), options, values)


def _options(root: Table) -> tuple[GameOption, ...]:
    found = []
    for name, table in root.table("options").tables():
        low, high = table.number("from", 0), table.number("to", 0)
        option = GameOption(name, table.text("default"), table.texts("choices"), table.words("label"), (low, high))
        if not option.admits(option.default):
            raise table.error(said(PackWords.BAD_DEFAULT, value=option.default, name=name), "default")
        table.text("sets", "")
        table.table("means")
        table.table("when")
        table.done()
        found.append(option)
    return tuple(found)


def _meant(root: Table, name: str, value: str) -> str:
    """Return the value behind another word for it: ``off`` may be ``0``."""
    options = root.table("options")
    return options.table(name).table("means").text(value, value) if name in options.data else value


def _check_choice(path: Path, options: tuple[GameOption, ...], name: str, value: str) -> None:
    option = next((found for found in options if found.name == name), None)
    if option is None:
        known = ", ".join(found.name for found in options) or said(PackWords.NONE)
        raise PackError(path, 0, said(PackWords.NO_OPTION, name=name, known=known))
    if not option.admits(value):
        low, high = option.limits
        wanted = ", ".join(option.choices) or said(PackWords.BETWEEN, low=low, high=high)
        raise PackError(path, 0, said(PackWords.BAD_CHOICE, name=name, value=value, wanted=wanted))


def _with_choice(source: Source, data: dict[str, object], name: str, value: str) -> dict[str, object]:
    table = Table(source, data).table("options").table(name)
    changes = dict(table.table("when").table(value).data)
    sets = table.text("sets", "")
    if sets:
        changes[sets] = int(value)
    return merged(source, data, changes)


def _variant(root: Table, draft: Draft, options: tuple[GameOption, ...], chosen: Mapping[str, str]) -> Variant:
    if root.number("format", FORMAT) != FORMAT:
        raise root.error(said(PackWords.NEWER, wanted=FORMAT), "format")
    board = _board(draft)
    centers = tuple(board.centers())
    victory = root.number("victory", len(centers) // 2 + 1)
    if not 1 <= victory <= max(1, len(centers)):
        raise root.error(said(PackWords.BAD_VICTORY, count=len(centers)), "victory")
    titles = root.words("title")
    if not titles.get("en"):
        raise root.error(said(PackWords.NO_TITLE, example='title = { en = "..." }'), "title")
    identity = root.text("id")
    variant = Variant(
        id=identity,
        titles=titles,
        board=board,
        powers=tuple(draft.powers.values()),
        start=_start(root, draft),
        victory=victory,
        victory_by_player=root.flag("victory_by_player"),
        topology=Topology(draft.boards, draft.cut, draft.boxes, draft.wrap),
        map_base=_drawing(root, identity),
        center_order=draft.center_order or centers,
        options=options,
        chosen=chosen,
        sharing=_sharing(root, draft),
    )
    root.table("options")
    root.done()
    return variant


def _drawing(root: Table, identity: str) -> str:
    """Return the pack with the drawing: a shipped id, or the folder of a pack that is not shipped."""
    name = root.text("map", identity)
    folder = root.source.path.parent
    if (name == identity and folder.parent == resources.maps().resolve()) or not folder.is_absolute():
        return name
    if name != identity and not is_id(name):
        raise root.error(said(PackWords.BAD_MAP, example='"standard"'), "map")
    beside = folder if name == identity else folder.parent / name
    return str(beside) if (beside / FILE_NAME).is_file() else name


def _sharing(root: Table, draft: Draft) -> Sharing | None:
    """Read who may share a player; ``apart`` names powers of the base sheet and holds for all boards."""
    table = root.table("sharing")
    zones = table.lists("zones")
    for power in (power for zone in zones for power in zone):
        if power not in draft.powers:
            raise table.error(said(PackWords.NO_POWER, name=power, known=", ".join(draft.powers)), "zones")
    apart = set()
    for a, b in table.pairs("apart"):
        copies = [[name for name in draft.powers if f"{name} ".startswith(f"{base} ")] for base in (a, b)]
        if not all(copies):
            missing = b if copies[0] else a
            raise table.error(said(PackWords.NO_POWER, name=missing, known=", ".join(draft.powers)), "apart")
        apart |= {frozenset((one, other)) for one in copies[0] for other in copies[1]}
    table.done()
    return Sharing(zones, frozenset(apart)) if zones else None


def _board(draft: Draft) -> Board:
    boxes = {box.province for box in draft.boxes}
    provinces = {key: replace(found, is_box=key in boxes) for key, found in draft.provinces.items()}
    return Board(
        provinces=provinces,
        army_edges=tuple(draft.borders["army_borders"]),
        fleet_edges=tuple(draft.borders["fleet_borders"]),
        crossings=tuple(draft.borders["crossings"]),
        default_coasts=draft.default_coasts,
        coast_aliases=draft.coast_aliases,
    )


def _start(root: Table, draft: Draft) -> Position:
    first = root.text("first_phase", "S1901M")
    try:
        phase = Phase.parse(first)
    except ValueError:
        raise root.error(said(PackWords.BAD_PHASE, value=first), "first_phase") from None
    units = tuple(Unit(power, UnitKind(kind), place) for power, kind, place in draft.units)
    homes = {found.id: found.home for found in draft.provinces.values() if found.home is not None}
    owners = {center: owner for center, owner in (homes | draft.owners).items() if owner}
    return Position(phase, units, owners)
