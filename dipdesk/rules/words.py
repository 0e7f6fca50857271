"""Rulings in words: one plain sentence that says what became of an order, and why. Made when read, never before."""

from typing import assert_never

from dipdesk.domain.board import Location, PowerName, ProvinceId, province_of
from dipdesk.domain.grammar import Forms
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
    Voided,
)
from dipdesk.domain.variant import Variant
from dipdesk.rules.place_words import place, sentence, side, unit_in_sentence, unit_words
from dipdesk.rules.word_tables import BOUNCES, CONVOYS, PASSES, VOIDS


def why(ruling: Ruling, resolution: Resolution, variant: Variant, language: str) -> str:
    """Return one sentence, with a full stop, on what became of ``ruling``; ``language`` is ``en`` or ``fr``."""
    teller = _Teller(ruling, resolution, variant, language)
    return sentence(f"{teller.outcome()}{teller.dislodgement()}.")


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
                    "{unit} is removed: too few removals were ordered, and it is next in line",
                    "{unit} est supprimée : trop peu de suppressions ordonnées, et c'est son tour",
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
            "{and_it} is dislodged by {by}, {strength} against {defense}",
            "{and_it} est délogée par {by}, {strength} contre {defense}",
            and_it=self._and_it(),
            by=self._unit_from(found.by),
            strength=str(found.strength),
            defense=str(found.defense),
        )
        if self.ruling.unit in self.resolution.destroyed:
            words += self._say(
                ", and destroyed, for it has nowhere to retreat", ", et détruite, faute de retraite possible"
            )
        return words

    def _and_it(self) -> str:
        """Name the unit again; only where it holds is nobody else spoken of that "it" could mean."""
        if isinstance(self.ruling.outcome, Succeeded) and isinstance(self.ruling.order, Hold | None):
            return self._say(", but", ", mais elle")
        return self._say("; {unit}", " ; {unit}")

    def _say(self, english: str, french: str, **words: str | Forms) -> str:
        unit = self.ruling.unit
        words.setdefault("unit", self._unit(unit) if unit else "")
        return (french if self.is_french else english).format(**words)

    def _place(self, location: Location | None) -> Forms:
        return place(self.variant, location or "", self.language)

    def _unit(self, unit: Unit, *, foreign: bool = False) -> str:
        return unit_in_sentence(self.variant, unit, self.language, foreign=foreign)

    def _unit_from(self, province: ProvinceId | None) -> str:
        """Name the unit that stood in a province, with its power where that is another."""
        unit = self.resolution.before.unit_at(province) if province else None
        return self._other(unit) if unit else self._place(province).the

    def _other(self, unit: Unit) -> str:
        own = self.ruling.unit is not None and self.ruling.unit.power == unit.power
        return self._unit(unit, foreign=not own)

    def _power(self, name: PowerName) -> str:
        return side(self.variant, name, self.language).the

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
                to = self._place(order.target)
                return self._say("{unit} retreats to {to}", "{unit} se retire {to.at}", to=to)
            case Build():
                return self._builds(order.unit)
            case Remove():
                return self._say("{unit} is removed, as ordered", "{unit} est supprimée, comme ordonné")
            case Waive():
                power = self._power(order.power)
                return self._say("{power} waives a build", "{power} renonce à une construction", power=power)
            case _:
                return self._say("{unit} stays", "{unit} reste sur place")

    def _builds(self, unit: Unit) -> str:
        return self._say(
            "{power} builds {a}{kind} {to.at}",
            "{power} construit une {kind} {to.at}",
            power=self._power(unit.power),
            a="an " if unit.kind is UnitKind.ARMY else "a ",
            kind=unit_words(unit.kind, self.language),
            to=self._place(unit.location),
        )

    def _stays(self, order: Hold | None, outcome: Succeeded) -> str:
        strength = self._strength(outcome.strength)
        if order is None:
            return self._say("{unit} has no order, so it holds", "{unit} n'a pas d'ordre : elle tient") + strength
        return self._say("{unit} holds", "{unit} tient") + strength

    def _goes(self, order: Move) -> str:
        convoy = bool(order.route) or order.via_convoy
        by = self._say(" by convoy", " par convoi") if convoy else ""
        return self._say("{unit} goes to {to}", "{unit} va {to.at}", to=self._place(order.target)) + by

    def _supports(self, order: SupportHold | SupportMove) -> str:
        other = self._unit_from(order.supported.province)
        if isinstance(order, SupportHold):
            return self._say("{unit} supports {other} to hold", "{unit} soutient {other} sur place", other=other)
        return self._say(
            "{unit} supports the move of {other} to {to}",
            "{unit} soutient le déplacement de {other} {to.at}",
            other=other,
            to=self._place(order.target),
        )

    def _convoys(self, order: Convoy) -> str:
        carried = next((r for r in self.resolution.rulings if r.unit and r.unit.province == order.army.province), None)
        move = carried.order if carried else None
        fits = isinstance(move, Move) and province_of(move.target) == order.target
        army, to = self._unit_from(order.army.province), self._place(order.target)
        if carried is None or not fits:
            return self._say(
                "{unit} is ready to convoy {army} to {to}, but the army does not go there",
                "{unit} est prête à convoyer {army} {to.at}, mais l'armée n'y va pas",
                army=army,
                to=to,
            )
        if isinstance(carried.outcome, ConvoyFailed):
            return self._say(
                "{unit} would convoy {army} to {to}, but the convoy fails",
                "{unit} devait convoyer {army} {to.at}, mais le convoi échoue",
                army=army,
                to=to,
            )
        return self._say("{unit} convoys {army} to {to}", "{unit} convoie {army} {to.at}", army=army, to=to)

    def _target(self) -> Forms:
        order = self.ruling.order
        return self._place(order.target if isinstance(order, Move | Retreat) else "")

    def _bounced(self, outcome: Bounced) -> str:
        return self._say(
            *BOUNCES[outcome.cause],
            to=self._target(),
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
                "the support of {unit} falls: {by}, at which it was aimed, is taken to be stronger",
                "le soutien de {unit} tombe : {by}, qu'il visait, est tenue pour plus forte",
                by=by,
            )
        if outcome.dislodged:
            return self._say(
                "the support of {unit} falls to the very unit at which it was aimed",
                "le soutien de {unit} tombe devant l'unité même qu'il visait",
            )
        return self._say(
            "the support of {unit} is cut by the attack of {by}{in_pass}",
            "le soutien de {unit} est coupé par l'attaque de {by}{in_pass}",
            by=by,
            in_pass=self._pass(outcome.in_pass),
        )

    def _void(self, outcome: Voided) -> str:
        named = _named(self.ruling.order)
        there = named.province if named else ""
        return self._say(
            *VOIDS[outcome.cause],
            there=self._place(there),
            named=self._unit_from(there),
            does=self._does(outcome.found),
            wanted=self._place(outcome.wanted),
        )

    def _does(self, found: Location | None) -> str:
        if found is None:
            return self._say("stays", "reste sur place")
        return self._say("is ordered to {to}", "a l'ordre d'aller {to.at}", to=self._place(found))

    def _no_convoy(self, outcome: ConvoyFailed) -> str:
        named = outcome.fleet is not None and outcome.cause is not ConvoyCause.PARADOX
        if outcome.cause is ConvoyCause.DISLODGED and outcome.by is None:
            named = False
        return self._say(
            *CONVOYS[outcome.cause, named],
            to=self._target(),
            fleet=self._place(outcome.fleet),
            by=self._unit_from(outcome.by),
            pass_words=self._pass(outcome.in_pass),
            dislodged=self._dislodged_words(outcome.fleet),
        )

    def _dislodged_words(self, fleet: ProvinceId | None) -> str:
        """The judge's program takes fleets for dislodged that stay in the end."""
        rulings = self.resolution.rulings
        if any(r.dislodged for r in rulings if r.unit is not None and r.unit.province == fleet):
            return self._say("dislodged", "délogée")
        return self._say("taken to be dislodged", "tenue pour délogée")

    def _retreat_failed(self, outcome: RetreatFailed) -> str:
        several = len(outcome.others) > 1
        return self._say(
            "{unit} is destroyed: {others} wanted to retreat to {to} too",
            "{unit} est détruite : {others} {wanted} aussi se retirer {to.at}",
            to=self._target(),
            others=self._and([self._retreater(other) for other in outcome.others]),
            wanted="voulaient" if several else "voulait",
        )

    def _retreater(self, province: ProvinceId) -> str:
        found = self.resolution.before.dislodged_at(province)
        return self._other(found.unit) if found else self._place(province).the

    def _and(self, words: list[str]) -> str:
        *most, last = words
        return f"{', '.join(most)} {'et' if self.is_french else 'and'} {last}" if most else last

    def _disbanded(self, outcome: Disbanded) -> str:
        if outcome.cause is DisbandCause.ORDERED:
            return self._say("{unit} is disbanded, as ordered", "{unit} est dissoute, comme ordonné")
        return self._say(
            "{unit} has no retreat order, so it is disbanded", "{unit} n'a pas d'ordre de retraite : elle est dissoute"
        )

    def _pending(self, outcome: BuildsPending) -> str:
        power, count = self._power(self.ruling.power), outcome.count
        builds = self._say("build", "construction") if count == 1 else self._say("builds", "constructions")
        if outcome.unusable:
            return self._say(
                "{power} cannot use {n} {builds}: none of its home centers is free",
                "{power} ne peut utiliser {n} {builds} : aucun de ses centres d'origine n'est libre",
                power=power,
                n=str(count),
                builds=builds,
            )
        return self._say(
            "{power} leaves {n} {builds} unused",
            "{power} laisse {n} {builds} sans emploi",
            power=power,
            n=str(count),
            builds=builds,
        )


def _named(order: Order | None) -> Unit | None:
    match order:
        case SupportHold(supported=unit) | SupportMove(supported=unit) | Convoy(army=unit):
            return unit
        case _:
            return None
