"""The pieces and numbers of a game, from `components/<game>/`: the one source for the press and the referee.

`rules.yaml` holds the numbers; every other file is one kind of piece. Commands use the `components/` of the
working folder where it exists, else the built-in one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from pnp.files import yamlio
from pnp.files.part import describe
from pnp.files.places import BUILT_IN, folder
from pnp.files.yamlio import Document, Fault, Malformed

_RANGE = re.compile(r"(.*?)(\d+)\.\.(.*?)(\d+)")


@dataclass(frozen=True, slots=True, eq=False)
class Kit:
    """One game's numbers and pieces. Each piece is its fields as written, under its own id.

    A kit equals only itself, so that what follows from it can be kept in an `lru_cache`.
    """

    game: str
    folder: Path
    files: dict[str, Any]
    """Every file of the folder as plain data, under its name without `.yaml`."""
    kinds: dict[str, dict[str, dict[str, Any]]]

    @property
    def rules(self) -> dict[str, Any]:
        rules: dict[str, Any] = self.files["rules"]
        return rules

    def pieces(self, kind: str) -> dict[str, dict[str, Any]]:
        """id -> fields, in the order of the file."""
        return self.kinds.get(kind, {})


def kit(game: str, components: Path | None = None) -> Kit:
    """Read once, and again where a file was saved meanwhile."""
    home = components or folder("components")
    home = (home if (home / game).is_dir() else BUILT_IN / "components") / game
    files = sorted(home.glob("*.yaml"))
    return _kit(game, home, tuple((file.name, file.stat().st_mtime_ns) for file in files))


@lru_cache
def _kit(game: str, home: Path, saved: tuple[tuple[str, int], ...]) -> Kit:
    documents = {file.stem: yamlio.load(file) for file in (home / name for name, _ in saved)}
    files = {name: document.data for name, document in documents.items()}
    if not isinstance(files.get("rules"), dict):
        fault = Fault("rules", "the numbers of the game should stand here, found none", (1, 1))
        raise Malformed(fault, str(home / "rules.yaml"))
    kinds = {
        name: dict(_pieces(document))
        for name, document in documents.items()
        if isinstance(document.data, dict) and "pieces" in document.data
    }
    return Kit(game, home, files, kinds)


def _pieces(document: Document) -> Iterator[tuple[str, dict[str, Any]]]:
    entries = document.data["pieces"]
    for index, entry in enumerate(entries if isinstance(entries, list) else [entries]):
        if not isinstance(entry, dict) or "id" not in entry:
            mark = document.locate(("pieces", index))
            raise Malformed(Fault("piece", f"a piece should have an id, found {describe(entry)}", mark), document.file)
        yield from ((piece["id"], piece) for piece in expand(entry))


def expand(entry: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """`{id: H1..H14, animal: horse}` is fourteen pieces, H1 to H14."""
    span = _RANGE.fullmatch(str(entry["id"]))
    if not span or span[1] != span[3]:
        yield {**entry, "id": str(entry["id"])}
        return
    for number in range(int(span[2]), int(span[4]) + 1):
        yield {**entry, "id": f"{span[1]}{number}"}
