from itertools import pairwise

import pytest
from PySide6.QtGui import QImage

from dipdesk.cartography.layout import Layout
from dipdesk.domain.notation import Reader
from dipdesk.domain.variant import Variant
from dipdesk.game import pack
from dipdesk.game.game import Game
from dipdesk.game.statistics import CenterTable
from dipdesk.game.turn import Turn
from dipdesk.picture import animation, export
from dipdesk.picture.chart import center_chart
from dipdesk.picture.film import Film, storyboard
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.replay import Beat, Replay, beats
from dipdesk.picture.shapes import Group, Item, Lettering, Shape
from tests.picture.test_animation import read

OPTIONS = PictureOptions(names="none")


def resolved(standard: Variant, *texts: str) -> Turn:
    game = Game.begin(standard)
    orders = [Reader(standard).order(text, standard.start) for text in texts]
    return game.on(game.timeline.give(*orders)).resolve(standard).timeline.at(1)


def test_a_turn_has_the_beats_of_what_happens_in_it(standard: Variant) -> None:
    open_turn = Game.begin(standard).timeline.current
    assert beats(open_turn) == (Beat.ORDERS,)
    assert beats(resolved(standard, "a par h")) == (Beat.ORDERS, Beat.AFTER)
    assert beats(resolved(standard, "a par-bur")) == (Beat.ORDERS, Beat.MOVES, Beat.AFTER)
    bounce = resolved(standard, "a par-bur", "a mun-bur", "f bre s a par-gas")
    assert beats(bounce) == tuple(Beat)


def moving(replay: Replay, beat: Beat, share: float) -> tuple[float, float]:
    """Return where the one unit is that moves."""
    units = [item for item in replay.layers(beat, share) if isinstance(item, Group) and item.name == "army"]
    center = units[0].bounds.center()
    return center.x(), center.y()


def test_units_go_all_the_way_or_back(standard: Variant, europe: Layout) -> None:
    burgundy, paris = europe.spots("bur")[0], europe.spots("par")[0]
    free = Replay(standard, europe, resolved(standard, "a par-bur"), OPTIONS)
    assert moving(free, Beat.MOVES, 0.0) == pytest.approx(paris, abs=3)
    assert moving(free, Beat.MOVES, 1.0) == pytest.approx(burgundy, abs=3)
    between = moving(free, Beat.MOVES, 0.5)
    assert min(paris[0], burgundy[0]) < between[0] < max(paris[0], burgundy[0])
    barred = Replay(standard, europe, resolved(standard, "a par-bur", "a mun-bur"), OPTIONS)
    assert moving(barred, Beat.MOVES, 1.0) != pytest.approx(burgundy, abs=8)
    assert moving(barred, Beat.CLASHES, 1.0) == pytest.approx(paris, abs=3)


def test_the_last_beat_stands_on_the_next_position(standard: Variant, europe: Layout) -> None:
    replay = Replay(standard, europe, resolved(standard, "a par-bur"), OPTIONS)
    assert replay.position(Beat.MOVES).unit_at("par") is not None
    assert replay.position(Beat.AFTER).unit_at("bur") is not None


@pytest.mark.parametrize("form", ["webp", "gif"])
def test_a_film_is_painted_frame_by_frame(standard: Variant, europe: Layout, form: str) -> None:
    turn, told = resolved(standard, "a par-bur"), list[float]()
    board = storyboard([turn], 0.2, moving=True)
    assert sum(frame.seconds for frame in board) == pytest.approx(0.2 * (1.0 + 1.2 + 1.0))
    looks = animation.looks(form, len(board))
    film = Film(standard, europe, [turn], board, OPTIONS, export.Size(width=120), watch=told.append, looks=looks)
    images, _ = read(animation.encode(film, form, [frame.seconds for frame in board]))
    assert len(images) == len(board) == len(film)
    assert images[0] != images[-1]
    assert told == [number / looks for number in range(looks)]


def test_stills_are_the_pictures_of_the_turns(standard: Variant, europe: Layout) -> None:
    turn = resolved(standard, "a par-bur")
    board = storyboard([turn, turn], 1.5, moving=False)
    film = Film(standard, europe, [turn, turn], board, OPTIONS, export.Size(width=100))
    assert [frame.seconds for frame in board] == [1.5, 1.5]
    assert isinstance(film[0], QImage)
    assert film[0] == film[1]


def test_what_watches_can_end_the_work(standard: Variant, europe: Layout) -> None:
    class Enough(Exception):  # noqa: N818
        pass

    def stop(_share: float) -> None:
        raise Enough

    turn = resolved(standard, "a par-bur")
    film = Film(standard, europe, [turn], storyboard([turn], 1, moving=False), OPTIONS, export.Size(100), watch=stop)
    with pytest.raises(Enough):
        animation.encode(film, "webp", 1.0)


def letters(item: Item) -> list[str]:
    if isinstance(item, Group):
        return [text for part in item.items for text in letters(part)]
    return list(item.lines) if isinstance(item, Lettering) else []


def test_a_chart_names_years_and_powers_and_keeps_names_apart(standard: Variant) -> None:
    counts = {power.name: (3, 4, 4) for power in standard.powers} | {"Russia": (0, 0, 0), "Turkey": (3, 1, 0)}
    picture = center_chart(CenterTable((1900, 1901, 1902), counts), standard, OPTIONS, "Centers")
    said = letters(picture.layers)
    assert {"Centers", "1900", "1902", "France", "4", "Turkey", "0"} <= set(said)
    assert not any("Russia" in text for text in said)
    names = picture.layers.find("names")
    assert names is not None
    heights = sorted(item.at[1] for item in names if isinstance(item, Lettering) and item.lines[0].isalpha())
    assert all(b - a > 20 for a, b in pairwise(heights))
    assert picture.bounds.contains(names.bounds)


def test_lines_of_a_chart_lie_beside_each_other_and_kin_are_dashed() -> None:
    rootz = pack.load("rootz")
    counts = {power.name: (3, 3) for power in rootz.powers}
    picture = center_chart(CenterTable((1900, 1901), counts), rootz, OPTIONS, "Centers")
    lines = [item for item in picture.layers if isinstance(item, Group) and item.name == "line"]
    starts = sorted(line.items[0].path.elementAt(0).y for line in lines if isinstance(line.items[0], Shape))
    assert len(starts) == 14
    assert all(b - a > 2.5 for a, b in pairwise(starts))
    dashed = [line.title for line in lines if isinstance(line.items[1], Shape) and line.items[1].pen.dash]
    assert dashed == [power.name for power in rootz.powers if power.name.endswith("Two")]
