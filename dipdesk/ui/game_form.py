"""The dialog that begins a game, and the one that changes its agreements."""

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QGroupBox,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from dipdesk.app.words import language, tr
from dipdesk.domain.variant import GameOption, Variant
from dipdesk.game.settings import GameSettings
from dipdesk.rules.rulebook import RULEBOOKS
from dipdesk.ui.parts import label

PICTURE = QSize(150, 105)


class GameForm(QWidget):
    """Title, rulebook, the options of a variant and the names of the people who play."""

    def __init__(self, variant: Variant, settings: GameSettings | None = None, title: str = "") -> None:
        super().__init__()
        self._variant = variant
        self._settings = settings or GameSettings(variant.id)
        self.title = QLineEdit(title)
        self.title.setPlaceholderText(variant.title(language()))
        self.rulebook = QComboBox()
        for book in RULEBOOKS.values():
            self.rulebook.addItem(book.title(language()), book.id)
        self.rulebook.setCurrentIndex(max(self.rulebook.findData(self._settings.rulebook), 0))
        self._options = {option.name: _editor(option, self._chosen(option)) for option in variant.options}
        self._people = {power.name: QLineEdit(self._settings.people.get(power.name, "")) for power in variant.powers}
        self._build()

    def settings(self) -> GameSettings:
        """Return what was chosen; options at their default are not written down."""
        options = {
            option.name: value
            for option in self._variant.options
            if (value := _value(self._options[option.name])) != option.default
        }
        people = {power: line.text().strip() for power, line in self._people.items() if line.text().strip()}
        return GameSettings(
            self._variant.id,
            self.rulebook.currentData(),
            options,
            self._settings.players,
            people,
            self._settings.disorder,
        )

    def _chosen(self, option: GameOption) -> str:
        return self._settings.option(self._variant, option.name) or option.default

    def _build(self) -> None:
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.addRow(tr("Title"), self.title)
        form.addRow(tr("Rulebook"), self.rulebook)
        for option in self._variant.options:
            text = option.labels.get(language(), option.name)
            # A short label that may wrap is squeezed to half a line by the form.
            caption = label(text, wrap=len(text) > 40)
            form.addRow(caption, self._options[option.name])
        people = QFormLayout()
        for power in self._variant.powers:
            people.addRow(power.label(language()), self._people[power.name])
        group = QGroupBox(tr("Who plays (may stay empty)"))
        group.setLayout(people)
        box = QVBoxLayout(self)
        box.addLayout(form)
        box.addWidget(group)
        box.addStretch(1)


def _editor(option: GameOption, value: str) -> QComboBox | QSpinBox:
    if option.choices:
        combo = QComboBox()
        for choice in option.choices:
            combo.addItem({"yes": tr("yes"), "no": tr("no")}.get(choice, choice), choice)
        combo.setCurrentIndex(max(combo.findData(value), 0))
        return combo
    spin = QSpinBox()
    spin.setRange(*option.limits)
    spin.setValue(int(value) if value.isascii() and value.isdigit() else option.limits[0])
    return spin


def _value(editor: QComboBox | QSpinBox) -> str:
    return str(editor.value()) if isinstance(editor, QSpinBox) else str(editor.currentData())


class NewGameDialog(QDialog):
    """Variants with their pictures on the left, the form of the chosen one on the right."""

    def __init__(
        self,
        variants: Iterable[Variant],
        pictures: Mapping[str, QPixmap],
        chosen: str = "standard",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("New game"))
        self._variants = {variant.id: variant for variant in variants}
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Variants"))
        self.list.setIconSize(PICTURE)
        self.list.setViewMode(QListWidget.ViewMode.ListMode)
        self.list.setFixedWidth(PICTURE.width() + 160)
        for variant in self._variants.values():
            item = QListWidgetItem(variant.title(language()))
            item.setData(Qt.ItemDataRole.UserRole, variant.id)
            if variant.id in pictures:
                item.setIcon(QIcon(pictures[variant.id]))
            item.setSizeHint(QSize(PICTURE.width() + 120, PICTURE.height() + 12))
            self.list.addItem(item)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        self.form = GameForm(self._variants[chosen])
        self._build()
        self.list.currentItemChanged.connect(self._on_current)
        self.list.setCurrentRow(list(self._variants).index(chosen))

    def chosen(self) -> tuple[GameSettings, str]:
        """Return the agreements and the title."""
        return self.form.settings(), self.form.title.text().strip()

    def _build(self) -> None:
        columns = QHBoxLayout()
        columns.addWidget(self.list)
        columns.addWidget(self._scroll, 1)
        box = QVBoxLayout(self)
        box.addLayout(columns, 1)
        box.addWidget(form_buttons(self, tr("Begin")))
        self.resize(880, 640)

    def _on_current(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.form = GameForm(self._variants[item.data(Qt.ItemDataRole.UserRole)])
            self._scroll.setWidget(self.form)


class GameSettingsDialog(QDialog):
    """The agreements of the open game."""

    def __init__(self, variant: Variant, settings: GameSettings, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Game settings"))
        self.form = GameForm(variant, settings, title)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setWidget(self.form)
        box = QVBoxLayout(self)
        box.addWidget(scroll, 1)
        box.addWidget(form_buttons(self, tr("Apply")))
        self.resize(520, 600)


def form_buttons(dialog: QDialog, verb: str) -> QDialogButtonBox:
    """Return Cancel and a button that says ``verb``."""
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    yes = buttons.addButton(verb, QDialogButtonBox.ButtonRole.AcceptRole)
    yes.setDefault(True)
    buttons.accepted.connect(dialog.accept)
    buttons.rejected.connect(dialog.reject)
    return buttons
