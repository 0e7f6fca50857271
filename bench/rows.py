"""What the measurements share: seconds of this process, and rows that read alike."""

import time
from collections.abc import Callable, Sequence


def timed(run: Callable[[], object]) -> float:
    """Return the CPU seconds that ``run`` takes: what other programs do meanwhile does not count."""
    start = time.process_time()
    run()
    return time.process_time() - start


def best(run: Callable[[], object], times: int = 7) -> float:
    """Return the least CPU seconds of several runs."""
    return min(timed(run) for _ in range(times))


def percentile(found: Sequence[float], part: float = 0.95) -> float:
    ranked = sorted(found)
    return ranked[min(int(len(ranked) * part), len(ranked) - 1)]


def row(name: str, value: float, unit: str, *, most: float | None = None, least: float | None = None) -> None:
    """Print a measurement, and whether it reaches its goal if it has one."""
    digits = 0 if value >= 100 else 1 if value >= 10 else 2
    line = f"{name:<44} {value:>10,.{digits}f} {unit:<9}"
    if most is not None:
        line += f" goal at most {most:>7,g}   {'ok' if value <= most else 'MISSED'}"
    if least is not None:
        line += f" goal at least {least:>6,g}   {'ok' if value >= least else 'MISSED'}"
    print(line.rstrip(), flush=True)
