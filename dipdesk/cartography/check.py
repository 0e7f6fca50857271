"""The audit of a map: what is drawn against what is ruled."""

from dipdesk.cartography import check_anchors, check_graph
from dipdesk.cartography.atlas import Atlas
from dipdesk.cartography.check_borders import borders
from dipdesk.cartography.copies import Copies
from dipdesk.cartography.findings import KINDS, Findings
from dipdesk.domain.variant import Variant


def audit(variant: Variant, atlas: Atlas) -> Findings:
    """Return all that is wrong with the drawing of a variant; empty if nothing is.

    ``atlas`` shows either the variant's own provinces (a plain map, the spiral) or those of its base map (boards).
    Thresholds are px of a sheet of 2,000 px: neighbors share at least 12, strangers stay at least 6 apart.
    """
    copies = Copies(variant, atlas)
    rows = [
        *check_graph.provinces(copies),
        *borders(copies),
        *check_anchors.spots(copies),
        *check_anchors.labels(copies),
        *check_graph.graph(variant),
    ]
    return Findings(tuple(sorted(rows, key=lambda found: KINDS.index(found.kind))))
