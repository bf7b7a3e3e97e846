"""The pieces and numbers of a game, from `components/<game>/`: the one source for the press and the referee.

`rules.yaml` holds the numbers; every other file is one kind of piece, or data such as a board. A kit is plain data and
is always an argument: two folders are two kits, and a file that was saved again makes another one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Any

from pnp.errors import Faulty, Unplayable
from pnp.files import yamlio
from pnp.files.document import MAX_SIZE, Document
from pnp.files.part import describe
from pnp.problems import Path as Way
from pnp.problems import Problem

MOST_PIECES = 2000
"""Of one line."""
MOST_OF_A_KIND = 100_000
_RANGE = re.compile(r"(.*?)(\d{1,9})\.\.(.*?)(\d{1,9})")

Contents = tuple[tuple[str, bytes], ...]
"""The files of a folder, each with its name."""


@dataclass(frozen=True, slots=True, eq=False)
class Kit:
    """One game's numbers and pieces. Each piece is its fields as written, under its own id.

    A kit equals only itself, so that what follows from it can be kept in an `lru_cache`; one folder with the same
    files in it is one kit, also after a journey to another process.
    """

    game: str
    folder: Path
    contents: Contents
    documents: Mapping[str, Document]
    """Every file, under its name without `.yaml`."""
    files: Mapping[str, Any]
    """The same as plain data."""
    kinds: Mapping[str, Mapping[str, dict[str, Any]]]
    """The pieces of each component file: id -> fields, in the order of the file."""
    entries: Mapping[str, Mapping[str, int]]
    """Which of the file's `pieces` each comes from."""
    problems: tuple[Problem, ...]
    """What keeps it from being read."""

    @property
    def rules(self) -> Mapping[str, Any]:
        rules = self.files.get("rules")
        return rules if isinstance(rules, dict) else {}

    def pieces(self, kind: str) -> Mapping[str, dict[str, Any]]:
        """id -> fields, in the order of the file."""
        return self.kinds.get(kind, {})

    def __reduce__(self) -> tuple[Any, ...]:
        return made, (self.folder, self.contents)


def read(folder: Path) -> Kit:
    """The kit of a game's folder, as its files stand now; what is wrong with them is in its problems."""
    return made(folder, tuple((file.name, _bytes(file)) for file in sorted(folder.glob("*.yaml")) if file.is_file()))


def sound(folder: Path) -> Kit:
    """The same; `Unplayable` with everything that keeps it from being read."""
    kit = read(folder)
    if kit.problems:
        raise Unplayable(kit.problems)
    return kit


@lru_cache(maxsize=64)
def made(folder: Path, contents: Contents) -> Kit:
    """The kit that these files make."""
    documents = {name.removesuffix(".yaml"): yamlio.document(raw, str(folder / name)) for name, raw in contents}
    kinds: dict[str, dict[str, dict[str, Any]]] = {}
    entries: dict[str, dict[str, int]] = {}
    problems = [found for document in documents.values() for found in document.pointed(document.problems)]
    problems += _numberless(folder, documents.get("rules"))
    for name, document in documents.items():
        if is_component(document):
            kinds[name], entries[name] = {}, {}
            found = _fill(document, kinds[name], entries[name])
            problems += document.pointed(Problem("file", "value", message, path) for path, message in found)
    files = {name: document.data for name, document in documents.items()}
    return Kit(folder.name, folder, contents, documents, files, kinds, entries, tuple(problems))


def is_component(document: Document) -> bool:
    """Other files of the folder hold numbers and boards."""
    return isinstance(document.data, dict) and not {"kind", "pieces"}.isdisjoint(document.data)


def expand(entry: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """`{id: H1..H14, animal: horse}` is fourteen pieces, H1 to H14."""
    span = _RANGE.fullmatch(str(entry["id"]))
    if not span or span[1] != span[3]:
        yield {**entry, "id": str(entry["id"])}
        return
    for number in range(int(span[2]), int(span[4]) + 1):
        yield {**entry, "id": f"{span[1]}{number}"}


def _bytes(file: Path) -> bytes:
    try:
        with file.open("rb") as stream:
            return stream.read(MAX_SIZE + 1)
    except OSError as error:
        message = f"The file cannot be read: {error.strerror}."
        raise Faulty([Problem("file", "unreadable", message, file=str(file))]) from None


def _numberless(folder: Path, rules: Document | None) -> Iterator[Problem]:
    if rules is not None and not rules.problems and not isinstance(rules.data, dict):
        yield rules.point(Problem("file", "value", "rules.yaml should be a mapping of numbers."))


def _fill(document: Document, pieces: dict[str, dict[str, Any]], entries: dict[str, int]) -> Iterator[tuple[Way, str]]:
    """Every piece of a component file, and what is wrong with those that are none."""
    given = document.data.get("pieces")
    if not isinstance(given, list):
        if "pieces" in document.data:
            yield ("pieces",), f"pieces should be a list, found {describe(given)}."
        return
    for index, entry in enumerate(given):
        path: Way = ("pieces", index)
        if not isinstance(entry, dict):
            yield path, f"pieces[{index}] should be a mapping, found {describe(entry)}."
            continue
        if wrong := _id_fault(entry):
            yield (*path, "id") if "id" in entry else path, wrong
            continue
        for piece in expand(entry):
            name = piece["id"]
            if name in pieces:
                first = document.locate(("pieces", entries[name]))[0]
                yield (*path, "id"), f"The id '{name}' stands already on line {first}; ids are unique."
                break
            pieces[name] = piece
            entries[name] = index
        if len(pieces) > MOST_OF_A_KIND:
            yield path, f"A kind has at most {MOST_OF_A_KIND} pieces, and with these it has more."
            return


def _id_fault(entry: Mapping[str, Any]) -> str | None:
    """What is wrong with the id of one line of `pieces`."""
    name = entry.get("id")
    if "id" not in entry:
        return "A piece needs an id."
    if not isinstance(name, str | int) or isinstance(name, bool) or not str(name).strip():
        return f"An id should be text, found {describe(name)}."
    if ".." in str(name):
        span = list(islice(expand(entry), MOST_PIECES + 1))
        if len(span) > MOST_PIECES:
            return f"The range {name} has more than {MOST_PIECES} pieces, too many for a kit."
        if not span or span[0]["id"] == str(name):
            return f"A range of ids counts up, such as H1..H14; found '{name}'."
    return None
