"""A scribe at a desk, for the tests: what is told, what is answered, and the record that comes of it."""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playthrough import Playthrough, play

from pnp.files import yamlio
from pnp.games import load
from pnp.referee.scribe.interview import find, questions
from pnp.referee.scribe.scribe import record

SETUP = ["red", "blue", "RO1 RG1 BV1 OP1", "RY1 YG2 OV2 GP1", "RB1 OY1 GV1", "YP1 BR2 VO1", "GR2 PB1 YO2"]
START = ["Ann, Bob", "", *SETUP]
ENTERS = [""] * 10
RED_ROW = "swap RO1 to b1; swap RG1 to c1; take a1; fill a1 GY1, b1 PV2, c1 BO2"


class Desk:
    """A folder with a scribe in it, who is told some lines and then left alone."""

    def __init__(self, file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.file = file
        self.capsys = capsys
        self.monkeypatch = monkeypatch
        self.status: int | None = None

    def tell(self, *lines: str, what: str = "sheep-sheep", name: str | None = None) -> str:
        """What the scribe says to these lines."""
        self.monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        self.status = record(what, name or str(self.file))
        return self.capsys.readouterr().out

    def resume(self, *lines: str) -> str:
        self.monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        self.status = record(str(self.file))
        return self.capsys.readouterr().out

    @property
    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = yamlio.load(self.file).data
        return found


@cache
def a_game(name: str) -> Playthrough:
    """The shortest of a few games of two."""
    return min(
        (play(load(name), 2, frozenset(), Random(seed)) for seed in range(5)), key=lambda game: len(game.entries)
    )


def shown(name: str) -> dict[str, Any] | None:
    """What no move tells about the end of the game."""
    game = a_game(name)
    return game.game.reveal(game.states[-1], Random(0)) if game.game.reveal else None


def random_game(name: str) -> tuple[dict[str, Any], list[str]]:
    """A game as a record, and what to tell a scribe to get it."""
    played = a_game(name)
    game = played.game
    found = played.record(final=shown(name), variants=None)
    answers = [
        [_said(find(found, question.path)) for question in questions(found.get(section, {}), section)]
        for section in ("setup", "final")
    ]
    moves = [f"{player}: {text}" for entry in found["moves"] for player, text in entry.items()]
    start = [", ".join(found["players"]), *([""] if game.variants else [])]
    return found, [*start, *answers[0], *moves, *answers[1], *ENTERS]


def _said(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value) or "''"


def spoken(data: Any) -> Any:
    """Numbers and texts that read the same are the same: a tile may be called 12."""
    match data:
        case dict():
            return {key: spoken(value) for key, value in data.items()}
        case list():
            return [spoken(value) for value in data]
        case _:
            return str(data)
