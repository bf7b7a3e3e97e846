"""What a build was made from, so that the next one can tell at once that nothing changed.

Only contents count, never dates: a manifest is the same on every machine. Imports nothing heavy.
"""

from __future__ import annotations

import hashlib
import json
import os
import stat
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

import pnp
from pnp.files import memory
from pnp.files.places import CODE
from pnp.press.build.request import Request
from pnp.press.scene import fonts

NAME = ".manifest.json"
Record = TypeVar("Record", "File", "Answer")
Value = TypeVar("Value", str, int)
_LIBRARIES = ("ezdxf-", "fonttools-", "pillow-", "pypdf-", "pypdfium2-", "reportlab-", "svgwrite-")


@dataclass(frozen=True, slots=True)
class File:
    """A file that was written: for which kind, in which format, showing what."""

    kind: str
    format: str
    digest: str
    size: int
    """Bytes."""
    content: str = ""
    """What they were."""

    @classmethod
    def of(cls, kind: str, format: str, digest: str, data: bytes) -> File:
        return cls(kind, format, digest, len(data), hashlib.sha256(data).hexdigest())

    def stands(self, folder: Path, name: str) -> bool:
        """Is it there as it was written?"""
        path = f"{folder}/{name}"  # a build that finds nothing changed asks this of every file
        try:
            found = os.stat(path)  # noqa: PTH116
            if not stat.S_ISREG(found.st_mode) or found.st_size != self.size:
                return False
            with open(path, "rb") as stream:  # noqa: PTH123
                return hashlib.sha256(stream.read()).hexdigest() == self.content
        except OSError:
            return False


@dataclass(frozen=True, slots=True)
class Answer:
    """What a request led to."""

    inputs: str
    files: dict[str, str]
    """Name -> digest."""
    sheets: int
    pages: int
    pieces: int


@dataclass(frozen=True, slots=True)
class Manifest:
    """The files of one folder, and the requests they answer."""

    files: dict[str, File] = field(default_factory=dict)
    answers: dict[str, Answer] = field(default_factory=dict)

    def dump(self) -> bytes:
        plain = {
            "files": {name: _plain(file) for name, file in self.files.items()},
            "answers": {key: _plain(answer) for key, answer in self.answers.items()},
        }
        return (json.dumps(plain, indent=1, sort_keys=True) + "\n").encode()


def _plain(record: File | Answer) -> dict[str, Any]:
    return {name: getattr(record, name) for name in record.__slots__}


def load(target: Path) -> Manifest:
    """The manifest of a folder; an empty one where there is none, or none that can be read in full."""
    try:
        plain = memory.load(target / NAME)
        return Manifest(_records(plain["files"], memory.plain, _file), _records(plain["answers"], str, _answer))
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return Manifest()


def _records(plain: Any, key: Callable[[str], str], record: Callable[..., Record]) -> dict[str, Record]:
    return {key(name): record(**entry) for name, entry in plain.items()}


def _file(kind: str, format: str, digest: str, size: int, content: str = "") -> File:
    return File(_typed(kind, str), _typed(format, str), _typed(digest, str), _typed(size, int), _typed(content, str))


def _answer(inputs: str, files: dict[str, str], sheets: int, pages: int, pieces: int) -> Answer:
    made = {memory.plain(name): _typed(digest, str) for name, digest in files.items()}
    return Answer(_typed(inputs, str), made, _typed(sheets, int), _typed(pages, int), _typed(pieces, int))


def _typed(value: Value, kind: type[Value]) -> Value:
    if type(value) is not kind:
        raise TypeError(f"{kind.__name__} was expected")
    return value


def unchanged(request: Request) -> Answer | None:
    """The answer to the same request made before, if nothing changed since, neither in nor out."""
    manifest = load(request.target)
    answer = manifest.answers.get(request.key)
    if answer is None or answer.inputs != inputs(request):
        return None
    return (
        answer if all(intact(request.target, manifest, name, digest) for name, digest in answer.files.items()) else None
    )


def intact(target: Path, manifest: Manifest, name: str, digest: str) -> bool:
    """Is that file there as it was written, showing what it should?"""
    file = manifest.files.get(name)
    return file is not None and file.digest == digest and file.stands(target, name)


def inputs(request: Request) -> str:
    """A fingerprint of everything the files are made from."""
    digest = hashlib.sha256(f"{pnp.__version__} {request.key} {engine()}".encode())
    code = CODE / "games" / request.game.replace("-", "_")
    for root in (request.folder, code):
        for name, path in _below(root):
            digest.update(f"\n{name}\n".encode("utf-8", "surrogateescape"))
            with open(path, "rb") as stream:  # noqa: PTH123
                digest.update(stream.read())
    digest.update(request.layout.read_bytes())
    return digest.hexdigest()


def _below(root: Path) -> Iterator[tuple[str, str]]:
    """The files of a folder and those inside it: their names from there, and their paths. What is hidden is not ours.

    Paths as text: `rglob` takes twice as long, and a build that finds nothing changed does little else.
    """
    start = len(str(root)) + 1
    for folder, inner, names in os.walk(root):
        inner[:] = sorted(name for name in inner if name != "__pycache__" and not name.startswith("."))
        for name in sorted(names):
            path = f"{folder}/{name}"
            if not name.startswith(".") and os.path.isfile(path):  # noqa: PTH113
                yield path[start:], path


@cache
def engine() -> str:
    """A fingerprint of what draws: our code, the fonts, the libraries that write files. A process keeps its own."""
    digest = hashlib.sha256()
    for file in _machinery():
        digest.update(f"\n{file.name}\n".encode())
        digest.update(file.read_bytes())
    reportlab = find_spec("reportlab")
    if reportlab and reportlab.origin:
        packages = sorted(os.listdir(Path(reportlab.origin).parents[1]))  # noqa: PTH208
        digest.update(" ".join(name for name in packages if name.lower().startswith(_LIBRARIES)).encode())
    return digest.hexdigest()


def _machinery() -> Iterator[Path]:
    rooms = ("*.py", "files/*.py", "components/*.py", "press/**/*.py", "pads/*.py", "games/*.py")
    yield from sorted(file for room in rooms for file in CODE.glob(room))
    for name in fonts.NAMES:
        try:
            yield fonts.file(name)
        except fonts.UnknownFont:
            continue
