"""A small tree of XML elements, read with limits: strangers' files cannot hang, swell or look outside."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from dipdesk.cartography.errors import DrawingError

MAX_BYTES = 8_000_000
MAX_ELEMENTS = 40_000
MAX_DEPTH = 64
MAX_ENTITY = 1_000


@dataclass(slots=True)
class Element:
    """An element: local ``tag``, attributes (``xlink:`` dropped), the ``line`` it stands on, its children in order."""

    tag: str
    attributes: dict[str, str]
    line: int
    children: list["Element"] = field(default_factory=list)

    def __str__(self) -> str:
        """Name the element for messages: ``<path id="par">``."""
        name = self.attributes.get("id")
        return f'<{self.tag} id="{name}">' if name else f"<{self.tag}>"

    @property
    def label(self) -> str:
        """The name that Inkscape shows in its list of layers and objects; empty if there is none."""
        return self.attributes.get("inkscape:label", "").strip()

    def group(self, name: str) -> "Element | None":
        """Return the first element below (at any depth) whose id is ``name``, else the first layer with that label."""
        below = list(self.below())
        labelled = (found for found in below if found.tag == "g" and found.label == name)
        return next((found for found in below if found.attributes.get("id") == name), next(labelled, None))

    def groups(self) -> str:
        """Return what groups and layers there are below, for messages."""
        names = {found.label or found.attributes.get("id", "") for found in self.below() if found.tag == "g"}
        return ", ".join(name[:40] for name in sorted(filter(None, names))[:12]) or "–"

    def below(self) -> "Iterator[Element]":
        """Yield all elements below, those nearest first."""
        pending = deque(self.children)
        while pending:
            found = pending.popleft()
            yield found
            pending.extend(found.children)


class _Builder:
    def __init__(self, parser: expat.XMLParserType) -> None:
        self.parser = parser
        self.root: Element | None = None
        self.stack: list[Element] = []
        self.count = 0
        parser.StartElementHandler = self.start
        parser.EndElementHandler = self.end
        parser.EntityDeclHandler = self.entity
        # A file in another encoding than it says, or with parts elsewhere, is refused and never looked up.
        parser.ExternalEntityRefHandler = self.external
        parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.count += 1
        line = self.parser.CurrentLineNumber
        if self.count > MAX_ELEMENTS:
            raise DrawingError("too-many-elements", line=line, limit=MAX_ELEMENTS)
        if len(self.stack) >= MAX_DEPTH:
            raise DrawingError("too-deep", line=line, limit=MAX_DEPTH)
        element = Element(_local(tag), {name.removeprefix("xlink:"): text for name, text in attributes.items()}, line)
        if self.stack:
            self.stack[-1].children.append(element)
        else:
            self.root = element
        self.stack.append(element)

    def end(self, tag: str) -> None:
        self.stack.pop()

    def entity(
        self,
        name: str,
        is_parameter: bool,
        value: str | None,
        base: str | None,
        system: str | None,
        public: str | None,
        notation: str | None,
    ) -> None:
        # Those of the DTD itself (“%”) are declared by jDip's drawings; they are never put in anywhere.
        plain = value is not None and len(value) <= MAX_ENTITY and not set("&%<") & set(value)
        if not plain:
            raise DrawingError("entity", line=self.parser.CurrentLineNumber, name=name[:40])

    def external(self, context: str, base: str | None, system: str | None, public: str | None) -> int:
        raise DrawingError("entity", line=self.parser.CurrentLineNumber, name=context[:40])


def _local(name: str) -> str:
    return name.rpartition("}")[2].rpartition(":")[2]


def parse(data: bytes) -> Element:
    """Read the bytes of an XML file into a tree; DrawingError says what is wrong and on which line."""
    if len(data) > MAX_BYTES:
        raise DrawingError("too-big", size=len(data), limit=MAX_BYTES)
    parser = expat.ParserCreate()
    builder = _Builder(parser)
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        reason = expat.errors.messages.get(error.code, str(error.code))
        raise DrawingError("not-xml", line=error.lineno, reason=reason) from None
    except (ValueError, LookupError, UnicodeError) as error:  # unknown or unusable encodings
        raise DrawingError("not-xml", reason=str(error)[:100]) from None
    if builder.root is None:
        raise DrawingError("not-xml", reason="no element found")
    return builder.root
