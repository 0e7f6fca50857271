"""What shapes are called and what they are: by attributes, or as drawing programs let people name things.

Inkscape shows labels in its list of objects and gives ids like ``path1234`` to what nobody named; Illustrator makes ids
of names, with ``_x2F_`` for a slash and a number behind a name that stands twice. Several shapes make one province when
the group around them bears its name.
"""

import re
from collections.abc import Sequence

from dipdesk.cartography.errors import DrawingError
from dipdesk.cartography.svg import Placed
from dipdesk.cartography.xmltree import Element

_PLAIN = re.compile(r"[a-z][a-z0-9_]{0,19}")
_NOBODYS = re.compile(
    r"(?:path|rect|circle|ellipse|polygon|polyline|line|compound|shape|g|group|layer|use|svg|text|image|XMLID)"
    r"[-_ ]?\d[-_.\d]*_?",
    re.IGNORECASE,
)
_ESCAPE = re.compile(r"_x([0-9A-Fa-f]{2})_")
_COAST = re.compile(r"([a-z][a-z0-9_]*)[-/]([a-z]{2})(?:[-_].*)?")
_BETWEEN = re.compile(r"([a-z][a-z0-9_]*)[- ]([a-z][a-z0-9_]*?)(?:[-_]\d+_?)?")


def name_of(element: Element) -> str:
    """Return how somebody named an element: its label if that can be an id, else its id; empty where nobody did."""
    if _PLAIN.fullmatch(element.label):
        return element.label
    name = element.attributes.get("id", "")
    return "" if _NOBODYS.fullmatch(name) else name


def province_of(placed: Placed, kinds: Sequence[str]) -> tuple[str, bool]:
    """Return the province that a shape belongs to, and whether a group around it gives the name.

    Groups named after a kind of province (``kinds``) are no provinces. A shape that nobody named goes by its own id.
    """
    own = name_of(placed.element)
    if own:
        return own, False
    above = (name_of(group) for group in placed.around[:-1])
    name = next((found for found in above if found and found not in kinds), "")
    return name or placed.element.attributes.get("id", ""), bool(name)


def kind_of(placed: Placed, known: Sequence[str], default: str = "") -> str:
    """Return the first known word among the classes of a shape, else the class or name of the nearest group with one.

    Raises DrawingError where there is neither, nor a ``default``.
    """
    words = placed.element.attributes.get("class", "").split()
    for group in placed.around:
        words += [*group.attributes.get("class", "").split(), name_of(group)]
    found = next((word for word in words if word in known), default)
    if not found:
        value = placed.element.attributes.get("class", "")[:40]
        element = placed.element
        raise DrawingError("bad-class", line=element.line, element=element, value=value, known=", ".join(known))
    return found


def places_of(element: Element, attribute: str, example: str) -> tuple[str, ...]:
    """Return the places that an attribute names, as many as the ``example`` has; else those of the element's name.

    Names are ``spa-nc`` for a coast, ``nap-sic`` for what lies between two provinces. DrawingError if neither fits.
    """
    count = len(example.split())
    found = tuple(element.attributes.get(attribute, "").split())
    if not found:
        found = _named(element, example, count)
    if len(found) != count:
        raise DrawingError(
            "bad-places", line=element.line, element=element, attribute=attribute, count=count, example=example
        )
    return found


def _named(element: Element, example: str, count: int) -> tuple[str, ...]:
    name = _ESCAPE.sub(lambda code: chr(int(code[1], 16)), element.label or element.attributes.get("id", ""))
    if "/" in example:
        coast = _COAST.fullmatch(name)
        return (f"{coast[1]}/{coast[2]}",) if coast else ()
    if count == 2:
        both = _BETWEEN.fullmatch(name)
        return (both[1], both[2]) if both else ()
    return (name,) if _PLAIN.fullmatch(name) and not _NOBODYS.fullmatch(name) else ()
