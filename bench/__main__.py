"""Runs all measurements, or those named, each in a process of its own: ``python -m bench resolver``."""

import importlib
import platform
import subprocess
import sys
from pathlib import Path


def main(names: list[str]) -> int:
    known = sorted(path.stem.removeprefix("bench_") for path in Path(__file__).parent.glob("bench_*.py"))
    for name in names:
        if name not in known:
            print(f"no measurement “{name}”; there are: {', '.join(known)}")
            return 2
    if len(names) == 1:
        importlib.import_module(f"bench.bench_{names[0]}").main()
        return 0
    print(f"Python {platform.python_version()} on {processor()}, {platform.system()}")
    failed = 0
    for name in names or known:
        print(f"\n== {name}", flush=True)
        failed |= subprocess.run([sys.executable, "-m", "bench", name], check=False).returncode
    return failed


def processor() -> str:
    """Return what the processor calls itself, as far as the system tells."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        lines = []
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.processor() or platform.machine())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
