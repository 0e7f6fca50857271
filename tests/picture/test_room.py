from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath, QTransform

from dipdesk.cartography.anchors import Anchor
from dipdesk.cartography.layout import Layout
from dipdesk.domain.board import Terrain
from dipdesk.domain.variant import Variant
from dipdesk.picture import symbols
from dipdesk.picture.display import DISLODGED_SCALE, DISLODGED_TILT

SYMBOLS = {"A": symbols.shield(), "F": symbols.sail().united(symbols.hull())}
KINDS = {Terrain.LAND: "A", Terrain.COASTAL: "AF", Terrain.WATER: "F"}


def moved(path: QPainterPath, x: float, y: float, scale: float = 1.0, tilt: float = 0.0) -> QPainterPath:
    return QTransform().translate(x, y).rotate(tilt).scale(scale, scale).map(path)


def covered(anchor: Anchor, center: tuple[float, float] | None, kind: str, fallen: str) -> list[str]:
    unit = moved(SYMBOLS[kind], *anchor.unit)
    aside = moved(SYMBOLS[fallen], *anchor.dislodged, DISLODGED_SCALE, DISLODGED_TILT)
    found = [f"{kind} beside {fallen}"] if unit.intersects(aside) else []
    if center is not None:
        mark = QPainterPath()
        mark.addEllipse(QPointF(*center), 6.0, 6.0)
        found += [f"{name} on the center" for name, each in ((kind, unit), (fallen, aside)) if each.intersects(mark)]
    return found


def test_units_of_any_kind_leave_each_other_and_centers_free(standard: Variant, europe: Layout) -> None:
    atlas = europe.tiles[0].atlas
    crowded: dict[str, list[str]] = {}
    for province in standard.board.provinces.values():
        places = {province.id, *standard.board.locations(province.id)}
        for place in sorted(places if province.terrain in KINDS else ()):
            kinds = "F" if "/" in place else KINDS[province.terrain]
            center = atlas.anchor(province.id).center
            found = [w for k in kinds for f in kinds for w in covered(atlas.anchor(place), center, k, f)]
            if found:
                crowded[place] = found
    assert crowded == {}
