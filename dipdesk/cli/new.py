"""``dipdesk new VARIANT``: a new game with its options, and the powers of its players by their preferences."""

import argparse
import sys
from pathlib import Path

from dipdesk import resources
from dipdesk.app import workshop
from dipdesk.domain.variant import Variant
from dipdesk.game import library, pack, savefile
from dipdesk.game.allotment import Allotment, AllotmentError, allot, explain
from dipdesk.game.game import Game
from dipdesk.game.preferences import PreferenceError, read_preferences
from dipdesk.game.settings import GameSettings
from dipdesk.rules.rulebook import RULEBOOKS

PLAYERS = "players"


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the word to the command line."""
    parser = commands.add_parser("new", help="begin a game", description=__doc__)
    parser.add_argument("variant", metavar="VARIANT", help="id of a shipped variant, or the folder of one")
    parser.add_argument("-o", "--output", metavar="FILE", help="write the game here instead of standard output")
    parser.add_argument("--rules", choices=tuple(RULEBOOKS), default="judge", help="the rulebook")
    parser.add_argument("--players", type=int, metavar="N", help="how many play, where the variant leaves a choice")
    parser.add_argument("--preferences", metavar="FILE", help="one player a line: Anna: E1 G1 F1 ...; T1 A1 ...")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="decides between equally good allotments")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the variant")
    parser.add_argument("--title", default="", help="the title of the game")
    parser.add_argument("--lang", choices=("en", "fr"), default="en", help="the language of explanations and faults")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Write the game; the allotment is explained on standard error. Return 1 if the input is at fault."""
    try:
        options = _options(arguments)
        variant = pack.load(arguments.variant, options=options)
        allotment = _allotment(arguments, variant)
        variant = _kept(arguments.variant, variant, options)
        game = Game.begin(variant, _settings(arguments.rules, variant, allotment), arguments.title)
        _write(game, variant, arguments.output)
    except (pack.PackError, AllotmentError, savefile.SaveError) as error:
        print(f"dipdesk new: {error.words(arguments.lang)}", file=sys.stderr)
        return 1
    except PreferenceError as error:
        print(f"{arguments.preferences}:{error.line}: {error.reason(arguments.lang)}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"dipdesk new: {error.filename}: {error.strerror}", file=sys.stderr)
        return 1
    if allotment is not None:
        print("\n".join(explain(allotment, variant, arguments.lang)), file=sys.stderr)
    return 0


def _options(arguments: argparse.Namespace) -> dict[str, str]:
    options: dict[str, str] = {}
    for text in arguments.option:
        name, sign, value = text.partition("=")
        if not sign:
            raise AllotmentError("no-option", text=text)
        options[name.strip()] = value.strip()
    if arguments.players is not None:
        offered = {option.name for option in pack.load(arguments.variant).options}
        if PLAYERS in offered:
            options[PLAYERS] = str(arguments.players)
    return options


def _kept(name: str, variant: Variant, options: dict[str, str]) -> Variant:
    """Keep a stranger's pack in the user's library, so that the game finds it again; return the variant kept."""
    folder = pack.folder_of(name)
    if folder.parent.resolve() in (resources.maps().resolve(), library.folder().resolve()):
        return variant
    return pack.load(workshop.keep(folder, variant), options=options)


def _allotment(arguments: argparse.Namespace, variant: Variant) -> Allotment | None:
    if not arguments.preferences:
        _check_number(arguments.players, variant, arguments.lang)
        return None
    try:
        text = Path(arguments.preferences).read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise AllotmentError("not-utf8", file=arguments.preferences) from None
    lists = read_preferences(text, variant)
    expected = arguments.players or int(variant.chosen.get(PLAYERS, 0))
    if expected and len(lists) != expected:
        raise AllotmentError("listed", file=arguments.preferences, found=len(lists), count=expected)
    return allot(variant, lists, arguments.seed)


def _check_number(players: int | None, variant: Variant, language: str) -> None:
    is_option = any(option.name == PLAYERS for option in variant.options)
    if players is not None and not is_option and players != len(variant.powers):
        title = variant.title(language)
        raise AllotmentError("title-players", title=title, fitting=len(variant.powers), count=players)


def _settings(rules: str, variant: Variant, allotment: Allotment | None) -> GameSettings:
    seats = allotment.players() if allotment else {}
    people = {power: player for player, powers in seats.items() for power in powers}
    # Players are kept apart from people only where they hold several powers.
    players = {player: powers for player, powers in seats.items() if len(powers) > 1}
    return GameSettings(variant.id, rules, variant.chosen, players, people)


def _write(game: Game, variant: Variant, target: str | None) -> None:
    if target:
        savefile.write(game, Path(target), variant)
    else:
        sys.stdout.write(savefile.to_bytes(game, variant).decode("utf-8"))
