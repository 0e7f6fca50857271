"""Files of strangers: every reader takes bytes of any kind and answers in time, with a result or with a sentence."""

import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dipdesk.cartography import anchors, drawing, packs
from dipdesk.cartography.errors import DrawingError
from dipdesk.cli import resolve
from dipdesk.exchange import formats
from dipdesk.exchange.inbox import read_letters
from dipdesk.exchange.letters import letters
from dipdesk.game import pack
from dipdesk.game.pack_source import MAX_BYTES
from dipdesk.game.savefile import SaveError
from dipdesk.game.turn import Turn
from dipdesk.picture import embedded
from dipdesk.rules.rulebook import JUDGE
from tests.exchange import nasty, zips
from tests.exchange.test_dpjudge import SMALL
from tests.game.random_games import play

CORPUS = sorted((Path(__file__).parents[1] / "data/corpus").iterdir())
STANDARD = pack.load("standard")
READABLE = tuple(each.id for each in formats.FORMATS.values() if each.read)
TIME = 2.0
"""Seconds of the processor that each reader may take."""


def read_as(name: str) -> Callable[[bytes], object]:
    return lambda data: formats.read(data, name=name)


def read_orders(data: bytes) -> object:
    return read_letters(letters(data), STANDARD, JUDGE, Turn(0, None, STANDARD.start))


def read_picture(data: bytes) -> object:
    game = embedded.extract(data)
    return game if game is None else formats.read(game)


def read_pack(data: bytes) -> object:
    return pack.loads(data[:MAX_BYTES].decode("utf-8", "replace"))


def read_pack_zip(data: bytes) -> object:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "pack.zip").write_bytes(data)
        return pack.load(packs.unpacked(folder / "pack.zip", folder / "in"))


READERS: dict[str, Callable[[bytes], object]] = {
    **{name: read_as(name) for name in READABLE},
    "by content": formats.read,
    "contents": formats.contents,
    "drawing": drawing.read,
    "anchors": anchors.read,
    "orders": read_orders,
    "picture": read_picture,
    "pack": read_pack,
    "pack zip": read_pack_zip,
    "resolve": lambda data: resolve.answered(data, "judge", "en"),
}


@contextmanager
def untraced() -> Iterator[None]:
    """Measure the reader and not the measuring of coverage."""
    tracer = sys.gettrace()
    sys.settrace(None)
    try:
        yield
    finally:
        sys.settrace(tracer)


def survives(read: Callable[[bytes], object], data: bytes) -> None:
    with untraced():
        began = time.process_time()
        try:
            read(data)
        except (SaveError, DrawingError) as error:
            said = error.words if isinstance(error, SaveError) else error.text
            if not (said("en") and said("fr")):
                raise
        except pack.PackError:
            pass
        assert time.process_time() - began < TIME


@pytest.mark.parametrize("file", CORPUS, ids=lambda path: path.name)
def test_the_corpus_is_survived_by_every_reader(file: Path) -> None:
    data = file.read_bytes()
    for read in READERS.values():
        survives(read, data)


def honest() -> Iterator[tuple[str, bytes]]:
    game, variant = play(3, 3)
    for name in ("dip", "judge", "diplomacy"):
        yield name, formats.write(game, variant, name)
    yield "dpjudge", SMALL.encode()
    yield (
        "drawing",
        b'<svg viewBox="0 0 90 90"><g id="provinces"><path id="a" class="land" d="M0 0h9v9a3 3 0 0 1 1 1z"/></g></svg>',
    )
    yield (
        "orders",
        b"From: x\nDate: Mon, 30 Nov 2026 10:00:00 +0100\n\nFRANCE:\n- A Par-Bur, F Bre-Mao (x)\nIF x\nENDIF\n",
    )


HONEST = dict(honest())
FILLER = st.binary(max_size=6) | st.sampled_from(
    [
        b"{",
        b"[[[[",
        b'"',
        b"null",
        b"-1",
        b"1e999",
        b"NaN",
        b"\xff\xfe",
        b"\n",
        b"\0",
        b"  ",
        b"A ",
        b" -> ",
        b"(*",
        b"/",
        b"</g>",
    ]
)


@pytest.mark.parametrize("name", HONEST)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_damaged_files_are_survived(name: str, data: st.DataObject) -> None:
    whole = HONEST[name]
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(whole)))
        end = start + data.draw(st.sampled_from([0, 1, 3, 20, 400]))
        whole = whole[:start] + data.draw(FILLER) * data.draw(st.sampled_from([1, 1, 1, 50])) + whole[end:]
    survives(READERS[name], whole)


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=300), st.sampled_from(sorted(READERS)))
def test_noise_is_survived(data: bytes, name: str) -> None:
    survives(READERS[name], data)


LARGE = {
    "dip": b'{"format": "dipdesk game", "version": 1, "turns": [' + b"{}," * 1_000_000,
    "judge": b"Movement results for Spring of 1901.\n\n" + b"Austria: Army Vinena -> Budpaest.\n" * 150_000,
    "diplomacy": b'{"phases": [' + b'{"name": "S1901M"},' * 200_000 + b"{}]}",
    "dpjudge": b"MAP X\nA (B) C\n" + b"COAST AAA ABUTS BBB CCC DDD\n" * 30_000,
    "drawing": b'<svg viewBox="0 0 9 9"><g id="provinces">' + b'<path d="M0 0l1 1z"/>' * 39_000 + b"</g></svg>",
    "orders": b"A Vinena - Budpaest\n" * 50_000,
    "jdip": zips.zipped({"variants.xml": "<VARIANTS>" + "<VARIANT name='a'/>" * 39_000 + "</VARIANTS>"}),
}


@pytest.mark.parametrize("family", nasty.FAMILIES, ids=lambda family: family.__name__)
def test_what_nobody_honest_writes_is_survived(family: Callable[[], Iterator[tuple[str, bytes]]]) -> None:
    for name, data in family():
        for reader in nasty.FAMILIES[family]:
            try:
                survives(READERS[reader], data)
            except Exception as error:
                raise AssertionError(f"{name}, read as {reader}") from error


NAMES = b"".join(b"Austria: Army N%d -> M%d.\n" % (i, i) for i in range(900))
LARGE_REPORTS = b"Movement results for Spring of 1901.\n\n" + NAMES


def test_reports_of_something_else_are_answered_in_time() -> None:
    survives(READERS["judge"], LARGE_REPORTS)
    survives(READERS["judge"], LARGE_REPORTS.replace(b"Army", b"Fleet") + LARGE_REPORTS)


@pytest.mark.parametrize("name", LARGE)
def test_large_files_are_answered_in_time(name: str) -> None:
    survives(READERS[name], LARGE[name])
