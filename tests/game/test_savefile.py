import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dipdesk import resources
from dipdesk.domain.order import Hold, Move
from dipdesk.domain.position import DislodgedUnit, Phase, Position, Unit, UnitKind
from dipdesk.game import library, pack, savefile
from dipdesk.game.game import Game
from dipdesk.game.jsontext import MAX_BYTES, dump
from dipdesk.game.migrations import upgrade
from dipdesk.game.savefile import SaveError
from dipdesk.game.settings import GameSettings
from dipdesk.game.timeline import Timeline
from dipdesk.game.turn import Mark, MarkKind
from tests.game.random_games import play

STANDARD = pack.load("standard")
VIENNA = Unit("Austria", UnitKind.ARMY, "vie")
FILES = Path(__file__).parent.parent / "data" / "game"


@pytest.mark.parametrize("rulebook", ["judge", "standard"])
@pytest.mark.parametrize("variant_id", [info.id for info in pack.available()])
def test_a_played_game_comes_back_the_same(variant_id: str, rulebook: str) -> None:
    game, variant = play(7, 20, variant_id, rulebook)
    opened = savefile.loads(savefile.to_bytes(game, variant))
    assert opened.game == game
    assert opened.notices == ()
    assert savefile.to_bytes(opened.game) == savefile.to_bytes(game)


def full_game() -> Game:
    """A game that uses every entry of the format."""
    retreats = Position(
        Phase.parse("F1901R"),
        (VIENNA, Unit("Italy", UnitKind.ARMY, "tri")),
        {"vie": "Austria", "tri": "Austria"},
        (DislodgedUnit(Unit("Austria", UnitKind.FLEET, "tri"), ("adr", "alb"), "ven", 1),),
        frozenset({"tyr"}),
    )
    mark = Mark(MarkKind.TEXT, ((1.5, 2.0),), "here", "#00ff00")
    timeline = Timeline.begin(STANDARD.start).give(Move(VIENNA, "gal")).commented("Ouverture").marked([mark])
    agreed = GameSettings(
        "standard",
        "standard",
        {"victory": "20"},
        {"Ann": ("France", "Turkey")},
        {"France": "Ann"},
        frozenset({"Italy"}),
    )
    game = Game(agreed, timeline, "Vienne — été", {"deadline": "Monday"}).resolve(STANDARD)
    timeline = game.timeline.edit_position(retreats).branch().draw(["France"])
    return game.on(timeline.go_to(1).give(Hold(VIENNA)))


def test_every_entry_of_the_format_comes_back() -> None:
    game = full_game()
    opened = savefile.loads(savefile.to_bytes(game))
    assert opened.game == game
    assert opened.notices == ()
    assert opened.variant.victory == 20


def test_the_first_version_is_read_for_ever() -> None:
    """The stored file was written by the first program; it must open without a notice."""
    opened = savefile.open_file(FILES / "version1.dip")
    assert opened.notices == ()
    assert opened.game == full_game()


def raw() -> dict[str, Any]:
    """The raw JSON of a game of two turns."""
    found: dict[str, Any] = json.loads(savefile.to_bytes(Game.begin(STANDARD).resolve(STANDARD)))
    return found


Change = Callable[[dict[str, Any]], object]


def marked(**changes: object) -> dict[str, object]:
    return {"kind": "arrow", "points": [[1, 2], [3, 4]], **changes}


FAULTS: list[tuple[str, Change, str]] = [
    ("another format", lambda r: r.update(format="x"), "this is no dipdesk game"),
    ("no format", lambda r: r.pop("format"), "this is no dipdesk game"),
    ("newer version", lambda r: r.update(version=99), "version: version 99 of the file format is newer"),
    ("no version", lambda r: r.pop("version"), "“version” is missing"),
    ("wild version", lambda r: r.update(version=-1), "version: “-1” is unknown"),
    ("variant", lambda r: r.update(variant="atlantis"), "variant: "),
    ("path as variant", lambda r: r.update(variant="../../etc"), "variant: "),
    ("option", lambda r: r.update(options={"speed": "9"}), "variant: "),
    ("rulebook", lambda r: r.update(rulebook="mine"), "rulebook: “mine” is unknown; it would be one of judge"),
    ("unknown key", lambda r: r.update(turnz=[]), "“turnz” is unknown here; known are"),
    ("no turns", lambda r: r.pop("turns"), "“turns” is missing"),
    ("turns", lambda r: r.update(turns={}), "turns: a list is expected here, not an object"),
    ("cursor", lambda r: r.update(cursor=9), "cursor: there is no turn 9"),
    ("cursor type", lambda r: r.update(cursor="1"), "cursor: a whole number is expected here, not a text"),
    ("line", lambda r: r.update(line=[2]), "line: the line must lead"),
    ("same ids", lambda r: r["turns"][1].update(id=1), "turns[1].id: there are two turns 1"),
    ("no parent", lambda r: r["turns"][1].update(after=7), "turns[1].after: turn 2 must follow"),
    ("own parent", lambda r: r["turns"][1].update(after=2), "turns[1].after: turn 2 must follow"),
    ("open parent", lambda r: r["turns"][0].pop("results"), "turns[1].after: turn 2 must follow"),
    ("phase", lambda r: r["turns"][0].update(phase="X1"), "turns[0].phase: “X1” is no phase"),
    ("power", lambda r: r["turns"][0]["units"][0].__setitem__(0, "Spain"), "turns[0].units[0][0]: “Spain” is unknown"),
    ("unit", lambda r: r["turns"][0]["units"][0].__setitem__(1, "B vie"), "turns[0].units[0][1]: “B vie” is no unit"),
    ("crowd", lambda r: r["turns"][0]["units"][0].append("A vie"), "turns[0].units: two units stand in Vienna"),
    ("at sea", lambda r: r["turns"][0]["units"][0].append("A adr"), "an army cannot stand in the Adriatic Sea"),
    ("inland", lambda r: r["turns"][0]["units"][0].append("F tyr"), "a fleet cannot stand in Tyrolia"),
    ("coast", lambda r: r["turns"][0]["units"][0].append("F spa"), "one of the coasts: spa/"),
    ("province", lambda r: r["turns"][0]["units"][0].append("A xyz"), "no province “xyz”"),
    ("owner", lambda r: r["turns"][0]["owners"].update(Spain=["spa"]), "turns[0].owners: “Spain” is unknown"),
    ("no center", lambda r: r["turns"][0]["owners"].update(France=["bur"]), "Burgundy is no supply center"),
    ("two owners", lambda r: r["turns"][0]["owners"].update(France=["vie"]), "vie has two owners"),
    (
        "order",
        lambda r: r["turns"][1].update(orders={"France": ["A Mar H", "A Par-Burgandy"]}),
        "turns[1].orders.France[1]: no province Burgandy: Burgundy?",
    ),
    (
        "order of another",
        lambda r: r["turns"][1].update(orders={"France": ["A Par H", "A Par H"]}),
        "turns[1].orders.France[1]: A par has two orders",
    ),
    ("mark", lambda r: r["turns"][0].update(marks=[{"kind": "blot", "points": []}]), "marks[0].kind: “blot”"),
    ("mark of one number", lambda r: r["turns"][0].update(marks=[marked(points=[[1]])]), "points[0]: “y” is missing"),
    ("mark far off", lambda r: r["turns"][0].update(marks=[marked(points=[[1, "x"]])]), "a number is expected here"),
    ("mark's color", lambda r: r["turns"][0].update(marks=[marked(color="red")]), "marks[0].color: “red” is unknown"),
    ("many marks", lambda r: r["turns"][0].update(marks=[marked()] * 5_000), "turns[0].marks: there are 5000 entries"),
    ("ending", lambda r: r["turns"][1].update(ending={"kind": "win"}), "turns[1].ending: “powers” is missing"),
    ("long comment", lambda r: r["turns"][0].update(comment="x" * 30_000), "the text has 30000 characters"),
    (
        "stray",
        lambda r: r["turns"][0].update(dislodged=[{"power": "Italy", "unit": "A vie", "retreats": []}]),
        "only in retreat",
    ),
]


@pytest.mark.parametrize(("change", "said"), [row[1:] for row in FAULTS], ids=[row[0] for row in FAULTS])
def test_a_fault_is_named_with_its_place(change: Change, said: str) -> None:
    found = raw()
    change(found)
    with pytest.raises(SaveError) as error:
        savefile.loads(dump(found))
    assert said in str(error.value)
    assert "{" not in error.value.words("fr")


BYTES = [
    (b"", "line 1, column 1"),
    (b"\xff\xfe{", "byte 0 is not UTF-8"),
    (b"[1, 2", "this is not JSON"),
    (b"[NaN]", "“NaN” is no number"),
    (b"[1e999, -Infinity]", "“-Infinity” is no number"),
    (b"[" * 100_000, "nested too deeply"),
    (b'{"a": 1, "a": 2}', "the key “a” stands twice"),
    (b"[" + b"9" * 5_000 + b"]", "is no number"),
    (b"[]", "an object is expected here, not a list"),
    (b" " * (MAX_BYTES + 1), "a game has at most 8,000,000"),
]


@pytest.mark.parametrize(("data", "said"), BYTES, ids=[said[:20] for _, said in BYTES])
def test_what_is_no_json_is_refused(data: bytes, said: str) -> None:
    with pytest.raises(SaveError, match=said.replace("[", r"\[")):
        savefile.loads(data)


def test_a_missing_file_is_said_to_be_unreadable(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="cannot be read"):
        savefile.read(tmp_path / "none.dip")


def test_an_order_that_the_rules_refuse_is_left_out_and_told() -> None:
    found = raw()
    found["turns"][1]["orders"] = {"France": ["A Par-Mos", "A Mar H"]}
    opened = savefile.loads(dump(found))
    assert len(opened.game.timeline.at(2).all_orders()) == 1
    assert opened.notices[0].where == "turns[1].orders.France[0]"
    assert "A Par-Mos" in opened.notices[0].words["fr"]


def test_a_result_that_is_decided_otherwise_now_is_told() -> None:
    found = raw()
    found["turns"][0]["results"] = {"A vie": "bounce"}
    (notice,) = savefile.loads(dump(found)).notices
    assert "A vie was saved as “bounce”; it is decided as “-” now" in notice.words["en"]


def test_a_position_that_does_not_follow_is_kept_and_told() -> None:
    found = raw()
    del found["turns"][1]["units"][0][1]
    opened = savefile.loads(dump(found))
    assert len(opened.game.timeline.at(2).position.units) == 21
    assert "not what its previous turn leads to" in opened.notices[0].words["en"]


def test_a_variant_beside_the_file_is_found(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "variant.toml").write_text(
        'format = 1\nbase = "standard"\nid = "mine"\ntitle = { en = "Mine" }\n', "utf-8"
    )
    game = Game.begin(pack.load(folder), GameSettings(str(folder)))
    savefile.write(game, tmp_path / "game.dip")
    assert savefile.open_file(tmp_path / "game.dip").variant.id == "mine"


def test_old_versions_are_led_up_step_by_step() -> None:
    steps = {
        1: lambda old: {**old, "title": old["name"]},
        2: lambda old: {key: value for key, value in old.items() if key != "name"},
    }
    assert upgrade({"version": 1, "name": "x"}, target=3, steps=steps) == {"version": 3, "title": "x"}


PIECES = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 9) | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)
PLACES = st.sampled_from(sorted({*raw(), *raw()["turns"][0]}))


@settings(max_examples=60, deadline=None)
@given(PLACES, PIECES, st.integers(0, 1))
def test_garbage_anywhere_is_a_fault_and_never_a_crash(key: str, value: object, turn: int) -> None:
    found = raw()
    (found if key in found else found["turns"][turn])[key] = value
    try:
        savefile.loads(json.dumps(found).encode())
    except SaveError as error:
        error.words("fr")


WHOLE = savefile.to_bytes(full_game())


@settings(max_examples=80, deadline=None)
@given(st.binary(max_size=300) | st.integers(0, len(WHOLE) - 3).map(lambda cut: WHOLE[:cut]))
def test_bytes_of_any_kind_are_a_fault_and_never_a_crash(data: bytes) -> None:
    with pytest.raises(SaveError):
        savefile.loads(data)


def test_a_game_of_a_variant_that_is_not_here_says_how_to_give_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(library.KEY, str(tmp_path / "variants"))
    text = (
        (resources.maps() / "standard/variant.toml").read_text("utf-8").replace('id = "standard"', 'id = "isles-1"', 1)
    )
    for folder in (tmp_path / "isles-1", tmp_path / "variants/isles-1"):
        folder.mkdir(parents=True)
        (folder / "variant.toml").write_text(text, "utf-8")
        variant = pack.load(folder)
        savefile.write(Game.begin(variant), tmp_path / "game.dip", variant)
        assert savefile.open_file(tmp_path / "game.dip").variant.id == "isles-1"
        shutil.rmtree(folder)
        with pytest.raises(SaveError) as error:
            savefile.open_file(tmp_path / "game.dip")
        assert "put its folder, named “isles-1”, beside the game’s file or into" in error.value.words("en")
        assert "nommé" in error.value.words("fr")
