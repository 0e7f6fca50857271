"""What a right click offers, by name."""

from collections.abc import Mapping

import pytest

from dipdesk.domain.notation import Reader
from dipdesk.domain.variant import Variant
from dipdesk.entry.events import Click
from dipdesk.entry.menu import context, offer_words
from dipdesk.entry.session import EntryState, begin, step
from dipdesk.rules.rulebook import JUDGE
from tests.entry.script import position, variant

MOVEMENT = {"units": {"England": "A lon, F nth", "France": "F eng", "Germany": "A mun, A ruh"}}
RETREAT = {
    "phase": "S1901R",
    "units": {"Austria": "A tyr"},
    "dislodged": [{"power": "Italy", "unit": "A tyr", "retreats": "pie ven"}],
}
BUILDS = {"phase": "F1901B", "units": {"France": "A par, A gas"}, "centers": {"Russia": "stp", "France": "par"}}


def state(setting: Mapping[str, object], orders: tuple[str, ...] = ()) -> tuple[Variant, EntryState]:
    board = variant("standard")
    before = position(setting)
    reader = Reader(board)
    return board, begin(board, JUDGE, before, [reader.order(text, before, None) for text in orders])


def offered(board: Variant, at: EntryState, province: str, language: str = "en") -> list[str]:
    return [offer_words(offer, board, language) for offer in context(at, province)]


def test_a_unit_offers_what_it_can_begin() -> None:
    board, start = state(MOVEMENT, ("A Lon H",))
    assert offered(board, start, "lon") == [
        "Hold",
        "Move…",
        "Support…",
        "Go by convoy…",
        "Clear the order: A London holds",
    ]
    assert offered(board, start, "nth") == ["Hold", "Move…", "Support…", "Convoy…"]
    assert offered(board, start, "boh") == []


def test_a_place_offers_the_orders_of_the_chosen_unit_about_it() -> None:
    board, start = state(MOVEMENT, ("A Ruh-Bur",))
    chosen, _ = step(start, Click("mun"))
    assert offered(board, chosen, "bur") == ["A Munich to Burgundy", "A Munich supports A Ruhr to Burgundy"]
    assert offered(board, chosen, "ruh") == ["A Munich to the Ruhr", "A Munich supports A Ruhr"]
    chosen, _ = step(start, Click("lon"))
    assert offered(board, chosen, "bel") == ["A London by way of the English Channel to Belgium"]


@pytest.mark.parametrize(
    ("setting", "province", "words"),
    [
        (
            RETREAT,
            "tyr",
            ["L’armée du Tyrol se retire vers le Piémont", "L’armée du Tyrol se retire vers Venise", "Dissoudre"],
        ),
        (RETREAT, "pie", []),
        (
            BUILDS,
            "stp",
            [
                "La Russie construit une armée à Saint-Pétersbourg",
                "La Russie construit une flotte sur la côte nord de Saint-Pétersbourg",
                "La Russie construit une flotte sur la côte sud de Saint-Pétersbourg",
                "Renoncer à une construction",
            ],
        ),
        (BUILDS, "gas", ["Supprimer"]),
    ],
)
def test_later_phases_in_french(setting: Mapping[str, object], province: str, words: list[str]) -> None:
    board, start = state(setting)
    assert offered(board, start, province, "fr") == words
