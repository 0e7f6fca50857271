import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dipdesk.domain.notation import write
from dipdesk.exchange.inbox import Entry, Fate, Inbox, read_inbox, summary
from dipdesk.game import pack
from dipdesk.rules.rulebook import JUDGE

STANDARD = pack.load("standard")


def read(text: str) -> Inbox:
    return read_inbox(text, STANDARD, JUDGE, STANDARD.start)


def only(text: str) -> Entry:
    (entry,) = read(text).entries
    return entry


MAIL = """\
From: anne@example.org
Subject: orders

**FRANCE**
- `A Par-Pic`
• A Mar s A par - bur
> F Bre → MAO; A Par - Bur

Allemagne : A Mun H, A Ber-Kie
[b]Russie[/b]
| F StP | - | Bot |
<p>Army Warsaw to Galicia</p>
--
Anne
"""


def test_a_mail_of_several_powers_is_read_whole() -> None:
    inbox = read(MAIL)
    assert {write(order, STANDARD) for order in inbox.orders} == {
        "A Par-Bur",
        "A Mar S A Par-Bur",
        "F Bre-MAO",
        "A Mun H",
        "A Ber-Kie",
        "F StP/sc-GoB",
        "A War-Gal",
    }
    assert inbox.powers == ("France", "Germany", "Russia")
    assert inbox.missing == {"Germany": 1, "Russia": 2}
    assert [entry.line for entry in inbox.entries] == [5, 6, 7, 7, 9, 9, 11, 12]


def test_a_later_line_wins_and_the_earlier_one_is_told() -> None:
    first, last = read("FRANCE\nA Par-Pic\nA Par-Bur").entries
    assert (first.fate, last.fate) == (Fate.REPLACED, Fate.UNDERSTOOD)
    assert first.remarks[-1]["fr"] == "un autre ordre compte à sa place"


@pytest.mark.parametrize(
    ("text", "fate", "remark"),
    [
        ("A Par-Burgandy", Fate.REPAIRED, "“Burgandy” was read as Burgundy"),
        ("A Par-Mos", Fate.REFUSED, "Paris has no border with Moscow."),
        ("A Mun S French A Ber", Fate.UNDERSTOOD, "not needed: French"),
        ("F StP-Bot", Fate.UNDERSTOOD, ""),
        ("Greetings to all of you", Fate.UNREAD, "no province Greetings"),
    ],
)
def test_each_line_says_what_became_of_it(text: str, fate: Fate, remark: str) -> None:
    entry = only(text)
    assert (entry.fate, entry.text) == (fate, text)
    said = entry.remarks[0]["en"] if entry.remarks else ""
    assert said.startswith(remark)


def test_two_faults_in_a_line_are_both_repaired() -> None:
    entry = only("A Pariss - Burgandy")
    assert entry.fate is Fate.REPAIRED
    assert len(entry.remarks) == 2
    assert entry.text == "A Pariss - Burgandy"


def test_fates_are_counted() -> None:
    counts = summary(read(MAIL).entries)
    assert counts[Fate.UNDERSTOOD] == 7
    assert counts[Fate.REPLACED] == 1


WORDS = st.sampled_from(
    ["A", "F", "Par", "Paris", "-", "s", "c", "FRANCE:", "\n", ",", "bur", "stp/nc", "signon", "x", "[b]", "→"]
)


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=120) | st.lists(WORDS, max_size=25).map(" ".join))
def test_no_text_breaks_it(text: str) -> None:
    read(text)
