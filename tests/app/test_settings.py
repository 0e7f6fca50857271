from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray

from dipdesk.app.settings import RECENT_LIMIT, Settings


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings" / "dipdesk.ini"


def test_what_was_set_is_there_next_time(file: Path) -> None:
    settings = Settings(file)
    settings.language, settings.theme, settings.palette, settings.names = "fr", "dark", "soft", "short"
    settings.docks = QByteArray(b"\x00\x01panels")
    settings.hint_done("click")
    settings.put("export/width", 4000)
    settings.put("legend", True)
    settings.flush()
    again = Settings(file)
    assert (again.language, again.theme, again.palette, again.names) == ("fr", "dark", "soft", "short")
    assert again.docks == QByteArray(b"\x00\x01panels")
    assert not again.hint_due("click")
    assert again.hint_due("drag")
    assert again.number("export/width", 0) == 4000
    assert again.flag("legend", default=False)


def test_nonsense_counts_as_not_set(file: Path) -> None:
    file.parent.mkdir()
    file.write_text(
        "[General]\ntheme=pink\nnames=@Invalid()\nrecent=7\n[window]\ngeometry=x\n[hints]\nclick=maybe\n", "utf-8"
    )
    settings = Settings(file)
    assert (settings.theme, settings.names) == ("system", "full")
    assert settings.geometry == QByteArray()
    assert settings.hint_due("click")
    assert settings.number("theme", 5) == 5
    assert settings.recent() == (Path("7"),)


def test_recent_games_are_newest_first_and_few(file: Path, tmp_path: Path) -> None:
    settings = Settings(file)
    for number in range(RECENT_LIMIT + 3):
        settings.add_recent(tmp_path / f"{number}.dip")
    settings.add_recent(tmp_path / "7.dip")
    names = [path.stem for path in Settings(file).recent()]
    assert names == ["7", "12", "11", "10", "9", "8", "6", "5", "4", "3"]
    settings.forget_recent(tmp_path / "7.dip")
    assert settings.recent()[0].stem == "12"
    settings.forget_recent()
    assert settings.recent() == ()
