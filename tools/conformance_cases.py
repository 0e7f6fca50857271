"""DATC, votes of engines and real games as records of ``dipdesk resolve`` (FACTS/README says what each file holds)."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from dipdesk.cli.record import answer
from dipdesk.domain.notation import Reader
from dipdesk.game import pack
from dipdesk.rules.rulebook import STANDARD, Rulebook

Json = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Verdict:
    """One comparison: what it is called, what differs (nothing: all the same), and a known reason, if there is one."""

    name: str
    wrong: tuple[str, ...] = ()
    reason: str = ""


@cache
def _place(text: str) -> str:
    """Return our id of a place in the codes of other programs: ``NWG``, ``STP/SC``."""
    return Reader(pack.load("standard")).location(text)


def _power(text: str) -> str:
    return text.capitalize()


def _unit(text: str) -> tuple[str, str]:
    kind, _, place = text.lstrip("*").partition(" ")
    return kind, _place(place)


def _listed(text: str) -> tuple[str, str, str]:
    """Read ``FRANCE A PAR``."""
    power, _, unit = text.partition(" ")
    return (_power(power), *_unit(unit))


def _units(table: Mapping[str, list[str]]) -> set[tuple[str, str, str]]:
    return {
        (_power(power), *_unit(unit)) for power, units in table.items() for unit in units if not unit.startswith("*")
    }


def _ours(result: Json) -> set[tuple[str, str, str]]:
    return {tuple(unit) for unit in result["units_after"]}


def _fallen(result: Json) -> dict[tuple[str, str, str], frozenset[str]]:
    return {(row["power"], *_unit(row["unit"])): frozenset(row["retreats"]) for row in result.get("dislodged", ())}


def _say(what: str, theirs: set[Any], ours: set[Any]) -> list[str]:
    return [f"{what}: theirs {sorted(theirs - ours)}, ours {sorted(ours - theirs)}"] if theirs != ours else []


def _centers(table: Mapping[str, list[str]]) -> dict[str, list[str]]:
    return {_power(power): [_place(center) for center in centers] for power, centers in table.items()}


# -- votes


def votes(facts: Path) -> Iterator[Verdict]:
    """Compare the 250 phases decided by a vote of engines."""
    with (facts / "phases/standard_vote.jsonl").open(encoding="utf-8") as lines:
        for line in lines:
            case = json.loads(line)
            result: Any = answer(_phase_record(case), STANDARD)
            wrong = _say("units", {_listed(unit) for unit in case["units_after"]}, _ours(result))
            wrong += _say("dislodged", {_listed(found["unit"]) for found in _rows(case)}, set(_fallen(result)))
            yield Verdict(case["id"], tuple(wrong))


def _rows(case: Json) -> Iterator[Json]:
    for found in case["dislodged"]:
        yield found if isinstance(found, Mapping) else {"unit": found}


def _phase_record(case: Json) -> dict[str, Any]:
    """Return a phase of the common format (power -> ``A PAR``) as a record of ours."""
    record: dict[str, Any] = {
        "id": case.get("id"),
        "variant": "standard",
        "phase": case["phase"],
        "units": [list(unit) for unit in sorted(_units(case["units"]))],
        "centres": _centers(case["centers"]),
        "orders": {_power(power): texts for power, texts in (case.get("orders") or {}).items()},
    }
    if case["phase"].endswith("R"):
        record["pending_retreats"] = list(_pending(case))
    return record


def _pending(case: Json) -> Iterator[dict[str, Any]]:
    for power, units in case.get("dislodged", {}).items():
        for unit in units:
            kind, place = _unit(unit)
            known = (case.get("retreats") or {}).get(power, {}).get(unit.lstrip("*"))
            goals = [_place(goal) for goal in known] if known is not None else _goals(case, power, unit)
            yield {"power": _power(power), "unit": f"{kind} {place}", "retreats": goals}


def _goals(case: Json, power: str, unit: str) -> list[str]:
    """Where a file does not list the open retreats, the one that was ordered is open."""
    words = [text.split() for text in (case.get("orders") or {}).get(power, ())]
    return [_place(found[3]) for found in words if " ".join(found[:2]) == unit.lstrip("*") and found[2:3] == ["R"]]


# -- games


def games(facts: Path, rulebook: Rulebook = STANDARD) -> Iterator[Verdict]:
    """Replay the real games phase by phase, each from the recorded position."""
    for path in sorted((facts / "games").glob("*.json")):
        phases = json.loads(path.read_text("utf-8"))["phases"]
        for now, following in pairwise(phases):
            result: Any = answer(_phase_record(now), rulebook)
            wrong = tuple(_replay_faults(now, following, result))
            yield Verdict(f"{path.stem} {now['phase']}", wrong, _convention(now, result) if wrong else "")


def _convention(now: Json, result: Json) -> str:
    """Name the rule that decides where web games are known to differ from DATC 3.0."""
    if any(row.get("action") == "default_remove" for row in result["results"]):
        return "default removal: the web counts the way to home centers, DATC 6.J.11 to owned ones"
    if any("VIA" in text for texts in now["orders"].values() for text in texts):
        return "VIA without a fleet that convoys: the web walks, DATC 6.G.8 stays"
    return ""


def _replay_faults(now: Json, following: Json, result: Json) -> list[str]:
    wrong = _say("units", _units(following["units"]), _ours(result))
    fallen = _units(following.get("dislodged", {})) if following["phase"].endswith("R") else set()
    open_ = {unit for unit, goals in _fallen(result).items() if goals}
    if now["phase"].endswith("M"):
        if fallen - open_:
            wrong += _say("dislodged", fallen, set(_fallen(result)))
        elif open_ - fallen:
            wrong += _say("dislodged", fallen, open_)
    # A web game makes a phase of retreats that nobody can choose; centers change hands after it.
    if "centres_after" in result and not following["phase"].endswith("R"):
        theirs = {(p, center) for p, centers in _centers(following["centers"]).items() for center in centers}
        ours = {(p, c) for p, centers in result["centres_after"].items() if p != "unowned" for c in centers}
        wrong += _say("centers", theirs, ours)
    return wrong


# -- DATC


def datc(facts: Path) -> Iterator[Verdict]:
    """Play every entry of DATC 3.0, as typed, under the standard rules."""
    for case in json.loads((facts / "datc/datc.json").read_text("utf-8")):
        result: Any = answer(_datc_record(case), STANDARD)
        expected = case["expected"]
        wrong = _say("units", {_listed(unit) for unit in expected["units_after"]}, _ours(result))
        if case["phase"].endswith("M"):
            theirs = {(_listed(d["unit"]), frozenset(map(_place, d["retreats"]))) for d in expected["dislodged"]}
            wrong += _say("dislodged", theirs, set(_fallen(result).items()))
        yield Verdict(case["id"], tuple(wrong))


def _datc_record(case: Json) -> dict[str, Any]:
    before = case["prestate"]
    orders: dict[str, list[str]] = {}
    for order in case["orders"]:
        orders.setdefault(order["power"], []).append(order["order"])
    record: dict[str, Any] = {
        "id": case["id"],
        "variant": "standard",
        "phase": case["phase"],
        "units": [list(_listed(unit)) for unit in before["units"]],
        "centres": _centers(before["owners"]),
        "orders": orders,
    }
    if case["phase"].endswith("R"):
        record["pending_retreats"] = [
            {
                "power": _listed(found["unit"])[0],
                "unit": " ".join(_listed(found["unit"])[1:]),
                "retreats": [_place(place) for place in found["retreats"]],
            }
            for found in before["dislodged"]
        ]
    return record
