"""Strict JSON: what a stranger's file may hold, read with the place of every fault.

Python's reader alone takes NaN, doubled keys and numbers of any length; here they are faults.
"""

import json
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NoReturn

from dipdesk.game.faults import Fault, SaveError

MAX_BYTES = 8_000_000
"""Largest file that is read; a long Root Z game with many branches has about two million bytes."""
MAX_DIGITS = 20
"""Longest whole number; other programs write times in microseconds."""
MAX_TEXT = 20_000
"""Longest text inside a file."""

_NAMES = {
    "object": {"en": "an object", "fr": "un objet"},
    "list": {"en": "a list", "fr": "une liste"},
    "text": {"en": "a text", "fr": "un texte"},
    "number": {"en": "a number", "fr": "un nombre"},
    "whole": {"en": "a whole number", "fr": "un nombre entier"},
    "truth": {"en": "true or false", "fr": "vrai ou faux"},
    "nothing": {"en": "nothing", "fr": "rien"},
}


def parse(data: bytes) -> "Node":
    """Read strict JSON in UTF-8; SaveError says what is wrong and where."""
    if len(data) > MAX_BYTES:
        raise SaveError("", Fault.TOO_LARGE, size=len(data), limit=MAX_BYTES)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise SaveError("", Fault.NOT_UTF8, byte=error.start) from None
    try:
        value = json.loads(text, object_pairs_hook=_object, parse_constant=_refuse, parse_int=_whole)
    except json.JSONDecodeError as error:
        raise SaveError("", Fault.NOT_JSON, line=error.lineno, column=error.colno, reason=error.msg) from None
    except RecursionError:
        raise SaveError("", Fault.TOO_DEEP) from None
    return Node(value, "")


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        seen: set[str] = set()
        twice = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise SaveError("", Fault.DUPLICATE_KEY, key=twice[:60])
    return found


def _refuse(word: str) -> NoReturn:
    raise SaveError("", Fault.BAD_NUMBER, value=word)


def _whole(digits: str) -> int:
    if len(digits) > MAX_DIGITS:
        raise SaveError("", Fault.BAD_NUMBER, value=f"{digits[:12]}…")
    return int(digits)


@dataclass(frozen=True, slots=True)
class Node:
    """A value inside a file and the path to it, as ``turns[3].orders.France[2]``."""

    value: object
    path: str

    def fail(self, fault: Fault, **values: object) -> SaveError:
        """Return the error that blames this value."""
        return SaveError(self.path, fault, **values)

    def table(self, required: tuple[str, ...] = (), optional: tuple[str, ...] | None = None) -> dict[str, "Node"]:
        """Return the entries of an object; with ``optional`` given, other keys than the listed ones are faults."""
        if not isinstance(self.value, dict):
            raise self._wrong("object")
        for key in required:
            if key not in self.value:
                raise self.fail(Fault.MISSING, key=key)
        if optional is not None:
            known = (*required, *optional)
            for key in self.value:
                if key not in known:
                    raise self.fail(Fault.UNKNOWN_KEY, key=key[:60], known=", ".join(known))
        return {key: Node(value, self._below(key)) for key, value in self.value.items()}

    def items(self, limit: int) -> Iterator["Node"]:
        """Yield the entries of a list of at most ``limit``."""
        if not isinstance(self.value, list):
            raise self._wrong("list")
        if len(self.value) > limit:
            raise self.fail(Fault.TOO_MANY, count=len(self.value), limit=limit)
        return (Node(value, f"{self.path}[{index}]") for index, value in enumerate(self.value))

    def text(self, limit: int = MAX_TEXT) -> str:
        """Return a text without lone surrogates."""
        if not isinstance(self.value, str):
            raise self._wrong("text")
        if len(self.value) > limit:
            raise self.fail(Fault.TOO_LONG, count=len(self.value), limit=limit)
        return self.value.encode("utf-8", "replace").decode("utf-8")

    def one_of(self, known: Mapping[str, object] | tuple[str, ...]) -> str:
        """Return a text that is one of ``known``."""
        text = self.text(200)
        if text not in known:
            raise self.fail(Fault.UNKNOWN_VALUE, value=text[:60], known=", ".join(known))
        return text

    def whole(self) -> int:
        """Return a whole number."""
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            raise self._wrong("whole")
        return self.value

    def number(self) -> float:
        """Return a finite number."""
        if isinstance(self.value, bool) or not isinstance(self.value, int | float):
            raise self._wrong("number")
        if not math.isfinite(self.value):
            raise self.fail(Fault.BAD_NUMBER, value=self.value)
        return float(self.value)

    def _below(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key

    def _wrong(self, wanted: str) -> SaveError:
        return self.fail(Fault.WRONG_TYPE, wanted=_NAMES[wanted], found=_NAMES[_kind(self.value)])


def _kind(value: object) -> str:
    kinds: tuple[tuple[type, str], ...] = ((bool, "truth"), (int, "number"), (float, "number"), (str, "text"))
    for kind, name in (*kinds, (list, "list"), (dict, "object")):
        if isinstance(value, kind):
            return name
    return "nothing"


class Ready(str):
    """A part of a file that is JSON already, as ``render`` made it."""

    __slots__ = ()


def dump(value: object) -> bytes:
    """Write JSON for people: what fits in a line stands on one line, the rest is indented by one blank."""
    return (_dump(value, 0) + "\n").encode("utf-8")


def render(value: object, depth: int) -> Ready:
    """Return the JSON of a value that stands ``depth`` levels below the top, to be put into a larger one."""
    return Ready(_dump(value, depth))


def _dump(value: object, indent: int, width: int = 100) -> str:
    if isinstance(value, Ready):
        return value
    if isinstance(value, list) and value and isinstance(value[0], Ready):
        return "[\n" + ",\n".join(" " * (indent + 1) + part for part in value) + "\n" + " " * indent + "]"
    flat = json.dumps(value, ensure_ascii=False, allow_nan=False)
    if len(flat) + indent <= width or not isinstance(value, dict | list) or _is_numbers(value):
        return flat
    pad = " " * (indent + 1)
    if isinstance(value, dict):
        parts = [f"{json.dumps(key, ensure_ascii=False)}: {_dump(part, indent + 1)}" for key, part in value.items()]
        return "{\n" + ",\n".join(pad + part for part in parts) + "\n" + " " * indent + "}"
    parts = [_dump(part, indent + 1) for part in value]
    return "[\n" + ",\n".join(pad + part for part in parts) + "\n" + " " * indent + "]"


def _is_numbers(value: dict[str, object] | list[object]) -> bool:
    return isinstance(value, list) and all(isinstance(each, int | float) for each in value)
