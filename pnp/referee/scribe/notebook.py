"""The paper a scribe writes on: the data of one record, and the file that always holds all of it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from itertools import count, takewhile
from pathlib import Path
from typing import Any

from pnp import games
from pnp.components.shelf import Shelf
from pnp.errors import Error, Faulty, WrongCall, reason
from pnp.files import yamlio
from pnp.files.document import Document
from pnp.games import Game
from pnp.problems import Problem
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

    @property
    def text(self) -> str:
        return self.preface + transcript.write(self.data)

    def save(self) -> None:
        transcript.save(self.file, self.text)

    def move(self, name: str) -> None:
        """Go on in a new file; what there was so far stays where it is."""
        file = Path(name)
        _reserve(file, self.text)
        self.file = file

    @property
    def blank(self) -> bool:
        """Has nobody said anything yet?"""
        return "players" not in self.data

    def discard(self) -> None:
        """Take the file of a record away that nobody began."""
        with suppress(OSError):
            if self.file.read_bytes() == self.text.encode():
                self.file.unlink()

    @property
    def begun(self) -> bool:
        """Is the setup complete? Until then the record has no `moves`."""
        return self.told in self.data

    @property
    def told(self) -> str:
        """What a record of the game tells: its moves, or only the table at the end."""
        return "moves" if self.game.has_moves else "final"

    def document(self, **changes: Any) -> Document:
        """The record as it is; with changes, as it would be then."""
        nothing: Any = [] if self.game.has_moves else {}
        return Document({self.told: nothing, **self.data, **changes}, str(self.file))

    def read(self, **changes: Any) -> Record:
        return read(self.document(**changes), self.shelf)


def blank(game: str, name: str | None, shelf: Shelf) -> Notebook:
    """A new record, in a file that is there from now on: whoever cannot save says so before the first question.

    Without a name it is called sheepland-1.yaml, or the next number that is free.
    """
    found = games.load(game, shelf)
    data = {"format": FORMAT, "game": game, "status": UNFINISHED}
    for file in [Path(name)] if name else (Path(f"{game}-{number}.yaml") for number in count(1)):
        notebook = Notebook(found, file, data, shelf, transcript.modeline(file))
        try:
            _reserve(file, notebook.text)
            return notebook
        except FileExistsError:
            continue
    raise WrongCall(f"{name} is there already; 'pnp record {name}' goes on with it")


def _reserve(file: Path, text: str) -> None:
    """Make a new file; `FileExistsError` where there is one of that name."""
    if source.SUFFIXES.get(file.suffix.lower()) != "yaml":
        raise WrongCall(f"the record should be a .yaml file, found '{file}'")
    try:
        with file.open("x", encoding="utf-8") as stream:
            stream.write(text)
    except FileExistsError:
        raise
    except OSError as error:
        with suppress(OSError):  # on a full disk it is there, and empty
            file.unlink()
        why = reason(error) if file.parent.is_dir() else f"there is no folder '{file.parent}'"
        raise WrongCall(f"the record cannot be saved: {why}; name a file that can be written") from None


def reopen(name: str, shelf: Shelf) -> Notebook:
    """The record in a file, to be gone on with. An incomplete setup can be completed; anything else must be right."""
    file = Path(name)
    if source.SUFFIXES.get(file.suffix.lower()) != "yaml":
        raise WrongCall(f"{file} should be a .yaml file; other records are not written by hand")
    document = yamlio.load(file)
    data = document.data
    if isinstance(data, dict):
        document.data = {**_nothing_yet(file, data, shelf), **data}
    found = read(document, shelf)
    problems = _in_the_way(found, document)
    if problems or not found.game:
        raise Faulty(document.pointed(problems))
    if found.table:
        data["players"] = list(found.table.players)  # whoever is called 12 is a name too
    preface = "".join(takewhile(lambda line: line.startswith("#") or line.isspace(), document.text.splitlines(True)))
    notebook = Notebook(found.game, file, {**data, "status": UNFINISHED}, shelf, preface)
    _try(file, notebook.text)
    return notebook


def _nothing_yet(file: Path, data: dict[str, Any], shelf: Shelf) -> dict[str, Any]:
    """What a record begins with that says nothing yet."""
    try:
        moves = games.load(str(data.get("game")), shelf).has_moves
    except KeyError:
        moves = True
    if moves and "moves" not in data and "final" in data:
        raise Error(f"{file} holds only the table at the end; there are no moves to go on with")
    return {"moves": []} if moves else {"final": {}}


def _in_the_way(found: Record, document: Document) -> list[Problem]:
    """What has to be put right before the game can go on."""
    if found.game and "players" not in document.data:  # nobody was asked yet
        return [problem for problem in found.problems if problem.path[:1] != ("players",)]
    if found.game and found.table and found.moves and not found.problems:
        stuck = replay(found.game, found.table, found.setup, found.moves).problem
        return [stuck] if stuck else []
    asked = [("setup",)] if found.game is None or found.game.has_moves else [("setup",), ("final",)]
    return [problem for problem in found.problems if not found.table or problem.path[:1] not in asked]


def _try(file: Path, text: str) -> None:
    """`WrongCall` where the file cannot be replaced by one of that size."""
    beside = file.resolve().with_name(f".{file.name}.try")
    try:
        try:
            beside.write_text(text, "utf-8")
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        raise WrongCall(f"the record cannot be saved: {reason(error)}") from None
