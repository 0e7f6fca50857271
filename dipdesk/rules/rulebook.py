"""Rulebooks: named sets of policies, one for each question that the editions of the rules answer differently."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType


class Routes(StrEnum):
    """How an army asks for a convoy."""

    WRITTEN = "written"  # the order lists every sea (Rules XII)
    IMPLIED = "implied"  # any chain of fleets that convoy it will do; a neighbor only with intent (DATC 4.A.3)


class Paradoxes(StrEnum):
    """Which supports convoyed armies cut, and what becomes of convoys that hang on each other."""

    FIVE_PASSES = "five-passes"  # Rules XII.5
    SZYKMAN = "szykman"  # the armies of a paradox stay and have no effect (DATC 4.A.2)


class PassTwo(StrEnum):
    """Which fleets the second of the five passes takes for doomed."""

    DISLODGED_FLEETS = "dislodged-fleets"  # those that "would be dislodged", as Rules XII.5 says
    OUTNUMBERED_FLEETS = "outnumbered-fleets"  # the judge's program: also those that two equal attackers leave alone


class PassFour(StrEnum):
    """Which armies the fourth of the five passes looks at."""

    EVERY_CONVOY = "every-convoy"  # "any armies", as Rules XII.5 says
    FLAGGED_CONVOYS = "flagged-convoys"  # only those flagged in pass two, as the judge's program does


class OwnUnits(StrEnum):
    """Whether the search for doomed convoys and supporters knows that no power dislodges its own unit."""

    SAFE = "safe"
    FORGOTTEN = "forgotten"  # the judge's program; the unit stays but its convoy or support is lost


class UnnamedCoast(StrEnum):
    """What a fleet move to one of several coasts means that names none."""

    DEFAULT = "default"  # the first in the judge's list (Rules VII.3.b)
    ONLY_IF_CLEAR = "only-if-clear"  # refused where two are possible (DATC 4.B.1, 4.B.2)


class SupportedCoast(StrEnum):
    """What a support of a fleet's move says about the coast."""

    MUST_MATCH = "must-match"  # none means the default coast
    IF_NAMED = "if-named"  # none means any (DATC 4.B.4)


class Origins(StrEnum):
    """Whether a dislodged unit may retreat to the province that its attacker came from."""

    BARRED = "barred"
    OPEN_AFTER_CONVOY = "open-after-convoy"  # DATC 4.A.5


class Surplus(StrEnum):
    """Which of too many builds or removals count."""

    LAST = "last"  # the earliest builds and removals are dropped (as at the judge)
    FIRST = "first"  # DATC 4.D.5, 4.D.6


class DefaultRemoval(StrEnum):
    """Which units go when a power removes too few."""

    LIST_ORDER = "list-order"  # the first in the list outside its own centers (Rules XIV.4)
    FARTHEST = "farthest"  # the farthest from its own centers, fleets first, then by name (DATC 4.D.8)


@dataclass(frozen=True, slots=True)
class Rulebook:
    """An edition of the rules, by its answer to each question; ``id`` is the name in files and on the command line."""

    id: str
    titles: Mapping[str, str]
    routes: Routes
    paradoxes: Paradoxes
    pass_two: PassTwo
    pass_four: PassFour
    own_units: OwnUnits
    unnamed_coast: UnnamedCoast
    supported_coast: SupportedCoast
    origins: Origins
    surplus: Surplus
    default_removal: DefaultRemoval

    def title(self, language: str) -> str:
        """Return the name in ``language``, the English one where it has none."""
        return self.titles.get(language, self.titles["en"])


def _judge(
    id_: str, titles: Mapping[str, str], pass_two: PassTwo, pass_four: PassFour, own_units: OwnUnits
) -> Rulebook:
    return Rulebook(
        id=id_,
        titles=MappingProxyType(dict(titles)),
        routes=Routes.WRITTEN,
        paradoxes=Paradoxes.FIVE_PASSES,
        pass_two=pass_two,
        pass_four=pass_four,
        own_units=own_units,
        unnamed_coast=UnnamedCoast.DEFAULT,
        supported_coast=SupportedCoast.MUST_MATCH,
        origins=Origins.BARRED,
        surplus=Surplus.LAST,
        default_removal=DefaultRemoval.LIST_ORDER,
    )


JUDGE = _judge("judge", {"en": "Judge", "fr": "Juge"}, PassTwo.DISLODGED_FLEETS, PassFour.EVERY_CONVOY, OwnUnits.SAFE)
"""The rules text of the judge."""

JUDGE_PROGRAM = _judge(
    "judge-program",
    {"en": "Judge, as its program decides", "fr": "Juge, selon son programme"},
    PassTwo.OUTNUMBERED_FLEETS,
    PassFour.FLAGGED_CONVOYS,
    OwnUnits.FORGOTTEN,
)
"""The judge with the slips of its program."""

STANDARD = Rulebook(
    id="standard",
    titles=MappingProxyType({"en": "Standard rules of 2023", "fr": "Règles standard de 2023"}),
    routes=Routes.IMPLIED,
    paradoxes=Paradoxes.SZYKMAN,
    pass_two=PassTwo.DISLODGED_FLEETS,
    pass_four=PassFour.EVERY_CONVOY,
    own_units=OwnUnits.SAFE,
    unnamed_coast=UnnamedCoast.ONLY_IF_CLEAR,
    supported_coast=SupportedCoast.IF_NAMED,
    origins=Origins.OPEN_AFTER_CONVOY,
    surplus=Surplus.FIRST,
    default_removal=DefaultRemoval.FARTHEST,
)
"""The rules of 2023 with the choices that DATC 3.0 recommends."""

RULEBOOKS: Mapping[str, Rulebook] = MappingProxyType({book.id: book for book in (JUDGE, JUDGE_PROGRAM, STANDARD)})
"""The rulebooks by id."""
