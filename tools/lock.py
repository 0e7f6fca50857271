"""Rewrite requirements/*.txt: the newest versions that pyproject.toml allows, with hashes.

Needs pip-tools in the environment (pip install pip-tools); no address of an index gets into the files.
"""

import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
OPTIONS = ["--generate-hashes", "--no-emit-index-url", "--no-emit-find-links", "--no-emit-trusted-host"]
OPTIONS += ["--no-header", "--no-annotate", "--allow-unsafe", "--strip-extras", "--quiet"]
# Qt is held back by hand: a new minor release is looked at (SVG faults of 2025-26, painting) before it ships.
PINS = ["PySide6-Essentials==6.11.3"]
NEEDED_BY = {"run": "make run", "dev": "make check, make test and make package", "interop": "make interop"}
# Games are exchanged with this version; another one may judge otherwise.
PEER = ["diplomacy==1.1.2"]


def compile_lock(name: str, wanted: list[str], folder: Path) -> None:
    """Resolve ``wanted`` into requirements/<name>.txt."""
    source, target = folder / f"{name}.in", folder / f"{name}.txt"
    source.write_text("\n".join(wanted) + "\n")
    command = [sys.executable, "-m", "piptools", "compile", *OPTIONS, "-o", str(target), str(source)]
    subprocess.run(command, check=True)
    head = f"# Locked versions with hashes for `{NEEDED_BY[name]}`; remade by: make lock\n"
    (ROOT / "requirements" / f"{name}.txt").write_text(head + target.read_text())


def main() -> None:
    """Lock the program's needs, then the developers' on top of the same versions."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    run = [*PINS, *(wish for wish in project["dependencies"] if not wish.startswith("PySide6"))]
    dev = project["optional-dependencies"]["dev"]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        compile_lock("run", run, folder)
        compile_lock("dev", [f"-c {folder / 'run.txt'}", *run, *dev], folder)
        compile_lock("interop", PEER, folder)


if __name__ == "__main__":
    main()
