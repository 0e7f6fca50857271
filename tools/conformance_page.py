"""Writes docs/conformance.md: DATC 3.0 case by case, and where the judge's program leaves the judge's rules.

``python -m tools.conformance_page`` plays every case anew, so the page says what the program does today.
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from dipdesk.domain.position import PhaseKind
from dipdesk.domain.ruling import RemovedByDefault, Resolution
from dipdesk.rules.rulebook import JUDGE, STANDARD
from dipdesk.rules.words import why
from tests.rules.datc import Played, play, wrong
from tests.rules.records import Record, rows
from tests.rules.test_causes import played

PAGE = Path(__file__).parent.parent / "docs" / "conformance.md"
TEXTS = Path(__file__).parent / "conformance_page.toml"


def ends(found: Resolution) -> dict[str, str]:
    """Return where each unit ended, by power and unit: a place, or what became of it."""
    result: dict[str, str] = {}
    fallen = {d.unit: "dislodged" for d in found.after.dislodged} | dict.fromkeys(found.destroyed, "destroyed")
    for ruling in found.rulings:
        if ruling.unit is None:
            continue
        name = f"{ruling.power} {ruling.unit}"
        target = getattr(ruling.order, "target", "")
        moved = ruling.flags == () and target and type(ruling.order).__name__ in {"Move", "Retreat"}
        gone = isinstance(ruling.outcome, RemovedByDefault)
        result[name] = "removed" if gone else fallen.get(ruling.unit, target if moved else "stays")
    return result


def difference(one: Played, other: Played) -> str:
    """Say how two resolutions of a case differ, unit by unit."""
    here, there = ends(one.resolution), ends(other.resolution)
    lines = [
        f"{name} {there.get(name, 'is not there')} ({here.get(name, 'is not there')} in STANDARD)"
        for name in {**here, **there}
        if here.get(name) != there.get(name)
    ]
    return "; ".join(lines)


def judge_cell(case: Record, standard: Played, orders: Sequence[Record]) -> str:
    found = play(case, orders, JUDGE)
    refused = f"; refused: {', '.join(f'`{text}`' for text in found.refused)}" if found.refused else ""
    if not wrong(found, case["expected"]):
        return f"same board{refused}"
    return f"**other board**: {difference(standard, found) or 'other retreats'}{refused}"


def datc_rows() -> Iterator[str]:
    for case in rows("datc"):
        standard = play(case, case["orders"], STANDARD)
        verdict = "as DATC" if not wrong(standard, case["expected"]) else "**not as DATC**"
        written = judge_cell(case, standard, case["orders"])
        routed = [found for found in case["judge"] if found["kind"] == "explicit_route"]
        cells = [judge_cell(case, standard, found["orders"]) for found in routed]
        orders = "<br>".join(f"{row['power']}: {row['order']}" for row in case["orders"])
        yield f"| {case['id']} | {case['title']} | {orders} | {verdict} | {written} | {'<br>'.join(cells)} |"


def counts() -> str:
    cases = rows("datc")
    good = sum(not wrong(play(case, case["orders"], STANDARD), case["expected"]) for case in cases)
    judged = [(case, found) for case in cases for found in case["judge"]]
    right = sum(not wrong(play(case, found.get("orders", case["orders"]), JUDGE), found) for case, found in judged)
    same = sum(not wrong(play(case, case["orders"], JUDGE), case["expected"]) for case in cases)
    return (
        f"STANDARD: {good} of {len(cases)} entries as DATC expects. JUDGE: {right} of {len(judged)} known decisions of"
        f" the judge on these cases; with the orders as DATC writes them {same} of {len(cases)} end on the same board."
    )


def slips(texts: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    for text in texts:
        yield f"### {text['title']}\n\n{text['words'].strip()}\n"
        if "orders" in text:
            yield from slip_table(text)


def slip_table(text: Mapping[str, Any]) -> Iterator[str]:
    name = text.get("variant", "standard")
    case = {"orders": text["orders"], "unit": text["orders"][0].split()[2].rstrip(":").partition("/")[0]}
    variant, judge, _ = played({**case, "rulebook": "judge"}, name)
    _, program, _ = played({**case, "rulebook": "judge-program"}, name)
    assert judge.phase.kind is PhaseKind.MOVEMENT
    yield "| order | `judge` | `judge-program` |\n|---|---|---|"
    for line, one, other in zip(text["orders"], judge.rulings, program.rulings, strict=True):
        mine = why(one, judge, variant, "en")
        theirs = why(other, program, variant, "en")
        yield f"| {line} | {mine} | {'the same' if mine == theirs else theirs} |"
    assert judge.rulings != program.rulings, text["title"]
    yield ""


def page() -> str:
    texts = tomllib.loads(TEXTS.read_text(encoding="utf-8"))
    parts = [
        texts["head"].strip(),
        "",
        texts["slips"].strip(),
        "",
        *slips(texts["slip"]),
        texts["games"].strip(),
        "",
        texts["datc"].strip(),
        "",
        counts(),
        "",
        "| case | | orders | STANDARD | JUDGE, orders as written | JUDGE, with a written route |",
        "|---|---|---|---|---|---|",
        *datc_rows(),
        "",
    ]
    return "\n".join(parts)


def main() -> None:
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8")
    print(f"wrote {PAGE}")


if __name__ == "__main__":
    main()
