"""French typography for sentences that are written plainly in the code."""

import re
from collections.abc import Mapping

_SPACED = re.compile(r" ([:;?!»])|(?<=«) ")


def typeset(text: str) -> str:
    """Return ``text`` with curly apostrophes, and with blanks that do not break before ``: ; ? !`` and in « ».

    English has no such blanks and stays as it is, apostrophes aside.
    """
    return _SPACED.sub(lambda found: f"\u00a0{found[1] or ''}", text.replace("'", "’"))


def filled(template: str, language: str, values: Mapping[str, object]) -> str:
    """Return a sentence of ``language`` with its values; French is set by `typeset` before they come in."""
    return (typeset(template) if language == "fr" else template).format(**values)
