"""Read the hand-authored TOML of a map: a base, or differences to one.

A difference file names its `base`. Tables of values are merged key by key; lists of tables with an `id` replace
lines of the same id and append the others; `drop_X = [...]` removes keys or ids from X; `X_add` appends to the
lists of table X; anything else replaces.
"""

import tomllib
from pathlib import Path

FOLDER = Path(__file__).parent / "maps"
GROUPED = ("country", "seeds", "sea_seeds", "cities", "coasts")
"""Tables that may be split into named groups, for the reader's eye only."""


def load(name: str, folder: Path = FOLDER) -> dict:
    """Return the whole data of a map, its base merged in."""
    with (folder / f"{name}.toml").open("rb") as file:
        own = _ungrouped(tomllib.load(file))
    if "base" not in own:
        return own
    return merged(load(own["base"], folder), own)


def merged(base: dict, own: dict) -> dict:
    """Lay the differences over the base (neither is changed)."""
    out = {k: v.copy() if isinstance(v, dict | list) else v for k, v in base.items()}
    for key, value in own.items():
        if key.startswith("drop_"):
            out[key[5:]] = _without(out[key[5:]], value)
        elif key.endswith("_add"):
            table = out.setdefault(key[:-4], {})
            for k, v in value.items():
                table[k] = table.get(k, []) + v
        elif isinstance(value, dict) and isinstance(out.get(key), dict):
            out[key] = {**out[key], **value}
        elif _has_ids(value) and _has_ids(out.get(key)):
            ids = {item["id"] for item in value}
            out[key] = [item for item in out[key] if item["id"] not in ids] + value
        else:
            out[key] = value
    return out


def _has_ids(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(i, dict) and "id" in i for i in value)


def _without(value: dict | list, names: list[str]) -> dict | list:
    if isinstance(value, dict):
        return {k: v for k, v in value.items() if k not in names}
    return [item for item in value if item["id"] not in names]


def _ungrouped(data: dict) -> dict:
    for key in GROUPED:
        groups = data.get(key, {})
        if groups and all(isinstance(v, dict) for v in groups.values()) and key != "coasts":
            flat: dict = {}
            for group in groups.values():
                for k, v in group.items():
                    flat[k] = flat[k] + v if isinstance(v, list) and k in flat else v
            data[key] = flat
    return data
