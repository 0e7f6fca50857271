from pathlib import Path

import pytest

from dipdesk.cli import main
from dipdesk.game import savefile
from tests.exchange.test_jdip import VARIANTS, small
from tests.exchange.test_judge import small_game


def test_a_game_goes_through_every_readable_format(tmp_path: Path) -> None:
    savefile.write(small_game(), tmp_path / "a.dip")
    for source, target in (("a.dip", "b.judge"), ("b.judge", "c.json"), ("c.json", "d.dip")):
        assert main(["convert", str(tmp_path / source), str(tmp_path / target)]) == 0
    positions = [savefile.read(tmp_path / name).timeline.current.position for name in ("a.dip", "d.dip")]
    assert positions[0].phase == positions[1].phase
    assert set(positions[0].units) == set(positions[1].units)


def test_only_what_was_asked_for_goes_to_standard_output(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    savefile.write(small_game(), tmp_path / "a.dip")
    assert main(["convert", str(tmp_path / "a.dip"), "-", "--to", "markdown", "--lang", "fr"]) == 0
    out, err = capfdbinary.readouterr()
    assert out.decode().startswith("## Test 1 – Automne 1903, déplacements – résultats")
    assert err == b""


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["none.dip", "x.json"], "the file cannot be read"),
        (["bad.dip", "x.json"], "the content is of no format known here: dip, judge, diplomacy"),
        (["bad.dip", "x.json", "--from", "dip"], "line 1, column 1: this is not JSON"),
        (["a.dip", "x.doc"], "no format “.doc”; known are dip (.dip)"),
        (["a.dip", "x.json", "--to", "word"], "no format “word”; known are dip, judge"),
    ],
)
def test_faults_are_told_and_exit_with_1(
    arguments: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    savefile.write(small_game(), Path("a.dip"))
    Path("bad.dip").write_bytes(b"hello")
    assert main(["convert", *arguments]) == 1
    assert said in capsys.readouterr().err


def test_several_games_become_several_files_or_one_that_holds_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    savefile.write(small_game(), Path("a.dip"))
    assert main(["convert", "a.dip", "one.jsonl"]) == 0
    Path("two.jsonl").write_bytes(Path("one.jsonl").read_bytes() * 2)
    assert main(["convert", "two.jsonl", "x.dip"]) == 0
    assert sorted(path.name for path in tmp_path.glob("x*")) == ["x-1.dip", "x-2.dip"]
    assert main(["convert", "two.jsonl", "y.dip", "--game", "2"]) == 0
    assert Path("y.dip").read_bytes() == Path("x-2.dip").read_bytes()
    assert main(["convert", "two.jsonl", "z.jsonl"]) == 0
    assert len(Path("z.jsonl").read_bytes().splitlines()) == 2
    assert main(["convert", "two.jsonl", "-", "--to", "text"]) == 1
    assert "it holds 2 games" in capsys.readouterr().err
    assert main(["convert", "two.jsonl", "y.dip", "--game", "three"]) == 1


def test_a_variant_of_several_in_a_zip_is_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    other = VARIANTS.replace(
        '<MAP adjacencyURI="none.xml"/></VARIANT>', '<MAP adjacencyURI="none.xml"/></VARIANT>\n<VARIANT name="Third"/>'
    )
    Path("isles.zip").write_bytes(small(**{"variants.xml": other}))
    assert main(["convert", "isles.zip", "a", "--to", "pack"]) == 0
    assert "not read, also in the file: Other, Third" in capsys.readouterr().err
    assert main(["convert", "isles.zip", "b", "--to", "pack", "--game", "Other"]) == 1
    assert "the file “none.xml” is missing" in capsys.readouterr().err


def test_a_report_of_nothing_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new", "standard", "-o", "new.dip"]) == 0
    assert main(["convert", "new.dip", "x.txt", "--to", "judge"]) == 0
    assert "no turn is resolved yet" in capsys.readouterr().err
