"""Reading TOML of strangers: the library's reader needs time by the square of the depth of a key."""

import re
import tomllib
from typing import Any

MAX_DEPTH = 32
# A part is a bare word or stands in quotes. Each is taken whole, or long words would cost time by their square.
_PART = r"""(?:[\w-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')"""
_DEEP = re.compile(rf"(?<![\w\\-]){_PART}(?:[ \t]*+\.[ \t]*+{_PART}){{{MAX_DEPTH + 1}}}")


def loads(text: str) -> dict[str, Any]:
    """Return the tables in a text; ValueError or RecursionError where it is not TOML, keys or numbers too long."""
    deep = _DEEP.search(text)
    if deep is not None:
        line = text.count("\n", 0, deep.start()) + 1
        reason = f"a key is nested more than {MAX_DEPTH} deep (at line {line}, column 1)"
        raise tomllib.TOMLDecodeError(reason)
    return tomllib.loads(text)
