"""``dipdesk render GAME -o OUT...``: pictures of a game, the same bytes as the window's export gives."""

import argparse
import os
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from dipdesk.app import batch, report
from dipdesk.cartography import atlas, views
from dipdesk.cartography.errors import DrawingError
from dipdesk.cartography.layout import Layout
from dipdesk.domain.board import PowerName
from dipdesk.domain.variant import Variant
from dipdesk.exchange import formats
from dipdesk.game import pack, savefile, sealed
from dipdesk.game.game import Game
from dipdesk.game.turn import Turn
from dipdesk.picture import animation, compose, embedded, export, film, palette, theme
from dipdesk.picture.options import NAMES, PictureOptions

# The layouts of the program (cartography.views) go by the same names.
VIEWS = ("sheet", "boards", "spiral", "tiles")


class RenderError(ValueError):
    """Something in the input that is at fault."""


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the word to the command line."""
    parser = commands.add_parser("render", help="draw a game as a picture", description=__doc__)
    parser.add_argument("game", metavar="GAME", help="a game's file, or a variant's name or folder for its opening")
    parser.add_argument(
        "-o",
        "--output",
        required=True,
        metavar="OUT",
        help="a file (a picture, or .html: a report), or a folder with --each",
    )
    _add_choice_of_turn(parser)
    _add_looks(parser)
    parser.set_defaults(run=run)


def _add_choice_of_turn(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--turn", default="last", metavar="CODE", help="a phase code as F1903M, or last")
    parser.add_argument("--orders", default="all", metavar="none|all|POWER,...", help="whose orders are drawn")
    parser.add_argument("--results", action=argparse.BooleanOptionalAction, default=True, help="marks of results")
    parser.add_argument("--each", choices=batch.EACH, help="one picture for each, in the folder OUT")
    parser.add_argument("--animate", action="store_true", help="all turns as one animation (webp, gif)")
    parser.add_argument("--seconds", type=float, default=1.5, metavar="N", help="how long a turn is shown (1.5)")
    parser.add_argument("--moving", action="store_true", help="animate each turn in beats: units move, meet, fall back")
    parser.add_argument("--format", choices=tuple(export.FORMATS), default="png", help="of the pictures of --each")
    parser.add_argument("--no-embed", action="store_true", help="leave the game out of PNG, SVG and PDF")


def _add_looks(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--view", choices=VIEWS, help="what the variant has; its usual view if left out")
    parser.add_argument("--width", type=int, metavar="PX", help="width in pixels (2000)")
    parser.add_argument("--paper", metavar="A4", help="a paper size instead of pixels")
    parser.add_argument("--dpi", type=int, default=300, metavar="N", help="dots per inch on paper (300)")
    parser.add_argument(
        "--names", choices=NAMES, default="full", help="full: short ones where the full name could not be read (full)"
    )
    parser.add_argument("--lang", choices=("en", "fr"), default="en")
    parser.add_argument("--theme", choices=tuple(theme.THEMES), default="light")
    parser.add_argument("--palette", choices=tuple(palette.PALETTES), default=palette.CLASSIC.name)
    parser.add_argument("--links", action="store_true", help="draw off-board connections")
    parser.add_argument("--legend", action="store_true", help="explain the signs below the map")
    parser.add_argument("--title", action="store_true", help="write game and turn above the map")
    parser.add_argument(
        "--margin", type=int, default=0, metavar="PX", help="ghosts beyond the edges of a map that wraps"
    )
    parser.add_argument("--ghosts", action="store_true", help="show who stands just beyond a seam")
    parser.add_argument(
        "--frame", action=argparse.BooleanOptionalAction, default=True, help="mark the true sheet among its ghosts"
    )
    parser.add_argument("--stacked", action="store_true", help="boards below each other")
    parser.add_argument("--tiles", metavar="NxM", help="so many copies of a map that wraps")
    parser.add_argument("--text", choices=("outline", "font"), default="outline", help="letters of SVG and PDF")


@dataclass(frozen=True, slots=True)
class Job:
    """All that one call draws from."""

    game: Game
    variant: Variant
    layout: Layout
    options: PictureOptions
    arguments: argparse.Namespace


def run(arguments: argparse.Namespace) -> int:
    """Write the pictures; 1 if the game, its pack or a wish is at fault."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    try:
        job = _job(arguments)
        if arguments.animate:
            _animate(job)
        elif arguments.output.lower().endswith((".html", ".htm")):
            _report(job)
        else:
            for path, turn, options in _wanted(job):
                _write(job, path, turn, options)
    except OSError as error:
        return _fault(f"{error.filename}: {error.strerror}")
    except (RenderError, pack.PackError, export.ExportError, DrawingError, savefile.SaveError) as error:
        return _fault(_words(error, arguments.lang))
    return 0


def _fault(reason: str) -> int:
    print(f"dipdesk render: {reason}", file=sys.stderr)
    return 1


def _words(error: Exception, language: str) -> str:
    speak = getattr(error, "words", getattr(error, "text", None))
    return str(speak(language)) if callable(speak) else str(error)


def _job(arguments: argparse.Namespace) -> Job:
    game, variant = _game(arguments.game)
    drawing = atlas.load(pack.folder_of(variant.map_base or variant.id))
    # Sealed orders are nobody's business before their turn is resolved.
    return Job(
        sealed.shown(game), variant, _layout(arguments, variant, drawing), _options(arguments, variant), arguments
    )


def _game(name: str) -> tuple[Game, Variant]:
    """Return the game of a file (or one that a picture of ours carries), or the opening of a variant or its folder."""
    if not Path(name).is_file() and any(info.id == name for info in pack.available()):
        variant = pack.load(name)
        return Game.begin(variant), variant
    if Path(name).is_dir():
        variant = pack.load(Path(name))
        return Game.begin(variant), variant
    if not Path(name).exists():
        known = ", ".join(info.id for info in pack.available())
        raise RenderError(f"there is no file “{name}”, and no variant of that name; variants are {known}")
    data = savefile.read_bytes(Path(name))
    opened = formats.open_data(embedded.extract(data) or data, Path(name))
    return opened.game, opened.variant


def _layout(arguments: argparse.Namespace, variant: Variant, drawing: atlas.Atlas) -> Layout:
    name = arguments.view or views.layouts_for(variant)[0]
    if name not in views.layouts_for(variant):
        raise RenderError(f"{variant.id} has no view “{name}”; it has {', '.join(views.layouts_for(variant))}")
    wraps = bool(variant.topology.wrap)
    if (arguments.tiles or arguments.margin) and not wraps:
        raise RenderError(f"--tiles and --margin are for maps whose edges meet; those of {variant.id} do not")
    if not wraps:
        return views.build(name, variant, drawing, stacked=arguments.stacked)
    columns, rows = _tiles(arguments.tiles or ("3x3" if name == "tiles" else "1x1"))
    return views.tiled(drawing, columns=columns, rows=rows, margin=float(max(0, arguments.margin)))


def _tiles(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([1-9])x([1-9])", text)
    if found is None:
        raise RenderError(f"--tiles “{text}”: two numbers from 1 to 9, as 3x3")
    return int(found[1]), int(found[2])


def _options(arguments: argparse.Namespace, variant: Variant) -> PictureOptions:
    return PictureOptions(
        theme=theme.THEMES[arguments.theme],
        palette=palette.PALETTES[arguments.palette],
        names=arguments.names,
        language=arguments.lang,
        orders=_powers(arguments.orders, variant),
        results=arguments.results,
        legend=arguments.legend,
        title=arguments.title,
        links=arguments.links,
        ghosts=arguments.ghosts,
        frame=arguments.frame,
        text=arguments.text,
    )


def _powers(text: str, variant: Variant) -> frozenset[PowerName] | None:
    if text in ("all", "none"):
        return None if text == "all" else frozenset()
    known = {alias.casefold(): p.name for p in variant.powers for alias in (p.name, *p.names.values(), *p.aliases)}
    found = []
    for word in text.split(","):
        if word.strip().casefold() not in known:
            names = ", ".join(power.name for power in variant.powers)
            raise RenderError(f"--orders “{word.strip()}” is no power of {variant.id}; its powers are {names}")
        found.append(known[word.strip().casefold()])
    return frozenset(found)


def _wanted(job: Job) -> Iterator[tuple[Path, Turn, PictureOptions]]:
    """Yield what is to be written where."""
    arguments, target = job.arguments, Path(job.arguments.output)
    if arguments.each is None:
        yield target, _turn(job.game, arguments.turn), job.options
        return
    target.mkdir(parents=True, exist_ok=True)
    turn = _turn(job.game, arguments.turn)
    for sheet in batch.sheets(job.game, job.variant, turn, job.options, arguments.each):
        yield target / f"{sheet.name}.{arguments.format}", sheet.turn, sheet.options


def _line(game: Game) -> Sequence[Turn]:
    return [game.timeline.at(number) for number in game.timeline.line]


def _turn(game: Game, code: str) -> Turn:
    line = _line(game)
    if code == "last":
        return line[-1]
    for turn in line:
        if turn.position.phase.code.casefold() == code.casefold():
            return turn
    known = ", ".join(turn.position.phase.code for turn in line)
    raise RenderError(f"the game has no turn “{code}”; it has {known}")


def _picture(job: Job, turn: Turn, options: PictureOptions) -> compose.Picture:
    return compose.turn_picture(job.variant, job.layout, turn, options, game_title=job.game.title)


def _size(job: Job) -> export.Size:
    return export.Size(job.arguments.width, job.arguments.paper, job.arguments.dpi)


def _write(job: Job, path: Path, turn: Turn, options: PictureOptions) -> None:
    form = export.format_of(path.name)
    payload = None if job.arguments.no_embed else savefile.to_bytes(job.game.published(), job.variant)
    picture = _picture(job, turn, options)
    path.write_bytes(export.encode(picture, form, _size(job), text=options.text, payload=payload))


def _animate(job: Job) -> None:
    """Write all turns as one animation, each with its title."""
    path = Path(job.arguments.output)
    form = export.format_of(path.name)
    if form not in animation.FORMATS:
        raise export.ExportError("animation", name=form, known=", ".join(animation.FORMATS))
    options = replace(job.options, title=True)
    turns = [turn.published() for turn in _asked(job)]
    board = film.storyboard(turns, min(60.0, max(0.05, job.arguments.seconds)), moving=job.arguments.moving)
    frames = film.Film(job.variant, job.layout, turns, board, options, _size(job), game_title=job.game.title)
    path.write_bytes(animation.encode(frames, form, [frame.seconds for frame in board]))


def _asked(job: Job) -> Sequence[Turn]:
    """Return the turn that was named, all of them where none was."""
    code = job.arguments.turn
    return _line(job.game) if code == "last" else [_turn(job.game, code)]


def _report(job: Job) -> None:
    """Write a page with maps, orders and results: of the whole game, or of the turn that was named."""
    turns = report.whole(job.game) if job.arguments.turn == "last" else [turn.id for turn in _asked(job)]
    page = report.Page(job.game, job.variant, job.layout, job.options, turns)
    Path(job.arguments.output).write_text(report.report(page), encoding="utf-8")
