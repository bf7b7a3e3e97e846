"""Games made of the score sheets that stand in `tests/games/formula`, with the pieces of ours where they are ours."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from folders import ROOT

from pnp.components.shelf import Shelf
from pnp.files.document import Document
from pnp.referee.check import Verdict, check

HOME = ROOT / "tests" / "games" / "formula"
OURS = ("black-sheep", "meadowmight", "sheep-sheep", "sheepland", "wooly-bully")
SHEETS = tuple(sorted(folder.name for folder in HOME.iterdir() if (folder / "score.yaml").is_file()))
ENDING = "-sheet"
"""A twin of one of our games has another name: that of ours is the engine."""


def named(sheet: str) -> str:
    return f"{sheet}{ENDING}" if sheet in OURS else sheet


def shelf_of(folder: Path, *sheets: str) -> Shelf:
    """A `components/` with the games of these sheets."""
    home = folder / "components"
    for sheet in sheets:
        made = home / named(sheet)
        if sheet in OURS:
            shutil.copytree(ROOT / "components" / sheet, made)
        shutil.copytree(HOME / sheet, made, dirs_exist_ok=True)
    return Shelf(home)


def made(folder: Path, score: str, game: str = "title: Toy\nplayers: [1, 4]\n", **files: str) -> Shelf:
    """A shelf with one game called toy, of these files."""
    home = folder / "components" / "toy"
    home.mkdir(parents=True, exist_ok=True)
    for name, text in {"game": game, "score": score, **files}.items():
        (home / f"{name}.yaml").write_text(text, "utf-8")
    return Shelf(home.parent)


def verdict(shelf: Shelf, game: str, players: list[str], final: Any, **keys: Any) -> Verdict:
    """The verdict on a table at the end."""
    record = {"format": "pnp-record/1", "game": game, "players": players, "final": final, **keys}
    return check(Document(record, "table"), shelf)


def scores(shelf: Shelf, game: str, players: list[str], final: Any, **keys: Any) -> dict[str, dict[str, int]]:
    """The score sheets of a table that holds, by the names of the players."""
    found = verdict(shelf, game, players, final, **keys)
    assert found.ok and found.scores is not None, [str(problem) for problem in found.problems]
    return dict(zip(players, map(dict, found.scores), strict=True))
