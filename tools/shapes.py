"""Write the shapes of the shipped drawings (and the spirals made from them) as bytes, so that they open at once.

Run as ``python -m tools.shapes`` after ``python -m tools.mapmaker``; what is up to date is left alone.
"""

import sys
from pathlib import Path

from dipdesk import resources
from dipdesk.cartography import atlas, codec, drawing, spiral_sheet, store
from dipdesk.game import pack


def refresh(folder: Path) -> bool:
    """Write the shapes of the drawing in `folder`; return False where they were up to date already."""
    data = (folder / "map.svg").read_bytes()
    key = store.digest(data)
    target = folder / store.SHIPPED
    if target.exists() and codec.digest_of(target.read_bytes()) == key:
        return False
    target.write_bytes(codec.encode(drawing.read(data), key))
    return True


def refresh_spiral(name: str) -> bool:
    """Write the spiral of the variant called `name`; return False where it has none or it was up to date."""
    variant = pack.load(name)
    base = resources.maps() / variant.map_base
    if variant.topology.cut is None or not (base / "map.svg").exists():
        return False
    sheet = atlas.load(base)
    target = resources.maps() / name / spiral_sheet.SHIPPED
    if target.exists() and codec.digest_of(target.read_bytes()) == spiral_sheet.key(sheet, variant):
        return False
    target.write_bytes(spiral_sheet.make(sheet, variant))
    return True


def main() -> int:
    for svg in sorted(resources.maps().glob("*/map.svg")):
        if refresh(svg.parent):
            print(f"{svg.parent.name}: shapes written", file=sys.stderr)
    for info in pack.available():
        if refresh_spiral(info.id):
            print(f"{info.id}: spiral written", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
