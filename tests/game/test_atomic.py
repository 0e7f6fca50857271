import os
from pathlib import Path

import pytest

from dipdesk.game import atomic


def test_the_last_three_states_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.dip"
    for number in range(6):
        atomic.write(path, str(number).encode())
    assert path.read_bytes() == b"5"
    assert [atomic.backup(path, age).read_bytes() for age in (1, 2, 3)] == [b"4", b"3", b"2"]
    assert len(list(tmp_path.iterdir())) == 4


@pytest.mark.parametrize("broken", ["fsync", "replace"])
def test_a_failure_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str) -> None:
    path = tmp_path / "game.dip"
    atomic.write(path, b"old")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(*((os, "fsync") if broken == "fsync" else (Path, "replace")), fail)
    with pytest.raises(OSError, match="No space"):
        atomic.write(path, b"new")
    assert path.read_bytes() == b"old"
    assert not list(tmp_path.glob(".*.tmp"))


def test_a_link_keeps_leading_to_its_file(tmp_path: Path) -> None:
    real, link = tmp_path / "real.dip", tmp_path / "link.dip"
    atomic.write(real, b"1")
    link.symlink_to(real)
    atomic.write(link, b"2")
    assert link.is_symlink()
    assert real.read_bytes() == b"2"


def test_rights_stay(tmp_path: Path) -> None:
    path = tmp_path / "game.dip"
    atomic.write(path, b"1")
    path.chmod(0o640)
    atomic.write(path, b"2")
    assert path.stat().st_mode & 0o777 == 0o640
