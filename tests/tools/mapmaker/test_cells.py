from pathlib import Path

import pytest

from tools.mapmaker import __main__ as command
from tools.mapmaker import data_file

IRELAND = """
title = "Ireland"
[projection]
parallels = [52, 55]
center = [-8, 53.4]
origin = [-8, 53.4]
width = 600
window = [-11, 51, -5, 56]
frame = [-200, -240, 190, 240]
magnifiers = []
[clean]
min_island = 60
min_hole = 9
no_land = []
carry = 3.5
close = 0.6
needle = 0.6
[country]
"Ireland" = "mun lei con"
"United Kingdom" = "uls"
[seeds]
mun = [[-8.47, 51.9]]
lei = [[-6.26, 53.35]]
con = [[-9.05, 53.28]]
uls = [[-5.93, 54.6]]
[sea_seeds]
atl = [[-10.7, 54]]
"""


def test_the_cells_of_a_map_are_drawn_with_their_owners(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "ireland.toml").write_text(IRELAND, "utf-8")
    monkeypatch.setattr(data_file, "FOLDER", tmp_path)
    monkeypatch.setattr(data_file.load, "__defaults__", (tmp_path,))
    monkeypatch.setattr("sys.argv", ["mapmaker", "--cells", str(tmp_path / "cells.svg"), "ireland"])
    assert command.main() == 0
    text = (tmp_path / "cells.svg").read_text("utf-8")
    assert all(f"<title>{owner}</title>" in text for owner in ("mun", "lei", "con", "uls", "atl"))
    assert text.count("<circle") == 5
    assert ">-8<" in text
    assert ">53<" in text
