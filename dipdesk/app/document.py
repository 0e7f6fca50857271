"""The open game: its history, one undo stack for everything, and its file."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from dipdesk.app.change import Change, compare
from dipdesk.app.gamefile import ChangedOutsideError, GameFile
from dipdesk.app.recovery import Content, Recovery, Rescued, discard
from dipdesk.app.undo import Swap
from dipdesk.app.words import tr
from dipdesk.domain.board import PowerName
from dipdesk.domain.order import Order
from dipdesk.domain.position import Position
from dipdesk.domain.variant import Variant
from dipdesk.game import atomic, pack, savefile
from dipdesk.game.game import Game
from dipdesk.game.settings import GameSettings
from dipdesk.game.timeline import Timeline
from dipdesk.game.turn import Mark, Turn, TurnId
from dipdesk.rules.rulebook import Rulebook

__all__ = ["ChangedOutsideError", "Document", "VariantLoader"]


class VariantLoader(Protocol):
    """Finds the facts of a variant, as ``game.pack.load`` does."""

    def __call__(self, id_or_path: str, *, options: Mapping[str, str]) -> Variant:
        """Return the variant with these options."""
        ...


class Document(QObject):
    """A game under edit.

    Everything that changes the game goes through ``apply``, which pushes one undo command holding the game before and
    after. Looking at another turn is no edit: it is neither undone nor saved for. Signals come when all is in place.
    """

    game_changed = Signal()
    """Another game is open; everything is new."""
    turn_changed = Signal()
    """Another turn is shown, or the shown one was resolved or got another position."""
    orders_changed = Signal(object)
    """Orders of the shown turn changed in this frozenset of provinces."""
    history_changed = Signal()
    """The tree of turns, its comments or the line followed through it changed."""
    notes_changed = Signal()
    """The comment or the free marks of the shown turn changed."""
    settings_changed = Signal()
    """Settings, title or remarks changed."""
    changed = Signal(object)
    """Last of all, the whole ``Change`` in one."""
    dirty_changed = Signal(bool)
    """There are unsaved changes now, or none any more."""
    path_changed = Signal(object)
    """The game has another file now (a path, or None)."""
    changed_outside = Signal()
    """Another program changed the file of the game."""

    def __init__(
        self,
        parent: QObject | None = None,
        *,
        load_variant: VariantLoader = pack.load,
        recovery_folder: Path | None = None,
    ) -> None:
        """Start with a new Standard game; without a ``recovery_folder`` no copies of unsaved work are kept."""
        super().__init__(parent)
        self._load_variant = load_variant
        self._variant = load_variant("standard", options={})
        self._game = Game.begin(self._variant)
        self.stack = QUndoStack(self)
        self.stack.cleanChanged.connect(self._note_clean)
        self.file = GameFile(self)
        self.file.changed_outside.connect(self.changed_outside)
        self.notices: tuple[savefile.Notice, ...] = ()
        self._rescued = False
        self._encoder = savefile.Encoder()
        self._recovery = Recovery(recovery_folder, self._content, self) if recovery_folder else None

    # Looking

    @property
    def game(self) -> Game:
        """The game as it is now."""
        return self._game

    @property
    def variant(self) -> Variant:
        """The variant of the game, with its options."""
        return self._variant

    @property
    def rulebook(self) -> Rulebook:
        """The rulebook of the game."""
        return self._game.rulebook

    @property
    def timeline(self) -> Timeline:
        """The history of the game."""
        return self._game.timeline

    @property
    def turn(self) -> Turn:
        """The turn that is shown."""
        return self._game.timeline.current

    @property
    def position(self) -> Position:
        """The position of the turn that is shown."""
        return self.turn.position

    @property
    def is_dirty(self) -> bool:
        """Whether there are changes that no file holds."""
        return self._rescued or not self.stack.isClean()

    @property
    def path(self) -> Path | None:
        """The file of the game, None while it has none."""
        return self.file.path

    def go_to(self, turn_id: TurnId) -> None:
        """Show a turn."""
        self._look(self.timeline.go_to(turn_id))

    def step(self, count: int) -> None:
        """Show the turn ``count`` further along the line, or back."""
        self._look(self.timeline.step(count))

    def switch(self, count: int) -> None:
        """Show the next or previous branch."""
        self._look(self.timeline.switch(count))

    # Editing

    def give_orders(self, orders: Iterable[Order]) -> None:
        """Give orders as one step; on a resolved turn they start a branch."""
        given = tuple(orders)
        text = tr("Order") if len(given) == 1 else tr("Orders")
        self._edit(text, lambda timeline: timeline.give(*given))

    def drop_order(self, *orders: Order) -> None:
        """Take back orders, waives included."""
        self._edit(tr("Clear order"), lambda timeline: timeline.drop(*orders))

    def clear_orders(self, powers: Iterable[PowerName] | None = None) -> None:
        """Take back all orders of the shown turn, or those of some powers."""
        wanted = tuple(self.turn.orders) if powers is None else tuple(powers)
        self._edit(tr("Clear orders"), lambda timeline: timeline.clear_powers(wanted))

    def resolve(self, notes: Mapping[str, str] | None = None) -> None:
        """Resolve the shown turn and show the next; a turn that is resolved already is only stepped over.

        ``notes`` are kept with the game from now on, in the same step.
        """
        if self.turn.resolution is not None:
            self.step(1)
            return
        if self._recovery and self.is_dirty:
            self._recovery.flush()
        text = tr("Resolve {phase}", phase=self.position.phase.code)
        game = self._game.resolve(self._variant)
        self.apply(replace(game, meta={**game.meta, **(notes or {})}), text)

    def edit_position(self, position: Position, text: str = "", *, merge: str = "") -> None:
        """Change the position of the shown turn; on one that is resolved or the last of a game this starts a branch.

        Orders whose units are gone, or that the rulebook does not take on the new position, are taken back with it.
        ``text`` names the step, ``merge`` is as in ``apply``.
        """
        if position == self.position:
            return
        timeline = self.timeline.branch() if self.turn.ending is not None else self.timeline
        edited = timeline.edit_position(position).reviewed(self._variant, self.rulebook)
        self.apply(self._game.on(edited), text or tr("Edit position"), merge=merge)

    def branch(self) -> None:
        """Start a branch from the shown turn, to try something else ("what if"); the game stays as it was."""
        self._edit(tr("What if"), Timeline.branch)

    def remove_turn(self, turn_id: TurnId) -> None:
        """Remove a turn and all that follows it."""
        self._edit(tr("Remove branch"), lambda timeline: timeline.remove(turn_id))

    def set_comment(self, text: str) -> None:
        """Write the comment of the shown turn; typing on counts as one step."""
        game = self._game.on(self.timeline.commented(text))
        self.apply(game, tr("Comment"), merge=f"comment {self.turn.id}")

    def set_marks(self, marks: Iterable[Mark]) -> None:
        """Draw free marks on the shown turn."""
        self._edit(tr("Marks"), lambda timeline: timeline.marked(marks))

    def draw(self, powers: Iterable[PowerName]) -> None:
        """End the game as a draw of ``powers``."""
        self._edit(tr("Draw"), lambda timeline: timeline.draw(powers))

    def reopen(self) -> None:
        """Take the end of the game back."""
        self._edit(tr("Play on"), Timeline.reopen)

    def set_settings(self, settings: GameSettings, title: str | None = None) -> None:
        """Change the agreements of the game and its title as one step; PackError for options that do not exist.

        Orders of open turns that the new rules refuse are taken back with it.
        """
        name = self._game.title if title is None else title
        self.apply(replace(self._game, settings=settings, title=name), tr("Game settings"))

    def _edit(self, text: str, change: Callable[[Timeline], Timeline]) -> None:
        self.apply(self._game.on(change(self.timeline)), text)

    def apply(self, game: Game, text: str, *, merge: str = "") -> None:
        """Make ``game`` the state of the document as one undo step called ``text``.

        Steps with the same ``merge`` that follow one another become one. With other settings come their variant
        (PackError if there is none), and orders of open turns that the new rules refuse are taken back.
        """
        if game.settings != self._game.settings:
            timeline = game.timeline.reviewed(self._variant_for(game.settings), game.rulebook)
            game = replace(game, timeline=timeline)
        if game == self._game:
            return
        self.stack.push(Swap(self, self._game, game, text, merge))

    # Whole games

    def begin(self, settings: GameSettings, title: str = "") -> None:
        """Start a new game; what was open is forgotten. PackError if the variant cannot be had."""
        variant = self._load_variant(settings.variant_id, options=settings.options)
        self._replace(Game.begin(variant, settings, title), variant)

    def open(
        self,
        path: Path,
        check: Callable[[Variant], object] = lambda _variant: None,
        choose: Callable[[Sequence[str]], int] = lambda _titles: 0,
    ) -> None:
        """Open a file; SaveError says what is wrong with it, and then the game that was open stays.

        It stays as well where ``check``, which gets the variant first, raises something. A file of another format
        (reports of the judge, other programs' games, a picture with a game inside) becomes a game without a file.
        Of a file with several games ``choose`` gets the titles and returns the number of one, from 0.
        """
        self.open_data(savefile.read_bytes(path), path, check, choose)

    def open_data(
        self,
        data: bytes,
        path: Path,
        check: Callable[[Variant], object] = lambda _variant: None,
        choose: Callable[[Sequence[str]], int] = lambda _titles: 0,
    ) -> None:
        """Open what a file called ``path`` holds or would hold, as ``open`` does."""
        is_own = savefile.is_own(data)
        opened = savefile.loads(data, beside=path.parent) if is_own else _read_other(data, path, choose)
        check(opened.variant)
        self._replace(opened.game, opened.variant, path if is_own else None, data, opened.notices)
        if not is_own:
            self._keep_unsaved()

    def rescue(self, rescued: Rescued) -> None:
        """Take up what a crash left behind, as unsaved changes of the file it belonged to."""
        opened = rescued.opened
        origin = rescued.origin if rescued.origin and rescued.origin.is_file() else None
        self._replace(opened.game, opened.variant, origin, origin.read_bytes() if origin else b"", opened.notices)
        self._keep_unsaved()
        discard(rescued.file)

    def _keep_unsaved(self) -> None:
        """Take what was opened for changes that no file holds."""
        self._rescued = True
        self.dirty_changed.emit(True)
        if self._recovery:
            self._recovery.flush()

    def save(self, *, force: bool = False) -> None:
        """Write the game to its file.

        ChangedOutsideError if another program changed that file meanwhile, unless ``force``; ValueError without a
        file; OSError if the disk refuses. In all of these cases the old file stays as it is.
        """
        if self.path is None:
            raise ValueError("the game has no file yet")
        if self.file.is_changed() and not force and self.path.exists():
            raise ChangedOutsideError(str(self.path))
        self.save_as(self.path)

    def save_as(self, path: Path) -> None:
        """Write the game to ``path``, which becomes its file; OSError if the disk refuses."""
        path = path.absolute()
        data = savefile.write(self._game, path, self._variant, self._encoder)
        moved = path != self.path
        self.file.settle(path, data)
        self._rescued = False
        was_clean = self.stack.isClean()
        self.stack.setClean()
        if was_clean:
            self._note_clean(True)
        if moved:
            self.path_changed.emit(path)

    def export(self, path: Path) -> None:
        """Write a copy of the game to ``path``; the game keeps its own file and its unsaved changes."""
        atomic.write(path.absolute(), savefile.to_bytes(self._game, self._variant), keep=0)

    def close(self) -> None:
        """Give up the copy of unsaved work: the document was saved or its changes are not wanted."""
        self.file.settle(None)
        if self._recovery:
            self._recovery.forget()

    def _replace(
        self,
        game: Game,
        variant: Variant,
        path: Path | None = None,
        data: bytes = b"",
        notices: tuple[savefile.Notice, ...] = (),
    ) -> None:
        self._game, self._variant, self.notices = game, variant, notices
        self._rescued = False
        self.file.settle(path and path.absolute(), data)
        self.stack.clear()
        if self._recovery:
            self._recovery.forget()
        self.game_changed.emit()
        self.path_changed.emit(self.path)
        self.dirty_changed.emit(False)

    def _note_clean(self, clean: bool) -> None:
        dirty = self._rescued or not clean
        if self._recovery and not dirty:
            self._recovery.forget()
        self.dirty_changed.emit(dirty)

    def _content(self) -> Content | None:
        return (self._game, self._variant, self.path) if self.is_dirty else None

    def _look(self, timeline: Timeline) -> None:
        if timeline is not self.timeline:
            self.show(self._game.on(timeline))

    def show(self, game: Game) -> None:
        """Take ``game`` as the state without an undo step, and tell what changed."""
        change = compare(self._game, game)
        self._variant = self._variant_for(game.settings)
        self._game = game
        if self._recovery:
            self._recovery.soon()
        self._tell(change)

    def _variant_for(self, settings: GameSettings) -> Variant:
        if _facts(settings) == _facts(self._game.settings):
            return self._variant
        return self._load_variant(settings.variant_id, options=settings.options)

    def _tell(self, change: Change) -> None:
        if change.settings:
            self.settings_changed.emit()
        if change.history:
            self.history_changed.emit()
        if change.turn:
            self.turn_changed.emit()
        elif change.orders:
            self.orders_changed.emit(change.provinces)
        if change.notes:
            self.notes_changed.emit()
        self.changed.emit(change)


def _read_other(data: bytes, path: Path, choose: Callable[[Sequence[str]], int]) -> savefile.Opened:
    # The window starts sooner without the readers of other formats; few files need them.
    from dipdesk.exchange import formats
    from dipdesk.picture import embedded

    data = embedded.extract(data) or data
    titles = formats.contents(data)
    return formats.open_data(data, path, choose(titles) if titles else 0)


def _facts(settings: GameSettings) -> tuple[str, Mapping[str, str]]:
    """What decides which variant is loaded."""
    return settings.variant_id, settings.options
