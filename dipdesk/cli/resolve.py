"""``dipdesk resolve IN.jsonl [-o OUT.jsonl] [--rules ...]``: one phase a line in, one answer a line out."""

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import IO

from dipdesk.cli.record import RecordError, answer
from dipdesk.rules.rulebook import RULEBOOKS

MAX_LINE = 8_000_000


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the word to the command line."""
    parser = commands.add_parser("resolve", help="resolve phases given as JSON lines", description=__doc__)
    parser.add_argument("input", metavar="IN.jsonl", help="one JSON object a line; - reads standard input")
    parser.add_argument("-o", "--output", metavar="OUT.jsonl", help="write here instead of standard output")
    parser.add_argument("--rules", choices=tuple(RULEBOOKS), default="judge", help="the rulebook, if a line names none")
    parser.add_argument("--lang", choices=("en", "fr"), default="en", help="the language of sentences")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Resolve every line; return 1 if any could not be read."""
    with ExitStack() as stack:
        try:
            source, target = _open(arguments.input, arguments.output, stack)
        except OSError as error:
            print(f"dipdesk resolve: {error.filename}: {error.strerror}", file=sys.stderr)
            return 1
        faults = 0
        for number, line in _lines(source):
            result = answered(line, arguments.rules, arguments.lang)
            if "error" in result:
                faults += 1
                print(f"{arguments.input}:{number}: {result['error']}", file=sys.stderr)
            target.write(json.dumps(result, ensure_ascii=False, separators=(",", ":")) + "\n")
    return 1 if faults else 0


def _open(source: str, target: str | None, stack: ExitStack) -> tuple[IO[bytes], IO[str]]:
    lines = sys.stdin.buffer if source == "-" else stack.enter_context(Path(source).open("rb"))  # noqa: SIM115 - the stack closes it
    answers = stack.enter_context(Path(target).open("w", encoding="utf-8")) if target else sys.stdout  # noqa: SIM115
    return lines, answers


def _lines(source: IO[bytes]) -> Iterator[tuple[int, bytes]]:
    """Yield the lines with their numbers, never holding more than one; what is too long comes cut off."""
    number = 0
    while line := source.readline(MAX_LINE + 1):
        number += 1
        rest = line
        while rest and not rest.endswith(b"\n") and len(rest) > MAX_LINE:
            rest = source.readline(MAX_LINE + 1)
        if line.strip():
            yield number, line


def answered(line: bytes, rules: str, language: str) -> dict[str, object]:
    """Return the answer to one line, or an object with the ``error`` in it."""
    if len(line) > MAX_LINE:
        return {"id": None, "error": f"the line is longer than {MAX_LINE:,} bytes"}
    identity: object = None
    try:
        data = json.loads(line)
        identity = data.get("id") if isinstance(data, dict) else None
        return answer(data, RULEBOOKS[rules], language)
    except RecordError as error:
        return {"id": identity, "error": str(error)}
    except json.JSONDecodeError as error:
        return {"id": identity, "error": f"no valid JSON at column {error.colno}: {error.msg}"}
    except (UnicodeDecodeError, RecursionError):
        return {"id": identity, "error": "no valid JSON: it is not UTF-8 text, or nested too deep"}
    except ValueError:  # Python reads no number of more than 4,300 digits
        return {"id": identity, "error": "no valid JSON: a number has too many digits"}
