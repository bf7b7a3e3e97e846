"""A stream of bytes, cut into those of one record each. Nothing here holds more than one, however long the stream."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import chain
from typing import IO

from pnp.files.document import MAX_SIZE

_MARKER = re.compile(rb"(---|\.\.\.)(\s|$)")

Cut = tuple[str, bytes, int]
"""The form of a record, its bytes, and the line on which they begin. Of too many bytes the rest is left out."""


def cut(form: str | None, stream: IO[bytes]) -> Iterator[Cut]:
    """The records of a stream; without a form it is the one that the first lines look like."""
    head: list[bytes] = []
    if form is None:
        head = [stream.readline(MAX_SIZE + 1), stream.readline(MAX_SIZE + 1)]
        form = _sniff(*head)
    if form == "json":
        yield form, b"".join(head) + stream.read(MAX_SIZE + 1), 1
        return
    pieces = chain(filter(None, head), iter(lambda: stream.readline(MAX_SIZE + 1), b""))
    for raw, line in _documents(pieces) if form == "yaml" else _lines(pieces):
        yield form, raw, line


def _sniff(first: bytes, second: bytes) -> str:
    """The format of a text whose name does not tell it."""
    start = first.removeprefix(b"\xef\xbb\xbf").lstrip()
    if not re.match(rb'\{\s*("|\}|$)', start):
        return "yaml"
    try:
        json.loads(start)
    except (ValueError, RecursionError):
        return "jsonl" if len(first) > MAX_SIZE or second.startswith(b"{") else "json"
    return "jsonl"


def _lines(pieces: Iterator[bytes]) -> Iterator[tuple[bytes, int]]:
    """The lines that hold anything, with their numbers; of an overlong one just the beginning."""
    for number, piece in enumerate(pieces, 1):
        if len(piece) > MAX_SIZE:
            for rest in chain([piece], pieces):
                if rest.endswith(b"\n"):
                    break
        if len(piece) > MAX_SIZE or not piece.isspace():
            yield piece, number


def _documents(pieces: Iterator[bytes]) -> Iterator[tuple[bytes, int]]:
    """The documents of a YAML stream. `---` at the start of a line always begins one, even inside a text."""
    held: list[bytes] = []
    size = start = 0
    begun = any_document = False
    line = 1
    fresh = True
    for piece in pieces:
        marker = _MARKER.match(piece) if fresh else None
        if marker and marker[1] == b"---" and begun:
            yield b"".join(held), start
            held, size, begun, any_document = [], 0, False, True
        if not held:
            start = line
        begun = begun or bool(marker) or (fresh and bool(piece.strip()) and piece[:1] not in b"#%")
        if size <= MAX_SIZE:
            held.append(piece[: MAX_SIZE + 1 - size])
            size += len(held[-1])
        if marker and marker[1] == b"...":
            yield b"".join(held), start
            held, size, begun, any_document = [], 0, False, True
        fresh = piece.endswith(b"\n")
        line += fresh
    if begun or not any_document:
        yield b"".join(held), start or 1
