"""Build the drawings of the packs: `python -m tools.mapmaker [--cache FOLDER] [VARIANT...]`."""

import argparse
import sys
import time
from pathlib import Path

from tools.mapmaker import (
    anchors,
    anchors_file,
    build,
    cells,
    check,
    coasts,
    data_file,
    extras,
    leaders,
    pack,
    strips,
    svg,
)

VARIANTS = ("standard", "loeb9", "wraparound", "youngstown")


def make(name: str, cache: Path | None) -> list[str]:
    """Write map.svg and anchors.toml of one pack and return what is wrong with them."""
    data, facts = data_file.load(name), pack.read(name)
    kinds = {p["id"]: p["kind"] for p in facts["provinces"]}
    drawing = build.draw(data, kinds, cache)
    faults = check.shapes(drawing, facts, data)
    areas = anchors.free_areas(drawing, facts)
    placed = anchors.place(drawing, facts, data)
    shores = coasts.coast_lines(drawing, facts, data)
    coasts.coast_spots(shores, areas, placed, drawing, data)
    leaders.add(drawing, placed, areas, facts, data)
    repeats = strips.solve(drawing, placed, facts, data)
    faults += check.marks(drawing, placed, facts, areas) + strips.check(repeats, data)
    faults += extras.check_crossings(drawing, data) + extras.check_seams(drawing, data)
    extra = {
        "coasts": [svg.line_element(v, data_location=k) for k, v in shores.items()],
        "crossings": extras.crossings(drawing, data),
        "seams": extras.seams(drawing, data),
    }
    folder = pack.ASSETS / name
    (folder / "map.svg").write_text(svg.document(drawing, facts["title"], kinds, extra), encoding="utf-8", newline="\n")
    (folder / "anchors.toml").write_text(
        anchors_file.document(drawing, placed, data, repeats), encoding="utf-8", newline="\n"
    )
    return faults


def main() -> int:
    """Build the packs named on the command line, all of them by default."""
    parser = argparse.ArgumentParser(prog="python -m tools.mapmaker", description=__doc__)
    parser.add_argument("variants", nargs="*", help="packs to build (default: all)")
    parser.add_argument("--cache", type=Path, help="keep the noded net here while a map is being worked on")
    parser.add_argument("--cells", type=Path, metavar="SVG", help="only draw the cells of one pack and their owners")
    args = parser.parse_args()
    if args.cells:
        if len(args.variants) != 1:
            parser.error("--cells draws one pack: name it")
        cells.write(args.cells, data_file.load(args.variants[0]))
        return 0
    known = [v for v in VARIANTS if (data_file.FOLDER / f"{v}.toml").exists()]
    wrong = 0
    for name in args.variants or known:
        start = time.monotonic()
        faults = make(name, args.cache)
        print(f"{name}: {len(faults)} faults, {time.monotonic() - start:.0f} s")
        for fault in faults:
            print(f"  {fault}")
        wrong += len(faults)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
