import pytest

from dipdesk.domain.order import Hold
from dipdesk.exchange import formats, saved_game
from dipdesk.exchange.errors import ExchangeError
from dipdesk.exchange.reports import BBCODE, MARKDOWN, game_report, messages, orders_report, results_report
from dipdesk.game import pack, savefile
from dipdesk.game.game import Game
from dipdesk.game.savefile import SaveError
from tests.exchange.test_judge import small_game
from tests.game.random_games import play

STANDARD = pack.load("standard")

FRENCH = """\
Test 1 – Automne 1903, déplacements – résultats
===============================================

Angleterre :
  A Nwy H
  F Lon-Eng (rebond)

France :
  A Bur (sans ordre, délogée)
  A Mar S A Bur-Gas (sans effet)
  F Eng (sans ordre)

Allemagne :
  A Mun-Bur
  A Ruh S A Mun-Bur

Russie :
  F StP/sc-GoB
  A Fin (sans ordre)

Unités délogées :
  A Bur (France) peut se retirer : Bel, Gas, Par, Pic
"""


def test_results_in_french() -> None:
    assert results_report(small_game(), STANDARD, 1, language="fr") == FRENCH


def test_markdown_strikes_out_what_failed() -> None:
    text = results_report(small_game(), STANDARD, 1, markup=MARKDOWN)
    assert "**England:**\n- A Nwy H\n- ~~F Lon-Eng~~ *bounces*\n" in text


def test_bbcode_marks_powers() -> None:
    text = results_report(small_game(), STANDARD, 3, markup=BBCODE)
    assert "[b]Russia:[/b]\nF GoB [color=#B00000](removed by default)[/color]" in text
    assert "[b]England:[/b]\nunused builds: 1" in text


def test_centers_are_counted_when_a_fall_is_over() -> None:
    text = results_report(small_game(), STANDARD, 2)
    assert "  England 3 (+1): Edi, Lon, Nwy\n" in text
    assert "  Russia 1 (−1): StP\n" in text


def test_orders_of_one_power() -> None:
    text = orders_report(small_game(), STANDARD, 1, powers=["Germany"])
    assert text.splitlines()[3:] == ["Germany:", "  A Mun-Bur", "  A Ruh S A Mun-Bur"]


@pytest.mark.parametrize("limit", [120, 400, 2_000])
def test_messages_keep_every_line_and_the_limit(limit: int) -> None:
    game, variant = play(2, 6)
    text = game_report(game, variant, markup=MARKDOWN)
    parts = messages(text, limit)
    assert all(len(part) <= limit for part in parts)
    assert [line for part in parts for line in part.splitlines() if line] == [
        line for line in text.splitlines() if line
    ]


@pytest.mark.parametrize("name", ["dip", "judge", "diplomacy"])
def test_what_can_be_read_is_known_by_its_content(name: str) -> None:
    game = small_game()
    data = formats.write(game, STANDARD, name)
    assert formats.by_content(data).id == name
    assert len(formats.read(data).game.timeline.line) == 4


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\x00", b"hello", b'{"phases": 1}', b"Results for Fall of 1901"])
def test_content_of_any_kind_gets_an_answer(data: bytes) -> None:
    with pytest.raises(SaveError):
        formats.read(data)


def test_unknown_formats_are_answered_with_the_known_ones() -> None:
    with pytest.raises(ExchangeError, match="known are dip, judge, diplomacy, dpjudge, jdip, text"):
        formats.named("word")
    with pytest.raises(ExchangeError, match="can be written, not read"):
        formats.read(b"x", name="markdown")


def test_a_dip_file_passes_through_unchanged() -> None:
    game = small_game()
    assert formats.read(savefile.to_bytes(game)).game == game


def test_sealed_orders_are_only_counted() -> None:
    game = Game.begin(STANDARD)
    order = Hold(STANDARD.start.units_of("France")[0])
    game = game.on(game.timeline.give(order).seal(["France"]))
    assert "orders sealed: 1" in orders_report(game, STANDARD, 1)
    assert "A Par H" not in orders_report(game, STANDARD, 1)
    assert b"A PAR H" not in saved_game.to_json(game, STANDARD)
