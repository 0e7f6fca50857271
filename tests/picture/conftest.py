import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from dipdesk import resources
from dipdesk.cartography import atlas, layout
from dipdesk.cartography.layout import Layout
from dipdesk.domain.notation import Reader
from dipdesk.domain.order import Order
from dipdesk.domain.position import Phase, Position, Unit, UnitKind
from dipdesk.domain.variant import Variant
from dipdesk.game import pack
from dipdesk.picture import fonts
from dipdesk.picture.shapes import Group, Item
from dipdesk.rules import legality, rulebook


@pytest.fixture(scope="session", autouse=True)
def application(qapp: object) -> None:
    """Share the application of the window's tests: there can be only one in a process."""
    fonts.install()


@pytest.fixture(scope="session")
def standard() -> Variant:
    return pack.load("standard")


@pytest.fixture(scope="session")
def europe() -> Layout:
    return layout.plain(atlas.load(resources.maps() / "standard"))


def position_of(units: Mapping[str, list[str]], variant: Variant, phase: str = "S1901M") -> Position:
    found = [
        Unit(power, UnitKind(kind), place) for power, texts in units.items() for kind, place in map(str.split, texts)
    ]
    return Position(Phase.parse(phase), tuple(found), variant.start.owners)


def orders_of(texts: Mapping[str, list[str]], variant: Variant, position: Position) -> list[Order]:
    reader = Reader(variant)
    found = []
    for power, lines in texts.items():
        for line in lines:
            answer = legality.accept(variant, rulebook.JUDGE, position, reader.order(line, position, power))
            assert not isinstance(answer, legality.Refusal), f"{line}: {answer}"
            found.append(answer)
    return found


def names(item: Item) -> Counter[str]:
    found: Counter[str] = Counter()
    if isinstance(item, Group):
        found[item.name] += 1
        for part in item.items:
            found += names(part)
    return found


def crowded(variant: Variant) -> tuple[Position, list[Order], dict[str, int]]:
    """Return the crowded Spring 1903: position, orders, marks of results."""
    file = Path(__file__).parent.parent / "data" / "picture" / "crowded.toml"
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    position = position_of(data["units"], variant, data["phase"])
    position = replace(position, owners={**variant.start.owners, **data["owners"]})
    return position, orders_of(data["orders"], variant, position), data["results"]
