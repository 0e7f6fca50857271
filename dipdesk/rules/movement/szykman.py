"""Convoys and supports that hang on each other, under the rules of 2023 (DATC 4.A.2, Szykman's rule).

What is certain is decided first: a support nobody can cut stands, an army whose chain nobody can break is carried.
Each decision makes others certain. Where nothing is certain any more the armies go round in a circle of causes, however
long: those armies stay and their moves have no effect. No outcome that alone agrees with itself is missed by that. An
army lands in one province and cuts one support there, which counts in one fight, which decides about one support or one
fleet, which carries one army. So a circle is a ring in which each army, all else being decided, fares like the one
before or contrary to it: all round that agrees with itself in two ways or in none.
"""

from enum import Enum

from dipdesk.domain.ruling import ConvoyCause, ConvoyFailed, SupportCut
from dipdesk.rules.movement.circles import components
from dipdesk.rules.movement.convoys import has_chain
from dipdesk.rules.movement.field import Field
from dipdesk.rules.movement.passes import strand
from dipdesk.rules.movement.supports import cut_by_land_and_sea, fall_with_supporters, is_crossing
from dipdesk.rules.rulebook import OwnUnits


class Fate(Enum):
    """What is known of an attack."""

    YES = "yes"
    NO = "no"
    UNKNOWN = "unknown"


def decide_convoys(field: Field, carriers: dict[int, list[int]]) -> None:
    """Cut supports and strand armies; ``carriers`` is what ``find_carriers`` found."""
    if not carriers:
        cut_by_land_and_sea(field, in_pass=0)
        fall_with_supporters(field, OwnUnits.SAFE)
        return
    court = _Court(field, carriers)
    court.decide()


class _Court:
    """What is certain so far: ``carried`` by army (None while unknown), ``unsure`` the supports that may yet fall."""

    __slots__ = ("armies_of", "carried", "carriers", "field", "unsure")

    def __init__(self, field: Field, carriers: dict[int, list[int]]) -> None:
        self.field = field
        self.carriers = carriers
        self.carried: dict[int, bool | None] = dict.fromkeys(carriers)
        self.unsure = {s for s, _ in field.supports if field.given[s] and field.place[s] in field.into}
        self.armies_of: dict[int, list[int]] = {}
        for army, fleets in carriers.items():
            for fleet in fleets:
                self.armies_of.setdefault(fleet, []).append(army)

    def decide(self) -> None:
        self._follow([*self.unsure, *self.carried])
        unknown = [army for army, carried in self.carried.items() if carried is None]
        # What a circle hangs on comes before it, so each is left with causes of its own.
        for circle in components({army: self._leans_on(army) for army in unknown}):
            self._settle(circle)

    def _settle(self, armies: list[int]) -> None:
        while unknown := [army for army in armies if self.carried[army] is None]:
            circle = next(components({army: self._leans_on(army) for army in unknown}))
            self._follow(self._break_circle(circle))

    def _follow(self, numbers: list[int]) -> None:
        """Decide what is certain, and look again at what each decision touches; supports first, they are cheap."""
        supports: list[int] = []
        armies: dict[int, None] = {}
        while True:
            for number in numbers:
                if number in self.unsure:
                    supports.append(number)
                else:
                    armies[number] = None
            if supports:
                numbers = self._try_support(supports.pop())
            elif armies:
                numbers = self._try_army(armies.popitem()[0])
            else:
                return

    def _touched(self, slot: int) -> list[int]:
        """Return what hangs on the fight for a place: the support of the unit there, or the armies it carries."""
        unit = self.field.at[slot]
        if unit in self.unsure:
            return [unit]
        return [army for army in self.armies_of.get(unit, ()) if self.carried[army] is None]

    def _try_support(self, supporter: int) -> list[int]:
        if supporter not in self.unsure:
            return []
        fate, outcome = self._attack_on_support(supporter)
        if fate is Fate.UNKNOWN:
            return []
        self.unsure.discard(supporter)
        if outcome is not None:
            self.field.lose_support(supporter, outcome)
        return self._touched(self.field.dest[self.field.helped[supporter]])

    def _attack_on_support(self, supporter: int) -> tuple[Fate, SupportCut | None]:
        field = self.field
        fate = Fate.NO
        for attacker in field.into[field.place[supporter]]:
            if field.power[attacker] == field.power[supporter]:
                continue
            front = field.place[attacker] == field.aim[supporter]
            found = self._drives_out(attacker, supporter) if front else self._arrives(attacker)
            if found is Fate.YES:
                return found, SupportCut(field.units[attacker].province, 0, dislodged=front)
            if found is Fate.UNKNOWN:
                fate = found
        return fate, None

    def _arrives(self, attacker: int) -> Fate:
        """Tell whether an attack is made at all, so that it cuts: a convoyed army must be carried (DATC 6.F.5)."""
        if attacker in self.carried:
            return {True: Fate.YES, False: Fate.NO, None: Fate.UNKNOWN}[self.carried[attacker]]
        if not is_crossing(self.field, attacker):
            return Fate.YES
        low, high = self._bounds(attacker)
        if low >= 0:
            return Fate.YES
        return Fate.UNKNOWN if high >= 0 else Fate.NO

    def _bounds(self, unit: int, but_for: str | None = None) -> tuple[int, int]:
        """Return the least and the greatest strength that a unit may have, without supports of power ``but_for``."""
        field = self.field
        low = high = field.strength[unit]
        for helper in field.helpers.get(unit, ()):
            if not field.given[helper]:
                continue
            if field.power[helper] == but_for:
                low, high = low - 1, high - 1
            elif helper in self.unsure:
                low -= 1
        return low, high

    def _drives_out(self, attacker: int, target: int) -> Fate:
        """Tell whether an attacker dislodges a unit that stays."""
        field = self.field
        if field.power[attacker] == field.power[target] or self.carried.get(attacker) is False:
            return Fate.NO
        low, high = self._bounds(attacker, but_for=field.power[target])
        hold_low, hold_high = self._bounds(target)
        certain = low > hold_high and self.carried.get(attacker, True) is True
        if high <= hold_low:
            return Fate.NO
        for rival in field.into[field.place[target]]:
            if rival == attacker or self.carried.get(rival) is False:
                continue
            rival_low, rival_high = self._bounds(rival)
            if rival_low >= high and self.carried.get(rival, True):
                return Fate.NO
            certain = certain and rival_high < low
        return Fate.YES if certain else Fate.UNKNOWN

    def _fate_of_fleet(self, fleet: int) -> tuple[Fate, int]:
        """Tell whether a convoying fleet is dislodged, and by which unit."""
        fate = Fate.NO
        for attacker in self.field.into.get(self.field.place[fleet], ()):
            found = self._drives_out(attacker, fleet)
            if found is Fate.YES:
                return found, attacker
            if found is Fate.UNKNOWN:
                fate = found
        return fate, -1

    def _try_army(self, army: int) -> list[int]:
        if self.carried.get(army, True) is not None:
            return []
        carried, outcome = self._is_carried(army)
        if carried is None:
            return []
        self.carried[army] = carried
        if outcome is not None:
            strand(self.field, army, outcome)
        return self._touched(self.field.dest[army])

    def _is_carried(self, army: int) -> tuple[bool | None, ConvoyFailed | None]:
        field = self.field
        fleets = self.carriers[army]
        if not has_chain(field, army, fleets):
            return False, ConvoyFailed(ConvoyCause.NOT_ORDERED)
        fates = {fleet: self._fate_of_fleet(fleet) for fleet in fleets}
        if all(fate is Fate.NO for fate, _ in fates.values()):
            return True, None
        if has_chain(field, army, [fleet for fleet in fleets if fates[fleet][0] is Fate.NO]):
            return True, None
        if has_chain(field, army, [fleet for fleet in fleets if fates[fleet][0] is not Fate.YES]):
            return None, None
        lost, by = next((fleet, by) for fleet, (fate, by) in fates.items() if fate is Fate.YES)
        return False, ConvoyFailed(ConvoyCause.DISLODGED, field.units[lost].province, field.units[by].province)

    def _leans_on(self, army: int) -> set[int]:
        """Return the unknown armies whose arrival may decide whether this one is carried."""
        field = self.field
        found: set[int] = set()
        slots = [field.place[fleet] for fleet in self.carriers[army]]
        seen = set(slots)
        while slots:
            slot = slots.pop()
            attackers = field.into.get(slot, [])
            found.update(other for other in attackers if other in self.carried and self.carried[other] is None)
            for unit in (field.at[slot], *attackers):
                for helper in field.helpers.get(unit, ()):
                    if helper in self.unsure and field.place[helper] not in seen:
                        seen.add(field.place[helper])
                        slots.append(field.place[helper])
        return found

    def _break_circle(self, circle: list[int]) -> list[int]:
        """Let the armies of a circle stay (Szykman's rule)."""
        for army in circle:
            self.carried[army] = False
            fleets = (self.field.units[fleet].province for fleet in self.carriers[army])
            strand(self.field, army, ConvoyFailed(ConvoyCause.PARADOX, next(fleets, None)))
        return [other for army in circle for other in self._touched(self.field.dest[army])]
