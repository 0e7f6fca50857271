"""Garbage is looked for in rests, and none is forgotten for it."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from dipdesk.game.settings import GameSettings
from dipdesk.ui import memory
from dipdesk.ui.application import Program


class Ring:
    """Refers to itself."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture(autouse=True)
def usual() -> Iterator[None]:
    yield
    gc.unfreeze()
    gc.enable()


def test_nothing_is_looked_for_during_the_start() -> None:
    memory.hold()
    assert not gc.isenabled()
    memory.started()
    assert gc.isenabled()
    assert gc.get_freeze_count() > 1000


def test_a_rest_finds_what_was_passed_over() -> None:
    left = weakref.ref(Ring())
    memory.started()
    gc.collect()
    assert left() is not None
    memory.tidy()
    assert left() is None


def test_each_map_is_tidied_up_after_once(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    program.window.show_desk()
    monkeypatch.setattr(memory, "tidy", lambda: done.append(program.document.variant.id))
    for variant in ("standard", "standard", "loeb9", "loeb9"):
        if variant != program.document.variant.id:
            program.document.begin(GameSettings(variant))
        program.window.board.rested.emit()
    assert done == ["standard", "loeb9"]
