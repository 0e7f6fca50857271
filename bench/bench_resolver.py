"""Speed of the resolver: against pydip on the same phases, on all variants, and as positions grow.

Times ``resolve`` alone, from order values to rulings with their causes; pydip from its commands to its results. The
phases are those of tests/data. Times are the best of several runs, in CPU time.
"""

import gc
import itertools
import random
from collections.abc import Callable, Sequence

from bench.rows import best, row
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
RUNS = 15
WANTED_RATIO = 1.5
WANTED_GROWTH = 2.3
SIZES = (24, 48, 96, 192, 384)


def votes() -> list[Phase]:
    found: list[Phase] = []
    for vote in rows("votes"):
        before = position(vote["phase"], vote["units"], vote["centres"])
        texts = [(place, text) for place, text in vote["orders"]]
        found.append((before, movement_orders(speller("standard"), before, texts)))
    return found


def resolve_all(variant: Variant, rulebook: Rulebook, phases: Sequence[Phase]) -> None:
    for before, orders in phases:
        resolve(variant, rulebook, before, orders)


def against_pydip(phases: Sequence[Phase]) -> None:
    variant = pack.load("standard")
    ours = best(lambda: resolve_all(variant, STANDARD, phases), RUNS) / len(phases)
    row(f"{len(phases)} phases, standard rules", 1 / ours, "phases/s")
    judge = best(lambda: resolve_all(variant, JUDGE, phases), RUNS) / len(phases)
    row(f"{len(phases)} phases, judge's rules", 1 / judge, "phases/s")
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

    theirs = best(run, RUNS) / len(phases)
    row(f"{len(phases)} phases, pydip", 1 / theirs, "phases/s")
    row("ratio to pydip, standard rules", theirs / ours, "times", least=WANTED_RATIO)
    row("ratio to pydip, judge's rules", theirs / judge, "times", least=WANTED_RATIO)


def all_variants() -> None:
    for name in VARIANTS:
        variant = pack.load(name)
        phases = [question(record) for record in judged(name) if record["phase"].endswith("M")]
        units = sum(len(before.units) for before, _ in phases) / len(phases)
        took = best(lambda p=phases, v=variant: resolve_all(v, JUDGE, p), RUNS) / len(phases)
        row(f"{name}, {units:.1f} units on the average", took * 1e6, "µs/phase")
    variant = pack.load("rootz")
    phases = [opening(variant, seed) for seed in range(40)]
    took = best(lambda: resolve_all(variant, JUDGE, phases), RUNS) / len(phases)
    row(f"rootz, {len(variant.start.units)} units", took * 1e6, "µs/phase", most=1000)


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
            print(f"{name:<14} {rulebook.id:<9} {line}   at most {max(factors):.2f} times")
    row("twice the orders, at most", worst, "times", most=WANTED_GROWTH)


def took(shape: Shape, rulebook: Rulebook) -> float:
    return best(lambda: resolve(shape.variant, rulebook, shape.position, shape.orders), RUNS)


def main() -> None:
    phases = votes()
    gc.collect()
    gc.freeze()
    against_pydip(phases)
    all_variants()
    print(f"µs for {', '.join(map(str, SIZES))} orders, and what twice the orders cost")
    growth(phases)


if __name__ == "__main__":
    main()
