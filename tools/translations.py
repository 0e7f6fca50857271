"""Brings the Linguist files in resources/translations up to date with the texts in the code.

Texts are the first argument of ``tr(...)`` and ``mark(...)`` in dipdesk/app and dipdesk/ui. New ones are added as
unfinished, those that no code uses any more are taken out, translations stay. With ``--check`` nothing is written and
the exit code is 1 when something is missing, unused or unfinished.
"""

import ast
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDERS = ("dipdesk/app", "dipdesk/ui")
LANGUAGES = ("fr",)


def texts() -> tuple[str, ...]:
    """Return every text that the code asks to have translated, sorted."""
    files = [file for folder in FOLDERS for file in sorted((ROOT / folder).rglob("*.py"))]
    return tuple(sorted({text for file in files for text in _texts_in(file)}))


def _texts_in(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"), str(file))):
        if isinstance(node, ast.Call) and _name(node.func) in ("tr", "mark") and node.args:
            text = node.args[0]
            if isinstance(text, ast.Constant) and isinstance(text.value, str):
                yield text.value


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr if isinstance(function.value, ast.Name) and function.value.id == "words" else ""
    return function.id if isinstance(function, ast.Name) else ""


def path_of(language: str) -> Path:
    return ROOT / "resources" / "translations" / f"dipdesk_{language}.ts"


def read(language: str) -> dict[str, tuple[str, ...]]:
    """Return source text to translated forms; an empty tuple where it is unfinished."""
    path = path_of(language)
    if not path.is_file():
        return {}
    found = {}
    for message in ET.parse(path).getroot().iter("message"):
        translation = message.find("translation")
        forms: tuple[str, ...] = ()
        if translation is not None and translation.get("type") is None:
            forms = tuple(form.text or "" for form in translation.iter("numerusform")) or (translation.text or "",)
        found[message.findtext("source", "")] = forms
    return found


def write(language: str, catalog: dict[str, tuple[str, ...]]) -> None:
    root = ET.Element("TS", version="2.1", language=language, sourcelanguage="en")
    context = ET.SubElement(root, "context")
    ET.SubElement(context, "name").text = "dipdesk"
    for source in sorted(catalog):
        forms = catalog[source]
        numbered = "{n}" in source
        message = ET.SubElement(context, "message", {"numerus": "yes"} if numbered else {})
        ET.SubElement(message, "source").text = source
        translation = ET.SubElement(message, "translation", {} if any(forms) else {"type": "unfinished"})
        if numbered:
            for form in forms or ("", ""):
                ET.SubElement(translation, "numerusform").text = form
        else:
            translation.text = forms[0] if forms else ""
    ET.indent(root, "    ")
    body = ET.tostring(root, encoding="unicode")
    path_of(language).write_text(f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n{body}\n', "utf-8")


def problems(language: str) -> list[str]:
    """Return what keeps a language from being complete."""
    catalog, wanted = read(language), texts()
    missing = [f"{language}: no translation of {text!r}" for text in wanted if not catalog.get(text)]
    return missing + [f"{language}: nothing uses {text!r}" for text in catalog if text not in wanted]


def main() -> int:
    if "--check" in sys.argv:
        found = [problem for language in LANGUAGES for problem in problems(language)]
        print("\n".join(found) or "all translations are complete")
        return 1 if found else 0
    for language in LANGUAGES:
        old = read(language)
        write(language, {text: old.get(text, ()) for text in texts()})
    return 0


if __name__ == "__main__":
    sys.exit(main())
