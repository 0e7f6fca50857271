from collections import Counter

import pytest
from PySide6.QtGui import QKeySequence

from dipdesk.app.actions import ACTIONS, GROUPS, action, in_group, key_sheet


def test_no_key_has_two_meanings(qapp: object) -> None:
    keys = Counter(QKeySequence(key).toString() for each in ACTIONS for key in each.keys)
    assert [key for key, count in keys.items() if count > 1] == []


def test_every_key_is_one_that_qt_knows(qapp: object) -> None:
    for each in ACTIONS:
        for key in each.keys:
            assert QKeySequence(key).toString() not in ("", "Unknown"), each.id


def test_ids_and_groups_fit() -> None:
    assert len({each.id for each in ACTIONS}) == len(ACTIONS)
    assert {each.group for each in ACTIONS} == set(GROUPS)
    assert [each.id for group in GROUPS for each in in_group(group)] == [each.id for each in ACTIONS]


def test_an_action_is_found_by_its_id() -> None:
    assert action("turn.resolve").label == "&Resolve"
    assert action("turn.resolve").tip == "Decide all orders and go to the next phase"
    assert action("game.new").tip == "New game"
    with pytest.raises(KeyError):
        action("none")


def test_the_sheet_lists_every_action_that_has_a_key() -> None:
    listed = [row for section in key_sheet()[: len(GROUPS)] for row in section.rows]
    assert sum(1 for each in ACTIONS if each.keys) == len(listed)
