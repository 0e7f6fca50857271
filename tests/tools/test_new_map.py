"""The page about making maps: its example is made as it says, and the program answers as it says."""

import re
import shlex
from pathlib import Path

import pytest

from dipdesk.cli import main
from dipdesk.game import library, pack, savefile

PAGE = (Path(__file__).parents[2] / "docs" / "new-map.md").read_text("utf-8")
COMMANDS = [text.splitlines() for text in re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL)]


def block(language: str) -> str:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)[0]


def follow(lines: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Type the commands of a block and compare what is printed with what stands below them."""
    while lines:
        words = shlex.split(lines.pop(0).removeprefix("$ dipdesk "))
        said = [lines.pop(0) for _ in range(next((i for i, line in enumerate(lines) if line[0] == "$"), len(lines)))]
        if words[0] in ("check", "render", "new"):  # the others open the window
            main(words)
            assert capsys.readouterr().out.splitlines() == said


@pytest.mark.usefixtures("qapp")
def test_the_example_of_the_page_is_made_as_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(library.KEY, str(tmp_path / "library"))
    folder = tmp_path / "grove"
    folder.mkdir()
    (folder / "variant.toml").write_text(block("toml"), "utf-8")
    (folder / "map.svg").write_text(block("svg"), "utf-8")
    first, second = COMMANDS
    follow(first, capsys)
    game = savefile.read(Path("first.dip"))
    assert pack.load(game.settings.variant_id).title("en") == "Grove"
    old, new = re.findall(r"write `(.*?)` for `(.*?)` in the line of `fir`", PAGE)[0][::-1]
    lines = [
        line.replace(old, new) if 'id="fir"' in line else line
        for line in (folder / "map.svg").read_text("utf-8").splitlines()
    ]
    (folder / "map.svg").write_text("\n".join(lines), "utf-8")
    follow(second, capsys)
