"""What a right click offers while a position is set up: everything that can be set in one province."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from dipdesk.app.position_tools import Handwork, Step
from dipdesk.app.words import language, tr
from dipdesk.domain.board import Location, ProvinceId, coast_of, province_of
from dipdesk.domain.position import DislodgedUnit, Unit, UnitKind
from dipdesk.game.poscheck import place_fault
from dipdesk.rules.retreats import ways_out
from dipdesk.ui.texts import coast_text, place_text

if TYPE_CHECKING:
    from dipdesk.ui.window import Window

Do = Callable[[Callable[[], Step]], None]
"""Makes a step and takes it, or says why it cannot be."""


class PositionMenu(QMenu):
    """The menu of one province."""

    def __init__(self, window: "Window", hand: Handwork, province: ProvinceId, do: Do) -> None:
        super().__init__(window)
        self._hand, self._province, self._icon, self._do = hand, province, window.power_icon, do
        self.setObjectName("position")
        self._fill()

    def _fill(self) -> None:
        variant, position, province = self._hand.variant, self._hand.position, self._province
        # A section's title is shown by some styles only.
        title = self.addAction(place_text(variant, province))
        title.setEnabled(False)
        self.addSeparator()
        for kind in (UnitKind.ARMY, UnitKind.FLEET):
            self._add_units(kind)
        if variant.board.provinces[province].is_center:
            self._add_owners()
        unit, fallen = position.unit_at(province), position.dislodged_at(province)
        self.addSeparator()
        if unit is not None:
            self._add(self, tr("Take the unit away"), partial(self._hand.lift, province))
        if (unit is None) is not (fallen is None):
            dislodged = self._add(self, tr("Dislodged"), partial(self._hand.toggle_dislodged, province))
            _check(dislodged, fallen is not None)
        if fallen is not None:
            self._add_fallen(fallen)
        if unit is None and (place_fault(variant.board, UnitKind.ARMY, province) is None or self._fleet_places()):
            on = province in position.standoffs
            _check(self._add(self, tr("Standoff: no retreats here"), partial(self._hand.contest, province, not on)), on)

    def _fleet_places(self) -> tuple[Location, ...]:
        board = self._hand.variant.board
        places = board.locations(self._province)
        return tuple(place for place in places if place_fault(board, UnitKind.FLEET, place) is None)

    def _add_units(self, kind: UnitKind) -> None:
        """Offer units of this kind: a menu of powers, for fleets one for each coast."""
        board = self._hand.variant.board
        army = (self._province,) if place_fault(board, UnitKind.ARMY, self._province) is None else ()
        for place in army if kind is UnitKind.ARMY else self._fleet_places():
            title = tr("Army of") if kind is UnitKind.ARMY else tr("Fleet of")
            if coast_of(place):
                title = tr("Fleet ({coast}) of", coast=coast_text(coast_of(place)))
            menu = self.addMenu(title)
            for power in self._hand.variant.powers:
                unit = Unit(power.name, kind, place)
                action = self._add(menu, power.label(language()), partial(self._hand.put, unit))
                action.setIcon(self._icon(power.name))
                _check(action, self._hand.position.unit_at(self._province) == unit)

    def _add_owners(self) -> None:
        menu = self.addMenu(tr("Center of"))
        owner, center = self._hand.position.owners.get(self._province), self._province
        for power in self._hand.variant.powers:
            name = power.name
            action = self._add(menu, power.label(language()), partial(self._hand.own, center, name))
            action.setIcon(self._icon(name))
            _check(action, owner == name)
        _check(self._add(menu, tr("nobody"), partial(self._hand.own, center, None)), owner is None)

    def _add_fallen(self, fallen: DislodgedUnit) -> None:
        hand, province = self._hand, self._province
        self._add(self, tr("Take the dislodged unit away"), partial(hand.lift, province, dislodged=True))
        sources = self.addMenu(tr("Attacked from"))
        for source in (None, *self._origins(fallen)):
            text = tr("unknown") if source is None else place_text(hand.variant, source)
            action = self._add(sources, text, partial(hand.attacked_from, province, source))
            _check(action, fallen.attacker_from == source)
        ways = ways_out(hand.variant.board, hand.position, fallen.unit)
        if ways:
            goals = self.addMenu(tr("May retreat to"))
            for way in ways:
                on = way in fallen.retreats
                text = place_text(hand.variant, way)
                action = self._add(goals, text, partial(hand.set_open, province, way, not on))
                _check(action, on)

    def _origins(self, fallen: DislodgedUnit) -> tuple[ProvinceId, ...]:
        """Return the neighbors, and the province that the attacker came from by convoy if it did."""
        board, province = self._hand.variant.board, self._province
        fleets = (near for place in board.locations(province) for near in board.fleet_neighbors.get(place, ()))
        near = {*board.army_neighbors.get(province, ()), *map(province_of, fleets)}
        near |= {fallen.attacker_from} if fallen.attacker_from is not None else set()
        return tuple(sorted(near, key=lambda place: place_text(self._hand.variant, place)))

    def _add(self, menu: QMenu, text: str, make: Callable[[], Step]) -> QAction:
        action = menu.addAction(text)
        action.triggered.connect(lambda _=False: self._do(make))
        return action


def _check(action: QAction, on: bool) -> None:
    action.setCheckable(True)
    action.setChecked(on)
    # Where there is a picture, no tick is drawn.
    font = action.font()
    font.setBold(on and not action.icon().isNull())
    action.setFont(font)


def coast_menu(parent: QWidget, coasts: tuple[Location, ...], choose: Callable[[Location], None]) -> QMenu:
    """Return a menu that asks for one of the coasts of a province."""
    menu = QMenu(parent)
    menu.setObjectName("coasts")
    for coast in coasts:
        text = coast_text(coast_of(coast))
        menu.addAction(text[:1].upper() + text[1:]).triggered.connect(lambda _=False, coast=coast: choose(coast))
    return menu
