"""Every click script of tests/data/entry comes out as it says."""

import pytest

from tests.entry.script import FOLDER, Script, run, scripts

ALL = [(file.stem, script) for file in sorted(FOLDER.glob("*.toml")) for script in scripts(file.name)]


@pytest.mark.parametrize("script", [script for _, script in ALL], ids=[f"{file}: {s.name}" for file, s in ALL])
def test_script(script: Script) -> None:
    run(script)
