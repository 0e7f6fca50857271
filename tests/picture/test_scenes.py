import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dipdesk.cartography import views
from dipdesk.game import pack
from tests.picture.conftest import orders_of, position_of

FILE = Path(__file__).parent.parent / "data" / "picture" / "scenes.toml"
SCENES = tomllib.loads(FILE.read_text(encoding="utf-8"))["scene"]


@pytest.mark.parametrize("scene", SCENES, ids=[scene["name"] for scene in SCENES])
def test_scenes_of_the_documentation_are_legal(scene: dict[str, Any]) -> None:
    variant = pack.load(scene["variant"])
    units = position_of(scene.get("units", {}), variant).units
    position = replace(variant.start, units=units or variant.start.units)
    wanted = scene.get("orders", {})
    assert len(orders_of(wanted, variant, position)) == sum(len(texts) for texts in wanted.values())
    assert scene.get("view", views.layouts_for(variant)[0]) in views.layouts_for(variant)
