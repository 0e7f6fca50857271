import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dipdesk.app.position_text import MAX_FAULTS, MAX_TEXT, PositionText
from dipdesk.app.words import set_language
from dipdesk.domain.position import DislodgedUnit, Phase, Position, Unit, UnitKind
from dipdesk.game import pack
from dipdesk.game.poscheck import findings
from tests.game.random_games import play

PAGE = Path(__file__).parent.parent.parent / "docs" / "formats" / "position.md"
STANDARD = pack.load("standard")
START = STANDARD.start
TEXT = PositionText(STANDARD)
BATTLE = """Phase: F1901R

Units:
Austria: A Tyr
Germany:
Italy: *A Ven (from Tri; to Apu, Tus), F Nap, *F StP (nc) (to -)
Turkey: *F Bla

Supply centers:
Italy: Rom, Ven, Nap

Standoffs: Boh
"""


@pytest.fixture(params=["en", "fr"])
def tongue(request: pytest.FixtureRequest, qapp: object) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("en")


def read(text: str, base: Position = START) -> Position:
    typed = TEXT.read(text, base)
    assert typed.faults == ()
    assert typed.position is not None
    return typed.position


@pytest.mark.parametrize("variant_id", ["standard", "rootz", "loeb9", "youngstown", "wraparound"])
def test_what_is_written_reads_as_it_was(variant_id: str, tongue: str) -> None:
    game, variant = play(5, 25, variant_id)
    text = PositionText(variant)
    positions = [turn.position for turn in game.timeline.turns.values()]
    assert any(position.dislodged for position in positions)
    for position in positions:
        for base in (position, variant.start):
            typed = text.read(text.write(position), base)
            assert typed.faults == ()
            same = [*position.units] if base is position else sorted(position.units, key=str)
            assert typed.position is not None
            found = [*typed.position.units] if base is position else sorted(typed.position.units, key=str)
            assert found == same
            if base is position:
                assert typed.position == position


def test_every_part_is_read() -> None:
    position = read(BATTLE)
    assert position.phase == Phase.parse("F1901R")
    assert [str(unit) for unit in position.units] == ["A tyr", "F nap"]
    assert position.dislodged == (
        DislodgedUnit(Unit("Italy", UnitKind.ARMY, "ven"), ("apu", "tus"), "tri", 1),
        DislodgedUnit(Unit("Italy", UnitKind.FLEET, "stp/nc"), (), None, 3),
        DislodgedUnit(Unit("Turkey", UnitKind.FLEET, "bla"), ("ank", "arm", "bul/ec", "con", "rum", "sev"), None, 4),
    )
    assert dict(position.owners) == {"rom": "Italy", "ven": "Italy", "nap": "Italy"}
    assert position.standoffs == {"boh"}
    assert read(TEXT.write(position), position) == position


def test_what_a_text_does_not_speak_of_stays() -> None:
    battle = read(BATTLE)
    assert read("Phase: F1901R", battle) == battle
    assert read("France: A Par", START) == replace(START, units=(Unit("France", UnitKind.ARMY, "par"),))
    assert read("centres\nfrance: paris", START).owners == {"par": "France"}
    assert read("Phase: S1905M", battle) == replace(
        battle, phase=Phase.parse("S1905M"), dislodged=(), standoffs=frozenset()
    )


def test_french_is_read_too() -> None:
    text = "Phase : A1901R\nUnités\nAutriche : Armée Tyrol, *A Venise (depuis Trieste ; vers Pouilles)\nCentres :"
    typed = TEXT.read(text.replace("A1901R", "F1901R"), START)
    assert typed.position is not None
    assert typed.position.dislodged[0].retreats == ("apu",)
    assert dict(typed.position.owners) == {}


def test_the_order_of_a_power_is_that_of_the_text() -> None:
    text = TEXT.write(START).replace("A Par, F Bre", "F Bre, A Par")
    position = read(text)
    assert [str(unit) for unit in position.units_of("France")] == ["A mar", "F bre", "A par"]
    assert [unit.power for unit in position.units] == [unit.power for unit in START.units]


@pytest.mark.parametrize(
    ("text", "word", "said"),
    [
        ("France: A Par, A Par", "A Par", "Two units stand in Paris."),
        ("France: A Par\nItaly: F Par", "F Par", "A fleet cannot stand in Paris."),
        ("France: A Nth", "A Nth", "An army cannot stand in the North Sea."),
        ("France: A Swi", "A Swi", "An army cannot stand in Switzerland."),
        ("France: F Spa", "F Spa", "A fleet in Spain must be on one of the coasts: Spa/nc, Spa/sc."),
        ("France: A Burgandy", "Burgandy", "No province Burgandy: Burgundy?"),
        ("France: Par", "Par", "“Par” is no unit; write A or F and a place, as A Par."),
        ("Frnace: A Par", "Frnace: A Par", "No power is called “Frnace”: France?"),
        ("Q: A Par", "Q: A Par", "No power is called “Q”; there are Austria, England"),
        ("A Par", "A Par", "A line begins with a power and a colon, as “France: A Par, F Bre”."),
        ("Centers:\nFrance: Bur", "Bur", "Burgundy is no supply center."),
        ("Centers:\nFrance: Par\nItaly: Par", "Par", "Paris has two owners."),
        ("Centers: France", "France", "After this heading a new line begins."),
        ("Phase: X", "X", "“X” is no phase; one looks like S1901M, F1901R or F1901B."),
        ("France: *A Par", "*A Par", "Units are dislodged only in retreat phases, and S1901M is none."),
        ("Phase: F1901R\nFrance: *A Par (from Par)", "Par", "No attacker can have come from Paris."),
        ("Phase: F1901R\nFrance: *A Par (to Mar)", "*A Par (to Mar)", "This unit cannot retreat to Marseilles."),
        ("Phase: F1901R\nFrance: *A Par (hm)", "hm", "“hm” is not understood; write (from Mun; to Pic, Gas)."),
        ("Phase: F1901R\nFrance: A Par\nStandoffs: Par", "Par", "A standoff leaves a province empty"),
    ],
)
def test_faults_say_what_is_wrong_and_where(text: str, word: str, said: str) -> None:
    typed = TEXT.read(text, START)
    assert typed.position is None
    (fault,) = typed.faults
    assert fault.message.startswith(said)
    assert text[slice(*fault.span)] == word


def test_all_faults_are_told_at_once() -> None:
    typed = TEXT.read("Spain: A Par\nFrance: A Nth, F Bre, F Bur", START)
    assert [fault.province for fault in typed.faults] == [None, "nth", "bur"]


def test_the_example_of_the_documentation_is_a_position(qapp: object) -> None:
    page = PAGE.read_text(encoding="utf-8")
    example = page.split("```")[1].lstrip()
    position = read(example)
    assert [str(fallen.unit) for fallen in position.dislodged] == ["A ven", "F stp/sc"]
    shown = [line for line in TEXT.write(position).splitlines() if line and not line.endswith(":")]
    assert shown == [line for line in example.splitlines() if line and not line.endswith(":")]


def test_a_huge_text_is_not_read() -> None:
    typed = TEXT.read("France: " + "A Par, " * MAX_TEXT, START)
    assert [fault.message for fault in typed.faults] == ["The text has 210008 characters; at most 30000 are read."]


@pytest.mark.parametrize(
    "word", ["A Zwiebelring, ", "A Par, ", "A (((, ", "\nFranze: ", "\nCenters:\nItaly: Bur, ", "*A Ven (from ("]
)
def test_many_faults_take_no_time(word: str, qapp: object) -> None:
    began = time.process_time()
    typed = TEXT.read("France: " + word * (29_000 // len(word)), START)
    assert 0 < len(typed.faults) <= MAX_FAULTS
    assert time.process_time() - began < 2.0


@settings(max_examples=150, deadline=None)
@given(st.text(st.sampled_from("AF *()/:;,-\n"), max_size=40), st.integers(0, len(BATTLE)))
def test_any_text_is_a_sound_position_or_has_faults(text: str, at: int) -> None:
    typed = TEXT.read(BATTLE[:at] + text + BATTLE[at:], START)
    assert (typed.position is None) is bool(typed.faults)
    if typed.position is not None:
        assert not [*findings(STANDARD, typed.position)]
