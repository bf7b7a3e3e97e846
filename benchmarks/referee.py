"""Moves replayed and checked per second and core, beside python-chess reading and validating PGN.

    python benchmarks/referee.py [GAMES]

Random games of every game there is are written to a .jsonl; `pnp verify` then reads, replays, scores and checks
them in this process. In the same run python-chess reads a PGN of random games: `read_game` parses and validates.
"""

from __future__ import annotations

import gc
import io
import json
import sys
import tempfile
from collections.abc import Callable
from contextlib import redirect_stdout
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

import chess
import chess.pgn

from pnp import games
from pnp.components.shelf import Shelf
from pnp.files.part import Notes, Part
from pnp.games import Game, Step, Table
from pnp.referee.commands import verify
from pnp.referee.record import FORMAT

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eva", "Finn")
PLIES = 80
COLLECTOR = gc.get_threshold()
ROUNDS = 15


def archive(game: Game, count: int, file: Path) -> tuple[int, int]:
    """Write so many random games, with every number of players and every variant: their entries, and their steps."""
    random = Random(game.name)
    kit = Shelf().kit(game.name)
    players = range(game.players[0], game.players[1] + 1)
    variants: list[tuple[str, ...]] = [(), *((variant,) for variant in game.variants)]
    entries = steps = 0
    with file.open("w", encoding="utf-8") as stream:
        for seats, chosen in islice(zip(cycle(players), cycle(variants), strict=False), count):
            table = Table(NAMES[:seats], frozenset(chosen), kit.rules, kit)
            record = playout(game, table, random)
            entries += len(record["moves"])
            steps += sum(text.count(";") + 1 for entry in record["moves"] for text in entry.values())
            stream.write(json.dumps(record) + "\n")
    return entries, steps


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


def read_records(file: Path) -> None:
    with redirect_stdout(io.StringIO()):
        assert verify([str(file)], json=True) == 0


def chess_archive(count: int, file: Path) -> int:
    random = Random("chess")
    plies = 0
    with file.open("w", encoding="utf-8") as stream:
        for _ in range(count):
            board = chess.Board()
            while len(board.move_stack) < PLIES and (moves := list(board.legal_moves)):
                board.push(random.choice(moves))
            plies += len(board.move_stack)
            print(chess.pgn.Game.from_board(board), end="\n\n", file=stream)
    return plies


def read_chess(file: Path) -> None:
    """With the collector as Python sets it; `verify` sets it for its own needs."""
    gc.unfreeze()
    gc.set_threshold(*COLLECTOR)
    with file.open(encoding="utf-8") as stream:
        while game := chess.pgn.read_game(stream):
            assert not game.errors


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    with tempfile.TemporaryDirectory() as folder:
        pgn = Path(folder) / "chess.pgn"
        plies = chess_archive(count // 2, pgn)
        jobs = [("python-chess", (plies, plies), partial(read_chess, pgn))]
        for name in games.names():
            file = Path(folder) / f"{name}.jsonl"
            jobs.append((name, archive(games.load(name), count, file), partial(read_records, file)))
        for _, _, job in jobs:
            job()  # what is loaded and kept at first does not count
        # In turns, so that whatever else the machine does hits all of them alike; each is compared within its round.
        rounds = [[_seconds(job) for _, _, job in jobs] for _ in range(ROUNDS)]
    print(f"{'':14} {'entries':>8} {'per second':>11} {'µs each':>8} {'x chess':>8} {'steps per second':>17}")
    for (name, (entries, steps), _), times in zip(jobs, zip(*rounds, strict=True), strict=True):
        spent = median(times)
        ratio = median(entries / time / (plies / chess) for time, (chess, *_) in zip(times, rounds, strict=True))
        rate, each = entries / spent, 1e6 * spent / entries
        print(f"{name:14} {entries:8} {rate:11,.0f} {each:8.1f} {ratio:8.2f} {steps / spent:17,.0f}")


def _seconds(job: Callable[[], None]) -> float:
    start = process_time()
    job()
    return process_time() - start


if __name__ == "__main__":
    main()
