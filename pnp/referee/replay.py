"""Playing a record's moves: what worked is kept, and the first thing that did not is told."""

from __future__ import annotations

from typing import Any, NamedTuple

from pnp.games import Game, Table
from pnp.problems import Illegal, Problem, Unreadable


class Replay(NamedTuple):
    state: Any
    """The position after the last good entry."""
    turns: int
    """How many entries were good."""
    problem: Problem | None = None


def replay(game: Game, table: Table, setup: Any, moves: list[tuple[int, str]]) -> Replay:
    state = game.begin(table, setup)
    parse, turn = game.parse, game.turn
    turns = 0
    for seat, text in moves:
        try:
            steps = parse(text)
            entry = turn(state, seat, None)
            for step in steps:
                entry.take(step)
            state = entry.end()
        except Illegal as error:
            return Replay(state, turns, _problem(game, table, state, seat, turns, error))
        turns += 1
    return Replay(state, turns)


def _problem(game: Game, table: Table, state: Any, seat: int, turn: int, error: Illegal) -> Problem:
    if game.on_turn(state) is None:  # whatever the entry says, there should be none
        error = Illegal("game-over", f"the game ended with the entry before; {table.players[seat]} cannot move")
    kind = "notation" if isinstance(error, Unreadable) else "illegal"
    return Problem(kind, f"{game.name}.{error.code}", error.message, ("moves", turn), table.players[seat], turn)
