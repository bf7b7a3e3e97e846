"""A random game written as a record: what tests and benchmarks replay."""

from __future__ import annotations

from random import Random
from typing import Any

from pnp.games import Game, Step, Table
from pnp.part import Notes, Part
from pnp.referee.record import FORMAT


def playout(game: Game, table: Table, random: Random, entries: int = 1000) -> dict[str, Any]:
    """A game of random moves to its end, or to so many entries; everything drawn is written down."""
    dealt = game.deal(table, random)
    notes = Notes(game.name)
    state = game.begin(table, game.read_setup(table, Part(dealt, ("setup",), notes)))
    if notes:
        raise ValueError(notes.problems)
    moves: list[dict[str, str]] = []
    while len(moves) < entries and (seat := game.on_turn(state)) is not None:
        turn = game.turn(state, seat, None)
        steps: list[Step] = []
        while (step := _next(turn, random)) is not None:
            turn.take(step)
            steps.append(step)
        state = turn.end()
        moves.append({table.players[seat]: game.format(tuple(steps))})
    record = {
        "format": FORMAT,
        "game": game.name,
        "players": list(table.players),
        "variants": sorted(table.variants),
        "setup": dealt,
        "moves": moves,
        "status": "finished" if game.on_turn(state) is None else "unfinished",
    }
    return record if game.reveal is None else {**record, "final": game.reveal(state, random)}


def _next(turn: Any, random: Random) -> Step | None:
    """What comes next: mostly chance where it may, else any choice; None to end the entry."""
    chance, choices = turn.deal(random), list(turn.options())
    if chance is not None and (not choices or random.random() < 0.7):
        return chance
    if turn.done() and (not choices or random.random() < 0.3):
        return None
    return random.choice(choices) if choices else chance
