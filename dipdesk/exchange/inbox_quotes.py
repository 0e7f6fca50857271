"""What of a letter is an older one that it answers or passes on: marks of lines, tags of forums, the foot of a mail."""

import re

_OLDER = re.compile(
    r"^(?:-{2,}\s*(?:original message|message d['’]origine|(?:original|forwarded|transferred) message"
    r"|message (?:original|transféré))\b|begin forwarded message|début du message (?:transféré|réexpédié))",
    re.IGNORECASE,
)
"""What some programs write above the letter that is answered, instead of a mark before each of its lines."""
_RULE = re.compile(r"^_{5,}$")
SENDER = re.compile(r"^\*?(?:from|de|von)\s?:", re.IGNORECASE)
_QUOTE = re.compile(r"\[(/?)quote\b[^\]\n]{0,120}\]", re.IGNORECASE)


class Quotation:
    """Follows where a letter gives back an older one: marks of lines, tags of forums, the foot of an answer."""

    def __init__(self) -> None:
        """Start at the first line of a letter."""
        self._depth = 0
        self._is_older = False
        self._is_marked = False

    def holds(self, line: str, after: str) -> bool:
        """Tell of each line in turn, and the one after it, whether it is quoted."""
        if _OLDER.match(line) or (_RULE.match(line) and SENDER.match(after.strip())):
            self._is_older = self._is_marked = True
        elif line:
            # A sender whom no such mark precedes begins another letter of those that were pasted together.
            self._is_older = self._is_older and (self._is_marked or not SENDER.match(line))
            self._is_marked = False
        quoted = self._is_older or self._depth > 0 or line.startswith(">")
        for tag in _QUOTE.finditer(line):
            quoted = quoted or tag.start() == 0
            self._depth = max(0, self._depth - 1) if tag[1] else self._depth + 1
        return quoted
