"""Sentences name places and powers with the article and preposition of each language."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from dipdesk.domain.board import Province, Terrain
from dipdesk.domain.grammar import Forms, place_forms, split_phrase
from dipdesk.game import pack
from dipdesk.rules.place_words import place, side

DATA = tomllib.loads((Path(__file__).parents[1] / "data" / "words" / "places.toml").read_text(encoding="utf-8"))
PLAIN = DATA.pop("plain")
CASES = [(variant, name, wanted) for variant, rows in DATA.items() for name, wanted in rows.items()]


def compare(english: Forms, french: Forms, wanted: Mapping[str, str]) -> None:
    found = {"the": english.the, "at": english.at, "of": english.of, "le": french.the, "en": french.at}
    found |= {"de": french.of, "du": french.of_the, "a": french.to_the}
    assert {key: found[key].replace("’", "'") for key in wanted} == wanted
    assert not any("'" in text for text in found.values())


@pytest.mark.parametrize(("name", "key", "wanted"), CASES, ids=[f"{v} {key}" for v, key, _ in CASES])
def test_shipped_names(name: str, key: str, wanted: Mapping[str, str]) -> None:
    variant = pack.load(name)
    form = side if any(power.name == key for power in variant.powers) else place
    compare(form(variant, key, "en"), form(variant, key, "fr"), wanted)


@pytest.mark.parametrize("row", PLAIN, ids=lambda row: row["name"])
def test_packs_that_say_only_names(row: Mapping[str, Any]) -> None:
    names = {"en": row["name"], "fr": row["name_fr"]}
    province = Province("xxx", row["name"], Terrain(row["kind"]), names=names)
    compare(place_forms(province, "en"), place_forms(province, "fr"), row["forms"])


@pytest.mark.parametrize("name", pack.shipped())
def test_every_shipped_place_says_how_french_names_it(name: str) -> None:
    """The phrase ends in the name itself, however its first letter is written."""
    variant = pack.load(name)
    for province in variant.board.provinces.values():
        start, rest = split_phrase(province.where["fr"], "fr")
        label = province.label("fr").replace("'", "’").casefold()
        assert start, province.id
        assert rest.casefold().removeprefix("zone ") == label, province.id
    for power in variant.powers:
        assert split_phrase(power.where["fr"], "fr")[1] == power.label("fr")
