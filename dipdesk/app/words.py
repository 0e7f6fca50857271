"""The words on the screen, in English and French.

Code says ``tr("Open a game…")``; the English text is the key. Translations stand in Qt Linguist files
(``resources/translations/dipdesk_fr.ts``) which are read as they are: nothing has to be compiled, and a translator
opens the very file that the program uses. ``tools/translations.py`` brings the files up to date with the code, and a
test fails while a text lacks its translation or a translation its text.

Numbers choose their form by ``tr("{n} orders", n=3)``: the file holds a singular and a plural for it.
"""

import xml.etree.ElementTree as ET
from dataclasses import dataclass, field

from PySide6.QtCore import QLibraryInfo, QLocale, QObject, QTranslator, Signal
from PySide6.QtGui import QGuiApplication

from dipdesk.resources import resource

LANGUAGES = {"en": "English", "fr": "Français"}
"""Codes of the languages that the program speaks and their own names."""

Forms = tuple[str, ...]
"""A translation: one text, or singular and plural."""


@dataclass(slots=True)
class _State:
    language: str = "en"
    catalog: dict[str, Forms] = field(default_factory=dict)
    translator: QTranslator | None = None


class _Speaker(QObject):
    """Tells when the language has changed."""

    language_changed = Signal(str)


_state = _State()
speaker = _Speaker()
"""Its signal ``language_changed(code)`` asks everything on the screen to say its words anew."""


def language() -> str:
    """Return the code of the language in use."""
    return _state.language


def system_language() -> str:
    """Return the first language of this computer that the program speaks, else English."""
    for name in QLocale.system().uiLanguages():
        code = name.replace("_", "-").partition("-")[0].lower()
        if code in LANGUAGES:
            return code
    return "en"


def set_language(code: str) -> None:
    """Speak ``code`` from now on; an empty or unknown one means the language of this computer."""
    code = code if code in LANGUAGES else system_language()
    if code == _state.language and (code == "en" or _state.catalog):
        return
    _state.language = code
    _state.catalog = load_catalog(code)
    _install_qt_words(code)
    speaker.language_changed.emit(code)


def tr(text: str, **values: object) -> str:
    """Return ``text`` in the language in use, with ``{names}`` filled in from ``values``.

    With a value ``n`` the form for that number is chosen; ``"{n} order|{n} orders"`` gives both forms in English.
    """
    if "n" in values:
        forms = _state.catalog.get(text) or tuple(text.split("|"))
        found = forms[_form(values["n"], len(forms))]
    else:
        found = _state.catalog.get(text, (text,))[0]
    return found.format(**values) if values else found


def mark(text: str) -> str:
    """Return ``text`` as it is; this marks a text in data that ``tr`` will be asked for later."""
    return text


def load_catalog(code: str) -> dict[str, Forms]:
    """Read the translations into ``code``: English text to translated forms, empty for English."""
    path = resource("translations", f"dipdesk_{code}.ts")
    if code == "en" or not path.is_file():
        return {}
    messages = ET.parse(path).getroot().iter("message")
    return {message.findtext("source", ""): forms for message in messages if (forms := _forms(message))}


def _forms(message: ET.Element) -> Forms:
    translation = message.find("translation")
    if translation is None or translation.get("type") in ("unfinished", "vanished", "obsolete"):
        return ()
    numbered = tuple(form.text or "" for form in translation.iter("numerusform"))
    return numbered or ((translation.text,) if translation.text else ())


def _form(number: object, count: int) -> int:
    """Return which form ``number`` takes: French says the singular for 0 too."""
    singular = (0, 1) if _state.language == "fr" else (1,)
    return 0 if number in singular else count - 1


def _install_qt_words(code: str) -> None:
    """Let Qt's own buttons and dialogs speak the same language."""
    app = QGuiApplication.instance()
    if app is None:
        return
    if _state.translator is not None:
        app.removeTranslator(_state.translator)
    translator = QTranslator()
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if translator.load(f"qtbase_{code}", folder):
        app.installTranslator(translator)
    _state.translator = translator
    QLocale.setDefault(QLocale(code))
