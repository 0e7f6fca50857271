"""Reading TOML of strangers: the library's reader needs time by the square of the depth of a key."""

import tomllib
from typing import Any

MAX_DEPTH = 32


def loads(text: str) -> dict[str, Any]:
    """Return the tables in a text; ValueError or RecursionError where it is not TOML, keys or numbers too long."""
    for number, line in enumerate(text.splitlines(), 1):
        header = [line] if line.lstrip().startswith("[") and "=" not in line else []
        for key in (*header, *line.split("=")[:-1]):
            # A list of numbers has points too, but commas as well.
            if key.count(".") > MAX_DEPTH and "," not in key:
                reason = f"a key is nested more than {MAX_DEPTH} deep (at line {number}, column 1)"
                raise tomllib.TOMLDecodeError(reason)
    return tomllib.loads(text)
