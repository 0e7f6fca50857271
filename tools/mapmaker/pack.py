"""What the mapmaker needs of a pack's variant.toml: names, kinds, centers, coasts and borders."""

from pathlib import Path

from dipdesk.game.pack_merge import read_merged

ASSETS = Path(__file__).parents[2] / "assets" / "maps"


def read(name: str, assets: Path = ASSETS) -> dict:
    """Return the facts of a pack: title, provinces (list), army_adj, fleet_adj, crossings, boxes."""
    _, table = read_merged(assets / name / "variant.toml")
    data: dict = dict(table)
    boxes = data.get("boxes", {})
    return {
        "title": data["title"]["en"],
        "provinces": [_province(k, v) for k, v in data["provinces"].items()],
        "army_adj": _pairs(data.get("army_borders", {})),
        "fleet_adj": _pairs(data.get("fleet_borders", {})),
        "crossings": _pairs(data.get("crossings", {})),
        "boxes": boxes,
    }


def _province(key: str, item: dict) -> dict:
    name = item["name"]
    return {
        "id": key,
        "names": {"en": name, "fr": capitalized(item.get("name_fr", name))},
        "short": item.get("short", key.capitalize()),
        "kind": item["kind"],
        "sc": bool(item.get("center", False)),
        "coasts": list(item.get("coasts", [])),
    }


def capitalized(name: str) -> str:
    """Write a French name as it stands alone on a map: mer du Nord, but Mer du Nord."""
    return name[:1].upper() + name[1:]


def _pairs(table: dict) -> list[tuple[str, str]]:
    return [(a, b) for a, others in table.items() for b in others]
