"""What it costs to open a variant: its rules, and its drawing known and for the first time."""

import subprocess
import sys
from pathlib import Path

from bench.rows import best, row
from dipdesk.cartography import atlas, drawing
from dipdesk.game import pack

ROOT = Path(__file__).parent.parent
# A program remembers the packs it has read, so each is read by one of its own.
RULES = """
import sys, time
from dipdesk.game import pack
begun = time.process_time()
pack.load(sys.argv[1])
print(time.process_time() - begun)
"""


def main() -> None:
    for name in pack.shipped():
        row(f"{name}: rules", min(rules_time(name) for _ in range(3)) * 1e3, "ms", most=100)
        folder = pack.folder_of(pack.load(name).map_base or name)
        data = (folder / "map.svg").read_bytes()
        row(f"{name}: known drawing", best(lambda f=folder: atlas.load(f), 3) * 1e3, "ms", most=300)
        row(f"{name}: unknown drawing", best(lambda d=data: drawing.read(d), 1), "s", most=3)


def rules_time(name: str) -> float:
    run = subprocess.run([sys.executable, "-c", RULES, name], capture_output=True, text=True, check=True, cwd=ROOT)
    return float(run.stdout)
