"""Makes the data of the tests of the rules out of a folder of facts: ``python -m tools.testdata FACTS``.

Keeps every fourth of the judge's records, all of its scenarios, of DATC and of the votes.
"""

import gzip
import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from dipdesk.game import pack
from tests.rules.canonical import Speller

OUT = Path(__file__).parent.parent / "tests" / "data"
VARIANTS = ("standard", "rootz", "youngstown", "wraparound", "loeb9")
DATC_KEPT = ("id", "title", "phase", "prestate", "orders", "expected")


def write(name: str, rows: Iterable[Mapping[str, Any]]) -> None:
    text = "".join(json.dumps(row, separators=(",", ":"), ensure_ascii=False) + "\n" for row in rows)
    (OUT / name).write_bytes(gzip.compress(text.encode(), mtime=0))


def records(path: Path, step: int) -> Iterable[Mapping[str, Any]]:
    lines = path.read_text(encoding="utf-8").splitlines()[::step]
    return map(json.loads, lines)


def datc(facts: Path) -> Iterable[Mapping[str, Any]]:
    for entry in json.loads((facts / "datc" / "datc.json").read_text(encoding="utf-8")):
        judge = [found for found in entry.get("judge", []) if found["confidence"] == "high"]
        yield {**{key: entry[key] for key in DATC_KEPT}, "judge": judge}


def votes(facts: Path) -> Iterable[Mapping[str, Any]]:
    speller = Speller(pack.load("standard"))
    for line in (facts / "phases" / "standard_vote.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        yield {
            "id": row["id"],
            "phase": row["phase"],
            "units": [unit(speller, power, text) for power, texts in row["units"].items() for text in texts],
            "centres": {power.title(): [speller.location(c) for c in owned] for power, owned in row["centers"].items()},
            "orders": [order(speller, text) for texts in row["orders"].values() for text in texts],
            "units_after": [unit(speller, *text.split(" ", 1)) for text in row["units_after"]],
            "retreats": retreats(speller, row),
        }


def unit(speller: Speller, power: str, text: str) -> list[str]:
    kind, place = text.split()
    return [power.title(), kind, speller.location(place)]


def order(speller: Speller, text: str) -> list[str]:
    _, place, rest = text.split(" ", 2)
    words = [
        speller.location(word) if word not in {"-", "A", "F", "S", "C", "H", "VIA"} else word for word in rest.split()
    ]
    return [speller.location(place).partition("/")[0], " ".join(words)]


def retreats(speller: Speller, row: Mapping[str, Any]) -> dict[str, list[str]]:
    found = {" ".join(unit(speller, *text.split(" ", 1))): [] for text in row["dislodged"]}
    for text, places in row["retreats"].items():
        found[" ".join(unit(speller, *text.split(" ", 1)))] = sorted(map(speller.location, places))
    return found


def main(facts: Path) -> None:
    for name in VARIANTS:
        write(f"judge/{name}.jsonl.gz", records(facts / "judge" / f"{name}.jsonl", step=4))
    write("judge/scenarios.jsonl.gz", records(facts / "judge" / "scenarios.jsonl", step=1))
    write("rules/datc.jsonl.gz", datc(facts))
    write("rules/votes.jsonl.gz", votes(facts))
    for name in ("explicit_convoys", "judge_examples", "datc_loeb9"):
        write(f"rules/{name}.jsonl.gz", json.loads((facts / "datc" / f"{name}.json").read_text(encoding="utf-8")))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
