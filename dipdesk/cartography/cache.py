"""``python -m dipdesk.cartography.cache``: write ``shapes.bin`` beside each shipped ``map.svg``."""

import sys
from pathlib import Path

from dipdesk import resources
from dipdesk.cartography import codec, drawing, store


def refresh(folder: Path) -> bool:
    """Write the shapes of the drawing in ``folder``; return False where they were up to date already."""
    data = (folder / "map.svg").read_bytes()
    key = store.digest(data)
    target = folder / store.SHIPPED
    if target.exists() and codec.digest_of(target.read_bytes()) == key:
        return False
    target.write_bytes(codec.encode(drawing.read(data), key))
    return True


def main() -> int:
    """Refresh the shapes of every shipped pack."""
    for svg in sorted(resources.maps().glob("*/map.svg")):
        if refresh(svg.parent):
            print(f"{svg.parent.name}: shapes written", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
