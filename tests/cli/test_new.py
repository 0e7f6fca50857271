"""``dipdesk new``: a game file with options and allotted powers."""

import shutil
from pathlib import Path

import pytest

from dipdesk.cli import main
from dipdesk.exchange.facts import facts_of
from dipdesk.game import library, pack, savefile
from tests.cartography import small

PREFERENCES = """\
Anna: E1,G1,F1,T2,A2,R1,I2; T1,A1,G2,F2,E2,I1,R2
Ben: R1 G1 E1 F1 A1 I1 R2
Cleo: F1, E1, G1; England Two, France Two
Dan: A2 T2 I2 T1 A1
Eve: E1 F1 E2 F2
Fay: G1 R1 G2 R2
Gus: I2 T2 I1 T1
"""


def test_a_game_on_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(["new", "youngstown", "--rules", "standard", "--option", "omsk-fleets=no", "--title", "Trans-Siberian"])
        == 0
    )
    out, err = capsys.readouterr()
    game = savefile.read(out.encode())
    assert (game.settings.variant_id, game.settings.rulebook, game.title) == (
        "youngstown",
        "standard",
        "Trans-Siberian",
    )
    assert dict(game.settings.options) == {"omsk-fleets": "no"}
    assert err == ""


def test_powers_by_preferences(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lists, target = tmp_path / "lists.txt", tmp_path / "game.dip"
    lists.write_text(PREFERENCES, "utf-8")
    command = ["new", "rootz", "--players", "7", "--preferences", str(lists), "--seed", "5", "-o", str(target)]
    assert main([*command, "--lang", "fr"]) == 0
    out, err = capsys.readouterr()
    settings = savefile.read(target).settings
    assert out == ""
    assert set(settings.players["Fay"]) == {"Germany One", "Germany Two"}
    assert settings.people["Germany One"] == "Fay"
    assert dict(settings.options) == {"players": "7"}
    assert "La somme des rangs est" in err


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["nosuch"], "there is no variant “nosuch”"),
        (["standard", "--option", "fog=1"], "the options are: victory, draw-after-quiet-falls"),
        (["standard", "--option", "fog"], "one looks like NAME=VALUE"),
        (["standard", "--players", "6"], "Standard is for 7 players, not 6"),
        (["rootz", "--players", "8"], "it can be: 7, 14"),
        (["rootz", "--players", "14", "--preferences", "LISTS"], "lists 7 players, not 14"),
        (["rootz", "--preferences", "BAD"], "BAD:1: a line is a player"),
        (["rootz", "--preferences", "BINARY"], "is not UTF-8 text"),
        (["rootz", "--preferences", "NONE"], "NONE: No such file"),
        (["standard", "-o", "no/such/folder/x.dip"], "No such file"),
        (["rootz", "--lang", "fr", "--preferences", "BAD"], "BAD:1: une ligne, c’est un joueur"),
        (["rootz", "--lang", "fr", "--players", "8"], "elle peut valoir\u00a0: 7, 14"),
        (["standard", "--lang", "fr", "--players", "6"], "Standard est pour 7 joueurs, non 6"),
    ],
)
def test_faults_are_told(
    words: list[str], reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("LISTS").write_text(PREFERENCES, "utf-8")
    Path("BAD").write_text("Anna E1", "utf-8")
    Path("BINARY").write_bytes(b"\xff")
    assert main(["new", *words]) == 1
    assert reason in capsys.readouterr().err


@pytest.mark.usefixtures("qapp")
def test_a_game_on_a_pack_of_ones_own_finds_it_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(library.KEY, str(tmp_path / "library"))
    below, above = tmp_path / "packs" / "little", tmp_path / "packs" / "above"
    for folder in (below, above):
        folder.mkdir(parents=True)
    text = facts_of(small.variant()).toml().replace('id = "small"', 'id = "little"')
    (below / "variant.toml").write_text(text, "utf-8")
    (below / "map.svg").write_text(small.SVG, "utf-8")
    head = "id = 'above'\nbase = 'little'\nmap = \"little\"\ntitle = { en = 'Above' }\nvictory = 1\n"
    (above / "variant.toml").write_text(head, "utf-8")
    target, picture = tmp_path / "game.dip", tmp_path / "game.svg"
    assert main(["new", str(above), "-o", str(target)]) == 0
    shutil.rmtree(tmp_path / "packs")
    opened = savefile.read(target)
    assert opened.settings.variant_id.startswith("above-")
    assert pack.load(opened.settings.variant_id).victory == 1
    assert main(["render", str(target), "-o", str(picture)]) == 0
    kept = tmp_path / "library" / opened.settings.variant_id
    assert main(["render", str(kept), "-o", str(tmp_path / "folder.svg"), "--no-embed"]) == 0
    assert main(["new", opened.settings.variant_id, "-o", str(target)]) == 0
    assert savefile.read(target).settings.variant_id == kept.name
