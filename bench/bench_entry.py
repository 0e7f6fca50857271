"""Orders offered: three levels of the options tree and answers to clicks, on dense random positions of each board."""

import statistics
import time
from collections.abc import Callable

from dipdesk.domain.position import Position
from dipdesk.domain.variant import Variant
from dipdesk.entry.session import Click, Key, begin, step
from dipdesk.rules.case import Case
from dipdesk.rules.options import UnitOptions
from dipdesk.rules.rulebook import JUDGE, STANDARD, Rulebook
from tests.rules.random_positions import BOARDS, movement_position, variant

UNITS = {"rootz": 44}


def main() -> None:
    """Print milliseconds; the goals are 10 ms for three levels of all 34 units and for one click."""
    for name in BOARDS:
        board = variant(name)
        position = movement_position(board, 1, UNITS.get(name, 34))
        for book in (JUDGE, STANDARD):
            tree = best(lambda b=board, p=position, k=book: three_levels(b, p, k))
            clicks = statistics.quantiles(click_times(board, position, book), n=20)[18]
            print(
                f"{name:<11} {book.id:<9} {len(position.units)} units: tree {tree:5.2f} ms, click p95 {clicks:5.2f} ms"
            )


def best(run: Callable[[], None], times: int = 7) -> float:
    """Return the best of several runs in milliseconds."""
    return min(timed(run) for _ in range(times))


def timed(run: Callable[[], object]) -> float:
    start = time.process_time()
    run()
    return (time.process_time() - start) * 1000


def three_levels(board: Variant, position: Position, book: Rulebook) -> None:
    """Open kind, source and target of every unit."""
    case = Case.of(board, book, position)
    for unit in position.units:
        tree = UnitOptions(case, unit)
        for kind in tree.kinds():
            for source in tree.sources(kind):
                tree.targets(kind, source)


def click_times(board: Variant, position: Position, book: Rulebook) -> list[float]:
    """Return how long it takes to answer a click on each unit, and S after it."""
    start = begin(board, book, position)
    found = []
    for unit in position.units:
        chosen, _ = step(start, Click(unit.province))
        found.append(timed(lambda u=unit: step(start, Click(u.province))))
        found.append(timed(lambda s=chosen: step(s, Key("S"))))
    return found
