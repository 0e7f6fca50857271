"""Any words of any variant, in any order: the inbox answers, and knows the powers by each of their names."""

import random

import pytest

from dipdesk.domain.names import names_of
from dipdesk.exchange.inbox import read_inbox
from dipdesk.game import pack
from dipdesk.rules.rulebook import JUDGE

ALL_VARIANTS = ("standard", "rootz", "youngstown", "wraparound", "loeb9")
SIGNS = (
    ": ; , - -> → ( ) [*] [b] [quote] [/quote] > * ** | • 1. if si endif else S C H supports via A F army Flotte build "
    "remove waive orders signon From: De -----Original Message----- ____________ ? ... 's phase S1901M Spring 1901 "
    "wrote: @ -- // # /nc (sc) nc D R <br> 20:00 and"
)


@pytest.mark.parametrize("name", ALL_VARIANTS)
def test_each_spelling_of_a_power_alone_on_a_line_names_it(name: str) -> None:
    variant = pack.load(name)
    for spelling, power in names_of(variant).owners.items():
        if len(spelling) == 2 or spelling.isdigit():
            continue  # the labels of Root Z
        for text in (spelling, f"orders for {spelling}", f"{spelling}:", f"{spelling} (Bob)"):
            (entry,) = read_inbox(f"{text}\nA Nowhere H", variant, JUDGE, variant.start).entries
            assert entry.power == power, text


@pytest.mark.parametrize("name", ALL_VARIANTS)
def test_any_words_of_orders_and_mails_in_any_order_are_answered(name: str) -> None:
    variant, chance = pack.load(name), random.Random(3)
    names = names_of(variant)
    words = (tuple(names.owners), tuple(names.provinces), tuple(names.labels) or ("A",), tuple(SIGNS.split(" ")))
    for _ in range(150):
        text = "".join(chance.choice(chance.choice(words)) + chance.choice(("", " ", "\n")) for _ in range(25))
        read_inbox(text, variant, JUDGE, variant.start)
