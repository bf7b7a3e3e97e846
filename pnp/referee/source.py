"""Where records come from: files, folders and standard input, cut into one chunk of bytes for each record.

Nothing here holds more than one record, however large the file, and no file that cannot be read ends a run.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from pnp.components.shelf import Shelf
from pnp.errors import Faulty, WrongCall
from pnp.files import jsonio, yamlio
from pnp.files.document import MAX_SIZE, Document, fault
from pnp.referee.cutting import cut
from pnp.referee.packing import PACKED, Lost, opened
from pnp.terminal import clean, count

SUFFIXES = {".yaml": "yaml", ".yml": "yaml", ".json": "json", ".jsonl": "jsonl"}
PADS = {".pdf": "pdf", ".csv": "csv", ".xlsx": "xlsx", ".ods": "ods"}
"""Filled score pads."""
_LARGEST_PAD = 16 * MAX_SIZE
_LOST = "lost"
"""The form of what could not be read."""
_PASSED_OVER = (".", "~$")
"""How names of hidden files begin, and of those that a spreadsheet leaves beside one that is open."""
_NAMED = 5
_TELLING = ("format", "game", "players", "moves", "final", "scores", "winners")
"""Keys of a record: a file without any of them is about something else."""
STDIN = "-"


class Inside(str):
    """A file that nobody named. It was found in a folder, and may turn out to be neither a record nor a pad."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Chunk:
    """The bytes of one record. Where there are more than `MAX_SIZE` of them, the rest was left out."""

    file: str
    index: int
    form: str
    raw: bytes
    line: int
    named: bool = True
    """Was its file named, so that it has to be a record or a pad?"""


def find(paths: Iterable[str], skipped: list[str] | None = None) -> list[str]:
    """The files that are meant; a folder stands for all records and pads in it, in order.

    `skipped` collects the names of what else lies in the folders, besides hidden files.
    """
    files: list[str] = []
    for name in paths:
        path = Path(name)
        if name == STDIN or (path.exists() and not path.is_dir()):
            files.append(name)
        elif not path.is_dir():
            raise WrongCall(f"there is no file '{name}'")
        else:
            others: list[str] = []
            inside = [*_inside(name, others)]
            if not inside:
                ends = ", ".join(f"*{end}" for end in (*SUFFIXES, *PACKED, *PADS))
                rest = f"; {left_out(others)}" if others else ""
                raise WrongCall(f"the folder '{name}' holds no records and no score pads ({ends}){rest}")
            files += inside
            if skipped is not None:
                skipped += others
    return files


def left_out(names: list[str], every: bool = False) -> str:
    """`3 files skipped: notes.txt, cat.jpg, dog.jpg`; of many, only the first."""
    shown = names if every else names[:_NAMED]
    rest = f" and {len(names) - len(shown)} more" if len(names) > len(shown) else ""
    return f"{count(len(names), 'file')} skipped: {', '.join(map(clean, shown))}{rest}"


def form(file: str) -> str | None:
    """The form of a file of that name; None where the name does not tell."""
    name = file.lower()
    return "jsonl" if name.endswith(PACKED) else (SUFFIXES | PADS).get(Path(name).suffix)


def _inside(folder: str, skipped: list[str]) -> Iterator[Inside]:
    """The records and pads in a folder. Links to other folders are not followed: they may lead in a circle."""
    ahead = [*reversed(_entries(folder))]
    while ahead:  # without recursion, however deep the folders are
        entry = ahead.pop()
        if isinstance(entry, Inside):
            yield entry
        elif entry.is_dir(follow_symlinks=False):
            ahead += reversed(_entries(entry.path))
        elif form(entry.name) and Path(entry.path).is_file():
            yield Inside(entry.path)
        else:
            skipped.append(entry.path)


def _entries(folder: str) -> list[os.DirEntry[str] | Inside]:
    """What is in the folder; where nobody may look, the folder itself, to be told among the records."""
    try:
        found = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError:
        return [Inside(folder)]
    return [entry for entry in found if not entry.name.startswith(_PASSED_OVER)]


def chunks(file: str) -> Iterator[Chunk]:
    """The records of a file; where it cannot be read on, the last of them holds the reason."""
    named, known = not isinstance(file, Inside), form(file)
    if file == STDIN:
        if sys.stdin is None:
            raise WrongCall("there is no standard input to read from")
        yield from (Chunk(file, index, *found) for index, found in enumerate(cut(None, sys.stdin.buffer)))
        return
    index, line = 0, 1
    try:
        with opened(file) as stream:
            if known is not None and known in PADS.values():
                yield Chunk(file, 0, known, stream.read(_LARGEST_PAD), 1, named)
                return
            for found, raw, line in cut(known, stream):
                yield Chunk(file, index, found, raw, line, named)
                index += 1
    except Lost as error:
        yield Chunk(file, index, _LOST, str(error).encode(), line, named)


def read(chunk: Chunk, shelf: Shelf) -> Document:
    """The document of a chunk; whatever is wrong with it is in its problems. A pad is one of a game on the shelf."""
    if chunk.form in PADS.values():
        from pnp.pads import document as pad  # half a second that records do not need

        return pad.read(chunk.raw, chunk.form, chunk.file, shelf)
    if chunk.form == _LOST:
        lost = fault("unreadable", chunk.raw.decode(), (chunk.line, 1))
        return Document(None, chunk.file, "", chunk.line, problems=[lost])
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


def bystander(chunk: Chunk, document: Document) -> str:
    """What people call a file of a folder that is neither a record nor a filled pad; nothing where it is one.

    What cannot be read may be a record, and is told among them.
    """
    if chunk.form in PADS.values():
        from pnp.pads.document import Pad

        if isinstance(document, Pad) and document.stranger:
            return chunk.file
        if isinstance(document, Pad) and document.form and not document.values:
            return f"{chunk.file} (an empty pad)"
        if isinstance(document, Pad) and document.annotated:
            return f"{chunk.file} (a pad with ticks and corrections)"
    elif chunk.form in ("yaml", "json") and not document.problems and not _is_record(document.data):
        return chunk.file
    return ""


def _is_record(data: object) -> bool:
    if not isinstance(data, dict) or data.keys().isdisjoint(_TELLING):
        return False
    format = data.get("format")
    return not (isinstance(format, str) and format.startswith("pnp-") and not format.startswith("pnp-record"))
