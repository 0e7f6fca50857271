"""Old versions of the save format, brought up to date as raw JSON before anything is checked.

Each step is written once and never changed again: it knows the two shapes it leads between and nothing else.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from dipdesk.game.faults import Fault, SaveError

VERSION: Final = 1
"""Version of the format that is written (docs/formats/dip.md)."""

Raw = dict[str, Any]
Migration = Callable[[Raw], Raw]

MIGRATIONS: Mapping[int, Migration] = MappingProxyType({})
"""A step for each old version: from the raw JSON of that version to that of the next."""


def upgrade(raw: Raw, *, target: int = VERSION, steps: Mapping[int, Migration] = MIGRATIONS) -> Raw:
    """Return ``raw`` in the shape of version ``target``; SaveError for versions that are unknown or newer."""
    version = raw.get("version")
    if isinstance(version, bool) or not isinstance(version, int):
        raise SaveError("", Fault.MISSING, key="version")
    if version > target:
        raise SaveError("version", Fault.TOO_NEW, found=version, limit=target)
    for number in range(version, target):
        if number not in steps:
            raise SaveError("version", Fault.UNKNOWN_VALUE, value=version, known=f"1 … {target}")
        raw = {**steps[number](raw), "version": number + 1}
    if version < 1:
        raise SaveError("version", Fault.UNKNOWN_VALUE, value=version, known=f"1 … {target}")
    return raw
