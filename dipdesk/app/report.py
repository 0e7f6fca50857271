"""A turn or a whole game as one HTML page that needs nothing else: maps as SVG, chart, orders and why they failed.

The map itself stands in the page once; each turn draws only what is its own. There are no scripts, and the page may
load nothing from anywhere.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from html import escape

from PySide6.QtGui import QPainterPath

from dipdesk.cartography.layout import Layout
from dipdesk.domain.variant import Variant
from dipdesk.exchange import html
from dipdesk.exchange.report_words import say
from dipdesk.game import desk, statistics
from dipdesk.game.game import Game
from dipdesk.game.turn import Turn, TurnId
from dipdesk.picture import compose, display, fonts, seams, svg
from dipdesk.picture.chart import center_chart
from dipdesk.picture.compose import Picture
from dipdesk.picture.options import PictureOptions
from dipdesk.picture.shapes import Group, Lettering, Shape, group

Watch = Callable[[float], None]
"""Is told the share that is done; what it raises ends the work."""
WIDTH = 1200
_STYLE = """
:root{color-scheme:light dark}
body{font:16px/1.45 Georgia,'Times New Roman',serif;margin:0 auto;max-width:76rem;padding:1rem 1.25rem;
background:#fbf7ec;color:#241a11}
h1{font-size:1.9rem;margin:.4rem 0}h2{font-size:1.35rem;margin:0}h3{font-size:1.05rem;margin:1rem 0 .3rem}
nav{margin:.5rem 0 1rem;display:flex;flex-wrap:wrap;gap:.2rem .8rem}nav a{color:inherit}
details{border-top:1px solid #c9bfa6;padding:.7rem 0}summary{cursor:pointer}summary h2{display:inline}
details>div{scroll-margin-top:3.5rem}
svg{display:block;width:100%;height:auto;margin:.8rem 0}
table{border-collapse:collapse;font-size:.95rem;width:100%}.wide{overflow-x:auto}
th,td{padding:.22rem .6rem;text-align:left;vertical-align:top;border-bottom:1px solid #ded5bd}
thead th{font-weight:600;border-bottom:2px solid #a89a79}tbody th{font-weight:600;white-space:nowrap}
blockquote{white-space:pre-wrap;border-left:3px solid #a89a79;margin:.6rem 0;padding-left:.8rem;font-style:italic}
@media(prefers-color-scheme:dark){body{background:#1b1c1f;color:#e6e1d5}th,td{border-color:#3a3a3a}
details{border-color:#4a4a4a}thead th{border-color:#7a7466}}
@media print{details{break-inside:avoid}nav{display:none}}
"""
_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"
_ID = re.compile(r' (id|xlink:href|clip-path)="(#|url\(#)?([^"]*)"')
_SLOT = re.compile(r'<g id="(slot-[a-z]+)">.*?</g>', re.DOTALL)
_FONT = re.compile(r"<style>.*?</style>\n?", re.DOTALL)
_PATH = re.compile(r'<path ((?:(?!id=)[^<>"]|"[^"<>]*")*?)d="([^"]{60,})"/>')
_PROLOGUE = re.compile(r"^<\?xml[^>]*>\s*")


@dataclass(frozen=True, slots=True)
class Page:
    """What a report is made of; ``turns`` are the ids that it shows, in order."""

    game: Game
    variant: Variant
    layout: Layout
    options: PictureOptions
    turns: Sequence[TurnId]

    @property
    def language(self) -> str:
        """The language of all words."""
        return self.options.language


def report(page: Page, watch: Watch | None = None) -> str:
    """Return the page; sealed orders are left out."""
    scale = WIDTH / compose.bounds(page.layout).width()
    page = replace(page, options=replace(page.options, scale=scale))
    return _shared("".join(_parts(page, watch or (lambda share: None))))


def whole(game: Game) -> tuple[TurnId, ...]:
    """Return the turns that a report of a whole game shows: the resolved ones, the open one if it has orders."""
    turns = [game.timeline.at(number) for number in game.timeline.line]
    return tuple(turn.id for turn in turns if turn.resolution is not None or turn.shown_orders() or turn.ending)


def _shared(text: str) -> str:
    """Return the page with shapes that several of its maps draw standing in it once: half of it is borders."""
    counts = Counter(found[2] for found in _PATH.finditer(text))
    names = {shape: f"shape{number}" for number, (shape, count) in enumerate(counts.items()) if count > 1}
    if not names:
        return text

    def used(found: re.Match[str]) -> str:
        return f'<use {found[1]}xlink:href="#{names[found[2]]}"/>' if found[2] in names else found[0]

    shapes = "".join(f'<path id="{name}" d="{shape}"/>\n' for shape, name in names.items())
    head, end, rest = _PATH.sub(used, text).rpartition("</body>")
    return head + _unseen(f"<svg><defs>\n{shapes}</defs></svg>") + end + rest


def _parts(page: Page, watch: Watch) -> Iterator[str]:
    turns = [page.game.timeline.at(number).published() for number in page.turns]
    title = page.game.title or page.variant.title(page.language)
    yield f'<!DOCTYPE html>\n<html lang="{page.language}">\n<head>\n<meta charset="utf-8">\n'
    yield f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
    yield f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
    yield f"<h1>{escape(title)}</h1>\n<p>{escape(_about(page))}</p>\n"
    if len(turns) > 1:
        yield "<nav>" + "".join(f'<a href="#turn{t.id}">{t.position.phase.code}</a>' for t in turns) + "</nav>\n"
    yield from _numbers(page, turns)
    if turns:
        yield _base(page, turns[0])
    for number, turn in enumerate(turns):
        watch(number / len(turns))
        yield from _turn(page, turn, is_open=number == len(turns) - 1)
    yield "</body>\n</html>\n"


def _about(page: Page) -> str:
    deadline = page.game.meta.get(desk.DEADLINE, "")
    words = page.variant.title(page.language)
    colon = say("colon", page.language)
    return f"{words} · {say('deadline', page.language)}{colon} {deadline}" if deadline else words


def _numbers(page: Page, turns: Sequence[Turn]) -> Iterator[str]:
    """Yield chart and tables of a game of more than one year."""
    if len(turns) < 2:
        return
    found = statistics.centers(page.game, page.variant)
    title = say("chart", page.language)
    if len(found.years) > 1:
        drawn = center_chart(found, page.variant, page.options, title)
        yield f"<details open><summary><h2>{escape(title)}</h2></summary>\n{_svg(drawn, 'chart-')}"
        yield f'<div class="wide">{html.center_table(found, page.variant, page.language)}</div></details>\n'
    counts = statistics.orders(page.game, page.variant).items()
    yield f"<details><summary><h2>{escape(say('statistics', page.language))}</h2></summary>\n"
    yield f'<div class="wide">{html.order_table(counts, page.variant, page.language)}</div></details>\n'


def _turn(page: Page, turn: Turn, *, is_open: bool) -> Iterator[str]:
    heading = escape(html.title_of(turn, page.language))
    # A link to something within opens the section that holds it; one to the section itself would not.
    yield f'<details{" open" if is_open else ""}><summary><h2>{heading}</h2></summary>\n<div id="turn{turn.id}">\n'
    yield _SLOT.sub(r'<use xlink:href="#base-\1"/>', _svg(_picture(page, turn), f"turn{turn.id}-", slots=True))
    yield f'<div class="wide">{html.turn_section(page.game, page.variant, turn, page.language)}</div></div></details>\n'


# Maps


def _base(page: Page, turn: Turn) -> str:
    """Return what all maps share, in an SVG that is not shown: the sheet, and the letters as fonts."""
    faces = (fonts.ROMAN, fonts.ITALIC, fonts.BOLD)
    letters = Group("letters", tuple(Lettering(("a",), (0.0, 0.0), 1.0, page.options.theme.ink, f) for f in faces))
    layers = group("base", letters, *(Group(f"slot-{name}", (layer,)) for name, layer in _sheet(page).items()))
    return _unseen(_svg(_pictured(page, layers), "base-", keeps_font=True))


def _unseen(drawing: str) -> str:
    # Not "display: none", where some browsers would not find what is used elsewhere.
    return f'<div style="position:absolute;width:0;height:0;overflow:hidden" aria-hidden="true">{drawing}</div>\n'


def _sheet(page: Page) -> dict[str, Group]:
    return {
        "ground": display.ground_layers(page.layout, page.options),
        "cover": display.cover_layers(page.layout, page.options),
        "frame": display.frame_layers(page.layout, page.options),
    }


def _pictured(page: Page, layers: Group) -> Picture:
    return Picture(layers, compose.bounds(page.layout), page.options.theme.paper, "")


def _picture(page: Page, turn: Turn) -> Picture:
    """Return the map of a turn with slots in place of what all maps share."""
    variant, layout, options = page.variant, page.layout, page.options
    orders, result = turn.shown_orders(), turn.resolution
    layers = group(
        "map",
        _slot("ground"),
        display.tint_layers(layout, variant, turn.position, options),
        _slot("cover"),
        seams.box_layers(layout, variant, options),
        display.center_layers(layout, variant, turn.position, options),
        display.label_layers(layout, variant, turn.position, options),
        _slot("frame"),
        compose.live_layers(variant, layout, turn.position, orders, result, options, turn.marks),
    )
    return _pictured(page, layers)


def _slot(name: str) -> Group:
    return Group(f"slot-{name}", (Shape(QPainterPath()),))


def _svg(picture: Picture, prefix: str, *, slots: bool = False, keeps_font: bool = False) -> str:
    """Return an SVG to stand in a page: its ids are its own, its letters those of the page."""
    text = svg.write(picture, WIDTH, text="font").decode("utf-8")
    text = _PROLOGUE.sub("", text)
    if not keeps_font:
        text = _FONT.sub("", text)
    return _ID.sub(lambda found: _named(found, prefix, slots), text)


def _named(found: re.Match[str], mark: str, slots: bool) -> str:
    kind, reference, name = found[1], found[2] or "", found[3]
    if slots and name.startswith("slot-"):
        return found[0]
    return f' {kind}="{reference}{mark}{name}"'
