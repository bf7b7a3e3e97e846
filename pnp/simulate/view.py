"""What a bot is shown: the table as its seat sees it, with everything else dealt again at random."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from pnp.files.part import Notes, Part
from pnp.games import Game, Lines, Step, Table, Turn


@dataclass(slots=True)
class Worth:
    """What positions are worth, as if the game ended there. Hidden values of figures are as chance has it."""

    game: Game
    table: Table
    setup: dict[str, Any]
    values: str
    """What stands for the hidden values of figures: the same word, the same values."""
    _read: Any = field(default=None)

    def read(self) -> Any:
        """The setup as the game knows it."""
        if self._read is None:
            notes = Notes(self.game.name)
            self._read = self.game.read_setup(self.table, Part(self.setup, ("setup",), notes))
            if notes:
                raise ValueError(f"a deal of {self.game.name} is no setup: {notes.problems}")
        return self._read

    def scores(self, state: Any) -> Sequence[Lines]:
        tally = self.tally(state)
        return self.game.score(tally)

    def winners(self, state: Any) -> tuple[int, ...]:
        tally = self.tally(state)
        return self.game.winners(tally, self.game.score(tally))

    def tally(self, state: Any) -> Any:
        game, notes = self.game, Notes(self.game.name)
        setup = self.read()
        shown = game.reveal(state, Random(self.values)) if game.reveal else None
        final = game.read_final(self.table, Part(shown, ("final",), notes))
        tally = game.settle(self.table, setup, final, state, notes)
        if tally is None or notes:
            raise ValueError(f"a position of {game.name} has no score: {notes.problems}")
        return tally


@dataclass(slots=True)
class View:
    """The position before the entry as the seat sees it, and the steps of the entry so far."""

    game: Game
    table: Table
    setup: dict[str, Any]
    state: Any
    seat: int
    steps: tuple[Step, ...]
    may_end: bool
    """May the entry end here?"""
    due: bool
    """Is there a step of chance that comes next, if nothing else is chosen?"""

    def again(self, random: Random) -> View:
        """The same, with what the seat cannot see dealt once more."""
        setup, state = self.game.redeal(self.table, self.setup, self.state, self.seat, random)
        return View(self.game, self.table, setup, state, self.seat, self.steps, self.may_end, self.due)

    def worth(self, random: Random) -> Worth:
        return Worth(self.game, self.table, self.setup, f"{random.random()}")

    def turn(self) -> Turn:
        """The entry, played so far."""
        turn = self.game.turn(self.state, self.seat, None)
        for step in self.steps:
            turn.take(step)
        return turn
