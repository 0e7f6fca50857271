import itertools
import re
import string
from collections.abc import Iterator

import pytest

from dipdesk.app import words
from dipdesk.app.actions import GROUPS, in_group, key_sheet
from tools import translations


@pytest.fixture
def french(qapp: object) -> Iterator[None]:
    words.set_language("fr")
    yield
    words.set_language("en")


@pytest.mark.parametrize("language", translations.LANGUAGES)
def test_every_text_is_translated_and_nothing_else(language: str) -> None:
    """After new texts: run tools/translations.py, then translate what it marks as unfinished."""
    assert translations.problems(language) == []


def names_in(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("language", translations.LANGUAGES)
def test_translations_keep_the_values_of_their_texts(language: str) -> None:
    for text, forms in translations.read(language).items():
        for form in forms:
            assert names_in(form) == names_in(text), text


def test_french_typography() -> None:
    """A no-break space stands before high punctuation and inside quotes; apostrophes are curly."""
    for forms in translations.read("fr").values():
        for form in forms:
            assert "'" not in form, form
            for before, sign in itertools.pairwise(re.sub(r"\d\d:\d\d", "", form)):  # the time of day has no blank
                assert sign not in ":;?!»" or before in "\u00a0\u202f", form
                assert before != "«" or sign == "\u00a0", form


def test_french_is_spoken(french: None) -> None:
    assert words.tr("Recent games") == "Parties récentes"
    assert words.tr("Resolve {phase}", phase="S1901M") == "Résoudre S1901M"
    assert words.tr("no such text") == "no such text"


@pytest.mark.parametrize(("count", "said"), [(0, "0 ordre"), (1, "1 ordre"), (2, "2 ordres")])
def test_french_numbers(french: None, count: int, said: str) -> None:
    assert words.tr("{n} order|{n} orders", n=count) == said


@pytest.mark.parametrize(("count", "said"), [(0, "0 orders"), (1, "1 order"), (2, "2 orders")])
def test_english_numbers(count: int, said: str) -> None:
    assert words.tr("{n} order|{n} orders", n=count) == said


def test_a_change_of_language_is_told(qapp: object) -> None:
    told: list[str] = []
    words.speaker.language_changed.connect(told.append)
    words.set_language("fr")
    words.set_language("fr")
    words.set_language("en")
    words.speaker.language_changed.disconnect(told.append)
    assert told == ["fr", "en"]


def test_the_sheet_of_keys_is_in_the_language_in_use(french: None) -> None:
    titles = [section.title for section in key_sheet()]
    assert titles[:3] == ["Partie", "Édition", "Ordres"]
    assert titles[-1] == "Souris et pavé tactile"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_two_entries_of_a_menu_share_a_letter(qapp: object, language: str) -> None:
    words.set_language(language)
    menus = [[words.tr(title) for title in GROUPS.values()]]
    menus += [[action.label for action in in_group(group)] for group in GROUPS]
    words.set_language("en")
    for texts in menus:
        letters = [text[text.index("&") + 1].lower() for text in texts if "&" in text]
        assert len(letters) == len(set(letters)), texts
