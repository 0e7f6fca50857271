"""Order texts as people typed them for the judge, read on the map and position they were typed for."""

from bench.rows import best, row
from dipdesk.domain.notation import Reader
from dipdesk.domain.notation_errors import NotationError
from dipdesk.domain.position import Position
from dipdesk.game import pack
from tests.rules.records import VARIANTS, judged, question

Line = tuple[str, Position, str]


def main() -> None:
    """Print lines a second for each variant; texts without a meaning are read too."""
    for name in VARIANTS:
        reader = Reader(pack.load(name))
        lines = list(typed(name))
        seconds = best(lambda r=reader, t=lines: read_all(r, t), 3)
        row(f"{name}, {len(lines)} lines of orders", len(lines) / seconds, "lines/s", least=20_000)


def typed(name: str) -> list[Line]:
    found = []
    for record in judged(name):
        before, _ = question(record)
        found += [(text, before, power) for power, texts in record["orders"].items() for text in texts]
    return found


def read_all(reader: Reader, lines: list[Line]) -> None:
    for text, before, power in lines:
        try:
            reader.order(text, before, power)
        except NotationError:
            continue
