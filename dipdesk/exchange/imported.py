"""A variant of another program with its drawing, ready to be played or kept as a pack of our own."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from dipdesk.cartography import foreign
from dipdesk.cartography.foreign import Sketch, Spots, Wanted
from dipdesk.domain.board import province_of
from dipdesk.domain.notation import NotationError, Reader
from dipdesk.domain.variant import Variant
from dipdesk.exchange.facts import Facts
from dipdesk.game import atomic, pack
from dipdesk.game.opened import Notice
from dipdesk.game.pack_merge import is_id


@dataclass(frozen=True, slots=True, eq=False)
class Imported:
    """What a reader made of a file: the facts, the shapes if it had some, and what is worth telling."""

    facts: Facts
    variant: Variant
    notices: tuple[Notice, ...] = ()
    sketch: Sketch | None = None
    spots: Mapping[str, Spots] = field(default_factory=dict)
    origin: str = ""

    def write(self, folder: Path) -> tuple[Path, ...]:
        """Write the pack into ``folder``, which is made if it is not there; return the files.

        OSError as it comes, DrawingError if the drawing cannot be put right.

        The pack takes its id from the folder, so that games beside the folder find it; a shipped id is never taken.
        The drawing is put right here, which takes some seconds for a large map.
        """
        name = folder.resolve().name.lower()
        if is_id(name) and name not in pack.shipped():
            self.facts.id = name
        elif self.facts.id in pack.shipped():
            self.facts.id = f"my-{self.facts.id}"
        texts = {"variant.toml": self.facts.toml().encode("utf-8")}
        if self.origin:
            texts["ORIGIN.txt"] = (self.origin + "\n").encode("utf-8")
        if self.sketch is not None:
            board = self.variant.board
            texts |= foreign.files(self.sketch, self._wanted(), self.spots, (*board.army_edges, *board.crossings))
        folder.mkdir(parents=True, exist_ok=True)
        for name, data in texts.items():
            atomic.write(folder / name, data, keep=0)
        return tuple(folder / name for name in texts)

    def _wanted(self) -> Mapping[str, Wanted]:
        return {
            p.id: Wanted(p.terrain.value, {"en": p.label("en"), "fr": p.label("fr")}, p.short, p.is_center)
            for p in self.variant.board.provinces.values()
        }


def recognized(facts: Facts, variant: Variant) -> Variant:
    """Return the shipped variant that ``variant`` is, if it is one; else let it use a shipped drawing that fits.

    Other programs abbreviate some provinces otherwise; where each is known by a name of ours, ours are taken.
    """
    for name in pack.shipped():
        known = pack.load(name)
        names = _renaming(known, facts)
        if names is None:
            continue
        renamed = facts.renamed(names)
        found = renamed.variant()
        if _same(known, found):
            return known
        if not facts.map_base and _borders(known) == _borders(found):
            renamed.map_base = known.map_base
            return renamed.variant()
    return variant


def _renaming(known: Variant, facts: Facts) -> Mapping[str, str] | None:
    """Return our ids of all provinces by theirs; None where they are others."""
    if len(known.board.provinces) != len(facts.places):
        return None
    reader = Reader(known)
    names = {key: _ours(reader, key, place.name) for key, place in facts.places.items()}
    return names if set(names.values()) == set(known.board.provinces) else None


def _ours(reader: Reader, key: str, name: str) -> str:
    """Return our id of a province by its full name, else by its id; empty if it is none of ours."""
    for text in (name, key):
        try:
            return province_of(reader.location(text))
        except NotationError:
            continue
    return ""


def _borders(variant: Variant) -> tuple[frozenset[frozenset[str]], ...]:
    board = variant.board
    return tuple(frozenset(map(frozenset, edges)) for edges in (board.army_edges, board.fleet_edges, board.crossings))


def _same(known: Variant, variant: Variant) -> bool:
    return (
        _borders(known) == _borders(variant)
        and [power.name for power in known.powers] == [power.name for power in variant.powers]
        and known.start.phase == variant.start.phase
        # In which order a file lists the units is chance.
        and set(known.start.units) == set(variant.start.units)
        and known.start.owners == variant.start.owners
        and known.victory == variant.victory
        and all(_facts(known, p) == _facts(variant, p) for p in known.board.provinces)
    )


def _facts(variant: Variant, province: str) -> tuple[object, ...]:
    found = variant.board.provinces[province]
    return found.terrain, found.is_center, found.home, frozenset(found.coasts), found.closed_in_fall
