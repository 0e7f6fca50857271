"""Every ruling can be told in both languages."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from dipdesk.domain.board import province_of
from dipdesk.domain.order import Build, Disband, Order, Remove, Retreat, Waive
from dipdesk.domain.position import DislodgedUnit, Phase, Position, Unit, UnitKind
from dipdesk.domain.typesetting import typeset
from dipdesk.game import pack
from dipdesk.rules.resolve import resolve
from dipdesk.rules.rulebook import JUDGE, JUDGE_PROGRAM, STANDARD
from dipdesk.rules.words import why
from tests.rules.records import judged, question, variant_of
from tests.rules.test_causes import played

ARMY, FLEET = UnitKind.ARMY, UnitKind.FLEET


@pytest.mark.parametrize("name", ["scenarios", "standard", "loeb9"])
def test_all_records_are_told(name: str) -> None:
    for record in judged(name):
        before, orders = question(record)
        variant = variant_of(record)
        found = resolve(variant, JUDGE_PROGRAM, before, orders)
        for ruling in found.rulings:
            for language in ("en", "fr"):
                words = why(ruling, found, variant, language)
                assert words[0].isupper(), words
                assert words.endswith("."), words
                assert not set("{}_") & set(words), words


LATER: list[tuple[str, Position, list[Order], str, str]] = [
    (
        "a retreat",
        Position(Phase.parse("S1901R"), (), {}, (DislodgedUnit(Unit("France", ARMY, "par"), ("bur",)),)),
        [Retreat(Unit("France", ARMY, "par"), "bur")],
        "The army in Paris retreats to Burgundy.",
        "L’armée de Paris se retire en Bourgogne.",
    ),
    (
        "a unit given up",
        Position(Phase.parse("S1901R"), (), {}, (DislodgedUnit(Unit("France", ARMY, "par"), ("bur",)),)),
        [Disband(Unit("France", ARMY, "par"))],
        "The army in Paris is disbanded, as ordered.",
        "L’armée de Paris est dissoute, comme ordonné.",
    ),
    (
        "a unit without retreat order",
        Position(Phase.parse("S1901R"), (), {}, (DislodgedUnit(Unit("France", ARMY, "par"), ("bur",)),)),
        [],
        "The army in Paris has no retreat order, so it is disbanded.",
        "L’armée de Paris n’a pas d’ordre de retraite\u00a0: elle est dissoute.",
    ),
    (
        "a build",
        Position(Phase.parse("F1901B"), (), {"bre": "France"}),
        [Build(Unit("France", FLEET, "bre"))],
        "France builds a fleet in Brest.",
        "La France construit une flotte à Brest.",
    ),
    (
        "a build waived",
        Position(Phase.parse("F1901B"), (), {"bre": "France"}),
        [Waive("France")],
        "France waives a build.",
        "La France renonce à une construction.",
    ),
    (
        "a build left",
        Position(Phase.parse("F1901B"), (), {"bre": "France"}),
        [],
        "France leaves 1 build unused.",
        "La France laisse 1 construction sans emploi.",
    ),
    (
        "builds without a place",
        Position(Phase.parse("F1901B"), (), {"bel": "France", "hol": "France"}),
        [],
        "France cannot use 2 builds: none of its home centers is free.",
        "La France ne peut utiliser 2 constructions\u00a0: aucun de ses centres d’origine n’est libre.",
    ),
    (
        "a removal",
        Position(Phase.parse("F1901B"), (Unit("France", FLEET, "eng"),)),
        [Remove(Unit("France", FLEET, "eng"))],
        "The fleet in the English Channel is removed, as ordered.",
        "La flotte de la Manche est supprimée, comme ordonné.",
    ),
    (
        "a removal by default",
        Position(Phase.parse("F1901B"), (Unit("France", FLEET, "gol"),)),
        [],
        "The fleet in the Gulf of Lyon is removed: too few removals were ordered, and it is next in line.",
        "La flotte du golfe du Lion est supprimée\u00a0: trop peu de suppressions ordonnées, et c’est son tour.",
    ),
]


@pytest.mark.parametrize("case", LATER, ids=lambda case: case[0])
def test_retreats_and_adjustments(case: tuple[str, Position, list[Order], str, str]) -> None:
    _, before, orders, english, french = case
    variant = pack.load("standard")
    found = resolve(variant, JUDGE, before, orders)
    assert why(found.rulings[0], found, variant, "en") == english
    assert why(found.rulings[0], found, variant, "fr") == french


def test_a_destroyed_unit_says_so() -> None:
    case = {
        "orders": [
            "Italy A ven: H",
            "Austria A tri: - ven",
            "Austria A tyr: S A tri - ven",
            "Austria A pie: H",
            "Austria A tus: H",
            "Austria A rom: H",
            "Austria A apu: H",
        ],
        "unit": "ven",
    }
    variant, found, ruling = played(case)
    words = why(ruling, found, variant, "en")
    assert words.endswith(
        ", but is dislodged by the Austrian army in Trieste, 2 against 1, and destroyed, for it has nowhere to retreat."
    )


def test_a_circle_that_has_only_one_outcome_names_no_paradox() -> None:
    """An army that is not carried because a fleet falls says so under the standard rules."""
    case = {
        "rulebook": STANDARD.id,
        "orders": [
            "England A lon: - nwy",
            "England F nth: C A lon - nwy",
            "Germany F hel: - nth",
            "Germany F den: S F hel - nth",
        ],
        "unit": "lon",
    }
    variant, found, ruling = played(case)
    wanted = "The army in London is not convoyed to Norway: the fleet in the North Sea is dislodged by the German fleet"
    assert why(ruling, found, variant, "en") == f"{wanted} in the Helgoland Bight."


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("l'armée : où ?", "l’armée\u00a0: où\u00a0?"),
        ("« Paris »", "«\u00a0Paris\u00a0»"),
        ("the army; a note: 1-1", "the army; a note: 1-1"),
    ],
)
def test_french_is_typeset_and_english_left_alone(text: str, wanted: str) -> None:
    assert typeset(text) == wanted


SENTENCES = tomllib.loads((Path(__file__).parents[1] / "data" / "words" / "sentences.toml").read_text("utf-8"))["case"]


@pytest.mark.parametrize("case", SENTENCES, ids=lambda case: case["orders"][0])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_places_and_powers_in_sentences(case: Mapping[str, Any], language: str) -> None:
    first = case["orders"][0].partition(":")[0].split()[-1]
    variant, found, _ = played({**case, "unit": province_of(first)}, case.get("variant", "standard"))
    words = [why(ruling, found, variant, language) for ruling in found.rulings]
    assert [text for text in words if text in map(typeset, case[language])] == [*map(typeset, case[language])]
