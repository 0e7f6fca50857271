"""The door of the program."""

import pytest

from dipdesk.__main__ import main


@pytest.mark.parametrize("word", ["frobnicate", "Convert"])
def test_what_is_neither_a_word_nor_a_file_is_wrong_usage(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([word]) == 2
    said = capsys.readouterr().err
    assert f"“{word}” is no word of the command line" in said
    assert "resolve | render | check | convert | new" in said
