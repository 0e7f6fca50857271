"""The tools for setting up positions: what a click on the map does with each of them."""

from dataclasses import dataclass
from enum import StrEnum

from dipdesk.app.words import language, mark, tr
from dipdesk.domain.board import Location, PowerName, ProvinceId
from dipdesk.domain.notation import write_place, write_unit
from dipdesk.domain.position import Phase, Position, Unit, UnitKind
from dipdesk.domain.variant import Variant
from dipdesk.game.faults import Fault
from dipdesk.game.poscheck import place_fault, there
from dipdesk.game.setup import Setup, UnsoundError


class Tool(StrEnum):
    """What a click on the map sets."""

    ARMY = "army"
    FLEET = "fleet"
    DISLODGED = "dislodged"
    CENTER = "center"
    STANDOFF = "standoff"
    ERASE = "erase"


@dataclass(frozen=True, slots=True)
class ToolWords:
    """How a tool is called, its key, and what a click with it does, in English to be shown through ``tr``."""

    tool: Tool
    text: str
    key: str
    hint: str


TOOLS = (
    ToolWords(
        Tool.ARMY,
        mark("Army"),
        "A",
        mark("Click a province: an army of {power}. Click again: it is gone. Drag a unit to move it."),
    ),
    ToolWords(
        Tool.FLEET,
        mark("Fleet"),
        "F",
        mark("Click a province: a fleet of {power}. Click again: it is gone. Drag a unit to move it."),
    ),
    ToolWords(
        Tool.DISLODGED,
        mark("Dislodged"),
        "D",
        mark("Drag a unit onto another: it has driven that out. Or click a unit that was driven out."),
    ),
    ToolWords(
        Tool.CENTER,
        mark("Center"),
        "C",
        mark("Click a supply center: it belongs to {power}. Click again: to nobody."),
    ),
    ToolWords(
        Tool.STANDOFF,
        mark("Standoff"),
        "S",
        mark("Click an empty province: a standoff closed it to retreats. Click again: it is open."),
    ),
    ToolWords(
        Tool.ERASE,
        mark("Erase"),
        "E",
        mark("Click: the unit goes, and where there is none, the owner of the center."),
    ),
)
"""The tools in the order of the palette."""


@dataclass(frozen=True, slots=True)
class Step:
    """A position to come, and the word for what was done."""

    position: Position
    word: str


@dataclass(frozen=True, slots=True)
class AskCoast:
    """A fleet could be on one of ``coasts``: the answer goes to ``Handwork.put`` or, after a drag, to ``carry``."""

    coasts: tuple[Location, ...]


@dataclass(frozen=True, slots=True)
class Handwork:
    """What tools do to one position; ``UnsoundError`` where that cannot be."""

    variant: Variant
    position: Position

    @property
    def setup(self) -> Setup:
        """What makes positions out of this one."""
        return Setup(self.variant)

    def use(self, tool: Tool, power: PowerName, province: ProvinceId, *, dislodged: bool = False) -> Step | AskCoast:
        """Return what a click with ``tool`` does; ``dislodged`` tells that it was on the dislodged unit."""
        match tool:
            case Tool.ARMY:
                return self._unit(Unit(power, UnitKind.ARMY, province))
            case Tool.FLEET:
                return self._fleet(power, province)
            case Tool.DISLODGED:
                return self._dislodge(province)
            case Tool.CENTER:
                owner = self.position.owners.get(province)
                return self.own(province, None if owner == power else power)
            case Tool.STANDOFF:
                return self.contest(province, province not in self.position.standoffs)
            case Tool.ERASE:
                return self._erase(province, dislodged)

    def put(self, unit: Unit) -> Step:
        """Put a unit on the board."""
        return Step(self.setup.place(self.position, unit), write_unit(unit, self.variant))

    def lift(self, province: ProvinceId, *, dislodged: bool = False) -> Step:
        """Take a unit off the board."""
        after = self.setup.lift(self.position, province, dislodged=dislodged)
        return Step(after, tr("{place} empty", place=self._name(province)))

    def own(self, center: ProvinceId, power: PowerName | None) -> Step:
        """Give a center to a power or to nobody."""
        owner = tr("nobody") if power is None else self.variant.power(power).label(language())
        return Step(self.setup.own(self.position, center, power), f"{self._name(center)}: {owner}")

    def contest(self, province: ProvinceId, on: bool) -> Step:
        """Close an empty province to retreats, or open it."""
        after = self.setup.contest(self.position, province, on)
        return Step(after, tr("standoff in {place}", place=self._name(province)))

    def in_phase(self, phase: Phase) -> Step:
        """Go to another phase."""
        return Step(self.setup.in_phase(self.position, phase), phase.code)

    def emptied(self) -> Step:
        """Take everything off the board."""
        return Step(self.setup.emptied(self.position), tr("empty board"))

    def restarted(self) -> Step:
        """Return to the start of the variant."""
        return Step(self.variant.start, tr("starting position"))

    def drag(self, tool: Tool, start: ProvinceId, goal: ProvinceId) -> Step | AskCoast:
        """Return what it does to drag the unit in ``start``: it moves, or with DISLODGED attacks."""
        unit = self.position.unit_at(start)
        coasts = self._coasts(unit, goal) if unit is not None else ()
        if len(coasts) > 1:
            return AskCoast(coasts)
        return self.carry(tool, start, coasts[0] if coasts else goal)

    def carry(self, tool: Tool, start: ProvinceId, goal: Location) -> Step:
        """Let the unit in ``start`` move to a place, or attack it."""
        change = self.setup.attack if tool is Tool.DISLODGED else self.setup.move
        return Step(change(self.position, start, goal), f"{self._name(start)}-{self._name(goal)}")

    def attacked_from(self, province: ProvinceId, source: ProvinceId | None) -> Step:
        """Tell where the attacker of a dislodged unit came from."""
        after = self.setup.attacked_from(self.position, province, source)
        return Step(after, tr("attack on {place}", place=self._name(province)))

    def set_open(self, province: ProvinceId, goal: Location, is_open: bool) -> Step:
        """Open or shut a retreat of a dislodged unit."""
        after = self.setup.set_open(self.position, province, goal, is_open)
        return Step(after, tr("retreats from {place}", place=self._name(province)))

    def toggle_dislodged(self, province: ProvinceId) -> Step:
        """Let the unit in a province be driven out, or stand again."""
        fallen, standing = self.position.dislodged_at(province), self.position.unit_at(province)
        if fallen is not None and standing is None:
            after = self.setup.rally(self.position, province)
            return Step(after, write_unit(fallen.unit, self.variant))
        after = self.setup.dislodge(self.position, province)
        return Step(after, tr("{place} dislodged", place=self._name(province)))

    # Pieces of these

    def _name(self, location: Location) -> str:
        return write_place(location, self.variant)

    def _unit(self, unit: Unit) -> Step:
        if self.position.unit_at(unit.province) == unit:
            return self.lift(unit.province)
        return self.put(unit)

    def _fleet(self, power: PowerName, province: ProvinceId) -> Step | AskCoast:
        standing = self.position.unit_at(province)
        if standing is not None and (standing.power, standing.kind) == (power, UnitKind.FLEET):
            return self.lift(province)
        coasts = self.variant.board.locations(province)
        if len(coasts) > 1 and place_fault(self.variant.board, UnitKind.FLEET, coasts[0]) is None:
            return AskCoast(coasts)
        return self.put(Unit(power, UnitKind.FLEET, coasts[0]))

    def _dislodge(self, province: ProvinceId) -> Step:
        both = self.position.dislodged_at(province) and self.position.unit_at(province)
        return self.lift(province, dislodged=True) if both else self.toggle_dislodged(province)

    def _erase(self, province: ProvinceId, dislodged: bool) -> Step:
        fallen = self.position.dislodged_at(province) is not None
        standing = self.position.unit_at(province) is not None
        if not fallen and not standing and province in self.position.owners:
            return self.own(province, None)
        if not fallen and not standing:
            raise UnsoundError(Fault.NOBODY_THERE, value=there(self.variant, province))
        return self.lift(province, dislodged=fallen and (dislodged or not standing))

    def _coasts(self, unit: Unit, goal: ProvinceId) -> tuple[Location, ...]:
        """Return where a unit that is dragged to a province could end: coasts in reach, or else all of them."""
        if unit.kind is UnitKind.ARMY:
            return (goal,)
        board = self.variant.board
        return board.coasts_in_reach(unit.location, goal) or board.locations(goal)
