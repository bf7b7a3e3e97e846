"""The paper a scribe writes on: the data of one record, and the file that always holds all of it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count, takewhile
from pathlib import Path
from typing import Any

from pnp import games
from pnp.components.shelf import Shelf
from pnp.errors import Error, Faulty, WrongCall
from pnp.files import yamlio
from pnp.files.document import Document
from pnp.games import Game
from pnp.referee import source, transcript
from pnp.referee.record import FORMAT, UNFINISHED, Record, read
from pnp.referee.replay import replay


@dataclass(slots=True)
class Notebook:
    game: Game
    file: Path
    data: dict[str, Any]
    shelf: Shelf
    preface: str = ""
    """The comments above the record."""

    def save(self) -> None:
        transcript.save(self.file, self.preface + transcript.write(self.data))

    @property
    def begun(self) -> bool:
        """Is the setup complete? Until then the record has no `moves`."""
        return "moves" in self.data

    def begin(self) -> None:
        self.data.setdefault("moves", [])
        self.save()

    def document(self, **changes: Any) -> Document:
        """The record as it is; with changes, as it would be then."""
        return Document({"moves": [], **self.data, **changes}, str(self.file))

    def read(self, **changes: Any) -> Record:
        return read(self.document(**changes), self.shelf)


def blank(game: str, name: str | None, shelf: Shelf) -> Notebook:
    """A new record. Without a name it is called sheepland-1.yaml, or the next number that is free."""
    names = [name] if name else (f"{game}-{number}.yaml" for number in count(1))
    file = next((file for file in map(Path, names) if not file.exists()), None)
    if file is None:
        raise WrongCall(f"{name} is there already; 'pnp record {name}' goes on with it")
    return Notebook(games.load(game), file, {"format": FORMAT, "game": game, "status": UNFINISHED}, shelf)


def reopen(name: str, shelf: Shelf) -> Notebook:
    """The record in a file, to be gone on with. An incomplete setup can be completed; anything else must be right."""
    file = Path(name)
    if source.SUFFIXES.get(file.suffix) != "yaml":
        raise WrongCall(f"{file} should be a .yaml file; other records are not written by hand")
    document = yamlio.load(file)
    data = document.data
    if isinstance(data, dict) and "moves" not in data and "final" in data:
        raise Error(f"{file} holds only the table at the end; there are no moves to go on with")
    if isinstance(data, dict):
        document.data = {"moves": [], **data}
    found = read(document, shelf)
    problems = [problem for problem in found.problems if not found.table or problem.path[:1] != ("setup",)]
    if found.game and found.table and found.moves and not found.problems:
        stuck = replay(found.game, found.table, found.setup, found.moves).problem
        problems = [stuck] if stuck else []
    if problems or not found.game:
        raise Faulty(document.pointed(problems))
    preface = "".join(takewhile(lambda line: line.startswith("#") or line.isspace(), document.text.splitlines(True)))
    return Notebook(found.game, file, {**data, "status": UNFINISHED}, shelf, preface)
