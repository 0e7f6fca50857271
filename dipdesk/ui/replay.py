"""A replay in the main window: the map plays turns, the panels follow, and all is as before when it is left."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence

from dipdesk.app.actions import in_group
from dipdesk.app.change import Change
from dipdesk.app.words import tr
from dipdesk.game import sealed
from dipdesk.game.turn import Turn, TurnId
from dipdesk.ui.menus import map_keys
from dipdesk.ui.replay_bar import Curtain, ReplayBar
from dipdesk.ui.replay_player import Player, beat_text

if TYPE_CHECKING:
    from dipdesk.ui.window import Window

SILENT = frozenset(
    {action.id for action in in_group("orders")} | {"edit.find", "edit.notation", "edit.position", "edit.comment"}
)
"""Actions that make no sense while a replay runs."""


class Replaying(QObject):
    """Begins and ends the replays of one window; at most one runs."""

    def __init__(self, window: "Window") -> None:
        super().__init__(window)
        self._window = window
        self._document = window.document
        self._following = False
        self._begun: TurnId = 0
        self.player: Player | None = None
        self.bar: ReplayBar | None = None
        self.curtain: Curtain | None = None
        self._keys = map_keys()
        self._document.game_changed.connect(lambda: self.leave(back=False))
        self._document.changed.connect(self._on_change)
        window.stack.currentChanged.connect(lambda: self.leave())
        window.board.sheet_changed.connect(self._look_again)
        window.board.resized.connect(self._look_again)

    def turns(self) -> tuple[Turn, ...]:
        """Return the turns of the line with anything to play, without what is sealed."""
        game = self._document.game
        line = (sealed.shown_turn(game, game.timeline.at(number)) for number in game.timeline.line)
        return tuple(turn for turn in line if turn.resolution is not None or turn.all_orders())

    def first(self, turns: tuple[Turn, ...]) -> int:
        """Return which of ``turns`` is looked at: the shown one if resolved, else the last one before it."""
        document = self._document
        ids = [turn.id for turn in turns]
        before = document.timeline.previous()
        wanted = document.turn if document.turn.resolution is not None or before is None else before
        return ids.index(wanted.id) if wanted.id in ids else 0

    def toggle(self) -> None:
        """Play the turns of the game from the one that is looked at, or end that."""
        if self.player is not None:
            self.leave()
            return
        turns = self.turns()
        if not turns:
            self._window.say(tr("Nothing has been resolved yet."), True)
            self._window.update_enabled()
            return
        self._begin(turns)

    def _begin(self, turns: tuple[Turn, ...]) -> None:
        window = self._window
        window.commands.position.leave()
        window.pilot.rest(True)
        window.search.hide()
        layout, options = window.board.layout_shown, window.board.drawn_options
        self._begun = self._document.timeline.cursor
        player = Player(self._document.variant, layout, turns, self.first(turns), options, self)
        bar, curtain = ReplayBar(player), Curtain(window.board)
        self.player, self.bar, self.curtain = player, bar, curtain
        bar.setFixedHeight(max(window.notation.height(), bar.minimumSizeHint().height()))
        window.notation.hide()
        middle = window.desk.layout()
        assert middle is not None
        middle.addWidget(bar)
        bar.show()
        bar.left.connect(lambda: self.leave())
        bar.export_asked.connect(window.acts["picture.film"].trigger)
        curtain.tapped.connect(player.toggle)
        curtain.key_pressed.connect(self._on_key)
        player.moved.connect(self._show)
        player.playing_changed.connect(self._tell_keys)
        curtain.setFocus()
        player.go(player.place)
        player.play()
        window.update_enabled()

    def leave(self, *, back: bool = True) -> None:
        """End the replay; with ``back`` show the turn that was looked at before it."""
        player, bar, curtain = self.player, self.bar, self.curtain
        if player is None or bar is None or curtain is None:
            return
        self.player = self.bar = self.curtain = None
        player.pause()
        window = self._window
        for part in (bar, curtain):
            part.hide()
            part.deleteLater()
        player.deleteLater()
        window.notation.show()
        window.board.leave_scene()
        if back and self._begun in self._document.timeline.turns:
            self._document.go_to(self._begun)
        window.pilot.rest(False)
        window.update_enabled()
        window.board.setFocus()

    # While it runs

    def _show(self) -> None:
        player, window = self.player, self._window
        if player is None:
            return
        if player.turn.id != self._document.timeline.cursor:
            self._following = True
            self._document.go_to(player.turn.id)
            self._following = False
        window.board.show_scene(player.position, player.layers)
        if window.sentence.text() != beat_text(player.beat):
            window.say(beat_text(player.beat))
            self._tell_keys(player.playing)

    def _tell_keys(self, playing: bool) -> None:
        space, escape = (QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText) for key in ("Space", "Esc"))
        text = tr("{key}: pause", key=space) if playing else tr("{key}: play", key=space)
        self._window.key_hints.setText(f"{text} · {tr('{key}: back to the game', key=escape)}")

    def _on_change(self, change: Change) -> None:
        # Whoever gives orders, undoes or goes to a turn means the game itself.
        if not self._following and (change.turn or change.orders or change.history):
            self.leave(back=False)

    def _look_again(self) -> None:
        """Take over another layout or other looks of the map."""
        window, player = self._window, self.player
        if player is not None and player.look(window.board.layout_shown, window.board.drawn_options):
            self._show()

    def _on_key(self, key: str) -> None:
        player = self.player
        if player is None:
            return
        steps: dict[str, Callable[[], object]] = {
            "Space": player.toggle,
            "Esc": self.leave,
            "Left": lambda: player.step(-1),
            "Right": lambda: player.step(1),
            "PgUp": lambda: player.skip(-1),
            "PgDown": lambda: player.skip(1),
            "Home": lambda: player.skip(-len(player.turns)),
            "End": lambda: player.step(len(player.steps)),
        }
        name = self._keys.get(key, "")
        if key in steps:
            steps[key]()
        elif name.startswith("view."):
            self._window.commands.on_map_key(key)
