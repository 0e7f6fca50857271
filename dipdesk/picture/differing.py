"""Where two display lists differ, so that a screen paints only that anew."""

from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtCore import QRectF

from dipdesk.picture.shapes import Group, Item, Lettering, Shape


def differing(old: Item, new: Item) -> Iterator[QRectF]:
    """Yield rectangles that hold all that is drawn in one of two display lists but not in the other."""
    if old is new:
        return
    if isinstance(old, Group) and isinstance(new, Group) and _as_groups(old) == _as_groups(new):
        yield from _parts(old.items, new.items)
    elif not _same(old, new):
        yield from _bounds((old, new))


def _as_groups(item: Group) -> tuple[object, ...]:
    return item.opacity, item.clip


def _parts(old: Sequence[Item], new: Sequence[Item]) -> Iterator[QRectF]:
    befores, afters = _named(old), _named(new)
    if befores is None or afters is None:
        if len(old) == len(new):
            befores, afters = dict(enumerate(old)), dict(enumerate(new))
        else:
            yield from _bounds((*old, *new))
            return
    if [name for name in befores if name in afters] != [name for name in afters if name in befores]:
        # What lay below may lie above now.
        yield from _bounds((*old, *new))
        return
    yield from _bounds(item for name, item in befores.items() if name not in afters)
    for name, item in afters.items():
        yield from differing(befores[name], item) if name in befores else _bounds((item,))


def _named(items: Sequence[Item]) -> dict[object, Item] | None:
    """Return items by their names; None where some have none or share one."""
    found: dict[object, Item] = {item.name: item for item in items if isinstance(item, Group)}
    return found if len(found) == len(items) else None


def _bounds(items: Iterable[Item]) -> Iterator[QRectF]:
    yield from (item.bounds for item in items if not item.bounds.isEmpty())


def _same(old: Item, new: Item) -> bool:
    """Tell whether two items that are no groups look the same."""
    if isinstance(old, Shape) and isinstance(new, Shape):
        return (old.fill, old.pen) == (new.fill, new.pen) and old.path == new.path
    if isinstance(old, Lettering) and isinstance(new, Lettering):
        return (old.color, old.halo) == (new.color, new.halo) and old.path == new.path
    return False
