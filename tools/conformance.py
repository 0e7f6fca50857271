"""Hold the program against the facts: ``python -m tools.conformance FACTS [--show N] [--only NAME]``.

Every phase of ``FACTS/judge/*.jsonl`` goes, as typed, through what ``dipdesk resolve`` runs, under the rulebooks
``judge-program`` and ``judge``; ``FACTS/datc``, ``FACTS/phases`` and ``FACTS/games`` follow under ``standard``.
Prints counts for each file and kind of phase; exits 1 on any disagreement that no decision of FACTS/README explains.
"""

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from dipdesk.cli.record import RecordError, answer
from dipdesk.rules.rulebook import JUDGE, JUDGE_PROGRAM, PassFour, Rulebook
from tools.conformance_cases import Verdict, datc, games, votes

Json = Mapping[str, Any]
MARKS = ("seed_text_differs", "quirks", "other_judge_differs")
# Words that the judge refused and we take (FACTS/README, "Owners in supports"): such a record tells nothing.
FRIENDLIER = re.compile(r"\bto\b", re.IGNORECASE)
PHASES = {"M": "movement", "R": "retreat", "B": "adjustment"}


@dataclass(frozen=True, slots=True)
class Difference:
    """What differs in one record: the field, what the judge says and what we say."""

    field: str
    judge: object
    ours: object


def differences(record: Json, rules: Rulebook) -> list[Difference]:
    """Resolve ``record`` under ``rules`` and compare everything that the judge told."""
    try:
        ours: Any = answer(record, rules)
    except RecordError as error:
        return [Difference("error", "", str(error))]
    kind = record["phase"][5]
    wanted, found = _facts(record, kind), _facts(ours, kind)
    if "centres_after" not in record:
        wanted["centres_after"] = _centers(record.get("centres")) if found["centres_after"] else None
    return [Difference(key, wanted[key], found[key]) for key in wanted if wanted[key] != found[key]]


def _facts(record: Json, kind: str) -> dict[str, object]:
    facts: dict[str, object] = {
        "rejected": {(power, index) for power, found in record["rejected"].items() for index in found},
        "units_after": {tuple(unit) for unit in record["units_after"]},
        "centres_after": _centers(record.get("centres_after")),
        "next_phase": _phase(record["next_phase"]),
        "game_over": set(record.get("game_over", ())),
    }
    if kind == "B":
        # The judge leaves the coast out where it says which unit goes.
        facts["results"] = Counter(
            (row["power"], row["action"], row.get("unit", "").partition("/")[0], row.get("count"))
            for row in record["results"]
        )
        return facts
    facts["orders"] = {(row["power"], row["unit"]): _order(row["order"]) for row in record["results"]}
    false = {"dislodged"}
    facts["flags"] = {
        (row["power"], row["unit"]): frozenset(row["flags"]) - (false if is_false(record, row) else set())
        for row in record["results"]
    }
    if kind == "M":
        facts["dislodged"] = {
            (d["power"], d["unit"], frozenset(map(_place, d["retreats"]))) for d in record["dislodged"]
        }
    return facts


def is_false(record: Json, row: Json) -> bool:
    """Tell whether a unit is printed dislodged that stays (P2): it is in no list of dislodged units."""
    fallen = {(found["power"], found["unit"]) for found in record.get("dislodged", ())}
    return "dislodged" in row["flags"] and (row["power"], row["unit"]) not in fallen


def _place(place: str) -> str:
    return "jor/wc" if place == "jor/sc" else place


def _order(text: str) -> str:
    """Hold supports ignore coasts (FACTS/README), so the coast of the supported fleet is not compared."""
    words = text.split(" ")
    if words[0] == "S" and len(words) > 2:
        words[2] = words[2].partition("/")[0]
    return " ".join(words)


def _centers(table: Mapping[str, list[str]] | None) -> dict[str, str] | None:
    if table is None:
        return None
    return {center: power for power, centers in table.items() if power != "unowned" for center in centers}


def _phase(code: str) -> str:
    """A game that ended is marked X; the two versions of the judge name its phase differently."""
    return "X" if code.endswith("X") else code


def is_marked(record: Json, rules: Rulebook) -> bool:
    """Tell whether the facts say that this record need not come out the same under ``rules``."""
    if record.get("other_judge_differs") or record.get("note") or _is_friendlier(record, rules):
        return True
    if rules is not JUDGE:
        return False
    false = record["phase"][5] == "M" and any(is_false(record, row) for row in record["results"])
    return false or any(record.get(mark) for mark in MARKS) or _is_pass_four(record)


def _is_friendlier(record: Json, rules: Rulebook) -> bool:
    """Tell whether we take a text with "to" or an owner in it that the judge refused."""
    ours: Any = answer(record, rules)
    ignored = ours.get("ignored", {})
    taken = [
        (power, index)
        for power, found in record["rejected"].items()
        for index in found
        if index not in ours["rejected"].get(power, {})
    ]
    return bool(taken) and all(
        index in ignored.get(power, {}) or FRIENDLIER.search(record["orders"][power][int(index)])
        for power, index in taken
    )


def _is_pass_four(record: Json) -> bool:
    """Tell whether the judge's reading of pass four (P1) alone makes the difference; the rules text then wins."""
    return not differences(record, replace(JUDGE, pass_four=PassFour.FLAGGED_CONVOYS))


def records(path: Path) -> Iterator[Json]:
    """Yield the records of a file of JSON lines."""
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def compare_file(path: Path, rules: Rulebook, show: int) -> Counter[tuple[str, str]]:
    """Compare one file under one rulebook; print the first ``show`` disagreements."""
    counts: Counter[tuple[str, str]] = Counter()
    for record in records(path):
        kind = PHASES[record["phase"][5]]
        found = differences(record, rules)
        verdict = "same" if not found else "marked" if is_marked(record, rules) else "DIFFERENT"
        counts[kind, verdict] += 1
        if verdict == "DIFFERENT" and show > 0:
            show -= 1
            _explain(record, found)
    return counts


def _explain(record: Json, found: Iterable[Difference]) -> None:
    print(f"    {record['id']} ({record['phase']}): quirks {record.get('quirks', '-')}")
    for item in found:
        judge, ours = item.judge, item.ours
        if isinstance(judge, dict) and isinstance(ours, dict):
            keys = [key for key in {**judge, **ours} if judge.get(key) != ours.get(key)]
            judge, ours = {k: judge.get(k) for k in keys}, {k: ours.get(k) for k in keys}
        elif isinstance(judge, set) and isinstance(ours, set):
            judge, ours = judge - ours, ours - judge
        print(f"      {item.field}: judge {judge}; ours {ours}")


def compare_cases(compare: Callable[[Path], Iterable[Verdict]], facts: Path, show: int) -> int:
    """Compare DATC, votes or games under the standard rules; return the number of unexplained disagreements."""
    counts: Counter[str] = Counter()
    for verdict in compare(facts):
        kind = "same" if not verdict.wrong else verdict.reason or "DIFFERENT"
        counts[kind] += 1
        if kind == "DIFFERENT" and counts[kind] <= show:
            print(f"    {verdict.name}: {'; '.join(verdict.wrong)}")
    print(f"{compare.__name__:12} {'standard':14} {', '.join(f'{kind} {n}' for kind, n in sorted(counts.items()))}")
    return counts["DIFFERENT"]


def main(argv: list[str]) -> int:
    """Compare everything; return 1 on an unexplained disagreement."""
    parser = argparse.ArgumentParser(prog="conformance", description=__doc__)
    parser.add_argument("facts", type=Path)
    parser.add_argument("--show", type=int, default=5, help="how many disagreements to print for each file")
    parser.add_argument("--only", default="", help="only files whose name has this in it")
    arguments = parser.parse_args(argv)
    bad = 0
    for path in sorted((arguments.facts / "judge").glob("*.jsonl")):
        if arguments.only not in path.name:
            continue
        for rules in (JUDGE_PROGRAM, JUDGE):
            counts = compare_file(path, rules, arguments.show)
            line = ", ".join(f"{kind} {verdict} {n}" for (kind, verdict), n in sorted(counts.items()))
            print(f"{path.stem:12} {rules.id:14} {line}", flush=True)
            bad += sum(n for (_, verdict), n in counts.items() if verdict == "DIFFERENT")
    for compare in (datc, votes, games):
        if arguments.only in compare.__name__:
            bad += compare_cases(compare, arguments.facts, arguments.show)
    print(f"{bad} unexplained disagreements" if bad else "no unexplained disagreement")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
