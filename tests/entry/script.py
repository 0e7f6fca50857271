"""Runs click scripts: data files of positions, events and what must come of them."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from dipdesk.domain.notation import Reader, write
from dipdesk.domain.order import Order, Waive
from dipdesk.domain.position import DislodgedUnit, Phase, Position, Unit, UnitKind
from dipdesk.domain.variant import Variant
from dipdesk.entry.answers import Complete, Prompt, Refused, Role
from dipdesk.entry.events import ChooseCoast, Click, Drag, Event, Key
from dipdesk.entry.hints import hint_words
from dipdesk.entry.session import EntryState, begin, prompt, sentence_words, step, update
from dipdesk.game import pack
from dipdesk.rules.legality import refusal_words
from dipdesk.rules.rulebook import RULEBOOKS

FOLDER = Path(__file__).parents[1] / "data" / "entry"


@cache
def variant(name: str) -> Variant:
    return pack.load(name)


@dataclass
class Script:
    """One script: where it starts, and its steps as the file gives them."""

    name: str
    variant: Variant
    state: EntryState
    steps: list[Mapping[str, Any]]


def scripts(file: str) -> Iterator[Script]:
    """Read the scripts of a file."""
    data = tomllib.loads((FOLDER / file).read_text(encoding="utf-8"))
    for entry in data["script"]:
        board = variant(entry.get("variant", "standard"))
        before = position(entry)
        reader = Reader(board)
        orders = [reader.order(text, before, None) for text in entry.get("orders", ())]
        book = RULEBOOKS[entry.get("rulebook", "judge")]
        yield Script(entry["name"], board, begin(board, book, before, orders, entry.get("powers")), entry["steps"])


def position(entry: Mapping[str, Any]) -> Position:
    """Make the position of a script: units and owned centers by power, dislodged units with their retreats."""
    listed = tuple(unit for power, text in entry.get("units", {}).items() for unit in units(power, text))
    owners = {center: power for power, text in entry.get("centers", {}).items() for center in text.split()}
    fallen = tuple(
        DislodgedUnit(units(one["power"], one["unit"])[0], tuple(one["retreats"].split()), one.get("from"))
        for one in entry.get("dislodged", ())
    )
    return Position(Phase.parse(entry.get("phase", "S1901M")), listed, owners, fallen)


def units(power: str, text: str) -> list[Unit]:
    """Read ``A mar, F stp/nc``."""
    pairs = (part.split() for part in text.split(","))
    return [Unit(power, UnitKind(kind), place) for kind, place in pairs]


def event(text: str) -> Event:
    """Read ``mar``, ``spa/nc`` (a click with a coast), ``coast spa/nc``, ``key S`` or ``drag mar bur``."""
    match text.split():
        case ["key", name]:
            return Key(name)
        case ["drag", start, end]:
            province, _, coast = end.partition("/")
            return Drag(start, province, coast or None)
        case ["coast", location]:
            return ChooseCoast(location)
        case [place]:
            province, _, coast = place.partition("/")
            return Click(province, coast or None)
    raise ValueError(text)


def run(script: Script) -> None:
    """Play the script and check what each step expects."""
    state = script.state
    for number, wanted in enumerate(script.steps):
        state, answer = step(state, event(wanted["do"]))
        said = f"step {number}: {wanted['do']} -> {answer}"
        shown: Prompt | Refused | Complete = answer
        if isinstance(answer, Complete):
            state = given(state, answer)
            shown = prompt(state)
        check_answer(script.variant, answer, wanted, said)
        if isinstance(shown, Prompt):
            check_prompt(script.variant, shown, wanted, said)


def given(state: EntryState, answer: Complete) -> EntryState:
    """Return the state after the completed orders were given, as a document does it."""
    kept = list(state.table.orders)
    for order in answer.cleared:
        if order in kept:
            kept.remove(order)
    for order in answer.orders:
        kept = [o for o in kept if isinstance(o, Waive) or isinstance(order, Waive) or o.unit != order.unit]
        kept.append(order)
    return update(state, kept, state.table.powers)


def check_answer(board: Variant, answer: Prompt | Refused | Complete, wanted: Mapping[str, Any], said: str) -> None:
    """Compare orders and refusals."""
    if "refused" in wanted:
        assert isinstance(answer, Refused), said
        assert refusal_words(answer.reason, board, "en") == wanted["refused"], said
        return
    assert not isinstance(answer, Refused), said
    if any(key in wanted for key in ("orders", "cleared", "offered")):
        assert isinstance(answer, Complete), said
        assert texts(answer.orders, board) == wanted.get("orders", []), said
        assert texts(answer.cleared, board) == wanted.get("cleared", []), said
        assert texts(answer.offered, board) == wanted.get("offered", []), said
    else:
        assert isinstance(answer, Prompt), said


def check_prompt(board: Variant, shown: Prompt, wanted: Mapping[str, Any], said: str) -> None:
    """Compare the sentence, the lit provinces, the handles, the keys and the note."""
    for key, language in (("say", "en"), ("dire", "fr")):
        if key in wanted:
            assert sentence_words(shown.sentence, board, language) == wanted[key], said
    for key, language in (("hint", "en"), ("conseil", "fr")):
        if key in wanted:
            assert hint_words(shown, language) == wanted[key], said
    for role, places in wanted.get("lit", {}).items():
        lit = {place for place, found in shown.highlights.items() if found is Role(role)}
        assert lit == set(places.split()), f"{role} of {said}"
    if "coasts" in wanted:
        assert list(shown.coasts) == wanted["coasts"].split(), said
    if "keys" in wanted:
        assert list(shown.keys) == wanted["keys"].split(), said
    if "note" in wanted:
        assert shown.note is not None, said
        assert refusal_words(shown.note, board, "en") == wanted["note"], said


def texts(orders: Iterable[Order], board: Variant) -> list[str]:
    """Write orders as ``F mao - spa/nc``."""
    return [write(order, board) for order in orders]
