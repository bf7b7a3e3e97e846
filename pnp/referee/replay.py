"""Playing a record's moves: what worked is kept, and the first thing that did not is told."""

from __future__ import annotations

from typing import Any, NamedTuple

from pnp.errors import Illegal
from pnp.games import Game, Table
from pnp.problems import Problem


class Replay(NamedTuple):
    states: list[Any]
    """The position at the start and after each good entry."""
    problem: Problem | None = None

    @property
    def turns(self) -> int:
        """How many entries were good."""
        return len(self.states) - 1


def replay(
    game: Game, table: Table, setup: Any, moves: list[tuple[int, str]], told: list[list[str]] | None = None
) -> Replay:
    """Play the entries; `told` collects for each good one the sentences about what happened besides the steps."""
    state = game.begin(table, setup)
    states = [state]
    parse, turn, box = game.parse, game.turn, game.box(table.kit)
    events: list[str] | None = None
    for seat, text in moves:
        if told is not None:
            events = []
        try:
            steps = parse(text, box)
            entry = turn(state, seat, events)
            for step in steps:
                entry.take(step)
            state = entry.end()
        except Illegal as error:
            return Replay(states, _problem(game, table, state, seat, len(states) - 1, error))
        states.append(state)
        if told is not None and events is not None:
            told.append(events)
    return Replay(states)


def _problem(game: Game, table: Table, state: Any, seat: int, turn: int, error: Illegal) -> Problem:
    if game.on_turn(state) is None:  # whatever the entry says, there should be none
        error = Illegal("game-over", f"the game ended with the entry before; {table.players[seat]} cannot move")
    return Problem(error.kind, f"{game.name}.{error.code}", error.message, ("moves", turn), table.players[seat], turn)
