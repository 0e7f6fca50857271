"""An animation as a file: what it shows, how large and how fast it is."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QDialog,
    QDoubleSpinBox,
    QFileDialog,
    QFormLayout,
    QRadioButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from dipdesk.app.settings import Settings
from dipdesk.app.words import language, tr
from dipdesk.cartography.layout import Layout
from dipdesk.domain.variant import Variant
from dipdesk.game import atomic
from dipdesk.game.turn import Turn
from dipdesk.picture import animation
from dipdesk.picture.export import ExportError, Size
from dipdesk.picture.film import Film, storyboard
from dipdesk.picture.options import PictureOptions
from dipdesk.ui.dialogs import complain
from dipdesk.ui.game_form import form_buttons
from dipdesk.ui.parts import label
from dipdesk.ui.progress import Cancelled, progress
from dipdesk.ui.texts import phase_text

WIDTHS = (160, 4000)


@dataclass(frozen=True, slots=True)
class FilmChoice:
    """What was chosen: format by its ending, whole game or one turn, with movement, width, seconds, title."""

    form: str
    whole: bool
    moving: bool
    width: int
    seconds: float
    title: bool


class FilmDialog(QDialog):
    """Format, content, size and speed of an animation."""

    def __init__(self, turns: Sequence[Turn], turn: Turn, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Export animation"))
        self._turns, self._turn = turns, turn
        self.form = QComboBox()
        for form, name in (("webp", "WebP"), ("gif", "GIF")):
            self.form.addItem(name, form)
        self.whole, self.single = QRadioButton(tr("The whole game")), QRadioButton(phase_text(turn.position.phase))
        self.moving, self.stills = QRadioButton(tr("Moving units")), QRadioButton(tr("One picture for each turn"))
        self.width_box = QSpinBox()
        self.width_box.setRange(*WIDTHS)
        self.width_box.setSingleStep(100)
        self.width_box.setValue(900)
        self.width_box.setSuffix(tr(" pixels wide"))
        self.seconds = QDoubleSpinBox()
        self.seconds.setRange(0.2, 20.0)
        self.seconds.setSingleStep(0.2)
        self.seconds.setDecimals(1)
        self.seconds.setValue(1.2)
        self.title = QCheckBox(tr("Title with the turn"))
        self.title.setChecked(True)
        self.amount = label("", "faint", wrap=True)
        self._build()

    def chosen(self) -> FilmChoice:
        """Return what was chosen."""
        return FilmChoice(
            self.form.currentData(),
            self.whole.isChecked(),
            self.moving.isChecked(),
            self.width_box.value(),
            self.seconds.value(),
            self.title.isChecked(),
        )

    def _build(self) -> None:
        form = QFormLayout()
        form.setVerticalSpacing(10)
        form.addRow(tr("Format"), self.form)
        self._groups = [QButtonGroup(self), QButtonGroup(self)]
        for title, buttons, group in (
            (tr("Turns"), (self.whole, self.single), self._groups[0]),
            (tr("Kind"), (self.moving, self.stills), self._groups[1]),
        ):
            for number, button in enumerate(buttons):
                group.addButton(button)
                form.addRow(title if number == 0 else "", button)
                button.toggled.connect(self._tell)
        form.addRow(tr("Width"), self.width_box)
        form.addRow(tr("Pace"), self.seconds)
        form.addRow("", self.title)
        self.single.setChecked(True)
        self.moving.setChecked(True)
        self.seconds.valueChanged.connect(self._tell)
        box = QVBoxLayout(self)
        box.addLayout(form)
        box.addWidget(self.amount)
        box.addWidget(form_buttons(self, tr("Save…")))
        self.setMinimumWidth(420)
        self._tell()

    def _tell(self, _value: object = None) -> None:
        choice = self.chosen()
        each = tr(" seconds a beat") if choice.moving else tr(" seconds a turn")
        self.seconds.setSuffix(each)
        frames = storyboard(turns_of(choice, self._turns, self._turn), choice.seconds, moving=choice.moving)
        length = sum(frame.seconds for frame in frames)
        pictures = tr("{n} picture|{n} pictures", n=len(frames))
        self.amount.setText(tr("{pictures}, {seconds} s long", pictures=pictures, seconds=f"{length:.0f}"))


def turns_of(choice: FilmChoice, turns: Sequence[Turn], turn: Turn) -> Sequence[Turn]:
    """Return the turns that an animation shows."""
    return turns if choice.whole else [turn]


@dataclass(frozen=True, slots=True)
class Reel:
    """What an animation is made of."""

    variant: Variant
    layout: Layout
    turns: Sequence[Turn]
    options: PictureOptions
    title: str


def ask_and_write(parent: QWidget, settings: Settings, reel: Reel, turn: Turn, stem: str) -> Path | None:
    """Ask for the choices and a file, and write it; return the file where that went well."""
    dialog = FilmDialog(reel.turns, turn, parent)
    if not dialog.exec():
        return None
    choice = dialog.chosen()
    start = str(settings.folder / f"{stem}.{choice.form}")
    kinds = f"{choice.form.upper()} (*.{choice.form})"
    chosen, _ = QFileDialog.getSaveFileName(parent, tr("Export animation"), start, kinds)
    if not chosen:
        return None
    path = Path(chosen) if Path(chosen).suffix else Path(chosen).with_suffix(f".{choice.form}")
    if not write(parent, path, reel, choice, turn):
        return None
    settings.folder = path.parent
    return path


def write(parent: QWidget, path: Path, reel: Reel, choice: FilmChoice, turn: Turn) -> bool:
    """Write an animation with progress; return whether that went well."""
    try:
        with progress(parent, tr("Painting the animation…")) as watch:
            data = encoded(reel, choice, turn, watch)
        atomic.write(path, data, keep=0)
    except Cancelled:
        return False
    except ExportError as error:
        complain(parent, tr("The animation could not be saved"), error.words(language()))
        return False
    except OSError as error:
        complain(parent, tr("The animation could not be saved"), error.strerror or str(error))
        return False
    return True


def encoded(reel: Reel, choice: FilmChoice, turn: Turn, watch: object = None) -> bytes:
    """Return the bytes of an animation."""
    turns = turns_of(choice, reel.turns, turn)
    board = storyboard(turns, choice.seconds, moving=choice.moving)
    film = Film(
        reel.variant,
        reel.layout,
        turns,
        board,
        replace(reel.options, title=choice.title),
        Size(width=choice.width),
        game_title=reel.title,
        watch=watch if callable(watch) else None,
        looks=animation.looks(choice.form, len(board)),
    )
    return animation.encode(film, choice.form, [frame.seconds for frame in board])
