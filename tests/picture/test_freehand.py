import pytest

from dipdesk.cartography.layout import Layout
from dipdesk.domain.variant import Variant
from dipdesk.game.turn import Mark, MarkKind
from dipdesk.picture import compose, freehand
from dipdesk.picture.options import PictureOptions
from tests.picture.conftest import names, orders_of, position_of

OPTIONS = PictureOptions()


@pytest.mark.parametrize("kind", MarkKind)
def test_every_kind_of_mark_is_drawn_where_it_was_put(kind: MarkKind) -> None:
    mark = Mark(kind, ((100.0, 100.0), (160.0, 100.0)), "Here!", "#1f3f86")
    layer = freehand.freehand_layers([mark], OPTIONS)
    assert names(layer)[f"drawn-{kind.value}"] == 1
    assert layer.bounds.contains(100.0, 100.0)
    assert layer.bounds.width() < 140


def test_marks_without_points_are_left_out() -> None:
    empty = [Mark(kind, ()) for kind in MarkKind] + [Mark(MarkKind.ARROW, ((5.0, 5.0), (5.0, 5.0)))]
    assert freehand.freehand_layers(empty, OPTIONS).bounds.isEmpty()


def test_an_order_is_previewed_among_the_others(standard: Variant, europe: Layout) -> None:
    position = position_of({"France": ["A par", "A gas"]}, standard)
    move, support = orders_of({"France": ["A par - bur", "A gas S A par - bur"]}, standard, position)
    preview = compose.preview_layers(standard, europe, position, support, [move], OPTIONS)
    assert names(preview)["supportmove-gas"] == 1
    assert names(preview)["move-par"] == 0
    assert preview.opacity < 1
