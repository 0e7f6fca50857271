"""A position set by hand: units, owners and phase as text that can be copied and pasted."""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QPlainTextEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from dipdesk.app.words import language, tr
from dipdesk.domain.board import Location, PowerName, ProvinceId, Terrain, coast_of, province_of
from dipdesk.domain.grammar import Forms
from dipdesk.domain.notation import NotationError, Reader, write_place, write_unit
from dipdesk.domain.position import Phase, PhaseKind, Position, Season, Unit, UnitKind
from dipdesk.domain.variant import Variant
from dipdesk.rules.place_words import place, sentence
from dipdesk.ui.game_form import form_buttons
from dipdesk.ui.parts import label
from dipdesk.ui.search import plain

PHASES = (
    (Season.SPRING, PhaseKind.MOVEMENT),
    (Season.FALL, PhaseKind.MOVEMENT),
    (Season.FALL, PhaseKind.ADJUSTMENT),
)


class WrongPosition(ValueError):  # noqa: N818 - a message for the user, shown in the dialog
    """What is wrong with a typed position."""


@dataclass(frozen=True, slots=True)
class PositionText:
    """Reads and writes positions of one variant as lines ``France: A Par, F Bre``."""

    variant: Variant

    def units(self, position: Position) -> str:
        """Write the units, a line for each power."""
        lines = (
            f"{power.label(language())}: "
            + ", ".join(write_unit(unit, self.variant) for unit in position.units_of(power.name))
            for power in self.variant.powers
        )
        return "\n".join(lines)

    def owners(self, position: Position) -> str:
        """Write the centers, a line for each power."""
        lines = (
            f"{power.label(language())}: "
            + ", ".join(write_place(center, self.variant) for center in position.centers_of(power.name))
            for power in self.variant.powers
        )
        return "\n".join(lines)

    def read(self, phase: Phase, units: str, owners: str) -> Position:
        """Read a position; WrongPosition says what is wrong and where."""
        found = tuple(self._units(units))
        seen: set[ProvinceId] = set()
        for unit in found:
            if unit.province in seen:
                raise WrongPosition(tr("Two units stand {there}.", there=self._named(unit.province).at))
            seen.add(unit.province)
        return Position(phase, found, dict(self._owners(owners)))

    def _units(self, text: str) -> Iterator[Unit]:
        for power, word in self._words(text):
            kind, _, place = word.partition(" ")
            if kind.upper() not in ("A", "F") or not place:
                raise WrongPosition(tr("“{word}” is no unit; write A or F and a place, as A Par.", word=word))
            yield self._unit(power, UnitKind(kind.upper()), self._place(place))

    def _unit(self, power: PowerName, kind: UnitKind, place: Location) -> Unit:
        board = self.variant.board
        province = board.provinces[province_of(place)]
        name = self._named(place)
        if kind is UnitKind.ARMY:
            if province.terrain not in (Terrain.LAND, Terrain.COASTAL) or coast_of(place):
                raise WrongPosition(tr("No army can stand {there}.", there=name.at))
            return Unit(power, kind, place)
        if province.terrain not in (Terrain.WATER, Terrain.COASTAL):
            raise WrongPosition(tr("No fleet can stand {there}.", there=name.at))
        if place not in board.locations(province.id):
            coasts = ", ".join(write_place(coast, self.variant) for coast in board.locations(province.id))
            raise WrongPosition(tr("Which coast {of_place}? Write {coasts}.", of_place=name.of, coasts=coasts))
        return Unit(power, kind, place)

    def _named(self, location: Location) -> Forms:
        return place(self.variant, location, language())

    def _owners(self, text: str) -> Iterator[tuple[ProvinceId, PowerName]]:
        for power, word in self._words(text):
            province = province_of(self._place(word))
            if not self.variant.board.provinces[province].is_center:
                name = sentence(self._named(province).the)
                raise WrongPosition(tr("{place} is no supply center.", place=name))
            yield province, power

    def _words(self, text: str) -> Iterator[tuple[PowerName, str]]:
        for line in filter(None, map(str.strip, text.splitlines())):
            name, colon, rest = line.partition(":")
            power = self._power(name) if colon else None
            if power is None:
                raise WrongPosition(tr("“{line}” does not begin with a power and a colon.", line=line[:40]))
            yield from ((power, word.strip()) for word in rest.split(",") if word.strip())

    def _power(self, name: str) -> PowerName | None:
        wanted = plain(name)
        for power in self.variant.powers:
            if wanted in {plain(known) for known in (power.name, power.mail_name, *power.names.values())}:
                return power.name
        return None

    def _place(self, text: str) -> Location:
        try:
            return Reader(self.variant).location(text)
        except NotationError as error:
            raise WrongPosition(error.message(language())) from None


class PositionDialog(QDialog):
    """Asks for a position; ``position`` is what was read when it is accepted."""

    def __init__(self, variant: Variant, position: Position, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Edit position"))
        self.position: Position | None = None
        self._text = PositionText(variant)
        self.year = QSpinBox()
        self.year.setRange(1, 9999)
        self.year.setValue(position.phase.year)
        self.phase = QComboBox()
        self.phase.addItems([tr("Spring, moves"), tr("Fall, moves"), tr("Winter, adjustments")])
        now = (position.phase.season, position.phase.kind)
        self.phase.setCurrentIndex(PHASES.index(now) if now in PHASES else 0)
        self.units = QPlainTextEdit(self._text.units(position))
        self.owners = QPlainTextEdit(self._text.owners(position))
        self.problem = label("", "wrong", wrap=True)
        self._build()

    def _build(self) -> None:
        row = QHBoxLayout()
        row.addWidget(self.phase)
        row.addWidget(self.year)
        row.addStretch(1)
        form = QFormLayout()
        form.addRow(tr("Phase"), row)
        box = QVBoxLayout(self)
        box.addLayout(form)
        box.addWidget(label(tr("Units, as “France: A Par, F Bre”"), "faint"))
        box.addWidget(self.units, 3)
        box.addWidget(label(tr("Supply centers, as “France: Par, Mar”"), "faint"))
        box.addWidget(self.owners, 2)
        box.addWidget(self.problem)
        box.addWidget(form_buttons(self, tr("Apply")))
        for field, name in ((self.units, tr("Units")), (self.owners, tr("Supply centers"))):
            field.setAccessibleName(name)
            field.setTabChangesFocus(True)
        self.resize(620, 640)

    def accept(self) -> None:
        """Take the position if it can be read, else say what is wrong."""
        season, kind = PHASES[self.phase.currentIndex()]
        try:
            phase = Phase(self.year.value(), season, kind)
            self.position = self._text.read(phase, self.units.toPlainText(), self.owners.toPlainText())
        except WrongPosition as error:
            self.problem.setText(str(error))
        else:
            super().accept()
