"""Order text as people type it, in English and French, for any variant; and orders written as text.

Reading does not judge whether an order is legal: it finds what the words mean. The position tells which unit is meant,
so its letter may be left out. A text that means nothing raises :class:`InvalidNotation`, one that means several things
:class:`AmbiguousNotation`; both name the word, its place and what may have been meant.

Which unit an order carries: the unit that acts is the one that stands (or is dislodged) in its province, with the
power that gives the order; where the written kind is another, or nobody stands there, the unit is as written, for
``rules.legality`` to refuse. Helped and carried units are the ones that stand there, as written where they do not.
"""

from dataclasses import dataclass

from dipdesk.domain.board import Location, PowerName
from dipdesk.domain.names import names_of
from dipdesk.domain.notation_complete import Completer, Completion
from dipdesk.domain.notation_errors import AmbiguousNotation, Fault, InvalidNotation, NotationError
from dipdesk.domain.notation_mail import MailLine, mail_lines
from dipdesk.domain.notation_read import OrderReader, Standing
from dipdesk.domain.notation_words import Tokens
from dipdesk.domain.notation_write import Style, write, write_place, write_unit
from dipdesk.domain.order import Order
from dipdesk.domain.position import Position
from dipdesk.domain.variant import Variant

__all__ = [
    "AmbiguousNotation",
    "Completion",
    "Fault",
    "InvalidNotation",
    "NotationError",
    "Reader",
    "Reading",
    "Style",
    "write",
    "write_place",
    "write_unit",
]

MAX_ORDER = 400


@dataclass(frozen=True, slots=True)
class Reading:
    """One order text understood, or not: ``order`` or ``error`` is there; the error's span lies in this ``text``.

    ``line`` counts from 1; ``power`` is whose order it is, if that is known; ``ignored`` are words that were not needed
    (owners in supports, Rules IX.1).
    """

    text: str
    line: int = 1
    power: PowerName | None = None
    order: Order | None = None
    error: NotationError | None = None
    ignored: tuple[str, ...] = ()


class Reader:
    """Reads the order texts of one variant; making one is cheap, the tables are made once for each variant."""

    __slots__ = ("_names", "_standing", "variant")

    def __init__(self, variant: Variant) -> None:
        """Take the spellings of ``variant``."""
        self.variant = variant
        self._names = names_of(variant)
        self._standing: Standing | None = None

    def _parser(self, text: str, position: Position, power: PowerName | None) -> OrderReader:
        if len(text) > MAX_ORDER:
            raise InvalidNotation(Fault.TOO_LONG, text[:20], (MAX_ORDER, len(text)))
        return OrderReader(self.variant, self._names, self._stand(position), Tokens(text), power)

    def _stand(self, position: Position) -> Standing:
        if self._standing is None or self._standing.position is not position:
            self._standing = Standing(position)
        return self._standing

    def order(self, text: str, position: Position, power: PowerName | None = None) -> Order:
        """Return the one order that ``text`` gives; InvalidNotation or AmbiguousNotation if it gives none.

        >>> reader.order("A Lon-Eng-Bel", position)  # doctest: +SKIP
        Move(unit=Unit(power='England', kind=<UnitKind.ARMY: 'A'>, location='lon'), target='bel', route=('eng',), ...)
        """
        return self.read(text, position, power)[0]

    def read(self, text: str, position: Position, power: PowerName | None = None) -> tuple[Order, tuple[str, ...]]:
        """Return the one order that ``text`` gives and the words in it that were ignored."""
        parser = self._parser(text, position, power)
        parser.skip_stops()
        order = parser.order()
        ignored = tuple(parser.ignored)
        if parser.skip_stops():
            raise self._extra(parser)
        return order, ignored

    @staticmethod
    def _extra(parser: OrderReader) -> NotationError:
        tokens, at = parser.tokens, parser.at
        return InvalidNotation(Fault.EXTRA, tokens.original(at, len(tokens)), tokens.span(at, len(tokens)))

    def several(self, text: str, position: Position, power: PowerName | None = None) -> tuple[Reading, ...]:
        """Return the orders of one line, split by ``,`` ``;`` or just a blank; reading ends at the first error."""
        found: list[Reading] = []
        start = 0
        try:
            parser = self._parser(text, position, power)
            while parser.skip_stops():
                start = parser.tokens.spans[parser.at][0]
                order = parser.order()
                end = parser.tokens.spans[parser.at - 1][1]
                found.append(Reading(text[start:end], 1, power, order, None, tuple(parser.ignored)))
        except NotationError as error:
            error.span = (error.span[0] - start, error.span[1] - start)
            found.append(Reading(text[start:], 1, power, None, error))
        return tuple(found)

    def orders(self, text: str, position: Position, power: PowerName | None = None) -> tuple[Reading, ...]:
        """Read a whole mail: many lines, headings and ``signon`` naming the powers, quotes and signatures skipped."""
        found: list[Reading] = []
        for line in mail_lines(text, self.variant, self._names, power):
            found.extend(self._line(line, position))
        return tuple(found)

    def _line(self, line: MailLine, position: Position) -> list[Reading]:
        return [
            Reading(read.text, line.number, line.power, read.order, read.error, read.ignored)
            for read in self.several(line.text, position, line.power)
        ]

    def complete(
        self, text: str, position: Position, power: PowerName | None = None, language: str = "en"
    ) -> tuple[Completion, ...]:
        """Return how the order that is being typed in ``text`` may go on, likeliest first, at most a dozen ways."""
        if len(text) > MAX_ORDER:
            return ()
        return Completer(self.variant, self._names, self._stand(position), power, language).complete(text)

    def location(self, text: str) -> Location:
        """Return the place that ``text`` names, with its coast if one is written: ``St. Petersburg (nc)``."""
        parser = self._parser(text, self.variant.start, None)
        place = parser.place()
        if parser.skip_stops():
            raise self._extra(parser)
        return self.variant.board.coast_aliases.get(place, place)
