"""Where records come from: files, folders and standard input, cut into one chunk of bytes for each record.

Nothing here holds more than one record, however large the file.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import IO

from pnp.components.shelf import Shelf
from pnp.errors import Faulty, WrongCall
from pnp.files import jsonio, yamlio
from pnp.files.document import MAX_SIZE, Document, fault

SUFFIXES = {".yaml": "yaml", ".yml": "yaml", ".json": "json", ".jsonl": "jsonl"}
PADS = {".pdf": "pdf", ".csv": "csv", ".xlsx": "xlsx"}
"""Filled score pads. They are named one by one: a folder may hold any other PDF too."""
_LARGEST_PAD = 16 * MAX_SIZE
STDIN = "-"
_MARKER = re.compile(rb"(---|\.\.\.)(\s|$)")


@dataclass(frozen=True, slots=True)
class Chunk:
    """The bytes of one record. Where there are more than `MAX_SIZE` of them, the rest was left out."""

    file: str
    index: int
    form: str
    raw: bytes
    line: int


def find(paths: Iterable[str]) -> list[str]:
    """The files that are meant; a folder stands for all records in it, in order."""
    files: list[str] = []
    for name in paths:
        path = Path(name)
        if name == STDIN or (path.exists() and not path.is_dir()):
            files.append(name)
        elif not path.is_dir():
            raise WrongCall(f"there is no file '{name}'")
        else:
            inside = [str(file) for file in sorted(path.rglob("*")) if file.suffix in SUFFIXES and file.is_file()]
            if not inside:
                raise WrongCall(f"the folder '{name}' holds no records ({', '.join('*' + end for end in SUFFIXES)})")
            files += inside
    return files


def chunks(file: str) -> Iterator[Chunk]:
    if file == STDIN:
        yield from _cut(file, None, sys.stdin.buffer)
        return
    with Path(file).open("rb", buffering=MAX_SIZE) as stream:
        if form := PADS.get(Path(file).suffix.lower()):
            yield Chunk(file, 0, form, stream.read(_LARGEST_PAD), 1)
            return
        yield from _cut(file, SUFFIXES.get(Path(file).suffix), stream)


def read(chunk: Chunk, shelf: Shelf) -> Document:
    """The document of a chunk; whatever is wrong with it is in its problems. A pad is one of a game on the shelf."""
    if chunk.form in PADS.values():
        from pnp.pads import document as pad  # half a second that records do not need

        return pad.read(chunk.raw, chunk.form, chunk.file, shelf)
    try:
        text = yamlio.decode(chunk.raw, chunk.line)
    except Faulty as error:
        text = chunk.raw.decode("utf-8", "replace")
        return Document(None, chunk.file, text, chunk.line, problems=[*error.problems])
    if chunk.form != "yaml":
        return jsonio.parse(text, chunk.file, chunk.line)
    documents = list(yamlio.parse(text, chunk.file, chunk.line))
    if not documents:
        nothing = fault("empty", "there is no record here", (chunk.line, 1))
        return Document(None, chunk.file, text, chunk.line, problems=[nothing])
    first, *more = documents
    if more and not first.problems:
        first.problems.append(fault("documents", "a second document begins here without '---'", more[0].locate(())))
    return first


def _cut(file: str, form: str | None, stream: IO[bytes]) -> Iterator[Chunk]:
    head: list[bytes] = []
    if form is None:
        head = [stream.readline(MAX_SIZE + 1), stream.readline(MAX_SIZE + 1)]
        form = _sniff(*head)
    if form == "json":
        yield Chunk(file, 0, form, b"".join(head) + stream.read(MAX_SIZE + 1), 1)
        return
    pieces = chain(filter(None, head), iter(lambda: stream.readline(MAX_SIZE + 1), b""))
    records = _documents(pieces) if form == "yaml" else _lines(pieces)
    for index, (raw, line) in enumerate(records):
        yield Chunk(file, index, form, raw, line)


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
