"""`pnp example`: the record of a whole game, to try every command with."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from pnp import games
from pnp.components.shelf import Shelf
from pnp.errors import WrongCall
from pnp.files.staging import Staging

NAME = "example.yaml"
"""It stands in the folder of each game."""


def text(game: str) -> str:
    """The example of a game; `WrongCall` where it has none."""
    found = games.called(game, Shelf())
    file = files("pnp.games") / found.name.replace("-", "_") / NAME
    if not file.is_file():
        raise WrongCall(f"There is no example of {found.title}: `pnp record {found.name}` writes a game of your own.")
    return file.read_text("utf-8")


def write(game: str, file: Path | None, force: bool = False) -> int:
    """Print it, or write it to a file."""
    said = text(game)
    if file is None:
        print(said, end="")
        return 0
    with Staging(force) as staging:
        staging.write(file, said.encode())
        staging.commit()
    print(f"{file}: now try `pnp verify {file}`, `pnp show {file}` and `pnp replay {file}`.")
    return 0
