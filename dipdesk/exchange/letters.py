"""The texts in what people paste or drop: plain text, mails with headers, several mails in one file.

Headers are taken off; what they say of sender, subject and time is kept. Bodies in base64, quoted-printable or HTML
are decoded. Attachments are left alone.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from email import message_from_bytes
from email.errors import MessageError
from email.header import decode_header
from email.message import Message
from email.utils import parsedate_to_datetime
from html import unescape

MAX_BYTES = 1_000_000
"""Largest file or pasted text that is read for orders."""
MAX_LETTERS = 500
"""Most letters in one file."""
MAX_PARTS = 50
WESTERN = "windows-1252"
"""What mail that calls itself ISO 8859-1 often is: dashes and quotes stand where that has control characters."""
_HEADER = re.compile(rb"(?i)^(?:from|to|subject|date|received|return-path|message-id|mime-version|content-type):")
_HEADERS = re.compile(
    rb"(?i)(?:(?:from|to|cc|bcc|subject|date|sent|sender|received|references|organi[sz]ation|newsgroups|path|lines|xref"
    rb"|status|precedence|priority|importance|autocrypt|\w{1,40}-[\w-]{1,40})[ \t]?:[^\n]*(?:\n|$)"
    rb"|[ \t]+\S[^\n]*(?:\n|$))+\n?"
)
_MBOX = re.compile(rb"(?m)^From \S[^\n]*\d\d:\d\d[^\n]*\n")
_ENCODED = ("base64", "quoted-printable")
_BREAKS = re.compile(r"(?i)<br\s*/?>|</(?:p|div|li|tr|h\d|pre)>")
_QUOTATION = re.compile(r"(?i)<(/?)blockquote\b[^<>]{0,300}>")
_HIDDEN = re.compile(r"(?i)<(/?)(script|style|head)\b[^<>]{0,300}>")
_TAGS = re.compile(r"<[^<>]{0,300}>")


@dataclass(frozen=True, slots=True)
class Letter:
    """One text: ``name`` of its file, who sent it and when if a header says so; lines count as in the file.

    ``sender`` and ``subject`` are empty where no header gives them; ``sent`` always bears a time zone.
    """

    text: str
    name: str = ""
    sender: str = ""
    subject: str = ""
    sent: datetime | None = None


def letters(data: bytes, name: str = "") -> tuple[Letter, ...]:
    """Return the texts in the bytes of a file; never raises, whatever the bytes. What is over the limits is cut off."""
    data = data[:MAX_BYTES].replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    return tuple(_letter(part, name) for part in _parts(data))


def by_time(found: Iterable[Letter]) -> tuple[Letter, ...]:
    """Return letters in the order in which they were sent; those that do not say when keep their places."""
    given = tuple(found)
    dated = iter(sorted((each for each in given if each.sent is not None), key=_sent))
    return tuple(each if each.sent is None else next(dated) for each in given)


def _sent(letter: Letter) -> datetime:
    return letter.sent or datetime.min.replace(tzinfo=UTC)


def _parts(data: bytes) -> Iterator[bytes]:
    starts = [match.end() for match in _MBOX.finditer(data)][:MAX_LETTERS] if _MBOX.match(data) else []
    if not starts:
        yield data
        return
    ends = [match.start() for match in _MBOX.finditer(data)][1 : len(starts)]
    for start, end in zip(starts, [*ends, len(data)], strict=False):
        yield data[start:end]


def _letter(data: bytes, name: str) -> Letter:
    lead = len(data) - len(data.lstrip())
    if not _HEADER.match(data[lead:]):
        return Letter(decoded(data), name)
    try:
        message = message_from_bytes(data[lead:])
        body, is_plain = _body(message)
        sent = _time(_header(message, "date"))
        sender, subject = _header(message, "from"), _header(message, "subject")
    except (MessageError, ValueError, LookupError, RecursionError, TypeError, AttributeError):
        # The mail parser of the library fails in many ways on broken mail; its text can still be read.
        return Letter(decoded(data), name)
    if is_plain:
        # Blank lines in place of the headers keep the numbers of lines.
        end = lead + _end_of_headers(data[lead:])
        body = "\n" * data[:end].count(b"\n") + decoded(data[end:])
    return Letter(body, name, sender, subject, sent)


def _end_of_headers(data: bytes) -> int:
    """Return where the text begins; what people paste may lack the blank line before it."""
    return found.end() if (found := _HEADERS.match(data)) else 0


def _body(message: Message) -> tuple[str, bool]:
    """Return the text of a mail, and whether it stands there as it is."""
    plain = "\n" not in (message.get_content_type() or "") and not message.is_multipart()
    coding = str(message.get("content-transfer-encoding", "")).strip().lower()
    if plain and coding not in _ENCODED and message.get_content_type() != "text/html":
        return "", True
    leaves = [part for part in _leaves(message) if not part.get_filename()]
    chosen = next((part for part in leaves if part.get_content_type() == "text/plain"), None)
    chosen = chosen or next((part for part in leaves if part.get_content_type() == "text/html"), None)
    if chosen is None:
        return "", False
    raw = chosen.get_payload(decode=True)
    text = decoded(raw if isinstance(raw, bytes) else b"", chosen.get_content_charset() or "")
    return (stripped(text) if chosen.get_content_type() == "text/html" else text), False


def _leaves(message: Message) -> Iterator[Message]:
    for count, part in enumerate(message.walk()):
        if count >= MAX_PARTS:
            return
        if not part.is_multipart():
            yield part


def decoded(data: bytes, charset: str = "") -> str:
    """Return bytes as text: in ``charset`` if it fits, else UTF-8 or UTF-16 by its mark, else Western European."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        charset = "utf-16"
    if charset.lower() in ("iso-8859-1", "latin-1", "latin1"):
        charset = WESTERN
    for coding in (charset, "utf-8-sig", WESTERN):
        try:
            if coding:
                return data.decode(coding)
        except (UnicodeError, LookupError, ValueError):
            continue
    return data.decode("latin-1")


def stripped(html: str) -> str:
    """Return the text of a piece of HTML, paragraphs and table rows on lines of their own, quotations marked."""
    text = _BREAKS.sub("\n", _shown(html[:MAX_BYTES]).replace("\n", " "))
    pieces: list[str] = []
    at, depth = 0, 0
    for tag in _QUOTATION.finditer(text):
        pieces.append(_plain(text[at : tag.start()], depth))
        depth = max(0, depth - 1) if tag[1] else depth + 1
        at = tag.end()
    return "\n".join((*pieces, _plain(text[at:], depth)))


def _plain(html: str, depth: int) -> str:
    text = unescape(_TAGS.sub(" ", html))
    return "\n".join(f"> {line}" for line in text.splitlines()) if depth else text


def _shown(html: str) -> str:
    """Leave out scripts, styles and heads, in one go however many are opened."""
    pieces: list[str] = []
    at, hidden = 0, ""
    for tag in _HIDDEN.finditer(html):
        name = tag[2].lower()
        if not hidden:
            pieces.append(html[at : tag.start()])
            hidden = "" if tag[1] else name
        elif tag[1] and name == hidden:
            hidden = ""
        at = tag.end()
    if not hidden:
        pieces.append(html[at:])
    return " ".join(pieces)


def _header(message: Message, name: str) -> str:
    found = next((str(value) for key, value in message.raw_items() if key.lower() == name), "")
    # Some programs write letters beyond ASCII as they are.
    raw = decoded(found[:400].encode("utf-8", "surrogateescape")).replace("\n", " ")
    pieces = decode_header(raw)
    return "".join(
        piece.decode(_known(coding), "replace") if isinstance(piece, bytes) else piece for piece, coding in pieces
    ).strip()


def _known(coding: str | None) -> str:
    return coding if coding in ("utf-8", "iso-8859-1", "iso-8859-15", "windows-1252") else "latin-1"


def _time(text: str) -> datetime | None:
    return moment(text) if text else None


def moment(text: str) -> datetime | None:
    """Return the time in the words of a mail header or of ISO 8601; without a zone it is UTC. None if it is no time."""
    for read in (datetime.fromisoformat, parsedate_to_datetime):
        try:
            found = read(text.strip())
        except (ValueError, TypeError, IndexError, OverflowError):
            continue
        return found if found.tzinfo else found.replace(tzinfo=UTC)
    return None
