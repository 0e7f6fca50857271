"""What leaves the window: pictures, prints, texts on the clipboard."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from dipdesk.app.words import language, tr
from dipdesk.domain.notation import write
from dipdesk.ui.texts import phase_text, result_text

if TYPE_CHECKING:
    from dipdesk.ui.window import Window


class Outputs(QObject):
    """Exports, prints and copies of the turn that is shown."""

    def __init__(self, window: "Window") -> None:
        super().__init__(window)
        self._window = window
        self._document = window.document

    def export(self) -> None: ...
    def copy_picture(self) -> None: ...
    def print_picture(self) -> None: ...

    def copy_orders(self) -> None:
        """Put the orders on the clipboard, power by power."""
        turn, variant = self._document.turn, self._document.variant
        lines = [phase_text(turn.position.phase), ""]
        for power in variant.powers:
            orders = turn.orders.get(power.name, ())
            if orders:
                lines += [power.label(language()), *(write(order, variant) for order in orders), ""]
        self._to_clipboard("\n".join(lines), tr("The orders are on the clipboard."))

    def copy_results(self) -> None:
        """Put the results on the clipboard: those of this turn, or of the one before while this one is open."""
        timeline, variant = self._document.timeline, self._document.variant
        turn = self._document.turn if self._document.turn.resolution else timeline.previous()
        if turn is None or turn.resolution is None:
            self._window.say(tr("Nothing has been resolved yet."), True)
            return
        lines = [phase_text(turn.position.phase), ""]
        for power in variant.powers:
            rulings = [ruling for ruling in turn.resolution.rulings if ruling.power == power.name]
            if not rulings:
                continue
            lines.append(power.label(language()))
            for ruling in rulings:
                order = write(ruling.order, variant) if ruling.order else str(ruling.unit or "")
                result = result_text(ruling)
                lines.append(f"{order} ({result})" if result else order)
            lines.append("")
        self._to_clipboard("\n".join(lines), tr("The results are on the clipboard."))

    def _to_clipboard(self, text: str, done: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self._window.say(done)
