"""What the actions do."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu

from dipdesk.app.words import language, tr
from dipdesk.domain.board import ProvinceId
from dipdesk.domain.position import PhaseKind
from dipdesk.entry.menu import offer_words
from dipdesk.game import library, pack
from dipdesk.game.turn import TurnId
from dipdesk.ui.atlases import playable
from dipdesk.ui.dialogs import AboutDialog, KeysDialog, complain, confirm
from dipdesk.ui.draw_dialog import DrawDialog
from dipdesk.ui.game_form import GameSettingsDialog, NewGameDialog
from dipdesk.ui.menus import map_keys
from dipdesk.ui.missing_box import ASKS
from dipdesk.ui.outputs import Outputs
from dipdesk.ui.position_mode import PositionMode
from dipdesk.ui.preferences import PreferencesDialog
from dipdesk.ui.referee import Referee
from dipdesk.ui.view_commands import ViewCommands
from dipdesk.ui.workshop import Workshop

if TYPE_CHECKING:
    from dipdesk.ui.window import Window


AT_START = frozenset(
    {
        *("game.new", "game.open", "game.recent", "program.settings", "program.quit", "view.full-screen"),
        *("help.keys", "help.hints", "help.about", "variant.workshop"),
    }
)
"""Actions that make sense on the start page."""


class Commands(QObject):
    """The handlers of all actions of one window."""

    def __init__(self, window: "Window") -> None:
        super().__init__(window)
        self._window = window
        self._document = window.document
        self._keys = map_keys()
        self.outputs = Outputs(window)
        self.views = ViewCommands(window)
        self.referee = Referee(window)
        self.workshop = Workshop(window)
        self.position = PositionMode(window)

    def handlers(self) -> dict[str, Callable[[], object]]:
        """Return the handler of each action."""
        parts = (self._game(), self._edit(), self._orders(), self._history(), self._help())
        own = {name: call for part in parts for name, call in part.items()}
        return own | self.views.handlers() | self.referee.handlers()

    def on_map_key(self, key: str) -> None:
        """Do what a bare key means that the order being entered has no use for."""
        name = self._keys.get(key)
        if name in self._window.acts and self._window.acts[name].isEnabled():
            self._window.acts[name].trigger()
        elif key == "Home":
            self._window.board.look_at_frame()

    def _game(self) -> dict[str, Callable[[], object]]:
        window, filer = self._window, self._window.filer
        window.recent_menu.aboutToShow.connect(self._fill_recent)
        return {
            "game.new": self.new_game,
            "game.open": filer.open,
            "game.start": window.show_start,
            "game.save": filer.save,
            "game.save-as": filer.save_as,
            "game.export": filer.export,
            "game.settings": self.game_settings,
            "variant.workshop": self.workshop.show,
            "picture.export": self.outputs.export,
            "picture.copy": self.outputs.copy_picture,
            "picture.print": self.outputs.print_picture,
            "program.settings": self.preferences,
            "program.quit": window.close,
        }

    def _edit(self) -> dict[str, Callable[[], object]]:
        window = self._window
        return {
            "edit.undo": self.undo,
            "edit.redo": self.redo,
            "text.copy-orders": self.outputs.copy_orders,
            "text.copy-results": self.outputs.copy_results,
            "edit.comment": self._comment,
            "edit.position": self.position.toggle,
            "edit.find": window.search.open,
            "edit.notation": window.notation.focus,
        }

    def _orders(self) -> dict[str, Callable[[], object]]:
        pilot = self._window.pilot
        return {
            "order.move": lambda: pilot.press("M"),
            "order.support": lambda: pilot.press("S"),
            "order.convoy": lambda: pilot.press("C"),
            "order.hold": lambda: pilot.press("H"),
            "order.disband": lambda: pilot.press("D"),
            "order.army": lambda: pilot.press("A"),
            "order.fleet": lambda: pilot.press("F"),
            "order.waive": lambda: pilot.press("W"),
            "order.next": lambda: pilot.press("Tab"),
            "order.previous": lambda: pilot.press("Shift+Tab"),
            "order.choose": lambda: pilot.press("Return"),
            "order.left": lambda: pilot.press("Left"),
            "order.right": lambda: pilot.press("Right"),
            "order.up": lambda: pilot.press("Up"),
            "order.down": lambda: pilot.press("Down"),
            "order.cancel": lambda: pilot.press("Esc"),
            "order.clear": pilot.clear,
            "orders.clear": self.clear_orders,
            "power.next": lambda: self._next_power(1),
            "power.previous": lambda: self._next_power(-1),
            "turn.resolve": self.resolve,
            "game.draw": self.draw,
            "game.reopen": self._document.reopen,
        }

    def _history(self) -> dict[str, Callable[[], object]]:
        document = self._document
        return {
            "turn.back": lambda: self._step(-1),
            "turn.forward": lambda: self._step(1),
            "turn.first": lambda: document.step(-len(document.timeline.line)),
            "turn.last": lambda: document.step(len(document.timeline.line)),
            "branch.previous": lambda: document.switch(-1),
            "branch.next": lambda: document.switch(1),
            "branch.new": self.what_if,
            "branch.remove": lambda: self.remove_turn(document.timeline.cursor),
        }

    def _help(self) -> dict[str, Callable[[], object]]:
        window = self._window
        return {
            "help.keys": lambda: KeysDialog(window).exec(),
            "help.hints": window.hints.reset,
            "help.about": lambda: AboutDialog(window).exec(),
        }

    def update_enabled(self) -> None:
        """Grey what makes no sense now and check what is on."""
        window, document, acts = self._window, self._document, self._window.acts
        for name, action in acts.items():
            # On the start page nothing is shown that an order or a step back could be about.
            action.setEnabled(not window.at_start or name in AT_START)
        if window.at_start:
            return
        stack, timeline, turn = document.stack, document.timeline, document.turn
        acts["edit.undo"].setEnabled(stack.canUndo())
        acts["edit.redo"].setEnabled(stack.canRedo())
        acts["edit.undo"].setText(f"{tr('&Undo')} {stack.undoText()}".strip())
        acts["edit.redo"].setText(f"{tr('&Redo')} {stack.redoText()}".strip())
        acts["turn.back"].setEnabled(timeline.cursor != timeline.line[0])
        acts["turn.first"].setEnabled(timeline.cursor != timeline.line[0])
        acts["turn.forward"].setEnabled(timeline.cursor != timeline.line[-1])
        acts["turn.last"].setEnabled(timeline.cursor != timeline.line[-1])
        acts["turn.resolve"].setEnabled(turn.ending is None)
        acts["game.draw"].setEnabled(turn.ending is None)
        acts["game.reopen"].setEnabled(turn.ending is not None)
        acts["branch.remove"].setEnabled(turn.parent is not None)
        acts["order.waive"].setEnabled(turn.position.phase.kind is PhaseKind.ADJUSTMENT)
        self.views.update_enabled()
        self.referee.update_enabled()
        self.position.update_enabled()

    # Game

    def new_game(self, variant_id: str = "") -> None:
        """Ask for the agreements of a new game and begin it."""
        variants = [pack.load(info.id) for info in (*playable(), *pack.kept())]
        chosen = variant_id or self._document.variant.id
        known = {variant.id for variant in variants}
        pictures = self._window.thumbnails.pictures
        dialog = NewGameDialog(variants, pictures, chosen if chosen in known else "standard", self._window)
        if dialog.exec():
            self._window.filer.begin(*dialog.chosen())

    def drop_variant(self, variant_id: str) -> None:
        """Take a variant out of the user's library, if that is really meant: games of it will not open without."""
        title = next((info.title(language()) for info in pack.kept() if info.id == variant_id), variant_id)
        question = tr("Remove “{title}” from your variants? Games of it will not open without it.", title=title)
        if not confirm(self._window, tr("Your variants"), question, tr("Remove")):
            return
        try:
            library.remove(variant_id)
        except OSError as error:
            complain(self._window, tr("The variant could not be removed"), error.strerror or str(error))
        self._window.start.refresh()

    def game_settings(self) -> None:
        """Ask for other agreements of the open game."""
        game = self._document.game
        dialog = GameSettingsDialog(self._document.variant, game.settings, game.title, self._window)
        if dialog.exec():
            self._document.set_settings(dialog.form.settings(), dialog.form.title.text().strip())

    def _fill_recent(self) -> None:
        menu = self._window.recent_menu
        menu.clear()
        for path in self._window.settings.recent():
            action = menu.addAction(path.name)
            action.setToolTip(str(path))
            action.triggered.connect(lambda _=False, name=str(path): self._window.filer.open_path(name))
        if menu.isEmpty():
            menu.addAction(tr("No games yet")).setEnabled(False)
        else:
            menu.addSeparator()
            menu.addAction(tr("Forget these games")).triggered.connect(lambda: self._window.settings.forget_recent())

    def preferences(self) -> None:
        """Ask for language, theme and colors, and take them over at once."""
        dialog = PreferencesDialog(self._window.settings, self._window)
        if dialog.exec():
            look, settings = dialog.chosen(), self._window.settings
            settings.language, settings.theme, settings.palette = look.language, look.theme, look.palette
            settings.put("text/markup", look.markup)
            settings.put(ASKS, look.asks)
            self._window.look_changed.emit()

    # Orders

    def undo(self) -> None:
        """Undo the last thing, or the last letter where one is typing."""
        focus = QApplication.focusWidget()
        if isinstance(focus, QLineEdit) and focus.isUndoAvailable():
            focus.undo()
        else:
            self._document.stack.undo()

    def redo(self) -> None:
        """Do again what was undone."""
        focus = QApplication.focusWidget()
        if isinstance(focus, QLineEdit) and focus.isRedoAvailable():
            focus.redo()
        else:
            self._document.stack.redo()

    def resolve(self) -> None:
        """Resolve the turn and show the next, after asking where orders are missing."""
        if self.referee.resolve():
            self._window.hints.heeded("resolve")

    def clear_orders(self) -> None:
        """Take back the orders of the chosen power, or all."""
        power = self._window.powers.currentData()
        self._document.clear_orders(None if power is None else [power])

    def draw(self) -> None:
        """Ask who shares the draw and end the game."""
        dialog = DrawDialog(self._document, self._window)
        if dialog.exec() and dialog.chosen():
            self._document.draw(dialog.chosen())

    def order_menu(self, province: ProvinceId, at: QPoint) -> None:
        """Show what a right click on a province offers."""
        pilot = self._window.pilot
        menu = QMenu(self._window)
        for offer in pilot.offers(province):
            action = menu.addAction(offer_words(offer, self._document.variant, language()))
            action.triggered.connect(lambda _=False, offer=offer: pilot.take(offer))
        if not menu.isEmpty():
            menu.exec(at)

    def _next_power(self, step: int) -> None:
        powers = self._window.powers
        powers.setCurrentIndex((powers.currentIndex() + step) % powers.count())

    def _comment(self) -> None:
        self._window.panels.show("panel.history")
        self._window.history.comment.setFocus()

    # History

    def _step(self, count: int) -> None:
        self._document.step(count)
        self._window.hints.heeded("back")

    def what_if(self) -> None:
        """Start a branch from the shown turn, to try something else."""
        self._document.branch()
        self._window.say(tr("A branch begins here; Alt+Up and Alt+Down lead back to the game."))

    def remove_turn(self, turn_id: TurnId) -> None:
        """Remove a turn and what follows it; undo brings it back."""
        timeline = self._document.timeline
        if timeline.at(turn_id).parent is None and len(timeline.branches(turn_id)) < 2:
            return
        code = timeline.at(turn_id).position.phase.code
        question = tr("Remove {phase} and everything that follows it? Undo brings it back.", phase=code)
        if confirm(self._window, tr("Remove branch"), question, tr("Remove")):
            self._document.remove_turn(turn_id)
