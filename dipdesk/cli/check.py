"""``dipdesk check``: audit variant packs."""

import argparse
import json
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from dipdesk import resources
from dipdesk.app import workshop
from dipdesk.cartography import atlas
from dipdesk.cartography.check import audit_pack
from dipdesk.cartography.errors import DrawingError
from dipdesk.cartography.findings import Findings
from dipdesk.cartography.packs import unpacked
from dipdesk.exchange import formats, jdip
from dipdesk.game import pack, savefile
from dipdesk.game.pack_merge import is_id

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]


def add(commands: "Commands") -> None:
    """Add the word ``check``."""
    parser = commands.add_parser(
        "check",
        help="audit variant packs: borders drawn against borders ruled, spots, names, the graph",
        description="Audit variant packs. Without arguments all shipped packs are audited.",
    )
    parser.add_argument("packs", nargs="*", metavar="VARIANT|FOLDER|ZIP", help="a variant's name, a folder or a zip")
    parser.add_argument("--json", action="store_true", help="print the findings as JSON")
    parser.add_argument(
        "--place", action="store_true", help="first add to anchors.toml of a folder the spots and names that it lacks"
    )
    parser.add_argument("--lang", choices=("en", "fr"), default="en", help="the language of the findings")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print what is wrong with each pack; return 1 if anything is."""
    names = arguments.packs or [info.id for info in pack.available()]
    tables: dict[str, object] = {}
    failed = False
    for name in names:
        try:
            if arguments.place:
                _place(name)
            key, findings = check(name)
        except (DrawingError, pack.PackError, savefile.SaveError, OSError) as error:
            print(f"dipdesk check: {name}: {_words(error, arguments.lang)}", file=sys.stderr)
            failed = True
            continue
        failed = failed or bool(findings)
        tables[key] = findings.table()
        if not arguments.json:
            _print(key, findings, arguments.lang)
    if arguments.json:
        print(json.dumps(tables, ensure_ascii=False, indent=1))
    return 1 if failed else 0


def check(name: str) -> tuple[str, Findings]:
    """Return the id of the variant called ``name`` (or in that folder or zip) and what is wrong with it."""
    with tempfile.TemporaryDirectory() as spare:
        path = Path(name)
        folder: str | Path = name
        if path.is_file():
            folder = _imported(path, Path(spare)) or unpacked(path, Path(spare))
        elif path.is_dir():
            folder = path
        variant = pack.load(folder)
        drawing = folder if isinstance(folder, Path) and (folder / "map.svg").exists() else _base(variant.map_base)
        return variant.id, audit_pack(variant, atlas.load(drawing))


def _words(error: Exception, language: str) -> str:
    if isinstance(error, DrawingError):
        return error.text(language)
    return error.words(language) if isinstance(error, pack.PackError | savefile.SaveError) else str(error)


def _place(name: str) -> None:
    folder = Path(name)
    if not (folder / "map.svg").is_file():
        raise DrawingError("missing-file", file=name, name="map.svg")
    count = workshop.furnish(folder, pack.load(folder), atlas.load(folder))
    print(f"{folder / 'anchors.toml'}: {count} places added", file=sys.stderr)


def _imported(path: Path, spare: Path) -> Path | None:
    """Make a pack of a variant of jDip; None for what is none."""
    data = savefile.read_bytes(path)
    if not jdip.is_variant(data):
        return None
    folder = spare / (path.stem.lower() if is_id(path.stem.lower()) else "variant")
    formats.read_variant(data, path).write(folder)
    return folder


def _base(map_base: str) -> Path:
    return resources.maps() / map_base


def _print(key: str, findings: Findings, language: str) -> None:
    if not findings:
        print(f"{key}: {'rien à redire' if language == 'fr' else 'nothing wrong'}")
    for found in findings.rows:
        view = f"{found.view}: " if found.view else ""
        place = f" (x {found.spot[0]:.0f}, y {found.spot[1]:.0f})" if found.spot is not None else ""
        print(f"{key}: {found.kind}: {view}{found.text(language)}{place}")
