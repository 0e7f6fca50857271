from pathlib import Path

import pytest
from PySide6.QtGui import QImage, QImageReader

from dipdesk.cli import main
from dipdesk.exchange import formats
from dipdesk.game import pack, savefile
from dipdesk.game.game import Game

# There can be only one application in a process; the one that the window's tests need serves here as well.
pytestmark = pytest.mark.usefixtures("qapp")


def test_a_variant_renders_its_opening(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = tmp_path / "a.png", tmp_path / "b.png"
    assert main(["render", "standard", "-o", str(first), "--width", "400", "--names", "none"]) == 0
    assert main(["render", "standard", "-o", str(second), "--width", "400", "--names", "none"]) == 0
    assert first.read_bytes() == second.read_bytes()
    assert QImage(str(first)).width() == 400
    assert capsys.readouterr() == ("", "")


def test_a_game_renders_each_turn(tmp_path: Path) -> None:
    variant = pack.load("standard")
    game = Game.begin(variant).resolve(variant)
    savefile.write(game, tmp_path / "game.dip", variant)
    out = tmp_path / "pictures"
    call = [
        "render",
        str(tmp_path / "game.dip"),
        "-o",
        str(out),
        "--each",
        "turn",
        "--width",
        "200",
        "--format",
        "webp",
    ]
    assert main(call) == 0
    assert [path.name for path in sorted(out.iterdir())] == ["001-S1901M.webp", "002-F1901M.webp"]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["nowhere"], "no file “nowhere”"),
        (["standard", "--turn", "F1905M"], "it has S1901M"),
        (["standard", "--orders", "Gaul"], "its powers are Austria"),
        (["standard", "--view", "boards"], "it has sheet"),
        (["standard", "--tiles", "3x3"], "whose edges meet"),
        (["standard", "--width", "90000"], "too large"),
        (["standard", "--paper", "B9"], "no paper size"),
    ],
)
def test_faults_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], reason: str) -> None:
    target = tmp_path / "out.png"
    assert main(["render", *words, "-o", str(target)]) == 1
    assert reason in capsys.readouterr().err
    assert not target.exists()


def test_unknown_endings_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["render", "standard", "-o", str(tmp_path / "out.bmp2")]) == 1
    assert "one of png, jpg" in capsys.readouterr().err


@pytest.mark.parametrize("ending", ["webp", "gif"])
def test_a_game_becomes_an_animation(tmp_path: Path, ending: str) -> None:
    variant = pack.load("standard")
    savefile.write(Game.begin(variant).resolve(variant), tmp_path / "game.dip", variant)
    target = tmp_path / f"game.{ending}"
    assert main(["render", str(tmp_path / "game.dip"), "-o", str(target), "--animate", "--width", "200"]) == 0
    reader = QImageReader(str(target))
    assert reader.imageCount() == 2
    assert main(["render", str(tmp_path / "game.dip"), "-o", str(tmp_path / "a.png"), "--animate"]) == 1


def test_a_picture_renders_again_from_the_game_inside(tmp_path: Path) -> None:
    variant = pack.load("standard")
    savefile.write(Game.begin(variant, title="Été 14"), tmp_path / "game.dip", variant)
    first, second = tmp_path / "first.png", tmp_path / "second.png"
    assert main(["render", str(tmp_path / "game.dip"), "-o", str(first), "--width", "300"]) == 0
    assert main(["render", str(first), "-o", str(second), "--width", "300"]) == 0
    assert first.read_bytes() == second.read_bytes()
    assert main(["render", str(first), "-o", str(second), "--width", "300", "--no-embed"]) == 0
    assert len(second.read_bytes()) < len(first.read_bytes())
    assert main(["render", str(second), "-o", str(first)]) == 1


def test_reports_of_a_judge_render(tmp_path: Path) -> None:
    variant = pack.load("standard")
    report = tmp_path / "game.judge"
    report.write_bytes(formats.write(Game.begin(variant).resolve(variant), variant, "judge"))
    assert main(["render", str(report), "-o", str(tmp_path / "a.webp"), "--width", "200", "--turn", "S1901M"]) == 0
