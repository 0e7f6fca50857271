"""Language, theme and colors."""

from dataclasses import dataclass

from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QFormLayout, QVBoxLayout, QWidget

from dipdesk.app.settings import Settings
from dipdesk.app.words import LANGUAGES, language, tr
from dipdesk.picture.palette import PALETTES
from dipdesk.ui.game_form import form_buttons
from dipdesk.ui.missing_box import ASKS


@dataclass(frozen=True, slots=True)
class Look:
    """What the preferences set; ``asks``: before a turn is resolved that lacks orders."""

    language: str
    theme: str
    palette: str
    markup: str
    asks: bool


class PreferencesDialog(QDialog):
    """Asks for a ``Look``."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Preferences"))
        self.language = _choice({"": tr("As this computer")} | LANGUAGES, settings.language)
        themes = {
            "system": tr("As this computer"),
            "light": tr("Light"),
            "dark": tr("Dark"),
            "contrast": tr("High contrast"),
        }
        self.theme = _choice(themes, settings.theme)
        titles = {name: palette.titles.get(language(), name) for name, palette in PALETTES.items()}
        self.palette_box = _choice(titles, settings.palette or next(iter(PALETTES)))
        form = QFormLayout()
        form.addRow(tr("Language"), self.language)
        form.addRow(tr("Theme"), self.theme)
        form.addRow(tr("Colors of the powers"), self.palette_box)
        markups = {"text": tr("Plain text"), "markdown": tr("Markdown (Discord)"), "bbcode": tr("BBCode (forums)")}
        self.markup = _choice(markups, settings.text("text/markup", "text"))
        form.addRow(tr("Copied texts"), self.markup)
        self.asks = QCheckBox(tr("Ask before resolving while orders are missing"))
        self.asks.setChecked(settings.flag(ASKS, default=True))
        form.addRow("", self.asks)
        box = QVBoxLayout(self)
        box.addLayout(form)
        box.addSpacing(12)
        box.addWidget(form_buttons(self, tr("Apply")))
        self.setMinimumWidth(420)

    def chosen(self) -> Look:
        """Return what was chosen."""
        return Look(
            self.language.currentData(),
            self.theme.currentData(),
            self.palette_box.currentData(),
            self.markup.currentData(),
            self.asks.isChecked(),
        )


def _choice(values: dict[str, str], chosen: str) -> QComboBox:
    combo = QComboBox()
    for key, text in values.items():
        combo.addItem(text, key)
    combo.setCurrentIndex(max(combo.findData(chosen), 0))
    return combo
