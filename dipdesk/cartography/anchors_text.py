"""The text of an ``anchors.toml``, and one written or completed for a pack whose maker leaves spots and names to us."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from dipdesk.cartography import anchors as anchor_file
from dipdesk.cartography.anchors import Anchor, Label
from dipdesk.cartography.atlas import Atlas
from dipdesk.cartography.copies import Copies
from dipdesk.cartography.drawing import Progress
from dipdesk.cartography.furnish import furnished
from dipdesk.domain.board import Location, Province, coast_of
from dipdesk.domain.variant import Variant

HEAD = """# Where units, center marks and names stand, in px of map.svg. Placed by dipdesk: change what you like.
# To have a place furnished anew, delete its table and run `dipdesk check --place` again.

[sheet]
width = {width:g}
height = {height:g}

# Pairs of strangers that may come closer than 6 px, as [["naf", "spa"]].
[straits]
pairs = []
"""


def completed(data: bytes, variant: Variant, atlas: Atlas, progress: Progress | None = None) -> tuple[str, int]:
    """Return the text of an ``anchors.toml`` with what it lacks added at its end, and how many places that are.

    What stands in ``data`` stays as it is; where it is empty a whole file is written. DrawingError for a broken one.
    """
    kept = anchor_file.read(data).table
    text = data.decode("utf-8")
    shown = {name: _of_base(found) for name, found in Copies(variant, atlas).shown.items()}
    made = furnished(atlas, shown, kept, progress)
    head = text if text.strip() else HEAD.format(width=atlas.width, height=atlas.height)
    lines = [line for place, anchor in made.items() for line in ("", *anchor_lines(place, anchor))]
    return "\n".join([head.rstrip("\n"), *lines]) + "\n", len(made)


def _of_base(province: Province) -> Province:
    """Return the province of the base map of which this is a copy on a board: its names without the board's."""
    if not province.board:
        return province
    names = {language: name.rpartition(" ")[0] or name for language, name in province.names.items()}
    short = province.short.rstrip("0123456789")
    return replace(province, id=province.base, board=0, name=names.get("en", province.name), names=names, short=short)


def anchor_lines(place: Location, anchor: Anchor) -> Iterator[str]:
    """Yield the lines of one table."""
    yield f'[p."{place}"]' if coast_of(place) else f"[p.{place}]"
    yield f"unit = {point(anchor.unit)}"
    yield f"dislodged = {point(anchor.dislodged)}"
    if anchor.center is not None:
        yield f"center = {point(anchor.center)}"
    if anchor.handle is not None:
        yield f"handle = {point(anchor.handle)}"
    for language, label in anchor.labels.items():
        yield f"label.{language} = {_label(label)}"
    if anchor.short is not None:
        yield f"short = {_label(anchor.short)}"


def point(at: Sequence[float]) -> str:
    """Write a point."""
    return f"[{round(at[0], 1):g}, {round(at[1], 1):g}]"


def _label(label: Label) -> str:
    texts = ", ".join('"' + line.replace("\\", "").replace('"', "'") + '"' for line in label.lines)
    return (
        f"{{ at = {point(label.at)}, size = {label.size:g}, angle = {label.angle:g}, "
        f'lines = [{texts}], form = "{label.form}" }}'
    )
