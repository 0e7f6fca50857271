"""What was put right in a line without a guess: bullets, markup, odd dashes, small letters."""

import re

from dipdesk.exchange.inbox_lines import LEAD, MARKUP, SMILEY, Piece, Words, plain
from dipdesk.exchange.notices import sentence

_ODD_DASH = re.compile(r"[\u2010-\u2015\u2212\u2190-\u21ff\u2794-\u27bf]|[-=~]*>")
_KINDS = {
    "bullet": {"en": "bullet or number", "fr": "puce ou numéro"},
    "marks": {"en": "markup", "fr": "balises"},
    "dash": {"en": "dash", "fr": "tiret"},
    "case": {"en": "small letters", "fr": "minuscules"},
}


def tidied(piece: Piece) -> tuple[Words, ...]:
    """Return a remark on what of an order that was understood is not written as usual; none where all is."""
    lead = LEAD.match(plain(piece.raw))
    found = {
        "bullet": lead is not None and any(sign not in "> " for sign in lead[0]),
        "marks": bool(MARKUP.search(piece.raw) or SMILEY.search(piece.raw)),
        "dash": bool(_ODD_DASH.search(piece.text)),
        "case": piece.text == piece.text.lower(),
    }
    names = [_KINDS[kind] for kind, is_so in found.items() if is_so]
    if not names:
        return ()
    return (sentence("tidied", what={code: ", ".join(name[code] for name in names) for code in ("en", "fr")}),)
