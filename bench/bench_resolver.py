"""Speed of the resolver: against pydip on the same phases, on all variants, and as positions grow.

Times ``resolve`` alone, from order values to rulings with their causes; pydip from its commands to its results. The
phases are those of tests/data. Times are the best of several runs, in CPU time.
"""

import gc
import itertools
import random
import time
from collections.abc import Callable, Sequence

from bench.shapes import SHAPES, Shape, side_by_side
from dipdesk.domain.order import Order
from dipdesk.domain.position import PhaseKind, Position
from dipdesk.domain.variant import Variant
from dipdesk.game import pack
from dipdesk.rules.legality import select
from dipdesk.rules.options import options
from dipdesk.rules.resolve import resolve
from dipdesk.rules.rulebook import JUDGE, STANDARD, Rulebook
from tests.rules.canonical import movement_orders, position
from tests.rules.records import VARIANTS, judged, question, rows, speller

Phase = tuple[Position, Sequence[Order]]
WANTED_RATIO = 1.5
WANTED_GROWTH = 2.3
SIZES = (24, 48, 96, 192, 384)


def best(run: Callable[[], object], times: int = 9) -> float:
    """Return the least CPU seconds that ``run`` took."""
    found = float("inf")
    for _ in range(times):
        start = time.process_time()
        run()
        found = min(found, time.process_time() - start)
    return found


def votes() -> list[Phase]:
    found: list[Phase] = []
    for row in rows("votes"):
        before = position(row["phase"], row["units"], row["centres"])
        texts = [(place, text) for place, text in row["orders"]]
        found.append((before, movement_orders(speller("standard"), before, texts)))
    return found


def resolve_all(variant: Variant, rulebook: Rulebook, phases: Sequence[Phase]) -> None:
    for before, orders in phases:
        resolve(variant, rulebook, before, orders)


def against_pydip(phases: Sequence[Phase]) -> None:
    variant = pack.load("standard")
    ours = best(lambda: resolve_all(variant, STANDARD, phases)) / len(phases)
    print(f"standard rules    {ours * 1e6:7.0f} µs a phase {1 / ours:9.0f} phases/s")
    judge = best(lambda: resolve_all(variant, JUDGE, phases)) / len(phases)
    print(f"judge's rules     {judge * 1e6:7.0f} µs a phase {1 / judge:9.0f} phases/s")
    try:
        from bench.rival import Rival
    except ImportError:
        print("pydip is not installed, so there is nothing to compare with")
        return
    rival = Rival(variant)
    commands = [rival.commands(before, orders) for before, orders in phases]

    def run() -> None:
        for command in commands:
            rival.resolve(command)

    theirs = best(run) / len(phases)
    print(f"pydip             {theirs * 1e6:7.0f} µs a phase {1 / theirs:9.0f} phases/s")
    print(f"ratio {theirs / ours:.2f} (standard), {theirs / judge:.2f} (judge); wanted {WANTED_RATIO}")


def all_variants() -> None:
    for name in VARIANTS:
        variant = pack.load(name)
        phases = [question(row) for row in judged(name) if row["phase"].endswith("M")]
        units = sum(len(before.units) for before, _ in phases) / len(phases)
        took = best(lambda phases=phases, variant=variant: resolve_all(variant, JUDGE, phases)) / len(phases)  # type: ignore[misc]
        print(f"{name:12} {units:5.1f} units {took * 1e6:7.0f} µs a phase")
    variant = pack.load("rootz")
    phases = [opening(variant, seed) for seed in range(40)]
    took = best(lambda: resolve_all(variant, JUDGE, phases)) / len(phases)
    print(f"rootz        {len(variant.start.units):5.1f} units {took * 1e6:7.0f} µs a phase; wanted below 1000")


def opening(variant: Variant, seed: int) -> Phase:
    """Return the start with random orders that the rulebook takes."""
    rng = random.Random(seed)
    before = variant.start
    orders = [rng.choice(list(options(variant, JUDGE, before, unit).orders())) for unit in before.units]
    return before, select(variant, JUDGE, before, orders).accepted


def growth(phases: Sequence[Phase]) -> None:
    worst = 0.0
    named: list[tuple[str, Callable[[int], Shape]]] = [*SHAPES.items()]
    before, orders = max(phases, key=lambda phase: len(phase[1]))
    assert before.phase.kind is PhaseKind.MOVEMENT
    named.append(("random boards", lambda size: side_by_side(size // 24, before, tuple(orders))))
    for name, make in named:
        for rulebook in (JUDGE, STANDARD):
            times = [took(make(size), rulebook) for size in SIZES]
            factors = [after / earlier for earlier, after in itertools.pairwise(times)]
            worst = max(worst, *factors)
            line = "  ".join(f"{second * 1e6:6.0f}" for second in times)
            print(f"{name:14} {rulebook.id:9} {line} µs; twice the orders cost at most {max(factors):.2f} times")
    print(f"worst growth {worst:.2f}; wanted {WANTED_GROWTH}")


def took(shape: Shape, rulebook: Rulebook) -> float:
    return best(lambda: resolve(shape.variant, rulebook, shape.position, shape.orders))


def main() -> None:
    phases = votes()
    gc.collect()
    gc.freeze()
    against_pydip(phases)
    all_variants()
    print(f"orders: {SIZES}")
    growth(phases)


if __name__ == "__main__":
    main()
