"""What a build was made from, so that the next one can tell at once that nothing changed.

Only contents count, never dates: a manifest is the same on every machine. Imports nothing heavy.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pnp
from pnp.files.places import CODE
from pnp.press.build.request import Request
from pnp.press.scene import fonts

NAME = ".manifest.json"
_LIBRARIES = ("ezdxf-", "fonttools-", "pillow-", "pypdf-", "pypdfium2-", "reportlab-", "svgwrite-")


@dataclass(frozen=True, slots=True)
class File:
    """A file that was written: for which kind, in which format, showing what, how long."""

    kind: str
    format: str
    digest: str
    size: int


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
    """The manifest of a folder; an empty one where there is none, or none that can be read."""
    try:
        plain = json.loads((target / NAME).read_bytes())
        files = {name: File(**file) for name, file in plain["files"].items()}
        return Manifest(files, {key: Answer(**answer) for key, answer in plain["answers"].items()})
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return Manifest()


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
    try:
        return file is not None and file.digest == digest and os.stat(target / name).st_size == file.size  # noqa: PTH116
    except OSError:
        return False


def inputs(request: Request) -> str:
    """A fingerprint of everything the files are made from."""
    digest = hashlib.sha256(f"{pnp.__version__} {request.key} {engine()}".encode())
    code = CODE / "games" / request.game.replace("-", "_")
    for root in (request.folder, code):
        for file in sorted(root.rglob("*")):
            if file.is_file() and file.suffix != ".pyc":
                digest.update(f"\n{file.relative_to(root).as_posix()}\n".encode())
                digest.update(file.read_bytes())
    digest.update(request.layout.read_bytes())
    return digest.hexdigest()


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
