"""Rulings in words: one plain sentence that says what became of an order, and why. Made when read, never before."""

from typing import assert_never

from dipdesk.domain.board import Location, ProvinceId, province_of
from dipdesk.domain.order import (
    Build,
    Convoy,
    Hold,
    Move,
    Order,
    Remove,
    Retreat,
    SupportHold,
    SupportMove,
    Waive,
)
from dipdesk.domain.position import Unit, UnitKind
from dipdesk.domain.ruling import (
    Bounced,
    BuildsPending,
    ConvoyCause,
    ConvoyFailed,
    DisbandCause,
    Disbanded,
    RemovedByDefault,
    Resolution,
    RetreatFailed,
    Ruling,
    Succeeded,
    SupportCut,
    VoidCause,
    Voided,
)
from dipdesk.domain.variant import Variant
from dipdesk.rules.place_words import place_in_sentence, place_words, sentence
from dipdesk.rules.word_tables import BOUNCES, CONVOYS, PASSES, VOIDS, french_of


def why(ruling: Ruling, resolution: Resolution, variant: Variant, language: str) -> str:
    """Return one sentence, with a full stop, on what became of ``ruling``; ``language`` is ``en`` or ``fr``."""
    teller = _Teller(ruling, resolution, variant, language)
    return f"{sentence(teller.outcome() + teller.dislodgement())}."


class _Teller:
    """Tells one ruling in one language."""

    def __init__(self, ruling: Ruling, resolution: Resolution, variant: Variant, language: str) -> None:
        self.ruling = ruling
        self.resolution = resolution
        self.variant = variant
        self.language = language
        self.is_french = language == "fr"

    def outcome(self) -> str:
        outcome = self.ruling.outcome
        match outcome:
            case Succeeded():
                return self._success(outcome)
            case Bounced():
                return self._bounced(outcome)
            case SupportCut():
                return self._cut(outcome)
            case Voided():
                return self._void(outcome)
            case ConvoyFailed():
                return self._no_convoy(outcome)
            case _:
                return self._later_outcome(outcome)

    def _later_outcome(self, outcome: RetreatFailed | Disbanded | RemovedByDefault | BuildsPending) -> str:
        match outcome:
            case RetreatFailed():
                return self._retreat_failed(outcome)
            case Disbanded():
                return self._disbanded(outcome)
            case RemovedByDefault():
                return self._say(
                    "{unit} is removed: too few removals were ordered, and it is the next that goes",
                    "{unit} est supprimée : trop peu de suppressions ordonnées, et c'est à elle de partir",
                )
            case BuildsPending():
                return self._pending(outcome)
            case _:
                assert_never(outcome)

    def dislodgement(self) -> str:
        found = self.ruling.dislodged
        if found is None:
            return ""
        words = self._say(
            "; {unit} is dislodged by {by}, {strength} against {defense}",
            " ; {unit} est délogée par {by}, {strength} contre {defense}",
            by=self._unit_from(found.by),
            strength=str(found.strength),
            defense=str(found.defense),
        )
        if self.ruling.unit in self.resolution.destroyed:
            words += self._say(
                ", and destroyed, having nowhere to retreat", ", et détruite, faute de retraite possible"
            )
        return words

    def _say(self, english: str, french: str, **words: str) -> str:
        unit = self.ruling.unit
        words.setdefault("unit", self._unit(unit) if unit else "")
        return (french if self.is_french else english).format(**words)

    def _place(self, location: Location) -> str:
        return place_in_sentence(self.variant, location, self.language)

    def _name(self, location: Location) -> str:
        return place_words(self.variant, location, self.language)

    def _unit(self, unit: Unit) -> str:
        if self.is_french:
            kind = "l'armée" if unit.kind is UnitKind.ARMY else "la flotte"
            return f"{kind} {french_of(self.variant, unit.location, self._name(unit.location))}"
        kind = "army" if unit.kind is UnitKind.ARMY else "fleet"
        return f"the {kind} in {self._place(unit.location)}"

    def _unit_from(self, province: ProvinceId | None) -> str:
        """Name the unit that stood in a province, with its power where that is another."""
        unit = self.resolution.before.unit_at(province) if province else None
        if unit is None:
            return self._name(province or "")
        own = self.ruling.unit is not None and self.ruling.unit.power == unit.power
        power = "" if own else f" ({self._power(unit.power)})"
        return f"{self._unit(unit)}{power}"

    def _to(self, location: Location) -> dict[str, str]:
        return {"to": self._place(location), "name": self._name(location)}

    def _power(self, name: str) -> str:
        power = next((power for power in self.variant.powers if power.name == name), None)
        return power.label(self.language) if power else name

    def _strength(self, strength: int) -> str:
        if strength <= 1:
            return ""
        return self._say(" with strength {n}", " avec une force de {n}", n=str(strength))

    def _success(self, outcome: Succeeded) -> str:
        order = self.ruling.order
        match order:
            case None | Hold():
                return self._stays(order, outcome)
            case Move():
                return self._goes(order) + self._strength(outcome.strength)
            case SupportHold() | SupportMove():
                return self._supports(order)
            case Convoy():
                return self._convoys(order)
            case _:
                return self._later_success(order)

    def _later_success(self, order: Order) -> str:
        match order:
            case Retreat():
                return self._say("{unit} retreats to {to}", "{unit} se retire ({name})", **self._to(order.target))
            case Build():
                return self._say("a new unit: {unit}", "une nouvelle unité : {unit}", unit=self._new_unit(order.unit))
            case Remove():
                return self._say("{unit} is removed as ordered", "{unit} est supprimée comme ordonné")
            case Waive():
                power = self._power(order.power)
                return self._say("{power} waives a build", "{power} : renonce à une construction", power=power)
            case _:
                return self._say("{unit} stays", "{unit} reste")

    def _new_unit(self, unit: Unit) -> str:
        return self._unit(unit).removeprefix("the ")

    def _stays(self, order: Hold | None, outcome: Succeeded) -> str:
        strength = self._strength(outcome.strength)
        if order is None:
            return self._say("{unit} has no order, so it holds", "{unit} n'a pas d'ordre et tient") + strength
        return self._say("{unit} holds", "{unit} tient") + strength

    def _goes(self, order: Move) -> str:
        convoy = bool(order.route) or order.via_convoy
        by = self._say(" by convoy", " par convoi") if convoy else ""
        return self._say("{unit} goes to {to}", "{unit} avance ({name})", **self._to(order.target)) + by

    def _supports(self, order: SupportHold | SupportMove) -> str:
        helped = self._unit_from(order.supported.province)
        if isinstance(order, SupportHold):
            return self._say("{unit} helps {other} to hold", "{unit} aide {other} à tenir", other=helped)
        to = self._to(order.target)
        return self._say("{unit} helps {other} into {to}", "{unit} aide {other} à entrer ({name})", other=helped, **to)

    def _convoys(self, order: Convoy) -> str:
        army = self._unit_from(order.army.province)
        carried = next((r for r in self.resolution.rulings if r.unit and r.unit.province == order.army.province), None)
        move = carried.order if carried else None
        fits = isinstance(move, Move) and province_of(move.target) == order.target
        words = {"army": army, **self._to(order.target)}
        if carried is None or not fits:
            return self._say(
                "{unit} offers to carry {army} to {to}, which does not go there",
                "{unit} offre de transporter {army} ({name}), qui n'y va pas",
                **words,
            )
        if isinstance(carried.outcome, ConvoyFailed):
            return self._say(
                "{unit} would carry {army} to {to}, but the convoy fails",
                "{unit} transporterait {army} ({name}), mais le convoi échoue",
                **words,
            )
        return self._say("{unit} carries {army} to {to}", "{unit} transporte {army} ({name})", **words)

    def _target(self) -> Location:
        order = self.ruling.order
        return order.target if isinstance(order, Move) else ""

    def _bounced(self, outcome: Bounced) -> str:
        return self._say(
            *BOUNCES[outcome.cause],
            target=self._place(self._target()),
            target_name=self._name(self._target()),
            other=self._unit_from(outcome.against),
            strength=str(outcome.strength),
            defense=str(outcome.against_strength),
        )

    def _pass(self, number: int) -> str:
        return self._say(*PASSES.get(number, ("", "")))

    def _cut(self, outcome: SupportCut) -> str:
        by = self._unit_from(outcome.by)
        if outcome.dislodged and not self.ruling.dislodged:
            return self._say(
                "the support of {unit} falls: {by}, which it was aimed at, is taken for stronger",
                "le soutien de {unit} tombe : {by}, qu'il visait, est tenue pour plus forte",
                by=by,
            )
        if outcome.dislodged:
            return self._say(
                "the support of {unit} falls: {by}, which it was aimed at, drives it out",
                "le soutien de {unit} tombe : {by}, qu'il visait, la déloge",
                by=by,
            )
        return self._say(
            "the support of {unit} is cut by the attack of {by}{in_pass}",
            "le soutien de {unit} est coupé par l'attaque de {by}{in_pass}",
            by=by,
            in_pass=self._pass(outcome.in_pass),
        )

    def _void(self, outcome: Voided) -> str:
        order = self.ruling.order
        named = _named(order)
        wanted = outcome.wanted or ""
        there = named.province if named else ""
        return self._say(
            *VOIDS[outcome.cause],
            named=self._unit_from(there) if outcome.cause is not VoidCause.NO_SUCH_UNIT else self._place(there),
            named_unit=self._unit_from(there),
            named_name=self._name(there),
            does=self._does(outcome.found),
            wanted=self._place(wanted),
            wanted_name=self._name(wanted),
        )

    def _does(self, found: Location | None) -> str:
        if found is None:
            return self._say("stays", "reste")
        return self._say("is ordered to {to}", "a l'ordre d'avancer ({name})", **self._to(found))

    def _no_convoy(self, outcome: ConvoyFailed) -> str:
        named = outcome.fleet is not None and outcome.cause is not ConvoyCause.PARADOX
        if outcome.cause is ConvoyCause.DISLODGED and outcome.by is None:
            named = False
        return self._say(
            *CONVOYS[outcome.cause, named],
            target=self._place(self._target()),
            target_name=self._name(self._target()),
            fleet=self._place(outcome.fleet or ""),
            fleet_name=self._name(outcome.fleet or ""),
            by=self._unit_from(outcome.by),
            pass_words=self._pass(outcome.in_pass),
            dislodged=self._dislodged_words(outcome.fleet),
        )

    def _dislodged_words(self, fleet: ProvinceId | None) -> str:
        """The judge's program takes fleets for dislodged that stay in the end."""
        rulings = self.resolution.rulings
        if any(r.dislodged for r in rulings if r.unit is not None and r.unit.province == fleet):
            return self._say("dislodged", "délogée")
        return self._say("taken for dislodged", "tenue pour délogée")

    def _retreat_failed(self, outcome: RetreatFailed) -> str:
        order = self.ruling.order
        to = self._to(order.target if isinstance(order, Retreat) else "")
        return self._say(
            "{unit} is destroyed: {others} wanted to retreat to {to} too",
            "{unit} est détruite : autre retraite au même endroit ({name}), depuis {others}",
            **to,
            others=self._and([self._retreater(other) for other in outcome.others]),
        )

    def _retreater(self, province: ProvinceId) -> str:
        found = self.resolution.before.dislodged_at(province)
        if found is None or self.is_french:
            return self._name(province)
        return self._unit(found.unit)

    def _and(self, words: list[str]) -> str:
        *most, last = words
        return f"{', '.join(most)} {'et' if self.is_french else 'and'} {last}" if most else last

    def _disbanded(self, outcome: Disbanded) -> str:
        if outcome.cause is DisbandCause.ORDERED:
            return self._say("{unit} is disbanded as ordered", "{unit} est dissoute comme ordonné")
        return self._say(
            "{unit} has no order to retreat, so it is disbanded", "{unit} n'a pas d'ordre de retraite et est dissoute"
        )

    def _pending(self, outcome: BuildsPending) -> str:
        power, count = self._power(self.ruling.power), outcome.count
        if outcome.unusable:
            return self._say(
                "{power} cannot use {n} more {builds}: no home center of its own is free",
                "{power} : aucun centre d'origine libre pour {n} {builds}",
                power=power,
                n=str(count),
                builds=self._builds(count),
            )
        return self._say(
            "{power} leaves {n} {builds} unused",
            "{power} : {n} {builds} sans usage",
            power=power,
            n=str(count),
            builds=self._builds(count),
        )

    def _builds(self, count: int) -> str:
        return self._say("build", "construction") if count == 1 else self._say("builds", "constructions")


def _named(order: Order | None) -> Unit | None:
    match order:
        case SupportHold(supported=unit) | SupportMove(supported=unit) | Convoy(army=unit):
            return unit
        case _:
            return None
