import re
from xml.etree import ElementTree

import pytest

from dipdesk.domain.order import Hold
from dipdesk.exchange.html import center_table, order_table, turn_section
from dipdesk.game import pack, statistics
from tests.exchange.test_judge import small_game
from tests.game.random_games import play


def cells(html: str) -> list[str]:
    """The texts of all cells; the piece must be well-formed."""
    return [element.text or "" for element in ElementTree.fromstring(f"<x>{html}</x>").iter("td")]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_turn_of_a_game_is_told(language: str) -> None:
    game, variant = play(5, 9)
    for number in game.timeline.line:
        turn = game.timeline.at(number)
        told = cells(turn_section(game, variant, turn, language))
        if turn.resolution is not None:
            # An order, a mark and a reason for every ruling, and a row of three for each owner in fall.
            assert len(told) >= 3 * len(turn.resolution.rulings)


def test_dislodged_units_are_listed() -> None:
    game, variant = small_game(), pack.load("standard")
    line = [game.timeline.at(number) for number in game.timeline.line]
    told = "".join(turn_section(game, variant, turn, "en") for turn in line)
    assert "<h3>Dislodged</h3>" in told
    assert re.search(r"<li>A \w+ \(\w+\) can retreat to", told)


def test_open_turns_show_what_may_be_shown_and_words_are_escaped() -> None:
    game, variant = play(1, 0)
    units = [variant.start.units_of(power)[0] for power in ("France", "Italy")]
    timeline = game.timeline.give(*map(Hold, units)).seal(["France"]).commented("<b>&</b>")
    game = game.on(timeline)
    told = turn_section(game, variant, game.timeline.current, "en")
    assert "A Rom H" in told
    assert "A Mar H" not in told
    assert "orders sealed: 1" in told
    assert "<blockquote>&lt;b&gt;&amp;&lt;/b&gt;</blockquote>" in told


def test_an_ending_is_told() -> None:
    game, variant = play(1, 0)
    game = game.on(game.timeline.draw(["France", "Italy"]))
    assert "<strong>Draw: France, Italy</strong>" in turn_section(game, variant, game.timeline.current, "en")


def test_tables_of_a_game() -> None:
    game, variant = play(5, 9)
    found = statistics.centers(game, variant)
    assert cells(center_table(found, variant, "en")) == [str(n) for row in found.counts.values() for n in row]
    counts = statistics.orders(game, variant)
    assert len(cells(order_table(counts.items(), variant, "fr"))) == 13 * len(variant.powers)
