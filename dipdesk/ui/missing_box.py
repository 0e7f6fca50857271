"""The question before a turn is resolved that lacks orders: who misses what, and what becomes of those units."""

from typing import NamedTuple

from PySide6.QtWidgets import QCheckBox, QMessageBox, QWidget

from dipdesk.app.words import language, tr
from dipdesk.domain.notation import write_unit
from dipdesk.domain.position import PhaseKind
from dipdesk.domain.variant import Variant
from dipdesk.game import desk
from dipdesk.game.desk import PowerRow
from dipdesk.game.game import Game
from dipdesk.ui.texts import phase_text

ASKS = "resolve/asks"
"""Setting that says whether missing orders are asked about at all."""


class Answer(NamedTuple):
    """Whether the turn is to be resolved, and whether this game shall never ask again."""

    goes_on: bool
    is_last: bool


def ask_missing(game: Game, variant: Variant, parent: QWidget) -> Answer:
    """Ask whether a turn shall be resolved without the orders that are missing."""
    phase = game.timeline.current.position.phase
    title = tr("Resolve {phase}", phase=phase_text(phase))
    box = QMessageBox(QMessageBox.Icon.Question, title, tr("Orders are missing:"), parent=parent)
    box.setInformativeText("\n".join((*missing_lines(game, variant), "", _default_text(phase.kind))))
    never = QCheckBox(tr("Do not ask again in this game"))
    box.setCheckBox(never)
    cancel = box.addButton(tr("Wait for orders"), QMessageBox.ButtonRole.RejectRole)
    go = box.addButton(tr("Resolve anyway"), QMessageBox.ButtonRole.AcceptRole)
    box.setDefaultButton(cancel)
    box.setEscapeButton(cancel)
    box.exec()
    goes_on = box.clickedButton() is go
    return Answer(goes_on, goes_on and never.isChecked())


def missing_lines(game: Game, variant: Variant) -> tuple[str, ...]:
    """Return who owes orders: a line for each power with the units that have none, then those that gave none at all."""
    rows = [row for row in desk.rows(game, variant) if row.missing]
    silent = [_who(row, variant) for row in rows if row.missing == row.asked]
    partly = [row for row in rows if row.missing < row.asked]
    lines = [tr("{power}: {lack}", power=_who(r, variant), lack=_what(r, game, variant)) for r in partly]
    if silent:
        lines.append(tr("No orders at all: {powers}", powers=", ".join(silent)))
    return tuple(lines)


def _who(row: PowerRow, variant: Variant) -> str:
    name = variant.power(row.power).label(language())
    return f"{name} ({row.person})" if row.person else name


def _what(row: PowerRow, game: Game, variant: Variant) -> str:
    turn = game.timeline.current
    if turn.position.phase.kind is not PhaseKind.ADJUSTMENT:
        return ", ".join(write_unit(unit, variant) for unit in turn.without_orders() if unit.power == row.power)
    if row.due > 0:
        return tr("{n} build|{n} builds", n=row.missing)
    return tr("{n} removal|{n} removals", n=row.missing)


def _default_text(kind: PhaseKind) -> str:
    """Return what becomes of units without orders."""
    return {
        PhaseKind.MOVEMENT: tr("Units without orders hold."),
        PhaseKind.RETREAT: tr("Units without orders are disbanded."),
        PhaseKind.ADJUSTMENT: tr("Builds without orders are lost, removals follow the rules."),
    }[kind]
