"""The ruling panel: what a province is, what was ordered there, what became of it and why."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QTimer, QUrl, Signal
from PySide6.QtWidgets import QTextBrowser, QVBoxLayout, QWidget

from dipdesk.app.document import Document
from dipdesk.app.words import language, tr
from dipdesk.cartography import routes
from dipdesk.cartography.layout import Layout
from dipdesk.domain.board import ProvinceId, province_of
from dipdesk.domain.notation import write
from dipdesk.domain.order import Build, Move, Retreat
from dipdesk.domain.position import Unit
from dipdesk.domain.ruling import Resolution, Ruling
from dipdesk.rules.place_words import sentence, side, unit_in_sentence
from dipdesk.rules.words import why
from dipdesk.ui.texts import phase_text, place_text, result_text, rich, seam_text, terrain_text


def _target(ruling: Ruling) -> ProvinceId | None:
    """Return where a move, a retreat or a build was to end."""
    match ruling.order:
        case Move(_, target) | Retreat(_, target):
            return province_of(target)
        case Build(unit):
            return unit.province
    return None


LATE = 30
"""Milliseconds after which the page follows an order."""


class Inspector(QWidget):
    """Shows one province; the names in it are links to other provinces."""

    province_chosen = Signal(str)

    def __init__(self, document: Document, layout: Callable[[], Layout], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._layout = layout
        self._province: ProvinceId | None = None
        self._pinned: ProvinceId | None = None
        self.page = QTextBrowser()
        self.page.setOpenLinks(False)
        self.page.setAccessibleName(tr("Ruling panel"))
        self.page.setPlaceholderText(tr("Point at a province to read about it."))
        self.page.anchorClicked.connect(self._follow)
        self._late = QTimer(self, singleShot=True, interval=LATE)
        self._late.timeout.connect(self.refresh)
        box = QVBoxLayout(self)
        box.setContentsMargins(6, 4, 6, 6)
        box.addWidget(self.page)
        document.game_changed.connect(self._forget)
        document.turn_changed.connect(self.refresh)
        document.orders_changed.connect(self._follow_orders)

    def pin(self, province: ProvinceId | None) -> None:
        """Keep a province shown while none is pointed at."""
        self._pinned = province
        self.show_province(province)

    def show_province(self, province: ProvinceId | None) -> None:
        """Show a province, the pinned one for None."""
        province = province or self._pinned or self._province
        if province != self._province:
            self._province = province
            self.refresh()

    def _follow_orders(self, _provinces: object) -> None:
        self._late.start()

    def refresh(self, _changed: object = None) -> None:
        """Show the province as it is now."""
        if self._province is None:
            self.page.clear()
        else:
            self.page.setHtml("".join(self._page(self._province)))

    def _forget(self) -> None:
        self._province = self._pinned = None
        self.page.clear()

    def _follow(self, url: QUrl) -> None:
        self.province_chosen.emit(url.path())

    def _page(self, province: ProvinceId) -> Iterable[str]:
        found = self._document.variant.board.provinces[province]
        yield f"<p style='font-size: large; margin-bottom: 2px'><b>{rich(found.label(language()))}</b>"
        yield f" <span style='color: gray'>{rich(found.short or found.id)}</span></p>"
        yield f"<p style='margin-top: 0'>{rich(', '.join(self._facts(province)))}</p>"
        yield from self._units(province)
        turn = self._document.turn
        if turn.resolution is not None:
            yield from self._rulings(province, turn.resolution)
        else:
            yield from self._orders(province)
            before = self._document.timeline.previous()
            if before is not None and before.resolution is not None:
                yield from self._rulings(province, before.resolution)
        yield from self._neighbors(province)

    def _facts(self, province: ProvinceId) -> Iterable[str]:
        variant = self._document.variant
        found = variant.board.provinces[province]
        yield terrain_text(found)
        if found.is_center:
            owner = self._document.position.owners.get(province)
            if owner is None:
                yield tr("neutral supply center")
            else:
                yield tr("supply center {of_power}", of_power=side(variant, owner, language()).of_the)
        if found.home is not None:
            yield tr("home center {of_power}", of_power=side(variant, found.home, language()).of_the)
        if found.closed_in_fall:
            yield tr("closed in fall")

    def _units(self, province: ProvinceId) -> Iterable[str]:
        position, variant = self._document.position, self._document.variant
        unit, dislodged = position.unit_at(province), position.dislodged_at(province)
        if unit is not None:
            yield f"<p>{rich(self._unit(unit))}</p>"
        if dislodged is not None:
            retreats = ", ".join(place_text(variant, place) for place in dislodged.retreats)
            yield f"<p>{rich(tr('{unit}: dislodged.', unit=self._unit(dislodged.unit)))} "
            yield f"{rich(tr('Retreats: {places}', places=retreats or tr('none')))}</p>"

    def _unit(self, unit: Unit) -> str:
        return sentence(unit_in_sentence(self._document.variant, unit, language(), foreign=True))

    def _orders(self, province: ProvinceId) -> Iterable[str]:
        for order in self._document.turn.shown_orders():
            unit = getattr(order, "unit", None)
            if unit is not None and unit.province == province:
                yield f"<p><b>{rich(write(order, self._document.variant))}</b></p>"

    def _rulings(self, province: ProvinceId, resolution: Resolution) -> Iterable[str]:
        """Yield what became of the orders of units here, then of those that aimed here."""
        yield f"<p style='color: gray; margin-bottom: 0'>{rich(phase_text(resolution.phase))}</p>"
        own = [r for r in resolution.rulings if r.unit is not None and r.unit.province == province]
        aimed = [r for r in resolution.rulings if r not in own and _target(r) == province]
        for ruling in (*own, *aimed):
            yield self._ruling(ruling, resolution)
        if not own and not aimed:
            yield f"<p style='margin-top: 0'>{rich(tr('Nothing was ordered here.'))}</p>"

    def _ruling(self, ruling: Ruling, resolution: Resolution) -> str:
        variant = self._document.variant
        order = write(ruling.order, variant) if ruling.order else tr("{unit}: no order", unit=str(ruling.unit))
        result = result_text(ruling)
        shown = f" <span style='color: #c0452c'>{rich(result)}</span>" if result else ""
        reason = rich(why(ruling, resolution, variant, language()))
        return f"<p style='margin-top: 0'><b>{rich(order)}</b>{shown}<br>{reason}</p>"

    def _neighbors(self, province: ProvinceId) -> Iterable[str]:
        board = self._document.variant.board
        armies = board.army_neighbors.get(province, ())
        fleets = {place for here in board.locations(province) for place in board.fleet_neighbors.get(here, ())}
        both = sorted({*armies, *(province_of(place) for place in fleets)}, key=self._name)
        if both:
            links = ", ".join(self._link(province, place) for place in both)
            yield f"<p><span style='color: gray'>{rich(tr('Neighbors'))}</span><br>{links}</p>"

    def _link(self, province: ProvinceId, neighbor: ProvinceId) -> str:
        """Return a link, with the seam that is crossed on the way."""
        link = f"<a href='p:{neighbor}'>{rich(self._name(neighbor))}</a>"
        seams = self._layout().seams_between(province, neighbor)
        if (province, neighbor) in self._document.variant.board.crossing_set:
            return f"{link} ({rich(tr('strait: one less strength, no support across'))})"
        if seams:
            return f"{link} ({rich(seam_text(seams[0].kind, seams[0].label))})"
        return f"{link} ({rich(tr('across the edge of the map'))})" if self._is_over_edge(province, neighbor) else link

    def _is_over_edge(self, province: ProvinceId, neighbor: ProvinceId) -> bool:
        """Tell whether the way to a neighbor is shortest over an edge, where the map repeats."""
        layout = self._layout()
        here, there = layout.spot(province), layout.spot(neighbor)
        if layout.period is None or here is None or there is None:
            return False
        return routes.nearest(there, here, layout.period) != there

    def _name(self, province: ProvinceId) -> str:
        return self._document.variant.board.provinces[province].label(language())
