"""Everything that can be commanded, as data: menus, shortcuts and the sheet of all keys are made from it."""

from collections.abc import Iterator
from dataclasses import dataclass

from dipdesk.app.position_tools import TOOLS
from dipdesk.app.words import mark, tr


@dataclass(frozen=True, slots=True)
class Action:
    """A command.

    ``text`` and ``hint`` are English, to be shown through ``label`` and ``tip``; ``keys`` are Qt's portable names of
    default shortcuts, the first shown in menus; ``group`` is one of ``GROUPS``. Actions of ``scope`` ``map`` act on
    bare keys while the map has the focus; the order being entered sees those keys first. A ``checkable`` action is
    switched on and off; those of one ``exclusive`` set exclude each other.
    """

    id: str
    text: str
    keys: tuple[str, ...] = ()
    group: str = "file"
    hint: str = ""
    scope: str = "window"
    checkable: bool = False
    exclusive: str = ""

    @property
    def label(self) -> str:
        """The text in the language in use."""
        return tr(self.text)

    @property
    def tip(self) -> str:
        """The longer explanation in the language in use, the text where there is none."""
        return tr(self.hint) if self.hint else self.label.replace("&", "").rstrip("…")


GROUPS: dict[str, str] = {
    "file": mark("&Game"),
    "edit": mark("&Edit"),
    "orders": mark("&Orders"),
    "history": mark("H&istory"),
    "master": mark("Game &master"),
    "view": mark("&View"),
    "help": mark("&Help"),
}
"""Menus in their order: group to English title."""

_MAP = "map"

ACTIONS: tuple[Action, ...] = (
    Action("game.new", mark("&New game…"), ("Ctrl+N",)),
    Action("game.open", mark("&Open…"), ("Ctrl+O",)),
    Action("game.recent", mark("Open &recent")),
    Action("game.start", mark("Start page")),
    Action("game.save", mark("&Save"), ("Ctrl+S",)),
    Action("game.save-as", mark("Save &as…"), ("Ctrl+Shift+S",)),
    Action(
        "game.export",
        mark("Save in another &format…"),
        hint=mark("Write the game or its reports for the judge, forums, chats and other programs"),
    ),
    Action("game.settings", mark("Game settings…"), hint=mark("Title, rulebook, options and players of this game")),
    Action(
        "game.notices",
        mark("Notices about the file…"),
        ("Ctrl+Alt+N",),
        hint=mark("What was understood otherwise, left out or missing when the file was opened"),
    ),
    Action(
        "variant.workshop",
        mark("Variant &workshop…"),
        ("Ctrl+Shift+W",),
        hint=mark("Open a variant of your own and see on its map what is wrong with it"),
    ),
    Action(
        "picture.export",
        mark("&Export picture…"),
        ("Ctrl+E",),
        hint=mark("Save the map as PNG, SVG, PDF, JPEG or WebP"),
    ),
    Action(
        "picture.film",
        mark("Export ani&mation…"),
        ("Ctrl+Shift+E",),
        hint=mark("Save a turn or the whole game as a moving picture, WebP or GIF"),
    ),
    Action(
        "picture.copy", mark("Copy p&icture"), ("Ctrl+Shift+C",), hint=mark("Put a picture of the map on the clipboard")
    ),
    Action("picture.print", mark("&Print…"), ("Ctrl+P",)),
    Action("program.settings", mark("Preferences…"), ("Ctrl+,",), hint=mark("Language, theme and colors")),
    Action("program.quit", mark("&Quit"), ("Ctrl+Q",)),
    Action("edit.undo", mark("&Undo"), ("Ctrl+Z",), "edit"),
    Action("edit.redo", mark("&Redo"), ("Ctrl+Y", "Ctrl+Shift+Z"), "edit"),
    Action(
        "text.copy-orders",
        mark("Copy &orders"),
        ("Ctrl+Alt+O",),
        "edit",
        mark("Put the orders on the clipboard as text"),
    ),
    Action(
        "text.copy-results",
        mark("Copy r&esults"),
        ("Ctrl+Alt+R",),
        "edit",
        mark("Put the results on the clipboard as text"),
    ),
    Action(
        "edit.position",
        mark("Set up &position…"),
        ("Ctrl+Shift+P",),
        "edit",
        mark("Set units, owners and phase on the map or as text"),
        checkable=True,
    ),
    Action("edit.comment", mark("Comment on this turn"), ("Ctrl+M",), "edit"),
    Action("edit.find", mark("Find province…"), ("/", "Ctrl+F"), "edit", scope=_MAP),
    Action("edit.notation", mark("Type an order"), ("Ctrl+L",), "edit", mark("Go to the line where orders are typed")),
    Action("order.move", mark("Move"), ("M",), "orders", scope=_MAP),
    Action("order.support", mark("Support"), ("S",), "orders", scope=_MAP),
    Action("order.convoy", mark("Convoy"), ("C",), "orders", scope=_MAP),
    Action("order.hold", mark("Hold"), ("H",), "orders", scope=_MAP),
    Action("order.disband", mark("Disband or remove"), ("D",), "orders", scope=_MAP),
    Action("order.army", mark("Build an army"), ("A",), "orders", scope=_MAP),
    Action("order.fleet", mark("Build a fleet"), ("F",), "orders", scope=_MAP),
    Action("order.waive", mark("Waive a build"), ("W",), "orders", scope=_MAP),
    Action(
        "order.next",
        mark("Next unit without orders"),
        ("Tab",),
        "orders",
        mark("While a convoy is drawn: next route"),
        _MAP,
    ),
    Action("order.previous", mark("Previous unit without orders"), ("Shift+Tab",), "orders", scope=_MAP),
    Action("order.choose", mark("Choose the marked province"), ("Return", "Enter", "Space"), "orders", scope=_MAP),
    Action("order.left", mark("Neighbor to the left"), ("Left",), "orders", scope=_MAP),
    Action("order.right", mark("Neighbor to the right"), ("Right",), "orders", scope=_MAP),
    Action("order.up", mark("Neighbor above"), ("Up",), "orders", scope=_MAP),
    Action("order.down", mark("Neighbor below"), ("Down",), "orders", scope=_MAP),
    Action("order.cancel", mark("One step back"), ("Esc",), "orders", scope=_MAP),
    Action("order.clear", mark("Clear order"), ("Del", "Backspace"), "orders", scope=_MAP),
    Action(
        "orders.clear",
        mark("Clear all orders"),
        ("Ctrl+Shift+Del",),
        "orders",
        mark("Those of the chosen power, or of all"),
    ),
    Action(
        "power.next", mark("Next power"), ("P",), "orders", mark("Order for the next power only, then for all"), _MAP
    ),
    Action("power.previous", mark("Previous power"), ("Shift+P",), "orders", scope=_MAP),
    Action(
        "turn.resolve",
        mark("&Resolve"),
        ("Ctrl+Return", "F5"),
        "orders",
        mark("Decide all orders and go to the next phase"),
    ),
    Action("game.draw", mark("Agree on a draw…"), (), "orders"),
    Action("game.reopen", mark("Play on"), (), "orders", mark("Take the end of the game back")),
    Action("turn.back", mark("Earlier turn"), ("Alt+Left",), "history"),
    Action("turn.forward", mark("Later turn"), ("Alt+Right",), "history"),
    Action("turn.first", mark("First turn"), ("Alt+Home",), "history"),
    Action("turn.last", mark("Last turn"), ("Alt+End",), "history"),
    Action("branch.previous", mark("Previous branch"), ("Alt+Up",), "history"),
    Action("branch.next", mark("Next branch"), ("Alt+Down",), "history"),
    Action(
        "branch.new",
        mark("&What if from here"),
        ("Ctrl+B",),
        "history",
        mark("Start a branch for other orders or another position; the game stays as it was"),
    ),
    Action("branch.remove", mark("Remove this branch…"), (), "history"),
    Action(
        "turn.replay",
        mark("Replay"),
        ("Ctrl+R",),
        "history",
        mark("Play the turns on the map, beat by beat, from the one that is shown"),
        checkable=True,
    ),
    Action("turn.compare", mark("Compare turns…"), ("Ctrl+K",), "history", mark("Two turns or branches side by side")),
    Action(
        "orders.inbox", mark("&Inbox…"), ("Ctrl+I",), "master", mark("Read orders out of mails, messages and files")
    ),
    Action(
        "orders.paste",
        mark("Paste in&to the inbox…"),
        ("Ctrl+V",),
        "master",
        mark("Read orders out of the text on the clipboard"),
    ),
    Action(
        "orders.seal",
        mark("&Seal orders of the chosen power"),
        ("Ctrl+Alt+S",),
        "master",
        mark("Hide them on screen and in exports until the turn is resolved"),
        checkable=True,
    ),
    Action(
        "text.report",
        mark("&Report…"),
        ("Ctrl+T",),
        "master",
        mark("Results as mail, text, Markdown, BBCode or a page with maps"),
    ),
    Action("game.charts", mark("&Charts and statistics…"), ("Ctrl+G",), "master"),
    Action(
        "panel.desk",
        mark("Game master’s &desk"),
        ("Ctrl+Alt+4", "Ctrl+D"),
        "master",
        mark("Missing orders, civil disorder, seals, deadline"),
        checkable=True,
    ),
    Action("zoom.in", mark("Zoom in"), ("Ctrl++", "+", "Ctrl+="), "view"),
    Action("zoom.out", mark("Zoom out"), ("Ctrl+-", "-"), "view"),
    Action("zoom.fit", mark("Fit the whole map"), ("Ctrl+0", "0"), "view"),
    Action("names.none", mark("No names"), ("Ctrl+1",), "view", checkable=True, exclusive="names"),
    Action("names.short", mark("Short names"), ("Ctrl+2",), "view", checkable=True, exclusive="names"),
    Action(
        "names.full",
        mark("Full names"),
        ("Ctrl+3",),
        "view",
        mark("Short ones where the full name could not be read"),
        checkable=True,
        exclusive="names",
    ),
    Action("view.orders", mark("Show orders"), ("O",), "view", scope=_MAP, checkable=True),
    Action("view.results", mark("Show results"), ("R",), "view", scope=_MAP, checkable=True),
    Action(
        "view.layout",
        mark("Other arrangement of the map"),
        ("V",),
        "view",
        mark("Two boards or spiral, plain or tiled"),
        _MAP,
    ),
    Action("view.links", mark("Off-board connections"), ("L",), "view", scope=_MAP, checkable=True),
    Action(
        "view.reach",
        mark("Reach of the chosen unit"),
        ("X",),
        "view",
        mark("Where a unit can be after one, two and three moves, and by convoys of the fleets as they stand"),
        _MAP,
        checkable=True,
    ),
    Action(
        "view.lens",
        mark("Lens at seams"),
        ("N",),
        "view",
        mark("Show beyond a cut what lies there on the other board"),
        _MAP,
        checkable=True,
    ),
    Action(
        "view.ghosts",
        mark("Units beyond seams"),
        ("G",),
        "view",
        mark("Show at a cut or edge who stands just beyond it"),
        _MAP,
        checkable=True,
    ),
    Action(
        "view.frame",
        mark("Frame of the true map"),
        ("B",),
        "view",
        mark("Show where the map begins to repeat"),
        _MAP,
        checkable=True,
    ),
    Action("view.legend", mark("Legend"), ("K",), "view", scope=_MAP, checkable=True),
    Action("panel.history", mark("History panel"), ("Ctrl+Alt+1",), "view", checkable=True),
    Action("panel.orders", mark("Orders panel"), ("Ctrl+Alt+2",), "view", checkable=True),
    Action("panel.ruling", mark("Ruling panel"), ("Ctrl+Alt+3",), "view", checkable=True),
    Action(
        "panel.next",
        mark("Go to the next panel"),
        ("F6",),
        "view",
        hint=mark("Map, order line, history, orders, rulings"),
    ),
    Action(
        "view.map-only",
        mark("Map alone"),
        ("F9", "Ctrl+Alt+0"),
        "view",
        mark("Hide all panels and tools, or bring them back"),
        checkable=True,
    ),
    Action("view.full-screen", mark("Full screen"), ("F11",), "view", checkable=True),
    Action("help.keys", mark("All keys"), ("?", "F1"), "help"),
    Action("help.hints", mark("Show first hints again"), (), "help"),
    Action("help.about", mark("About dipdesk"), (), "help"),
)

GESTURES: tuple[tuple[str, str], ...] = (
    (mark("Click a unit, then a province"), mark("Order a move")),
    (mark("Click the unit again"), mark("Order it to hold")),
    (mark("Drag from a unit to a province"), mark("Order a move")),
    (mark("Right click"), mark("All orders that a unit can be given")),
    (mark("Ctrl and drag"), mark("Draw a free arrow")),
    (mark("Ctrl and click"), mark("Draw a circle, or take a mark away")),
    (mark("Wheel or pinch"), mark("Zoom at the pointer")),
    (mark("Middle button, space and drag, or two fingers"), mark("Move the map")),
)
"""What the mouse does: gesture and effect, English, for the sheet of all keys."""

REPLAY: tuple[tuple[tuple[str, ...], str], ...] = (
    (("Space",), mark("Pause, play on")),
    (("Left", "Right"), mark("One beat back or on")),
    (("PgUp", "PgDown"), mark("One turn back or on")),
    (("Home", "End"), mark("To the beginning, to the end")),
    (("Esc",), mark("Back to the game")),
)
"""Keys while a replay runs."""

SETTING_UP: tuple[tuple[tuple[str, ...], str], ...] = (
    *(((each.key,), each.text) for each in TOOLS),
    (("Del", "Backspace"), mark("Erase in the marked province")),
    (("Return", "Enter", "Space"), mark("Set in the marked province")),
    (("Menu",), mark("All that can be set in the marked province")),
    (("P", "Shift+P"), mark("Next or previous power")),
    (("Esc",), mark("Back to the orders")),
)
"""The keys while a position is set up and what they do, English; arrows and ``/`` mark a province as ever."""

_BY_ID = {action.id: action for action in ACTIONS}


def action(action_id: str) -> Action:
    """Return an action; KeyError if there is none with this id."""
    return _BY_ID[action_id]


def in_group(group: str) -> Iterator[Action]:
    """Yield the actions of a group in menu order."""
    return (each for each in ACTIONS if each.group == group)


@dataclass(frozen=True, slots=True)
class KeySection:
    """A part of the sheet of all keys: a title and rows of (keys, what they do)."""

    title: str
    rows: tuple[tuple[tuple[str, ...], str], ...]


def key_sheet() -> tuple[KeySection, ...]:
    """Return the sheet of all keys in the language in use, keys by their portable names, what has none last."""
    sections = [KeySection(_plain(GROUPS[group]), tuple(_rows(group))) for group in GROUPS]
    gestures = tuple(((tr(gesture),), tr(effect)) for gesture, effect in GESTURES)
    setting_up = KeySection(tr("Setting up a position"), tuple((keys, tr(effect)) for keys, effect in SETTING_UP))
    replay = KeySection(tr("While a replay runs"), tuple((keys, tr(effect)) for keys, effect in REPLAY))
    return (*sections, replay, setting_up, KeySection(tr("Mouse and touchpad"), gestures))


def _rows(group: str) -> Iterator[tuple[tuple[str, ...], str]]:
    return ((each.keys, _plain(each.text)) for each in in_group(group) if each.keys)


def _plain(text: str) -> str:
    return tr(text).replace("&", "").rstrip("…")
