"""The audit of a map: what is drawn against what is ruled."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from dipdesk.cartography import check_anchors, check_graph, check_shapes, views
from dipdesk.cartography.atlas import Atlas
from dipdesk.cartography.check_borders import borders
from dipdesk.cartography.copies import Copies
from dipdesk.cartography.drawing import Progress
from dipdesk.cartography.findings import KINDS, Finding, Findings
from dipdesk.domain.variant import Variant


def audit(variant: Variant, atlas: Atlas) -> Findings:
    """Return all that is wrong with the drawing of a variant; empty if nothing is.

    ``atlas`` shows either the variant's own provinces (a plain map, the spiral) or those of its base map (boards).
    Thresholds are px of a sheet of 2,000 px: neighbors share at least 12, strangers stay at least 6 apart.
    """
    return _sorted([*_drawn(variant, atlas), *check_graph.graph(variant)])


def audit_pack(variant: Variant, atlas: Atlas, progress: Progress | None = None) -> Findings:
    """Return all that is wrong with the drawing of a variant, and with the spiral where one is made from it.

    ``progress`` hears parts from 0 to 1 and may raise to give up.
    """
    is_wound = "spiral" in views.layouts_for(variant)
    share = 0.5 if is_wound else 1.0
    found = _sorted([*_drawn(variant, atlas, _part(progress, 0.0, share)), *check_graph.graph(variant)])
    if not is_wound or any(row.cause in ("cut", "no-shape") for row in found.rows):
        return found
    wound = views.build("spiral", variant, atlas, progress=_part(progress, share, 1.0)).tiles[0].atlas
    rows = (replace(row, view="spiral") for row in _drawn(variant, wound))
    return _sorted([*found.rows, *rows])


def _part(progress: Progress | None, start: float, end: float) -> Progress | None:
    return None if progress is None else lambda part: progress(start + (end - start) * part)


def _drawn(variant: Variant, atlas: Atlas, progress: Progress | None = None) -> Iterator[Finding]:
    copies = Copies(variant, atlas)
    steps = (check_shapes.shapes, borders, check_shapes.cities, check_anchors.spots, check_anchors.labels)
    for number, step in enumerate(steps):
        if progress is not None:
            progress(number / len(steps))
        yield from step(copies)


def _sorted(rows: Sequence[Finding]) -> Findings:
    return Findings(tuple(sorted(rows, key=lambda found: KINDS.index(found.kind))))
