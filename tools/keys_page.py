"""Writes docs/keys.md from the actions of the program: ``python -m tools.keys_page``."""

import sys
from pathlib import Path

from dipdesk.app.actions import key_sheet
from dipdesk.app.words import set_language

PAGE = Path(__file__).parent.parent / "docs" / "keys.md"
HEAD = """# Keys and gestures

In the program `?` shows this sheet in your language. Keys without `Ctrl` or `Alt` act while the map has the focus;
`Esc` in the empty order line leads back to the map. Made by `python -m tools.keys_page`.
"""


def page() -> str:
    """Return the whole page."""
    set_language("en")
    parts = [HEAD]
    for section in key_sheet():
        rows = [
            f"| {' '.join(f'`{key}`' if len(key) < 16 else key for key in keys)} | {what} |"
            for keys, what in section.rows
        ]
        parts.append(f"\n## {section.title}\n\n| Keys | What they do |\n|---|---|\n" + "\n".join(rows) + "\n")
    return "".join(parts)


def _key(key: str) -> str:
    # Gestures are sentences, not keys.
    return f"`{key}`" if len(key) < 16 else key


def main() -> int:
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
