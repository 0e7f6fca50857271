"""Runs all measurements, or those named: ``python -m bench resolver``."""

import importlib
import sys
from pathlib import Path


def main(names: list[str]) -> int:
    known = sorted(path.stem.removeprefix("bench_") for path in Path(__file__).parent.glob("bench_*.py"))
    for name in names or known:
        if name not in known:
            print(f"no measurement “{name}”; there are: {', '.join(known)}")
            return 2
        print(f"== {name}", flush=True)
        importlib.import_module(f"bench.bench_{name}").main()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
