"""Texts with reports of several games, or with the same reports twice."""

import pytest

from dipdesk.domain.position import UnitKind
from dipdesk.exchange.judge_mail import game_reports
from dipdesk.exchange.judge_read import read_reports
from dipdesk.exchange.judge_words import place_name
from dipdesk.game import pack


def said(text: str) -> list[str]:
    return [each.words["en"] for each in read_reports(text).notices]


TWO_TURNS = [
    "Movement results for Spring of 1901.  (g.001)\n\n"
    + "\n".join(
        f"{unit.power}: {'Army' if unit.kind is UnitKind.ARMY else 'Fleet'} "
        f"{place_name(pack.load(name), unit.location)} HOLD."
        for unit in pack.load(name).start.units
    )
    for name in ("standard", "youngstown")
]


def test_a_report_that_comes_twice_is_taken_once() -> None:
    first = TWO_TURNS[0]
    again = first.replace("  (g", " (g").replace("Army", "Army ")
    assert said(f"{first}\n\n{again}")[0].startswith("line 26: the report of S1901M says the same as that of line 1")
    changed = first.replace("Army Paris HOLD", "Army Paris -> Burgundy")
    opened = read_reports(f"{first}\n\n{changed}")
    assert opened.notices[0].words["en"].startswith("line 1: the report of S1901M comes again in line 26")
    assert len(opened.game.timeline.line) == 2
    assert "Paris -> Burgundy" in game_reports(opened.game, opened.variant)


HEADERS = """\
From judge@example.org Tue Mar  3 10:00:00 2026
Return-Path: <judge@example.org>
Received: from a.example.org (a [192.0.2.1])
\tby b.example.org; Tue, 3 Mar 2026 10:00:01 +0000
Message-ID: <1@example.org>
Content-Type: text/plain; charset=us-ascii
Subject: results

"""


def test_headers_of_mail_are_no_part_of_a_report() -> None:
    plain = said(TWO_TURNS[0])
    assert said(f"{HEADERS}{TWO_TURNS[0]}\n\n{HEADERS}") == [each.replace("line 1:", "line 9:") for each in plain]


@pytest.mark.parametrize("header", ["", ":: Judge: X  Game: g  Variant: Standard\n"])
def test_a_report_of_another_game_is_left_out_and_named(header: str) -> None:
    opened = read_reports(f"{header}{TWO_TURNS[0]}\n\n{TWO_TURNS[1]}")
    assert opened.variant.id == "standard"
    (notice,) = [each.words["en"] for each in opened.notices if "another game" in each.words["en"]]
    assert "(China, India, Japan: Youngstown)" in notice
    assert len(opened.game.timeline.line) == 2


def test_the_first_report_tells_the_variant() -> None:
    assert read_reports(f"{TWO_TURNS[1]}\n\n{TWO_TURNS[0]}").variant.id == "youngstown"
