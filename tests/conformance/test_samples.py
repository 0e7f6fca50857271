"""The samples of texts that people have: read where they lie beside the checkout (they are not part of it)."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from dipdesk.exchange.inbox import Fate, read_inbox
from dipdesk.exchange.judge_read import read_reports
from dipdesk.game import pack
from dipdesk.rules.rulebook import JUDGE

SAMPLES = Path(__file__).parents[3] / "shared/facts/samples"
pytestmark = pytest.mark.skipif(not SAMPLES.is_dir(), reason="the samples are not here")
LISTINGS = ("loeb9", "rootz", "standard")


@pytest.mark.parametrize("name", ["results_standard_fall1903", "results_standard_fall1920"])
def test_results_are_read_whole_and_ruled_the_same(name: str) -> None:
    opened = read_reports((SAMPLES / f"{name}.txt").read_text("utf-8"))
    assert [each.words["en"].partition(": ")[2][:30] for each in opened.notices] == [
        "who owns the centers in F19" + name[-2:] + "M"
    ]


@pytest.mark.parametrize("name", LISTINGS)
def test_listings_are_read_whole_and_ruled_the_same(name: str) -> None:
    text = (SAMPLES / f"listings/{name}_reports.txt").read_text("utf-8")
    opened = read_reports(text)
    assert opened.variant is pack.load(name)
    # The listings come from the judge's program, slips included, which is noticed. Once the program prints “dislodged”
    # of a unit that stays; that is not imitated.
    told = (
        ["line 453: F1905M, F bla: the text says dislodged; by the rules it is success"] if name == "standard" else []
    )
    slips = [each for each in opened.notices if "the judge’s old program" in each.words["en"]]
    assert bool(slips) is (name == "standard") is (opened.game.settings.rulebook == "judge-program")
    assert [each.words["en"] for each in opened.notices if each not in slips] == told
    assert len(opened.game.timeline.turns) == text.count("results for ") + text.count(" orders for ") + 1


def parts() -> Iterator[tuple[str, str, str]]:
    text = (SAMPLES / "listings/format_1998_vs_2005.txt").read_text("utf-8")
    for block in re.split(r"\n(?=\w+ \w+-game-)", "\n" + text):
        head, *layouts = re.split(r"-----(\d{4})\n", block)
        for year, part in zip(layouts[::2], layouts[1::2], strict=True):
            yield head.split()[0], year, part


@pytest.mark.parametrize("variant", ["standard", "youngstown"])
def test_both_layouts_of_the_judge_say_the_same(variant: str) -> None:
    games = []
    for layout in ("1998", "2005"):
        text = "\n".join(part for name, year, part in parts() if (name, year) == (variant, layout))
        opened = read_reports(text, pack.load(variant), rulebook="judge-program")
        assert not any("not understood" in each.words["en"] for each in opened.notices)
        games.append(opened.game.timeline)
    assert games[0] == games[1]
    assert len(games[0].turns) > 1


@pytest.mark.parametrize(
    ("name", "fates"),
    [
        ("orders_judge_guide", {Fate.UNDERSTOOD: 3, Fate.CONDITION: 7, Fate.UNREAD: 0}),
        ("human_gm_results_1989", {Fate.UNREAD: 0, Fate.PROSE: 0}),
        ("results_fragments", {Fate.UNREAD: 1}),
    ],
)
def test_other_samples_get_a_line_by_line_report(name: str, fates: dict[Fate, int]) -> None:
    standard = pack.load("standard")
    inbox = read_inbox((SAMPLES / f"{name}.txt").read_text("utf-8"), standard, JUDGE, standard.start)
    counts = inbox.counts()
    assert {fate: counts[fate] for fate in fates} == fates
    assert all(entry.remarks for entry in inbox.entries if entry.fate not in (Fate.UNDERSTOOD,))
