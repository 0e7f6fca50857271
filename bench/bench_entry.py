"""Orders offered: three levels of the options tree and answers to clicks, on dense random positions of each board."""

from bench.rows import best, percentile, row, timed
from dipdesk.domain.position import Position
from dipdesk.domain.variant import Variant
from dipdesk.entry.session import Click, Key, begin, step
from dipdesk.rules.case import Case
from dipdesk.rules.options import UnitOptions
from dipdesk.rules.rulebook import JUDGE, STANDARD, Rulebook
from tests.rules.random_positions import BOARDS, movement_position, variant

UNITS = {"rootz": 44}


def main() -> None:
    """Print what all units of a position cost together, and the slowest clicks."""
    for name in BOARDS:
        board = variant(name)
        position = movement_position(board, 1, UNITS.get(name, 34))
        for book in (JUDGE, STANDARD):
            title = f"{name}, {book.id}, {len(position.units)} units"
            tree = best(lambda b=board, p=position, k=book: three_levels(b, p, k))
            row(f"{title}: three levels", tree * 1e3, "ms", most=10)
            row(f"{title}: click, 95 %", percentile(click_times(board, position, book)) * 1e3, "ms", most=10)


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
