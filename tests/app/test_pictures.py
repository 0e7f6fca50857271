from pathlib import Path

import pytest

from dipdesk.app.document import Document
from dipdesk.cli import main
from dipdesk.game import pack, savefile
from dipdesk.game.game import Game


@pytest.mark.parametrize("ending", ["png", "svg", "pdf"])
def test_a_picture_opens_as_the_game_inside(tmp_path: Path, qapp: object, ending: str) -> None:
    variant = pack.load("standard")
    game = Game.begin(variant, title="Été").resolve(variant)
    savefile.write(game, tmp_path / "game.dip", variant)
    picture = tmp_path / f"game.{ending}"
    assert main(["render", str(tmp_path / "game.dip"), "-o", str(picture), "--width", "300"]) == 0
    document = Document()
    document.open(picture)
    assert document.path is None
    assert document.game.title == "Été"
    assert len(document.game.timeline.line) == 2
    document.close()
    assert main(["convert", str(picture), str(tmp_path / "again.dip")]) == 0
    assert (tmp_path / "again.dip").read_bytes() == (tmp_path / "game.dip").read_bytes()
