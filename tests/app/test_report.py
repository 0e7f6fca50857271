import re
from xml.dom import minidom

import pytest

from dipdesk.app import report
from dipdesk.cartography import atlas, views
from dipdesk.domain.position import Phase
from dipdesk.exchange.report_words import phase_words
from dipdesk.game import pack
from dipdesk.picture import fonts
from dipdesk.picture.options import PictureOptions
from tests.game.random_games import play


@pytest.fixture(scope="module")
def text(qapp: object) -> str:
    fonts.install()
    game, variant = play(5, 3)
    game = game.on(game.timeline.commented("<script>alert(1)</script>"))
    layout = views.build("sheet", variant, atlas.load(pack.folder_of("standard")))
    page = report.Page(game, variant, layout, PictureOptions(language="fr"), report.whole(game))
    return report.report(page)


def test_the_page_needs_nothing_else(text: str) -> None:
    assert not re.findall(r"<(?:script|link|iframe|img)\b", text)
    assert all(link.startswith(("#", "data:")) for link in re.findall(r'(?:href|src)="([^"]*)"', text))
    assert re.findall(r"url\((.{5})", text) == ["data:"] * 3


def test_maps_share_the_sheet_and_find_all_they_use(text: str) -> None:
    drawings = re.findall(r"<svg.*?</svg>", text, re.DOTALL)
    assert len(drawings) == 6  # the chart, the common sheet, three turns, the shapes that several of them draw
    for drawing in drawings:
        minidom.parseString(drawing)
    names = re.findall(r' id="([^"]+)"', text)
    assert len(names) == len(set(names))
    assert set(re.findall(r'href="#([^"]+)"', text)) <= set(names)
    assert text.count('href="#base-slot-ground"') == 3
    shapes = re.findall(r'<path [^>]*d="([^"]{60,})"/>', text)
    assert len(shapes) == len(set(shapes))
    assert max(map(len, drawings[2:5])) < 150_000


def test_orders_are_told_with_their_reasons(text: str) -> None:
    assert f"<h2>{phase_words(Phase.parse('S1901M'), 'fr')}</h2>" in text
    assert re.search(r"<td>[AF] \w+[^<]*</td><td>[^<]+</td><td>[^<]+\.</td>", text)


def test_a_report_that_is_given_up_ends(qapp: object) -> None:
    class GivenUpError(Exception):
        pass

    def stop(_share: float) -> None:
        raise GivenUpError

    game, variant = play(5, 1)
    layout = views.build("sheet", variant, atlas.load(pack.folder_of("standard")))
    with pytest.raises(GivenUpError):
        report.report(report.Page(game, variant, layout, PictureOptions(), report.whole(game)), stop)
